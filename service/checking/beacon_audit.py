"""Checks what a beacon has said for a game, and whether anybody knows that the start came before it."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET

from domain.kernel.nouns import Opened
from service.checking.findings import Finding, skipped
from service.checking.note_audit import EarlyNote
from service.games.starting import BEACON_SECONDS
from service.store.store_clock import to_milliseconds
from service.trust.drand import NoVerifier, first_round_after, time_of_round, verify_round
from service.trust.opening_notes import read_note
from service.trust.signed_note import VerifierKey

UNDATED = "that the start was signed before the beacon spoke: nobody dates the start"


def audit_beacon(opened: Opened[Any, Any, Any], key: bytes) -> Iterator[Finding]:
    """The findings about the round of a game that waited for one."""
    said = opened.beacon
    if said is UNSET:
        yield Finding(False, "the game says that it waited for a beacon, and has no round of it")
        return
    if first_round_after(-(-said.signed_at // 1000) + BEACON_SECONDS) != said.round:
        what = f"round {said.round} of the beacon is not the first {BEACON_SECONDS} s after the start"
        yield Finding(False, f"{what}: it was chosen")
    try:
        good = verify_round(said.round, _to_bytes(said.signature), key)
    except NoVerifier as error:
        yield skipped(f"the round of the beacon: {error}")
        return
    fits = "is signed by the beacon" if good else "is not signed by the beacon"
    yield Finding(good, f"round {said.round}, from which the draws are made, {fits}")


def audit_start(
    opened: Opened[Any, Any, Any], game: str, held: Sequence[EarlyNote], keys: Sequence[VerifierKey]
) -> Iterator[Finding]:
    """Whether somebody had the signed start before the round was known; where there is no round, nothing."""
    said = opened.beacon
    if said is UNSET:
        return
    known, late = time_of_round(said.round), False
    for each in held:
        if each.received_at is None or not _is_start(each, game, said.signed_at, keys):
            continue
        if each.received_at.timestamp() < known:
            yield Finding(True, f"{each.place}: the signed start was there before the beacon spoke")
            return
        late = True
        what = f"{each.place}: the signed start came at {each.received_at.isoformat()}, after the beacon spoke"
        yield Finding(False, f"{what}: the service could choose among rounds")
    if not late:
        yield skipped(UNDATED)


def _is_start(held: EarlyNote, game: str, signed_at: int, keys: Sequence[VerifierKey]) -> bool:
    """Whether it is the signed start of the game, at this time in milliseconds since 1970."""
    try:
        body = read_note(held.note, keys)
    except ValueError:
        return False
    return body.kind == "start" and body.game == game and to_milliseconds(body.at) == signed_at


def _to_bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""
