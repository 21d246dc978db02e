"""Accounts, their tokens and scopes: who may see and do what, and what is left of an account that is erased."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

import asyncpg
import httpx
import pytest

from service.accounts import players
from service.accounts import tokens as auth
from service.accounts.errors import InvalidToken
from service.accounts.token_cache import TokenCache
from service.accounts.tokens import SCOPES, Caller
from service.games.observers import Observers
from service.games.registry import GameRegistry
from service.http.idempotency import ERASE, FORGET, NAMING
from service.metrics import Metrics
from service.runtime import prepare_database
from service.store import Connection, Store, store
from service.store.capabilities import Capabilities
from service.store.outages import Outages
from tests.support.client import find_open_decision, play_moves
from tests.support.service import PATIENCE, Player, Service, serving, version_in


def limited(player: Player, *scopes: str) -> httpx.Client:
    """The same player, with a token of these scopes."""
    made = player.post("/v1/tokens", json={"scopes": scopes})
    assert made.status_code == 201, made.text
    headers = {"Authorization": f"Bearer {made.json()['token']}"}
    return httpx.Client(base_url=player.base_url, timeout=PATIENCE, headers=headers)


# --- what is erased ---


def test_an_erased_account_is_named_nowhere(module_dsn: str) -> None:
    """Neither by the games at hand of any process, whatever ETag a client has, nor by answers kept for keys."""
    name = f"Cleo {uuid4()}"
    with serving(module_dsn) as one, serving(module_dsn) as two:
        ada, cleo = one.player("Ada"), one.player(name)
        game = f"/v1/games/{ada.open(cleo)}"
        waiting = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
        cleo.put(f"/v1/games/{waiting}/seats/1", json={})
        key = {"Idempotency-Key": "keeps-the-answer"}
        ada.put(f"/v1/games/{waiting}/seats/0", json={})
        assert name in ada.post(f"/v1/games/{waiting}/start", headers=key).text
        there = two.anybody()
        seen = there.get(game)
        assert name in seen.text
        assert cleo.delete(f"/v1/players/{cleo.id}").status_code == 204
        assert name not in ada.get(game).text
        known = {"If-None-Match": seen.headers["etag"]}
        later = next(a for a in (there.get(game, headers=known) for _ in range(1000)) if a.status_code != 304)
        assert name not in later.text
        assert later.json()["seats"][1]["player"] is None
        again = ada.post(f"/v1/games/{waiting}/start", headers=key)
        assert (again.status_code, again.headers["idempotency-replayed"]) == (200, "true")
        assert name not in asyncio.run(_kept(module_dsn))


async def _kept(dsn: str) -> str:
    connection = await asyncpg.connect(dsn)
    rows = await connection.fetch("SELECT convert_from(body, 'UTF8') FROM idempotency WHERE body IS NOT NULL")
    await connection.close()
    return str(rows)


def test_a_process_that_was_cut_off_learns_who_was_erased(module_dsn: str) -> None:
    """The notice found nobody listening: what is at hand is read again when the line is back."""
    with serving(module_dsn) as one, serving(module_dsn) as two:
        ada, cleo = one.player("Ada"), one.player("Cleo")
        game = f"/v1/games/{ada.open(cleo)}"
        assert "Cleo" in two.anybody().get(game).text
        asyncio.run(_erased_unheard(module_dsn, cleo.id))
        for service in (one, two):
            answers = (service.anybody().get(game).text for _ in range(2000))
            assert next(text for text in answers if "Cleo" not in text)


async def _erased_unheard(dsn: str, player: str) -> None:
    """As if the notice had come while the lines were down."""
    connection = await asyncpg.connect(dsn)
    await connection.execute("DELETE FROM players WHERE id = $1", player)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'yamabiko tokens' "
    await connection.execute(cut + "AND datname = current_database()")
    await connection.close()


def test_the_seat_of_an_erased_account_is_given_to_a_bot_by_any_player(ada: Player, service: Service) -> None:
    """Also when it was the owner who is gone; but not by strangers."""
    bob, cleo, eve = (service.player(name) for name in ("Bob", "Cleo", "Eve"))
    game = ada.open(bob, cleo)
    seat = f"/v1/games/{game}/seats/0"
    assert bob.put(seat, json={"bot": "random"}).status_code == 403, "somebody sits there"
    assert ada.delete(f"/v1/players/{ada.id}").status_code == 204
    assert eve.put(seat, json={"bot": "random"}).status_code == 403
    given = bob.put(seat, json={"bot": "random"})
    assert (given.status_code, given.json()["seats"][0]["bot"]) == (200, "random")
    assert bob.put(f"/v1/games/{game}/seats/2", json={"bot": "random"}).status_code == 403, "Cleo is still there"
    play_moves(game, bob, cleo, moves=3)


def test_a_game_whose_owner_is_erased_is_started_by_those_who_sit_there(ada: Player, service: Service) -> None:
    """They fill it with bots, too; nobody else does."""
    bob, eve = service.player("Bob"), service.player("Eve")
    game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).headers["location"]
    bob.put(f"{game}/seats/1", json={})
    assert bob.put(f"{game}/seats/0", json={"bot": "random"}).status_code == 403, "its owner is there"
    assert ada.delete(f"/v1/players/{ada.id}").status_code == 204
    assert eve.put(f"{game}/seats/0", json={"bot": "random"}).status_code == 403
    assert bob.put(f"{game}/seats/0", json={"bot": "random"}).status_code == 200
    assert eve.post(f"{game}/start").status_code == 403
    assert limited(bob, "games:play").post(f"{game}/start").status_code == 403
    assert bob.post(f"{game}/start").status_code == 200


def test_erasing_may_take_its_time(ada: Player, module_dsn: str) -> None:
    """A day's kept answers are many: it is waited for longer than for anything that is asked often."""
    assert ada.post("/v1/games", json={"title": "bamboo", "seats": 2}, headers={"Idempotency-Key": "k"}).is_success
    asyncio.run(_erased_slowly(module_dsn, ada))


