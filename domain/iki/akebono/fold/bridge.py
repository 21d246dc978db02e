"""How facts of Celebrities, tokens and the Grand Master change the table."""

from msgspec.structs import replace

from domain.box.changes import change_player
from domain.iki import facts as base
from domain.iki.akebono import facts as f
from domain.iki.akebono.state import Akebono
from domain.iki.fold.business import fold_lap_completed, fold_oyakatas_home
from domain.iki.fold.common import change_players, clear_stalls
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()


@CHAPTER.fold(f.Met)
def fold_met(game: Akebono, fact: f.Met) -> Akebono:
    celebrities = tuple(x for x in game.celebrities if x != fact.celebrity)
    pile = tuple(x for x in game.pile if x != fact.celebrity)
    own = (*game.players[fact.seat].celebrities, fact.celebrity)
    players = change_players(game, fact.seat, celebrities=own)
    return replace(game, celebrities=celebrities, pile=pile, players=players)


@CHAPTER.fold(f.BridgeMeeting)
def fold_bridge_meeting(game: Akebono, fact: f.BridgeMeeting) -> Akebono:
    return replace(game, met=True)


@CHAPTER.fold(f.BridgeSailing)
def fold_bridge_sailing(game: Akebono, fact: f.BridgeSailing) -> Akebono:
    return replace(game, sailed=True)


@CHAPTER.fold(f.SurchargeWaived)
def fold_surcharge_waived(game: Akebono, fact: f.SurchargeWaived) -> Akebono:
    return change_player(game, fact.seat, exempt=True)


@CHAPTER.fold(f.Moved)
def fold_moved(game: Akebono, fact: f.Moved) -> Akebono:
    stalls = {**clear_stalls(game, fact.origin), fact.stall: game.stalls[fact.origin]}
    return replace(game, stalls=stalls)


@CHAPTER.fold(f.TeaServed)
def fold_tea_served(game: Akebono, fact: f.TeaServed) -> Akebono:
    return change_player(game, fact.seat, served=True)


@CHAPTER.fold(base.LapCompleted, replaces=fold_lap_completed)
def fold_akebono_lap_completed(game: Akebono, fact: base.LapCompleted) -> Akebono:
    return change_player(game, fact.seat, served=False)


@CHAPTER.fold(base.OyakatasHome, replaces=fold_oyakatas_home)
def fold_akebono_oyakatas_home(game: Akebono, fact: base.OyakatasHome) -> Akebono:
    return replace(game, players=tuple(replace(player, place="", served=False) for player in game.players))


@CHAPTER.fold(f.BusinessClosed)
def fold_business_closed(game: Akebono, fact: f.BusinessClosed) -> Akebono:
    return replace(game, turn=replace(game.turn, closed=True))


@CHAPTER.fold(f.BusinessReopened)
def fold_business_reopened(game: Akebono, fact: f.BusinessReopened) -> Akebono:
    turn = game.turn
    turn = replace(turn, characters=turn.characters + fact.characters, shops=turn.shops + fact.shops)
    return replace(game, turn=turn)


@CHAPTER.fold(f.MasterMoved)
def fold_master_moved(game: Akebono, fact: f.MasterMoved) -> Akebono:
    return replace(game, master=fact.space)
