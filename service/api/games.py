"""Games: opened, joined and started; and the list of them."""

import asyncio
from functools import partial
from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody, PathParameter
from msgspec import Struct, structs

from domain.box.catalog import Catalog
from domain.kernel.events import FAIRNESS
from domain.kernel.nouns import Clock
from service.api.bodies import (
    Game,
    NewGame,
    Occupant,
)
from service.api.game_access import (
    AwaitedVersion,
    GameId,
    find_game,
    require_games_admin,
    require_in_charge,
    require_owner,
    require_room,
    seats_mark,
    with_etag,
)
from service.api.game_body import game_body, game_response, mark_of
from service.api.game_settings import check_new_game
from service.api.languages import Lang, chosen_language, language_headers
from service.api.notes import with_note
from service.api.rating_bodies import read_range
from service.api.signing import signed_game_response
from service.api.title_bodies import CatalogView
from service.api.titles import catalog_view
from service.games import setup
from service.games.bounds import require_no_tournament, require_room_for_bots
from service.games.errors import BadWord, EntropyTooLate, SeatsSettled
from service.games.faces import faces_of_game
from service.games.game_writer import Occupant as NewOccupant
from service.games.leaving import hand_over, take_seat_back
from service.games.levels import KINDS
from service.games.live_game import LiveGame
from service.games.records import GameRecord, SeatRecord
from service.http.idempotency import idempotent
from service.http.openapi.operations import links, with_docs
from service.http.problems import forbidden, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.words.languages import USUAL
from service.words.messages import messages_of

SeatNumber = Annotated[int, PathParameter(ge=0, le=7, description="The number of the seat, from 0")]
GAME_ID = "$response.body#/id"
GAME_LINKS = links(
    "game_id", GAME_ID, GetGame="getGame", StartGame="startGame", GetBoard="getBoard", GetDecisions="getDecisions",
    GetHistory="getHistory", GetScores="getScores", GetVerification="getVerification", GetExport="getExport",
    Undo="undo",
)  # fmt: skip
SEAT_LINKS: dict[str, dict[str, object]] = {
    name: {"operationId": operation, "parameters": {"game_id": GAME_ID, "seat": "0"}}
    for name, operation in (("TakeSeat", "takeSeat"), ("LeaveSeat", "leaveSeat"))
}
LIST_BODY_LIMIT = 1_048_576  # bytes of a request with a component list; the printed ones have 26 to 70 kB


