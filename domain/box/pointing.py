"""Where on a board a pick points.

What can be pointed at has an `anchor` on the board: a name that nothing else there has. A title says once, for
each member of its picks that names a place or a component, which anchors are meant (`Pointing`); where several
things are alike, any of them. So no client has to know how members and boards belong together.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Generic, NamedTuple, TypeAlias, get_origin, get_type_hints

from msgspec import Meta

from domain.kernel.nouns import Pick, Seat
from domain.kernel.ruleset import G

# The anchors of what a member means: by the game, the seat, the pick, and the value of the member. Of an object
# whose members are counted it is asked for each of them.
ToAnchors: TypeAlias = Callable[[G, Seat, Any, Any], Iterable[str]]
Anchors: TypeAlias = Mapping[str, tuple[str, ...]]
Anchor: TypeAlias = Annotated[
    str, Meta(description="The name of this place or thing on the board, by which choices of a menu point at it")
]


class Member(NamedTuple, Generic[G]):
    """A member of a kind of picks that points somewhere; of a counted one each key does."""

    name: str
    to_anchors: ToAnchors[G]
    is_counted: bool


def is_mapping(hint: object) -> bool:
    """Whether a member of this type holds how many there are of each key."""
    return isinstance(origin := get_origin(hint), type) and issubclass(origin, Mapping)


@dataclass(frozen=True, eq=False)
class Pointing(Generic[G]):
    """Which anchors the members of a title's picks mean: by `tag.member` or `member`; None for one that names no
    place and no component. A member that is not here is an error.
    """

    members: Mapping[str, ToAnchors[G] | None] = field(default_factory=dict)

    @cached_property
    def _known(self) -> "dict[type[Pick], tuple[Member[G], ...]]":
        return {}

    def members_of(self, kind: type[Pick]) -> "tuple[Member[G], ...]":
        """The members of a kind of picks that point somewhere."""
        if kind not in self._known:
            tag, types = str(kind.__struct_config__.tag), get_type_hints(kind)
            found = ((name, self._find(tag, name)) for name in kind.__struct_fields__)
            self._known[kind] = tuple(
                Member(name, to_anchors, is_counted=is_mapping(types[name]))
                for name, to_anchors in found
                if to_anchors is not None
            )
        return self._known[kind]

    def _find(self, tag: str, name: str) -> ToAnchors[G] | None:
        own = f"{tag}.{name}"
        return self.members[own if own in self.members else name]

    def anchors_of(self, game: G, seat: Seat, pick: Pick) -> Anchors:
        """The anchors by the members of a pick of this seat, of what is counted by `member.key`."""
        anchors: dict[str, tuple[str, ...]] = {}
        for name, to_anchors, is_counted in self._known.get(type(pick)) or self.members_of(type(pick)):
            value = getattr(pick, name)
            if is_counted:
                for key in value:
                    if found := tuple(to_anchors(game, seat, pick, key)):
                        anchors[f"{name}.{key}"] = found
            elif value is not None and (found := tuple(to_anchors(game, seat, pick, value))):
                anchors[name] = found
        return anchors


def seat_anchor(seat: Seat) -> str:
    """What a seat owns: its board on the table."""
    return f"seat-{seat}"


def at_seat(game: object, seat: Seat, pick: Pick, value: object) -> tuple[str, ...]:
    """The board of the seat that picks: of goods, which are counted there."""
    return (seat_anchor(seat),)


def by_name(game: object, seat: Seat, pick: Pick, value: object) -> tuple[str, ...]:
    """What is there once, and has its id as its anchor."""
    return (str(value),)
