"""Pairs of games that differ only in what one viewer may not see, and both of them as they are stored.

One draw of the opening falls differently in each, so that neither follows from its seed: an audit finds the same
in both. After that both get decisions that look the same to the viewer.
"""

from collections.abc import Iterator
from itertools import combinations, islice, product, zip_longest
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.box.title import Title
from domain.chance.dice import KeyedDice, commitment, key_of
from domain.kernel.menu import OK
from domain.kernel.nouns import Decided, Decision, Event, Fact, Opened, Pick, Seat
from domain.kernel.secrecy import Viewer, redact
from domain.kernel.table import Position, decide, decisions, opening
from tests.laws.secrecy import BentDice

SEED = bytes(range(32))
MOST_DRAWS, TWISTS, NONE = 200, 10, -1
SEATS = 2
_plain = msgspec.json.Encoder(order="deterministic").encode


class Twin(NamedTuple):
    """One of the two games: its events so far, and its position after them."""

    events: tuple[Event, ...]
    position: Position[Any]


TwinPair = tuple[Twin, Twin]


def find_twins(title: Title[Any], options: Struct, viewer: Viewer, decisions_: int) -> TwinPair | None:
    """Two games, after at most so many decisions; None if the opening holds no secret from the viewer."""
    title = title.variant(options)
    pair = next(_openings(title, options, viewer), None)
    for _ in range(decisions_ if pair else 0):
        assert pair is not None, "there is one, or the loop is empty"
        longer = _play_one_more(title, pair, viewer)
        if longer is None:
            break
        pair = longer
    return pair


def _openings(title: Title[Any], options: Struct, viewer: Viewer) -> Iterator[TwinPair]:
    """Pairs of openings that differ, and look the same to the viewer."""
    rules, seats = title.rules, SEATS
    game = title.begin(seats, options, title.catalog())
    straight = BentDice(KeyedDice(key_of(SEED), 1), NONE)
    opening(rules, game, title.setup(game, "drawn"), straight)
    found = []
    for bent, twist in islice(product(range(straight.asked), range(TWISTS)), MOST_DRAWS):
        dice = BentDice(KeyedDice(key_of(SEED), 1), bent, twist)
        position, facts = opening(rules, game, title.setup(game, "drawn"), dice)
        found.append(Twin((_build_opened(title, options, facts, position),), position))
    for one, other in combinations(found, 2):
        if one.position.game != other.position.game and _look_alike(title, one, other, viewer):
            yield one, other


def _build_opened(title: Title[Any], options: Struct, facts: tuple[Fact, ...], position: Position[Any]) -> Event:
    box = title.catalog()
    names = tuple(f"{title.id}-{seat}" for seat in range(SEATS))
    return Opened(
        title.id, names, options, title.version, box.catalog, box.content_hash, commitment(SEED),
        ("",) * SEATS, facts, position.agenda,
    )  # fmt: skip


def _look_alike(title: Title[Any], one: Twin, other: Twin, viewer: Viewer) -> bool:
    """Whether the last events and the games look the same to the viewer."""
    (last, position), (other_last, other_position) = ((twin.events[-1], twin.position) for twin in (one, other))
    assert isinstance(last, Opened | Decided), "twins only decide"
    assert isinstance(other_last, Opened | Decided), "twins only decide"
    facts = zip_longest(last.facts, other_last.facts)
    if not all(a and b and _redact_fact(a, viewer) == _redact_fact(b, viewer) for a, b in facts):
        return False
    views = [_plain(title.view(each.game, viewer)) for each in (position, other_position)]
    return views[0] == views[1] and _open_questions(position) == _open_questions(other_position)


def _redact_fact(fact: Fact, viewer: Viewer) -> bytes:
    return _plain(redact(fact, viewer))


def _open_questions(position: Position[Any]) -> list[tuple[Seat, int]]:
    return [(each.seat, each.since) for each in decisions(position.agenda)]


def _play_one_more(title: Title[Any], pair: TwinPair, viewer: Viewer) -> TwinPair | None:
    """Both games after one more decision that looks the same to the viewer, or None if there is none."""
    rules = title.rules
    for decision in decisions(pair[0].position.agenda):
        menu = rules.menu_for(pair[0].position.game, decision.seat, decision.step)
        for pick in menu.legal():
            twin_pick = _find_twin_pick(title, pair[1].position, decision, pick, viewer)
            if twin_pick is None:
                continue
            one, other = (
                _play_pick(title, twin, decision.seat, p) for twin, p in zip(pair, (pick, twin_pick), strict=True)
            )
            if _look_alike(title, one, other, viewer):
                return one, other
    return None


def _play_pick(title: Title[Any], twin: Twin, seat: Seat, pick: Pick) -> Twin:
    dice = KeyedDice(key_of(SEED), twin.position.version + 1)
    position, event = decide(title.rules, twin.position, seat, pick, dice)
    return Twin((*twin.events, event), replace(position, back=None))


def _find_twin_pick(
    title: Title[Any], other: Position[Any], decision: Decision, pick: Pick, viewer: Viewer
) -> Pick | None:
    """A legal pick in the other game that looks the same to the viewer."""
    menu = title.rules.menu_for(other.game, decision.seat, decision.step)
    if decision.seat == viewer:
        return pick if menu.why_not(pick) == OK else None
    visible = _plain(redact(pick, viewer, decision.seat))
    alike = [each for each in menu.legal() if _plain(redact(each, viewer, decision.seat)) == visible]
    return next((each for each in alike if each != pick), alike[0] if alike else None)
