"""A club evening, run from the terminal with no account but the organiser's."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from service.cli import main
from tests.support import recount
from tests.support.postgres import dsn, empty_dsn, home, postgres, template
from tests.support.service import Service, serving

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]
pytestmark = [pytest.mark.service, pytest.mark.slow]

PEOPLE = [f"Person {number}" for number in range(1, 24)]
RULES = f"""
name = "Club evening"
title = "bitoku"
boards = "real"
scheme = "10-6-3-1"
tie_breaks = ["places", "share-winner", "opponents", "direct"]
stages = [{{format = "swiss", rounds = 3}}]
names = {json.dumps(PEOPLE[:20])}
"""
Tell = Callable[..., list[str]]


@pytest.fixture
def service(dsn: str) -> Iterator[Service]:
    """A service that nobody has an account at."""
    with serving(dsn) as running:
        yield running


@pytest.fixture
def tell(service: Service, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Tell:
    """Runs a verb as an organiser types it, and takes what it prints; what it exports is in the environment."""
    monkeypatch.setenv("YAMABIKO_URL", service.url)

    def run(*words: object, code: int = 0) -> list[str]:
        assert main(["tournament", *map(str, words)]) == code
        printed = capsys.readouterr()
        lines = (printed.out + printed.err).splitlines()
        for line in lines:
            if match := re.fullmatch(r"export (\w+)=(\S+)", line):
                monkeypatch.setenv(*match.groups())
        return lines

    return run


def tables_of(pairings: list[str]) -> dict[int, list[int]]:
    """Which entries sit at which table, as it is pinned to the wall."""
    tables: dict[int, list[int]] = {}
    for line in pairings:
        if match := re.fullmatch(r"Table (\d+)", line):
            tables[int(match[1])] = []
        elif match := re.match(r" +(\d+)  \S", line):
            tables[max(tables)].append(int(match[1]))
    return tables


def count_round(tables: Mapping[int, Sequence[int]]) -> dict[int, recount.Line]:
    """What all entries have from a round in which whoever has the lower number wins."""
    seats = {
        table: [recount.Seat(entry, 100 - entry, 1 + place, True) for place, entry in enumerate(sorted(entries))]
        for table, entries in tables.items()
    }
    return recount.count_round(seats, [], range(1, len(PEOPLE) + 1))


def read_standings(printed: Sequence[str]) -> list[tuple[int, int, Fraction]]:
    """Place, entry and points of all as they are printed; those who share a place by number."""
    found = [re.match(r" +(\d+)=?  Person (\d+) +(\d+\.\d\d) ", line) for line in printed]
    return sorted((int(each[1]), int(each[2]), Fraction(each[3])) for each in found if each)


def test_twenty_three_people_play_three_rounds(tell: Tell, tmp_path: Path) -> None:
    """The standings are those of a recount. Two may win all their tables: then opponents part them."""
    (tmp_path / "evening.toml").write_text(RULES)
    tell("account", "Olga")
    assert len(tell("new", tmp_path / "evening.toml")) == 21
    assert tell("enter", *PEOPLE[20:]) == ["  21  Person 21", "  22  Person 22", "  23  Person 23"]
    assert tell("start") == ["the tournament is running"]
    standings: list[str] = []
    played: list[dict[int, recount.Line]] = []
    for number in (1, 2, 3):
        draft = tell("draw")
        assert draft[0] == f"Round {number} (drawn)"
        tables = tables_of(tell("publish"))
        assert tables == tables_of(draft)
        assert sorted(len(entries) for entries in tables.values()) == [3, 4, 4, 4, 4, 4]
        assert sorted(entry for entries in tables.values() for entry in entries) == list(range(1, 24))
        for table, entries in tables.items():
            tell("result", table, *(f"{entry}={100 - entry}" for entry in entries))
        standings = tell("complete")
        played.append(count_round(tables))
        assert read_standings(standings) == recount.rank(played)
    place, points = next((place, points) for place, entry, points in recount.rank(played) if entry == 1)
    assert points == 30, "number 1 wins all its tables"
    explained = tell("standings", "--explain", 1)
    assert explained[0].startswith(f"Person 1: place {place}, points: 30"), explained[0]
    assert [line.split("  ")[1][:8] for line in explained[1:]] == ["round 1,", "round 2,", "round 3,"]
    assert tell("conclude") == ["the tournament is concluded"]
    for name in ("evening.ndjson", "evening.csv", "evening.json", "evening.txt"):
        tell("export", tmp_path / name)
        assert (tmp_path / name).stat().st_size > 1000
    assert main(["verify", str(tmp_path / "evening.ndjson")]) == 0
    content = (tmp_path / "evening.ndjson").read_text()
    (tmp_path / "changed").write_text(content.replace("Person 9 ", "Person 8 ").replace(":91,", ":92,", 1))
    assert main(["verify", str(tmp_path / "changed")]) == 1


def test_mistakes_are_mended(tell: Tell, tmp_path: Path) -> None:
    """A draft is exchanged and discarded; somebody leaves and comes back; a result is corrected by a ruling."""
    (tmp_path / "evening.toml").write_text(RULES)
    tell("account", "Olga")
    tell("new", tmp_path / "evening.toml")
    tell("start")
    first = tables_of(tell("draw"))
    a, b = first[1][0], first[2][0]
    assert tables_of(tell("exchange", a, b, "--reason", "a couple"))[1][0] == b
    tell("discard", "--reason", "Person 3 is late")
    tell("leave", 3, "--why", "excused")
    tables = tables_of(tell("draw", "--absent", 4))
    assert not {3, 4} & {entry for entries in tables.values() for entry in entries}
    tell("publish")
    for table, entries in tables.items():
        tell("result", table, *(f"{entry}={100 - entry}" for entry in entries))
    assert "the service refuses" in tell("result", 1, *(f"{each}=1" for each in tables[1]), code=2)[0]
    lines = [{"entry": each, "points": each} for each in tables[1]]
    ruling = {
        "effect": {"kind": "correct", "round": 1, "table": 1, "lines": lines},
        "clause": "T-060",
        "reason": "wrong way round",
    }
    (tmp_path / "ruling.json").write_text(json.dumps(ruling))
    assert tell("rule", tmp_path / "ruling.json") == ["ruling 1"]
    assert any("changed by ruling 1" in line for line in tell("complete"))
    tell("revoke", 1, "--reason", "they were right after all")
    assert not any("changed by ruling" in line for line in tell("standings"))


def test_what_is_refused_is_said_in_a_line(tell: Tell, tmp_path: Path) -> None:
    """Without a token, without a tournament, with a file that is none, by the service with all faults."""
    assert "a token is needed" in tell("start", code=2)[0]
    tell("account", "Olga")
    assert "which tournament?" in tell("start", code=2)[0]
    assert "nothing.toml" in tell("new", tmp_path / "nothing.toml", code=2)[0]
    (tmp_path / "wrong.toml").write_text(RULES.replace('"bitoku"', '"chess"'))
    assert "the service refuses" in tell("new", tmp_path / "wrong.toml", code=2)[0]
