"""What no file may contain: a silenced check without a reason, and traces of the machine it was written on."""

import io
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.architecture.source_tree import PROJECT, SourceTree, list_faults

SILENCERS = re.compile(
    r"type:\s*ignore(\[[^\]]*\])?|(ruff:\s*)?noqa(:\s*[A-Z]+\d+([,\s]+[A-Z]+\d+)*)?|mypy:\s*\S+"
)
A_WORD = re.compile(r"[a-z]{3,}", re.IGNORECASE)

# Each is spelled so that it does not match itself.
TRACES = {
    "a folder of one machine": re.compile(r"(?<![\w.~-])/(?:work|root)/|/opt/(?:py[p]i|wheel[s])|\.pyen[v]\b"),
    "the host of a registry": re.compile(r"\bpyp[i]\.|pythonhoste[d]|\bnpmj[s]\.|\bdeb\.debia[n]|\bdebian\.or[g]"),
    "the address of an index": re.compile(
        r"(?<!no-emit)-(?:extra-)?index-ur[l]\b|--find-link[s]|--trusted-hos[t]"
    ),
    "a file by its address": re.compile(r"\bfile:/[/]"),
}


def silenced_without_reason(tree: SourceTree) -> list[str]:
    """`type: ignore`, `noqa` and the like, without a reason in the same comment."""
    return [
        f"{tree.name(path)}:{line} {text}"
        for path in tree.files
        if path.suffix == ".py"
        for line, text in comments(path)
        if SILENCERS.search(text) and not A_WORD.search(SILENCERS.sub("", text))
    ]


def comments(path: Path) -> Iterator[tuple[int, str]]:
    """The comments of a file, with their lines."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def traces_of_a_machine(tree: SourceTree) -> list[str]:
    """Paths, hosts and indexes that mean nothing on another machine."""
    return [
        f"{tree.name(path)}:{number} {what}: {found[0]}"
        for path in tree.files
        for number, line in enumerate(path.read_text("utf-8", errors="ignore").splitlines(), 1)
        for what, trace in TRACES.items()
        if (found := trace.search(line))
    ]


CHECKS = [silenced_without_reason, traces_of_a_machine]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_project_has_no(check: Callable[[SourceTree], list[str]]) -> None:
    """In all files that are or would be committed."""
    faults = check(PROJECT)
    assert not faults, list_faults(faults)


def faults_of(check: Callable[[SourceTree], list[str]], root: Path, text: str) -> list[str]:
    (root / "odd.py").write_text(text, "utf-8")
    return check(SourceTree(root))


@pytest.mark.parametrize(
    "text",
    [
        "x = 1  # type: ignore\n",
        "x = 1  # type: ignore[assignment]\n",
        "x = 1  # noqa\n",
        "x = 1  # noqa: E501, PLR0913\n",
        "x = 1  # noqa: E501 PLR0913 --\n",
        "x = 1  # type: ignore[no-any-return]  # noqa: ANN401\n",
        "# ruff: noqa: E501\n",
        "# mypy: ignore-errors\n",
    ],
)
def test_a_silenced_check_needs_its_reason(text: str, tmp_path: Path) -> None:
    """Without a reason it is a fault; with one in the same comment it passes."""
    assert len(faults_of(silenced_without_reason, tmp_path, text)) == 1
    assert faults_of(silenced_without_reason, tmp_path, text.replace("\n", "  # the stub is wrong\n")) == []


def test_the_words_in_a_string_silence_nothing(tmp_path: Path) -> None:
    """Only comments count."""
    assert faults_of(silenced_without_reason, tmp_path, 'x = "# noqa"\n') == []


@pytest.mark.parametrize(
    "text",
    [
        "/wo^rk/main",
        "cd /ro^ot/x",
        "PATH=~/.py^env/shims",
        "see https://py^pi.org/project/x",
        "https://files.python^hosted.org/x",
        '"resolved": "https://registry.npm^js.org/x"',
        "deb http://deb.deb^ian.org/debian bookworm main",
        "--index-u^rl somewhere",
        "--extra-index-u^rl=somewhere",
        "--find-l^inks somewhere",
        "file:^///opt/x",
    ],
)
def test_a_trace_of_a_machine_is_a_fault(text: str, tmp_path: Path) -> None:
    """Folders, hosts and indexes. (The caret keeps the examples from being traces themselves.)"""
    assert len(faults_of(traces_of_a_machine, tmp_path, text.replace("^", ""))) == 1


@pytest.mark.parametrize(
    "text", ["/v1/network/peers", "a.work/in", "uv --no-emit-index-url", "profile://x", "/rooted/"]
)
def test_a_harmless_line_is_no_fault(text: str, tmp_path: Path) -> None:
    """What only looks similar passes."""
    assert faults_of(traces_of_a_machine, tmp_path, text) == []
