"""What an account tells of itself: it is changed, erased, and searched by its handle."""

import asyncio
from uuid import uuid4

import asyncpg
import pytest

from tests.support.service import Player, Service, serving


def unused() -> str:
    """A handle that no other test has."""
    return f"x{uuid4().hex[:12]}".translate(str.maketrans("01", "ab"))


def take(player: Player, handle: str | None) -> int:
    """The status of the answer."""
    return player.patch("/v1/me", json={"handle": handle}).status_code


def test_a_profile_is_changed_and_erased_field_by_field(ada: Player, service: Service) -> None:
    """What the body leaves out stays; null erases; everybody sees the rest."""
    handle = unused()
    told = {"name": "Ada L.", "handle": handle, "about": "Bamboo,\nmostly", "country": "GB"}
    changed = ada.patch("/v1/me", json=told)
    assert changed.status_code == 200, changed.text
    assert told.items() <= changed.json().items()
    assert ada.get("/v1/me").json() == changed.json()
    seen = service.anybody().get(f"/v1/players/{ada.id}").json()
    assert seen == {
        key: value for key, value in changed.json().items() if key not in ("scopes", "named_in_exports")
    }
    ada.patch("/v1/me", json={"about": None, "country": None})
    now = ada.get("/v1/me").json()
    assert (now["about"], now["country"], now["handle"], now["name"]) == ("", None, handle, "Ada L.")
    assert ada.patch("/v1/me", json={"name": None}).json() == now, "a name cannot be erased"
    assert ada.patch("/v1/me", json={"name": " "}).status_code == 400


def test_every_token_may_ask_whose_it_is_but_not_change_it(ada: Player, service: Service) -> None:
    """A bot's, too."""
    weak = ada.post("/v1/tokens", json={"scopes": ["bot:play"]}).json()["token"]
    headers = {"Authorization": f"Bearer {weak}"}
    client = service.anybody()
    told = client.get("/v1/me", headers=headers).json()
    assert (told["id"], told["scopes"]) == (ada.id, ["bot:play"])
    assert client.patch("/v1/me", json={"about": "x"}, headers=headers).status_code == 403
    assert client.get("/v1/me").status_code == 401


def test_a_handle_is_one_accounts_however_it_is_written(ada: Player, bob: Player) -> None:
    """In capitals, in full width, or with characters that look alike."""
    assert take(ada, "Carol-Moon10") == 200
    assert ada.get("/v1/me").json()["handle"] == "Carol-Moon10"
    for other in (
        "carol-moon10",
        "CAROL-MOON10",
        "\uff43\uff41rol-moon\uff11\uff10",
        "car0l-moon1o",
        "carol_moonlo",
        "caroI-rnoonl0",
    ):
        refused = bob.patch("/v1/me", json={"handle": other})
        assert (refused.status_code, refused.json()["type"].rpartition("/")[2]) == (409, "handle-taken"), other
    assert take(ada, "CAROL-moon10") == 200, "its own, written otherwise"


@pytest.mark.parametrize(
    "text", ["a", "-ada", "ada-", "a--b", "ada lovelace", "\u0430da", "ada\u200b", "x" * 21, "Adm1n", "é"]
)
def test_what_could_be_taken_for_another_is_no_handle(bob: Player, text: str) -> None:
    """Other scripts, marks that nobody sees, words that stand for the service."""
    refused = bob.patch("/v1/me", json={"handle": text})
    assert (refused.status_code, refused.json()["type"].rpartition("/")[2]) == (422, "invalid-handle")
    assert bob.get("/v1/me").json()["handle"] is None


def test_an_erased_handle_is_given_to_nobody_for_a_year(service: Service, ada: Player, bob: Player) -> None:
    """Neither after a change nor with its account; its owner may take it back, and after a year anybody."""
    first, second = unused(), unused()
    assert (take(ada, first), take(ada, second), take(bob, first)) == (200, 200, 409)
    assert (take(ada, None), take(bob, second), take(ada, first)) == (200, 409, 200)
    ada.delete(f"/v1/players/{ada.id}")
    assert (take(bob, first), take(bob, second)) == (409, 409)
    assert asyncio.run(_left(service.dsn, first)) == 0, "nothing names it"
    asyncio.run(_a_year_later(service.dsn))
    assert (take(bob, first), take(bob, second)) == (200, 200)


async def _left(dsn: str, handle: str) -> int:
    link = await asyncpg.connect(dsn)
    query = "SELECT count(*) FROM players WHERE handle ILIKE $1 OR handle_key ILIKE $1"
    found: int = await link.fetchval(query, handle)
    await link.close()
    return found


async def _a_year_later(dsn: str) -> None:
    link = await asyncpg.connect(dsn)
    await link.execute("UPDATE handles SET free_from = free_from - interval '366 days'")
    await link.close()


def test_nobody_collects_handles(ada: Player) -> None:
    """Who has had three within a year keeps what there is; the bound names its setting."""
    handles = [unused() for _ in range(5)]
    assert [take(ada, handle) for handle in handles[:3]] == [200] * 3
    refused = [ada.patch("/v1/me", json={"handle": handle}) for handle in handles[3:]]
    assert [each.status_code for each in refused] == [409, 409]
    assert "YAMABIKO_HANDLES_PER_ACCOUNT" in refused[1].text
    assert take(ada, handles[0]) == 200
    assert ada.get("/v1/me").json()["handle"] == handles[0]


def test_two_who_want_one_handle_do_not_both_get_it(service: Service) -> None:
    """Whoever asks first at the same time."""
    handle = unused()
    players = [service.player(f"P{n}") for n in range(6)]

    async def ask() -> list[int]:
        return list(await asyncio.gather(*(asyncio.to_thread(take, player, handle) for player in players)))

    assert sorted(asyncio.run(ask())) == [200, *[409] * 5]


def test_accounts_are_found_by_the_beginning_of_their_handle(service: Service, ada: Player, bob: Player) -> None:
    """Whether in capitals or not; the exact one first; `_` and `%` are no wildcards."""
    start = unused()
    take(ada, f"{start}-b")
    take(bob, start.upper())
    search = service.anybody()

    def found(text: str, **query: int) -> list[str]:
        told = search.get("/v1/players", params={"handle": text, **query})
        return [each["id"] for each in told.json()["items"]]

    assert found(start) == [bob.id, ada.id] == found(start.upper()[:8])
    assert found(start, limit=1) == [bob.id]
    assert found(f"{start}-") == [ada.id]
    assert found(f"{start}_") == found("%") == found("_") == []
    assert search.get("/v1/players").json() == {"items": []}


def test_a_new_name_is_seen_in_loaded_games_of_every_process(module_dsn: str) -> None:
    """With the handle, and with another ETag, so nobody keeps the old one."""
    with serving(module_dsn) as one, serving(module_dsn) as two:
        ada, bob = one.player("Ada"), one.player("Bob")
        game = f"/v1/games/{ada.open(bob)}"
        there = two.anybody()
        before = there.get(game)
        handle = unused()
        assert bob.patch("/v1/me", json={"name": "Robert", "handle": handle}).status_code == 200
        assert ada.get(game).json()["seats"][1]["player"] == {
            "id": bob.id,
            "name": "Robert",
            "handle": handle,
            "bot": False,
        }
        known = {"If-None-Match": before.headers["etag"]}
        later = next(a for a in (there.get(game, headers=known) for _ in range(1000)) if a.status_code != 304)
        assert later.json()["seats"][1]["player"]["handle"] == handle
