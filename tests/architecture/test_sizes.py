"""Files stay under about 300 lines, functions under about 25; what gets longer is split."""

import ast
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source_tree import PROJECT, SourceTree, list_faults

# Above the first limit the run warns, above the second it fails.
FILE = (300, 330)
FUNCTION = (25, 35)
WHOLE_FUNCTION = 35  # with its decorators and its docstring, also of tests
KERNEL = 900  # with the kinds of events by which seats are left and games end early

Size = tuple[str, int]


def long_files(tree: SourceTree, limit: int) -> list[Size]:
    """The files of the packages with more lines than the limit."""
    sizes = ((tree.name(path), lines_of(path)) for path in tree.code)
    return [(name, lines) for name, lines in sizes if lines > limit]


def long_functions(tree: SourceTree, limit: int) -> list[Size]:
    """The functions of the packages with more lines than the limit."""
    sizes = (size for path in tree.code for size in functions_of(tree, path))
    return [(name, lines) for name, lines in sizes if lines > limit]


def long_whole_functions(tree: SourceTree, limit: int) -> list[Size]:
    """The functions of packages and tests with more lines than the limit, with decorators and docstring."""
    found = list[Size]()
    for path in (*tree.code, *sorted((tree.root / "tests").rglob("*.py"))):
        for node in function_nodes(path):
            first = min(node.lineno, *(each.lineno for each in node.decorator_list), node.lineno)
            if (lines := last_line(node) - first + 1) > limit:
                found.append((f"{tree.name(path)}:{first} {node.name}", lines))
    return found


def kernel_size(tree: SourceTree) -> int:
    return sum(lines_of(path) for path in (tree.root / "domain" / "kernel").rglob("*.py"))


def lines_of(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def functions_of(tree: SourceTree, path: Path) -> Iterator[Size]:
    """Every function with its lines from `def` to its end, without those of its docstring."""
    for node in function_nodes(path):
        lines = last_line(node) - node.lineno + 1
        if ast.get_docstring(node, clean=False) is not None:
            lines -= last_line(node.body[0]) - node.body[0].lineno + 1
        yield f"{tree.name(path)}:{node.lineno} {node.name}", lines


def function_nodes(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a file, methods and inner ones too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def last_line(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def test_no_file_is_too_long_to_read() -> None:
    """A file above the hard limit fails; one above the soft limit is named."""
    warn_of_long("files", long_files(PROJECT, FILE[0]))
    faults = to_lines(long_files(PROJECT, FILE[1]))
    assert not faults, list_faults(faults)


def test_no_function_is_too_long_to_read() -> None:
    """A function above the hard limit fails; one above the soft limit is named."""
    warn_of_long("functions", long_functions(PROJECT, FUNCTION[0]))
    faults = to_lines(long_functions(PROJECT, FUNCTION[1]))
    assert not faults, list_faults(faults)


def test_no_function_is_long_with_all_that_belongs_to_it() -> None:
    """Decorators, signature and docstring are read as well: of an operation they are half of it."""
    faults = to_lines(long_whole_functions(PROJECT, WHOLE_FUNCTION))
    assert not faults, list_faults(faults)


def test_the_kernel_stays_small() -> None:
    """All of the kernel is under 900 lines."""
    assert kernel_size(PROJECT) < KERNEL


def to_lines(sizes: list[Size]) -> list[str]:
    """A line for each, the longest first."""
    return [f"{lines:4} lines  {name}" for name, lines in sorted(sizes, key=lambda size: -size[1])]


def warn_of_long(kind: str, found: list[Size]) -> None:
    """Name them in the warnings of pytest's summary; nothing fails."""
    if found:
        warnings.warn(f"rather long {kind}:{list_faults(to_lines(found))}", stacklevel=2)


def function(lines: int, docstring: int = 0) -> str:
    """The text of a function of so many lines, not counting those of its docstring."""
    words = ['    """Rule.', *["    more"] * (docstring - 2), '    """'] if docstring else []
    return "\n".join(["async def f():", *words, *["    x = 1"] * (lines - 1)]) + "\n"


@pytest.mark.parametrize(
    ("text", "long"),
    [
        (function(35), False),
        (function(36), True),
        (function(35, docstring=9), False),
        (function(36, docstring=9), True),
        ("class C:\n" + "".join(f"    {line}\n" for line in function(36).splitlines()), True),
    ],
)
def test_a_long_function_is_noticed(text: str, long: bool, tmp_path: Path) -> None:
    """Its lines are counted wherever it stands, without its docstring."""
    (tmp_path / "service").mkdir()
    (tmp_path / "service" / "play.py").write_text(text, "utf-8")
    assert bool(long_functions(SourceTree(tmp_path), FUNCTION[1])) is long


@pytest.mark.parametrize("folder", ["service", "tests"])
@pytest.mark.parametrize(
    ("text", "long"),
    [
        (function(35), False),
        (function(36), True),
        (function(33, docstring=2), False),
        (function(34, docstring=2), True),
        ("@cache\n@typed(\n    1,\n)\n" + function(31), False),
        ("@cache\n@typed(\n    1,\n)\n" + function(32), True),
    ],
)
def test_a_function_is_long_with_decorators_and_docstring(
    folder: str, text: str, long: bool, tmp_path: Path
) -> None:
    """All its lines are counted, in packages and in tests."""
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "play.py").write_text(text, "utf-8")
    assert bool(long_whole_functions(SourceTree(tmp_path), WHOLE_FUNCTION)) is long


def test_a_long_file_and_a_grown_kernel_are_noticed(tmp_path: Path) -> None:
    """Lines are counted as an editor counts them, blank ones too."""
    (tmp_path / "domain" / "kernel").mkdir(parents=True)
    for name, lines in (("a", 330), ("b", 331), ("c", 139)):
        (tmp_path / "domain" / "kernel" / f"{name}.py").write_text("\n" * lines, "utf-8")
    assert long_files(SourceTree(tmp_path), FILE[1]) == [("domain/kernel/b.py", 331)]
    assert kernel_size(SourceTree(tmp_path)) == 800
