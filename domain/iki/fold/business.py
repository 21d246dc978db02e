"""Moving and business."""

from msgspec.structs import replace

from domain.box.changes import change_player, without
from domain.iki import facts as f
from domain.iki.fold.common import change_players, clear_stalls, purse_of
from domain.iki.goods import Goods, minus
from domain.iki.state import Iki, Placed
from domain.kernel.nouns import Scored
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.fold(f.Walked)
def fold_walked(game: Iki, fact: f.Walked) -> Iki:
    return replace(
        game, players=change_players(game, fact.seat, place=fact.space), turn=replace(game.turn, moved=True)
    )


@CHAPTER.fold(f.LapCompleted)
def fold_lap_completed(game: Iki, fact: f.LapCompleted) -> Iki:
    return game  # what it brings follows


@CHAPTER.fold(f.OyakataPlaced)
def fold_oyakata_placed(game: Iki, fact: f.OyakataPlaced) -> Iki:
    return replace(
        game, players=change_players(game, fact.seat, place=fact.space), turn=replace(game.turn, moved=True)
    )


@CHAPTER.fold(f.OyakatasHome)
def fold_oyakatas_home(game: Iki, fact: f.OyakatasHome) -> Iki:
    return replace(game, players=tuple(replace(player, place="") for player in game.players))


@CHAPTER.fold(f.SandalSpent)
def fold_sandal_spent(game: Iki, fact: f.SandalSpent) -> Iki:
    return replace(game, players=purse_of(game, fact.seat, Goods(sandals=-1)))


@CHAPTER.fold(f.CartUsed)
def fold_cart_used(game: Iki, fact: f.CartUsed) -> Iki:
    return replace(game, turn=replace(game.turn, carted=True))


@CHAPTER.fold(f.ShopUsed)
def fold_shop_used(game: Iki, fact: f.ShopUsed) -> Iki:
    return replace(game, turn=replace(game.turn, shops=game.turn.shops - 1))


@CHAPTER.fold(f.CharacterUsed)
def fold_character_used(game: Iki, fact: f.CharacterUsed) -> Iki:
    return replace(game, turn=replace(game.turn, characters=game.turn.characters - 1))


@CHAPTER.fold(f.Gained)
def fold_gained(game: Iki, fact: f.Gained) -> Iki:
    return replace(game, players=purse_of(game, fact.seat, fact.goods))


@CHAPTER.fold(f.Paid)
def fold_paid(game: Iki, fact: f.Paid) -> Iki:
    return change_player(game, fact.seat, purse=minus(game.players[fact.seat].purse, fact.goods))


@CHAPTER.fold(Scored)
def fold_scored(game: Iki, fact: Scored) -> Iki:
    return replace(game, players=purse_of(game, fact.seat, Goods(iki=fact.points)))


@CHAPTER.fold(f.FireAdvanced)
def fold_fire_advanced(game: Iki, fact: f.FireAdvanced) -> Iki:
    arrivals = (fact.seat, *(seat for seat in game.arrivals if seat != fact.seat))
    return replace(game, players=change_players(game, fact.seat, fire=fact.level), arrivals=arrivals)


@CHAPTER.fold(f.TokenBought)
def fold_token_bought(game: Iki, fact: f.TokenBought) -> Iki:
    player = game.players[fact.seat]
    purse, tokens = minus(player.purse, Goods(mons=fact.mons)), (*player.tokens, fact.token)
    market = tuple(token for token in game.market if token != fact.token)
    fished = player.fished if fact.fished is None else (*player.fished, fact.fished)
    return replace(
        game, players=change_players(game, fact.seat, purse=purse, tokens=tokens, fished=fished), market=market
    )


@CHAPTER.fold(f.TokenSpent)
def fold_token_spent(game: Iki, fact: f.TokenSpent) -> Iki:
    tokens = without(game.players[fact.seat].tokens, fact.token)
    return replace(game, players=change_players(game, fact.seat, tokens=tokens), gone=(*game.gone, fact.token))


@CHAPTER.fold(f.KeepsakeGained)
def fold_keepsake_gained(game: Iki, fact: f.KeepsakeGained) -> Iki:
    keepsakes = (*game.players[fact.seat].keepsakes, fact.token)
    turn = replace(game.turn, fresh=(*game.turn.fresh, fact.token))
    players = change_players(game, fact.seat, keepsakes=keepsakes)
    return replace(game, players=players, supply=without(game.supply, fact.token), turn=turn)


@CHAPTER.fold(f.KeepsakeSpent)
def fold_keepsake_spent(game: Iki, fact: f.KeepsakeSpent) -> Iki:
    keepsakes = without(game.players[fact.seat].keepsakes, fact.token)
    return replace(
        game, players=change_players(game, fact.seat, keepsakes=keepsakes), gone=(*game.gone, fact.token)
    )


@CHAPTER.fold(f.Trained)
def fold_trained(game: Iki, fact: f.Trained) -> Iki:
    placed = replace(game.stalls[fact.stall], level=fact.level)
    return replace(game, stalls={**game.stalls, fact.stall: placed})


@CHAPTER.fold(f.Retired)
def fold_retired(game: Iki, fact: f.Retired) -> Iki:
    player = game.players[fact.seat]
    players = change_players(game, fact.seat, kobun=player.kobun + 1, retired=(*player.retired, fact.card))
    return replace(game, players=players, stalls=clear_stalls(game, fact.stall))


@CHAPTER.fold(f.Swapped)
def fold_swapped(game: Iki, fact: f.Swapped) -> Iki:
    one, other = game.stalls[fact.one], game.stalls[fact.other]
    return replace(game, stalls={**game.stalls, fact.one: other, fact.other: one})


@CHAPTER.fold(f.BuildingTaken)
def fold_building_taken(game: Iki, fact: f.BuildingTaken) -> Iki:
    players = change_players(game, fact.seat, held=fact.building)
    return replace(game, players=players, buildings=without(game.buildings, fact.building))


@CHAPTER.fold(f.Built)
def fold_built(game: Iki, fact: f.Built) -> Iki:
    player = game.players[fact.seat]
    players = change_players(game, fact.seat, held="", kobun=player.kobun - 1, built=player.built + 1)
    stalls = {**game.stalls, fact.stall: Placed(fact.building, fact.seat, 0)}
    return replace(game, players=players, stalls=stalls)


@CHAPTER.fold(f.BusinessImpossible)
def fold_business_impossible(game: Iki, fact: f.BusinessImpossible) -> Iki:
    return game  # the turn goes on without business
