"""A whole tournament over HTTP, with all that goes wrong in one, and the process killed in each phase."""

import asyncio
import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from fractions import Fraction
from functools import partial
from typing import Any

import asyncpg
import httpx

from tests.support import recount
from tests.support.recount import Seat
from tests.support.service import PATIENCE, Service
from tests.support.tournaments import Cup

ROUND = ("drawn", "published", "resulted", "completed")
PHASES = frozenset({"entered", "started", "checked-in", *ROUND, "seated", "advanced", "concluded"}) | {
    f"knockout {each}" for each in ROUND
}  # by the kind of the event that is about to be stored
GATE = """CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_advisory_xact_lock_shared(13, hashtext(
        coalesce(split_part(to_jsonb(NEW) ->> 'topic', '@', 1), 'tournament.answered')));
    RETURN NEW;
END $$;
CREATE TRIGGER gate BEFORE INSERT ON stored_events FOR EACH ROW
    WHEN (NEW.topic LIKE 'tournament.%') EXECUTE FUNCTION wait_at_gate();
CREATE TRIGGER gate BEFORE UPDATE ON idempotency FOR EACH ROW
    WHEN (OLD.status IS NULL AND NEW.status IS NOT NULL) EXECUTE FUNCTION wait_at_gate()"""
CLOSE = "SELECT pg_advisory_lock(13, hashtext('tournament.' || $1))"
OPEN = "SELECT pg_advisory_unlock(13, hashtext('tournament.' || $1))"
WAITING = """SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 13 AND NOT granted),
    pg_sleep(0.01)"""
LONG = 1800.0  # seconds for the games of a round


class Gates:
    """Holds up events of tournaments just before they are stored, by their kinds; and answers (`answered`)."""

    def __init__(self, dsn: str) -> None:
        self._runner = asyncio.Runner()
        self._link = self._runner.run(asyncpg.connect(dsn))
        self._runner.run(self._link.execute(GATE))

    @contextmanager
    def hold(self, kind: str) -> Iterator[None]:
        """No event of this kind is stored meanwhile, or no answer kept."""
        self._runner.run(self._link.execute(CLOSE, kind))
        try:
            yield
        finally:
            self._runner.run(self._link.execute(OPEN, kind))

    def wait(self, is_over: Callable[[], bool]) -> None:
        """Until somebody is held up, or it is over without."""
        until = time.monotonic() + LONG
        while not self._runner.run(self._link.fetchval(WAITING)) and not is_over():
            assert time.monotonic() < until, "nothing is stored"


def _has_ended(thread: threading.Thread) -> bool:
    return not thread.is_alive()


