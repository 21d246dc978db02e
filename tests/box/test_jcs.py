"""The form of RFC 8785: compared with a library that does nothing else, and with the RFC's own example."""

from typing import Any

import msgspec
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from domain.box.jcs import NoJcs, jcs, jcs_hash

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(1 - 2**53, 2**53 - 1) | TEXTS,
    lambda each: st.lists(each, max_size=5) | st.dictionaries(TEXTS, each, max_size=5),
    max_leaves=30,
)


@given(VALUES)
def test_it_gives_the_bytes_of_the_library(value: Any) -> None:  # noqa: ANN401  # any JSON
    """Which is written from the RFC, and has none of our code."""
    assert jcs(value) == rfc8785.dumps(value)


def test_names_stand_in_the_order_of_utf_16() -> None:
    """RFC 8785, 3.2.3: the example of the RFC, where the order of code points is another one."""
    names = ["\u20ac", "\r", "\ufb33", "1", "\U0001f600", "\u0080", "\u00f6"]
    found = msgspec.json.decode(jcs(dict.fromkeys(names, 0)))
    assert list(found) == ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\U0001f600", "\ufb33"]


def test_a_struct_is_written_by_the_names_of_its_members() -> None:
    """Whatever order the class has them in: a stranger has no class."""

    class Card(Struct, tag_field="kind", tag="card"):
        worth: dict[int, int]
        name: str = "Kappa"

    assert jcs(Card({10: 1, 9: 2})) == b'{"kind":"card","name":"Kappa","worth":{"10":1,"9":2}}'
    assert jcs_hash({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"


@pytest.mark.parametrize("value", [1.5, 1.0, 2**53, -(2**53), {"a": [0.1]}, float("nan")])
def test_a_number_that_languages_read_differently_is_refused(value: object) -> None:
    """Integers beyond 2**53, and fractions, of which lists and games have none."""
    with pytest.raises(NoJcs):
        jcs(value)
