"""Who may import whom: architecture section 8."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.architecture.contracts import DOOR, FLOORS, LAYERS, PURE, ROOMS, TOOLS, lint
from tests.architecture.contracts import SERVICE as SERVICE_FLOORS
from tests.architecture.house import HERE, House, listed

OUTSIDE = {"msgspec"}  # all that the domain may use of what is not Python's own


def strangers(house: House) -> list[str]:
    """Imports of the domain from outside the standard library that nobody allowed."""
    allowed = OUTSIDE | sys.stdlib_module_names | {"domain"}
    return [
        f"{house.name(path)}:{found.line} imports {found.module}"
        for path in house.code
        if path.is_relative_to(house.root / "domain")
        for found in house.imports(path)
        if found.package not in allowed
    ]


def forced_doors(house: House) -> list[str]:
    """Names taken from a game's package, by whoever is not of that game, other than RULESET or a module."""
    return [
        f"{house.name(path)}:{found.line} takes {found.name} from {found.module}"
        for path in house.code
        for found in house.imports(path)
        if found.name and found.module.count(".") == 1 and (game := house.game_of(found.module))
        if game != house.game_of(house.module(path))
        if found.name != "RULESET" and f"{found.module}.{found.name}" not in house.modules
    ]


def tunnels(house: House) -> list[str]:
    """Imports by a name made at run time, which no contract can see; the titles alone may do that."""
    return [
        f"{house.name(path)}:{found.line} imports by name"
        for path in house.code
        if house.module(path) != "domain.titles"
        for found in house.imports(path)
        if (found.package == "importlib" and found.name in {"import_module", None})
        or found.package in {"imp", "runpy"}
    ]


def hidden_folders(house: House) -> list[str]:
    """Folders of modules without __init__.py: import-linter passes them by in silence."""
    folders = {path.parent for path in house.code}
    return sorted(house.name(folder) for folder in folders if not (folder / "__init__.py").is_file())


def laden_thresholds(house: House) -> list[str]:
    """Imports in domain/__init__.py: whoever asks for the kernel would carry them along."""
    threshold = house.root / "domain" / "__init__.py"
    return [found.module for found in house.imports(threshold)] if threshold.is_file() else []


CHECKS = [strangers, forced_doors, tunnels, hidden_folders, laden_thresholds]


def test_every_import_contract_is_kept(tmp_path: Path) -> None:
    """The kernel knows no game, a game no other, and the service enters a game by its door."""
    kept, told = lint(HERE, tmp_path)
    assert kept, told


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_house_has_no(check: Callable[[House], list[str]]) -> None:
    """What a contract cannot say: strangers in the domain, doors forced, imports out of its sight."""
    faults = check(HERE)
    assert not faults, listed(faults)


# A sound house, and the ways to break it: the contract that must notice, a file, and its new text.

PROJECTIONS = DOOR.format("projections")
SERVICE = DOOR.format("service")

SOUND = {
    "domain/__init__.py": "",
    "domain/titles.py": "from domain.chess import RULESET as CHESS\nfrom domain.go import RULESET as GO\n",
    "domain/kernel/__init__.py": "",
    "domain/kernel/nouns.py": "import hashlib\n\nimport msgspec\n",
    "domain/box/__init__.py": "",
    "domain/box/catalog.py": "from domain.kernel import nouns\n",
    "domain/chess/__init__.py": "from domain.chess.fold import fold\n\nRULESET = fold\n",
    "domain/chess/facts.py": "from domain.kernel import nouns\n",
    "domain/chess/fold.py": "from domain.box import catalog\nfrom domain.chess import facts as fold\n",
    "domain/chess/view.py": "from domain.chess import facts\n",
    "domain/chess/rules/__init__.py": "",
    "domain/chess/rules/castling.py": "from domain.chess import facts\n",
    "domain/go/__init__.py": "RULESET = 2\n",
    "projections/__init__.py": "import asyncio\n",
    "projections/lobby.py": "from domain.chess.facts import nouns\nfrom domain.chess import view\n",
    "service/__init__.py": "import asyncio\n",
    "service/play.py": "from domain.chess import RULESET\nfrom domain.titles import GO\nimport projections\n",
    "service/api/__init__.py": "from service.games import CHESS\n",
    "service/games/__init__.py": "from service.play import CHESS\nfrom service.store import ROWS\n",
    "service/accounts/__init__.py": "import service.store\n",
    "service/store/__init__.py": "ROWS = 1\n",
}