class GamesController(Controller):
    """Open, list, join and start games."""

    path = "/v1/games"
    tags = ("games",)

    @post(
        operation_id="createGame", summary="Open a game", opt={"scope": "games:play"},
        request_max_body_size=LIST_BODY_LIMIT,
        operation_class=with_docs(
            "The game", etag=True, headers={"Location": "The URL of the game"}, links={**GAME_LINKS, **SEAT_LINKS},
            problems=(409, 422),
        ),
    )  # fmt: skip
    @idempotent()
    async def create_game(self, request: ApiRequest, data: JSONBody[NewGame]) -> ApiResponse[Game]:
        """Opens a game that waits for its players.

        The shuffle seed is fixed, and its hash published, before anybody joins. Give a `seed` only for tests:
        anyone who knows it can compute all that is hidden.
        """
        options, catalog = await check_new_game(data, request.runtime.list_checks)
        await require_room(request)
        await request.count("games")
        record = await _make_record(request, data, options, catalog)
        most = request.runtime.settings.games_per_account
        await setup.open_game(request.runtime.store, record, catalog, most=most)
        game = await request.runtime.games.get(record.id)
        assert game is not None, "it was stored a moment ago"
        response = game_response(request, game.view, 201, Location=f"/v1/games/{record.id}")
        return await with_note(request, response, "opened")

    @get(
        "/{game_id:uuid}", operation_id="getGame", summary="Get a game",
        operation_class=with_docs("The game", etag=True, problems=(404,)),
    )  # fmt: skip
    async def get_game(
        self, request: ApiRequest, game_id: GameId, wait_for: AwaitedVersion = 0
    ) -> ApiResponse[Game]:
        """Returns status, seats, version, and which seats must decide."""
        view = (await find_game(request, game_id, wait_for)).view
        return with_etag(request, view, lambda: game_body(view), mark=mark_of(view))

    @get(
        "/{game_id:uuid}/catalog", operation_id="getGameCatalog", summary="Get the component list of a game",
        operation_class=with_docs("The component list", etag=True, problems=(404,)),
    )  # fmt: skip
    async def get_game_catalog(
        self, request: ApiRequest, game_id: GameId, wait_for: AwaitedVersion = 0, lang: Lang = None
    ) -> ApiResponse[CatalogView]:
        """Returns the component list that the game is played with to its end; in `faces` what each component looks
        like and does, as the game's options read it. Without `lang` names and texts are in English.
        """
        view = (await find_game(request, game_id, wait_for)).view
        language = chosen_language(request, lang) or USUAL
        faces = await asyncio.to_thread(
            faces_of_game,
            view.title, len(view.record.seats), view.options, view.catalog, view.record.list, language,
        )  # fmt: skip
        body = catalog_view(view.catalog, view.record.list, language, faces)
        mark = seats_mark((), f"{language}-{messages_of(view.title.id, language).digest[:10]}")
        return with_etag(request, view, lambda: body, mark=mark, headers=language_headers(language, lang))

    @put(
        "/{game_id:uuid}/seats/{seat:int}", operation_id="takeSeat", summary="Take a seat, or give it to a bot",
        opt={"scope": "games:play"}, operation_class=with_docs("The game", etag=True, problems=(404, 409)),
    )  # fmt: skip
    async def take_seat(
        self, request: ApiRequest, game_id: GameId, seat: SeatNumber, data: JSONBody[Occupant]
    ) -> ApiResponse[Game]:
        """Takes a seat, or gives it to a bot.

        Before the start, the owner seats bots. A game that was opened as `rated` takes no bots, and an account
        has one seat in it at most. In a running game, a player who gives the own seat to a bot resigns
        it; the owner may exchange a bot, but not in a seat that a player has had; and where an account was erased,
        any other player of the game may hand over its seat. You cannot give away the seat of another player. To
        seat a bot, the token needs the scope `games:admin`, too.

        In a running game with a clock, the player whose time was over in a seat takes it back from the bot: once
        the bot has answered the decision that was open, and before the seat is asked in a later turn. (The clock
        says `returns: never` where that is not possible.)
        """
        game = await find_game(request, game_id)
        own = seat_of(request, game.record, seat)
        if game.position is not None:
            return await _change_occupant(request, game, own, data)
        _require_word(game.record, data)
        if data.bot:
            require_in_charge(request, game.record)
        else:
            await require_room(request, game.id)
        record = await setup.take_seat(
            request.runtime.store, game.id, seat, player=request.player, bot=data.bot, entropy=data.entropy,
            word_hash=data.word_hash, authorize=partial(require_in_charge, request) if data.bot else setup.anybody,
        )  # fmt: skip
        request.runtime.games.observers.on_seats_changed(game.id)
        seated = structs.replace(game.view, record=record)
        return await with_note(request, game_response(request, seated), "taken", seat)

    @delete(
        "/{game_id:uuid}/seats/{seat:int}", operation_id="leaveSeat", summary="Free a seat", status_code=204,
        opt={"scope": "games:play"}, operation_class=with_docs("The seat is free", problems=(404, 409)),
    )  # fmt: skip
    async def leave_seat(self, request: ApiRequest, game_id: GameId, seat: SeatNumber) -> ApiResponse[None]:
        """Frees a seat before the start: your own, or, as the owner, any seat."""
        game = await find_game(request, game_id)
        seat_of(request, game.record, seat)

        def authorize(current: GameRecord) -> None:
            if current.seats[seat].player != request.player:
                require_owner(request, current)

        await setup.free_seat(request.runtime.store, game.id, seat, authorize)
        request.runtime.games.observers.on_seats_changed(game.id)
        return ApiResponse(None, 204)


