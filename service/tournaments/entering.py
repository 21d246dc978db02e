"""What an announcement and an entry need besides the rules: ids, chains, codes, pseudonyms."""

import hmac
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct, structs

from domain.titles import title
from domain.tournaments.commands import entering
from domain.tournaments.commands.access import require_role
from domain.tournaments.points.lines import Entry
from domain.tournaments.ratings import Rating
from domain.tournaments.rules import Rules
from domain.tournaments.tournament import Tournament
from service.bounds import require_below
from service.store import Connection, Store
from service.tournaments import chains, people
from service.tournaments.errors import CannotEnter
from service.tournaments.reasons import keep_groups, keep_reason
from service.tournaments.repository import Change

INSERT = """INSERT INTO tournaments (id, title, name, state, visibility, code, announced_by)
VALUES ($1, $2, $3, $4, $5, $6, $7)"""
OPEN = """SELECT count(*) FROM (SELECT FROM tournaments
    WHERE announced_by = $1 AND state NOT IN ('concluded', 'cancelled') LIMIT $2) AS found"""
GUESTS = """SELECT count(*) FROM (SELECT FROM tournament_people p
    JOIN tournaments t ON t.id = p.tournament AND t.state NOT IN ('concluded', 'cancelled')
    WHERE p.name IS NOT NULL AND t.announced_by = (SELECT announced_by FROM tournaments WHERE id = $1)
    LIMIT $2) AS found"""
COUNTED_EACH = 1_000  # guests; a higher bound is looked at for every 50th entry, as it costs a query
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
        await link.execute(
            INSERT, tournament_id, rules.title, rules.name, "announced", rules.visibility, code, owner
        )
        shared = rules.deal == "same"
        contact = await keep_reason(link, tournament_id, rules.contact)
        return entering.announce(
            structs.replace(rules, contact=contact),
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


async def require_room(store: Store, most: int, owner: UUID, announces: int = 1) -> None:
    """BoundReached if the account may not announce so many tournaments besides those that are not over."""
    if most and announces:
        async with store.transaction() as link:
            count = await link.fetchval(OPEN, owner, most)
        remedy, what = "Conclude or cancel one.", "tournaments that are not over"
        require_below(count + announces - 1, most, what, "tournaments_per_account", remedy)


async def _require_room_for_guest(change: Change, most: int) -> None:
    """BoundReached if who announced the tournament has as many guests in those that are not over as may be."""
    if most and (most <= COUNTED_EACH or len(change.cup.entries) % 50 == 0):
        count = await change.link.fetchval(GUESTS, change.cup.id, most)
        remedy = "Conclude a tournament, or let people enter with accounts."
        require_below(count, most, "guests in tournaments", "guests_per_account", remedy)


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
    most_guests: int = 0  # of who announced the tournament; 0 is no bound

    @property
    def by_official(self) -> bool:
        """Whether another person is named, or something that only officials say."""
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
        groups=await keep_groups(change.link, cup.id, who.groups),
        may_wait=who.waiting,
    )


async def _name(change: Change, by: str, who: Entering) -> str:
    """The pseudonym of who enters. Officials are required first, so that no other caller creates pseudonyms."""
    cup = change.cup
    if sum(each is not None for each in (who.player, who.guest, who.bot)) > 1:
        raise CannotEnter("name a player, a guest or a bot")
    if who.by_official:
        require_role(cup, by, "director")
    if who.guest is not None:
        if cup.rules.boards == "here":
            raise CannotEnter("games are played here, so everybody needs an account")
        await _require_room_for_guest(change, who.most_guests)
        return await people.name_guest(change.link, cup.id, who.guest)
    if who.bot is not None:
        if cup.rules.boards == "real" or cup.rules.rated:
            raise CannotEnter("bots play in games here that are not rated")
        return await people.name_bot(change.link, cup.id, who.bot)
    return await people.name_player(change.link, cup.id, who.player or who.caller)
