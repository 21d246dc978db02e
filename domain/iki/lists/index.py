"""The index of a list, for one table: what rules look up while they are asked."""

from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, TypeAlias

from msgspec.structs import replace

from domain.iki.kinds import SEASONS, CardSeasons, Event, Season, Type
from domain.iki.lists.entries import (
    Building,
    Character,
    Column,
    Deal,
    IkiCatalog,
    KeepsakeEntry,
    Layout,
    MonthEvent,
    Score,
    Space,
    Token,
)
from domain.iki.options import Options
from domain.iki.words import names
from domain.kernel.nouns import Step

Card: TypeAlias = Character[Step]
House: TypeAlias = Building[Step, StrEnum, StrEnum]
Good: TypeAlias = Token[Step, StrEnum]
Points: TypeAlias = Score[StrEnum]
QUIET = MonthEvent(0, Event.NONE)


class Index:
    """A catalog as this table reads it: the side of the board, and the readings that it agreed on."""

    vocabulary: ClassVar[names.Vocabulary] = names.BASE
    new_slot = 0  # of the City board, for the New Character of the month; the base has none

    def __init__(self, catalog: IkiCatalog, seats: int, options: Options) -> None:
        self.catalog, self.seats, self.options = catalog, seats, options
        self.constants = catalog.constants
        self.layout: Layout = next(x for x in catalog.layouts if seats in x.players)
        self.columns: dict[str, Column] = {x.id: x for x in catalog.columns}
        self.spaces: dict[str, Space[Step]] = {x.id: x for x in self._spaces()}
        self.street = tuple(self.spaces)
        self.cards: dict[str, Card] = {x.id: self._apply_readings(x) for x in self._characters()}
        self.buildings: dict[str, House] = {x.id: x for x in self._buildings()}
        self.tokens: dict[str, Good] = {x.id: x for x in self._tokens()}
        self.specials: dict[str, KeepsakeEntry[StrEnum]] = {x.id: x for x in self._specials()}
        self.keepsakes: dict[str, StrEnum] = {x.id: x.kind for x in self.specials.values()}
        self.deals: dict[str, tuple[Deal[Step], ...]] = {x.id: self._deals(x) for x in self.spaces.values()}
        self.events = {x.month: x for x in self.layout.events}
        self.views: dict[tuple[object, str], Any] = {}  # of components, each made once
        self._said: dict[str, str] = {}  # texts of components, each made once

    # What an expansion adds to.

    def _spaces(self) -> tuple[Space[Step], ...]:
        return self.catalog.street

    def _characters(self) -> tuple[Card, ...]:
        return self.catalog.characters

    def _buildings(self) -> tuple[House, ...]:
        return self.catalog.buildings

    def _tokens(self) -> tuple[Good, ...]:
        return self.catalog.tokens

    def _specials(self) -> tuple[KeepsakeEntry[StrEnum], ...]:
        return self.catalog.keepsakes

    def _tables(self) -> dict[str, dict[str, Any]]:
        """All that has a name, by its kind: where two have one id, the first counts."""
        return {
            "character": self.cards,
            "building": self.buildings,
            "token": self.tokens,
            "space": self.spaces,
            "keepsake": self.specials,
        }

    def _tell(self, thing: str) -> str:
        if card := self.cards.get(thing):
            return names.card(self.vocabulary, card, self._token_of(card))
        if house := self.buildings.get(thing):
            return names.house(self.vocabulary, house)
        if token := self.tokens.get(thing):
            return names.ware(self.vocabulary, token)
        if deals := self.deals.get(thing):
            return ", or ".join(names.effect(self.vocabulary, deal.steps, deal.price) for deal in deals)
        return self.vocabulary.keepsakes.get(self.keepsakes.get(thing, ""), "")

    # What the readings change.

    def _apply_readings(self, card: Card) -> Card:
        """A card as this table reads its season and salaries."""
        if card.printed and self.options.card_seasons is CardSeasons.AS_PRINTED:
            card = replace(card, season=card.printed)
        other = card.other_salaries.get(self.options.tempura_salaries.value)
        return replace(card, salaries=other) if other else card

    def _deals(self, space: Space[Step]) -> tuple[Deal[Step], ...]:
        reading = self.options.construction_gain.value
        return tuple(deal for deal in space.deals if deal.reading in ("", reading))

    # What is looked up.

    def event(self, month: int) -> MonthEvent:
        """What ends the month."""
        return self.events.get(month, QUIET)

    def season(self, month: int) -> Season:
        """The season of a month; New Year's Day still has Winter."""
        return SEASONS[min((month - 1) // self.constants.season_months, len(SEASONS) - 1)]

    @cached_property
    def stalls(self) -> tuple[str, ...]:
        """All stalls of the board."""
        return tuple(stall for row in self.layout.nagayas.values() for stall in row)

    @cached_property
    def outer(self) -> tuple[str, ...]:
        """The outer stall of each Nagaya."""
        return tuple(row[0] for row in self.layout.nagayas.values())

    @cached_property
    def facing(self) -> dict[str, tuple[str, ...]]:
        """The spaces of the street from which each stall is used."""
        behind = self.layout.stalls
        return {stall: tuple(s for s in self.street if stall in behind.get(s, ())) for stall in self.stalls}

    def stalls_at(self, space: str) -> tuple[str, ...]:
        """The stalls behind a space."""
        return self.layout.stalls.get(space, ())

    def type_of(self, card: str) -> Type | None:
        """The printed type of a Character."""
        return self.cards[card].type

    def next_space(self, space: str) -> str:
        """One step along the street; from the starting area to its first space."""
        return self.street[(self.street.index(space) + 1) % len(self.street)] if space else self.street[0]

    # What is said.

    @cached_property
    def names(self) -> dict[str, str]:
        """What is printed on the components, by their ids."""
        tables = reversed(self._tables().values())
        return {thing: str(entry.name) for table in tables for thing, entry in table.items()}

    @cached_property
    def kinds(self) -> dict[str, str]:
        """What each component is, by its id."""
        return {thing: kind for kind, table in reversed(self._tables().items()) for thing in table}

    def name(self, thing: str) -> str:
        """What is printed on a component."""
        return self.names.get(thing, thing)

    def text(self, thing: str) -> str:
        """What a component does, in few words; made once, and kept."""
        if thing not in self._said:
            self._said[thing] = self._tell(thing)
        return self._said[thing]

    def _token_of(self, card: Card) -> str:
        kinds = (x.name for x in self.specials.values() if x.kind == card.token)
        return next(kinds, self.name(card.token))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Index):
            return False
        mine = (self.catalog, self.seats, self.options)
        return self is other or mine == (other.catalog, other.seats, other.options)

    def __hash__(self) -> int:
        return hash((self.catalog.catalog, self.seats))
