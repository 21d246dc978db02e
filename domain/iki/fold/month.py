"""The set-up, and the month down to income and hiring."""

from msgspec.structs import replace

from domain.iki import facts as f
from domain.iki.fold.common import lots_without, purse_of, seated, without
from domain.iki.goods import Goods, minus, plus
from domain.iki.state import Iki, Placed, Turn
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.fold(f.FirstPlayerDrawn)
def first_player_drawn(game: Iki, fact: f.FirstPlayerDrawn) -> Iki:
    return replace(game, first=fact.seat, arrivals=fact.stack)


@CHAPTER.fold(f.FireTilesShuffled)
def fire_tiles_shuffled(game: Iki, fact: f.FireTilesShuffled) -> Iki:
    return replace(game, fires=fact.order)


@CHAPTER.fold(f.BlockingShuffled)
def blocking_shuffled(game: Iki, fact: f.BlockingShuffled) -> Iki:
    return replace(game, blocking=fact.order)


@CHAPTER.fold(f.DeckShuffled)
def deck_shuffled(game: Iki, fact: f.DeckShuffled) -> Iki:
    boxed = without(game.boxed, *fact.order)
    return replace(game, decks={**game.decks, fact.season: fact.order}, boxed=boxed)


@CHAPTER.fold(f.BuildingsShown)
def buildings_shown(game: Iki, fact: f.BuildingsShown) -> Iki:
    return replace(game, buildings=fact.buildings, boxed=without(game.boxed, *fact.buildings))


@CHAPTER.fold(f.TokensLaid)
def tokens_laid(game: Iki, fact: f.TokensLaid) -> Iki:
    return replace(game, market=game.market + fact.tokens, stock=without(game.stock, *fact.tokens))


@CHAPTER.fold(f.Equipped)
def equipped(game: Iki, fact: f.Equipped) -> Iki:
    return replace(game, players=seated(game, fact.seat, purse=fact.goods))


@CHAPTER.fold(f.StartersShown)
def starters_shown(game: Iki, fact: f.StartersShown) -> Iki:
    return replace(game, start=fact.cards, boxed=without(game.boxed, *fact.cards))


@CHAPTER.fold(f.StarterTaken)
def starter_taken(game: Iki, fact: f.StarterTaken) -> Iki:
    start = without(game.start, fact.card)
    return replace(game, start=start, players=seated(game, fact.seat, held=fact.card))


@CHAPTER.fold(f.StartersBoxed)
def starters_boxed(game: Iki, fact: f.StartersBoxed) -> Iki:
    return replace(game, start=without(game.start, *fact.cards), gone=game.gone + fact.cards)


# --- the month ---


@CHAPTER.fold(f.MonthBegan)
def month_began(game: Iki, fact: f.MonthBegan) -> Iki:
    return replace(game, month=fact.month, chapter=fact.chapter, turn=Turn())


@CHAPTER.fold(f.BlockingRevealed)
def blocking_revealed(game: Iki, fact: f.BlockingRevealed) -> Iki:
    return replace(game, blocked=fact.value, blocking=game.blocking[1:])


@CHAPTER.fold(f.BlockingDiscarded)
def blocking_discarded(game: Iki, fact: f.BlockingDiscarded) -> Iki:
    return replace(game, blocked=0, spent_blocking=(*game.spent_blocking, fact.value))


@CHAPTER.fold(f.CardsOffered)
def cards_offered(game: Iki, fact: f.CardsOffered) -> Iki:
    deck = without(game.decks[fact.season], *(lot.card for lot in fact.lots))
    return replace(game, decks={**game.decks, fact.season: deck}, offer=game.offer + fact.lots)


@CHAPTER.fold(f.IkizamaPlaced)
def ikizama_placed(game: Iki, fact: f.IkizamaPlaced) -> Iki:
    return replace(game, players=seated(game, fact.seat, ikizama=fact.column))


@CHAPTER.fold(f.IkizamaReturned)
def ikizama_returned(game: Iki, fact: f.IkizamaReturned) -> Iki:
    return replace(game, players=seated(game, fact.seat, ikizama=""))


@CHAPTER.fold(f.TurnBegan)
def turn_began(game: Iki, fact: f.TurnBegan) -> Iki:
    return replace(game, turn=Turn(fact.seat, 1, 1))


@CHAPTER.fold(f.IncomeTaken)
def income_taken(game: Iki, fact: f.IncomeTaken) -> Iki:
    return replace(game, players=purse_of(game, fact.seat, Goods(fact.mons)))


@CHAPTER.fold(f.CardTaken)
def card_taken(game: Iki, fact: f.CardTaken) -> Iki:
    purse = plus(game.players[fact.seat].purse, Goods(fact.mons))
    players = seated(game, fact.seat, purse=purse, held=fact.card)
    return replace(game, players=players, offer=lots_without(game.offer, [fact.card]))


@CHAPTER.fold(f.Recruited)
def recruited(game: Iki, fact: f.Recruited) -> Iki:
    player = game.players[fact.seat]
    purse = minus(player.purse, Goods(fact.mons))
    players = seated(game, fact.seat, purse=purse, held="", kobun=player.kobun - 1)
    stalls = {**game.stalls, fact.stall: Placed(fact.card, fact.seat, 1)}
    turn = replace(game.turn, newcomer=fact.card)
    return replace(game, players=players, stalls=stalls, turn=turn)
