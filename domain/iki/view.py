"""The board as anybody may see it. It is built from what is open; decks and stacks are only counted."""

from typing import Any

from msgspec import Struct

from domain.iki.goods import Goods, Price
from domain.iki.kinds import SEASONS, Chapter, Event, Season, Type, Ware
from domain.iki.measures import type_of
from domain.iki.ruleset import RULES
from domain.iki.scoring import items_of
from domain.iki.state import Iki, Lot
from domain.iki.words import effect
from domain.kernel.nouns import Scored, Seat
from domain.kernel.secrecy import Viewer


class StallView(Struct, frozen=True):
    """A stall, and the card on it: a Character with its level, a Building without, a neutral card of seat -1."""

    id: str
    surcharge: int
    card: str = ""
    name: str = ""
    building: bool = False
    type: Type | None = None
    owner: Seat | None = None
    level: int = 0
    spaces: int = 0
    skill: str = ""


class SpaceView(Struct, frozen=True):
    """A space of the street; its stalls by their ids, since two spaces may share one."""

    id: str
    name: str
    stalls: tuple[str, ...]
    oyakatas: tuple[Seat, ...]


class ColumnView(Struct, frozen=True):
    """A space of the Ikizama track."""

    id: str
    seat: Seat | None
    blocked: bool


class FireSpaceView(Struct, frozen=True):
    """Markers on a space of the Firefighting track, the uppermost first."""

    level: int
    stack: tuple[Seat, ...]


class LotView(Struct, frozen=True):
    card: str
    name: str
    type: Type | None
    cost: int
    mons: int
    slot: int
    skill: str
    bonus: str


class RetiredView(Struct, frozen=True):
    """A Character on a player board, in the column of its type."""

    card: str
    name: str
    column: Type | None


class WareView(Struct, frozen=True):
    """A fish, pipe or pouch."""

    id: str
    kind: Ware
    name: str
    price: int


class HouseView(Struct, frozen=True):
    id: str
    name: str
    cost: Price


class PlayerView(Struct, frozen=True, kw_only=True):
    seat: Seat
    goods: Goods  # the IKI are the score so far
    kobun: int
    fire: int
    place: str
    ikizama: str
    retired: tuple[RetiredView, ...]
    tokens: tuple[WareView, ...]
    keepsakes: tuple[str, ...]
    holding: str
    if_it_ended_now: tuple[Scored, ...]


class Board(Struct, frozen=True, kw_only=True):
    """The whole table, as it lies open."""

    month: int
    season: Season
    chapter: Chapter
    event: Event
    strength: int
    first: Seat
    turn: Seat
    players: tuple[PlayerView, ...]
    columns: tuple[ColumnView, ...]
    street: tuple[SpaceView, ...]
    nagayas: dict[str, tuple[StallView, ...]]
    fire: tuple[FireSpaceView, ...]
    offer: tuple[LotView, ...]
    starters: tuple[str, ...]
    buildings: tuple[HouseView, ...]
    market: tuple[WareView, ...]
    keepsakes: tuple[str, ...]  # not yet owned
    decks: dict[Season, int]
    fire_tiles: int
    burning: str  # the Nagaya of the last fire
    blocking_tiles: int
    blocked: int
    blocking_discarded: tuple[int, ...]
    gone: tuple[str, ...]


def _stall(game: Iki, stall: str) -> StallView:
    box, placed = game.box, game.stalls.get(stall)
    price = box.layout.surcharges.get(stall, 0)
    if placed is None:
        return StallView(stall, price)
    card = box.cards.get(placed.card)
    owner, name = placed.owner, box.name(placed.card)
    if card is None:
        return StallView(stall, price, placed.card, name, True, None, owner)
    return StallView(stall, price, placed.card, name, False, card.type, owner, placed.level, card.spaces,
        effect(card.skill, card.price),
    )  # fmt: skip


def _space(game: Iki, space: str) -> SpaceView:
    here = tuple(seat for seat, player in enumerate(game.players) if player.place == space)
    return SpaceView(space, game.box.spaces[space].name, game.box.stalls_at(space), here)


def _columns(game: Iki) -> tuple[ColumnView, ...]:
    standing = {player.ikizama: seat for seat, player in enumerate(game.players) if player.ikizama}
    columns = game.box.columns.values()
    return tuple(ColumnView(c.id, standing.get(c.id), not c.quiet and game.blocked in c.steps) for c in columns)


def _fire(game: Iki) -> tuple[FireSpaceView, ...]:
    levels = range(game.box.constants.fire_top + 1)
    stacks = (tuple(seat for seat in game.order if game.players[seat].fire == level) for level in levels)
    return tuple(FireSpaceView(level, stack) for level, stack in enumerate(stacks))


def _lot(game: Iki, lot: Lot) -> LotView:
    card = game.box.cards[lot.card]
    skill, bonus = effect(card.skill, card.price), effect(card.bonus)
    return LotView(lot.card, card.name, card.type, card.cost, lot.mons, lot.slot, skill, bonus)


def ware(game: Iki, token: str) -> WareView:
    """What is printed on a fish, pipe or pouch."""
    entry = game.box.tokens[token]
    return WareView(token, entry.kind, entry.name, entry.price)


def player_fields(game: Iki, seat: Seat) -> dict[str, Any]:
    """What is open of a seat: everything."""
    p, box = game.players[seat], game.box
    ended = game.chapter in (Chapter.SETUP, Chapter.OVER)
    return {
        "seat": seat,
        "goods": p.purse,
        "kobun": p.kobun,
        "fire": p.fire,
        "place": p.place,
        "ikizama": p.ikizama,
        "retired": tuple(RetiredView(x, box.name(x), type_of(game, x, seat)) for x in p.retired),
        "tokens": tuple(ware(game, token) for token in p.tokens),
        "keepsakes": p.keepsakes,
        "holding": p.held,
        "if_it_ended_now": () if ended else tuple(items_of(game, seat)),
    }


@RULES.cites("K-008")
def board_fields(game: Iki) -> dict[str, Any]:
    """Almost everything is open: of decks and stacks only the size."""
    box, event = game.box, game.box.event(game.month)
    return {
        "month": game.month,
        "season": game.season,
        "chapter": game.chapter,
        "event": event.kind,
        "strength": event.strength,
        "first": game.first,
        "turn": game.turn.seat,
        "columns": _columns(game),
        "street": tuple(_space(game, space) for space in box.street),
        "nagayas": {name: tuple(_stall(game, x) for x in row) for name, row in box.layout.nagayas.items()},
        "fire": _fire(game),
        "offer": tuple(_lot(game, lot) for lot in sorted(game.offer, key=lambda lot: lot.slot)),
        "starters": game.start,
        "buildings": tuple(HouseView(x, box.name(x), box.buildings[x].cost) for x in game.buildings),
        "market": tuple(ware(game, token) for token in game.market),
        "keepsakes": game.supply,
        "decks": {season: len(game.decks.get(season, ())) for season in SEASONS},
        "fire_tiles": len(game.fires),
        "burning": game.burning,
        "blocking_tiles": len(game.blocking),
        "blocked": game.blocked,
        "blocking_discarded": game.spent_blocking,
        "gone": game.gone,
    }


@RULES.cites("K-008")
def view(game: Iki, viewer: Viewer) -> Board:
    """All see the same."""
    players = tuple(PlayerView(**player_fields(game, seat)) for seat in range(len(game.players)))
    return Board(players=players, **board_fields(game))
