"""A ruleset: all verbs of one game, built in one place from a list of chapters. An expansion extends another."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from msgspec import Struct, structs

from domain.kernel.menu import Candidate, Menu
from domain.kernel.nouns import Fact, Noun, Pick, Seat, Step, tag_of

G = TypeVar("G", bound=Struct)
H = TypeVar("H", bound=Struct)
F = TypeVar("F", bound=Fact)
S = TypeVar("S", bound=Step)
V = TypeVar("V", bound=Callable[..., Any])  # a decorator returns the verb that it was given
Verb = Callable[..., Any]
Lister = Callable[[G, Seat, S], Iterable[Candidate]]


@dataclass(frozen=True, slots=True)
class Question:
    """What a step asks: its menu, the clause it comes from, and its words."""

    menu: Callable[..., Iterable[Candidate]]
    rule: str
    prompt: str
    forced: bool
    looks_ahead: bool = False


class Chapter(Generic[G]):
    """Verbs of one game, each registered for one noun. Once a ruleset was built from it, it takes no more."""

    def __init__(self) -> None:
        self.entries: list[tuple[str, Any, Any, object]] = []  # table, key, value, what it replaces
        self.is_complete = False

    def _add(
        self, table: str, key: object, replaces: object = None, value: Callable[[Any], object] = lambda v: v
    ) -> Callable[[V], V]:  # fmt: skip
        def register(verb: V) -> V:
            if self.is_complete:
                raise TypeError(f"{_place(verb)} comes too late: a ruleset was built from its chapter before")
            self.entries.append((table, key, value(verb), replaces))
            return verb

        return register

    def fold(self, kind: type[F], replaces: object = None) -> Callable[[Callable[[G, F], G]], Callable[[G, F], G]]:
        """The only writer of state: game and fact in, game out. It never refuses, rolls or looks a rule up."""
        return self._add("folds", kind, replaces)

    def menu(
        self, step: type[S], *, rule: str, prompt: str, forced: bool = False, replaces: object = None
    ) -> Callable[[Lister[G, S]], Lister[G, S]]:
        """What a seat may answer to a step. `forced`: a single legal pick may be taken without asking."""
        return self._add("questions", step, replaces, lambda menu: Question(menu, rule, prompt, forced))

    def menu_ahead(
        self, step: type[Step], *, rule: str, prompt: str, forced: bool = False, replaces: object = None
    ) -> Callable[[V], V]:
        """A menu that depends on other menus: (game, seat, step, rules), given the ruleset of the game."""
        return self._add("questions", step, replaces, lambda menu: Question(menu, rule, prompt, forced, True))

    def take(self, step: type[Step], pick: type[Pick], replaces: object = None) -> Callable[[V], V]:
        """What follows when a seat answers a step with this kind of pick: (table, seat, step, pick)."""
        return self._add("takes", (step, pick), replaces)

    def do(self, step: type[Step], replaces: object = None) -> Callable[[V], V]:
        """What a step does that asks no seat: (table, seat, step)."""
        return self._add("dos", step, replaces)

    def upcast(self, old: type[Noun]) -> Callable[[V], V]:
        """A stored noun whose meaning changed is read as a new one, one for one."""
        return self._add("upcasts", old)

    def react(self, fact: type[Fact]) -> Callable[[V], V]:
        """What a fact interrupts with: (table, fact), after the verb that emitted it."""
        return self._add("reactions", fact)

    def cites(self, *clauses: str) -> Callable[[V], V]:
        """This verb enforces these clauses."""
        return self._add("citations", clauses)


@dataclass(frozen=True, eq=False, kw_only=True)
class Ruleset(Generic[G]):
    """All verbs of one game, by their nouns. It never changes."""

    folds: Mapping[type[Fact], Callable[[G, Any], G]] = field(default_factory=dict)
    questions: Mapping[type[Step], Question] = field(default_factory=dict)
    takes: Mapping[tuple[type[Step], type[Pick]], Verb] = field(default_factory=dict)
    dos: Mapping[type[Step], Verb] = field(default_factory=dict)
    upcasts: Mapping[type[Noun], Callable[[Any], Noun]] = field(default_factory=dict)
    reactions: Mapping[type[Fact], tuple[Verb, ...]] = field(default_factory=dict)
    citations: Mapping[str, tuple[Verb, ...]] = field(default_factory=dict)

    @staticmethod
    def of(*chapters: Chapter[H]) -> "Ruleset[H]":
        """The ruleset of these chapters. Reactions to one fact come in the order of this list."""
        return Ruleset[H]().extend(*chapters)

    def extend(self, *chapters: Chapter[H]) -> "Ruleset[H]":
        """A ruleset with all verbs of this one and of more chapters. A verb that replaces another names it."""
        tables: dict[str, dict[Any, Any]] = {each.name: dict(getattr(self, each.name)) for each in fields(self)}
        for chapter in chapters:
            chapter.is_complete = True
            for name, key, value, replaces in chapter.entries:
                if name == "citations":
                    tables[name].update({clause: (*tables[name].get(clause, ()), value) for clause in key})
                elif name == "reactions":
                    tables[name][key] = (*tables[name].get(key, ()), value)
                else:
                    _check_place(key, value, replaces, getattr(self, name).get(key), tables[name].get(key))
                    tables[name][key] = value
        return Ruleset(**{name: MappingProxyType(table) for name, table in tables.items()})

    @property
    def nouns(self) -> set[type[Noun]]:
        """Every kind of fact, step and pick that a verb is registered for."""
        return {*self.folds, *self.questions, *self.dos, *(pick for _, pick in self.takes)}

    def menu_for(self, game: G, seat: Seat, step: Step) -> Menu:
        """The menu of an open decision."""
        asked = self.questions[type(step)]
        more = (self,) if asked.looks_ahead else ()
        return Menu(lambda: asked.menu(game, seat, step, *more))

    def question(self, step: Step, words: Mapping[str, str] = {}) -> dict[str, object]:
        """A step in plain words, some fields in those of the game; with key and arguments, for translators."""
        arguments = structs.asdict(step)
        text = self.questions[type(step)].prompt.format(**{**arguments, **words})
        return {"key": tag_of(step), "args": arguments, "text": text}


def _check_place(key: object, value: object, replaces: object, base: object, now: object) -> None:
    """Each noun has one verb: a second is an error, unless it replaces that of the base and names it."""
    verb, of_base, old = (each.menu if isinstance(each, Question) else each for each in (value, base, now))
    if old is not of_base or old is not replaces:
        wanted = f"replaces {_place(replaces)}" if replaces else "does not say that it replaces it"
        raise TypeError(f"{key} has the verb {_place(old)}; {_place(verb)} {wanted}")


def _place(verb: Any) -> str:  # noqa: ANN401  # any callable, or None
    """Where a verb is written."""
    return f"{verb.__module__}.{verb.__qualname__}:{verb.__code__.co_firstlineno}" if verb else "None"
