"""One process answers requests, and a second one, the worker, runs projections and webhooks."""

import pytest

from tests.cluster.faults import wait_until
from tests.deploy.test_systemd import FOLDER, variables
from tests.support.client import play_moves
from tests.support.receivers import receiving
from tests.support.service import Player, serving
from tests.webhooks.test_kills import SETTINGS

pytestmark = pytest.mark.service
ANSWERING = {"projections": "false", "webhooks": "false"}


def worker_settings() -> dict[str, object]:
    """Those of the example, but its port."""
    found = variables("worker.env.example")
    given = {name.removeprefix("YAMABIKO_").lower(): value for name, value in found.items()}
    return {**SETTINGS, **{name: value for name, value in given.items() if name != "port"}}


def test_what_one_process_stores_is_listed_and_sent_by_the_other(dsn: str) -> None:
    """Lists at the first process have its decisions, and a receiver gets the messages."""
    with receiving() as receiver, serving(dsn, **{**SETTINGS, **ANSWERING}) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        body = {"url": receiver.url(), "events": ["your-turn"]}
        assert bob.post("/v1/webhooks", json=body).status_code == 201
        game = ada.open(bob)
        assert play_moves(game, ada, bob, moves=6) == 6
        assert receiver.received == [], "no process sends yet"
        assert listed_version(ada, game) == 0, "no process runs the projections yet"
        with serving(dsn, **worker_settings()):
            receiver.wait_for(1)
            found = ada.get(f"/v1/games/{game}").json()
            wait_until(lambda: listed_version(ada, game) == found["version"], "the lists to have the decisions")


def listed_version(player: Player, game: str) -> int | None:
    """The version of a game in the list of running games."""
    items = player.get("/v1/games", params={"status": "running"}).json()["items"]
    return next((each["version"] for each in items if each["id"] == game), None)


def test_the_drop_in_reads_the_file_of_the_worker() -> None:
    """After that of the service, whose settings it changes."""
    assert "EnvironmentFile=/etc/yamabiko/worker.env" in (FOLDER / "worker.conf").read_text("utf-8")
