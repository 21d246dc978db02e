"""Cosigns a checkpoint if it joins the one before: c2sp.org/tlog-witness. Bytes in, an answer out."""

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from service.trust.checkpoint import SIZE, Checkpoint
from service.trust.cosignature import cosign
from service.trust.merkle import HASH, verify_consistency
from service.trust.signed_note import (
    BadNote,
    MalformedNote,
    Note,
    SigningKey,
    VerifierKey,
    decode_base64,
    open_note,
)
from service.witness.state import Seen, WitnessState

TEXT = "text/plain; charset=utf-8"
TLOG_SIZE = "text/x.tlog.size"
MOST_HASHES = 63  # of a proof
OLD = re.compile(rf"old ({SIZE.pattern})")


class Answer(Struct, frozen=True):
    """A response of HTTP."""

    status: int
    body: str
    media_type: str = TEXT


class Submission(Struct, frozen=True):
    """A checkpoint as it is sent, and how it joins one of this size."""

    old: int
    proof: tuple[bytes, ...]
    note: str
    checkpoint: Checkpoint

    @classmethod
    def parse(cls, body: bytes) -> "Submission":
        """MalformedNote if it is none."""
        try:
            head, blank, note = body.decode().partition("\n\n")
        except UnicodeDecodeError as error:
            raise MalformedNote("it is not UTF-8") from error
        first, *lines = head.split("\n")
        match = OLD.fullmatch(first)
        proof = tuple(decode_base64(line) for line in lines)
        if not blank or match is None or len(proof) > MOST_HASHES or any(len(each) != HASH for each in proof):
            raise MalformedNote(
                "it has a line with the old size, at most 63 hashes, a blank line and a checkpoint"
            )
        return cls(int(match[1]), proof, note, Checkpoint.parse(Note.parse(note).text))


class Witness:
    """A witness of these logs, by their origins."""

    def __init__(
        self,
        key: SigningKey,
        logs: dict[str, Sequence[VerifierKey]],
        state: WitnessState,
        now: Callable[[], int],
    ) -> None:
        self._key, self._logs, self._state, self._now = key, logs, state, now

    def add_checkpoint(self, body: bytes) -> Answer:
        """Cosign what is sent, or say why not. Nothing else of the same log may run meanwhile."""
        try:
            sent = Submission.parse(body)
        except MalformedNote as error:
            return Answer(400, f"{error}\n")
        keys = self._logs.get(sent.checkpoint.origin)
        if keys is None:
            return Answer(404, "this log is not known here\n")
        try:
            open_note(sent.note, keys)
        except (BadNote, MalformedNote) as error:
            return Answer(403, f"{error}\n")
        return self._refuse(sent) or self._cosign(sent, keys)

    def newest(self, origin: str) -> Answer:
        """The newest checkpoint of a log that was cosigned here."""
        seen = self._state.find(origin)
        return Answer(404, "nothing of this log was cosigned\n") if seen is None else Answer(200, seen.note)

    def _refuse(self, sent: Submission) -> Answer | None:
        """Why the checkpoint is not cosigned; None if it joins what was cosigned before."""
        new, seen = sent.checkpoint, self._state.find(sent.checkpoint.origin)
        known = seen.size if seen else 0
        if sent.old > new.size:
            return Answer(400, "the old size is greater than that of the checkpoint\n")
        if sent.old != known:
            return Answer(409, f"{known}\n", TLOG_SIZE)
        if seen is None or known == 0:
            return Answer(422, "a proof from nothing is empty\n") if sent.proof else None
        if new.size == known and new.root != seen.root:
            return Answer(409, f"{known}\n", TLOG_SIZE)
        if not verify_consistency(known, seen.root, new.size, new.root, sent.proof):
            return Answer(422, "the proof does not join the checkpoint to the one before\n")
        return None

    def _cosign(self, sent: Submission, keys: Sequence[VerifierKey]) -> Answer:
        note = Note.parse(sent.note)
        line = cosign(note.text, self._key, self._now())
        lines = sent.note.removeprefix(f"{note.text}\n").splitlines(keepends=True)
        known = [
            line for line, each in zip(lines, note.signatures, strict=True) if any(each.is_of(key) for key in keys)
        ]
        kept = "".join([note.text, "\n", *known, line])
        seen = Seen(sent.checkpoint.size, sent.checkpoint.root, kept)
        self._state.save(sent.checkpoint.origin, seen)
        return Answer(200, line)
