"""What changed between two JSON values, as operations of RFC 6902 (JSON Patch): `add`, `remove` and `replace`.

Applied one after the other to the old value, they give the new one. Members of objects come in the order of their
names. Of two lists what is alike at the beginning and at the end stays; between them, places that both have are
compared one by one, and what is left of the longer list is removed from its end, or added there.
"""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

_encode = msgspec.json.Encoder(order="sorted").encode


class Operation(Struct, frozen=True):
    """One change, at a place that is a JSON Pointer (RFC 6901). A removal has no value."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any | UnsetType = UNSET


def diff(old: Any, new: Any, path: str = "") -> Iterator[Operation]:  # noqa: ANN401  # any JSON
    """The operations that make the new value of the old one."""
    if isinstance(old, dict) and isinstance(new, dict):
        yield from _diff_objects(old, new, path)
    elif isinstance(old, list) and isinstance(new, list):
        yield from _diff_lists(old, new, path)
    elif not _is_same(old, new):
        yield Operation("replace", path, new)


def _is_same(old: Any, new: Any) -> bool:  # noqa: ANN401  # any JSON
    """Whether both are the same JSON. (In Python `1 == True`.)"""
    return old == new and _encode(old) == _encode(new)


def _diff_objects(old: dict[str, Any], new: dict[str, Any], path: str) -> Iterator[Operation]:
    for name in sorted(old.keys() | new.keys()):
        place = f"{path}/{name.replace('~', '~0').replace('/', '~1')}"
        if name not in new:
            yield Operation("remove", place)
        elif name not in old:
            yield Operation("add", place, new[name])
        else:
            yield from diff(old[name], new[name], place)


def _diff_lists(old: list[Any], new: list[Any], path: str) -> Iterator[Operation]:
    shorter = min(len(old), len(new))
    start = next((n for n in range(shorter) if not _is_same(old[n], new[n])), shorter)
    tail = next((n for n in range(shorter - start) if not _is_same(old[-1 - n], new[-1 - n])), shorter - start)
    kept, made = len(old) - tail, len(new) - tail
    for place in range(start, min(kept, made)):
        yield from diff(old[place], new[place], f"{path}/{place}")
    for place in reversed(range(made, kept)):
        yield Operation("remove", f"{path}/{place}")
    for place in range(kept, made):
        yield Operation("add", f"{path}/{place}", new[place])
