"""What the service signs of a game before its first event, checked as it comes.

A game's chance is made of what was fixed before its start: so commitment, fairness, seats and start must stay what
they were. Where the start waits for a beacon, it is refused if it came when the round was known already: the
service could have chosen among rounds. How each number is made is told by the page `/schema/checking` of every
service.
"""

from base64 import b64decode
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec

from yamabiko_client.errors import Untrustworthy
from yamabiko_client.notes import Key, open_note

GENESIS, PERIOD = 1692803367, 3  # of drand's network quicknet, in seconds
AHEAD = 30  # seconds from a start to the first round that may be taken
LIVE = 25  # seconds after which an answer to a start may be one that was given long before
WORD = b"yamabiko/word/v1\0"
Json = Mapping[str, Any]


class _Game(msgspec.Struct):
    """What is known of a game: from before its start, and of the start."""

    commitment: str
    fairness: str
    waited_at: float = 0.0  # when it was asked for last and waited for its players
    starting: Json | None = None
    bodies: dict[int, str] = {}
    own: dict[int, Json] = {}  # by seat, the body of the own note of taking it
    start: Json | None = None
    lines: dict[int, bytes] = {}


class Starts:
    """The starts of any number of games. `clock` gives the seconds since 1970."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._games: dict[str, _Game] = {}

    def see_game(self, game: Json, keys: Iterable[Key], asked_at: float, *, is_live: bool = False) -> None:
        """Check a game as the service shows it. `is_live`: it comes at once when something has changed in it."""
        known = self._games.setdefault(game["id"], _Game(game["commitment"], game["fairness"]))
        where = f"game {game['id']}"
        if (game["commitment"], game["fairness"]) != (known.commitment, known.fairness):
            raise Untrustworthy(f"{where}: commitment or fairness are not what they were")
        if game["status"] == "waiting":
            known.waited_at = max(known.waited_at, asked_at)
        if game.get("starting"):
            self._see_starting(known, game["starting"], where, is_live=is_live)
        if game.get("note"):
            self.see_note(game["id"], game["note"], keys)

    def see_note(self, game: str, note: Json, keys: Iterable[Key]) -> None:
        """Check a signed note of a game that was seen, and keep it."""
        body = _read_note(note["note"], game, keys)
        known, where = self._games[game], f"game {game}, note {body['number']}"
        text = note["note"].split("\n")[2]
        if known.bodies.setdefault(body["number"], text) != text:
            raise Untrustworthy(f"{where}: two notes with one number are signed")
        before = known.bodies.get(body["number"] - 1)
        if before is not None and body["previous"] != sha256(before.encode()).hexdigest():
            raise Untrustworthy(f"{where} does not follow the one before")
        if (body["commitment"], body["fairness"]) != (known.commitment, known.fairness):
            raise Untrustworthy(f"{where} has another commitment or fairness than the game")
        if note.get("salt"):
            _require_account(note, body, where)
            if body["kind"] == "taken":
                known.own[body["seat"]] = body
            elif body["kind"] == "left":
                known.own.pop(body["seat"], None)
        if body["kind"] == "start":
            known.start = body
            _require_same_start(known, where)
        if body["number"] not in known.lines:  # when it came first, dates it
            known.lines[body["number"]] = self._to_line(note, known)

    def see_opened(self, game: str, opened: Json) -> None:
        """Check the first event of a game by what was seen before."""
        known = self._games.get(game)
        if known is None:
            return
        where = f"game {game}: the first event"
        if opened["commitment"] != known.commitment or (opened.get("fairness") or "committed") != known.fairness:
            raise Untrustworthy(f"{where} has another commitment or fairness than the game had")
        if known.start and [each["pseudonym"] for each in known.start["seats"]] != list(opened["seats"]):
            raise Untrustworthy(f"{where} has other pseudonyms than the signed start")
        beacon = opened.get("beacon") or {}
        if known.starting and known.starting["round"] is not None:
            at = int(_seconds(known.starting["at"]) * 1000)
            if beacon.get("round") != known.starting["round"] or abs(beacon.get("signed_at", 0) - at) > 1:
                raise Untrustworthy(f"{where} has another round of the beacon than the signed start")
        for seat, body in known.own.items():
            if known.start and known.start["seats"][seat]["note"] == body["number"]:
                _require_given(opened, seat, body, where)

    def lacks_start(self, game: str) -> bool:
        """Whether the game was started before its first event, and the note of that was not seen."""
        known = self._games.get(game)
        return known is not None and known.starting is not None and known.start is None

    def start_hash(self, game: str) -> bytes | None:
        """The hash of the body of the signed start of a game, if its note was seen."""
        known = self._games.get(game)
        return sha256(known.bodies[known.start["number"]].encode()).digest() if known and known.start else None

    def require_given(self, game: str, seat: int, **given: str) -> None:
        """The signed note of the own seat has what was given with it."""
        known = self._games.get(game)
        body = known.own.get(seat) if known else None
        if body is not None and any(body.get(name) != value for name, value in given.items()):
            raise Untrustworthy(f"game {game}, seat {seat}: what was signed is not what was given")

    def lines(self, game: str) -> list[bytes]:
        """The notes of a game as they came, for `yamabiko verify --receipts`."""
        known = self._games.get(game)
        return [known.lines[number] for number in sorted(known.lines)] if known else []

    def _see_starting(self, known: _Game, starting: Json, where: str, *, is_live: bool) -> None:
        if known.starting is not None and known.starting != starting:
            raise Untrustworthy(f"{where}: two starts are told")
        known.starting = starting
        if starting["round"] is None:
            return
        signed, known_at = _seconds(starting["at"]), _seconds(starting["round_at"])
        if (
            known_at != GENESIS + (starting["round"] - 1) * PERIOD
            or not 0 <= known_at - signed - AHEAD < PERIOD + 1
        ):
            raise Untrustworthy(f"{where}: round {starting['round']} is not the first {AHEAD} s after the start")
        if known.waited_at >= known_at or (is_live and self._clock() >= known_at):
            what = f"{where}: the start was told when round {starting['round']} of the beacon was known already"
            raise Untrustworthy(f"{what} (or the clock of this machine is wrong)")

    def _to_line(self, note: Json, known: _Game) -> bytes:
        """With the time, if it dates the note before the beacon has spoken: who comes late knows nothing of it."""
        round_at = known.starting["round_at"] if known.starting else None
        now = self._clock()
        dated = {"received_at": datetime.fromtimestamp(now, UTC)} if round_at and now < _seconds(round_at) else {}
        return msgspec.json.encode({**note, **dated})


def hash_word(game: str, seat: int, word: str) -> str:
    """The hash of a word, which is given before the start."""
    return sha256(WORD + game.encode() + seat.to_bytes(4, "big") + bytes.fromhex(word)).hexdigest()


def _read_note(note: str, game: str, keys: Iterable[Key]) -> dict[str, Any]:
    text, signer = open_note(note, keys)
    lines = text.split("\n")
    try:
        body: dict[str, Any] = msgspec.json.decode(lines[2], type=dict[str, Any])
    except (IndexError, msgspec.DecodeError) as error:
        raise Untrustworthy(f"game {game}: what is signed is no note") from error
    if lines[:2] != [f"{signer.name}/games/{game}/notes", str(body.get("number"))] or body.get("game") != game:
        raise Untrustworthy(f"a note of {lines[0]} is none of game {game}")
    return body


def _require_account(note: Json, body: Json, where: str) -> None:
    if sha256(str(note["account"]).encode() + b64decode(note["salt"])).hexdigest() != body.get("account"):
        raise Untrustworthy(f"{where} is not of the account {note['account']}")


def _require_same_start(known: _Game, where: str) -> None:
    assert known.start is not None, "it was just read"
    if known.starting and abs(_seconds(known.start["at"]) - _seconds(known.starting["at"])) > 0.001:
        raise Untrustworthy(f"{where}: the start was signed at another time than the game says")
    seats = known.start["seats"]
    for seat, body in known.own.items():
        is_newest = all(number in known.bodies for number in range(body["number"], known.start["number"]))
        if is_newest and (seat >= len(seats) or seats[seat]["note"] != body["number"]):
            raise Untrustworthy(f"{where}: the start does not have seat {seat} as it was taken")


def _require_given(opened: Json, seat: int, body: Json, where: str) -> None:
    entropy = opened["entropy"][seat]
    if hashed := body.get("word_hash"):
        if opened["word_hashes"][seat] != hashed or hash_word(body["game"], seat, entropy) != hashed:
            raise Untrustworthy(f"{where} has another word of seat {seat} than was given")
    elif "entropy" in body and entropy != body["entropy"]:
        raise Untrustworthy(f"{where} has another entropy of seat {seat} than was given")


def _seconds(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()
