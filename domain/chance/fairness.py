"""What a shuffle is made from besides the seed, so that nobody chooses it. So that anybody can check it:

`||` joins bytes, numbers are big end first in 4 bytes (`seat4`), texts are UTF-8. `fairness` in the first
event says which of the ways it was; without it it was `committed`.

* `committed`: seed and the entropy of the seats. Who knows the seed and is the last to give entropy can choose.
* `revealed`: each player gives the hash of a word when sitting down, and the word itself after the start was
  signed: all hashes are fixed before anybody knows a word. A word has 32 bytes, in 64 hexadecimal digits.

      word hash = SHA-256("yamabiko/word/v1" || one byte 0 || game id || seat4 || word)

  `word_hashes` in the first event has the hashes in the order of the seats, `entropy` the words, both in
  hexadecimal; a bot has "" in both. The texts of `entropy` are the `words` of the draws, as in all games.
* `beacon`: as `committed`, and what a public beacon (drand's network quicknet) says after the start was signed:
  its first round that is known 30 s after the start, or later. `beacon` in the first event has `signed_at` (when
  the start was signed, in milliseconds since 1970), `round` and its `signature` in hexadecimal. Into the draws
  goes

      beacon = SHA-256(signature)

  in hexadecimal. Round n is known at 1692803367 + (n - 1) * 3 seconds since 1970. Its signature is one of the
  scheme bls-unchained-g1-rfc9380: of SHA-256(n in 8 bytes), hashed to G1 as RFC 9380 says.
"""

import hashlib
import re
from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

WORD: Final = b"yamabiko/word/v1\0"
HEX: Final = re.compile(r"[0-9a-f]{64}")
Fairness = Literal["committed", "revealed", "beacon"]


class BeaconRound(Struct, frozen=True, forbid_unknown_fields=True):
    """What a beacon said after the start was signed (in milliseconds since 1970); in hexadecimal."""

    signed_at: int
    round: int
    signature: str


def randomness_of(signature: str) -> str:
    """What goes into the draws of a round with this signature, which is in hexadecimal as well."""
    return hashlib.sha256(bytes.fromhex(signature)).hexdigest()


def word_hash(game: str, seat: int, word: str) -> str:
    """The hash of a word, which is given in hexadecimal, for a seat of a game: as the module says."""
    return hashlib.sha256(WORD + game.encode() + seat.to_bytes(4, "big") + bytes.fromhex(word)).hexdigest()


def is_word_of(game: str, seat: int, word: str, hashed: str) -> bool:
    """Whether a seat has given this hash of its word; a bot has given neither."""
    if not word or not hashed:
        return word == hashed
    return HEX.fullmatch(word) is not None and word_hash(game, seat, word) == hashed


def find_other_words(game: str, words: Sequence[str], hashes: Sequence[str]) -> list[int]:
    """The seats whose words are not those of their hashes; all, if there are more of the one than the other."""
    if len(words) != len(hashes):
        return list(range(max(len(words), len(hashes))))
    pairs = enumerate(zip(words, hashes, strict=True))
    return [seat for seat, (word, hashed) in pairs if not is_word_of(game, seat, word, hashed)]
