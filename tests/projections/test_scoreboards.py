"""Scoreboards add up what became of every seat."""

from collections.abc import Sequence
from uuid import UUID

import msgspec
import pytest

from domain.kernel.nouns import Closed, Event, SeatEnd, SeatLeft, Standing, Substituted, TimedOut
from projections import LOBBY, SCOREBOARDS, Connection
from projections.engine.seats import UnknownGame
from projections.scoreboards.apply import count_by
from projections.scoreboards.counting import Accounts, Counting
from projections.scoreboards.queries import PlayerTotals, ScoreSums, list_scores
from service.store import NewEvent, Store
from tests.projections.following import catch_up, dump, from_scratch
from tests.projections.streams import GAMES, fill, history, interleaved, some_games

RESULTS = "SELECT * FROM scoreboard_results WHERE game = $1 ORDER BY seat"
Places = Sequence[tuple[int, int]]  # for each seat: place, points


async def play(
    store: Store, game: int, seats: Sequence[str], places: Places | None, title: str = "go", reason: str = ""
) -> UUID:
    """A game with this result, or an abandoned one."""
    told = UUID(int=GAMES.int + game)
    standings = tuple(Standing(seat, *result) for seat, result in enumerate(places or ()))
    opened = {"title": title, "seats": seats, "options": {}, "facts": [], "agenda": []}
    closed = Closed(reason or ("abandoned" if places is None else "finished"), standings, (), "")  # type: ignore[arg-type]  # one of its reasons
    events = [NewEvent(f"{title}.opened@1", msgspec.json.encode(opened))]
    events.append(NewEvent(f"{title}.closed@1", msgspec.json.encode(closed)))
    await store.append(told, 0, events)
    return told


async def test_a_game_may_be_ruled_to_end_with_a_result_or_without(store: Store, db: Connection) -> None:
    """By its tournament. Without one it counts as an abandoned game does, and the lobby calls it so."""
    games = {
        places: await play(store, number, ["ann", "bob"], places, reason="ruled")
        for number, places in enumerate([None, ((2, 7), (1, 9))])
    }
    for projection in (SCOREBOARDS, LOBBY):
        await catch_up(db, projection, store)
    for places, game in games.items():
        found = await db.fetch(RESULTS, game)
        assert [(row["finished"], row["place"], row["points"]) for row in found] == [
            (bool(places), *(places[seat] if places else (None, None))) for seat in range(2)
        ]
        status = await db.fetchval("SELECT status FROM lobby WHERE game = $1", game)
        assert status == ("finished" if places else "abandoned")


@pytest.mark.parametrize("batch", [1, 7, 10**6])
async def test_every_seat_of_a_closed_game_has_its_result(batch: int, store: Store, db: Connection) -> None:
    """For whoever sat there at the end; without place and points where the game was abandoned."""
    games = some_games()
    await fill(store, interleaved(games))
    await catch_up(db, SCOREBOARDS, store, batch=batch)
    for told in games:
        found = await db.fetch(RESULTS, told.id)
        closed = told.events[-1]
        if not isinstance(closed, Closed):
            assert found == []
            continue
        (row,) = await store.read(told.id, after=len(told.events) - 1)
        places = {each.seat: (each.place, each.points) for each in closed.standings}
        assert row.recorded_at is not None
        for seat, (player, result) in enumerate(zip(told.seats[-1], found, strict=True)):
            place, points = places.get(seat, (None, None))
            assert dict(result) == {
                "game": told.id,
                "seat": seat,
                "title": told.title.id,
                "player": player,
                "players": len(told.seats[-1]),
                "finished": closed.reason == "finished",
                "place": place,
                "points": points,
                "ended": None,
                "position": row.id,
                "ended_at": row.recorded_at,
            }
    assert await dump(db, SCOREBOARDS) == await from_scratch(db, SCOREBOARDS, store)


