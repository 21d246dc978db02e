"""The README's quickstart, run as a reader would: pasted into the prompt of Python."""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"
ADDRESS = "http://127.0.0.1:8000"


def quickstart(url: str) -> str:
    """What the README has a reader paste, for a service at this address."""
    return "\n".join(blocks_of(README, "python", before="### Clients")).replace(ADDRESS, url) + "\n"


def blocks_of(page: Path, language: str, *, before: str | None = None) -> list[str]:
    """The blocks of code in a page, or in its part before a text."""
    text = page.read_text("utf-8")
    part = text[: text.index(before)] if before else text
    return re.findall(rf"```{language}\n(.*?)```", part, re.DOTALL)


def play_quickstart(python: Sequence[str], url: str, folder: Path | None = None) -> str:
    """What is printed; AssertionError unless the game was played to its end, and its points explained."""
    done = subprocess.run(
        [*python, "-i"],
        input=quickstart(url),
        capture_output=True,
        text=True,
        cwd=folder,
        timeout=300,
        check=False,
    )
    assert "Error" not in done.stderr, done.stdout + done.stderr
    assert "'running'" in done.stdout, done.stdout
    assert "M-024" in done.stdout, "why a colour is not to be had"
    assert "'place': 1" in done.stdout
    assert re.search(r"seat 0 +\+5 +M-028", done.stdout), "the points that everybody starts with"
    return done.stdout
