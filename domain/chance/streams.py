"""Draws that are keyed by stream and number (`dice: 2` in the opening). So that anybody can check them:

`||` joins bytes, numbers are big end first in 4 or 8 bytes as named, texts are UTF-8, JCS is RFC 8785.

    K = HMAC-SHA256(seed, "yamabiko/draws/v2" || one byte 0 || SHA-256(JCS(mixed)))

`mixed` is an object with as many of these members as the game has, and no others:

* `game`: the id of the game, in 36 characters with lower-case letters. A game has none whose seed was given by who
  opened it, nor has one outside a service: there the same seed is the same shuffle.
* `deal`: instead of it, the id of a deal that several games share: below.
* `words`: what each seat gave as its entropy, a list in the order of the seats with "" for who gave nothing; it is
  absent if nobody gave any.
* `beacon`: what a public beacon has said, in games that waited for one: the SHA-256 of the round's signature.

A stream is what one kind of asking is about. Each title lists its streams by their names; the stream of a pile of
one seat is `name/seat`, with the seats from 0. Each choice and each shuffle has a number, from 0 in each stream of
the game; `draws` in an event says how many numbers of which streams its facts have used. Who undoes a decision
returns to the numbers of before.

    choice:  x = the first 8 bytes of HMAC-SHA256(K, 0x01 || len4(stream) || stream || number8 || try4)
    shuffle: the items in ascending order of
             HMAC-SHA256(K, 0x02 || len4(stream) || stream || number8 || len4(item) || JCS(item) || copy4)

One of n, from 0, is x mod n, unless x >= 2**64 - 2**64 mod n: then the next try decides; the first is 0. A die of
n sides shows 1 more than one of n; one of several things is that in the place one of n, from 0. In a shuffle
`len4(item)` is the length of JCS(item), and equal items are copies 0, 1, 2 ... in their order: so the same items
come in the same order whatever else is in the pile. A shuffle of fewer than two asks nothing, and has no number.
"""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, Protocol

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.chance.dice import Dice, KeyedDice, Stream, T, key_of

Draws = dict[str, int]  # how often each stream was asked
DRAWS: Final = b"yamabiko/draws/v2\0"
BOT: Final = b"yamabiko/bot/v2\0"
SCHEME: Final = 2  # of new games; those of before have scheme 1, which counts nothing by streams
_jcs = msgspec.json.Encoder(order="sorted").encode  # the same bytes where there are no fractions


class Mixed(Struct, frozen=True, omit_defaults=True):
    """What goes into the key of a game's draws besides its seed."""

    game: str | UnsetType = UNSET
    deal: str | UnsetType = UNSET
    words: tuple[str, ...] | UnsetType = UNSET
    beacon: str | UnsetType = UNSET


def draws_key(seed: bytes, mixed: Mixed) -> bytes:
    """The key of all draws of a game."""
    return hmac.digest(seed, DRAWS + hashlib.sha256(_jcs(mixed)).digest(), "sha256")


def bot_key(seed: bytes, game: str, seat: int) -> bytes:
    """The key of a bot's own chance, which is never that of the game: HMAC-SHA256(seed, "yamabiko/bot/v2" ||
    one byte 0 || game id || seat in 4 bytes). The id is "" where `mixed` has no game.
    """
    return hmac.digest(seed, BOT + game.encode() + seat.to_bytes(4, "big"), "sha256")


def add_draws(before: Draws | None, own: Draws | UnsetType | None) -> Draws | None:
    """How often each stream was asked after an event; None in a game whose draws have no streams."""
    if before is None or not own:
        return before
    return {**before, **{stream: before.get(stream, 0) + count for stream, count in own.items()}}


class StreamDice(Dice):
    """The dice of one decision: each stream goes on at the number that the game has reached in it."""

    def __init__(self, key: bytes, before: Mapping[str, int]) -> None:
        self.own: Draws = {}
        self.key, self._before = key, before

    def of(self, stream: Stream, seat: int | None = None) -> Dice:
        return _OneStream(self, stream.keyed_as(seat))

    def take_number(self, stream: str) -> bytes:
        """What the messages of the next draw of a stream have in common, after their first byte."""
        used = self.own.get(stream, 0)
        self.own[stream] = used + 1
        self.asked += 1
        return _with_prefix(stream.encode()) + (self._before.get(stream, 0) + used).to_bytes(8, "big")


class _OneStream(Dice):
    def __init__(self, dice: StreamDice, stream: str) -> None:
        self._dice, self._stream = dice, stream

    def choose(self, n: int) -> int:
        start, limit, tries = b"\1" + self._dice.take_number(self._stream), 2**64 - 2**64 % n, 0
        while True:
            digest = hmac.digest(self._dice.key, start + tries.to_bytes(4, "big"), "sha256")
            if (x := int.from_bytes(digest[:8], "big")) < limit:
                return x % n
            tries += 1

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        if len(items) < 2:
            return tuple(items)
        start = hmac.new(self._dice.key, b"\2" + self._dice.take_number(self._stream), "sha256")
        copies, places = dict[bytes, int](), list[bytes]()
        for text in map(_jcs, items):
            copy = copies.get(text, 0)
            copies[text] = copy + 1
            whole = start.copy()  # a third of the time of an HMAC that begins anew
            whole.update(_with_prefix(text) + copy.to_bytes(4, "big"))
            places.append(whole.digest())
        return tuple(items[i] for i in sorted(range(len(items)), key=places.__getitem__))


def _with_prefix(part: bytes) -> bytes:
    return len(part).to_bytes(4, "big") + part


class Counted(Protocol):
    """A position, as far as chance is concerned: the version, and how often each stream was asked."""

    @property
    def version(self) -> int: ...
    @property
    def draws(self) -> Draws | None: ...


class Chance:
    """All chance of one game, by its seed, the entropy of its seats, its id or that of its deal, and a beacon."""

    def __init__(
        self, seed: bytes, words: Sequence[str] = (), *, game: str = "", deal: str = "", beacon: str = ""
    ) -> None:
        assert not (game and deal), "a game with a deal is mixed by the deal's id"
        self._seed, self._words = seed, tuple(words)
        self._mixed = Mixed(game or UNSET, deal or UNSET, self._words if any(words) else UNSET, beacon or UNSET)

    def dice_at_opening(self, scheme: int = SCHEME) -> Dice:
        """The dice that lay the game out."""
        return KeyedDice(self._old_key, 1) if scheme < SCHEME else StreamDice(self._key, {})

    def dice_after(self, position: Counted) -> Dice:
        """The dice of the decision that follows a position."""
        if position.draws is None:
            return KeyedDice(self._old_key, position.version + 1)
        return StreamDice(self._key, position.draws)

    @cached_property
    def _key(self) -> bytes:
        return draws_key(self._seed, self._mixed)

    @cached_property
    def _old_key(self) -> bytes:
        return key_of(self._seed, self._words)
