"""`yamabiko sim`: bots against bots."""

import json
from typing import Any

import pytest

from domain.kernel.nouns import Standing
from service.cli.sim import in_words, seat_bots, summary
from tests.cli.terminal import yamabiko

WORDS = ["sim", "bamboo", "--seats", "3", "--games", "6", "--seed", "rain", "--bot", "random", "--json"]


def figures(*more: str) -> dict[str, object]:
    """What a simulation tells, less the time that it took."""
    done = yamabiko(*WORDS, *more)
    assert (done.code, done.err) == (0, "")
    shown: dict[str, object] = json.loads(done.out)
    assert shown.pop("seconds")
    assert shown.pop("decisions_per_second")
    return shown


def test_games_are_played_and_counted() -> None:
    """As many scores as seats in all games, and at least one winner in each."""
    shown = figures()
    assert (shown["title"], shown["seats"], shown["games"]) == ("bamboo", 3, 6)
    assert isinstance(shown["distribution"], dict)
    assert sum(shown["distribution"].values()) == 18
    assert isinstance(shown["wins_by_seat"], dict)
    assert sum(shown["wins_by_seat"].values()) >= 6
    assert isinstance(shown["length"], dict)
    assert shown["length"]["least"] <= shown["length"]["mean"] <= shown["length"]["most"]


def test_the_same_seed_is_the_same_games() -> None:
    """Another one is not; nor are other options."""
    assert figures() == figures()
    assert figures() != figures("--seed", "snow")
    assert figures() != figures("--options", "side=night")


def test_a_summary_can_be_read_by_people() -> None:
    """Speed, length, winners, and how the scores are spread."""
    done = yamabiko(*(word for word in WORDS if word != "--json"))
    assert done.lines[0] == "bamboo, 3 seats, 6 games, seed rain"
    assert "decisions/s" in done.lines[1]
    assert any(line.startswith("random ") for line in done.lines)
    assert all(len(line) <= 100 for line in done.lines)


def test_one_seat_and_one_game_are_called_so() -> None:
    """In the singular."""
    done = yamabiko("sim", "bitoku", "--seats", 1, "--games", 1, "--seed", "rain")
    assert done.lines[0] == "bitoku, 1 seat, 1 game, seed rain"


def games_with_points(*points: tuple[int, int]) -> list[dict[str, Any]]:
    """Games of two, greedy's points first, who sits first by turns."""
    games = []
    for number, (own, other) in enumerate(points):
        bots = seat_bots(["greedy", "random"], 2, number)
        scores = {"greedy": own, "random": other}
        standings = [Standing(s, 1 + (scores[bot] < max(own, other)), scores[bot]) for s, bot in enumerate(bots)]
        games.append({"bots": bots, "decisions": 1, "seconds": 1.0, "standings": standings})
    return games


def test_by_how_many_points_a_bot_wins_is_shown() -> None:
    """The best seat of the bot against the best of the others, wherever they sit; a defeat is negative."""
    shown = summary(games_with_points((30, 10), (12, 17), (21, 6)))
    ahead = {"mean": 10, "median": 15, "deviation": 10.8, "least": -5, "most": 20}
    assert shown["margins_by_bot"]["greedy"] == ahead
    assert shown["margins_by_bot"]["random"]["mean"] == -10
    lines = in_words({"title": "toy", "seats": 2, "seed": "x", **shown})
    assert "greedy ahead of the best other: +10 points on average, -5 to +20" in lines


def test_a_bot_among_its_own_kind_is_not_ahead() -> None:
    """There is nobody else."""
    assert figures()["margins_by_bot"] == {}


def test_the_scores_of_an_automa_are_shown_apart() -> None:
    """Alone one plays against the Tengu: as many scores of the one as of the other, in two histograms."""
    words = ["sim", "bitoku", "--seats", "1", "--games", "2", "--seed", "rain"]
    shown = json.loads(yamabiko(*words, "--json").out)
    own, other = shown["scores_by_bot"]["random"], shown["scores_by_bot"]["Seat 2 (automa)"]
    assert own["most"] < other["least"], "in this example"
    assert shown["scores"] == own
    assert sum(shown["distribution"].values()) == sum(shown["distribution_of_automa"].values()) == 2
    lines = yamabiko(*words).lines
    assert lines.index("scores") < lines.index("scores of the automa")
    assert figures()["distribution_of_automa"] == {}
    assert "scores of the automa" not in yamabiko(*WORDS[:-1]).lines


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_bot_sits_everywhere_equally_often(seats: int) -> None:
    """With every game all move one seat further."""
    tables = [seat_bots(["a", "b"], seats, game) for game in range(seats)]
    assert len({tuple(sorted(table)) for table in tables}) == 1
    for seat in range(seats):
        assert sorted(table[seat] for table in tables) == sorted(tables[0])


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("--bot random,clever", "there is no bot 'clever'"),
        ("--bot random,random,random", "3 bots for 2 seats"),
        ("--games 0", "at least one game"),
        ("--seats 7", "not 7"),
    ],
)
def test_what_cannot_be_simulated_is_refused(words: str, shown: str) -> None:
    """With exit code 2."""
    done = yamabiko("sim", "bamboo", *words.split())
    assert done.code == 2
    assert shown in done.err
