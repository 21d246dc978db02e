"""The smallest game there is: seats write words into a diary, in which all can be read that the table does."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.dice import Dice, NoDice
from domain.kernel.menu import Candidate, verdict
from domain.kernel.nouns import Fact, Pick, Seat, Step
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Position, Table, opening


class NoOptions(Struct, frozen=True):
    pass


class Diary(Struct, frozen=True):
    lines: tuple[str, ...] = ()


class Wrote(Fact, frozen=True):
    line: str


class Peeked(Fact, frozen=True):
    """Something that was hidden is turned up."""

    reveals: ClassVar[bool] = True


class Write(Step, frozen=True):
    """Asks nobody."""

    line: str


class Ask(Step, frozen=True):
    words: tuple[str, ...]
    forbidden: tuple[str, ...] = ()


class Insist(Step, frozen=True):
    """Need not be asked if there is but one word."""

    words: tuple[str, ...]


class Say(Pick, frozen=True):
    word: str


def diary() -> Ruleset[Diary]:
    """A ruleset of its own for each test, which adds the verbs it is about."""
    rules = Ruleset[Diary]("diary", NoOptions)

    @rules.fold(Wrote)
    def wrote(game: Diary, fact: Wrote) -> Diary:
        return replace(game, lines=(*game.lines, fact.line))

    @rules.fold(Peeked)
    def peeked(game: Diary, fact: Peeked) -> Diary:
        return game

    @rules.do(Write)
    def write(table: Table[Diary], seat: Seat, step: Write) -> None:
        table.emit(Wrote(step.line))

    @rules.menu(Ask, rule="D-1", prompt="Which of {words}?")
    def words(game: Diary, seat: Seat, step: Ask) -> Iterator[Candidate]:
        for word in step.words:
            yield Say(word), verdict((word in step.forbidden, "D-2"))

    @rules.menu(Insist, rule="D-1", prompt="Which of {words}?", forced=True)
    def few_words(game: Diary, seat: Seat, step: Insist) -> Iterator[Candidate]:
        yield from words(game, seat, Ask(step.words))

    @rules.take(Ask, Say)
    @rules.take(Insist, Say)
    def say(table: Table[Diary], seat: Seat, step: Step, pick: Say) -> None:
        table.emit(Wrote(f"{seat}: {pick.word}"))

    return rules


def opened(rules: Ruleset[Diary], *steps: Step, dice: Dice | None = None) -> Position[Diary]:
    """The diary after these steps, down to the first question."""
    return opening(rules, Diary(), steps, dice or NoDice())[0]
