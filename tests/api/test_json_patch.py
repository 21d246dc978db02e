"""A patch makes the one value of the other, whatever both are."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.games.json_patch import diff
from tests.support.json_patches import apply_patch

LEAVES = st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from(["", "a", "/", "~1"])
NAMES = st.sampled_from(["a", "b", "~", "/", "", "0"])
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=3), max_leaves=12
)


def patch_of(old: Any, new: Any) -> list[dict[str, Any]]:  # noqa: ANN401  # any JSON
    """The operations, as they are sent."""
    found: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(list(diff(old, new))))
    return found


def same(one: Any, other: Any) -> bool:  # noqa: ANN401  # any JSON
    """Whether both are one JSON: `True` is not 1."""
    return msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")


@given(VALUES, VALUES)
def test_a_patch_applied_to_the_old_value_gives_the_new_one(old: Any, new: Any) -> None:  # noqa: ANN401  # any JSON
    """By the rules of RFC 6902, and what is the same needs none."""
    assert same(apply_patch(old, patch_of(old, new)), new)
    assert patch_of(new, new) == []


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        ({"a": 1}, {"a": 2}, [{"op": "replace", "path": "/a", "value": 2}]),
        ({"a/b": 1}, {"c~d": 2}, [{"op": "remove", "path": "/a~1b"}, {"op": "add", "path": "/c~0d", "value": 2}]),
        ([1, 2, 3, 4], [1, 4], [{"op": "remove", "path": "/2"}, {"op": "remove", "path": "/1"}]),
        ([1, 4], [1, 2, 4], [{"op": "add", "path": "/1", "value": 2}]),
        ([{"x": 1, "y": 1}], [{"x": 1, "y": None}], [{"op": "replace", "path": "/0/y", "value": None}]),
        (1, True, [{"op": "replace", "path": "", "value": True}]),
    ],
)
def test_only_what_differs_is_named(old: Any, new: Any, patch: list[dict[str, Any]]) -> None:  # noqa: ANN401  # any JSON
    """Each place by a JSON Pointer."""
    assert patch_of(old, new) == patch
