"""What is to be said, in no language: the key of a message and its arguments, each with its kind.

A title says once what its fields are (`Vocabulary.fields`); nouns that say more than their fields have a function
of their own. `service/words` makes text of it, and the API gives it next to the text.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, Literal, TypeAlias

from msgspec import Struct

from domain.kernel.nouns import Fact, Noun, Pick, Scored, Seat, Step, Unasked, kebab, tag_of
from domain.kernel.ruleset import G
from domain.kernel.secrecy import Viewer, hidden_fields, secrets_of

HIDDEN = "hidden"  # the form of a noun of which the viewer may not see everything


class Spoken(Struct, frozen=True, tag_field="kind"):
    """An argument that is not simply a number or a text."""


class SeatArg(Spoken, frozen=True, tag="seat"):
    """A seat, from 0; people see the name of its player, or its number from 1. Below 0 it is no player's."""

    seat: Seat


class AmountArg(Spoken, frozen=True, tag="amount"):
    """So many of something countable."""

    term: str
    n: int


class TermArg(Spoken, frozen=True, tag="term"):
    """A word of the game; `form` is an attribute of its message."""

    term: str
    form: str = ""


class ClauseArg(Spoken, frozen=True, tag="clause"):
    """A clause of the rulebook."""

    clause: str


class ArgsWithin(dict[str, "Arg"]):
    """The arguments of a message within a message. They never change, so that it can be a key of what was made."""

    def __hash__(self) -> int:  # type: ignore[override]  # a dict that is never changed
        return hash(tuple(self.items()))


class Said(Spoken, frozen=True, tag="said"):
    """A message within a message."""

    key: str
    args: ArgsWithin = ArgsWithin()


class ComponentArg(Spoken, frozen=True, tag="component"):
    """A component, by the kind and the id that boards and picks use. `name` says how it is called, where that
    follows from what is printed on it.
    """

    component: str
    id: str
    name: Said | None = None


class ListArg(Spoken, frozen=True, tag="list"):
    """Several, joined as the language joins them, or drawn: `beside` each other, `above` each other."""

    items: tuple["Arg", ...]
    by: Literal["and", "beside", "above"] = "and"


Arg: TypeAlias = int | str | SeatArg | AmountArg | TermArg | ClauseArg | Said | ComponentArg | ListArg
Args: TypeAlias = Mapping[str, Arg]


class Telling(Struct, frozen=True):
    """What is to be said: a message, and what it is filled with."""

    key: str
    args: dict[str, Arg] = {}

    def as_argument(self) -> Said:
        """The same as an argument of another message."""
        return Said(self.key, ArgsWithin(self.args))


class Delta(Struct, frozen=True):
    """What a seat gained, or lost if it is below 0."""

    seat: Seat
    term: str
    n: int


class Cause(Struct, frozen=True):
    """Why something happened: what brought it, and the clause by which it did; each only where it is known."""

    by: Arg | None
    rule: str | None


# What a field is, as the game stands: None for a field that no sentence uses.
FieldKind: TypeAlias = Callable[[G, Any], Arg] | None
# A noun that says more than its fields: the form of its message ("" for the plain one), and its arguments.
Form: TypeAlias = tuple[str, Args]


def say(key: str, **args: Arg) -> Said:
    """A message within a message."""
    return Said(key, ArgsWithin(args))


# --- kinds of fields -------------------------------------------------------------------------------------------


def as_number(game: object, value: int) -> int:
    """A number, or a place that is counted from 1."""
    return value


def as_text(game: object, value: object) -> str:
    """A text that is the same in all languages: an id, a deck."""
    return str(value)


def as_seat(game: object, value: Seat) -> SeatArg:
    """A seat."""
    return SeatArg(value)


def as_term(game: object, value: object) -> TermArg:
    """A word of the game."""
    return TermArg(str(value))


def as_amount(term: str) -> Callable[[Any, int], AmountArg]:
    """So many of this."""
    return lambda game, n: AmountArg(term, n)


def as_list(kind: Callable[[G, Any], Arg]) -> Callable[[G, Iterable[Any]], ListArg]:
    """Several of this kind."""
    return lambda game, values: ListArg(tuple(kind(game, each) for each in values))


# --- a title's vocabulary --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Special(Generic[G]):
    """How a noun that says more is told; `forms` says which arguments each form of its message has."""

    tell: Callable[..., Form]  # (game, noun); of a pick (game, noun, seat, step)
    forms: Mapping[str, str]  # the arguments, with blanks between them


