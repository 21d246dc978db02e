"""Whoever runs the service rewrites a game so that it is in order by itself: only the log contradicts it."""

import shutil
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.box.title import Title
from domain.kernel.nouns import Event
from service.cli import main
from service.game_log.folder import LogFolder
from service.trust.checkpoint import Checkpoint
from service.trust.cosignature import cosign, witness_key
from service.trust.log_entries import LogItem
from service.trust.signed_note import Note, encode_base64, sign_note
from service.trust.tiles import entries_path
from tests.support.exports import bound_game
from tests.support.keys import KEY
from tests.support.whole_exports import (
    NAME,
    SALT,
    checkpoint_line,
    log_line,
    opening_item,
    roots_of,
    whole_export,
    write_log,
)

Told = tuple[int, str]
Game = tuple[Title[Any], list[Event]]
WITNESS = witness_key("witness.example", bytes(range(2, 34)))
STORED = datetime(2026, 1, 1, tzinfo=UTC)  # when the events say that they were
STRANGER = LogItem(bytes(32), 3, bytes(32))  # of another game


@pytest.fixture(scope="module")
def honest() -> Game:
    """The game as it was played."""
    return bound_game()


@pytest.fixture(scope="module")
def roots(honest: Game, tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Its root at each version."""
    return roots_of(*honest, tmp_path_factory.mktemp("roots"))


@pytest.fixture
def log(honest: Game, roots: list[bytes], tmp_path: Path) -> LogFolder:
    """What the service has shown while it was played: opening, a part, another game, the end."""
    last = len(honest[1])
    return write_log(
        tmp_path / "log",
        [opening_item(honest[1])],
        [item(roots, 1), STRANGER],
        [item(roots, 9)],
        [item(roots, last)],
    )


def item(roots: Sequence[bytes], version: int) -> LogItem:
    """What an honest log has of a version."""
    return LogItem(NAME, version, roots[version])


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Told]:
    """Verifies an export of a game, as somebody who knows the key of the service and the log."""

    def run(game: Game, log: Path, *words: str, proofs: Sequence[object] = (), key: bool = True) -> Told:
        file = whole_export(*game, tmp_path, *proofs)
        salt = () if proofs else ("--salt", encode_base64(SALT))
        known = ("--key", str(KEY.verifier)) if key else ()
        code = main(["verify", file, "--log", str(log), *salt, *known, *words])
        return code, capsys.readouterr().out

    return run


def signed(game: Game, tmp_path: Path) -> list[object]:
    """The proofs that an operator makes for a game: a checkpoint, and a log of its own."""
    made = roots_of(*game, tmp_path)
    last = len(game[1])
    own = write_log(tmp_path / "own", [opening_item(game[1])], [LogItem(NAME, last, made[last])])
    return [checkpoint_line(last, made[last]), log_line(own, 1, LogItem(NAME, last, made[last]))]


def faults(told: Told) -> list[str]:
    """What contradicts what."""
    assert told[0] == 1, told[1]
    return [line.removeprefix("FAIL  ") for line in told[1].splitlines() if line.startswith("FAIL")]


def test_an_honest_game_is_in_the_log(
    honest: Game, log: LogFolder, verify: Callable[..., Told], roots: list[bytes]
) -> None:
    """From its opening to its end, by the salt of its export or one that was kept."""
    last = len(honest[1])
    for proofs in ((), (log_line(log, 3, item(roots, last)),)):
        code, said = verify(honest, log.path, proofs=proofs)
        assert code == 0, said
        assert f"ok    the 4 entries of the log are what is signed, in {1 + len(proofs)} notes" in said
        assert f"ok    the log has the game up to version {last} in 4 entries, as the export does" in said


def test_a_copy_is_read_as_it_was_served(
    honest: Game, log: LogFolder, verify: Callable[..., Told], tmp_path: Path
) -> None:
    """A part of a bundle has a name of its own; of several parts the longest counts."""
    copy = tmp_path / "copy"
    part = (copy / entries_path(0)).with_name("000.p")
    part.mkdir(parents=True)
    (copy / "checkpoint").write_bytes((log.path / "checkpoint").read_bytes())
    for width in (2, 4):
        (part / str(width)).write_bytes(log.read_bundle(0, width) or b"")
    code, said = verify(honest, copy)
    assert code == 0, said


def test_a_winner_reversed_after_the_end(
    honest: Game, log: LogFolder, verify: Callable[..., Told], tmp_path: Path
) -> None:
    """Rechained, signed anew, in order in a log of its own: the log that was shown has another root."""
    title, _ = honest
    _, other = bound_game(number=5)  # a whole game of the same seats, with another end
    game = title, other
    own = signed(game, tmp_path)
    assert verify(game, tmp_path / "own", proofs=own)[0] == 0, "without the log that was shown nobody can tell"
    named = faults(verify(game, log.path, proofs=own))
    assert "the log is forked: another one of 2 entries is signed (the proof in the export) than these" in named
    assert "entry 0: the log has the opening of the game with another commitment than the export" in named
    assert any(each.startswith("entry 1: the log has another root for version 1") for each in named)


def test_the_same_opening_played_on_otherwise(
    honest: Game, log: LogFolder, verify: Callable[..., Told], tmp_path: Path
) -> None:
    """A part of the game stands; the log says from which entry on it was another one."""
    title, events = honest
    forged = [*events[:20], replace(events[20], given_back=1), *events[21:]]
    told = verify((title, forged), log.path)
    assert any(each.startswith("entry 3: the log has another root for version") for each in faults(told))
    assert not any(each.startswith(("entry 0", "entry 1", "entry 2")) for each in faults(told))


def test_a_game_whose_end_was_cut_off(
    honest: Game, log: LogFolder, verify: Callable[..., Told], roots: list[bytes]
) -> None:
    """The log has versions that the export has not; that it is not closed is found, too."""
    title, events = honest
    told = verify((title, events[:-3]), log.path)
    last = len(events)
    assert any(
        f"the log has version {last}, but the export ends with version {last - 3}" in x for x in faults(told)
    )


def test_a_game_that_was_never_shown(honest: Game, verify: Callable[..., Told], tmp_path: Path) -> None:
    """Made up afterwards: the log has nothing of it."""
    log = write_log(tmp_path / "log", [STRANGER])
    assert faults(verify(honest, log.path)) == ["the log has nothing of the game in its 1 entries"]


def test_a_log_with_two_roots_for_one_version(
    honest: Game, verify: Callable[..., Told], roots: list[bytes], tmp_path: Path
) -> None:
    """A fork within one log, and a log that goes back."""
    twice = LogItem(NAME, 9, bytes(32))
    log = write_log(tmp_path / "a", [opening_item(honest[1])], [item(roots, 9)], [twice])
    assert "the log is forked: two roots for version 9 of the game, in the entries 1 and 2" in faults(
        verify(honest, log.path)
    )
    log = write_log(tmp_path / "b", [opening_item(honest[1])], [item(roots, 9)], [item(roots, 4)])
    assert faults(verify(honest, log.path)) == [
        "the log goes back from version 9 of the game to 4, in the entries 1 and 2"
    ]


def test_a_log_shown_otherwise_to_somebody_else(
    honest: Game, log: LogFolder, verify: Callable[..., Told], roots: list[bytes], tmp_path: Path
) -> None:
    """Both are in order; a note that somebody else kept is of another log of the same size."""
    other = write_log(tmp_path / "other", [STRANGER], [STRANGER], [item(roots, 9)])
    kept = log.path / "checkpoints"
    kept.mkdir()
    (kept / "bob").write_text(other.read_checkpoint() or "")
    assert faults(verify(honest, log.path)) == [
        "the log is forked: another one of 3 entries is signed (bob) than these"
    ]


def test_a_log_that_was_cut(
    honest: Game, log: LogFolder, verify: Callable[..., Told], roots: list[bytes], tmp_path: Path
) -> None:
    """With a checkpoint for what is left: a note of the longer one convicts it. So does a missing bundle."""
    last = len(honest[1])
    line = log_line(log, 3, item(roots, last))
    short = write_log(tmp_path / "short", [opening_item(honest[1])], [item(roots, 1), STRANGER])
    assert faults(verify(honest, short.path, proofs=[line])) == [
        "the log is cut: 4 entries are signed (the proof in the export), and there are 2"
    ]
    bundle = log.path / entries_path(0)
    content = bundle.read_bytes()
    bundle.write_bytes(content[: -2 - 72])
    assert faults(verify(honest, log.path, proofs=[line]))[0].startswith("the log is cut: 4 entries are signed")
    bundle.write_bytes(content[:-1])
    assert faults(verify(honest, log.path, proofs=[line])) == ["the log is damaged: this is no bundle of entries"]
    shutil.rmtree(log.path / "tile")
    assert "the log is cut: 4 entries are signed (the checkpoint of the log), and there are 0" in faults(
        verify(honest, log.path, proofs=[line])
    )


def test_an_entry_changed_in_the_log(
    honest: Game, log: LogFolder, verify: Callable[..., Told], roots: list[bytes]
) -> None:
    """Its files are not what its checkpoint says."""
    bundle = log.path / entries_path(0)
    bundle.write_bytes(bundle.read_bytes().replace(roots[9], bytes(32)))
    named = faults(verify(honest, log.path))
    assert "the log is forked: another one of 4 entries is signed (the checkpoint of the log) than these" in named


def test_a_log_of_somebody_else(honest: Game, log: LogFolder, verify: Callable[..., Told]) -> None:
    """Signed by no key that is known; and a note of another log."""
    note = log.read_checkpoint() or ""
    (log.path / "checkpoint").write_text(note.replace("localhost/log", "elsewhere/log"))
    assert "the signature of localhost does not fit" in faults(verify(honest, log.path))[0]
    text = Checkpoint("elsewhere/log", 1, bytes(32)).to_text()
    (log.path / "checkpoint").write_text(sign_note(text, KEY))
    assert "which is no log of the service" in faults(verify(honest, log.path))[0]


def test_a_backdated_game(honest: Game, verify: Callable[..., Told], roots: list[bytes], tmp_path: Path) -> None:
    """It says that it was stored when the log ran already; cosigned notes show that the log had nothing of it."""
    last = len(honest[1])
    log = write_log(tmp_path / "log", [STRANGER])
    kept = log.path / "checkpoints"
    kept.mkdir()
    words = "--witness", str(WITNESS.verifier)
    for name, at in (("before", STORED - timedelta(days=3)), ("after", STORED + timedelta(days=30))):
        (kept / name).write_text(dated(log, at))
    log = write_log(log.path, [opening_item(honest[1])], [item(roots, last)])
    named = faults(verify(honest, log.path, *words))
    begun, late = STORED.isoformat(), (STORED + timedelta(days=30)).isoformat()
    claim = f"version {last} says that it was stored at {begun}, but the log, which was written then, had"
    assert named == [f"{claim} nothing of it at {late}: it is in entry 2"]
    (kept / "before").unlink()
    assert verify(honest, log.path, *words)[0] == 0, "the log may have begun after the game"


def dated(log: LogFolder, at: datetime) -> str:
    """The newest checkpoint, cosigned by a witness at this time."""
    note = log.read_checkpoint() or ""
    return note + cosign(Note.parse(note).text, WITNESS, int(at.timestamp()))


def test_what_cannot_be_compared_is_said(
    honest: Game, log: LogFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No salt, no key, no log: neither ok nor a failure."""
    file = whole_export(*honest, tmp_path)
    for words, text in (
        (["--log", str(log.path)], "----  not checked: the game in the log, as its salt is not known"),
        (["--log", str(tmp_path / "none"), "--salt", "AAAA"], "----  not checked: the log: "),
    ):
        assert main(["verify", file, *words]) == 2
        assert text in capsys.readouterr().out
    keyless = whole_export(*honest, tmp_path, changes={"keys": ()})
    assert main(["verify", keyless, "--log", str(log.path)]) == 2
    assert "----  not checked: the log, as no key of the service is known" in capsys.readouterr().out
