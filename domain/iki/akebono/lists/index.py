"""The index of both lists, for one table."""

from enum import StrEnum
from functools import cached_property
from typing import Any

from domain.iki.akebono.lists.entries import AkebonoCatalog, Boat, Celebrity, NewCharacter, Side, StartTile
from domain.iki.akebono.steps.effects import Invite, TakeBoatToken
from domain.iki.akebono.words import names
from domain.iki.kinds import CityBoardDiscard
from domain.iki.lists.entries import KeepsakeEntry, Space
from domain.iki.lists.index import Card, Good, House, Index
from domain.iki.options import Options
from domain.iki.words.names import effect
from domain.kernel.nouns import Step
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Any]()


class AkebonoIndex(Index):
    """What rules look up while they are asked."""

    catalog: AkebonoCatalog
    vocabulary = names.BOTH

    def __init__(self, catalog: AkebonoCatalog, seats: int, options: Options) -> None:
        super().__init__(catalog, seats, options)
        self.numbers = catalog.akebono
        self.new_slot = catalog.akebono.new_slot
        self.bridge = catalog.bridge.id
        self.new: dict[str, NewCharacter] = {x.id: x for x in catalog.new_characters}
        self.boats: dict[str, Boat] = {x.id: x for x in catalog.boats}
        self.celebrities: dict[str, Celebrity] = {x.id: x for x in catalog.celebrities}
        self.tiles: dict[str, StartTile] = {x.id: x for x in catalog.start_tiles}
        self.boat_tokens = tuple(x.id for x in catalog.new_keepsakes if x.boat)
        self.ferry = next(x.id for x in catalog.boats if any(_invites(side) for side in x.sides))
        self.token_boat = next(x.id for x in catalog.boats if any(_gives_tokens(side) for side in x.sides))
        self.reserved = next(x.id for x in catalog.boats if x.number == 1)

    @CHAPTER.cites("A-070")
    def _spaces(self) -> tuple[Space[Step], ...]:
        """The bridge stands between two shops, which are no neighbours any more."""
        street: list[Space[Step]] = list(self.catalog.street)
        at = [space.id for space in street].index(self.catalog.bridge.after)
        street.insert(at + 1, self.catalog.bridge)
        return tuple(street)

    @CHAPTER.cites("A-036", "A-101", "A-102", "A-105", "A-108", "A-109", "A-115", "A-118", "A-120")
    def _characters(self) -> tuple[Card, ...]:
        """New Characters are Characters, with what is printed on them."""
        return (*self.catalog.characters, *self.catalog.new_characters)

    @CHAPTER.cites("A-022", "A-201", "A-203", "A-205", "A-206", "A-208", "A-209")
    def _buildings(self) -> tuple[House, ...]:
        """What is printed on the new ones is all that there is to know of them."""
        return (*self.catalog.buildings, *self.catalog.new_buildings)

    @CHAPTER.cites("A-410", "A-420", "A-421", "A-422", "A-423", "A-425", "A-426", "A-427", "A-428", "A-429")
    def _tokens(self) -> tuple[Good, ...]:
        """New ones are bought and counted like the others."""
        return (*self.catalog.tokens, *self.catalog.new_tokens)

    def _specials(self) -> tuple[KeepsakeEntry[StrEnum], ...]:
        return (*super()._specials(), *self.catalog.new_keepsakes)

    def _tables(self) -> dict[str, dict[str, Any]]:
        new: dict[str, dict[str, Any]] = {"boat": self.boats, "celebrity": self.celebrities, "tile": self.tiles}
        return new | super()._tables()

    def _tell(self, thing: str) -> str:
        if celebrity := self.celebrities.get(thing):
            return names.celebrity(celebrity)
        if tile := self.tiles.get(thing):
            return effect(names.BOTH, tile.now)
        if thing == self.bridge:
            return "meet a Celebrity + activate a boat"
        return super()._tell(thing)

    @property
    def cleared_slots(self) -> tuple[int, ...]:
        """The slots with an X, as the table reads them."""
        kept = self.numbers.kept_slots
        return kept if self.options.city_board_discard is CityBoardDiscard.SLOTS_5_AND_6 else kept[-1:]

    def side(self, boat: str, up: int) -> str:
        """What an activation with this side up costs and brings."""
        return self._sides[boat][up]

    @cached_property
    def _sides(self) -> dict[str, tuple[str, ...]]:
        return {boat.id: tuple(map(names.side, boat.sides)) for boat in self.boats.values()}

    def previous_space(self, space: str) -> str:
        """One step against the street; from the starting area to its last space."""
        return self.street[self.street.index(space) - 1] if space else self.street[-1]


def _invites(side: Side) -> bool:
    return any(isinstance(step, Invite) for step in side.steps)


def _gives_tokens(side: Side) -> bool:
    return any(isinstance(step, TakeBoatToken) for step in side.steps)
