"""What an audit finds: the service and the command line look at the same things, and find the same."""

from collections.abc import AsyncIterator, Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from domain.chance.fairness import BeaconRound
from domain.kernel.nouns import Closed, Decided, Event, Opened, TookBack
from service.checking.export_audit import TIMES
from service.cli import main
from service.games import round_audit
from service.runtime import Runtime, open_runtime
from service.settings import Settings
from service.trust.drand import NoVerifier
from tests.support.keys import key_file, seed_key_file
from tests.support.play import Setting, facts_of, in_force, play
from tests.support.runtimes import client_of
from tests.support.stored_games import StoredGame, store_games, stored_id
from tests.support.titles import find_title

Events = list[Event]
Change = Callable[[Events], Events]


@cache
def played(game: str) -> tuple[Any, tuple[Event, ...], bytes]:
    """The whole game with this id, in which something was taken back: its title, its events, its seed."""
    title = find_title("bamboo")
    told = play(title, Setting(2, title.options()), 3, game)
    assert any(isinstance(event, TookBack) for event in told.events)
    facts = facts_of(in_force(told.events))
    closed = told.title.close(told.positions[-1].game, facts, told.seed)
    return told.title, (*told.events, closed), told.seed


def changed(kind: type[Any], **values: object) -> Change:
    """The first event of a kind, with other values."""

    def change(events: Events) -> Events:
        at = next(n for n, event in enumerate(events) if isinstance(event, kind))
        return [*events[:at], replace(events[at], **values), *events[at + 1 :]]

    return change


def a_point_more(events: Events) -> Events:
    """Another reason for a point, and the sum stays."""
    *before, closed = events
    assert isinstance(closed, Closed)
    first = replace(closed.breakdown[0], note="a gift")
    return [*before, replace(closed, breakdown=(first, *closed.breakdown[1:]))]


def as_it_was(events: Events) -> Events:
    return events


# The change, which member of the answer shows it, and what the command line says.
CHANGES: dict[str, tuple[Change, dict[str, object], str]] = {
    "nothing": (as_it_was, {"rederived": True, "result_ok": True, "catalog_ok": True, "commitment_ok": True}, ""),
    "points": (a_point_more, {"rederived": True, "result_ok": False}, "result does not follow"),
    "abandoned": (changed(Closed, reason="abandoned"), {"result_ok": False}, "result does not follow"),
    "list": (
        changed(Opened, catalog_hash="0" * 64),
        {"catalog_ok": False, "rederived": False, "result_ok": None},
        "component list is not the one",
    ),
    "commitment": (changed(Opened, commitment="0" * 64), {"commitment_ok": False}, "not the one committed to"),
    "undo": (changed(TookBack, to=1), {"rederived": False}, "it returns elsewhere"),
    "rules": (changed(Opened, rules=99), {"rules": 99, "rederived": True}, "played by version 99 of the rules"),
    "round": (
        changed(Opened, fairness="beacon", beacon=BeaconRound(0, 1, "ab")),  # the first after a start in 1970
        {"beacon_ok": False, "rederived": False},
        "round 1, from which the draws are made, is not signed by the beacon",
    ),
    "step": (changed(Decided, step="elsewhere"), {"rederived": False}, "the step differ"),
}


def game_of(name: str) -> StoredGame:
    title, events, seed = played(str(stored_id(name)))
    return StoredGame(name, title, CHANGES[name][0](list(events)), seed)


@pytest_asyncio.fixture
async def runtime(dsn: str) -> AsyncIterator[Runtime]:
    await store_games(dsn, [game_of(name) for name in CHANGES])
    async with open_runtime(
        dsn, Settings(bots=False, projections=False, log_key=key_file(), seed_key=seed_key_file(), game_log=False)
    ) as found:
        yield found


async def test_the_service_and_the_command_line_find_the_same(
    runtime: Runtime, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The chain holds in all of these games; what is wrong in them only the rules can tell."""
    for name, (_, members, line) in CHANGES.items():
        async with client_of(runtime) as client:
            told = (await client.get(f"/v1/games/{game_of(name).id}/verification")).json()
        assert told["chain_ok"], name
        assert {member: told[member] for member in members} == members, (name, told)
        code, said = await _offline(runtime, name, tmp_path, capsys)
        assert code == (name not in ("nothing", "rules")), said
        assert line in said
        assert f"note  {TIMES}" in said
        assert (any("version 99" in note for note in told["notes"])) == (name == "rules")


async def test_a_round_that_this_service_cannot_verify_is_said_to_be_unchecked(
    runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the extra `beacon` is not installed; and that is no finding that stays."""

    def without_the_extra(*_: object) -> bool:
        raise NoVerifier("install it")

    monkeypatch.setattr(round_audit, "verify_round", without_the_extra)
    async with client_of(runtime) as client:
        answer = await client.get(f"/v1/games/{game_of('round').id}/verification")
    assert answer.json()["beacon_ok"] is None
    assert "not checked: the round of the beacon: install it" in answer.json()["notes"]
    assert answer.headers["cache-control"] == "no-store"


async def _offline(
    runtime: Runtime, name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str]:
    """The exit code of `yamabiko verify` for the export, and what it says."""
    async with client_of(runtime) as client:
        export = await client.get(f"/v1/games/{game_of(name).id}/export")
    file = folder / f"{name}.ndjson"
    file.write_bytes(export.content)
    code = main(["verify", str(file)])
    return code, capsys.readouterr().out
