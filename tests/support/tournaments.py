"""Tournaments over HTTP: announced, filled and played on real boards."""

import time
from typing import Any

import httpx

from tests.support.service import Player, Service

PATIENCE = 60.0
RULES: dict[str, Any] = {
    "name": "Winter Cup",
    "title": "iki",
    "boards": "real",
    "scheme": "4-3-2-1",
    "tie_breaks": ["places", "opponents", "direct", "lot"],
    "stages": [{"format": "swiss", "rounds": 3}],
}


class Cup:
    """A tournament, as its owner runs it."""

    def __init__(self, owner: Player, of: str = "", **rules: object) -> None:
        self.owner = owner
        self.id = of or self.expect(owner.post("/v1/tournaments", json={**RULES, **rules}), 201)["id"]
        self.url = f"/v1/tournaments/{self.id}"

    def expect(self, answer: httpx.Response, status: int = 200) -> Any:  # noqa: ANN401  # any JSON
        """The body of a response with this status."""
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str = "", who: httpx.Client | None = None, **query: object) -> Any:  # noqa: ANN401  # any JSON
        """What somebody reads; the owner, if nobody is named."""
        return self.expect(
            (who or self.owner).get(self.url + path, params={name: str(value) for name, value in query.items()})
        )

    def post(self, path: str, body: object = None, who: httpx.Client | None = None) -> httpx.Response:
        """A command."""
        return (who or self.owner).post(self.url + path, json={} if body is None else body)

    def begin(self, guests: int, *players: Player) -> "Cup":
        """Let players and so many guests enter, and start."""
        self.expect(self.owner.post(f"{self.url}/open"))
        for player in players:
            self.expect(self.post("/entries", {}, player), 201)
        for number in range(guests):
            self.expect(self.post("/entries", {"guest": f"Guest {number + 1}"}), 201)
        self.expect(self.owner.post(f"{self.url}/start"))
        return self

    def draft(self) -> dict[str, Any]:
        """Draw the next round; wait for it where the machine is busy."""
        made = self.post("/rounds", {})
        until = time.monotonic() + PATIENCE
        while made.status_code == 202 or (made.status_code == 404 and time.monotonic() < until):
            made = self.owner.get(made.headers.get("location", str(made.url)))
        assert made.status_code in {200, 201}, made.text
        found: dict[str, Any] = made.json()
        return found

    def draw(self) -> int:
        """Draw and publish the next round; its number."""
        number: int = self.draft()["number"]
        self.expect(self.post(f"/rounds/{number}/publish"))
        return number

    def enter(self, number: int, table: int, points: tuple[int, ...] = (40, 30, 20, 10)) -> httpx.Response:
        """Enter the result of a table: game points in order of play."""
        entries = self.get(f"/rounds/{number}/tables/{table}")["entries"]
        lines = [{"entry": entry, "points": own} for entry, own in zip(entries, points, strict=False)]
        return self.post(f"/rounds/{number}/tables/{table}/result", {"lines": lines})

    def play(self) -> int:
        """Draw a round, and let all its tables end in order of play."""
        number = self.draw()
        for table in self.get(f"/rounds/{number}")["tables"]:
            self.expect(self.enter(number, table["number"]), 201)
        self.expect(self.owner.post(f"{self.url}/rounds/{number}/complete"))
        return number

    def standings(self, **query: int) -> list[tuple[int, int, str]]:
        """Place, entry and points of all."""
        page = self.get("/standings", self.owner, limit=500, **query)
        return [(each["place"], each["entry"], each["amount"]["fraction"]) for each in page["items"]]


def problem(answer: httpx.Response) -> tuple[int, str, str]:
    """Status, kind and clause of a problem."""
    told = answer.json()
    return answer.status_code, told["type"].rpartition("/")[2], told.get("rule", "")


def officials(service: Service, cup: Cup, *roles: str) -> list[Player]:
    """New accounts with these roles."""
    made = []
    for role in roles:
        player = service.player(role)
        cup.expect(cup.owner.put(f"{cup.url}/officials/{player.id}", json={"role": role}))
        made.append(player)
    return made
