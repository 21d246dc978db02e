"""What a purchase costs and brings, in no language: as it will be paid, a discount taken off."""

from domain.bitoku.kinds import Kind
from domain.bitoku.rules.tiles import any_cost, payments
from domain.bitoku.state import Bitoku
from domain.bitoku.words.args import counted_goods
from domain.bitoku.words.printed import either_of
from domain.box.telling import Said, say
from domain.kernel.nouns import Step


def discount_of(step: Step | None) -> int:
    """The discount that a purchase is asked with."""
    return getattr(step, "discount", 0)


def tile_at(game: Bitoku, kind: Kind, space: int) -> str:
    """The tile on a space of a display, or nothing."""
    row = game.row(kind)
    return row[space - 1] if space <= len(row) else ""


def price(cost: tuple[int, ...], discount: int = 0) -> Said:
    """A price in resources of each type: all that may be paid, of which the payer chooses."""
    ways = payments(cost, discount)
    if not any(map(sum, ways)):
        return say("price-free")
    return say("price-goods", goods=either_of(counted_goods(way) for way in ways))


def price_of_space(game: Bitoku, kind: Kind, space: int, discount: int = 0) -> Said:
    """What a space of a display costs, less a discount."""
    if kind is Kind.MITAMA:
        return price(game.box.mitama_costs[space - 1], discount)
    cost = any_cost(game, kind, space, discount)
    return say("price-any", n=cost) if cost else say("price-free")


def points_of_space(game: Bitoku, kind: Kind, space: int) -> int:
    """The points that come with a tile from a space."""
    return game.box.mitama_row.spaces[space - 1].points if kind is Kind.MITAMA else 0


def gift_of_space(game: Bitoku, kind: Kind, space: int) -> int:
    """How many resources come with a tile from a space."""
    return max(0, -game.box.costs[kind][space - 1]) if kind in game.box.costs else 0