async def _erased_slowly(dsn: str, player: Player) -> None:
    """Somebody holds the rows for longer than a statement usually may take."""
    connection = await asyncpg.connect(dsn)
    async with connection.transaction():
        await connection.execute("SELECT FROM idempotency FOR UPDATE")
        erasing = asyncio.create_task(asyncio.to_thread(player.delete, f"/v1/players/{player.id}"))
        await asyncio.sleep(store.PATIENCE + 1)
    assert (await erasing).status_code == 204
    await connection.close()


@pytest.mark.usefixtures("service")  # it makes the tables
def test_what_an_account_leaves_behind_is_found_by_an_index(module_dsn: str) -> None:
    """Not by looking through all games."""
    plans = asyncio.run(_plans(module_dsn))
    found = ["games_owner_idx", "seats_invited_idx", "idempotency_player_idx", *["idempotency_named_idx"] * 2]
    assert [index in plan for index, plan in zip(found, plans, strict=True)] == [True] * 5


async def _plans(dsn: str) -> list[str]:
    statements = (
        "UPDATE games SET owner = NULL WHERE owner = $1",
        "UPDATE seats SET invited = NULL WHERE invited = $1",
        ERASE,
        FORGET,
        NAMING,
    )
    connection = await asyncpg.connect(dsn, server_settings={"enable_seqscan": "off"})
    plans = [str(await connection.fetch(f"EXPLAIN {each}", uuid4())) for each in statements]
    await connection.close()
    return plans


# --- tokens ---


def test_a_token_is_found_where_it_is_said_to_be(ada: Player, bob: Player) -> None:
    """Location leads to it, for its owner, until it is revoked; its text is not told again."""
    made = ada.post("/v1/tokens", json={"scopes": ["games:read"], "label": "phone"})
    where = made.headers["location"]
    told = made.json()
    del told["token"]
    assert ada.get(where).json() == told
    assert bob.get(where).status_code == 404
    ada.delete(where)
    assert ada.get(where).status_code == 404


def test_a_token_that_is_revoked_while_it_is_looked_up_is_not_remembered(dsn: str) -> None:
    """Its row was read before, the caller is known after: the next request must ask again."""
    asyncio.run(_revoked_meanwhile(dsn))


