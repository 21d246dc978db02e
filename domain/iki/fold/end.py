"""The end of a month, and of the game."""

from msgspec.structs import replace

from domain.box.changes import change_player, without
from domain.iki import facts as f
from domain.iki.fold.common import change_players, clear_stalls, kobun_home, lots_without, purse_of
from domain.iki.goods import Goods
from domain.iki.kinds import NOBODY, Period
from domain.iki.state import Iki, Placed
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()

# --- the end of a month ---


@CHAPTER.fold(f.NeutralPlaced)
def fold_neutral_placed(game: Iki, fact: f.NeutralPlaced) -> Iki:
    stalls = {**game.stalls, fact.stall: Placed(fact.card, NOBODY, 1)}
    return replace(game, stalls=stalls, offer=lots_without(game.offer, [fact.card]))


@CHAPTER.fold(f.LotsGone)
def fold_lots_gone(game: Iki, fact: f.LotsGone) -> Iki:
    return replace(game, offer=lots_without(game.offer, fact.cards), gone=game.gone + fact.cards)


@CHAPTER.fold(f.MonsLaid)
def fold_mons_laid(game: Iki, fact: f.MonsLaid) -> Iki:
    cards = set(fact.cards)
    offer = (replace(x, mons=x.mons + fact.mons) if x.card in cards else x for x in game.offer)
    return replace(game, offer=tuple(offer))


@CHAPTER.fold(f.TokensCleared)
def fold_tokens_cleared(game: Iki, fact: f.TokensCleared) -> Iki:
    return replace(game, market=without(game.market, *fact.tokens), gone=game.gone + fact.tokens)


@CHAPTER.fold(f.SalaryPaid)
def fold_salary_paid(game: Iki, fact: f.SalaryPaid) -> Iki:
    return replace(game, players=purse_of(game, fact.seat, fact.goods))


@CHAPTER.fold(f.Fed)
def fold_fed(game: Iki, fact: f.Fed) -> Iki:
    return replace(game, players=purse_of(game, fact.seat, Goods(rice=-fact.rice)))


@CHAPTER.fold(f.CardLost)
def fold_card_lost(game: Iki, fact: f.CardLost) -> Iki:
    players = kobun_home(game, fact.seat)
    return replace(game, players=players, stalls=clear_stalls(game, fact.stall), gone=(*game.gone, fact.card))


@CHAPTER.fold(f.FireBrokeOut)
def fold_fire_broke_out(game: Iki, fact: f.FireBrokeOut) -> Iki:
    return replace(game, burning=fact.nagaya)  # what it does follows, stall by stall


@CHAPTER.fold(f.FirePassed)
def fold_fire_passed(game: Iki, fact: f.FirePassed) -> Iki:
    return game


@CHAPTER.fold(f.FireStopped)
def fold_fire_stopped(game: Iki, fact: f.FireStopped) -> Iki:
    return game


# --- the end of the game ---


@CHAPTER.fold(f.TakenBack)
def fold_taken_back(game: Iki, fact: f.TakenBack) -> Iki:
    player = game.players[fact.seat]
    players = change_players(game, fact.seat, kobun=player.kobun + 1, retired=(*player.retired, fact.card))
    return replace(game, players=players, stalls=clear_stalls(game, fact.stall))


@CHAPTER.fold(f.ColumnChosen)
def fold_column_chosen(game: Iki, fact: f.ColumnChosen) -> Iki:
    columns = (*game.players[fact.seat].columns, (fact.card, fact.column))
    return change_player(game, fact.seat, columns=columns)


@CHAPTER.fold(f.GameEnded)
def fold_game_ended(game: Iki, fact: f.GameEnded) -> Iki:
    return replace(game, chapter=Period.OVER)
