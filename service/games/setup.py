"""The use cases before the start: a game is opened, seats are taken and freed. (starting.py starts it.)"""

import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.box.catalog import Catalog
from domain.box.terms import Terms, commitment_of
from domain.chance.fairness import Fairness
from domain.kernel.events import DIGESTS
from domain.kernel.nouns import Clock, Order
from service.bounds import require_below
from service.games import bounds, changes, notes, records
from service.games.bounds import require_no_tournament
from service.games.component_lists import hash_of, save_list
from service.games.errors import (
    BadWord,
    Blocked,
    EndedWithoutStart,
    GameRated,
    GameStarting,
    NotAdmitted,
    RatingNotAdmitted,
    SeatReserved,
    SeatsSettled,
    SeatTaken,
    UnknownPlayers,
)
from service.games.levels import KINDS
from service.games.rating_limits import RatingLimits, find_shown_rating
from service.games.records import GameRecord, OnLeave, SeatRecord, TournamentTable
from service.games.rules_digest import rules_digest
from service.store import Connection, Store
from service.store.capabilities import Capabilities
from service.store.seals import Seals

BLOCKED = """SELECT EXISTS (SELECT FROM blocked_players() b
    WHERE (b.player = $1 AND b.blocked = ANY($2)) OR (b.blocked = $1 AND b.player = ANY($2)))"""
OLD_ENOUGH = """SELECT EXISTS (SELECT FROM player_accounts() a
    WHERE a.player = $1 AND a.created_at <= clock_timestamp() - make_interval(days => $2))"""
KNOWN_PLAYERS = "SELECT p.player FROM player_names() p WHERE p.player = ANY($1)"
WAITING_SEATS = """SELECT g.id, s.seat FROM seats s JOIN games g ON g.id = s.game
WHERE s.player = $1 AND g.started_at IS NULL AND g.starting_at IS NULL AND g.ended IS NULL ORDER BY g.id, s.seat"""
NOTED = ("player", "bot", "entropy", "word_hash")  # fields of a seat: when one changes, there is another note

Authorize = Callable[[GameRecord], None]  # gets the record that the transaction has locked, and may refuse


def anybody(_record: GameRecord) -> None:
    """Allow every caller."""


def new_record(
    game: UUID, title: str, catalog: Catalog, options: Struct,
    *, owner: UUID | None, visibility: str, invited: tuple[UUID | None, ...], on_leave: OnLeave = "bot",
    seed: bytes | None = None, seeded: bool = False, committed: str | None = None, clock: Clock | None = None,
    invited_only: bool = False, account_days: int = 0, rated: bool | None = None,
    play_order: Order = "drawn", fairness: Fairness = "committed", tournament: TournamentTable | None = None,
    rating_limits: RatingLimits | None = None,
) -> GameRecord:  # fmt: skip
    """The record of a new game, with a seat for each entry of `invited`. The shuffle seed is fixed here, and its
    commitment with it, before anyone joins; unless it was committed to before, or is `seeded`: given by its owner.
    The commitment is bound to terms with the digest `committed`; without one it is of the seed alone. What is
    seeded, or played alone, is never rated.
    """
    seed = seed or secrets.token_bytes(32)
    asks_rated = False if seeded or len(invited) == 1 else rated
    return GameRecord(
        id=game, title=title, options=msgspec.json.encode(options).decode(), list=hash_of(catalog),
        visibility=visibility, owner=owner, seed=seed, commitment=commitment_of(str(game), committed, seed),
        committed=committed, created_at=datetime.now(UTC),
        on_leave=on_leave, seeded=seeded, clock=clock, invited_only=invited_only, account_days=account_days,
        play_order=play_order, asks_rated=asks_rated, fairness=fairness, tournament=tournament,
        rating_limits=rating_limits,
        seats=tuple(SeatRecord(seat=seat, invited=player) for seat, player in enumerate(invited)),
    )  # fmt: skip


