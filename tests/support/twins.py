"""Pairs of games that differ only in what one viewer may not see, and both of them as they are stored.

One draw of the opening falls differently in each, so that neither follows from its seed: an audit finds the same
in both. From there on both go the same way, as long as the viewer is told the same.
"""

from collections.abc import Iterator
from itertools import combinations, zip_longest
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.box.title import Title
from domain.kernel.dice import KeyedDice, commitment, key_of
from domain.kernel.menu import OK
from domain.kernel.nouns import Decided, Decision, Event, Fact, Opened, Pick, Seat
from domain.kernel.secrecy import Viewer, redact
from domain.kernel.table import Position, decide, decisions, opening
from tests.laws.secrecy import BentDice

SEED = bytes(range(32))
MOST_DRAWS = 200
SEATS = 2
_plain = msgspec.json.Encoder(order="deterministic").encode


class Side(NamedTuple):
    """One of the two: its events so far, and where they led."""

    events: tuple[Event, ...]
    position: Position[Any]


Twins = tuple[Side, Side]


def twins(title: Title[Any], options: Struct, viewer: Viewer, decisions_: int) -> Twins | None:
    """Two games, after at most so many decisions; None if the opening holds no secret from the viewer."""
    title = title.variant(options)
    pair = next(_openings(title, options, viewer), None)
    for _ in range(decisions_ if pair else 0):
        assert pair is not None, "there is one, or the loop is empty"
        further = _further(title, pair, viewer)
        if further is None:
            break
        pair = further
    return pair


def _openings(title: Title[Any], options: Struct, viewer: Viewer) -> Iterator[Twins]:
    """Two openings that look the same and are not."""
    rules, seats = title.rules, SEATS
    game = title.begin(seats, options, title.catalog())
    straight = KeyedDice(key_of(SEED), 1)
    opening(rules, game, title.setup(game), straight)
    found = []
    for bent in range(min(straight.asked, MOST_DRAWS)):
        position, facts = opening(rules, game, title.setup(game), BentDice(KeyedDice(key_of(SEED), 1), bent))
        found.append(Side((_opened(title, options, facts, position),), position))
    for one, other in combinations(found, 2):
        if one.position.game != other.position.game and _alike(title, one, other, viewer):
            yield one, other


def _opened(title: Title[Any], options: Struct, facts: tuple[Fact, ...], position: Position[Any]) -> Event:
    box = title.catalog()
    names = tuple(f"{title.id}-{seat}" for seat in range(SEATS))
    return Opened(
        title.id, names, options, title.version, box.catalog, box.content_hash, commitment(SEED),
        ("",) * SEATS, facts, position.agenda,
    )  # fmt: skip


def _alike(title: Title[Any], one: Side, other: Side, viewer: Viewer) -> bool:
    """Whether the viewer was told the same and sees the same."""
    (last, position), (other_last, other_position) = ((side.events[-1], side.position) for side in (one, other))
    assert isinstance(last, Opened | Decided), "twins only decide"
    assert isinstance(other_last, Opened | Decided), "twins only decide"
    told = zip_longest(last.facts, other_last.facts)
    if not all(a and b and _told(a, viewer) == _told(b, viewer) for a, b in told):
        return False
    views = [_plain(title.view(each.game, viewer)) for each in (position, other_position)]
    return views[0] == views[1] and _asked(position) == _asked(other_position)


def _told(fact: Fact, viewer: Viewer) -> bytes:
    return _plain(redact(fact, viewer))


def _asked(position: Position[Any]) -> list[tuple[Seat, int]]:
    return [(each.seat, each.since) for each in decisions(position.agenda)]


def _further(title: Title[Any], pair: Twins, viewer: Viewer) -> Twins | None:
    """One decision more that the viewer cannot tell apart, if there is any."""
    rules = title.rules
    for decision in decisions(pair[0].position.agenda):
        menu = rules.menu_for(pair[0].position.game, decision.seat, decision.step)
        for pick in menu.legal():
            twin = _twin(title, pair[1].position, decision, pick, viewer)
            if twin is None:
                continue
            one, other = (
                _after(title, side, decision.seat, p) for side, p in zip(pair, (pick, twin), strict=True)
            )
            if _alike(title, one, other, viewer):
                return one, other
    return None


def _after(title: Title[Any], side: Side, seat: Seat, pick: Pick) -> Side:
    dice = KeyedDice(key_of(SEED), side.position.version + 1)
    position, event = decide(title.rules, side.position, seat, pick, dice)
    return Side((*side.events, event), replace(position, back=None))


def _twin(title: Title[Any], other: Position[Any], decision: Decision, pick: Pick, viewer: Viewer) -> Pick | None:
    """A legal pick in the other game that looks the same to the viewer."""
    menu = title.rules.menu_for(other.game, decision.seat, decision.step)
    if decision.seat == viewer:
        return pick if menu.why_not(pick) == OK else None
    told = _plain(redact(pick, viewer, decision.seat))
    alike = [each for each in menu.legal() if _plain(redact(each, viewer, decision.seat)) == told]
    return next((each for each in alike if each != pick), alike[0] if alike else None)
