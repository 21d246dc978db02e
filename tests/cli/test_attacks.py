"""Whoever has the database in hand can give any game a chain that holds. What else contradicts a change."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.box.terms import Terms, bound_commitment
from domain.box.title import Title
from domain.kernel.nouns import Closed, Event, Opened, RulesChanged
from service.cli import main
from tests.support.exports import GAME, bind, bound_game, export, opened_of, seed_of, write_list
from tests.support.other_rules import NEWER, OURS, rules_of_all

Told = tuple[int, str]
Verify = Callable[..., Told]


@pytest.fixture(scope="module")
def honest() -> tuple[Title[Any], list[Event]]:
    """A game as it was played."""
    return bound_game()


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str], honest: tuple[Title[Any], list[Event]]) -> Verify:
    """Verifies events with these words of the command line; the exit code, and what is said."""

    def run(events: list[Event], *words: str) -> Told:
        code = main(["verify", export(honest[0], events, tmp_path), *words])
        return code, capsys.readouterr().out

    return run


def test_an_honest_game_is_all_right(honest: tuple[Title[Any], list[Event]], verify: Verify) -> None:
    """Every line says ok, but for what nobody can check."""
    events = honest[1]
    code, said = verify(events, "--commitment", opened_of(events).commitment)
    assert code == 0, said
    assert "ok    the commitment is the one that was noted" in said
    assert "ok    seats, options, component list and rules are those that were committed to" in said
    assert "FAIL" not in said
    assert "not checked" not in said


def test_seed_and_commitment_exchanged_after_seats_were_taken(
    honest: tuple[Title[Any], list[Event]],
    verify: Verify,
) -> None:
    """The other game is in order by itself; it contradicts the commitment that a player noted."""
    _, other = bound_game(number=5)
    noted, shown = opened_of(honest[1]).commitment, opened_of(other).commitment
    assert verify(other)[0] == 0, "without a note nobody can tell"
    code, said = verify(other, "--commitment", noted)
    assert code == 1
    assert f"FAIL  the commitment that was noted is {noted}, the game says {shown}" in said
    kept = [replace(opened_of(other), commitment=noted), *other[1:]]
    code, said = verify(kept, "--commitment", noted)
    assert code == 1
    assert "FAIL  the seed is not the one committed to" in said


def test_a_component_list_exchanged(
    honest: tuple[Title[Any], list[Event]],
    verify: Verify,
    tmp_path: Path,
) -> None:
    """Its hash contradicts the terms; new terms contradict the commitment, and a new commitment the note."""
    title, events = honest
    opened, seed = opened_of(events), seed_of(events)
    other = replace(title.catalog(), edition="second")
    words = ["--catalog", write_list(other, tmp_path), "--commitment", opened.commitment]
    code, said = verify(events, *words)
    assert (code, opened.catalog_hash in said) == (1, True), "the list that is shown is not the one of the game"
    changed = replace(opened, catalog_hash=other.content_hash)
    code, said = verify([changed, *events[1:]], *words)
    assert code == 1
    assert f"FAIL  the game says that it was laid out by the terms {opened.terms}, but its opening has" in said
    new_terms = replace(changed, terms=bind(changed, seed).terms)
    code, said = verify([new_terms, *events[1:]], *words)
    assert code == 0, "list, seats, options or rules may change before the start, but it is told"
    assert f"note  committed to the terms {opened.committed}, laid out by the terms {new_terms.terms}" in said
    code, said = verify([bind(changed, seed), *events[1:]], *words)
    assert code == 1
    assert f"FAIL  the commitment that was noted is {opened.commitment}" in said


def test_rules_exchanged_under_a_running_game(
    honest: tuple[Title[Any], list[Event]],
    verify: Verify,
) -> None:
    """Decisions by other rules without a mark: the rules of the opening are asked, and tell otherwise."""
    _, events = honest
    closed = events[-1]
    assert isinstance(closed, Closed)
    forged = [*events[:-1], replace(closed, standings=tuple(reversed(closed.standings)))]
    code, said = verify(forged)
    assert (code, "FAIL  the result does not follow" in said) == (1, True)
    marked = [*events[:4], RulesChanged(OURS, NEWER), *events[4:]]
    code, said = verify(marked)
    assert code == 2, said
    assert f"----  not checked: versions 5 to {len(marked)}: rules {NEWER[:8]}... are not available here" in said
    assert "FAIL" not in said
    code, said = verify([*events[:4], RulesChanged(NEWER, OURS), *events[4:]])
    assert code == 1
    assert f"version 5: it leaves the rules {NEWER[:8]}, the game was played by {OURS[:8]}" in said


def test_where_the_rules_are_not_at_hand_nothing_is_said_of_them(
    honest: tuple[Title[Any], list[Event]],
    verify: Verify,
) -> None:
    """By a later release: chain, seed and terms are checked, no decision fails, and it is no success either."""
    events = honest[1]
    with rules_of_all(NEWER):
        code, said = verify(events)
    assert code == 2
    assert f"----  not checked: versions 1 to {len(events)}: rules {OURS[:8]}... are not available here" in said
    assert "ok    the revealed seed fits the commitment" in said
    assert "FAIL" not in said
    assert "the rules tell" not in said


def test_the_rules_of_an_opening_exchanged(
    honest: tuple[Title[Any], list[Event]],
    verify: Verify,
) -> None:
    """Whose digest is part of the terms, too."""
    events = honest[1]
    code, said = verify([replace(opened_of(events), rules_digest=NEWER), *events[1:]])
    assert code == 1
    assert "laid out by the terms" in said


def test_terms_of_another_table(honest: tuple[Title[Any], list[Event]], verify: Verify) -> None:
    """A table of four that was started with two: told, not failed; the noted commitment still holds."""
    _, events = honest
    opened = opened_of(events)
    four = Terms("bamboo", 4, opened.options, opened.catalog_hash, OURS).digest
    noted = bound_commitment(str(GAME), four, seed_of(events))
    code, said = verify([replace(opened, committed=four, commitment=noted), *events[1:]], "--commitment", noted)
    assert (code, "changed before the start" in said) == (0, True), said
    assert isinstance(events[0], Opened)
