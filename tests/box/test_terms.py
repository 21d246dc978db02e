"""A commitment is bound to what is played: computed here from its definition, with another library's JCS."""

import hashlib
from typing import Any

import rfc8785
from msgspec import UNSET
from msgspec.structs import replace

from domain.box.terms import Terms, bound_commitment, commitment_of, has_commitment, has_its_terms
from domain.kernel.nouns import Opened
from tests.support.toy import RULESET

GAME = "0b7f1c9e-3d52-4a66-9c1b-7a2f60d3e8aa"
SEED = bytes(range(32))
RULES = "ab" * 32


def opening(**changes: Any) -> Opened[Any, Any, Any]:  # noqa: ANN401  # any field
    """The opening of a game of the toy for three, bound to its terms."""
    _, opened = RULESET.open(["a", "b", "c"], RULESET.options(), SEED)
    terms = Terms("toy", 3, opened.options, opened.catalog_hash, RULES).digest
    bound = {"rules_digest": RULES, "terms": terms, "committed": terms}
    return replace(opened, **{**bound, "commitment": bound_commitment(GAME, terms, SEED), **changes})


def test_the_commitment_is_computed_as_it_is_described() -> None:
    """By a stranger, who has the opening event as JSON and the seed."""
    opened = opening()
    options = {name: getattr(opened.options, name) for name in opened.options.__struct_fields__}
    terms: dict[str, Any] = {
        "title": "toy", "seats": 3, "options": options, "catalog_hash": opened.catalog_hash, "rules_digest": RULES,
    }  # fmt: skip
    digest = hashlib.sha256(rfc8785.dumps(terms)).digest()
    assert opened.terms == digest.hex()
    message = b"yamabiko/seed/v2\x00" + GAME.encode() + digest + SEED
    assert opened.commitment == hashlib.sha256(message).hexdigest()
    assert has_commitment(opened, GAME, SEED)
    assert has_its_terms(opened)


def test_another_seed_or_another_game_does_not_fit() -> None:
    """Nor do other terms: a commitment is good for one game."""
    opened = opening()
    assert not has_commitment(opened, GAME, bytes(32))
    assert not has_commitment(opened, GAME.replace("0b", "1b"), SEED)
    assert not has_commitment(replace(opened, committed="cd" * 32), GAME, SEED)


def test_terms_that_do_not_fit_the_opening_are_noticed() -> None:
    """Seats, options, list, rules: each is part of them."""
    opened = opening()
    options = replace(opened.options, **{opened.options.__struct_fields__[0]: 99})
    for change in ({"seats": ("a", "b")}, {"options": options}, {"catalog_hash": "jcs:"}, {"rules_digest": "00"}):
        assert not has_its_terms(replace(opened, **change))
    assert has_its_terms(replace(opened, seats=("x", "y", "z"))), "who sits where is no part of them"


def test_what_was_agreed_may_change_before_the_start() -> None:
    """Then both digests stand in the opening, and the commitment holds for the first."""
    before = Terms("toy", 4, RULESET.options(), "jcs:00", RULES).digest
    opened = opening(committed=before, commitment=bound_commitment(GAME, before, SEED))
    assert has_commitment(opened, GAME, SEED)
    assert has_its_terms(opened)
    assert opened.committed != opened.terms


def test_a_commitment_of_before_is_of_the_seed_alone() -> None:
    """Games that were opened before stay verifiable; a mark alone does not make one of them."""
    opened = opening(committed=UNSET, commitment=hashlib.sha256(SEED).hexdigest())
    assert commitment_of(GAME, None, SEED) == opened.commitment
    assert has_commitment(opened, GAME, SEED)
    assert has_its_terms(replace(opened, rules_digest=UNSET, terms=UNSET))
    assert not has_its_terms(replace(opened, rules_digest=UNSET))
    assert not has_its_terms(replace(opened, terms=UNSET))
