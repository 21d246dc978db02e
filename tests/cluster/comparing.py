"""Compares what clients wrote down with what is there: rows, chains, projections, feeds and answers."""

import asyncio
import json
from collections.abc import Iterator
from functools import partial
from typing import Any
from uuid import UUID

import httpx

from service.store import Store, verify_chain
from tests.cluster.checker import Checker, Client
from tests.cluster.faults import query, retried, wait_until
from tests.support.places import places_of

BEHIND = """SELECT count(*) FROM projection_positions p
WHERE p.position < (SELECT max(notification_id) FROM stored_events)"""
NOT_IN_HISTORY = """SELECT count(*) FROM stored_events e FULL JOIN history h
    ON h.position = e.notification_id AND h.game = e.originator_id AND h.version = e.originator_version
WHERE e.originator_id IS NULL OR h.game IS NULL"""
WRONG_IN_LOBBY = """SELECT count(*) FROM lobby l FULL JOIN
    (SELECT originator_id, max(originator_version) AS version FROM stored_events GROUP BY 1) e
    ON e.originator_id = l.game AND e.version = l.version
WHERE l.game IS NULL OR e.originator_id IS NULL"""
# The lobby and the inbox say the same of who must decide.
WRONG_IN_INBOX = """SELECT count(*) FROM
    (SELECT game, unnest(acting) AS seat FROM lobby WHERE status = 'running') l
    FULL JOIN (SELECT game, seat FROM inbox WHERE since IS NOT NULL) i ON i.game = l.game AND i.seat = l.seat
WHERE l.game IS NULL OR i.game IS NULL"""
PROJECTIONS = {"history": NOT_IN_HISTORY, "lobby": WRONG_IN_LOBBY, "inbox": WRONG_IN_INBOX}


def compare(checker: Checker, url: str, dsn: str) -> list[str]:
    """Everything that is not as it was acknowledged; none if all is well."""
    found = list(checker.violations)
    for client in checker.clients:
        found += [f"{client.title} {client.game}: {what}" for what in _compare_game(client, url)]
    found += asyncio.run(_compare_chains(checker, dsn))
    wait_until(lambda: query(dsn, BEHIND) == [(0,)], "projections at the newest event")
    for name, wrong in PROJECTIONS.items():
        [(count,)] = query(dsn, wrong)
        if count:
            found.append(f"{name}: {count} rows do not agree with the store")
    return found


def _compare_game(client: Client, url: str) -> Iterator[str]:
    """Each acknowledged decision is stored once, at its version, with its facts; the feed sent the history."""
    lines = _history(client, url, seat=None)
    if sorted(lines) != list(range(1, len(lines) + 1)):
        yield f"the history has gaps: {sorted(lines)}"
    views = [_history(client, url, seat) for seat in range(len(client.tokens))]
    decided = [version for version, line in lines.items() if line["kind"] == "decided"]
    acknowledged = [each.version for each in client.acknowledged]
    if decided != acknowledged:
        yield f"stored {decided}, acknowledged {acknowledged}"
    for each in client.acknowledged:
        seat = int(each.decision.partition("-")[2])
        line = views[seat].get(each.version, {})
        stored = [line.get("pick"), line.get("facts"), line.get("seat")]
        if not _agrees([each.pick, each.facts, seat], stored):
            yield f"version {each.version} is not what was acknowledged"
    if sorted(client.received) != sorted(lines) or not all(
        _agrees(data, lines[version]) for version, data in client.received.items()
    ):
        yield f"the feed sent {len(client.received)} of {len(lines)} events, or others"
    verified = _get(f"{url}/v1/games/{client.game}/verification").json()
    if not (verified["chain_ok"] and verified["rederived"] and verified["version"] == len(lines)):
        yield f"verification says {verified}"


def _agrees(seen: Any, stored: Any) -> bool:  # noqa: ANN401  # any JSON
    """Whether this was seen of what is stored: equal, but for what was hidden then and is open after the close."""
    if seen == stored:
        return True
    if isinstance(seen, dict) and set(seen) == {"hidden"}:
        return bool(seen["hidden"] == (len(stored) if isinstance(stored, list) else 1))
    if isinstance(seen, dict) and isinstance(stored, dict):
        return seen.keys() == stored.keys() and all(_agrees(seen[key], stored[key]) for key in seen)
    if isinstance(seen, list) and isinstance(stored, list):
        return len(seen) == len(stored) and all(map(_agrees, seen, stored))
    return False


def _history(client: Client, url: str, seat: int | None) -> dict[int, Any]:
    headers = {"Accept": "application/x-ndjson"}
    if seat is not None:
        headers["Authorization"] = f"Bearer {client.tokens[seat]}"
    answer = _get(f"{url}/v1/games/{client.game}/history", **headers)
    return {line["version"]: line for line in map(json.loads, answer.text.splitlines())}


def _get(url: str, **headers: str) -> httpx.Response:
    """The answer, when the server is back from the last fault."""
    answer = retried(partial(httpx.get, url, headers=headers, timeout=60))
    assert answer.status_code == 200, answer.text
    return answer


async def _compare_chains(checker: Checker, dsn: str) -> list[str]:
    """The rows of each game are a whole chain, and stand at the positions that were acknowledged."""
    found = []
    async with await Store.open(dsn) as store:
        async with store.transaction() as link:
            texts = await places_of(link)
        for client in checker.clients:
            rows = await store.read(UUID(client.game))
            if broken := verify_chain(rows):
                found.append(f"{client.game}: {broken.detail}")
            told = {row.version: texts.encode("position", row.id) for row in rows}
            last = {row.version - 1: told[row.version] for row in rows if row.topic.endswith(".closed@1")}
            wrong = [
                each.version
                for each in client.acknowledged
                if each.position not in (told.get(each.version), last.get(each.version))
            ]
            if wrong:
                found.append(f"{client.game}: versions {wrong} stand at other positions")
    return found
