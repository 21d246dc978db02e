"""A start that was signed before the first event: the log dates it, and convicts one that was signed late."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from domain.kernel.nouns import Event
from service.checking.export_lines import StartLine
from service.cli import main
from service.game_log.folder import LogFolder
from service.game_log.log_file_writer import LogFileWriter
from service.trust.cosignature import cosign, witness_key
from service.trust.drand import time_of_round
from service.trust.log_entries import LogItem, encode_items, log_origin, start_item
from service.trust.opening_notes import NoteBody, StartedSeat, sign_body
from service.trust.receipt import join_hashes
from service.trust.signed_note import encode_base64
from tests.cli.test_attacks_on_beacons import ROUND, SIGNED_AT, beacon_game
from tests.cli.test_attacks_on_notes import notes_of
from tests.support.beacons import public_key
from tests.support.exports import GAME, bound_game
from tests.support.keys import KEY
from tests.support.whole_exports import NAME, SALT, opening_item, roots_of, whole_export

WITNESS = witness_key("witness.example", bytes(range(2, 34)))
SOON = SIGNED_AT + timedelta(seconds=2)
LATE = datetime.fromtimestamp(time_of_round(ROUND), SIGNED_AT.tzinfo) + timedelta(minutes=1)
STRANGER = LogItem(bytes(32), 3, bytes(32))  # of another game
Told = tuple[int, str]


class Entry(NamedTuple):
    """An entry of the log, and when a witness has cosigned the checkpoint with it, if one has."""

    items: Sequence[LogItem]
    cosigned: datetime | None = None


@pytest.fixture(scope="module")
def events() -> list[Event]:
    """A whole game that waited for a round."""
    return beacon_game()


@pytest.fixture(scope="module")
def start(events: list[Event]) -> NoteBody:
    """What the service has signed of its start."""
    return notes_of(events, at=SIGNED_AT)[-1]


@pytest.fixture(scope="module")
def first(events: list[Event], tmp_path_factory: pytest.TempPathFactory) -> LogItem:
    """What the log has of its first event."""
    return LogItem(NAME, 1, roots_of(bound_game()[0], events, tmp_path_factory.mktemp("roots"))[1])


def item_of(start: NoteBody) -> LogItem:
    """What the log has of a start."""
    return start_item(str(GAME), SALT, start.to_json())


def signed(start: NoteBody) -> str:
    """The note of a start."""
    return sign_body(KEY, start.game, start.number, start.to_json())


def write(folder: Path, *entries: Entry) -> LogFolder:
    """A log of which somebody has kept each checkpoint."""
    folder.mkdir(exist_ok=True)
    (folder / "checkpoints").mkdir()
    log = LogFolder(folder)
    writer = LogFileWriter(log, log_origin("localhost"), KEY, [KEY.verifier])
    for entry in entries:
        writer.append([encode_items(entry.items)])
        note = log.read_checkpoint() or ""
        text = note.partition("\n\n")[0] + "\n"
        if entry.cosigned is not None:
            note += cosign(text, WITNESS, int(entry.cosigned.timestamp()))
        (folder / "checkpoints" / str(log.size())).write_text(note)
    return log


def line_of(log: LogFolder, start: NoteBody, index: int, size: int) -> StartLine:
    """What an export has of a start, with the checkpoint of this size."""
    return StartLine(
        proof="start", note=signed(start), salt=encode_base64(SALT), index=index,
        entry=encode_base64(log.read_entry(index)), path=join_hashes(log.tree(size).inclusion_proof(index)),
        checkpoint=(log.path / "checkpoints" / str(size)).read_text(),
    )  # fmt: skip


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Told]:
    """Verifies a game, as somebody who knows the keys; with the note of the start or a copy of the log."""

    def run(
        events: list[Event], *proofs: object, log: LogFolder | None = None, note: NoteBody | None = None
    ) -> Told:
        file = whole_export(bound_game()[0], events, tmp_path, *proofs)
        words = [
            "--beacon-key",
            public_key().hex(),
            "--key",
            str(KEY.verifier),
            "--witness",
            str(WITNESS.verifier),
        ]
        if note is not None:
            kept = tmp_path / "kept.ndjson"
            kept.write_bytes(msgspec.json.encode({"number": note.number, "note": signed(note)}))
            words += ["--receipts", str(kept)]
        words += ["--log", str(log.path), "--salt", encode_base64(SALT)] if log else []
        return main(["verify", file, *words]), capsys.readouterr().out

    return run


def faults(told: Told) -> list[str]:
    """What contradicts what."""
    assert told[0] == 1, told[1]
    return [line.removeprefix("FAIL  ") for line in told[1].splitlines() if line.startswith("FAIL")]


def test_a_start_that_was_cosigned_before_the_round(
    events: list[Event], start: NoteBody, first: LogItem, tmp_path: Path, verify: Callable[..., Told]
) -> None:
    """The export alone dates it, and so does a copy of the log with the note of the start."""
    log = write(tmp_path / "log", Entry([opening_item(events)]), Entry([item_of(start)], SOON), Entry([first]))
    code, said = verify(events, line_of(log, start, 1, 2))
    assert code == 0, said
    assert "ok    the log has the signed start in entry 1 of 2, and the first event says what it says" in said
    assert (
        "ok    witness.example has cosigned the log with it: the signed start was there before the beacon" in said
    )
    code, said = verify(events, log=log, note=start)
    assert code == 0, said
    assert "ok    the log has the signed start of the game in entry 1" in said
    assert "ok    a cosigned checkpoint of the log has it: the signed start was there before the beacon" in said
    code, said = verify(events, log=log)
    assert (code, "whether the start in the log is the one that was signed" in said) == (2, True), said


def test_a_start_that_was_signed_after_the_round_was_known(
    events: list[Event], start: NoteBody, first: LogItem, tmp_path: Path, verify: Callable[..., Told]
) -> None:
    """It says the time of before. A witness had cosigned the log without it; the export alone dates nothing."""
    entries = Entry([opening_item(events)]), Entry([STRANGER], LATE), Entry([item_of(start)], LATE), Entry([first])
    log = write(tmp_path / "log", *entries)
    [fault] = faults(verify(events, log=log, note=start))
    assert fault.startswith(
        f"the log had no signed start of the game at {LATE.isoformat()}, after the beacon spoke"
    )
    assert fault.endswith("it is in entry 2, and the service could choose among rounds, whatever its clock said")
    code, said = verify(events, line_of(log, start, 2, 3))
    assert (code, "----  not checked: that the start was signed before the beacon spoke" in said) == (2, True), (
        said
    )


def test_a_start_that_the_log_does_not_have(
    events: list[Event], start: NoteBody, first: LogItem, tmp_path: Path, verify: Callable[..., Told]
) -> None:
    """Then nobody could date it; who leaves it out is convicted by the first event in the log."""
    log = write(tmp_path / "log", Entry([opening_item(events)]), Entry([STRANGER], SOON), Entry([first], LATE))
    assert faults(verify(events, log=log, note=start)) == [
        "the log has not the signed start of the game, but its first event: the start is missing"
    ]


def test_a_start_that_was_exchanged(
    events: list[Event], start: NoteBody, first: LogItem, tmp_path: Path, verify: Callable[..., Told]
) -> None:
    """Two starts in one log; another one than somebody has; one after the first event; one with other seats."""
    other = replace(start, seats=(StartedSeat("other", 2), *(start.seats or ())[1:]))
    opening = Entry([opening_item(events)])
    two = write(tmp_path / "two", opening, Entry([item_of(start)], SOON), Entry([item_of(other)]), Entry([first]))
    assert faults(verify(events, log=two, note=start)) == [
        "the log is forked: two signed starts of the game, in the entries 1 and 2"
    ]
    changed = write(tmp_path / "changed", opening, Entry([item_of(other)], SOON), Entry([first]))
    assert faults(verify(events, log=changed, note=start)) == [
        "the log has another signed start of the game, in entry 1, than note 4"
    ]
    named = faults(verify(events, line_of(changed, other, 1, 2)))
    assert named == ["the signed start (the line with the signed start) has other pseudonyms than the first event"]
    after = write(tmp_path / "after", opening, Entry([first]), Entry([item_of(start)], SOON))
    assert faults(verify(events, log=after, note=start)) == [
        "the log has the start of the game in entry 2, after its first event in entry 1: it was signed afterwards"
    ]


def test_a_game_that_says_it_waited_for_nothing(
    events: list[Event], start: NoteBody, tmp_path: Path, verify: Callable[..., Told]
) -> None:
    """Its draws were made anew without the round: the log still has the start."""
    title, committed = bound_game()
    first = LogItem(NAME, 1, roots_of(title, committed, tmp_path)[1])
    log = write(tmp_path / "log", Entry([opening_item(committed)]), Entry([item_of(start)], SOON), Entry([first]))
    [fault] = faults(verify(committed, log=log))
    assert fault.startswith("the log has a start in entry 1 that was signed before the first event, but")


def test_a_proof_of_a_start_that_does_not_hold(
    events: list[Event], start: NoteBody, first: LogItem, tmp_path: Path, verify: Callable[..., Told]
) -> None:
    """Another note, another path, a checkpoint of something else."""
    log = write(tmp_path / "log", Entry([opening_item(events)]), Entry([item_of(start)], SOON), Entry([first]))
    line = line_of(log, start, 1, 2)
    other = replace(start, number=9)
    changes: Sequence[dict[str, Any]] = (
        {"note": signed(other)}, {"note": "nonsense"}, {"path": ""}, {"index": 0}, {"entry": ""},
        {"checkpoint": (log.path / "checkpoints" / "1").read_text()}, {"checkpoint": signed(start)},
    )  # fmt: skip
    for change in changes:
        [fault] = faults(verify(events, replace(line, **change)))
        assert fault.startswith("the line with the signed start does not hold: "), change
