"""Deals that several games share. So that anybody can check them:

`||` joins bytes, texts are UTF-8, JCS is RFC 8785. The seeds of a tournament's deals are a chain of 32 bytes each:

    b_(n-1) = SHA-256("yamabiko/deal/v1" || one byte 0 || b_n)

Its anchor b_0 is published before anybody enters. The n-th round with a shared deal uses b_n, and the commitment
of all its games is b_(n-1): so nobody could choose b_n later, and it is checked by one hash when it is revealed.

    words = SHA-256(JCS([[entry, entropy], ...]))      of all who have checked in for the round, by entry number
    id    = SHA-256(JCS({"tournament", "round", "n", "words"}))

`deal` in the first event of a game has these four; `words`, and the id, which goes into the key of draws and
into what hides the events of the game, are in 64 hexadecimal digits. The seats themselves give no entropy, and
the id of the game is not in the key, or tables would be dealt unlike.
"""

import hashlib
from collections.abc import Mapping
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

CHAIN: Final = b"yamabiko/deal/v1\0"
_jcs = msgspec.json.Encoder(order="sorted").encode


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """Which deal of which tournament a game shares with the other tables of its round."""

    tournament: Annotated[str, Meta(description="The id of the tournament")]
    round: Annotated[int, Meta(description="The number of the round")]
    n: Annotated[int, Meta(description="The number of the deal in the chain of its tournament, from 1")]
    words: Annotated[str, Meta(description="The hash over the entropy of all who have checked in")]

    @property
    def id(self) -> str:
        """What is mixed into the chance of the games."""
        return hashlib.sha256(_jcs(self)).hexdigest()


def hash_words(check_ins: Mapping[int, str]) -> str:
    """The hash over what all who have checked in gave, by the number of their entries."""
    return hashlib.sha256(_jcs([[entry, check_ins[entry]] for entry in sorted(check_ins)])).hexdigest()


def previous_deal(seed: bytes) -> bytes:
    """The seed before in the chain, which is the commitment to this one."""
    return hashlib.sha256(CHAIN + seed).digest()
