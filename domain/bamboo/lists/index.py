"""The component list, indexed: what the rules look things up in."""

from collections.abc import Iterator
from functools import cached_property

from domain.bamboo.kinds import COLUMNS, ROWS, Zone
from domain.bamboo.lists.entries import BambooCatalog, Goal


class Index:
    """A component list made ready to be looked up in."""

    def __init__(self, catalog: BambooCatalog) -> None:
        self.catalog = catalog
        self.constants = catalog.constants
        self.sections = {s.id: s for s in catalog.sections}
        self.homes = {h.id: h for h in catalog.homes}
        self.goals = {g.id: g for g in catalog.balance}
        self.spaces = {(s.deck, s.space): s for s in catalog.spaces}
        self.food_value = {d.id: d.value for d in catalog.food}
        self.spirits = {s.id: s for s in catalog.spirits}
        self.slots = {z.id: z.slots for z in catalog.zones}
        self.night = {c.row * COLUMNS + c.col: c.type for c in catalog.night_cells}

    @cached_property
    def twins(self) -> dict[str, tuple[str, ...]]:
        """The sections that look the same as another one."""
        looks = {id_: (section.color, section.action) for id_, section in self.sections.items()}
        return {id_: tuple(x for x in looks if x != id_ and looks[x] == look) for id_, look in looks.items()}

    @cached_property
    def section_names(self) -> dict[str, str]:
        """What sections are called by their looks."""
        return {id_: f"{each.color} section {each.action.upper()}" for id_, each in self.sections.items()}

    @cached_property
    def zone_cells(self) -> dict[Zone, tuple[int, ...]]:
        """The cells of each zone: the two leftmost columns, all, the two rightmost."""
        return {z.id: tuple(r * COLUMNS + c for r in range(ROWS) for c in z.columns) for z in self.catalog.zones}

    @cached_property
    def places(self) -> dict[str, tuple[tuple[int, ...], ...]]:
        """Where the drawing of each Balance tile fits its zone: shifted, never turned."""
        return {g.id: tuple(self._shifts(g)) for g in self.catalog.balance if g.cells}

    def _shifts(self, goal: Goal) -> Iterator[tuple[int, ...]]:
        zone = set(self.zone_cells[goal.zone])
        for down in range(ROWS):
            for right in range(COLUMNS):
                spots = [(r + down, c + right) for r, c, _ in goal.cells]
                if all(0 <= r < ROWS and 0 <= c < COLUMNS and r * COLUMNS + c in zone for r, c in spots):
                    yield tuple(r * COLUMNS + c for r, c in spots)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Index) and self.catalog == other.catalog

    def __hash__(self) -> int:
        return hash(self.catalog.catalog)
