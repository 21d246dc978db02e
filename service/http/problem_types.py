"""All types of problems, by the last part of their URI: `GET /problems` lists them, each URI leads to its entry.

A test compares this table with all problems that the code raises.
"""

from msgspec import Struct


class ProblemType(Struct, frozen=True):
    """What a problem of this type means, and what its client does next."""

    title: str  # the same in each problem of the type
    statuses: tuple[int, ...]
    meaning: str
    remedy: str


def _of(title: str, status: int, meaning: str, remedy: str, *more: int) -> ProblemType:
    return ProblemType(title, (status, *more), meaning, remedy)


RETRY = "Send the request again after the seconds in `Retry-After`."
READ_AGAIN = "Read the open decisions of the game again."
PROBLEM_TYPES = {
    "malformed": _of(
        "Malformed request", 400, "The request does not fit the description of the API.",
        "Correct what `errors` lists: each entry has a place, a code and a message.",
    ),
    "bad-exchange": _of(
        "Token not exchanged", 400, "No token is given for what was sent; `error` is as in RFC 6749, 5.2.",
        "Read `detail`, sign in again at the issuer, and send the new ID token.",
    ),
    "keys-unavailable": _of(
        "Keys unavailable", 503, "An issuer does not answer, so its tokens cannot be checked.", RETRY
    ),
    "unauthenticated": _of(
        "Authentication required", 401, "The request has no token, or one that is unknown, revoked or erased.",
        "Send `Authorization: Bearer` with a valid token.",
    ),
    "forbidden": _of(
        "Forbidden", 403, "The token lacks a scope, or the seat or the game is another account's.",
        "Use a token with the scope that `detail` names, or your own seat.",
    ),
    "suspended": _of(
        "Account suspended", 403, "An operator has suspended the account.", "Ask who runs the service."
    ),
    "unknown": _of(
        "Not found", 404, "There is no such resource, or you may not know that it exists.",
        "Check the path; a private game needs the token of an account that may see it.",
    ),
    "method-not-allowed": _of(
        "Method not allowed", 405, "The path does not take this method.", "Use one of the methods in `Allow`."
    ),
    "not-acceptable": _of(
        "Not acceptable", 406, "No media type of the response fits `Accept`.", "Accept one that `detail` names."
    ),
    "too-slow": _of("Request timeout", 408, "Headers or body came too slowly.", "Send the request again, faster."),
    "decision-closed": _of(
        "Decision not open", 409, "The decision was answered otherwise, undone, or never asked.", READ_AGAIN
    ),
    "no-such-decision": _of(
        "No such decision", 409, "The text is not the id of a decision of this game.", READ_AGAIN
    ),
    "nothing-to-undo": _of(
        "Nothing to undo", 409, "Your last decision revealed something, or another seat has decided since.",
        "Play on: it cannot be undone any more.",
    ),
    "seat-changed": _of(
        "Seat has changed hands", 409, "Another player or a bot has the seat now.", "Read the game again."
    ),
    "seat-taken": _of("Seat taken", 409, "Somebody has the seat.", "Take another seat."),
    "seats-empty": _of(
        "Empty seats", 409, "A game starts only when all of its seats are taken.", "Fill the seats, then start."
    ),
    "no-free-seat": _of(
        "No free seat", 409, "All seats of the game are taken or reserved.", "Ask its owner, or join another."
    ),
    "game-started": _of(
        "Game already started", 409, "Seats and shuffling are settled at the start.", "Read the game, and play."
    ),
    "game-over": _of("Game over", 409, "The game has ended, one way or another.", "Read its result."),
    "seek-matched": _of(
        "Seek matched", 409, "The seek has led to a game, which `detail` names.", "Play the game, or leave it."
    ),
    "no-such-proposal": _of(
        "No such proposal", 409, "The proposal was answered, withdrawn, or never made.", "Read the game again."
    ),
    "seat-present": _of(
        "Seat not absent", 409, "A player who is present, or a bot, has the seat: no other player takes it.",
        "Wait for the player, or propose to abandon the game.",
    ),
    "no-clock": _of("No clock runs", 409, "The game has no clock, or it is paused.", "Read the game again."),
    "no-vacation": _of(
        "No vacation left", 409, "The seat has taken all the vacation that the clock of the game allows.",
        "Decide in time, or ask the others for a pause.",
    ),
    "cannot-return": _of(
        "Seat not taken back", 409,
        "A seat is taken back only by who timed out in it, where the clock allows it, after the bot has answered "
        "the decision that was open, and before the seat's next turn.",
        "Read the game again.",
    ),
    "game-cancelled": _of(
        "Game cancelled", 409, "The game was cancelled before its start.", "Open another game, or join one."
    ),
    "game-expired": _of(
        "Game expired", 409, "The game waited too long for its players.", "Open another game, or join one."
    ),
    "not-started": _of(
        "Game not started", 409, "The game waits for its players.", "Follow its feed, which tells when it starts."
    ),
    "not-closed": _of(
        "Game not closed", 409, "What is stored contains secrets until the game is closed.",
        "Read the history instead, or come back after the end.",
    ),
    "not-written": _of(
        "Not written yet", 409, "`wait_for` names a version or a position that does not exist.",
        "Pass only what an earlier response contained.",
    ),
    "busy": _of("Game busy", 409, "Other processes decided first several times in a row.", "Send it again."),
    "token-revoked": _of(
        "Token revoked", 409, "The token that was created with this Idempotency-Key was revoked.",
        "Take a new key.",
    ),
    "bound-reached": _of(
        "Bound reached", 409, "The account has as many of these as it may have; `detail` names the bound.",
        "End or delete one, or ask who runs the service for more.",
    ),
    "handle-taken": _of(
        "Handle taken", 409, "Another account has the handle or one like it, or had it less than a year ago.",
        "Choose another handle.",
    ),
    "gone": _of(
        "No longer there", 410, "The service was restored to an earlier moment.",
        "Read the game or the list anew, without a position, cursor or event id from before.",
    ),
    "too-large": _of("Body too large", 413, "The body has more bytes than are taken.", "Send less."),
    "unsupported-media-type": _of(
        "Unsupported media type", 415, "The body is not JSON, or has a Content-Encoding.",
        "Send plain `application/json`.",
    ),
    "refused": _of(
        "A rule forbids this pick", 422, "The clause in `rule` forbids the pick now.",
        "Choose from the menu; `GET .../decisions?why=true` says why the others are forbidden.",
    ),
    "invalid-game": _of(
        "Invalid game", 422, "Title, seats, options, component list or invitations do not fit together.",
        "Correct what `errors` lists.",
    ),
    "invalid-proposal": _of(
        "Invalid proposal", 422, "What is proposed and the seat that it is about do not go together.",
        "Name a seat of the game in `about` with `leave`; leave it out with anything else.",
    ),
    "invalid-seek": _of(
        "Invalid seek", 422, "Title, seats and options do not fit together, or there is nothing to rate by.",
        "Correct what `errors` lists.",
    ),
    "invalid-handle": _of(
        "Invalid handle", 422, "No handle can be written so.", "Choose one of letters a-z and digits."
    ),
    "invalid-token": _of(
        "Invalid token", 422, "The token that you asked for would have ended already.",
        "Leave `expires_at` out, or name a time in the future.",
    ),
    "unknown-key": _of(
        "Unknown key", 422, "This Idempotency-Key is none that the service has made.",
        "Get one from `GET /v1/sign-up-key`.",
    ),
    "key-reused": _of(
        "Key used for another request", 422, "The Idempotency-Key came with another request before.",
        "Take a new key for each new request.",
    ),
    "too-many-requests": _of("Too many requests", 429, "You have sent too many requests.", RETRY),
    "too-many-connections": _of(
        "Too many connections", 429, "You, or all together, have too many connections open.",
        "Close some, or come back later.", 503,
    ),
    "head-too-large": _of(
        "Path and headers too large", 431, "Path and headers have more bytes than are taken.", "Send less."
    ),
    "internal": _of(
        "Internal error", 500, "The service failed, and its operator has been alarmed.",
        "Report it with `request_id`. Nothing was stored, or a retry with the same Idempotency-Key finds it.",
    ),
    "damaged-history": _of(
        "History damaged", 500, "Events of the game are missing in the store. The operator has been alarmed.",
        "Come back when the operator has repaired it; other games go on.",
    ),
    "not-yet": _of("Not reached yet", 503, "The process has not read what `wait_for` names.", RETRY),
    "too-busy": _of("Too busy", 503, "The service has too much work of this kind.", RETRY),
    "upgrading": _of("Upgrade in progress", 503, "Not all processes can read what would be stored.", RETRY),
    "repeat-too-early": _of(
        "First request not answered yet", 503, "The first request with this Idempotency-Key is still running.",
        RETRY,
    ),
    "unavailable": _of(
        "Service unavailable", 503, "The store does not respond. Nothing that was acknowledged is lost.", RETRY
    ),
}  # fmt: skip
