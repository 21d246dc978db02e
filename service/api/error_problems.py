"""The problem that a client gets for each error of a use case: the one place where the two meet."""

from collections.abc import Callable
from typing import Any

from domain.tournaments import refusals
from service.accounts import errors as accounts
from service.api.tournaments.problems import (
    cannot_enter,
    moved_on,
    no_such_part,
    not_for_caller,
    refusal_problem,
    wrong_state,
)
from service.bounds import BoundReached
from service.games import errors as games
from service.http.problems import (
    Fault,
    Problem,
    authentication_required,
    bad_exchange,
    beacon_unreachable,
    clock_behind,
    conflict,
    forbidden,
    invalid,
    keys_unavailable,
    not_found,
    not_written,
    not_yet,
    too_busy,
    too_many,
)
from service.read_models import PositionNotWritten, ProjectionBehind
from service.seeks.errors import SeekMatched
from service.threads import TooBusy
from service.tournaments import errors as tournaments
from service.webhooks import errors as webhooks


def to_problem(error: Exception) -> Problem | None:
    """The problem for an error of a use case; None for any other error."""
    make = PROBLEMS.get(type(error))
    return make(error) if make else None


def _rule_problem(error: games.RefusedByRule) -> Problem:
    detail = f"{error.rule}: {error.title}. Choose another pick from the menu."
    members = {"rule": error.rule, "decision": error.decision}
    return Problem(status=422, kind="refused", title="A rule forbids this pick", detail=detail, members=members)


def _rating_not_admitted(error: games.RatingNotAdmitted) -> Problem:
    limits = [f"at least {error.lowest}"] if error.lowest is not None else []
    limits += [f"at most {error.highest}"] if error.highest is not None else []
    detail = f"Only who has a rating of {' and '.join(limits)} may sit down. Yours is {error.rating}."
    return Problem(
        status=403, kind="rating-not-admitted", title="Rating not admitted", detail=detail,
        members={"rating": error.rating},
    )  # fmt: skip


def _decision_closed(error: games.DecisionClosed) -> Problem:
    return conflict(
        "decision-closed", "Decision not open",
        f"Decision {error.decision} is not open: it was answered, undone, or never asked. The game is at version "
        f"{error.version}: read the open decisions again.",
        decision=error.decision, version=error.version,
    )  # fmt: skip


def _nothing_to_undo(error: games.NothingToUndo) -> Problem:
    detail = (
        "You can undo only your own last decision, if it revealed nothing and no other seat has decided since."
    )
    return conflict("nothing-to-undo", "Nothing to undo", detail, version=error.version)


def _ended_without_start(error: games.EndedWithoutStart) -> Problem:
    detail = f"The game was never started: it is {error.ended}, and nothing can be done with it."
    if error.ended == "cancelled":
        return conflict("game-cancelled", "Game cancelled", detail)
    return conflict("game-expired", "Game expired", detail)


def _seats_settled(_: games.SeatsSettled) -> Problem:
    return conflict("game-started", "Game already started", "Seats can be taken and left only before the start.")


def _entropy_too_late(_: games.EntropyTooLate) -> Problem:
    late = (Fault("$.entropy", "only before the start"),)
    return conflict(
        "game-started",
        "Game already started",
        "Entropy can be given only before the start. Leave `entropy` out.",
        errors=late,
    )


def _bad_word(error: games.BadWord) -> Problem:
    return invalid(
        "invalid-word", "Word does not fit", f"{error.place[2:]}: {error.rule}.", (Fault(error.place, error.rule),)
    )


def _words_missing(error: games.WordsMissing) -> Problem:
    seats = ", ".join(map(str, error.seats))
    return conflict(
        "words-missing",
        "Words missing",
        f"The players of these seats have not given the hash of a word: {seats}. Each sends `word_hash`.",
    )


def _seats_empty(error: games.SeatsEmpty) -> Problem:
    seats = ", ".join(map(str, error.seats))
    return conflict(
        "seats-empty",
        "Empty seats",
        f"These seats are empty: {seats}. Invite players or seat bots, then start again.",
    )


