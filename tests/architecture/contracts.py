"""The contracts of import-linter: which package may import which.

They are computed from the folders that exist, so that they hold for a new game without a change here.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

from tests.architecture.source_tree import COMMON_PACKAGES, PACKAGES, PUBLIC_PARTS, SourceTree

Contract: TypeAlias = dict[str, str | bool | list[str]]

PROJECT_LAYERS = "service > projections > domain"
DOMAIN_LAYERS = "titles > bots > games and tournaments, which do not import each other > box > kernel > chance"
PURE = "the domain is pure"
TOOLS = "production code imports no test tool"
GAME_IMPORTS = "{} imports of a game what is public"

SERVICE_ROOMS = "api > http > runtime > reactions > seeks > games > store"
# The rooms of the service; each may import those after it.
SERVICE = (
    ("cli",),
    ("bench",),
    ("doctor",),
    ("server",),
    ("draining",),
    ("app",),
    ("api", "web"),
    ("http",),
    ("runtime",),
    ("reactions",),
    ("imports",),
    ("read_models", "pepper", "log_keys", "seed_keys", "rights", "write_check", "seeks", "checking", "game_log"),
    ("tournaments", "webhooks"),
    ("ratings",),
    ("games", "accounts", "witness", "account_events"),
    ("elected",),
    ("metrics",),
    ("logs",),
    ("settings",),
    ("store", "postgres", "tables", "threads", "bounds", "places", "trust", "words"),
    ("telemetry",),
)

# The rules are pure: time, chance and ids are arguments.
SIDE_EFFECTS = ["asyncio", "datetime", "logging", "os", "random", "secrets", "socket", "subprocess", "tempfile"]
SIDE_EFFECTS += ["threading", "time", "uuid"]
# The one module of the domain with the types of times and ids; test_wall_clock.py finds who reads a clock.
TYPES_ONLY = "domain.tournaments.moments"
TEST_TOOLS = ["hypothesis", "pytest", "schemathesis", "tests"]


def contracts(tree: SourceTree) -> list[Contract]:
    """All contracts of the packages that exist."""
    made = [layers_of_the_project(tree), no_test_tools(tree)]
    if "service" in tree.packages:
        made.append(layers_of_the_service())
    if "domain" in tree.packages:
        made += [layers_of_the_domain(tree), domain_is_pure(), *imports_of_games(tree)]
    return made


def layers_of_the_project(tree: SourceTree) -> Contract:
    """The service may import the projections and the domain, projections the domain, the domain neither."""
    return {"name": PROJECT_LAYERS, "type": "layers", "layers": list(tree.packages)}


def no_test_tools(tree: SourceTree) -> Contract:
    """No package imports a test or a test tool."""
    return {
        "name": TOOLS,
        "type": "forbidden",
        "source_modules": list(tree.packages),
        "forbidden_modules": TEST_TOOLS,
    }


def layers_of_the_domain(tree: SourceTree) -> Contract:
    """The titles import the games, no game another or tournaments, all import the kernel, and it only chance."""
    common = [name for name in COMMON_PACKAGES if name in tree.domain_packages]
    beside = [name for name in tree.domain_packages if name not in COMMON_PACKAGES]
    games = [" | ".join(beside)] if beside else []
    return {
        "name": DOMAIN_LAYERS,
        "type": "layers",
        "containers": ["domain"],
        "layers": ["(titles)", "(bots)", *games, *common],
        "exhaustive": True,
    }


def layers_of_the_service() -> Contract:
    """A room imports those below it only; rooms on one line do not import each other."""
    return {
        "name": SERVICE_ROOMS,
        "type": "layers",
        "containers": ["service"],
        "layers": [" | ".join(f"({room})" for room in line) for line in SERVICE],
    }


def domain_is_pure() -> Contract:
    """The rules import no clock, chance, task or operating system, not even indirectly."""
    return {
        "name": PURE,
        "type": "forbidden",
        "source_modules": ["domain"],
        "forbidden_modules": SIDE_EFFECTS,
        "ignore_imports": [f"{TYPES_ONLY} -> datetime", f"{TYPES_ONLY} -> uuid"],
        "unmatched_ignore_imports_alerting": "none",  # in a small example of a test
    }


def imports_of_games(tree: SourceTree) -> list[Contract]:
    """The service imports a game's package, and none of its modules; projections its facts and its view."""
    inside = [m for m in tree.modules if tree.game_of(m) and m.count(".") > 1]
    closed = [m for m in tree.modules if is_closed_to_projections(tree, m)]
    callers = {"service": inside, "projections": closed}
    return [
        {
            "name": GAME_IMPORTS.format(caller),
            "type": "forbidden",
            "source_modules": [m for m in tree.modules if m.split(".")[0] == caller],
            "forbidden_modules": forbidden,
            "allow_indirect_imports": True,
            "as_packages": False,
        }
        for caller, forbidden in callers.items()
        if caller in tree.packages and forbidden
    ]


def is_closed_to_projections(tree: SourceTree, module: str) -> bool:
    """Whether projections may not import a module: a game's, but for facts and view, and the titles'."""
    parts = module.split(".")
    return module == "domain.titles" or (tree.game_of(module) is not None and not PUBLIC_PARTS & set(parts[2:]))


def lint(tree: SourceTree, scratch: Path) -> tuple[bool, str]:
    """Whether import-linter finds all contracts kept, and its output."""
    config = scratch / "importlinter.toml"
    config.write_text(to_config(tree), "utf-8")
    # Wide enough for the name of a contract and its verdict on one line.
    wide = {**os.environ, "COLUMNS": "200"}
    command = "from importlinter.cli import lint_imports_command as lint; lint()"
    output = subprocess.run(
        [sys.executable, "-c", command, "--config", str(config), "--no-cache", "--no-logo"],
        cwd=tree.root, env=wide, check=False, capture_output=True, text=True,
    )  # fmt: skip
    return output.returncode == 0, output.stdout + output.stderr


def to_config(tree: SourceTree) -> str:
    """The configuration file of import-linter; strings, booleans and lists of JSON are TOML as well."""
    roots = [name for name in PACKAGES if name in tree.packages]
    lines = [
        "[tool.importlinter]",
        f"root_packages = {json.dumps(roots)}",
        "include_external_packages = true",
    ]
    for contract in contracts(tree):
        lines.append("[[tool.importlinter.contracts]]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in contract.items()]
    return "\n".join(lines) + "\n"
