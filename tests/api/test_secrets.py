"""Non-interference over HTTP: what a seat may not see shows in no answer, no problem and no line of the log."""

import asyncio
import json
import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product
from typing import Any, NamedTuple

import asyncpg
import httpx
import msgspec
import pytest
from msgspec.structs import replace

from domain.box.title import Title
from domain.chance.deals import Deal
from domain.kernel.nouns import Closed, Event, Fact, Opened
from domain.kernel.secrecy import secrets_of
from service.postgres import create_database, drop_database
from tests.cluster.faults import query as ask
from tests.cluster.faults import wait_until
from tests.support.client import play_moves
from tests.support.places import place_text
from tests.support.play import combinations
from tests.support.postgres import COUNTER
from tests.support.service import PATIENCE, ROOT, Player, Service
from tests.support.stored_games import PLAYERS, TOKENS, WRITTEN_AT, StoredGame, store_games, stored_id
from tests.support.titles import NAMES, find_title
from tests.support.twins import SEATS, SEED, find_twins

VIEWERS = (None, 0, 1)
DEPTHS = (0, 1, 5, 20, 60)
# Accounts are told what happened lately; the games are of this moment.
THEN = f"""CREATE OR REPLACE FUNCTION store_now() RETURNS timestamptz LANGUAGE sql VOLATILE
AS $$ SELECT timestamptz '{WRITTEN_AT.isoformat()}' $$"""
ALL_TOLD = """SELECT position >= (SELECT max(id) FROM events())
FROM projection_positions WHERE name = 'account_events'"""
# Those under which the events of twins know their seats; so inbox and stream find the players.
PSEUDONYM = "INSERT INTO pseudonyms (id, game, seat, player) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
TOLD = "SELECT last FROM account_feeds WHERE player = $1"
MOST_COMPARED = 500  # events of an account: the service keeps 1,000
SETTINGS = 3  # the default options, and others
ONLOOKER = 2
# Further ways to ask, beside the plain one.
QUERIES: dict[str, tuple[dict[str, str], ...]] = {
    "getBoard": ({"version": "1"}, {"version": "2"}, {"seat": "0"}, {"as": "all"}, {"as": "1"}),
    "getChanges": (
        {"from": "1"},
        {"from": "1", "to": "2"},
        {"from": "1", "seat": "0"},
        {"from": "1", "lang": "pt"},
    ),
    "getDecisions": ({"why": "true"}, {"seat": "1"}, {"lang": "pt", "why": "true"}),
    "getHistory": ({"limit": "3"}, {"seat": "0"}, {"lang": "fr"}),
    "getFeed": ({"lang": "pt"},),
    "getScores": ({"lang": "fr"},),
    "getProofs": ({"from": "1"},),
}
# Roots, signatures and salts: blinded, so that they differ and tell nothing (tests/api/test_blinding.py).
RECEIPT = re.compile(r'"receipt":\{[^}]*\}')
BLINDED = re.compile(r"[A-Za-z0-9+/]{43,}=*")
NDJSON = "application/x-ndjson"
ACCEPT = {"getHistory": NDJSON}
# All that a line about a request may hold; each is checked below to hold no more than its name says.
WORDS = {
    "event", "level", "timestamp", "request", "operation", "method", "path", "status", "ms",
    "game", "seat", "step", "pick", "facts", "problem", "rule",
}  # fmt: skip


class ToyService(Service):
    """With the toy on offer, whose every night is full of secrets."""

    module = "tests.support.with_toy"


class Both(NamedTuple):
    """Two services, whose games differ only in what one viewer may not see."""

    one: Service
    other: Service
    position: str


def sealed(name: str, title: Title[Any], events: Sequence[Event]) -> StoredGame:
    """A game that is over, and whose deal other tables still play: it is told as if it still ran."""
    deal = Deal(str(stored_id("tournament")), 1, 1, "ab" * 32)
    opened, *later = events
    assert isinstance(opened, Opened)
    whole = [replace(opened, deal=deal), *later, Closed("abandoned", (), (), "")]
    return StoredGame(name, title, whole, SEED, deal)


@cache
def pair(name: str, viewer: int | None) -> tuple[list[StoredGame], list[StoredGame]]:
    """The games of both sides, by several options, at every depth that the viewer cannot tell apart."""
    title = find_title(name)
    one: list[StoredGame] = []
    other: list[StoredGame] = []
    for number, options in enumerate(combinations(title.options)[:SETTINGS]):
        found = find_twins(title, options, viewer, max(DEPTHS))
        assert found is not None, "every title has secrets"
        for length in (1 + depth for depth in DEPTHS if depth < len(found[0].events)):
            for games, side in zip((one, other), found, strict=True):
                game = f"{name} {number} {viewer} {length}"
                games.append(StoredGame(game, title.variant(options), side.events[:length], SEED))
        for games, side in zip((one, other), found, strict=True):
            games.append(sealed(f"{name} {number} {viewer} sealed", title.variant(options), side.events))
    return one, other


