"""Why a use case of a game refuses. What an HTTP client gets is in service/api/error_problems.py."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID


class GameError(Exception):
    """A use case refused; nothing was stored."""


@dataclass(eq=False)
class DamagedGame(Exception):
    """A stored event of the game cannot be read, or does not follow from those before it. The cause says more."""

    game: UUID


@dataclass(eq=False)
class NoSuchDecision(GameError):
    """The text has not the form of a decision's id."""

    text: str


@dataclass(eq=False)
class DecisionClosed(GameError):
    """The decision is not open any more, or never was."""

    decision: str
    version: int


@dataclass(eq=False)
class RefusedByRule(GameError):
    """The clause `rule` forbids the pick."""

    rule: str
    title: str
    decision: str


@dataclass(eq=False)
class SeatChanged(GameError):
    """The seat changed hands after the caller's right to act for it was checked."""

    version: int


@dataclass(eq=False)
class NothingToUndo(GameError):
    """No decision of these seats can be taken back."""

    version: int


@dataclass(eq=False)
class GameBusy(GameError):
    """Other processes appended to the game during each of our attempts."""

    version: int


@dataclass(eq=False)
class ForkRefused(GameError):
    """The game cannot be forked there, and why."""

    why: str


class ForkEnded(GameError):
    """A fork was made by other rules than those here, and ends with them."""


class NotStarted(GameError):
    """The game waits for its players."""


@dataclass(eq=False)
class EndedWithoutStart(GameError):
    """The game was cancelled, or has expired: nothing can be done with it."""

    ended: str


class GameStarting(GameError):
    """The start of the game was signed: its seats are settled, and its first event is still to come."""


class NotStarting(GameError):
    """No word is awaited: the start of the game was not signed, or its first event is there."""


class BeaconUnreachable(GameError):
    """No URL of a beacon gives a round that can be verified: a game that needs one cannot start now."""


class RoundKnown(GameError):
    """The store's clock is behind the beacon, which has said the round of this start, or says it at once."""


@dataclass(eq=False)
class BadWord(GameError):
    """What was given of a word, or of entropy, does not fit the game; `place` is the member of the body."""

    place: str
    rule: str


@dataclass(eq=False)
class WordsMissing(GameError):
    """The players of these seats have not given the hash of a word."""

    seats: Sequence[int]


class GameOver(GameError):
    """The game is over: it cannot be left any more."""


@dataclass(eq=False)
class NoSuchProposal(GameError):
    """No such proposal is open, or it is not the caller's."""

    proposal: int


@dataclass(eq=False)
class SeatPresent(GameError):
    """The seat's player is present, so no other player takes the seat."""

    seat: int


class NoClock(GameError):
    """The game has no clock, or it is paused already."""


@dataclass(eq=False)
class NoVacationLeft(GameError):
    """The seat has taken all the days of vacation that the clock allows."""

    days: int


class TimeIsOver(GameError):
    """The deadline of the seat has passed, or would have after an undo: no vacation begins, nothing is undone."""


@dataclass(eq=False)
class CannotReturn(GameError):
    """The caller has not timed out in this seat, or may not come back now."""

    seat: int


class NotClosed(GameError):
    """The game still runs, so its raw events hold secrets."""


class SeatsSettled(GameError):
    """Seats are chosen before the start; afterwards a seat can only be given to a bot, and not after the end."""


@dataclass(eq=False)
class SeatTaken(GameError):
    """Another player or bot has the seat."""

    seat: int


@dataclass(eq=False)
class GameRated(GameError):
    """The game is to be rated, and could not be after this."""

    rule: str


class SeatReserved(GameError):
    """The seat is kept for an invited player."""


@dataclass(eq=False)
class SeatsEmpty(GameError):
    """The game cannot start before these seats are taken."""

    seats: Sequence[int]


@dataclass(eq=False)
class UnknownPlayers(GameError):
    """Accounts that were invited and do not exist."""

    players: Sequence[UUID]


class EntropyTooLate(GameError):
    """Entropy for the shuffling counts only before the start."""


@dataclass(eq=False)
class NotAdmitted(GameError):
    """The owner of the game does not let such accounts sit down."""

    limit: str


@dataclass(eq=False)
class RatingNotAdmitted(GameError):
    """The game wants other ratings of who sits down without an invitation than the account has."""

    rating: int
    lowest: int | None
    highest: int | None


class NotInvited(GameError):
    """No seat of the game is reserved for the account, or another player has it."""


class UnknownCode(GameError):
    """No game that waits is joined with this code."""


class TooManyCodes(GameError):
    """The account has tried too many wrong codes lately."""


class NoFreeSeat(GameError):
    """All seats of the game are taken or reserved."""


class OfTournament(GameError):
    """The game is a table of a tournament, which alone may do this to it."""


class Blocked(GameError):
    """A player at the table has blocked the account, or is blocked by it."""
