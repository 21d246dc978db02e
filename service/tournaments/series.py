"""Series: leagues whose seasons are tournaments, one for each group."""

import hashlib
import secrets
from datetime import datetime
from uuid import UUID, uuid5

from eventsourcing.persistence import StoredEvent
from msgspec import Struct
from msgspec.structs import replace

from domain.tournaments.commands import entering
from domain.tournaments.kinds import LEVEL
from domain.tournaments.leagues import Division, LeagueRules, move_players
from domain.tournaments.refusals import Fault, Refused, refuse_unless
from domain.tournaments.rules import Rules
from domain.tournaments.series import Series, announce_series, close_season, group_divisions, open_season
from domain.tournaments.tournament import Tournament
from service.games.levels import TOURNAMENTS
from service.store import Append, Connection, Store
from service.store.capabilities import Capabilities
from service.store.mapper import CodecMapper
from service.tournaments import people
from service.tournaments.entering import announcement, is_announced, require_room
from service.tournaments.errors import CannotEnter, NoSuchTournament
from service.tournaments.repository import Change, TournamentRepository

MAPPER = CodecMapper(Series)
INSERT = "INSERT INTO series (id, name, owner) VALUES ($1, $2, $3)"
NAME_MEMBER = """INSERT INTO series_people (id, series, player) SELECT $1, $2, p.player FROM player_names() p
WHERE p.player = $3 ON CONFLICT (series, player) DO UPDATE SET id = series_people.id RETURNING id"""
MEMBER = "SELECT id FROM series_people WHERE series = $1 AND player = $2"
MEMBERS = """SELECT s.id, s.player, coalesce(p.name, '') AS name FROM series_people s
LEFT JOIN player_names() p ON p.player = s.player WHERE s.series = $1 AND s.id = ANY($2)"""
NAMES = """SELECT t.id, s.id AS member FROM tournament_people t JOIN series_people s ON s.player = t.player
WHERE t.tournament = $1 AND s.id = ANY($2)"""
ENTER = """INSERT INTO tournament_people (id, tournament, player) VALUES ($1, $2, $3)
ON CONFLICT (tournament, player) DO UPDATE SET id = tournament_people.id RETURNING id"""


class Member(Struct, frozen=True):
    """The account behind a pseudonym of a series; `player` is None once the account is erased."""

    id: str
    player: UUID | None
    name: str


