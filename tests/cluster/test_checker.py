"""Clients over all titles play through kill -9 of service and server: nothing acknowledged is lost or changed."""

from collections.abc import Callable, Sequence

import pytest

from domain.titles import TITLES
from service.postgres import Server
from tests.cluster.checker import Checker
from tests.cluster.comparing import compare
from tests.cluster.faults import kill_server, query, wait_until
from tests.support.service import Service, serving

Fault = Callable[[Service, Server], None]


def kill_service(service: Service, server: Server) -> None:
    """kill -9 of the only process of the service, and a start."""
    service.kill()
    service.start()


def kill_database(service: Service, server: Server) -> None:
    """kill -9 of PostgreSQL; its keeper starts it again."""
    kill_server(server)


def play_through(server: Server, faults: Sequence[Fault], clients: int, decisions: int) -> tuple[int, list[str]]:
    """So many decisions before each fault and after the last; how many there were, and what was wrong."""
    with serving(server.dsn(), bots="false") as service:
        checker = Checker(lambda: service.url, sorted(TITLES), clients)
        checker.start()
        for fault in faults:
            checker.wait_for(decisions)
            fault(service, server)
        checker.wait_for(decisions)
        checker.stop()
        return checker.acknowledged, compare(checker, service.url, server.dsn())


def test_nothing_acknowledged_is_lost_by_kills(server: Server) -> None:
    """Twice the service and twice the server, in turns."""
    acknowledged, violations = play_through(server, [kill_service, kill_database] * 2, clients=4, decisions=40)
    assert violations == []
    assert acknowledged >= 150


def test_the_checker_finds_what_was_changed(server: Server) -> None:
    """It is no proof if it never finds anything: a row that is lost, after all was acknowledged."""

    def lose_a_row(service: Service, server: Server) -> None:
        newest = "SELECT position FROM history ORDER BY position DESC OFFSET 3 LIMIT 1"  # positions have gaps
        lose = f"DELETE FROM history WHERE position = ({newest}) RETURNING position"
        wait_until(lambda: bool(query(server.dsn(), lose)), "the history has no rows yet")

    _, violations = play_through(server, [lose_a_row], clients=3, decisions=30)
    assert any("history" in violation for violation in violations)


@pytest.mark.extended
def test_nothing_acknowledged_is_lost_by_many_kills(server: Server) -> None:
    """For some minutes."""
    acknowledged, violations = play_through(server, [kill_service, kill_database] * 20, clients=12, decisions=40)
    assert violations == []
    assert acknowledged >= 1_500
