"""What the components of IKI look like and do, in no language; the expansion adds its kinds."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from domain.box.faces import Entries, Face, flatten
from domain.iki.lists.index import Index
from domain.iki.pointing import deal_anchor
from domain.iki.state import Iki
from domain.iki.words.args import component
from domain.iki.words.printed import effect, text
from domain.kernel.nouns import Step

# The lists in which each kind of components stands.
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "character": ("characters",), "building": ("buildings",), "token": ("tokens",), "space": ("street",),
    "keepsake": ("keepsakes",),
}  # fmt: skip
# What using it does, or what it brings at once.
EFFECTS: Final[dict[str, Callable[[Any, str], tuple[Step, ...]]]] = {
    "character": lambda box, id_: box.cards[id_].skill,
    "building": lambda box, id_: box.buildings[id_].now,
    "token": lambda box, id_: box.tokens[id_].now,
}


def faces(game: Iki) -> Iterator[Face]:
    """All components, and the deals of the shops, each by its anchor."""
    box = game.box
    where = Entries(box.catalog, flatten(FIELDS))
    for id_, kind in box.kinds.items():
        entry = _bridge_or(box, id_) or where.find(*FIELDS[kind], id_=id_)
        do = EFFECTS.get(kind)
        yield Face(
            id=id_, kind=kind, art=_art(box, kind, id_), name=component(box, id_), text=text(box, id_),
            effect=do(box, id_) if do else (), entry=entry,
        )  # fmt: skip
    for space, deals in box.deals.items():
        for deal in deals:
            anchor = deal_anchor(deal.id)
            yield Face(
                id=anchor, kind="deal", art=anchor, name=component(box, space),
                text=effect(box, deal.steps, deal.price), effect=deal.steps,
                entry=_bridge_or(box, space) or where.find("street", id_=space),
            )  # fmt: skip


def _bridge_or(box: Index, id_: str) -> str:
    """The bridge of the expansion stands by itself."""
    return "/bridge" if id_ == getattr(box, "bridge", None) else ""


def _art(box: Index, kind: str, id_: str) -> str:
    """Special tokens of a kind look alike."""
    return f"keepsake-{box.keepsakes[id_]}" if kind == "keepsake" else f"{kind}-{id_}"