@dataclass(frozen=True, kw_only=True, eq=False)
class Vocabulary(Generic[G]):
    """What a title says of its nouns, in no language."""

    fields: Mapping[str, FieldKind[G]]  # by `tag.field`, or by the name of the field
    points: str = "point"  # the term of what scores count
    specials: Mapping[type[Noun], Special[G]] = field(default_factory=dict)
    notes: Callable[[G, Scored], Args] = lambda game, scored: {}  # what the note of a score says
    scores: Mapping[str, str] = field(
        default_factory=dict
    )  # the clauses that score, and the arguments by their notes
    others: Mapping[str, str] = field(default_factory=dict)  # messages within messages, with their arguments
    # What a fact gained and lost, by the games before and after it.
    delta: Callable[[G, G], tuple[Delta, ...]] = lambda before, after: ()
    # What brought a fact, by the game before it, and the facts of its decision before it.
    cause: Callable[[G, Fact, "tuple[Fact, ...]"], Arg | None] = lambda game, fact, before: None

    @cached_property
    def _kinds(self) -> dict[type[Noun], tuple[tuple[str, Callable[[G, Any], Arg]], ...]]:
        return {}

    def kinds_of(self, kind: type[Noun]) -> tuple[tuple[str, Callable[[G, Any], Arg]], ...]:
        """The fields of a noun that its sentence is filled with. A field that nothing is said of is an error."""
        if kind not in self._kinds:
            tag = str(kind.__struct_config__.tag)
            found = []
            for name in kind.__struct_fields__:
                known = f"{tag}.{name}" if f"{tag}.{name}" in self.fields else name
                if (to_arg := self.fields[known]) is not None:
                    found.append((name, to_arg))
            self._kinds[kind] = tuple(found)
        return self._kinds[kind]

    def args_of(self, game: G, noun: Noun, hidden: Iterable[str] = ()) -> dict[str, Arg]:
        """The fields of a noun as arguments, without those that are hidden."""
        return {
            name: to_arg(game, getattr(noun, name))
            for name, to_arg in self.kinds_of(type(noun))
            if name not in hidden
        }

    def tell_fact(self, game: G, fact: Fact, viewer: Viewer | str = "all", seat: Seat | None = None) -> Telling:
        """A fact, as the viewer may know it; `game` is the table before it."""
        if isinstance(fact, Scored):
            return self._tell_score(game, fact)
        if isinstance(fact, Unasked) and type(fact) not in self.specials:
            clauses = tuple(map(ClauseArg, fact.why))
            return Telling(f"fact-{tag_of(fact)}", {"seat": SeatArg(fact.seat), "why": ListArg(clauses)})
        return self._tell("fact", game, fact, self._hidden(fact, viewer, seat))

    def tell_pick(
        self, game: G, seat: Seat, step: Step | None, pick: Pick, viewer: Viewer | str = "all"
    ) -> Telling:
        """A pick as an answer of a seat to a step, with its price; `step` is None where it is not known."""
        return self._tell("pick", game, pick, self._hidden(pick, viewer, seat), seat, step)

    def tell_question(self, game: G, step: Step) -> Telling:
        """What a step asks."""
        return self._tell("question", game, step)

    def tell_step(self, step: Step) -> Telling:
        """The name of a step."""
        return Telling(f"step-{tag_of(step)}")

    def tell_effect(self, game: G, step: Step) -> Telling:
        """What a step does that is printed on a component."""
        return Telling(f"effect-{tag_of(step)}", self.args_of(game, step))

    def messages(self, kinds: Iterable[type[Noun]]) -> dict[str, frozenset[str]]:
        """The key of every message that these nouns may be told by, with the names of its arguments."""
        found: dict[str, frozenset[str]] = {}
        for kind in kinds:
            prefix, tag = _prefix_of(kind), str(kind.__struct_config__.tag)
            if issubclass(kind, Scored | Unasked) and kind not in self.specials:
                continue
            names = {name for name, _ in self.kinds_of(kind)}
            secrets = {name for name, _ in secrets_of(kind)} & names
            if special := self.specials.get(kind):
                for form, args in special.forms.items():
                    found[_key(prefix, tag, form)] = frozenset(args.split())
            else:
                found[_key(prefix, tag, "")] = frozenset(names)
            if secrets:
                found[_key(prefix, tag, HIDDEN)] = frozenset(names - secrets)
        return found

    def _hidden(self, noun: Noun, viewer: Viewer | str, seat: Seat | None) -> list[str]:
        if isinstance(viewer, str) or not secrets_of(type(noun)):
            return []
        said_of = {name for name, _ in self.kinds_of(type(noun))}
        return [name for name in hidden_fields(noun, viewer, seat) if name in said_of]

    def _tell(self, prefix: str, game: G, noun: Noun, hidden: Iterable[str] = (), *more: object) -> Telling:
        tag = tag_of(noun)
        if hidden:
            return Telling(_key(prefix, tag, HIDDEN), self.args_of(game, noun, hidden))
        if special := self.specials.get(type(noun)):
            form, args = special.tell(game, noun, *more)
            return Telling(_key(prefix, tag, form), dict(args))
        return Telling(_key(prefix, tag, ""), self.args_of(game, noun))

    def _tell_score(self, game: G, fact: Scored) -> Telling:
        form = "fact-scored-lost" if fact.points < 0 else "fact-scored"
        points = AmountArg(self.points, abs(fact.points))
        return Telling(form, {"seat": SeatArg(fact.seat), "points": points, "why": self.tell_reason(game, fact)})

    def tell_reason(self, game: G, fact: Scored) -> Said:
        """What points were for, as a line of a score sheet says it."""
        return Said(f"score-{fact.rule}", ArgsWithin(self.notes(game, fact)))


def _key(prefix: str, tag: str, form: str) -> str:
    name = f"{prefix}-{tag.replace('@', '-')}"
    return f"{name}-{form}" if form else name


def _prefix_of(kind: type[Noun]) -> str:
    if issubclass(kind, Fact):
        return "fact"
    return "pick" if issubclass(kind, Pick) else "question"


def tag_in_keys(kind: type[Noun]) -> str:
    """The tag of a kind of nouns, as keys of messages contain it."""
    return str(kind.__struct_config__.tag or kebab(kind.__name__)).replace("@", "-")


def differences(seat: Seat, before: Mapping[str, int], after: Mapping[str, int]) -> tuple[Delta, ...]:
    """What a seat has more, or less, of each good."""
    goods = dict.fromkeys((*before, *after))
    changed = ((good, after.get(good, 0) - before.get(good, 0)) for good in goods)
    return tuple(Delta(seat, good, n) for good, n in changed if n)
