"""The only writer of what Akebono adds to the state."""

from msgspec.structs import replace

from domain.iki import facts as base
from domain.iki.akebono import facts as f
from domain.iki.akebono.state import Afloat, Akebono
from domain.iki.fold.business import lap_completed, oyakatas_home, token_bought
from domain.iki.fold.common import seated, vacated, without
from domain.iki.fold.month import turn_began
from domain.iki.state import Lot
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()


def _keepsakes(game: Akebono, seat: Seat, *tokens: str) -> Akebono:
    return replace(game, players=seated(game, seat, keepsakes=tokens))


# --- the set-up ---


@CHAPTER.fold(f.BuildingDiscarded)
def building_discarded(game: Akebono, fact: f.BuildingDiscarded) -> Akebono:
    return replace(game, boxed=without(game.boxed, fact.building), gone=(*game.gone, fact.building))


@CHAPTER.fold(f.BoatsLaid)
def boats_laid(game: Akebono, fact: f.BoatsLaid) -> Akebono:
    boxed = without(game.boxed, *fact.bank, fact.afloat.boat)
    return replace(game, sides=fact.sides, bank=fact.bank, river=(fact.afloat,), boxed=boxed)


@CHAPTER.fold(f.BoatTokensLaid)
def boat_tokens_laid(game: Akebono, fact: f.BoatTokensLaid) -> Akebono:
    return replace(game, boat_tokens=fact.tokens, boxed=without(game.boxed, *fact.tokens))


@CHAPTER.fold(f.NewDeckStacked)
def new_deck_stacked(game: Akebono, fact: f.NewDeckStacked) -> Akebono:
    return replace(game, new_deck=fact.order, boxed=without(game.boxed, *fact.order))


@CHAPTER.fold(f.CelebritiesStacked)
def celebrities_stacked(game: Akebono, fact: f.CelebritiesStacked) -> Akebono:
    stacked = [card for stack in fact.stacks for card in stack]
    boxed = without(game.boxed, *stacked, *fact.pile)
    return replace(game, stacks=fact.stacks, pile=fact.pile, boxed=boxed)


@CHAPTER.fold(f.TilesLaid)
def tiles_laid(game: Akebono, fact: f.TilesLaid) -> Akebono:
    return replace(game, tiles=fact.tiles, boxed=without(game.boxed, *fact.tiles.values()))


@CHAPTER.fold(f.TileTaken)
def tile_taken(game: Akebono, fact: f.TileTaken) -> Akebono:
    tiles = {card: tile for card, tile in game.tiles.items() if card != fact.card}
    return replace(game, tiles=tiles, gone=(*game.gone, fact.tile))


@CHAPTER.fold(f.TilesGone)
def tiles_gone(game: Akebono, fact: f.TilesGone) -> Akebono:
    return replace(game, tiles={}, gone=game.gone + fact.tiles)


# --- the seasons ---


@CHAPTER.fold(f.CelebritiesShown)
def celebrities_shown(game: Akebono, fact: f.CelebritiesShown) -> Akebono:
    stacks = tuple(stack[1:] for stack in game.stacks)
    return replace(game, stacks=stacks, celebrities=fact.shown, gone=game.gone + fact.gone)


@CHAPTER.fold(f.RiverLaid)
def river_laid(game: Akebono, fact: f.RiverLaid) -> Akebono:
    stock = without(game.stock, *fact.tokens)
    return replace(game, river_market=fact.tokens, stock=stock, gone=game.gone + fact.gone)


@CHAPTER.fold(f.NewCharacterShown)
def new_character_shown(game: Akebono, fact: f.NewCharacterShown) -> Akebono:
    offer = (*game.offer, Lot(fact.card, slot=fact.slot))
    return replace(game, offer=offer, new_deck=without(game.new_deck, fact.card))


@CHAPTER.fold(f.RowSlid)
def row_slid(game: Akebono, fact: f.RowSlid) -> Akebono:
    offer = (replace(lot, slot=fact.slots.get(lot.card, lot.slot)) for lot in game.offer)
    return replace(game, offer=tuple(offer))


@CHAPTER.fold(base.TurnBegan, replaces=turn_began)
def akebono_turn_began(game: Akebono, fact: base.TurnBegan) -> Akebono:
    begun: Akebono = turn_began(game, fact)  # type: ignore[assignment]  # a fold keeps the kind of its table
    return replace(begun, met=False, sailed=False)


# --- boats and Trade ---


@CHAPTER.fold(f.TradeAdvanced)
def trade_advanced(game: Akebono, fact: f.TradeAdvanced) -> Akebono:
    return replace(game, players=seated(game, fact.seat, trade=fact.level))


