"""The spirits: which may be called when, and what they bring. What a spirit does is said by the component list."""

from collections.abc import Iterator

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.rules.common import Table
from domain.bamboo.state import Bamboo
from domain.kernel.menu import OK, Candidate, Verdict, verdict
from domain.kernel.nouns import Seat, Step
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()

# The moments of a Summer turn between two things done, in which a spirit may be called.
WINDOWS = (s.VisitTemple, s.OfferIncense, s.ResolveSection, s.EndTurn)


@CHAPTER.cites("M-083", "M-133", "M-134", "M-135", "G-16", "G-17")
def callable_spirits(game: Bamboo, seat: Seat, *, offering: bool) -> Iterator[Candidate]:
    """Awake spirits of the own board whose effects can be used now. `offering`: no stick has been placed yet."""
    player = game.players[seat]
    for spirit, entry in game.box.spirits.items():
        if spirit in player.awake:
            objections = (_objection(game, effect, offering) for effect in entry.effect)
            yield p.Activate(spirit), next((clause for clause in objections if clause != OK), OK)
        elif spirit in player.asleep:
            yield p.Activate(spirit), "M-133"


@CHAPTER.cites("M-139", "M-140", "M-141", "M-142", "G-16", "G-22", "G-47")
def _objection(game: Bamboo, effect: s.Effect, offering: bool) -> Verdict:
    """Food is only for the house. Free redirecting comes before the sticks, Jokers come before any section is
    resolved, neither comes while it lasts already; Tengu needs food that can be drawn.
    """
    turn = game.turn
    if isinstance(effect, s.BringFood):
        return "M-140"
    if isinstance(effect, s.FreeRedirecting):
        return verdict((not offering, "M-142"), (turn.free, "G-47"))
    if isinstance(effect, s.MakeJokers):
        return verdict((turn.begun, "M-139"), (turn.jokers, "G-47"))
    no_food = not (game.food_row or game.food_supply or game.food_used)
    return verdict((isinstance(effect, s.TenguAction) and no_food, "M-141"))


@CHAPTER.cites("M-136", "M-137", "M-138", "M-139", "M-141", "M-142", "M-143", "G-23")
def call_spirit(table: Table, seat: Seat, step: Step, pick: p.Activate) -> None:
    """The tile falls asleep, its effects come, and the turn goes on where it stood."""
    table.emit(f.SpiritActivated(seat, pick.spirit))
    table.push(seat, *table.game.box.spirits[pick.spirit].effect, step)


for window in WINDOWS:
    CHAPTER.take(window, p.Activate)(call_spirit)


@CHAPTER.do(s.FreeRedirecting)
@CHAPTER.cites("M-142")
def free_redirecting(table: Table, seat: Seat, step: s.FreeRedirecting) -> None:
    """Until the turn ends."""
    table.emit(f.RedirectingFreed(seat))


@CHAPTER.do(s.MakeJokers)
@CHAPTER.cites("M-139")
def make_jokers(table: Table, seat: Seat, step: s.MakeJokers) -> None:
    """Until the turn ends."""
    table.emit(f.SectionsMadeJokers(seat))


# --- when the house is fed ---


@CHAPTER.cites("M-133", "M-140", "G-20")
def feeding_spirits(game: Bamboo, seat: Seat) -> Iterator[Candidate]:
    """Any awake spirit that brings food may help, whether or not food is needed."""
    player = game.players[seat]
    for spirit, entry in game.box.spirits.items():
        if any(isinstance(effect, s.BringFood) for effect in entry.effect):
            if spirit in player.awake:
                yield p.Activate(spirit), OK
            elif spirit in player.asleep:
                yield p.Activate(spirit), "M-133"


@CHAPTER.take(s.FeedHomes, p.Activate)
@CHAPTER.cites("M-140", "G-20")
def help_feeding(table: Table, seat: Seat, step: s.FeedHomes, pick: p.Activate) -> None:
    """Its food comes first; then the tokens are counted."""
    call_spirit(table, seat, step, pick)


@CHAPTER.do(s.BringFood)
@CHAPTER.cites("M-140")
def bring_food(table: Table, seat: Seat, step: s.BringFood) -> None:
    """It counts as food provided."""
    table.emit(f.FoodBrought(seat, step.food))
