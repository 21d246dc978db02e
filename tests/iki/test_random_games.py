"""Whole random games: every effect that is printed anywhere is used, and bots play sensibly."""

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from domain.bots import choose_at_random, choose_greedily
from domain.iki import RULESET
from domain.iki import facts as base
from domain.iki.akebono import facts as f
from domain.iki.akebono.catalog_checks import default
from domain.iki.options import Options
from domain.kernel.dice import KeyedDice
from domain.kernel.nouns import Fact, Scored
from domain.kernel.table import decide, decisions
from tests.support.play import Setting, Story, facts_of, in_force, play

GAMES = int(os.environ.get("YAMABIKO_IKI_GAMES", "330"))
MATCHES = 100
DEFAULT = Options()


@cache
def tale(number: int) -> Story:
    """A random game with the expansion, of two, three and four by turns."""
    return play(RULESET, Setting(2 + number % 3, Options(grand_master=number % 2 == 0)), number)


def uses(fact: Fact) -> Iterator[str]:
    """The components whose printed effect a fact shows at work."""
    match fact:
        case base.CharacterUsed():
            yield f"skill {fact.card}"
        case base.SalaryPaid():
            yield f"salary {fact.card}"
        case base.TokenBought() | f.WareGained() | base.KeepsakeGained() | f.BoatTokenTaken():
            yield f"token {fact.token}"
        case base.KeepsakeSpent() | f.BoatTokenReturned():
            yield f"spent {fact.token}"
        case base.Built():
            yield f"built {fact.building}"
        case f.Met():
            yield f"met {fact.celebrity}"
        case f.TileTaken():
            yield f"tile {fact.tile}"
        case Scored():
            yield f"score {fact.note}"
        case _:
            pass


def used() -> Counter[str]:
    """How often each effect was used in the random games."""
    count: Counter[str] = Counter()
    for number in range(GAMES):
        story = tale(number)
        assert not story.stopped, story
        sides = getattr(story.positions[0].game, "sides", {})
        for fact in facts_of(in_force(story.events)):
            count.update(uses(fact))
            if isinstance(fact, f.BoatActivated):
                count[f"boat {fact.boat} {'AB'[sides[fact.boat]]}"] += 1
    return count


def expected() -> set[str]:
    """Everything with an effect of its own."""
    box = default()
    cards = (*box.characters, *box.new_characters)
    found = {f"skill {x.id}" for x in cards} | {f"built {x.id}" for x in (*box.buildings, *box.new_buildings)}
    found |= {f"token {x.id}" for x in (*box.tokens, *box.new_tokens, *box.keepsakes, *box.new_keepsakes)}
    found |= {f"met {x.id}" for x in box.celebrities} | {f"tile {x.id}" for x in box.start_tiles}
    found |= {f"boat {x.id} {'AB'[i]}" for x in box.boats for i in range(len(x.sides))}
    found |= {f"score {x.id}" for x in box.celebrities if x.end}
    found |= {f"score {x.id}" for x in (*box.buildings, *box.new_buildings)}
    return found | {f"spent {x.id}" for x in box.new_keepsakes} | {"spent avoid-1", "spent avoid-2"}


@pytest.mark.slow
def test_every_effect_is_used_in_the_random_games() -> None:
    """60 + 25 Characters, 20 Buildings, 20 Celebrities, 7 boats on both sides, all tokens and tiles."""
    missing = sorted(expected() - used().keys())
    assert not missing, missing


def greedy_wins(number: int, options: Options) -> bool:
    """Whether the greedy bot beats the random one in this game."""
    title = RULESET.variant(options)
    seed, greedy = f"match {number}".encode(), number % 2
    position, _ = title.open(["one", "other"], options, seed)
    chance = KeyedDice(seed, 0)
    while position.agenda:
        seat = decisions(position.agenda)[0].seat
        bot = choose_greedily if seat == greedy else choose_at_random
        pick = bot(title, position, seat, chance)
        position, _ = decide(title.rules, position, seat, pick, KeyedDice(seed, position.version + 1))
    return title.standings(position.game)[greedy].place == 1


@pytest.mark.slow
@pytest.mark.parametrize("options", [DEFAULT, Options(akebono=False)], ids=["akebono", "base"])
def test_greedy_beats_random_in_95_of_100_games(options: Options) -> None:
    """Of two players."""
    assert sum(greedy_wins(number, options) for number in range(MATCHES)) >= 95


def test_greedy_beats_random_in_a_few_games() -> None:
    """The quick form of it."""
    assert all(greedy_wins(number, DEFAULT) for number in range(2))