@CHAPTER.fold(f.BoatBuilt)
def boat_built(game: Akebono, fact: f.BoatBuilt) -> Akebono:
    river = (*game.river, Afloat(fact.boat, fact.seat, fact.wave))
    players = seated(game, fact.seat, sailors=game.players[fact.seat].sailors - 1)
    return replace(game, river=river, bank=without(game.bank, fact.boat), players=players)


@CHAPTER.fold(f.BoatActivated)
def boat_activated(game: Akebono, fact: f.BoatActivated) -> Akebono:
    return game  # what it does follows


@CHAPTER.fold(f.BoatTokenTaken)
def boat_token_taken(game: Akebono, fact: f.BoatTokenTaken) -> Akebono:
    turn = replace(game.turn, fresh=(*game.turn.fresh, fact.token))
    taken = replace(game, boat_tokens=without(game.boat_tokens, fact.token), turn=turn)
    return _keepsakes(taken, fact.seat, *game.players[fact.seat].keepsakes, fact.token)


@CHAPTER.fold(f.BoatTokenReturned)
def boat_token_returned(game: Akebono, fact: f.BoatTokenReturned) -> Akebono:
    back = replace(game, boat_tokens=(*game.boat_tokens, fact.token))
    return _keepsakes(back, fact.seat, *without(game.players[fact.seat].keepsakes, fact.token))


@CHAPTER.fold(f.WareGained)
def ware_gained(game: Akebono, fact: f.WareGained) -> Akebono:
    tokens = (*game.players[fact.seat].tokens, fact.token)
    players = seated(game, fact.seat, tokens=tokens)
    return replace(game, players=players, supply=without(game.supply, fact.token))


@CHAPTER.fold(base.TokenBought, replaces=token_bought)
def akebono_token_bought(game: Akebono, fact: base.TokenBought) -> Akebono:
    bought: Akebono = token_bought(game, fact)  # type: ignore[assignment]  # a fold keeps the kind of its table
    return replace(bought, river_market=tuple(x for x in game.river_market if x != fact.token))


# --- the bridge and business ---


@CHAPTER.fold(f.Met)
def met(game: Akebono, fact: f.Met) -> Akebono:
    celebrities = tuple(x for x in game.celebrities if x != fact.celebrity)
    pile = tuple(x for x in game.pile if x != fact.celebrity)
    own = (*game.players[fact.seat].celebrities, fact.celebrity)
    players = seated(game, fact.seat, celebrities=own)
    return replace(game, celebrities=celebrities, pile=pile, players=players)


@CHAPTER.fold(f.BridgeMeeting)
def bridge_meeting(game: Akebono, fact: f.BridgeMeeting) -> Akebono:
    return replace(game, met=True)


@CHAPTER.fold(f.BridgeSailing)
def bridge_sailing(game: Akebono, fact: f.BridgeSailing) -> Akebono:
    return replace(game, sailed=True)


@CHAPTER.fold(f.SurchargeWaived)
def surcharge_waived(game: Akebono, fact: f.SurchargeWaived) -> Akebono:
    return replace(game, players=seated(game, fact.seat, exempt=True))


@CHAPTER.fold(f.Moved)
def moved(game: Akebono, fact: f.Moved) -> Akebono:
    stalls = {**vacated(game, fact.origin), fact.stall: game.stalls[fact.origin]}
    return replace(game, stalls=stalls)


@CHAPTER.fold(f.TeaServed)
def tea_served(game: Akebono, fact: f.TeaServed) -> Akebono:
    return replace(game, players=seated(game, fact.seat, served=True))


@CHAPTER.fold(base.LapCompleted, replaces=lap_completed)
def akebono_lap_completed(game: Akebono, fact: base.LapCompleted) -> Akebono:
    return replace(game, players=seated(game, fact.seat, served=False))


@CHAPTER.fold(base.OyakatasHome, replaces=oyakatas_home)
def akebono_oyakatas_home(game: Akebono, fact: base.OyakatasHome) -> Akebono:
    return replace(game, players=tuple(replace(player, place="", served=False) for player in game.players))


@CHAPTER.fold(f.BusinessClosed)
def business_closed(game: Akebono, fact: f.BusinessClosed) -> Akebono:
    return replace(game, turn=replace(game.turn, closed=True))


@CHAPTER.fold(f.BusinessReopened)
def business_reopened(game: Akebono, fact: f.BusinessReopened) -> Akebono:
    turn = game.turn
    turn = replace(turn, characters=turn.characters + fact.characters, shops=turn.shops + fact.shops)
    return replace(game, turn=turn)


@CHAPTER.fold(f.MasterMoved)
def master_moved(game: Akebono, fact: f.MasterMoved) -> Akebono:
    return replace(game, master=fact.space)
