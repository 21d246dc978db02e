"""Tables of IKI as the tests need them, and the few ways to play on them."""

from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from domain.iki import RULESET
from domain.iki import steps as s
from domain.iki.akebono.ruleset import AKEBONO
from domain.iki.akebono.state import Afloat, Akebono
from domain.iki.goods import Goods
from domain.iki.kinds import NOBODY, SEASONS, Period
from domain.iki.options import Options
from domain.iki.ruleset import RULES
from domain.iki.state import Iki, Lot, Placed, Turn
from domain.kernel.dice import Dice, KeyedDice
from domain.kernel.menu import OK
from domain.kernel.nouns import Fact, Frame, Pick, Scored, Seat, Step
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Position, Table, decide, decisions

T = TypeVar("T", bound=Fact)
G = TypeVar("G", bound=Iki)
RICH = Goods(mons=20, rice=10, sandals=10, wood=10, kobans=10, iki=10)
START = Goods(mons=8, rice=1, sandals=1)


@dataclass(frozen=True)
class After:
    """Where the game stands, and what happened on the way."""

    position: Position[Any]
    facts: tuple[Fact, ...] = ()

    @property
    def game(self) -> Any:  # noqa: ANN401  # base or expansion, as the table was
        return self.position.game

    @property
    def asked(self) -> tuple[Seat, Step]:
        """The one open question, and whose it is."""
        (decision,) = decisions(self.position.agenda)
        return decision.seat, decision.step

    @property
    def over(self) -> bool:
        """Nobody is asked any more."""
        return not self.position.agenda

    def told(self, kind: type[T]) -> list[T]:
        """The facts of one kind, in order."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def goods(self, seat: Seat = 0) -> Goods:
        """What a seat owns now."""
        goods: Goods = self.game.players[seat].purse
        return goods

    def points(self, seat: Seat = 0, rule: str = "") -> int:
        """The IKI that a seat was told, under one clause or under all."""
        return sum(x.points for x in self.told(Scored) if x.seat == seat and rule in ("", x.rule))

    def level(self, stall: str) -> int:
        """Where the Kobun on a stall stands."""
        level: int = self.game.stalls[stall].level
        return level


# --- tables ---


def laid_out(seats: int = 3, month: int = 1, **options: object) -> Iki:
    """A base game in the middle of a month, with an empty board; seat 0 is at turn and first in everything."""
    agreed = msgspec.convert({"akebono": False} | options, Options)
    title = RULESET.variant(agreed)
    game = title.begin(seats, agreed, title.catalog())
    players = tuple(replace(player, purse=START, place="sandal-shop") for player in game.players)
    order = tuple(range(seats))
    turn = Turn(0, 1, 1)
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


# --- playing ---


def rules_of(game: Iki) -> Ruleset[Any]:
    """The rules that this table is played by."""
    return AKEBONO if isinstance(game, Akebono) else RULES


def answered(after: After, pick: Pick) -> After:
    """One decision further."""
    position, event = decide(rules_of(after.game), after.position, after.asked[0], pick, KeyedDice(b"more", 1))
    return After(position, (*after.facts, *event.facts))


def when(game: Iki, *steps: Step, seat: Seat = 0, picks: tuple[Pick, ...] = (), dice: Dice | None = None) -> After:
    """These steps come, and the questions are answered by these picks, one each; one that the table answered by
    itself, because only one answer was legal, takes none.
    """
    dice = dice or KeyedDice(b"table", 1)
    table = Table(rules_of(game), game, 1, dice)
    agenda = tuple(table.run([Frame(seat, step) for step in reversed(steps)]))
    return played(After(Position(1, table.game, agenda), tuple(table.facts)), picks, dice)


def choosing(game: Iki, step: Step, *picks: Pick, seat: Seat = 0) -> After:
    """A seat is asked this, even where only one answer is legal, and gives these picks."""
    return played(After(Position(1, game, (Frame(seat, step, 1),))), picks, KeyedDice(b"table", 1))


def played(after: After, picks: tuple[Pick, ...], dice: Dice) -> After:
    """The open questions answered by these picks; a pick that no question has is a mistake of the test."""
    rules, position, facts = rules_of(after.game), after.position, list(after.facts)
    for pick in picks:
        assert position.agenda, f"nobody is asked any more: {pick} is left over"
        decision = decisions(position.agenda)[0]
        clause = rules.menu_for(position.game, decision.seat, decision.step).why_not(pick)
        assert clause == OK, f"{pick} is no answer to {decision.step}: {clause}"
        position, event = decide(rules, position, decision.seat, pick, dice)
        facts += event.facts
    return After(position, tuple(facts))


def business(game: Iki, *picks: Pick, seat: Seat = 0) -> After:
    """A seat does business on its space."""
    return when(game, s.DoBusiness(), seat=seat, picks=picks)


def why_not(game: Iki, step: Step, pick: Pick, seat: Seat = 0) -> str | None:
    """The clause that forbids a pick; empty if it is allowed, None if it is not in question."""
    return rules_of(game).menu_for(game, seat, step).why_not(pick)


def legal(game: Iki, step: Step, seat: Seat = 0) -> list[Pick]:
    """What a seat may answer."""
    return list(rules_of(game).menu_for(game, seat, step).legal())


def refused(game: Iki, step: Step, pick: Pick, seat: Seat = 0) -> str:
    """The clause by which the table refuses a pick that is in question."""
    clause = why_not(game, step, pick, seat)
    assert clause is not None, f"{pick} is not in question"
    return clause


def goods(text: str) -> Goods:
    """Goods as the rules digest writes them: `1 mon + 2 IKI`."""
    names = {"mon": "mons", "mons": "mons", "rice": "rice", "wood": "wood", "sandal": "sandals", "IKI": "iki"}
    names |= {"sandals": "sandals", "Koban": "kobans", "Kobans": "kobans"}
    amounts: dict[str, int] = {}
    for part in filter(None, text.split("+")):
        number, name = part.split()
        amounts[names[name]] = int(number)
    return Goods(**amounts)
