"""The Python client refuses a start that came too late, or contradicts what was signed."""

import json
import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.sdk.following import read_by_get
from tests.support.beacons import LocalBeacon, local_beacon, public_key
from tests.support.revealed_games import id_of, open_revealed_game, reveal
from tests.support.service import Service, serving
from yamabiko_client import AsyncYamabiko, Receipts, Untrustworthy, Yamabiko

pytestmark = pytest.mark.slow
Json = dict[str, Any]
Change = Callable[[Json], None]


@pytest.fixture
def beacon() -> Iterator[LocalBeacon]:
    """A beacon that answers."""
    with local_beacon() as found:
        yield found


@pytest.fixture
def service(dsn: str, beacon: LocalBeacon) -> Iterator[Service]:
    """A service with a beacon."""
    with serving(dsn, beacon_urls=beacon.url, beacon_key=public_key().hex(), bots="false") as running:
        yield running


def test_who_follows_a_start_asks_for_no_notes_of_it(service: Service) -> None:
    """They come with its feed, and are kept."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = open_revealed_game(ada, bob)
    with Yamabiko(service.url) as client:
        before = len(service.requests())
        heard = client.game(id_of(game)).follow()
        assert next(heard).kind == "waiting"
        assert ada.post(f"{game}/start").status_code == 202
        for seat, player in enumerate((ada, bob)):
            reveal(game, seat, player)
        assert next(event for event in heard if event.kind != "waiting").kind == "opened"
        assert client.receipts is not None
        kept = [json.loads(line) for line in client.receipts.lines(id_of(game))]
        assert sum("number" in each and "salt" in each for each in kept) == 4, "opening, two seats, start"
    assert {"listNotes", "getGame", "listLogKeys"}.isdisjoint(read_by_get(service.requests()[before:]))


class Falsifier(httpx.AsyncBaseTransport):
    """Changes the games in answers on their way."""

    def __init__(self) -> None:
        self._inner = httpx.AsyncHTTPTransport()
        self.change: Change | None = None

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        response = await self._inner.handle_async_request(request)
        content = await response.aread()
        if self.change is not None and request.url.path.startswith("/v1/games") and response.is_success:
            answer = json.loads(content)
            self.change(answer)
            content = json.dumps(answer).encode()
        headers = {"Content-Type": response.headers["Content-Type"]}
        return httpx.Response(response.status_code, headers=headers, content=content)


class Clock:
    """That of the player, which may be set."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


def with_starting(**members: Any) -> Change:  # noqa: ANN401  # members of `starting`
    """The start has these members."""

    def change(game: Json) -> None:
        if game.get("starting"):
            game["starting"] |= members

    return change


def with_members(**members: Any) -> Change:  # noqa: ANN401  # members of a game
    """A game has these members."""

    def change(game: Json) -> None:
        if "commitment" in game:
            game.update(members)

    return change


def without_note(game: Json) -> None:
    """The note of the start is that of another time."""
    game["note"]["note"] = game["note"]["note"].replace('"start"', '"taken"')


async def taken_game(ada: AsyncYamabiko, bob: AsyncYamabiko, fairness: str, *words: str) -> tuple[Any, Any]:
    """The game of a title for both, who have taken their seats, as each of them sees it."""
    await ada.sign_up("Ada")
    await bob.sign_up("Bob")
    mine = await ada.open("bamboo", seats=2, fairness=fairness)
    yours = bob.game(mine.id)
    for seat, game in enumerate((mine, yours)):
        await game.sit(seat, **({"word": words[seat]} if words else {"entropy": f"of {seat}"}))
    return mine, yours


async def test_a_start_that_waits_for_a_beacon_is_refused_if_it_was_changed_or_late(
    service: Service,
) -> None:
    """Another round, another time, another commitment, a note that nobody signed, or an answer after the round."""
    falsifier, clock = Falsifier(), Clock()
    changes: list[tuple[Change | None, float, str]] = [
        (with_starting(round=5), 0, "is not the first 30 s after the start"),
        (with_starting(at="2026-01-01T00:00:00Z"), 0, "is not the first 30 s after the start"),
        (with_members(commitment="0" * 64), 0, "commitment or fairness are not what they were"),
        (with_members(fairness="committed"), 0, "commitment or fairness are not what they were"),
        (without_note, 0, "no known key"),
        (None, 60, "was known already"),
    ]
    kept = Receipts()
    async with httpx.AsyncClient(transport=falsifier) as http, AsyncYamabiko(service.url, receipts=kept) as bob:
        for change, ahead, why in changes:
            falsifier.change, clock.ahead = None, 0
            async with AsyncYamabiko(service.url, http=http, receipts=Receipts(clock=clock)) as ada:
                mine, yours = await taken_game(ada, bob, "beacon")
                falsifier.change, clock.ahead = change, ahead
                with pytest.raises(Untrustworthy, match=why):
                    await mine.start()
                await yours.check_start()
                assert [b"received_at" in line for line in kept.lines(mine.id)][-1], "it came in time"


async def test_a_game_that_waited_when_the_round_was_known_was_started_too_late(service: Service) -> None:
    """Who has asked a minute later, by the own clock, was told that it waited: then its start is dated back."""
    clock = Clock()
    receipts = Receipts(clock=clock)
    async with AsyncYamabiko(service.url) as ada, AsyncYamabiko(service.url, receipts=receipts) as bob:
        mine, yours = await taken_game(ada, bob, "beacon")
        clock.ahead = 60
        await yours.read()
        await mine.start()
        with pytest.raises(Untrustworthy, match="was known already"):
            await yours.read()


async def test_a_word_is_not_revealed_before_a_start_is_signed_that_has_its_hash(
    service: Service, tmp_path: Path
) -> None:
    """Both reveal, the first event has their words; and who is shown no start reveals nothing."""
    words = [secrets.token_hex(32) for _ in range(2)]
    falsifier = Falsifier()
    async with httpx.AsyncClient(transport=falsifier) as http:
        ada = AsyncYamabiko(service.url, receipts=Receipts(folder=tmp_path))
        bob = AsyncYamabiko(service.url, http=http)
        mine, yours = await taken_game(ada, bob, "revealed", *words)
        await mine.start()

        def other_seats(answer: Json) -> None:
            for note in answer.get("items", ()):
                note["note"] = note["note"].replace('"seat":1', '"seat":0')

        falsifier.change = other_seats
        with pytest.raises(Untrustworthy):
            await yours.reveal(1, words[1])
        falsifier.change = None
        await mine.reveal(0, words[0])
        assert (await yours.reveal(1, words[1])).status == "running"
        async for event in mine.follow():
            assert event.data["entropy"] == words
            break
        kept = [json.loads(line) for line in (tmp_path / f"{mine.id}.jsonl").read_bytes().splitlines()]
        assert [each["number"] for each in kept if "number" in each] == [1, 2, 3, 4]
        await ada.aclose()
