"""A ruleset: the registered verbs of one game. An expansion is a ruleset that extends another."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct, structs

from domain.kernel.codec import Codec
from domain.kernel.menu import Candidate, Menu
from domain.kernel.nouns import Fact, Noun, Pick, Seat, Step, tag_of

G = TypeVar("G", bound=Struct)
F = TypeVar("F", bound=Fact)
S = TypeVar("S", bound=Step)
V = TypeVar("V", bound=Callable[..., Any])  # a verb comes out of its decorator as it went in

Fold = Callable[[G, F], G]
Lister = Callable[[G, Seat, S], Iterable[Candidate]]


@dataclass(frozen=True, slots=True)
class Asking:
    """A step that asks a seat: its menu, the clause it comes from, and its words."""

    menu: Callable[..., Iterable[Candidate]]
    rule: str
    prompt: str
    forced: bool


class Ruleset(Generic[G]):
    """One game's verbs, each registered for one noun."""

    def __init__(self, title: str, options: type[Struct]) -> None:
        self.title, self.options = title, options
        self.folds: dict[type[Fact], Callable[[G, Any], G]] = {}
        self.asking: dict[type[Step], Asking] = {}
        self._menus: dict[type[Step], Callable[..., Iterable[Candidate]]] = {}
        self.takes: dict[tuple[type[Step], type[Pick]], Callable[..., None]] = {}
        self.dos: dict[type[Step], Callable[..., None]] = {}
        self.reactions: dict[type[Fact], tuple[Callable[..., None], ...]] = {}
        self.upcasts: dict[type[Noun], Callable[[Any], Noun]] = {}
        self.cited: dict[str, list[str]] = {}
        self.extensions: list[Ruleset[G]] = []
        self._codec: Codec | None = None

    def extend(self) -> "Ruleset[G]":
        """An expansion has all verbs of its base, and may add to them and replace them."""
        child = Ruleset[G](self.title, self.options)
        for table in ("folds", "asking", "_menus", "takes", "dos", "reactions", "upcasts"):
            getattr(child, table).update(getattr(self, table))
        self.extensions.append(child)
        return child

    def _verb(self, table: dict[Any, Any], key: object, replaces: object = None) -> Callable[[V], V]:
        def register(verb: V) -> V:
            if table.get(key) is not replaces:
                raise TypeError(f"{key} has the verb {table.get(key)}; whoever replaces it must name it")
            table[key] = verb
            return verb

        return register

    def fold(self, kind: type[F], replaces: object = None) -> Callable[[Fold[G, F]], Fold[G, F]]:
        """The only writer of state: game and fact in, game out. It never refuses, rolls or looks a rule up."""
        return self._verb(self.folds, kind, replaces)

    def menu(
        self, step: type[S], *, rule: str, prompt: str, forced: bool = False, replaces: object = None
    ) -> Callable[[Lister[G, S]], Lister[G, S]]:
        """What a seat may answer to a step. `forced`: a single legal pick may be taken without asking."""

        def register(verb: Lister[G, S]) -> Lister[G, S]:
            self._verb(self._menus, step, replaces)(verb)
            self.asking[step] = Asking(verb, rule, prompt, forced)
            return verb

        return register

    def take(self, step: type[Step], pick: type[Pick], replaces: object = None) -> Callable[[V], V]:
        """What follows when a seat answers a step with this kind of pick: (table, seat, step, pick)."""
        return self._verb(self.takes, (step, pick), replaces)

    def do(self, step: type[Step], replaces: object = None) -> Callable[[V], V]:
        """What a step does that asks nobody: (table, seat, step)."""
        return self._verb(self.dos, step, replaces)

    def upcast(self, old: type[Noun]) -> Callable[[V], V]:
        """A stored noun whose meaning changed is read as a new one, one for one."""
        return self._verb(self.upcasts, old)

    def react(self, fact: type[Fact]) -> Callable[[V], V]:
        """What a fact interrupts with: (table, fact), after the verb that emitted it."""

        def register(verb: V) -> V:
            self.reactions[fact] = (*self.reactions.get(fact, ()), verb)
            return verb

        return register

    def cites(self, *clauses: str) -> Callable[[V], V]:
        """This verb enforces these clauses."""

        def register(verb: V) -> V:
            for clause in clauses:
                self.cited.setdefault(clause, []).append(f"{verb.__module__}.{verb.__qualname__}")
            return verb

        return register

    def menu_for(self, game: G, seat: Seat, step: Step) -> Menu:
        """The menu of an open decision."""
        return Menu(lambda: self.asking[type(step)].menu(game, seat, step))

    def question(self, step: Step, words: Mapping[str, str] = {}) -> dict[str, object]:
        """A step in plain words, some fields in those of the game; key and arguments beside, for translators."""
        arguments = structs.asdict(step)
        text = self.asking[type(step)].prompt.format(**{**arguments, **words})
        return {"key": tag_of(step), "args": arguments, "text": text}

    def family(self) -> "list[Ruleset[G]]":
        """This ruleset and all that extend it."""
        return [self, *(each for child in self.extensions for each in child.family())]

    @property
    def codec(self) -> Codec:
        """How the events of this title and of all its expansions are written and read."""
        if self._codec is None:
            nouns: set[type[Noun]] = set()
            upcasts: dict[type[Noun], Callable[[Any], Noun]] = {}
            for each in self.family():
                nouns |= {*each.folds, *each.asking, *each.dos, *(pick for _, pick in each.takes)}
                upcasts |= each.upcasts
            self._codec = Codec(self.title, self.options, nouns, upcasts)
        return self._codec
