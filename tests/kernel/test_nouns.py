"""Nouns are frozen, tagged by what they are called, and refuse what they do not know."""

import msgspec
import pytest

from domain.kernel.nouns import Decline, Fact, Frame, Lanes, Noun, Pick, Scored, Standing, Step, kebab, tag_of


class CrossRiver(Step, frozen=True):
    die: int


class Renamed(Fact, frozen=True, tag="moved"):
    """Once it was called Moved."""


@pytest.mark.parametrize(
    ("name", "told"), [("CrossRiver", "cross-river"), ("Took", "took"), ("EndOfAYear", "end-of-a-year")]
)
def test_a_class_name_is_told_in_kebab_case(name: str, told: str) -> None:
    """The tag in the stored JSON is the name of the class in small letters."""
    assert kebab(name) == told


def test_each_base_has_a_field_of_its_own_for_the_tag() -> None:
    """A fact says `fact`, a step says `step`, a pick says `pick`."""
    assert msgspec.json.encode(CrossRiver(3)) == b'{"step":"cross-river","die":3}'
    assert msgspec.json.encode(Decline()) == b'{"pick":"decline"}'
    assert (
        msgspec.json.encode(Scored(0, 2, "M-1")) == b'{"fact":"scored","seat":0,"points":2,"rule":"M-1","note":""}'
    )


def test_a_renamed_class_keeps_the_tag_that_it_names() -> None:
    """What is stored does not follow what we call things today."""
    assert tag_of(Renamed()) == "moved"
    assert tag_of(CrossRiver(1)) == "cross-river"


def test_a_noun_cannot_be_changed() -> None:
    """Facts, steps and picks are frozen, and may be kept in sets."""
    noun: Noun = CrossRiver(1)
    with pytest.raises(AttributeError):
        noun.die = 2  # type: ignore[attr-defined]  # what must not be possible
    assert {CrossRiver(1), CrossRiver(1)} == {CrossRiver(1)}


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (CrossRiver, b'{"step":"cross-river","die":1,"dye":2}'),
        (
            Frame[CrossRiver],
            b'{"entry":"frame","seat":0,"step":{"step":"cross-river","die":1},"since":0,"until":1}',
        ),
        (Lanes[CrossRiver], b'{"entry":"lanes","lanes":[],"lane":[]}'),
        (Standing, b'{"seat":0,"place":1,"points":2,"tie_breaks":[],"tie_brakes":[]}'),
    ],
)
def test_an_unknown_field_is_refused(kind: type, body: bytes) -> None:
    """A typo is an error, not a field that is silently lost."""
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(body, type=kind)


def test_a_fact_reveals_nothing_unless_it_says_so() -> None:
    """Only facts that turn something up bar an undo."""
    assert not Scored.reveals
    assert issubclass(Decline, Pick)
