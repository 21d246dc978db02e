"""What is ours under service/http has its reason, in ARCHITECTURE and in each module."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
HTTP = ROOT / "service" / "http"
MOST_LINES = 3_700  # it may shrink: what Litestar or the server learns to do goes


def listed() -> list[str]:
    """The modules in ARCHITECTURE's table."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8").split("### Why service/http is ours")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`(\w+)`", row)]


def test_each_module_stands_in_the_table() -> None:
    """Once; and no module that is gone."""
    modules = {
        path.stem if path.is_file() else path.name for path in HTTP.iterdir() if not path.name.startswith("__")
    }
    assert sorted(listed()) == sorted(modules)


def test_each_module_says_why_it_is_ours() -> None:
    """In more than one sentence: what it does, and what is lacking elsewhere."""
    short = []
    for path in sorted(HTTP.rglob("*.py")):
        words = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        if path.stat().st_size and len(words.split()) < 12:
            short.append(path.name)
    assert not short


def test_the_room_does_not_grow() -> None:
    """What belongs to one resource is in service/api."""
    assert sum(len(path.read_text("utf-8").splitlines()) for path in HTTP.rglob("*.py")) <= MOST_LINES