@pytest.mark.parametrize("batch", [1, 10])
async def test_who_timed_out_has_left_unless_they_came_back(batch: int, store: Store, db: Connection) -> None:
    """The result of a seat says how it ended; a leaver has neither a game nor a score by it."""
    opened = {"title": "go", "seats": ["ann", "bob"], "options": {}, "facts": [], "agenda": []}
    ends: dict[str, SeatEnd] = {"ann": "played", "bob": "timed_out"}
    later: list[Event] = [
        TimedOut(0, "ann"),
        Substituted(0, "ann", "bot 1", "timed_out"),
        Substituted(0, "bot 1", "ann again", "returned"),
        TimedOut(1, "bob"),
        SeatLeft(1, "bob", "timed_out"),
        Substituted(1, "bob", "bot 2", "timed_out"),
        Closed("finished", tuple(Standing(n, n + 1, 9, (), end) for n, end in enumerate(ends.values())), (), ""),
    ]
    topics = ["timed-out", "substituted", "substituted", "timed-out", "seat-left", "substituted", "closed"]
    rows = [NewEvent("go.opened@1", msgspec.json.encode(opened))]
    rows += [NewEvent(f"go.{topic}@1", msgspec.json.encode(e)) for topic, e in zip(topics, later, strict=True)]
    await store.append(GAMES, 0, rows)
    await catch_up(db, SCOREBOARDS, store, batch=batch)
    found = await db.fetch(RESULTS, GAMES)
    assert [(row["player"], row["ended"]) for row in found] == [("ann again", "played"), ("bot 2", "timed_out")]
    leavers = await db.fetch("SELECT seat, player FROM scoreboard_leavers")
    assert [(row["seat"], row["player"]) for row in leavers] == [(1, "bob")]


async def test_a_board_adds_up_games_wins_places_and_points(store: Store, db: Connection) -> None:
    """In all, by seat and by how many played; a shared first place is a win for each who shares it."""
    await play(store, 1, ["ann", "bob"], [(1, 30), (2, 20)])
    await play(store, 2, ["bob", "ann", "cid"], [(1, 25), (1, 25), (3, 7)])
    await play(store, 3, ["ann", "bob"], None)
    await play(store, 4, ["ann", "bob"], [(1, 99), (2, 98)], title="chess")
    await catch_up(db, SCOREBOARDS, store)
    ann, bob, cid = await list_scores(db, "go")
    assert ann == PlayerTotals(
        account="ann",
        total=ScoreSums(2, 2, 27.5, 30),
        abandoned=1,
        left=0,
        places={1: 2},
        by_seat={0: ScoreSums(1, 1, 30.0, 30), 1: ScoreSums(1, 1, 25.0, 25)},
        by_players={2: ScoreSums(1, 1, 30.0, 30), 3: ScoreSums(1, 1, 25.0, 25)},
    )
    assert (bob.account, bob.total, bob.abandoned) == ("bob", ScoreSums(2, 1, 22.5, 25), 1)
    assert bob.places == {1: 1, 2: 1}
    assert (cid.account, cid.total, cid.abandoned) == ("cid", ScoreSums(1, 0, 7.0, 7), 0)


async def test_only_abandoned_games_make_no_score(store: Store, db: Connection) -> None:
    """They are counted, and nothing else."""
    await play(store, 1, ["ann"], None)
    await catch_up(db, SCOREBOARDS, store)
    assert await list_scores(db, "go") == [
        PlayerTotals(
            account="ann",
            total=ScoreSums(0, 0, None, None),
            abandoned=1,
            left=0,
            places={},
            by_seat={},
            by_players={},
        )
    ]


async def test_the_services_table_says_whose_a_pseudonym_is(store: Store, db: Connection) -> None:
    """Two pseudonyms of one account are added up; a bot's or an erased player's are nobody's."""
    await play(store, 1, ["a1", "b1"], [(1, 30), (2, 20)])
    await play(store, 2, ["a2", "bot"], [(2, 10), (1, 40)])
    await play(store, 3, ["a3", "gone"], [(1, 20), (2, 10)])
    await db.execute("CREATE TABLE pseudonyms (id text PRIMARY KEY, player uuid)")
    ann, bob = UUID(int=1), UUID(int=2)
    rows = {"a1": ann, "a2": ann, "a3": ann, "b1": bob, "bot": None}
    await db.execute(
        "INSERT INTO pseudonyms SELECT * FROM unnest($1::text[], $2::uuid[])", [*rows], [*rows.values()]
    )
    counting = Counting(accounts=Accounts("pseudonyms"))
    await catch_up(db, count_by(counting), store)
    found = await list_scores(db, "go", counting=counting)
    assert [(score.account, score.total) for score in found] == [
        (str(ann), ScoreSums(3, 2, 20.0, 30)),
        (str(bob), ScoreSums(1, 0, 20.0, 20)),
    ]


