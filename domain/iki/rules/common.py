"""What several chapters need: gaining, paying, and whether a price can be paid."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from domain.iki import facts as f
from domain.iki import steps as s
from domain.iki.goods import Goods, Price, covers
from domain.iki.kinds import Keepsake, Power, Ware
from domain.iki.state import Iki, Placed
from domain.iki.steps.effects import SwapCharacters, Train
from domain.kernel.menu import OK, Candidate, Verdict, verdict
from domain.kernel.nouns import Decline, Scored, Seat, Step
from domain.kernel.ruleset import Chapter, Ruleset
from domain.kernel.table import Table as KernelTable

CHAPTER = Chapter[Iki]()
G = TypeVar("G", bound=Iki)
Table: TypeAlias = KernelTable[G]

IDLE = (Train, SwapCharacters)  # without a Character to choose they do nothing: ruling on K-116


@CHAPTER.cites("K-003", "K-004", "K-161")
def score(table: Table[G], seat: Seat, points: int, rule: str, note: str = "") -> None:
    """IKI move at once, and never fall below 0: the fact tells by how much they really moved."""
    change = max(points, -table.game.players[seat].purse.iki)
    if change:
        table.emit(Scored(seat, change, rule, note))


def gain(table: Table[G], seat: Seat, goods: Goods, rule: str, note: str = "") -> None:
    """Goods from the supply, which never runs out."""
    if rest := replace(goods, iki=0):
        table.emit(f.Gained(seat, rest))
    score(table, seat, goods.iki, rule, note)


@CHAPTER.cites("K-007", "K-222", "A-210")
def pay(table: Table[G], seat: Seat, price: Price, note: str = "", rule: str = "K-222") -> None:
    """Every part in its own kind: a Koban is no mons. Pipes are all alike; which fish is given must be asked."""
    goods = Goods(mons=price.mons, rice=price.rice, sandals=price.sandals, wood=price.wood, kobans=price.kobans)
    if goods:
        table.emit(f.Paid(seat, goods))
    if price.iki:
        table.emit(Scored(seat, -price.iki, rule, note))
    for _ in range(price.pipes):
        table.emit(f.TokenSpent(seat, wares(table.game, seat, Ware.PIPE)[0]))
    if price.fish:
        table.push(seat, *[s.PayFish()] * price.fish)


def wares(game: Iki, seat: Seat, kind: Ware) -> tuple[str, ...]:
    """The tokens of one kind that a seat owns."""
    return tuple(token for token in game.players[seat].tokens if game.box.tokens[token].kind is kind)


@CHAPTER.cites("K-007", "K-222")
def can_pay(game: Iki, seat: Seat, price: Price) -> bool:
    """All of it, in goods, IKI and tokens."""
    if not covers(game.players[seat].purse, price):
        return False
    enough = not price.pipes or len(wares(game, seat, Ware.PIPE)) >= price.pipes
    return enough and (not price.fish or len(fish_of(game, seat)) >= price.fish)


def fish_of(game: Iki, seat: Seat) -> tuple[str, ...]:
    """The fish that a seat may give away."""
    return wares(game, seat, Ware.FISH)


def having_paid(game: G, seat: Seat, price: Price, rules: Ruleset[Any]) -> G:
    """The table as it would be after the payment in goods."""
    goods = Goods(mons=price.mons, rice=price.rice, sandals=price.sandals, wood=price.wood, kobans=price.kobans)
    paid: G = rules.folds[f.Paid](game, f.Paid(seat, goods))
    return paid


def feasible(game: Iki, seat: Seat, steps: Iterable[Step], rules: Ruleset[Any]) -> bool:
    """Whether a seat could carry out each of these: what asks must have an answer other than declining."""
    asking = [step for step in steps if type(step) in rules.questions]
    menus = [rules.menu_for(game, seat, step).legal() for step in asking]
    return all(any(not isinstance(pick, Decline) for pick in legal) for legal in menus)


@CHAPTER.cites("K-116")
def usable(game: Iki, seat: Seat, price: Price, steps: Iterable[Step], rules: Ruleset[Any]) -> Verdict:
    """Only what can be paid in full; and what builds, buys or the like must be possible then."""
    if not can_pay(game, seat, price):
        return "K-116"
    needed = [step for step in steps if not isinstance(step, IDLE)]
    return verdict((not feasible(having_paid(game, seat, price, rules), seat, needed, rules), "K-116"))


def note_source(steps: Iterable[Step], rule: str, note: str) -> tuple[Step, ...]:
    """Printed effects, each telling where its IKI come from."""
    return tuple(replace(x, rule=rule, note=note) if hasattr(x, "note") else x for x in steps)


def or_nothing(candidates: Iterable[Candidate]) -> Iterator[Candidate]:
    """If nothing can be done, nothing happens."""
    stuck = True
    for pick, clause in candidates:
        stuck = stuck and clause != OK
        yield pick, clause
    if stuck:
        yield Decline(), OK


def allow_decline(candidates: Iterable[Candidate], optional: bool) -> Iterator[Candidate]:
    """What may be declined always can be; what may not is done if it is possible."""
    if not optional:
        yield from or_nothing(candidates)
        return
    yield from candidates
    yield Decline(), OK


# --- stalls and the cards on them ---


@CHAPTER.cites("K-016")
def free_stalls(game: Iki) -> tuple[str, ...]:
    """Each holds one card at most."""
    return tuple(stall for stall in game.box.stalls if stall not in game.stalls)


@CHAPTER.cites("K-015")
def surcharge(game: Iki, seat: Seat, stall: str) -> int:
    """What the place itself costs, for Characters and Buildings."""
    return 0 if game.players[seat].exempt else game.box.layout.surcharges.get(stall, 0)


def cheapest(game: Iki, seat: Seat) -> int | None:
    """The lowest surcharge of a free stall; none if no stall is free."""
    return min((surcharge(game, seat, stall) for stall in free_stalls(game)), default=None)


def is_character(game: Iki, placed: Placed) -> bool:
    """A Building is none."""
    return placed.card in game.box.cards


def characters_of(game: Iki, seat: Seat) -> tuple[str, ...]:
    """The stalls on which a seat has Characters, in the order of the board."""
    own = {stall for stall, x in game.stalls.items() if x.owner == seat and x.card in game.box.cards}
    return tuple(stall for stall in game.box.stalls if stall in own)


def stall_of(game: Iki, card: str) -> str | None:
    """Where a card stands."""
    return next((stall for stall, placed in game.stalls.items() if placed.card == card), None)


def keepsakes_of(game: Iki, seat: Seat, kind: Keepsake) -> tuple[str, ...]:
    """A seat's special tokens of one kind."""
    kinds = game.box.keepsakes
    return tuple(token for token in game.players[seat].keepsakes if kinds[token] == kind)


@CHAPTER.cites("K-230")
def powers(game: Iki, seat: Seat, power: Power) -> Iterator[tuple[str, Goods]]:
    """The Buildings of a seat that have this ability, while they stand, and what they give."""
    for placed in game.stalls.values():
        if placed.owner == seat and (house := game.box.buildings.get(placed.card)):
            lasting = house.lasting
            if lasting is not None and lasting.power == power:
                yield placed.card, lasting.gain
