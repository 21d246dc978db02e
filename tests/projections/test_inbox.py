"""The inbox says who must decide what: the same as the kernel says of every position."""

from collections.abc import Sequence

import pytest

from domain.chance.dice import KeyedDice
from domain.kernel.nouns import Closed, Proposed, Substituted, tag_of
from domain.kernel.replay import apply_event, take_back
from domain.kernel.table import decide, decisions
from projections import INBOX, SCOREBOARDS, Connection, Projection
from projections.engine.seats import UnknownGame
from projections.inbox.queries import BEGINNING, list_waiting_decisions
from service.store import NewEvent, Store
from tests.projections.following import catch_up, dump, empty, from_scratch
from tests.projections.streams import History, fill, history, interleaved, some_games

Question = tuple[str, int, str, int, str]


def open_in(told: History, index: int) -> list[Question]:
    """What the kernel says is open in a game after so many events."""
    if isinstance(told.events[index], Closed):
        return []
    seats = told.seats[index]
    asked = decisions(told.positions[index].agenda)
    return [(str(told.id), each.seat, seats[each.seat], each.since, tag_of(each.step)) for each in asked]


async def open_for(db: Connection, players: Sequence[str]) -> list[Question]:
    """What the inbox says is open for these."""
    found = await list_waiting_decisions(db, players, limit=1000)
    return [(str(each.game), each.seat, each.player, each.since, each.step) for each in found]


@pytest.mark.parametrize("number", range(6))
async def test_the_inbox_follows_every_event_of_a_game(number: int, store: Store, db: Connection) -> None:
    """After each event, undos of undos and changes of hands among them, exactly the open decisions are open."""
    told = history("toy", number + 2)
    for index in range(len(told.events)):
        await fill(store, [(told, index)])
        await catch_up(db, INBOX, store)
        everybody = {player for seats in told.seats for player in seats}
        assert sorted(await open_for(db, sorted(everybody))) == sorted(open_in(told, index))


@pytest.mark.parametrize("batch", [1, 7, 10**6])
async def test_batches_of_any_size_come_to_the_same(batch: int, store: Store, db: Connection) -> None:
    """The inbox of many games at once does not depend on how the events are cut into batches."""
    games = some_games()
    await fill(store, interleaved(games))
    await catch_up(db, INBOX, store, batch=batch)
    expected = [question for told in games for question in open_in(told, len(told.events) - 1)]
    everybody = sorted({player for told in games for seats in told.seats for player in seats})
    assert sorted(await open_for(db, everybody)) == sorted(expected)
    assert await dump(db, INBOX) == await from_scratch(db, INBOX, store)


@pytest.mark.parametrize("batch", [1, 2, 3, 10**6])
async def test_what_changes_no_agenda_may_come_between_undos(batch: int, store: Store, db: Connection) -> None:
    """The inbox does not get such events, and still knows what was open then: decision, undo, proposal, twice."""
    told = history("toy", 1, most=1)
    rules, chance = told.title.rules, KeyedDice(b"undos", 1)
    for _ in range(2):
        asked = decisions(told.positions[-1].agenda)[0]
        picks = rules.menu_for(told.positions[-1].game, asked.seat, asked.step).legal()
        results = (decide(rules, told.positions[-1], asked.seat, pick, chance) for pick in picks)
        after, decided = next(result for result in results if result[0].back is not None)
        told.remember(decided, after)
        after, undone = take_back(after, asked.seat)
        told.remember(undone, after)
        proposed = Proposed(0, "abandon")
        told.remember(proposed, apply_event(rules, after, proposed))
    await fill(store, [(told, index) for index in range(len(told.events))])
    await catch_up(db, INBOX, store, batch=batch)
    assert sorted(await open_for(db, told.seats[0])) == sorted(open_in(told, len(told.events) - 1))


async def test_nothing_is_kept_of_a_game_that_is_over(store: Store, db: Connection) -> None:
    """Neither seats nor what its undos came to."""
    await fill(store, interleaved([history("toy", number) for number in range(4)]))
    await catch_up(db, INBOX, store)
    assert await dump(db, INBOX) == {"inbox": [], "inbox_agendas": []}


async def test_a_question_is_asked_when_its_event_was_recorded(store: Store, db: Connection) -> None:
    """What others answer meanwhile does not make it younger."""
    told = history("toy", 2)
    await fill(store, [(told, 0), (told, 1)])
    await catch_up(db, INBOX, store)
    for each in await list_waiting_decisions(db, told.seats[0]):
        (asking,) = await store.read(told.id, after=each.since - 1, upto=each.since)
        assert (each.asked, each.asked_at) == (asking.id, asking.recorded_at)


async def test_pages_lead_through_everything_the_longest_waiting_first(store: Store, db: Connection) -> None:
    """The last one's place is where the next page begins."""
    games = [history("toy", number, most=5) for number in range(20, 26)]
    await fill(store, interleaved(games))
    await catch_up(db, INBOX, store)
    everybody = [player for told in games for player in told.seats[-1]]
    whole = await list_waiting_decisions(db, everybody, limit=1000)
    place, walked = BEGINNING, []
    while page := await list_waiting_decisions(db, everybody, after=place, limit=2):
        walked += page
        place = page[-1].place
    assert walked == whole
    assert [each.place for each in whole] == sorted(each.place for each in whole)


async def test_an_event_of_a_game_that_never_opened_is_an_error(store: Store, db: Connection) -> None:
    """It is not written down as if nothing were wrong."""
    told = history("toy", 0)
    topic, state = told.rows[1]
    await store.append(told.id, 0, [NewEvent(topic, state)])
    with pytest.raises(UnknownGame):
        await catch_up(db, INBOX, store)


@pytest.mark.parametrize("projection", [INBOX, SCOREBOARDS], ids=lambda each: each.name)
@pytest.mark.parametrize("batch", [1, 10**6])
async def test_a_seat_that_changes_hands_after_the_end_is_passed_over(
    projection: Projection, batch: int, store: Store, db: Connection
) -> None:
    """Such events stand in histories. They stop no projection, and no result is another's for them."""
    told = history("toy", 1)
    await fill(store, [(told, index) for index in range(len(told.events))])
    await catch_up(db, projection, store)
    before = await dump(db, projection)
    late = Substituted(0, told.seats[-1][0], "late", "handed over")
    await store.append(told.id, len(told.events), [NewEvent(*told.title.codec.encode(late))])
    if batch > 1:
        await empty(db, projection)
    await catch_up(db, projection, store, batch=batch)
    assert await dump(db, projection) == before
