"""The history has a row for each event, and knows what was taken back."""

import pytest

from domain.kernel.nouns import Decided, Event, Opened, TookBack
from projections import HISTORY, Connection
from service.store import Store
from tests.projections.following import catch_up, dump, from_scratch
from tests.projections.history_rows import HistoryRow, list_game_history, list_history, list_seat_shares
from tests.projections.streams import History, fill, interleaved, some_games
from tests.support.play import in_force


@pytest.fixture
async def games(store: Store, db: Connection) -> list[History]:
    """A store with games in it."""
    told = some_games()
    await fill(store, interleaved(told))
    return told


def kept(told: History) -> set[int]:
    """The versions of the decisions that were not taken back."""
    left = {id(event) for event in in_force(told.events)}
    return {at + 1 for at, event in enumerate(told.events) if isinstance(event, Decided) and id(event) in left}


def facts_in(event: Event) -> int:
    return len(event.facts) if isinstance(event, Opened | Decided) else 0


@pytest.mark.parametrize("batch", [1, 7, 10**6])
async def test_every_event_has_a_row(batch: int, store: Store, db: Connection, games: list[History]) -> None:
    """Whoever acted, which step was answered, how many facts followed; whatever the batches."""
    await catch_up(db, HISTORY, store, batch=batch)
    for told in games:
        entries = await list_game_history(db, told.id, limit=1000)
        rows = await store.read(told.id)
        assert [(e.version, e.position, e.recorded_at) for e in entries] == [
            (row.version, row.id, row.recorded_at) for row in rows
        ]
        assert [e.kind for e in entries] == [row.topic.split("@")[0].split(".")[1] for row in rows]
        for entry, event in zip(entries, told.events, strict=True):
            assert entry.seat == getattr(event, "seat", None)
            assert entry.step == getattr(event, "step", None)
            assert entry.revealed == getattr(event, "revealed", False)
            assert entry.facts == facts_in(event)
    assert await dump(db, HISTORY) == await from_scratch(db, HISTORY, store)


@pytest.mark.parametrize("batch", [1, 7, 10**6])
async def test_what_was_taken_back_says_by_which_undo(
    batch: int, store: Store, db: Connection, games: list[History]
) -> None:
    """Undos of undos too: what one undo took back, a later one does not take back again."""
    await catch_up(db, HISTORY, store, batch=batch)
    for told in games:
        entries = await list_game_history(db, told.id, limit=1000)
        assert {e.version for e in entries if e.kind == "decided" and not e.is_undone} == kept(told)
        for entry in entries:
            undos = [
                at + 1
                for at, event in enumerate(told.events)
                if isinstance(event, TookBack) and event.to < entry.version <= at
            ]
            assert entry.undone_by == (undos[0] if undos and entry.kind == "decided" else None)


async def test_an_overview_counts_what_each_seat_did(store: Store, db: Connection, games: list[History]) -> None:
    """Decisions in force, undone ones apart."""
    await catch_up(db, HISTORY, store)
    for told in games:
        shares = {share.seat: share for share in await list_seat_shares(db, told.id)}
        decided = [(at + 1, event) for at, event in enumerate(told.events) if isinstance(event, Decided)]
        assert set(shares) == {event.seat for _, event in decided}
        for seat, share in shares.items():
            mine = [(version, len(event.facts)) for version, event in decided if event.seat == seat]
            stands = [facts for version, facts in mine if version in kept(told)]
            assert (share.decisions, share.undone) == (len(stands), len(mine) - len(stands))
            assert share.facts == sum(stands)


async def test_pages_lead_through_a_game_and_through_everything(
    store: Store, db: Connection, games: list[History]
) -> None:
    """Forwards in a game, backwards in the list of all."""
    await catch_up(db, HISTORY, store)
    walked: list[HistoryRow] = []
    while page := await list_game_history(db, games[0].id, after=walked[-1].version if walked else 0, limit=3):
        walked += page
    assert len(walked) == len(games[0].events)
    seen: list[HistoryRow] = await list_history(db, limit=7)
    while page := await list_history(db, before=seen[-1].position, limit=7):
        seen += page
    assert [entry.position for entry in seen] == [row.id for row in reversed(await store.page(0, 10**9, 10**6))]
    undos = await list_history(db, kinds=["took-back"], limit=1000)
    assert [entry.position for entry in undos] == [e.position for e in seen if e.kind == "took-back"]
