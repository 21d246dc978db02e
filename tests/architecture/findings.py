"""Which tests hold the findings of the first tests from outside, and of fault injection: tests/findings.toml."""

import ast
import tomllib
from functools import cache
from pathlib import Path

from tests.architecture.source_tree import PROJECT

TABLE = PROJECT.root / "tests" / "findings.toml"


def read_findings() -> dict[str, list[str]]:
    """The tests of each finding."""
    return tomllib.loads(TABLE.read_text("utf-8"))


def is_test(name: str) -> bool:
    """Whether a `file::name` is a test of the suite."""
    file, _, function = name.partition("::")
    return function in tests_in(PROJECT.root / file)


@cache
def tests_in(file: Path) -> frozenset[str]:
    """The names of all tests of a file."""
    if not file.is_file():
        return frozenset()
    nodes = ast.parse(file.read_text("utf-8")).body
    functions = (node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(name for name in functions if name.startswith("test_"))
