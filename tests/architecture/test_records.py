"""A struct or dataclass with more than five fields is built by keyword: so many positions are unreadable."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.architecture.source_tree import PROJECT, SourceTree, list_faults

MOST = 5
ROOMS = ("domain", "projections", "service")
# Entries of component lists are read from TOML by their names, and never built in code. With `kw_only` their
# fields would be in another order, and the hash of each list, which games hold, would be another.
READ_BY_NAME = re.compile(r"domain/\w+/(akebono/)?lists/")
# Built positionally, and why.
EXCEPTIONS = {
    "domain/kernel/nouns.py Decided": "its decoding is measured; it is built in one place",
    "domain/kernel/nouns.py Opened": "it is built in one place, in the order of its bytes",
    "domain/kernel/table.py Position": "once for each event that is replayed",
    "domain/kernel/menu.py Counts": "once for each menu, in the games' inner loops",
    "service/store/rows.py EventRow": "from the columns of a query, once for each event that is read",
}


@dataclass(frozen=True)
class Record:
    """A class whose fields are the parameters of its constructor."""

    fields: frozenset[str]
    is_record: bool
    kw_only: bool


def positional_records(tree: SourceTree) -> list[str]:
    """Structs and dataclasses with more than five fields, inherited ones included, that are not `kw_only`."""
    nodes = {node.name: node for _, node in classes(tree)}
    faults = []
    for path, node in classes(tree):
        record, where = read_record(node, nodes), f"{tree.name(path)} {node.name}"
        if record.is_record and len(record.fields) > MOST and not record.kw_only and where not in EXCEPTIONS:
            faults.append(f"{where} has {len(record.fields)} fields and is not kw_only")
    return faults


def classes(tree: SourceTree) -> Iterator[tuple[Path, ast.ClassDef]]:
    """Every class of these packages, in the order of the files."""
    for path in tree.code:
        if tree.name(path).startswith(ROOMS) and not READ_BY_NAME.match(tree.name(path)):
            nodes = ast.walk(ast.parse(path.read_text("utf-8")))
            yield from ((path, node) for node in nodes if isinstance(node, ast.ClassDef))


def read_record(node: ast.ClassDef, nodes: dict[str, ast.ClassDef]) -> Record:
    """What the source says of a class; `nodes` are those that it may inherit from."""
    bases = [name_of(base) for base in node.bases]
    inherited = [read_record(nodes[base], nodes) for base in bases if base in nodes and base != node.name]
    fields = frozenset(name for each in inherited for name in each.fields) | frozenset(own_fields(node))
    decorators = [each for each in node.decorator_list if name_of(each) == "dataclass"]
    keywords = [
        *node.keywords,
        *(word for each in decorators if isinstance(each, ast.Call) for word in each.keywords),
    ]
    is_record = bool(decorators) or "Struct" in bases or any(each.is_record for each in inherited)
    return Record(fields, is_record, any(word.arg == "kw_only" for word in keywords))


def name_of(node: ast.expr) -> str:
    """The last name of a base or decorator: `Struct` of `msgspec.Struct`, `dataclass` of `@dataclass(...)`."""
    return ast.unparse(node).partition("(")[0].partition("[")[0].rpartition(".")[2]


def own_fields(node: ast.ClassDef) -> Iterator[str]:
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and "ClassVar" not in ast.unparse(statement.annotation):
            yield ast.unparse(statement.target)


def test_a_record_of_many_fields_is_built_by_keyword() -> None:
    """Exceptions are listed with their reason."""
    faults = positional_records(PROJECT)
    assert not faults, list_faults(faults)


def test_every_exception_is_a_class() -> None:
    """One that was renamed or deleted is taken out of the list."""
    found = {f"{PROJECT.name(path)} {node.name}" for path, node in classes(PROJECT)}
    assert set(EXCEPTIONS) <= found


FIVE = "".join(f"    field{n}: int\n" for n in range(MOST))
SIX = FIVE + "    another: str = ''\n"


def faults_of(text: str, root: Path) -> list[str]:
    (root / "service").mkdir()
    (root / "service" / "play.py").write_text(text, "utf-8")
    return positional_records(SourceTree(root))


@pytest.mark.parametrize(
    "text",
    [
        f"class Move(Struct):\n{SIX}",
        f"class Move(msgspec.Struct, frozen=True):\n{SIX}",
        f"@dataclass(frozen=True)\nclass Move:\n{SIX}",
        f"@dataclasses.dataclass\nclass Move:\n{SIX}",
        f"class Base(Struct, kw_only=True):\n    one: int\nclass Move(Base, frozen=True):\n{FIVE}",
    ],
)
def test_a_positional_record_is_noticed(text: str, tmp_path: Path) -> None:
    """As struct or dataclass; inherited fields count."""
    assert len(faults_of(text, tmp_path)) == 1


@pytest.mark.parametrize(
    "text",
    [
        f"class Move(Struct):\n{FIVE}",
        f"class Move(Struct):\n{FIVE}    kinds: ClassVar[int] = 1\n",
        f"class Move(Struct, frozen=True, kw_only=True):\n{SIX}",
        f"@dataclass(frozen=True, kw_only=True)\nclass Move:\n{SIX}",
        f"class Move:\n{SIX}",
    ],
)
def test_other_classes_are_no_fault(text: str, tmp_path: Path) -> None:
    """Few fields, keywords, or no generated constructor."""
    assert faults_of(text, tmp_path) == []
