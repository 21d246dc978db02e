"""Exports of games that no service has stored, with a chain that holds: as who has the database makes them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
from msgspec.structs import replace

from domain.box.catalog import Catalog
from domain.box.terms import Terms, bound_commitment
from domain.box.title import Title
from domain.kernel.nouns import Closed, Event, Opened
from service.games.rules_digest import rules_digest
from service.store.chain import ZERO_HASH, chain_hash
from tests.support.play import Setting, facts_of, in_force, play
from tests.support.titles import find_title

GAME = UUID("7c0d2f7e-5a1b-4a55-8f3c-0d6a1b2c3d4e")


def bound_game(
    name: str = "bamboo",
    number: int = 3,
    seats: int = 2,
    words: Sequence[str] | None = None,
    beacon: str = "",
) -> tuple[Title[Any], list[Event]]:
    """A whole game as a service stores it, bound to its terms."""
    offered = find_title(name)
    told = play(offered, Setting(seats, offered.options()), number, str(GAME), words, beacon)
    assert not told.stopped, told.stopped
    closed = told.title.close(told.positions[-1].game, facts_of(in_force(told.events)), told.seed)
    opened, *later = told.events
    assert isinstance(opened, Opened)
    return told.title, [bind(opened, told.seed), *later, closed]


def bind(opened: Opened[Any, Any, Any], seed: bytes) -> Opened[Any, Any, Any]:
    """The opening with the digests and the commitment that fit what it says."""
    digest = rules_digest(opened.title)
    terms = Terms(opened.title, len(opened.seats), opened.options, opened.catalog_hash, digest).digest
    return replace(
        opened, rules_digest=digest, terms=terms, committed=terms,
        commitment=bound_commitment(str(GAME), terms, seed),
    )  # fmt: skip


def seed_of(events: Sequence[Event]) -> bytes:
    """The seed that the end reveals."""
    closed = events[-1]
    assert isinstance(closed, Closed)
    return bytes.fromhex(closed.seed)


def opened_of(events: Sequence[Event]) -> Opened[Any, Any, Any]:
    """How a game began."""
    opened = events[0]
    assert isinstance(opened, Opened)
    return opened


def export(title: Title[Any], events: Sequence[Event], folder: Path) -> str:
    """A file as the service gives it, whose chain holds; its name."""
    lines, previous = [], ZERO_HASH
    for version, event in enumerate(events, 1):
        topic, state = title.codec.encode(event)
        digest = chain_hash(previous, GAME, version, topic, state)
        lines.append({
            "game": str(GAME), "version": version, "topic": topic, "state": state.decode(),
            "previous": previous.hex(), "hash": digest.hex(), "recorded_at": "2026-01-01T00:00:00Z",
        })  # fmt: skip
        previous = digest
    file = folder / "game.ndjson"
    file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    return str(file)


def event_lines(export: str) -> list[dict[str, Any]]:
    """The lines of the events of an export."""
    lines: list[dict[str, Any]] = [json.loads(line) for line in export.splitlines()]
    return [line for line in lines if "topic" in line]


def write_list(catalog: Catalog, folder: Path) -> str:
    """A component list as a file; its name."""
    file = folder / "list.json"
    file.write_bytes(msgspec.json.encode(catalog))
    return str(file)