async def test_the_service_says_which_games_count(store: Store, db: Connection) -> None:
    """The others are as if they had not been played."""
    shown = await play(store, 1, ["ann", "bob"], [(1, 30), (2, 20)])
    await play(store, 2, ["ann", "cid"], [(2, 1), (1, 2)])
    await play(store, 3, ["bob"], None)
    only = f"SELECT '{shown}'::uuid AS id, true AS rated"
    counting = Counting(counted=only, may_count=only)
    await catch_up(db, count_by(counting), store)
    found = await list_scores(db, "go", counting=counting)
    assert [(each.account, each.total.games, each.abandoned) for each in found] == [("ann", 1, 0), ("bob", 1, 0)]


COUNTABLE = "CREATE TABLE countable (id uuid PRIMARY KEY, rated boolean NOT NULL, sealed boolean NOT NULL)"


def events_of(number: int, seats: Sequence[str]) -> list[NewEvent]:
    """A game that runs or is over, was finished or abandoned, and that the first seat has left or not."""
    opened = {"title": "go", "seats": seats, "options": {}, "facts": [], "agenda": []}
    rows = [NewEvent("go.opened@1", msgspec.json.encode(opened))]
    if number % 4 == 3:
        rows.append(NewEvent("go.seat-left@1", msgspec.json.encode(SeatLeft(0, seats[0], "timed_out"))))
    if number % 5 < 4:
        standings = (Standing(0, 1, number), Standing(1, 2 - number % 2, number)) if number % 7 else ()
        closed = Closed("finished" if standings else "abandoned", standings, (), "")
        rows.append(NewEvent("go.closed@1", msgspec.json.encode(closed)))
    return rows


async def games_of_each_kind(store: Store, db: Connection) -> Counting:
    """Games of eight players, and a table that says which of them count, or will."""
    await db.execute(COUNTABLE)
    for number in range(24):
        game = UUID(int=GAMES.int + number)
        await store.append(game, 0, events_of(number, [f"p{number % 5}", f"p{number % 3 + 5}"]))
        if number != 1:
            values = game, number % 2 == 0, number % 6 == 0
            await db.execute("INSERT INTO countable VALUES ($1, $2, $3)", *values)
    every = "SELECT id, rated FROM countable"
    return Counting(counted=f"{every} WHERE NOT sealed", may_count=every)


@pytest.mark.parametrize("batch", [1, 7, 10**6])
async def test_sums_are_what_adding_up_all_results_gives(batch: int, store: Store, db: Connection) -> None:
    """Whatever is in the sums already: with games that come to count later, before and after another one ends."""
    counting = await games_of_each_kind(store, db)
    await catch_up(db, count_by(counting), store, batch=batch)
    await expect_sums(db, counting)
    await db.execute("UPDATE countable SET sealed = false")
    await expect_sums(db, counting)
    assert await db.fetchval("SELECT count(*) FROM scoreboard_pending") > 0
    await play(store, 90, ["p1", "p5"], [(1, 500), (2, 3)])
    await catch_up(db, count_by(counting), store, batch=batch)
    await expect_sums(db, counting)
    assert await db.fetchval("SELECT count(*) FROM scoreboard_pending") == 0


ADDED_UP = """WITH rows AS (
    SELECT r.player, r.finished, r.place, r.points, c.rated, false AS gone
    FROM scoreboard_results r JOIN countable c ON c.id = r.game
    WHERE NOT c.sealed
        AND NOT EXISTS (SELECT FROM scoreboard_leavers l WHERE (l.game, l.player) = (r.game, r.player))
    UNION ALL
    SELECT l.player, false, NULL, NULL, c.rated, true FROM scoreboard_leavers l JOIN countable c ON c.id = l.game
    WHERE NOT c.sealed
) SELECT player, count(*) FILTER (WHERE finished) AS games, count(*) FILTER (WHERE place = 1) AS wins,
    count(*) FILTER (WHERE NOT finished AND NOT gone) AS abandoned, count(*) FILTER (WHERE gone) AS gone,
    avg(points)::float8 AS mean, max(points) AS best
FROM rows WHERE $1::boolean IS NULL OR rated = $1 GROUP BY player
ORDER BY wins DESC, games, player COLLATE "C" """


