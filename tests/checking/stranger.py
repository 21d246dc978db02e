"""A verifier by somebody who has read the page on checking, and nothing else: it imports nothing of ours."""

import hashlib
import hmac
import json
from typing import Any
from uuid import UUID

import rfc8785

Json = dict[str, Any]
SECOND = 1000


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def chain_hash(line: Json) -> str:
    """The hash of a line of an export."""
    topic = line["topic"].encode()
    return sha(
        bytes.fromhex(line["previous"]), UUID(line["game"]).bytes, line["version"].to_bytes(8, "big"),
        len(topic).to_bytes(4, "big"), topic, line["state"].encode(),
    ).hex()  # fmt: skip


def terms_of(opened: Json) -> str:
    """The digest of what is played."""
    return sha(rfc8785.dumps({
        "title": opened["title"], "seats": len(opened["seats"]), "options": opened["options"],
        "catalog_hash": opened["catalog_hash"], "rules_digest": opened["rules_digest"],
    })).hex()  # fmt: skip


def commitment_of(game: str, opened: Json, seed: bytes) -> str:
    """Of new games, and of those without terms."""
    if "committed" not in opened:
        return sha(seed).hex()
    return sha(b"yamabiko/seed/v2\0", game.encode(), bytes.fromhex(opened["committed"]), seed).hex()


def draws_key(game: str, opened: Json, seed: bytes) -> bytes:
    """The key of all draws."""
    mixed = {} if opened.get("seeded") else {"game": game}
    if any(opened["entropy"]):
        mixed["words"] = opened["entropy"]
    return hmac.digest(seed, b"yamabiko/draws/v2\0" + sha(rfc8785.dumps(mixed)), "sha256")


def draw(key: bytes, asked: Json) -> Any:  # noqa: ANN401  # a number, or a list
    """What a draw gives."""
    stream = asked["stream"].encode()
    start = len(stream).to_bytes(4, "big") + stream + asked["number"].to_bytes(8, "big")
    if "one_of" in asked:
        n, tries = asked["one_of"], 0
        while True:
            x = int.from_bytes(hmac.digest(key, b"\1" + start + tries.to_bytes(4, "big"), "sha256")[:8], "big")
            if x < 2**64 - 2**64 % n:
                return x % n
            tries += 1
    placed, seen = list[tuple[bytes, Any]](), list[Any]()
    for item in asked["items"]:
        text = rfc8785.dumps(item)
        message = b"\2" + start + len(text).to_bytes(4, "big") + text + seen.count(item).to_bytes(4, "big")
        seen.append(item)
        placed.append((hmac.digest(key, message, "sha256"), item))
    return [item for _, item in sorted(placed, key=lambda each: each[0])]


def points_of(events: list[Json]) -> list[Json]:
    """Every movement of points that was not taken back."""
    found = list[tuple[int, Json]]()
    for version, event in enumerate(events, 1):
        if "to" in event and "facts" not in event:
            found = [each for each in found if each[0] <= event["to"]]
        found += [(version, fact) for fact in event.get("facts", ()) if fact["fact"] == "scored"]
    return [fact for _, fact in found]


def places(standings: list[Json]) -> list[int]:
    """By points, then tie-breaks: the greater the better."""
    keys = [(each["points"], *each.get("tie_breaks", ())) for each in standings]
    return [1 + sum(other > key for other in keys) for key in keys]


def read(export: list[Json]) -> list[Json]:
    """The events of an export."""
    return [json.loads(line["state"]) for line in export]


def asked_by(agenda: list[Json]) -> set[int]:
    """The seats that must decide: that of the last entry, or the last of each of its lanes."""
    if not agenda:
        return set()
    top = agenda[-1]
    return {top["seat"]} if top["entry"] == "frame" else {lane[-1]["seat"] for lane in top["lanes"] if lane}


class Clock:
    """The time of all seats, event by event; without pauses and vacations, of which these games have none."""

    def __init__(self, opened: Json, at: int) -> None:
        self.rules, self.at, self.served = opened["clock"], at, 0
        one = {"granted": self.rules["seconds"] * SECOND, "spent": 0, "turn_over": True, "decided": False}
        self.seats = [{**one, "runs": False} for _ in opened["seats"]]
        self.back = list[tuple[int, list[Json], set[int]]]()
        self.asked = asked_by(opened["agenda"])
        self._ask(begins_turns=True)

    def advance(self, kind: str, event: Json, at: int) -> None:
        """One more event, of this kind, recorded at this time."""
        passed = max(0, at - self.at - event.get("given_back", 0))
        self.at, self.served = at, self.served + passed
        for seat in self.seats:
            seat["spent"] += passed if seat["runs"] else 0
        if kind == "decided":
            self._decide(event)
            return
        if kind == "took-back":
            served, before, self.asked = self.back.pop()
            for seat, then in zip(self.seats, before, strict=True):
                seat.update(then, spent=then["spent"] + (self.served - served if then["runs"] else 0))
        else:
            self.back = []
        self.asked = set() if kind == "closed" else self.asked
        self._ask(begins_turns=False)

    def _decide(self, event: Json) -> None:
        before = (self.served, [dict(seat) for seat in self.seats], self.asked)
        self.back = [] if event["revealed"] else [*self.back, before]
        for number, seat in enumerate(self.seats):
            if number != event["seat"]:
                seat["turn_over"] |= seat["decided"]
            else:
                seat.update(decided=True, granted=max(seat["granted"], seat["spent"]))
        self.asked = asked_by(event["agenda"])
        self._ask(begins_turns=True)

    def _ask(self, *, begins_turns: bool) -> None:
        for number, seat in enumerate(self.seats):
            seat["runs"] = number in self.asked
            if seat["runs"] and begins_turns and seat["turn_over"]:
                base = seat["spent"] if self.rules["kind"] == "per_turn" else seat["granted"]
                more = "seconds" if self.rules["kind"] == "per_turn" else "increment"
                seat.update(granted=base + self.rules[more] * SECOND, turn_over=False, decided=False)

    def expires(self) -> list[int | None]:
        """When each seat whose time runs times out."""
        grace = self.rules["grace"] * SECOND
        return [self.at + s["granted"] - s["spent"] + grace if s["runs"] else None for s in self.seats]
