"""Whatever stands in a file, the verifier in TypeScript says what is wrong with it, and does not fall over it."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from domain.titles import TITLES
from tests.support.node import build_verifier
from tests.vectors.mutants import rechained
from tests.vectors.signed import SECOND
from tests.vectors.vector import Evidence, read, to_lines
from tests.vectors.verifiers import Job, ask_typescript

pytestmark = pytest.mark.slow
ODD: tuple[Any, ...] = (None, -1, 0, 10**9, 2**53, "", [], {}, "x", True, [[]], {"a": 1}, 1.5, "0" * 64)
FILES = 60
KEYS = (str(SECOND.verifier),)


def places(value: Any) -> list[tuple[Any, Any]]:  # noqa: ANN401  # any JSON
    """All places in it, each with what holds it."""
    names = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [place for name in names for place in [(value, name), *places(value[name])]]


def break_one(value: Any, chance: random.Random) -> None:  # noqa: ANN401  # any JSON
    """Something odd stands in one place of it, or nothing."""
    holder, name = chance.choice(places(value))
    if isinstance(holder, dict) and not chance.randrange(3):
        del holder[name]
    else:
        holder[name] = chance.choice(ODD)


def broken_lines(lines: list[dict[str, Any]], chance: random.Random) -> list[dict[str, Any]]:
    """A line is broken; or an event, and the chain is mended."""
    copy: list[dict[str, Any]] = json.loads(json.dumps(lines))
    if not chance.randrange(3):
        break_one(chance.choice(copy), chance)
        return copy
    events = [line for line in copy if "state" in line]
    chosen = chance.choice((events[0], events[-1], chance.choice(events)))
    state = json.loads(chosen["state"])
    break_one(state, chance)
    chosen["state"] = json.dumps(state)
    return [copy[0], *rechained(events), *(line for line in copy if "proof" in line)]


@pytest.mark.parametrize("title", TITLES)
def test_no_file_makes_the_verifier_fall_over(title: str, tmp_path: Path) -> None:
    """Nor does what somebody has kept."""
    chance = random.Random(title)
    export = [json.loads(line) for line in read(f"{title}-signed.ndjson").splitlines()]
    kept = [json.loads(line) for line in read(f"{title}-seat-0.ndjson").splitlines()]
    jobs = []
    for number in range(FILES):
        own = json.loads(json.dumps(kept))
        break_one(own, chance)
        (tmp_path / f"kept-{number}").write_bytes(to_lines(own))
        (tmp_path / f"game-{number}").write_bytes(to_lines(broken_lines(export, chance)))
        jobs.append(Job(tmp_path / f"game-{number}", Evidence(keys=KEYS, receipts=f"kept-{number}")))
    said = ask_typescript(build_verifier(tmp_path), jobs)
    assert len(said) == FILES
    assert any(each.failures for each in said)
