"""Chapter 2.2: the set-up."""

from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki import streams as old_streams
from domain.iki.akebono import facts as f
from domain.iki.akebono import streams
from domain.iki.akebono.rules.common import Table
from domain.iki.akebono.state import Afloat, Akebono
from domain.iki.kinds import NOBODY, SEASONS, Season, Ware
from domain.iki.rules import setup as old
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()


@CHAPTER.do(s.LayBoard, replaces=old.lay_board)
@CHAPTER.cites("A-003", "A-011", "A-012")
def lay_boards(table: Table, seat: Seat, step: s.LayBoard) -> None:
    """All modules: boats, Celebrities, New Characters, tokens and Buildings of both boxes. Trade begins at 0."""
    catalog = table.game.box.catalog
    old.shuffle_fires(table)
    if len(table.game.players) == 2:
        table.emit(base.BlockingShuffled(table.dice.of(old_streams.BLOCKING).shuffled(catalog.blocking.values)))
    lay_boats(table)
    stack_celebrities(table)
    show_celebrities(table)
    stack_new_characters(table)
    lay_all_tokens(table, Season.SPRING)
    show_all_buildings(table)
    shuffle_short_decks(table)
    old.name_first_player(table, step)


@CHAPTER.cites("A-013", "A-014", "A-015", "AMB-21")
def lay_boats(table: Table) -> None:
    """The Tea boat is in the river, not at the reserved wave; of the others a side is drawn for each."""
    box = table.game.box
    sides = {boat.id: table.dice.of(streams.BOATS).choose(len(boat.sides)) for boat in box.boats.values()}
    tea = next(boat.id for boat in box.boats.values() if not boat.number)
    bank = tuple(boat.id for boat in box.boats.values() if boat.number)
    wave = 1 + table.dice.of(streams.WAVE).choose(box.numbers.waves - 1)
    table.emit(f.BoatsLaid(sides, bank, Afloat(tea, NOBODY, wave)))
    if sides[box.token_boat] == 0:
        table.emit(f.BoatTokensLaid(box.boat_tokens))


@CHAPTER.cites("A-016", "A-017", "AMB-21", "AMB-55")
def stack_celebrities(table: Table) -> None:
    """Two of each season, Spring on top; the others wait for the ferry, if its side B is up."""
    box = table.game.box
    cards = box.celebrities.values()
    drawn = [
        table.dice.of(streams.CELEBRITIES[season]).shuffled([x.id for x in cards if x.season is season])
        for season in SEASONS
    ]
    places = box.numbers.bridge_places
    stacks = tuple(tuple(row[place] for row in drawn) for place in range(places))
    others = tuple(card for row in drawn for card in row[places:])
    table.emit(f.CelebritiesStacked(stacks, others if table.game.sides[box.ferry] == 1 else ()))


@CHAPTER.cites("A-016", "A-072", "A-080", "AMB-55")
def show_celebrities(table: Table) -> None:
    """The next of each stack are turned up; those not met are gone."""
    shown = tuple(stack[0] for stack in table.game.stacks if stack)
    table.emit(f.CelebritiesShown(shown, table.game.celebrities))


@CHAPTER.cites("A-018")
def stack_new_characters(table: Table) -> None:
    """Of the two of each month one is returned unseen; month 1 lies on top."""
    cards = table.game.box.new.values()
    months = range(1, table.game.box.constants.months + 1)
    order = (
        table.dice.of(streams.NEW_CHARACTERS).one_of([card.id for card in cards if card.month == month])
        for month in months
    )
    table.emit(f.NewDeckStacked(tuple(order)))


@CHAPTER.cites("A-019", "A-080")
def lay_all_tokens(table: Table, season: Season) -> None:
    """Of the three of each kind, two at random come onto the board and one into the river."""
    tokens = table.game.box.tokens
    board: list[str] = []
    river: list[str] = []
    for kind in Ware:
        here = [x for x in table.game.stock if tokens[x].season is season and tokens[x].kind is kind]
        order = table.dice.of(streams.WARES[kind]).shuffled(here)
        board += order[: table.game.box.numbers.tokens_on_board]
        river += order[table.game.box.numbers.tokens_on_board :]
    table.emit(base.TokensLaid(tuple(board)))
    table.emit(f.RiverLaid(tuple(river), table.game.river_market))


@CHAPTER.cites("A-021", "A-022", "AMB-49")
def show_all_buildings(table: Table) -> None:
    """Six of the twenty; a third with a lasting ability is out, and the next one comes."""
    box = table.game.box
    shown: list[str] = []
    lasting = 0
    for building in table.dice.of(old_streams.BUILDINGS).shuffled(list(box.buildings)):
        if len(shown) == box.constants.buildings_on_offer:
            break
        if box.buildings[building].lasting is not None and lasting == box.numbers.most_lasting:
            table.emit(f.BuildingDiscarded(building))
            continue
        lasting += box.buildings[building].lasting is not None
        shown.append(building)
    table.emit(base.BuildingsShown(tuple(shown)))


@CHAPTER.cites("A-023")
def shuffle_short_decks(table: Table) -> None:
    """Two Characters of each season stay in the box unseen: four a month are just enough."""
    box = table.game.box
    for season in SEASONS:
        order = table.dice.of(old_streams.DECKS[season]).shuffled(
            [card.id for card in box.catalog.characters if box.cards[card.id].season is season]
        )
        table.emit(base.DeckShuffled(season, order[box.numbers.decks_less :]))


# --- starting Characters and Start tiles ---


@CHAPTER.do(s.DealStarters, replaces=old.deal_starters)
@CHAPTER.cites("A-024", "A-100")
def deal_pairs(table: Table, seat: Seat, step: s.DealStarters) -> None:
    """One more than there are players, of the five, each with a random Start tile."""
    box = table.game.box
    count = len(table.game.players) + box.numbers.shown_starters
    cards = [card.id for card in box.cards.values() if card.season is Season.START]
    shown = table.dice.of(streams.STARTERS).shuffled(cards)[:count]
    tiles = table.dice.of(streams.TILES).shuffled(list(box.tiles))[:count]
    table.emit(base.StartersShown(shown))
    table.emit(f.TilesLaid(dict(zip(shown, tiles, strict=True))))
    old.push_starters(table)


@CHAPTER.take(s.ChooseStarter, p.TakeStarter, replaces=old.take_starter)
@CHAPTER.cites("A-024", "A-400", "A-401", "A-402", "A-403", "A-404")
def take_pair(table: Table, seat: Seat, step: s.ChooseStarter, pick: p.TakeStarter) -> None:
    """The tile is resolved at once; then the card is placed."""
    tile = table.game.tiles[pick.card]
    table.emit(base.StarterTaken(seat, pick.card))
    table.emit(f.TileTaken(seat, pick.card, tile))
    table.push(seat, *table.game.box.tiles[tile].now, s.PlaceStarter(pick.card))


@CHAPTER.do(s.BoxStarters, replaces=old.box_starters)
@CHAPTER.cites("A-024")
def box_pairs(table: Table, seat: Seat, step: s.BoxStarters) -> None:
    """Left-over pairs leave the game."""
    old.box_starters(table, seat, step)
    table.emit(f.TilesGone(tuple(table.game.tiles.values())))
