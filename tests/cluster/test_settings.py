"""R3: a setting that is on for a moment does not stay in the service's sessions."""

import pytest

from service.postgres import Server
from tests.cluster.faults import query, ready, wait_until
from tests.support.service import serving

CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name LIKE 'yamabiko%' AND pid <> pg_backend_pid()"""
REQUEST = {"title": "bamboo", "seats": 2}


@pytest.mark.parametrize("setting", ["default_transaction_read_only = on", "statement_timeout = 1"])
def test_a_setting_that_was_on_for_a_moment_is_gone_with_it(server: Server, setting: str) -> None:
    """All sessions begin with it; after it was reset, every request succeeds again, and readiness knew of it."""
    with serving(server.dsn(), bots="false") as service:
        ada = service.player("Ada")
        wait_until(lambda: ready(ada))
        query(server.dsn(), f"ALTER DATABASE postgres SET {setting}")
        query(server.dsn(), CUT)
        wait_until(lambda: ada.post("/v1/games", json=REQUEST).status_code == 503, "the setting to hold")
        if "read_only" in setting:
            assert not ready(ada)
        query(server.dsn(), f"ALTER DATABASE postgres RESET {setting.split(maxsplit=1)[0]}")
        wait_until(lambda: ready(ada), "ready again")
        answers = [ada.post("/v1/games", json=REQUEST).status_code for _ in range(30)]
        assert answers.count(201) >= 26, "each pooled connection may fail once"
        assert [ada.post("/v1/games", json=REQUEST).status_code for _ in range(30)] == [201] * 30
