"""The newest events are read once for all who follow."""

import pytest

from service.store import Store
from service.store.recent import MOST
from tests.store.building import another_game, decided

pytestmark = pytest.mark.store


async def filled(store: Store, events: int) -> int:
    """So many events; the horizon, which the store knows."""
    for _ in range(events):
        await store.append(another_game(), 0, [decided(1)])
    horizon = await store.wait_for_events_after(0)
    while horizon is not None and horizon < events:
        horizon = await store.wait_for_events_after(horizon)
    assert horizon == events
    return horizon


async def test_pages_are_the_same_wherever_one_begins_and_in_whatever_order(store: Store) -> None:
    """From what is at hand, from the database, or from both."""
    horizon = await filled(store, 30)
    for after, upto, limit in [
        (20, 25, 3),
        (22, 30, 50),
        (0, 30, 7),
        (29, 30, 1),
        (30, 30, 5),
        (5, 24, 100),
        (21, 22, 9),
    ]:
        page = await store.page(after, upto, limit)
        assert [row.id for row in page] == list(range(after + 1, upto + 1))[:limit]
    assert await store.page(horizon, horizon) == []


async def test_an_event_is_read_once_for_all(store: Store) -> None:
    """Whoever asks gets the same row, not one that is like it."""
    await filled(store, 5)
    first, second = await store.page(0, 5), await store.page(2, 5)
    assert all(a is b for a, b in zip(first[2:], second, strict=True))


async def test_what_is_beyond_the_horizon_is_not_kept(store: Store) -> None:
    """A lower id may still appear among it."""
    horizon = await filled(store, 3)
    await store.page(0, horizon + 10)
    await store.append(another_game(), 0, [decided(1)])
    assert [row.id for row in await store.page(0, horizon + 10)] == [1, 2, 3, 4]


async def test_who_is_far_behind_does_not_push_out_what_is_new(store: Store) -> None:
    """Its pages come from the database; those that are read together stay."""
    await filled(store, 10)
    newest = await store.page(8, 10)
    assert [row.id for row in await store.page(0, 4)] == [1, 2, 3, 4]
    assert all(a is b for a, b in zip(newest, await store.page(8, 10), strict=True))
    assert MOST > 1_000