def _unknown_players(error: games.UnknownPlayers) -> Problem:
    faults = tuple(Fault("$.invites", f"there is no account {player}") for player in error.players)
    return invalid("invalid-game", "Invalid game", "An invited account does not exist.", faults)


def _bound_reached(error: BoundReached) -> Problem:
    name = f"YAMABIKO_{error.setting.upper()}"
    return conflict(
        "bound-reached",
        "Bound reached",
        f"This account has reached the limit of {error.most} {error.what} ({name}). {error.remedy}",
    )


PROBLEMS: dict[type[Exception], Callable[[Any], Problem]] = {
    games.NoSuchDecision: lambda e: conflict(
        "no-such-decision", "No such decision", f"{e.text!r} is not the id of a decision."
    ),
    games.DecisionClosed: _decision_closed,
    games.RefusedByRule: _rule_problem,
    games.SeatChanged: lambda e: conflict(
        "seat-changed", "Seat has changed hands", "Another player or a bot has the seat now.", version=e.version
    ),
    games.NothingToUndo: _nothing_to_undo,
    games.GameBusy: lambda e: conflict(
        "busy", "Game busy", "Other processes decided first several times in a row. Retry.", version=e.version
    ),
    games.ForkRefused: lambda e: conflict(
        "not-forkable", "Cannot be forked", f"This game cannot be forked: {e.why}."
    ),
    games.ForkEnded: lambda _: conflict(
        "fork-ended", "Fork has ended",
        "The fork was made by other rules than the service has now, and ended with them.",
    ),
    games.NotStarted: lambda _: conflict(
        "not-started", "Game not started", "The game waits for its players. Try again after its start."
    ),
    games.OfTournament: lambda _: conflict(
        "tournament-game", "Game of a tournament",
        "The game is a table of a tournament, which alone starts it, frees or hands over its seats, and ends it.",
    ),
    games.GameOver: lambda _: conflict("game-over", "Game over", "The game is over: read its result."),
    games.NoSuchProposal: lambda e: conflict(
        "no-such-proposal", "No such proposal",
        f"Proposal {e.proposal} is not open, or not yours. Read the game for the open proposals.",
    ),
    games.SeatPresent: lambda e: conflict(
        "seat-present", "Seat not absent",
        f"Seat {e.seat} has a bot, or its player is present. Only the seat of an absent player can be given away.",
    ),
    games.NoClock: lambda _: conflict("no-clock", "No clock runs", "The game has no clock, or it is paused."),
    games.NoVacationLeft: lambda e: conflict(
        "no-vacation", "No vacation left",
        f"You have used all {e.days} vacation days of your seat. Decide in time, or propose a pause.",
    ),
    games.TimeIsOver: lambda _: conflict(
        "time-over", "Time is over",
        "The deadline of your seat has passed, or it would have after the undo. Read the open decisions again.",

    ),
    games.CannotReturn: lambda e: conflict(
        "cannot-return", "Seat not taken back",
        f"You cannot take seat {e.seat} back: you did not time out in it, the bot has not answered yet, or it is "
        "too late.",
    ),
    games.EndedWithoutStart: _ended_without_start,
    games.GameStarting: lambda _: conflict(
        "game-starting", "Game starting",
        "The start of the game is signed, so its seats do not change any more. Wait until all words are revealed.",
    ),
    games.NotStarting: lambda _: conflict(
        "not-starting", "No word awaited",
        "A word is taken only while the game is `starting`: after its start was signed, before its first event.",
    ),
    games.BadWord: _bad_word,
    games.BeaconUnreachable: lambda _: beacon_unreachable(),
    games.RoundKnown: lambda _: clock_behind(),
    games.WordsMissing: _words_missing,
    games.NotClosed: lambda _: conflict(
        "not-closed", "Game not closed", "Its events contain secrets until it is closed. Read the history instead."
    ),
    games.SeatsSettled: _seats_settled,
    games.EntropyTooLate: _entropy_too_late,
    games.SeatTaken: lambda e: conflict("seat-taken", "Seat taken", f"Seat {e.seat} is taken."),
    games.GameRated: lambda e: conflict(
        "rated-game", "Game is rated", f"The game was opened as a rated one: {e.rule}."
    ),
    games.SeatReserved: lambda _: forbidden(
        "This seat is reserved for an invited player. Take another seat, or ask the owner to invite you."
    ),
    games.NotAdmitted: lambda e: forbidden(e.limit),
    games.SeatsEmpty: _seats_empty,
    games.RatingNotAdmitted: _rating_not_admitted,
    games.NotInvited: lambda _: not_found("An invitation for you to this game"),
    games.UnknownCode: lambda _: not_found("A game with this code"),
    games.TooManyCodes: lambda _: too_many(3600, "10 wrong codes an hour"),
    games.NoFreeSeat: lambda _: conflict("no-free-seat", "No free seat", "All seats are taken or reserved."),
    games.UnknownPlayers: _unknown_players,
    BoundReached: _bound_reached,
    webhooks.BadTarget: lambda e: invalid(
        "invalid-webhook", "Invalid webhook", f"The URL {e.rule}.", (Fault("$.url", e.rule),)
    ),
    webhooks.WebhookIsOff: lambda _: conflict(
        "webhook-off", "Webhook is off", "The webhook is off, so nothing is sent. Switch it on first."
    ),
    webhooks.TooManyByHand: lambda e: too_many(60, f"{e.most} tests and repetitions at a time"),
    SeekMatched: lambda e: conflict(
        "seek-matched", "Seek matched",
        f"The seek has led to game {e.game}, which is running. Play it, or resign from it.",
    ),
    accounts.MissingToken: lambda _: authentication_required(),
    accounts.InvalidToken: lambda _: authentication_required("This token is unknown, or was revoked."),
    accounts.MissingScope: lambda e: forbidden(f"The token lacks the scope {e.scope}. Use a token that has it."),
    accounts.ScopesNotHeld: lambda e: forbidden(
        f"A token cannot give scopes that it does not have. Missing: {', '.join(e.missing)}."
    ),
    accounts.Suspended: lambda _: Problem(
        status=403, kind="suspended", title="Account suspended", detail="An operator has suspended this account."
    ),
    games.Blocked: lambda _: forbidden("You or a player of this game has blocked the other. Join another game."),
    accounts.BadIdToken: lambda e: bad_exchange("invalid_request", f"The ID token is refused: {e.reason}."),
    accounts.KeysUnavailable: lambda e: keys_unavailable(e.issuer),
    accounts.WrongCode: lambda _: authentication_required(
        "This recovery code is wrong, or was used already. Use another one."
    ),
    accounts.BadHandle: lambda e: invalid(
        "invalid-handle", "Invalid handle", f"A handle is {e.rule}.", (Fault("$.handle", e.rule),)
    ),
    accounts.HandleTaken: lambda e: conflict(
        "handle-taken", "Handle taken", f"{e.handle!r}, or one that looks like it, is or was another account's."
    ),
    refusals.Refused: refusal_problem,
    refusals.WrongState: wrong_state,
    refusals.Forbidden: not_for_caller,
    refusals.NotFound: no_such_part,
    tournaments.MovedOn: moved_on,
    tournaments.CannotEnter: cannot_enter,
    tournaments.NoSuchTournament: lambda _: not_found("The tournament"),
    tournaments.TournamentBusy: lambda _: conflict(
        "tournament-busy", "Tournament busy", "Other processes decided first several times in a row. Retry."
    ),
    tournaments.PlayedHere: lambda _: conflict(
        "played-here", "Table played here", "The game of the table is played here, and gives the result."
    ),
    TooBusy: lambda e: too_busy(e.work, e.waiting, e.setting),
    PositionNotWritten: lambda _: not_written("No event is stored at this position."),
    ProjectionBehind: lambda _: not_yet("the position"),
}  # fmt: skip
