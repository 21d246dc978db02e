"""D8: a damaged game is set aside, all others go on; repaired, it is taken up again where it was left."""

import asyncio

import pytest

from projections import ALL, HISTORY, INBOX, LOBBY, SCOREBOARDS, Connect, Connection, Projector, lag, rebuild
from projections.engine.aside import MOST_ASIDE
from projections.engine.projection import Projection
from projections.engine.runner import FIRST_PAUSE
from service.store import NewEvent, Store
from tests.projections.following import PATIENCE, dump, from_scratch
from tests.projections.streams import History, fill, history, interleaved, some_games
from tests.projections.test_runner import Watch

WRITE = "UPDATE stored_events SET topic = $3, state = $4 WHERE originator_id = $1 AND originator_version = $2"
AT = 3  # the index of the event that is damaged
# What is wrong with the event, and which projections cannot read or apply it.
DAMAGED = {
    "no JSON": (NewEvent("toy.decided@1", b"not JSON"), (LOBBY, INBOX, HISTORY)),
    "members missing": (NewEvent("toy.decided@1", b"{}"), (LOBBY, INBOX, HISTORY)),
    "no such version": (NewEvent("toy.took-back@1", b'{"seat": 0, "to": 0}'), (LOBBY, INBOX)),
    "no such seat": (
        NewEvent("toy.decided@1", b'{"seat": 99999, "step": "", "facts": [], "agenda": []}'),
        (HISTORY,),
    ),
}


async def aside(db: Connection) -> dict[str, int]:
    """How many games each projection leaves out; none of them has stopped."""
    found = await lag(db)
    assert [each.failure for each in found] == [None] * len(found)
    return {each.name: each.games_aside for each in found}


async def repair(db: Connection, told: History) -> None:
    """The row is what it was, and the game is due to be tried again."""
    await db.execute(WRITE, told.id, AT + 1, told.rows[AT].topic, told.rows[AT].state)
    await db.execute("UPDATE projection_games_aside SET tried_at = '-infinity'")


async def taken_up(db: Connection) -> None:
    """Wait until no game is left out."""
    async with asyncio.timeout(PATIENCE):
        while any((await aside(db)).values()):
            pass


@pytest.mark.parametrize("damage", DAMAGED)
async def test_a_damaged_game_is_set_aside_until_it_is_repaired(
    damage: str, store: Store, db: Connection, link: Connect, dsn: str
) -> None:
    """All others go on; after the repair everything is as if nothing had ever been damaged."""
    games = some_games(6)
    victim = next(told for told in games if len(told.rows) > AT + 2 and told.rows[AT].topic == "toy.decided@1")
    turns = interleaved(games)
    damaged, noticing = DAMAGED[damage]
    async with Projector(noticing, store, link, batch=16) as projector:
        for told, index in turns:
            await store.append(told.id, index, [damaged if (told, index) == (victim, AT) else told.rows[index]])
        last = await store.horizon()
        for projection in noticing:
            assert await projector.wait_for(projection.name, last, PATIENCE)
        assert await aside(db) == {each.name: int(each in noticing) for each in ALL}
        for told in games if LOBBY in noticing else ():
            version = await db.fetchval("SELECT version FROM lobby WHERE game = $1", told.id)
            assert version == (AT if told is victim else len(told.rows))
        await repair(db, victim)
        await taken_up(db)
    async with await Store.open(dsn) as fresh:  # the other one has the damaged row at hand
        for projection in noticing:
            assert await dump(db, projection) == await from_scratch(db, projection, fresh)


@pytest.mark.parametrize("projection", [LOBBY, INBOX, HISTORY])
async def test_a_rebuild_sets_a_damaged_game_aside_as_well(
    projection: Projection, store: Store, db: Connection, link: Connect, dsn: str
) -> None:
    """Which games are left out comes with the new tables; who leads takes them up."""
    games = some_games(3)
    victim = next(told for told in games if len(told.rows) > AT + 2 and told.rows[AT].topic == "toy.decided@1")
    last = await fill(store, interleaved(games))
    async with Projector([projection], store, link) as projector:
        assert await projector.wait_for(projection.name, last.id, PATIENCE)
    await db.execute(WRITE, victim.id, AT + 1, "toy.decided@1", b"not JSON")
    async with await Store.open(dsn) as fresh:  # the other one has the sound row at hand
        assert await rebuild(projection, fresh, link) == last.id
        assert (await aside(db))[projection.name] == 1
        await repair(db, victim)
        async with Projector([projection], fresh, link):
            await taken_up(db)
        assert await dump(db, projection) == await from_scratch(db, projection, store)


async def test_so_many_damaged_games_are_a_mistake_of_ours(store: Store, db: Connection, link: Connect) -> None:
    """At that many the projection stops, as it does for what it does not know."""
    for number in range(MOST_ASIDE + 1):
        await store.append(history("toy", number).id, 0, [NewEvent("toy.opened@1", b"{}")])
    last = await store.horizon()
    watch = Watch()
    async with Projector([SCOREBOARDS], store, link, pause=watch):
        await watch.seen(lambda pauses: FIRST_PAUSE in pauses)
    found = {each.name: each for each in await lag(db)}["scoreboards"]
    assert found.games_aside == MOST_ASIDE
    assert found.failure is not None
    assert (found.position, found.failure.position) == (last - 1, last)
