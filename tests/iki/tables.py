"""Tables of IKI as the tests need them, and what is read off them. Tests play in the dialect of tests/support."""

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from domain.iki import RULESET
from domain.iki.akebono.state import Afloat, Akebono
from domain.iki.goods import Goods
from domain.iki.kinds import NOBODY, SEASONS, Period
from domain.iki.options import Options
from domain.iki.scoring import items_of
from domain.iki.state import Iki, Lot, Placed, Turn
from domain.kernel.nouns import Fact, Seat
from tests.support.table import Played

T = TypeVar("T", bound=Fact)
G = TypeVar("G", bound=Iki)
RICH = Goods(mons=20, rice=10, sandals=10, wood=10, kobans=10, iki=10)
START = Goods(mons=8, rice=1, sandals=1)


# --- tables ---


def laid_out(seats: int = 3, month: int = 1, **options: object) -> Iki:
    """A base game in the middle of a month, with an empty board; seat 0 is at turn and first in everything."""
    agreed = msgspec.convert({"akebono": False} | options, Options)
    title = RULESET.variant(agreed)
    game = title.begin(seats, agreed, title.catalog())
    players = tuple(replace(player, purse=START, place="sandal-shop") for player in game.players)
    order = tuple(range(seats))
    turn = Turn(seat=0, shops=1, characters=1)
    base = [game.box.cards[card.id] for card in game.box.catalog.characters]
    decks = {season: tuple(card.id for card in base if card.season is season) for season in SEASONS}
    laid: Iki = replace(
        game, players=players, arrivals=order, month=month, chapter=Period.MONTH, turn=turn, boxed=(), market=(),
        decks=decks,
    )  # fmt: skip
    return laid


def akebono(seats: int = 3, month: int = 1, sides: dict[str, int] | None = None, **options: object) -> Akebono:
    """The same with Akebono: all boats on the bank but the Tea boat, by default with side A up."""
    game = laid_out(seats, month, **({"akebono": True} | options))
    assert isinstance(game, Akebono)
    bank = tuple(boat for boat, entry in game.box.boats.items() if entry.number)
    up = dict.fromkeys(game.box.boats, 0) | (sides or {})
    return replace(game, bank=bank, sides=up, river=(Afloat("tea-boat", NOBODY, 1),))


def seated(game: G, seat: Seat = 0, **changes: object) -> G:
    """The table with one player changed."""
    players = list(game.players)
    players[seat] = replace(players[seat], **changes)
    return replace(game, players=tuple(players))


def owning(game: G, seat: Seat = 0, *, goods: Goods | None = None, **amounts: int) -> G:
    """The table with a seat owning exactly this."""
    return seated(game, seat, purse=Goods(**amounts) if goods is None else goods)


def put(game: G, stall: str, card: str, owner: Seat = 0, level: int = 1) -> G:
    """The table with a card on a stall and a Kobun on it."""
    level = 0 if card in game.box.buildings else level
    game = replace(game, stalls={**game.stalls, stall: Placed(card, owner, level)})
    return game if owner == NOBODY else seated(game, owner, kobun=game.players[owner].kobun - 1)


def offering(game: G, *lots: str | Lot) -> G:
    """The table with these Characters for hire."""
    return replace(game, offer=tuple(Lot(x) if isinstance(x, str) else x for x in lots))


def at(game: G, space: str, seat: Seat = 0) -> G:
    """The table with an Oyakata on a space."""
    return seated(game, seat, place=space)


def with_buildings(game: G, *buildings: str) -> G:
    """The table with these Buildings on offer."""
    return replace(game, buildings=buildings)


def fire_levels(game: G, *levels: int) -> G:
    """The table with these Firefighting levels; the lower seat lies above."""
    for seat, level in enumerate(levels):
        game = seated(game, seat, fire=level)
    return game


def afloat(game: Akebono, boat: str, owner: Seat) -> Akebono:
    """The table with a boat in the river."""
    river = (*game.river, Afloat(boat, owner, 0 if boat == "shop-boat" else 1 + len(game.river)))
    bank = tuple(x for x in game.bank if x != boat)
    game = replace(game, river=river, bank=bank)
    return seated(game, owner, sailors=game.players[owner].sailors - 1)


# --- reading a table ---


def goods_of(played: Played, seat: Seat = 0) -> Goods:
    """What a seat owns now."""
    goods: Goods = played.game.players[seat].purse
    return goods


def points_of(played: Played, seat: Seat = 0, rule: str = "") -> int:
    """The IKI that a seat scored by the last answers, under one clause or under all."""
    return sum(played.points(rule, seat))


def level_at(played: Played, stall: str) -> int:
    """Where the Kobun on a stall stands."""
    level: int = played.game.stalls[stall].level
    return level


def goods(text: str) -> Goods:
    """Goods as the rules digest writes them: `1 mon + 2 IKI`."""
    names = {"mon": "mons", "mons": "mons", "rice": "rice", "wood": "wood", "sandal": "sandals", "IKI": "iki"}
    names |= {"sandals": "sandals", "Koban": "kobans", "Kobans": "kobans"}
    amounts: dict[str, int] = {}
    for part in filter(None, text.split("+")):
        number, name = part.split()
        amounts[names[name]] = int(number)
    return Goods(**amounts)


def with_celebrities(*celebrities: str, **options: object) -> Akebono:
    """Seat 0 has met these Celebrities."""
    return seated(akebono(**options), 0, celebrities=celebrities)  # type: ignore[arg-type]  # options by name


def final_points(game: Akebono, rule: str, seat: int = 0) -> int:
    """The points of the final scoring under one clause."""
    return sum(x.points for x in items_of(game, seat) if x.rule == rule)
