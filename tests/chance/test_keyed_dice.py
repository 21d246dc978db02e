"""Chance can be checked by anybody who reads the recipe, and cannot be asked for where it has no business."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.chance.dice import ChanceUnknown, KeyedDice, NoDice, commitment, key_of
from tests.support.scripted import ScriptedDice


def drawn(key: bytes, version: int, counter: int) -> int:
    """The number x of one draw, from the docstring of the dice alone."""
    message = version.to_bytes(8, "big") + counter.to_bytes(8, "big")
    return int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")


def chosen(key: bytes, version: int, sizes: list[int]) -> list[int]:
    """The choices among so many, one after the other, from the docstring alone."""
    found, counter = [], 0
    for n in sizes:
        while True:
            x = drawn(key, version, counter)
            counter += 1
            if x < 2**64 - 2**64 % n:
                break
        found.append(x % n)
    return found


@settings(deadline=None)
@given(st.binary(min_size=1, max_size=40), st.integers(1, 10**6), st.lists(st.integers(1, 2**63 + 1), max_size=12))
def test_keyed_dice_follow_the_recipe(key: bytes, version: int, sizes: list[int]) -> None:
    """Somebody else's implementation of the docstring falls the same way, thrown away draws included."""
    dice = KeyedDice(key, version)
    assert [dice.choose(n) for n in sizes] == chosen(key, version, sizes)


@pytest.mark.parametrize("sides", [2**63 + 1, 3 * 2**61, 5 * 2**60])
def test_a_draw_outside_the_fair_range_is_thrown_away(sides: int) -> None:
    """Many draws are too high for so many sides; none of them counts, and all are counted."""
    dice = KeyedDice(b"key", 1)
    values = [dice.choose(sides) for _ in range(60)]
    draws = [drawn(b"key", 1, counter) for counter in range(dice.asked)]
    fair = [x % sides for x in draws if x // sides < 2**64 // sides]
    assert len(fair) < len(draws)
    assert values == fair


@settings(deadline=None)
@given(st.binary(min_size=1, max_size=8), st.lists(st.integers(), max_size=12))
def test_a_shuffle_exchanges_from_the_last_place_down(key: bytes, items: list[int]) -> None:
    """Fisher and Yates, as it is written down."""
    deck = list(items)
    for i, j in zip(range(len(deck) - 1, 0, -1), chosen(key, 7, list(range(len(deck), 1, -1))), strict=True):
        deck[i], deck[j] = deck[j], deck[i]
    assert KeyedDice(key, 7).shuffled(items) == tuple(deck)


def test_these_draws_hold_for_ever() -> None:
    """Written down once: if they change, every stored game loses its audit."""
    dice = KeyedDice(b"yamabiko", 2)
    assert [dice.roll() for _ in range(8)] == [1, 2, 4, 5, 4, 6, 5, 4]
    assert "".join(dice.shuffled("abcdef")) == "ebfdac"
    assert dice.one_of("abcdef") == "a"


def test_the_same_version_falls_the_same_way() -> None:
    """Nobody rolls again by racing or retrying; another version or another key is another fall."""

    def rolls(key: bytes, version: int) -> list[int]:
        dice = KeyedDice(key, version)
        return [dice.roll() for _ in range(20)]

    assert rolls(b"key", 5) == rolls(b"key", 5)
    assert rolls(b"key", 5) != rolls(b"key", 6)
    assert rolls(b"key", 5) != rolls(b"yek", 5)


def test_every_side_of_a_die_comes_up_about_as_often() -> None:
    """1 to 6, each about 1,000 times in 6,000."""
    dice = KeyedDice(b"fair", 1)
    counts = Counter(dice.roll() for _ in range(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(880 < count < 1120 for count in counts.values())


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    """It can be checked with any tool that knows SHA-256."""
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_entropy_of_the_seats_goes_into_the_key() -> None:
    """Every part is preceded by its length, so that no two ways to split a text are the same key."""
    parts = b"".join(len(part).to_bytes(4, "big") + part for part in (b"seed", b"rain", b"", "雨".encode()))
    assert key_of(b"seed", ("rain", "", "雨")) == hashlib.sha256(parts).digest()
    assert key_of(b"seed", ("a", "bc")) != key_of(b"seed", ("ab", "c"))


def test_without_entropy_the_key_is_the_seed() -> None:
    """Seats that gave nothing change nothing."""
    assert key_of(b"seed") == key_of(b"seed", ("", "")) == b"seed"


def test_a_preview_may_not_ask_chance() -> None:
    """Whatever needs chance stops there, a shuffle and a roll alike; a deck of one needs none."""
    for ask in (NoDice().roll, lambda: NoDice().shuffled("ab"), lambda: NoDice().one_of("ab")):
        with pytest.raises(ChanceUnknown):
            ask()
    assert NoDice().shuffled("a") == ("a",)


# --- the dice of tests -------------------------------------------------------------------------------------


def test_scripted_dice_fall_as_written() -> None:
    """A roll, a choice, one of several, and the first cards of a shuffle."""
    with ScriptedDice([3, 1, "kappa", ("c",)]) as dice:
        assert dice.roll() == 3
        assert dice.choose(2) == 1
        assert dice.one_of(("tengu", "kappa")) == "kappa"
        assert dice.shuffled("abc") == ("c", "a", "b")


def test_scripted_dice_fail_when_asked_too_often() -> None:
    """The script is all there is."""
    dice = ScriptedDice([3])
    dice.roll()
    with pytest.raises(AssertionError, match="more than 1"):
        dice.roll()


def test_scripted_dice_fail_when_something_is_left_over() -> None:
    """A rule that asks less than the test says is not the rule of the test."""
    with pytest.raises(AssertionError, match="left over"), ScriptedDice([3, 4]) as dice:
        dice.roll()


def test_what_fails_under_scripted_dice_is_told_as_it_is() -> None:
    """Dice that are left over because of another failure do not hide it."""
    with pytest.raises(KeyError), ScriptedDice([3]):
        raise KeyError


@pytest.mark.parametrize(
    "ask",
    [
        lambda: ScriptedDice([7]).roll(),
        lambda: ScriptedDice([0]).roll(),
        lambda: ScriptedDice([2]).choose(2),
        lambda: ScriptedDice(["x"]).one_of("ab"),
        lambda: ScriptedDice([5]).shuffled("ab"),
    ],
)
def test_scripted_dice_cannot_fall_where_no_die_can(ask: object) -> None:
    """A script that does not fit the question is a mistake of the test."""
    assert callable(ask)
    with pytest.raises(AssertionError):
        ask()
