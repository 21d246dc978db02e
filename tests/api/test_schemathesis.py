"""Schemathesis with all its checks: what the API's description promises holds, and nothing else happens."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.service import ROOT, Service, serving

# Of a feed it takes the schema of the stream for that of each event; who erases an account erases the token; and
# it cannot write a file of lines.
APART = ("getFeed", "getMyFeed", "getTournamentFeed", "deletePlayer", "createImport")
EXPECTED = ["2xx", "3xx", 401, 403, 404, 409, 422, 429, "5xx"]
SETTINGS = f"""
[checks.positive_data_acceptance]
# What a rule forbids, no title allows, or came with another body under the same key is well formed: 422 says so.
expected-statuses = {EXPECTED}

[checks.not_a_server_error]
# What `wait_for` asks for, and is not there yet: try again.
expected-statuses = ["2xx", "3xx", "4xx", 503]

[[operations]]
# No schema can say which cursors and positions the service has made, or of which title the game of a pick is; and
# RFC 6749 wants 400 for a token that is not exchanged, whatever is wrong with it.
include-operation-id = {{}}
checks.positive_data_acceptance.expected-statuses = {[*EXPECTED, 400]}
"""
# Those of tournaments take names as keys, whose characters no schema of theirs bounds.
UNTOLD = ("decide", "exchangeToken", "announceTournament", "amendTournament", "checkScheme", "openSeason")
PUSH = {
    "webhooks": ("createWebhook", "getWebhook", "updateWebhook", "rotateWebhookSecret", "deleteWebhook"),
    "messages": (
        "createWebhook", "testWebhook", "listWebhookDeliveries", "getWebhookDelivery", "redeliverWebhook",
    ),
    "tickets": ("createFeedTicket", "getMyFeed"),
}  # fmt: skip
# The stream is endless: its first event is enough. A ticket opens it without a token. 410: `after` what never was.
ACCOUNT_FEED = f"""
[[operations]]
include-operation-id = "getMyFeed"
max-stream-events = 1
checks.response_schema_conformance.enabled = false
checks.ignored_auth.enabled = false
checks.positive_data_acceptance.expected-statuses = {[*EXPECTED, 410]}
"""
# Nobody decides meanwhile, so a `wait` takes as long as it says: in the usual run always a second.
SHORT_WAITS = '"query.wait" = 1\n'
SECONDS = "40"  # for an answer: more than any `wait`
# `coverage` walks all combinations of bounds, 60,000 requests; the others make so many examples of each operation.
USUAL = ("--phases", "examples,fuzzing", "-n", "10")
EXTENDED = ("--phases", "examples,coverage,fuzzing", "-n", "30")

pytestmark = pytest.mark.slow
EACH = pytest.mark.parametrize("with_token", [True, False])


@EACH
def test_it_finds_nothing_in_a_running_game(service: Service, tmp_path: Path, with_token: bool) -> None:
    """Examples made up from the description, of all operations, in a game that the caller plays."""
    run_in_game(service, tmp_path, USUAL, SHORT_WAITS, with_token=with_token)


@pytest.mark.extended
@EACH
def test_it_finds_nothing_at_the_bounds(service: Service, tmp_path: Path, with_token: bool) -> None:
    """The same at and beyond every bound of every parameter and member."""
    run_in_game(service, tmp_path, EXTENDED, "", with_token=with_token)


@EACH
def test_it_finds_nothing_along_the_links(service: Service, tmp_path: Path, with_token: bool) -> None:
    """Sequences of requests in which one uses what another has made."""
    token = service.player("Ada").token if with_token else None
    run_schemathesis(service, tmp_path, "", token, "--phases", "stateful", "-n", "8")


@pytest.fixture(scope="module")
def pusher(module_dsn: str) -> Iterator[Service]:
    """A service whose webhooks send nothing, for their addresses are made up."""
    with serving(module_dsn, bots="false", webhooks="false", webhooks_per_account=100) as running:
        yield running


@pytest.mark.parametrize("group", PUSH)
def test_it_finds_nothing_along_the_links_of_webhooks_and_tickets(
    pusher: Service, tmp_path: Path, group: str
) -> None:
    """Created, read, changed, tested, sent again and deleted in any order; and each of that was reached."""
    token, only = pusher.player("Ada").token, [f"--include-operation-id={each}" for each in PUSH[group]]
    words = ("--phases", "stateful", "-n", "20", *only)
    run_schemathesis(pusher, tmp_path, ACCOUNT_FEED if group == "tickets" else "", token, *words, apart=())
    done = {line["operation"] for line in pusher.requests() if line["status"] < 300}
    assert done >= set(PUSH[group])


@pytest.mark.extended
@EACH
def test_it_finds_nothing_along_many_links(service: Service, tmp_path: Path, with_token: bool) -> None:
    """The same, more often."""
    token = service.player("Ada").token if with_token else None
    run_schemathesis(service, tmp_path, "", token, "--phases", "stateful", "-n", "300")


def test_it_finds_nothing_where_accounts_are_erased(service: Service, tmp_path: Path) -> None:
    """Nobody erases the account of another."""
    ada, bob = service.player("Ada"), service.player("Bob")
    known = f'[parameters]\n"path.player_id" = "{bob.id}"\n'
    only = ("--include-operation-id", "deletePlayer")
    run_schemathesis(service, tmp_path, known, ada.token, *EXTENDED, *only, apart=())
    assert bob.get("/v1/me").status_code == ada.get("/v1/me").status_code == 200


def run_in_game(
    service: Service, folder: Path, more: tuple[str, ...], parameters: str, *, with_token: bool
) -> None:
    """In a new game of two players; with the token of one of them, or as a stranger."""
    ada, bob = service.player("Ada"), service.player("Bob")
    known = f'[parameters]\n"path.game_id" = "{ada.open(bob)}"\n{parameters}'
    run_schemathesis(service, folder, known, ada.token if with_token else None, *more)


def run_schemathesis(
    service: Service, folder: Path, known: str, token: str | None, *more: str, apart: tuple[str, ...] = APART
) -> None:
    """Run it on all operations but those that are run apart; it must find nothing."""
    config = folder / "schemathesis.toml"
    config.write_text(known + SETTINGS.format(json.dumps([*UNTOLD, *operations_with_cursors()])))
    command = [str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(config), "run"]
    command += [f"{service.url}/schema/openapi.json", "--seed", "1", "--request-timeout", SECONDS]
    command += ["--continue-on-failure", *more]
    for operation in apart:
        command += ["--exclude-operation-id", operation]
    if token:
        command += ["-H", f"Authorization: Bearer {token}"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=1800, check=False)
    assert done.returncode == 0, done.stdout[-12_000:]
    assert "generated" in done.stdout


def operations_with_cursors() -> list[str]:
    """Those that take an opaque text of the service."""
    paths = json.loads((ROOT / "api-spec" / "openapi.json").read_text())["paths"]
    return [
        operation["operationId"]
        for operations in paths.values()
        for operation in operations.values()
        for each in operation["parameters"]
        if each["name"] == "cursor"
    ]
