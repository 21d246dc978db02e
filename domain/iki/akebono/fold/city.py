"""How facts of the City board and the seasons change the table."""

from msgspec.structs import replace

from domain.box.changes import without
from domain.iki import facts as base
from domain.iki.akebono import facts as f
from domain.iki.akebono.state import Akebono
from domain.iki.fold.month import fold_turn_began
from domain.iki.state import Lot
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()


@CHAPTER.fold(f.CelebritiesShown)
def fold_celebrities_shown(game: Akebono, fact: f.CelebritiesShown) -> Akebono:
    stacks = tuple(stack[1:] for stack in game.stacks)
    return replace(game, stacks=stacks, celebrities=fact.shown, gone=game.gone + fact.gone)


@CHAPTER.fold(f.RiverLaid)
def fold_river_laid(game: Akebono, fact: f.RiverLaid) -> Akebono:
    stock = without(game.stock, *fact.tokens)
    return replace(game, river_market=fact.tokens, stock=stock, gone=game.gone + fact.gone)


@CHAPTER.fold(f.NewCharacterShown)
def fold_new_character_shown(game: Akebono, fact: f.NewCharacterShown) -> Akebono:
    offer = (*game.offer, Lot(fact.card, slot=fact.slot))
    return replace(game, offer=offer, new_deck=without(game.new_deck, fact.card))


@CHAPTER.fold(f.RowSlid)
def fold_row_slid(game: Akebono, fact: f.RowSlid) -> Akebono:
    offer = (replace(lot, slot=fact.slots.get(lot.card, lot.slot)) for lot in game.offer)
    return replace(game, offer=tuple(offer))


@CHAPTER.fold(base.TurnBegan, replaces=fold_turn_began)
def fold_akebono_turn_began(game: Akebono, fact: base.TurnBegan) -> Akebono:
    begun: Akebono = fold_turn_began(game, fact)  # type: ignore[assignment]  # a fold keeps the kind of its table
    return replace(begun, met=False, sailed=False)
