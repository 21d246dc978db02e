"""The games of the page on checking: a stranger who has read it finds all their numbers again, and so do we."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import service.checking
from domain.titles import TITLES
from service.cli import main
from tests.checking import stranger

FOLDER = Path(service.checking.__file__).parent / "vectors"
Json = dict[str, Any]


@pytest.fixture(params=TITLES)
def vector(request: pytest.FixtureRequest) -> Json:
    """The game of a title."""
    found: Json = json.loads((FOLDER / f"{request.param}.json").read_text())
    return found


def test_the_chain_holds(vector: Json) -> None:
    """Each hash is that of its line, and stands in the next one."""
    previous = "0" * 64
    for version, line in enumerate(vector["export"], 1):
        assert (line["version"], line["previous"]) == (version, previous)
        previous = stranger.chain_hash(line)
        assert line["hash"] == previous
    assert previous == vector["head"]


def test_the_commitment_is_bound_to_the_terms(vector: Json) -> None:
    """Both are computed from the opening and the seed that the end reveals."""
    opened, *_, closed = stranger.read(vector["export"])
    seed = bytes.fromhex(closed["seed"])
    assert closed["seed"] == vector["seed"]
    assert opened["terms"] == opened["committed"] == vector["terms"] == stranger.terms_of(opened)
    assert opened["commitment"] == vector["commitment"] == stranger.commitment_of(vector["game"], opened, seed)


def test_every_draw_falls_as_it_is_described(vector: Json) -> None:
    """And the events count them; what was undone is counted again."""
    opened, *later = stranger.read(vector["export"])
    key = stranger.draws_key(vector["game"], opened, bytes.fromhex(vector["seed"]))
    assert key.hex() == vector["draws_key"]
    assert vector["draws"], "else the test is idle"
    for asked in vector["draws"]:
        assert stranger.draw(key, asked) == asked["result"], asked["stream"]
    for version, event in enumerate((opened, *later), 1):
        streams = [asked["stream"] for asked in vector["draws"] if asked["version"] == version]
        assert event.get("draws", {}) == {stream: streams.count(stream) for stream in streams}


def test_the_points_of_the_end_are_those_of_the_facts(vector: Json) -> None:
    """With the places; who left comes behind who stayed."""
    events = stranger.read(vector["export"])
    closed = events[-1]
    assert closed["breakdown"] == stranger.points_of(events)
    assert [each["ended"] for each in closed["standings"]] == ["played", "resigned"]
    assert [each["place"] for each in closed["standings"]] == [1, 2]


def test_a_seat_times_out_when_its_time_is_over(vector: Json) -> None:
    """After each event, for each seat that is asked: also after an undo."""
    clock = None
    for line, event, told in zip(vector["export"], stranger.read(vector["export"]), vector["clock"], strict=True):
        at = int(datetime.fromisoformat(line["recorded_at"]).timestamp() * 1000)
        if clock is None:
            clock = stranger.Clock(event, at)
        else:
            clock.advance(line["topic"].partition(".")[2].partition("@")[0], event, at)
        assert clock.expires() == told["expires"], line["version"]


def test_the_command_line_finds_nothing_wrong(
    vector: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only the rules of then may not be at hand any more."""
    file = tmp_path / "game.ndjson"
    file.write_text("".join(json.dumps(line) + "\n" for line in vector["export"]))
    code = main(["verify", str(file), "--commitment", vector["commitment"], "--head", vector["head"]])
    said = capsys.readouterr().out
    assert code in (0, 2), said
    assert "FAIL" not in said
    assert "ok    the commitment is the one that was noted" in said


@pytest.mark.parametrize("field", ["topic", "state", "previous", "version"])
def test_a_change_of_any_line_is_found(vector: Json, field: str) -> None:
    """By the stranger as by us."""
    for line in vector["export"]:
        changed = {**line, field: line[field] + 1 if field == "version" else line[field].replace("0", "1", 1)}
        if changed != line:
            assert stranger.chain_hash(changed) != line["hash"]
