"""What an answer about a game promises: one version, its tag, whose eyes it is for, no more work than needed."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID

import pytest
import pytest_asyncio

from domain.kernel.table import decisions
from service.games.decisions import DecisionId
from service.games.verification import Auditor
from service.runtime import Runtime, open_runtime
from service.settings import Settings
from service.store import EventRow, Store
from tests.support.client import play_moves
from tests.support.keys import key_file, seed_key_file
from tests.support.runtimes import client_of
from tests.support.service import Player, Service, serving, version_in
from tests.support.stored_games import StoredGame, store_games, stored_id
from tests.support.titles import find_title

READS = ("", "/board", "/decisions", "/scores", "/history", "/verification")


# --- inside ------------------------------------------------------------------------------------------------


class SlowStore:
    """A store in which something happens while it is read."""

    def __init__(self, store: Store, meanwhile: Callable[[], Awaitable[None]]) -> None:
        self._store, self._meanwhile = store, meanwhile
        self.reads = 0

    async def read(self, game: UUID, *, after: int = 0, upto: int | None = None) -> list[EventRow]:
        self.reads += 1
        await self._meanwhile()
        return await self._store.read(game, after=after, upto=upto)

    async def read_known(self, game: UUID, upto: int, *, after: int = 0) -> list[EventRow]:
        self.reads += 1
        await self._meanwhile()
        return await self._store.read_known(game, upto, after=after)

    async def fingerprint(self, game: UUID, upto: int) -> tuple[int, bytes]:
        return await self._store.fingerprint(game, upto)


@pytest_asyncio.fixture
async def runtime(dsn: str) -> AsyncIterator[Runtime]:
    """A runtime with one game, laid out and not begun."""
    await store_games(dsn, [LAID_OUT])
    async with open_runtime(
        dsn, Settings(bots=False, projections=False, log_key=key_file(), seed_key=seed_key_file(), game_log=False)
    ) as found:
        yield found


def _laid_out() -> StoredGame:
    title, seed = find_title("bamboo"), bytes(32)
    variant = title.variant(title.options())
    game = str(stored_id("laid out"))
    _, begun = variant.open(["laid out-0", "laid out-1"], title.options(), seed, ("", ""), game=game)
    return StoredGame("laid out", variant, [begun], seed)


LAID_OUT = _laid_out()


async def make_move(runtime: Runtime) -> None:
    """A decision more."""
    live = await runtime.games.get(LAID_OUT.id)
    assert live is not None and live.position is not None
    decision = decisions(live.position.agenda)[0]
    pick = next(live.title.rules.menu_for(live.position.game, decision.seat, decision.step).legal())
    await live.decide(DecisionId(decision.since, decision.seat), pick)


def reads_from(runtime: Runtime, store: Any) -> None:  # noqa: ANN401  # as much of a store as is used
    """Responses are made from what this store gives."""
    runtime.store, runtime.audits = store, Auditor(store)


@pytest.mark.parametrize("part", ["history", "scores", "verification"])
async def test_a_tag_is_that_of_the_content(runtime: Runtime, part: str) -> None:
    """A change while a response is built is in the next response, and not kept from the client by a 304."""
    path, inside = f"/v1/games/{LAID_OUT.id}/{part}", runtime.store
    async with client_of(runtime) as client:
        reads_from(runtime, SlowStore(inside, lambda: make_move(runtime)))
        first = await client.get(path)
        reads_from(runtime, inside)
        body = first.json()
        assert (version_in(first), len(body.get("items", [0])), body.get("version", 1)) == ("1", 1, 1)
        again = await client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, version_in(again)) == (200, "2")


async def test_an_audit_is_made_once_for_each_version(runtime: Runtime) -> None:
    """However many clients ask for it, and however often, as long as the same is stored."""
    path, inside = f"/v1/games/{LAID_OUT.id}/verification", runtime.store
    store = SlowStore(inside, _nothing)
    reads_from(runtime, store)
    async with client_of(runtime) as client:
        responses = [await client.get(path) for _ in range(3)]
        assert len({each.content for each in responses}) == 1
        assert store.reads == 1
        await make_move(runtime)
        known = await client.get(path, headers={"If-None-Match": f'"2@{inside.epoch}"'})
        assert (known.status_code, store.reads) == (304, 2)
        await client.get(path)
    assert store.reads == 2
    reads_from(runtime, inside)


async def _nothing() -> None:
    pass


# --- tags --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["{0}", "W/{0}", '"7", W/{0}', "*", '"7",{0}'])
def test_a_known_tag_is_understood_however_it_is_said(ada: Player, bob: Player, said: str) -> None:
    """Weak, in a list, or any at all; of lines and of earlier boards, too."""
    game = ada.open(bob)
    media = "application/x-ndjson"
    for path, accept in (("board", "*/*"), ("history", "*/*"), ("scores", "*/*"), ("history", media),
                         ("board?version=1", "*/*")):  # fmt: skip
        tag = ada.get(f"/v1/games/{game}/{path}", headers={"Accept": accept}).headers["etag"]
        known = {"If-None-Match": said.format(tag), "Accept": accept}
        answer = ada.get(f"/v1/games/{game}/{path}", headers=known)
        assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", tag), path
    other = ada.get(f"/v1/games/{game}/history", headers={"If-None-Match": '"11", 1'})
    assert other.status_code == 200


def test_a_closed_game_has_tags_of_its_own(ada: Player, bob: Player) -> None:
    """What it tells of a version is more than it told while it ran."""
    game = ada.open(bob)
    play_moves(game, ada, bob)
    end = ada.get(f"/v1/games/{game}").json()["version"]
    tag = ada.get(f"/v1/games/{game}/export").headers["etag"]
    assert tag.removeprefix("W/").startswith(f'"{end}c.')
    assert ada.get(f"/v1/games/{game}/export", headers={"If-None-Match": tag}).status_code == 304
    assert {version_in(ada.get(f"/v1/games/{game}{path}")) for path in READS} == {f"{end}c"}
    tag = ada.get(f"/v1/games/{game}/board?version=1").headers["etag"]
    board = ada.get(f"/v1/games/{game}/board?version=1", headers={"If-None-Match": tag.replace("1c", "1")})
    assert (board.status_code, version_in(board)) == (200, "1c")


def test_a_version_that_is_not_there_is_said_to_be_missing(ada: Player, bob: Player) -> None:
    """An older answer would be a wrong one, and no answer can have named it: 409."""
    game = ada.open(bob)
    for path in READS:
        late = ada.get(f"/v1/games/{game}{path}", params={"wait_for": 9})
        assert (late.status_code, late.json()["type"].rpartition("/")[2]) == (409, "not-written")
        assert ada.get(f"/v1/games/{game}{path}", params={"wait_for": 1}).status_code == 200


def test_lines_have_limits_and_cursors_as_pages_have(ada: Player, bob: Player) -> None:
    """All at once only if nothing else is asked for."""
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=9)
    url, found = f"/v1/games/{game}/history?limit=4", []
    while url:
        page = ada.get(url, headers={"Accept": "application/x-ndjson"})
        found.append([json.loads(line)["version"] for line in page.text.splitlines()])
        url = page.links["next"]["url"] if "next" in page.links else ""
    assert found == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10]]


def test_entropy_comes_too_late_for_a_running_game(ada: Player, bob: Player) -> None:
    """It is refused, rather than taken as if it counted."""
    game = ada.open(bob)
    late = ada.put(f"/v1/games/{game}/seats/0", json={"bot": "random", "entropy": "rain"})
    assert (late.status_code, late.json()["errors"][0]["path"]) == (409, "$.entropy")
    assert ada.get(f"/v1/games/{game}").json()["seats"][0]["bot"] is None


# --- eyes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["bamboo", "bitoku"])
def test_a_seat_sees_after_the_close_what_it_saw_before(service: Service, title: str) -> None:
    """The board of any version as it was shown then; others see what was public. The history tells everything."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob, title=title)
    anybody = service.anybody()
    seen = {who: who.get(f"/v1/games/{game}/board?version=1").json() for who in (ada, bob, anybody)}
    play_moves(game, ada, bob)
    for who, board in seen.items():
        assert who.get(f"/v1/games/{game}/board?version=1").json() == board
    told = [who.get(f"/v1/games/{game}/history").json() for who in seen]
    assert told[0] == told[1] == told[2]
    assert '"hidden":' not in json.dumps(told[0], separators=(",", ":"))


