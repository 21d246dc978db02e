"""A title: a ruleset with its box, and all that a game can say about itself. The only thing a game exports."""

from base64 import b64decode
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, Literal

from msgspec import UNSET, Struct

from domain.box.audit import OnVersion, rederive
from domain.box.catalog import Catalog
from domain.box.codec import Codec
from domain.box.endings import SeatEnds
from domain.box.faces import Face
from domain.box.frozen import thaw
from domain.box.pointing import Anchors, Pointing
from domain.box.rulebook import Rulebook
from domain.box.telling import Vocabulary
from domain.chance.deals import Deal
from domain.chance.dice import Dice, Stream, commitment
from domain.chance.fairness import randomness_of
from domain.chance.streams import SCHEME, Chance
from domain.kernel.nouns import (
    Closed,
    Event,
    Fact,
    Forked,
    Noun,
    Opened,
    Order,
    Pick,
    Scored,
    Seat,
    Standing,
    Step,
)
from domain.kernel.replay import apply_event, replay
from domain.kernel.ruleset import G, Ruleset
from domain.kernel.secrecy import Viewer
from domain.kernel.table import Position, opening


@dataclass(frozen=True, kw_only=True)
class Title(Generic[G]):
    """One game on offer."""

    id: str
    name: str
    version: int  # of its rules: re-deriving a history is promised for the version it was played by
    seats: tuple[int, ...]
    longest: int  # no game takes more decisions than this
    rules: Ruleset[G]
    streams: tuple[Stream, ...]  # all that its rules ask of chance, in the order of the rulebook
    rulebook: Rulebook
    options: type[Struct]
    board: type[Struct]
    catalog: Callable[[], Catalog]  # the default list
    read_catalog: Callable[[Mapping[str, Any]], Catalog]  # a user's own list, checked
    begin: Callable[[int, Any, Any], G]  # seats, options, catalog -> the empty table
    setup: Callable[[G, Order], tuple[Step, ...]]  # the steps that lay the game out, with who begins drawn or not
    view: Callable[[G, Viewer], Any]  # the board as a viewer may see it
    imagine: Callable[[G, Viewer, Dice], G]  # another game that the viewer could not tell from this one
    census: Callable[[G], Mapping[str, int]]  # every component, counted: nothing is ever lost or made
    standings: Callable[[G], tuple[Standing, ...]]
    worth: Callable[[G, Seat], float]  # how good the table looks to a seat, for bots
    describe: Callable[[G, Noun], str]  # a pick, a fact or a step in words
    draw: Callable[[Any], str]  # a board as text of at most 100 columns
    draw_short: Callable[[Any], str] | None = None  # the same in fewer than 40 lines, where the whole has more
    words: Callable[[G, Step], Mapping[str, str]] = lambda game, step: {}  # fields of a step, for its prompt
    pointing: Pointing[G] | None = None  # where on the board picks point; None where nothing on it has an anchor
    # What is told of nouns, in no language; None for a title that has no messages yet, and is told in English.
    vocabulary: Vocabulary[G] | None = None
    # What the components of its list look like and do; the index of the list is the game's.
    faces: Callable[[G], Iterable[Face]] = lambda game: ()
    # A pick as this seat's answer to this step, with the price that it would pay; None: as `describe` says it.
    answer_text: Callable[[G, Seat, Step, Pick], str] | None = None
    # What a pick costs a seat, by the name of the good, and what the seat can pay with: for the law that what is
    # said is paid. A title that says no price here is not held to it.
    price: Callable[[G, Seat, Step, Pick], Mapping[str, int]] = lambda game, seat, step, pick: {}
    purse: Callable[[G, Seat], Mapping[str, int]] = lambda game, seat: {}
    # What fields of nouns mean: `field`, or `tag.field` of one.
    glossary: Mapping[str, str] = field(default_factory=dict, hash=False)
    # The same of the component list: `field`, or `Kind.field` of one kind of entry.
    list_glossary: Mapping[str, str] = field(default_factory=dict, hash=False)
    variants: tuple[tuple[Callable[[Any], bool], "Title[G]"], ...] = ()

    @cached_property
    def codec(self) -> Codec:
        """How the events of this title and of all its variants are written and read."""
        nouns = {noun for rules in self.rulesets for noun in rules.nouns}
        upcasts = {old: upcast for rules in self.rulesets for old, upcast in rules.upcasts.items()}
        return Codec(self.id, self.options, nouns, upcasts)

    @property
    def rulesets(self) -> "list[Ruleset[Any]]":
        """The rulesets by which this title can be played: its own, then those of its variants."""
        return [self.rules, *(rules for _, each in self.variants for rules in each.rulesets)]

    def variant(self, options: Struct) -> "Title[G]":
        """The title that these options are played by: an expansion has verbs and views of its own."""
        for applies, title in self.variants:
            if applies(options):
                return title.variant(options)
        return self

    def question(self, game: G, step: Step) -> dict[str, object]:
        """What a seat is asked, with the components called by their names."""
        return self.rules.question(step, self.words(game, step))

    def anchors_of(self, game: G, seat: Seat, pick: Pick) -> Anchors:
        """Where on the board a pick of this seat points."""
        return self.pointing.anchors_of(game, seat, pick) if self.pointing else {}

    def describe_answer(self, game: G, seat: Seat, step: Step, pick: Pick) -> str:
        """A pick in words, as an answer of this seat to this step."""
        return self.answer_text(game, seat, step, pick) if self.answer_text else self.describe(game, pick)

    def open(
        self, seats: Sequence[str], options: Struct, seed: bytes, entropy: Sequence[str] = (),
        catalog: Catalog | None = None, game: str = "", order: Order = "drawn", beacon: str = "",
        deal: Deal | None = None,
    ) -> tuple[Position[G], Opened[Any, Any, Any]]:  # fmt: skip
        """Lay out a new game. Its id goes into the draws; it is "" where the seed was given, and with a deal."""
        box = catalog or self.catalog()
        table = self.begin(len(seats), options, box)
        shared = deal.id if deal else ""
        dice = Chance(seed, entropy, game=game, deal=shared, beacon=beacon).dice_at_opening()
        position, facts = opening(self.rules, table, self.setup(table, order), dice)
        opened = Opened(
            self.id, tuple(seats), options, self.version, box.catalog, box.content_hash,
            commitment(seed), tuple(entropy), facts, position.agenda, dice=SCHEME, draws=dice.own or UNSET,
            order="seats" if order == "seats" else UNSET, deal=deal or UNSET,
        )  # fmt: skip
        return position, opened

    def replay(self, events: Iterable[Event], catalog: Catalog | None = None) -> Position[G]:
        """The position after these events."""
        history = list(events)
        first, table = history[0], self.begin_for(history[0], catalog)
        if not isinstance(first, Forked):
            return replay(self.rules, table, history)
        position = thaw(b64decode(first.state), self.codec, table)
        for event in history[1:]:
            position = apply_event(self.rules, position, event)
        return position

    def audit(
        self,
        events: Iterable[Event],
        seed: bytes,
        catalog: Catalog | None = None,
        on_version: OnVersion = lambda version: None,
        game: str = "",
    ) -> list[tuple[int, str]]:
        """Every version of which the rules, asked again with the same dice, would tell otherwise.

        `game` is the id of the game.
        """
        history = list(events)
        table = self.begin_for(history[0], catalog)
        opened = history[0]
        assert isinstance(opened, Opened)
        beacon = "" if opened.beacon is UNSET else randomness_of(opened.beacon.signature)
        shared = "" if opened.deal is UNSET else opened.deal.id
        mixed = "" if opened.seeded is True or shared else game
        chance = Chance(seed, opened.entropy, game=mixed, deal=shared, beacon=beacon)
        order: Order = "drawn" if opened.order is UNSET else opened.order
        return rederive(self.rules, table, self.setup(table, order), history, chance, on_version)

    def begin_for(self, opened: Event, catalog: Catalog | None) -> G:
        """The empty table of a game that was opened so."""
        assert isinstance(opened, Opened), "a history begins with its opening"
        return self.begin(len(opened.seats), opened.options, catalog or self.catalog())

    def close(
        self, game: G, facts: Iterable[Fact], seed: bytes, ends: SeatEnds | None = None,
        reason: Literal["finished", "left", "timed_out"] = "finished",
    ) -> Closed:  # fmt: skip
        """The result, every point explained, and the seed that was committed to."""
        standings = (ends or SeatEnds()).place(self.standings(game), reason)
        return Closed(reason, standings, breakdown(facts), seed.hex())


def breakdown(facts: Iterable[Fact]) -> tuple[Scored, ...]:
    """Every movement of points, in order."""
    return tuple(fact for fact in facts if isinstance(fact, Scored))
