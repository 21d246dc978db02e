"""All types of problems, by the last part of their URI: `GET /problems` lists them, each URI leads to its entry.

A test compares this table with all problems that the code raises.
"""

from service.api.problem_type import RETRY, ProblemType
from service.api.problem_type import describe_problem as _of
from service.api.tournaments.problem_table import TOURNAMENT_PROBLEM_TYPES

READ_AGAIN = "Read the open decisions of the game again."
PROBLEM_TYPES: dict[str, ProblemType] = {
    **TOURNAMENT_PROBLEM_TYPES,
    "malformed": _of(
        "Malformed request", 400, "The request does not fit the description of the API.",
        "Correct what `errors` lists: each entry has a place, a code and a message.",
    ),
    "bad-import": _of(
        "No export that can be replayed", 422,
        "The file is no export of a closed game of a title that is played here.",
        "Read `detail`: it names the line or the event. Send what `GET /v1/games/{game_id}/export` gave.",
    ),
    "bad-exchange": _of(
        "Token not exchanged", 400, "The ID token was not accepted; `error` is defined in RFC 6749, 5.2.",
        "Read `detail`, sign in again at the issuer, and send the new ID token.",
    ),
    "beacon-unreachable": _of(
        "Beacon unreachable", 503,
        "The service has no beacon, or it does not answer: a game that needs one cannot start now.", RETRY,
    ),
    "clock-behind": _of(
        "Clock behind the beacon", 503, "The beacon has said the round of the start, or says it at once.", RETRY
    ),
    "keys-unavailable": _of(
        "Keys unavailable", 503, "An issuer does not answer, so its tokens cannot be checked.", RETRY
    ),
    "unauthenticated": _of(
        "Authentication required", 401, "The request has no token, or one that is unknown or was revoked.",
        "Send `Authorization: Bearer` with a valid token: create an account with `POST /v1/players`, or use a "
        "recovery code, which works once.",
    ),
    "forbidden": _of(
        "Forbidden", 403, "The token lacks a scope, or this account may not do this: `detail` says which.",
        "Do what `detail` says, or use another token.",
    ),
    "suspended": _of(
        "Account suspended", 403, "An operator has suspended the account.", "Contact the operator of the service."
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
    "too-slow": _of(
        "Request timeout", 408, "Headers or body came too slowly.",
        "Send the whole request within the time that `detail` names.",
    ),
    "decision-closed": _of(
        "Decision not open", 409, "The decision was answered with another pick, undone, or never open.", READ_AGAIN
    ),
    "no-such-decision": _of(
        "No such decision", 409, "The text is not the id of a decision of this game.", READ_AGAIN
    ),
    "nothing-to-undo": _of(
        "Nothing to undo", 409, "Your last decision revealed something, or another seat has decided since.",
        "Play on: it cannot be undone any more.",
    ),
    "seat-changed": _of(
        "Seat has changed hands", 409, "Another player or a bot has the seat now.",
        "You cannot act for this seat any more. Read the game to see who has it.",
    ),
    "seat-taken": _of("Seat taken", 409, "Another player or a bot has the seat.", "Take another seat."),
    "rated-game": _of(
        "Game is rated", 409, "The game was opened as a rated one: each seat is for another account, and no bot.",
        "Leave the seat to another player, or open a game that is not rated.",
    ),
    "seats-empty": _of(
        "Empty seats", 409, "A game starts only when all of its seats are taken.", "Fill the seats, then start."
    ),
    "no-free-seat": _of(
        "No free seat", 409, "All seats of the game are taken or reserved.", "Ask its owner, or join another."
    ),
    "game-started": _of(
        "Game already started", 409, "Seats and entropy cannot change after the start.",
        "Play on, or leave the game with `resign`.",
    ),
    "rating-not-admitted": _of(
        "Rating not admitted", 403, "The owner of the game wants other ratings than yours in this title.",
        "Join another game, or ask the owner to invite you.",
    ),
    "sealed": _of(
        "Sealed", 403, "The caller plays the same deal at another table of the round.", "Wait until all are over."
    ),
    "tournament-game": _of(
        "Game of a tournament", 409, "Its tournament alone starts, frees, hands over and ends the game.",
        "Ask an official of the tournament; or leave the game with `resign`.",
    ),
    "game-over": _of("Game over", 409, "The game has ended: it is finished or abandoned.", "Read its result."),
    "seek-matched": _of(
        "Seek matched", 409, "The seek has led to a game, which `detail` names.",
        "Play the game, or resign from it.",
    ),
    "no-such-proposal": _of(
        "No such proposal", 409, "The proposal was answered, withdrawn, or never made.",
        "Read the game: `proposals` has those that are open.",
    ),
    "seat-present": _of(
        "Seat not absent", 409,
        "A bot has the seat, or its player is present: only the seat of an absent player is given away.",
        "Wait for the player, or propose to abandon the game.",
    ),
    "no-clock": _of("No clock runs", 409, "The game has no clock, or it is paused.",
        "If it is paused, wait until it goes on; without a clock there is nothing to pause.",
    ),
    "no-vacation": _of(
        "No vacation left", 409, "The seat has taken all the vacation that the clock of the game allows.",
        "Decide in time, or ask the others for a pause.",
    ),
    "time-over": _of(
        "Time is over", 409,
        "The deadline of the seat has passed, so that no vacation begins; or it would have passed after the undo.",
        "Decide what is open, before the seat times out.",
    ),
    "cannot-return": _of(
        "Seat not taken back", 409,
        "You can take a seat back only if you timed out in it, the clock allows it, the bot has answered the "
        "decision that was open, and the seat's next turn has not begun.",
        "If the bot still has to answer, try again after that; otherwise the seat is lost.",
    ),
    "game-cancelled": _of(
        "Game cancelled", 409, "The game was cancelled before its start.", "Open another game, or join one."
    ),
    "game-expired": _of(
        "Game expired", 409, "The game waited too long for its players.", "Open another game, or join one."
    ),
    "game-starting": _of(
        "Game starting", 409, "The start of the game was signed: it waits for words, and its seats are settled.",
        "Reveal your word, if you have given the hash of one; else wait for the first event.",
    ),
    "not-starting": _of(
        "No word awaited", 409, "The start of the game was not signed yet, or its first event is there.",
        "Read the game: a word is awaited while its status is `starting`.",
    ),
    "words-missing": _of(
        "Words missing", 409, "In a game that is `revealed`, each player gives the hash of a word first.",
        "Each player sends `word_hash` with `PUT /v1/games/{game_id}/seats/{seat}`; then start again.",
    ),
    "not-started": _of(
        "Game not started", 409, "The game waits for its players.",
        "Wait for the start (follow the feed), or start the game if you are its owner.",
    ),
    "not-forkable": _of(
        "Cannot be forked", 409,
        "The game runs and is rated or of a tournament, or nothing is to be decided there.",
        "Wait until it is closed, or take another version.",
    ),
    "fork-ended": _of(
        "Fork has ended", 409, "A fork ends with the rules that it was made by, and the service has others now.",
        "Fork the game again.",
    ),
    "is-fork": _of(
        "Is a fork", 409, "A fork is no history for ever: it is not exported.",
        "Export the game that it is a fork of.",
    ),
    "not-closed": _of(
        "Game not closed", 409, "This is possible only after the end of the game.",
        "Wait for the end. Until then, read the history.",
    ),
    "not-written": _of(
        "Not written yet", 409, "`wait_for` names a version or a position that does not exist.",
        "Pass only what an earlier response contained.",
    ),
    "busy": _of("Game busy", 409, "Other requests changed the game at the same moment.",
        "Send the same request again after a moment.",
    ),
    "token-revoked": _of(
        "Token revoked", 409, "The token that was created with this Idempotency-Key was revoked.",
        "Use a new Idempotency-Key.",
    ),
    "bound-reached": _of(
        "Bound reached", 409, "The account has reached the limit that `detail` names.",
        "Do what `detail` says, or ask the operator of the service for a higher limit.",
    ),
    "webhook-off": _of(
        "Webhook is off", 409, "Nothing is sent while the webhook is off.",
        "Switch it on with `PATCH /v1/webhooks/{webhook_id}` and `on: true`.",
    ),
    "webhook-deleted": _of(
        "Webhook deleted", 409, "The webhook that was created with this Idempotency-Key was deleted.",
        "Use a new Idempotency-Key.",
    ),
    "handle-taken": _of(
        "Handle taken", 409, "Another account has the handle or one like it, or had it less than a year ago.",
        "Choose another handle.",
    ),
    "gone": _of(
        "No longer there", 410,
        "The position, cursor or event id is ahead of what is stored: usually because the service was restored "
        "from a backup.",
        "Read the game or the list anew, without a position, cursor or event id from before.",
    ),
    "too-large": _of(
        "Body too large", 413, "The body has more bytes than allowed.", "Shorten it below the limit in `detail`."
    ),
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
    "invalid-word": _of(
        "Word does not fit", 422, "The word, its hash, or entropy does not fit the game: see `errors`.",
        "Send what the `fairness` of the game asks for; the word must be that of the hash.",
    ),
    "invalid-proposal": _of(
        "Invalid proposal", 422, "What is proposed and the seat that it is about do not go together.",
        "Name a seat of the game in `about` with `leave`; leave it out with anything else.",
    ),
    "invalid-seek": _of(
        "Invalid seek", 422,
        "Title, seats and options do not fit together, or no rating is in `rating_range`.",
        "Correct what `errors` lists.",
    ),
    "invalid-webhook": _of(
        "Invalid webhook", 422, "Messages are not sent to this URL.", "Correct what `errors` lists."
    ),
    "invalid-handle": _of(
        "Invalid handle", 422, "The handle has characters or a length that are not allowed.",
        "Choose one that fits `errors`.",
    ),
    "invalid-token": _of(
        "Invalid expiry", 422, "`expires_at` is in the past.",
        "Leave `expires_at` out, or name a time in the future.",
    ),
    "unknown-key": _of(
        "Unknown key", 422, "This Idempotency-Key was not issued by the service.",
        "Get one from `GET /v1/sign-up-key`.",
    ),
    "key-reused": _of(
        "Key used for another request", 422, "The Idempotency-Key was used for another request before.",
        "Use a new random key for each new request.",
    ),
    "too-many-requests": _of("Too many requests", 429, "You have sent too many requests.", RETRY),
    "too-many-connections": _of(
        "Too many connections", 429, "Your address, or the service as a whole, has too many open connections.",
        "Close unused ones, and retry after `Retry-After`.", 503,
    ),
    "head-too-large": _of(
        "Path and headers too large", 431, "Path and headers have more bytes than allowed.",
        "Shorten them below the limit in `detail`.",
    ),
    "internal": _of(
        "Internal error", 500, "The service failed, and its operator has been alarmed.",
        "Report it with `request_id`. Retry with the same Idempotency-Key; without one, read the state first: the "
        "request may have been carried out.",
    ),
    "damaged-history": _of(
        "History damaged", 500, "Stored events of the game are missing or damaged. The operator has been alarmed.",
        "Try again when the operator has repaired the game; other games go on.",
    ),
    "not-yet": _of(
        "Not reached yet", 503, "This server has not processed the version or position in `wait_for` yet.", RETRY
    ),
    "too-busy": _of("Too busy", 503, "The service has too much work of this kind.", RETRY),
    "upgrading": _of(
        "Upgrade in progress", 503, "This is possible when all processes of the service are new.", RETRY
    ),
    "repeat-too-early": _of(
        "First request not answered yet", 503, "The first request with this key is still running.", RETRY
    ),
    "unavailable": _of(
        "Service unavailable", 503, "The store does not respond. Nothing that was acknowledged is lost.", RETRY
    ),
}  # fmt: skip
