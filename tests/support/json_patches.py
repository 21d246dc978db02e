"""Applies a JSON Patch (RFC 6902) as a client would who has read the RFC: `add`, `remove` and `replace`."""

from copy import deepcopy
from typing import Any


def apply_patch(value: Any, patch: list[dict[str, Any]]) -> Any:  # noqa: ANN401  # any JSON
    """The value after these operations."""
    root = {"": deepcopy(value)}
    for each in patch:
        *above, last = ["", *(part.replace("~1", "/").replace("~0", "~") for part in each["path"].split("/")[1:])]
        place: Any = root
        for part in above:
            place = place[int(part)] if isinstance(place, list) else place[part]
        _apply(place, last, each)
    return root[""]


def _apply(place: Any, last: str, operation: dict[str, Any]) -> None:  # noqa: ANN401  # any JSON
    if isinstance(place, list):
        at = int(last)
        if operation["op"] == "add":
            assert at <= len(place)
            place.insert(at, operation["value"])
        elif operation["op"] == "remove":
            del place[at]
        else:
            place[at] = operation["value"]
    elif operation["op"] == "remove":
        del place[last]
    else:
        assert (operation["op"] == "replace") == (last in place)
        place[last] = operation["value"]
