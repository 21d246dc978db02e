"""How facts of a month, down to income and hiring, change the table."""

from msgspec.structs import replace

from domain.box.changes import change_player, without
from domain.iki import facts as f
from domain.iki.fold.common import change_players, lots_without, purse_of
from domain.iki.goods import Goods, minus, plus
from domain.iki.state import Iki, Placed, Turn
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.fold(f.MonthBegan)
def fold_month_began(game: Iki, fact: f.MonthBegan) -> Iki:
    return replace(game, month=fact.month, chapter=fact.chapter, turn=Turn())


@CHAPTER.fold(f.BlockingRevealed)
def fold_blocking_revealed(game: Iki, fact: f.BlockingRevealed) -> Iki:
    return replace(game, blocked=fact.value, blocking=game.blocking[1:])


@CHAPTER.fold(f.BlockingDiscarded)
def fold_blocking_discarded(game: Iki, fact: f.BlockingDiscarded) -> Iki:
    return replace(game, blocked=0, spent_blocking=(*game.spent_blocking, fact.value))


@CHAPTER.fold(f.CardsOffered)
def fold_cards_offered(game: Iki, fact: f.CardsOffered) -> Iki:
    deck = without(game.decks[fact.season], *(lot.card for lot in fact.lots))
    return replace(game, decks={**game.decks, fact.season: deck}, offer=game.offer + fact.lots)


@CHAPTER.fold(f.IkizamaPlaced)
def fold_ikizama_placed(game: Iki, fact: f.IkizamaPlaced) -> Iki:
    return change_player(game, fact.seat, ikizama=fact.column)


@CHAPTER.fold(f.IkizamaReturned)
def fold_ikizama_returned(game: Iki, fact: f.IkizamaReturned) -> Iki:
    return change_player(game, fact.seat, ikizama="")


@CHAPTER.fold(f.TurnBegan)
def fold_turn_began(game: Iki, fact: f.TurnBegan) -> Iki:
    return replace(game, turn=Turn(seat=fact.seat, shops=1, characters=1))


@CHAPTER.fold(f.IncomeTaken)
def fold_income_taken(game: Iki, fact: f.IncomeTaken) -> Iki:
    return replace(game, players=purse_of(game, fact.seat, Goods(mons=fact.mons)))


@CHAPTER.fold(f.CardTaken)
def fold_card_taken(game: Iki, fact: f.CardTaken) -> Iki:
    purse = plus(game.players[fact.seat].purse, Goods(mons=fact.mons))
    players = change_players(game, fact.seat, purse=purse, held=fact.card)
    return replace(game, players=players, offer=lots_without(game.offer, [fact.card]))


@CHAPTER.fold(f.Recruited)
def fold_recruited(game: Iki, fact: f.Recruited) -> Iki:
    player = game.players[fact.seat]
    purse = minus(player.purse, Goods(mons=fact.mons))
    players = change_players(game, fact.seat, purse=purse, held="", kobun=player.kobun - 1)
    stalls = {**game.stalls, fact.stall: Placed(fact.card, fact.seat, 1)}
    turn = replace(game.turn, newcomer=fact.card)
    return replace(game, players=players, stalls=stalls, turn=turn)


@CHAPTER.fold(f.HiringImpossible)
def fold_hiring_impossible(game: Iki, fact: f.HiringImpossible) -> Iki:
    return game  # the income follows
