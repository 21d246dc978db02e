"""Whole random games: every effect that is printed anywhere is resolved, and every Vision fulfilled."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace as but

import pytest

from domain.bitoku import RULESET
from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Favor, Kind, Region
from domain.bitoku.lists.reading import default
from domain.bitoku.rules.common import Table
from domain.bitoku.rules.icons import resolve, why_vain
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.chance.dice import KeyedDice
from domain.chance.streams import Chance
from domain.kernel.menu import OK
from domain.kernel.nouns import Decline, Fact, Pick, Scored, Seat
from domain.kernel.ruleset import Chapter
from domain.kernel.table import decide, decisions

GAMES = int(os.environ.get("YAMABIKO_BITOKU_GAMES", "400"))
Wanted = set[str]  # effects that no game has shown yet
Player = Callable[[Bitoku, list[Pick], KeyedDice, Wanted], Pick]

SEEN: list[str] = []
WATCHED = Chapter[Bitoku]()  # notes which effects are resolved


@WATCHED.do(s.Resolve, replaces=resolve)
def watched(table: Table, seat: Seat, step: s.Resolve) -> None:
    """An effect is used when it can do something for the seat that resolves it."""
    if any(why_vain(table.game, seat, effect, RULESET.rules) == OK for effect in step.effects):
        SEEN.append(f"effect {step.note.removeprefix('Gate ')}")
    resolve(table, seat, step)


TITLE = but(RULESET, rules=RULESET.rules.extend(WATCHED))


def careless(game: Bitoku, picks: list[Pick], dice: KeyedDice, wanted: Wanted) -> Pick:
    """Any pick."""
    return dice.one_of(picks)


def curious(game: Bitoku, picks: list[Pick], dice: KeyedDice, wanted: Wanted) -> Pick:
    """At random, but lets nothing pass that can be had, and takes what has not been used yet."""
    awake = [pick for pick in picks if not isinstance(pick, Decline | p.Pass | p.KeepNeither)] or picks
    new = [pick for pick in awake if names(game, pick) & wanted]
    return dice.one_of(new or awake)


def wandering(game: Bitoku, picks: list[Pick], dice: KeyedDice, wanted: Wanted) -> Pick:
    """Completes Bitoku and walks on over the Bridges to the far Gates, with all Movement Points there are."""
    sides = game.box.side_spaces
    gates = {fork.id for fork in game.box.gate_forks if fork.letter == "B"}
    far = [x for x in picks if isinstance(x, p.MovePilgrim) and x.to in sides and sides[x.to].fork.id in gates]
    ahead = [x for x in picks if isinstance(x, p.MovePilgrim) and x.to not in sides]
    done = [x for x in picks if isinstance(x, p.AdvanceCounter)]
    start = [x for x in picks if isinstance(x, p.StartPilgrim)]
    climb = [x for x in picks if isinstance(x, p.TakeForestAction) and x.region is Region.STAIRS][-1:]
    card = [x for x in picks if isinstance(x, p.ClaimFavor) and x.use and x.favor is Favor.BITOKU]
    stairs = [x for x in picks if isinstance(x, p.UseDie) and x.region is Region.STAIRS and not x.pilgrim]
    cross = [x for x in picks if isinstance(x, p.CrossRiver)]
    for wish in (far, done, ahead, start, climb, card, stairs, cross):
        if wish and dice.choose(8):
            return dice.one_of(wish)
    calm = [
        x for x in picks if not (isinstance(x, p.MovePilgrim) and x.to in sides) and not isinstance(x, Decline)
    ]
    return dice.one_of(calm or picks)


PLAYERS: tuple[Player, ...] = (careless, curious, wandering)


def names(game: Bitoku, pick: Pick) -> set[str]:
    """The effects that a pick leads to, as far as it names a component."""
    match pick:
        case p.UseBuilding(name) | p.PlayYokai(card=name) | p.KeepCard(name) | p.CombineWith(name):
            return {f"{use} {name}" for use in ("effect", "virtue", "vision")}
        case p.ClaimFavor(hill, Favor.YOKAI, True):
            return {f"effect {game.hill(hill).yokai}", f"virtue {game.hill(hill).yokai}"}
        case p.ReapCrystal(crystal=name):
            return {f"effect {name}"}
        case p.TakeCrystal(space=space):
            name = game.row(Kind.CRYSTAL)[space - 1]
            return {f"effect {name}", f"memory {name}"}
        case p.TakeTile(kind, space):
            return {f"effect {game.row(kind)[space - 1]}"}
        case p.Build(space=space):
            return {f"effect {game.row(Kind.BUILDING)[space - 1]}"}
        case p.Remove(card=name):
            return {f"virtue {name}"}
        case _:
            return set()


def played(number: int, wanted: Wanted) -> Iterator[str]:
    """The effects at work in a random game of one to four."""
    seats, seed = 1 + number % 4, f"tengu {number}".encode()
    position, opened = TITLE.open(["player"] * seats, RULESET.options(), seed)
    chance, player = KeyedDice(seed, 0), PLAYERS[number // 4 % len(PLAYERS)]
    yield from (use for fact in opened.facts for use in uses(fact))
    while position.agenda:
        (decision, *_) = decisions(position.agenda)
        picks = list(TITLE.rules.menu_for(position.game, decision.seat, decision.step).legal())
        pick = player(position.game, picks, chance, wanted)
        position, event = decide(TITLE.rules, position, decision.seat, pick, Chance(seed).dice_after(position))
        yield from (use for fact in event.facts for use in uses(fact))
        yield from SEEN
        SEEN.clear()


def uses(fact: Fact) -> Iterator[str]:
    """The components whose printed effect a fact shows at work."""
    match fact:
        case Scored(rule="B-282", note=crystal):
            yield f"memory {crystal}"
        case Scored(rule="B-189", note=card, points=points) if points > 0:
            yield f"virtue {card}"
        case f.VisionsFulfilled(cards=cards):
            yield from (f"vision {card}" for card in cards)
        case t.TenguActivated(card=card):
            yield f"tengu {card}"
        case _:
            pass


def expected() -> set[str]:
    """Everything with an effect of its own."""
    box = default()
    names = [x.id for x in box.buildings] + [x.id for x in box.ancient_buildings] + [x.id for x in box.mitamas]
    names += [x.id for x in box.dragonflies] + [x.id for x in box.gates] + [x.id for x in box.yokai]
    found = {f"effect {name}" for name in (*names, *(x.id for x in box.bitoku))}
    found |= {f"{'effect' if x.trigger is None else 'memory'} {x.id}" for x in box.crystals}
    found |= {f"virtue {card.id}" for card in box.yokai} | {f"vision {card.id}" for card in box.visions}
    found |= {
        f"effect {region} {minimum}+" for region, minimum in ((a.region, a.minimum) for a in box.forest_actions)
    }
    return found | {f"tengu {card.id}" for card in box.tengu_cards}


@pytest.mark.slow
def test_every_effect_is_used_in_the_random_games() -> None:
    """All buildings, Crystals, Mitamas, Dragonflies, Gates, Yōkai and virtues, Bitoku, Visions, Tengu cards.

    None is out of reach: the far Gates, and some Visions and virtues, are of players who go for them.
    """
    wanted = expected()
    for number in range(GAMES):
        wanted.difference_update(played(number, wanted))
        if not wanted:
            break
    assert not wanted, sorted(wanted)


def test_an_effect_that_nobody_uses_is_noticed() -> None:
    """A few careless games do not reach the far Gates; what they do reach is named as in the list."""
    used = {use for number in range(4) for use in played(number, set())}
    assert not used & {f"effect B{n}" for n in range(1, 9)}
    assert len(used & expected()) > 40
