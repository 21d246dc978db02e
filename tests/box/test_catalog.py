"""A list of components is refused with the name of what is wrong, and where; a good one is known by its hash."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import rfc8785
from msgspec import field
from msgspec.structs import replace

from domain.box.catalog import BadCatalog, Catalog, Fault, check_catalog, is_for, merge_files


class Deck(Catalog, frozen=True):
    cards: tuple[int, ...]
    names: dict[str, int] = field(default_factory=dict)


GOOD: dict[str, Any] = {"catalog": "mine", "title": "toy", "edition": "first", "cards": [1, 2, 2]}


def three_cards(deck: Deck) -> Iterator[Fault]:
    if len(deck.cards) != 3:
        yield Fault("M-011", "$.cards", f"3 cards, not {len(deck.cards)}")


def no_high_cards(deck: Deck) -> Iterator[Fault]:
    for i, card in enumerate(deck.cards):
        if card > 3:
            yield Fault("M-012", f"$.cards[{i}]", f"{card} is too high")


def faults(table: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(BadCatalog) as bad:
        check_catalog(table, Deck, [three_cards, no_high_cards])
    assert str(bad.value).splitlines() == [f"{f.constraint}: {f.path}: {f.message}" for f in bad.value.faults]
    return [(fault.constraint, fault.path) for fault in bad.value.faults]


def write(folder: Path, **files: str) -> list[Path]:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return list(folder.iterdir())


def test_a_good_list_is_read() -> None:
    """Every constraint holds."""
    assert check_catalog(GOOD, Deck, [three_cards, no_high_cards]) == Deck("mine", "toy", "first", (1, 2, 2))


def test_every_broken_constraint_is_named_with_its_path() -> None:
    """All of them at once, in the order of the checks."""
    assert faults(GOOD | {"cards": [9, 1, 7, 2]}) == [
        ("M-011", "$.cards"),
        ("M-012", "$.cards[0]"),
        ("M-012", "$.cards[2]"),
    ]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"card": [1]}, "$"),
        ({"cards": [1, "2", 3]}, "$.cards[1]"),
        ({"cards": 3}, "$.cards"),
        ({"names": {"kappa": "one"}}, "$.names[...]"),
    ],
)
def test_a_wrong_shape_is_refused_with_its_path(change: dict[str, Any], path: str) -> None:
    """A typo is an error, and so is a text where a number belongs."""
    assert faults(GOOD | change) == [("shape", path)]


def test_a_missing_field_is_refused() -> None:
    """A list says what it is for."""
    assert faults({"catalog": "mine"}) == [("shape", "$")]


def test_the_hash_is_of_all_that_the_list_says() -> None:
    """Equal lists have one hash, in whatever order they are written; any change makes another."""
    deck = check_catalog(GOOD | {"names": {"a": 1, "b": 2}}, Deck, [])
    assert deck.content_hash == check_catalog({"names": {"b": 2, "a": 1}} | GOOD, Deck, []).content_hash
    changes: list[dict[str, Any]] = [
        {"cards": (1, 2, 3)},
        {"edition": "second"},
        {"names": {"a": 1}},
        {"catalog": "x"},
    ]
    assert len({deck.content_hash, *(replace(deck, **change).content_hash for change in changes)}) == 5


def test_a_stranger_computes_the_hash_from_the_json_alone() -> None:
    """`jcs:` and the SHA-256 of the form of RFC 8785, made here by another library from JSON in any order."""
    deck = check_catalog(GOOD | {"names": {"b": 2, "a": 1}}, Deck, [])
    shown = json.loads(msgspec.json.encode(deck))
    again = dict(reversed(shown.items()))
    assert deck.content_hash == f"jcs:{hashlib.sha256(rfc8785.dumps(again)).hexdigest()}"
    assert deck.bytes_behind(deck.content_hash) == rfc8785.dumps(again)


def test_a_list_is_known_by_the_hash_of_before_too() -> None:
    """Games keep the hash that they were opened with, for ever. This one was made when there was no other."""
    deck = check_catalog(GOOD | {"names": {"b": 2, "a": 1}}, Deck, [])
    old = hashlib.sha256(
        b'{"catalog":"mine","title":"toy","edition":"first","cards":[1,2,2],"names":{"a":1,"b":2}}'
    ).hexdigest()
    assert deck.has_hash(old)
    assert deck.has_hash(deck.content_hash)
    assert hashlib.sha256(deck.bytes_behind(old)).hexdigest() == old
    other = check_catalog(GOOD | {"names": {"a": 1}}, Deck, [])
    assert not other.has_hash(old)
    assert not other.has_hash(deck.content_hash)
    assert not deck.has_hash(f"jcs:{old}"), "the form is part of the hash"
    assert not deck.has_hash(deck.content_hash.removeprefix("jcs:"))


def test_a_list_may_stand_in_several_files(tmp_path: Path) -> None:
    """Their top-level keys make one table."""
    files = write(tmp_path, a='catalog = "mine"\ntitle = "toy"', b='edition = "first"\ncards = [1, 2, 2]')
    assert merge_files(files) == GOOD


def test_a_key_in_two_files_is_refused(tmp_path: Path) -> None:
    """Neither of them wins, in whatever order they are given."""
    files = write(tmp_path, a="cards = [1]\nnames = {}\nz = 1", b="z = 1\nnames = {}\ncards = [2]")
    for order in (files, files[::-1]):
        with pytest.raises(BadCatalog, match=r"toml: b\.toml: .*: cards, names, z$"):
            merge_files(order)


def test_what_is_no_toml_is_refused(tmp_path: Path) -> None:
    """With the name of the file."""
    with pytest.raises(BadCatalog, match=r"toml: a\.toml: "):
        merge_files(write(tmp_path, a="cards = [1"))
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCatalog, match=r"toml: a\.toml: "):
        merge_files([tmp_path / "a.toml"])


# --- lists that nobody could play with, and that must not cost anything


def nested(depth: int) -> object:
    """A value within so many lists."""
    return [nested(depth - 1)] if depth else 1


def choice(depth: int) -> dict[str, Any]:
    """An effect of effects."""
    return {"step": "choose", "options": [choice(depth - 1)] if depth else []}


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"cards": [1, 2, 2**62]}, "$.cards[2]"),
        ({"cards": [1, 2, 2**80]}, "$.cards[2]"),
        ({"cards": [1, -201]}, "$.cards[1]"),
        ({"cards": [1001]}, "$.cards[0]"),
        ({"edition": "x" * 301}, "$.edition"),
        ({"names": {"x" * 301: 1}}, "$.names." + "x" * 40),
        ({"cards": [1] * 501}, "$.cards"),
        ({"names": {str(n): n for n in range(501)}}, "$.names"),
        ({"cards": nested(21)}, "$.cards" + "[0]" * 20),
        ({"cards": [[1] * 400 for _ in range(400)]}, "$"),
        ({"effects": [{"step": "gain", "n": 21}]}, "$.effects[0].n"),
        ({"effects": [{"step": "gain", "goods": {"rice": -1}}]}, "$.effects[0].goods.rice"),
        ({"effects": [{"step": "gain"}] * 11}, "$.effects"),
        ({"effect": choice(3)}, "$.effect" + ".options[0]" * 3),
    ],
)
def test_what_is_too_large_is_refused_before_anything_is_looked_at(change: dict[str, Any], path: str) -> None:
    """Numbers, texts, lists, nesting, effects and the whole: with its path, and no check is asked."""
    assert faults(GOOD | change) == [("bounds", path)]


def test_numbers_up_to_the_bounds_are_read() -> None:
    """The bounds are generous."""
    assert check_catalog(GOOD | {"cards": [-200, 1000], "edition": "x" * 300}, Deck, []).cards == (-200, 1000)
    assert faults(GOOD | {"effects": [{"step": "gain", "n": 20}] * 10, "effect": choice(2)}) == [("shape", "$")]


def test_a_list_that_a_check_stumbles_over_is_refused() -> None:
    """Whatever a check did not think of, the service answers that this list is none."""

    def stumbles(deck: Deck) -> Iterator[Fault]:
        yield Fault("M-013", "$", f"{1 // len(deck.names)}")

    with pytest.raises(BadCatalog) as bad:
        check_catalog(GOOD, Deck, [stumbles, no_high_cards])
    assert [(fault.constraint, fault.path) for fault in bad.value.faults] == [("shape", "$")]
    assert "stumbles" in bad.value.faults[0].message


def test_not_more_faults_are_told_than_anybody_reads() -> None:
    """A list may have a fault in each of its entries."""
    assert len(faults(GOOD | {"cards": [9] * 500})) == len(faults(GOOD | {"cards": [9999] * 500})) == 200


def test_a_list_is_for_one_title() -> None:
    """That of another game is refused."""
    assert check_catalog(GOOD, Deck, [is_for("toy")]).title == "toy"
    with pytest.raises(BadCatalog, match=r"^title: title: a list for 'toy', not for 'chess'$"):
        check_catalog(GOOD, Deck, [is_for("chess")])
