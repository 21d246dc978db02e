"""What a component looks like and does, in no language: by it a client draws boards, on which only ids stand."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from domain.box.catalog import Catalog
from domain.box.telling import Arg
from domain.kernel.nouns import Step


class Face(Struct, frozen=True, kw_only=True):
    """One component, or a space with something printed on it.

    `art` names its picture: the same for what looks alike, also in another list, so that a client can keep a
    picture for each. `entry` is a JSON Pointer to its entry in the list.
    """

    id: str
    kind: str
    art: str
    name: Arg
    text: Arg
    effect: tuple[Step, ...] = ()
    entry: str


class Entries:
    """Where in a list the entries with an id stand."""

    def __init__(self, catalog: Catalog, fields: Iterable[str]) -> None:
        self._found: dict[tuple[str, str], str] = dict(_pointers(catalog, fields))

    def find(self, *fields: str, id_: str) -> str:
        """The JSON Pointer to the entry with this id, in the first of these lists that has it."""
        return next(self._found[field, id_] for field in fields if (field, id_) in self._found)


def _pointers(catalog: Catalog, fields: Iterable[str]) -> Iterator[tuple[tuple[str, str], str]]:
    for field in fields:
        for place, entry in enumerate(getattr(catalog, field, ())):
            yield (field, str(entry.id)), f"/{field}/{place}"


def flatten(fields: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """All lists in which kinds of components stand."""
    return tuple(dict.fromkeys(field for each in fields.values() for field in each))
