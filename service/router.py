"""Which operation a path means: a tree of its segments, made from the operations' own paths."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from service.operations import Operation


class Place:
    """One segment of a path, and what may follow it."""

    def __init__(self) -> None:
        self.known: dict[str, Place] = {}
        self.any: tuple[str, Place] | None = None  # a parameter, and what follows that
        self.methods: dict[str, Operation] = {}
        self.allow = ""


class Router:
    """Finds the place of a path, with the values of its parameters."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        self._root = Place()
        paths: dict[str, dict[str, Operation]] = defaultdict(dict)
        for operation in operations:
            paths[operation.path][operation.method] = operation
        for path, methods in paths.items():
            self._made(path).methods = methods
            self._made(path).allow = ", ".join([*methods, *(["HEAD"] if "GET" in methods else []), "OPTIONS"])

    def _made(self, path: str) -> Place:
        place = self._root
        for segment in path.split("/")[1:]:
            if not segment.startswith("{"):
                place = place.known.setdefault(segment, Place())
                continue
            if place.any is None:
                place.any = segment[1:-1], Place()
            place = place.any[1]
        return place

    def find(self, path: str) -> tuple[Place, Mapping[str, str]] | None:
        """None where no operation is."""
        place, values = self._root, {}
        for segment in path.rstrip("/").split("/")[1:]:
            if following := place.known.get(segment):
                place = following
            elif place.any is not None and segment:
                values[place.any[0]] = segment
                place = place.any[1]
            else:
                return None
        return (place, values) if place.methods else None
