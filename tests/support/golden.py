"""Golden games: finished histories as they were once stored. They must replay for ever.

A file is one game. Its first line says what it is and how it ended; every other line is one stored event: its
topic and its very bytes.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from domain.box.catalog import Catalog
from domain.box.title import Title, breakdown
from domain.chance.dice import commitment
from domain.kernel.nouns import Closed, Event, Opened, Standing
from tests.support.play import Story, in_force

FOLDER = Path(__file__).parent.parent / "golden"


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What a golden game is, and how it ended."""

    title: str
    version: int  # of the rules it was played by
    what: str
    standings: tuple[Standing, ...]
    game: str = ""  # its id, which goes into draws by streams


class GoldenLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One stored event."""

    topic: str
    state: Raw


def golden_files(title: str) -> list[Path]:
    """The golden games of a title."""
    return sorted((FOLDER / title).glob("*.ndjson"))


def stored_list(title: Title[Any], content_hash: str) -> Catalog | None:
    """The component list that golden games were played with before the title's own changed, or None."""
    file = FOLDER / title.id / "lists" / f"{content_hash.replace(':', '-')}.json"
    return title.read_catalog(msgspec.json.decode(file.read_bytes())) if file.exists() else None


def to_golden_text(story: Story, what: str) -> bytes:
    """The text of a golden file for a finished story."""
    title, game = story.title, story.positions[-1].game
    facts = [fact for event in in_force(story.events) for fact in getattr(event, "facts", ())]
    events = (*story.events, title.close(game, facts, story.seed))
    lines: list[Struct] = [Header(title.id, title.version, what, title.standings(game), story.game)]
    for topic, state in map(title.codec.encode, events):
        lines.append(GoldenLine(topic, Raw(state)))
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def read_golden(text: bytes) -> tuple[Header, list[GoldenLine]]:
    """The header and the events of a golden file."""
    first, *rest = text.splitlines()
    return msgspec.json.decode(first, type=Header), [msgspec.json.decode(line, type=GoldenLine) for line in rest]


def decode_events(title: Title[Any], lines: list[GoldenLine]) -> Iterator[Event]:
    """The events, as today's classes."""
    return (title.codec.decode(line.topic, bytes(line.state)) for line in lines)


def assert_still_golden(offered: Title[Any], text: bytes) -> None:
    """The history replays to the end that it had, and the rules decide every step of it again as recorded.

    Rules of another version are asked only where the list that the game was played with is stored with it.
    """
    header, lines = read_golden(text)
    *events, closed = decode_events(offered, lines)
    opened = events[0]
    assert isinstance(opened, Opened) and isinstance(closed, Closed)
    title = offered.variant(opened.options)
    kept = stored_list(title, opened.catalog_hash)
    position = title.replay(events, kept)
    assert position.agenda == (), "it does not come to an end"
    assert title.standings(position.game) == closed.standings == header.standings
    facts = [fact for event in in_force(events) for fact in getattr(event, "facts", ())]
    assert breakdown(facts) == closed.breakdown
    assert commitment(bytes.fromhex(closed.seed)) == opened.commitment
    if is_of_today(title, opened):
        again = [title.codec.encode(event) for event in (*events, closed)]
        assert again == [(line.topic, bytes(line.state)) for line in lines], "today it would be stored otherwise"
    if kept is not None or is_of_today(title, opened):
        assert title.audit(events, bytes.fromhex(closed.seed), kept, game=header.game) == []


def is_of_today(title: Title[Any], opened: Opened[Any, Any, Any]) -> bool:
    """Whether it was opened by today's version of the rules, with today's list, whichever form its hash has."""
    return opened.rules == title.version and title.catalog().has_hash(opened.catalog_hash)


def openings(title: Title[Any]) -> list[Opened[Any, Any, Any]]:
    """How the golden games of a title began."""
    first = (next(decode_events(title, read_golden(file.read_bytes())[1])) for file in golden_files(title.id))
    return [opened for opened in first if isinstance(opened, Opened)]


def missing_seats(title: Title[Any], opened: Iterable[Opened[Any, Any, Any]]) -> list[int]:
    """The numbers of seats of which no golden game was played by today's rules and component list."""
    played = {len(each.seats) for each in opened if is_of_today(title, each)}
    return [seats for seats in title.seats if seats not in played]


def what_to_record(title: Title[Any], opened: Iterable[Opened[Any, Any, Any]]) -> str:
    """Which golden games are missing of today's rules and list, and how to record them; nothing if none is."""
    missing = missing_seats(title, opened)
    if not missing:
        return ""
    return (
        f"no golden game of {title.name} with {', '.join(map(str, missing))} seats by version {title.version} of "
        f"the rules and today's list (hash {title.catalog().content_hash[:16]}...). If the rules or the list were "
        f"meant to change, leave the old files as they are and record new ones: make golden ARGS={title.id}"
    )