@pytest.fixture(scope="module")
def both(postgres: str, template: str) -> Iterator[Both]:
    """Ids, players, tokens and times are the same in both."""
    pairs = [pair(name, viewer) for name in NAMES for viewer in VIEWERS]
    names = [f"twins_{template}_{next(COUNTER)}" for _ in range(2)]
    dsns = [asyncio.run(create_database(postgres, name, template)) for name in names]
    position = ""
    for side, dsn in enumerate(dsns):
        newest = asyncio.run(store_games(dsn, [game for each in pairs for game in each[side]]))
        position = place_text(dsn, "position", newest)
        ask(dsn, THEN)
        for (name, _), each in zip(product(NAMES, VIEWERS), pairs, strict=True):
            for seat in range(SEATS):
                ask(dsn, PSEUDONYM, f"{name}-{seat}", each[side][0].id, seat, PLAYERS[seat])
    one, other = (ToyService(dsn) for dsn in dsns)
    yield Both(one, other, position)
    for service, name in zip((one, other), names, strict=True):
        service.stop()
        asyncio.run(drop_database(postgres, name))


def reads() -> Iterator[tuple[str, str]]:
    """Every GET of a game in the description: its operation and path."""
    paths = json.loads((ROOT / "api-spec" / "openapi.json").read_text())["paths"]
    for path, operations in paths.items():
        if "get" in operations and "{game_id}" in path:
            yield operations["get"]["operationId"], path


def asked(
    service: Service, viewer: int | None, path: str, query: dict[str, str] | None = None, media: str = "*/*",
    upto: int = 0,
) -> str:  # fmt: skip
    """An answer with its status and headers, all but the time of day; of a feed, what comes up to a version."""
    client = _client(service.url, TOKENS[ONLOOKER if viewer is None else viewer])
    with client.stream("GET", path, params=query, headers={"Accept": media}) as answer:
        head = [str(answer.status_code), str(sorted(item for item in answer.headers.items() if item[0] != "date"))]
        text = "\n".join([*head, *_events(answer, upto)] if upto else [*head, answer.read().decode()])
        return BLINDED.sub("blinded", RECEIPT.sub('"receipt":{}', text)) if is_signed(path) else text


def is_signed(path: str) -> bool:
    """Whether an answer may hold what depends on hidden things, by way of `blind` alone."""
    return path.endswith(("/feed", "/checkpoint", "/proofs"))


@cache
def _client(url: str, token: str) -> httpx.Client:
    headers = {"X-Request-Id": "same", "Authorization": f"Bearer {token}"}
    return httpx.Client(base_url=url, headers=headers, timeout=PATIENCE)


def _events(feed: httpx.Response, upto: int) -> Iterator[str]:
    for line in feed.iter_lines():
        yield line
        if line.startswith("data: ") and json.loads(line[6:])["version"] == upto:
            return


def test_the_description_names_the_reads_that_are_compared() -> None:
    """None is forgotten when another is added."""
    assert {operation for operation, _ in reads()} == {
        "getGame", "getGameCatalog", "getBoard", "getDecisions", "getHistory", "getFeed", "getExport", "getScores",
        "getChanges",
        "getVerification", "listDeclinedSeats", "listNotes", "getCheckpoint", "getProofs", "getLogProof",
    }  # fmt: skip


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_what_a_viewer_may_not_see_shows_in_no_read(both: Both, name: str, viewer: int | None) -> None:
    """Two games that differ only in that give this viewer the same answers, byte for byte."""
    one, other = pair(name, viewer)
    for game, twin in zip(one, other, strict=True):
        assert game.events != twin.events, "else the law were idle"
        for operation, path in reads():
            url, upto = path.replace("{game_id}", str(game.id)), len(game.events) if operation == "getFeed" else 0
            for query, media in product(({}, *QUERIES.get(operation, ())), {"*/*", ACCEPT.get(operation, "*/*")}):
                told = [asked(service, viewer, url, query, media, upto) for service in both[:2]]
                assert told[0] == told[1], f"{operation} {query} at version {len(game.events)}"
                assert told[0][:3] in ("200", "400", "403", "404", "409"), told[0]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_crosses_games_shows_no_secret_either(both: Both, viewer: int | None) -> None:
    """The lobby, the inbox and the scoreboards are the same for both."""
    for path, query in (
        ("/v1/inbox", {"wait_for": both.position}),
        ("/v1/games", {}),
        *((f"/v1/scoreboards/{name}", {}) for name in NAMES),
    ):
        told = [asked(service, viewer, path, query) for service in both[:2]]
        assert told[0] == told[1], path


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_stream_of_an_account_shows_no_secret(both: Both, viewer: int | None) -> None:
    """Who sees the same is told the same, event by event; who only looks on is told nothing."""
    streams = []
    for service in both[:2]:
        wait_until(lambda dsn=service.dsn: ask(dsn, ALL_TOLD) == [(True,)], "all to be told")  # type: ignore[misc]  # dsn is bound
        player = PLAYERS[ONLOOKER if viewer is None else viewer]
        count = sum(row[0] for row in ask(service.dsn, TOLD, player))
        first = {"after": str(max(0, count - MOST_COMPARED))}
        client = _client(service.url, TOKENS[ONLOOKER if viewer is None else viewer])
        with client.stream("GET", "/v1/me/feed", params=first, headers={"Accept": NDJSON}) as feed:
            streams.append(list(islice(feed.iter_lines(), 1 + min(count, MOST_COMPARED))))
    assert streams[0] == streams[1]
    assert len(streams[0]) == 1 if viewer is None else len(streams[0]) > len(NAMES)


