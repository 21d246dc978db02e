"""The board as anybody may see it. It is built from what is open; decks and stacks are only counted."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from domain.box.pointing import seat_anchor
from domain.iki.boards import (
    Board,
    ColumnView,
    DealView,
    FireSpaceView,
    HouseView,
    LotView,
    PlayerView,
    RetiredView,
    SpaceView,
    StallView,
    ThingView,
    WareView,
)
from domain.iki.kinds import SEASONS, Period
from domain.iki.lists.index import Index
from domain.iki.measures import type_of
from domain.iki.pointing import column_anchor, deal_anchor
from domain.iki.rules.month_end import neutral_placer
from domain.iki.rules.payday import top_salary
from domain.iki.scoring import items_of
from domain.iki.state import Iki, Lot
from domain.iki.words.names import effect
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Viewer

CHAPTER = Chapter[Iki]()

__all__ = ["Board", "view"]
V = TypeVar("V")


# --- what is printed, made once for each index ---


def cached_view(box: Index, make: Callable[[Index, str], V], thing: str) -> V:
    """The view of a component that is the same wherever it lies."""
    kept: dict[tuple[object, str], V] = box.views
    key = (make, thing)
    if key not in kept:
        kept[key] = make(box, thing)
    return kept[key]


def every(box: Index, make: Callable[[Index, str], V], things: Iterable[str]) -> tuple[V, ...]:
    """The views of several."""
    return tuple(cached_view(box, make, thing) for thing in things)


def thing_view(box: Index, thing: str) -> ThingView:
    """Its name, and what it does."""
    return ThingView(thing, thing, box.name(thing), box.text(thing))


def ware_view(box: Index, token: str) -> WareView:
    """A fish, pipe or pouch."""
    entry = box.tokens[token]
    return WareView(
        anchor=token, id=token, kind=entry.kind, name=entry.name, price=entry.price, text=box.text(token)
    )


def house_view(box: Index, building: str) -> HouseView:
    """A Building with its cost."""
    return HouseView(building, building, box.name(building), box.buildings[building].cost, box.text(building))


def _business(box: Index, card: str) -> tuple[str, str]:
    entry, known = box.cards[card], box.vocabulary
    return effect(known, entry.skill, entry.price), effect(known, entry.bonus)


# --- the board ---


def _stall(game: Iki, stall: str) -> StallView:
    box, placed = game.box, game.stalls.get(stall)
    price = box.layout.surcharges.get(stall, 0)
    if placed is None:
        return StallView(anchor=stall, id=stall, surcharge=price)
    entry = box.cards.get(placed.card)
    here: dict[str, Any] = {"anchor": stall, "id": stall, "surcharge": price}
    here |= {"card": placed.card, "owner": placed.owner}
    here |= {"name": box.name(placed.card), "text": box.text(placed.card)}
    if entry is None:
        return StallView(building=True, **here)
    skill, _ = cached_view(box, _business, placed.card)
    track: dict[str, Any] = {"level": placed.level, "spaces": entry.spaces, "salaries": entry.salaries}
    return StallView(type=entry.type, skill=skill, **track, **here)


def _space(game: Iki, space: str) -> SpaceView:
    here = tuple(seat for seat, player in enumerate(game.players) if player.place == space)
    box = game.box
    return SpaceView(
        anchor=space, id=space, name=box.spaces[space].name, stalls=box.stalls_at(space), oyakatas=here,
        text=box.text(space), deals=cached_view(box, _deals, space),
    )  # fmt: skip


def _deals(box: Index, space: str) -> tuple[DealView, ...]:
    known = box.vocabulary
    return tuple(
        DealView(deal_anchor(deal.id), deal.id, deal.price, effect(known, deal.steps, deal.price))
        for deal in box.deals[space]
    )


def _columns(game: Iki) -> tuple[ColumnView, ...]:
    standing = {player.ikizama: seat for seat, player in enumerate(game.players) if player.ikizama}
    columns = game.box.columns.values()
    return tuple(
        ColumnView(column_anchor(c.id), c.id, c.steps, standing.get(c.id), not c.quiet and game.blocked in c.steps)
        for c in columns
    )


def _fire(game: Iki) -> tuple[FireSpaceView, ...]:
    levels = range(game.box.constants.fire_top + 1)
    stacks = (tuple(seat for seat in game.order if game.players[seat].fire == level) for level in levels)
    return tuple(FireSpaceView(level, stack) for level, stack in enumerate(stacks))


def _lot(game: Iki, lot: Lot) -> LotView:
    card, (skill, bonus) = game.box.cards[lot.card], cached_view(game.box, _business, lot.card)
    return LotView(
        anchor=lot.card, card=lot.card, name=card.name, type=card.type, cost=card.cost, mons=lot.mons,
        slot=lot.slot or None, new=lot.slot == game.box.new_slot > 0, skill=skill, bonus=bonus,
        salaries=card.salaries, text=game.box.text(lot.card),
    )  # fmt: skip


def _retired_view(game: Iki, card: str, seat: Seat) -> RetiredView:
    box = game.box
    return RetiredView(
        anchor=card, card=card, name=box.name(card), column=type_of(game, card, seat),
        salary=top_salary(game, card), text=box.text(card),
    )  # fmt: skip


def player_fields(game: Iki, seat: Seat) -> dict[str, Any]:
    """What is open of a seat: everything."""
    p, box = game.players[seat], game.box
    ended = game.chapter in (Period.SETUP, Period.OVER)
    return {
        "anchor": seat_anchor(seat),
        "seat": seat,
        "goods": p.purse,
        "kobun": p.kobun,
        "fire": p.fire,
        "place": p.place or None,
        "ikizama": p.ikizama or None,
        "retired": tuple(_retired_view(game, x, seat) for x in p.retired),
        "tokens": every(box, ware_view, p.tokens),
        "keepsakes": every(box, thing_view, p.keepsakes),
        "holding": p.held or None,
        "if_it_ended_now": () if ended else tuple(items_of(game, seat)),
    }


@CHAPTER.cites("K-008")
def board_fields(game: Iki) -> dict[str, Any]:
    """Almost everything is open: of decks and stacks only the size."""
    box, event = game.box, game.box.event(game.month)
    return {
        "month": game.month,
        "season": game.season,
        "chapter": game.chapter,
        "event": event.kind,
        "strength": event.strength or None,
        "first": game.first,
        "neutral": neutral_placer(game),
        "turn": game.turn.seat if game.turn.seat >= 0 else None,
        "columns": _columns(game),
        "street": tuple(_space(game, space) for space in box.street),
        "nagayas": {name: tuple(_stall(game, x) for x in row) for name, row in box.layout.nagayas.items()},
        "fire": _fire(game),
        "offer": tuple(_lot(game, lot) for lot in sorted(game.offer, key=lambda lot: lot.slot)),
        "starters": every(box, thing_view, game.start),
        "buildings": every(box, house_view, game.buildings),
        "market": every(box, ware_view, game.market),
        "keepsakes": every(box, thing_view, game.supply),
        "decks": {season: len(game.decks.get(season, ())) for season in SEASONS},
        "fire_tiles": len(game.fires),
        "burning": game.burning or None,
        "blocking_tiles": len(game.blocking),
        "blocked": game.blocked or None,
        "blocking_discarded": game.spent_blocking,
        "gone": game.gone,
    }


@CHAPTER.cites("K-008")
def view(game: Iki, viewer: Viewer) -> Board:
    """All see the same."""
    players = tuple(PlayerView(**player_fields(game, seat)) for seat in range(len(game.players)))
    return Board(players=players, **board_fields(game))
