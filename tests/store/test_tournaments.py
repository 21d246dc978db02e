"""A tournament is loaded and saved through our store as any aggregate of the library."""

import pytest

from domain.tournaments.commands import entering
from domain.tournaments.tournament import Tournament
from service.store import StaleVersion, Store, verify_chain
from service.store.aggregates import AggregateRepository
from tests.tournaments.running import Evening, is_same

pytestmark = pytest.mark.store


async def test_a_tournament_is_loaded_as_it_was_saved(store: Store) -> None:
    """After two rounds of eleven entries; its rows are chained."""
    cups = AggregateRepository(store, Tournament)
    evening = Evening().begin(11)
    await cups.save(evening.cup)
    evening.play()
    evening.play()
    await cups.save(evening.cup)
    loaded = await cups.load(evening.cup.id)
    assert loaded is not None
    assert is_same(loaded, evening.cup)
    rows = await store.read(evening.cup.id)
    assert verify_chain(rows) is None
    assert rows[0].topic == "tournament.announced@1"


async def test_of_two_commands_at_once_one_is_stale(store: Store) -> None:
    """Two take the last place; the second loads again, and is refused."""
    cups = AggregateRepository(store, Tournament)
    evening = Evening().begin(4)
    await cups.save(evening.cup)
    mine, theirs = await cups.load(evening.cup.id), await cups.load(evening.cup.id)
    assert mine is not None
    assert theirs is not None
    entering.enter(theirs, "ann", at=evening.clock)
    await cups.save(theirs)
    entering.enter(mine, "ben", at=evening.clock)
    with pytest.raises(StaleVersion):
        await cups.save(mine)
    again = await cups.load(evening.cup.id)
    assert again is not None
    assert entering.enter(again, "ben", at=evening.clock) == 6
