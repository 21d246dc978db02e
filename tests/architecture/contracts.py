"""Who may import whom, as contracts for import-linter.

They are made from the folders present, so that a new game is held to them without a new line.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

from tests.architecture.house import GROUND, OPEN_ROOMS, PACKAGES, House

Contract: TypeAlias = dict[str, str | bool | list[str]]

LAYERS = "service > projections > domain"
FLOORS = "titles > bots > games, which do not know each other > box > kernel"
PURE = "the domain is pure"
TOOLS = "production needs no test tool"
DOOR = "{} enters a game by its door"

ROOMS = "api > http > runtime > reactions > games > store"
# The rooms of the service, the uppermost first.
SERVICE = (
    ("cli",),
    ("bench",),
    ("server",),
    ("draining",),
    ("app",),
    ("api",),
    ("http",),
    ("runtime",),
    ("reactions",),
    ("read_models", "pepper", "write_check"),
    ("games", "accounts"),
    ("metrics",),
    ("logs",),
    ("settings",),
    ("store", "postgres", "tables", "threads"),
)

# The rules are pure: time, chance, ids and the world come to them as arguments.
WORLD = ["asyncio", "datetime", "logging", "os", "random", "secrets", "socket", "subprocess", "tempfile"]
WORLD += ["threading", "time", "uuid"]
WORKSHOP = ["hypothesis", "pytest", "schemathesis", "tests"]


def contracts(house: House) -> list[Contract]:
    """All that hold for the packages that stand."""
    made = [upper_knows_lower(house), no_workshop(house)]
    if "service" in house.packages:
        made.append(rooms_of_the_service())
    if "domain" in house.packages:
        made += [floors_of_the_domain(house), domain_is_pure(), *doors_of_the_games(house)]
    return made


def upper_knows_lower(house: House) -> Contract:
    """The service knows the projections and the domain, projections the domain, the domain neither."""
    return {"name": LAYERS, "type": "layers", "layers": list(house.packages)}


def no_workshop(house: House) -> Contract:
    """What runs in production needs no test and no test tool."""
    return {
        "name": TOOLS,
        "type": "forbidden",
        "source_modules": list(house.packages),
        "forbidden_modules": WORKSHOP,
    }


def floors_of_the_domain(house: House) -> Contract:
    """The titles know the games, no game knows another, all stand on the kernel, and it knows none."""
    ground = [name for name in GROUND if name in house.floors]
    games = [" | ".join(house.games)] if house.games else []
    return {
        "name": FLOORS,
        "type": "layers",
        "containers": ["domain"],
        "layers": ["(titles)", "(bots)", *games, *ground],
        "exhaustive": True,
    }


def rooms_of_the_service() -> Contract:
    """A room imports those below it only; rooms on one line do not import each other."""
    return {
        "name": ROOMS,
        "type": "layers",
        "containers": ["service"],
        "layers": [" | ".join(f"({room})" for room in line) for line in SERVICE],
    }


def domain_is_pure() -> Contract:
    """No clock, no chance, no task and no operating system under the rules, not even at second hand."""
    return {
        "name": PURE,
        "type": "forbidden",
        "source_modules": ["domain"],
        "forbidden_modules": WORLD,
    }


def doors_of_the_games(house: House) -> list[Contract]:
    """A game is entered by its package; a projection reads its facts and its view, and nothing else."""
    inside = [m for m in house.modules if house.game_of(m) and m.count(".") > 1]
    closed = [m for m in house.modules if is_closed(house, m)]
    callers = {"service": inside, "projections": closed}
    return [
        {
            "name": DOOR.format(caller),
            "type": "forbidden",
            "source_modules": [m for m in house.modules if m.split(".")[0] == caller],
            "forbidden_modules": forbidden,
            "allow_indirect_imports": True,
            "as_packages": False,
        }
        for caller, forbidden in callers.items()
        if caller in house.packages and forbidden
    ]


def is_closed(house: House, module: str) -> bool:
    """Closed to projections: a game but for its facts and view, and the titles: they bring the rules along."""
    parts = module.split(".")
    return module == "domain.titles" or (house.game_of(module) is not None and not OPEN_ROOMS & set(parts[2:]))


def lint(house: House, scratch: Path) -> tuple[bool, str]:
    """Whether import-linter finds all contracts kept, and what it said."""
    config = scratch / "importlinter.toml"
    config.write_text(written(house), "utf-8")
    # Wide enough that the name of a contract and its verdict stand on one line.
    wide = {**os.environ, "COLUMNS": "200"}
    command = "from importlinter.cli import lint_imports_command as lint; lint()"
    told = subprocess.run(
        [sys.executable, "-c", command, "--config", str(config), "--no-cache", "--no-logo"],
        cwd=house.root, env=wide, check=False, capture_output=True, text=True,
    )  # fmt: skip
    return told.returncode == 0, told.stdout + told.stderr


def written(house: House) -> str:
    """The contracts as a file of import-linter's; strings, booleans and lists of JSON are TOML as well."""
    roots = [name for name in PACKAGES if name in house.packages]
    lines = [
        "[tool.importlinter]",
        f"root_packages = {json.dumps(roots)}",
        "include_external_packages = true",
    ]
    for contract in contracts(house):
        lines.append("[[tool.importlinter.contracts]]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in contract.items()]
    return "\n".join(lines) + "\n"
