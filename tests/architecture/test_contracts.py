"""Which package may import which: ARCHITECTURE.md, "Rooms"."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.architecture.contracts import (
    DOMAIN_LAYERS,
    GAME_IMPORTS,
    PROJECT_LAYERS,
    PURE,
    SERVICE_ROOMS,
    TOOLS,
    lint,
)
from tests.architecture.contracts import SERVICE as SERVICE_LAYERS
from tests.architecture.source_tree import GAMELESS, PROJECT, SourceTree, list_faults

# What the domain may import besides the standard library, and tournaments besides that.
ALLOWED = {"msgspec"}
ALLOWED_TO_TOURNAMENTS = {"eventsourcing", "openskill"}  # the aggregate, and the ratings


def undeclared_dependencies(tree: SourceTree) -> list[str]:
    """Imports of the domain that are neither of the standard library nor allowed."""
    allowed = ALLOWED | sys.stdlib_module_names | {"domain"}
    tournaments = tree.root / "domain" / GAMELESS
    return [
        f"{tree.name(path)}:{found.line} imports {found.module}"
        for path in tree.code
        if path.is_relative_to(tree.root / "domain")
        for found in tree.imports(path)
        if found.package not in allowed
        if found.package not in ALLOWED_TO_TOURNAMENTS or not path.is_relative_to(tournaments)
    ]


def private_imports(tree: SourceTree) -> list[str]:
    """Names that other packages import from a game's package, but for RULESET and modules."""
    return [
        f"{tree.name(path)}:{found.line} takes {found.name} from {found.module}"
        for path in tree.code
        for found in tree.imports(path)
        if found.name and found.module.count(".") == 1 and (game := tree.game_of(found.module))
        if game != tree.game_of(tree.module(path))
        if found.name != "RULESET" and f"{found.module}.{found.name}" not in tree.modules
    ]


def dynamic_imports(tree: SourceTree) -> list[str]:
    """Imports by a name that is computed at run time, which no contract sees; only the titles may do that, and
    the program that asks the rules of an archive, which imports nothing of this tree."""
    return [
        f"{tree.name(path)}:{found.line} imports by name"
        for path in tree.code
        if tree.module(path) not in ("domain.titles", "service.checking.confined")
        for found in tree.imports(path)
        if (found.package == "importlib" and found.name in {"import_module", None})
        or found.package in {"imp", "runpy"}
    ]


def folders_without_init(tree: SourceTree) -> list[str]:
    """Folders of modules without __init__.py: import-linter does not see them."""
    folders = {path.parent for path in tree.code}
    return sorted(tree.name(folder) for folder in folders if not (folder / "__init__.py").is_file())


def imports_in_domain_init(tree: SourceTree) -> list[str]:
    """Imports in domain/__init__.py: each import of the kernel would import them, too."""
    init = tree.root / "domain" / "__init__.py"
    return [found.module for found in tree.imports(init)] if init.is_file() else []


CHECKS = [undeclared_dependencies, private_imports, dynamic_imports, folders_without_init, imports_in_domain_init]


def test_every_import_contract_is_kept(tmp_path: Path) -> None:
    """The kernel imports no game, a game no other, and the service only the package of a game."""
    kept, output = lint(PROJECT, tmp_path)
    assert kept, output


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_project_has_no(check: Callable[[SourceTree], list[str]]) -> None:
    """Faults that no contract of import-linter can name."""
    faults = check(PROJECT)
    assert not faults, list_faults(faults)


# A tree without faults, and ways to break it: the contract that must notice, a file, and its new text.

PROJECTIONS = GAME_IMPORTS.format("projections")
SERVICE = GAME_IMPORTS.format("service")

