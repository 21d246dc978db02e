"""What the components of Akebono look like and do, in no language."""

from collections.abc import Iterator

from domain.box.faces import Entries, Face
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.words.printed import activation
from domain.iki.words.args import component
from domain.iki.words.faces import EFFECTS, FIELDS
from domain.iki.words.faces import faces as faces_of_both

for _kind in ("character", "building", "token", "keepsake"):
    FIELDS[_kind] = (*FIELDS[_kind], f"new_{_kind}s")
FIELDS.update({"celebrity": ("celebrities",), "tile": ("start_tiles",), "boat": ("boats",)})
EFFECTS.update({
    "celebrity": lambda box, id_: box.celebrities[id_].now,
    "tile": lambda box, id_: box.tiles[id_].now,
})  # fmt: skip


def faces(game: Akebono) -> Iterator[Face]:
    """All components of both boxes, and each side of the boats: `shop-boat-A`."""
    yield from faces_of_both(game)
    box = game.box
    where = Entries(box.catalog, ("boats",))
    for boat in box.boats.values():
        for up, side in enumerate(boat.sides):
            yield Face(
                id=f"{boat.id}-{'AB'[up]}", kind="boat-side", art=f"boat-{boat.id}-{'ab'[up]}",
                name=component(box, boat.id), text=activation(box, boat.id, up), effect=side.steps,
                entry=where.find("boats", id_=boat.id),
            )  # fmt: skip
