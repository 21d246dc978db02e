"""The dialect in which the tests of all titles speak: given a game or facts, when a seat picks, then facts.

    played = when(given(game, s.SummerTurn()), s.Visit(Temple.RED))
    assert played.facts == (...)
    assert refusal(played, s.Pass()) == "M-052"

The titles' own modules only build games. The rules are found by the game: those of its title, in the variant that
its options choose.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.box.title import Title
from domain.chance.dice import Dice, KeyedDice
from domain.kernel.menu import OK, Menu
from domain.kernel.nouns import Fact, Frame, Pick, Scored, Seat, Step
from domain.kernel.replay import fold_facts
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Position, Refused, Table, check, decide, decision_of, decisions
from domain.titles import title
from tests.support.scripted import ScriptedDice

F = TypeVar("F", bound=Fact)
Coming = Fact | Step | Frame[Any]
Chance = Dice | Sequence[object] | None


@dataclass(frozen=True)
class Like:
    """The pick of the menu that has these fields; `place` is which of those that have them, from 1."""

    kind: type[Pick]
    fields: tuple[tuple[str, object], ...] = ()
    place: int = 1

    def find(self, menu: Menu) -> Pick:
        found = [pick for pick, _ in menu if isinstance(pick, self.kind)]
        found = [pick for pick in found if all(getattr(pick, name) == value for name, value in self.fields)]
        return found[self.place - 1]


def like(kind: type[Pick], **fields: object) -> Like:
    """The first pick of this kind on the menu that has these fields."""
    return Like(kind, tuple(fields.items()))


def nth(kind: type[Pick], place: int) -> Like:
    """The pick of this kind that stands in this place on the menu, from 1."""
    return Like(kind, (), place)


@dataclass(frozen=True)
class Played:
    """A game at a question: `facts` are those of the last `given` or `when`, `earlier` those before them."""

    position: Position[Any]
    facts: tuple[Fact, ...] = ()
    earlier: tuple[Fact, ...] = ()
    dice: Dice = field(default_factory=lambda: KeyedDice(b"table", 1))

    @property
    def game(self) -> Any:  # noqa: ANN401  # of any title
        return self.position.game

    @property
    def rules(self) -> Ruleset[Any]:
        """The rules that this game is played by."""
        return rules_of(self.game)

    @property
    def open(self) -> tuple[tuple[Seat, Step], ...]:
        """Every open question, with the seat that is asked; several are open in lanes alone."""
        return tuple((decision.seat, decision.step) for decision in decisions(self.position.agenda))

    @property
    def steps(self) -> list[Step]:
        """What is asked now."""
        return [step for _, step in self.open]

    @property
    def asked(self) -> tuple[Seat, Step]:
        """The one open question, with the seat that is asked."""
        (only,) = self.open
        return only

    @property
    def is_over(self) -> bool:
        """Whether no seat is asked anything more."""
        return not self.position.agenda

    @property
    def history(self) -> tuple[Fact, ...]:
        """All facts since `given`."""
        return self.earlier + self.facts

    def facts_of(self, kind: type[F]) -> list[F]:
        """The facts of one kind, in order."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def history_of(self, kind: type[F]) -> list[F]:
        """The facts of one kind since `given`, in order."""
        return [fact for fact in self.history if isinstance(fact, kind)]

    def points(self, rule: str = "", seat: Seat = 0) -> list[int]:
        """What a seat scored, under one clause or under all; a loss is below 0."""
        return [fact.points for fact in self.facts_of(Scored) if fact.seat == seat and rule in ("", fact.rule)]

    def menu(self, seat: Seat | None = None) -> Menu:
        """The menu of a seat; of the seat that is asked first, if none is named."""
        decision = decision_of(self.position, self._seat(seat))
        return self.rules.menu_for(self.game, decision.seat, decision.step)

    def _seat(self, seat: Seat | None) -> Seat:
        assert self.open, "no seat is asked anything more"
        return self.open[0][0] if seat is None else seat


def title_of(game: Struct) -> Title[Any]:
    """The title that this game is played by: its package says which, its options say in which variant."""
    _, name, *_ = type(game).__module__.split(".")
    return title(name).variant(game.options)  # type: ignore[attr-defined]  # of every title's game


