"""A game of bots, which clients follow, and what they ask for beside its feed."""

from collections.abc import Sequence
from typing import Any

from tests.support.service import Service


class BotGame:
    """A game of two bots that waits for its start."""

    def __init__(self, service: Service, title: str = "bamboo") -> None:
        self._owner = service.player("Olga")
        self.id: str = self._owner.post("/v1/games", json={"title": title, "seats": 2}).json()["id"]
        for seat in range(2):
            assert self._put(f"seats/{seat}", {"bot": "random"}) == 200

    def start(self) -> None:
        """The bots begin to play."""
        assert self._owner.post(f"/v1/games/{self.id}/start").status_code == 200

    def _put(self, path: str, body: dict[str, str]) -> int:
        return self._owner.put(f"/v1/games/{self.id}/{path}", json=body).status_code


def read_by_get(requests: Sequence[dict[str, Any]]) -> list[str]:
    """The operations of what was read, of lines of the log."""
    return sorted(each["operation"] for each in requests if each["method"] == "GET")
