"""What the components of Bitoku look like and do, and what is printed on the spaces of its regions."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from domain.bitoku.kinds import REGIONS, Region
from domain.bitoku.pointing import action_anchor
from domain.bitoku.state import Bitoku
from domain.bitoku.words.printed import action, describe_printed, entries_of, piece
from domain.box.faces import Entries, Face, flatten
from domain.box.telling import Said, TermArg, say

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "yokai": ("yokai",), "building": ("buildings",), "ancient": ("ancient_buildings",), "crystal": ("crystals",),
    "mitama": ("mitamas",), "dragonfly": ("dragonflies",), "gate": ("gates",), "bitoku": ("bitoku",),
    "vision": ("visions",), "rock": ("rocks",), "tengu-card": ("tengu_cards",),
}  # fmt: skip


def faces(game: Bitoku) -> Iterator[Face]:
    """Cards and tiles, then the actions of the regions, each by its anchor."""
    where = Entries(game.box.catalog, flatten(FIELDS))
    for kind, entries in entries_of(game.box).items():
        for id_, entry in entries.items():
            yield Face(
                id=id_, kind=kind, art=_art(kind, id_, entry), name=piece(game, id_),
                text=describe_printed(game.box, id_), effect=getattr(entry, "effect", ()),
                entry=where.find(*FIELDS[kind], id_=id_),
            )  # fmt: skip
    for region in REGIONS:
        yield from _actions(game, region)


def _art(kind: str, id_: str, entry: Any) -> str:  # noqa: ANN401  # any entry of the list
    """Rocks with the same items look alike."""
    return f"rock-{'-'.join(entry.items)}" if kind == "rock" else f"{kind}-{id_.lower()}"


def _actions(game: Bitoku, region: Region) -> Iterator[Face]:
    box = game.box
    home = region is Region.HOME
    for number in box.home if home else box.forest[region]:
        effect = box.home[number].effect if home else box.forest[region][number]
        anchor = action_anchor(region, number)
        yield Face(
            id=anchor, kind="action", art=anchor, name=_name(region, number), text=action(box, region, number),
            effect=tuple(effect), entry=_entry(game, region, number),
        )  # fmt: skip


def _name(region: Region, number: int) -> Said:
    if region is Region.HOME:
        return say("name-home", space=number)
    return say("name-forest", minimum=number, region=TermArg(region))


def _entry(game: Bitoku, region: Region, number: int) -> str:
    catalog = game.box.catalog
    if region is Region.HOME:
        return next(
            f"/home_spaces/{i}"
            for i, x in enumerate(catalog.home_spaces)
            if x.space == number and game.box.seats in x.players
        )
    return next(
        f"/forest_actions/{i}"
        for i, x in enumerate(catalog.forest_actions)
        if x.region is region and x.minimum == number
    )
