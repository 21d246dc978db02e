"""`yamabiko play` as a player has it: real processes, answered by a pipe."""

import re
from collections.abc import Iterator
from hashlib import sha256

import pytest

from tests.cli.terminal import Done, Talk, talk, yamabiko

VISIT = "which temple do you visit?"


def play_piped(*answers: object, words: str = "--seed 00ff --bot random") -> Done:
    """A game of Bamboo with these answers piped in."""
    return yamabiko("play", "bamboo", *words.split(), say="".join(f"{answer}\n" for answer in answers))


# --- a whole game ---


@pytest.fixture(scope="module")
def whole() -> Done:
    """A whole game of three, in which the first answer is always taken."""
    return play_piped(*[1] * 600, words="--seed 0102 --bot random --seats 3 --seat 2 --options side=night")


def test_a_whole_game_is_played_by_piping_answers(whole: Done) -> None:
    """It ends by itself, with standings, and without a word on standard error."""
    assert (whole.code, whole.err) == (0, "")
    ranks = [line for line in whole.lines if re.match(r" +\d\.  Seat \d", line)]
    assert len(ranks) == 3
    assert sum("(you)" in line for line in ranks) == 1


def test_no_line_is_wider_than_a_terminal(whole: Done) -> None:
    """100 columns of plain ASCII, from the first line to the last."""
    assert [line for line in whole.lines if len(line) > 100] == []
    assert whole.out.isascii()


def test_every_point_is_explained_at_the_end(whole: Done) -> None:
    """For each seat the movements of the breakdown add up to its score in the standings."""
    standings, breakdown = whole.out.split("--- The end ")[1].split("--- Where the points came from ")
    scores = {seat: int(points) for seat, points in re.findall(r"\. +Seat (\d) .*? (-?\d+) points", standings)}
    for part in re.split(r"^Seat ", breakdown, flags=re.MULTILINE)[1:]:
        moves = re.findall(r"^ +\d+ +([+-]\d+)  M-\d+ ", part, flags=re.MULTILINE)
        assert sum(map(int, moves)) == scores[part[0]]
    assert set(scores) == {"1", "2", "3"}


def test_the_seed_printed_at_the_end_is_the_one_committed_to(whole: Done) -> None:
    """Its SHA-256 stood on the second line."""
    seed = re.search(r"Seed of the shuffle: ([0-9a-f]+)", whole.out)
    assert seed is not None
    assert sha256(bytes.fromhex(seed[1])).hexdigest() == whole.lines[1].strip()


def test_the_same_seed_and_answers_are_the_same_game() -> None:
    """To the letter; another seed is another game."""
    assert play_piped(1, 1, 1).out == play_piped(1, 1, 1).out
    assert play_piped(1, 1, 1).out != play_piped(1, 1, 1, words="--seed 00fe --bot random").out


def test_bitoku_is_played_alone_against_the_tengu() -> None:
    """To its end: two are placed, within 100 columns, and the Tengu says why it does what it does."""
    done = yamabiko("play", "bitoku", "--solo", "--seed", "0102", say="1\n" * 900)
    assert (done.code, done.err) == (0, "")
    assert done.lines[0].startswith("Bitoku, 1 seat.")
    assert "You come in on place 2 of 2." in done.lines
    assert "The Tengu follows B-387 (D: pay to act without placing a die)." in " ".join(done.out.split())
    assert [line for line in done.lines if len(line) > 100] == []


def test_a_title_that_needs_two_players_says_so() -> None:
    """Bamboo has a ghost, but no automa; and nobody plays alone in three seats."""
    assert "Bamboo seats 2, 3 or 4, not 1" in yamabiko("play", "bamboo", "--solo").err
    assert yamabiko("play", "bitoku", "--solo", "--seats", "3").code == 2


def test_the_end_of_the_input_leaves_the_game_in_peace() -> None:
    """No traceback; the seed is shown, so that the game can be played again."""
    done = play_piped(1, 1)
    assert (done.code, done.err) == (0, "")
    assert done.lines[-1] == "Seed of the shuffle: 00ff"
    assert play_piped().code == 0


def test_quit_leaves_the_game() -> None:
    """What is said after it is not heard."""
    done = play_piped("quit", 1)
    assert done.code == 0
    assert "> quit" in done.lines
    assert "> 1" not in done.lines


# --- a talk ---


@pytest.fixture
def summer() -> Iterator[Talk]:
    """A game that has come to the player's first turn of Summer."""
    with talk() as game:
        game.until(VISIT)
        yield game


