"""A catalog with its index, for one number of players: what rules look up while they are asked."""

from functools import cached_property
from typing import TypeVar

from msgspec import Struct

from domain.bitoku.kinds import UNITS, Fork, House, Kind, Light, Region
from domain.bitoku.lists.board_entries import Bank, CostRow, ForPlayers, HomeSpace, MitamaRow, Number, goods
from domain.bitoku.lists.entries import BitokuCatalog, ForkEntry, Rock
from domain.bitoku.steps.effects import Effects

P = TypeVar("P", bound=ForPlayers)


class SideSpace(Struct, frozen=True):
    """A space of a side path."""

    id: str
    fork: ForkEntry
    points: int


class Index:
    """What is in play with so many seats. One seat plays the set-up of two."""

    def __init__(self, catalog: BitokuCatalog, seats: int) -> None:
        self.catalog, self.seats, self.constants = catalog, seats, catalog.constants
        self.buildings = {b.id: b for b in catalog.buildings}
        self.ancient = {b.id: b for b in catalog.ancient_buildings}
        self.mitamas = {m.id: m for m in catalog.mitamas}
        self.dragonflies = {d.id: d for d in catalog.dragonflies}
        self.rocks = {r.id: r for r in catalog.rocks}
        self.crystals = {c.id: c for c in catalog.crystals}
        self.gates = {g.id: g for g in catalog.gates}
        self.yokai = {y.id: y for y in catalog.yokai}
        self.bitoku = {b.id.value: b for b in catalog.bitoku}
        self.visions = {v.id: v for v in catalog.visions}
        self.treasures = {t.id: t for t in catalog.treasures}
        self.tengu_cards = {c.id: c for c in catalog.tengu_cards}
        self.favor_options = {o.id: o for o in catalog.favor_options}
        self.areas: dict[Region, tuple[House, ...]] = {a.region: a.plots for a in catalog.areas}
        self.crystal_kinds: tuple[Light, ...] = tuple(s.kind for s in catalog.crystal_spaces)
        self.building_costs = tuple(goods(counter.cost) for counter in catalog.building_counters)
        self.rock_costs = tuple(goods(space.cost) for space in catalog.rock_path)
        self.texts: dict[str, str] = {}  # a cache: what is printed on a card or tile, in words

    def _of(self, entries: tuple[P, ...]) -> P:
        return next(entry for entry in entries if self.seats in entry.players)

    @cached_property
    def needs(self) -> dict[str, tuple[int, ...]]:
        """What each Vision asks for, unit by unit."""
        return {v.id: tuple(v.needs.get(unit, 0) for unit in UNITS) for v in self.catalog.visions}

    @cached_property
    def die_spaces(self) -> int:
        """Of each region with values."""
        number: Number = self._of(self.catalog.die_spaces)
        return number.spaces

    @cached_property
    def garden(self) -> int:
        return self._of(self.catalog.garden).spaces

    @cached_property
    def neutral(self) -> int:
        """The space of the neutral Kodamas, or 0 when there are none."""
        track = self.catalog.track
        return track.neutral if self.seats in track.neutral_players else 0

    @cached_property
    def home(self) -> dict[int, HomeSpace]:
        """The spaces of the Home by the rulebook's number, the highest first."""
        spaces = (space for space in self.catalog.home_spaces if self.seats in space.players)
        return {space.space: space for space in sorted(spaces, key=lambda space: space.height)}

    @cached_property
    def banks(self) -> dict[str, Bank]:
        return {bank.id: bank for bank in self.catalog.banks if self.seats in bank.players}

    @cached_property
    def bank_of(self) -> dict[Region, Bank]:
        """The river spaces that a region leads to."""
        return {hill: bank for bank in self.banks.values() for hill in bank.hills}

    @cached_property
    def forest(self) -> dict[Region, dict[int, Effects]]:
        """The Forest Actions of each region by the value that they ask for."""
        table: dict[Region, dict[int, Effects]] = {}
        for action in self.catalog.forest_actions:
            table.setdefault(action.region, {})[action.minimum] = action.effect
        return table

    @cached_property
    def mitama_row(self) -> MitamaRow:
        return self._of(self.catalog.mitama_rows)

    @cached_property
    def mitama_costs(self) -> tuple[tuple[int, int, int, int], ...]:
        return tuple(goods(space.cost) for space in self.mitama_row.spaces)

    @cached_property
    def costs(self) -> dict[Kind, tuple[int, ...]]:
        """What the spaces of the Dragonfly and Crystal rows cost, in resources of any type."""
        rows: dict[Kind, CostRow] = {
            Kind.DRAGONFLY: self._of(self.catalog.dragonfly_rows),
            Kind.CRYSTAL: self._of(self.catalog.crystal_rows),
        }
        return {kind: row.costs for kind, row in rows.items()}

    @cached_property
    def row_lengths(self) -> dict[Kind, int]:
        return {
            Kind.MITAMA: len(self.mitama_row.spaces),
            Kind.DRAGONFLY: len(self.costs[Kind.DRAGONFLY]),
            Kind.BUILDING: len(self._of(self.catalog.building_rows).costs),
            Kind.CRYSTAL: len(self.costs[Kind.CRYSTAL]),
        }

    # --- the Paths of Wisdom ---

    @cached_property
    def starts(self) -> tuple[str, ...]:
        """The first space of every path in play."""
        return tuple(f"{path.id}-1" for path in self.catalog.paths if self.seats in path.players)

    @cached_property
    def ahead(self) -> dict[str, str]:
        """The next space of the main path, or nothing at its end."""
        table: dict[str, str] = {}
        for path in self.catalog.paths:
            if self.seats in path.players:
                spaces = [f"{path.id}-{n}" for n in range(1, path.length + 1)]
                table |= dict(zip(spaces, [*spaces[1:], ""], strict=True))
        return table

    @cached_property
    def bridges(self) -> dict[str, int]:
        """How many completed Bitoku cards it takes to enter a space."""
        return {f"{path.id}-{b.enter}": b.needs for path in self.catalog.paths for b in path.bridges}

    @cached_property
    def forks(self) -> tuple[ForkEntry, ...]:
        return tuple(fork for fork in self.catalog.forks if f"{fork.path}-{fork.at}" in self.ahead)

    @cached_property
    def side_spaces(self) -> dict[str, SideSpace]:
        """Every space of a side path."""
        used = self.catalog.side_spaces.by_players[self.seats - 1]
        spaces = {}
        for fork in self.forks:
            for i, points in enumerate(fork.points[:used], 1):
                spaces[f"{fork.id}-{i}"] = SideSpace(f"{fork.id}-{i}", fork, points)
        return spaces

    @cached_property
    def sides_of(self) -> dict[str, tuple[SideSpace, ...]]:
        """The spaces of the side path behind each fork."""
        sides = self.side_spaces.values()
        return {fork.id: tuple(side for side in sides if side.fork is fork) for fork in self.forks}

    @cached_property
    def sides_at(self) -> dict[str, tuple[SideSpace, ...]]:
        """The side spaces that hang on a main space."""
        table: dict[str, tuple[SideSpace, ...]] = {}
        for side in self.side_spaces.values():
            main = f"{side.fork.path}-{side.fork.at}"
            table[main] = (*table.get(main, ()), side)
        return table

    @cached_property
    def gate_forks(self) -> tuple[ForkEntry, ...]:
        return tuple(fork for fork in self.forks if fork.kind is Fork.GATE)

    # --- the Rock Path ---

    def rocks_at(self, space: int, rocks: tuple[str, ...]) -> list[Rock]:
        """The Rocks, of those owned, that a Pilgrim space touches."""
        touched = self.catalog.rock_path[space - 1].touches
        return [self.rocks[rocks[place - 1]] for place in touched if place <= len(rocks)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Index) and (self.seats, self.catalog) == (other.seats, other.catalog)

    def __hash__(self) -> int:
        return hash((self.catalog.catalog, self.seats))
