"""The smallest game there is: seats write words into a diary, in which all can be read that the table does."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from domain.chance.dice import Dice, NoDice
from domain.kernel.menu import Candidate, verdict
from domain.kernel.nouns import Fact, Pick, Seat, Step
from domain.kernel.ruleset import Chapter, Ruleset
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


Verbs = Chapter[Diary]  # what a test adds to the diary
DIARY = Verbs()


@DIARY.fold(Wrote)
def wrote(game: Diary, fact: Wrote) -> Diary:
    return replace(game, lines=(*game.lines, fact.line))


@DIARY.fold(Peeked)
def peeked(game: Diary, fact: Peeked) -> Diary:
    return game


@DIARY.do(Write)
def write(table: Table[Diary], seat: Seat, step: Write) -> None:
    table.emit(Wrote(step.line))


@DIARY.menu(Ask, rule="D-1", prompt="Which of {words}?")
def words(game: Diary, seat: Seat, step: Ask) -> Iterator[Candidate]:
    for word in step.words:
        yield Say(word), verdict((word in step.forbidden, "D-2"))


@DIARY.menu(Insist, rule="D-1", prompt="Which of {words}?", forced=True)
def few_words(game: Diary, seat: Seat, step: Insist) -> Iterator[Candidate]:
    yield from words(game, seat, Ask(step.words))


@DIARY.take(Ask, Say)
@DIARY.take(Insist, Say)
def say(table: Table[Diary], seat: Seat, step: Step, pick: Say) -> None:
    table.emit(Wrote(f"{seat}: {pick.word}"))


BASE = Ruleset.of(DIARY)


def diary(*more: Verbs) -> Ruleset[Diary]:
    """The rules of the diary, with the verbs that a test is about."""
    return BASE.extend(*more)


def opened(rules: Ruleset[Diary], *steps: Step, dice: Dice | None = None) -> Position[Diary]:
    """The diary after these steps, down to the first question."""
    return opening(rules, Diary(), steps, dice or NoDice())[0]
