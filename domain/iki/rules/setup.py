"""How the board and the players are set up."""

from collections.abc import Iterator

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki import streams
from domain.iki.kinds import SEASONS, Season
from domain.iki.rules.common import G, Table, free_stalls
from domain.iki.state import Iki
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Order, Seat, Step
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


def setup(game: Iki, order: Order = "drawn") -> tuple[Step, ...]:
    """The set-up, in the order of the rulebook, then the first month."""
    return (s.LayBoard(order), s.EquipPlayers(), s.DealStarters(), s.BoxStarters(), s.BeginMonth(1))


@CHAPTER.do(s.LayBoard)
@CHAPTER.cites("K-030", "K-031", "K-210", "K-212", "K-213")
def lay_board(table: Table[G], seat: Seat, step: s.LayBoard) -> None:
    """Fire tiles, tokens, Buildings, Characters, with two players the blocking tiles; then a first player."""
    box = table.game.box
    shuffle_fires(table)
    if len(table.game.players) == 2:
        table.emit(f.BlockingShuffled(table.dice.of(streams.BLOCKING).shuffled(box.catalog.blocking.values)))
    lay_tokens(table, Season.SPRING)
    show_buildings(table)
    shuffle_decks(table)
    name_first_player(table, step)


@CHAPTER.cites("K-031")
def shuffle_fires(table: Table[G]) -> None:
    """The four tiles lie face down."""
    tiles = [tile.nagaya for tile in table.game.box.catalog.fire_tiles]
    table.emit(f.FireTilesShuffled(table.dice.of(streams.FIRES).shuffled(tiles)))


@CHAPTER.cites("K-032")
def lay_tokens(table: Table[G], season: Season) -> None:
    """Those of one season lie face up; the others wait on the calendar."""
    tokens = table.game.box.tokens
    table.emit(f.TokensLaid(tuple(x for x in table.game.stock if tokens[x].season is season)))


@CHAPTER.cites("K-033", "K-149")
def show_buildings(table: Table[G]) -> None:
    """Six are on offer, and none follows them."""
    order = table.dice.of(streams.BUILDINGS).shuffled(list(table.game.box.buildings))
    table.emit(f.BuildingsShown(order[: table.game.box.constants.buildings_on_offer]))


@CHAPTER.cites("K-034", "K-002")
def shuffle_decks(table: Table[G]) -> None:
    """A deck for each season."""
    cards = table.game.box.cards.values()
    for season in SEASONS:
        order = table.dice.of(streams.DECKS[season]).shuffled([card.id for card in cards if card.season is season])
        table.emit(f.DeckShuffled(season, order))


@CHAPTER.cites("K-036", "K-037")
def name_first_player(table: Table[G], step: s.LayBoard) -> None:
    """Drawn, or seat 0; with two it takes the Sun. The markers lie on 0 in turn order, the first on top."""
    n = len(table.game.players)
    first = table.dice.of(streams.FIRST_PLAYER).choose(n) if step.order == "drawn" else 0
    table.emit(f.FirstPlayerDrawn(first, tuple((first + i) % n for i in range(n))))


@CHAPTER.do(s.EquipPlayers)
@CHAPTER.cites("K-035")
def equip_players(table: Table[G], seat: Seat, step: s.EquipPlayers) -> None:
    """8 mons, 1 rice and 1 sandal; the 4 Kobun are at home."""
    for each in table.game.arrivals:
        table.emit(f.Equipped(each, table.game.box.constants.start_goods))


@CHAPTER.do(s.DealStarters)
@CHAPTER.cites("K-038")
def deal_starters(table: Table[G], seat: Seat, step: s.DealStarters) -> None:
    """All starting Characters are shown; the last player chooses first."""
    cards = tuple(card.id for card in table.game.box.cards.values() if card.season is Season.START)
    table.emit(f.StartersShown(cards))
    push_starters(table)


@CHAPTER.cites("K-038")
def push_starters(table: Table[G]) -> None:
    """In reverse turn order."""
    for each in reversed(table.game.arrivals):
        table.push(each, s.ChooseStarter())


@CHAPTER.menu(s.ChooseStarter, rule="K-038", prompt="Which starting Character do you take?")
def starters(game: Iki, seat: Seat, step: s.ChooseStarter) -> Iterator[Candidate]:
    """Any that is left."""
    for card in game.start:
        yield p.TakeStarter(card), OK


@CHAPTER.take(s.ChooseStarter, p.TakeStarter)
@CHAPTER.cites("K-038")
def take_starter(table: Table[G], seat: Seat, step: s.ChooseStarter, pick: p.TakeStarter) -> None:
    """It costs nothing."""
    table.emit(f.StarterTaken(seat, pick.card))
    table.push(seat, s.PlaceStarter(pick.card))


@CHAPTER.menu(s.PlaceStarter, rule="K-038", prompt="On which outer stall do you place the {card}?")
def starter_stalls(game: Iki, seat: Seat, step: s.PlaceStarter) -> Iterator[Candidate]:
    """The outer stall of a Nagaya, if it is free."""
    free = free_stalls(game)
    for stall in game.box.outer:
        yield p.ChooseStall(stall), verdict((stall not in free, "K-016"))


@CHAPTER.take(s.PlaceStarter, p.ChooseStall)
@CHAPTER.cites("K-038")
def place_starter(table: Table[G], seat: Seat, step: s.PlaceStarter, pick: p.ChooseStall) -> None:
    """With a Kobun on its first space."""
    table.emit(f.Recruited(seat, step.card, pick.stall, 0))


@CHAPTER.do(s.BoxStarters)
@CHAPTER.cites("K-038")
def box_starters(table: Table[G], seat: Seat, step: s.BoxStarters) -> None:
    """Those not taken leave the game."""
    if table.game.start:
        table.emit(f.StartersBoxed(table.game.start))