SOUND = {
    "domain/__init__.py": "",
    "domain/titles.py": "from domain.chess import RULESET as CHESS\nfrom domain.go import RULESET as GO\n",
    "domain/chance/__init__.py": "",
    "domain/kernel/__init__.py": "",
    "domain/kernel/nouns.py": "import hashlib\n\nimport msgspec\n\nimport domain.chance\n",
    "domain/box/__init__.py": "",
    "domain/box/catalog.py": "from domain.kernel import nouns\n",
    "domain/chess/__init__.py": "from domain.chess.fold import fold\n\nRULESET = fold\n",
    "domain/chess/facts.py": "from domain.kernel import nouns\n",
    "domain/chess/fold.py": "from domain.box import catalog\nfrom domain.chess import facts as fold\n",
    "domain/chess/view.py": "from domain.chess import facts\n",
    "domain/chess/rules/__init__.py": "",
    "domain/chess/rules/castling.py": "from domain.chess import facts\n",
    "domain/go/__init__.py": "RULESET = 2\n",
    "domain/tournaments/__init__.py": "import domain.box\nfrom eventsourcing.domain import Aggregate\n",
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
    "the kernel imports a game": (DOMAIN_LAYERS, "domain/kernel/nouns.py", "from domain.go import RULESET\n"),
    "the kernel imports a box": (DOMAIN_LAYERS, "domain/kernel/nouns.py", "import domain.box\n"),
    "chance imports the kernel": (DOMAIN_LAYERS, "domain/chance/__init__.py", "import domain.kernel\n"),
    "a box imports a game": (DOMAIN_LAYERS, "domain/box/catalog.py", "import domain.go\n"),
    "the kernel imports the service": (
        PROJECT_LAYERS,
        "domain/kernel/nouns.py",
        "def late():\n    import service.games.play\n",
    ),
    "a game imports another": (DOMAIN_LAYERS, "domain/chess/rules/castling.py", "from domain.go import RULESET\n"),
    "a game imports the titles": (DOMAIN_LAYERS, "domain/chess/rules/castling.py", "import domain.titles\n"),
    "tournaments import a game": (DOMAIN_LAYERS, "domain/tournaments/__init__.py", "import domain.go\n"),
    "a game imports tournaments": (DOMAIN_LAYERS, "domain/go/__init__.py", "import domain.tournaments\n"),
    "tournaments make ids": (PURE, "domain/tournaments/__init__.py", "from uuid import uuid4\n"),
    "tournaments read the clock": (PURE, "domain/tournaments/__init__.py", "from time import time\n"),
    "a game imports asyncio": (PURE, "domain/chess/rules/castling.py", "import asyncio\n"),
    "a game reads the clock": (PURE, "domain/chess/rules/castling.py", "from time import time\n"),
    "a game reads the date": (PURE, "domain/go/__init__.py", "import datetime\nRULESET = 2\n"),
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
    "a projection imports the service": (PROJECT_LAYERS, "projections/lobby.py", "from service import play\n"),
    "the service imports facts of a game": (SERVICE, "service/play.py", "from domain.chess.facts import nouns\n"),
    "the service imports rules of a game": (
        SERVICE,
        "service/play.py",
        "from domain.chess.rules import castling\n",
    ),
    "the service imports a test tool": (TOOLS, "service/play.py", "import pytest\n"),
    "a use case imports HTTP": (SERVICE_ROOMS, "service/games/__init__.py", "import service.api\n"),
    "the store imports a use case": (SERVICE_ROOMS, "service/store/__init__.py", "import service.games\n"),
    "games import accounts": (SERVICE_ROOMS, "service/games/__init__.py", "import service.accounts\n"),
    "a package that no contract names": (DOMAIN_LAYERS, "domain/helpers.py", "HELP = 1\n"),
}


def built(root: Path, **changed: str) -> SourceTree:
    """The tree without faults, but for the files that are changed."""
    for name, text in (SOUND | changed).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return SourceTree(root)


def test_every_room_of_the_service_has_its_layer() -> None:
    """A room that no contract names could import anything."""
    rooms = {module.split(".")[1] for module in PROJECT.modules if module.startswith("service.")}
    layers = [room for line in SERVICE_LAYERS for room in line]
    assert sorted(rooms) == sorted(layers)


def test_a_sound_tree_breaks_no_contract(tmp_path: Path) -> None:
    """What the architecture allows stays allowed."""
    tree = built(tmp_path / "tree")
    kept, output = lint(tree, tmp_path)
    assert kept, output
    assert [fault for check in CHECKS for fault in check(tree)] == []


@pytest.mark.parametrize(("contract", "name", "text"), BREAKS.values(), ids=BREAKS)
def test_import_linter_notices_that(contract: str, name: str, text: str, tmp_path: Path) -> None:
    """Each contract is seen to fail, under its own name."""
    kept, output = lint(built(tmp_path / "tree", **{name: text}), tmp_path)
    assert not kept
    assert f"{contract} BROKEN" in output, output


@pytest.mark.parametrize(
    ("check", "name", "text"),
    [
        (undeclared_dependencies, "domain/kernel/nouns.py", "import litestar\n"),
        (undeclared_dependencies, "domain/go/__init__.py", "def late():\n    from structlog import get_logger\n"),
        (undeclared_dependencies, "domain/go/__init__.py", "import eventsourcing.domain\nRULESET = 2\n"),
        (private_imports, "service/play.py", "from domain.chess import fold as f, secret\n"),
        (private_imports, "domain/titles.py", "from domain.go import BOARD\n"),
        (dynamic_imports, "service/play.py", "from importlib import import_module\n"),
        (dynamic_imports, "domain/go/__init__.py", "import importlib\n"),
        (folders_without_init, "domain/go/rules/ko.py", "KO = 1\n"),
        (imports_in_domain_init, "domain/__init__.py", "from domain.titles import GO\n"),
    ],
)
def test_the_other_checks_notice(
    check: Callable[[SourceTree], list[str]], name: str, text: str, tmp_path: Path
) -> None:
    """Each check is seen to fail."""
    assert len(check(built(tmp_path / "tree", **{name: text}))) == 1
