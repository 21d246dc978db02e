"""All that is kept of an account can be downloaded by its owner, and by nobody else."""

import asyncio
import json
from typing import Any

import asyncpg

from service.account_events.table import KEPT as OF_EVENTS
from service.accounts.data import KEPT as OF_ACCOUNTS
from service.games.data import KEPT as OF_GAMES
from service.imports.data import KEPT as OF_IMPORTS
from service.ratings.data import KEPT as OF_RATINGS
from service.seeks.data import KEPT as OF_SEEKS
from service.tournaments.data import KEPT as OF_TOURNAMENTS
from service.webhooks.data import KEPT as OF_WEBHOOKS
from tests.support.service import Player, Service

# Ratings know an account by a number, so that it can be erased.
REFERENCES = """SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
WHERE contype = 'f' AND confrelid IN ('players'::regclass, 'rated_accounts'::regclass)"""

WAITING = {"title": "bamboo", "seats": 2}


def data_of(player: Player) -> list[dict[str, Any]]:
    """The lines of the download."""
    told = player.get("/v1/me/data")
    assert told.status_code == 200, told.text
    assert "attachment" in told.headers["content-disposition"]
    return [json.loads(line) for line in told.text.splitlines()]


def leave_traces(ada: Player, bob: Player, eve: Player) -> tuple[str, str, str]:
    """Do one thing of each kind with the account; the games that it plays, waits for, and has declined."""
    assert ada.patch("/v1/me", json={"handle": "ada-of-data", "about": "Bamboo"}).status_code == 200
    game = ada.open(bob, visibility="private")
    waits = bob.post("/v1/games", json={"title": "bamboo", "seats": 2, "invites": [ada.id, ada.id]}).json()["id"]
    other = bob.post("/v1/games", json={"title": "bamboo", "seats": 2, "invites": [ada.id]}).json()["id"]
    assert ada.post(f"/v1/games/{ada.post('/v1/games', json=WAITING).json()['id']}/leave").status_code == 200
    ada.put(f"/v1/games/{waits}/seats/0", json={"entropy": "my own words"})
    ada.post(f"/v1/me/invitations/{other}/decline")
    ada.post("/v1/join", json={"code": "wrong"})
    ada.post("/v1/me/recovery-codes")
    ada.post("/v1/tokens", json={"scopes": ["games:read"], "label": "phone"}, headers={"Idempotency-Key": "data"})
    ada.put(f"/v1/me/blocks/{eve.id}")
    ada.post("/v1/seeks", json={"title": "bamboo", "seats": 2})
    return game, waits, other


def test_the_download_has_every_record_of_the_account(service: Service) -> None:
    """Of each kind, and nothing of somebody else's."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game, waits, other = leave_traces(ada, bob, service.player("Eve"))
    found = data_of(ada)
    kinds = {line["kind"] for line in found}
    assert kinds - set(OF_EVENTS) == {*OF_ACCOUNTS, *OF_GAMES, *OF_SEEKS, "kept_response"} - {
        "account_action",
        "identity",
        "bot_account",
        "feed_ticket",
        "watched_round",
    }
    of_kind = {kind: [line for line in found if line["kind"] == kind] for kind in kinds}
    assert (of_kind["account"][0]["handle"], of_kind["account"][0]["about"]) == ("ada-of-data", "Bamboo")
    assert [line["label"] for line in of_kind["token"]] == ["first", "phone"]
    assert [line["game"] for line in of_kind["opened_game"]] == [game]
    assert {line["game"]: line["entropy"] for line in of_kind["seat"]} == {game: "", waits: "my own words"}
    assert [line["game"] for line in of_kind["declined_seat"]] == [other]
    assert [(line["what"], line["reason"]) for line in of_kind["game_change"]] == [
        ("owner-changed", "left"),
        ("cancelled", "left"),
    ]
    assert len(of_kind["recovery_code"]) == 10
    text = json.dumps(found)
    assert ada.token not in text
    assert bob.id not in json.dumps([line for line in found if line["kind"] != "kept_response"])


def test_only_a_token_for_it_downloads(service: Service) -> None:
    """A stolen bot's token tells nothing."""
    ada = service.player("Ada")
    weak = ada.post("/v1/tokens", json={"scopes": ["games:read", "bot:play"]}).json()["token"]
    client = service.anybody()
    assert client.get("/v1/me/data", headers={"Authorization": f"Bearer {weak}"}).status_code == 403
    assert client.get("/v1/me/data").status_code == 401


def test_every_table_that_knows_accounts_is_in_the_download(service: Service) -> None:
    """A new one must be added to it."""
    rooms = OF_ACCOUNTS, OF_GAMES, OF_SEEKS, OF_IMPORTS, OF_TOURNAMENTS, OF_RATINGS, OF_EVENTS, OF_WEBHOOKS
    queries = " ".join(query for kept in rooms for query in kept.values()).split()
    assert set(asyncio.run(_tables(service.dsn))) <= set(queries)


async def _tables(dsn: str) -> list[str]:
    link = await asyncpg.connect(dsn)
    names = [row["name"] for row in await link.fetch(REFERENCES)]
    await link.close()
    return names
