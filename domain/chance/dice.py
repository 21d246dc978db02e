"""Chance. Only `take` and `do` may ask for it, and what it says goes into a fact.

Draws of new games are keyed by stream and number: streams.py. Those of games that were opened before, and of bots,
are keyed by version, and can be checked for ever:

The key is the seed or, when seats gave entropy, SHA-256 over the seed and each entropy, each part preceded by
its length in 4 bytes. Draw c (from 0) for version v is x, the first 8 bytes of HMAC-SHA-256(key, v, c), both in 8
bytes; all numbers big end first. One of n is x mod n, unless x >= 2**64 - 2**64 mod n: then draw c + 1 decides. A
shuffle goes from the last place i down to 1 and exchanges it with place `choose(i + 1)` (Fisher and Yates).
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


def commitment(seed: bytes) -> str:
    """What is published before anybody joins: the SHA-256 of the seed."""
    return hashlib.sha256(seed).hexdigest()


def key_of(seed: bytes, entropy: Sequence[str] = ()) -> bytes:
    """The seats' own entropy goes into the key, so that not even the service knows it beforehand."""
    if not any(entropy):
        return seed
    parts = [seed, *(text.encode() for text in entropy)]
    return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()


class Stream(NamedTuple):
    """What one kind of asking is about; its draws are numbered by themselves."""

    name: str
    about: str  # what is drawn, for people
    of_seats: bool = False  # each seat has its own

    def keyed_as(self, seat: int | None) -> str:
        """The text that the draws are keyed by."""
        if (seat is None) is self.of_seats:
            raise TypeError(f"the stream {self.name} has {'one for each seat' if self.of_seats else 'no seats'}")
        return self.name if seat is None else f"{self.name}/{seat}"


class Dice:
    """What a rule may ask of chance: `dice.of(FOOD).shuffled(tokens)`. Dice without streams are those of all."""

    asked = 0
    own: dict[str, int] | None = None  # how often they asked each stream; None if they have no streams

    def of(self, stream: Stream, seat: int | None = None) -> "Dice":
        """The dice of one stream, and of one seat where each has its own."""
        return self

    def choose(self, n: int) -> int:
        """One of 0 .. n-1."""
        raise NotImplementedError

    def roll(self, sides: int = 6) -> int:
        """One of 1 .. sides."""
        return self.choose(sides) + 1

    def one_of(self, items: Sequence[T]) -> T:
        """One of these."""
        return items[self.choose(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """These, in a random order."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.choose(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)


class KeyedDice(Dice):
    """Without streams. The same key and version always fall the same way: no race and no retry rolls again."""

    def __init__(self, key: bytes, version: int) -> None:
        self._key = key
        self._version = version.to_bytes(8, "big")

    def choose(self, n: int) -> int:
        limit = 2**64 - 2**64 % n
        while True:
            message = self._version + self.asked.to_bytes(8, "big")
            self.asked += 1
            x = int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")
            if x < limit:
                return x % n


class ChanceUnknown(Exception):
    """A preview came to a point where chance decides."""


class NoDice(Dice):
    """For previews: chance may not be asked."""

    def choose(self, n: int) -> int:
        raise ChanceUnknown
