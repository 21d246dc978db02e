"""The kinds of events are one table, in the kernel; no other module lists them or takes a topic apart."""

import ast
import re
from pathlib import Path

from domain.kernel.events import CLOSED, EVENTS, OPENED
from tests.architecture.source_tree import PROJECT, SourceTree, list_faults
from tests.architecture.tables import strings

TABLE = "domain/kernel/events.py"
DESCRIBED = {"service/api/history_bodies.py"}  # what each entry of the history holds, for people
WORDS = {OPENED.name, CLOSED.name}  # a lobby, a feed and a connection are opened and closed, too
TOPIC_TAKEN_APART = re.compile(r"topic\.(?:r?partition|r?split|startswith|endswith|find|index|removesuffix)\b")
TOPIC_MATCHED = re.compile(r"topic\s+(?:!?~|LIKE|SIMILAR)")


def listed_kinds(tree: SourceTree) -> list[str]:
    """Names of kinds, as strings, and topics taken apart, outside the table."""
    faults = []
    for path in tree.code:
        name, text = tree.name(path), path.read_text("utf-8")
        if name == TABLE or name in DESCRIBED:
            continue
        texts = [(line, each) for line, each in strings(ast.parse(text)) if not name.startswith("domain/")]
        faults += [f"{name}:{line} names the kind {each}" for line, each in texts if each in set(EVENTS) - WORDS]
        faults += [f"{name}:{line} matches topics" for line, each in texts if TOPIC_MATCHED.search(each)]
        if TOPIC_TAKEN_APART.search(text):
            faults.append(f"{name} takes a topic apart")
    return faults


def test_kinds_are_listed_in_the_kernel_alone() -> None:
    """Codec, projections, feeds, bots and the audit take them from there."""
    faults = listed_kinds(PROJECT)
    assert not faults, list_faults(faults)


def test_other_lists_of_kinds_are_noticed(tmp_path: Path) -> None:
    """A name, a topic that is taken apart, a topic that is matched in SQL."""
    (tmp_path / "service").mkdir()
    (tmp_path / "service" / "play.py").write_text(
        'KINDS = {"decided"}\nREAD = r"WHERE topic ~ x"\nname = row.topic.rpartition("@")\n', "utf-8"
    )
    assert len(listed_kinds(SourceTree(tmp_path))) == 3
