"""What a game is committed to before anybody sits down: its seed, bound to what is played.

So that anybody can check it: `||` joins bytes, texts are UTF-8, JCS is RFC 8785 (jcs.py).

    terms      = SHA-256(JCS({"title", "seats", "options", "catalog_hash", "rules_digest"}))
    commitment = SHA-256("yamabiko/seed/v2" || one byte 0 || game id || terms || seed)

* `title` is the id of the title, `seats` the number of seats, `options` the object of all options, also of those
  that nobody has chosen, `catalog_hash` the hash of the component list, `rules_digest` the digest of the rules of
  the title in 64 hexadecimal digits.
* The game id has 36 characters with lower-case letters; terms and seed are 32 bytes each.

`seats` is how many seats the table has when the commitment is made, that is when it is opened: nobody has to sit
there yet, and who sits where is no part of the terms. A game that comes of a seek has the id of the seek whose
commitment it keeps, which was made with the number of players that it asks for.

The opening event has the terms of the commitment (`committed`) and those by which the game was laid out (`terms`),
both in hexadecimal. They differ where seats, options, list or rules changed between. Whoever noted the commitment
can tell so that another seed was not chosen for the new terms.

A game that shares its deal with others has `deal` and no `committed`: its commitment is that of the deal.

A game without `committed`, from before there were terms, or whose seed was given by who opened it, has the
commitment SHA-256(seed).
"""

import hashlib
from typing import Any

from msgspec import UNSET, Struct

from domain.box.jcs import jcs_hash
from domain.chance.deals import previous_deal
from domain.chance.dice import commitment
from domain.kernel.nouns import Opened

SEED = b"yamabiko/seed/v2\0"


class Terms(Struct, frozen=True):
    """What is played: what a commitment is bound to."""

    title: str
    seats: int
    options: Struct
    catalog_hash: str
    rules_digest: str

    @property
    def digest(self) -> str:
        """The SHA-256 of the terms, in hexadecimal."""
        return jcs_hash(self)


def bound_commitment(game: str, terms: str, seed: bytes) -> str:
    """The commitment to a seed for this game, with terms of this digest: as the module says."""
    return hashlib.sha256(SEED + game.encode() + bytes.fromhex(terms) + seed).hexdigest()


def commitment_of(game: str, committed: str | None, seed: bytes) -> str:
    """The commitment of a game whose terms had this digest; None: of one that was committed to its seed alone."""
    return commitment(seed) if committed is None else bound_commitment(game, committed, seed)


def has_commitment(opened: Opened[Any, Any, Any], game: str, seed: bytes) -> bool:
    """Whether a game was opened with the commitment to this seed."""
    if opened.deal is not UNSET:
        return opened.commitment == previous_deal(seed).hex()
    committed = None if opened.committed is UNSET else opened.committed
    return opened.commitment == commitment_of(game, committed, seed)


def has_its_terms(opened: Opened[Any, Any, Any]) -> bool:
    """Whether the terms by which a game says that it was laid out are those that its opening has."""
    if opened.terms is UNSET or opened.rules_digest is UNSET:
        return opened.terms is opened.rules_digest is opened.committed is UNSET
    found = Terms(opened.title, len(opened.seats), opened.options, opened.catalog_hash, opened.rules_digest)
    return found.digest == opened.terms