async def _make_record(request: ApiRequest, data: NewGame, options: Struct, catalog: Catalog) -> GameRecord:
    """The record of a new game. What it commits to is fixed here, unless its seed was given."""
    capabilities = request.runtime.capabilities
    if data.fairness != "committed":
        await capabilities.require(KINDS, FAIRNESS)
    committed = None
    if data.seed is None:
        committed = await setup.find_terms(capabilities, data.title, data.seats, options, catalog)
    return setup.new_record(
        UUID(bytes=request.entropy("game")[:16], version=4), data.title, catalog, options,
        owner=request.player, visibility=data.visibility, on_leave=data.on_leave,
        invited=data.invites + (None,) * (data.seats - len(data.invites)),
        clock=Clock(**structs.asdict(data.clock)) if data.clock else None,
        seed=bytes.fromhex(data.seed) if data.seed else None, seeded=data.seed is not None,
        committed=committed,
        invited_only=data.invited_only, account_days=data.account_days, rated=data.rated,
        play_order=data.order, fairness=data.fairness, rating_limits=read_range(data.rating_range),
    )  # fmt: skip


def _require_word(record: GameRecord, data: Occupant) -> None:
    """BadWord, if who sits down says less or more than the fairness of the game asks for."""
    setup.require_fitting_word(record, data.entropy, data.word_hash, is_bot=data.bot is not None)
    if record.fairness == "revealed" and not (data.bot or data.word_hash):
        raise BadWord("$.word_hash", "the game is `revealed`: give the hash of your word")


def seat_of(request: ApiRequest, record: GameRecord, seat: int) -> SeatRecord:
    """The seat of this number; a problem if the game has none."""
    if not 0 <= seat < len(record.seats):
        raise not_found("The seat")
    request.record.fields["seat"] = seat
    return record.seats[seat]


async def _change_occupant(
    request: ApiRequest, game: LiveGame, seat: SeatRecord, data: Occupant
) -> ApiResponse[Game]:
    if game.closed or (data.bot is None and game.record.clock is None):
        raise SeatsSettled
    if data.entropy or data.word_hash:
        raise EntropyTooLate
    if data.bot is None:
        return await _take_back(request, game, seat)
    return await _seat_bot(request, game, seat, data.bot)


async def _seat_bot(request: ApiRequest, game: LiveGame, seat: SeatRecord, bot: str) -> ApiResponse[Game]:
    require_games_admin(request)
    if seat.bot == bot:
        return await signed_game_response(request, game.view)
    own = game.record.seats_of(request.player)
    if seat.seat not in own:
        require_no_tournament(game.record)
    if seat.player not in (None, request.player):
        raise forbidden("Another player has this seat, and only that player gives it away.")
    if seat.seat not in own and (seat.is_taken or not own):
        require_owner(request, game.record)
    if seat.bot and await game.was_played_by_people(seat.seat):
        raise forbidden("A player has had this seat, so its bot is not exchanged.")
    if seat.player == request.player:
        await game.leave(seat.seat, "resigned", bot)
    else:
        if not seat.is_taken and not any(each.player for each in game.record.seats):
            async with request.runtime.store.transaction() as link:
                await require_room_for_bots(link, game.record, request.runtime.settings.bot_games_per_account)
        reason = "handed over by the game's owner" if seat.is_taken else "its player's account was erased"
        await game.act(hand_over(seat.seat, reason), (seat.seat,), NewOccupant(bot=bot))
    return await signed_game_response(request, game.view)


async def _take_back(request: ApiRequest, game: LiveGame, seat: SeatRecord) -> ApiResponse[Game]:
    """The player who has timed out in the seat has it again."""
    if seat.player != request.player:
        pseudonyms = await game.find_pseudonyms(request.player)
        await game.act(take_seat_back(seat.seat, pseudonyms), (), NewOccupant(player=request.player))
    return await signed_game_response(request, game.view)
