"""Which questions are open, read from the agenda; and the agenda after an undo.

The kernel says the same of today's nouns (`domain/kernel/table.py`, `domain/kernel/replay.py`). Here a step is
whatever was written, so that a projection works for any title.
"""

import msgspec
from msgspec import Struct, structs

from projections.engine.events import Agenda, Frame, Lanes


class _Tag(Struct, frozen=True):
    step: str


_AGENDA = msgspec.json.Decoder(Agenda)
_TAG = msgspec.json.Decoder(_Tag)


class _State(Struct, frozen=True):
    agenda: Agenda


_STATE = msgspec.json.Decoder(_State)


def step_tag(frame: Frame) -> str:
    """The tag of the step of a frame."""
    return _TAG.decode(frame.step).step


def open_decisions(agenda: Agenda) -> tuple[Frame, ...]:
    """The questions that are open, at most one for each seat: the one that was asked first."""
    if agenda and isinstance(agenda[-1], Frame):
        return (agenda[-1],) if agenda[-1].since else ()
    asked = sorted((frame for frame in _tops(agenda) if frame.since), key=lambda frame: frame.since)
    oldest = {frame.seat: frame for frame in reversed(asked)}
    return tuple(oldest[seat] for seat in sorted(oldest))


def _tops(agenda: Agenda) -> list[Frame]:
    """Only what lies on top is asked: of the agenda, or of each of the lanes there."""
    top = agenda[-1] if agenda else Lanes(())
    return [top] if isinstance(top, Frame) else [lane[-1] for lane in top.lanes if lane]


def reopen_agenda(agenda: Agenda, seat: int, version: int, now: Agenda) -> Agenda:
    """The agenda to which a seat returns: what it is asked is a new question, what others are asked stays."""
    if not agenda:
        return agenda
    kept = {(frame.seat, bytes(frame.step)): frame.since for frame in open_decisions(now) if frame.seat != seat}

    def stamp(frame: Frame) -> Frame:
        return structs.replace(frame, since=kept.get((frame.seat, bytes(frame.step)), version))

    *below, top = agenda
    if isinstance(top, Frame):
        return (*below, stamp(top))
    return (*below, Lanes(tuple((*lane[:-1], stamp(lane[-1])) for lane in top.lanes if lane)))


def encode_agenda(agenda: Agenda) -> bytes:
    """An agenda as bytes, in the form in which events hold it."""
    return msgspec.json.encode(agenda)


def decode_agenda(encoded: bytes) -> Agenda:
    """The agenda that was encoded."""
    return _AGENDA.decode(encoded)


def agenda_in(state: bytes) -> Agenda:
    """The agenda that a stored Opened or Decided holds."""
    return _STATE.decode(state).agenda
