"""Whatever list somebody brings, for whichever title: it is refused as a list, for what is wrong with it."""

import copy
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from domain.box.catalog import BadCatalog, Fault
from domain.titles import TITLES, title

Way = tuple[str | int, ...]
EMPTY: dict[type, object] = {int: 0, str: "", list: [], dict: {}, bool: False}


def listed(name: str) -> dict[str, Any]:
    """The list that comes with a title, as one would send it."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(title(name).catalog()))
    return plain


def ways(value: object, way: Way = ()) -> Iterator[Way]:
    """The way to the first and to the last of all that is alike."""
    if way:
        yield way
    if isinstance(value, dict):
        for key, each in value.items():
            yield from ways(each, (*way, key))
    elif isinstance(value, list):
        for i in sorted({0, len(value) - 1} & {*range(len(value))}):
            yield from ways(value[i], (*way, i))


def spoilt(table: dict[str, Any], way: Way, value: object) -> dict[str, Any]:
    """The list with another value at the end of this way."""
    spoiling = copy.deepcopy(table)
    at: Any = spoiling
    for key in way[:-1]:
        at = at[key]
    at[way[-1]] = value
    return spoiling


def reached(table: object, way: Way) -> object:
    at: Any = table
    for key in way:
        at = at[key]
    return at


def told(name: str, table: dict[str, Any]) -> tuple[Fault, ...]:
    """What is wrong with a list."""
    try:
        title(name).read_catalog(table)
    except BadCatalog as bad:
        return bad.faults
    return ()


@pytest.mark.parametrize("name", sorted(TITLES))
def test_the_list_of_another_title_is_refused(name: str) -> None:
    """Also if it says of itself what is on its components."""
    for other in (*TITLES, "chess"):
        if other != name:
            said = told(name, listed(name) | {"title": other})
            assert [(fault.constraint, fault.path) for fault in said] == [("title", "title")]


@pytest.mark.parametrize("number", [10**7, 2**62, -(2**62)])
@pytest.mark.parametrize("name", sorted(TITLES))
def test_no_number_of_a_list_is_so_large_that_it_costs_anything(name: str, number: int) -> None:
    """Each is refused for its size alone."""
    table = listed(name)
    numbers = [way for way in ways(table) if type(reached(table, way)) is int]
    assert len(numbers) > 30
    for way in numbers:
        assert [fault.constraint for fault in told(name, spoilt(table, way, number))] == ["bounds"], way


@pytest.mark.parametrize("name", sorted(TITLES))
def test_no_check_stumbles_over_what_is_empty(name: str) -> None:
    """Nothing, at any place: the list is good, or a check tells what is wrong with it."""
    table = listed(name)
    for way in ways(table):
        said = told(name, spoilt(table, way, EMPTY.get(type(reached(table, way)))))
        assert not [fault for fault in said if "cannot be asked" in fault.message], way
