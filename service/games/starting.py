"""How a game starts: its seats get their pseudonyms, and its first event is stored.

Where words are revealed or a beacon is awaited, the start has two parts: first it is signed, with rows and
without an event. Who reveals the last word stores the first event; or the clerk, if that process has died. The
clerk cancels the game if a word does not come, and stores the first event when the beacon has said its round. Each
does so in a transaction that locks the game.
"""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from msgspec import UNSET, structs

from domain.box.catalog import Catalog
from domain.box.terms import Terms
from domain.chance.fairness import BeaconRound, is_word_of
from domain.kernel.events import DIGESTS, FAIRNESS, TABLES
from domain.kernel.nouns import Opened
from service.games import bounds, changes, log_names, notes, records, start_rows
from service.games.beacon import Beacon
from service.games.errors import (
    BadWord,
    BeaconUnreachable,
    EndedWithoutStart,
    GameRated,
    NotStarting,
    SeatsEmpty,
    SeatsSettled,
    WordsMissing,
)
from service.games.game_state import GameState
from service.games.levels import KINDS, rules_of
from service.games.live_game import LiveGame
from service.games.records import GameRecord
from service.games.registry import GameRegistry
from service.games.rules_digest import rules_digest
from service.games.setup import Authorize, anybody, find_waiting
from service.store import Append, Connection, NewEvent, StaleVersion, Store
from service.store.outages import Outages
from service.store.store_clock import to_milliseconds
from service.trust.drand import first_round_after, time_of_round

REVEAL_SECONDS = 600  # from the signed start until all words must be revealed
BEACON_SECONDS = 30  # at least, from the signed start until the round of the beacon is known


async def start_game(
    games: GameRegistry, game: LiveGame, *, most_of_bots: int = 0, beacon: Beacon | None = None,
    authorize: Authorize = anybody,
) -> None:  # fmt: skip
    """Store the pseudonyms of the seats and the first event in one transaction. Load the game again afterwards.

    Where words or a beacon are awaited, the first event comes later. BeaconUnreachable if a beacon is needed and
    does not answer now; RoundKnown if the store's clock is behind it; BoundReached if bots alone would play in
    more than `most_of_bots` games of its owner.
    """
    store = games.store
    await _require_readable(games, game)
    if game.record.fairness == "beacon":
        await _require_reachable(beacon)
    async with store.transaction() as link:
        record = await find_waiting(link, game.id, store.seals)
        authorize(record)
        rated = await _require_complete(link, record, most_of_bots)
        ids = [secrets.token_hex(8) for _ in record.seats]
        noted = await notes.note_start(link, record, ids)
        if record.fairness == "committed":
            await start_rows.start(link, game.id, ids, rated=rated)
            await _store_opening(store, link, record, game.catalog, ids)
        else:
            await log_names.add_start(link, game.id, noted.body)
            await _begin(link, record, ids, rated=rated, at=noted.at, beacon=beacon)
    store.wake_followers()
    games.forget(game.id)


async def _begin(
    link: Connection, record: GameRecord, ids: Sequence[str], *, rated: bool, at: datetime, beacon: Beacon | None
) -> None:
    """Keep what the start waits for, which was signed then: words, or a round of the beacon."""
    if record.fairness == "revealed":
        due = at + timedelta(seconds=REVEAL_SECONDS)
        await start_rows.begin(link, record.id, ids, rated=rated, at=at, due=due)
    else:
        number, due = first_round(at)
        if beacon is not None:
            beacon.require_unknown(number)
        await start_rows.begin(link, record.id, ids, rated=rated, at=at, due=due, beacon_round=number)


async def _require_reachable(beacon: Beacon | None) -> None:
    if beacon is None:
        raise BeaconUnreachable
    await beacon.require_reachable()


