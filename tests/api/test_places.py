"""Positions and cursors are opaque texts: encrypted and authenticated over epoch, kind and number (D12)."""

import asyncio
import json
import os
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import asyncpg
import httpx
import pytest

from service.places import ForgedPlace, LostPlace, PlaceKind, Places
from service.store.lineage import begin_epoch
from tests.support.client import find_open_decision
from tests.support.places import place_text
from tests.support.service import ROOT, Player, Service, serving

PEPPER = bytes(range(32))
EPOCH = "0123456789ab"
KINDS: tuple[PlaceKind, ...] = ("position", "lobby", "archive", "history", "inbox", "invitations")
# Each list with a cursor of one number, and the kind of its places.
LISTS: dict[str, PlaceKind] = {
    "/v1/games": "lobby",
    "/v1/inbox": "inbox",
    "/v1/me/invitations": "invitations",
    "/v1/players/{player}/games": "archive",
    "/v1/games/{game}/history": "history",
}
WIDE_LISTS: dict[str, PlaceKind] = {"/v1/tokens": "tokens", "/v1/scoreboards/bamboo": "scoreboard"}
WAITING = ("/v1/games", "/v1/inbox", "/v1/scoreboards/bamboo", "/v1/players/{player}/games")
# Lists whose places are tested with what they list.
ELSEWHERE = (
    "listTournaments", "listEntries", "listRounds", "listRulings", "getStandings", "getTournamentHistory",
    "getSchedule", "listRatings", "listWebhookDeliveries",
)  # fmt: skip


@pytest.fixture
def places() -> Places:
    return Places(PEPPER, lambda: EPOCH)


def test_a_place_is_read_as_it_was_written(places: Places) -> None:
    """Up to 64 bits; the same place always has the same text, so that a repeated response does not change."""
    for number in (0, 1, 2**31, 2**64 - 1):
        text = places.encode("lobby", number)
        assert places.decode("lobby", text) == (number,)
        assert text == places.encode("lobby", number)
    assert places.decode("tokens", places.encode("tokens", 1, 2, 3, 4)) == (1, 2, 3, 4)


def test_a_text_with_any_other_character_is_forged(places: Places) -> None:
    """No bit of it is free."""
    text = places.encode("position", 7)
    for i, old in enumerate(text):
        for new in {"A", "B", "_", "-", "z"} - {old}:
            with pytest.raises(ForgedPlace):
                places.decode("position", text[:i] + new + text[i + 1 :])
    for other in ("", "A", text[:-4], text + "AAAA", "é" * 40):
        with pytest.raises(ForgedPlace):
            places.decode("position", other)


def test_a_text_is_of_one_kind_one_epoch_and_one_service(places: Places) -> None:
    """A cursor of one list says nothing to another."""
    texts = {kind: places.encode(kind, 7) for kind in KINDS}
    assert len(set(texts.values())) == len(KINDS)
    for kind, text in texts.items():
        for other in {*KINDS} - {kind}:
            with pytest.raises(ForgedPlace):
                places.decode(other, text)
    with pytest.raises(LostPlace):
        Places(PEPPER, lambda: "ba9876543210").decode("lobby", texts["lobby"])
    with pytest.raises(ForgedPlace):
        Places(os.urandom(32), lambda: EPOCH).decode("lobby", texts["lobby"])


def test_texts_of_neighbours_have_nothing_in_common(places: Places) -> None:
    """Neither order nor distance is seen: on average a sixty-fourth of the characters agree."""
    texts = [places.encode("position", number) for number in range(1000)]
    alike = sum(a == b for one, two in pairwise(texts) for a, b in zip(one, two, strict=True))
    assert alike < 2 * 999 * 40 / 64


# --- over HTTP ---------------------------------------------------------------------------------------------


class Known:
    """A player with a running game."""

    def __init__(self, service: Service) -> None:
        self.ada, self.bob = service.player("Ada"), service.player("Bob")
        self.game = self.ada.open(self.bob)

    def url(self, path: str) -> str:
        return path.format(player=self.ada.id, game=self.game)


@pytest.fixture(scope="module")
def known(service: Service) -> Known:
    return Known(service)


def problem(answer: httpx.Response, parameter: str) -> None:
    """400, and it names the parameter."""
    assert answer.status_code == 400, answer.text
    assert answer.json()["type"] == "/problems/malformed"
    assert [each["path"] for each in answer.json()["errors"]] == [f"$.{parameter}"]


