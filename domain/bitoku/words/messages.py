"""The messages of Bitoku that are no noun's own, with their arguments: names, effects, what is printed, scores."""

from collections.abc import Mapping
from typing import Final

# Messages within messages.
OTHERS: Final[Mapping[str, str]] = {
    "name-none": "", "name-yokai": "n type", "name-yokai-starting": "n type", "name-building": "type id",
    "name-ancient": "id", "name-crystal": "type id", "name-mitama": "n type", "name-dragonfly": "id",
    "name-gate": "id", "name-bitoku": "type", "name-vision": "id", "name-rock": "items",
    "name-tengu-card": "id", "name-standing": "building region", "name-treasure": "first second third region",
    "name-forest": "minimum region", "name-home": "space", "name-favor": "", "name-path-space": "path n",
    "name-illumination": "path at n points", "name-gate-space": "path at n points",
    "printed-yokai": "effect virtue", "printed-building": "kodama minimum effect bonus",
    "printed-building-amulet": "kodama amulet minimum effect bonus", "printed-ancient": "minimum effect",
    "printed-memory": "points when", "printed-bitoku": "points effect rarity",
    "printed-vision": "needs gain loss", "printed-rock": "items",
    "printed-tengu-card": "yokai bitoku where resource",
    "printed-tengu-card-object": "yokai bitoku where shown resource", "property-vp": "points",
    "property-vp-or-amulet": "points amulet", "property-vp-and-amulet": "points amulet", "when-construct": "",
    "when-obtain-crystal": "", "when-obtain-mitama": "", "when-combine": "", "when-complete-bitoku": "",
    "when-enter-side-path": "", "when-rock-or-pilgrim": "", "when-cross": "", "virtue": "points per cap",
    "virtue-card": "points", "per-mitama": "", "per-pair": "", "per-resource": "", "per-amulet": "",
    "per-far-kodama": "space", "per-building": "", "per-crystal": "", "per-vision": "", "per-rock": "",
    "per-rock-pilgrim": "", "per-gate-pilgrim": "", "per-illumination-pilgrim": "", "per-bitoku": "",
    "per-completed-bitoku": "", "per-yokai": "", "per-tucked": "", "per-two-dice": "", "price-free": "",
    "price-goods": "goods", "price-any": "n", "list-or": "head last",
    "effect-nothing": "", "effect-gain": "goods", "effect-gain-any": "n", "effect-movement": "n",
    "effect-advance": "region n", "effect-push-back": "n", "effect-unlock": "", "effect-draw-yokai": "",
    "effect-obtain-yokai": "", "effect-obtain-bitoku": "", "effect-obtain-vision": "", "effect-obtain-rock": "",
    "effect-pray": "", "effect-obtain-mitama": "discount", "effect-obtain-dragonfly": "discount",
    "effect-construct": "discount", "effect-obtain-crystal": "discount", "effect-choose": "times options",
    "effect-one-discounted": "options discount", "effect-copy": "",
}  # fmt: skip

# The clauses that score, with what the note of a score says.
SCORES: Final[Mapping[str, str]] = {
    "B-008": "", "B-055": "note", "B-088": "note", "B-102": "note", "B-120": "note", "B-149": "note",
    "B-157": "note", "B-171": "note", "B-189": "note", "B-207": "note", "B-223": "note", "B-225": "note",
    "B-226": "note", "B-253": "note", "B-254": "note", "B-259": "note", "B-260": "note", "B-272": "note",
    "B-281": "note", "B-282": "note", "B-283": "note", "B-290": "", "B-291": "types", "B-293": "note",
    "B-295": "", "B-302": "", "B-304": "", "B-359": "note", "B-372": "note", "B-376": "note", "B-378": "note",
    "B-379": "note", "B-390": "", "B-398": "", "B-399": "", "B-400": "", "B-401": "", "B-402": "",
    "B-403": "types", "B-404": "note", "B-405": "", "B-416": "",
}  # fmt: skip