async def expect_sums(db: Connection, counting: Counting) -> None:
    """Of all games, of rated ones, and of the others, the board says what its rows add up to."""
    for rated in (None, True, False):
        found = await list_scores(db, "go", counting=counting, rated=rated)
        told = [(each.account, each.total, each.abandoned, each.left) for each in found]
        assert told == [
            (
                row["player"],
                ScoreSums(row["games"], row["wins"], row["mean"], row["best"]),
                row["abandoned"],
                row["gone"],
            )
            for row in await db.fetch(ADDED_UP, rated)
        ]
        for score in found:
            for parts in (score.by_seat, score.by_players):
                assert sum(each.games for each in parts.values()) == score.total.games
                assert sum(each.wins for each in parts.values()) == score.total.wins
            assert sum(score.places.values()) == score.total.games


RESULTS_READ = """SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) FROM pg_stat_xact_user_tables
WHERE relname = 'scoreboard_results'"""


async def test_a_page_reads_no_result(store: Store, db: Connection) -> None:
    """However many games were played: their results were added up as they ended."""
    counting = await games_of_each_kind(store, db)
    await db.execute("UPDATE countable SET sealed = false")
    await catch_up(db, count_by(counting), store)
    async with db.transaction():
        # With so few rows a plan might read a table whole, in order to join nothing with it.
        await db.execute("SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off")
        before = await db.fetchval(RESULTS_READ)
        assert await list_scores(db, "go", counting=counting)
        assert await db.fetchval(RESULTS_READ) == before


async def test_an_account_that_is_erased_is_on_no_board(store: Store, db: Connection) -> None:
    """The service says who is known; what was added up of others goes when they are erased."""
    counting = Counting(is_known="account <> 'bob'")
    await play(store, 1, ["ann", "bob"], [(1, 30), (2, 20)])
    await catch_up(db, count_by(counting), store)
    assert [score.account for score in await list_scores(db, "go", counting=counting)] == ["ann"]
    await db.execute("SELECT forget_scores('bob')")
    for table in ("scoreboard_totals", "scoreboard_parts"):
        found = await db.fetch(f"SELECT DISTINCT account FROM {table}")
        assert [row["account"] for row in found] == ["ann"]


async def test_who_leaves_a_game_that_is_over_changes_nothing(store: Store, db: Connection) -> None:
    """Such an event may be stored where two processes did not look."""
    game = await play(store, 1, ["ann", "bob"], [(1, 30), (2, 20)])
    late = NewEvent("go.seat-left@1", msgspec.json.encode(SeatLeft(0, "ann", "resigned")))
    await catch_up(db, SCOREBOARDS, store)
    await store.append(game, 2, [late])
    await catch_up(db, SCOREBOARDS, store)
    found = await list_scores(db, "go")
    assert [(each.account, each.total.games, each.left) for each in found] == [("ann", 1, 0), ("bob", 1, 0)]


async def test_pages_lead_through_the_board(store: Store, db: Connection) -> None:
    """Most wins first, then fewest games, then by account: the rank of the last is where the next page begins."""
    for game in range(12):
        pair = [f"p{game % 5}", f"p{game % 3 + 5}"]
        await play(store, game, pair, [(1, game), (2 - game % 2, game)])
    await catch_up(db, SCOREBOARDS, store)
    whole = await list_scores(db, "go", limit=100)
    walked: list[PlayerTotals] = []
    while page := await list_scores(db, "go", after=walked[-1].rank if walked else None, limit=3):
        walked += page
    assert walked == whole
    assert [s.rank for s in whole] == sorted((s.rank for s in whole), key=lambda r: (-r[0], r[1], r[2]))


async def test_a_seat_without_a_standing_is_an_error(store: Store, db: Connection) -> None:
    """As is the end of a game that never began."""
    await play(store, 1, ["ann", "bob"], [(1, 30)])
    with pytest.raises(Exception, match="scoreboard_results_check"):
        await catch_up(db, SCOREBOARDS, store)
    told = history("toy", 0)
    await store.append(told.id, 0, [told.rows[-1]])
    await db.execute("UPDATE projection_positions SET position = 2")
    with pytest.raises(UnknownGame):
        await catch_up(db, SCOREBOARDS, store)


@pytest.mark.parametrize("name", ["", "a b", "x;--", 'x"', "Players"])
def test_only_names_are_taken_for_names(name: str) -> None:
    """A table's name goes into the query as it is, so it must be one."""
    with pytest.raises(ValueError, match="no name"):
        Accounts(name)