async def find_terms(
    capabilities: Capabilities, title: str, seats: int, options: Struct, catalog: Catalog
) -> str | None:
    """The digest of what is to be played, for `committed` of a new game; None while an older process runs, which
    could not start such a game."""
    if not await capabilities.allows(KINDS, DIGESTS):
        return None
    return Terms(title, seats, options, hash_of(catalog), rules_digest(title)).digest


async def open_game(store: Store, record: GameRecord, catalog: Catalog, *, most: int = 0) -> None:
    """Store a new game, which waits for its players.

    UnknownPlayers if an invited account does not exist; BoundReached if its owner opened `most` within a day.
    """
    invited = {seat.invited for seat in record.seats if seat.invited}
    async with store.transaction() as link:
        known = {row["player"] for row in await link.fetch(KNOWN_PLAYERS, list(invited))}
        if missing := invited - known:
            raise UnknownPlayers(sorted(missing, key=str))
        if most and record.owner:
            count = await bounds.count_opened(link, record.owner, record.id, most)
            require_below(count, most, "games opened within a day", "games_per_account", "Wait until tomorrow.")
        await save_list(link, catalog)
        await records.insert(link, record, store.seals)
        await link.execute(records.LOCK, record.id)
        await notes.note_opening(link, record)


async def take_seat(
    store: Store, game: UUID, seat: int, *, player: UUID, bot: str | None = None, entropy: str = "",
    word_hash: str | None = None, authorize: Authorize = anybody,
) -> GameRecord:  # fmt: skip
    """Give a seat to the player, or to a bot of theirs; the record afterwards. Who has it changes what the seat
    adds to the shuffling, and nothing else.

    A game whose owner is gone belongs to the first who sits down.
    """
    async with store.transaction() as link:
        record = await find_waiting(link, game, store.seals)
        authorize(record)
        now = record.seats[seat]
        if now.is_taken and (now.bot, now.player) != (bot, None if bot else player):
            raise SeatTaken(seat)
        if now.invited and not bot and now.invited != player:
            raise SeatReserved
        require_fitting_word(record, entropy, word_hash, is_bot=bot is not None)
        require_ratable(record, seat, None if bot else player)
        if not bot and not now.invited and not now.is_taken:
            await require_admitted(link, record, player)
        await occupy_seat(
            link,
            record,
            SeatRecord(seat=seat, player=None if bot else player, bot=bot, entropy=entropy, word_hash=word_hash),
        )
        if record.owner is None and not bot:
            await changes.set_owner(link, game, player, "vacant", player)
    return await _find_changed(store, game)


async def occupy_seat(link: Connection, record: GameRecord, seat: SeatRecord) -> None:
    """Give a seat of a game that the caller has locked to the player or bot of this record of it, and note it."""
    before = record.seats[seat.seat]
    await records.occupy(link, record.id, seat.seat, seat.player, seat.bot, seat.entropy, seat.word_hash)
    await records.note_change(link, record.id)
    if any(getattr(before, name) != getattr(seat, name) for name in NOTED):
        await notes.note_taken(link, record, seat)


async def vacate_seat(link: Connection, record: GameRecord, seat: int) -> None:
    """Free a seat of a game that the caller has locked, and note it."""
    await records.occupy(link, record.id, seat, None, None, "")
    await records.note_change(link, record.id)
    await notes.note_left(link, record, seat)


async def vacate_seats_of(link: Connection, player: UUID, seals: Seals) -> None:
    """Free all seats that a player has in games that wait: the account is erased."""
    for game, seat in await link.fetch(WAITING_SEATS, player):
        with suppress(SeatsSettled, GameStarting, EndedWithoutStart):
            record = await find_waiting(link, game, seals)
            if record.seats[seat].player == player:
                await vacate_seat(link, record, seat)


