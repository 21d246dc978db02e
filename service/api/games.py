"""Games: opened, joined, started."""

import hashlib
import secrets
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.box.catalog import BadCatalog, Catalog
from domain.kernel.dice import commitment
from domain.titles import TITLES, title
from service.accounts import players
from service.api.bodies import CatalogRef, CatalogView, Game, NewGame, Occupant, Player, SeatView
from service.api.common import (
    ETAG,
    GAME_PROBLEMS,
    NOT_MODIFIED,
    Waiting,
    administers,
    etag_of,
    game_of,
    in_charge,
    owner_only,
    tagged,
)
from service.api.titles import list_view
from service.games import component_lists as lists
from service.games import records
from service.games.live_game import LiveGame
from service.games.play import seats_settled
from service.games.records import GameRecord, SeatRecord
from service.http.faults import faults_of
from service.http.problems import Fault, Problem, conflict, forbidden, invalid, unknown
from service.intake import whole_numbers
from service.operations import Answer, Call, Nothing, Operation, Returns
from service.store import Append, NewEvent, StaleVersion


async def create_game(call: Call[Nothing, NewGame]) -> Answer:
    """A game that waits for its players. The shuffle seed is fixed and committed to before anybody joins."""
    body = call.body
    options, catalog = _checked(body)
    seed = secrets.token_bytes(32)
    seats = tuple(_empty(n, body.invites[n] if n < len(body.invites) else None) for n in range(body.seats))
    record = GameRecord(
        UUID(bytes=call.entropy("game")[:16], version=4), body.title, msgspec.json.encode(options).decode(),
        lists.hash_of(catalog), body.visibility, call.player, seed, commitment(seed), datetime.now(UTC), None,
        seats,
    )  # fmt: skip
    async with call.house.store.transaction() as link:
        known = await players.find_names(link, (i for i in body.invites if i))
        if missing := {i for i in body.invites if i} - set(known):
            faults = tuple(Fault("$.invites", f"{player} is no player") for player in sorted(missing, key=str))
            raise invalid(
                "invalid-game", "The game cannot be opened like this", "An invited player is unknown.", faults
            )
        await lists.keep(link, catalog)
        await records.insert(link, record)
    live = await call.house.live.get(record.id)
    assert live is not None, "it was stored a moment ago"
    return _shown(live, 201, Location=f"/v1/games/{record.id}")


def _empty(seat: int, invited: UUID | None) -> SeatRecord:
    return SeatRecord(seat, None, None, None, None, "", invited)


def _checked(body: NewGame) -> tuple[Struct, Catalog]:
    """Title, seats, options and component list must go together; everything that does not is named."""
    faults: list[Fault] = []
    if len(body.invites) > body.seats:
        faults.append(Fault("$.invites", "more invitations than seats"))
    if body.title not in TITLES:
        raise _cannot(Fault("$.title", f"{body.title!r} is not on offer"), *faults)
    found = title(body.title)
    if body.seats not in found.seats:
        faults.append(Fault("$.seats", f"{found.name} is played by {', '.join(map(str, found.seats))}"))
    options: Struct | None = None
    try:
        options = msgspec.convert(whole_numbers(body.options), found.options)
    except msgspec.ValidationError as error:
        faults += faults_of(found.options, body.options, error, "$.options")
    played = found if options is None else found.variant(options)
    catalog = played.catalog()
    if body.catalog is not None:
        try:
            catalog = played.read_catalog(body.catalog)
        except BadCatalog as error:
            faults += [
                Fault(f"$.catalog.{f.path}".replace(".$", "", 1), f"{f.constraint}: {f.message}")
                for f in error.faults[:50]
            ]
    if faults or options is None:
        raise _cannot(*faults)
    return options, catalog


def _cannot(*faults: Fault) -> Exception:
    return invalid("invalid-game", "The game cannot be opened like this", "See `errors`.", faults)


async def get_game(call: Call[Waiting, Nothing]) -> Answer:
    """One game: status, seats, version, who must act."""
    live = await game_of(call)
    return tagged(call, live, lambda: game_view(live), mark=_mark(live))


async def get_catalog(call: Call[Waiting, Nothing]) -> Answer:
    """The component list that this game is played with, to its end."""
    live = await game_of(call)
    return tagged(call, live, lambda: list_view(live.catalog, live.record.list))


def _shown(live: LiveGame, status: int = 200, seat: int | None = None, **headers: str) -> Answer:
    """The game after something was done to it, with the same ETag as when it is asked for."""
    tag = {"ETag": etag_of(live, mark=_mark(live))}
    return Answer(game_view(live), status, headers={**tag, **headers}, log={"game": str(live.id), "seat": seat})


