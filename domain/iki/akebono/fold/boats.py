"""How facts of boats and Trade change the table."""

from msgspec.structs import replace

from domain.box.changes import change_player, without
from domain.iki import facts as base
from domain.iki.akebono import facts as f
from domain.iki.akebono.state import Afloat, Akebono
from domain.iki.fold.business import fold_token_bought
from domain.iki.fold.common import change_players
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()


def _keepsakes(game: Akebono, seat: Seat, *tokens: str) -> Akebono:
    return change_player(game, seat, keepsakes=tokens)


@CHAPTER.fold(f.TradeAdvanced)
def fold_trade_advanced(game: Akebono, fact: f.TradeAdvanced) -> Akebono:
    return change_player(game, fact.seat, trade=fact.level)


@CHAPTER.fold(f.BoatBuilt)
def fold_boat_built(game: Akebono, fact: f.BoatBuilt) -> Akebono:
    river = (*game.river, Afloat(fact.boat, fact.seat, fact.wave))
    players = change_players(game, fact.seat, sailors=game.players[fact.seat].sailors - 1)
    return replace(game, river=river, bank=without(game.bank, fact.boat), players=players)


@CHAPTER.fold(f.BoatActivated)
def fold_boat_activated(game: Akebono, fact: f.BoatActivated) -> Akebono:
    return game  # what it does follows


@CHAPTER.fold(f.BoatTokenTaken)
def fold_boat_token_taken(game: Akebono, fact: f.BoatTokenTaken) -> Akebono:
    turn = replace(game.turn, fresh=(*game.turn.fresh, fact.token))
    taken = replace(game, boat_tokens=without(game.boat_tokens, fact.token), turn=turn)
    return _keepsakes(taken, fact.seat, *game.players[fact.seat].keepsakes, fact.token)


@CHAPTER.fold(f.BoatTokenReturned)
def fold_boat_token_returned(game: Akebono, fact: f.BoatTokenReturned) -> Akebono:
    back = replace(game, boat_tokens=(*game.boat_tokens, fact.token))
    return _keepsakes(back, fact.seat, *without(game.players[fact.seat].keepsakes, fact.token))


@CHAPTER.fold(f.WareGained)
def fold_ware_gained(game: Akebono, fact: f.WareGained) -> Akebono:
    tokens = (*game.players[fact.seat].tokens, fact.token)
    players = change_players(game, fact.seat, tokens=tokens)
    return replace(game, players=players, supply=without(game.supply, fact.token))


@CHAPTER.fold(base.TokenBought, replaces=fold_token_bought)
def fold_akebono_token_bought(game: Akebono, fact: base.TokenBought) -> Akebono:
    bought: Akebono = fold_token_bought(game, fact)  # type: ignore[assignment]  # a fold keeps the kind of its table
    return replace(bought, river_market=tuple(x for x in game.river_market if x != fact.token))
