"""The clients learn the keys of a service from the feeds that they follow, and take no others for them."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from service.trust.keys import LogKeys, change_text, make_keys, rotate_keys
from service.trust.signed_note import SigningKey, sign_note
from tests.support.typescript_client import require
from tests.trust.test_keys import AT
from yamabiko_client import Receipts, Untrustworthy

Json = dict[str, Any]
Learn = Callable[..., str]  # pins, and lists of keys in turn: how many keys are known then, or what is wrong


@pytest.fixture(params=["python", "typescript"])
def learn(request: pytest.FixtureRequest) -> Learn:
    """What a client has learnt."""
    if request.param == "python":
        return learn_in_python
    compiled: Path = request.getfixturevalue("compiled")
    return lambda *lists: require("node", "learn_keys.js", json.dumps(lists), folder=compiled).strip()


def learn_in_python(pins: Sequence[str], *lists: Sequence[Json]) -> str:
    receipts = Receipts(keys=pins)
    try:
        for each in lists:
            receipts.learn_keys(each)
    except Untrustworthy as error:
        return str(error)
    return str(len(receipts.keys))


def listed(keys: LogKeys) -> list[Json]:
    """The keys as a service lists them."""
    found: list[Json] = msgspec.to_builtins(keys.listed)
    return found


@pytest.fixture
def lists(tmp_path: Path) -> list[list[Json]]:
    """The keys of a service at first, after a change and after another; and those of a stranger."""
    ours, strangers = tmp_path / "ours", tmp_path / "strangers"
    found = [make_keys(ours, "localhost", AT), *(rotate_keys(ours, "localhost", AT) for _ in range(2))]
    return [listed(each) for each in (*found, make_keys(strangers, "localhost", AT))]


def forged(before: Json) -> list[Json]:
    """A key of a stranger behind one of the service: a note of the service stands where the change should."""
    stranger = SigningKey.generate("localhost")
    note = sign_note(change_text(stranger.verifier, stranger.verifier, AT), stranger)
    return [before, {"key": str(stranger.verifier), "since": AT.isoformat(), "change": note}]


def replayed(file: Path) -> list[Json]:
    """A stranger's key, to which a note leads that both have signed, but that says something else."""
    stranger, ours = SigningKey.generate("localhost"), make_keys(file, "localhost", AT)
    note = sign_note("localhost/receipts\n1\nAAAA\n", ours.current, stranger)
    return [*listed(ours), {"key": str(stranger.verifier), "since": AT.isoformat(), "change": note}]


@pytest.mark.slow
def test_a_list_must_go_on_from_the_one_that_is_known(
    learn: Learn, lists: list[list[Json]], tmp_path: Path
) -> None:
    """A service that was started anew has one key more; one process may know of it later than another."""
    first, second, third, strangers = lists
    assert learn([], first, second, third) == "3"
    assert learn([], third, first) == "3"
    assert "other keys than it had" in learn([], second, strangers)
    for wrong in (forged(first[0]), replayed(tmp_path / "again")):
        assert learn([], wrong) not in "0123"


@pytest.mark.slow
def test_beside_keys_that_were_noted_none_is_taken(learn: Learn, lists: list[list[Json]]) -> None:
    """A list without any of them is refused."""
    first, second, _, strangers = lists
    assert learn([first[0]["key"]], second) == "1"
    assert "other keys than those that" in learn([first[0]["key"]], strangers)