def test_why_lists_what_is_refused_with_its_clause_and_title(summer: Talk) -> None:
    """In Summer nobody may pass who has incense."""
    assert re.search(r"\d+  Pass +\[M-052 \w.*\]", summer.say("why"))


def test_why_of_a_number_tells_the_clause_whole(summer: Talk) -> None:
    """The numbers of the refused follow those of the menu; a number of the menu is not refused."""
    refused = re.search(r"(\d+)  Pass", summer.say("why"))
    assert refused is not None
    assert summer.say(f"why {refused[1]}").startswith("Pass: refused.\nM-052  ")
    assert summer.say("why 1").startswith("Number 1 is not refused")
    assert summer.say("why 99").startswith("The menu has no number 99")


def test_choosing_what_is_refused_changes_nothing(summer: Talk) -> None:
    """The clause is named, and the same question is still open."""
    refused = re.search(r"(\d+)  Pass", summer.say("why"))
    assert refused is not None
    assert summer.say(refused[1]).startswith("Refused by M-052 ")
    assert VISIT in summer.say("menu")


def test_undo_takes_the_last_decision_back(summer: Talk) -> None:
    """The question comes again and may be answered otherwise; the log tells what stands."""
    assert "Seat 1 uses the green stock" in summer.choose("Use the green stock")
    shown = summer.say("undo")
    assert shown.startswith("Taken back: ")
    assert VISIT in shown
    assert "Seat 1 uses the orange stock" in summer.choose("Use the orange stock")
    log = summer.say("log all")
    assert "Seat 1 uses the orange stock" in log
    assert "Seat 1 uses the green stock" not in log


def test_undo_goes_back_decision_by_decision(summer: Talk) -> None:
    """As far as the player's own decisions reach that revealed nothing."""
    summer.choose("Use the orange stock")
    summer.say(1)
    assert "places" not in summer.say("undo")
    assert "where does your incense go?" in summer.menu
    assert VISIT in summer.say("undo")


def test_undo_says_why_it_cannot(summer: Talk) -> None:
    """When it revealed something: here a new Balance tile of the display."""
    while "Obtain Balance tile" not in summer.menu:
        summer.say(1)
    summer.choose("Obtain Balance tile")
    assert "it revealed something" in summer.say("undo")


def test_undo_takes_nothing_back_from_others() -> None:
    """At the beginning nobody has decided yet; then the other seat has chosen a colour as well."""
    with talk() as game:
        assert "no one has decided yet" in game.say("undo")
        game.say(1)
        assert "is not the last one" in game.say("undo")


def test_board_scores_and_rules_can_be_read_at_any_time(summer: Talk) -> None:
    """None of them decides anything."""
    assert summer.say("board").strip().startswith("YEAR 1, SUMMER")
    assert "+5  M-028 Everybody starts with 5 points" in summer.say("scores")
    assert summer.say("rules m-056").startswith("M-056  Never the same stock twice in a row\n")
    assert summer.say("rules").startswith("M-054  ")
    assert summer.say("rules X-1").startswith("Unknown clause X-1")
    assert "undo" in summer.say("help")
    assert VISIT in summer.say("menu")


@pytest.mark.parametrize("said", ["hello", "1 2", "-1", "why not", "0", "99"])
def test_nonsense_is_answered_and_changes_nothing(said: str) -> None:
    """It is said what is possible, and the game goes on."""
    with talk() as game:
        assert re.search(r"help|choose 1 to|The menu has no number", game.say(said))
        assert "Which colour do you play?" in game.say("menu")


# --- bad arguments ---


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("chess", "there is no title 'chess'; there is: "),
        ("bamboo --seats 5", "Bamboo seats 2, 3 or 4, not 5"),
        ("bamboo --seat 3", "yours is 1 to 2, not 3"),
        ("bamboo --seat 0", "yours is 1 to 2, not 0"),
        ("bamboo --bot clever", "there is no bot 'clever'"),
        ("bamboo --seed xyz", "hexadecimal"),
        ("bamboo --options side=dawn", "options of Bamboo: side=day|night"),
        ("bamboo --options dawn", "an option is KEY=VALUE"),
        ("bamboo --options colour=red", "unknown field"),
        ("bamboo --catalog nowhere.toml", "cannot read nowhere.toml"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(words: str, shown: str) -> None:
    """With exit code 2, and what there is instead."""
    done = yamabiko("play", *words.split())
    assert done.code == 2
    assert shown in done.err
    assert "Traceback" not in done.err


def test_a_command_must_be_known() -> None:
    """What there is stands in the help."""
    assert yamabiko("sing").code == 2
    assert yamabiko().code == 2
    assert "play" in yamabiko("--help").out
