"""Texts of messages: each, filled with arguments of each kind."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from babel.numbers import format_decimal

from domain.box.telling import (
    AmountArg,
    Arg,
    ArgsWithin,
    ClauseArg,
    ComponentArg,
    ListArg,
    Said,
    SeatArg,
    Telling,
    TermArg,
)
from service.words.languages import Language
from service.words.messages import Messages, messages_of

SMALL: Final = 1000  # numbers below it are written alike in all languages
KEPT: Final = 4096  # names of components and amounts that are kept for each title and language
ONE: Final = ArgsWithin(count=1)


class Cast(NamedTuple):
    """Who plays: the names of the players by seat, None where none is known, and the seats that bots have."""

    names: tuple[str | None, ...] = ()
    bots: frozenset[int] = frozenset()


NOBODY: Final = Cast()


class Speech:
    """The words for a title in a language, with these players."""

    def __init__(self, messages: Messages, cast: Cast = NOBODY) -> None:
        self.messages, self._cast = messages, cast
        self._kept = messages.kept

    @property
    def language(self) -> Language:
        return self.messages.language

    @property
    def mark(self) -> tuple[Language, Cast]:
        """What a text depends on besides its message."""
        return self.messages.language, self._cast

    def text(self, telling: Telling | Said) -> str:
        """A message as a text; its key where the language lacks it."""
        return self.message(telling.key, "", telling.args) or telling.key

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self.messages.by_key

    def message(self, key: str, attribute: str = "", args: Mapping[str, Arg] | None = None) -> str | None:
        """A message, or an attribute of it, filled with these arguments; None if it does not exist."""
        made = self.messages.find(key, attribute)
        return None if made is None else made(_Filling(self, args or {}))

    def number(self, n: int) -> str:
        """A number as the language writes it."""
        return str(n) if -SMALL < n < SMALL else str(format_decimal(n, locale=self.messages.locale))

    # --- arguments ---

    def arg_text(self, arg: Arg) -> str:
        """An argument as a text."""
        if isinstance(arg, str):
            return arg
        if isinstance(arg, int):
            return self.number(arg)
        if isinstance(arg, SeatArg):
            return self.seat_name(arg.seat)
        if isinstance(arg, ListArg):
            return self._join(arg)
        if isinstance(arg, ClauseArg):
            return arg.clause
        if isinstance(arg, Said):
            return self.text(arg)
        return self._kept_text(arg, "")

    def part(self, arg: Arg, part: str) -> int | str:
        """What a sentence may ask of an argument besides its text: its id, its number, an attribute."""
        if part == "n":
            return _number_of(arg)
        if part == "id":
            return _id_of(arg)
        if isinstance(arg, ClauseArg) and part == "title":
            return self.message(f"clause-{arg.clause}") or arg.clause
        if isinstance(arg, TermArg | AmountArg | ComponentArg):
            return self._kept_text(arg, part)
        return self.arg_text(arg)

    def seat_name(self, seat: int) -> str:
        """The name of the player, or the number of the seat from 1; of a ghost or an automa, its name.

        The automa of a title has a name of its own where the title has a word for it.
        """
        if seat < 0:
            return self.message("seat-ghost") or ""
        names = self._cast.names
        if names and seat >= len(names):
            return self.message("term-automa") or self.message("seat-automa") or ""
        key = "seat-bot" if seat in self._cast.bots else "seat-player"
        return (names[seat] if names else None) or self.message(key, "", {"n": seat + 1}) or ""

    def _kept_text(self, arg: TermArg | AmountArg | ComponentArg, attribute: str) -> str:
        key = arg, attribute
        text = self._kept.get(key)
        if text is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            text = self._kept[key] = self._make_text(arg, attribute)
        return text

    def _make_text(self, arg: TermArg | AmountArg | ComponentArg, attribute: str) -> str:
        if isinstance(arg, ComponentArg):
            key, args = (arg.name.key, arg.name.args) if arg.name else (component_key(arg), ArgsWithin())
            return (
                (self.message(key, attribute, args) if attribute else None)
                or self.message(key, "", args)
                or arg.id
            )
        key, form = f"term-{arg.term}", attribute or (arg.form if isinstance(arg, TermArg) else "")
        count = ArgsWithin(count=arg.n) if isinstance(arg, AmountArg) else ONE
        return (self.message(key, form, count) if form else None) or self.message(key, "", count) or arg.term

    def _join(self, several: ListArg) -> str:
        texts = [self.arg_text(each) for each in several.items]
        if several.by == "beside":
            return " ".join(texts)
        if several.by == "above":
            return " / ".join(texts)
        return self.join(texts)

    def join(self, texts: Sequence[str]) -> str:
        """Texts as the language lists them."""
        if not texts:
            return self.message("list-none") or ""
        *before, last = texts
        if not before:
            return last
        head, *more = before
        for each in more:
            head = self.message("list-comma", "", {"head": head, "next": each}) or ""
        return self.message("list-and", "", {"head": head, "last": last}) or ""


class _Filling:
    """Fills one message with its arguments."""

    __slots__ = ("args", "number", "plural", "speech")

    def __init__(self, speech: Speech, args: Mapping[str, Arg]) -> None:
        self.speech, self.args = speech, args
        self.number, self.plural = speech.number, speech.messages.plural

    def variable(self, name: str) -> int | str:
        """An argument by its name, or a part of one: `tile_the` of `tile`. If it is missing, its own name."""
        arg = self.args.get(name)
        if arg is None:
            whole, _, part = name.rpartition("_")
            found = self.args.get(whole)
            return f"{{${name}}}" if found is None else self.speech.part(found, part)
        return arg if isinstance(arg, int | str) else self.speech.arg_text(arg)

    def message(self, key: str, attribute: str) -> str:
        """Another message with the same arguments."""
        return self.speech.message(key, attribute, self.args) or key


def _number_of(arg: Arg) -> int | str:
    if isinstance(arg, AmountArg):
        return arg.n
    if isinstance(arg, ListArg):
        return len(arg.items)
    return arg.seat + 1 if isinstance(arg, SeatArg) else str(arg)


def _id_of(arg: Arg) -> str:
    if isinstance(arg, ComponentArg):
        return arg.id
    if isinstance(arg, TermArg | AmountArg):
        return arg.term
    return str(arg)


def component_key(arg: ComponentArg) -> str:
    """The key of a component that is called by a name of its own."""
    return f"component-{arg.component}-{arg.id}"


def arg_names(variables: frozenset[str], args: frozenset[str]) -> frozenset[str]:
    """The arguments that these variables use; a variable that is no part of one stands for itself."""
    return frozenset(
        each if each in args else whole if (whole := each.rpartition("_")[0]) in args else each
        for each in variables
    )


def speech_of(title: str, language: Language, cast: Cast = NOBODY) -> Speech:
    """The words for a title in a language."""
    return Speech(messages_of(title, language), cast)
