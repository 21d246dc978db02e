"""Rule clauses joined to the code and the tests that name them: architecture section 7."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import domain
from domain.box.rulebook import Rulebook
from domain.box.title import Title
from domain.titles import TITLES, title

ROOT = Path(domain.__file__).resolve().parents[1]

Named = Iterator[tuple[str, int]]  # an id, and the line that names it
Places = dict[str, list[str]]  # where each id is named


@dataclass(frozen=True)
class Coverage:
    """Where the clauses of a title are named: in code, in tests, in its component list, in its rulebook."""

    book: Rulebook
    code: Places
    tests: Places | None  # None: there are no tests here, as where the package was installed from a wheel
    lists: Places

    @property
    def enforced_clauses(self) -> list[str]:
        return [name for name, clause in self.book.clauses.items() if clause.enforced]

    def lacking(self, name: str) -> list[str]:
        """What an enforced clause lacks."""
        kinds = {"code": self.code} | ({} if self.tests is None else {"test": self.tests})
        return [kind for kind, places in kinds.items() if not places.get(name)]

    @cached_property
    def uncovered_clauses(self) -> dict[str, list[str]]:
        """Every enforced clause that lacks code or a test."""
        return {name: lack for name in self.enforced_clauses if (lack := self.lacking(name))}

    @cached_property
    def unknown(self) -> Places:
        """Ids that are not in the rulebook, and where they are named."""
        dangling = {
            name: [f"clause {of}"] for of, clause in self.book.clauses.items() for name in clause.readings
        } | {name: [f"reading {of}"] for of, reading in self.book.readings.items() for name in reading.clauses}
        named = (self.code, self.tests or {}, self.lists, dangling)
        unknown = self.book.unknown(name for places in named for name in places)
        return {name: [at for places in named for at in places.get(name, ())] for name in sorted(unknown)}

    @cached_property
    def unexplained_clauses(self) -> list[str]:
        """Clauses that are not enforced and do not say why."""
        return [name for name, clause in self.book.clauses.items() if not clause.enforced and not clause.why]


def folder_of(name: str) -> Path:
    """The folder of a title's package."""
    return ROOT.joinpath(*TITLES[name].split("."))


def coverage(name: str) -> Coverage:
    """The coverage of a title, in the tree that this package stands in."""
    return find_coverage(title(name), folder_of(name), ROOT / "tests", set(TITLES) - {name})


def find_coverage(game: Title[Any], folder: Path, tests: Path, others: Iterable[str] = ()) -> Coverage:
    """Coverage by the code in one folder and the tests in another, less the test folders of other titles."""
    shape = shape_of(game.rulebook)
    code = _places(folder.rglob("*.py"), lambda text: ids_in_code(text, shape))
    for ruleset in game.rulesets:
        for name, verbs in ruleset.citations.items():
            code.setdefault(name, [f"{verb.__module__}.{verb.__qualname__}" for verb in verbs])
    own = tests / game.id
    files = [file for file in tests.rglob("*.py") if file.relative_to(tests).parts[0] not in set(others)]
    tested = _places(files, ids_in_tests)
    # In a test that all titles share, another title's clauses are named as well.
    mine = {
        name: at for name, at in tested.items() if shape.fullmatch(name) or any(x.startswith(_at(own)) for x in at)
    }
    lists = _places(folder.rglob("catalog/*.toml"), lambda text: ids_in_list(text, shape))
    return Coverage(game.rulebook, code, mine if files else None, lists)


def _places(files: Iterable[Path], names: Callable[[str], Named]) -> Places:
    places: Places = {}
    for file in sorted(files):
        for name, line in names(file.read_text("utf-8")):
            places.setdefault(name, []).append(f"{_at(file)}:{line}")
    return places


def _at(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()


# --- what names a clause ---


def shape_of(book: Rulebook) -> re.Pattern[str]:
    """What an id of this rulebook looks like, whether it has it or not."""
    prefixes = {name.rpartition("-")[0] for name in (*book.clauses, *book.readings)}
    return re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, prefixes)))})-\d+[a-z]?\b")


def ids_in_code(text: str, shape: re.Pattern[str]) -> Named:
    """Strings that are an id; and what stands where only an id may stand, whatever it looks like."""
    nodes = list(ast.walk(ast.parse(text)))
    idle = {node.value for node in nodes if isinstance(node, ast.Expr)}  # docstrings, which do nothing
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node not in idle and shape.fullmatch(node.value):
                yield node.value, node.lineno
        elif isinstance(node, ast.Call):
            for value in _clause_arguments(node):
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield from [] if shape.fullmatch(value.value) else [(value.value, value.lineno)]


def _clause_arguments(call: ast.Call) -> Iterator[ast.expr]:
    """`cites("M-1")`, `rule="M-1"`, `Scored(seat, 2, "M-1")`, `verdict((objection, "M-1"))`."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    yield from (keyword.value for keyword in call.keywords if keyword.arg == "rule")
    if name == "cites":
        yield from call.args
    elif name == "Scored":
        yield from call.args[2:3]
    elif name == "verdict":
        yield from (pair.elts[-1] for pair in call.args if isinstance(pair, ast.Tuple) and pair.elts)


def ids_in_tests(text: str) -> Named:
    """What `pytest.mark.rule(...)` names."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            mark = node.func.value
            if isinstance(mark, ast.Attribute) and mark.attr == "mark":
                names = [each.value for each in node.args if isinstance(each, ast.Constant)]
                yield from ((str(name), node.lineno) for name in names)


def ids_in_list(text: str, shape: re.Pattern[str]) -> Named:
    """Ids in the notes and comments of a component list."""
    for number, line in enumerate(text.splitlines(), 1):
        yield from ((name, number) for name in shape.findall(line))
