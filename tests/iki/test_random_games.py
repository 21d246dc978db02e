"""Whole random games: every effect that is printed anywhere is used, and bots play sensibly."""

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from domain.bots import choose_at_random, choose_greedily
from domain.chance.dice import KeyedDice
from domain.chance.streams import Chance
from domain.iki import RULESET
from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono.lists.reading import default
from domain.iki.kinds import Type
from domain.iki.options import Options
from domain.iki.rules.building import builds
from domain.iki.state import Iki
from domain.kernel.menu import OK
from domain.kernel.nouns import Decline, Fact, Pick, Scored
from domain.kernel.table import decide, decisions
from tests.support.earlier.iki import worth as earlier_worth

GAMES = int(os.environ.get("YAMABIKO_IKI_GAMES", "1500"))
MATCHES = 100
DEFAULT = Options()


LAZY = (Decline, p.EndBusiness, p.Stop, p.LetBurn, p.GiveUp)  # answers that let an occasion pass
DEAR = (p.ChooseBuilding, q.ChooseBoat, q.MeetCelebrity, p.UseKeepsake, q.Cure, q.Activate)
SAVED = ("koban", "kobans", "wood", "rice", "sandals", "fish", "tobacco")
RARE = {"score tadataka-ino"}  # nobody gathers eight Characters at random; the condition has a test of its own
Wanted = set[str]  # effects that no game has shown yet


def careless(game: Iki, picks: list[Pick], dice: KeyedDice, wanted: Wanted) -> Pick:
    """Any pick."""
    return dice.one_of(picks)


def curious(game: Iki, picks: list[Pick], dice: KeyedDice, wanted: Wanted) -> Pick:
    """At random, but lets few occasions pass, and none to build or to meet."""
    dear = [pick for pick in picks if isinstance(pick, DEAR) or pick == p.UseShop("build")]
    awake = [pick for pick in picks if not isinstance(pick, LAZY)]
    return dice.one_of(dear or (awake if awake and dice.choose(4) else picks))


def patient(game: Iki, picks: list[Pick], dice: KeyedDice, wanted: Wanted) -> Pick:
    """Saves for a Building that nobody has built yet, or for the dearest one."""
    new = [x for x in game.buildings if f"built {x}" in wanted or f"score {x}" in wanted]
    dream = max(new or game.buildings, key=lambda x: sum(structs.astuple(game.box.buildings[x].cost)), default="")
    wish: list[Pick] = [pick for pick in picks if isinstance(pick, p.ChooseBuilding) and pick.building == dream]
    wish = wish or [pick for pick in picks if isinstance(pick, p.UseKeepsake | q.Cure | q.MeetCelebrity)]
    if wish:
        return dice.one_of(wish)
    small = (p.ChooseBuilding, q.ChooseBoat)
    sober = [pick for pick in picks if not isinstance(pick, small) and pick != p.UseShop("build")]
    if any(
        builds(game, seat, game.box.buildings[dream].cost, 0) == OK for seat in range(len(game.players)) if dream
    ):
        sober = [pick for pick in picks if pick == p.UseShop("build")] or picks
    saving = [pick for pick in sober if isinstance(pick, p.TakeIncome) or getattr(pick, "deal", "") in SAVED]
    return dice.one_of(saving if saving and dice.choose(2) else sober or picks)


def crowded(game: Iki, picks: list[Pick], dice: KeyedDice, wanted: Wanted) -> Pick:
    """Hires, Artisans before all, feeds them, and hurries round the street so that they retire."""
    hires = [pick for pick in picks if isinstance(pick, p.Hire)]
    artisans = [pick for pick in hires if game.box.cards[pick.card].type is Type.ARTISAN]
    cheap = sorted(hires, key=lambda pick: game.box.cards[pick.card].cost)[:1]
    meet = [pick for pick in picks if isinstance(pick, q.MeetCelebrity)]
    rice = [pick for pick in picks if getattr(pick, "deal", "") in ("rice", "pawn-sandal", "change")]
    fast = [pick for pick in picks if isinstance(pick, p.WearSandal | p.UseCart | p.TrainCard)]
    far = [pick for pick in picks if pick in (p.ChooseColumn("4"), p.ChooseColumn("3"), p.Steps(4))]
    wishes: tuple[list[Any], ...] = (meet, artisans if dice.choose(2) else cheap, cheap, rice, fast, far)
    for wish in wishes:
        if wish and dice.choose(8):
            pick: Pick = dice.one_of(wish)
            return pick
    return dice.one_of([pick for pick in picks if not isinstance(pick, q.ChooseBoat | p.ChooseBuilding)] or picks)


PLAYERS = (careless, curious, patient, crowded)