class SlowStore:
    """A store whose answers arrive after something else has happened."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.cache: TokenCache | None = None
        self.token = uuid4()
        self.on_new_epoch = store.on_new_epoch

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        async with self._store.transaction() as link:
            yield link
        if (cache := self.cache) is not None:
            self.cache = None
            async with self._store.transaction() as link:
                await link.execute("UPDATE tokens SET revoked_at = clock_timestamp() WHERE id = $1", self.token)
            cache.forget_tokens()


async def _revoked_meanwhile(dsn: str) -> None:
    await prepare_database(dsn)
    async with await Store.open(dsn) as store:
        slow: Any = SlowStore(store)
        metrics = Metrics()
        outages = Outages(store, metrics.alarm)
        games = GameRegistry(store, 10, metrics, Observers(metrics), Capabilities(store, {}), outages)
        cache = TokenCache(dsn, slow, games, Metrics())
        text = auth.to_token(b"x" * 32)
        caller = Caller(uuid4(), slow.token, frozenset(SCOPES))
        async with store.transaction() as link:
            await players.create_player(link, caller.player, "Ada")
            await auth.create_token(link, caller, text, "")
        async with asyncio.timeout(60):
            while not cache.find_cached(f"Bearer {text}"):  # once it listens to others
                await cache.authenticate(f"Bearer {text}")
        cache.forget_tokens()
        slow.cache = cache
        assert await cache.authenticate(f"Bearer {text}") == caller
        with pytest.raises(InvalidToken):
            await cache.authenticate(f"Bearer {text}")
        await cache.close()
        await games.close()


def test_an_open_feed_ends_when_its_token_is_revoked(module_dsn: str) -> None:
    """Nothing of what happens afterwards is told."""
    with serving(module_dsn, heartbeat_seconds=0.1) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob, visibility="private")
        made = ada.post("/v1/tokens", json={"scopes": ["games:read"]}).json()
        headers = {"Authorization": f"Bearer {made['token']}"}
        with service.anybody().stream("GET", f"/v1/games/{game}/feed", headers=headers) as feed:
            lines = feed.iter_lines()
            assert next(line for line in lines if line == "event: opened")
            ada.delete(f"/v1/tokens/{made['id']}")
            play_moves(game, ada, bob, moves=3)
            rest = list(lines)
        assert "event: decided" not in rest
        assert json.loads(rest[-2].removeprefix("data: ")) == {"kind": "bye", "reason": "revoked"}


# --- scopes ---


def test_only_a_token_for_it_starts_games_and_seats_bots(ada: Player, bob: Player) -> None:
    """games:play joins; what else is done with an own game needs games:admin, too."""
    weak, strong = limited(ada, "games:play"), limited(ada, "games:play", "games:admin")
    alone = limited(ada, "games:admin")
    game = weak.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    assert weak.put(f"/v1/games/{game}/seats/0", json={}).status_code == 200
    assert bob.put(f"/v1/games/{game}/seats/1", json={}).status_code == 200
    path, bot = f"/v1/games/{game}/seats/1", {"bot": "random"}
    assert weak.delete(path).status_code == 403
    assert strong.delete(path).status_code == 204
    assert weak.put(path, json=bot).status_code == 403
    assert strong.put(path, json=bot).status_code == 200
    assert [each.post(f"/v1/games/{game}/start").status_code for each in (weak, alone)] == [403, 403]
    assert strong.post(f"/v1/games/{game}/start").status_code == 200
    assert weak.put(f"/v1/games/{game}/seats/0", json=bot).status_code == 403


@pytest.mark.parametrize(
    ("scope", "seated", "owned"),
    [("games:read", True, True), ("games:play", True, True), ("bot:play", True, False),
     ("tokens:manage", False, False), ("games:admin", False, False)],
)  # fmt: skip
def test_a_private_game_is_for_tokens_that_read(
    ada: Player, bob: Player, scope: str, seated: bool, owned: bool
) -> None:
    """Others are strangers, and a bot's token sees the games in which it plays."""
    mine = ada.open(bob, visibility="private")
    theirs = {"title": "bamboo", "seats": 2, "visibility": "private"}
    empty = ada.post("/v1/games", json=theirs).json()["id"]
    token = limited(ada, scope)
    lobby = token.get("/v1/games", params={"limit": 500}).text
    for game, seen in ((mine, seated), (empty, owned)):
        assert (token.get(f"/v1/games/{game}").status_code == 200) is seen
        assert (game in lobby) is seen


def test_a_token_that_does_not_read_sees_no_hand(ada: Player, bob: Player) -> None:
    """Of a public game it sees what everybody sees."""
    game = ada.open(bob)
    player, _ = find_open_decision(game, ada, bob)
    token = limited(player, "tokens:manage")
    assert token.get(f"/v1/games/{game}/decisions").json()["decisions"] == []
    boards = [each.get(f"/v1/games/{game}/board").json() for each in (token, httpx.Client(base_url=ada.base_url))]
    assert boards[0] == boards[1]


# --- names ---


@pytest.mark.parametrize(
    "name", [" ", "", "\u3000", "a\u202eb", "\u2066", "\u200b", "\u200d", "a\x85b", "a\ufeffb", "\u061ca"]
)
def test_a_name_can_be_read(service: Service, name: str) -> None:
    """No empty one, no control characters, nothing that turns around what stands beside it."""
    refused = service.anybody().post("/v1/players", json={"name": name})
    assert (refused.status_code, refused.json()["errors"][0]["path"]) == (400, "$.name")


