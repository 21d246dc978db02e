"""What a restart of the service costs a player: no time."""

from datetime import datetime, timedelta

from tests.support.client import find_open_decision
from tests.support.service import Service, serving


def test_a_restart_is_given_back_however_short_it_was(module_dsn: str) -> None:
    """The next event of each game with a clock tells it: less than has passed since, and more than nothing."""
    with serving(module_dsn) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob, clock={"kind": "bank", "seconds": 60, "increment": 1})
        assert service.stop() == 0
    again = Service(module_dsn)
    try:
        for player in (ada, bob):
            player.base_url = again.url
        player, decision = find_open_decision(game, ada, bob)
        assert player.decide(game, decision["id"], decision["menu"][0]["pick"]).status_code == 201
        opened, decided = ada.get(f"/v1/games/{game}/history").json()["items"]
        began, ended = (datetime.fromisoformat(each["recorded_at"]) for each in (opened, decided))
        assert timedelta(0) < timedelta(milliseconds=decided["given_back"]) <= ended - began
    finally:
        again.stop()
