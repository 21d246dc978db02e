"""Witnesses in processes of their own: slow ones, dead ones, and services that show them different logs."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from service.game_log.folder import LogFolder
from service.game_log.log_file_writer import LogFileWriter
from service.trust.cosignature import find_cosignatures
from service.trust.log_entries import LogItem, encode_items, log_origin
from service.trust.signed_note import VerifierKey, encode_base64
from tests.game_log.conftest import Serves
from tests.game_log.log_server import serving_log
from tests.game_log.logged import (
    logged_at,
    proof_of,
    read_entries,
    require_growth,
    require_proof,
    wait_for,
)
from tests.support.client import play_moves, play_out
from tests.support.keys import KEY
from tests.support.revealed_games import id_of, sign_start
from tests.support.service import PATIENCE
from tests.support.witnesses import WitnessProcess, follow, to_setting, witnessing

pytestmark = pytest.mark.slow
NAMES = "one.example", "two.example"


def writer_of(path: Path) -> LogFileWriter:
    """Who writes a log by hand, with the key of the service: an operator who may sign anything."""
    path.mkdir(exist_ok=True)
    return LogFileWriter(LogFolder(path), log_origin("localhost"), KEY, [KEY.verifier])


def item(game: int, size: int, mark: str = "") -> bytes:
    """An entry with one item."""
    return encode_items([LogItem(bytes([game]) * 32, size, mark.encode().rjust(32, b"r"))])


def submit(witness: WitnessProcess, path: Path, old: int) -> httpx.Response:
    """Ask a witness to cosign the newest checkpoint in a folder, as a service does."""
    folder = LogFolder(path)
    note = folder.read_checkpoint()
    assert note is not None
    proof = folder.tree(folder.size()).consistency_proof(old) if 0 < old <= folder.size() else []
    lines = "".join(f"{encode_base64(each)}\n" for each in proof)
    return httpx.post(f"{witness.url}/add-checkpoint", content=f"old {old}\n{lines}\n{note}", timeout=PATIENCE)


def test_a_game_is_final_when_its_end_is_cosigned_by_two(dsn: str, tmp_path: Path, serve: Serves) -> None:
    """Not by one: while the other one is slow, the end waits; the service does not."""
    with witnessing(tmp_path, *NAMES) as (one, two):
        service = serve(dsn, tmp_path / "log", witnesses=to_setting(one, two))
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        logged_at(ada, game, 1)
        wait_for(lambda: service.anybody().get("/v1/log/cosigned").status_code == 200 or None, "two cosignatures")
        two.pause()
        play_moves(game, ada, bob, moves=6)
        play_out(game, ada, bob)
        version = ada.get(f"/v1/games/{game}").json()["version"]
        logged_at(ada, game, version)

        def cosigned_by_one() -> bool | None:
            return [each["name"] for each in proof_of(ada, game)["inclusion"]["cosigners"]] == [NAMES[0]] or None

        wait_for(cosigned_by_one, "the first witness")
        assert proof_of(ada, game)["finality"] == "waiting"
        two.end()
        two.start()
        other = ada.open(bob)  # something moves, so that witnesses are asked again
        logged_at(ada, other, 1)
        wait_for(lambda: proof_of(ada, game)["finality"] == "final" or None, "the end of the game")
        proof = proof_of(ada, game)
        require_growth(ada, game, proof)
        require_proof(game, proof)
        keys = [VerifierKey.parse(each.key) for each in (one, two)]
        assert set(find_cosignatures(proof["inclusion"]["checkpoint"], keys)) == set(keys)
        assert follow(tmp_path / "state", service.url, one, two)[0] == 0


def test_the_first_cosignature_dates_a_signed_start(dsn: str, tmp_path: Path, serve: Serves) -> None:
    """The checkpoint with it stays the same while the log goes on."""
    with witnessing(tmp_path, NAMES[0]) as [witness]:
        service = serve(dsn, tmp_path / "log", witnesses=to_setting(witness))
        ada, bob = service.player("Ada"), service.player("Bob")
        game = id_of(sign_start(ada, bob))

        def dated() -> dict[str, Any] | None:
            start: dict[str, Any] | None = proof_of(ada, game)["start"]
            return start if start and start["cosigners"] else None

        first = wait_for(dated, "the cosignature of the start")
        assert [each["name"] for each in first["cosigners"]] == [NAMES[0]]
        for _ in range(2):
            size = len(read_entries(ada))
            ada.open(bob)
            wait_for(lambda size=size: len(read_entries(ada)) > size or None, "a longer log")  # type: ignore[misc]  # a default of a lambda
        assert proof_of(ada, game)["start"] == first


def test_a_start_is_dated_also_if_its_process_dies(dsn: str, tmp_path: Path, serve: Serves) -> None:
    """The witness was slow, and the process ended before it had cosigned: the next one asks for it."""
    with witnessing(tmp_path, NAMES[0]) as [witness]:
        witness.pause()
        first = serve(dsn, tmp_path / "log", witnesses=to_setting(witness))
        ada, bob = first.player("Ada"), first.player("Bob")
        game = id_of(sign_start(ada, bob))
        entry = wait_for(lambda: proof_of(ada, game)["start"], "the start in the log")["index"]
        first.kill()
        witness.end()
        witness.start()
        second = serve(dsn, tmp_path / "log", witnesses=to_setting(witness))
        ada.base_url = httpx.URL(second.url)
        dated = wait_for(lambda: LogFolder(tmp_path / "log").read_dated(entry), "the cosignature of the start")
        start = proof_of(ada, game)["start"]
        assert (start["checkpoint"], len(start["cosigners"])) == (dated, 1)


def test_a_witness_that_dies_is_asked_again_and_never_goes_back(tmp_path: Path) -> None:
    """It was killed after its answer: it knows what it has cosigned."""
    with witnessing(tmp_path, NAMES[0]) as [witness]:
        writer = writer_of(tmp_path / "log")
        writer.append([item(1, 0), item(2, 0)])
        assert submit(witness, tmp_path / "log", 0).status_code == 200
        before = witness.newest()
        witness.end()
        witness.start()
        assert witness.newest() == before
        again = submit(witness, tmp_path / "log", 0)
        assert (again.status_code, again.text, again.headers["content-type"]) == (409, "2\n", "text/x.tlog.size")
        assert submit(witness, tmp_path / "log", 2).status_code == 200
        writer.append([item(3, 0)])
        assert submit(witness, tmp_path / "log", 2).status_code == 200
        assert submit(witness, tmp_path / "log", 4).status_code == 400


def test_a_witness_refuses_a_log_that_was_rewritten(tmp_path: Path) -> None:
    """The same size with another root, a longer one that does not begin with it, and unknown logs."""
    with witnessing(tmp_path, NAMES[0]) as [witness]:
        writer_of(tmp_path / "log").append([item(1, 0), item(2, 0)])
        assert submit(witness, tmp_path / "log", 0).status_code == 200
        fork = writer_of(tmp_path / "fork")
        fork.append([item(1, 0), item(3, 0)])
        assert submit(witness, tmp_path / "fork", 2).status_code == 409
        fork.append([item(4, 0)])
        assert submit(witness, tmp_path / "fork", 2).status_code == 422
        note = LogFolder(tmp_path / "fork").read_checkpoint() or ""
        for body, status in (
            ("old 2\n" + note, 400),
            ("old x\n\n" + note, 400),
            ("old 2\n\n" + note.replace("localhost/log", "other/log"), 404),
            ("old 2\n\n" + note.replace("\n3\n", "\n4\n"), 403),
        ):
            assert httpx.post(f"{witness.url}/add-checkpoint", content=body).status_code == status


def test_two_logs_for_two_witnesses_are_caught(tmp_path: Path) -> None:
    """Each witness has cosigned its own log. Who reads one of them and asks both finds the other."""
    with witnessing(tmp_path, *NAMES) as (one, two):
        for name, game in (("log", 2), ("fork", 3)):
            writer_of(tmp_path / name).append([item(1, 0), item(game, 0)])
        assert submit(one, tmp_path / "log", 0).status_code == 200
        assert submit(two, tmp_path / "fork", 0).status_code == 200
        with serving_log(tmp_path / "log") as url:
            assert follow(tmp_path / "state1", url, one) == (0, "ok    2 entries, 2 of them new\n")
            code, printed = follow(tmp_path / "state2", url, one, two)
        assert code == 1
        assert printed.startswith(f"FAIL  {two.url} has cosigned another log of 2 entries\nlocalhost/log\n2\n")


def test_a_service_hears_that_a_witness_knows_another_log(dsn: str, tmp_path: Path, serve: Serves) -> None:
    """Its log was exchanged for another: the witness cosigns nothing any more."""
    with witnessing(tmp_path, NAMES[0]) as [witness]:
        writer_of(tmp_path / "fork").append([item(1, 0)])
        assert submit(witness, tmp_path / "fork", 0).status_code == 200
        service = serve(dsn, tmp_path / "log", witnesses=to_setting(witness))
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        play_moves(game, ada, bob, moves=2)
        logged_at(ada, game, 3)
        wait_for(lambda: any('"witness-refused"' in line for line in service.log) or None, "the alarm")
        assert proof_of(ada, game)["inclusion"]["cosigners"] == []


def test_two_forks_of_a_game_in_one_log_are_caught(tmp_path: Path) -> None:
    """Two roots for one version, or a version that is smaller than one before."""
    for name, entries, fault in (
        (
            "two",
            [item(1, 0), item(1, 5), item(1, 5, "fork")],
            "has two roots for version 5, in the entries 1 and 2",
        ),
        ("back", [item(1, 9), item(2, 1), item(1, 5)], "goes back from version 9 in entry 0 to 5 in entry 2"),
    ):
        writer = writer_of(tmp_path / name)
        writer.append(entries[:2])
        with serving_log(tmp_path / name) as url:
            assert follow(tmp_path / f"state-{name}", url) == (0, "ok    2 entries, 2 of them new\n")
            writer.append(entries[2:])
            code, printed = follow(tmp_path / f"state-{name}", url)
            assert (code, fault in printed.splitlines()[0]) == (1, True), printed
            assert follow(tmp_path / f"state-{name}", url)[0] == 1, "it stays convicted"


def test_a_log_that_does_not_join_what_was_read_is_caught(tmp_path: Path) -> None:
    """A longer log of other entries, another one of the same length, and a shorter one."""
    writer_of(tmp_path / "log").append([item(1, 0), item(2, 0)])
    with serving_log(tmp_path / "log") as url:
        assert follow(tmp_path / "state", url)[0] == 0
    forks = {
        "longer": ([item(1, 0), item(3, 0), item(4, 0)], "the entries do not make the root of the checkpoint"),
        "same": ([item(1, 0), item(3, 0)], "the log has two roots for 2 entries"),
        "shorter": ([item(1, 0)], "the log has 1 entries, and had 2"),
    }
    for name, (entries, fault) in forks.items():
        writer_of(tmp_path / name).append(entries)
        with serving_log(tmp_path / name) as url:
            code, printed = follow(tmp_path / "state", url)
        assert (code, printed.startswith(f"FAIL  {fault}")) == (1, True), printed
