"""Chapters 2.8 to 2.11: what saves cards from fire and hunger, retirement, harmony, and the Grand Master."""

from collections.abc import Iterator

from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono import steps as t
from domain.iki.akebono.kinds import NewKeepsake, NewPower
from domain.iki.akebono.rules.boats import advance
from domain.iki.akebono.rules.common import Table, lasting_of, tokens_of
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.kinds import NOBODY, Ware
from domain.iki.rules import fire, payday
from domain.iki.rules.common import characters_of, fish_of, is_character, score
from domain.iki.rules.experience import train
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()

# --- fire ---


@CHAPTER.menu(
    s.FaceFire,
    rule="K-173",
    prompt="Fire {strength} reaches your stall {stall}. What do you do?",
    forced=True,
    replaces=fire.rescues,
)
@CHAPTER.cites("A-308", "A-440", "AMB-40")
def rescues(game: Akebono, seat: Seat, step: s.FaceFire) -> Iterator[Candidate]:
    """Saikō Ema keeps Buildings; a Doctor token helps Characters."""
    house = not is_character(game, game.stalls[step.stall])
    if house and lasting_of(game, seat, NewPower.FIREPROOF):
        yield p.LetBurn(), "A-308"
        yield q.Endure(), OK
        return
    yield from fire.rescues(game, seat, step)
    for token in tokens_of(game, seat, NewKeepsake.DOCTOR)[:1]:
        yield p.UseKeepsake(token), verdict((house, "A-440"))


@CHAPTER.take(s.FaceFire, q.Endure)
@CHAPTER.cites("A-308", "AMB-40")
def endure(table: Table, seat: Seat, step: s.FaceFire, pick: q.Endure) -> None:
    """It stays, and the fire goes on."""
    table.emit(base.FirePassed(step.stall, step.strength))


@CHAPTER.take(s.FaceFire, p.UseKeepsake, replaces=fire.avoid_fire)
@CHAPTER.cites("A-440", "AMB-12", "AMB-13")
def escape_fire(table: Table, seat: Seat, step: s.FaceFire, pick: p.UseKeepsake) -> None:
    """Avoid-a-Fire keeps the Character on its stall, the Doctor retires it."""
    fire.avoid_fire(table, seat, step, pick)
    if table.game.box.keepsakes[pick.token] == NewKeepsake.DOCTOR:
        table.emit(base.Retired(seat, step.stall, table.game.stalls[step.stall].card))


# --- hunger ---


@CHAPTER.menu(
    s.GoHungry,
    rule="K-163",
    prompt="There is no rice left. Whom do you give up?",
    forced=True,
    replaces=payday.hungry,
)
@CHAPTER.cites("A-440")
def hungry(game: Akebono, seat: Seat, step: s.GoHungry) -> Iterator[Candidate]:
    """A Doctor token makes a victim a retiree."""
    yield from payday.hungry(game, seat, step)
    if tokens_of(game, seat, NewKeepsake.DOCTOR):
        for stall in characters_of(game, seat):
            yield q.Cure(stall), OK


@CHAPTER.take(s.GoHungry, q.Cure)
@CHAPTER.cites("A-440", "AMB-11", "AMB-12")
def cure(table: Table, seat: Seat, step: s.GoHungry, pick: q.Cure) -> None:
    """It retires at once."""
    table.emit(base.KeepsakeSpent(seat, tokens_of(table.game, seat, NewKeepsake.DOCTOR)[0]))
    table.emit(base.Retired(seat, pick.stall, table.game.stalls[pick.stall].card))


# --- retirement ---


@CHAPTER.react(base.Retired)
@CHAPTER.cites("A-103", "A-104", "A-113", "A-114", "A-121", "A-430", "A-431")
def leave_new_token(table: Table, fact: base.Retired) -> None:
    """A red circle: a special token; the Fisherman's needs a free fish place."""
    game, token = table.game, table.game.box.cards[fact.card].token
    if token in game.box.tokens:
        fish = game.box.tokens[token].kind is Ware.FISH
        full = len(fish_of(game, fact.seat)) >= game.box.constants.fish_places
        if token in game.supply and not (fish and full):
            table.emit(f.WareGained(fact.seat, token))
    elif token in set(NewKeepsake):
        take_keepsake(table, fact.seat, n.TakeKeepsake(NewKeepsake(token)))


@CHAPTER.do(n.TakeKeepsake)
@CHAPTER.cites("A-002", "A-310", "A-440")
def take_keepsake(table: Table, seat: Seat, step: n.TakeKeepsake) -> None:
    """While there is one of the kind."""
    left = (token for token in table.game.supply if table.game.box.keepsakes.get(token) == step.kind)
    if token := next(left, None):
        table.emit(base.KeepsakeGained(seat, token))


@CHAPTER.react(base.Retired)
@CHAPTER.cites("A-123", "A-124", "A-125")
def choose_column(table: Table, fact: base.Retired) -> None:
    """A Character without type takes one with its column."""
    if table.game.box.cards[fact.card].type is None:
        table.push(fact.seat, s.ChooseType(fact.card))


@CHAPTER.react(base.TakenBack)
@CHAPTER.cites("A-125")
def choose_last_column(table: Table, fact: base.TakenBack) -> None:
    """At the end of the game too."""
    if table.game.box.cards[fact.card].type is None:
        table.push(fact.seat, s.ChooseType(fact.card))


# --- harmony ---


@CHAPTER.do(s.ScoreHarmony, replaces=payday.score_harmony)
@CHAPTER.cites("A-204", "A-125", "AMB-42")
def score_harmony(table: Table, seat: Seat, step: s.ScoreHarmony) -> None:
    """The Public Bathhouse doubles the sum; Characters without a type bring nothing."""
    payday.score_harmony(table, seat, step)
    for each in table.game.order:
        for house, _ in lasting_of(table.game, each, NewPower.DOUBLE_HARMONY):
            total = sum(points for points, _ in payday.harmony(table.game, each))
            score(table, each, total, "A-204", house)


# --- the Grand Master ---


@CHAPTER.do(t.MoveMaster)
@CHAPTER.cites("A-500", "A-501", "A-506", "AMB-22", "AMB-23")
def move_master(table: Table, seat: Seat, step: t.MoveMaster) -> None:
    """Against the street, as far as the blocking tile says. No lap, no shop."""
    space = table.game.master
    for _ in range(table.game.blocked):
        space = table.game.box.previous_space(space)
    table.emit(f.MasterMoved(space))
    visit(table, space)


@CHAPTER.cites("A-502", "A-503", "A-504")
def visit(table: Table, space: str) -> None:
    """Every player's Character behind its space gains experience, neutral ones none. On the bridge each
    seat with a boat advances Trade.
    """
    if space == table.game.box.bridge:
        for each in table.game.order:
            if table.game.boats_of(each):
                advance(table, each, 1)
    for stall in table.game.box.stalls_at(space):
        placed = table.game.stalls.get(stall)
        if placed and placed.owner != NOBODY and is_character(table.game, placed):
            train(table, stall)