def first_round(at: datetime) -> tuple[int, datetime]:
    """The round of the beacon for a start that was signed then, and when it is known."""
    number = first_round_after(-(-to_milliseconds(at) // 1000) + BEACON_SECONDS)
    return number, datetime.fromtimestamp(time_of_round(number), UTC)


async def keep_round(store: Store, beacon: Beacon, record: GameRecord) -> None:
    """Keep what the beacon has said, once it is known, for the game that waits for it."""
    assert record.beacon_round is not None, "its start was signed"
    signature = record.beacon_signature or await beacon.find_round(record.beacon_round)
    if signature is not None:
        async with store.transaction() as link:
            await start_rows.keep_round(link, record.id, signature)


async def _require_readable(games: GameRegistry, game: LiveGame) -> None:
    """NotReadableByAll if a running process could not read the first event."""
    await games.capabilities.require(rules_of(game.title.id), game.title.version)
    record = game.record
    level = FAIRNESS if record.fairness != "committed" else TABLES if record.play_order != "drawn" else DIGESTS
    await games.capabilities.require(KINDS, level)


async def _require_complete(link: Connection, record: GameRecord, most_of_bots: int) -> bool:
    """Whether the game is rated, if it can start now."""
    if empty := [seat.seat for seat in record.seats if not seat.is_taken]:
        raise SeatsEmpty(empty)
    if not any(seat.player for seat in record.seats):
        await bounds.require_room_for_bots(link, record, most_of_bots)
    without = [seat.seat for seat in record.seats if seat.player and not seat.word_hash]
    if without and record.fairness == "revealed":
        raise WordsMissing(without)
    rated = record.can_be_rated if record.asks_rated is None else record.asks_rated
    if rated and not record.can_be_rated:
        raise GameRated("each seat needs an account of its own")  # seats that an older process gave away
    return rated


async def _store_opening(
    store: Store, link: Connection, record: GameRecord, catalog: Catalog, ids: Sequence[str]
) -> None:
    try:
        await store.append_with(link, [first_event(record, catalog, ids)])
    except StaleVersion as error:
        raise SeatsSettled from error


async def find_starting(link: Connection, store: Store, game: UUID) -> GameRecord:
    """The record of a game whose start was signed, locked until the transaction ends; else NotStarting."""
    record = await records.find(link, game, store.seals, lock=True)
    if record is not None and record.ended is not None:
        raise EndedWithoutStart(record.ended)
    if record is None or not record.is_starting:
        raise NotStarting
    return record


async def reveal_word(store: Store, game: UUID, seat: int, player: UUID, word: str) -> None:
    """Keep the word of a player's seat, which must be that of its hash. To give it again changes nothing.

    The caller has seen that the seat was this player's.
    """
    async with store.transaction() as link:
        record = await records.find(link, game, store.seals, lock=True)
        now = record.seats[seat] if record else None
        if now is not None and now.word == word and now.player == player:
            return
        record = await find_starting(link, store, game)
        now = record.seats[seat]
        if not now.word_hash or not is_word_of(str(game), seat, word, now.word_hash):
            raise BadWord("$.word", "this is not the word of the hash that the seat has given")
        await start_rows.reveal(link, game, seat, word)


async def finish_start(games: GameRegistry, game: LiveGame) -> bool:
    """Store the first event of a game whose start was signed, if nothing is awaited; whether it was done."""
    store = games.store
    await _require_readable(games, game)
    async with store.transaction() as link:
        try:
            record = await find_starting(link, store, game.id)
        except (NotStarting, EndedWithoutStart):
            games.forget(game.id)
            return False  # another request was quicker
        if record.seats_to_reveal or (record.fairness == "beacon" and record.beacon_signature is None):
            return False
        ids = [seat.id or "" for seat in record.seats]
        await start_rows.start(link, game.id, ids, rated=bool(record.rated))
        await _store_opening(store, link, record, game.catalog, ids)
    store.wake_followers()
    games.forget(game.id)
    return True


async def cancel_if_unrevealed(store: Store, outages: Outages, game: UUID) -> bool:
    """Cancel a game in which a word was not revealed in time, outages not counted; whether it was done.

    In a rated game those who did not reveal their word have left it, as all can see.
    """
    async with store.transaction() as link:
        try:
            record = await find_starting(link, store, game)
        except (NotStarting, EndedWithoutStart):
            return False
        assert record.starting_at is not None and record.start_due is not None, "its start was signed"
        given_back = await outages.since(to_milliseconds(record.starting_at))
        if not record.seats_to_reveal or outages.clock.now() < to_milliseconds(record.start_due) + given_back:
            return False
        for seat in record.seats_to_reveal:
            if record.rated and (player := record.seats[seat].player):
                await changes.note_left(link, game, player)
        await changes.cancel(link, game, "not_revealed", None)
        return True


async def start_new_games(store: Store, link: Connection, games: Sequence[tuple[GameRecord, Catalog]]) -> None:
    """Store games whose seats are taken as started, in the caller's transaction. Wake followers afterwards.

    `capabilities.require` must have allowed the rules of their titles, and their kinds of events.
    """
    started = [
        structs.replace(
            record, seats=tuple(structs.replace(seat, id=secrets.token_hex(8)) for seat in record.seats)
        )
        for record, _ in games
    ]
    openings = [
        first_event(record, catalog, [seat.id or "" for seat in record.seats])
        for record, (_, catalog) in zip(started, games, strict=True)
    ]
    await start_rows.insert_started(link, started, store.seals)
    await notes.note_new_games(link, started)
    await store.append_with(link, openings)


def first_event(record: GameRecord, catalog: Catalog, ids: Sequence[str]) -> Append:
    """The append that starts a game: its seats by their pseudonyms, and all that was agreed on before."""
    new = GameState(record, catalog)
    _, opened = new.title.open(
        ids,
        new.options,
        record.seed,
        record.entropy,
        new.catalog,
        record.mixed_id,
        record.play_order,
        record.randomness,
        record.deal,
    )
    digest = rules_digest(record.title)
    opened = structs.replace(
        opened, on_leave=record.on_leave, absent_after=record.absent_after, clock=record.clock or UNSET,
        catalog_hash=record.list, commitment=record.commitment, committed=record.committed or UNSET,
        rules_digest=digest, terms=Terms(record.title, len(ids), new.options, record.list, digest).digest,
    )  # fmt: skip
    opened = _with_fairness(opened, record)
    return Append(record.id, 0, (NewEvent(*new.title.codec.encode(opened)),))


def _with_fairness(opened: Opened[Any, Any, Any], record: GameRecord) -> Opened[Any, Any, Any]:
    """The opening with what its chance was made from."""
    if record.seeded:
        return structs.replace(opened, seeded=True)
    if record.fairness == "revealed":
        hashes = tuple(seat.word_hash or "" for seat in record.seats)
        return structs.replace(opened, fairness="revealed", word_hashes=hashes)
    if record.beacon_round is not None and record.beacon_signature is not None:
        assert record.starting_at is not None, "its start was signed"
        signed_at = to_milliseconds(record.starting_at)
        said = BeaconRound(signed_at, record.beacon_round, record.beacon_signature)
        return structs.replace(opened, fairness="beacon", beacon=said)
    return opened
