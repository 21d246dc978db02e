"""What players agree on beside the rules; and that nobody who is present loses a seat or a game by others."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any
from uuid import UUID

import httpx
import pytest

from service.runtime import Runtime
from tests.support.runtimes import Opens, client_of

# A moment 15 days ago, for who has a seat and for when they were seen: nobody sleeps until then.
UNSEEN = "UPDATE presence SET seen_at = seen_at - interval '15 days' WHERE player = $1"
UNSEATED = "UPDATE seats SET taken_at = taken_at - interval '15 days' WHERE player = $1"


class Table:
    """A running game of people, and what they ask for."""

    def __init__(self, runtime: Runtime, players: list[httpx.AsyncClient]) -> None:
        self.runtime, self.players, self.path = runtime, players, ""

    async def start(self, **more: object) -> None:
        """Each has the seat of their number."""
        body = {"title": "bamboo", "seats": len(self.players), **more}
        made = await self.players[0].post("/v1/games", json=body)
        self.path = f"/v1/games/{made.json()['id']}"
        for seat, player in enumerate(self.players):
            assert (await player.put(f"{self.path}/seats/{seat}", json={})).status_code == 200
        assert (await self.players[0].post(f"{self.path}/start")).status_code == 200

    async def ask(self, seat: int, what: str, **body: object) -> httpx.Response:
        return await self.players[seat].post(f"{self.path}/{what}", json=body)

    async def game(self) -> dict[str, Any]:
        told: dict[str, Any] = (await self.players[0].get(self.path)).json()
        return told

    async def kinds(self) -> list[str]:
        told = (await self.players[0].get(f"{self.path}/history")).json()
        return [each["kind"] for each in told["items"]]

    async def hide(self, seat: int) -> None:
        """The player of the seat has not been seen for 15 days."""
        player = UUID((await self.game())["seats"][seat]["player"]["id"])
        await self.runtime.presence.close()  # what it is just writing would show the player again
        await self.runtime.presence.write()
        async with self.runtime.store.transaction() as link:
            await link.execute(UNSEEN, player)
            await link.execute(UNSEATED, player)

    async def decide(self, seat: int) -> None:
        """The seat answers what it is asked, by the first pick of the menu."""
        asked = (await self.players[seat].get(f"{self.path}/decisions")).json()["decisions"][0]
        body = {"decision": asked["id"], "pick": asked["menu"][0]["pick"]}
        assert (await self.ask(seat, "decisions", **body)).status_code == 201

    async def decide_until_asked(self, seat: int) -> None:
        """All decide what they are asked until this seat must."""
        while (acting := (await self.game())["acting"]) != [seat]:
            await self.decide(acting[0])

    async def proposals(self) -> list[tuple[int, list[int]]]:
        """The open proposals, and who agrees to each."""
        return [(each["id"], each["agreed"]) for each in (await self.game())["proposals"]]

    async def result_ok(self) -> object:
        return (await self.players[0].get(f"{self.path}/verification")).json()["result_ok"]


@pytest.fixture
async def table(runtime: Runtime) -> AsyncIterator[Table]:
    """Three people, whose game has not started."""
    async with AsyncExitStack() as stack:
        players = []
        for name in ("Ada", "Bob", "Cleo"):
            client = await stack.enter_async_context(client_of(runtime))
            made = (await client.post("/v1/players", json={"name": name})).json()
            client.headers["Authorization"] = f"Bearer {made['token']}"
            players.append(client)
        yield Table(runtime, players)


def kind_of(problem: httpx.Response) -> tuple[int, str]:
    return problem.status_code, problem.json()["type"].rpartition("/")[2]


async def test_a_game_is_abandoned_when_all_agree(table: Table) -> None:
    """Who proposes it agrees; the last one ends it, without a result."""
    await table.start()
    made = (await table.ask(0, "proposals", proposes="abandon")).json()
    proposal = {"id": 2, "seat": 0, "proposes": "abandon", "about": None, "agreed": [0]}
    assert made["proposals"] == [proposal]
    agreed = (await table.ask(2, "proposals/2/answer", agrees=True)).json()
    assert agreed["proposals"] == [{**proposal, "agreed": [0, 2]}]
    over = (await table.ask(1, "proposals", proposes="abandon")).json()
    assert (over["status"], over["reason"], over["standings"], over["proposals"]) == (
        "abandoned",
        "abandoned",
        [],
        [],
    )
    assert await table.kinds() == ["opened", "proposed", "answered", "answered", "closed"]
    assert await table.result_ok() is True
    assert kind_of(await table.ask(1, "proposals", proposes="abandon")) == (409, "game-over")


async def test_one_who_refuses_ends_a_proposal(table: Table) -> None:
    """The game goes on, and it can be proposed again."""
    await table.start()
    await table.ask(0, "proposals", proposes="abandon")
    assert (await table.ask(1, "proposals/2/answer", agrees=False)).json()["proposals"] == []
    assert kind_of(await table.ask(2, "proposals/2/answer", agrees=True)) == (409, "no-such-proposal")
    assert [each["id"] for each in (await table.ask(2, "proposals", proposes="abandon")).json()["proposals"]] == [
        4
    ]


async def test_who_proposed_withdraws_it_and_nobody_else(table: Table) -> None:
    """By its id."""
    await table.start()
    await table.ask(0, "proposals", proposes="abandon")
    assert kind_of(await table.players[1].delete(f"{table.path}/proposals/2")) == (409, "no-such-proposal")
    assert (await table.players[0].delete(f"{table.path}/proposals/2")).json()["proposals"] == []
    assert await table.kinds() == ["opened", "proposed", "withdrawn"]


async def test_nobody_takes_the_seat_of_somebody_who_is_present(table: Table) -> None:
    """Neither the owner alone nor all others together; nor is a game abandoned without them."""
    await table.start()
    assert kind_of(await table.ask(0, "proposals", proposes="leave", about=1)) == (409, "seat-present")
    bot = await table.players[0].put(f"{table.path}/seats/1", json={"bot": "random"})
    assert bot.status_code == 403
    await table.ask(0, "proposals", proposes="abandon")
    await table.ask(2, "proposals", proposes="abandon")
    assert (await table.game())["status"] == "running"


async def test_the_others_let_a_bot_take_the_seat_of_who_is_absent(table: Table) -> None:
    """After 14 days without a sign, all who are present agreeing."""
    await table.start()
    await table.hide(1)
    proposed = (await table.ask(0, "proposals", proposes="leave", about=1)).json()
    assert proposed["seats"][1]["player"] is not None
    done = (await table.ask(2, "proposals/2/answer", agrees=True)).json()
    assert (done["seats"][1]["bot"], done["proposals"], done["status"]) == ("greedy", [], "running")
    assert await table.kinds() == ["opened", "proposed", "answered", "seat-left", "substituted"]


async def test_who_comes_back_keeps_the_seat(table: Table) -> None:
    """A proposal that was made meanwhile is never done, however many agree."""
    await table.start()
    await table.hide(1)
    await table.ask(0, "proposals", proposes="leave", about=1)
    async with table.runtime.store.transaction() as link:
        await link.execute("UPDATE presence SET seen_at = clock_timestamp()")
    done = (await table.ask(2, "proposals/2/answer", agrees=True)).json()
    assert done["seats"][1]["player"] is not None
    assert (await table.kinds())[-1] == "answered"


async def test_a_game_whose_policy_is_to_end_ends_for_who_is_absent(table: Table) -> None:
    """The one who is absent is last and has timed out."""
    await table.start(on_leave="end")
    await table.hide(2)
    await table.ask(0, "proposals", proposes="leave", about=2)
    over = (await table.ask(1, "proposals", proposes="leave", about=2)).json()
    assert (over["status"], over["reason"]) == ("finished", "left")
    ends = {each["seat"]: (each["place"], each["ended"]) for each in over["standings"]}
    assert ends[2] == (3, "timed_out")
    assert {ends[0][1], ends[1][1]} == {"played"}
    assert await table.result_ok() is True


async def test_one_who_is_present_alone_is_not_kept_by_those_who_are_absent(table: Table) -> None:
    """Whatever the others had agreed to: who is there can abandon the game, or go on with bots."""
    await table.start()
    await table.hide(1)
    await table.hide(2)
    done = (await table.ask(0, "proposals", proposes="leave", about=1)).json()
    assert (done["status"], done["seats"][1]["bot"]) == ("running", "greedy")
    assert (await table.ask(0, "proposals", proposes="abandon")).json()["status"] == "abandoned"


async def test_who_was_seen_only_just_within_14_days_is_present(table: Table) -> None:
    """Who is seen is written down once a minute: 62 s are added to what is written."""
    await table.start()
    await table.hide(1)
    late = "UPDATE presence SET seen_at = seen_at + interval '1 day' - make_interval(secs => $1)"
    async with table.runtime.store.transaction() as link:
        await link.execute(late, 30.0)
    assert kind_of(await table.ask(0, "proposals", proposes="leave", about=1)) == (409, "seat-present")
    async with table.runtime.store.transaction() as link:
        # The time between the making of a test's database and its first service is an outage, which is given back.
        await link.execute("UPDATE presence SET seen_at = seen_at - interval '1 hour'")
    assert (await table.ask(0, "proposals", proposes="leave", about=1)).status_code == 200


async def test_who_has_decided_within_14_days_is_present(table: Table) -> None:
    """Whatever was written of requests."""
    await table.start()
    [seat] = (await table.game())["acting"]
    await table.decide(seat)
    await table.hide(seat)
    other = (seat + 1) % 3
    assert kind_of(await table.ask(other, "proposals", proposes="leave", about=seat)) == (409, "seat-present")


async def test_what_is_said_carries_out_only_the_proposal_it_is_about(table: Table) -> None:
    """Another one, to which all agree since somebody is absent, waits until one of them says so again."""
    await table.start()
    await table.ask(0, "proposals", proposes="abandon")
    await table.ask(2, "proposals/2/answer", agrees=True)
    await table.hide(1)
    asked = (await table.ask(0, "proposals", proposes="leave", about=1)).json()
    assert (asked["status"], [each["id"] for each in asked["proposals"]]) == ("running", [2, 4])
    refused = (await table.ask(2, "proposals/4/answer", agrees=False)).json()
    assert (refused["status"], [each["id"] for each in refused["proposals"]]) == ("running", [2])
    await table.ask(0, "proposals", proposes="leave", about=1)
    withdrawn = (await table.players[0].delete(f"{table.path}/proposals/6")).json()
    assert (withdrawn["status"], [each["id"] for each in withdrawn["proposals"]]) == ("running", [2])
    assert (await table.ask(0, "proposals/2/answer", agrees=True)).json()["status"] == "abandoned"


async def test_a_game_with_an_open_proposal_is_read_again_with_it(table: Table) -> None:
    """From the store, as after a restart."""
    await table.start()
    await table.ask(0, "proposals", proposes="abandon")
    table.runtime.games.forget(UUID(table.path.rpartition("/")[2]))
    assert [each["id"] for each in (await table.game())["proposals"]] == [2]


# --- how long a proposal stands


async def test_a_proposal_ends_when_its_seat_decides(table: Table) -> None:
    """Who decides plays on; decisions of others leave it as it is."""
    await table.start()
    [first] = (await table.game())["acting"]
    other = (first + 1) % 3
    await table.ask(other, "proposals", proposes="abandon")
    await table.decide_until_asked(other)
    assert await table.proposals() == [(2, [other])]
    await table.decide(other)
    assert await table.proposals() == []
    assert kind_of(await table.ask(first, "proposals/2/answer", agrees=True)) == (409, "no-such-proposal")


async def test_an_agreement_lapses_when_its_seat_decides(table: Table) -> None:
    """The proposal stands, and who still wants it says so again."""
    await table.start()
    [first] = (await table.game())["acting"]
    second, third = (first + 1) % 3, (first + 2) % 3
    await table.ask(third, "proposals", proposes="abandon")
    await table.ask(first, "proposals/2/answer", agrees=True)
    assert await table.proposals() == [(2, sorted([first, third]))]
    await table.decide(first)
    assert await table.proposals() == [(2, [third])]
    told = (await table.ask(second, "proposals/2/answer", agrees=True)).json()
    assert told["status"] == "running"
    assert (await table.ask(first, "proposals/2/answer", agrees=True)).json()["status"] == "abandoned"
    assert await table.result_ok() is True


async def test_that_a_seat_is_absent_is_not_proposed_any_more_once_it_decides(table: Table) -> None:
    """Its player is back."""
    await table.start()
    [seat] = (await table.game())["acting"]
    await table.hide(seat)
    await table.ask((seat + 1) % 3, "proposals", proposes="leave", about=seat)
    assert len(await table.proposals()) == 1
    await table.decide(seat)
    assert await table.proposals() == []


async def test_an_undo_brings_no_agreement_back(table: Table) -> None:
    """Whoever wants it says so again."""
    await table.start()
    [seat] = (await table.game())["acting"]
    await table.ask(seat, "proposals", proposes="abandon")
    await table.decide(seat)
    await table.ask(seat, "undo")
    assert await table.proposals() == []


async def test_a_request_about_anything_shows_that_a_player_is_present(table: Table, runtime_of: Opens) -> None:
    """A token is the account's: who reads nothing of this game is there all the same."""
    await table.start()
    await table.hide(1)
    elsewhere = await runtime_of()
    async with client_of(elsewhere, {"Authorization": table.players[1].headers["authorization"]}) as client:
        assert (await client.get("/v1/me")).status_code == 200
    await elsewhere.presence.write()
    assert kind_of(await table.ask(0, "proposals", proposes="leave", about=1)) == (409, "seat-present")