class Whole:
    """A tournament of bots and of people who do not show, as its organiser runs it."""

    def __init__(
        self, service: Service, title: str, bots: int, *, rounds: int, cut: int, kills: Collection[str]
    ) -> None:
        self.service, self.kills, self.made = service, set(kills), 0
        self.bots = 0  # that were entered
        self.checks_in = "checked-in" in kills
        self.gates = Gates(service.dsn) if kills else None
        self.owner = service.player("Olga")
        self.absent = [service.player(f"Nobody {n}") for n in range(2)]
        stages: list[dict[str, Any]] = [
            {"format": "swiss", "rounds": rounds},
            {"format": "knockout", "cut": {"take": cut}, "advance": {"places": 2}},
        ]  # fmt: skip
        self.cup = Cup(
            self.owner, boards="here", title=title, stages=stages, no_show="bot", grace_minutes=0,
            scheme="10-6-3-1", tie_breaks=["places", "share-winner", "opponents", "direct"],
            check_in=self.checks_in,
        )  # fmt: skip
        self.post("/open")
        for player in self.absent:
            self.cup.expect(self.cup.post("/entries", {}, player), 201)
        for _ in range(bots - 2):
            self.enter()
        self.post("/start", phase="started")
        self.corrected: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def enter(self) -> int:
        """One more bot."""
        self.bots += 1
        number: int = self.post("/entries", {"bot": "random"}, "entered")["entry"]["number"]
        return number

    def restart(self) -> None:
        """Another process goes on, after one was killed."""
        self.service.start()
        for client in (self.owner, *self.absent):
            client.base_url = httpx.URL(self.service.url)

    def post(self, path: str, body: object = None, phase: str = "") -> Any:  # noqa: ANN401  # any JSON
        """A command with a key.

        In its phase the process is killed before the events are stored, and the command is sent again; then the
        process is killed once more, when they are stored and the answer is not, and it is sent a third time.
        """
        self.made += 1
        headers = {"Idempotency-Key": f"{self.cup.id}-{self.made}"}
        arguments: dict[str, Any] = {"json": {} if body is None else body, "headers": headers}
        if phase not in self.kills:
            return self._until_done(path, arguments)
        self.kills.remove(phase)
        for moment in (phase.rsplit(maxsplit=1)[-1], "answered"):
            sent = threading.Thread(target=self._send, args=(path, arguments), daemon=True)
            # A draw may have been answered by 202, and that be kept, before its event was held up.
            is_answered = bool if moment != "answered" else partial(_has_ended, sent)
            self.kill_before(moment, sent.start, is_answered)
            sent.join(PATIENCE)
        return self._until_done(path, arguments)

    def _until_done(self, path: str, arguments: dict[str, Any]) -> Any:  # noqa: ANN401  # any JSON
        until = time.monotonic() + PATIENCE
        while True:
            answer = self.owner.post(self.cup.url + path, **arguments)
            if answer.status_code < 300 or time.monotonic() > until:
                assert answer.status_code < 300, answer.text
                return answer.json()
            assert answer.headers.get("retry-after") or answer.status_code == 503, answer.text

    def _send(self, path: str, arguments: dict[str, Any]) -> None:
        """Send a command until it is answered, or the process is killed."""
        answer = None
        with (
            suppress(httpx.HTTPError),
            httpx.Client(base_url=self.service.url, headers=self.owner.headers, timeout=PATIENCE) as client,
        ):
            while answer is None or answer.headers.get("retry-after"):
                answer = client.post(self.cup.url + path, **arguments)

    def kill_before(self, kind: str, act: Callable[[], None], is_over: Callable[[], bool] = bool) -> None:
        """Let something be done, and kill the process when it is about to store such an event."""
        assert self.gates
        with self.gates.hold(kind):
            act()
            self.gates.wait(is_over)
            self.service.kill()
        self.restart()

    def publish(self, number: int, stage: str) -> None:
        """Publish a round; the process may be killed then, or else when a game is open and when one has ended."""
        path = f"/rounds/{number}/publish"
        if {f"{stage}published", f"{stage}resulted"} & self.kills != {f"{stage}resulted"}:
            self.post(path, phase=f"{stage}published")
            return
        self.kills -= {f"{stage}resulted"}
        if "seated" not in self.kills:
            self.kill_before("resulted", lambda: self.post(path))
            return
        self.kills -= {"seated"}
        self.kill_before("resulted", lambda: self.kill_before("seated", lambda: self.post(path)))

    def wait(self, condition: Callable[[], bool], what: str) -> None:
        """Until it holds."""
        until = time.monotonic() + LONG
        while not condition():
            assert time.monotonic() < until, what
            time.sleep(1.5)

    def finish(self, number: int, stage: str = "") -> int:
        """From the draft to the completed round; `stage` begins the names of its phases."""
        self.wait(lambda: self.owner.get(f"{self.cup.url}/rounds/{number}").status_code == 200, "the draft")
        self.publish(number, stage)
        self.wait(lambda: self.over(number) == len(self.tables(number)), "all results")
        self.post(f"/rounds/{number}/complete", phase=f"{stage}completed")
        return number

    def check_in(self, number: int) -> None:
        """All who are in say that they are there, as far as the rules ask for that."""
        if self.checks_in:
            for each in self.entries():
                if each["status"] == "in":
                    self.post(f"/entries/{each['number']}/check-in", {"round": number}, "checked-in")

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
    once = Counter({"announced": 1, "started": 1, "advanced": 1, "concluded": 1})
    once |= Counter({"entered": whole.bots + len(whole.absent), "drawn": len(numbers), "published": len(numbers)})
    assert Counter(kinds) & once == once, "nothing is lost"
    assert {kind: kinds.count(kind) for kind in once} == once, "nothing is there twice"
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
    verified = whole.owner.get(f"{cup.url}/verification", timeout=LONG)
    assert cup.expect(verified)["sound"]


def play(service: Service, title: str, *, bots: int, rounds: int, cut: int, kills: Collection[str] = ()) -> None:
    """Swiss rounds with dropouts, no-shows, a late entry and a ruling after the fact; a cut; a knock-out."""
    whole = Whole(service, title, bots, rounds=rounds, cut=cut, kills=kills)
    for number in range(1, rounds + 1):
        if number == 2:
            whole.post("/entries/5/leave", {"reason": "has to go home"})
            whole.post("/entries/6/leave", {"why": "excused", "from_round": 2})
            whole.enter()
        whole.finish(drawn(whole, "", number, (7,) if number == 2 else ()))
    whole.correct(1)
    whole.post("/advance", phase="advanced")
    while True:
        number = whole.finish(drawn(whole, "knockout ", number + 1), "knockout ")
        if len(whole.tables(number)) == 1:
            break
    whole.post("/conclude", phase="concluded")
    assert not whole.kills, "it was killed in each phase"
    check(whole, rounds, cut)


def drawn(whole: Whole, stage: str, number: int, absent: Collection[int] = ()) -> int:
    """The number of the next round, whose draft there is or will be."""
    whole.check_in(number)
    whole.post("/rounds", {"absent": list(absent)}, f"{stage}drawn")
    return number
