"""A whole tournament over HTTP, with all that goes wrong in one, and the process killed in each phase.

No table is played twice, no result is lost or counted twice, and the standings are those of an independent recount
from the exports of the games.
"""

import json
import threading
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import httpx
import pytest

from domain.titles import TITLES
from tests.support import recount
from tests.support.recount import Seat
from tests.support.service import PATIENCE, Service, serving
from tests.support.tournaments import Cup

PHASES = {"draw", "publish", "seating", "results", "complete", "conclude"}
LONG = 1800.0  # seconds for the games of a round


class Whole:
    """A tournament of bots and of people who do not show, as its organiser runs it."""

    def __init__(self, service: Service, title: str, bots: int, *, rounds: int, cut: int, kills: set[str]) -> None:
        self.service, self.kills, self.made = service, set(kills), 0
        self.owner = service.player("Olga")
        self.absent = [service.player(f"Nobody {n}") for n in range(2)]
        stages: list[dict[str, Any]] = [
            {"format": "swiss", "rounds": rounds}, {"format": "knockout", "cut": {"take": cut}},
        ]  # fmt: skip
        self.cup = Cup(
            self.owner, boards="here", title=title, stages=stages, no_show="bot", grace_minutes=0,
            scheme="10-6-3-1", tie_breaks=["places", "share-winner", "opponents", "direct"],
        )  # fmt: skip
        self.post("/open")
        for player in self.absent:
            self.cup.expect(self.cup.post("/entries", {}, player), 201)
        for _ in range(bots - 2):
            self.enter()
        self.post("/start")
        self.corrected: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def enter(self) -> int:
        """One more bot."""
        number: int = self.cup.expect(self.cup.post("/entries", {"bot": "random"}), 201)["entry"]["number"]
        return number

    def restart(self) -> None:
        """The process is killed, and another one goes on."""
        self.service.kill()
        self.service.start()
        for client in (self.owner, *self.absent):
            client.base_url = httpx.URL(self.service.url)

    def post(self, path: str, body: object = None, phase: str = "") -> Any:  # noqa: ANN401  # any JSON
        """A command with a key; in its phase the process is killed meanwhile, and it is sent again."""
        self.made += 1
        headers = {"Idempotency-Key": f"{self.cup.id}-{self.made}"}
        arguments: dict[str, Any] = {"json": {} if body is None else body, "headers": headers}
        if phase in self.kills:
            self.kills.remove(phase)
            sent = threading.Thread(target=self._send, args=(path, arguments), daemon=True)
            sent.start()
            self.restart()
            sent.join(PATIENCE)
        until = time.monotonic() + PATIENCE
        while True:
            answer = self.owner.post(self.cup.url + path, **arguments)
            if answer.status_code < 300 or time.monotonic() > until:
                assert answer.status_code < 300, answer.text
                return answer.json()
            assert answer.headers.get("retry-after") or answer.status_code == 503, answer.text

    def _send(self, path: str, arguments: dict[str, Any]) -> None:
        try:
            httpx.post(
                self.service.url + self.cup.url + path, **{**arguments, "headers": {
                    **arguments["headers"], "Authorization": f"Bearer {self.owner.token}"}},
            )  # fmt: skip
        except httpx.HTTPError:
            return  # the process was killed

    def wait(self, condition: Callable[[], bool], what: str) -> None:
        """Until it holds."""
        until = time.monotonic() + LONG
        while not condition():
            assert time.monotonic() < until, what
            time.sleep(0.05)

    def finish(self, number: int) -> int:
        """From the draft to the completed round."""
        self.wait(lambda: self.owner.get(f"{self.cup.url}/rounds/{number}").status_code == 200, "the draft")
        self.post(f"/rounds/{number}/publish", phase="publish")
        if "seating" in self.kills:
            self.kills.remove("seating")
            self.restart()
        if "results" in self.kills:
            self.kills.remove("results")
            self.wait(lambda: self.over(number) > 0, "the first result")
            self.restart()
        self.wait(lambda: self.over(number) == len(self.tables(number)), "all results")
        self.post(f"/rounds/{number}/complete", phase="complete")
        return number

    def tables(self, number: int) -> list[dict[str, Any]]:
        """The tables of a round."""
        found: list[dict[str, Any]] = self.cup.get(f"/rounds/{number}")["tables"]
        return found

    def over(self, number: int) -> int:
        """How many of them have a result."""
        return sum(table["status"] == "over" for table in self.tables(number))

    def seats(self, table: dict[str, Any]) -> list[Seat]:
        """How the entries of a table came out of its game, by the export of that."""
        export = self.owner.get(f"/v1/games/{table['game']}/export")
        assert export.status_code == 200, export.text
        closed = [json.loads(line) for line in export.text.splitlines() if ".closed@" in line]
        assert len(closed) == 1
        state = closed[0]["state"]
        standings = json.loads(state) if isinstance(state, str) else state
        by_seat = {each.get("seat", 0): each for each in standings["standings"]}
        return [
            Seat(entry, by_seat[n]["points"], by_seat[n]["place"], by_seat[n].get("ended", "played") == "played")
            for n, entry in enumerate(table["entries"])
        ]

    def recounted(self, rounds: int) -> list[tuple[int, int, Fraction]]:
        """The standings of the first stage by the exports of its games, and the corrections of its tables."""
        entries = [each["number"] for each in self.entries() if each["number"]]
        lines = []
        for number in range(1, rounds + 1):
            told = self.cup.get(f"/rounds/{number}")
            tables = {table["number"]: self.seats(table) for table in told["tables"]}
            for (round_number, table), seats in self.corrected.items():
                if round_number == number:
                    places = {entry: 1 + sum(other > own for _, other in seats) for entry, own in seats}
                    tables[table] = [Seat(entry, own, places[entry], True) for entry, own in seats]
            lines.append(recount.count_round(tables, told["byes"], entries))
        return recount.rank(lines)

    def entries(self) -> list[dict[str, Any]]:
        """All entries."""
        found: list[dict[str, Any]] = self.cup.get("/entries", limit=200)["items"]
        return found

    def correct(self, number: int) -> None:
        """The result of the first table was another: the other way round."""
        entries = self.tables(number)[0]["entries"]
        seats = [(entry, 10 * n) for n, entry in enumerate(entries, start=1)]
        lines = [{"entry": entry, "points": points} for entry, points in seats]
        effect = {"kind": "correct", "round": number, "table": 1, "lines": lines}
        self.post("/rulings", {"effect": effect, "clause": "T-061", "reason": "a wrong board was photographed"})
        self.corrected[number, 1] = seats


