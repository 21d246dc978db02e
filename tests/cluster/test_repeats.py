"""A process is killed after it has stored an event, before it has kept its response: a repeat gets the outcome."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

import asyncpg
import httpx

from service.postgres import Server
from tests.cluster.faults import query, retried, wait_until
from tests.support.service import Player, Service, serving

EVENTS = "SELECT topic FROM stored_events WHERE originator_id = $1 ORDER BY originator_version"
NOTED = "SELECT count(*) FROM idempotency WHERE note IS NOT NULL"
BLOCKED = """SELECT count(*) FROM pg_stat_activity
WHERE application_name LIKE 'yamabiko%' AND pg_blocking_pids(pid) @> ARRAY[$1::int]"""
UNANSWERED = "UPDATE idempotency SET status = NULL, created_at = created_at - interval '1 hour'"
ABSENT = """WITH hidden AS (UPDATE presence SET seen_at = clock_timestamp() - interval '15 days' WHERE player = $1)
UPDATE seats SET taken_at = clock_timestamp() - interval '15 days' WHERE player = $1"""


class Request(NamedTuple):
    """A POST about a game."""

    player: Player
    game: str
    path: str
    body: dict[str, object]

    def send(self) -> httpx.Response:
        """With a key, which is the same for each try."""
        headers = {"Idempotency-Key": f"once-{self.game}"}
        return self.player.post(f"/v1/games/{self.game}/{self.path}", json=self.body, headers=headers)


async def kill_before_responses(service: Service, dsn: str, requests: Sequence[Request]) -> None:
    """The events of all requests are stored, no response is kept, and the process is killed."""
    appends, responses = await asyncpg.connect(dsn), await asyncpg.connect(dsn)
    with ThreadPoolExecutor(len(requests)) as pool:
        await appends.execute("BEGIN; LOCK TABLE stored_events IN SHARE ROW EXCLUSIVE MODE")
        sent = [pool.submit(request.send) for request in requests]
        await wait_for_count(dsn, len(requests), NOTED)  # behind it they only have to append
        await responses.execute("BEGIN; SELECT FROM idempotency FOR UPDATE")
        await appends.execute("ROLLBACK")
        await wait_for_count(dsn, len(requests), BLOCKED, responses.get_server_pid())
        await asyncio.to_thread(service.kill)
        assert all(isinstance(each.exception(), httpx.TransportError) for each in sent)
    await appends.close()
    await responses.close()


async def wait_for_count(dsn: str, count: int, statement: str, *values: object) -> None:
    """Until the statement counts so many."""
    await asyncio.to_thread(wait_until, lambda: query(dsn, statement, *values) == [(count,)], statement)


def repeat_after_crash(service: Service, requests: Sequence[Request]) -> list[dict[str, Any]]:
    """What the same requests get from the next process: nothing is stored twice, and a third try gets the same."""
    asyncio.run(kill_before_responses(service, service.dsn, requests))
    service.start()
    stored = [query(service.dsn, EVENTS, UUID(request.game)) for request in requests]
    found = []
    for request in requests:
        request.player.base_url = httpx.URL(service.url)
        answer = retried(partial(request.send))
        assert answer.status_code == 200, answer.text
        assert request.send().content == answer.content
        found.append(answer.json())
    assert [query(service.dsn, EVENTS, UUID(request.game)) for request in requests] == stored
    return found


def open_by_code(owner: Player, other: Player) -> str:
    """Start a private game in which the other was not invited: who leaves it does not see it any more."""
    game: str = owner.post("/v1/games", json={"title": "bamboo", "seats": 2, "visibility": "private"}).json()["id"]
    assert owner.put(f"/v1/games/{game}/seats/0", json={}).status_code == 200
    code = owner.post(f"/v1/games/{game}/join-code").json()["code"]
    assert other.post("/v1/join", json={"code": code}).status_code == 200
    assert owner.post(f"/v1/games/{game}/start").status_code == 200
    return game


def test_who_has_resigned_or_answered_is_told_so(server: Server) -> None:
    """Not that the seat is a bot's, that a private game is not there, or that the game is over."""
    with serving(server.dsn(), bots="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        private, ending, open_ = open_by_code(ada, bob), ada.open(bob, on_leave="end"), ada.open(bob)
        asked = ada.post(f"/v1/games/{open_}/proposals", json={"proposes": "abandon"}).json()
        (proposal,) = asked["proposals"]
        left, ended, abandoned = repeat_after_crash(
            service,
            [
                Request(bob, private, "resign", {}),
                Request(bob, ending, "resign", {}),
                Request(bob, open_, f"proposals/{proposal['id']}/answer", {"agrees": True}),
            ],
        )
    assert (left["status"], left["seats"][1]["bot"]) == ("running", "greedy")
    assert (ended["status"], ended["reason"]) == ("finished", "left")
    assert (abandoned["status"], abandoned["reason"]) == ("abandoned", "abandoned")


def test_what_was_proposed_is_not_proposed_again(server: Server) -> None:
    """Nor refused because it is done already."""
    with serving(server.dsn(), bots="false") as service:
        ada, bob, eve = service.player("Ada"), service.player("Bob"), service.player("Eve")
        game, other = ada.open(bob), ada.open(eve)
        query(server.dsn(), ABSENT, UUID(eve.id))
        asked, done = repeat_after_crash(
            service,
            [
                Request(ada, game, "proposals", {"proposes": "abandon"}),
                Request(ada, other, "proposals", {"proposes": "leave", "about": 1}),
            ],
        )
    assert [(each["proposes"], each["agreed"]) for each in asked["proposals"]] == [("abandon", [0])]
    assert (done["status"], done["proposals"], done["seats"][1]["bot"]) == ("running", [], "greedy")


def test_a_refusal_stays_one(server: Server) -> None:
    """What another player has done, or the same one under another key, is not the outcome of this request."""
    with serving(server.dsn(), bots="false") as service:
        ada, bob, eve = service.player("Ada"), service.player("Bob"), service.player("Eve")
        game, private = ada.open(bob, eve), ada.open(bob, visibility="private")
        for each in (game, private):
            assert bob.post(f"/v1/games/{each}/resign", json={}).status_code == 200
        for player, each, status in ((bob, game, 403), (bob, private, 403), (eve, private, 404)):
            request = Request(player, each, "resign", {})
            assert request.send().status_code == status
            query(server.dsn(), UNANSWERED)
            assert request.send().status_code == status