def played(number: int, wanted: Wanted) -> Iterator[str]:
    """The effects at work in a random game of two, three or four."""
    options = Options(grand_master=number % 4 == 0)
    title = RULESET.variant(options)
    seed = f"edo {number}".encode()
    position, opened = title.open(["somebody"] * (2 + number % 3), options, seed)
    sides, chance = position.game.sides, KeyedDice(seed, 0)
    yield from (use for fact in opened.facts for use in uses(fact, sides))
    while position.agenda:
        (decision, *_) = decisions(position.agenda)
        picks = list(title.rules.menu_for(position.game, decision.seat, decision.step).legal())
        pick = PLAYERS[number % len(PLAYERS)](position.game, picks, chance, wanted)
        position, event = decide(title.rules, position, decision.seat, pick, Chance(seed).dice_after(position))
        yield from (use for fact in event.facts for use in uses(fact, sides))


def uses(fact: Fact, sides: dict[str, int]) -> Iterator[str]:
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
        case f.BoatActivated():
            yield f"boat {fact.boat} {'AB'[sides[fact.boat]]}"
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


def expected() -> set[str]:
    """Everything with an effect of its own."""
    box = default()
    cards = [*(x.id for x in box.characters), *(x.id for x in box.new_characters)]
    houses = [*(x.id for x in box.buildings), *(x.id for x in box.new_buildings)]
    tokens = [*(x.id for x in box.tokens), *(x.id for x in box.new_tokens)]
    twins = ("avoid-2", "doctor-2-token")  # of each there is another one just like it
    kept = [x.id for x in box.keepsakes] + [x.id for x in box.new_keepsakes]
    kept = [token for token in kept if token not in twins]
    spent = [token for token in kept if token not in ("hire", "move", "joker")]
    names = {"skill": cards, "built": houses, "token": [*tokens, *kept], "spent": spent}
    names["met"] = [x.id for x in box.celebrities]
    names["tile"] = [x.id for x in box.start_tiles]
    names["boat"] = [f"{x.id} {'AB'[i]}" for x in box.boats for i in range(len(x.sides))]
    names["score"] = [*houses, *(x.id for x in box.celebrities if x.end)]
    return {f"{use} {name}" for use, each in names.items() for name in each} - RARE


@pytest.mark.slow
def test_every_effect_is_used_in_the_random_games() -> None:
    """60 + 25 Characters, 20 Buildings, 20 Celebrities, 7 boats on both sides, all tokens and tiles."""
    wanted = expected()
    for number in range(GAMES):
        wanted.difference_update(played(number, wanted))
        if not wanted:
            break
    assert not wanted, sorted(wanted)


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
        position, _ = decide(title.rules, position, seat, pick, Chance(seed).dice_after(position))
    return title.standings(position.game)[greedy].place == 1


@pytest.mark.extended  # a minute and more; tests/test_bots.py plays some in the usual run
@pytest.mark.slow
@pytest.mark.parametrize("options", [DEFAULT, Options(akebono=False)], ids=["akebono", "base"])
def test_greedy_beats_random_in_95_of_100_games(options: Options) -> None:
    """Of two players."""
    assert sum(greedy_wins(number, options) for number in range(MATCHES)) >= 95


def test_greedy_beats_random_in_a_few_games() -> None:
    """The quick form of it."""
    assert all(greedy_wins(number, DEFAULT) for number in range(2))


# --- greedy against what it was ---


def beats_before(number: int, options: Options) -> bool:
    """One match of two, the seats changed with every game: today's greedy against the one of before."""
    title = RULESET.variant(options)
    before = replace(title, worth=earlier_worth)
    pair, today = number // 2, number % 2
    seed = f"before {pair}".encode()
    position, _ = title.open(["one", "other"], options, seed)
    while position.agenda:
        seat = decisions(position.agenda)[0].seat
        chance = KeyedDice(seed, 1000 * number + position.version)
        pick = choose_greedily(title if seat == today else before, position, seat, chance)
        position, _ = decide(title.rules, position, seat, pick, Chance(seed).dice_after(position))
    return [each.seat for each in title.standings(position.game) if each.place == 1] == [today]


@pytest.mark.extended  # a minute and more
@pytest.mark.slow
@pytest.mark.parametrize("options", [DEFAULT, Options(akebono=False)], ids=["akebono", "base"])
def test_greedy_beats_the_one_of_before_in_70_of_100_games(options: Options) -> None:
    """O3: of two players."""
    assert sum(beats_before(number, options) for number in range(MATCHES)) >= 70


def test_greedy_beats_the_one_of_before_in_most_of_a_few_games() -> None:
    """The quick form of it."""
    assert sum(beats_before(number, DEFAULT) for number in range(8)) >= 4