def test_the_opening_is_told_without_its_secrets_and_not_exported(both: Both) -> None:
    """Secret fields say how many there are; the stored bytes wait for the close."""
    game = pair("toy", 0)[0][0]
    for path, upto in ((f"/v1/games/{game.id}/history", 0), (f"/v1/games/{game.id}/feed", 1)):
        line = json.loads(asked(both.one, 0, path, upto=upto).splitlines()[-1].removeprefix("data: "))
        facts = (line if upto else line["items"][0])["facts"]
        assert facts[0] == {"fact": "shuffled", "deck": {"hidden": 12}}
        hidden = [isinstance(fact["lantern"], dict) for fact in facts if fact["fact"] == "drew"]
        assert hidden == [False, True, False, True], "the own hand is seen, the other is not"
    assert asked(both.one, 0, f"/v1/games/{game.id}/export").startswith("409\n")


# --- the log, and problems ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def toys(module_dsn: str) -> Iterator[Service]:
    service = ToyService(module_dsn)
    yield service
    if service.process.poll() is None:
        service.stop()


def test_no_secret_is_in_a_problem_or_in_the_log(toys: Service) -> None:
    """Over whole games: neither tokens, seeds and the pepper, nor hands and decks."""
    ada, bob = toys.player("Ada"), toys.player("Bob")
    games = [ada.open(bob, title=name) for name in ("toy", "bamboo")]
    told = []
    for game in games:
        told += _annoyed(ada, game)
        play_moves(game, ada, bob)
        told += _annoyed(ada, game)
    told += [ada.get("/v1/inbox", headers={"Authorization": f"Bearer {bob.token}x"}).text]
    secrets = asyncio.run(_secrets(toys.dsn)) | {ada.token, bob.token}
    toys.stop()
    for text in (*told, *toys.lines()):
        assert not [secret for secret in secrets if secret in text], text
    requests = toys.requests()
    assert len(requests) > len(told)
    for line in requests:
        assert set(line) <= WORDS, line
        assert isinstance(line.get("facts", 0), int)
        assert len(json.dumps(line.get("pick", ""))) < 40, "a tag, not a pick"


def _annoyed(player: Player, game: str) -> list[str]:
    """Problems of many kinds."""
    path = f"/v1/games/{game}/decisions"
    answers = [
        player.get(f"/v1/games/{game}/export"),
        player.post(path, content=b"{", headers={"Content-Type": "application/json"}),
        player.post(path, json={"decision": "1-0", "pick": {"pick": "nothing"}}),
        player.post(path, json={"decision": "1-1", "pick": {"pick": "lay", "lantern": 1}}),
        *(player.post(path, json={"decision": "1-0", "pick": {"pick": "lay", "lantern": n}}) for n in (99, 12)),
        player.post(f"/v1/games/{game}/undo"),
        player.get(f"/v1/games/{game}/board", params={"version": 10_000}),
    ]
    return [answer.text for answer in answers if answer.status_code >= 400]


async def _secrets(dsn: str) -> set[str]:
    """The pepper, every seed, and every list that was hidden from somebody, in all ways they could be written."""
    link = await asyncpg.connect(dsn)
    pepper = await link.fetchval("SELECT value FROM service_secrets")
    seeds = [row["seed"] for row in await link.fetch("SELECT seed FROM games")]
    rows = await link.fetch("SELECT topic, state FROM stored_events WHERE topic NOT LIKE '%closed%'")
    await link.close()
    found = {form for each in (pepper, *seeds) for form in _forms(each)}
    for row in rows:
        event = find_title(row["topic"].partition(".")[0]).codec.decode(row["topic"], row["state"])
        facts: tuple[Fact, ...] = getattr(event, "facts", ())
        values = [getattr(fact, name) for fact in facts for name, _ in secrets_of(type(fact))]
        found |= {form for value in values if isinstance(value, tuple) and value for form in _written(value)}
    return found


def _forms(secret: bytes) -> set[str]:
    return {secret.hex(), b64encode(secret).decode(), urlsafe_b64encode(secret).decode().rstrip("="), repr(secret)}


def _written(value: tuple[Any, ...]) -> set[str]:
    return {msgspec.json.encode(value).decode(), json.dumps(msgspec.to_builtins(value)), repr(value)}
