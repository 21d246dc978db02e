"""Points, goods, and Yōkai and other cards."""

from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku.fold.common import SLOT, stacks_with
from domain.bitoku.state import Bitoku
from domain.box.changes import add_at, change_player, replace_at, without
from domain.kernel.nouns import Scored
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

# --- goods ---


@CHAPTER.fold(Scored)
def fold_scored(game: Bitoku, fact: Scored) -> Bitoku:
    return change_player(game, fact.seat, points=game.players[fact.seat].points + fact.points)


@CHAPTER.fold(f.Gained)
def fold_gained(game: Bitoku, fact: f.Gained) -> Bitoku:
    added = ((SLOT[kind], n) for kind, n in fact.resources.items())
    return change_player(game, fact.seat, resources=add_at(game.players[fact.seat].resources, added))


@CHAPTER.fold(f.Paid)
def fold_paid(game: Bitoku, fact: f.Paid) -> Bitoku:
    spent = ((SLOT[kind], -n) for kind, n in fact.resources.items())
    return change_player(game, fact.seat, resources=add_at(game.players[fact.seat].resources, spent))


@CHAPTER.fold(f.AmuletsGained)
def fold_amulets_gained(game: Bitoku, fact: f.AmuletsGained) -> Bitoku:
    return change_player(game, fact.seat, amulets=add_at(game.players[fact.seat].amulets, enumerate(fact.amulets)))


@CHAPTER.fold(f.AmuletSpent)
def fold_amulet_spent(game: Bitoku, fact: f.AmuletSpent) -> Bitoku:
    return change_player(game, fact.seat, amulets=add_at(game.players[fact.seat].amulets, [(fact.value - 1, -1)]))


# --- Yōkai and the cards looked at ---


@CHAPTER.fold(f.YokaiDrawn)
def fold_yokai_drawn(game: Bitoku, fact: f.YokaiDrawn) -> Bitoku:
    player = game.players[fact.seat]
    return change_player(game, fact.seat, deck=player.deck[len(fact.cards) :], hand=player.hand + fact.cards)


@CHAPTER.fold(f.YokaiShuffled)
def fold_yokai_shuffled(game: Bitoku, fact: f.YokaiShuffled) -> Bitoku:
    return change_player(game, fact.seat, deck=game.players[fact.seat].deck + fact.order, discard=())


@CHAPTER.fold(f.YokaiDiscarded)
def fold_yokai_discarded(game: Bitoku, fact: f.YokaiDiscarded) -> Bitoku:
    player = game.players[fact.seat]
    hand, discard = without(player.hand, fact.card), (*player.discard, fact.card)
    return change_player(game, fact.seat, hand=hand, discard=discard)


@CHAPTER.fold(f.YokaiPlayed)
def fold_yokai_played(game: Bitoku, fact: f.YokaiPlayed) -> Bitoku:
    player = game.players[fact.seat]
    played = replace_at(player.played, fact.space - 1, fact.card)
    return change_player(game, fact.seat, hand=without(player.hand, fact.card), played=played)


@CHAPTER.fold(f.YokaiRemoved)
def fold_yokai_removed(game: Bitoku, fact: f.YokaiRemoved) -> Bitoku:
    player = game.players[fact.seat]
    played = replace_at(player.played, fact.space - 1, "")
    return change_player(game, fact.seat, tucked=(*player.tucked, fact.card), played=played)


@CHAPTER.fold(f.CardSpacesCleared)
def fold_card_spaces_cleared(game: Bitoku, fact: f.CardSpacesCleared) -> Bitoku:
    discard = game.players[fact.seat].discard + fact.cards
    return change_player(game, fact.seat, played=("", "", ""), discard=discard)


@CHAPTER.fold(f.LookedAt)
def fold_looked_at(game: Bitoku, fact: f.LookedAt) -> Bitoku:
    stacks = stacks_with(game, fact.kind, game.stack(fact.kind)[len(fact.cards) :])
    return replace(change_player(game, fact.seat, looking=fact.cards, looking_at=fact.kind), stacks=stacks)


@CHAPTER.fold(f.YokaiKept)
def fold_yokai_kept(game: Bitoku, fact: f.YokaiKept) -> Bitoku:
    player = game.players[fact.seat]
    return change_player(
        game, fact.seat, hand=(*player.hand, fact.card), looking=without(player.looking, fact.card)
    )


@CHAPTER.fold(f.BitokuKept)
def fold_bitoku_kept(game: Bitoku, fact: f.BitokuKept) -> Bitoku:
    player = game.players[fact.seat]
    return change_player(
        game, fact.seat, path=(*player.path, fact.card), looking=without(player.looking, fact.card)
    )


@CHAPTER.fold(f.VisionKept)
def fold_vision_kept(game: Bitoku, fact: f.VisionKept) -> Bitoku:
    player = game.players[fact.seat]
    return change_player(
        game, fact.seat, visions=(*player.visions, fact.card), looking=without(player.looking, fact.card)
    )


@CHAPTER.fold(f.CardsReturned)
def fold_cards_returned(game: Bitoku, fact: f.CardsReturned) -> Bitoku:
    stacks = stacks_with(game, fact.kind, game.stack(fact.kind) + fact.cards)
    return replace(change_player(game, fact.seat, looking=(), looking_at=None), stacks=stacks)