def rules_of(game: Struct) -> Ruleset[Any]:
    """The rules that this game is played by."""
    return title_of(game).rules


def _dice(chance: Chance, otherwise: Dice) -> Dice:
    if chance is None:
        return otherwise
    return chance if isinstance(chance, Dice) else ScriptedDice(chance)


def _check_used_up(chance: Chance, dice: Dice) -> None:
    if not isinstance(chance, Dice) and isinstance(dice, ScriptedDice) and chance is not None:
        dice.check_used_up()


# --- given ---


def given(
    game: Struct, *coming: Coming, seat: Seat = 0, picks: Sequence[Pick | Like] = (), chance: Chance = None
) -> Played:
    """These facts happened to the game, and these steps come next in reading order, down to the first question.

    Steps concern the seat named here; a `Frame` names its own. `picks` answer the first questions: their facts
    count as given, too. `chance` is dice, or a script that must be used up.
    """
    dice = _dice(chance, KeyedDice(b"table", 1))
    rules = rules_of(game)
    happened = tuple(each for each in coming if isinstance(each, Fact))
    frames = [
        each if isinstance(each, Frame) else Frame(seat, each) for each in coming if not isinstance(each, Fact)
    ]
    table = Table(rules, fold_facts(rules, game, happened), 1, dice)
    agenda = tuple(table.run([*reversed(frames)]))
    before = Played(Position(1, table.game, agenda), (*happened, *table.facts), (), dice)
    played = _answer(before, picks, None, dice)
    _check_used_up(chance, dice)
    return Played(played.position, before.facts + played.facts, (), dice)


def asking(game: Struct, step: Step, *later: Step, seat: Seat = 0) -> Played:
    """The seat is asked this, even where a single legal answer would be taken for it; the later steps follow."""
    agenda = (*(Frame(seat, each) for each in reversed(later)), Frame(seat, step, 1))
    return Played(Position(1, game, agenda))


def change_game(played: Played, **changes: object) -> Played:
    """The same question in a game that differs in these fields."""
    game = replace(played.game, **changes)
    return Played(replace(played.position, game=game), played.facts, played.earlier, played.dice)


# --- when ---


def when(played: Played, *picks: Pick | Like, seat: Seat | None = None, chance: Chance = None) -> Played:
    """The open questions are answered by these picks, one after the other: by the seat that is asked first, or by
    this one. The facts are those of these answers.
    """
    dice = _dice(chance, played.dice)
    after = _answer(played, picks, seat, dice)
    _check_used_up(chance, dice)
    return Played(after.position, after.facts, played.history, played.dice)


def _answer(played: Played, picks: Sequence[Pick | Like], seat: Seat | None, dice: Dice) -> Played:
    facts = list[Fact]()
    for each in picks:
        assert played.open, f"no seat is asked anything more: {each} is left over"
        pick = each.find(played.menu(seat)) if isinstance(each, Like) else each
        position, event = decide(played.rules, played.position, played._seat(seat), pick, dice)
        facts += event.facts
        played = Played(position, (), (), dice)
    return Played(played.position, tuple(facts), (), dice)


# --- then ---


def legal(played: Played, kind: type[Pick] = Pick, seat: Seat | None = None) -> list[Any]:
    """What the seat may answer, of one kind or of all; nothing where no seat is asked."""
    return [pick for pick in played.menu(seat).legal() if isinstance(pick, kind)] if played.open else []


def is_legal(played: Played, pick: Pick, seat: Seat | None = None) -> bool:
    """Whether the seat may answer so."""
    return objection(played, pick, seat) == OK


def refusal(played: Played, pick: Pick | Like, seat: Seat | None = None) -> str:
    """The clause by which the seat is refused this pick, as it must be."""
    answer = pick.find(played.menu(seat)) if isinstance(pick, Like) else pick
    with pytest.raises(Refused) as refused:
        check(played.rules, played.position, played._seat(seat), answer)
    return refused.value.rule


def objection(played: Played, pick: Pick, seat: Seat | None = None) -> str | None:
    """The clause that forbids the pick, "" if it is legal, None if the question does not have it."""
    return played.menu(seat).why_not(pick)
