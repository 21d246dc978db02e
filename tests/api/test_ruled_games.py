"""Games that end unfinished by an event of their tournament: at any moment, with its standings, and verified."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.kernel.events import TABLES, level_of
from domain.kernel.nouns import Closed, Ruling, Standing
from domain.titles import TITLES
from domain.tournaments.commands import rounds, rulings
from domain.tournaments.ended_games import standings_of
from domain.tournaments.parts import Adjudicate, SeatedTable
from service.cli import main
from service.games.errors import DecisionClosed, GameOver
from service.games.live_game import LiveGame
from service.games.stewarding import end_by_ruling
from service.games.verification import audit_events
from service.runtime import Runtime
from service.store.chain import chain_hash
from tests.support.cup_games import rows_of, seat_games, start_table, store_cup
from tests.support.runtimes import Opens, client_of, load_game, make_move
from tests.tournaments.running import ARBITER, Evening

POINTS = (17, 40, 17, 5)  # of the seats, as an arbiter gives them; places 2, 1, 2, 4


def adjudicate(evening: Evening, number: int, table: int = 1) -> tuple[Standing, ...]:
    """An arbiter ends a table; the standings that this gives to the seats of its game."""
    effect = Adjudicate(number, table, tuple(evening.seats(number, table, POINTS)))
    ruling = evening.do(rulings.rule, effect, by=ARBITER, clause="T-064", reason="the hall closes")
    return standings_of(evening.cup.rounds[number].tables[table], evening.cup.rulings[ruling].result)


async def rule(runtime: Runtime, live: LiveGame) -> tuple[Evening, Ruling, tuple[Standing, ...]]:
    """A tournament with this game at its only table, which an arbiter has ended."""
    evening = Evening().begin(4)
    standings = adjudicate(evening, seat_games(evening, live))
    return evening, await store_cup(runtime, evening), standings


async def ask(runtime: Runtime, live: LiveGame, what: str) -> Any:  # noqa: ANN401  # JSON
    """What anybody is told of a game."""
    async with client_of(runtime) as client:
        answer = await client.get(f"/v1/games/{live.id}{what}")
        assert answer.status_code == 200, answer.text
        return answer.text if what == "/export" else answer.json()


@pytest.mark.parametrize("name", TITLES)
async def test_a_game_ends_as_it_was_ruled(runtime: Runtime, name: str) -> None:
    """With the standings of the ruling, every point until then, and the seed; the audit finds all of it right."""
    live = await start_table(runtime, name)
    for _ in range(9):
        await make_move(runtime, live)
    _, ruling, standings = await rule(runtime, live)
    before = live.version
    await end_by_ruling(live, ruling, standings)
    closed = live.closed
    assert closed is not None
    assert (live.version, live.status, live.acting) == (before + 1, "finished", ())
    assert [(each.seat, each.place, each.points, each.ended) for each in closed.standings] == [
        (0, 2, 17, "played"), (1, 1, 40, "played"), (2, 2, 17, "played"), (3, 4, 5, "played"),
    ]  # fmt: skip
    assert level_of(closed) == TABLES
    told = await ask(runtime, live, "")
    assert (told["reason"], told["seed"]) == ("ruled", live.record.seed.hex())
    points = (await ask(runtime, live, "/scores"))["points"]
    assert len(points) == len(closed.breakdown)
    entry = (await ask(runtime, live, "/history?limit=500"))["items"][-1]
    assert entry["ruling"] == {"tournament": ruling.tournament, "version": ruling.version, "hash": ruling.hash}
    found = await ask(runtime, live, "/verification")
    assert (found["commitment_ok"], found["rederived"], found["result_ok"]) == (True, True, True), found
    assert (found["ruling_ok"], found["notes"]) == (True, [])


async def test_a_ruling_may_give_no_standings(runtime: Runtime) -> None:
    """As one that lays a table out anew with fewer: the old game is abandoned, without any points."""
    live, other = await start_table(runtime), await start_table(runtime)
    evening = Evening().begin(4)
    number = seat_games(evening, live)
    order = evening.cup.rounds[number].tables[1].entries
    evening.do(rounds.seat_tables, number, [SeatedTable(1, order[:3], str(other.id))])
    await end_by_ruling(live, await store_cup(runtime, evening))
    assert live.closed is not None
    assert (live.status, live.closed.standings, live.closed.breakdown) == ("abandoned", (), ())
    found = await ask(runtime, live, "/verification")
    assert (found["result_ok"], found["ruling_ok"]) == (True, True), found


async def test_a_game_ends_once_and_by_one_ruling(runtime_of: Opens) -> None:
    """Whoever asks again, in whichever process, changes nothing; another ruling comes too late."""
    one, two = await runtime_of(), await runtime_of()
    live = await start_table(one)
    again = await load_game(two, live.id)
    _, ruling, standings = await rule(one, live)
    await asyncio.gather(end_by_ruling(live, ruling, standings), end_by_ruling(again, ruling, standings))
    await end_by_ruling(live, ruling, standings)
    assert live.version == 2
    with pytest.raises(GameOver):
        await end_by_ruling(live, replace(ruling, version=1), standings)


async def test_it_ends_in_the_state_that_it_has_then(runtime_of: Opens) -> None:
    """Though it is decided at the same time in another process, which then has moved on or is refused."""
    one, two = await runtime_of(), await runtime_of()
    for _ in range(4):
        live = await start_table(one)
        again = await load_game(two, live.id)
        evening = Evening().begin(4)
        standings = adjudicate(evening, seat_games(evening, live))
        ruling = Ruling(str(evening.cup.id), 1, "00" * 32)
        moved, _ = await asyncio.gather(
            make_move(two, again), end_by_ruling(live, ruling, standings), return_exceptions=True
        )
        assert live.closed is not None
        assert live.version == (2 if isinstance(moved, DecisionClosed) else 3), moved
        await again.refresh()
        assert again.closed == live.closed


async def test_an_end_that_was_not_ruled_so_is_found(runtime: Runtime) -> None:
    """Other standings; another event of the tournament, or a hash that is not its own; another table."""
    for n, case in enumerate(("standings", "event", "hash", "table")):
        live, other = await start_table(runtime), await start_table(runtime)
        evening = Evening(number=100 + n).begin(8)
        number = seat_games(evening, live, other)
        standings = adjudicate(evening, number, 2 if case == "table" else 1)
        ruling = await store_cup(runtime, evening)
        if case == "standings":
            standings = (*standings[:2], replace(standings[2], points=18), standings[3])
        if case == "event":
            earlier = (await rows_of(runtime, evening))[-2]
            ruling = replace(ruling, version=earlier.version, hash=earlier.hash.hex())
        if case == "hash":
            ruling = replace(ruling, hash="ab" * 32)
        await end_by_ruling(live, ruling, standings)
        found = await ask(runtime, live, "/verification")
        assert (found["result_ok"], found["ruling_ok"]) == (True, False), (case, found)
        assert found["notes"], case


async def test_points_that_nobody_scored_are_found(runtime: Runtime) -> None:
    """The standings are the ruling's; each point until then is the game's."""
    live = await start_table(runtime)
    for _ in range(12):
        await make_move(runtime, live)
    _, ruling, standings = await rule(runtime, live)
    await end_by_ruling(live, ruling, standings)
    for wrong in ({"breakdown": ()}, {"standings": standings[:3]}, {"ruling": msgspec.UNSET}):
        rows = await runtime.store.read(live.id)
        events = list(live.view.decode(rows))
        forged = replace(events[-1], **wrong)
        assert isinstance(forged, Closed)
        _, state = live.title.codec.encode(forged)
        last = rows[-1]
        digest = chain_hash(last.previous, last.game, last.version, last.topic, state)
        chained = [*rows[:-1], replace(last, state=state, hash=digest)]
        assert audit_events(live.title, chained, live.catalog).result_ok is False, wrong


async def test_an_export_is_checked_beside_that_of_its_tournament(
    runtime: Runtime, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without it the ruling is not checked, and says so; lines that are no events are passed over."""
    live = await start_table(runtime)
    await make_move(runtime, live)
    evening, ruling, standings = await rule(runtime, live)
    await end_by_ruling(live, ruling, standings)
    game, cup = tmp_path / "game.ndjson", tmp_path / "cup.ndjson"
    game.write_text(await ask(runtime, live, "/export"))
    lines = [
        {
            "tournament": str(row.game), "version": row.version, "topic": row.topic, "state": row.state.decode(),
            "previous": row.previous.hex(), "hash": row.hash.hex(), "recorded_at": str(row.recorded_at),
        }
        for row in await rows_of(runtime, evening)
    ]  # fmt: skip
    reason = {"tournament": str(evening.cup.id), "reason": "the hall closes"}
    cup.write_text("".join(json.dumps(each) + "\n" for each in (*lines, reason)))
    assert main(["verify", str(game)]) == 2
    assert "not checked: whether it was ruled so" in capsys.readouterr().out
    assert main(["verify", str(game), "--tournament", str(cup)]) == 0
    assert "ok    its tournament ruled so" in capsys.readouterr().out
    lines[-1]["hash"] = "00" * 32
    cup.write_text("".join(json.dumps(each) + "\n" for each in lines))
    assert main(["verify", str(game), "--tournament", str(cup)]) == 1
    assert "FAIL  the ruling: the tournament" in capsys.readouterr().out
