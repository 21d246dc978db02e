"""R2, R7: PostgreSQL crashes under a running service; reads never go back, and what failed may be tried again."""

from service.postgres import Server
from tests.cluster.faults import kill_server, play, retried, wait_until
from tests.support.service import Player, serving

ROUNDS = 12


def version_in_lobby(player: Player, game: str, position: int) -> int:
    """The version of a game in the lobby, by a read that must have seen a position."""
    answer = retried(lambda: player.get("/v1/games", params={"wait_for": position, "limit": 500}))
    assert answer.status_code == 200, answer.text
    return int(next(each["version"] for each in answer.json()["items"] if each["id"] == game))


def test_a_read_that_names_a_position_is_never_older_after_a_crash(server: Server) -> None:
    """Projections commit without waiting for the disk: what a crash took back is made again before it is read."""
    with serving(server.dsn(), bots="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        older = 0
        for round_ in range(ROUNDS):
            position = play(game, ada, bob, moves=1)
            assert version_in_lobby(ada, game, position) == round_ + 2
            kill_server(server)
            older += version_in_lobby(ada, game, position) < round_ + 2
        assert older == 0


def test_the_lobby_catches_up_after_a_crash_though_nobody_moves(server: Server) -> None:
    """An idle runner notices that its session is gone."""
    with serving(server.dsn(), bots="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        for moves in range(1, 5):
            position = play(game, ada, bob, moves=1)
            assert version_in_lobby(ada, game, position) == moves + 1
            kill_server(server)

            def is_shown(version: int = moves + 1) -> bool:
                items = ada.get("/v1/games").json().get("items", ())
                return any(each["id"] == game and each["version"] == version for each in items)

            wait_until(is_shown, "the lobby as before the crash", bound=20)
