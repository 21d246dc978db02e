"""What an announcement and an entry need besides the rules: ids, chains, codes, pseudonyms."""

import hmac
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct

from domain.titles import title
from domain.tournaments.commands import entering
from domain.tournaments.commands.access import require_role
from domain.tournaments.points.lines import Entry
from domain.tournaments.ratings import Rating
from domain.tournaments.rules import Rules
from domain.tournaments.tournament import Tournament
from service.store import Connection, Store
from service.tournaments import chains, people
from service.tournaments.errors import CannotEnter
from service.tournaments.repository import Change

INSERT = """INSERT INTO tournaments (id, title, name, state, visibility, code) VALUES ($1, $2, $3, $4, $5, $6)"""
EXISTS = "SELECT EXISTS (SELECT FROM tournaments WHERE id = $1)"
CODE = "SELECT code FROM tournaments WHERE id = $1"
LIST = """SELECT id, name AS label, title, state AS status, created_at, place FROM tournaments
WHERE visibility = 'public' AND ($1::text IS NULL OR title = $1) AND ($2::text IS NULL OR state = $2)
AND ($3::bigint IS NULL OR place < $3) ORDER BY place DESC LIMIT $4"""
Status = Literal["announced", "entering", "running", "concluded", "cancelled"]


class Listed(Struct, frozen=True, kw_only=True):
    """A public tournament, in short. `place` is its place among all."""

    id: UUID
    label: str
    title: str
    status: Status
    created_at: datetime
    place: int


def announcement(
    store: Store, tournament_id: UUID, rules: Rules, owner: UUID, code: str
) -> Callable[[Connection, datetime], Awaitable[Tournament]]:
    """Makes a tournament in a transaction: its chains, its owner's pseudonym, its row, its first event."""

    async def make(link: Connection, at: datetime) -> Tournament:
        await link.execute(INSERT, tournament_id, rules.title, rules.name, "announced", rules.visibility, code)
        shared = rules.deal == "same"
        return entering.announce(
            rules,
            title(rules.title),
            tournament_id=tournament_id,
            owner=await people.name_player(link, tournament_id, owner),
            at=at,
            anchor=await chains.make_chain(link, store.seals, tournament_id, "draw"),
            deal_anchor=await chains.make_chain(link, store.seals, tournament_id, "deal") if shared else "",
        )

    return make


async def is_announced(store: Store, tournament_id: UUID) -> bool:
    """Whether there is such a tournament already."""
    async with store.transaction() as link:
        found: bool = await link.fetchval(EXISTS, tournament_id)
    return found


async def find_code(link: Connection, tournament_id: UUID) -> str:
    """The code to enter with."""
    found: str = await link.fetchval(CODE, tournament_id)
    return found


async def list_public(
    link: Connection, title_id: str | None, status: Status | None, after: int | None, limit: int
) -> list[Listed]:
    """A page of public tournaments, the newest first."""
    return [Listed(**dict(row)) for row in await link.fetch(LIST, title_id, status, after, limit)]


class Entering(Struct, frozen=True, kw_only=True):
    """Who is to enter: the caller, or whom an official names."""

    caller: UUID
    player: UUID | None = None
    guest: str | None = None
    bot: str | None = None
    code: str = ""
    waiting: bool = False
    seed: int = 0
    groups: tuple[str, ...] = ()

    @property
    def by_official(self) -> bool:
        """Whether somebody else is named, or something that only officials say."""
        named = self.player is not None or self.guest is not None or self.bot is not None
        return named or bool(self.seed or self.groups)


async def enter(change: Change, by: str, who: Entering, rating: Rating | None) -> Entry:
    """The number of a new entry."""
    cup = change.cup
    pseudonym = await _name(change, by, who)
    return entering.enter(
        cup,
        pseudonym,
        at=change.at,
        by=by if who.by_official else "",
        has_code=hmac.compare_digest(who.code.encode(), (await find_code(change.link, cup.id)).encode()),
        seed=who.seed,
        rating=rating,
        groups=who.groups,
        may_wait=who.waiting,
    )


async def _name(change: Change, by: str, who: Entering) -> str:
    """The pseudonym of who enters. Officials are asked for first, so that nobody else makes one up."""
    cup = change.cup
    if sum(each is not None for each in (who.player, who.guest, who.bot)) > 1:
        raise CannotEnter("name a player, a guest or a bot")
    if who.by_official:
        require_role(cup, by, "director")
    if who.guest is not None:
        if cup.rules.boards == "here":
            raise CannotEnter("games are played here, so everybody needs an account")
        return await people.name_guest(change.link, cup.id, who.guest)
    if who.bot is not None:
        if cup.rules.boards == "real" or cup.rules.rated:
            raise CannotEnter("bots play in games here that are not rated")
        return await people.name_bot(change.link, cup.id, who.bot)
    return await people.name_player(change.link, cup.id, who.player or who.caller)
