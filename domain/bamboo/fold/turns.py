"""A turn of Summer: incense, and the sections of bamboo."""

from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo.fold.common import add_sections
from domain.bamboo.kinds import PLACE
from domain.bamboo.state import Bamboo, Turn
from domain.box.changes import change_player, replace_at, without
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.fold(f.TurnBegan)
def fold_turn_began(game: Bamboo, fact: f.TurnBegan) -> Bamboo:
    return replace(game, turn=Turn())


@CHAPTER.fold(f.Passed)
def fold_passed(game: Bamboo, fact: f.Passed) -> Bamboo:
    return change_player(game, fact.seat, passed=True)


@CHAPTER.fold(f.StockVisited)
def fold_stock_visited(game: Bamboo, fact: f.StockVisited) -> Bamboo:
    turn = replace(game.turn, visited=fact.stock)
    return replace(change_player(game, fact.seat, marker=fact.stock), turn=turn)


@CHAPTER.fold(f.MarkerReturned)
def fold_marker_returned(game: Bamboo, fact: f.MarkerReturned) -> Bamboo:
    return change_player(game, fact.seat, marker=None)


@CHAPTER.fold(f.Offered)
def fold_offered(game: Bamboo, fact: f.Offered) -> Bamboo:
    player, count = game.players[fact.seat], sum(fact.sticks.values())
    temples = list(game.temples)
    for temple, n in fact.sticks.items():
        temples[PLACE[temple]] += (fact.seat,) * n
    player = replace(player, reserve=player.reserve - count, coins=player.coins - fact.coins)
    turn, players = replace(game.turn, actions=count), replace_at(game.players, fact.seat, player)
    return replace(game, players=players, temples=tuple(temples), turn=turn)


@CHAPTER.fold(f.StockEmptied)
def fold_stock_emptied(game: Bamboo, fact: f.StockEmptied) -> Bamboo:
    player, i = game.players[fact.seat], PLACE[fact.stock]
    turn = replace(game.turn, hand=player.stocks[i])
    players = replace_at(game.players, fact.seat, replace(player, stocks=replace_at(player.stocks, i, ())))
    return replace(game, players=players, turn=turn)


@CHAPTER.fold(f.SectionPlaced)
def fold_section_placed(game: Bamboo, fact: f.SectionPlaced) -> Bamboo:
    turn, i = game.turn, fact.shoot - 1
    turn = replace(
        turn,
        hand=without(turn.hand, fact.section),
        placed=(*turn.placed, (fact.section, fact.shoot)),
        entered=replace_at(turn.entered, i, turn.entered[i] + 1),
    )
    return replace(game, shoots=replace_at(game.shoots, i, (*game.shoots[i], fact.section)), turn=turn)


@CHAPTER.fold(f.SectionUsed)
def fold_section_used(game: Bamboo, fact: f.SectionUsed) -> Bamboo:
    turn = replace(game.turn, actions=game.turn.actions - 1, begun=True, using=fact.section)
    return replace(game, turn=turn)


@CHAPTER.fold(f.SectionRenounced)
def fold_section_renounced(game: Bamboo, fact: f.SectionRenounced) -> Bamboo:
    return replace(game, turn=replace(game.turn, begun=True))


@CHAPTER.fold(f.PushedUp)
def fold_pushed_up(game: Bamboo, fact: f.PushedUp) -> Bamboo:
    i = fact.shoot - 1
    placed = without(game.turn.placed, (fact.section, fact.shoot))
    turn = replace(game.turn, placed=placed, using="", loose=fact.ejected)
    return replace(game, shoots=replace_at(game.shoots, i, without(game.shoots[i], fact.ejected)), turn=turn)


@CHAPTER.fold(f.SectionStored)
def fold_section_stored(game: Bamboo, fact: f.SectionStored) -> Bamboo:
    player = game.players[fact.seat]
    stocks = add_sections(player.stocks, [(fact.section, fact.stock)])
    turn = replace(game.turn, loose="", recovered=(*game.turn.recovered, fact.section))
    return replace(game, players=replace_at(game.players, fact.seat, replace(player, stocks=stocks)), turn=turn)
