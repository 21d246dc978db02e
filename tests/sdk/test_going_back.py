"""The clients refuse receipts of a game that goes back, and take those that are only behind."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from service.trust.merkle import Tree
from service.trust.receipt import join_hashes
from tests.support.typescript_client import require
from tests.vectors.games import Line, Told
from tests.vectors.honest import short_game
from tests.vectors.signed import SECOND, answers_of, feed_of, leaves_of
from yamabiko_client import AsyncYamabiko, Receipts, Untrustworthy, models

URL = "http://games.example"


class Answers(httpx.AsyncBaseTransport):
    """A service that has signed one history or two: these answers to decisions, and proofs of the first."""

    def __init__(self, told: Told, *answers: Line) -> None:
        self._told, self._answers = told, iter(answers)
        self.proofs: list[tuple[int, int]] = []
        self.forgets = False  # the newest versions
        self.together = 1  # so many proofs are answered when all are asked for
        self._all_asked = asyncio.Event()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        if not request.url.path.endswith("/proofs"):
            return httpx.Response(201, json=next(self._answers))
        old, new = int(request.url.params["from"]), int(request.url.params["to"])
        self.proofs.append((old, new))
        if len(self.proofs) >= self.together:
            self._all_asked.set()
        await self._all_asked.wait()
        if self.forgets:
            return httpx.Response(404, headers={"Content-Type": "application/problem+json"}, json={"status": 404})
        return httpx.Response(200, json={"from": old, "to": new, "path": growth(self._told, old, new)})


def growth(told: Told, old: int, new: int) -> str:
    """The proof that one version of a game is the beginning of another."""
    leaves = leaves_of(told.lines(), told.seed)[:new]
    return join_hashes(Tree(leaves).consistency_proof(old))


@pytest.fixture(scope="module")
def told() -> Told:
    """A game, of which seat 0 gets the answers."""
    return short_game("bamboo")


def decided(told: Told) -> Iterator[Line]:
    """The answers to its decisions."""
    answers = answers_of(feed_of(told, told.lines(), 0))
    return ({"title": "bamboo", **each} for each in answers if "entry" in each)


async def decide(answers: Answers, game: str, times: int) -> Receipts:
    """What a client has kept that decides so often: once, and then so often at once as proofs are answered."""
    receipts = Receipts(keys=[str(SECOND.verifier)])
    pick: Any = msgspec.convert({"pick": "decline"}, models.Pick, strict=False)
    async with (
        httpx.AsyncClient(transport=answers) as http,
        AsyncYamabiko(URL, "a token", http=http, receipts=receipts) as client,
    ):
        for _ in range(times - answers.together):
            await client.game(game).decide("1-0", pick)
        await asyncio.gather(*(client.game(game).decide("1-0", pick) for _ in range(answers.together)))
    return receipts


def gone_back(told: Told) -> tuple[Line, Line]:
    """The newest answer of a game, and one of an earlier version of another history."""
    newest, other = list(decided(told))[-1], list(decided(short_game("bamboo", turn=99)))
    return newest, next(each for each in other[::-1] if each["version"] < newest["version"])


async def test_an_answer_of_before_is_taken_if_the_newest_goes_on_from_it(told: Told) -> None:
    """A decision that is answered again is older than what was seen since: the service proves it, once."""
    first, *_, last = list(decided(told))
    answers = Answers(told, last, first, first)
    receipts = await decide(answers, told.id, 3)
    assert answers.proofs == [(first["version"], last["version"])]
    assert receipts.newest[told.id].checkpoint.size == last["version"]


async def test_answers_that_come_at_once_do_not_disturb_each_other(told: Told) -> None:
    """While the service proves what is behind the newest answer, a newer one comes."""
    first, *_, before, last = list(decided(told))
    answers = Answers(told, before, first, last)
    answers.together = 2
    receipts = await decide(answers, told.id, 3)
    assert answers.proofs == [(first["version"], newest["version"]) for newest in (before, last)]
    assert not list(receipts.behind())


async def test_a_game_that_goes_back_is_refused(told: Told) -> None:
    """It goes on otherwise from an earlier version, at one that nobody has seen: there is no proof for that."""
    newest, behind = gone_back(told)
    for forgets in (False, True):
        answers = Answers(told, newest, behind)
        answers.forgets = forgets
        with pytest.raises(Untrustworthy, match="goes back to" if forgets else "does not go on"):
            await decide(answers, told.id, 2)


@pytest.mark.slow
def test_the_client_in_typescript_does_the_same(told: Told, compiled: Path) -> None:
    """It takes what is proven, and refuses what is not, or has no proof."""

    def decide_there(proofs: dict[str, str], *answers: Line, together: int = 1) -> str:
        script = {"key": str(SECOND.verifier), "answers": answers, "proofs": proofs, "together": together}
        return require("node", "go_back.js", json.dumps({"game": told.id, **script}), folder=compiled).strip()

    def proof(old: Line, new: Line) -> dict[str, str]:
        between = old["version"], new["version"]
        return {f"?from={between[0]}&to={between[1]}": growth(told, *between)}

    first, *_, before, last = list(decided(told))
    assert decide_there(proof(first, last), last, first, first) == next(iter(proof(first, last)))
    both = proof(first, before) | proof(first, last)
    assert decide_there(both, before, first, last, together=2) == " ".join(both)
    newest, behind = gone_back(told)
    assert "does not go on from version" in decide_there(proof(behind, newest), newest, behind)
    assert f"and it goes back to {behind['version']}" in decide_there({}, newest, behind)