BREAKS = {
    "the kernel knows a game": (FLOORS, "domain/kernel/nouns.py", "from domain.go import RULESET\n"),
    "the kernel knows a box": (FLOORS, "domain/kernel/nouns.py", "import domain.box\n"),
    "a box knows a game": (FLOORS, "domain/box/catalog.py", "import domain.go\n"),
    "the kernel knows the service": (
        LAYERS,
        "domain/kernel/nouns.py",
        "def late():\n    import service.games.play\n",
    ),
    "a game knows another": (FLOORS, "domain/chess/rules/castling.py", "from domain.go import RULESET\n"),
    "a game knows the titles": (FLOORS, "domain/chess/rules/castling.py", "import domain.titles\n"),
    "a game waits": (PURE, "domain/chess/rules/castling.py", "import asyncio\n"),
    "a game looks at the clock": (PURE, "domain/chess/rules/castling.py", "from time import time\n"),
    "a game looks at the calendar": (PURE, "domain/go/__init__.py", "import datetime\nRULESET = 2\n"),
    "a game rolls for itself": (PURE, "domain/go/__init__.py", "import random\nRULESET = 2\n"),
    "a game draws secrets itself": (PURE, "domain/go/__init__.py", "import secrets\nRULESET = 2\n"),
    "a game asks the system": (PURE, "domain/go/__init__.py", "import os.path\nRULESET = 2\n"),
    "the kernel rolls for itself": (PURE, "domain/kernel/nouns.py", "import random\n"),
    "a projection reads rules": (PROJECTIONS, "projections/lobby.py", "import domain.chess.rules.castling\n"),
    "a projection reads a fold": (PROJECTIONS, "projections/lobby.py", "from domain.chess import fold\n"),
    "a projection takes a ruleset": (
        PROJECTIONS,
        "projections/lobby.py",
        "from domain.chess import RULESET\n",
    ),
    "a projection takes all titles": (PROJECTIONS, "projections/lobby.py", "from domain.titles import GO\n"),
    "a projection knows the service": (LAYERS, "projections/lobby.py", "from service import play\n"),
    "the service enters by a window": (SERVICE, "service/play.py", "from domain.chess.facts import nouns\n"),
    "the service enters by the cellar": (
        SERVICE,
        "service/play.py",
        "from domain.chess.rules import castling\n",
    ),
    "the service needs a test tool": (TOOLS, "service/play.py", "import pytest\n"),
    "a use case knows HTTP": (ROOMS, "service/games/__init__.py", "import service.api\n"),
    "the store knows a use case": (ROOMS, "service/store/__init__.py", "import service.games\n"),
    "games know accounts": (ROOMS, "service/games/__init__.py", "import service.accounts\n"),
    "a floor that nobody planned": (FLOORS, "domain/helpers.py", "HELP = 1\n"),
}


def built(root: Path, **changed: str) -> House:
    """A house in a folder of its own: the sound one, but for the files that are changed."""
    for name, text in (SOUND | changed).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return House(root)


def test_every_room_of_the_service_has_its_floor() -> None:
    """A room that no contract names could import anything."""
    rooms = {module.split(".")[1] for module in HERE.modules if module.startswith("service.")}
    floors = [room for line in SERVICE_FLOORS for room in line]
    assert sorted(rooms) == sorted(floors)


def test_a_sound_house_breaks_no_contract(tmp_path: Path) -> None:
    """What the architecture allows stays allowed."""
    house = built(tmp_path / "house")
    kept, told = lint(house, tmp_path)
    assert kept, told
    assert [fault for check in CHECKS for fault in check(house)] == []


@pytest.mark.parametrize(("contract", "name", "text"), BREAKS.values(), ids=BREAKS)
def test_import_linter_notices_that(contract: str, name: str, text: str, tmp_path: Path) -> None:
    """Each contract is seen to break, under its own name."""
    kept, told = lint(built(tmp_path / "house", **{name: text}), tmp_path)
    assert not kept
    assert f"{contract} BROKEN" in told, told


@pytest.mark.parametrize(
    ("check", "name", "text"),
    [
        (strangers, "domain/kernel/nouns.py", "import litestar\n"),
        (strangers, "domain/go/__init__.py", "def late():\n    from structlog import get_logger\n"),
        (forced_doors, "service/play.py", "from domain.chess import fold as f, secret\n"),
        (forced_doors, "domain/titles.py", "from domain.go import BOARD\n"),
        (tunnels, "service/play.py", "from importlib import import_module\n"),
        (tunnels, "domain/go/__init__.py", "import importlib\n"),
        (hidden_folders, "domain/go/rules/ko.py", "KO = 1\n"),
        (laden_thresholds, "domain/__init__.py", "from domain.titles import GO\n"),
    ],
)
def test_the_other_checks_notice(
    check: Callable[[House], list[str]], name: str, text: str, tmp_path: Path
) -> None:
    """So have these."""
    assert len(check(built(tmp_path / "house", **{name: text}))) == 1
