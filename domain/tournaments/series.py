"""The aggregate of a series: seasons with divisions, each played as tournaments, with promotion and relegation."""

from typing import Literal

from eventsourcing.domain import Aggregate, event

from domain.tournaments.leagues import Division, Group, LeagueRules, Move, Player, move_players, split_groups
from domain.tournaments.moments import UUID, datetime
from domain.tournaments.refusals import Fault, Forbidden, WrongState, refuse_unless


class Series(Aggregate):
    """One league: its divisions now, and how everybody came to theirs."""

    TOPIC = "series"

    class Event(Aggregate.Event):
        """An event of a series; its time is given."""

        @staticmethod
        def create_timestamp() -> datetime:
            raise TypeError("the time of an event is given by the caller")

    @event("Created", topic="series.announced@1")
    def __init__(
        self, id: UUID, name: str, rules: LeagueRules, owner: Player, timestamp: datetime | None = None  # noqa: A002  # the library's name
    ) -> None:  # fmt: skip
        self.name = name
        self.rules = rules
        self.owner = owner
        self.season = 0
        self.state: Literal["between", "playing"] = "between"
        self.groups: tuple[Division, ...] = ()
        self.tournaments: dict[int, tuple[tuple[str, ...], ...]] = {}
        self.results: tuple[Division, ...] = ()
        self.moves: dict[int, tuple[Move, ...]] = {}

    @event("SeasonOpened", topic="series.season-opened@1")
    def add_season(
        self, number: int, groups: tuple[Division, ...], moves: tuple[Move, ...],
        tournaments: tuple[tuple[str, ...], ...], by: Player, timestamp: datetime,
    ) -> None:  # fmt: skip
        """A season is played: a tournament for each group, and every move with its reason."""
        self.season, self.state = number, "playing"
        self.groups = groups
        self.tournaments[number] = tournaments
        self.moves[number] = moves

    @event("SeasonClosed", topic="series.season-closed@1")
    def end_season(self, number: int, standings: tuple[Division, ...], by: Player, timestamp: datetime) -> None:
        """The final standings of all groups."""
        self.state = "between"
        self.results = standings


def announce_series(series_id: UUID, name: str, rules: LeagueRules, *, by: Player, at: datetime) -> Series:
    """A new series; T-014 for divisions that cannot be played in."""
    sound = (
        bool(rules.divisions)
        and all(1 <= groups <= 64 for groups in rules.divisions)
        and len(rules.divisions) <= 20
    )
    refuse_unless(sound, "T-014", "divisions", "one to 20 divisions of one to 64 groups")
    refuse_unless(2 <= rules.size <= 64, "T-014", "size", "from 2 to 64")
    moving = rules.up >= 0 and rules.down >= 0 and rules.up + rules.down <= rules.size
    refuse_unless(moving, "T-014", "up", "not more rise and fall than there are in a group")
    refuse_unless(1 <= len(name) <= 100, "T-014", "name", "from 1 to 100 characters")
    return Series(id=series_id, name=name, rules=rules, owner=by, timestamp=at)


def open_season(
    series: Series,
    entrants: tuple[Player, ...],
    tournaments: tuple[tuple[str, ...], ...],
    *,
    by: Player,
    at: datetime,
) -> tuple[Division, ...]:
    """The groups of the next season, of entrants who were in the one before and of new ones."""
    _require(series, by, "between")
    refuse_unless(len(set(entrants)) == len(entrants) >= 2, "T-022", "entrants", "two or more, each once")
    before = {player for division in series.results for group in division for player in group}
    season = move_players(series.rules, series.results, entrants, frozenset(before - set(entrants)))
    groups = group_divisions(series.rules, season.divisions)
    fits = tuple(len(division) for division in groups) == tuple(len(ids) for ids in tournaments)
    refuse_unless(fits, "T-014", "tournaments", f"one for each group: {[len(division) for division in groups]}")
    series.add_season(
        number=series.season + 1, groups=groups, moves=season.moves, tournaments=tournaments, by=by, timestamp=at
    )
    return groups


def group_divisions(rules: LeagueRules, divisions: tuple[Group, ...]) -> tuple[Division, ...]:
    """The groups of each division: as many as the rules say, fewer where not two would be in each.

    The lowest has more if they would be too large.
    """
    lowest = len(rules.divisions) - 1
    found = []
    for number, (groups, players) in enumerate(zip(rules.divisions, divisions, strict=True)):
        wanted = max(groups, -(-len(players) // rules.size)) if number == lowest else groups
        if players:
            found.append(split_groups(players, max(1, min(wanted, len(players) // 2))))
    return tuple(found)


def close_season(series: Series, standings: tuple[Division, ...], *, by: Player, at: datetime) -> None:
    """End the season with the final standings of all its groups."""
    _require(series, by, "playing")
    expected = [[sorted(group) for group in division] for division in series.groups]
    given = [[sorted(group) for group in division] for division in standings]
    refuse_unless(expected == given, "T-014", "standings", "they name the players of each group, the best first")
    series.end_season(number=series.season, standings=standings, by=by, timestamp=at)


def _require(series: Series, by: Player, state: Literal["between", "playing"]) -> None:
    if by != series.owner:
        raise Forbidden([Fault("T-013", "by", "this is for the owner of the series")])
    if series.state != state:
        raise WrongState("season", series.state, [state])
