"""The console with a game that has secrets: the toy game, in process."""

import re
import sys
from dataclasses import replace

import pytest

from domain.chance.dice import KeyedDice
from domain.kernel.nouns import Noun, Scored, Standing, Step, tag_of
from service.cli.console import GameConsole
from service.cli.screen import bar, describe_for, ledger, number_lines, ranking
from service.games.local_game import LocalGame
from tests.support import toy


def describe(game: toy.Toy, noun: Noun) -> str:
    """The toy says nothing of steps."""
    return tag_of(noun) if isinstance(noun, Step) else toy.describe(game, noun)


TOY = replace(toy.RULESET, describe=describe)
SEEDS = [bytes([number]) for number in range(1, 9)]


def unwrap_output(capsys: pytest.CaptureFixture[str]) -> str:
    """All that was printed, on one line."""
    return " ".join(capsys.readouterr().out.split())


class RecordingConsole(GameConsole):
    """A console that records what the seat could not know at each question."""

    def __init__(self, session: LocalGame) -> None:
        super().__init__(session, 0, {1: "random", 2: "random"}, interactive=True)
        self.chance = KeyedDice(session.seed, 99)
        self.unseen: list[set[int]] = []

    def read_line(self) -> str:
        game = self.session.position.game
        self.unseen.append({*game.hands[1], *game.hands[2], *game.deck} - set(game.hands[0]))
        sys.stdout.write(f"<{len(self.unseen) - 1}>\n")
        return str(1 + self.chance.choose(len(self.legal)))


@pytest.fixture(params=SEEDS, ids=str)
def recorded_game(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> tuple[RecordingConsole, list[str]]:
    """A game played to its end, and what was printed up to each question."""
    console = RecordingConsole(LocalGame(TOY, 3, toy.Options(), request.param))
    assert console.play() == 0
    return console, re.split(r"<\d+> ", unwrap_output(capsys))


def test_a_player_sees_no_secret_of_another_seat(recorded_game: tuple[RecordingConsole, list[str]]) -> None:
    """Neither what others hold, nor what lies in the deck, nor what they drew; at no question."""
    console, parts = recorded_game
    assert len(console.unseen) == len(parts) - 1 > 0
    for i, unseen in enumerate(console.unseen):
        named = re.findall(r"(?:draws|lays|lay) lantern (\d+)", "".join(parts[: i + 1]))
        assert unseen.isdisjoint(map(int, named))


def test_what_is_hidden_is_printed_without_its_secret(recorded_game: tuple[RecordingConsole, list[str]]) -> None:
    """That a lantern was drawn is known to all; which one, to its owner."""
    _, parts = recorded_game
    assert re.search(r"Drew \(seat [12], lantern hidden\)", "".join(parts))
    assert re.search(r"seat 0 draws lantern \d+", "".join(parts))
    assert not re.search(r"Drew \(seat 0", "".join(parts))


def test_the_log_from_the_beginning_keeps_the_secrets_too(capsys: pytest.CaptureFixture[str]) -> None:
    """`log all` prints the deal, and of it only the player's own lanterns."""
    session = LocalGame(TOY, 2, toy.Options(), b"x")
    GameConsole(session, 1, {0: "random"}, interactive=True).log("all")
    out = unwrap_output(capsys)
    assert len(re.findall(r"seat 1 draws lantern", out)) == 2
    assert len(re.findall(r"Drew \(seat 0, lantern hidden\)", out)) == 2
    assert "Shuffled (deck hidden)" in out


def test_a_secret_pick_of_another_seat_stays_its_own() -> None:
    """A pick without a seat in it belongs to the seat that decided."""
    game = LocalGame(TOY, 2, toy.Options(), b"x").position.game
    assert describe_for(TOY, game, toy.Lay(7), viewer=0, seat=0) == "lay lantern 7"
    assert "7" not in describe_for(TOY, game, toy.Lay(7), viewer=0, seat=1)


def test_the_breakdown_counts_only_what_stands() -> None:
    """What was taken back has given no points."""
    session = LocalGame(TOY, 2, toy.Options(), b"x")
    while session.position.back is None or not session.scored_points():
        session.let("random", session.questions[0].seat)
    before, seat = session.scored_points(), session.position.by
    undone = session.take_back(seat)
    assert session.scored_points() == [move for move in before if move[0] < undone.version]
    assert undone not in session.entries


def test_an_automa_is_ranked_with_the_players() -> None:
    """It sits on a seat that no player has."""
    names, book = ["Seat 1 (you)"], toy.RULESET.rulebook
    lines = ranking([Standing(0, 2, 7), Standing(1, 1, 9, (3,))], names)
    assert [line.split() for line in lines] == [
        ["1.", "Seat", "2", "(automa)", "9", "points", "tie-break", "3"],
        ["2.", "Seat", "1", "(you)", "7", "points"],
    ]
    assert "Seat 2 (automa): 9 points" in ledger(book, [(4, Scored(1, 9, "L-5"))], names)


def test_a_headline_of_any_length_fits_the_terminal() -> None:
    """A short one is drawn out to the full width."""
    assert bar("Summer") == "--- Summer " + "-" * 89
    for length in range(80, 120):
        assert all(len(line) <= 100 for line in bar("x" * (length - 5) + " yyyy").splitlines())


def test_a_short_menu_is_a_list_and_a_long_one_stands_in_columns() -> None:
    """Numbers run down the columns; a text that is too long for one line goes on in the next, indented."""
    assert number_lines(["a", "b"]) == ["   1  a", "   2  b"]
    rows = number_lines([f"choice {n}" for n in range(1, 17)])
    assert rows[0].split() == ["1", "choice", "1", "9", "choice", "9"]
    assert len(rows) == 8
    assert number_lines(["word " * 30])[1].startswith("      word")
