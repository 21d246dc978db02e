"""How the Tengu's own facts change the table."""

from msgspec.structs import replace

from domain.bitoku.fold.common import at, seated, without
from domain.bitoku.kinds import Kind
from domain.bitoku.state import PLACE, ROW, Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu.rules.common import AUTOMA, tengu_of
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.fold(t.TenguShuffled)
def tengu_shuffled(game: Bitoku, fact: t.TenguShuffled) -> Bitoku:
    tengu = replace(tengu_of(game), deck=fact.order, discard=())
    return replace(game, tengu=tengu)


@CHAPTER.fold(t.TenguRevealed)
def tengu_revealed(game: Bitoku, fact: t.TenguRevealed) -> Bitoku:
    tengu = tengu_of(game)
    return replace(game, tengu=replace(tengu, row=(fact.card, *tengu.row), deck=without(tengu.deck, fact.card)))


@CHAPTER.fold(t.TenguDiscarded)
def tengu_discarded(game: Bitoku, fact: t.TenguDiscarded) -> Bitoku:
    tengu = tengu_of(game)
    row = tuple(card for card in tengu.row if card != fact.card)
    drawn = tuple(card for card in tengu.drawn if card != fact.card)
    return replace(game, tengu=replace(tengu, row=row, drawn=drawn, discard=(*tengu.discard, fact.card)))


@CHAPTER.fold(t.TenguDrew)
def tengu_drew(game: Bitoku, fact: t.TenguDrew) -> Bitoku:
    tengu = tengu_of(game)
    drawn = (*tengu.drawn, fact.card)
    return replace(game, tengu=replace(tengu, drawn=drawn, deck=without(tengu.deck, fact.card)))


@CHAPTER.fold(t.WillRolled)
def will_rolled(game: Bitoku, fact: t.WillRolled) -> Bitoku:
    return game


@CHAPTER.fold(t.TenguActivated)
def tengu_activated(game: Bitoku, fact: t.TenguActivated) -> Bitoku:
    return game


@CHAPTER.fold(t.TenguFollowed)
def tengu_followed(game: Bitoku, fact: t.TenguFollowed) -> Bitoku:
    return game


@CHAPTER.fold(t.AttitudeTurned)
def attitude_turned(game: Bitoku, fact: t.AttitudeTurned) -> Bitoku:
    return replace(game, tengu=replace(tengu_of(game), active=fact.active))


@CHAPTER.fold(t.TenguCrystalTaken)
def tengu_crystal_taken(game: Bitoku, fact: t.TenguCrystalTaken) -> Bitoku:
    tengu = tengu_of(game)
    rows = at(game.rows, ROW[Kind.CRYSTAL], at(game.row(Kind.CRYSTAL), fact.space - 1, ""))
    return replace(game, tengu=replace(tengu, crystals=(*tengu.crystals, fact.tile)), rows=rows)


@CHAPTER.fold(t.TenguYokaiTaken)
def tengu_yokai_taken(game: Bitoku, fact: t.TenguYokaiTaken) -> Bitoku:
    hills = at(game.hills, PLACE[fact.hill], replace(game.hill(fact.hill), yokai=""))
    return replace(seated(game, AUTOMA, deck=(*game.players[AUTOMA].deck, fact.card)), hills=hills)


@CHAPTER.fold(t.RockRemoved)
def rock_removed(game: Bitoku, fact: t.RockRemoved) -> Bitoku:
    return replace(game, garden=at(game.garden, fact.space - 1, ""), boxed=(*game.boxed, fact.rock))
