"""A round of a beacon that was chosen, forged, or known before the start: what contradicts it."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.chance.fairness import BeaconRound, randomness_of
from domain.kernel.nouns import Event
from service.cli import main
from service.trust.drand import first_round_after, time_of_round
from tests.cli.test_attacks_on_notes import BOB, KEY, kept_by, notes_of
from tests.support.beacons import public_key, sign_round
from tests.support.exports import bound_game, export, opened_of

SIGNED_AT = datetime(2026, 1, 1, 12, tzinfo=UTC)
ROUND = first_round_after(int(SIGNED_AT.timestamp()) + 30)
Verify = Callable[..., tuple[int, str]]


def beacon_game(number: int = ROUND, signature: bytes = b"") -> list[Event]:
    """A whole game that waited for this round."""
    signed = (signature or sign_round(number)).hex()
    _, events = bound_game(beacon=randomness_of(signed))
    said = BeaconRound(int(SIGNED_AT.timestamp() * 1000), number, signed)
    return [replace(opened_of(events), fairness="beacon", beacon=said), *events[1:]]


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """Verifies events with what was kept; the exit code, and what is said."""

    def run(events: list[Event], kept: Sequence[dict[str, Any]] = (), key: bytes = b"") -> tuple[int, str]:
        words = ["--beacon-key", (key or public_key()).hex()]
        if kept:
            file = tmp_path / "kept.ndjson"
            file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in kept))
            words += ["--receipts", str(file), "--key", str(KEY.verifier)]
        code = main(["verify", export(bound_game()[0], events, tmp_path), *words])
        return code, capsys.readouterr().out

    return run


def start_of(events: list[Event], received: datetime) -> list[dict[str, Any]]:
    """All notes of the game, and when they came."""
    return [{**each, "received_at": received} for each in kept_by(BOB, notes_of(events, at=SIGNED_AT))]


def test_an_honest_round_is_signed_and_the_first_after_the_start(verify: Verify) -> None:
    """By itself nobody knows when the start was signed; who had it before the round does."""
    events = beacon_game()
    code, said = verify(events)
    assert code == 2, said
    assert f"ok    round {ROUND}, from which the draws are made, is signed by the beacon" in said
    assert "----  not checked: that the start was signed before the beacon spoke: nobody dates the start" in said
    assert "could choose the shuffle" not in said
    code, said = verify(events, start_of(events, SIGNED_AT + timedelta(seconds=2)))
    assert code == 0, said
    assert "ok    line 4: the signed start was there before the beacon spoke, at 2026-01-01T12:00:02+00:00" in said


def test_a_start_that_came_after_its_round(verify: Verify) -> None:
    """The service could have tried rounds until it liked one."""
    events = beacon_game()
    late = datetime.fromtimestamp(time_of_round(ROUND), UTC)
    code, said = verify(events, start_of(events, late))
    assert (
        code,
        "after the beacon spoke: the service could choose among rounds, whatever its clock said" in said,
    ) == (1, True), said


def test_a_round_that_is_not_the_first(verify: Verify) -> None:
    """Later, or earlier: it was chosen."""
    for number in (ROUND + 1, ROUND - 1):
        code, said = verify(beacon_game(number))
        assert code == 1
        assert f"FAIL  round {number} of the beacon is not the first 30 s after the start: it was chosen" in said


def test_a_round_that_the_beacon_has_not_signed(verify: Verify) -> None:
    """Another round's signature, noise, or that of another beacon."""
    for forged in (sign_round(ROUND + 1), b"\x80" + bytes(47), b"short"):
        code, said = verify(beacon_game(ROUND, forged))
        assert (code, "is not signed by the beacon" in said) == (1, True), said
    from service.trust.drand import PUBLIC_KEY  # noqa: PLC0415  # that of drand, which the suite cannot sign with

    assert verify(beacon_game(), key=PUBLIC_KEY)[0] == 1


def test_a_round_exchanged_after_the_layout_or_left_out(verify: Verify) -> None:
    """Then the layout does not follow from it; and a start signed at another time contradicts the first event."""
    events = beacon_game()
    opened, other = opened_of(events), opened_of(beacon_game(ROUND + 1))
    code, said = verify([replace(opened, beacon=other.beacon), *events[1:]])
    assert (code, "FAIL  version 1: the set-up differs" in said) == (1, True)
    code, said = verify([replace(opened, beacon=UNSET), *events[1:]])
    assert (code, "FAIL  the game says that it waited for a beacon, and has no round of it" in said) == (1, True)
    notes = kept_by(BOB, notes_of(events, at=SIGNED_AT - timedelta(days=1)))
    code, said = verify(events, notes)
    assert (code, "is of another time than the first event says" in said) == (1, True)


def test_entropy_ground_by_the_last_seat_does_not_help(verify: Verify) -> None:
    """The beacon speaks after all seats are signed: what was ground gives another layout with each round."""
    layouts = set()
    for number in (ROUND, ROUND + 1, ROUND + 2):
        layouts.add(msgspec.json.encode(opened_of(beacon_game(number)).facts))
    assert len(layouts) == 3
