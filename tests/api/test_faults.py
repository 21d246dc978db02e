"""Every fault of a request is named, and none of them is a failure of ours."""

from typing import Any

import httpx
import pytest

from tests.support.client import find_open_decision
from tests.support.service import Player, Service

JSON = {"Content-Type": "application/json"}
NUMBERS = ["1e400", "-1e400", "1" * 5000, "1" * 30, "1e300", "1e5", "NaN", "2.5"]


@pytest.fixture(scope="module")
def ada(service: Service) -> Player:
    return service.player("Ada")


@pytest.fixture(scope="module")
def asked(service: Service, ada: Player) -> tuple[Player, str, dict[str, Any]]:
    """A player who must decide, the game, and the decision."""
    bob = service.player("Bob")
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    return player, game, decision


def faults(answer: httpx.Response, status: int = 400) -> list[str]:
    """The places of the faults that a problem of this status lists."""
    assert answer.status_code == status, answer.text
    return [fault["path"] for fault in answer.json()["errors"]]


def deep(levels: int) -> str:
    """JSON in so many boxes."""
    return '{"a":' * levels + "1" + "}" * levels


@pytest.mark.parametrize("levels", [65, 600, 10_000])
def test_what_is_nested_too_deeply_is_malformed(
    ada: Player, asked: tuple[Player, str, dict[str, Any]], levels: int
) -> None:
    """Wherever a body takes any JSON."""
    player, game, decision = asked
    new = '{"title": "bamboo", "seats": 2, "%s": ' + deep(levels) + "}"
    pick = f'{{"decision": "{decision["id"]}", "pick": {deep(levels)}}}'
    for who, path, body in (
        (ada, "/v1/games", new % "options"),
        (ada, "/v1/games", new % "catalog"),
        (player, f"/v1/games/{game}/decisions", pick),
    ):
        answer = who.post(path, content=body.encode(), headers=JSON)
        assert answer.status_code == 400, answer.text
        assert answer.json()["type"].endswith("/problems/malformed")


@pytest.mark.parametrize(
    "path",
    [
        "/v1/games?title=%00", "/v1/games?cursor=%00", "/v1/games?player=%00", "/v1/games?%00=1",
        "/v1/games?title=%ED%A0%80%00", "/v1/inbox?cursor=%00", "/v1/scoreboards/bamboo?limit=%00",
    ],
)  # fmt: skip
def test_nul_in_a_parameter_is_malformed(ada: Player, path: str) -> None:
    """PostgreSQL has no such text."""
    assert faults(ada.get(path))


@pytest.mark.parametrize(
    "path", ["/v1/games/%00", "/v1/titles/%00", "/v1/players/%00", "/v1/scoreboards/%00", "/%00"]
)
def test_nul_in_a_path_is_unknown(ada: Player, path: str) -> None:
    """No id holds it."""
    assert ada.get(path).status_code == 404


@pytest.mark.parametrize(
    "text", [r"\u0000", r"\ud800", r"\ud800x"], ids=["nul", "half a pair", "half a pair amid"]
)
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/players", '{"name": "%s"}'),
        ("/v1/tokens", '{"scopes": ["games:read"], "label": "%s"}'),
        ("/v1/games", '{"title": "%s", "seats": 2}'),
        ("/v1/games", '{"title": "bamboo", "seats": 2, "catalog": {"catalog": "%s"}}'),
        ("/v1/games", '{"title": "bamboo", "seats": 2, "catalog": {"%s": 1}}'),
    ],
)
def test_what_is_no_text_is_taken_nowhere(ada: Player, path: str, body: str, text: str) -> None:
    """Neither NUL nor half a character, in values and in names."""
    answer = ada.post(path, content=(body % text).encode(), headers=JSON)
    assert answer.status_code == 400, answer.text


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("place", ["seats", "options", "catalog", "colour"])
def test_a_number_that_fits_nowhere_is_refused(ada: Player, place: str, number: str) -> None:
    """However large it is, and wherever it stands."""
    body = {"title": '"bamboo"', "seats": "2", place: number if place == "seats" else f'{{"side": {number}}}'}
    text = ", ".join(f'"{name}": {value}' for name, value in body.items())
    answer = ada.post("/v1/games", content=f"{{{text}}}".encode(), headers=JSON)
    assert answer.status_code in (400, 422), answer.text


@pytest.mark.parametrize("number", NUMBERS)
def test_a_pick_of_a_number_that_fits_nowhere_is_refused(
    asked: tuple[Player, str, dict[str, Any]], number: str
) -> None:
    """Whether the pick has numbers or not."""
    player, game, decision = asked
    for pick in (f'{{"pick": "done", "n": {number}}}', f'{{"pick": {number}}}'):
        body = f'{{"decision": "{decision["id"]}", "pick": {pick}}}'
        answer = player.post(f"/v1/games/{game}/decisions", content=body.encode(), headers=JSON)
        assert answer.status_code == 400, answer.text


def test_all_wrong_parameters_are_listed(ada: Player) -> None:
    """Each with its name, unknown ones too."""
    answer = ada.get("/v1/games?limit=many&status=lost&colour=red&cursor=null&player=3&title=a&title=b")
    assert set(faults(answer)) == {"$.limit", "$.status", "$.colour", "$.cursor", "$.player", "$.title"}


def test_all_faults_of_a_pick_are_listed(asked: tuple[Player, str, dict[str, Any]]) -> None:
    """Those of the pick that was meant, and not those of the forty others."""
    player, game, decision = asked
    answer = player.decide(game, decision["id"], {"pick": "activate", "spirit": 7, "extra": 1})
    assert sorted(faults(answer)) == ["$.pick", "$.pick.spirit"]
    assert "extra" in answer.text
    assert faults(player.decide(game, decision["id"], {"pick": "castle"})) == ["$.pick.pick"]


def test_all_faults_of_options_are_listed(ada: Player) -> None:
    """Besides those of the rest of the body."""
    options = {"akebono": 3, "action_order": "sideways", "colour": "red"}
    answer = ada.post("/v1/games", json={"title": "iki", "seats": 7, "options": options})
    assert {"$.seats", "$.options", "$.options.akebono", "$.options.action_order"} == set(faults(answer, 422))


def test_an_unknown_title_hides_no_other_fault(ada: Player) -> None:
    """What can be known without the title is told beside it."""
    answer = ada.post("/v1/games", json={"title": "chess", "seats": 1, "invites": [None, None]})
    assert set(faults(answer, 422)) == {"$.title", "$.invites"}


def test_all_ids_that_are_none_are_listed(ada: Player) -> None:
    """The decoder would tell only the first."""
    answer = ada.post("/v1/games", json={"title": "bamboo", "seats": 3, "invites": ["x", None, "y"]})
    assert faults(answer) == ["$.invites[0]", "$.invites[2]"]


@pytest.mark.parametrize("body", [b"", b"{}", b" { }\n"])
def test_an_operation_without_a_body_takes_an_empty_one(ada: Player, body: bytes) -> None:
    """Many clients send {} with each POST and DELETE."""
    token = ada.post("/v1/tokens", json={"scopes": ["games:read"]}).json()["id"]
    assert ada.request("DELETE", f"/v1/tokens/{token}", content=body, headers=JSON).status_code == 204
    game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    assert ada.post(f"/v1/games/{game}/start", content=body, headers=JSON).status_code == 409
    assert ada.post(f"/v1/games/{game}/start", content=b'{"a": 1}', headers=JSON).status_code == 400