def test_who_has_two_seats_sees_with_the_eyes_of_either(service: Service) -> None:
    """Each hand is seen from its own seat, and from no seat of another."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = _two_seats(ada, bob)
    boards = [ada.get(f"/v1/games/{game}/board", params={"seat": seat}).json()["board"] for seat in (0, 1)]
    assert boards[0] == ada.get(f"/v1/games/{game}/board").json()["board"] != boards[1]
    lines = [ada.get(f"/v1/games/{game}/history", params={"seat": seat}).json() for seat in (0, 1)]
    assert lines[0] == ada.get(f"/v1/games/{game}/history").json() != lines[1]
    for seat in (0, 1):
        assert {each["seat"] for each in ada.decisions(game, seat=seat)["decisions"]} <= {seat}
        told = _first_of_feed(ada, game, seat)
        assert told.pop("decisions") == ada.decisions(game, seat=seat)["decisions"]
        assert {**lines[seat]["items"][0], "acting": told["acting"]} == told
    for path in ("/board", "/history", "/decisions", "/feed"):
        assert ada.get(f"/v1/games/{game}{path}", params={"seat": 2}).status_code == 403, path
        assert service.anybody().get(f"/v1/games/{game}{path}", params={"seat": 0}).status_code == 403, path


def _two_seats(ada: Player, bob: Player) -> str:
    """A running game in which the first has the seats 0 and 1."""
    game: str = ada.post("/v1/games", json={"title": "bitoku", "seats": 3}).json()["id"]
    for seat, who in enumerate((ada, ada, bob)):
        assert who.put(f"/v1/games/{game}/seats/{seat}", json={}).status_code == 200
    assert ada.post(f"/v1/games/{game}/start").status_code == 200
    return game


def _first_of_feed(who: Player, game: str, seat: int) -> dict[str, Any]:
    with who.stream("GET", f"/v1/games/{game}/feed", params={"seat": seat}) as feed:
        line = next(line for line in feed.iter_lines() if line.startswith("data: "))
    told: dict[str, Any] = json.loads(line.removeprefix("data: "))
    assert told.pop("receipt")["viewer"] == f"seat {seat}"
    return told


# --- the feed's end ----------------------------------------------------------------------------------------


def test_who_was_told_the_end_is_not_called_again(ada: Player, bob: Player) -> None:
    """The last word says that it is the end; whoever comes back after it gets 204, and an EventSource stops."""
    game = ada.open(bob)
    play_moves(game, ada, bob)
    path = f"/v1/games/{game}/feed"
    lines = ada.get(path).text.splitlines()
    assert lines[lines.index("event: bye") + 1] == 'data: {"kind":"bye","reason":"closed"}'
    end = [line for line in lines if line.startswith("id: ")][-1].removeprefix("id: ")
    again = ada.get(path, headers={"Last-Event-ID": end})
    assert (again.status_code, again.content) == (204, b"")
    assert "event: closed" in ada.get(path, headers={"Last-Event-ID": str(int(end.partition("@")[0]) - 1)}).text


def test_a_feed_that_ends_with_the_service_says_so(module_dsn: str) -> None:
    """The game goes on, and so should the client."""
    with serving(module_dsn) as running:
        ada, bob = running.player("Ada"), running.player("Bob")
        game = ada.open(bob)
        with ThreadPoolExecutor(1) as pool, ada.stream("GET", f"/v1/games/{game}/feed") as feed:
            lines = feed.iter_lines()
            assert any(line.startswith("data:") for line in lines)
            stopped = pool.submit(running.stop)
            rest = list(lines)
            stopped.result(60)
    assert 'data: {"kind":"bye","reason":"shutdown"}' in rest


def test_a_feeds_head_is_all_that_head_asks_for(ada: Player, bob: Player) -> None:
    """It does not wait for a game to end."""
    game = ada.open(bob)
    answer = ada.head(f"/v1/games/{game}/feed")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-type"].startswith("text/event-stream")