def _mark(live: LiveGame) -> str:
    """What the version does not tell: who has come before the start, and whose account was erased since."""
    record = live.record
    if live.position and record.owner and all(seat.taken for seat in record.seats):
        return ""
    seats = repr([record.owner, *((s.player, s.bot, s.name, s.invited) for s in record.seats)])
    return "." + hashlib.sha256(seats.encode()).hexdigest()[:8]


def game_view(live: LiveGame) -> Game:
    """What everybody who may see the game sees of it."""
    record, catalog = live.record, live.catalog
    seats = tuple(
        SeatView(s.seat, s.id, Player(s.player, s.name or "") if s.player else None, s.bot, s.invited)
        for s in record.seats
    )
    status: Any = live.status
    return Game(
        record.id, record.title, status, _visibility(record), msgspec.to_builtins(live.options),
        CatalogRef(catalog.catalog, record.list), record.commitment, seats, record.owner, live.version,
        live.acting, record.created_at, record.started_at,
        live.closed.seed if live.closed else None, live.closed.standings if live.closed else None,
    )  # fmt: skip


def _visibility(record: GameRecord) -> Any:  # noqa: ANN401  # the database holds one of the two
    return record.visibility


# --- seats ---


def _seat(call: Call[Any, Any], live: LiveGame) -> SeatRecord:
    text = call.path["seat"]
    if not (text.isascii() and text.isdecimal()) or len(text) > 2 or int(text) >= len(live.record.seats):
        raise unknown("The seat")
    return live.record.seats[int(text)]


async def take_seat(call: Call[Nothing, Occupant]) -> Answer:
    """Take a seat, or give it to a bot. In a running game a seat can only be handed to a bot.

    Before the start bots are seated by the owner; afterwards also by whoever leaves the seat, or, where an account
    was erased, by any other player of the game: also before the start, if it was the owner's. For bots the token
    needs the scope games:admin, too.
    """
    live = await game_of(call)
    seat = _seat(call, live)
    if live.position is not None:
        return await _hand_over(call, live, seat)
    if call.body.bot:
        in_charge(call, live)
    async with call.house.store.transaction() as link:
        record = await records.find(link, live.id, lock=True)
        if record is None or record.started_at is not None:
            raise seats_settled()
        now = record.seats[seat.seat]
        if now.taken and (now.bot, now.player) != (call.body.bot, None if call.body.bot else call.player):
            raise conflict("seat-taken", "The seat is taken", f"Somebody sits in seat {seat.seat} already.")
        if now.invited and not call.body.bot and now.invited != call.player:
            raise forbidden("This seat is kept for an invited player.")
        player = None if call.body.bot else call.player
        await records.occupy(link, live.id, seat.seat, player, call.body.bot, call.body.entropy)
    return _shown(LiveGame(await _again(call, live), live.catalog), seat=seat.seat)


async def _hand_over(call: Call[Nothing, Occupant], live: LiveGame, seat: SeatRecord) -> Answer:
    if live.closed or not call.body.bot:
        raise seats_settled()
    if call.body.entropy:
        late = (Fault("$.entropy", "only before the start"),)
        raise conflict("game-started", "The game has started", "The shuffling is over.", errors=late)
    administers(call)
    if seat.bot == call.body.bot:
        return _shown(live, seat=seat.seat)
    _may_hand_over(call, live, seat)
    reason = "handed over by its player" if seat.player == call.player else "handed over by the game's owner"
    if not seat.taken:
        reason = "its player's account was erased"
    await call.house.play.hand_over(live, seat.seat, call.body.bot, reason)
    if call.house.settings.bots:
        await call.house.bots.notice(live)
    return _shown(live, seat=seat.seat)


def _may_hand_over(call: Call[Any, Any], live: LiveGame, seat: SeatRecord) -> None:
    """An own seat, any seat of an own game, or one whose account was erased, by those who wait for it."""
    own = live.record.seats_of(call.player)
    if seat.seat not in own and (seat.taken or not own):
        owner_only(call, live)


async def leave_seat(call: Call[Nothing, Nothing]) -> Answer:
    """Leave before the start; the owner may also free the seats of others and of bots."""
    live = await game_of(call)
    seat = _seat(call, live)
    async with call.house.store.transaction() as link:
        record = await records.find(link, live.id, lock=True)
        if record is None or record.started_at is not None:
            raise seats_settled()
        if record.seats[seat.seat].player != call.player:
            owner_only(call, live)
        await records.occupy(link, live.id, seat.seat, None, None, "")
    return Answer(None, 204, log={"game": str(live.id), "seat": seat.seat})