def check(whole: Whole, rounds: int, cut: int) -> None:
    """What must hold of it when it is concluded."""
    cup = whole.cup
    numbers = [each["number"] for each in cup.get()["rounds"]]
    games = [table["game"] for number in numbers for table in whole.tables(number)]
    assert len(games) == len(set(games)), "no table is played twice"
    kinds = [each["kind"] for each in cup.get("/history", limit=500)["items"]]
    assert kinds.count("resulted") == len(games), "no result is lost, none counted twice"
    assert (kinds.count("concluded"), kinds.count("published")) == (1, len(numbers))
    expected = whole.recounted(rounds)
    told = cup.get("/standings", limit=500, stage=0)["items"]
    assert [(each["place"], each["entry"], Fraction(each["amount"]["fraction"])) for each in told] == expected
    exported = cup.get("/export", format="json")
    swiss = [each for each in exported["standings"] if each["stage"] == 0]
    assert sorted((each["place"], each["entry"]) for each in swiss) == [each[:2] for each in expected]
    final = cup.get("/standings", limit=500)["items"]
    assert sorted(each["entry"] for each in final) == sorted(each[1] for each in expected)
    winners = {line["entry"] for line in whole.tables(numbers[-1])[0]["lines"] if line["place"] == 1}
    assert {each["entry"] for each in final if each["place"] == 1} == winners
    beyond = [each["entry"] for each in final if each["place"] > cut]
    order = [entry for _, entry, _ in expected if entry in beyond]
    assert sorted(beyond, key=order.index) == order
    assert cup.get("/verification")["sound"]


def play(service: Service, title: str, *, bots: int, rounds: int, cut: int, kills: set[str]) -> None:
    """Swiss rounds with dropouts, no-shows, a late entry and a ruling after the fact; a cut; a knock-out."""
    whole = Whole(service, title, bots, rounds=rounds, cut=cut, kills=kills)
    for number in range(1, rounds + 1):
        if number == 2:
            whole.post("/entries/5/leave", {"reason": "has to go home"})
            whole.post("/entries/6/leave", {"why": "excused", "from_round": 2})
            whole.enter()
        whole.finish(drawn(whole, (7,) if number == 2 else ()))
    whole.correct(1)
    whole.post("/advance")
    while True:
        number = whole.finish(drawn(whole))
        if len(whole.tables(number)) == 1:
            break
    whole.post("/conclude", phase="conclude")
    assert not whole.kills, "it was killed in each phase"
    check(whole, rounds, cut)


def drawn(whole: Whole, absent: tuple[int, ...] = ()) -> int:
    """The number of the next round, whose draft there is or will be."""
    made = whole.post("/rounds", {"absent": absent}, "draw")
    number: int = made["round"] if made["status"] == "drawing" else made["number"]
    return number


@pytest.mark.slow
def test_twelve_bots(service: Service) -> None:
    """Two rounds, cut to four, and a final."""
    play(service, "bamboo", bots=12, rounds=2, cut=4, kills=set())


@pytest.mark.extended
@pytest.mark.parametrize("title", TITLES)
def test_sixty_four_bots(module_dsn: str, title: str) -> None:
    """Four rounds, cut to sixteen, two rounds of a knock-out; the process is killed in each phase."""
    with serving(module_dsn, bots="true") as service:
        play(service, title, bots=64, rounds=4, cut=16, kills=set(PHASES))
