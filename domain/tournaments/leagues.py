"""Divisions of a league: who rises and who falls between two seasons, and why."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from domain.tournaments.points.grains import Grains
from domain.tournaments.points.scheme import Place
from domain.tournaments.points.terms import Outcome, points_for_place

Player: TypeAlias = str  # a pseudonym in the series
Group: TypeAlias = tuple[Player, ...]  # with its standings: best first
Division: TypeAlias = tuple[Group, ...]
Why = Literal["up", "down", "stays", "filled", "new", "left"]


class LeagueRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many groups each division has, of how many, and how many of each group rise and fall."""

    divisions: tuple[int, ...] = (1, 2, 4)
    size: int = 7
    up: int = 1
    down: int = 2


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """From which division to which a player goes, from 1, and why; 0 is none."""

    player: Player
    before: int
    after: int
    why: Why


class NextSeason(Struct, frozen=True):
    """The divisions of the next season, each with its players in order of strength, and every move."""

    divisions: tuple[Group, ...]
    moves: tuple[Move, ...]


def move_players(
    rules: LeagueRules,
    seasons: Sequence[Division],
    entrants: Sequence[Player],
    left: frozenset[Player] = frozenset(),
) -> NextSeason:
    """The divisions after these final standings, by group.

    The first of each group rise, the last fall. What a division lacks is filled from below by standings, and
    last by new entrants in their order. Who is too many for a division goes below; the lowest has room for all.
    """
    before = {
        player: number for number, groups in enumerate(seasons, start=1) for group in groups for player in group
    }
    wanted: list[list[tuple[Player, Why]]] = [[] for _ in rules.divisions]
    for number, groups in enumerate(seasons[: len(rules.divisions)], start=1):
        for player, target, why in _targets(rules, number, groups):
            if player not in left:
                wanted[target - 1].append((player, why))
    new = [player for player in entrants if player not in before and player not in left]
    wanted[-1] += [(player, "new") for player in new]
    placed = fill_divisions(rules, wanted)
    moves = [
        Move(player, before.get(player, 0), number, why)
        for number, division in enumerate(placed, start=1)
        for player, why in division
    ]
    moves += [Move(player, number, 0, "left") for player, number in before.items() if player in left]
    return NextSeason(tuple(tuple(player for player, _ in division) for division in placed), tuple(moves))


def _targets(rules: LeagueRules, number: int, groups: Division) -> list[tuple[Player, int, Why]]:
    """Where the players of a division go: row by row, so that the best of all groups come first."""
    lowest = len(rules.divisions)
    found: list[tuple[Player, int, Why]] = []
    for row in range(max(map(len, groups), default=0)):
        for group in groups:
            if row >= len(group):
                continue
            if row < rules.up and number > 1:
                found.append((group[row], number - 1, "up"))
            elif row >= len(group) - rules.down and number < lowest and row >= rules.up:
                found.append((group[row], number + 1, "down"))
            else:
                found.append((group[row], number, "stays"))
    return found


def fill_divisions(
    rules: LeagueRules, wanted: Sequence[Sequence[tuple[Player, Why]]]
) -> list[list[tuple[Player, Why]]]:
    """Each division with as many as it has seats: filled from below, and emptied downwards."""
    placed = [sort_division(division) for division in wanted]
    for number, groups in enumerate(rules.divisions[:-1]):
        room = groups * rules.size
        below = placed[number + 1]
        while len(placed[number]) > room:
            below.insert(0, (placed[number].pop()[0], "down"))
        for lower in placed[number + 1 :]:
            while len(placed[number]) < room and lower:
                placed[number].append((lower.pop(0)[0], "filled"))
    return placed


def sort_division(division: Sequence[tuple[Player, Why]]) -> list[tuple[Player, Why]]:
    """Who came down first, then who stayed, who came up, and who is new; in each the best first."""
    order: dict[Why, int] = {"down": 0, "stays": 1, "up": 2, "filled": 3, "new": 4, "left": 5}
    return sorted(division, key=lambda each: order[each[1]])


def split_groups(players: Sequence[Player], groups: int) -> Division:
    """The groups of a division, alike in strength: filled row by row, each row from the other side."""
    found: list[list[Player]] = [[] for _ in range(groups)]
    for place, player in enumerate(players):
        row, column = divmod(place, groups)
        found[column if row % 2 == 0 else groups - 1 - column].append(player)
    return tuple(map(tuple, found))


def season_points(term: Place, places: Mapping[Player, int]) -> dict[Player, Grains]:
    """What a `place` term gives for final places, where those who share one are counted."""
    shared = {place: sum(other == place for other in places.values()) for place in places.values()}
    size = len(places)
    return {
        player: points_for_place(term, Outcome(size=size, place=place, shared=shared[place], own=0))
        for player, place in places.items()
    }
