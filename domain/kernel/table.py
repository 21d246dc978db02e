"""The table: one decision in progress, from the answer down to the next question."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, Generic

from msgspec import UNSET, Struct

from domain.chance.dice import Dice
from domain.chance.streams import Draws, add_draws
from domain.kernel.menu import OK, Menu
from domain.kernel.nouns import Agenda, Decided, Decision, Fact, Frame, Lanes, Pick, Seat, Step, tag_of
from domain.kernel.ruleset import G, Ruleset

Entry = Frame[Any] | Lanes[Any]
MenuFor = Callable[[G, Seat, Step], Menu] | None  # of what remembers the menus of the ruleset


class Refused(Exception):
    """A pick that the clause `rule` forbids."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        super().__init__(rule)


class NotAsked(Exception):
    """The seat has no decision to make or to take back."""


class DeadEnd(Exception):
    """A question without a legal answer: our mistake, never the player's."""


class Position(Struct, Generic[G], frozen=True):
    """Where a game stands after `version` decisions. `back`: where the decision of `by`, if undone, leads to."""

    version: int
    game: G
    agenda: Agenda[Any]
    by: Seat = -1
    back: "Position[G] | None" = None
    answered_since: bool = False  # another seat answered after that decision, and undid it: `by` may not undo
    draws: Draws | None = None  # how often each stream of chance was asked; None if its draws have no streams


class Table(Generic[G]):
    """What a verb works on: it emits facts and pushes steps; nothing else changes."""

    __slots__ = ("_menu_for", "_pushed", "_version", "dice", "facts", "game", "rules")

    def __init__(self, rules: Ruleset[G], game: G, version: int, dice: Dice, menu: MenuFor[G] = None) -> None:
        self.game, self.dice, self._menu_for = game, dice, menu or rules.menu_for
        self.facts: list[Fact] = []
        self.rules, self._version = rules, version
        self._pushed: list[Entry] = []

    def emit(self, fact: Fact) -> None:
        """Fold a fact into the game and record it."""
        self.game = self.rules.folds[type(fact)](self.game, fact)
        self.facts.append(fact)

    def push(self, seat: Seat, *steps: Step) -> None:
        """These come next, in reading order, before anything that waits already."""
        self._pushed += [Frame(seat, step) for step in steps]

    def push_each(self, stacks: Mapping[Seat, Sequence[Step]]) -> None:
        """These come next, side by side: each seat goes through its own steps at its own pace."""
        lanes = (tuple(Frame(seat, step) for step in reversed(steps)) for seat, steps in stacks.items())
        self._pushed.append(Lanes(tuple(lane for lane in lanes if lane)))

    def _perform(self, stack: list[Entry], verb: Callable[..., None], *args: object) -> None:
        """Run a verb, then the reactions to its facts: what they push comes before what the verb pushed."""
        start, self._pushed = len(self.facts), []
        verb(self, *args)
        own, self._pushed = self._pushed, []
        for fact in islice(self.facts, start, None):  # reactions may add to it
            for react in self.rules.reactions.get(type(fact), ()):
                react(self, fact)
        stack.extend(reversed(self._pushed + own))

    def run(self, stack: list[Entry]) -> list[Entry]:
        """Do the steps that ask no seat, until the stack is empty or a seat must decide."""
        while stack:
            top = stack.pop()
            if isinstance(top, Lanes):
                lanes = tuple(tuple(left) for lane in top.lanes if (left := self.run(list(lane))))
                if lanes:
                    return [*stack, Lanes(lanes)]  # type: ignore[arg-type]  # a lane holds frames alone
            elif type(top.step) not in self.rules.questions:
                self._perform(stack, self.rules.dos[type(top.step)], top.seat, top.step)
            elif top.since or (only := self._only_pick(top)) is None:
                return [*stack, top if top.since else Frame(top.seat, top.step, self._version)]
            else:
                self._take(stack, top, only)
        return stack

    def _take(self, stack: list[Entry], frame: Frame[Any], pick: Pick) -> None:
        self._perform(stack, self.rules.takes[type(frame.step), type(pick)], frame.seat, frame.step, pick)

    def _only_pick(self, frame: Frame[Any]) -> Pick | None:
        """The single legal pick of a forced step. Every question must have an answer."""
        legal = self._menu_for(self.game, frame.seat, frame.step).legal()
        first = next(legal, None)
        if first is None:
            raise DeadEnd(f"seat {frame.seat} has no answer to {frame.step}")
        return first if self.rules.questions[type(frame.step)].forced and next(legal, None) is None else None

    def answer(self, stack: list[Entry], decision: Decision, pick: Pick) -> list[Entry]:
        """Put a legal pick to the step that asked for it, and leave the other lanes as they are."""
        top = stack.pop()
        if isinstance(top, Frame):
            self._take(stack, top, pick)
            return stack
        lanes = [list(lane) for lane in top.lanes]
        own = next(lane for lane in lanes if lane[-1] == decision)
        self._take(own, own.pop(), pick)  # type: ignore[arg-type]  # a lane holds frames alone
        return [*stack, Lanes(tuple(tuple(lane) for lane in lanes if lane))]


def decisions(agenda: Agenda[Any]) -> tuple[Decision, ...]:
    """The questions that are open, at most one for each seat: the one that was asked first."""
    top = agenda[-1] if agenda else Lanes(())
    if isinstance(top, Frame):
        return (top,)
    waiting = sorted((lane[-1] for lane in top.lanes), key=lambda frame: frame.since)
    oldest = {frame.seat: frame for frame in reversed(waiting)}
    return tuple(oldest[seat] for seat in sorted(oldest))


def decision_of(position: Position[Any], seat: Seat) -> Decision:
    """The question that is open for a seat."""
    for decision in decisions(position.agenda):
        if decision.seat == seat:
            return decision
    raise NotAsked(f"seat {seat} has nothing to decide at version {position.version}")


def opening(rules: Ruleset[G], game: G, steps: Sequence[Step], dice: Dice) -> tuple[Position[G], tuple[Fact, ...]]:
    """Lay the game out, down to the first question. That makes version 1."""
    table = Table(rules, game, 1, dice)
    agenda = table.run([Frame(0, step) for step in reversed(steps)])
    return Position(1, table.game, tuple(agenda), draws=dice.own), tuple(table.facts)


def check(rules: Ruleset[G], position: Position[G], seat: Seat, pick: Pick, menu: MenuFor[G] = None) -> Decision:
    """Refuse what the menu does not offer, by the clause that forbids it."""
    decision = decision_of(position, seat)
    clause = (menu or rules.menu_for)(position.game, seat, decision.step).why_not(pick)
    if clause != OK:
        raise Refused(clause or rules.questions[type(decision.step)].rule)
    return decision


def decide(
    rules: Ruleset[G], position: Position[G], seat: Seat, pick: Pick, dice: Dice, menu: MenuFor[G] = None
) -> tuple[Position[G], Decided[Any, Any, Any]]:
    """One decision: menu, verdict, take, reactions, automatic steps, down to the next question."""
    decision = check(rules, position, seat, pick, menu)
    table = Table(rules, position.game, position.version + 1, dice, menu)
    agenda = tuple(table.run(table.answer(list(position.agenda), decision, pick)))
    facts = tuple(table.facts)
    revealed = dice.asked > 0 or any(type(fact).reveals for fact in facts)
    draws = add_draws(position.draws, dice.own)
    after = Position(position.version + 1, table.game, agenda, seat, None if revealed else position, draws=draws)
    return after, Decided(seat, tag_of(decision.step), pick, facts, agenda, revealed, dice.own or UNSET)