async def start_game(call: Call[Nothing, Nothing]) -> Answer:
    """With all seats taken, the game is laid out: its first event. The token needs the scope games:admin, too.

    By the one who opened it; where that account was erased, by any player of the game.
    """
    live = await game_of(call)
    in_charge(call, live)
    try:
        await _lay_out(call, live)
    except Problem as problem:
        if not (call.keyed and problem.kind == "game-started"):
            raise  # of a request that is repeated, the first may have done it
    begun = await call.house.live.get(live.id, 1)
    assert begun is not None, "it was there a moment ago"
    return _shown(begun)


async def _lay_out(call: Call[Nothing, Nothing], live: LiveGame) -> None:
    """The seats get their pseudonyms, and the game its first event, together or not at all."""
    async with call.house.store.transaction() as link:
        record = await records.find(link, live.id, lock=True)
        if record is None or record.started_at is not None:
            raise seats_settled()
        if empty := [str(s.seat) for s in record.seats if not s.taken]:
            raise conflict("seats-empty", "Not all seats are taken", f"Nobody sits in {', '.join(empty)}.")
        fresh = LiveGame(record, live.catalog)
        ids = [secrets.token_hex(8) for _ in record.seats]
        _, opened = fresh.title.open(ids, fresh.options, record.seed, record.entropy, fresh.catalog)
        await records.start(link, live.id, ids)
        topic, state = fresh.title.codec.encode(opened)
        try:
            await call.house.store.append_with(link, [Append(live.id, 0, (NewEvent(topic, state),))])
        except StaleVersion as error:
            raise seats_settled() from error
    call.house.store.wake_followers()
    call.house.live.forget(live.id)


async def _again(call: Call[Any, Any], live: LiveGame) -> GameRecord:
    async with call.house.store.transaction() as link:
        record = await records.find(link, live.id)
    assert record is not None, "games are never deleted"
    return record


LINKS = {
    name: {"operationId": operation, "parameters": {"game_id": "$response.body#/id"}}
    for name, operation in (("GetGame", "getGame"), ("StartGame", "startGame"), ("GetBoard", "getBoard"),
                            ("GetDecisions", "getDecisions"), ("GetHistory", "getHistory"),
                            ("GetScores", "getScores"),
                            ("GetVerification", "getVerification"), ("GetExport", "getExport"), ("Undo", "undo"))
}  # fmt: skip
SEAT_LINK = {
    name: {"operationId": operation, "parameters": {"game_id": "$response.body#/id", "seat": "0"}}
    for name, operation in (("TakeSeat", "takeSeat"), ("LeaveSeat", "leaveSeat"))
}
OPERATIONS = (
    Operation(
        "POST", "/v1/games", "createGame", "A game that waits for its players", "games", create_game,
        {201: Returns("The game", Game, headers={"Location": "The game", **ETAG}, links={**LINKS, **SEAT_LINK})},
        scope="games:play", body=NewGame, body_name="NewGame", problems=(400, 409, 422, 503),
    ),
    Operation(
        "GET", "/v1/games/{game_id}", "getGame", "One game", "games", get_game,
        {200: Returns("The game", Game, headers=ETAG), 304: NOT_MODIFIED}, query=Waiting, problems=GAME_PROBLEMS,
    ),
    Operation(
        "GET", "/v1/games/{game_id}/catalog", "getGameCatalog", "The components it is played with", "games",
        get_catalog, {200: Returns("The component list", CatalogView, headers=ETAG), 304: NOT_MODIFIED},
        query=Waiting, problems=GAME_PROBLEMS,
    ),
    Operation(
        "PUT", "/v1/games/{game_id}/seats/{seat}", "takeSeat", "Take a seat, or give it to a bot", "games",
        take_seat, {200: Returns("The game", Game, headers=ETAG)}, scope="games:play", body=Occupant,
        problems=(400, 404, 409, 503),
    ),
    Operation(
        "DELETE", "/v1/games/{game_id}/seats/{seat}", "leaveSeat", "Leave before the start", "games", leave_seat,
        {204: Returns("The seat is free")}, scope="games:play", problems=(404, 409, 503),
    ),
    Operation(
        "POST", "/v1/games/{game_id}/start", "startGame", "Lay the game out", "games", start_game,
        {200: Returns("The game, running", Game, headers=ETAG, links=LINKS)}, scope="games:play",
        problems=(400, 404, 409, 422, 503),
    ),
)  # fmt: skip