@pytest.mark.parametrize("name", ["Max", "  Max ", "Zoë", "山びこ", "می\u200cخواهم", "O'Neil 3rd"])  # noqa: RUF001  # Persian needs its joiner
def test_a_name_is_kept_without_the_spaces_around_it(service: Service, name: str) -> None:
    """As it will be shown."""
    made = service.anybody().post("/v1/players", json={"name": name}).json()
    assert made["name"] == name.strip()
    assert service.anybody().get(f"/v1/players/{made['id']}").json()["name"] == name.strip()


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/players", {"name": "x" * 60_000}),
        ("/v1/players", {"name": "Max", "y" * 60_000: 1}),
        ("/v1/games", {"title": "z" * 800_000, "seats": 2}),
        ("/v1/games", {"title": "bamboo", "seats": 2, "options": {"side": "n" * 800_000}}),
        ("/v1/games", {"title": "bamboo", "seats": 2, "catalog": {"c" * 800_000: "k" * 100_000}}),
    ],
)
def test_a_problem_cites_little_of_what_was_sent(ada: Player, path: str, body: dict[str, object]) -> None:
    """However much that was, also where it is kept for its key."""
    key = ada.get("/v1/sign-up-key").json()["key"]
    refused = ada.post(path, json=body, headers={"Idempotency-Key": key})
    assert refused.status_code in (400, 422)
    assert len(refused.content) < 20_000


# --- limits ---


def test_wrong_tokens_are_counted_by_address(module_dsn: str) -> None:
    """Who guesses is told to wait; who needs no token goes on, and so does who watches over the service."""
    with serving(module_dsn, rate_per_second=2) as strict:
        anybody = strict.anybody()
        wrong = [anybody.get("/v1/tokens", headers={"Authorization": f"Bearer ymb_{n}"}) for n in range(30)]
        assert {401, 429} == {answer.status_code for answer in wrong}
        assert anybody.get("/v1/titles").status_code == 200
        assert {anybody.get(path).status_code for path in ("/health/live", "/metrics") * 20} == {200}


# --- what is told of a game before it starts ---


def test_a_game_that_waits_has_one_etag_and_one_age(ada: Player) -> None:
    """Whoever opens it, sits down, or asks, is told the same; who changes something gets the signed note of it."""
    made = ada.post("/v1/games", json={"title": "bamboo", "seats": 2})
    path = made.headers["location"]
    asked = ada.get(path)
    assert (asked.headers["etag"], asked.json()) == (made.headers["etag"], without_note(made))
    sat = ada.put(f"{path}/seats/0", json={})
    assert sat.headers["etag"] != made.headers["etag"]
    assert ada.get(path, headers={"If-None-Match": sat.headers["etag"]}).status_code == 304
    assert ada.get(path).json() == without_note(sat)


def without_note(answer: httpx.Response) -> dict[str, Any]:
    """The game in an answer that has a note, too."""
    found: dict[str, Any] = answer.json()
    assert found.pop("note")
    return found


def test_a_dry_run_says_for_which_version_it_holds(ada: Player, bob: Player) -> None:
    """As every other answer about a game does."""
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    tried = player.decide(game, decision["id"], decision["menu"][0]["pick"], dry_run=True)
    assert (tried.status_code, version_in(tried)) == (200, "1")


def test_the_same_bot_twice_is_one_bot(ada: Player, bob: Player) -> None:
    """A PUT may be tried again, before the start and afterwards."""
    made = ada.post("/v1/games", json={"title": "bamboo", "seats": 3}).headers["location"]
    first, again = (ada.put(f"{made}/seats/1", json={"bot": "random"}) for _ in range(2))
    assert (again.status_code, again.json()) == (200, first.json())
    assert ada.put(f"{made}/seats/1", json={"bot": "greedy"}).status_code == 409
    ada.put(f"{made}/seats/0", json={})
    bob.put(f"{made}/seats/2", json={})
    ada.post(f"{made}/start")
    handed, repeated = (bob.put(f"{made}/seats/2", json={"bot": "greedy"}) for _ in range(2))
    assert (handed.status_code, repeated.status_code) == (200, 200)
    assert repeated.json()["seats"] == handed.json()["seats"]
    kinds = [line["kind"] for line in ada.get(f"{made}/history").json()["items"]]
    assert kinds.count("substituted") == 1
