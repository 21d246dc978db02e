"""`yamabiko db check --receipts`: what clients have kept tells what a database lacks that was restored."""

from pathlib import Path

import pytest

from tests.cli.terminal import Done, yamabiko
from tests.cluster.faults import query
from tests.cluster.keeping import keepers, play_on
from tests.support.service import serving

pytestmark = [pytest.mark.store, pytest.mark.slow]
DELETE_NEWEST = """DELETE FROM stored_events
WHERE originator_id = $1::uuid AND originator_version > (
    SELECT max(originator_version) - $2 FROM stored_events WHERE originator_id = $1::uuid)"""

LATER = "UPDATE stored_events SET recorded_at = recorded_at + interval '1 s' WHERE originator_id = $1::uuid"


def check(dsn: str, files: list[Path]) -> Done:
    """What the command says of the receipts in these files."""
    words = [word for file in files for word in ("--receipts", file)]
    return yamabiko("db", "check", *words, environ={"DATABASE_URL": dsn})


def test_receipts_tell_what_is_lost_and_what_was_replaced(dsn: str, tmp_path: Path) -> None:
    """All is there; the newest decisions are gone; an event of another game is said to be of another time."""
    with serving(dsn, bots="false") as service, keepers(service.url, tmp_path) as players:
        lost, whole = players.open(), players.open("iki")
        play_on(lost, 6)
        play_on(whole, 4)
        files = [*players.files(lost), *players.files(whole)]
    assert (
        "of 8 receipts that clients have kept, 0 are of events that are lost, in 0 games" in check(dsn, files).out
    )
    query(dsn, DELETE_NEWEST, lost[0].id, 3)
    assert (
        "of 8 receipts that clients have kept, 2 are of events that are lost, in 1 games" in check(dsn, files).out
    )
    with serving(dsn, bots="false") as service, keepers(service.url, tmp_path / "later") as others:
        replaced = others.open()
        play_on(replaced, 2)
        newer = others.files(replaced)
    query(dsn, LATER, replaced[0].id)
    done = check(dsn, [*files, *newer])
    assert done.code == 1
    assert f"receipts show 1 games otherwise than they are here, first {replaced[0].id}" in done.err


def test_a_receipt_of_another_service_is_refused(dsn: str, tmp_path: Path) -> None:
    """By the file and the line in which it stands."""
    with serving(dsn, bots="false") as service, keepers(service.url, tmp_path) as players:
        games = players.open()
        play_on(games, 1)
        [file, _] = players.files(games)
    file.write_text(file.read_text("utf-8").replace("localhost/games", "elsewhere/games"), "utf-8")
    done = check(dsn, [file])
    assert done.code == 2
    assert (
        f"{file}, line 4: this is no receipt of this service: the checkpoint is one of elsewhere/games" in done.err
    )


def test_receipts_belong_to_check(tmp_path: Path) -> None:
    """With another action they are a mistake."""
    done = yamabiko("db", "migrate", "--receipts", tmp_path)
    assert (done.code, "--receipts belongs to check" in done.err) == (2, True)
