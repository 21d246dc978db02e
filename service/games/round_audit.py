"""Checks what a beacon has said for a game: that its round is the first after the start, and signed."""

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, Struct

from domain.kernel.nouns import Opened
from service.games.starting import BEACON_SECONDS
from service.trust.drand import NoVerifier, first_round_after, verify_round


class RoundFinding(Struct, frozen=True):
    """What was found; `ok` is None where it could not be checked, and `what` says then what that is, and why."""

    ok: bool | None
    what: str


def audit_round(opened: Opened[Any, Any, Any], key: bytes) -> Iterator[RoundFinding]:
    """The findings about the round of a game with a beacon, whose key this is; none about other games."""
    if opened.fairness != "beacon":
        return
    said = opened.beacon
    if said is UNSET:
        yield RoundFinding(False, "the game says that it waited for a beacon, and has no round of it")
        return
    if first_round_after(-(-said.signed_at // 1000) + BEACON_SECONDS) != said.round:
        what = f"round {said.round} of the beacon is not the first {BEACON_SECONDS} s after the start"
        yield RoundFinding(False, f"{what}: it was chosen")
    try:
        good = verify_round(said.round, _to_bytes(said.signature), key)
    except NoVerifier as error:
        yield RoundFinding(None, f"the round of the beacon: {error}")
        return
    fits = "is signed by the beacon" if good else "is not signed by the beacon"
    yield RoundFinding(good, f"round {said.round}, from which the draws are made, {fits}")


def _to_bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""
