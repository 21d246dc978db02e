"""Games that are played in the order of the seats: nothing is drawn for it, and all else is as ever."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.box.title import Title
from domain.chance.streams import Chance
from domain.kernel.events import TABLES, level_of
from domain.kernel.nouns import Event, Opened
from domain.kernel.table import decide, decisions
from domain.titles import TITLES, title
from tests.support.play import settings

GAME = "0b7f1c9e-3d52-4a66-9c1b-7a2f60d3e8aa"
SEEDS = [bytes([n]) * 32 for n in range(6)]
# By the fact in which each set-up tells who begins: the stream that it asks otherwise.
DRAWN_BY = {"bamboo": "first-player", "bitoku": "turn-order", "iki": "first-player"}


def tables() -> Iterator[Any]:
    """Every title by each of its rulesets, with each number of players."""
    for name in TITLES:
        offered = title(name)
        seen = set[int]()
        for setting in settings(offered):
            played = offered.variant(setting.options)
            if id(played) not in seen:
                seen.add(id(played))
                for seats in range(2, offered.seats[-1] + 1):
                    yield pytest.param(played, setting.options, seats, id=f"{name}-{len(seen)}-{seats}")


every_table = pytest.mark.parametrize(("played", "options", "seats"), list(tables()))


def names_of(seats: int) -> list[str]:
    return [f"seat-{seat}" for seat in range(seats)]


def order_told(played: Title[Any], opened: Opened[Any, Any, Any], seats: int) -> tuple[int, ...]:
    """The turn order, by the fact of the set-up."""
    facts = {type(fact).__name__: fact for fact in opened.facts}
    if played.id == "bitoku":
        return tuple(facts["OrderSet"].order)
    first = facts["FirstPlayerDrawn"]
    return tuple(first.stack) if played.id == "iki" else tuple((first.seat + n) % seats for n in range(seats))


@every_table
def test_the_seats_play_by_number_and_no_dice_are_asked(played: Title[Any], options: Struct, seats: int) -> None:
    """Test 27: whatever the seed: where it is drawn, others begin as well."""
    by_number, begun = tuple(range(seats)), set[int]()
    for seed in SEEDS:
        _, opened = played.open(names_of(seats), options, seed, game=GAME, order="seats")
        _, drawn = played.open(names_of(seats), options, seed, game=GAME)
        assert (opened.order, drawn.order) == ("seats", UNSET)
        assert order_told(played, opened, seats) == by_number
        begun.add(order_told(played, drawn, seats)[0])
        asked = dict(drawn.draws or {})
        assert asked.pop(DRAWN_BY[played.id]) == 1
        assert opened.draws == asked
    assert begun - {0}


@every_table
def test_such_a_game_is_verified_by_what_its_opening_says(played: Title[Any], options: Struct, seats: int) -> None:
    """Test 27: after some turns; found out if the opening says that the order was drawn, or another began."""
    seed = SEEDS[1]
    chance, picks = Chance(seed, game=GAME), random.Random(3)
    position, opened = played.open(names_of(seats), options, seed, game=GAME, order="seats")
    events: list[Event] = [opened]
    while position.agenda and len(events) < 25:
        asked = decisions(position.agenda)[0]
        menu = list(played.rules.menu_for(position.game, asked.seat, asked.step).legal())
        position, event = decide(
            played.rules, position, asked.seat, picks.choice(menu), chance.dice_after(position)
        )
        events.append(event)
    topic, state = played.codec.encode(opened)
    assert played.codec.decode(topic, state) == opened
    assert level_of(opened) == TABLES
    assert played.audit(events, seed, game=GAME) == []
    assert (1, "the set-up differs") in played.audit([replace(opened, order=UNSET), *events[1:]], seed, game=GAME)
    _, drawn = played.open(names_of(seats), options, SEEDS[2], game=GAME)
    assert (1, "the set-up differs") in played.audit([replace(drawn, order="seats")], SEEDS[2], game=GAME)