def require_ratable(record: GameRecord, seat: int, player: UUID | None) -> None:
    """GameRated if the game is to be rated, and would not be with this player, or a bot, in a seat."""
    if record.asks_rated and player is None:
        raise GameRated("no bot takes a seat")
    if record.asks_rated and set(record.seats_of(player)) - {seat}:
        raise GameRated("each account has one seat at most, and you have one")


def require_fitting_word(record: GameRecord, entropy: str, word_hash: str | None, *, is_bot: bool = False) -> None:
    """BadWord if a seat may not add this to the shuffling of such a game."""
    is_revealed = record.fairness == "revealed"
    if is_revealed and entropy:
        raise BadWord("$.entropy", "the game is `revealed`: words take the place of entropy")
    if word_hash and not is_revealed:
        raise BadWord("$.word_hash", f"the game is `{record.fairness}`: only one that is `revealed` takes it")
    if word_hash and is_bot:
        raise BadWord("$.word_hash", "bots give no word")


async def require_admitted(link: Connection, record: GameRecord, player: UUID, *, by_code: bool = False) -> None:
    """Blocked, NotAdmitted or RatingNotAdmitted if the player may not sit down without an invitation.

    A code opens what is for the invited only, and takes the place of neither age nor rating.

    Blocked if the owner or a player in a seat has blocked the player, or the other way round.
    """
    if player != record.owner:
        if record.invited_only and not by_code:
            raise NotAdmitted("Only invited players may sit down.")
        if record.account_days and not await link.fetchval(OLD_ENOUGH, player, record.account_days):
            raise NotAdmitted(f"Only accounts that are at least {record.account_days} days old may sit down.")
        await _require_rating(link, record, player)
    others = {record.owner, *(seat.player for seat in record.seats)} - {None, player}
    if await link.fetchval(BLOCKED, player, list(others)):
        raise Blocked


async def _require_rating(link: Connection, record: GameRecord, player: UUID) -> None:
    limits = record.rating_limits
    if limits is None:
        return
    rating = await find_shown_rating(link, record.title, player)
    if not limits.admit(rating):
        raise RatingNotAdmitted(rating, limits.lowest, limits.highest)


async def free_seat(store: Store, game: UUID, seat: int, authorize: Authorize) -> None:
    """Free the seat."""
    async with store.transaction() as link:
        record = await find_waiting(link, game, store.seals)
        authorize(record)
        await vacate_seat(link, record, seat)


async def leave_for_good(store: Store, game: UUID, player: UUID) -> None:
    """Free all seats of a player, and pass the game on if it is theirs; without a player left it is cancelled."""
    async with store.transaction() as link:
        record = await find_waiting(link, game, store.seals)
        for seat in record.seats_of(player):
            await vacate_seat(link, record, seat)
        if record.owner == player:
            heir = record.without(player).owner
            await changes.set_owner(link, game, heir, "left", player)
            if heir is None:
                await changes.cancel(link, game, "left", player)


async def cancel_game(store: Store, game: UUID, player: UUID, authorize: Authorize = anybody) -> None:
    """The game will never start, because this player says so."""
    async with store.transaction() as link:
        record = await find_waiting(link, game, store.seals)
        authorize(record)
        await changes.cancel(link, game, "by_owner", player)


async def _find_changed(store: Store, game: UUID) -> GameRecord:
    async with store.transaction() as link:
        changed = await records.find(link, game, store.seals)
    assert changed is not None, "games are never deleted"
    return changed


async def find_waiting(link: Connection, game: UUID, seals: Seals) -> GameRecord:
    """The record of a game that waits, locked until the transaction ends.

    SeatsSettled, GameStarting or EndedWithoutStart if it does not; OfTournament if a tournament is to start it.
    """
    record = await records.find(link, game, seals, lock=True)
    if record is None or record.started_at is not None:
        raise SeatsSettled
    if record.ended is not None:
        raise EndedWithoutStart(record.ended)
    if record.starting_at is not None:
        raise GameStarting
    require_no_tournament(record)
    return record
