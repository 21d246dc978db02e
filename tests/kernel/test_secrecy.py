"""Who may see a field is said in its type. Whoever is not named sees nothing but what can be counted."""

from typing import Annotated, ClassVar

import pytest

from domain.kernel.nouns import Fact, Pick, Scored, Seat, Step
from domain.kernel.secrecy import Secret, hidden_fields, redact, secrets_of


class Drew(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Annotated[str, Secret("seat")]


class Gave(Fact, frozen=True):
    """Two seats know different halves of it."""

    giver: Seat
    taker: Seat
    kept: Annotated[tuple[str, ...], Secret("giver")]
    given: Annotated[str, Secret("taker")]


class Shuffled(Fact, frozen=True):
    deck: Annotated[tuple[str, ...], Secret()]


class Lay(Pick, frozen=True):
    card: Annotated[str, Secret("seat")]


class Keep(Step, frozen=True):
    of: Annotated[tuple[str, ...], Secret("seat")]


class Turned(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    card: str


def test_a_secret_is_shown_to_its_owner() -> None:
    """The seat that the named field names sees the whole fact."""
    assert redact(Drew(1, "kappa"), viewer=1) == {"fact": "drew", "seat": 1, "card": "kappa"}


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_secret_is_shown_to_nobody_else(viewer: Seat | None) -> None:
    """Other seats and spectators learn that there is one card."""
    assert redact(Drew(1, "kappa"), viewer) == {"fact": "drew", "seat": 1, "card": {"hidden": 1}}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_secret_without_an_owner_is_shown_to_nobody(viewer: Seat | None) -> None:
    """Of the order of a deck everybody knows how many cards it has."""
    assert redact(Shuffled(("a", "b", "c")), viewer) == {"fact": "shuffled", "deck": {"hidden": 3}}


def test_a_secret_without_an_owner_is_hidden_even_from_whoever_decides() -> None:
    """Whose decision it belongs to matters only where the type says so."""
    assert hidden_fields(Shuffled(("a",)), viewer=1, seat=1) == ["deck"]


def test_each_field_has_an_audience_of_its_own() -> None:
    """What one seat sees of a fact, the other may not."""
    gave = Gave(0, 1, ("a", "b"), "c")
    assert redact(gave, 0) == {"fact": "gave", "giver": 0, "taker": 1, "kept": ("a", "b"), "given": {"hidden": 1}}
    assert redact(gave, 1) == {"fact": "gave", "giver": 0, "taker": 1, "kept": {"hidden": 2}, "given": "c"}


@pytest.mark.parametrize("noun", [Lay("kappa"), Keep(("kappa", "tengu"))])
def test_a_noun_without_a_seat_belongs_to_the_seat_of_its_decision(noun: Pick | Step) -> None:
    """Picks and steps say nothing of who answers; the event and the frame around them do."""
    assert hidden_fields(noun, viewer=2, seat=2) == []
    assert len(hidden_fields(noun, viewer=1, seat=2)) == 1
    assert len(hidden_fields(noun, viewer=None, seat=2)) == 1


def test_a_noun_whose_owner_is_not_known_is_hidden_from_all() -> None:
    """Deny is the default."""
    assert hidden_fields(Lay("kappa"), viewer=0) == ["card"]
    assert hidden_fields(Lay("kappa"), viewer=None) == ["card"]


def test_what_has_no_secrets_is_shown_as_it_is() -> None:
    """To everybody."""
    scored = Scored(0, 2, "M-1")
    assert (
        redact(scored, None)
        == redact(scored, 1)
        == {"fact": "scored", "seat": 0, "points": 2, "rule": "M-1", "note": ""}
    )


def test_a_secret_part_of_a_field_is_an_error() -> None:
    """Nothing would redact it: a secret is a whole field."""

    class Dealt(Fact, frozen=True):
        hands: tuple[Annotated[str, Secret()], ...]

    with pytest.raises(TypeError, match=r"Dealt\.hands"):
        secrets_of(Dealt)
