"""A list of components is refused with the name of what is wrong, and where; a good one is known by its hash."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import field
from msgspec.structs import replace

from domain.box.catalog import BadCatalog, Catalog, Fault, checked, merged


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
        checked(table, Deck, [three_cards, no_high_cards])
    assert str(bad.value).splitlines() == [f"{f.constraint}: {f.path}: {f.message}" for f in bad.value.faults]
    return [(fault.constraint, fault.path) for fault in bad.value.faults]


def write(folder: Path, **files: str) -> list[Path]:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return list(folder.iterdir())


def test_a_good_list_is_read() -> None:
    """Every constraint holds."""
    assert checked(GOOD, Deck, [three_cards, no_high_cards]) == Deck("mine", "toy", "first", (1, 2, 2))


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
    deck = checked(GOOD | {"names": {"a": 1, "b": 2}}, Deck, [])
    assert deck.content_hash == checked({"names": {"b": 2, "a": 1}} | GOOD, Deck, []).content_hash
    changes: list[dict[str, Any]] = [
        {"cards": (1, 2, 3)},
        {"edition": "second"},
        {"names": {"a": 1}},
        {"catalog": "x"},
    ]
    assert len({deck.content_hash, *(replace(deck, **change).content_hash for change in changes)}) == 5


def test_a_list_may_stand_in_several_files(tmp_path: Path) -> None:
    """Their top-level keys make one table."""
    files = write(tmp_path, a='catalog = "mine"\ntitle = "toy"', b='edition = "first"\ncards = [1, 2, 2]')
    assert merged(files) == GOOD


def test_a_key_in_two_files_is_refused(tmp_path: Path) -> None:
    """Neither of them wins, in whatever order they are given."""
    files = write(tmp_path, a="cards = [1]\nnames = {}\nz = 1", b="z = 1\nnames = {}\ncards = [2]")
    for order in (files, files[::-1]):
        with pytest.raises(BadCatalog, match=r"toml: b\.toml: .*: cards, names, z$"):
            merged(order)


def test_what_is_no_toml_is_refused(tmp_path: Path) -> None:
    """With the name of the file."""
    with pytest.raises(BadCatalog, match=r"toml: a\.toml: "):
        merged(write(tmp_path, a="cards = [1"))
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCatalog, match=r"toml: a\.toml: "):
        merged([tmp_path / "a.toml"])
