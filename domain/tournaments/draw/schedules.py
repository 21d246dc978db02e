"""Schedules: lists of tables for all rounds at once, whose claims are counted and not believed."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from domain.chance.dice import KeyedDice
from domain.tournaments.draw.basis import Basis, Draw, DrawEntry, Places
from domain.tournaments.draw.chance import ORDER
from domain.tournaments.draw.costs import count_meetings
from domain.tournaments.draw.p1 import draw_tables, order_of_play
from domain.tournaments.points.lines import Entry
from domain.tournaments.refusals import refuse_unless

Table: TypeAlias = tuple[Entry, ...]
Round: TypeAlias = tuple[Table, ...]


class Claims(Struct, frozen=True, forbid_unknown_fields=True):
    """What a schedule says of itself. 0: nothing."""

    games: int
    meetings: int
    places: int = 0


class Schedule(Struct, frozen=True, forbid_unknown_fields=True):
    """The rounds of so many entries; tables in order of play if places are claimed."""

    entries: int
    rounds: tuple[Round, ...]
    claims: Claims


class Evenness(Struct, frozen=True):
    """How far from even a schedule is: how many pairs met how often, and how often entries had the same place."""

    games: dict[int, int]  # entries by their number of games
    meetings: dict[int, int]  # pairs by how often they met
    places: dict[int, int]  # entries and places by how often that entry had that place


@cache
def schedules() -> dict[str, Schedule]:
    """The schedules of the catalogue, by name; each is what it claims."""
    text = Path(__file__).with_name("schedules.toml").read_text()
    return {name: read_schedule(described) for name, described in tomllib.loads(text).items()}


def read_schedule(described: Mapping[str, Any]) -> Schedule:
    """A schedule as the catalogue writes it, or Refused with T-055."""
    rounds = described.get("rounds") or develop(described["base"], described["shift"], described["entries"])
    found = msgspec.convert({key: described[key] for key in ("entries", "claims")} | {"rounds": rounds}, Schedule)
    check_schedule(found)
    return found


def develop(base: Sequence[Sequence[int]], shift: int, entries: int) -> list[list[list[int]]]:
    """A round for each step, with each number of a group of `shift` one higher; what is in no group stays."""
    grouped = entries // shift * shift

    def move(number: int, step: int) -> int:
        first = (number - 1) // shift * shift
        return first + (number - 1 - first + step) % shift + 1 if number <= grouped else number

    return [[[move(number, step) for number in table] for table in base] for step in range(shift)]


def count_evenness(entries: Iterable[Entry], rounds: Iterable[Round]) -> Evenness:
    """How even these rounds are."""
    known = list(entries)
    tables = [table for each in rounds for table in each]
    games = Counter(entry for table in tables for entry in table)
    met = count_meetings(tables)
    places = Counter((entry, place) for table in tables for place, entry in enumerate(table))
    largest = max(map(len, tables), default=0)
    return Evenness(
        dict(sorted(Counter(games[entry] for entry in known).items())),
        dict(sorted(Counter(met.get(pair, 0) for pair in combinations(sorted(known), 2)).items())),
        dict(sorted(Counter(places[entry, place] for entry in known for place in range(largest)).items())),
    )


def check_schedule(schedule: Schedule) -> None:
    """T-055: games, meetings and places are counted, and no entry sits twice in a round (T-003)."""
    numbers = range(1, schedule.entries + 1)
    for tables in schedule.rounds:
        seated = [entry for table in tables for entry in table]
        refuse_unless(len(seated) == len(set(seated)), "T-003", "rounds", "an entry sits twice in a round")
        known = set(seated) <= set(numbers) and all(2 <= len(table) <= 4 for table in tables)
        refuse_unless(known, "T-055", "rounds", f"tables have 2 to 4 entries, from 1 to {schedule.entries}")
    found, claims = count_evenness(numbers, schedule.rounds), schedule.claims
    refuse_unless(set(found.games) == {claims.games}, "T-055", "claims.games", f"games are {found.games}")
    met = set(found.meetings) == {claims.meetings}
    refuse_unless(met, "T-055", "claims.meetings", f"meetings are {found.meetings}")
    places = not claims.places or set(found.places) == {claims.places}
    refuse_unless(places, "T-055", "claims.places", f"places are {found.places}")


def fill_schedule(schedule: Schedule, entries: Sequence[Entry], key: bytes) -> tuple[Round, ...]:
    """The rounds of these entries, who take the numbers in their order. Where no places are claimed, order of play
    is balanced as in any draw."""
    refuse_unless(len(entries) == schedule.entries, "T-055", "entries", f"it is for {schedule.entries} entries")
    named = [tuple(tuple(entries[n - 1] for n in table) for table in tables) for tables in schedule.rounds]
    if schedule.claims.places:
        return tuple(named)
    dice, places = KeyedDice(key, ORDER), dict.fromkeys(entries, (0, 0, 0, 0))
    rounds = []
    for tables in named:
        ordered = tuple(order_of_play(table, places, dice) for table in tables)
        for table in ordered:
            places |= {entry: add_place(places[entry], place) for place, entry in enumerate(table)}
        rounds.append(ordered)
    return tuple(rounds)


def add_place(places: Places, place: int) -> Places:
    """One more time in this place."""
    one, two, three, four = (times + (place == n) for n, times in enumerate(places))
    return one, two, three, four


def draw_schedule(basis: Basis, count: int, key: bytes) -> tuple[Draw, ...]:
    """So many rounds of any number of entries by `p1`, with all levels 0, each drawn from those before."""
    entries = {each.entry: DrawEntry(entry=each.entry) for each in basis.entries}
    played: list[Table] = []
    draws = []
    for number in range(1, count + 1):
        met = tuple((one, two, times) for (one, two), times in sorted(count_meetings(played).items()))
        known = msgspec.structs.replace(basis, entries=tuple(entries.values()), met=met)
        drawn = draw_tables(known, key + number.to_bytes(4, "big"))
        draws.append(drawn)
        played += [table.entries for table in drawn.tables]
        entries = {entry: add_round(each, drawn) for entry, each in entries.items()}
    return tuple(draws)


def add_round(known: DrawEntry, drawn: Draw) -> DrawEntry:
    """What the next draw knows of an entry after this one."""
    table = next((table.entries for table in drawn.tables if known.entry in table.entries), None)
    if table is None:
        return msgspec.structs.replace(known, byes=known.byes + (known.entry in drawn.byes))
    return msgspec.structs.replace(
        known,
        small=known.small + (len(table) < drawn.largest()),
        places=add_place(known.places, table.index(known.entry)),
    )