def test_no_list_takes_the_cursor_of_another(service: Service, known: Known) -> None:
    """Nor a position as a cursor, nor a cursor as a position: 400."""
    for path, kind in LISTS.items():
        own = place_text(service.dsn, kind, 1)
        assert known.ada.get(known.url(path), params={"cursor": own}).status_code == 200, path
        for other in {*LISTS.values(), "position"} - {kind}:
            text = place_text(service.dsn, other, 1)
            problem(known.ada.get(known.url(path), params={"cursor": text}), "cursor")
    for path, kind in WIDE_LISTS.items():
        own = place_text(service.dsn, kind, 1, 2, 3, 4)
        assert known.ada.get(path, params={"cursor": own}).status_code == 200, path
        for forged in (own[:-1] + ("A" if own[-1] != "A" else "B"), "f" * 72):
            problem(known.ada.get(path, params={"cursor": forged}), "cursor")
    for path in WAITING:
        text = place_text(service.dsn, "lobby", 1)
        problem(known.ada.get(known.url(path), params={"wait_for": text}), "wait_for")


def test_what_was_a_number_before_is_none_any_more(known: Known) -> None:
    """The forms of before are refused; a decision's position and those of readiness are texts without order."""
    constant = 0x0F1E2D3C4B5A6978
    for cursor in (f"{5 ^ constant:016x}", "5"):
        problem(known.ada.get("/v1/games", params={"cursor": cursor}), "cursor")
    problem(known.ada.get("/v1/games", params={"wait_for": "1"}), "wait_for")
    player, decision = find_open_decision(known.game, known.ada, known.bob)
    told = player.decide(known.game, decision["id"], decision["menu"][0]["pick"]).json()
    ready = player.get("/health/ready").json()
    for position in (told["position"], *(each["position"] for each in ready["projections"])):
        assert isinstance(position, str)
        assert not position.isdecimal()
        assert player.get("/v1/games", params={"wait_for": position}).status_code == 200


def test_a_position_that_is_not_reached_tells_no_number(service: Service, known: Known) -> None:
    """How many events there are is not said by a problem either."""
    beyond = place_text(service.dsn, "position", 10**9)
    late = known.ada.get("/v1/games", params={"wait_for": beyond})
    assert (late.status_code, late.json()["type"]) == (409, "/problems/not-written")
    assert not any(character.isdigit() for character in late.json()["detail"])


def test_operations_with_such_places_say_that_they_may_be_gone() -> None:
    """410 is in the description wherever a cursor or a position is taken."""
    paths = json.loads((ROOT / "api-spec/openapi.json").read_text())["paths"]
    found = []
    for operations in paths.values():
        for operation in operations.values():
            for each in operation["parameters"]:
                kind = _type_of(each["schema"])
                if each["name"] == "cursor" or (each["name"] == "wait_for" and kind == "string"):
                    assert kind == "string"
                    assert "410" in operation["responses"], operation["operationId"]
                    found.append(operation["operationId"])
    assert set(ELSEWHERE) < set(found)
    assert len(found) == len(LISTS) + len(WIDE_LISTS) + len(WAITING) + len(ELSEWHERE)


def _type_of(schema: dict[str, Any]) -> str:
    kinds = {each.get("type") for each in schema.get("oneOf", schema.get("anyOf", [schema]))} - {"null"}
    return str(kinds.pop())


@pytest.fixture
def alone(dsn: str) -> Iterator[Service]:
    """A service whose store goes back to an earlier moment."""
    with serving(dsn, bots="false") as running:
        yield running


def test_a_place_of_an_earlier_epoch_is_gone(alone: Service) -> None:
    """410: after a restore the same number is another game's."""
    known = Known(alone)
    cursors = {path: place_text(alone.dsn, kind, 1) for path, kind in LISTS.items()}
    wide = {path: place_text(alone.dsn, kind, 1, 2, 3, 4) for path, kind in WIDE_LISTS.items()}
    position = place_text(alone.dsn, "position", 1)
    asyncio.run(_begin_epoch(alone.dsn))
    known.game = _opened_later(known.ada, known.bob)
    for path, cursor in {**cursors, **wide}.items():
        assert_gone(known.ada.get(known.url(path), params={"cursor": cursor}))
    for path in WAITING:
        assert_gone(known.ada.get(known.url(path), params={"wait_for": position}))


async def _begin_epoch(dsn: str) -> None:
    link = await asyncpg.connect(dsn)
    await begin_epoch(link, "for a test")
    await link.close()


def _opened_later(ada: Player, bob: Player) -> str:
    """A game that was opened in the new epoch, so that the service has noticed it."""
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    answer = player.decide(game, decision["id"], decision["menu"][0]["pick"])
    assert ada.get("/v1/games", params={"wait_for": answer.json()["position"]}).status_code == 200
    return game


def assert_gone(answer: httpx.Response) -> None:
    """410, with what to do."""
    assert (answer.status_code, answer.json()["type"]) == (410, "/problems/gone"), answer.text
    assert "without it" in answer.json()["detail"]
