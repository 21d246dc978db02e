"""Who has the seed could choose the shuffle, if it also chose what is mixed into it. What contradicts that."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.box.title import Title
from domain.kernel.nouns import Event
from service.cli import main
from tests.support.exports import GAME, bound_game, export, opened_of
from tests.support.revealed_games import hash_of, word_of

Verify = Callable[..., tuple[int, str]]
HONEST = (word_of(0), word_of(1))
CHOSEN = "note  the service could choose the shuffle together with the last player to sit down"


@cache
def _game(words: tuple[str, ...]) -> tuple[Title[Any], list[Event]]:
    return bound_game(words=words)


def revealed_game(words: Sequence[str] = HONEST, hashes: Sequence[str] | None = None) -> list[Event]:
    """A whole game in which these words were revealed; by default with their hashes."""
    opened, *later = _game(tuple(words))[1]
    given = tuple(hash_of(str(GAME), seat, word) if word else "" for seat, word in enumerate(words))
    found = replace(opened_of([opened]), fairness="revealed", word_hashes=tuple(hashes or given))
    return [found, *later]


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """Verifies events with these words of the command line; the exit code, and what is said."""

    def run(events: list[Event], *words: str) -> tuple[int, str]:
        code = main(["verify", export(_game(HONEST)[0], events, tmp_path), *words])
        return code, capsys.readouterr().out

    return run


def test_in_a_committed_game_the_last_seat_and_the_service_can_choose(verify: Verify) -> None:
    """They try entropy until they like the layout: each is a game in order, and a note says that they could."""
    for ground in ("x1", "x2"):
        code, said = verify(_game(("mine", ground))[1])
        assert code == 0, said
        assert CHOSEN in said


def test_in_a_revealed_game_words_fit_their_hashes(verify: Verify) -> None:
    """Then nobody could choose, and no note says otherwise."""
    code, said = verify(revealed_game())
    assert code == 0, said
    assert "ok    the words of the seats 0, 1 are those of the hashes that were given before the start" in said
    assert CHOSEN not in said
    code, said = verify(revealed_game((word_of(0), "")))
    assert (code, "note  these seats have given no word, as bots do not: 1" in said) == (0, True), said


def test_the_last_word_cannot_be_ground(verify: Verify) -> None:
    """Its hash was given before the other word was known: any other word contradicts it."""
    hashes = [hash_of(str(GAME), seat, word) for seat, word in enumerate(HONEST)]
    for ground in (word_of(7), word_of(8), "", "no word"):
        opened, *later = _game((word_of(0), ground))[1]
        ground_game = replace(opened_of([opened]), fairness="revealed", word_hashes=tuple(hashes))
        code, said = verify([ground_game, *later])
        assert code == 1, said
        assert "FAIL  the word of seat 1 is not that of the hash that it gave before the start" in said


def test_a_word_exchanged_after_the_layout(verify: Verify) -> None:
    """With its hash: then the layout does not follow from it."""
    laid_out = revealed_game()
    other = revealed_game((word_of(0), word_of(9)))
    told = opened_of(other)
    forged = replace(opened_of(laid_out), entropy=told.entropy, word_hashes=told.word_hashes)
    code, said = verify([forged, *laid_out[1:]])
    assert code == 1
    assert "FAIL  version 1: the set-up differs" in said


def test_the_words_of_two_seats_exchanged(verify: Verify) -> None:
    """A hash is made with the number of its seat."""
    hashes = [hash_of(str(GAME), seat, word) for seat, word in enumerate(HONEST)]
    code, said = verify(revealed_game(HONEST[::-1], hashes[::-1]))
    assert code == 1
    assert "FAIL  the word of seat 0 is not that" in said
    assert "FAIL  the word of seat 1 is not that" in said


def test_hashes_left_out(verify: Verify) -> None:
    """Or too few, or in a game that says to be committed."""
    opened, *later = revealed_game()
    for changes in ({"word_hashes": UNSET}, {"word_hashes": opened_of([opened]).word_hashes[:1]}):  # type: ignore[index]  # it has them
        code, said = verify([replace(opened_of([opened]), **changes), *later])
        assert (code, "FAIL  the word of seat 1" in said) == (1, True), said
    code, said = verify([replace(opened_of([opened]), fairness=UNSET, word_hashes=UNSET), *later])
    assert (code, CHOSEN in said) == (0, True), "what it was opened as, only a signed note tells"
