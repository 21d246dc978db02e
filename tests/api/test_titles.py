"""Whatever title is on offer is played over HTTP to its end, and explained point by point."""

import pytest

from domain.titles import TITLES, title
from tests.support.client import play_moves
from tests.support.exports import event_lines
from tests.support.service import Service


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name in TITLES for seats in (title(name).seats[0], title(name).seats[-1])],
)
def test_every_title_is_played_to_its_end(service: Service, name: str, seats: int) -> None:
    """The history passes its audit, the points add up to the standings, and the scoreboard knows of the game."""
    ada, *others = (service.player(f"P{n}") for n in range(seats))
    game = ada.open(*others, title=name)
    play_moves(game, ada, *others, seed=seats)
    audit = ada.get(f"/v1/games/{game}/verification").json()
    assert (audit["chain_ok"], audit["commitment_ok"], audit["rederived"]) == (True, True, True)
    scores = ada.get(f"/v1/games/{game}/scores").json()
    for standing in scores["standings"]:
        explained = sum(point["points"] for point in scores["points"] if point["seat"] == standing["seat"])
        assert explained == standing["points"]
    version = ada.get(f"/v1/games/{game}").json()["version"]
    export = event_lines(ada.get(f"/v1/games/{game}/export").text)
    assert len(export) == version
    last = ada.get("/v1/games", params={"player": ada.id}).json()["items"]
    assert [each["id"] for each in last] == [game]
