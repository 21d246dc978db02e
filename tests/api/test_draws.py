"""Chance in the service: games of both schemes of draws go on and are verified; nobody is told what they ask."""

import secrets
from collections.abc import Sequence
from typing import Any
from uuid import UUID

import pytest
from msgspec import UNSET

from domain.chance.dice import KeyedDice
from domain.chance.streams import Draws
from domain.kernel.nouns import Decided, Event, Opened
from domain.kernel.table import opening
from domain.titles import title
from service.runtime import Runtime, open_runtime
from tests.support.runtimes import QUIET, client_of, load_game, make_move, start_game

ENOUGH = 60  # decisions of Bamboo: into the second year


def opening_of_before(seed: bytes) -> dict[str, Any]:
    """What the opening of a game of two held before there were streams: draws keyed by its version."""
    bamboo = title("bamboo")
    begun = bamboo.begin(2, bamboo.options(), bamboo.catalog())
    position, facts = opening(bamboo.rules, begun, bamboo.setup(begun, "drawn"), KeyedDice(seed, 1))
    return {"facts": facts, "agenda": position.agenda, "dice": UNSET, "draws": UNSET}


async def start(runtime: Runtime, *, with_streams: bool) -> UUID:
    """A game of two, as it is opened today or as it was before."""
    if with_streams:
        return await start_game(runtime, None, None)
    seed = secrets.token_bytes(32)
    return await start_game(runtime, None, None, seed=seed, **opening_of_before(seed))


async def events_of(runtime: Runtime, game: UUID) -> list[Event]:
    live = await load_game(runtime, game)
    return list(live.view.decode(await runtime.store.read(game)))


def asked(events: Sequence[Event]) -> list[Draws]:
    """What each event says to have asked, of those that say anything."""
    told = [event.draws for event in events if isinstance(event, Opened | Decided)]
    return [draws for draws in told if draws is not UNSET]


@pytest.mark.parametrize("with_streams", [True, False])
async def test_a_game_goes_on_by_the_dice_that_it_was_opened_with(dsn: str, with_streams: bool) -> None:
    """Also where it is loaded again in between, from a snapshot; and it is verified by them."""
    async with open_runtime(dsn, QUIET) as runtime:
        game = await start(runtime, with_streams=with_streams)
        live = await load_game(runtime, game)
        for made in range(ENOUGH):
            await make_move(runtime, live)
            if made % 20 == 19:
                await runtime.snapshots.close()
                runtime.games.forget(game)
                live = await load_game(runtime, game)
        events = await events_of(runtime, game)
        told = asked(events)
        assert len(told) > 1 if with_streams else not told
        assert live.position is not None
        if with_streams:
            assert live.position.draws == {name: sum(each.get(name, 0) for each in told) for name in merged(told)}
        else:
            assert live.position.draws is None
        async with client_of(runtime) as client:
            assert (await client.get(f"/v1/games/{game}/verification")).json()["rederived"]


def merged(told: Sequence[Draws]) -> set[str]:
    return {name for each in told for name in each}


async def test_nobody_is_told_how_often_chance_was_asked(dsn: str) -> None:
    """The history of a running game says by which scheme it is drawn, and nothing else of it."""
    async with open_runtime(dsn, QUIET) as runtime:
        game = await start_game(runtime, None, None)
        live = await load_game(runtime, game)
        for _ in range(ENOUGH):
            await make_move(runtime, live)
        async with client_of(runtime) as client:
            items = (await client.get(f"/v1/games/{game}/history", params={"limit": 100})).json()["items"]
        assert items[0]["dice"] == 2
        assert len(items) > ENOUGH
        assert not any("draws" in item for item in items)