class SeriesRepository:
    """The series of this service, and the tournaments of their seasons."""

    def __init__(self, store: Store, capabilities: Capabilities, tournaments: TournamentRepository) -> None:
        self.store, self._capabilities, self._tournaments = store, capabilities, tournaments

    async def find(self, series_id: UUID) -> Series:
        """The series in its newest version; NoSuchTournament if this id is unknown."""
        series: Series | None = None
        for row in await self.store.read(series_id):
            series = MAPPER.to_domain_event(StoredEvent(row.game, row.version, row.topic, row.state)).mutate(
                series
            )
        if series is None:
            raise NoSuchTournament
        return series

    async def announce(self, series_id: UUID, name: str, rules: LeagueRules, owner: UUID) -> Series:
        """A new series."""
        await self._capabilities.require(TOURNAMENTS, LEVEL)
        async with self.store.transaction() as link:
            at = await link.fetchval("SELECT store_now()")
            await link.execute(INSERT, series_id, name, owner)
            by = await _name_member(link, series_id, owner)
            series = announce_series(series_id, name, rules, by=by, at=at)
            await self._append(link, series, 0)
        self.store.wake_followers()
        return series

    async def open_season(
        self, series_id: UUID, player: UUID, rules: Rules, entrants: tuple[UUID, ...], most: int = 0
    ) -> Series:
        """Group the entrants, and announce a tournament for each group, with its players as entries.

        BoundReached, and nothing announced, if the account would have more than `most` that are not over.
        """
        series = await self.find(series_id)
        version = series.version
        async with self.store.transaction() as link:
            by = await find_member(link, series_id, player)
            members = {await _name_member(link, series_id, each): each for each in entrants}
        groups = group_entrants(series, tuple(members))
        ids = tuple(
            tuple(str(season_id(series, division, group)) for group in range(len(groups[division])))
            for division in range(len(groups))
        )
        async with self.store.transaction() as link:
            at = await link.fetchval("SELECT store_now()")
        found = open_season(series, tuple(members), ids, by=by, at=at)
        new = [each for division in ids for each in division if not await is_announced(self.store, UUID(each))]
        await require_room(self.store, most, player, len(new))
        for division, of_division in enumerate(found):
            for group, names in enumerate(of_division):
                named = replace(
                    rules, name=f"{rules.name[:80]}, {division + 1}.{group + 1}", capacity=max(2, len(names))
                )
                players = {name: members[name] for name in names}
                await self._announce_group(UUID(ids[division][group]), named, player, players)
        async with self.store.transaction() as link:
            await self._append(link, series, version)
        self.store.wake_followers()
        return series

    async def _announce_group(
        self, tournament_id: UUID, rules: Rules, owner: UUID, players: dict[str, UUID]
    ) -> None:
        """Announce the tournament of a group, and enter its players; what was done already is left."""
        if not await is_announced(self.store, tournament_id):
            code = hashlib.sha256(tournament_id.bytes).hexdigest()[:16]
            await self._tournaments.announce(announcement(self.store, tournament_id, rules, owner, code))

        async def enter_all(change: Change) -> None:
            by = await people.find_pseudonym(change.link, tournament_id, owner)
            if change.cup.state == "announced":
                entering.open_entering(change.cup, by=by, at=change.at)
            held = {entry.holder for entry in change.cup.entries.values()}
            for seed, (name, player) in enumerate(players.items(), start=1):
                pseudonym = await change.link.fetchval(
                    ENTER, entry_pseudonym(name, tournament_id), tournament_id, player
                )
                if pseudonym not in held:
                    entering.enter(change.cup, pseudonym, at=change.at, by=by, seed=seed)

        await self._tournaments.change(tournament_id, enter_all)

    async def close_season(self, series_id: UUID, player: UUID) -> Series:
        """End the season by the final standings of its tournaments, which are all concluded."""
        series = await self.find(series_id)
        version = series.version
        refuse_unless(series.state == "playing", "T-001", "season", "no season is played")
        standings = []
        for division, ids in zip(series.groups, series.tournaments[series.season], strict=True):
            ranked = [await self._rank_group(UUID(each), group) for each, group in zip(ids, division, strict=True)]
            standings.append(tuple(ranked))
        async with self.store.transaction() as link:
            at: datetime = await link.fetchval("SELECT store_now()")
            by = await find_member(link, series_id, player)
            close_season(series, tuple(standings), by=by, at=at)
            await self._append(link, series, version)
        self.store.wake_followers()
        return series

    async def _rank_group(self, tournament_id: UUID, group: tuple[str, ...]) -> tuple[str, ...]:
        """The players of a group, best first."""
        cup = await self._tournaments.find(tournament_id)
        if cup is None or cup.state != "concluded":
            raise Refused([Fault("T-002", "season", f"tournament {tournament_id} is not concluded")])
        async with self.store.transaction() as link:
            by_pseudonym = await _find_names(link, cup, group)
        order = {by_pseudonym[cup.entries[each.entry].holders[0][1]]: each.place for each in cup.final
                 if cup.entries[each.entry].holders[0][1] in by_pseudonym}  # fmt: skip
        return tuple(sorted(group, key=lambda name: order.get(name, len(group) + 1)))

    async def _append(self, link: Connection, series: Series, after: int) -> None:
        events = tuple(MAPPER.to_new_event(event) for event in series.pending_events)
        await self.store.append_with(link, [Append(series.id, after, events)])
        series.pending_events.clear()


async def _find_names(link: Connection, cup: Tournament, group: tuple[str, ...]) -> dict[str, str]:
    """The members of a group by the pseudonyms of their entries: the organiser may have had another one before."""
    found = {entry_pseudonym(name, cup.id): name for name in group}
    rows = await link.fetch(NAMES, cup.id, list(group))
    return found | {row["id"]: row["member"] for row in rows}


def group_entrants(series: Series, entrants: tuple[str, ...]) -> tuple[Division, ...]:
    """The groups of the next season."""
    before = {name for division in series.results for group in division for name in group}
    season = move_players(series.rules, series.results, entrants, frozenset(before - set(entrants)))
    return group_divisions(series.rules, season.divisions)


def season_id(series: Series, division: int, group: int) -> UUID:
    """The id of the tournament of a group of the next season."""
    return uuid5(series.id, f"{series.season + 1}.{division + 1}.{group + 1}")


def entry_pseudonym(member: str, tournament_id: UUID) -> str:
    """The pseudonym of a member in a tournament, which says nothing to who does not know that of the series."""
    return hashlib.sha256(f"{member} {tournament_id}".encode()).hexdigest()[:16]


async def _name_member(link: Connection, series: UUID, player: UUID) -> str:
    """The pseudonym of an account in a series, which it has from now on."""
    proposed = secrets.token_hex(8)
    found: str | None = await link.fetchval(NAME_MEMBER, proposed, series, player)
    if found is None:
        raise CannotEnter(f"there is no account {player}")
    return found


async def find_member(link: Connection, series: UUID, player: UUID) -> str:
    """The pseudonym of an account in a series; STRANGER if it has none."""
    return await link.fetchval(MEMBER, series, player) or people.STRANGER


async def find_members(link: Connection, series: UUID, names: list[str]) -> dict[str, Member]:
    """Whom these pseudonyms stand for."""
    return {row["id"]: Member(**dict(row)) for row in await link.fetch(MEMBERS, series, names)}
