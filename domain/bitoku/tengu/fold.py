"""How the Tengu's own facts change the table."""

from msgspec.structs import replace

from domain.bitoku.kinds import Kind
from domain.bitoku.state import PLACE, ROW, Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu.rules.common import AUTOMA, tengu_of
from domain.box.changes import change_player, replace_at, without
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.fold(t.TenguShuffled)
def fold_tengu_shuffled(game: Bitoku, fact: t.TenguShuffled) -> Bitoku:
    tengu = replace(tengu_of(game), deck=fact.order, discard=())
    return replace(game, tengu=tengu)


@CHAPTER.fold(t.TenguRevealed)
def fold_tengu_revealed(game: Bitoku, fact: t.TenguRevealed) -> Bitoku:
    tengu = tengu_of(game)
    return replace(game, tengu=replace(tengu, row=(fact.card, *tengu.row), deck=without(tengu.deck, fact.card)))


@CHAPTER.fold(t.TenguDiscarded)
def fold_tengu_discarded(game: Bitoku, fact: t.TenguDiscarded) -> Bitoku:
    tengu = tengu_of(game)
    row = tuple(card for card in tengu.row if card != fact.card)
    drawn = tuple(card for card in tengu.drawn if card != fact.card)
    return replace(game, tengu=replace(tengu, row=row, drawn=drawn, discard=(*tengu.discard, fact.card)))


@CHAPTER.fold(t.TenguDrew)
def fold_tengu_drew(game: Bitoku, fact: t.TenguDrew) -> Bitoku:
    tengu = tengu_of(game)
    drawn = (*tengu.drawn, fact.card)
    return replace(game, tengu=replace(tengu, drawn=drawn, deck=without(tengu.deck, fact.card)))


@CHAPTER.fold(t.WillRolled)
def fold_will_rolled(game: Bitoku, fact: t.WillRolled) -> Bitoku:
    return game


@CHAPTER.fold(t.TenguActivated)
def fold_tengu_activated(game: Bitoku, fact: t.TenguActivated) -> Bitoku:
    return game


@CHAPTER.fold(t.TenguFollowed)
def fold_tengu_followed(game: Bitoku, fact: t.TenguFollowed) -> Bitoku:
    return game


@CHAPTER.fold(t.AttitudeTurned)
def fold_attitude_turned(game: Bitoku, fact: t.AttitudeTurned) -> Bitoku:
    return replace(game, tengu=replace(tengu_of(game), active=fact.active))


@CHAPTER.fold(t.TenguCrystalTaken)
def fold_tengu_crystal_taken(game: Bitoku, fact: t.TenguCrystalTaken) -> Bitoku:
    tengu = tengu_of(game)
    rows = replace_at(game.rows, ROW[Kind.CRYSTAL], replace_at(game.row(Kind.CRYSTAL), fact.space - 1, ""))
    return replace(game, tengu=replace(tengu, crystals=(*tengu.crystals, fact.tile)), rows=rows)


@CHAPTER.fold(t.TenguYokaiTaken)
def fold_tengu_yokai_taken(game: Bitoku, fact: t.TenguYokaiTaken) -> Bitoku:
    hills = replace_at(game.hills, PLACE[fact.hill], replace(game.hill(fact.hill), yokai=""))
    return replace(change_player(game, AUTOMA, deck=(*game.players[AUTOMA].deck, fact.card)), hills=hills)


@CHAPTER.fold(t.RockRemoved)
def fold_rock_removed(game: Bitoku, fact: t.RockRemoved) -> Bitoku:
    return replace(game, garden=replace_at(game.garden, fact.space - 1, ""), boxed=(*game.boxed, fact.rock))
