# Made by generate.py from the description of the API. Do not edit.

"""The types of requests and answers, as the description of the API has them."""

from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType, field


class Accepted(Struct, kw_only=True, omit_defaults=True):
    """How you take the seat."""
    entropy: "str | None" = None
    """Your contribution to the shuffling, as in `PUT /v1/games/{game_id}/seats/{seat}`. By default empty"""


class ActionView(Struct, kw_only=True, omit_defaults=True):
    """`ActionView`"""
    action: "str"
    """What was done"""
    reason: "str"
    """Why"""
    at: "str"
    """When"""


class ActionViews(Struct, kw_only=True, omit_defaults=True):
    """`ActionViews`"""
    items: "list[ActionView]"
    """The latest first"""


class AdjustmentView(Struct, kw_only=True, omit_defaults=True):
    """Points that a ruling gave or took; in a ladder also the rating on entering."""
    round: "int"
    """The round that it belongs to; 0: none"""
    ruling: "int"
    """The number of the ruling; 0: a private one, or the rating on entering a ladder"""
    amount: "AmountView"
    """The points"""


class AdvanceRule(Struct, kw_only=True, omit_defaults=True):
    """Who goes on from a round of a knock-out."""
    places: "int | None" = None
    """So many places of each table. By default `1`"""
    lucky: "int | None" = None
    """So many of the best of the rest. By default `0`"""


class Advancing(Struct, kw_only=True, omit_defaults=True):
    """Who goes on to the next stage."""
    declined: "list[int] | None" = None
    """Entries that do not want to go on. By default `[]`"""


class AmountView(Struct, kw_only=True, omit_defaults=True):
    """Tournament points."""
    fraction: "str"
    """The exact number, such as `19/3`"""
    decimal: "str"
    """The same with two decimals, such as `6.33`"""


class Answering(Struct, kw_only=True, omit_defaults=True):
    """The id of an open decision, and one of the picks of its menu."""
    decision: "str"
    """The id of an open decision"""
    pick: "Pick"
    """One of the picks of its menu"""


class AnyActivate(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='activate'):
    """`AnyActivate`"""
    pick: ClassVar[Literal['activate']] = 'activate'
    spirit: "str | None" = None
    """The spirit, awake at the player's board, that is called"""
    boat: "str | None" = None
    """The id of the boat"""


class AnyBuy(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='buy'):
    """`AnyBuy`"""
    pick: ClassVar[Literal['buy']] = 'buy'
    tile: "str | None" = None
    """The id of a Home tile that lies face up"""
    token: "str | None" = None
    """The id of the token"""


class AnyDecline(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='decline'):
    """`AnyDecline`"""
    pick: ClassVar[Literal['decline']] = 'decline'


class AnyPass(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='pass'):
    """`AnyPass`"""
    pick: ClassVar[Literal['pass']] = 'pass'


class AnyTakePoint(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-point'):
    """`AnyTakePoint`"""
    pick: ClassVar[Literal['take-point']] = 'take-point'


class ArchivedSeat(Struct, kw_only=True, omit_defaults=True):
    """A seat of a game that was played, and how it ended."""
    seat: "int"
    """The number of the seat, from 0"""
    player: "Player | None"
    """The account that has the seat; null for a bot, or an erased account"""
    bot: "str | None"
    """The bot that has the seat, if one has it"""
    place: "int | None"
    """Its place in a finished game; 1 has won"""
    points: "int | None"
    """Its points in a finished game"""
    ended: "Literal['played', 'resigned', 'substituted', 'timed_out'] | None"
    """How the seat ended in a finished game: `played` to the end by its player, `resigned`, `timed_out` (or absent for long), or `substituted` by a bot; null in games of before"""


class AttemptView(Struct, kw_only=True, omit_defaults=True):
    """One attempt to send a message."""
    at: "str"
    """When it began"""
    code: "int | None"
    """The status of the response; null if there was none"""
    fault: "Literal['bad-response', 'no-connection', 'status', 'timeout', 'tls'] | None"
    """Why the message counts as not delivered; null if it was. `no-connection`: the name is unknown, leads to an address that is not allowed, or nothing answers there; `tls`: no valid certificate; `timeout`: no response in time; `bad-response`: the connection was closed, or the response is not HTTP; `status`: any other than 200 to 299, redirects too"""
    milliseconds: "int | None"
    """How long it took until the response, or the fault; null without a connection"""


class AuditNote(Struct, kw_only=True, omit_defaults=True):
    """`AuditNote`"""
    version: "int"
    """The version of the event"""
    message: "str"
    """What differs"""


class BambooActivate(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='activate'):
    """`BambooActivate`"""
    pick: ClassVar[Literal['activate']] = 'activate'
    spirit: "str"
    """The spirit, awake at the player's board, that is called"""


class BambooAnsweredEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='answered'):
    """A seat agreed to a proposal, or refused it, which is its end."""
    kind: ClassVar[Literal['answered']] = 'answered'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    proposal: "int"
    """The id of the proposal"""
    agrees: "bool"
    """Whether the seat agrees"""


class BambooAutumn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='autumn'):
    """`BambooAutumn`"""
    step: ClassVar[Literal['autumn']] = 'autumn'


class BambooBalanceAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='balance-action'):
    """`done` counts the sub-actions taken so far."""
    step: ClassVar[Literal['balance-action']] = 'balance-action'
    done: "int"
    """How many Balance tiles this action has obtained or scored so far"""


class BambooBeginFeeding(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='begin-feeding'):
    """Say what the house needs, then feed it."""
    step: ClassVar[Literal['begin-feeding']] = 'begin-feeding'


class BambooBeginYear(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='begin-year'):
    """`BambooBeginYear`"""
    step: ClassVar[Literal['begin-year']] = 'begin-year'


class BambooBoard(Struct, kw_only=True, omit_defaults=True, tag_field='board', tag='bamboo'):
    """The whole table, as it lies open. Shoots are listed from the top; spaces from the lowest."""
    board: ClassVar[Literal['bamboo']] = 'bamboo'
    year: "int"
    """From 1; 0 during the set-up"""
    season: "BambooSeason"
    """The phase of the year"""
    side: "BambooSide"
    """Of the individual boards"""
    first: "int"
    """The seat that begins"""
    players: "list[BambooPlayerView]"
    """By seat"""
    incense_spaces_left: "int"
    """Incense spaces of the main board that still hold sticks"""
    temples: "list[BambooTempleView]"
    """The four temples, in the order of the board"""
    grove: "list[BambooShootView]"
    """The four shoots"""
    pool: "list[BambooSectionView]"
    """Sections to be drafted"""
    gifts: "list[BambooGiftView]"
    """Forest Gifts that lie face up"""
    goals: "list[BambooGoalColumnView]"
    """Columns of Balance tiles: left, centre, right"""
    homes: "list[BambooHomeColumnView]"
    """Columns of Home tiles: deck I, deck II"""
    food: "list[BambooFoodView]"
    """Food tokens that lie face up"""
    food_supply: "int"
    """How many food tokens are to come"""
    food_used: "dict[str, int]"
    """How many of each dish have been used"""
    turn: "BambooTurnView"
    """The Summer turn under way"""


class BambooBoardChanges(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bamboo'):
    """The events between two versions, and the difference of the boards."""
    title: ClassVar[Literal['bamboo']] = 'bamboo'
    from_: "int" = field(name='from')
    """The earlier version"""
    to: "int"
    """The later version"""
    items: "list[BambooHistoryEntry]"
    """The entries of the history after the one version up to the other, the oldest first"""
    patch: "list[BoardChange]"
    """Applied one after the other to the `board` of the earlier version, they give that of the later one"""


class BambooBringFood(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='bring-food'):
    """So much food when the house is fed."""
    step: ClassVar[Literal['bring-food']] = 'bring-food'
    food: "int"
    """How much food the spirit brings when the house is fed"""


class BambooBuy(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='buy'):
    """`BambooBuy`"""
    pick: ClassVar[Literal['buy']] = 'buy'
    tile: "str"
    """The id of a Home tile that lies face up"""


class BambooCatalog(Struct, kw_only=True, omit_defaults=True):
    """The list of one box of Bamboo."""
    catalog: "str"
    """The id of the list, which its maker chooses"""
    title: "str"
    """The id of the title that it is for"""
    edition: "str"
    """The edition of the game that it describes"""
    constants: "BambooCatalogConstants"
    """Numbers printed in the rules and on the boards"""
    temples: "list[BambooCatalogTempleEntry]"
    """The temples, in the order of the board"""
    player_colors: "list[BambooCatalogColorEntry]"
    """The colours that players may play"""
    grove: "BambooCatalogGrove"
    """The bamboo grove"""
    zones: "list[BambooCatalogZoneEntry]"
    """The parts of a house, one for each type of Balance tile"""
    food: "list[BambooCatalogDish]"
    """The dishes"""
    spirits: "list[BambooCatalogSpiritEntry]"
    """The spirit tiles"""
    gifts: "list[BambooCatalogGift]"
    """The Forest Gifts"""
    ghost: "BambooCatalogGhost"
    """The ghost of a game of two"""
    night_cells: "list[BambooCatalogNightCell]"
    """The cells of a house that its Night side marks"""
    spaces: "list[BambooCatalogSpace]"
    """The spaces for Home tiles next to the board"""
    sections: "list[BambooCatalogSection]"
    """The bamboo sections"""
    homes: "list[BambooCatalogHome]"
    """The Home tiles"""
    balance: "list[BambooCatalogGoal]"
    """The Balance tiles"""


class BambooCatalogBalanceAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='balance-action'):
    """`done` counts the sub-actions taken so far."""
    step: ClassVar[Literal['balance-action']] = 'balance-action'
    done: "int | None" = None
    """Always 0 in a list: how many parts of the action are done. By default `0`"""


class BambooCatalogBringFood(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='bring-food'):
    """So much food when the house is fed."""
    step: ClassVar[Literal['bring-food']] = 'bring-food'
    food: "int"
    """How much food it brings when the house is fed"""


class BambooCatalogColorEntry(Struct, kw_only=True, omit_defaults=True):
    """`BambooCatalogColorEntry`"""
    id: "BambooCatalogColor"
    """The colour"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogConstants(Struct, kw_only=True, omit_defaults=True):
    """Numbers printed in the rules and on the boards."""
    years: "int"
    """How many years a game has"""
    start_points: "int"
    """How many points a player starts with"""
    start_coins: "int"
    """How many coins a player starts with"""
    start_reserve: "int"
    """How many sticks of incense a player starts with in reserve"""
    incense_spaces: "int"
    """How many incense spaces a player board has"""
    incense_per_space: "int"
    """How many sticks each player takes from an incense space in Spring"""
    start_balance_zone: "BambooCatalogZone"
    """The type of the Balance tiles that players start with"""
    start_balance_tiles: "int"
    """How many Balance tiles a player starts with"""
    draft_rounds: "int"
    """How many sections each player drafts before the game"""
    spirit_tiles: "int"
    """How many spirit tiles there are in all"""
    spirit_pile: "int"
    """How many spirit tiles lie at each temple"""
    stock_limit: "int"
    """How many sections a stock holds"""
    shoot_limit: "int"
    """How many sections may be put into one shoot in one turn"""
    reset_marker_each_year: "bool"
    """Whether the Action markers go back to their start at the end of a year"""
    food_spaces: "int"
    """How many dishes lie on the board"""
    balance_spaces: "int"
    """How many Balance tiles of each type lie face up"""
    home_spaces: "int"
    """How many Home tiles of each deck lie face up"""
    home_rows: "int"
    """How many rows of cells a house has"""
    home_columns: "int"
    """How many columns of cells a house has"""
    redirect_cost: "int"
    """How many coins a stick costs in a temple that is not visited"""
    balance_points: "int"
    """How many points the Balance action gives in place of a tile"""
    balance_steps: "int"
    """How many parts the Balance action has"""
    improve_coins: "int"
    """How many coins the Improve action gives in place of a Home tile"""
    income_coins: "int"
    """How many coins the Income action gives"""
    food_per_home: "int"
    """How much food each Home tile needs"""
    points_per_missing_food: "int"
    """How many points each missing food costs"""
    points_per_spirit: "int"
    """How many points each different spirit gives at the end, awake or asleep"""
    points_per_disharmony: "int"
    """How many points are lost at the end for each comfort between the two sides"""
    points_per_bare_night_cell: "int"
    """How many points each marked cell without a Home tile costs at the end"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogCookAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='cook-action'):
    """A dish from the board."""
    step: ClassVar[Literal['cook-action']] = 'cook-action'


class BambooCatalogDish(Struct, kw_only=True, omit_defaults=True):
    """`BambooCatalogDish`"""
    id: "BambooCatalogFood"
    """The dish"""
    value: "int"
    """How much food it is worth"""
    count: "int"
    """How many tokens of it there are"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogFreeRedirecting(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='free-redirecting'):
    """Sticks go to any temple for nothing, until the turn ends."""
    step: ClassVar[Literal['free-redirecting']] = 'free-redirecting'


class BambooCatalogGhost(Struct, kw_only=True, omit_defaults=True):
    """`BambooCatalogGhost`"""
    tiles: "list[int]"
    """The numbers on the Temple tiles, which say how many sticks the ghost has there"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogGift(Struct, kw_only=True, omit_defaults=True):
    """`BambooCatalogGift`"""
    action: "BambooCatalogAction"
    """The action that is printed on it"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogGoal(Struct, kw_only=True, omit_defaults=True):
    """A Balance tile: a drawing of cells, or the comfort of one type in the zone."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    zone: "BambooCatalogZone"
    """The type of tile, and so the part of the house where its pattern must lie"""
    points: "int"
    """How many points it gives when its pattern is fulfilled"""
    cells: "list[list[int | str]] | None" = None
    """The drawing, cell by cell: row and column from 0, and the type of Home tile, or `*` for any. By default `[]`"""
    sum_type: "BambooCatalogHomeType | None | UnsetType" = UNSET
    """The type of Home tile whose comfort counts, where the tile has no drawing"""
    min_comfort: "int | None" = None
    """How much comfort is needed; 0 if none is. By default `0`"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogGrove(Struct, kw_only=True, omit_defaults=True):
    """`BambooCatalogGrove`"""
    shoots: "int"
    """How many shoots the grove has"""
    height: "int"
    """How many sections a shoot holds"""
    entry: "int"
    """How many entry spaces lie below each shoot"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogHome(Struct, kw_only=True, omit_defaults=True):
    """A Home tile."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    deck: "BambooCatalogDeck"
    """The deck of Home tiles that it belongs to"""
    type: "BambooCatalogHomeType"
    """The type of room"""
    comfort: "int"
    """How much comfort it has"""
    from_three: "bool | None" = None
    """Whether it is used with three players or more only. By default `false`"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogImproveAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='improve-action'):
    """A coin, or a Home tile."""
    step: ClassVar[Literal['improve-action']] = 'improve-action'


class BambooCatalogIncomeAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='income-action'):
    """Coins from the bank."""
    step: ClassVar[Literal['income-action']] = 'income-action'


class BambooCatalogJokerAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='joker-action'):
    """Any of the other actions."""
    step: ClassVar[Literal['joker-action']] = 'joker-action'


class BambooCatalogMakeJokers(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='make-jokers'):
    """Every section counts as a Joker, until the turn ends."""
    step: ClassVar[Literal['make-jokers']] = 'make-jokers'


class BambooCatalogNightCell(Struct, kw_only=True, omit_defaults=True):
    """`BambooCatalogNightCell`"""
    row: "int"
    """The row of the cell, from 0 at the top"""
    col: "int"
    """The column of the cell, from 0 at the left"""
    type: "BambooCatalogHomeType"
    """The type of Home tile that the cell asks for"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogSection(Struct, kw_only=True, omit_defaults=True):
    """A piece of bamboo."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    group: "Literal['grove', 'none', 'player']"
    """Where it starts: in a set of a `player`, in the `grove`, or with `none`, to be drafted"""
    color: "BambooCatalogTemple"
    """The colour of its stock and temple"""
    action: "BambooCatalogAction"
    """The action that is printed on it"""
    set: "int | None" = None
    """The number of the set that it belongs to, from 1; 0 for none. By default `0`"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogSpace(Struct, kw_only=True, omit_defaults=True):
    """A space of the Home display: 1 is the lowest."""
    deck: "BambooCatalogDeck"
    """The deck of Home tiles that it belongs to"""
    space: "int"
    """The number of the space in its column, from 1, the lowest"""
    cost: "int"
    """How many coins a tile on the space costs"""
    points: "int"
    """How many points come with a tile from the space"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogSpiritEntry(Struct, kw_only=True, omit_defaults=True):
    """So many tiles of a spirit, what waking costs, and what it does."""
    id: "str"
    """The spirit"""
    copies: "int"
    """How many tiles of it there are"""
    wake: "int"
    """How many coins it costs to wake it"""
    effect: "list[BambooCatalogSpiritEntryEffect]"
    """What it does, one step after the other"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogTempleEntry(Struct, kw_only=True, omit_defaults=True):
    """`BambooCatalogTempleEntry`"""
    id: "BambooCatalogTemple"
    """The colour of the temple"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCatalogTenguAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='tengu-action'):
    """A dish, before or after all food of the board is renewed."""
    step: ClassVar[Literal['tengu-action']] = 'tengu-action'


class BambooCatalogView(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bamboo'):
    """`BambooCatalogView`"""
    title: ClassVar[Literal['bamboo']] = 'bamboo'
    id: "str"
    """The id of the list"""
    hash: "str"
    """Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game from before there was that form keeps the hash that it was opened with, without `jcs:`"""
    language: "str"
    """The language of names and texts"""
    faces: "list[BambooComponentFace]"
    """All components, as the game reads them: what each looks like and does"""
    components: "BambooCatalog"
    """The list: what is printed on each component, and the source of each entry. The SHA-256 of the bytes of this member, as they are sent, is in its hash"""


class BambooCatalogZoneEntry(Struct, kw_only=True, omit_defaults=True):
    """Where a pattern may lie, and how many unscored tiles of the type a player may hold."""
    id: "BambooCatalogZone"
    """The type of Balance tile, named by its part of the house"""
    columns: "list[int]"
    """The columns of the house that belong to it, from 0 at the left"""
    slots: "int"
    """How many Balance tiles of the type a player may hold that are not scored yet"""
    tiles: "int"
    """How many Balance tiles of the type there are"""
    icon: "str | None" = None
    """What is printed on the back of the tiles. By default empty"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BambooCellView(Struct, kw_only=True, omit_defaults=True):
    """`BambooCellView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    row: "int"
    """From 1, the uppermost"""
    column: "int"
    """From 1, the leftmost"""
    home: "BambooHomeView | None"
    """The tile that lies there"""
    only: "BambooHomeType | None"
    """The Home type that a marked cell of the Night side asks for"""


class BambooChangeFirstPlayer(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='change-first-player'):
    """`BambooChangeFirstPlayer`"""
    step: ClassVar[Literal['change-first-player']] = 'change-first-player'


class BambooChoice(Struct, kw_only=True, omit_defaults=True):
    """A legal pick, what it says, and where on the board it points."""
    pick: "BambooPick"
    """Send it to choose it"""
    text: "str"
    """The pick in English, or in the language of `lang`"""
    anchors: "dict[str, list[str]]"
    """Where on the board it points: for each member that names a place or a component, the `anchor` of what is meant, or of several things that are alike. What is counted has `member.key`"""
    key: "str | None" = None
    """With `lang`: the key of its message"""
    args: "dict[str, Any] | None" = None
    """With `lang`: what the message is filled with"""


class BambooChooseAction(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='choose-action'):
    """`BambooChooseAction`"""
    pick: ClassVar[Literal['choose-action']] = 'choose-action'
    action: "BambooAction"
    """The action that the joker is used as"""


class BambooChooseColor(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-color'):
    """`BambooChooseColor`"""
    step: ClassVar[Literal['choose-color']] = 'choose-color'


class BambooChooseColors(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-colors'):
    """`BambooChooseColors`"""
    step: ClassVar[Literal['choose-colors']] = 'choose-colors'


class BambooChooseGift(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-gift'):
    """`BambooChooseGift`"""
    step: ClassVar[Literal['choose-gift']] = 'choose-gift'


class BambooClosedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='closed'):
    """The game ended: the result, every point with its clause, and the seed."""
    kind: ClassVar[Literal['closed']] = 'closed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    reason: "Literal['abandoned', 'finished', 'left', 'ruled', 'timed_out']"
    """`finished`: it was played out. `left`: a player left it for good; those who stayed have the places in which they stood, those who left come behind them. `timed_out`: the same, of a player whose time was over. `abandoned`: without a result. `ruled`: by its tournament, with the standings that it gives, or without a result"""
    standings: "list[Standing]"
    """One for each seat"""
    breakdown: "list[PointsMoved]"
    """Every movement of points, in order"""
    seed: "str"
    """The seed of all chance, in hexadecimal"""
    ruling: "Ruling | None" = None
    """The event of its tournament by which it was ruled to end"""


class BambooCoinsGained(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='coins-gained'):
    """`BambooCoinsGained`"""
    fact: ClassVar[Literal['coins-gained']] = 'coins-gained'
    seat: "int"
    """The number of a seat, from 0"""
    coins: "int"
    """How many coins the player gains"""


class BambooColorTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='color-taken'):
    """`BambooColorTaken`"""
    fact: ClassVar[Literal['color-taken']] = 'color-taken'
    seat: "int"
    """The number of a seat, from 0"""
    color: "BambooColor"
    """The colour that the player plays"""


class BambooComponentFace(Struct, kw_only=True, omit_defaults=True):
    """A component, or a space with something printed on it: what it looks like and does."""
    id: "str"
    """By which boards and picks name it; of a space its `anchor` on boards"""
    kind: "str"
    """What it is: `spirit`, `yokai`, `character`, ..."""
    art: "str"
    """Names its picture: the same for what looks alike, also in other lists. It stays as it is, so that a client can keep a picture for each"""
    name: "str"
    """How it is called, in the language of `lang`"""
    text: "str"
    """What is printed on it, in the language of `lang`"""
    effect: "list[BambooStep]"
    """What using it does, or what it brings at once; empty if nothing"""
    entry: "str"
    """Its entry in the list, with all else that is printed: a JSON Pointer in `components`"""


class BambooCookAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='cook-action'):
    """A dish from the board."""
    step: ClassVar[Literal['cook-action']] = 'cook-action'


class BambooDecidedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='decided'):
    """A seat answered a decision. With `revealed` it cannot be undone: it revealed something."""
    kind: ClassVar[Literal['decided']] = 'decided'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    step: "str"
    """The tag of the step that asked"""
    pick: "BambooPick"
    """The pick, as far as the caller may see it"""
    revealed: "bool"
    """Whether it revealed something, and so cannot be undone"""
    facts: "list[BambooFact]"
    """What happened, in order, as far as the caller may see it"""


class BambooDecidedHead(Struct, kw_only=True, omit_defaults=True):
    """A seat answered a decision; without the facts."""
    kind: "Literal['decided']"
    """Which of the kinds it is"""
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    step: "str"
    """The tag of the step that asked"""
    pick: "BambooPick"
    """The pick, as far as the caller may see it"""
    revealed: "bool"
    """Whether it revealed something, and so cannot be undone"""


class BambooDecision(Struct, kw_only=True, omit_defaults=True):
    """A question that the caller must answer."""
    id: "str"
    """The id that an answer names"""
    seat: "int"
    """The number of a seat, from 0"""
    step: "BambooStep"
    """The step that asks"""
    prompt: "QuestionText"
    """The question"""
    rule: "str"
    """The id of the clause"""
    title: "str"
    """The title of the clause"""
    menu: "list[BambooChoice]"
    """All legal picks"""
    forbidden: "list[BambooForbiddenChoice] | None" = None
    """With `why=true`: the picks that are illegal now, and the clause that forbids each"""


class BambooDecisionResult(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bamboo'):
    """The facts that followed, and the caller's next open decisions.

    A repeat of the same answer returns the same, with the decisions that are open by then.
    """
    title: ClassVar[Literal['bamboo']] = 'bamboo'
    version: "int"
    """The version of the game: the number of its events"""
    position: "str"
    """An opaque name of the last stored event: pass it as `wait_for` to read lists that include it"""
    facts: "list[BambooFact]"
    """What happened, in order, as far as the caller may see it"""
    decisions: "list[BambooDecision]"
    """The caller's open decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only of a game that has one"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    entry: "BambooDecidedHead | None" = None
    """The entry of the history without its `facts`, which are next to it: what `receipt` signs"""
    receipt: "Receipt | None" = None
    """What the service signs for you; not where receipts are switched off"""


class BambooDecisions(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bamboo'):
    """The open decisions of a game."""
    title: ClassVar[Literal['bamboo']] = 'bamboo'
    version: "int"
    """The version of the game: the number of its events"""
    status: "str"
    """`running`, `finished` or `abandoned`"""
    decisions: "list[BambooDecision]"
    """The caller's open decisions"""
    waiting_for: "list[WaitingFor]"
    """The open decisions of all seats"""
    time: "GameTime | None" = None
    """How the clock stands; only of a game that has one"""


class BambooDecline(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='decline'):
    """The explicit answer of doing nothing, where a rule allows it."""
    pick: ClassVar[Literal['decline']] = 'decline'


class BambooDesertedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='deserted'):
    """No player was there for 14 days, so no player is left to agree: the game is abandoned by the next event."""
    kind: ClassVar[Literal['deserted']] = 'deserted'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""


class BambooDone(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='done'):
    """`BambooDone`"""
    pick: ClassVar[Literal['done']] = 'done'


class BambooDraftSection(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='draft-section'):
    """`BambooDraftSection`"""
    step: ClassVar[Literal['draft-section']] = 'draft-section'


class BambooEndTurn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='end-turn'):
    """`BambooEndTurn`"""
    step: ClassVar[Literal['end-turn']] = 'end-turn'


class BambooEquipPlayers(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='equip-players'):
    """`BambooEquipPlayers`"""
    step: ClassVar[Literal['equip-players']] = 'equip-players'


class BambooEquipped(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='equipped'):
    """Coins, sticks in the reserve, and a stick on each incense space."""
    fact: ClassVar[Literal['equipped']] = 'equipped'
    seat: "int"
    """The number of a seat, from 0"""
    coins: "int"
    """How many coins the player starts with"""
    reserve: "int"
    """How many sticks of incense the player has in reserve"""
    incense: "int"
    """How many sticks the player lays on the incense spaces of the board, one on each"""


class BambooFeed(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='feed'):
    """`BambooFeed`"""
    pick: ClassVar[Literal['feed']] = 'feed'
    food: "dict[str, int]"
    """How many tokens of each dish are spent; a dish that is left out is kept"""


class BambooFeedHomes(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='feed-homes'):
    """`helped` is food that spirits brought, as agendas of rules before version 2 say it; now the board of the
    player has it.
    """
    step: ClassVar[Literal['feed-homes']] = 'feed-homes'
    helped: "int"
    """How much food spirits have brought, in games by rules before version 2"""


class BambooFeedingBegan(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='feeding-began'):
    """A player feeds the house next, which needs so much food."""
    fact: ClassVar[Literal['feeding-began']] = 'feeding-began'
    seat: "int"
    """The number of a seat, from 0"""
    needed: "int"
    """How much food the Home tiles need"""


class BambooFillFood(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='fill-food'):
    """`BambooFillFood`"""
    step: ClassVar[Literal['fill-food']] = 'fill-food'


class BambooFinalScoring(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='final-scoring'):
    """`BambooFinalScoring`"""
    step: ClassVar[Literal['final-scoring']] = 'final-scoring'


class BambooFirstPlayerDrawn(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='first-player-drawn'):
    """`BambooFirstPlayerDrawn`"""
    fact: ClassVar[Literal['first-player-drawn']] = 'first-player-drawn'
    seat: "int"
    """The seat of the first player of the first year, from 0"""


class BambooFirstPlayerMoved(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='first-player-moved'):
    """`BambooFirstPlayerMoved`"""
    fact: ClassVar[Literal['first-player-moved']] = 'first-player-moved'
    seat: "int"
    """The seat of the next first player, from 0"""


class BambooFoodBrought(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='food-brought'):
    """A spirit provides food for the house."""
    fact: ClassVar[Literal['food-brought']] = 'food-brought'
    seat: "int"
    """The number of a seat, from 0"""
    food: "int"
    """How much food the spirit brings"""


class BambooFoodCleared(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='food-cleared'):
    """Tokens of the board that are discarded."""
    fact: ClassVar[Literal['food-cleared']] = 'food-cleared'
    tokens: "list[BambooFood]"
    """The dishes on the tokens that leave the board, one for each"""


class BambooFoodShown(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='food-shown'):
    """`BambooFoodShown`"""
    fact: ClassVar[Literal['food-shown']] = 'food-shown'
    tokens: "list[BambooFood]"
    """The dishes on the tokens that come to the board, one for each"""


class BambooFoodShuffled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='food-shuffled'):
    """All tokens that are neither on the board nor with a player are the new supply."""
    fact: ClassVar[Literal['food-shuffled']] = 'food-shuffled'
    order: "list[BambooFood] | Hidden"
    """The dishes on the tokens of the new supply, the next one first"""


class BambooFoodTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='food-taken'):
    """`BambooFoodTaken`"""
    fact: ClassVar[Literal['food-taken']] = 'food-taken'
    seat: "int"
    """The number of a seat, from 0"""
    food: "BambooFood"
    """The dish on the token"""


class BambooFoodView(Struct, kw_only=True, omit_defaults=True):
    """`BambooFoodView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    food: "BambooFood"
    """The dish, by which picks name it"""


class BambooForbiddenChoice(Struct, kw_only=True, omit_defaults=True):
    """A pick that a clause forbids."""
    pick: "BambooPick"
    """The pick"""
    text: "str"
    """The pick in English, or in the language of `lang`"""
    anchors: "dict[str, list[str]]"
    """Where on the board it points: for each member that names a place or a component, the `anchor` of what is meant, or of several things that are alike. What is counted has `member.key`"""
    rule: "str"
    """The id of the clause"""
    title: "str"
    """The title of the clause"""
    key: "str | None" = None
    """With `lang`: the key of its message"""
    args: "dict[str, Any] | None" = None
    """With `lang`: what the message is filled with"""


class BambooForkedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='forked'):
    """A game for study began as another one stood. It has no set-up of its own, so `facts` is empty."""
    kind: ClassVar[Literal['forked']] = 'forked'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    title: "str"
    """The id of the title"""
    seats: "list[str]"
    """The pseudonyms of the players, by seat"""
    options: "BambooOptions"
    """The options of the game"""
    rules: "int"
    """The version of the rules that it is played by"""
    catalog: "str"
    """The id of the component list"""
    catalog_hash: "str"
    """Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game from before there was that form keeps the hash that it was opened with, without `jcs:`"""
    commitment: "str"
    """The commitment to the seed, in hexadecimal, as `/schema/checking` says"""
    entropy: "list[str]"
    """What each player added to the shuffling, by seat"""
    facts: "list[BambooFact]"
    """What happened, in order, as far as the caller may see it"""
    on_leave: "Literal['bot', 'end'] | None" = None
    """What follows when a player leaves for good"""
    absent_after: "int | None" = None
    """After how many seconds without a sign a player counts as absent"""
    clock: "ClockSettings | None" = None
    """The clock, if the game has one"""
    seeded: "Literal[True] | None" = None
    """Present if who opened the game gave its seed"""
    dice: "Literal[2] | None" = None
    """2: draws are keyed by stream and number; absent in older games, where it is by version"""
    rules_digest: "str | None" = None
    """The digest of the source of the rules that it was laid out by"""
    terms: "str | None" = None
    """The digest of title, seats, options, component list and rules by which it was laid out"""
    committed: "str | None" = None
    """The digest of those to which the commitment is bound; another than `terms` if something of them changed before the start"""
    order: "Literal['seats'] | None" = None
    """Present if seat 0 begins and the others follow by number"""
    fairness: "Literal['beacon', 'revealed'] | None" = None
    """What the shuffling was made from besides the seed; absent if it was `committed`"""
    word_hashes: "list[str] | None" = None
    """Of `revealed`: the hashes of the words, by seat, which were given before the start, and an empty text of a bot. The words are in `entropy`"""
    beacon: "BeaconSaid | None" = None
    """Of `beacon`: what the beacon said after the start was signed"""
    of: "str"
    """The id of the game that it is a fork of"""
    at: "int"
    """The version of that game with which it began"""


class BambooFreeRedirecting(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='free-redirecting'):
    """Sticks go to any temple for nothing, until the turn ends."""
    step: ClassVar[Literal['free-redirecting']] = 'free-redirecting'


class BambooGame(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bamboo'):
    """One game. `acting` are the seats that must decide. The seed is shown when the game is closed."""
    title: ClassVar[Literal['bamboo']] = 'bamboo'
    id: "str"
    """The id that is used everywhere"""
    status: "Literal['abandoned', 'cancelled', 'expired', 'finished', 'running', 'starting', 'waiting']"
    """The status of the game"""
    visibility: "Literal['private', 'public']"
    """Who may see the game"""
    options: "BambooOptions"
    """The options of the game, defaults included"""
    catalog: "CatalogRef"
    """The component list of the game"""
    commitment: "str"
    """What the service has committed to before the first player joined: a hash of the seed, and of `committed`, as `/schema/checking` says"""
    committed: "str | None"
    """The digest of title, seats, options, component list and rules to which the commitment is bound; null where it is of the seed alone: the seed was given, or the game is from before such digests"""
    seats: "list[SeatView]"
    """The seats"""
    owner: "str | None"
    """The account in charge: who opened it, or the longest seated player, if that account was erased or has left; null without an owner"""
    version: "int"
    """The number of its events; 0 before the start"""
    acting: "list[int]"
    """The seats that must decide now"""
    created_at: "str"
    """When it was opened"""
    started_at: "str | None"
    """When it was started"""
    on_leave: "Literal['bot', 'end']"
    """What follows when a player leaves the running game for good"""
    invited_only: "bool"
    """Whether only the owner, invited players and those with the join code may sit down"""
    account_days: "int"
    """How many days old an account must be to sit down without an invitation"""
    rating_range: "RatingRange | None"
    """Which rating an account must have to sit down without an invitation; the owner may have any. Null for any"""
    order: "Literal['drawn', 'seats']"
    """Whether it is `drawn` who begins, or `seats` play by their numbers"""
    clock: "ClockSettings | None"
    """How long the players may think; null: no clock"""
    time: "GameTime | None"
    """How the clock stands; null before the start"""
    proposals: "list[ProposalView]"
    """The open proposals, the oldest first"""
    rated: "bool | None"
    """Whether it is rated, or will be; null before the start of a game that was opened without `rated`: it will be if each seat then has an account of its own"""
    fairness: "Literal['beacon', 'committed', 'revealed']"
    """What the shuffling is made from, besides the seed. `committed`: what the players add when they sit down. `revealed`: a secret word of each player, of which the hash is given when sitting down, and the word after the start was signed, so that no one can choose the shuffle. `beacon`: as `committed`, and what a public beacon (drand) says 30 s after the start was signed"""
    starting: "Starting | None"
    """The start, where the first event comes later; null before it was signed"""
    fork: "ForkView | None"
    """Null, but of a fork: a private game for study that began as another stood"""
    tournament: "TournamentTableView | None"
    """Its tournament; null if it is of none"""
    seeded: "bool"
    """Whether who opened it gave its seed, and may know what is hidden"""
    changes: "list[ChangeView]"
    """What changed without being an event, the oldest first: the newest 100 changes"""
    reason: "Literal['abandoned', 'by_owner', 'by_tournament', 'finished', 'idle', 'left', 'not_revealed', 'ruled', 'timed_out'] | None"
    """Why it ended: it was played out, it was `left`, a player's time was over, it was abandoned, or its tournament `ruled` so; or, before its start, it was cancelled `by_owner` or `by_tournament`, `left`, `idle` for too long, or a word was `not_revealed`; null until it has ended"""
    ended_at: "str | None"
    """When it ended; null until then"""
    seed: "str | None"
    """The seed of all chance, in hexadecimal; null until the game is closed"""
    standings: "list[Standing] | None"
    """The result; null until the game is closed"""
    receipt: "Receipt | None" = None
    """What the service signs for you; not where receipts are switched off"""
    note: "SignedNote | None" = None
    """After opening, taking a seat, or the start: what the service signs of it; not where receipts are switched off"""


class BambooGhostPlaced(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='ghost-placed'):
    """`BambooGhostPlaced`"""
    fact: ClassVar[Literal['ghost-placed']] = 'ghost-placed'
    sticks: "dict[str, int]"
    """How many sticks of the ghost lie in each temple; 0 is named, too"""


class BambooGiftTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='gift-taken'):
    """`BambooGiftTaken`"""
    fact: ClassVar[Literal['gift-taken']] = 'gift-taken'
    seat: "int"
    """The number of a seat, from 0"""
    gift: "BambooAction"
    """The Forest Gift, named by the action that it grants"""


class BambooGiftView(Struct, kw_only=True, omit_defaults=True):
    """`BambooGiftView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    action: "BambooAction"
    """What it grants, by which picks name it"""


class BambooGiftsReady(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='gifts-ready'):
    """`BambooGiftsReady`"""
    fact: ClassVar[Literal['gifts-ready']] = 'gifts-ready'
    gifts: "list[BambooAction]"
    """All Forest Gifts, which lie face down, each named by its action"""


class BambooGiftsShown(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='gifts-shown'):
    """`BambooGiftsShown`"""
    fact: ClassVar[Literal['gifts-shown']] = 'gifts-shown'
    gifts: "list[BambooAction]"
    """The Forest Gifts that lie face up this year, each named by its action"""


class BambooGoalBuried(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='goal-buried'):
    """The lowest Balance tile of a column goes under its deck."""
    fact: ClassVar[Literal['goal-buried']] = 'goal-buried'
    zone: "BambooZone"
    """The type of the Balance tile, and so the part of the house where its pattern must lie"""
    tile: "str"
    """The id of the Balance tile"""


class BambooGoalColumnView(Struct, kw_only=True, omit_defaults=True):
    """`BambooGoalColumnView`"""
    zone: "BambooZone"
    """The zone of its tiles"""
    left: "int"
    """How many tiles its deck has"""
    tiles: "list[BambooGoalView]"
    """What is on offer, the lowest first"""


class BambooGoalDealt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='goal-dealt'):
    """`BambooGoalDealt`"""
    fact: ClassVar[Literal['goal-dealt']] = 'goal-dealt'
    seat: "int"
    """The number of a seat, from 0"""
    zone: "BambooZone"
    """The type of the Balance tile, and so the part of the house where its pattern must lie"""
    tile: "str"
    """The id of the Balance tile"""


class BambooGoalObtained(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='goal-obtained'):
    """`BambooGoalObtained`"""
    fact: ClassVar[Literal['goal-obtained']] = 'goal-obtained'
    seat: "int"
    """The number of a seat, from 0"""
    zone: "BambooZone"
    """The type of the Balance tile, and so the part of the house where its pattern must lie"""
    tile: "str"
    """The id of the Balance tile"""


class BambooGoalScored(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='goal-scored'):
    """`BambooGoalScored`"""
    fact: ClassVar[Literal['goal-scored']] = 'goal-scored'
    seat: "int"
    """The number of a seat, from 0"""
    tile: "str"
    """The id of the Balance tile"""


class BambooGoalShown(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='goal-shown'):
    """`BambooGoalShown`"""
    fact: ClassVar[Literal['goal-shown']] = 'goal-shown'
    zone: "BambooZone"
    """The type of the Balance tile, and so the part of the house where its pattern must lie"""
    tile: "str"
    """The id of the Balance tile"""


class BambooGoalView(Struct, kw_only=True, omit_defaults=True):
    """A Balance tile; `complete` is said for those a seat holds."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """By which the component list and picks name it"""
    zone: "BambooZone"
    """Where in the Home grid its pattern must lie"""
    points: "int"
    """What it is worth"""
    cells: "list[BambooPatternCellView]"
    """Its drawing; empty if it adds comfort up instead"""
    sum_type: "BambooHomeType | None"
    """Instead of a pattern: the Home type whose comfort in the zone is added up"""
    min_comfort: "int"
    """The comfort that is needed; 0 if none is"""
    complete: "bool"
    """Whether the seat that holds it could score it now; false on the main board"""


class BambooGoalsShuffled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='goals-shuffled'):
    """`BambooGoalsShuffled`"""
    fact: ClassVar[Literal['goals-shuffled']] = 'goals-shuffled'
    zone: "BambooZone"
    """The type of the Balance tiles in the deck"""
    order: "list[str] | Hidden"
    """The ids of the Balance tiles in the deck, the next one first"""


class BambooGrovePlanted(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='grove-planted'):
    """`BambooGrovePlanted`"""
    fact: ClassVar[Literal['grove-planted']] = 'grove-planted'
    shoots: "list[list[str]]"
    """The shoots from the left, each with the ids of its sections, the topmost first"""


class BambooHistoryPage(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bamboo'):
    """A page of the history."""
    title: ClassVar[Literal['bamboo']] = 'bamboo'
    items: "list[BambooHistoryEntry]"
    """The events of the page, the oldest first"""
    changes: "list[ChangeView]"
    """What changed without being an event, the oldest first: the newest 100 changes"""
    next: "str | None"
    """The cursor of the next page; null on the last page"""


class BambooHomeBought(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='home-bought'):
    """`BambooHomeBought`"""
    fact: ClassVar[Literal['home-bought']] = 'home-bought'
    seat: "int"
    """The number of a seat, from 0"""
    deck: "BambooDeck"
    """Which of the two decks of Home tiles; each has a column of spaces on the board"""
    space: "int"
    """The number of the space in the column of the deck, from 1, the lowest"""
    tile: "str"
    """The id of the Home tile"""
    coins: "int"
    """How many coins the player pays for the tile"""


class BambooHomeBuried(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='home-buried'):
    """`BambooHomeBuried`"""
    fact: ClassVar[Literal['home-buried']] = 'home-buried'
    deck: "BambooDeck"
    """Which of the two decks of Home tiles; each has a column of spaces on the board"""
    tile: "str"
    """The id of the Home tile, the lowest of its column"""


class BambooHomeColumnView(Struct, kw_only=True, omit_defaults=True):
    """`BambooHomeColumnView`"""
    deck: "BambooDeck"
    """The deck that fills it"""
    left: "int"
    """How many tiles the deck has"""
    spaces: "list[BambooHomeSpaceView]"
    """The lowest first"""


class BambooHomePlaced(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='home-placed'):
    """Rows and columns count from 1, at the top left."""
    fact: ClassVar[Literal['home-placed']] = 'home-placed'
    seat: "int"
    """The number of a seat, from 0"""
    tile: "str"
    """The id of the Home tile, bought just before"""
    row: "int"
    """The row of the house, from 1, at the top"""
    column: "int"
    """The column of the house, from 1, at the left"""


class BambooHomeShown(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='home-shown'):
    """`BambooHomeShown`"""
    fact: ClassVar[Literal['home-shown']] = 'home-shown'
    deck: "BambooDeck"
    """Which of the two decks of Home tiles; each has a column of spaces on the board"""
    tile: "str"
    """The id of the Home tile that is turned up"""


class BambooHomeSpaceView(Struct, kw_only=True, omit_defaults=True):
    """`BambooHomeSpaceView`"""
    space: "int"
    """From 1, the lowest"""
    cost: "int"
    """In coins"""
    points: "int"
    """Points that a purchase here brings"""
    tile: "BambooHomeView | None"
    """What is on offer here"""


class BambooHomeView(Struct, kw_only=True, omit_defaults=True):
    """`BambooHomeView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """By which the component list and picks name it"""
    type: "BambooHomeType"
    """What it adds to the house"""
    comfort: "int"
    """The comfort that it brings"""


class BambooHomesBoxed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='homes-boxed'):
    """Home tiles that leave a game of two."""
    fact: ClassVar[Literal['homes-boxed']] = 'homes-boxed'
    tiles: "list[str]"
    """The ids of the Home tiles that leave a game of two"""


class BambooHomesFed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='homes-fed'):
    """`BambooHomesFed`"""
    fact: ClassVar[Literal['homes-fed']] = 'homes-fed'
    seat: "int"
    """The number of a seat, from 0"""
    needed: "int"
    """How much food the Home tiles need, less what the spirit Ookami gave"""
    spent: "dict[str, int]"
    """How many tokens of each dish are spent; those of which none is spent are left out"""


class BambooHomesShuffled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='homes-shuffled'):
    """`BambooHomesShuffled`"""
    fact: ClassVar[Literal['homes-shuffled']] = 'homes-shuffled'
    deck: "BambooDeck"
    """Which of the two decks of Home tiles; each has a column of spaces on the board"""
    order: "list[str] | Hidden"
    """The ids of the Home tiles in the deck, the next one first"""


class BambooImportHistory(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bamboo'):
    """Events of an imported game. It is closed, so nothing of it is hidden."""
    title: ClassVar[Literal['bamboo']] = 'bamboo'
    items: "list[BambooHistoryEntry]"
    """The oldest first, at most `limit`"""
    last: "int"
    """The last version of the game: ask for what follows with `after`"""


class BambooImproveAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='improve-action'):
    """A coin, or a Home tile."""
    step: ClassVar[Literal['improve-action']] = 'improve-action'


class BambooIncenseTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='incense-taken'):
    """Everybody takes the stick from the leftmost incense space."""
    fact: ClassVar[Literal['incense-taken']] = 'incense-taken'
    sticks: "int"
    """How many sticks each player takes"""


class BambooIncomeAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='income-action'):
    """Coins from the bank."""
    step: ClassVar[Literal['income-action']] = 'income-action'


class BambooInvoke(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='invoke'):
    """`BambooInvoke`"""
    step: ClassVar[Literal['invoke']] = 'invoke'
    temple: "BambooTemple"
    """The colour of the temple"""


class BambooJokerAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='joker-action'):
    """Any of the other actions."""
    step: ClassVar[Literal['joker-action']] = 'joker-action'


class BambooLayMainBoard(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='lay-main-board'):
    """`BambooLayMainBoard`"""
    step: ClassVar[Literal['lay-main-board']] = 'lay-main-board'
    order: "Literal['drawn', 'seats']"
    """Whether who begins is drawn, or seats play in the order of their numbers"""


class BambooMakeJokers(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='make-jokers'):
    """Every section counts as a Joker, until the turn ends."""
    step: ClassVar[Literal['make-jokers']] = 'make-jokers'


class BambooMarkerReturned(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='marker-returned'):
    """`BambooMarkerReturned`"""
    fact: ClassVar[Literal['marker-returned']] = 'marker-returned'
    seat: "int"
    """The number of a seat, from 0"""


class BambooObtain(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='obtain'):
    """`BambooObtain`"""
    pick: ClassVar[Literal['obtain']] = 'obtain'
    tile: "str"
    """The id of the Balance tile"""


class BambooOffer(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='offer'):
    """How many sticks go into which temple."""
    pick: ClassVar[Literal['offer']] = 'offer'
    sticks: "dict[str, int]"
    """How many sticks go into each temple; one that is left out gets none"""


class BambooOfferIncense(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='offer-incense'):
    """`BambooOfferIncense`"""
    step: ClassVar[Literal['offer-incense']] = 'offer-incense'
    temple: "BambooTemple"
    """The colour of the temple visited; sticks go to any other for coins"""


class BambooOffered(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='offered'):
    """Sticks go into temples; each is an action."""
    fact: ClassVar[Literal['offered']] = 'offered'
    seat: "int"
    """The number of a seat, from 0"""
    visited: "BambooTemple"
    """The colour of the temple visited, where sticks cost nothing"""
    sticks: "dict[str, int]"
    """How many sticks go into each temple; those that get none are left out"""
    coins: "int"
    """How many coins the player pays for sticks in temples not visited; 0 for none"""


class BambooOpenedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='opened'):
    """The game started: what a replay or an audit must know, and the facts of the set-up."""
    kind: ClassVar[Literal['opened']] = 'opened'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    title: "str"
    """The id of the title"""
    seats: "list[str]"
    """The pseudonyms of the players, by seat"""
    options: "BambooOptions"
    """The options of the game"""
    rules: "int"
    """The version of the rules that it is played by"""
    catalog: "str"
    """The id of the component list"""
    catalog_hash: "str"
    """Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game from before there was that form keeps the hash that it was opened with, without `jcs:`"""
    commitment: "str"
    """The commitment to the seed, in hexadecimal, as `/schema/checking` says"""
    entropy: "list[str]"
    """What each player added to the shuffling, by seat"""
    facts: "list[BambooFact]"
    """What happened, in order, as far as the caller may see it"""
    on_leave: "Literal['bot', 'end'] | None" = None
    """What follows when a player leaves for good"""
    absent_after: "int | None" = None
    """After how many seconds without a sign a player counts as absent"""
    clock: "ClockSettings | None" = None
    """The clock, if the game has one"""
    seeded: "Literal[True] | None" = None
    """Present if who opened the game gave its seed"""
    dice: "Literal[2] | None" = None
    """2: draws are keyed by stream and number; absent in older games, where it is by version"""
    rules_digest: "str | None" = None
    """The digest of the source of the rules that it was laid out by"""
    terms: "str | None" = None
    """The digest of title, seats, options, component list and rules by which it was laid out"""
    committed: "str | None" = None
    """The digest of those to which the commitment is bound; another than `terms` if something of them changed before the start"""
    order: "Literal['seats'] | None" = None
    """Present if seat 0 begins and the others follow by number"""
    fairness: "Literal['beacon', 'revealed'] | None" = None
    """What the shuffling was made from besides the seed; absent if it was `committed`"""
    word_hashes: "list[str] | None" = None
    """Of `revealed`: the hashes of the words, by seat, which were given before the start, and an empty text of a bot. The words are in `entropy`"""
    beacon: "BeaconSaid | None" = None
    """Of `beacon`: what the beacon said after the start was signed"""


class BambooOptions(Struct, kw_only=True, omit_defaults=True):
    """What a table may agree on beforehand. The Night side is the advanced game."""
    side: "BambooSide"
    """The side of the boards; by `night` some cells take one type of Home tile only (M-160)"""


class BambooOversteppedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='overstepped'):
    """A seat's time is over, and an arbiter of the tournament says what follows. Until then it stands still."""
    kind: ClassVar[Literal['overstepped']] = 'overstepped'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    player: "str"
    """The pseudonym of the player whose time is over"""


class BambooPass(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='pass'):
    """Nobody may pass of their own will; it is listed so that `why` can say so."""
    pick: ClassVar[Literal['pass']] = 'pass'


class BambooPassed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='passed'):
    """`BambooPassed`"""
    fact: ClassVar[Literal['passed']] = 'passed'
    seat: "int"
    """The number of a seat, from 0"""


class BambooPatternCellView(Struct, kw_only=True, omit_defaults=True):
    """A cell of the drawing on a Balance tile."""
    row: "int"
    """Within the drawing, from 1, the uppermost"""
    column: "int"
    """Within the drawing, from 1, the leftmost"""
    type: "BambooHomeType | None"
    """The Home type that it asks for; null: any"""


class BambooPausedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='paused'):
    """All agreed to a pause: no time runs until the next decision, or until a player ends the pause."""
    kind: ClassVar[Literal['paused']] = 'paused'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""


class BambooPlace(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='place'):
    """Shoots are numbered 1 to 4 from the left."""
    pick: ClassVar[Literal['place']] = 'place'
    section: "str"
    """The id of a section of the emptied stock"""
    shoot: "int"
    """The number of the shoot, from 1, the leftmost"""


class BambooPlaceHome(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='place-home'):
    """`BambooPlaceHome`"""
    step: ClassVar[Literal['place-home']] = 'place-home'
    tile: "str"
    """The id of the Home tile that was bought and has no cell yet"""


class BambooPlaceSection(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='place-section'):
    """`BambooPlaceSection`"""
    step: ClassVar[Literal['place-section']] = 'place-section'


class BambooPlaceTile(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='place-tile'):
    """Rows and columns count from 1, at the top left."""
    pick: ClassVar[Literal['place-tile']] = 'place-tile'
    row: "int"
    """The row of the house, from 1, at the top"""
    column: "int"
    """The column of the house, from 1, at the left"""


class BambooPlayerView(Struct, kw_only=True, omit_defaults=True):
    """`BambooPlayerView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    seat: "int"
    """Its number, from 0"""
    color: "BambooColor | None"
    """Its colour, once it is chosen"""
    points: "int"
    """Scored so far"""
    coins: "int"
    """At hand"""
    reserve: "int"
    """Sticks of incense in reserve"""
    passed: "bool"
    """Whether it has passed this Summer"""
    marker: "BambooTemple | None"
    """Where the Action marker lies: the stock that was used last"""
    stocks: "list[BambooStockView]"
    """The four stocks, in the order of the temples"""
    spirits: "list[BambooSpiritView]"
    """Its spirits, those that are awake first"""
    food: "dict[str, int]"
    """How many of each dish"""
    grid: "list[BambooCellView]"
    """The Home grid, row by row"""
    holding: "BambooHomeView | None"
    """A Home tile that is bought and not yet placed"""
    goals: "list[BambooGoalView]"
    """Balance tiles that are not yet scored"""
    scored: "list[str]"
    """Ids of Balance tiles that are scored"""
    if_it_ended_now: "list[BambooScored]"
    """What the final scoring would bring if the game ended now"""


class BambooPoolLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='pool-laid'):
    """`BambooPoolLaid`"""
    fact: ClassVar[Literal['pool-laid']] = 'pool-laid'
    sections: "list[str]"
    """The ids of the sections to be drafted"""


class BambooProposedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='proposed'):
    """A seat asks the others to abandon or pause the game, or an absent seat to leave. Its id is the version."""
    kind: ClassVar[Literal['proposed']] = 'proposed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    proposes: "Literal['abandon', 'leave', 'pause']"
    """What it proposes"""
    about: "int | None" = None
    """The seat that is absent"""


class BambooPushUp(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='push-up'):
    """`BambooPushUp`"""
    step: ClassVar[Literal['push-up']] = 'push-up'
    section: "str"
    """The id of the section that was used or renounced"""


class BambooPushedUp(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='pushed-up'):
    """A section of this turn goes up, and the topmost of its shoot leaves the grove."""
    fact: ClassVar[Literal['pushed-up']] = 'pushed-up'
    seat: "int"
    """The number of a seat, from 0"""
    section: "str"
    """The id of the section, placed this turn, that goes up"""
    shoot: "int"
    """The number of the shoot, from 1, the leftmost"""
    ejected: "str"
    """The id of the section that leaves the grove at the top of the shoot"""


class BambooRecover(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='recover'):
    """`BambooRecover`"""
    step: ClassVar[Literal['recover']] = 'recover'


class BambooRedirectingFreed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='redirecting-freed'):
    """`BambooRedirectingFreed`"""
    fact: ClassVar[Literal['redirecting-freed']] = 'redirecting-freed'
    seat: "int"
    """The number of a seat, from 0"""


class BambooRefillHomes(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='refill-homes'):
    """`BambooRefillHomes`"""
    step: ClassVar[Literal['refill-homes']] = 'refill-homes'
    deck: "BambooDeck"
    """Which of the two decks of Home tiles; each has a column of spaces on the board"""


class BambooRenewDisplays(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='renew-displays'):
    """`BambooRenewDisplays`"""
    step: ClassVar[Literal['renew-displays']] = 'renew-displays'


class BambooRenewFood(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='renew-food'):
    """Renew the food first, then take a token."""
    pick: ClassVar[Literal['renew-food']] = 'renew-food'


class BambooRenounce(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='renounce'):
    """`BambooRenounce`"""
    pick: ClassVar[Literal['renounce']] = 'renounce'
    section: "str"
    """The id of the bamboo section"""


class BambooResolveSection(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='resolve-section'):
    """`actions` is how many are still paid for."""
    step: ClassVar[Literal['resolve-section']] = 'resolve-section'
    actions: "int"
    """How many actions are still paid for"""


class BambooResumedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='resumed'):
    """A seat ended the pause."""
    kind: ClassVar[Literal['resumed']] = 'resumed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""


class BambooRulesChangedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='rules-changed'):
    """The service was upgraded: from the next event on other rules decide. What was before cannot be undone."""
    kind: ClassVar[Literal['rules-changed']] = 'rules-changed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    from_: "str" = field(name='from')
    """The digest of the source of its rules, in hexadecimal, as `/schema/checking` says"""
    to: "str"
    """The digest of the source of its rules, in hexadecimal, as `/schema/checking` says"""


class BambooScoreGoal(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='score-goal'):
    """`BambooScoreGoal`"""
    pick: ClassVar[Literal['score-goal']] = 'score-goal'
    tile: "str"
    """The id of the Balance tile"""


class BambooScored(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='scored'):
    """Points moved, and the clause that moved them: the sum of these is the score, and its explanation."""
    fact: ClassVar[Literal['scored']] = 'scored'
    seat: "int"
    """The number of the seat, from 0"""
    points: "int"
    """How many; below 0 they were lost"""
    rule: "str"
    """The id of the clause"""
    note: "str"
    """What exactly they were for"""


class BambooSeasonBegan(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='season-began'):
    """`BambooSeasonBegan`"""
    fact: ClassVar[Literal['season-began']] = 'season-began'
    year: "int"
    """The number of the year, from 1; that of the last one when the final scoring begins"""
    season: "BambooSeason"
    """The season that begins; `over` is the final scoring"""


class BambooSeatLeftEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='seat-left'):
    """A player left for good. What follows is the next event: a bot takes the seat, or the game ends."""
    kind: ClassVar[Literal['seat-left']] = 'seat-left'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    player: "str"
    """The pseudonym of the player who left"""
    reason: "Literal['absent', 'no_show', 'removed', 'resigned', 'timed_out']"
    """`absent`: there was no sign of the player for so long that the others agreed on it. By the tournament, `no_show`: the player decided nothing; `removed`: so it was ruled"""


class BambooSectionDrafted(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='section-drafted'):
    """`BambooSectionDrafted`"""
    fact: ClassVar[Literal['section-drafted']] = 'section-drafted'
    seat: "int"
    """The number of a seat, from 0"""
    section: "str"
    """The id of the bamboo section"""
    stock: "BambooTemple"
    """The colour of the player's stock, which is that of the section"""


class BambooSectionPlaced(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='section-placed'):
    """`BambooSectionPlaced`"""
    fact: ClassVar[Literal['section-placed']] = 'section-placed'
    seat: "int"
    """The number of a seat, from 0"""
    section: "str"
    """The id of the bamboo section"""
    shoot: "int"
    """The number of the shoot, from 1, the leftmost"""


class BambooSectionRenounced(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='section-renounced'):
    """`BambooSectionRenounced`"""
    fact: ClassVar[Literal['section-renounced']] = 'section-renounced'
    seat: "int"
    """The number of a seat, from 0"""
    section: "str"
    """The id of the bamboo section"""


class BambooSectionStored(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='section-stored'):
    """`BambooSectionStored`"""
    fact: ClassVar[Literal['section-stored']] = 'section-stored'
    seat: "int"
    """The number of a seat, from 0"""
    section: "str"
    """The id of the bamboo section"""
    stock: "BambooTemple"
    """The colour of the player's stock, which need not be that of the section"""


class BambooSectionUsed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='section-used'):
    """`BambooSectionUsed`"""
    fact: ClassVar[Literal['section-used']] = 'section-used'
    seat: "int"
    """The number of a seat, from 0"""
    section: "str"
    """The id of the bamboo section"""


class BambooSectionView(Struct, kw_only=True, omit_defaults=True):
    """`BambooSectionView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """By which the component list and picks name it"""
    color: "BambooTemple"
    """Its colour, and its temple's"""
    action: "BambooAction"
    """What it grants"""


class BambooSectionsMadeJokers(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='sections-made-jokers'):
    """`BambooSectionsMadeJokers`"""
    fact: ClassVar[Literal['sections-made-jokers']] = 'sections-made-jokers'
    seat: "int"
    """The number of a seat, from 0"""


class BambooSetDealt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='set-dealt'):
    """`BambooSetDealt`"""
    fact: ClassVar[Literal['set-dealt']] = 'set-dealt'
    seat: "int"
    """The number of a seat, from 0"""
    sections: "list[list[str]]"
    """Pairs: the id of a section, and the colour of the stock it goes into"""


class BambooShootView(Struct, kw_only=True, omit_defaults=True):
    """`BambooShootView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    shoot: "int"
    """From 1, the leftmost"""
    sections: "list[BambooSectionView]"
    """From the top"""


class BambooSpiritActivated(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='spirit-activated'):
    """`BambooSpiritActivated`"""
    fact: ClassVar[Literal['spirit-activated']] = 'spirit-activated'
    seat: "int"
    """The number of a seat, from 0"""
    spirit: "str"
    """The spirit on the tile"""


class BambooSpiritLost(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='spirit-lost'):
    """The ghost won it: the tile leaves the game."""
    fact: ClassVar[Literal['spirit-lost']] = 'spirit-lost'
    temple: "BambooTemple"
    """The colour of the temple"""
    spirit: "str"
    """The spirit on the tile"""


class BambooSpiritShown(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='spirit-shown'):
    """The tile that now lies on top of a pile."""
    fact: ClassVar[Literal['spirit-shown']] = 'spirit-shown'
    temple: "BambooTemple"
    """The colour of the temple"""
    spirit: "str"
    """The spirit that is now on top of the pile"""


class BambooSpiritView(Struct, kw_only=True, omit_defaults=True):
    """A Spirit tile of a seat."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """By which the component list and picks name it"""
    awake: "bool"
    """Whether it can be used; else it is used up until it wakes"""


class BambooSpiritWoken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='spirit-woken'):
    """`BambooSpiritWoken`"""
    fact: ClassVar[Literal['spirit-woken']] = 'spirit-woken'
    seat: "int"
    """The number of a seat, from 0"""
    spirit: "str"
    """The spirit on the tile"""
    coins: "int"
    """How many coins the player pays for waking it; 0 if it wakes for nothing"""


class BambooSpiritWon(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='spirit-won'):
    """`BambooSpiritWon`"""
    fact: ClassVar[Literal['spirit-won']] = 'spirit-won'
    seat: "int"
    """The number of a seat, from 0"""
    temple: "BambooTemple"
    """The colour of the temple"""
    spirit: "str"
    """The spirit on the tile"""


class BambooSpiritsDealt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='spirits-dealt'):
    """Four piles, of which only the top tile will be seen; the others leave the game unseen."""
    fact: ClassVar[Literal['spirits-dealt']] = 'spirits-dealt'
    piles: "list[list[str]] | Hidden"
    """A pile for each temple (red, green, blue, orange), the top spirit first"""
    gone: "list[str] | Hidden"
    """The spirits that leave the game unseen"""


class BambooSpring(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='spring'):
    """`BambooSpring`"""
    step: ClassVar[Literal['spring']] = 'spring'


class BambooSticksReturned(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='sticks-returned'):
    """All sticks leave the temples; the players' own go back to their reserves."""
    fact: ClassVar[Literal['sticks-returned']] = 'sticks-returned'


class BambooStockEmptied(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='stock-emptied'):
    """`BambooStockEmptied`"""
    fact: ClassVar[Literal['stock-emptied']] = 'stock-emptied'
    seat: "int"
    """The number of a seat, from 0"""
    stock: "BambooTemple"
    """The colour of the player's stock, all sections of which are taken out"""


class BambooStockView(Struct, kw_only=True, omit_defaults=True):
    """`BambooStockView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    stock: "BambooTemple"
    """Its colour, by which picks name it"""
    sections: "list[BambooSectionView]"
    """What lies in it"""


class BambooStockVisited(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='stock-visited'):
    """The Action marker moves."""
    fact: ClassVar[Literal['stock-visited']] = 'stock-visited'
    seat: "int"
    """The number of a seat, from 0"""
    stock: "BambooTemple"
    """The colour of the player's stock that is used, and so of the temple visited"""


class BambooStore(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='store'):
    """`BambooStore`"""
    pick: ClassVar[Literal['store']] = 'store'
    stock: "BambooTemple"
    """The colour of the player's stock, which need not be that of the section"""


class BambooStoreSection(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='store-section'):
    """`BambooStoreSection`"""
    step: ClassVar[Literal['store-section']] = 'store-section'
    section: "str"
    """The id of the section that has left the grove"""


class BambooSubstitutedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='substituted'):
    """A seat changed hands. `before` and `after` are pseudonyms."""
    kind: ClassVar[Literal['substituted']] = 'substituted'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    before: "str"
    """The pseudonym of the player before"""
    after: "str"
    """The pseudonym of the player from now on"""
    reason: "str"
    """The reason, in English"""


class BambooSummer(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='summer'):
    """`BambooSummer`"""
    step: ClassVar[Literal['summer']] = 'summer'


class BambooSummerTurn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='summer-turn'):
    """Check for passing, then take a turn."""
    step: ClassVar[Literal['summer-turn']] = 'summer-turn'


class BambooTakeCoin(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-coin'):
    """`BambooTakeCoin`"""
    pick: ClassVar[Literal['take-coin']] = 'take-coin'


class BambooTakeColor(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-color'):
    """`BambooTakeColor`"""
    pick: ClassVar[Literal['take-color']] = 'take-color'
    color: "BambooColor"
    """The colour that the player plays"""


class BambooTakeFood(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-food'):
    """`BambooTakeFood`"""
    pick: ClassVar[Literal['take-food']] = 'take-food'
    food: "BambooFood"
    """The dish on the token"""


class BambooTakeGift(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-gift'):
    """`BambooTakeGift`"""
    pick: ClassVar[Literal['take-gift']] = 'take-gift'
    gift: "BambooAction"
    """The Forest Gift, named by the action that it grants"""


class BambooTakePoint(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-point'):
    """`BambooTakePoint`"""
    pick: ClassVar[Literal['take-point']] = 'take-point'


class BambooTakeSection(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-section'):
    """`BambooTakeSection`"""
    pick: ClassVar[Literal['take-section']] = 'take-section'
    section: "str"
    """The id of a section of the pool"""


class BambooTempleView(Struct, kw_only=True, omit_defaults=True):
    """Sticks from the lowest to the highest, by seat; the ghost's are -1."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "BambooTemple"
    """Its colour"""
    sticks: "list[int]"
    """The seats whose sticks stand there, the lowest first; -1 is the ghost"""
    spirit: "str | None"
    """The Spirit tile on top of the pile"""
    spirits_left: "int"
    """How many tiles the pile has"""


class BambooTenguAction(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='tengu-action'):
    """A dish, before or after all food of the board is renewed."""
    step: ClassVar[Literal['tengu-action']] = 'tengu-action'


class BambooTimeGrantedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='time-granted'):
    """The tournament gave a seat more time."""
    kind: ClassVar[Literal['time-granted']] = 'time-granted'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    seconds: "int"
    """How much"""
    ruling: "Ruling"
    """The event of the tournament by which it was given"""


class BambooTimedOutEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='timed-out'):
    """A seat's time was over. What follows is in the next events: a bot takes the seat, or the game ends."""
    kind: ClassVar[Literal['timed-out']] = 'timed-out'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    player: "str"
    """The pseudonym of the player whose time was over"""


class BambooTookBackEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='took-back'):
    """A seat undid its decision: the game is as after version `to`."""
    kind: ClassVar[Literal['took-back']] = 'took-back'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    to: "int"
    """The version whose state the game returned to"""


class BambooTurnBegan(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='turn-began'):
    """`BambooTurnBegan`"""
    fact: ClassVar[Literal['turn-began']] = 'turn-began'
    seat: "int"
    """The number of a seat, from 0"""


class BambooTurnView(Struct, kw_only=True, omit_defaults=True):
    """What the Summer turn under way has still to do."""
    hand: "list[BambooSectionView]"
    """Sections out of the stock that are not yet in the grove"""
    unresolved: "list[BambooSectionView]"
    """Sections put under a shoot that are not yet used or renounced"""
    actions: "int"
    """How many actions are still paid for"""
    redirecting_is_free: "bool"
    """Bakeneko: redirecting costs nothing"""
    all_jokers: "bool"
    """Kitsune: every section counts as a Joker"""


class BambooUndoResult(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bamboo'):
    """The version after the undo, and the caller's open decisions."""
    title: ClassVar[Literal['bamboo']] = 'bamboo'
    version: "int"
    """The version of the game: the number of its events"""
    position: "str"
    """An opaque name of the last stored event: pass it as `wait_for` to read lists that include it"""
    decisions: "list[BambooDecision]"
    """The caller's open decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only of a game that has one"""
    entry: "BambooTookBackEntry | None" = None
    """The entry of the history: what `receipt` signs"""
    receipt: "Receipt | None" = None
    """What the service signs for you; not where receipts are switched off"""


class BambooUse(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='use'):
    """`BambooUse`"""
    pick: ClassVar[Literal['use']] = 'use'
    section: "str"
    """The id of the bamboo section"""


class BambooVacationBeganEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='vacation-began'):
    """A seat's player went on vacation: the seat's time does not run until it decides or the days are over."""
    kind: ClassVar[Literal['vacation-began']] = 'vacation-began'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    days: "int"
    """For how many days at most"""


class BambooVacationEndedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='vacation-ended'):
    """A seat ended its vacation. (One that ends by itself, or by a decision, has no event.)"""
    kind: ClassVar[Literal['vacation-ended']] = 'vacation-ended'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""


class BambooVisit(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='visit'):
    """`BambooVisit`"""
    pick: ClassVar[Literal['visit']] = 'visit'
    stock: "BambooTemple"
    """The colour of the player's stock to use, and so of the temple to visit"""


class BambooVisitTemple(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='visit-temple'):
    """`BambooVisitTemple`"""
    step: ClassVar[Literal['visit-temple']] = 'visit-temple'


class BambooWake(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='wake'):
    """`BambooWake`"""
    pick: ClassVar[Literal['wake']] = 'wake'
    spirit: "str"
    """The spirit, asleep at the player's board, that is woken"""


class BambooWakeSpirits(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='wake-spirits'):
    """`BambooWakeSpirits`"""
    step: ClassVar[Literal['wake-spirits']] = 'wake-spirits'


class BambooWinter(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='winter'):
    """`BambooWinter`"""
    step: ClassVar[Literal['winter']] = 'winter'


class BambooWithdrawnEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='withdrawn'):
    """A seat took its own proposal back."""
    kind: ClassVar[Literal['withdrawn']] = 'withdrawn'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BambooDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    proposal: "int"
    """The id of the proposal"""


class BeaconSaid(Struct, kw_only=True, omit_defaults=True):
    """A round of a public beacon, and for which start."""
    signed_at: "int"
    """When the start was signed, in milliseconds since 1970"""
    round: "int"
    """The number of the round of drand's quicknet"""
    signature: "str"
    """The signature of the round, in hexadecimal: its SHA-256 goes into the draws"""


class Because(Struct, kw_only=True, omit_defaults=True):
    """Why it is done, which must be said."""
    reason: "str"
    """Free text; it can be erased later"""


class BillLine(Struct, kw_only=True, omit_defaults=True):
    """What two entries of a table, or one, cost."""
    entries: "list[int]"
    """The entries that it is about"""
    term: "str"
    """The term of the cost"""
    cost: "int"
    """How much"""
    sentence: "str"
    """The same in words, with the names of the entries"""


class BitokuActionView(Struct, kw_only=True, omit_defaults=True):
    """A Forest Action, and the die it asks for; in the Home, the rulebook's number of the space."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    minimum: "int"
    """What a die must show at least; in the Home, the number of the space"""
    text: "str"
    """The action, in words"""


class BitokuActivateYokai(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='activate-yokai'):
    """The action of a played card and the Crystal that was connected when it was played."""
    step: ClassVar[Literal['activate-yokai']] = 'activate-yokai'
    space: "int"
    """The card space, 1 to 3 from the left"""
    card_used: "bool"
    """Whether the action of the card was used already"""
    crystal_used: "bool"
    """Whether the Ingenuity Crystal was used already"""
    crystal: "str"
    """The id of the Ingenuity Crystal connected when the card was played; empty if none"""


class BitokuAdvance(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='advance'):
    """Own Kodamas go forward so many steps in all; `region` binds it to one track."""
    step: ClassVar[Literal['advance']] = 'advance'
    n: "int"
    """How many steps there are in all"""
    region: "BitokuRegion | None | UnsetType" = UNSET
    """The only track on which Kodamas may go forward; null for any"""


class BitokuAdvanceCounter(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='advance-counter'):
    """`BitokuAdvanceCounter`"""
    pick: ClassVar[Literal['advance-counter']] = 'advance-counter'


class BitokuAdvanceKodama(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='advance-kodama'):
    """`BitokuAdvanceKodama`"""
    pick: ClassVar[Literal['advance-kodama']] = 'advance-kodama'
    region: "BitokuRegion"
    """The Kodama Track, by its region"""


class BitokuAmuletSpent(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='amulet-spent'):
    """`BitokuAmuletSpent`"""
    fact: ClassVar[Literal['amulet-spent']] = 'amulet-spent'
    seat: "int"
    """The number of a seat, from 0"""
    value: "int"
    """The value of the Amulet, from 1 to 3"""


class BitokuAmuletView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuAmuletView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    value: "int"
    """What it adds to a die: 1, 2 or 3"""
    count: "int"
    """How many there are"""


class BitokuAmuletsGained(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='amulets-gained'):
    """How many of +1, +2 and +3."""
    fact: ClassVar[Literal['amulets-gained']] = 'amulets-gained'
    seat: "int"
    """The number of a seat, from 0"""
    amulets: "list[int]"
    """How many Amulets of value 1, of value 2 and of value 3"""


class BitokuAnsweredEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='answered'):
    """A seat agreed to a proposal, or refused it, which is its end."""
    kind: ClassVar[Literal['answered']] = 'answered'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    proposal: "int"
    """The id of the proposal"""
    agrees: "bool"
    """Whether the seat agrees"""


class BitokuAreasLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='areas-laid'):
    """The plots of the areas, with the ancient buildings that stand there; the others are out of the game."""
    fact: ClassVar[Literal['areas-laid']] = 'areas-laid'
    areas: "dict[str, list[str]]"
    """By region, the id of the ancient building on each plot; empty where none stands"""
    boxed: "list[str] | Hidden"
    """The ids of the tiles that leave the game"""


class BitokuArrange(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='arrange'):
    """The values on the red spaces, from left to right."""
    pick: ClassVar[Literal['arrange']] = 'arrange'
    values: "list[int]"
    """What the dice show, from left to right: die 1, die 2, die 3"""


class BitokuArrangeDice(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='arrange-dice'):
    """`BitokuArrangeDice`"""
    step: ClassVar[Literal['arrange-dice']] = 'arrange-dice'


class BitokuAscension(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='ascension'):
    """`BitokuAscension`"""
    step: ClassVar[Literal['ascension']] = 'ascension'


class BitokuAscensionBegan(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='ascension-began'):
    """What each seat has for its Visions."""
    fact: ClassVar[Literal['ascension-began']] = 'ascension-began'
    units: "list[dict[str, int]]"
    """By seat, how many of each unit serve for its Visions; none of those that are not named"""


class BitokuAttitudeTurned(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='attitude-turned'):
    """`BitokuAttitudeTurned`"""
    fact: ClassVar[Literal['attitude-turned']] = 'attitude-turned'
    active: "bool"
    """Whether the Attitude tile now shows its active side"""


class BitokuAutumn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='autumn'):
    """`BitokuAutumn`"""
    step: ClassVar[Literal['autumn']] = 'autumn'


class BitokuBankView(Struct, kw_only=True, omit_defaults=True):
    """River spaces and the Hills that they lead to."""
    id: "str"
    """Its name"""
    hills: "list[BitokuRegion]"
    """Those that it leads to"""
    spaces: "int"
    """How many dice have room"""
    dice: "list[BitokuDieView]"
    """Those that have crossed to it"""


class BitokuBeginRound(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='begin-round'):
    """`BitokuBeginRound`"""
    step: ClassVar[Literal['begin-round']] = 'begin-round'


class BitokuBestKinds(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='best-kinds'):
    """`BitokuBestKinds`"""
    pick: ClassVar[Literal['best-kinds']] = 'best-kinds'


class BitokuBestVisions(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='best-visions'):
    """`BitokuBestVisions`"""
    pick: ClassVar[Literal['best-visions']] = 'best-visions'


class BitokuBitokuCompleted(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='bitoku-completed'):
    """The counter moves onto a card of the path."""
    fact: ClassVar[Literal['bitoku-completed']] = 'bitoku-completed'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the Bitoku card, which is its type"""
    counter: "int"
    """How many cards of the seat's Bitoku Path are completed now"""


class BitokuBitokuKept(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='bitoku-kept'):
    """`BitokuBitokuKept`"""
    fact: ClassVar[Literal['bitoku-kept']] = 'bitoku-kept'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the Bitoku card, which is its type"""


class BitokuBoard(Struct, kw_only=True, omit_defaults=True, tag_field='board', tag='bitoku'):
    """The whole table."""
    board: ClassVar[Literal['bitoku']] = 'bitoku'
    round: "int"
    """From 1; 0 during the set-up"""
    season: "BitokuSeason"
    """The phase of the round"""
    order: "list[int]"
    """The seats in turn order"""
    regions: "list[BitokuRegionView]"
    """The five Forest regions, in the order of the board"""
    hills: "list[BitokuHillView]"
    """The four Hills, in the order of the board"""
    banks: "list[BitokuBankView]"
    """The river"""
    displays: "list[BitokuDisplayView]"
    """What can be obtained: Mitamas, Dragonflies, Buildings, Crystals"""
    garden: "list[BitokuRockSpaceView]"
    """The rock garden, with the Rocks that lie open"""
    paths: "BitokuPathsView"
    """Where Pilgrims walk"""
    players: "list[BitokuPlayerView]"
    """By seat"""
    yokai_deck: "int"
    """How many Yōkai are to come"""
    yokai_discard: "list[str]"
    """Ids of the cards in the discard pile"""
    bitoku_deck: "int"
    """How many Bitoku are to come"""
    bitoku_discard: "list[str]"
    """Ids of the cards in the discard pile"""
    vision_deck: "int"
    """How many Visions are to come"""
    tengu: "BitokuTenguView | None"
    """Null where it does not play"""


class BitokuBoardChanges(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bitoku'):
    """The events between two versions, and the difference of the boards."""
    title: ClassVar[Literal['bitoku']] = 'bitoku'
    from_: "int" = field(name='from')
    """The earlier version"""
    to: "int"
    """The later version"""
    items: "list[BitokuHistoryEntry]"
    """The entries of the history after the one version up to the other, the oldest first"""
    patch: "list[BoardChange]"
    """Applied one after the other to the `board` of the earlier version, they give that of the later one"""


class BitokuBuild(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='build'):
    """From a display space to a plot of an area; plots are numbered from 1."""
    pick: ClassVar[Literal['build']] = 'build'
    space: "int"
    """The space of the building display, from 1"""
    region: "BitokuRegion"
    """The region in whose area it is built"""
    plot: "int"
    """The plot of the area, from 1"""


class BitokuBuildingBuilt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='building-built'):
    """`BitokuBuildingBuilt`"""
    fact: ClassVar[Literal['building-built']] = 'building-built'
    seat: "int"
    """The number of a seat, from 0"""
    space: "int"
    """The space of the building display that it came from, from 1"""
    region: "BitokuRegion"
    """The region in whose area it was built"""
    plot: "int"
    """The plot of the area, from 1"""
    tile: "str"
    """The id of the tile"""


class BitokuBuildingUsed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='building-used'):
    """`BitokuBuildingUsed`"""
    fact: ClassVar[Literal['building-used']] = 'building-used'
    seat: "int"
    """The number of a seat, from 0"""
    building: "str"
    """The id of the building"""
    owner: "int"
    """The seat that built it, from 0; -1 for an ancient building, which has no owner"""


class BitokuByHand(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='by-hand'):
    """The seat decides one by one."""
    pick: ClassVar[Literal['by-hand']] = 'by-hand'


class BitokuCardSpaceView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCardSpaceView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    space: "int"
    """From 1, the leftmost"""
    card: "BitokuTileView | None"
    """The Yōkai that was played there"""


class BitokuCardSpacesCleared(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='card-spaces-cleared'):
    """The cards on the card spaces go to the own discard pile."""
    fact: ClassVar[Literal['card-spaces-cleared']] = 'card-spaces-cleared'
    seat: "int"
    """The number of a seat, from 0"""
    cards: "list[str]"
    """The ids of the cards, from left to right"""


class BitokuCardsReturned(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='cards-returned'):
    """What was looked at and not kept goes under its deck."""
    fact: ClassVar[Literal['cards-returned']] = 'cards-returned'
    seat: "int"
    """The number of a seat, from 0"""
    kind: "BitokuKind"
    """Which common deck: Yōkai, Bitoku or Vision"""
    cards: "list[str] | Hidden"
    """The ids of the cards, the upper one first"""


class BitokuCatalog(Struct, kw_only=True, omit_defaults=True):
    """The list of one box of Bitoku."""
    catalog: "str"
    """The id of the list, which its maker chooses"""
    title: "str"
    """The id of the title that it is for"""
    edition: "str"
    """The edition of the game that it describes"""
    constants: "BitokuCatalogConstants"
    """Numbers that the rulebook prints"""
    counts: "BitokuCatalogCounts"
    """Pieces on which nothing is printed that matters, counted"""
    amulets: "list[BitokuCatalogAmulet]"
    """The Amulets"""
    buildings: "list[BitokuCatalogBuilding]"
    """The buildings"""
    ancient_buildings: "list[BitokuCatalogAncient]"
    """The ancient buildings"""
    areas: "list[BitokuCatalogArea]"
    """The Inhabited Areas"""
    track: "BitokuCatalogTrack"
    """The Kodama Tracks, which are all alike"""
    treasures: "list[BitokuCatalogTreasure]"
    """The Lake Treasures"""
    mitamas: "list[BitokuCatalogMitamaTile]"
    """The Mitama tiles"""
    dragonflies: "list[BitokuCatalogDragonfly]"
    """The Dragonfly tiles"""
    rocks: "list[BitokuCatalogRock]"
    """The Iwakura Rocks"""
    crystals: "list[BitokuCatalogCrystal]"
    """The Crystals"""
    gates: "list[BitokuCatalogGate]"
    """The Gate tiles"""
    paths: "list[BitokuCatalogPath]"
    """The Paths of Wisdom"""
    forks: "list[BitokuCatalogForkEntry]"
    """The side paths of the Paths of Wisdom"""
    side_spaces: "BitokuCatalogSideSpaces"
    """How many spaces of a side path are used"""
    yokai: "list[BitokuCatalogYokaiCard]"
    """The Yōkai cards"""
    bitoku: "list[BitokuCatalogBitokuCard]"
    """The Bitoku cards"""
    visions: "list[BitokuCatalogVision]"
    """The Visions"""
    garden: "list[BitokuCatalogNumber]"
    """The spaces of the Rock Garden, by the number of players"""
    die_spaces: "list[BitokuCatalogNumber]"
    """The die spaces of each region of the Forest but the Home, by the number of players"""
    banks: "list[BitokuCatalogBank]"
    """The groups of river spaces"""
    home_spaces: "list[BitokuCatalogHomeSpace]"
    """The die spaces of the Home"""
    forest_actions: "list[BitokuCatalogForestAction]"
    """The Forest Actions, row by row"""
    favor_options: "list[BitokuCatalogFavorOption]"
    """What the third Favor offers"""
    mitama_rows: "list[BitokuCatalogMitamaRow]"
    """The spaces of the Mitama display, by the number of players"""
    dragonfly_rows: "list[BitokuCatalogCostRow]"
    """The spaces of the Dragonfly display, by the number of players"""
    crystal_rows: "list[BitokuCatalogCostRow]"
    """The spaces of the Crystal display, by the number of players"""
    building_rows: "list[BitokuCatalogCostRow]"
    """The spaces of the building display, by the number of players"""
    building_counters: "list[BitokuCatalogCounterSpace]"
    """The spaces of the building counters, in the order of construction"""
    crystal_spaces: "list[BitokuCatalogCrystalSpace]"
    """The Crystal spaces of a player board"""
    rock_spaces: "int"
    """How many Rocks a player's Rock Path holds"""
    rock_path: "list[BitokuCatalogRockSpace]"
    """The Pilgrim spaces of the Rock Path"""
    tengu_cards: "list[BitokuCatalogTenguCard]"
    """The Action cards of the Tengu"""
    tengu: "BitokuCatalogTenguBoard"
    """The numbers of the solo rules"""


class BitokuCatalogAdvance(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='advance'):
    """Own Kodamas go forward so many steps in all; `region` binds it to one track."""
    step: ClassVar[Literal['advance']] = 'advance'
    n: "int"
    """How many steps there are in all"""
    region: "BitokuCatalogRegion | None | UnsetType" = UNSET
    """The only track on which Kodamas may go forward; null for any"""


class BitokuCatalogAmulet(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogAmulet`"""
    value: "int"
    """By how much it raises a die"""
    copies: "int"
    """How many of it there are"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogAncient(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogAncient`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    minimum: "int"
    """The lowest value of a die that may use it"""
    effect: "list[BitokuCatalogAncientEffect]"
    """What it does, one step after the other"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogArea(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogArea`"""
    region: "BitokuCatalogRegion"
    """The region that it belongs to"""
    plots: "list[BitokuCatalogHouse]"
    """The type of building that each plot takes: upper left, upper right, lower left, lower right"""
    ancient: "int"
    """The plot on which an ancient building may stand, from 0"""
    ancient_players: "list[int]"
    """The numbers of players with which an ancient building stands there"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogBank(Struct, kw_only=True, omit_defaults=True):
    """A group of river spaces, and the Hills that it gives access to."""
    players: "list[int]"
    """The numbers of players with which it is used"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    hills: "list[BitokuCatalogRegion]"
    """The Hills that its spaces lead to, by their regions"""
    spaces: "int"
    """How many spaces there are"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogBitokuCard(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogBitokuCard`"""
    id: "BitokuCatalogVirtue"
    """The type of the card, which is its id"""
    copies: "int"
    """How many of it there are"""
    rarity: "int"
    """Which of several Bitoku cards the Tengu prefers: the lowest"""
    points: "int"
    """How many points it gives when it is completed"""
    effect: "list[BitokuCatalogAncientEffect]"
    """What it does, one step after the other"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogBridge(Struct, kw_only=True, omit_defaults=True):
    """Entering this main space crosses a bridge, which needs so many completed Bitoku cards."""
    enter: "int"
    """The number of the main space behind the bridge, from 1"""
    needs: "int"
    """How many completed Bitoku cards the bridge asks for"""


class BitokuCatalogBuilding(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogBuilding`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    type: "BitokuCatalogHouse"
    """The type of building"""
    minimum: "int"
    """The lowest value of a die that may use it"""
    effect: "list[BitokuCatalogAncientEffect]"
    """What it does, one step after the other"""
    property: "BitokuCatalogBonus"
    """What its owner gets when another player uses it"""
    kodama: "int"
    """How many spaces the builder's Kodama of the region advances"""
    amulet: "int | None" = None
    """The value of the Amulet that its builder gets; 0 for none. By default `0`"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogChoose(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose'):
    """Icons with a slash: one of them, so many times. Effects stand within one another at most 3 deep."""
    step: ClassVar[Literal['choose']] = 'choose'
    options: "list[BitokuCatalogAncientEffect]"
    """The effects of which one is chosen each time"""
    times: "int | None" = None
    """How many choices there are, this one included. By default `1`"""


class BitokuCatalogConstants(Struct, kw_only=True, omit_defaults=True):
    """Numbers that the rulebook prints."""
    rounds: "int"
    """How many rounds a game has"""
    hand_drawn: "int"
    """How many Yōkai cards are drawn in Spring"""
    hand_kept: "int"
    """How many of them are kept"""
    looked_at: "int"
    """How many cards of a common deck one looks at to take one"""
    favors_of_three: "int"
    """How many options of the third Favor a player takes"""
    dice: "list[int]"
    """What the dice show at first, from left to right"""
    face: "int"
    """The highest value of a die"""
    crossing: "int"
    """How much a die loses by crossing the river"""
    crossing_six: "int"
    """How much a die of the highest value loses by crossing the river"""
    home_loss: "int"
    """How much a die loses on the Home space that copies an action"""
    pilgrims_awake: "int"
    """How many Pilgrims a player starts with that are available"""
    pilgrims_asleep: "int"
    """How many Pilgrims a player starts with that sleep on Crystal spaces"""
    start: "dict[str, int]"
    """The resources that a player starts with"""
    start_amulet: "int"
    """The value of the Amulet that a player starts with"""
    virtue_cap: "int"
    """The most points that a Spirit's Virtue gives"""
    virtue_minimum: "int"
    """How many Yōkai cards a player must have to score a Spirit's Virtue"""
    first_place: "int"
    """How many points the first player in turn order scores in the Ascension"""
    guardian_divisor: "int"
    """By what the sum of dice and resources is divided in the Ascension"""
    bitoku_types: "list[int]"
    """How many points different types of Bitoku cards give, beginning with none"""
    per_rock_match: "int"
    """How many points a Pilgrim at a Rock gives for each item that matches the Rock"""
    pilgrim_movement: "int"
    """How many Movement Points it costs to start a pilgrimage"""
    property_points: "int"
    """How many points a Property Bonus gives"""
    property_amulet: "int"
    """The value of the Amulet that a Property Bonus gives"""
    vision_resources: "int"
    """How many resources a player takes who keeps no Vision"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogConstruct(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='construct'):
    """Build a building of the display."""
    step: ClassVar[Literal['construct']] = 'construct'
    discount: "int | None" = None
    """How many resources less it costs; 0 for the full price. By default `0`"""


class BitokuCatalogCostRow(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogCostRow`"""
    players: "list[int]"
    """The numbers of players with which it is used"""
    costs: "list[int]"
    """How many resources of any type each space costs, the cheapest first; below 0 they are gained"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogCounterSpace(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogCounterSpace`"""
    cost: "dict[str, int]"
    """The resources that it costs; none of those that are not named"""
    points: "int"
    """How many points the space gives in the Ascension, once it is uncovered"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogCounts(Struct, kw_only=True, omit_defaults=True):
    """Pieces that bear nothing to decode, counted."""
    dice: "int"
    """How many dice there are"""
    pilgrims: "int"
    """How many Pilgrims there are"""
    kodamas: "int"
    """How many Kodamas there are"""
    building_counters: "int"
    """How many building counters there are"""
    resources: "int"
    """How many resource pieces there are; their number does not limit anybody"""
    player_counters: "int"
    """How many markers there are in the colours of the players"""
    hikaru_markers: "int"
    """How many Hikaru markers there are"""
    x3_tiles: "int"
    """How many tiles there are that stand for three pieces"""
    flags: "int"
    """How many flags there are"""
    player_boards: "int"
    """How many player boards there are"""
    player_aids: "int"
    """How many player aids there are"""
    die_cut_pieces: "int"
    """How many die-cut pieces there are"""
    attitude_tiles: "int"
    """How many Attitude tiles there are"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogCrystal(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogCrystal`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    kind: "BitokuCatalogLight"
    """What kind of Crystal it is"""
    effect: "list[BitokuCatalogAncientEffect] | None" = None
    """What a Dream or an Ingenuity does, one step after the other. By default `[]`"""
    trigger: "BitokuCatalogTrigger | None | UnsetType" = UNSET
    """What makes a Memory give its points; null for other Crystals"""
    points: "int | None" = None
    """How many points a Memory gives each time. By default `0`"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogCrystalSpace(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogCrystalSpace`"""
    kind: "BitokuCatalogLight"
    """The kind of Crystal that the space takes"""
    points: "int"
    """How many points the space gives, once its Pilgrim is awake"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogDragonfly(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogDragonfly`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    copies: "int"
    """How many of it there are"""
    effect: "list[BitokuCatalogAncientEffect]"
    """What it does, one step after the other"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogDrawYokai(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='draw-yokai'):
    """The top card of one's own deck comes to the hand."""
    step: ClassVar[Literal['draw-yokai']] = 'draw-yokai'


class BitokuCatalogFavorOption(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogFavorOption`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    effect: "list[BitokuCatalogAncientEffect]"
    """What it does, one step after the other"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogForestAction(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogForestAction`"""
    region: "BitokuCatalogRegion"
    """The region that it belongs to"""
    minimum: "int"
    """The lowest value of a die that may use it"""
    effect: "list[BitokuCatalogAncientEffect]"
    """What it does, one step after the other"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogForkEntry(Struct, kw_only=True, omit_defaults=True):
    """A side path: its spaces hold one Pilgrim each, the best first."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    path: "str"
    """The id of the path that it leaves"""
    at: "int"
    """The number of the main space where it begins, from 1"""
    kind: "BitokuCatalogFork"
    """What the side path leads to"""
    points: "list[int]"
    """How many points each of its spaces gives, the best first"""
    amulet: "int | None" = None
    """The value of the Amulet that comes with it; 0 for none. By default `0`"""
    letter: "str | None" = None
    """The pile that its Gate tile is from; empty without a Gate. By default empty"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogFormula(Struct, kw_only=True, omit_defaults=True):
    """So many points for each thing of a kind."""
    value: "int"
    """How many points each of them gives"""
    per: "BitokuCatalogPer"
    """What is counted"""
    at_least: "int | None" = None
    """Where Kodamas are counted: the space from which they count; else 0. By default `0`"""


class BitokuCatalogGain(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='gain'):
    """Fixed gains: resources, points, Amulets."""
    step: ClassVar[Literal['gain']] = 'gain'
    wood: "int | None" = None
    """How much wood. By default `0`"""
    stone: "int | None" = None
    """How much stone. By default `0`"""
    jade: "int | None" = None
    """How much jade. By default `0`"""
    sake: "int | None" = None
    """How much sake. By default `0`"""
    vp: "int | None" = None
    """How many points. By default `0`"""
    am1: "int | None" = None
    """How many Amulets of value 1. By default `0`"""
    am2: "int | None" = None
    """How many Amulets of value 2. By default `0`"""
    am3: "int | None" = None
    """How many Amulets of value 3. By default `0`"""


class BitokuCatalogGainAny(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='gain-any'):
    """So many resources of the player's choice."""
    step: ClassVar[Literal['gain-any']] = 'gain-any'
    n: "int"
    """How many resources there are in all"""


class BitokuCatalogGate(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogGate`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    letter: "Literal['A', 'B']"
    """The pile that the tile belongs to"""
    effect: "list[BitokuCatalogAncientEffect]"
    """What it does, one step after the other"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogHomeSpace(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogHomeSpace`"""
    players: "list[int]"
    """The numbers of players with which it is used"""
    height: "int"
    """Its place in the Home, 1 the highest"""
    space: "int"
    """The number by which the rulebook calls the space"""
    effect: "list[BitokuCatalogAncientEffect]"
    """What it does, one step after the other"""
    minimum: "int | None" = None
    """The lowest value of a die that may use it. By default `1`"""
    copies: "bool | None" = None
    """Whether it copies the action of another die. By default `false`"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogMitamaRow(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogMitamaRow`"""
    players: "list[int]"
    """The numbers of players with which it is used"""
    spaces: "list[BitokuCatalogMitamaSpace]"
    """What each space costs and gives, the cheapest first"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogMitamaSpace(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogMitamaSpace`"""
    cost: "dict[str, int]"
    """The resources that it costs; none of those that are not named"""
    points: "int"
    """How many points come with a tile from the space"""


class BitokuCatalogMitamaTile(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogMitamaTile`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    type: "BitokuCatalogMitama"
    """The type of Mitama"""
    copies: "int"
    """How many of it there are"""
    effect: "list[BitokuCatalogAncientEffect]"
    """What it does, one step after the other"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogMovement(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='movement'):
    """Movement Points, spent one by one."""
    step: ClassVar[Literal['movement']] = 'movement'
    n: "int"
    """How many Movement Points there are to spend"""


class BitokuCatalogNumber(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogNumber`"""
    players: "list[int]"
    """The numbers of players with which it is used"""
    spaces: "int"
    """How many spaces there are"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogObtainBitoku(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-bitoku'):
    """Look at two Bitoku cards and add one to the path."""
    step: ClassVar[Literal['obtain-bitoku']] = 'obtain-bitoku'


class BitokuCatalogObtainCrystal(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-crystal'):
    """Take a Crystal of the display."""
    step: ClassVar[Literal['obtain-crystal']] = 'obtain-crystal'
    discount: "int | None" = None
    """How many resources less it costs; 0 for the full price. By default `0`"""


class BitokuCatalogObtainDragonfly(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-dragonfly'):
    """Take a Dragonfly of the display, paying or receiving."""
    step: ClassVar[Literal['obtain-dragonfly']] = 'obtain-dragonfly'
    discount: "int | None" = None
    """How many resources less it costs; 0 for the full price. By default `0`"""


class BitokuCatalogObtainMitama(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-mitama'):
    """Buy a Mitama of the display."""
    step: ClassVar[Literal['obtain-mitama']] = 'obtain-mitama'
    discount: "int | None" = None
    """How many resources less it costs; 0 for the full price. By default `0`"""


class BitokuCatalogObtainRock(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-rock'):
    """Take a Rock from the Garden."""
    step: ClassVar[Literal['obtain-rock']] = 'obtain-rock'


class BitokuCatalogObtainVision(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-vision'):
    """Look at two Visions, keep one, or neither for a resource."""
    step: ClassVar[Literal['obtain-vision']] = 'obtain-vision'


class BitokuCatalogObtainYokai(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-yokai'):
    """Look at two cards of the common deck and take one to the hand."""
    step: ClassVar[Literal['obtain-yokai']] = 'obtain-yokai'


class BitokuCatalogOneDiscounted(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='one-discounted'):
    """Both of two purchases, one of them at a discount. Effects stand within one another at most 3 deep."""
    step: ClassVar[Literal['one-discounted']] = 'one-discounted'
    options: "list[BitokuCatalogAncientEffect]"
    """The two purchases, at their full prices"""
    discount: "int"
    """How many resources less one of the two costs"""


class BitokuCatalogPath(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogPath`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    length: "int"
    """How many main spaces the path has"""
    players: "list[int]"
    """The numbers of players with which the path is used"""
    bridges: "list[BitokuCatalogBridge]"
    """The bridges of the path"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogPray(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='pray'):
    """Put a Pilgrim on the Rock Path."""
    step: ClassVar[Literal['pray']] = 'pray'


class BitokuCatalogPushBack(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='push-back'):
    """Other players' Kodamas go back so many steps in all."""
    step: ClassVar[Literal['push-back']] = 'push-back'
    n: "int"
    """How many steps there are in all"""


class BitokuCatalogRock(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogRock`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    family: "BitokuCatalogFamily"
    """What its items are: Yōkai, Mitamas, or buildings"""
    items: "list[str]"
    """The types that match the Rock"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogRockSpace(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogRockSpace`"""
    touches: "list[int]"
    """The Rock spaces that it touches, from 1, the leftmost"""
    cost: "dict[str, int]"
    """The resources that it costs; none of those that are not named"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogSideSpaces(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogSideSpaces`"""
    by_players: "list[int]"
    """How many spaces of a side path are used with 1, 2, 3 and 4 players"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogTenguBoard(Struct, kw_only=True, omit_defaults=True):
    """The numbers of the solo rules."""
    dice: "list[int]"
    """What the dice of the Tengu show at first, from left to right"""
    pilgrims: "int"
    """How many Pilgrims the Tengu has"""
    counters: "list[int]"
    """How many points each uncovered building counter gives the Tengu, in the order of construction"""
    row: "int"
    """How many Action cards lie face up"""
    will_card: "list[int]"
    """The card of the row for each value of a Will die, from 1 at the right end"""
    will_tile: "list[int]"
    """The space of a display for each value of a Will die, from 1, the cheapest"""
    will_pair: "list[int]"
    """Which of two options each value of a Will die means: 1 or 2"""
    build_resources: "dict[str, int]"
    """The resources that the Tengu starts with if one of its Rocks shows buildings"""
    mitama_resources: "dict[str, int]"
    """The resources that the Tengu starts with if one of its Rocks shows Mitamas"""
    resource_order: "list[BitokuCatalogResource]"
    """Which of equal resources the Tengu takes first"""
    stairs_points: "int"
    """How many Movement Points the Stairs of Knowledge give the Tengu"""
    glade_resources: "int"
    """How many resources the Glade of Jade gives the Tengu if the card shows none"""
    combine_points: "int"
    """How many Movement Points the Tengu gains by combining"""
    side_factor: "int"
    """By what the Tengu multiplies the points of an Illumination"""
    home_space: "int"
    """The Home space where the Tengu's die goes, from 1, the highest"""
    home_points: "int"
    """How many points the Tengu scores for a die in the Home"""
    home_points_per_high_die: "int"
    """How many points more it scores for each high die of the player"""
    high_die: "int"
    """The lowest value of a high die"""
    per_match: "int"
    """How many points each thing that matches a Rock gives the Tengu"""
    per_starting_yokai: "int"
    """How many points each starting Yōkai gives the Tengu"""
    per_advanced_yokai: "int"
    """How many points each other Yōkai gives the Tengu"""
    per_resource: "int"
    """How many points each resource gives the Tengu"""
    per_crystal: "int"
    """How many points each Crystal gives the Tengu"""
    per_kodama_ahead: "int"
    """How many points each region where its Kodama leads gives the Tengu, if that is played"""
    property_points: "int"
    """How many points the Tengu scores when the player uses a building of its"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogTenguCard(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogTenguCard`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    yokai: "BitokuCatalogYokai"
    """The type of Yōkai that the card shows"""
    bitoku: "BitokuCatalogVirtue"
    """The Bitoku card that the card shows"""
    location: "Literal['favourite', 'forges', 'glade', 'stairs', 'yomi']"
    """The region where the die goes, or the `favourite` one"""
    object: "Literal['', 'building', 'crystal', 'dragonfly', 'mitama'] | None" = None
    """What the Tengu obtains there; empty where the location says it. By default empty"""
    space: "int | None" = None
    """The die space that the card shows, from 1. By default `1`"""
    glade: "dict[str, int] | None" = None
    """The resources that the card shows at the Glade of Jade"""
    resource: "BitokuCatalogResource | None | UnsetType" = UNSET
    """The Associated Resource; null for none"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogTrack(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogTrack`"""
    length: "int"
    """How many spaces a Kodama Track has"""
    neutral: "int"
    """The space of the neutral Kodama, from 1"""
    neutral_players: "list[int]"
    """The numbers of players with which there is a neutral Kodama"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogTreasure(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogTreasure`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    rewards: "list[int]"
    """How many points the first, the second and the third on the track get"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogUnlock(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='unlock'):
    """A locked die is unlocked."""
    step: ClassVar[Literal['unlock']] = 'unlock'


class BitokuCatalogView(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bitoku'):
    """`BitokuCatalogView`"""
    title: ClassVar[Literal['bitoku']] = 'bitoku'
    id: "str"
    """The id of the list"""
    hash: "str"
    """Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game from before there was that form keeps the hash that it was opened with, without `jcs:`"""
    language: "str"
    """The language of names and texts"""
    faces: "list[BitokuComponentFace]"
    """All components, as the game reads them: what each looks like and does"""
    components: "BitokuCatalog"
    """The list: what is printed on each component, and the source of each entry. The SHA-256 of the bytes of this member, as they are sent, is in its hash"""


class BitokuCatalogVision(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogVision`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    needs: "dict[str, int]"
    """How many of each unit are asked for; none of those that are not named"""
    gain: "int"
    """How many points it gives when it is fulfilled"""
    loss: "int"
    """How many points it costs when it is not"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuCatalogYokaiCard(Struct, kw_only=True, omit_defaults=True):
    """`BitokuCatalogYokaiCard`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    type: "BitokuCatalogYokai"
    """The type of Yōkai"""
    starting: "bool"
    """Whether every player starts with one"""
    effect: "list[BitokuCatalogAncientEffect]"
    """What it does, one step after the other"""
    virtue: "BitokuCatalogFormula"
    """The points that its Spirit's Virtue gives"""
    source: "Literal['derived', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""


class BitokuChoice(Struct, kw_only=True, omit_defaults=True):
    """A legal pick, what it says, and where on the board it points."""
    pick: "BitokuPick"
    """Send it to choose it"""
    text: "str"
    """The pick in English, or in the language of `lang`"""
    anchors: "dict[str, list[str]]"
    """Where on the board it points: for each member that names a place or a component, the `anchor` of what is meant, or of several things that are alike. What is counted has `member.key`"""
    key: "str | None" = None
    """With `lang`: the key of its message"""
    args: "dict[str, Any] | None" = None
    """With `lang`: what the message is filled with"""


class BitokuChoose(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose'):
    """Icons with a slash: one of them, so many times."""
    step: ClassVar[Literal['choose']] = 'choose'
    options: "list[BitokuChooseOptions]"
    """The effects of which one is chosen each time"""
    times: "int | None" = None
    """How many choices there are, this one included. By default `1`"""


class BitokuChooseBonus(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-bonus'):
    """A point or an Amulet?"""
    step: ClassVar[Literal['choose-bonus']] = 'choose-bonus'
    building: "str"
    """The id of the building"""


class BitokuChooseFavor(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-favor'):
    """`BitokuChooseFavor`"""
    step: ClassVar[Literal['choose-favor']] = 'choose-favor'
    bank: "str"
    """The id of a group of river spaces, which leads to one Hill or to two"""


class BitokuChooseKinds(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-kinds'):
    """Step E: what the wild cards and tiles count as."""
    step: ClassVar[Literal['choose-kinds']] = 'choose-kinds'


class BitokuChooseNext(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-next'):
    """Which of several parts is resolved next?"""
    step: ClassVar[Literal['choose-next']] = 'choose-next'
    effects: "list[BitokuChooseOptions]"
    """The effects that are still to be resolved"""
    rule: "str"
    """The id of the clause that points are scored by"""
    note: "str"
    """What it is printed on: the id of a card or tile, or a place in words"""


class BitokuChooseOne(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-one'):
    """Icons with a slash on a component: one of them, so many times."""
    step: ClassVar[Literal['choose-one']] = 'choose-one'
    options: "list[BitokuChooseOptions]"
    """The effects of which one is chosen each time"""
    times: "int"
    """How many choices there are, this one included"""
    rule: "str"
    """The id of the clause that points are scored by"""
    note: "str"
    """What it is printed on: the id of a card or tile, or a place in words"""


class BitokuChooseTwo(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-two'):
    """The third Favor: so many more, none of those that were taken."""
    step: ClassVar[Literal['choose-two']] = 'choose-two'
    left: "int"
    """How many options may be taken, this one included"""
    taken: "list[str]"
    """The options that were taken already, which may not be taken again"""


class BitokuChooseVisions(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-visions'):
    """Step G: which Visions are fulfilled?"""
    step: ClassVar[Literal['choose-visions']] = 'choose-visions'


class BitokuClaimFavor(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='claim-favor'):
    """With `use` off the Favor is covered and gives nothing."""
    pick: ClassVar[Literal['claim-favor']] = 'claim-favor'
    hill: "BitokuRegion"
    """The Hill, by its region"""
    favor: "BitokuFavor"
    """Which Favor: the Bitoku card, the Yōkai card, or two of four options"""
    use: "bool | None" = None
    """Whether its benefit is taken; otherwise the Favor is only covered. By default `true`"""


class BitokuClearBoards(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='clear-boards'):
    """Winter C and D."""
    step: ClassVar[Literal['clear-boards']] = 'clear-boards'


class BitokuClosedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='closed'):
    """The game ended: the result, every point with its clause, and the seed."""
    kind: ClassVar[Literal['closed']] = 'closed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    reason: "Literal['abandoned', 'finished', 'left', 'ruled', 'timed_out']"
    """`finished`: it was played out. `left`: a player left it for good; those who stayed have the places in which they stood, those who left come behind them. `timed_out`: the same, of a player whose time was over. `abandoned`: without a result. `ruled`: by its tournament, with the standings that it gives, or without a result"""
    standings: "list[Standing]"
    """One for each seat"""
    breakdown: "list[PointsMoved]"
    """Every movement of points, in order"""
    seed: "str"
    """The seed of all chance, in hexadecimal"""
    ruling: "Ruling | None" = None
    """The event of its tournament by which it was ruled to end"""


class BitokuCombine(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='combine'):
    """A Mitama or a Dragonfly has come: it may be combined now, and only now."""
    step: ClassVar[Literal['combine']] = 'combine'
    kind: "BitokuKind"
    """What has come: a Mitama or a Dragonfly"""
    tile: "str"
    """The id of the tile that has come"""


class BitokuCombineWith(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='combine-with'):
    """`BitokuCombineWith`"""
    pick: ClassVar[Literal['combine-with']] = 'combine-with'
    tile: "str"
    """The id of an own tile of the other kind that is not combined"""


class BitokuCombined(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='combined'):
    """`BitokuCombined`"""
    fact: ClassVar[Literal['combined']] = 'combined'
    seat: "int"
    """The number of a seat, from 0"""
    mitama: "str"
    """The id of the Mitama"""
    dragonfly: "str"
    """The id of the Dragonfly"""


class BitokuComponentFace(Struct, kw_only=True, omit_defaults=True):
    """A component, or a space with something printed on it: what it looks like and does."""
    id: "str"
    """By which boards and picks name it; of a space its `anchor` on boards"""
    kind: "str"
    """What it is: `spirit`, `yokai`, `character`, ..."""
    art: "str"
    """Names its picture: the same for what looks alike, also in other lists. It stays as it is, so that a client can keep a picture for each"""
    name: "str"
    """How it is called, in the language of `lang`"""
    text: "str"
    """What is printed on it, in the language of `lang`"""
    effect: "list[BitokuStep]"
    """What using it does, or what it brings at once; empty if nothing"""
    entry: "str"
    """Its entry in the list, with all else that is printed: a JSON Pointer in `components`"""


class BitokuConstruct(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='construct'):
    """Build a building of the display."""
    step: ClassVar[Literal['construct']] = 'construct'
    discount: "int | None" = None
    """How many resources less it costs; 0 for the full price. By default `0`"""


class BitokuCopyForestAction(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='copy-forest-action'):
    """Home space 6: a row of the region where another player's die is, by the value of that die."""
    pick: ClassVar[Literal['copy-forest-action']] = 'copy-forest-action'
    seat: "int"
    """The seat whose die is copied, from 0"""
    die: "int"
    """The number of that seat's die, from 1 to 3"""
    minimum: "int"
    """The value of a die that the row of the region asks for"""


class BitokuCopyHomeAction(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='copy-home-action'):
    """The action of the Home space that another player's die is on."""
    pick: ClassVar[Literal['copy-home-action']] = 'copy-home-action'
    seat: "int"
    """The seat whose die is copied, from 0"""
    die: "int"
    """The number of that seat's die, from 1 to 3"""


class BitokuCountAs(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='count-as'):
    """`BitokuCountAs`"""
    pick: ClassVar[Literal['count-as']] = 'count-as'
    kind: "str"
    """The type of Yōkai or of Mitama that it counts as"""


class BitokuCountedAs(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='counted-as'):
    """What the wild cards and tiles of a seat count as."""
    fact: ClassVar[Literal['counted-as']] = 'counted-as'
    seat: "int"
    """The number of a seat, from 0"""
    kinds: "list[str]"
    """The types named so far for each wild card or tile: for the Yama-Uba, then the Shinigami"""


class BitokuCounterView(Struct, kw_only=True, omit_defaults=True):
    """A Building counter: what it costs, and the points below it."""
    cost: "dict[str, int]"
    """In resources of each type"""
    points: "int"
    """What counts once it is built"""
    built: "bool"
    """Whether it has left the board"""


class BitokuCrossRiver(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='cross-river'):
    """`BitokuCrossRiver`"""
    pick: ClassVar[Literal['cross-river']] = 'cross-river'
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""


class BitokuCrystalTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='crystal-taken'):
    """A Pilgrim wakes."""
    fact: ClassVar[Literal['crystal-taken']] = 'crystal-taken'
    seat: "int"
    """The number of a seat, from 0"""
    space: "int"
    """The space of the display, from 1, the cheapest"""
    slot: "int"
    """The Crystal space of the player board, from 1 to 8"""
    tile: "str"
    """The id of the tile"""


class BitokuDecidedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='decided'):
    """A seat answered a decision. With `revealed` it cannot be undone: it revealed something."""
    kind: ClassVar[Literal['decided']] = 'decided'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    step: "str"
    """The tag of the step that asked"""
    pick: "BitokuPick"
    """The pick, as far as the caller may see it"""
    revealed: "bool"
    """Whether it revealed something, and so cannot be undone"""
    facts: "list[BitokuFact]"
    """What happened, in order, as far as the caller may see it"""


class BitokuDecidedHead(Struct, kw_only=True, omit_defaults=True):
    """A seat answered a decision; without the facts."""
    kind: "Literal['decided']"
    """Which of the kinds it is"""
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    step: "str"
    """The tag of the step that asked"""
    pick: "BitokuPick"
    """The pick, as far as the caller may see it"""
    revealed: "bool"
    """Whether it revealed something, and so cannot be undone"""


class BitokuDecision(Struct, kw_only=True, omit_defaults=True):
    """A question that the caller must answer."""
    id: "str"
    """The id that an answer names"""
    seat: "int"
    """The number of a seat, from 0"""
    step: "BitokuStep"
    """The step that asks"""
    prompt: "QuestionText"
    """The question"""
    rule: "str"
    """The id of the clause"""
    title: "str"
    """The title of the clause"""
    menu: "list[BitokuChoice]"
    """All legal picks"""
    forbidden: "list[BitokuForbiddenChoice] | None" = None
    """With `why=true`: the picks that are illegal now, and the clause that forbids each"""


class BitokuDecisionResult(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bitoku'):
    """The facts that followed, and the caller's next open decisions.

    A repeat of the same answer returns the same, with the decisions that are open by then.
    """
    title: ClassVar[Literal['bitoku']] = 'bitoku'
    version: "int"
    """The version of the game: the number of its events"""
    position: "str"
    """An opaque name of the last stored event: pass it as `wait_for` to read lists that include it"""
    facts: "list[BitokuFact]"
    """What happened, in order, as far as the caller may see it"""
    decisions: "list[BitokuDecision]"
    """The caller's open decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only of a game that has one"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    entry: "BitokuDecidedHead | None" = None
    """The entry of the history without its `facts`, which are next to it: what `receipt` signs"""
    receipt: "Receipt | None" = None
    """What the service signs for you; not where receipts are switched off"""


class BitokuDecisions(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bitoku'):
    """The open decisions of a game."""
    title: ClassVar[Literal['bitoku']] = 'bitoku'
    version: "int"
    """The version of the game: the number of its events"""
    status: "str"
    """`running`, `finished` or `abandoned`"""
    decisions: "list[BitokuDecision]"
    """The caller's open decisions"""
    waiting_for: "list[WaitingFor]"
    """The open decisions of all seats"""
    time: "GameTime | None" = None
    """How the clock stands; only of a game that has one"""


class BitokuDeckRenewed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='deck-renewed'):
    """The discard pile of a common deck is shuffled and goes under what is left of it."""
    fact: ClassVar[Literal['deck-renewed']] = 'deck-renewed'
    kind: "BitokuKind"
    """Which common deck: Yōkai or Bitoku"""
    order: "list[str] | Hidden"
    """The ids in their new order, the next one first"""


class BitokuDecline(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='decline'):
    """The explicit answer of doing nothing, where a rule allows it."""
    pick: ClassVar[Literal['decline']] = 'decline'


class BitokuDesertedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='deserted'):
    """No player was there for 14 days, so no player is left to agree: the game is abandoned by the next event."""
    kind: ClassVar[Literal['deserted']] = 'deserted'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""


class BitokuDiceReturned(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='dice-returned'):
    """All dice of a seat are locked again, with these values from left to right."""
    fact: ClassVar[Literal['dice-returned']] = 'dice-returned'
    seat: "int"
    """The number of a seat, from 0"""
    values: "list[int]"
    """What the dice show, from left to right: die 1, die 2, die 3"""


class BitokuDieCrossed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='die-crossed'):
    """`BitokuDieCrossed`"""
    fact: ClassVar[Literal['die-crossed']] = 'die-crossed'
    seat: "int"
    """The number of a seat, from 0"""
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""
    bank: "str"
    """The id of a group of river spaces, which leads to one Hill or to two"""
    value: "int"
    """What the die shows then, from 1 to 6"""


class BitokuDieLowered(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='die-lowered'):
    """`BitokuDieLowered`"""
    fact: ClassVar[Literal['die-lowered']] = 'die-lowered'
    seat: "int"
    """The number of a seat, from 0"""
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""
    value: "int"
    """What the die shows then, from 1 to 6"""


class BitokuDiePlaced(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='die-placed'):
    """`space` is the rulebook's number in the Home, and elsewhere the first that was empty."""
    fact: ClassVar[Literal['die-placed']] = 'die-placed'
    seat: "int"
    """The number of a seat, from 0"""
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""
    region: "BitokuRegion"
    """The region that the die went to"""
    space: "int"
    """The die space, from 1; in the Home by its number there, some of which are unused"""
    value: "int"
    """What the die shows then, from 1 to 6"""


class BitokuDieRaised(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='die-raised'):
    """`BitokuDieRaised`"""
    fact: ClassVar[Literal['die-raised']] = 'die-raised'
    seat: "int"
    """The number of a seat, from 0"""
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""
    value: "int"
    """What the die shows then, from 1 to 6"""


class BitokuDieSpaceView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuDieSpaceView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    space: "int"
    """From 1; in the Home, the rulebook's number"""
    die: "BitokuDieView | None"
    """The die that lies there"""


class BitokuDieUnlocked(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='die-unlocked'):
    """`BitokuDieUnlocked`"""
    fact: ClassVar[Literal['die-unlocked']] = 'die-unlocked'
    seat: "int"
    """The number of a seat, from 0"""
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""


class BitokuDieView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuDieView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    seat: "int"
    """Whose it is"""
    die: "int"
    """Which of the seat's dice, from 1"""
    value: "int"
    """What it shows"""
    spot: "BitokuSpot"
    """Where it is"""
    region: "BitokuRegion | None"
    """The Forest region that it lies in"""
    space: "int | None"
    """Its die space in the region, from 1; null elsewhere"""
    bank: "str | None"
    """The id of the bank that it has crossed to; null elsewhere"""


class BitokuDiscard(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='discard'):
    """One card to the discard pile, while more than three are held."""
    pick: ClassVar[Literal['discard']] = 'discard'
    card: "str"
    """The id of the card"""


class BitokuDiscardDown(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='discard-down'):
    """Step A, then: keep three."""
    step: ClassVar[Literal['discard-down']] = 'discard-down'


class BitokuDisplayView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuDisplayView`"""
    kind: "BitokuKind"
    """What it offers"""
    left: "int"
    """How many are still to come"""
    spaces: "list[BitokuSpaceView]"
    """The cheapest first"""


class BitokuDragonflyDealt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='dragonfly-dealt'):
    """`BitokuDragonflyDealt`"""
    fact: ClassVar[Literal['dragonfly-dealt']] = 'dragonfly-dealt'
    seat: "int"
    """The number of a seat, from 0"""
    tile: "str"
    """The id of the tile"""


class BitokuDragonflyTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='dragonfly-taken'):
    """`BitokuDragonflyTaken`"""
    fact: ClassVar[Literal['dragonfly-taken']] = 'dragonfly-taken'
    seat: "int"
    """The number of a seat, from 0"""
    space: "int"
    """The space of the display, from 1, the cheapest"""
    tile: "str"
    """The id of the tile"""


class BitokuDrawYokai(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='draw-yokai'):
    """The top card of one's own deck comes to the hand."""
    step: ClassVar[Literal['draw-yokai']] = 'draw-yokai'


class BitokuEndTenguGate(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='end-tengu-gate'):
    """The card drawn at a Gate is discarded, its action being finished."""
    step: ClassVar[Literal['end-tengu-gate']] = 'end-tengu-gate'
    card: "str"
    """The id of the Action card drawn there"""


class BitokuEndTenguTurn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='end-tengu-turn'):
    """The Active card is discarded and the row filled again."""
    step: ClassVar[Literal['end-tengu-turn']] = 'end-tengu-turn'
    card: "str"
    """The id of the Active card"""


class BitokuEquipPlayers(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='equip-players'):
    """`BitokuEquipPlayers`"""
    step: ClassVar[Literal['equip-players']] = 'equip-players'
    order: "Literal['drawn', 'seats']"
    """The ids in their new order, the next one first"""


class BitokuEquipped(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='equipped'):
    """Dice, Pilgrims, and the own deck of starting Yōkai."""
    fact: ClassVar[Literal['equipped']] = 'equipped'
    seat: "int"
    """The number of a seat, from 0"""
    dice: "list[int]"
    """What die 1, die 2 and die 3 show at first"""
    awake: "int"
    """How many Pilgrims are available"""
    asleep: "int"
    """How many Pilgrims sleep on Crystal spaces"""
    deck: "list[str] | Hidden"
    """The ids of the starting Yōkai, the next one first"""


class BitokuExceedSix(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='exceed-six'):
    """Harder variant: an Amulet makes a 6 count as more than another 6."""
    step: ClassVar[Literal['exceed-six']] = 'exceed-six'


class BitokuFavorClaimed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='favor-claimed'):
    """It is covered until Winter, whether its benefit was taken or not."""
    fact: ClassVar[Literal['favor-claimed']] = 'favor-claimed'
    seat: "int"
    """The number of a seat, from 0"""
    hill: "BitokuRegion"
    """The Hill, by its region"""
    favor: "BitokuFavor"
    """Which Favor: the Bitoku card, the Yōkai card, or two of four options"""
    used: "bool"
    """Whether its benefit is taken; otherwise the Favor is only covered"""


class BitokuFavorView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuFavorView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    favor: "BitokuFavor"
    """Which one"""
    open: "bool"
    """Whether it can still be chosen"""


class BitokuFavorsUncovered(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='favors-uncovered'):
    """`BitokuFavorsUncovered`"""
    fact: ClassVar[Literal['favors-uncovered']] = 'favors-uncovered'


class BitokuForbiddenChoice(Struct, kw_only=True, omit_defaults=True):
    """A pick that a clause forbids."""
    pick: "BitokuPick"
    """The pick"""
    text: "str"
    """The pick in English, or in the language of `lang`"""
    anchors: "dict[str, list[str]]"
    """Where on the board it points: for each member that names a place or a component, the `anchor` of what is meant, or of several things that are alike. What is counted has `member.key`"""
    rule: "str"
    """The id of the clause"""
    title: "str"
    """The title of the clause"""
    key: "str | None" = None
    """With `lang`: the key of its message"""
    args: "dict[str, Any] | None" = None
    """With `lang`: what the message is filled with"""


class BitokuForestActionUsed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='forest-action-used'):
    """`BitokuForestActionUsed`"""
    fact: ClassVar[Literal['forest-action-used']] = 'forest-action-used'
    seat: "int"
    """The number of a seat, from 0"""
    region: "BitokuRegion"
    """The region whose action it is; for a copy, that of the copied die"""
    minimum: "int"
    """The value that the row asks for; in the Home the number of the space"""


class BitokuForkView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuForkView`"""
    id: "str"
    """Its name"""
    at: "str"
    """The space of the main path where it branches off"""
    kind: "BitokuFork"
    """What it leads to"""
    amulet: "int | None"
    """The Amulet that it asks for: 1, 2 or 3; null if none"""
    gate: "BitokuTileView | None"
    """The Gate tile that lies there"""
    spaces: "list[BitokuSideView]"
    """Those of the side path"""


class BitokuForkedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='forked'):
    """A game for study began as another one stood. It has no set-up of its own, so `facts` is empty."""
    kind: ClassVar[Literal['forked']] = 'forked'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    title: "str"
    """The id of the title"""
    seats: "list[str]"
    """The pseudonyms of the players, by seat"""
    options: "BitokuOptions"
    """The options of the game"""
    rules: "int"
    """The version of the rules that it is played by"""
    catalog: "str"
    """The id of the component list"""
    catalog_hash: "str"
    """Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game from before there was that form keeps the hash that it was opened with, without `jcs:`"""
    commitment: "str"
    """The commitment to the seed, in hexadecimal, as `/schema/checking` says"""
    entropy: "list[str]"
    """What each player added to the shuffling, by seat"""
    facts: "list[BitokuFact]"
    """What happened, in order, as far as the caller may see it"""
    on_leave: "Literal['bot', 'end'] | None" = None
    """What follows when a player leaves for good"""
    absent_after: "int | None" = None
    """After how many seconds without a sign a player counts as absent"""
    clock: "ClockSettings | None" = None
    """The clock, if the game has one"""
    seeded: "Literal[True] | None" = None
    """Present if who opened the game gave its seed"""
    dice: "Literal[2] | None" = None
    """2: draws are keyed by stream and number; absent in older games, where it is by version"""
    rules_digest: "str | None" = None
    """The digest of the source of the rules that it was laid out by"""
    terms: "str | None" = None
    """The digest of title, seats, options, component list and rules by which it was laid out"""
    committed: "str | None" = None
    """The digest of those to which the commitment is bound; another than `terms` if something of them changed before the start"""
    order: "Literal['seats'] | None" = None
    """Present if seat 0 begins and the others follow by number"""
    fairness: "Literal['beacon', 'revealed'] | None" = None
    """What the shuffling was made from besides the seed; absent if it was `committed`"""
    word_hashes: "list[str] | None" = None
    """Of `revealed`: the hashes of the words, by seat, which were given before the start, and an empty text of a bot. The words are in `entropy`"""
    beacon: "BeaconSaid | None" = None
    """Of `beacon`: what the beacon said after the start was signed"""
    of: "str"
    """The id of the game that it is a fork of"""
    at: "int"
    """The version of that game with which it began"""


class BitokuFulfil(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='fulfil'):
    """`BitokuFulfil`"""
    pick: ClassVar[Literal['fulfil']] = 'fulfil'


class BitokuFulfilVision(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='fulfil-vision'):
    """Vision by vision: is this one fulfilled? `left` is what has not been used for another."""
    step: ClassVar[Literal['fulfil-vision']] = 'fulfil-vision'
    vision: "int"
    """The place of the Vision among the seat's own, from 0"""
    card: "str"
    """The id of the Vision that is asked about"""
    left: "dict[str, int]"
    """How many of each unit have not been used for another Vision"""
    chosen: "list[int]"
    """The places, from 0, of the Visions that are fulfilled so far"""


class BitokuGain(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='gain'):
    """Fixed gains: resources, points, Amulets."""
    step: ClassVar[Literal['gain']] = 'gain'
    wood: "int | None" = None
    """How much wood. By default `0`"""
    stone: "int | None" = None
    """How much stone. By default `0`"""
    jade: "int | None" = None
    """How much jade. By default `0`"""
    sake: "int | None" = None
    """How much sake. By default `0`"""
    vp: "int | None" = None
    """How many points. By default `0`"""
    am1: "int | None" = None
    """How many Amulets of value 1. By default `0`"""
    am2: "int | None" = None
    """How many Amulets of value 2. By default `0`"""
    am3: "int | None" = None
    """How many Amulets of value 3. By default `0`"""


class BitokuGainAny(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='gain-any'):
    """So many resources of the player's choice."""
    step: ClassVar[Literal['gain-any']] = 'gain-any'
    n: "int"
    """How many resources there are in all"""


class BitokuGained(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='gained'):
    """`BitokuGained`"""
    fact: ClassVar[Literal['gained']] = 'gained'
    seat: "int"
    """The number of a seat, from 0"""
    resources: "dict[str, int]"
    """How many of each resource; none of those that are not named"""


class BitokuGame(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bitoku'):
    """One game. `acting` are the seats that must decide. The seed is shown when the game is closed."""
    title: ClassVar[Literal['bitoku']] = 'bitoku'
    id: "str"
    """The id that is used everywhere"""
    status: "Literal['abandoned', 'cancelled', 'expired', 'finished', 'running', 'starting', 'waiting']"
    """The status of the game"""
    visibility: "Literal['private', 'public']"
    """Who may see the game"""
    options: "BitokuOptions"
    """The options of the game, defaults included"""
    catalog: "CatalogRef"
    """The component list of the game"""
    commitment: "str"
    """What the service has committed to before the first player joined: a hash of the seed, and of `committed`, as `/schema/checking` says"""
    committed: "str | None"
    """The digest of title, seats, options, component list and rules to which the commitment is bound; null where it is of the seed alone: the seed was given, or the game is from before such digests"""
    seats: "list[SeatView]"
    """The seats"""
    owner: "str | None"
    """The account in charge: who opened it, or the longest seated player, if that account was erased or has left; null without an owner"""
    version: "int"
    """The number of its events; 0 before the start"""
    acting: "list[int]"
    """The seats that must decide now"""
    created_at: "str"
    """When it was opened"""
    started_at: "str | None"
    """When it was started"""
    on_leave: "Literal['bot', 'end']"
    """What follows when a player leaves the running game for good"""
    invited_only: "bool"
    """Whether only the owner, invited players and those with the join code may sit down"""
    account_days: "int"
    """How many days old an account must be to sit down without an invitation"""
    rating_range: "RatingRange | None"
    """Which rating an account must have to sit down without an invitation; the owner may have any. Null for any"""
    order: "Literal['drawn', 'seats']"
    """Whether it is `drawn` who begins, or `seats` play by their numbers"""
    clock: "ClockSettings | None"
    """How long the players may think; null: no clock"""
    time: "GameTime | None"
    """How the clock stands; null before the start"""
    proposals: "list[ProposalView]"
    """The open proposals, the oldest first"""
    rated: "bool | None"
    """Whether it is rated, or will be; null before the start of a game that was opened without `rated`: it will be if each seat then has an account of its own"""
    fairness: "Literal['beacon', 'committed', 'revealed']"
    """What the shuffling is made from, besides the seed. `committed`: what the players add when they sit down. `revealed`: a secret word of each player, of which the hash is given when sitting down, and the word after the start was signed, so that no one can choose the shuffle. `beacon`: as `committed`, and what a public beacon (drand) says 30 s after the start was signed"""
    starting: "Starting | None"
    """The start, where the first event comes later; null before it was signed"""
    fork: "ForkView | None"
    """Null, but of a fork: a private game for study that began as another stood"""
    tournament: "TournamentTableView | None"
    """Its tournament; null if it is of none"""
    seeded: "bool"
    """Whether who opened it gave its seed, and may know what is hidden"""
    changes: "list[ChangeView]"
    """What changed without being an event, the oldest first: the newest 100 changes"""
    reason: "Literal['abandoned', 'by_owner', 'by_tournament', 'finished', 'idle', 'left', 'not_revealed', 'ruled', 'timed_out'] | None"
    """Why it ended: it was played out, it was `left`, a player's time was over, it was abandoned, or its tournament `ruled` so; or, before its start, it was cancelled `by_owner` or `by_tournament`, `left`, `idle` for too long, or a word was `not_revealed`; null until it has ended"""
    ended_at: "str | None"
    """When it ended; null until then"""
    seed: "str | None"
    """The seed of all chance, in hexadecimal; null until the game is closed"""
    standings: "list[Standing] | None"
    """The result; null until the game is closed"""
    receipt: "Receipt | None" = None
    """What the service signs for you; not where receipts are switched off"""
    note: "SignedNote | None" = None
    """After opening, taking a seat, or the start: what the service signs of it; not where receipts are switched off"""


class BitokuGameEnded(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='game-ended'):
    """`BitokuGameEnded`"""
    fact: ClassVar[Literal['game-ended']] = 'game-ended'


class BitokuGardenLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='garden-laid'):
    """`BitokuGardenLaid`"""
    fact: ClassVar[Literal['garden-laid']] = 'garden-laid'
    rocks: "list[str]"
    """The ids of the Rocks on the spaces of the Garden, from space 1"""


class BitokuGatesLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='gates-laid'):
    """A Gate tile for every Gate; the others are out of the game."""
    fact: ClassVar[Literal['gates-laid']] = 'gates-laid'
    gates: "dict[str, str]"
    """The id of the Gate tile, by the id of its fork"""
    boxed: "list[str] | Hidden"
    """The ids of the tiles that leave the game"""


class BitokuHeldView(Struct, kw_only=True, omit_defaults=True):
    """A card or a tile that a seat has."""
    id: "str"
    """By which the component list and picks name it"""
    text: "str"
    """What is printed on it, in words"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""


class BitokuHillBitokuTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='hill-bitoku-taken'):
    """`BitokuHillBitokuTaken`"""
    fact: ClassVar[Literal['hill-bitoku-taken']] = 'hill-bitoku-taken'
    seat: "int"
    """The number of a seat, from 0"""
    hill: "BitokuRegion"
    """The Hill, by its region"""
    card: "str"
    """The id of the Bitoku card, which is its type"""


class BitokuHillCleared(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='hill-cleared'):
    """What is left on a Hill goes to the discard piles."""
    fact: ClassVar[Literal['hill-cleared']] = 'hill-cleared'
    hill: "BitokuRegion"
    """The Hill, by its region"""


class BitokuHillDealt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='hill-dealt'):
    """A new Bitoku card and a new Yōkai card lie on a Hill; no card means that none was left."""
    fact: ClassVar[Literal['hill-dealt']] = 'hill-dealt'
    hill: "BitokuRegion"
    """The Hill, by its region"""
    bitoku: "str"
    """The id of the Bitoku card, which is its type; empty if none was left"""
    yokai: "str"
    """The id of the Yōkai card; empty if none was left"""


class BitokuHillView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuHillView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    hill: "BitokuRegion"
    """Which one, by its region"""
    bitoku: "BitokuTileView | None"
    """The Bitoku card that lies there"""
    yokai: "BitokuTileView | None"
    """The Yōkai card that lies there"""
    favors: "list[BitokuFavorView]"
    """Its three Favors"""


class BitokuHillYokaiTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='hill-yokai-taken'):
    """`BitokuHillYokaiTaken`"""
    fact: ClassVar[Literal['hill-yokai-taken']] = 'hill-yokai-taken'
    seat: "int"
    """The number of a seat, from 0"""
    hill: "BitokuRegion"
    """The Hill, by its region"""
    card: "str"
    """The id of the card"""


class BitokuHistoryPage(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bitoku'):
    """A page of the history."""
    title: ClassVar[Literal['bitoku']] = 'bitoku'
    items: "list[BitokuHistoryEntry]"
    """The events of the page, the oldest first"""
    changes: "list[ChangeView]"
    """What changed without being an event, the oldest first: the newest 100 changes"""
    next: "str | None"
    """The cursor of the next page; null on the last page"""


class BitokuImportHistory(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bitoku'):
    """Events of an imported game. It is closed, so nothing of it is hidden."""
    title: ClassVar[Literal['bitoku']] = 'bitoku'
    items: "list[BitokuHistoryEntry]"
    """The oldest first, at most `limit`"""
    last: "int"
    """The last version of the game: ask for what follows with `after`"""


class BitokuKeepCard(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='keep-card'):
    """`BitokuKeepCard`"""
    pick: ClassVar[Literal['keep-card']] = 'keep-card'
    card: "str | Hidden"
    """The id of one of the cards looked at"""


class BitokuKeepNeither(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='keep-neither'):
    """Both Visions go under the deck; a resource instead."""
    pick: ClassVar[Literal['keep-neither']] = 'keep-neither'


class BitokuKeepOne(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='keep-one'):
    """Two cards of a common deck were looked at: which is kept?"""
    step: ClassVar[Literal['keep-one']] = 'keep-one'
    kind: "BitokuKind"
    """Which common deck the cards are from: Yōkai, Bitoku or Vision"""


class BitokuKodamaMoved(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='kodama-moved'):
    """`BitokuKodamaMoved`"""
    fact: ClassVar[Literal['kodama-moved']] = 'kodama-moved'
    seat: "int"
    """The number of a seat, from 0"""
    region: "BitokuRegion"
    """The Kodama Track, by its region"""
    to: "int"
    """The space of the track where the Kodama is now, from 1"""


class BitokuKodamaView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuKodamaView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    seat: "int"
    """Whose it is"""
    space: "int"
    """How far it is; 1 is the first space"""


class BitokuLayBoard(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='lay-board'):
    """`BitokuLayBoard`"""
    step: ClassVar[Literal['lay-board']] = 'lay-board'


class BitokuLookedAt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='looked-at'):
    """The top cards of a common deck, for one seat's eyes."""
    fact: ClassVar[Literal['looked-at']] = 'looked-at'
    seat: "int"
    """The number of a seat, from 0"""
    kind: "BitokuKind"
    """Which common deck: Yōkai, Bitoku or Vision"""
    cards: "list[str] | Hidden"
    """The ids of the cards, the top one first"""


class BitokuMitamaTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='mitama-taken'):
    """`BitokuMitamaTaken`"""
    fact: ClassVar[Literal['mitama-taken']] = 'mitama-taken'
    seat: "int"
    """The number of a seat, from 0"""
    space: "int"
    """The space of the display, from 1, the cheapest"""
    tile: "str"
    """The id of the tile"""


class BitokuMovePilgrim(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='move-pilgrim'):
    """`BitokuMovePilgrim`"""
    pick: ClassVar[Literal['move-pilgrim']] = 'move-pilgrim'
    origin: "str"
    """The id of the main-path space that the Pilgrim leaves"""
    to: "str"
    """The id of the next main-path space, or of a side-path space of the fork"""


class BitokuMovement(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='movement'):
    """Movement Points, spent one by one."""
    step: ClassVar[Literal['movement']] = 'movement'
    n: "int"
    """How many Movement Points there are to spend"""


class BitokuMovementLost(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='movement-lost'):
    """`BitokuMovementLost`"""
    fact: ClassVar[Literal['movement-lost']] = 'movement-lost'
    seat: "int"
    """The number of a seat, from 0"""
    points: "int"
    """How many Movement Points were not spent"""


class BitokuMovementSpent(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='movement-spent'):
    """`left` Movement Points remain."""
    fact: ClassVar[Literal['movement-spent']] = 'movement-spent'
    seat: "int"
    """The number of a seat, from 0"""
    left: "int"
    """How many Movement Points remain"""


class BitokuNameKind(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='name-kind'):
    """What does this wild card or tile count as?"""
    step: ClassVar[Literal['name-kind']] = 'name-kind'
    wild: "str"
    """What is wild: yama-uba or shinigami"""
    left: "int"
    """How many wild cards and tiles are to be named, this one included"""


class BitokuNextTurn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='next-turn'):
    """Find the next seat to take a turn, from this one on."""
    step: ClassVar[Literal['next-turn']] = 'next-turn'


class BitokuNodeView(Struct, kw_only=True, omit_defaults=True):
    """A space of a main path: where it leads, and the seats of the Pilgrims there."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """Its name"""
    next: "str | None"
    """The space that it leads to; null at the end"""
    needs: "int | None"
    """How many Bitoku must be completed to come here over a Bridge; null without a Bridge"""
    pilgrims: "list[int]"
    """The seats of the Pilgrims there"""


class BitokuObtainBitoku(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-bitoku'):
    """Look at two Bitoku cards and add one to the path."""
    step: ClassVar[Literal['obtain-bitoku']] = 'obtain-bitoku'


class BitokuObtainCrystal(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-crystal'):
    """Take a Crystal of the display."""
    step: ClassVar[Literal['obtain-crystal']] = 'obtain-crystal'
    discount: "int | None" = None
    """How many resources less it costs; 0 for the full price. By default `0`"""


class BitokuObtainDragonfly(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-dragonfly'):
    """Take a Dragonfly of the display, paying or receiving."""
    step: ClassVar[Literal['obtain-dragonfly']] = 'obtain-dragonfly'
    discount: "int | None" = None
    """How many resources less it costs; 0 for the full price. By default `0`"""


class BitokuObtainMitama(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-mitama'):
    """Buy a Mitama of the display."""
    step: ClassVar[Literal['obtain-mitama']] = 'obtain-mitama'
    discount: "int | None" = None
    """How many resources less it costs; 0 for the full price. By default `0`"""


class BitokuObtainRock(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-rock'):
    """Take a Rock from the Garden."""
    step: ClassVar[Literal['obtain-rock']] = 'obtain-rock'


class BitokuObtainVision(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-vision'):
    """Look at two Visions, keep one, or neither for a resource."""
    step: ClassVar[Literal['obtain-vision']] = 'obtain-vision'


class BitokuObtainYokai(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='obtain-yokai'):
    """Look at two cards of the common deck and take one to the hand."""
    step: ClassVar[Literal['obtain-yokai']] = 'obtain-yokai'


class BitokuOneDiscounted(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='one-discounted'):
    """Both of two purchases, one of them at a discount."""
    step: ClassVar[Literal['one-discounted']] = 'one-discounted'
    options: "list[BitokuChooseOptions]"
    """The two purchases, at their full prices"""
    discount: "int"
    """How many resources less one of the two costs"""


class BitokuOpenedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='opened'):
    """The game started: what a replay or an audit must know, and the facts of the set-up."""
    kind: ClassVar[Literal['opened']] = 'opened'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    title: "str"
    """The id of the title"""
    seats: "list[str]"
    """The pseudonyms of the players, by seat"""
    options: "BitokuOptions"
    """The options of the game"""
    rules: "int"
    """The version of the rules that it is played by"""
    catalog: "str"
    """The id of the component list"""
    catalog_hash: "str"
    """Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game from before there was that form keeps the hash that it was opened with, without `jcs:`"""
    commitment: "str"
    """The commitment to the seed, in hexadecimal, as `/schema/checking` says"""
    entropy: "list[str]"
    """What each player added to the shuffling, by seat"""
    facts: "list[BitokuFact]"
    """What happened, in order, as far as the caller may see it"""
    on_leave: "Literal['bot', 'end'] | None" = None
    """What follows when a player leaves for good"""
    absent_after: "int | None" = None
    """After how many seconds without a sign a player counts as absent"""
    clock: "ClockSettings | None" = None
    """The clock, if the game has one"""
    seeded: "Literal[True] | None" = None
    """Present if who opened the game gave its seed"""
    dice: "Literal[2] | None" = None
    """2: draws are keyed by stream and number; absent in older games, where it is by version"""
    rules_digest: "str | None" = None
    """The digest of the source of the rules that it was laid out by"""
    terms: "str | None" = None
    """The digest of title, seats, options, component list and rules by which it was laid out"""
    committed: "str | None" = None
    """The digest of those to which the commitment is bound; another than `terms` if something of them changed before the start"""
    order: "Literal['seats'] | None" = None
    """Present if seat 0 begins and the others follow by number"""
    fairness: "Literal['beacon', 'revealed'] | None" = None
    """What the shuffling was made from besides the seed; absent if it was `committed`"""
    word_hashes: "list[str] | None" = None
    """Of `revealed`: the hashes of the words, by seat, which were given before the start, and an empty text of a bot. The words are in `entropy`"""
    beacon: "BeaconSaid | None" = None
    """Of `beacon`: what the beacon said after the start was signed"""


class BitokuOptions(Struct, kw_only=True, omit_defaults=True):
    """What a table may agree on beforehand. The defaults are the rulings; those of the Tengu matter in solo."""
    harder: "bool"
    """A die must beat all others of its region for a Forest Action (B-111 to B-114)"""
    strict_pass: "bool"
    """Whoever can play a Yōkai or place a die must not pass (Q-01)"""
    copied_die_must_match_highest: "bool"
    """A die copied by Home space 6 must also match the highest one of its region (Q-11)"""
    copy_home_spaces: "bool"
    """Home space 6 may also copy a die in the Home, with the action of its space (Q-12)"""
    first_space_scores: "bool"
    """In the Ascension a Kodama that is still on its first space ranks, too (Q-21)"""
    score_floor_zero: "bool"
    """A score stops at 0 instead of going below it (Q-39)"""
    tengu_location: "BitokuTenguLocation"
    """When the location of a Tengu card is available (Q-41). empty_region: no die is in its region. free_space: a die space of its region is free. shown_space: the very space that it shows is"""
    tengu_counts_home_dice: "bool"
    """Dice in the Home count where the Tengu counts the dice below the river (Q-47)"""
    tengu_local_illumination: "bool"
    """The Tengu's Pilgrim takes the best Illumination of its fork, not of all (Q-48)"""
    easier_no_dragonfly: "bool"
    """Easier solo: the Tengu starts without a Dragonfly (B-408)"""
    easier_no_yokai: "bool"
    """Easier solo: the Tengu starts without Yōkai cards (B-409)"""
    easier_no_resources: "bool"
    """Easier solo: the Tengu starts without resources (B-410)"""
    easier_kodama_only_behind: "bool"
    """Easier solo: Tengu dice move its Kodama only where the player is ahead (B-411)"""
    easier_no_spring_movement: "bool"
    """Easier solo: the Tengu gains no movement points for its Crystals in Spring (B-412)"""
    harder_pilgrim: "bool"
    """Harder solo: a Tengu Pilgrim starts on the Path of Wisdom's first space (B-413)"""
    harder_kodamas: "bool"
    """Harder solo: every Kodama of the Tengu starts one space further (B-414)"""
    harder_dragonflies: "bool"
    """Harder solo: the Tengu starts with 2 Dragonflies (B-415)"""
    harder_kodama_points: "bool"
    """Harder solo: the Tengu scores 3 more for each region where its Kodama leads (B-416)"""
    tengu_needs_exact_space: "bool | None" = None
    """How games of version 1 stored tengu_location: shown_space if true, free_space if false"""


class BitokuOrderSet(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='order-set'):
    """The Turn Order Track, the first seat first."""
    fact: ClassVar[Literal['order-set']] = 'order-set'
    order: "list[int]"
    """The seats in turn order, the first one first"""


class BitokuOversteppedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='overstepped'):
    """A seat's time is over, and an arbiter of the tournament says what follows. Until then it stands still."""
    kind: ClassVar[Literal['overstepped']] = 'overstepped'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    player: "str"
    """The pseudonym of the player whose time is over"""


class BitokuPaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='paid'):
    """`BitokuPaid`"""
    fact: ClassVar[Literal['paid']] = 'paid'
    seat: "int"
    """The number of a seat, from 0"""
    resources: "dict[str, int]"
    """How many of each resource; none of those that are not named"""


class BitokuPass(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='pass'):
    """`BitokuPass`"""
    pick: ClassVar[Literal['pass']] = 'pass'


class BitokuPassed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='passed'):
    """`BitokuPassed`"""
    fact: ClassVar[Literal['passed']] = 'passed'
    seat: "int"
    """The number of a seat, from 0"""


class BitokuPathsView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuPathsView`"""
    starts: "list[str]"
    """Ids of the spaces where Pilgrims begin"""
    main: "list[BitokuNodeView]"
    """All spaces of the main paths"""
    forks: "list[BitokuForkView]"
    """All side paths"""


class BitokuPausedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='paused'):
    """All agreed to a pause: no time runs until the next decision, or until a player ends the pause."""
    kind: ClassVar[Literal['paused']] = 'paused'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""


class BitokuPay(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='pay'):
    """`BitokuPay`"""
    pick: ClassVar[Literal['pay']] = 'pay'
    resources: "dict[str, int]"
    """How many of each resource; none of those that are not named"""


class BitokuPayFor(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='pay-for'):
    """What a tile of the display costs, less the discount; `slot`, `region` and `plot` say where it goes."""
    step: ClassVar[Literal['pay-for']] = 'pay-for'
    kind: "BitokuKind"
    """What is bought: a Mitama, a Dragonfly, a building or a Crystal"""
    space: "int"
    """The space of the display, from 1, the cheapest"""
    discount: "int"
    """How many resources less it costs; 0 for the full price"""
    slot: "int"
    """The Crystal space for a Crystal, from 1 to 8; 0 for all other tiles"""
    region: "BitokuRegion | None"
    """The region in whose area a building goes; null for all other tiles"""
    plot: "int"
    """The plot of the area for a building, from 1; 0 for all other tiles"""


class BitokuPilgrimArrived(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='pilgrim-arrived'):
    """On a space of a side path, where it sleeps for the rest of the game."""
    fact: ClassVar[Literal['pilgrim-arrived']] = 'pilgrim-arrived'
    seat: "int"
    """The number of a seat, from 0"""
    origin: "str"
    """The id of the main-path space that the Pilgrim leaves"""
    space: "str"
    """The id of the side-path space where it sleeps from now on"""


class BitokuPilgrimMoved(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='pilgrim-moved'):
    """On a main path."""
    fact: ClassVar[Literal['pilgrim-moved']] = 'pilgrim-moved'
    seat: "int"
    """The number of a seat, from 0"""
    origin: "str"
    """The id of the main-path space that the Pilgrim leaves"""
    to: "str"
    """The id of the main-path space where it is now"""


class BitokuPilgrimPrayed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='pilgrim-prayed'):
    """`BitokuPilgrimPrayed`"""
    fact: ClassVar[Literal['pilgrim-prayed']] = 'pilgrim-prayed'
    seat: "int"
    """The number of a seat, from 0"""
    space: "int"
    """The Pilgrim space of the own Rock Path, from 1"""


class BitokuPilgrimSpent(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='pilgrim-spent'):
    """A Pilgrim leaves the game for the sake of a locked die."""
    fact: ClassVar[Literal['pilgrim-spent']] = 'pilgrim-spent'
    seat: "int"
    """The number of a seat, from 0"""
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""


class BitokuPilgrimStarted(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='pilgrim-started'):
    """`BitokuPilgrimStarted`"""
    fact: ClassVar[Literal['pilgrim-started']] = 'pilgrim-started'
    seat: "int"
    """The number of a seat, from 0"""
    space: "str"
    """The id of the main-path space, such as north-1"""


class BitokuPlaceDie(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='place-die'):
    """`BitokuPlaceDie`"""
    pick: ClassVar[Literal['place-die']] = 'place-die'


class BitokuPlayYokai(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='play-yokai'):
    """Card spaces are numbered 1 to 3 from the left."""
    pick: ClassVar[Literal['play-yokai']] = 'play-yokai'
    card: "str"
    """The id of the card"""
    space: "int"
    """The card space, 1 to 3 from the left"""


class BitokuPlayerView(Struct, kw_only=True, omit_defaults=True):
    """One seat. `hand` and `looking` are empty for all other viewers; their sizes are open."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    seat: "int"
    """Its number, from 0"""
    automa: "bool"
    """Whether the Tengu plays it"""
    points: "int"
    """Scored so far"""
    passed: "bool"
    """Whether it has passed this Summer"""
    dice: "list[BitokuDieView]"
    """All of them, wherever they are"""
    hand: "list[BitokuHeldView]"
    """The Yōkai cards in hand; empty for all other viewers"""
    hand_size: "int"
    """How many they are"""
    looking: "list[BitokuHeldView]"
    """The cards of a draw from which one is to be kept; empty for all other viewers"""
    looking_size: "int"
    """How many they are"""
    deck: "int"
    """How many cards the own Yōkai deck has"""
    discard: "list[str]"
    """Ids of the cards in the own discard pile"""
    played: "list[BitokuCardSpaceView]"
    """The three card spaces"""
    tucked: "list[str]"
    """Ids of the Yōkai that the Spirit's Virtue has removed"""
    resources: "dict[str, int]"
    """How many of each"""
    amulets: "list[BitokuAmuletView]"
    """How many of +1, +2 and +3"""
    pilgrims: "int"
    """Pilgrims that are available"""
    pilgrims_asleep: "int"
    """Pilgrims that still lie under Crystals to come"""
    crystals: "list[BitokuSlotView]"
    """The Crystal spaces"""
    counters: "list[BitokuCounterView]"
    """The Building counters, in the order in which they leave"""
    rocks: "list[BitokuTileView]"
    """Those of the Rock Path"""
    rock_path: "list[BitokuPrayerView]"
    """The Pilgrim spaces of the Rock Path"""
    mitamas: "list[BitokuHeldView]"
    """Those that are not combined"""
    dragonflies: "list[BitokuHeldView]"
    """Those that are not combined"""
    pairs: "list[list[str]]"
    """Combined: the ids of a Mitama and a Dragonfly"""
    path: "list[BitokuTileView]"
    """The Bitoku of the Path of Wisdom"""
    completed: "int"
    """How many Bitoku are completed"""
    visions: "list[BitokuVisionView]"
    """Those that it holds"""
    if_it_ended_now: "list[BitokuScored]"
    """What the Ascension would bring now, without its Dream Crystals; empty once it has begun"""


class BitokuPlotView(Struct, kw_only=True, omit_defaults=True):
    """A space of an Inhabited Area. `owner` is null where no player has built."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    plot: "int"
    """Its number in the area, from 1"""
    type: "BitokuHouse"
    """The type of building that fits"""
    building: "BitokuTileView | None"
    """What stands there"""
    owner: "int | None"
    """Who built it; null for an ancient building, and where nothing stands"""


class BitokuPray(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='pray'):
    """Put a Pilgrim on the Rock Path."""
    step: ClassVar[Literal['pray']] = 'pray'


class BitokuPrayAt(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='pray-at'):
    """Pilgrim spaces of the Rock Path are numbered from 1."""
    pick: ClassVar[Literal['pray-at']] = 'pray-at'
    space: "int"
    """The Pilgrim space of the own Rock Path, from 1"""


class BitokuPrayerView(Struct, kw_only=True, omit_defaults=True):
    """A Pilgrim space of the Rock Path, and the Rocks that it touches."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    space: "int"
    """From 1"""
    touches: "list[str]"
    """Ids of the Rocks that count here"""
    cost: "dict[str, int]"
    """In resources of each type"""
    pilgrim: "bool"
    """Whether a Pilgrim prays there"""


class BitokuPropertyBonus(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='property-bonus'):
    """For the owner of a building that another player used."""
    step: ClassVar[Literal['property-bonus']] = 'property-bonus'
    building: "str"
    """The id of the building"""


class BitokuProposedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='proposed'):
    """A seat asks the others to abandon or pause the game, or an absent seat to leave. Its id is the version."""
    kind: ClassVar[Literal['proposed']] = 'proposed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    proposes: "Literal['abandon', 'leave', 'pause']"
    """What it proposes"""
    about: "int | None" = None
    """The seat that is absent"""


class BitokuPushBack(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='push-back'):
    """Other players' Kodamas go back so many steps in all."""
    step: ClassVar[Literal['push-back']] = 'push-back'
    n: "int"
    """How many steps there are in all"""


class BitokuPushKodama(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='push-kodama'):
    """`seat` -1 is the neutral Kodama, which nothing moves."""
    pick: ClassVar[Literal['push-kodama']] = 'push-kodama'
    seat: "int"
    """The seat whose Kodama goes back, from 0; -1 is the neutral one, which never moves"""
    region: "BitokuRegion"
    """The Kodama Track, by its region"""


class BitokuReap(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='reap'):
    """Step B: the rewards of the Dream Crystals that are left, in any order."""
    step: ClassVar[Literal['reap']] = 'reap'
    spaces: "list[int]"
    """The Crystal spaces whose Dream Crystals are still to be reaped, from 1"""


class BitokuReapCrystal(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='reap-crystal'):
    """Crystal spaces are numbered from 1."""
    pick: ClassVar[Literal['reap-crystal']] = 'reap-crystal'
    space: "int"
    """The Crystal space of the player board, from 1 to 8"""
    crystal: "str"
    """The id of the Crystal on that space"""


class BitokuReapFruits(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='reap-fruits'):
    """Step B, and step A of the Ascension: all Dream Crystals but those that have been reaped."""
    step: ClassVar[Literal['reap-fruits']] = 'reap-fruits'
    reaped: "list[int]"
    """The Crystal spaces whose Dream Crystals were reaped already, from 1"""


class BitokuReceive(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='receive'):
    """One of the two purchases, with the discount if it is to be the cheaper one."""
    pick: ClassVar[Literal['receive']] = 'receive'
    effect: "BitokuChooseOptions"
    """The purchase that comes first; its discount says whether it is the cheaper one"""


class BitokuRegionView(Struct, kw_only=True, omit_defaults=True):
    """A region: its actions, its dice, its Kodama Track with the treasure, and its area."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    region: "BitokuRegion"
    """Which one"""
    actions: "list[BitokuActionView]"
    """What a die can do there"""
    die_spaces: "list[BitokuDieSpaceView]"
    """Where dice have room"""
    kodamas: "list[BitokuKodamaView]"
    """The Kodama of each seat"""
    neutral: "int"
    """How far the neutral Kodama is"""
    rewards: "list[int]"
    """Points for the Kodamas that are first, second, third in the end"""
    area: "list[BitokuPlotView]"
    """The Inhabited Area; the Home has none"""


class BitokuRemove(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='remove'):
    """The card on this card space leaves play for its points."""
    pick: ClassVar[Literal['remove']] = 'remove'
    space: "int"
    """The card space, 1 to 3 from the left"""
    card: "str"
    """The id of the card that lies there"""


class BitokuRenewBoard(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='renew-board'):
    """Winter E."""
    step: ClassVar[Literal['renew-board']] = 'renew-board'


class BitokuResolve(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='resolve'):
    """These effects, the fixed gains at once, the others in the order that the seat likes."""
    step: ClassVar[Literal['resolve']] = 'resolve'
    effects: "list[BitokuChooseOptions]"
    """The effects that are still to be resolved"""
    rule: "str"
    """The id of the clause that points are scored by"""
    note: "str"
    """What it is printed on: the id of a card or tile, or a place in words"""


class BitokuResumedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='resumed'):
    """A seat ended the pause."""
    kind: ClassVar[Literal['resumed']] = 'resumed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""


class BitokuRockDealt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='rock-dealt'):
    """`BitokuRockDealt`"""
    fact: ClassVar[Literal['rock-dealt']] = 'rock-dealt'
    seat: "int"
    """The number of a seat, from 0"""
    rock: "str"
    """The id of the Rock"""


class BitokuRockRemoved(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='rock-removed'):
    """A Rock of the Garden leaves the game."""
    fact: ClassVar[Literal['rock-removed']] = 'rock-removed'
    space: "int"
    """The space of the Rock Garden, from 1"""
    rock: "str"
    """The id of the Rock"""


class BitokuRockSpaceView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuRockSpaceView`"""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    space: "int"
    """From 1"""
    rock: "BitokuTileView | None"
    """The Rock that lies there"""


class BitokuRockTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='rock-taken'):
    """`BitokuRockTaken`"""
    fact: ClassVar[Literal['rock-taken']] = 'rock-taken'
    seat: "int"
    """The number of a seat, from 0"""
    space: "int"
    """The space of the Rock Garden, from 1"""
    rock: "str"
    """The id of the Rock"""


class BitokuRocksBoxed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='rocks-boxed'):
    """The Rocks that were not needed leave the game unseen."""
    fact: ClassVar[Literal['rocks-boxed']] = 'rocks-boxed'
    rocks: "list[str] | Hidden"
    """The ids of the Rocks that leave the game"""


class BitokuRowFilled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='row-filled'):
    """A display row as it now lies, the cheapest space first; what was drawn for it left the stack."""
    fact: ClassVar[Literal['row-filled']] = 'row-filled'
    kind: "BitokuKind"
    """Whose display it is: that of Mitamas, Dragonflies, buildings or Crystals"""
    row: "list[str]"
    """The ids of the tiles by space, the cheapest first; empty where none lies"""
    drawn: "list[str]"
    """The ids of the tiles that came from the stack, in the order in which they were drawn"""


class BitokuRulesChangedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='rules-changed'):
    """The service was upgraded: from the next event on other rules decide. What was before cannot be undone."""
    kind: ClassVar[Literal['rules-changed']] = 'rules-changed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    from_: "str" = field(name='from')
    """The digest of the source of its rules, in hexadecimal, as `/schema/checking` says"""
    to: "str"
    """The digest of the source of its rules, in hexadecimal, as `/schema/checking` says"""


class BitokuScoreOrder(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='score-order'):
    """Steps B, C and D."""
    step: ClassVar[Literal['score-order']] = 'score-order'


class BitokuScoreRest(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='score-rest'):
    """Step H, and the end."""
    step: ClassVar[Literal['score-rest']] = 'score-rest'


class BitokuScoreRocks(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='score-rocks'):
    """Steps E and F."""
    step: ClassVar[Literal['score-rocks']] = 'score-rocks'


class BitokuScored(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='scored'):
    """Points moved, and the clause that moved them: the sum of these is the score, and its explanation."""
    fact: ClassVar[Literal['scored']] = 'scored'
    seat: "int"
    """The number of the seat, from 0"""
    points: "int"
    """How many; below 0 they were lost"""
    rule: "str"
    """The id of the clause"""
    note: "str"
    """What exactly they were for"""


class BitokuSeasonBegan(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='season-began'):
    """`BitokuSeasonBegan`"""
    fact: ClassVar[Literal['season-began']] = 'season-began'
    round: "int"
    """The number of the round, from 1"""
    season: "BitokuSeason"
    """The phase that begins"""


class BitokuSeatLeftEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='seat-left'):
    """A player left for good. What follows is the next event: a bot takes the seat, or the game ends."""
    kind: ClassVar[Literal['seat-left']] = 'seat-left'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    player: "str"
    """The pseudonym of the player who left"""
    reason: "Literal['absent', 'no_show', 'removed', 'resigned', 'timed_out']"
    """`absent`: there was no sign of the player for so long that the others agreed on it. By the tournament, `no_show`: the player decided nothing; `removed`: so it was ruled"""


class BitokuSideView(Struct, kw_only=True, omit_defaults=True):
    """A space of a side path, and whose Pilgrim sleeps there."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """Its name"""
    points: "int"
    """What it is worth to the Pilgrim that falls asleep there"""
    seat: "int | None"
    """Whose Pilgrim sleeps there"""


class BitokuSlotView(Struct, kw_only=True, omit_defaults=True):
    """A Crystal space; its points count once a Crystal lies there."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    slot: "int"
    """Its number, from 1"""
    kind: "BitokuLight"
    """The kind of Crystal that fits"""
    points: "int"
    """What counts once a Crystal lies there"""
    crystal: "BitokuTileView | None"
    """What lies there"""


class BitokuSpaceView(Struct, kw_only=True, omit_defaults=True):
    """A space of a display row. `any` is a cost in resources of any type; below 0 they are received."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    space: "int"
    """From 1, the cheapest"""
    tile: "BitokuTileView | None"
    """What is on offer here"""
    cost: "dict[str, int]"
    """In resources of each type"""
    any: "int"
    """In resources of any type; below 0 they are received"""
    points: "int"
    """Points that come with it"""


class BitokuSpendAmulet(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='spend-amulet'):
    """`BitokuSpendAmulet`"""
    pick: ClassVar[Literal['spend-amulet']] = 'spend-amulet'
    value: "int"
    """The value of the Amulet, from 1 to 3"""


class BitokuSpiritsVirtue(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='spirits-virtue'):
    """`BitokuSpiritsVirtue`"""
    step: ClassVar[Literal['spirits-virtue']] = 'spirits-virtue'


class BitokuSpring(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='spring'):
    """`BitokuSpring`"""
    step: ClassVar[Literal['spring']] = 'spring'


class BitokuStackShuffled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='stack-shuffled'):
    """The face-down tiles or cards of a kind, the next one first."""
    fact: ClassVar[Literal['stack-shuffled']] = 'stack-shuffled'
    kind: "BitokuKind"
    """Which stack or deck was shuffled"""
    order: "list[str] | Hidden"
    """The ids in their new order, the next one first"""


class BitokuStartPilgrim(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='start-pilgrim'):
    """At the first space of a path, or next to a Gate on which an own Pilgrim sleeps."""
    pick: ClassVar[Literal['start-pilgrim']] = 'start-pilgrim'
    space: "str"
    """The id of a main-path space, such as north-1"""


class BitokuStrengthenDie(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='strengthen-die'):
    """Amulets may raise a die just before it is placed."""
    step: ClassVar[Literal['strengthen-die']] = 'strengthen-die'
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""
    region: "BitokuRegion"
    """The region that the die goes to"""
    space: "int"
    """The die space as the pick named it; 0 for any, where all are alike"""


class BitokuSubstitutedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='substituted'):
    """A seat changed hands. `before` and `after` are pseudonyms."""
    kind: ClassVar[Literal['substituted']] = 'substituted'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    before: "str"
    """The pseudonym of the player before"""
    after: "str"
    """The pseudonym of the player from now on"""
    reason: "str"
    """The reason, in English"""


class BitokuSummer(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='summer'):
    """`BitokuSummer`"""
    step: ClassVar[Literal['summer']] = 'summer'


class BitokuSummonYokai(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='summon-yokai'):
    """Step A: draw."""
    step: ClassVar[Literal['summon-yokai']] = 'summon-yokai'


class BitokuTakeAmulet(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-amulet'):
    """`BitokuTakeAmulet`"""
    pick: ClassVar[Literal['take-amulet']] = 'take-amulet'


class BitokuTakeCrystal(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-crystal'):
    """From a display space to a Crystal space of the player board."""
    pick: ClassVar[Literal['take-crystal']] = 'take-crystal'
    space: "int"
    """The space of the display, from 1, the cheapest"""
    slot: "int"
    """The Crystal space of the player board, from 1 to 8"""


class BitokuTakeFavorOption(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-favor-option'):
    """`BitokuTakeFavorOption`"""
    pick: ClassVar[Literal['take-favor-option']] = 'take-favor-option'
    option: "str"
    """Which of the four: vision, rock, pilgrim or kodama"""


class BitokuTakeForestAction(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-forest-action'):
    """The row of the region that asks for this value."""
    pick: ClassVar[Literal['take-forest-action']] = 'take-forest-action'
    region: "BitokuRegion"
    """The region whose row it is"""
    minimum: "int"
    """The value of a die that the row of the region asks for"""


class BitokuTakeHomeAction(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-home-action'):
    """The action of the Home space that the die is on."""
    pick: ClassVar[Literal['take-home-action']] = 'take-home-action'
    space: "int"
    """The number of the Home space that the die stands on"""


class BitokuTakeOption(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-option'):
    """`BitokuTakeOption`"""
    pick: ClassVar[Literal['take-option']] = 'take-option'
    effect: "BitokuChooseOptions"
    """The effect that is chosen, as the step tells it"""


class BitokuTakePart(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-part'):
    """`BitokuTakePart`"""
    pick: ClassVar[Literal['take-part']] = 'take-part'
    effect: "BitokuChooseOptions"
    """The effect that is resolved next, as the step tells it"""


class BitokuTakePoint(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-point'):
    """`BitokuTakePoint`"""
    pick: ClassVar[Literal['take-point']] = 'take-point'


class BitokuTakeResources(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-resources'):
    """`BitokuTakeResources`"""
    pick: ClassVar[Literal['take-resources']] = 'take-resources'
    resources: "dict[str, int]"
    """How many of each resource; none of those that are not named"""


class BitokuTakeRock(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-rock'):
    """Garden spaces are numbered from 1."""
    pick: ClassVar[Literal['take-rock']] = 'take-rock'
    space: "int"
    """The space of the Rock Garden, from 1"""


class BitokuTakeTile(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-tile'):
    """Display spaces are numbered from the cheapest, 1."""
    pick: ClassVar[Literal['take-tile']] = 'take-tile'
    kind: "BitokuKind"
    """What is taken: a Mitama or a Dragonfly"""
    space: "int"
    """The space of the display, from 1, the cheapest"""


class BitokuTakeTurn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='take-turn'):
    """`BitokuTakeTurn`"""
    step: ClassVar[Literal['take-turn']] = 'take-turn'


class BitokuTenguAct(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='tengu-act'):
    """The first step of the Activation Cycle whose conditions are met."""
    step: ClassVar[Literal['tengu-act']] = 'tengu-act'
    card: "str"
    """The id of the Active card"""
    place: "int"
    """The place of the Active card in its row, from 1 at the left end"""


class BitokuTenguActivated(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tengu-activated'):
    """The Active card; the places of the row are numbered from the left."""
    fact: ClassVar[Literal['tengu-activated']] = 'tengu-activated'
    card: "str"
    """The id of the Active card"""
    place: "int"
    """The place of the Active card in its row, from 1 at the left end"""


class BitokuTenguCrystalTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tengu-crystal-taken'):
    """`BitokuTenguCrystalTaken`"""
    fact: ClassVar[Literal['tengu-crystal-taken']] = 'tengu-crystal-taken'
    space: "int"
    """The space of the display, from 1, the cheapest"""
    tile: "str"
    """The id of the tile"""


class BitokuTenguDiscarded(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tengu-discarded'):
    """An Action card of the row, or the one drawn at a Gate."""
    fact: ClassVar[Literal['tengu-discarded']] = 'tengu-discarded'
    card: "str"
    """The id of the Action card"""


class BitokuTenguDrew(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tengu-drew'):
    """The top Action card, at a Gate."""
    fact: ClassVar[Literal['tengu-drew']] = 'tengu-drew'
    card: "str"
    """The id of the Action card"""


class BitokuTenguFollowed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tengu-followed'):
    """The clause that forces what comes next."""
    fact: ClassVar[Literal['tengu-followed']] = 'tengu-followed'
    rule: "str"
    """The id of the clause that decides what the Tengu does next"""
    note: "str"
    """The id of the Action card where its use is what the clause decides, else empty"""


class BitokuTenguGate(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='tengu-gate'):
    """Draw an Action card and do what it shows."""
    step: ClassVar[Literal['tengu-gate']] = 'tengu-gate'


class BitokuTenguMovement(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='tengu-movement'):
    """Movement Points, spent at once."""
    step: ClassVar[Literal['tengu-movement']] = 'tengu-movement'
    n: "int"
    """How many Movement Points there are to spend"""


class BitokuTenguRevealed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tengu-revealed'):
    """The top Action card comes to the left end of the row; the others slide to the right."""
    fact: ClassVar[Literal['tengu-revealed']] = 'tengu-revealed'
    card: "str"
    """The id of the Action card"""


class BitokuTenguShuffled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tengu-shuffled'):
    """The Action cards, face down; those of the discard pile if it has one."""
    fact: ClassVar[Literal['tengu-shuffled']] = 'tengu-shuffled'
    order: "list[str] | Hidden"
    """The ids in their new order, the next one first"""


class BitokuTenguTurn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='tengu-turn'):
    """Roll the Will dice and choose the Active card."""
    step: ClassVar[Literal['tengu-turn']] = 'tengu-turn'


class BitokuTenguView(Struct, kw_only=True, omit_defaults=True):
    """The Tengu's cards, the left one first, and what only it has."""
    row: "list[BitokuTileView]"
    """Action cards, the left one first"""
    deck: "int"
    """How many Action cards are to come"""
    discard: "list[str]"
    """Ids of the cards in the discard pile"""
    active: "bool"
    """Whether the Attitude tile shows its active side"""
    crystals: "list[str]"
    """Ids of its Crystals"""


class BitokuTenguYokaiTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tengu-yokai-taken'):
    """A card of a Hill goes face down to the pile."""
    fact: ClassVar[Literal['tengu-yokai-taken']] = 'tengu-yokai-taken'
    hill: "BitokuRegion"
    """The Hill, by its region"""
    card: "str"
    """The id of the card"""


class BitokuTileRemoved(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tile-removed'):
    """The dearest tile of a row leaves the game."""
    fact: ClassVar[Literal['tile-removed']] = 'tile-removed'
    kind: "BitokuKind"
    """Whose display it is: that of Mitamas, Dragonflies, buildings or Crystals"""
    tile: "str"
    """The id of the tile"""


class BitokuTileView(Struct, kw_only=True, omit_defaults=True):
    """A card or a tile, with what is printed on it in words."""
    id: "str"
    """By which the component list and picks name it"""
    text: "str"
    """What is printed on it, in words"""


class BitokuTimeGrantedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='time-granted'):
    """The tournament gave a seat more time."""
    kind: ClassVar[Literal['time-granted']] = 'time-granted'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    seconds: "int"
    """How much"""
    ruling: "Ruling"
    """The event of the tournament by which it was given"""


class BitokuTimedOutEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='timed-out'):
    """A seat's time was over. What follows is in the next events: a bot takes the seat, or the game ends."""
    kind: ClassVar[Literal['timed-out']] = 'timed-out'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    player: "str"
    """The pseudonym of the player whose time was over"""


class BitokuTookBackEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='took-back'):
    """A seat undid its decision: the game is as after version `to`."""
    kind: ClassVar[Literal['took-back']] = 'took-back'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    to: "int"
    """The version whose state the game returned to"""


class BitokuTreasuresLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='treasures-laid'):
    """`BitokuTreasuresLaid`"""
    fact: ClassVar[Literal['treasures-laid']] = 'treasures-laid'
    treasures: "dict[str, str]"
    """The id of the Lake Treasure, by region"""


class BitokuUndoResult(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bitoku'):
    """The version after the undo, and the caller's open decisions."""
    title: ClassVar[Literal['bitoku']] = 'bitoku'
    version: "int"
    """The version of the game: the number of its events"""
    position: "str"
    """An opaque name of the last stored event: pass it as `wait_for` to read lists that include it"""
    decisions: "list[BitokuDecision]"
    """The caller's open decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only of a game that has one"""
    entry: "BitokuTookBackEntry | None" = None
    """The entry of the history: what `receipt` signs"""
    receipt: "Receipt | None" = None
    """What the service signs for you; not where receipts are switched off"""


class BitokuUnlock(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='unlock'):
    """A locked die is unlocked."""
    step: ClassVar[Literal['unlock']] = 'unlock'


class BitokuUnlockDie(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='unlock-die'):
    """Dice are numbered 1 to 3, by the card space that they belong to."""
    pick: ClassVar[Literal['unlock-die']] = 'unlock-die'
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""


class BitokuUseBuilding(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='use-building'):
    """`BitokuUseBuilding`"""
    pick: ClassVar[Literal['use-building']] = 'use-building'
    building: "str"
    """The id of the building"""


class BitokuUseCrystal(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='use-crystal'):
    """`BitokuUseCrystal`"""
    pick: ClassVar[Literal['use-crystal']] = 'use-crystal'


class BitokuUseDie(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='use-die'):
    """A die goes to the Forest. `space` is 0 where all spaces are alike; `pilgrim` pays for a locked die."""
    pick: ClassVar[Literal['use-die']] = 'use-die'
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""
    region: "BitokuRegion"
    """The region that the die goes to"""
    space: "int | None" = None
    """The die space, in the Home by its number there; 0 for any, where all are alike. By default `0`"""
    pilgrim: "bool | None" = None
    """Whether a Pilgrim is given up for the die; true exactly for a locked one. By default `false`"""


class BitokuUseYokai(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='use-yokai'):
    """`BitokuUseYokai`"""
    pick: ClassVar[Literal['use-yokai']] = 'use-yokai'


class BitokuVacationBeganEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='vacation-began'):
    """A seat's player went on vacation: the seat's time does not run until it decides or the days are over."""
    kind: ClassVar[Literal['vacation-began']] = 'vacation-began'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    days: "int"
    """For how many days at most"""


class BitokuVacationEndedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='vacation-ended'):
    """A seat ended its vacation. (One that ends by itself, or by a decision, has no event.)"""
    kind: ClassVar[Literal['vacation-ended']] = 'vacation-ended'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""


class BitokuVisionDealt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='vision-dealt'):
    """`BitokuVisionDealt`"""
    fact: ClassVar[Literal['vision-dealt']] = 'vision-dealt'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the card"""


class BitokuVisionKept(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='vision-kept'):
    """`BitokuVisionKept`"""
    fact: ClassVar[Literal['vision-kept']] = 'vision-kept'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the card"""


class BitokuVisionView(Struct, kw_only=True, omit_defaults=True):
    """`BitokuVisionView`"""
    id: "str"
    """By which the component list and picks name it"""
    text: "str"
    """What it asks for, in words"""
    met: "bool"
    """Whether it could be fulfilled with what there is now, if no other Vision needed it"""


class BitokuVisionsFulfilled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='visions-fulfilled'):
    """`BitokuVisionsFulfilled`"""
    fact: ClassVar[Literal['visions-fulfilled']] = 'visions-fulfilled'
    seat: "int"
    """The number of a seat, from 0"""
    cards: "list[str]"
    """The ids of the Visions; all others of the seat are not fulfilled"""


class BitokuWillRolled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='will-rolled'):
    """The Will of the Tengu dice, and the clause that had them rolled."""
    fact: ClassVar[Literal['will-rolled']] = 'will-rolled'
    dice: "list[int]"
    """What each Will die shows; one or two are rolled"""
    rule: "str"
    """The id of the clause that had the dice rolled"""


class BitokuWinter(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='winter'):
    """`BitokuWinter`"""
    step: ClassVar[Literal['winter']] = 'winter'


class BitokuWithdrawnEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='withdrawn'):
    """A seat took its own proposal back."""
    kind: ClassVar[Literal['withdrawn']] = 'withdrawn'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[BitokuDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    proposal: "int"
    """The id of the proposal"""


class BitokuWorkDie(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='work-die'):
    """The Forest Action and the Building Action of a placed die."""
    step: ClassVar[Literal['work-die']] = 'work-die'
    die: "int"
    """The number of the seat's die, from 1 to 3, like the card space that it belongs to"""
    region: "BitokuRegion"
    """The region that the die stands in"""
    standing: "list[str]"
    """The ids of the buildings that stood there when the die came; it may use no others"""
    space: "int"
    """The die space as the pick named it; 0 for any, where all are alike"""
    forest: "bool"
    """Whether the Forest Action was taken already"""
    building: "bool"
    """Whether the Building Action was taken already"""


class BitokuYokaiDiscarded(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='yokai-discarded'):
    """From the hand."""
    fact: ClassVar[Literal['yokai-discarded']] = 'yokai-discarded'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the card"""


class BitokuYokaiDrawn(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='yokai-drawn'):
    """From the own deck to the hand."""
    fact: ClassVar[Literal['yokai-drawn']] = 'yokai-drawn'
    seat: "int"
    """The number of a seat, from 0"""
    cards: "list[str] | Hidden"
    """The ids of the cards, in the order in which they came"""


class BitokuYokaiKept(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='yokai-kept'):
    """One of the cards looked at goes to the hand."""
    fact: ClassVar[Literal['yokai-kept']] = 'yokai-kept'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str | Hidden"
    """The id of the card"""


class BitokuYokaiPlayed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='yokai-played'):
    """`BitokuYokaiPlayed`"""
    fact: ClassVar[Literal['yokai-played']] = 'yokai-played'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the card"""
    space: "int"
    """The card space, 1 to 3 from the left"""


class BitokuYokaiRemoved(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='yokai-removed'):
    """By the Spirit's Virtue: the card is kept under the board."""
    fact: ClassVar[Literal['yokai-removed']] = 'yokai-removed'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the card"""
    space: "int"
    """The card space, 1 to 3 from the left"""


class BitokuYokaiShuffled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='yokai-shuffled'):
    """The own discard pile becomes the own deck."""
    fact: ClassVar[Literal['yokai-shuffled']] = 'yokai-shuffled'
    seat: "int"
    """The number of a seat, from 0"""
    order: "list[str] | Hidden"
    """The ids in their new order, the next one first"""


class BoardAnswer(Struct, kw_only=True, omit_defaults=True):
    """The board of a game."""
    version: "int"
    """The version of the game: the number of its events"""
    title: "str"
    """The id of the title"""
    board: "Board"
    """The board, as the caller may see it"""
    acting: "list[int]"
    """The seats that must decide now"""
    bots: "list[int]"
    """The seats that bots of the service have at this version"""
    fork: "ForkView | None" = None
    """Only of a fork: a private game for study that began as another stood"""
    boards: "list[Board] | None" = None
    """With `as=all`: the board as each seat sees it, by the number of the seat"""
    time: "GameTime | None" = None
    """How the clock stands; only of a game that has one"""


class BoardChange(Struct, kw_only=True, omit_defaults=True):
    """One operation of RFC 6902 (JSON Patch)."""
    op: "Literal['add', 'remove', 'replace']"
    """What is done at the place"""
    path: "str"
    """The place on the board, a JSON Pointer (RFC 6901)"""
    value: "Any | None" = None
    """What stands there afterwards, any part of a board; a removal has none"""


class BrowserKeys(Struct, kw_only=True, omit_defaults=True):
    """The `keys` of a `PushSubscription`: messages are encrypted for them (RFC 8291)."""
    p256dh: "str"
    """The public key of the browser, in base64url"""
    auth: "str"
    """The secret of the subscription, in base64url"""


class CatalogRef(Struct, kw_only=True, omit_defaults=True):
    """`CatalogRef`"""
    id: "str"
    """The id of the list"""
    hash: "str"
    """Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game from before there was that form keeps the hash that it was opened with, without `jcs:`"""


class CauseWords(Struct, kw_only=True, omit_defaults=True):
    """Why something happened, each as far as it is known."""
    by: "dict[str, Any] | str | int | None"
    """What brought it, in the form of an argument: a card, a space; null: it is not known"""
    text: "str | None"
    """The same in words"""
    rule: "str | None"
    """The id of the clause by which it did, of points"""
    title: "str | None"
    """The title of that clause"""


class Change(Struct, kw_only=True, omit_defaults=True):
    """What a seat gained, or lost."""
    seat: "int"
    """The number of a seat, from 0"""
    term: "str"
    """Of what: its name is the message `term-` and this"""
    n: "int"
    """How much; below 0 if it was lost"""


class ChangeView(Struct, kw_only=True, omit_defaults=True):
    """A change that is no event: another owner, or an end before the start."""
    number: "int"
    """The number of the change in its game, from 1"""
    what: "Literal['cancelled', 'expired', 'left', 'owner-changed']"
    """What changed"""
    reason: "Literal['absent', 'by_owner', 'by_tournament', 'erased', 'idle', 'left', 'not_revealed', 'resigned', 'timed_out', 'vacant']"
    """Why. The owner `left` before the start, `resigned`, has `timed_out`, was `absent`, as the others agreed, or was `erased`; the game had no owner (`vacant`), and a player sat down. It was cancelled `by_owner`, `by_tournament`, because its owner `left` and no other player had a seat, or because a word was `not_revealed`, and `by` has left a rated game so; it was `idle` for long"""
    at: "str"
    """When"""
    by: "str | None"
    """The account that did it; null if none did, or it was erased"""
    owner: "str | None"
    """With `owner-changed`: the owner from then on; null: none"""


class ChosenSeat(Struct, kw_only=True, omit_defaults=True):
    """A place in the order of play."""
    seat: "int"
    """The place, from 1"""


class ClauseView(Struct, kw_only=True, omit_defaults=True):
    """`ClauseView`"""
    id: "str"
    """The id that refusals, points and readings use"""
    title: "str"
    """The clause in a few words"""
    text: "str"
    """The clause"""
    page: "str"
    """The page of the printed rules, or another source"""
    basis: "str"
    """`stated` in print, or how it was derived where print is silent"""
    readings: "list[str]"
    """The ids of the readings that it rests on"""
    enforced: "bool"
    """False where a program cannot enforce it"""
    why: "str"
    """Why it is not enforced"""
    doubt: "str"
    """What contradicts it in print, if anything does"""


class ClockSettings(Struct, kw_only=True, omit_defaults=True):
    """How long the players of a game may think, and what follows when a seat's time is over."""
    kind: "Literal['bank', 'per_turn']"
    """`per_turn`: so much for each turn. `bank`: so much for the game, and an increment for each turn"""
    seconds: "int"
    """The time of a turn, or of the game"""
    increment: "int"
    """Of a `bank`: how many seconds are added for each turn"""
    on_timeout: "str"
    """`bot`: a bot takes the seat. `resign`: the player has left for good, as by resigning. `abandon`: the game ends without a result. `rule`: an arbiter of the tournament says what follows"""
    grace: "int"
    """How many seconds after its deadline a seat times out"""
    vacation_days: "int"
    """How many days of vacation each seat may take"""
    returns: "Literal['never', 'until_next_decision']"
    """Until when a player whose time was over may take the seat back from the bot: `until_next_decision`: until the seat is asked in a later turn"""


class CrossCell(Struct, kw_only=True, omit_defaults=True):
    """What an entry did in a round."""
    round: "int"
    """The number of the round"""
    table: "int"
    """The number of the table; 0: at none"""
    order: "int"
    """The place in the order of play; 0: at no table"""
    kind: "Literal['absent', 'adjudicated', 'bye', 'excused', 'left', 'played', 'void']"
    """How the line came about"""
    place: "int"
    """The place at the table; 0: at none"""
    amount: "AmountView | None"
    """Tournament points; null for a mean that is still open"""
    opponents: "list[int]"
    """The other entries at the table"""


class CrossRow(Struct, kw_only=True, omit_defaults=True):
    """An entry with its rounds."""
    entry: "int"
    """The number of the entry"""
    place: "int"
    """Its place in the standings"""
    label: "str"
    """The name of who holds the entry"""
    amount: "AmountView"
    """Its tournament points"""
    cells: "list[CrossCell]"
    """In the order of the rounds"""


class CrossTable(Struct, kw_only=True, omit_defaults=True):
    """Who met whom, and how it ended."""
    rows: "list[CrossRow]"
    """In the order of the standings"""
    stage: "int"
    """The stage, from 0"""
    version: "int"
    """The version of the tournament: the number of its events"""


class CutRule(Struct, kw_only=True, omit_defaults=True):
    """How many go on from the stage before."""
    take: "int"
    """The best so many of its standings"""


class Declined(Struct, kw_only=True, omit_defaults=True):
    """`Declined`"""
    seat: "int"
    """The number of the seat"""
    player: "str"
    """The account that has declined it"""


class DeclinedSeats(Struct, kw_only=True, omit_defaults=True):
    """`DeclinedSeats`"""
    items: "list[Declined]"
    """In the order in which they were declined"""


class Deliveries(Struct, kw_only=True, omit_defaults=True):
    """`Deliveries`"""
    items: "list[DeliveryView]"
    """The newest first"""
    next: "str | None"
    """The `cursor` of the next page; null on the last one"""


class DeliveryView(Struct, kw_only=True, omit_defaults=True):
    """A message to a webhook, and how the attempts to send it went."""
    id: "str"
    """The id of the message, which is also its `webhook-id`"""
    webhook: "str"
    """The id of the webhook"""
    status: "Literal['delivered', 'failed', 'pending']"
    """`pending`: not delivered yet; `delivered`; `failed`: given up after three days. While the webhook is off, what is pending waits"""
    attempts: "int"
    """How many attempts have begun"""
    tries: "list[AttemptView]"
    """The attempts that have ended, at most the last 50; not those that died with their process"""
    next_at: "str | None"
    """When the next attempt is due, or the running one counts as dead; null if it has ended"""
    created_at: "str"
    """When the message was made"""
    ended_at: "str | None"
    """When it was delivered or given up; else null"""
    message: "WebhookMessage"
    """What is sent, byte for byte the same with each attempt"""


class DiscardView(Struct, kw_only=True, omit_defaults=True):
    """A draw that was not played."""
    attempt: "int"
    """Which draw it was"""
    link: "str"
    """The link that it used"""
    reason: "str | None"
    """Why; null once the text is erased"""


class DrawPreview(Struct, kw_only=True, omit_defaults=True):
    """What a draw would be like, by a throw-away key."""
    sizes: "list[int]"
    """The seats of its tables"""
    byes: "int"
    """How many sit out"""
    cost: "int"
    """What it costs"""


class DrawRules(Struct, kw_only=True, omit_defaults=True):
    """How rounds are drawn."""
    policy: "Literal['even', 'fresh'] | None" = None
    """`fresh`: new faces before equal scores. `even`: neighbours in the standings meet. By default `fresh`"""
    small: "Literal['high', 'low'] | None" = None
    """Where small tables are: last, or first in the standings. By default `low`"""
    step: "str | None" = None
    """A level is the score divided by this, rounded down. By default `1`"""
    weights: "DrawWeights | None | UnsetType" = UNSET
    """Weights of your own; null: those of the policy"""


class DrawState(Struct, kw_only=True, omit_defaults=True):
    """A draw that was asked for."""
    status: "Literal['drawing']"
    """It is being made: read the rounds again"""
    round: "int"
    """The round that is drawn"""


class DrawWeights(Struct, kw_only=True, omit_defaults=True):
    """What costs how much in a draw."""
    forbid: "int"
    """Two who may not meet"""
    repeat: "int"
    """Two who have met, times the square of how often"""
    apart: "int"
    """Two who are to be kept apart"""
    small: "int"
    """Who sits at a small table"""
    level: "int"
    """Two at different levels, times the square of it"""


class DryRun(Struct, kw_only=True, omit_defaults=True):
    """The pick is legal; nothing was stored."""
    version: "int"
    """The version of the game: the number of its events"""
    allowed: "Literal[True]"
    """Always true: for an illegal pick the response is a problem"""


class EnteredView(Struct, kw_only=True, omit_defaults=True):
    """The entry that a command was about, and the version after it."""
    entry: "EntryView"
    """The entry"""
    version: "int"
    """The version of the tournament: the number of its events"""


class EntryPage(Struct, kw_only=True, omit_defaults=True):
    """A page of entries."""
    items: "list[EntryView]"
    """In the order of their numbers"""
    next: "str | None"
    """The cursor of the next page; null on the last one"""
    version: "int"
    """The version of the tournament: the number of its events"""


class EntryView(Struct, kw_only=True, omit_defaults=True):
    """An entry: a place in the tournament, which different accounts may hold in turn."""
    number: "int"
    """The number of the entry"""
    who: "PersonView"
    """Who holds it now"""
    seed: "int"
    """The rank with which it was entered; 0: none"""
    groups: "list[str]"
    """With whose other members it is not seated, if possible"""
    status: "Literal['disqualified', 'in', 'left', 'waiting']"
    """Whether it is in"""
    first_round: "int"
    """The first round in which it may sit"""
    last_round: "int | None"
    """The round after which it has left; null while it is in"""
    excused: "list[int]"
    """The rounds for which it is excused"""
    fills: "bool"
    """Whether it is a bot that makes tables whole: it has no standing"""
    checked_in: "list[int]"
    """The rounds that it checked in for; for officials and its holder"""


class EventWords(Struct, kw_only=True, omit_defaults=True):
    """What an event says, its pick, and each of its facts."""
    key: "str"
    """The key of the message, as `GET /v1/titles/{title_id}/messages` has it"""
    args: "dict[str, Any]"
    """What it is filled with: numbers, texts, and objects whose `kind` is `seat`, `amount`, `term`, `clause`, `component`, `list`, or `said`, a message within it"""
    text: "str"
    """The sentence in the language that was asked for"""
    pick: "Words | None" = None
    """Of a decision: the pick, with its price"""
    facts: "list[FactWords] | None" = None
    """One for each of the `facts` of the entry"""


class ExampleSeat(Struct, kw_only=True, omit_defaults=True):
    """A seat of an example, in order of play."""
    points: "int"
    """Its game points"""
    place: "int | None | UnsetType" = UNSET
    """Its place; null in all seats: by game points"""


class ExampleTable(Struct, kw_only=True, omit_defaults=True):
    """A table as an example."""
    seats: "list[ExampleSeat]"
    """In order of play"""


class ExchangeView(Struct, kw_only=True, omit_defaults=True):
    """The exchange of an entry with another table that would cost least."""
    entry: "int"
    """The number of the entry"""
    other: "int"
    """With which entry it would change places"""
    table: "int"
    """Where that one sits"""
    change: "int"
    """How much dearer the draw would be"""
    bill: "list[BillLine]"
    """The bill of both tables after it"""


class ExchangedToken(Struct, kw_only=True, omit_defaults=True):
    """The answer of RFC 8693, 2.2.1."""
    access_token: "str"
    """The text of the token: send it as `Authorization: Bearer ...`"""
    issued_token_type: "str"
    """`urn:ietf:params:oauth:token-type:access_token`"""
    token_type: "str"
    """`Bearer`"""
    expires_in: "int"
    """After how many seconds it ends"""
    scope: "str"
    """Its scopes, with spaces between them"""
    player: "str"
    """The id of the account"""


class FactWords(Struct, kw_only=True, omit_defaults=True):
    """What a fact says, what brought it, and what it brought."""
    key: "str"
    """The key of the message, as `GET /v1/titles/{title_id}/messages` has it"""
    args: "dict[str, Any]"
    """What it is filled with: numbers, texts, and objects whose `kind` is `seat`, `amount`, `term`, `clause`, `component`, `list`, or `said`, a message within it"""
    text: "str"
    """The sentence in the language that was asked for"""
    cause: "CauseWords | None"
    """Why it happened"""
    delta: "list[Change]"
    """What seats have more, or less, by it"""


class Fault(Struct, kw_only=True, omit_defaults=True):
    """One thing that is wrong with a request, and where."""
    path: "str"
    """Where in the body or the query"""
    message: "str"
    """What is wrong there"""
    code: "Literal['given-twice', 'invalid', 'missing', 'not-a-choice', 'not-found', 'out-of-range', 'unknown-field', 'unknown-parameter', 'wrong-format', 'wrong-size', 'wrong-type']"
    """The same for programs; `invalid` where no other fits"""


class FeedTicket(Struct, kw_only=True, omit_defaults=True):
    """A ticket for one feed."""
    ticket: "str"
    """The ticket, which is shown only here"""
    path: "str"
    """The path of the feed: add the ticket to its query, as `ticket`"""
    use_by: "str"
    """Until when it must be used first"""
    ends_at: "str"
    """Until when it may be used again, unless its token ends before"""


class ForkView(Struct, kw_only=True, omit_defaults=True):
    """Where a fork began: a game for study, which is never rated."""
    of: "str"
    """The id of the game that it is a fork of"""
    at: "int"
    """The version of that game with which it began"""


class GameEnded(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='game-ended'):
    """A game in which you have this seat is over, or will never start."""
    kind: ClassVar[Literal['game-ended']] = 'game-ended'
    id: "str"
    """The id of the event: its number, an `@` and the epoch of the store; go on after it"""
    number: "int"
    """Counts the events of your account, without a gap"""
    at: "str"
    """When it happened"""
    game: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    version: "int"
    """The version of the game when this happened, which gives the order within the game; 0 before its start"""
    seat: "int"
    """The number of a seat, from 0"""
    reason: "Literal['abandoned', 'cancelled', 'expired', 'finished', 'left', 'ruled', 'timed_out']"
    """Why, as `closed` in the history says; `cancelled`, `expired`: it will never start"""
    place: "int | None"
    """Your place; null without a result"""
    points: "int | None"
    """Your points; null without a result"""


class GameStarted(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='game-started'):
    """A game started in which you have this seat."""
    kind: ClassVar[Literal['game-started']] = 'game-started'
    id: "str"
    """The id of the event: its number, an `@` and the epoch of the store; go on after it"""
    number: "int"
    """Counts the events of your account, without a gap"""
    at: "str"
    """When it happened"""
    game: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    version: "int"
    """The version of the game when this happened, which gives the order within the game; 0 before its start"""
    seat: "int"
    """The number of a seat, from 0"""


class GameSummary(Struct, kw_only=True, omit_defaults=True):
    """A game in the list."""
    id: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    status: "Literal['abandoned', 'cancelled', 'expired', 'finished', 'running', 'starting', 'waiting']"
    """The status of the game"""
    seats: "int"
    """The number of its seats"""
    taken: "int"
    """The number of seats that are taken"""
    free: "int"
    """The number of seats that anybody may take before the start"""
    occupants: "list[LobbySeat]"
    """Its seats, and who has them"""
    owner: "Player | None"
    """The account in charge, or null"""
    visibility: "Literal['private', 'public']"
    """Who may see the game"""
    options: "dict[str, Any]"
    """Its options, as `GET /v1/games/{game_id}` describes them"""
    version: "int"
    """The number of its events; 0 before the start"""
    acting: "list[int]"
    """The seats that must decide now"""
    created_at: "str"
    """When it was opened"""
    rated: "bool | None"
    """Whether it is rated, or will be; null before the start of a game that was opened without `rated`: it will be if each seat then has an account of its own"""
    reason: "Literal['abandoned', 'by_owner', 'by_tournament', 'finished', 'idle', 'left', 'not_revealed', 'ruled', 'timed_out'] | None"
    """Why it ended: it was played out, it was `left`, a player's time was over, it was abandoned, or its tournament `ruled` so; or, before its start, it was cancelled `by_owner` or `by_tournament`, `left`, `idle` for too long, or a word was `not_revealed`; null until it has ended"""
    fork: "ForkView | None"
    """Null, but of a fork: a private game for study that began as another stood"""
    fairness: "Literal['beacon', 'committed', 'revealed']"
    """What the shuffling is made from, besides the seed. `committed`: what the players add when they sit down. `revealed`: a secret word of each player, of which the hash is given when sitting down, and the word after the start was signed, so that no one can choose the shuffle. `beacon`: as `committed`, and what a public beacon (drand) says 30 s after the start was signed"""
    seeded: "bool"
    """Whether who opened it gave its seed, and may know what is hidden"""
    invited_only: "bool"
    """Whether only the owner, invited players and those with the join code may sit down"""
    account_days: "int"
    """How many days old an account must be to sit down without an invitation"""
    rating_range: "RatingRange | None"
    """Which rating an account must have to sit down without an invitation; the owner may have any. Null for any"""
    clock: "ClockSettings | None"
    """How long the players may think; null: no clock"""


class GameTime(Struct, kw_only=True, omit_defaults=True):
    """How the clock of a game stands at its version.

    A `deadline` is by the service's time. While the service can take no decisions, no time runs: that puts a
    deadline off, which the next version tells.
    """
    as_of: "str"
    """When the version was stored"""
    paused: "bool"
    """Whether no time runs, as all agreed"""
    seats: "list[SeatTime]"
    """One for each seat"""


class GroupView(Struct, kw_only=True, omit_defaults=True):
    """A group of a division."""
    tournament: "str"
    """The tournament that it plays"""
    players: "list[PersonView]"
    """Its players"""


class Growth(Struct, kw_only=True, omit_defaults=True):
    """The proof that the tree of this version begins with the tree of an earlier one (RFC 6962, 2.1.2)."""
    from_: "int" = field(name='from')
    """The earlier version"""
    path: "str"
    """The hashes of the proof, one after the other, in base64"""


class GrowthProof(Struct, kw_only=True, omit_defaults=True):
    """A proof between two versions of a game."""
    from_: "int" = field(name='from')
    """The earlier version"""
    to: "int"
    """The later version"""
    path: "str"
    """The hashes of the proof, one after the other, in base64"""


class Health(Struct, kw_only=True, omit_defaults=True):
    """`Health`"""
    status: "Literal['degraded', 'failing', 'ok']"
    """`degraded`: damaged games are left out of lists, or no replica has what is acknowledged; all else is served; `failing`: send no requests to this process"""
    projections: "list[ProjectionHealth]"
    """How far each projection has come"""
    acknowledges_alone: "bool | None" = None
    """Whether decisions are acknowledged that no replica has, although one should"""


class Hidden(Struct, kw_only=True, omit_defaults=True):
    """What the viewer may not see: only how many there are."""
    hidden: "int"
    """How many"""


class IkiAccept(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='accept'):
    """`IkiAccept`"""
    pick: ClassVar[Literal['accept']] = 'accept'


class IkiActions(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='actions'):
    """`IkiActions`"""
    step: ClassVar[Literal['actions']] = 'actions'


class IkiActivate(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='activate'):
    """`IkiActivate`"""
    pick: ClassVar[Literal['activate']] = 'activate'
    boat: "str"
    """The id of the boat"""


class IkiActivateBoat(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='activate-boat'):
    """`besides`: the boat that was activated just before; then there is no third."""
    step: ClassVar[Literal['activate-boat']] = 'activate-boat'
    optional: "bool"
    """Whether the seat may decline even if it could do it"""
    besides: "str"
    """The id of the boat activated just before, which is barred now; empty if there was none"""


class IkiAdvanceFire(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='advance-fire'):
    """`IkiAdvanceFire`"""
    step: ClassVar[Literal['advance-fire']] = 'advance-fire'
    steps: "int"
    """How many spaces the marker advances in Firefighting"""


class IkiAdvanceTrade(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='advance-trade'):
    """`IkiAdvanceTrade`"""
    step: ClassVar[Literal['advance-trade']] = 'advance-trade'
    steps: "int"
    """How many spaces the marker advances in Trade"""


class IkiAfloat(Struct, kw_only=True, omit_defaults=True):
    """A boat in the river. The Tea boat has no owner."""
    boat: "str"
    """The id of the boat"""
    owner: "int"
    """The seat of the owner; -1 if it has none"""
    wave: "int"
    """The wave where it lies, from 1; 0 is reserved for the Shop boat"""


class IkiAfterActivation(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='after-activation'):
    """`IkiAfterActivation`"""
    step: ClassVar[Literal['after-activation']] = 'after-activation'
    boat: "str"
    """The id of the boat"""
    last: "bool"
    """Whether it was a second boat, after which there is no third"""


class IkiAfterRecruiting(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='after-recruiting'):
    """`IkiAfterRecruiting`"""
    step: ClassVar[Literal['after-recruiting']] = 'after-recruiting'
    card: "str"
    """The id of the Character card"""
    by: "str"
    """What allowed the recruitment: hiring, the ferry, a Celebrity, or the Owner token"""


class IkiAfterUse(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='after-use'):
    """The Character that was used gains its experience, or leaves the game if it is neutral."""
    step: ClassVar[Literal['after-use']] = 'after-use'
    card: "str"
    """The id of the Character card that was used"""


class IkiAkebonoBoard(Struct, kw_only=True, omit_defaults=True, tag_field='board', tag='iki-akebono'):
    """The whole table of both boxes, as it lies open."""
    board: ClassVar[Literal['iki-akebono']] = 'iki-akebono'
    month: "int"
    """1 to 12, then 13 on New Year's Day; 0 during the set-up."""
    season: "IkiSeason"
    """The season of the month."""
    chapter: "IkiPeriod"
    """The part of the game."""
    event: "IkiEvent"
    """What ends this month."""
    strength: "int | None"
    """Of the fire that ends this month, or else null."""
    first: "int"
    """The first player; with two, the owner of the Sun."""
    neutral: "int | None"
    """The seat that places the next neutral Character (two players)."""
    turn: "int | None"
    """The seat at turn, null between turns."""
    players: "list[IkiAkebonoPlayerView]"
    """By seat."""
    columns: "list[IkiColumnView]"
    """The Ikizama track."""
    street: "list[IkiSpaceView]"
    """In walking order."""
    nagayas: "dict[str, list[IkiStallView]]"
    """The stalls of each Nagaya, from the outer edge to the Crossroads."""
    fire: "list[IkiFireSpaceView]"
    """The Firefighting track."""
    offer: "list[IkiLotView]"
    """The Characters for hire."""
    starters: "list[IkiThingView]"
    """Starting Characters that are not taken yet, in the set-up."""
    buildings: "list[IkiHouseView]"
    """The Buildings on offer."""
    market: "list[IkiWareView]"
    """Fish, pipes and pouches on sale in the street."""
    keepsakes: "list[IkiThingView]"
    """Special tokens without an owner."""
    decks: "dict[str, int]"
    """How many Characters are left in each deck."""
    fire_tiles: "int"
    """How many fire tiles lie face down."""
    burning: "str | None"
    """The Nagaya of the last fire, null before the first."""
    blocking_tiles: "int"
    """How many blocking tiles lie face down (two players)."""
    blocked: "int | None"
    """The number on the blocking tile of the month, or else null."""
    blocking_discarded: "list[int]"
    """The blocking tiles of earlier months."""
    gone: "list[str]"
    """The ids of cards and tokens that left the game."""
    bank: "list[IkiBoatView]"
    """Boats that may be built."""
    river: "list[IkiBoatView]"
    """Boats that may be activated."""
    river_market: "list[IkiWareView]"
    """Tokens on sale at the Shop boat's wave."""
    boat_tokens: "list[IkiThingView]"
    """Boat tokens that no seat has; one in use returns here."""
    celebrities: "list[IkiCelebrityView]"
    """Those face up on the bridge."""
    stacks: "list[int]"
    """How many Celebrities lie face down in each stack of the bridge."""
    pile: "int"
    """How many Celebrities the ferry may still bring."""
    new_characters: "int"
    """How many New Characters are left."""
    tiles: "dict[str, IkiThingView]"
    """Start tiles, by the starting Characters on which they lie."""
    master: "str | None"
    """The Grand Master's space; null in the starting area, and if none plays."""


class IkiAkebonoPlayerView(Struct, kw_only=True, omit_defaults=True):
    """What a seat owns: all of it is open."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    seat: "int"
    """The seat whose board this is."""
    goods: "IkiGoods"
    """In stock; the IKI are the score so far."""
    kobun: "int"
    """Kobun at home."""
    fire: "int"
    """Level in Firefighting."""
    place: "str | None"
    """The Oyakata's space of the street; null: the starting area."""
    ikizama: "str | None"
    """The space of the Ikizama on its track; null if it does not stand there."""
    retired: "list[IkiRetiredView]"
    """Its retired Characters."""
    tokens: "list[IkiWareView]"
    """Fish, pipes and pouches."""
    keepsakes: "list[IkiThingView]"
    """Special tokens."""
    holding: "str | None"
    """The id of a card that is taken and not yet on a stall, or else null."""
    if_it_ended_now: "list[IkiScored]"
    """What the final scoring would bring now, item by item."""
    trade: "int"
    """Level on the Trade track."""
    sailors: "int"
    """Sailors that are not yet on a boat."""
    celebrities: "list[IkiCelebrityView]"
    """Those that the seat has met."""


class IkiAnsweredEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='answered'):
    """A seat agreed to a proposal, or refused it, which is its end."""
    kind: ClassVar[Literal['answered']] = 'answered'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    proposal: "int"
    """The id of the proposal"""
    agrees: "bool"
    """Whether the seat agrees"""


class IkiBarter(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='barter'):
    """Goods for goods, or neither. Clause and note as in a Gain."""
    step: ClassVar[Literal['barter']] = 'barter'
    price: "IkiPrice"
    """What is paid"""
    goods: "IkiGoods"
    """What is gained for it"""
    rule: "str"
    """The id of the clause"""
    note: "str"
    """The id of the component that brings it; empty without one"""


class IkiBeginMonth(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='begin-month'):
    """`IkiBeginMonth`"""
    step: ClassVar[Literal['begin-month']] = 'begin-month'
    month: "int"
    """The number of the month, from 1 to 12"""


class IkiBeginNewYear(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='begin-new-year'):
    """`IkiBeginNewYear`"""
    step: ClassVar[Literal['begin-new-year']] = 'begin-new-year'


class IkiBeginNewYearTurn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='begin-new-year-turn'):
    """`IkiBeginNewYearTurn`"""
    step: ClassVar[Literal['begin-new-year-turn']] = 'begin-new-year-turn'


class IkiBeginTurn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='begin-turn'):
    """`IkiBeginTurn`"""
    step: ClassVar[Literal['begin-turn']] = 'begin-turn'


class IkiBlockingDiscarded(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='blocking-discarded'):
    """`IkiBlockingDiscarded`"""
    fact: ClassVar[Literal['blocking-discarded']] = 'blocking-discarded'
    value: "int"
    """The number on the blocking tile, and of the space that it closes on the Ikizama track"""


class IkiBlockingRevealed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='blocking-revealed'):
    """`IkiBlockingRevealed`"""
    fact: ClassVar[Literal['blocking-revealed']] = 'blocking-revealed'
    value: "int"
    """The number on the blocking tile, and of the space that it closes on the Ikizama track"""


class IkiBlockingShuffled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='blocking-shuffled'):
    """`IkiBlockingShuffled`"""
    fact: ClassVar[Literal['blocking-shuffled']] = 'blocking-shuffled'
    order: "list[int] | Hidden"
    """The numbers on the blocking tiles, the next tile first"""


class IkiBoard(Struct, kw_only=True, omit_defaults=True, tag_field='board', tag='iki'):
    """The whole table, as it lies open."""
    board: ClassVar[Literal['iki']] = 'iki'
    month: "int"
    """1 to 12, then 13 on New Year's Day; 0 during the set-up."""
    season: "IkiSeason"
    """The season of the month."""
    chapter: "IkiPeriod"
    """The part of the game."""
    event: "IkiEvent"
    """What ends this month."""
    strength: "int | None"
    """Of the fire that ends this month, or else null."""
    first: "int"
    """The first player; with two, the owner of the Sun."""
    neutral: "int | None"
    """The seat that places the next neutral Character (two players)."""
    turn: "int | None"
    """The seat at turn, null between turns."""
    players: "list[IkiPlayerView]"
    """By seat."""
    columns: "list[IkiColumnView]"
    """The Ikizama track."""
    street: "list[IkiSpaceView]"
    """In walking order."""
    nagayas: "dict[str, list[IkiStallView]]"
    """The stalls of each Nagaya, from the outer edge to the Crossroads."""
    fire: "list[IkiFireSpaceView]"
    """The Firefighting track."""
    offer: "list[IkiLotView]"
    """The Characters for hire."""
    starters: "list[IkiThingView]"
    """Starting Characters that are not taken yet, in the set-up."""
    buildings: "list[IkiHouseView]"
    """The Buildings on offer."""
    market: "list[IkiWareView]"
    """Fish, pipes and pouches on sale in the street."""
    keepsakes: "list[IkiThingView]"
    """Special tokens without an owner."""
    decks: "dict[str, int]"
    """How many Characters are left in each deck."""
    fire_tiles: "int"
    """How many fire tiles lie face down."""
    burning: "str | None"
    """The Nagaya of the last fire, null before the first."""
    blocking_tiles: "int"
    """How many blocking tiles lie face down (two players)."""
    blocked: "int | None"
    """The number on the blocking tile of the month, or else null."""
    blocking_discarded: "list[int]"
    """The blocking tiles of earlier months."""
    gone: "list[str]"
    """The ids of cards and tokens that left the game."""


class IkiBoardChanges(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='iki'):
    """The events between two versions, and the difference of the boards."""
    title: ClassVar[Literal['iki']] = 'iki'
    from_: "int" = field(name='from')
    """The earlier version"""
    to: "int"
    """The later version"""
    items: "list[IkiHistoryEntry]"
    """The entries of the history after the one version up to the other, the oldest first"""
    patch: "list[BoardChange]"
    """Applied one after the other to the `board` of the earlier version, they give that of the later one"""


class IkiBoatActivated(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='boat-activated'):
    """`IkiBoatActivated`"""
    fact: ClassVar[Literal['boat-activated']] = 'boat-activated'
    seat: "int"
    """The number of a seat, from 0"""
    boat: "str"
    """The id of the boat"""


class IkiBoatBuilt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='boat-built'):
    """`IkiBoatBuilt`"""
    fact: ClassVar[Literal['boat-built']] = 'boat-built'
    seat: "int"
    """The number of a seat, from 0"""
    boat: "str"
    """The id of the boat"""
    wave: "int"
    """The wave where the boat lies, from 1; 0 is reserved for the Shop boat"""


class IkiBoatTokenReturned(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='boat-token-returned'):
    """It is used, and returns to boat 4."""
    fact: ClassVar[Literal['boat-token-returned']] = 'boat-token-returned'
    seat: "int"
    """The number of a seat, from 0"""
    token: "str"
    """The id of the boat token"""


class IkiBoatTokenTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='boat-token-taken'):
    """`IkiBoatTokenTaken`"""
    fact: ClassVar[Literal['boat-token-taken']] = 'boat-token-taken'
    seat: "int"
    """The number of a seat, from 0"""
    token: "str"
    """The id of the boat token"""


class IkiBoatTokensLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='boat-tokens-laid'):
    """`IkiBoatTokensLaid`"""
    fact: ClassVar[Literal['boat-tokens-laid']] = 'boat-tokens-laid'
    tokens: "list[str]"
    """The ids of the boat tokens"""


class IkiBoatView(Struct, kw_only=True, omit_defaults=True):
    """A boat, on the bank or in the river."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """Its id in the component list."""
    name: "str"
    """What it is called."""
    side: "str"
    """The side that is up, A or B."""
    cost: "IkiPrice"
    """Of building it."""
    price: "IkiPrice"
    """Of an activation."""
    does: "str"
    """Price and effect of an activation."""
    trade: "int"
    """How far its builder may advance Trade instead of activating it."""
    wave: "int | None"
    """Its place in the river; null on the bank."""
    owner: "int | None"
    """The seat that built it, -1 for the Tea boat; null on the bank."""


class IkiBoatsLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='boats-laid'):
    """The boats on the bank, which side of each is up, and the one that is in the river already."""
    fact: ClassVar[Literal['boats-laid']] = 'boats-laid'
    sides: "dict[str, int]"
    """Which side of each boat is up, by the id of the boat: 0 for side A, 1 for side B"""
    bank: "list[str]"
    """The ids of the boats on the bank, which can still be built"""
    afloat: "IkiAfloat"
    """The boat that is in the river from the beginning"""


class IkiBoxStarters(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='box-starters'):
    """`IkiBoxStarters`"""
    step: ClassVar[Literal['box-starters']] = 'box-starters'


class IkiBreakOut(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='break-out'):
    """`IkiBreakOut`"""
    step: ClassVar[Literal['break-out']] = 'break-out'
    strength: "int"
    """The strength of the fire at the outermost stall; behind each stall it is 1 less"""


class IkiBridgeMeeting(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='bridge-meeting'):
    """No second Celebrity in this turn."""
    fact: ClassVar[Literal['bridge-meeting']] = 'bridge-meeting'
    seat: "int"
    """The number of a seat, from 0"""


class IkiBridgeSailing(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='bridge-sailing'):
    """No second boat from the bridge in this turn."""
    fact: ClassVar[Literal['bridge-sailing']] = 'bridge-sailing'
    seat: "int"
    """The number of a seat, from 0"""


class IkiBuild(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='build'):
    """`less` names the resources of which one may be paid once less."""
    step: ClassVar[Literal['build']] = 'build'
    less: "list[IkiResource]"
    """The resources of which one may be chosen, to pay 1 less of it"""
    optional: "bool"
    """Whether the seat may decline even if it could do it"""


class IkiBuildingDiscarded(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='building-discarded'):
    """A third one with a lasting ability is out of the game."""
    fact: ClassVar[Literal['building-discarded']] = 'building-discarded'
    building: "str"
    """The id of the Building"""


class IkiBuildingTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='building-taken'):
    """`IkiBuildingTaken`"""
    fact: ClassVar[Literal['building-taken']] = 'building-taken'
    seat: "int"
    """The number of a seat, from 0"""
    building: "str"
    """The id of the Building"""


class IkiBuildingsShown(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='buildings-shown'):
    """`IkiBuildingsShown`"""
    fact: ClassVar[Literal['buildings-shown']] = 'buildings-shown'
    buildings: "list[str]"
    """The ids of the Buildings on offer"""


class IkiBuilt(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='built'):
    """`IkiBuilt`"""
    fact: ClassVar[Literal['built']] = 'built'
    seat: "int"
    """The number of a seat, from 0"""
    building: "str"
    """The id of the Building"""
    stall: "str"
    """The id of the stall: its Nagaya, and its number from the outer edge, such as A1"""


class IkiBurn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='burn'):
    """The fire stands before the stall at this place of its Nagaya, counted from the outer edge."""
    step: ClassVar[Literal['burn']] = 'burn'
    nagaya: "str"
    """The letter of the Nagaya, from A to D"""
    place: "int"
    """The place of the stall in its Nagaya, 0 for the outermost"""
    strength: "int"
    """The strength of the fire when it comes to the stall"""


class IkiBusinessClosed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='business-closed'):
    """`IkiBusinessClosed`"""
    fact: ClassVar[Literal['business-closed']] = 'business-closed'
    seat: "int"
    """The number of a seat, from 0"""


class IkiBusinessImpossible(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='business-impossible'):
    """A seat's business ends without being asked: it can do nothing of what it has not done yet."""
    fact: ClassVar[Literal['business-impossible']] = 'business-impossible'
    seat: "int"
    """The number of the seat, from 0"""
    why: "list[str]"
    """The ids of the clauses that forbid every other answer"""


class IkiBusinessReopened(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='business-reopened'):
    """So many more uses of Characters, and of the shop."""
    fact: ClassVar[Literal['business-reopened']] = 'business-reopened'
    seat: "int"
    """The number of a seat, from 0"""
    characters: "int"
    """How many more Characters the seat may use in this turn"""
    shops: "int"
    """How many more times the seat may use the shop in this turn"""


class IkiBuy(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='buy'):
    """`IkiBuy`"""
    pick: ClassVar[Literal['buy']] = 'buy'
    token: "str"
    """The id of the token"""


class IkiBuyFromBoat(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='buy-from-boat'):
    """A token that lies on the Shop boat."""
    step: ClassVar[Literal['buy-from-boat']] = 'buy-from-boat'
    kinds: "list[IkiWare]"
    """The kinds of token that may be bought"""


class IkiBuyToken(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='buy-token'):
    """One token of one of these kinds; then, if there are more kinds, one of another, or no more."""
    step: ClassVar[Literal['buy-token']] = 'buy-token'
    kinds: "list[IkiWare]"
    """The kinds of token that may be bought"""
    more: "bool"
    """Whether it follows on the purchase of another kind; then it may be declined"""


class IkiCardLost(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='card-lost'):
    """A card leaves the game by fire or hunger, or because it was neutral (seat -1); a Kobun goes home."""
    fact: ClassVar[Literal['card-lost']] = 'card-lost'
    seat: "int"
    """The seat of the owner; -1 if the card was neutral"""
    stall: "str"
    """The id of the stall: its Nagaya, and its number from the outer edge, such as A1"""
    card: "str"
    """The id of the Character or Building card"""


class IkiCardTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='card-taken'):
    """`IkiCardTaken`"""
    fact: ClassVar[Literal['card-taken']] = 'card-taken'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the Character card"""
    mons: "int"
    """How many mons lay on the card, which the seat gets"""


class IkiCardsOffered(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='cards-offered'):
    """`IkiCardsOffered`"""
    fact: ClassVar[Literal['cards-offered']] = 'cards-offered'
    season: "IkiSeason"
    """The season of the deck"""
    lots: "list[IkiLot]"
    """The Characters that come on offer, and what lies on them"""


class IkiCartUsed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='cart-used'):
    """The free step of Move +1."""
    fact: ClassVar[Literal['cart-used']] = 'cart-used'
    seat: "int"
    """The number of a seat, from 0"""


class IkiCatalog(Struct, kw_only=True, omit_defaults=True):
    """The lists of both boxes."""
    catalog: "str"
    """The id of the list, which its maker chooses"""
    title: "str"
    """The id of the title that it is for"""
    edition: "str"
    """The edition of the game that it describes"""
    constants: "IkiCatalogConstants"
    """Numbers printed in the rules and on the boards"""
    columns: "list[IkiCatalogColumn]"
    """The spaces of the Ikizama track, from left to right"""
    fire_tiles: "list[IkiCatalogFireTile]"
    """The fire tiles"""
    blocking: "IkiCatalogBlocking"
    """The blocking tiles of the Grand Master"""
    street: "list[IkiCatalogSpace]"
    """The spaces of the street, in walking order from the Crossroads"""
    layouts: "list[IkiCatalogLayout]"
    """The two sides of the main board"""
    characters: "list[IkiCatalogCharacter]"
    """The Character cards"""
    buildings: "list[IkiCatalogBuilding]"
    """The Buildings"""
    tokens: "list[IkiCatalogToken]"
    """The fish, pipes and pouches"""
    keepsakes: "list[IkiCatalogKeepsakeEntry]"
    """The special tokens"""
    akebono: "IkiCatalogNumbers | None" = None
    """Numbers printed in the rules and on the boards of the expansion"""
    bridge: "IkiCatalogBridge | None" = None
    """The bridge of the expansion, a space of the street without a shop"""
    new_characters: "list[IkiCatalogNewCharacter] | None" = None
    """The New Characters of the expansion"""
    new_buildings: "list[IkiCatalogNewBuilding] | None" = None
    """The Buildings of the expansion"""
    new_tokens: "list[IkiCatalogNewToken] | None" = None
    """The fish, pipes and pouches of the expansion"""
    new_keepsakes: "list[IkiCatalogNewKeepsakeEntry] | None" = None
    """The special tokens and boat tokens of the expansion"""
    celebrities: "list[IkiCatalogCelebrity] | None" = None
    """The Celebrities of the expansion"""
    boats: "list[IkiCatalogBoat] | None" = None
    """The boats of the expansion"""
    start_tiles: "list[IkiCatalogStartTile] | None" = None
    """The Start tiles of the expansion"""


class IkiCatalogActivateBoat(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='activate-boat'):
    """`besides`: the boat that was activated just before; then there is no third."""
    step: ClassVar[Literal['activate-boat']] = 'activate-boat'
    optional: "bool | None" = None
    """Whether the seat may decline even if it could do it. By default `false`"""
    besides: "str | None" = None
    """Always empty in a list: the boat that was activated before. By default empty"""


class IkiCatalogAdvanceFire(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='advance-fire'):
    """`IkiCatalogAdvanceFire`"""
    step: ClassVar[Literal['advance-fire']] = 'advance-fire'
    steps: "int"
    """How many spaces the marker advances in Firefighting"""


class IkiCatalogAdvanceTrade(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='advance-trade'):
    """`IkiCatalogAdvanceTrade`"""
    step: ClassVar[Literal['advance-trade']] = 'advance-trade'
    steps: "int"
    """How many spaces the marker advances in Trade"""


class IkiCatalogBarter(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='barter'):
    """Goods for goods, or neither. Clause and note as in a Gain."""
    step: ClassVar[Literal['barter']] = 'barter'
    price: "IkiCatalogPrintedPrice"
    """What is paid"""
    goods: "IkiCatalogPrintedGoods"
    """What is gained for it"""
    rule: "str | None" = None
    """The id of the clause that is named where IKI are gained. By default `A-312`"""
    note: "str | None" = None
    """What is named as the source of IKI; empty: the component. By default empty"""


class IkiCatalogBlocking(Struct, kw_only=True, omit_defaults=True):
    """`IkiCatalogBlocking`"""
    values: "list[int]"
    """The number on each tile"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogBoat(Struct, kw_only=True, omit_defaults=True):
    """The Tea boat has no number and no cost."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    number: "int"
    """The number printed on it"""
    name: "str"
    """The name printed on it"""
    trade: "int"
    """How many spaces its builder advances in Trade"""
    sides: "list[IkiCatalogSide]"
    """What it does with side A up, and with side B; one entry, if both do the same"""
    cost: "IkiCatalogPrice | None" = None
    """What it costs to build it"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogBridge(Struct, kw_only=True, omit_defaults=True):
    """A space of the street without shop and stalls."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    rule: "str"
    """The id of the clause that describes the space"""
    deals: "list[IkiCatalogNewDeal] | None" = None
    """What its shop does; where there are several, one is chosen. By default `[]`"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""
    after: "str"
    """The id of the space of the street behind which it comes"""


class IkiCatalogBuild(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='build'):
    """`less` names the resources of which one may be paid once less."""
    step: ClassVar[Literal['build']] = 'build'
    less: "list[IkiCatalogResource] | None" = None
    """The resources of which one may be chosen, to pay 1 less of it. By default `[]`"""
    optional: "bool | None" = None
    """Whether the seat may decline even if it could do it. By default `false`"""


class IkiCatalogBuilding(Struct, kw_only=True, omit_defaults=True):
    """`IkiCatalogBuilding`"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default `K-194`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    cost: "IkiCatalogPrice"
    """What it costs to build it"""
    end: "IkiCatalogScore"
    """The points that it gives at the end"""
    now: "list[IkiCatalogBuildingNow] | None" = None
    """What it does at once, one step after the other. By default `[]`"""
    lasting: "IkiCatalogLasting | None | UnsetType" = UNSET
    """An ability that lasts as long as its owner has it; null for none"""


class IkiCatalogBuyFromBoat(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='buy-from-boat'):
    """A token that lies on the Shop boat."""
    step: ClassVar[Literal['buy-from-boat']] = 'buy-from-boat'
    kinds: "list[IkiCatalogWare]"
    """The kinds of token that may be bought"""


class IkiCatalogBuyToken(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='buy-token'):
    """One token of one of these kinds; then, if there are more kinds, one of another, or no more."""
    step: ClassVar[Literal['buy-token']] = 'buy-token'
    kinds: "list[IkiCatalogWare]"
    """The kinds of token that may be bought"""
    more: "bool | None" = None
    """Always false in a list: whether it follows on a purchase. By default `false`"""


class IkiCatalogCelebrity(Struct, kw_only=True, omit_defaults=True):
    """`IkiCatalogCelebrity`"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    season: "IkiCatalogSeason"
    """The season in which the Celebrity may be met"""
    now: "list[IkiCatalogCelebrityNow] | None" = None
    """What it does at once, one step after the other. By default `[]`"""
    lasting: "IkiCatalogNewLasting | None | UnsetType" = UNSET
    """An ability that lasts as long as its owner has it; null for none"""
    end: "IkiCatalogNewScore | None | UnsetType" = UNSET
    """The points that it gives at the end"""


class IkiCatalogCharacter(Struct, kw_only=True, omit_defaults=True):
    """A Character card: the last salary is the one in the circle."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    cost: "int"
    """How many mons it costs to hire it"""
    spaces: "int"
    """How many spaces its Kobun has before it retires"""
    skill: "list[IkiCatalogBuildingNow]"
    """What it does in business, one step after the other"""
    type: "IkiCatalogType | None | UnsetType" = UNSET
    """Its type; null if its owner chooses one"""
    season: "IkiCatalogSeason | None" = None
    """The season of its deck; `start` for a starting Character. By default `start`"""
    printed: "IkiCatalogSeason | None | UnsetType" = UNSET
    """The season of its deck under the reading `as_printed` of the seasons; null for the same"""
    bonus: "list[IkiCatalogBuildingNow] | None" = None
    """What its owner gets for hiring it, one step after the other. By default `[]`"""
    price: "IkiCatalogPrice | None" = None
    """What its skill costs"""
    salaries: "list[IkiCatalogGoods] | None" = None
    """What it pays at Payday, by the space of its Kobun, the last one when it is retired. By default `[]`"""
    other_salaries: "dict[str, list[IkiCatalogGoods]] | None" = None
    """The same under other readings, by the name of the reading"""
    token: "str | None" = None
    """The kind of special token that it gives when it retires; empty for none. By default empty"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogColumn(Struct, kw_only=True, omit_defaults=True):
    """A space of the Ikizama track. On a quiet one there is neither income nor hiring."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    steps: "list[int]"
    """How many spaces the Oyakata may go"""
    quiet: "bool | None" = None
    """Whether there is neither income nor hiring on the space. By default `false`"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogConstants(Struct, kw_only=True, omit_defaults=True):
    """Numbers printed in the rules and on the boards."""
    months: "int"
    """How many months a game has before New Year's Day"""
    season_months: "int"
    """How many months a season has"""
    new_cards: "int"
    """How many Characters come on offer each month"""
    buildings_on_offer: "int"
    """How many Buildings a game has"""
    start_goods: "IkiCatalogGoods"
    """What a player starts with"""
    kobun: "int"
    """How many Kobun a player has"""
    income: "int"
    """How many mons a player takes who does not hire"""
    quiet_income: "int"
    """How many mons the quiet space of the Ikizama track brings"""
    fire_top: "int"
    """The last space of the Firefighting track"""
    fish_places: "int"
    """How many fish a player can keep"""
    lot_mons: "int"
    """How many mons are laid on a Character that no player has hired"""
    hire_less: "int"
    """How many mons less a Character costs for each special token that says so"""
    variety: "list[int]"
    """How many points different types of Character give at the end, beginning with none"""
    fish_table: "list[int]"
    """How many points fish of different seasons give at the end, beginning with none"""
    koban_points: "int"
    """How many points a Koban gives at the end"""
    wood_points: "int"
    """How many points a wood gives at the end"""
    mons_per_point: "int"
    """How many mons give a point at the end"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogConvert(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='convert'):
    """Up to so many of one resource into as many of the other."""
    step: ClassVar[Literal['convert']] = 'convert'
    one: "IkiCatalogResource"
    """The one resource; either may be given for the other"""
    other: "IkiCatalogResource"
    """The other resource"""
    most: "int"
    """How many may be exchanged at most"""


class IkiCatalogCopySalary(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='copy-salary'):
    """`IkiCatalogCopySalary`"""
    step: ClassVar[Literal['copy-salary']] = 'copy-salary'


class IkiCatalogDeal(Struct, kw_only=True, omit_defaults=True):
    """One thing that a shop does. `reading`: only under this reading of the rules."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    steps: "list[IkiCatalogBuildingNow]"
    """What is done, one step after the other"""
    price: "IkiCatalogPrice | None" = None
    """What it costs"""
    reading: "str | None" = None
    """The reading of the rules under which the shop has it; empty for any. By default empty"""


class IkiCatalogFireTile(Struct, kw_only=True, omit_defaults=True):
    """`IkiCatalogFireTile`"""
    nagaya: "str"
    """The letter of the Nagaya, from A to D"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogGain(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='gain'):
    """Goods from the supply. Clause and note say on the score sheet where IKI came from."""
    step: ClassVar[Literal['gain']] = 'gain'
    goods: "IkiCatalogPrintedGoods"
    """How many of each kind of goods are gained"""
    rule: "str | None" = None
    """The id of the clause that is named where IKI are gained. By default `K-003`"""
    note: "str | None" = None
    """What is named as the source of IKI; empty: the component. By default empty"""


class IkiCatalogGainOne(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='gain-one'):
    """One of several goods. Clause and note as in a Gain."""
    step: ClassVar[Literal['gain-one']] = 'gain-one'
    goods: "list[IkiCatalogPrintedGoods]"
    """The goods to choose from, one entry of the list is gained"""
    rule: "str | None" = None
    """The id of the clause that is named where IKI are gained. By default `A-126`"""
    note: "str | None" = None
    """What is named as the source of IKI; empty: the component. By default empty"""


class IkiCatalogGoods(Struct, kw_only=True, omit_defaults=True):
    """So many of each; IKI are among them, because some prices are paid in IKI."""
    mons: "int | None" = None
    """Coins of one mon. By default `0`"""
    rice: "int | None" = None
    """Rice. By default `0`"""
    sandals: "int | None" = None
    """Sandals. By default `0`"""
    wood: "int | None" = None
    """Wood. By default `0`"""
    kobans: "int | None" = None
    """Gold coins. By default `0`"""
    iki: "int | None" = None
    """IKI, the points of the game. By default `0`"""


class IkiCatalogIncome(Struct, kw_only=True, omit_defaults=True):
    """What the Trade track pays from this space on."""
    trade: "int"
    """The space of the Trade track from which on it is paid"""
    goods: "IkiCatalogGoods"
    """What is paid"""


class IkiCatalogInvite(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='invite'):
    """Meet a Celebrity of the season that is not in play."""
    step: ClassVar[Literal['invite']] = 'invite'


class IkiCatalogKeepsakeEntry(Struct, kw_only=True, omit_defaults=True):
    """A special token."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    kind: "IkiCatalogKeepsake"
    """The kind of special token"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogLasting(Struct, kw_only=True, omit_defaults=True):
    """An ability that lasts while its card does."""
    power: "IkiCatalogPower"
    """When the ability works"""
    gain: "IkiCatalogGoods | None" = None
    """What it gives each time"""
    trade: "int | None" = None
    """How many spaces the marker advances in Trade each time. By default `0`"""


class IkiCatalogLaunch(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='launch'):
    """Build this boat at its cost, with Trade for a bonus."""
    step: ClassVar[Literal['launch']] = 'launch'
    boat: "str"
    """The id of the boat that is built"""


class IkiCatalogLayout(Struct, kw_only=True, omit_defaults=True):
    """One side of the main board. Stalls of a Nagaya stand from the outer edge to the Crossroads."""
    players: "list[int]"
    """The numbers of players for which this side is used"""
    nagayas: "dict[str, list[str]]"
    """The ids of the stalls of each Nagaya, from the outermost to the Crossroads"""
    groups: "dict[str, list[str]]"
    """The ids of the stalls that score harmony together, by the name of the group"""
    stalls: "dict[str, list[str]]"
    """The ids of the stalls behind each space of the street, by the id of the space"""
    surcharges: "dict[str, int]"
    """How many mons more a Character costs there, by the id of the stall"""
    events: "list[IkiCatalogMonthEvent]"
    """What happens at the end of which month"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogMonthEvent(Struct, kw_only=True, omit_defaults=True):
    """`IkiCatalogMonthEvent`"""
    month: "int"
    """The number of the month, from 1"""
    kind: "IkiCatalogEvent"
    """What happens"""
    strength: "int | None" = None
    """How strong the fire is; 0 for other events. By default `0`"""


class IkiCatalogMoveOwn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='move-own'):
    """Move a Character of one's own to a free stall, then perhaps use it."""
    step: ClassVar[Literal['move-own']] = 'move-own'


class IkiCatalogNewBuilding(Struct, kw_only=True, omit_defaults=True):
    """`IkiCatalogNewBuilding`"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default `K-194`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    cost: "IkiCatalogPrice"
    """What it costs to build it"""
    end: "IkiCatalogNewScore"
    """The points that it gives at the end"""
    now: "list[IkiCatalogCelebrityNow] | None" = None
    """What it does at once, one step after the other. By default `[]`"""
    lasting: "IkiCatalogNewLasting | None | UnsetType" = UNSET
    """An ability that lasts as long as its owner has it; null for none"""


class IkiCatalogNewCharacter(Struct, kw_only=True, omit_defaults=True):
    """`IkiCatalogNewCharacter`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    cost: "int"
    """How many mons it costs to hire it"""
    spaces: "int"
    """How many spaces its Kobun has before it retires"""
    skill: "list[IkiCatalogCelebrityNow]"
    """What it does in business, one step after the other"""
    type: "IkiCatalogType | None | UnsetType" = UNSET
    """Its type; null if its owner chooses one"""
    season: "IkiCatalogSeason | None" = None
    """The season of its deck; `start` for a starting Character. By default `start`"""
    printed: "IkiCatalogSeason | None | UnsetType" = UNSET
    """The season of its deck under the reading `as_printed` of the seasons; null for the same"""
    bonus: "list[IkiCatalogCelebrityNow] | None" = None
    """What its owner gets for hiring it, one step after the other. By default `[]`"""
    price: "IkiCatalogPrice | None" = None
    """What its skill costs"""
    salaries: "list[IkiCatalogGoods] | None" = None
    """What it pays at Payday, by the space of its Kobun, the last one when it is retired. By default `[]`"""
    other_salaries: "dict[str, list[IkiCatalogGoods]] | None" = None
    """The same under other readings, by the name of the reading"""
    token: "str | None" = None
    """The kind of special token that it gives when it retires; empty for none. By default empty"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""
    month: "int | None" = None
    """The month in which it may appear, from 1. By default `0`"""


class IkiCatalogNewDeal(Struct, kw_only=True, omit_defaults=True):
    """One thing that a shop does. `reading`: only under this reading of the rules."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    steps: "list[IkiCatalogCelebrityNow]"
    """What is done, one step after the other"""
    price: "IkiCatalogPrice | None" = None
    """What it costs"""
    reading: "str | None" = None
    """The reading of the rules under which the shop has it; empty for any. By default empty"""


class IkiCatalogNewKeepsakeEntry(Struct, kw_only=True, omit_defaults=True):
    """`IkiCatalogNewKeepsakeEntry`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    kind: "IkiCatalogNewKeepsake"
    """The kind of special token"""
    boat: "bool | None" = None
    """Whether it is one of the boat tokens. By default `false`"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogNewLasting(Struct, kw_only=True, omit_defaults=True):
    """An ability that lasts while its card does."""
    power: "IkiCatalogNewPower"
    """When the ability works"""
    gain: "IkiCatalogGoods | None" = None
    """What it gives each time"""
    trade: "int | None" = None
    """How many spaces the marker advances in Trade each time. By default `0`"""


class IkiCatalogNewScore(Struct, kw_only=True, omit_defaults=True):
    """So many points for every full `each` of what is counted; with `when`, only if that many are there."""
    points: "int"
    """How many points it gives: once, or each time"""
    per: "IkiCatalogNewMeasure | None | UnsetType" = UNSET
    """What is counted; null if the points are given once"""
    each: "int | None" = None
    """How many of what is counted give the points. By default `1`"""
    most: "int | None | UnsetType" = UNSET
    """The most points that it gives; null without a bound"""
    when: "IkiCatalogNewMeasure | None | UnsetType" = UNSET
    """What must be there for any points; null for nothing"""
    at_least: "int | None" = None
    """How many of that must be there at least. By default `0`"""
    at_most: "int | None | UnsetType" = UNSET
    """How many of that may be there at most; null without a bound"""


class IkiCatalogNewToken(Struct, kw_only=True, omit_defaults=True):
    """A fish, pipe or pouch. `worth`: the extra printed on a fish."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    kind: "IkiCatalogWare"
    """What it is: a fish, a pipe or a pouch"""
    season: "IkiCatalogSeason | None | UnsetType" = UNSET
    """The season in which it is sold; null for any"""
    price: "int | None" = None
    """How many mons it costs. By default `0`"""
    now: "list[IkiCatalogCelebrityNow] | None" = None
    """What it does at once, one step after the other. By default `[]`"""
    worth: "int | None" = None
    """How many points more it gives than other fish. By default `0`"""
    end: "IkiCatalogNewScore | None | UnsetType" = UNSET
    """The points that it gives at the end"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogNumbers(Struct, kw_only=True, omit_defaults=True):
    """Numbers printed in the rules and on the boards of the expansion."""
    slots: "int"
    """How many Characters of a season come to the City board each month"""
    kept_slots: "list[int]"
    """The slots to which Characters move that stay"""
    new_slot: "int"
    """The slot of the New Character"""
    decks_less: "int"
    """How many Characters are taken out of each deck"""
    shown_starters: "int"
    """How many more starting Characters are shown than there are players"""
    most_lasting: "int"
    """How many Buildings with a lasting ability a game has at most"""
    sailors: "int"
    """How many Sailors a player has"""
    waves: "int"
    """How many waves the river has, that of the Shop boat included"""
    trade_top: "int"
    """The last space of the Trade track"""
    tokens_on_board: "int"
    """How many tokens of each kind lie on the board; the others come to the river"""
    bridge_places: "int"
    """How many Celebrities lie face up on the bridge"""
    income: "list[IkiCatalogIncome]"
    """What the Trade track pays after a fire; each entry that is reached is paid"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogOpponentsGain(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='opponents-gain'):
    """`IkiCatalogOpponentsGain`"""
    step: ClassVar[Literal['opponents-gain']] = 'opponents-gain'
    goods: "IkiCatalogPrintedGoods"
    """What each of the other seats gains"""


class IkiCatalogPrice(Struct, kw_only=True, omit_defaults=True):
    """Some things are paid for with tokens as well."""
    mons: "int | None" = None
    """Coins of one mon. By default `0`"""
    rice: "int | None" = None
    """Rice. By default `0`"""
    sandals: "int | None" = None
    """Sandals. By default `0`"""
    wood: "int | None" = None
    """Wood. By default `0`"""
    kobans: "int | None" = None
    """Gold coins. By default `0`"""
    iki: "int | None" = None
    """IKI, the points of the game. By default `0`"""
    pipes: "int | None" = None
    """Pipe tokens. By default `0`"""
    fish: "int | None" = None
    """Fish tokens. By default `0`"""


class IkiCatalogPrintedGoods(Struct, kw_only=True, omit_defaults=True):
    """So many of each; IKI are among them, because some prices are paid in IKI."""
    mons: "int | None" = None
    """Coins of one mon. By default `0`"""
    rice: "int | None" = None
    """Rice. By default `0`"""
    sandals: "int | None" = None
    """Sandals. By default `0`"""
    wood: "int | None" = None
    """Wood. By default `0`"""
    kobans: "int | None" = None
    """Gold coins. By default `0`"""
    iki: "int | None" = None
    """IKI, the points of the game. By default `0`"""


class IkiCatalogPrintedPrice(Struct, kw_only=True, omit_defaults=True):
    """Some things are paid for with tokens as well."""
    mons: "int | None" = None
    """Coins of one mon. By default `0`"""
    rice: "int | None" = None
    """Rice. By default `0`"""
    sandals: "int | None" = None
    """Sandals. By default `0`"""
    wood: "int | None" = None
    """Wood. By default `0`"""
    kobans: "int | None" = None
    """Gold coins. By default `0`"""
    iki: "int | None" = None
    """IKI, the points of the game. By default `0`"""
    pipes: "int | None" = None
    """Pipe tokens. By default `0`"""
    fish: "int | None" = None
    """Fish tokens. By default `0`"""


class IkiCatalogRecruit(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='recruit'):
    """Recruit a Character, for so many mons less."""
    step: ClassVar[Literal['recruit']] = 'recruit'
    by: "IkiCatalogBy"
    """What allowed the recruitment: hiring, the ferry, a Celebrity, or the Owner token"""
    less: "int | None" = None
    """How many mons less the Character costs. By default `0`"""
    optional: "bool | None" = None
    """Whether the seat may decline even if it could do it. By default `false`"""


class IkiCatalogRetireOne(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='retire-one'):
    """`IkiCatalogRetireOne`"""
    step: ClassVar[Literal['retire-one']] = 'retire-one'


class IkiCatalogRunErrand(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='run-errand'):
    """Go 1 to so many spaces; then business is over."""
    step: ClassVar[Literal['run-errand']] = 'run-errand'
    most: "int"
    """How many spaces the Oyakata may go at most, after at least 1"""


class IkiCatalogScore(Struct, kw_only=True, omit_defaults=True):
    """So many points for every full `each` of what is counted; with `when`, only if that many are there."""
    points: "int"
    """How many points it gives: once, or each time"""
    per: "IkiCatalogMeasure | None | UnsetType" = UNSET
    """What is counted; null if the points are given once"""
    each: "int | None" = None
    """How many of what is counted give the points. By default `1`"""
    most: "int | None | UnsetType" = UNSET
    """The most points that it gives; null without a bound"""
    when: "IkiCatalogMeasure | None | UnsetType" = UNSET
    """What must be there for any points; null for nothing"""
    at_least: "int | None" = None
    """How many of that must be there at least. By default `0`"""
    at_most: "int | None | UnsetType" = UNSET
    """How many of that may be there at most; null without a bound"""


class IkiCatalogSide(Struct, kw_only=True, omit_defaults=True):
    """What one side of a boat does."""
    steps: "list[IkiCatalogCelebrityNow]"
    """What is done, one step after the other"""
    price: "IkiCatalogPrice | None" = None
    """What it costs to activate it"""


class IkiCatalogSpace(Struct, kw_only=True, omit_defaults=True):
    """A space of the street."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    rule: "str"
    """The id of the clause that describes the space"""
    deals: "list[IkiCatalogDeal] | None" = None
    """What its shop does; where there are several, one is chosen. By default `[]`"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogStartTile(Struct, kw_only=True, omit_defaults=True):
    """`IkiCatalogStartTile`"""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    now: "list[IkiCatalogCelebrityNow]"
    """What it does at once, one step after the other"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogSwapCharacters(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='swap-characters'):
    """`IkiCatalogSwapCharacters`"""
    step: ClassVar[Literal['swap-characters']] = 'swap-characters'


class IkiCatalogTakeBoatToken(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='take-boat-token'):
    """`IkiCatalogTakeBoatToken`"""
    step: ClassVar[Literal['take-boat-token']] = 'take-boat-token'


class IkiCatalogTakeKeepsake(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='take-keepsake'):
    """`IkiCatalogTakeKeepsake`"""
    step: ClassVar[Literal['take-keepsake']] = 'take-keepsake'
    kind: "IkiCatalogNewKeepsake"
    """The kind of special token that is taken"""


class IkiCatalogToken(Struct, kw_only=True, omit_defaults=True):
    """A fish, pipe or pouch. `worth`: the extra printed on a fish."""
    id: "str"
    """The id by which the list, picks and facts name it"""
    name: "str"
    """The name printed on it"""
    kind: "IkiCatalogWare"
    """What it is: a fish, a pipe or a pouch"""
    season: "IkiCatalogSeason | None | UnsetType" = UNSET
    """The season in which it is sold; null for any"""
    price: "int | None" = None
    """How many mons it costs. By default `0`"""
    now: "list[IkiCatalogBuildingNow] | None" = None
    """What it does at once, one step after the other. By default `[]`"""
    worth: "int | None" = None
    """How many points more it gives than other fish. By default `0`"""
    end: "IkiCatalogScore | None | UnsetType" = UNSET
    """The points that it gives at the end"""
    source: "Literal['inferred', 'reconstructed', 'sourced']"
    """How it is known: read in print, concluded from it, or made up"""
    confidence: "Literal['H', 'L', 'M']"
    """How sure that is: high, middle or low"""
    note: "str | None" = None
    """A remark of the list's maker. By default empty"""
    ref: "str | None" = None
    """The clause of the rules, or the row of their digest, that describes it. By default empty"""


class IkiCatalogTrain(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='train'):
    """One experience for a Kobun of one's own."""
    step: ClassVar[Literal['train']] = 'train'


class IkiCatalogTrainAll(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='train-all'):
    """One experience for every Character of a seat."""
    step: ClassVar[Literal['train-all']] = 'train-all'


class IkiCatalogTrainAnother(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='train-another'):
    """One experience for a Kobun of one's own, but not that of the Character just recruited."""
    step: ClassVar[Literal['train-another']] = 'train-another'


class IkiCatalogUntrain(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='untrain'):
    """One experience less for a Kobun of one's own."""
    step: ClassVar[Literal['untrain']] = 'untrain'


class IkiCatalogView(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='iki'):
    """`IkiCatalogView`"""
    title: ClassVar[Literal['iki']] = 'iki'
    id: "str"
    """The id of the list"""
    hash: "str"
    """Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game from before there was that form keeps the hash that it was opened with, without `jcs:`"""
    language: "str"
    """The language of names and texts"""
    faces: "list[IkiComponentFace]"
    """All components, as the game reads them: what each looks like and does"""
    components: "IkiCatalog"
    """The list: what is printed on each component, and the source of each entry. The SHA-256 of the bytes of this member, as they are sent, is in its hash"""


class IkiCelebritiesShown(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='celebrities-shown'):
    """The top of each stack is turned up; those that lay there before are gone."""
    fact: ClassVar[Literal['celebrities-shown']] = 'celebrities-shown'
    shown: "list[str]"
    """The ids of the Celebrities now face up on the bridge"""
    gone: "list[str]"
    """The ids of the Celebrities that lay there before and were not met"""


class IkiCelebritiesStacked(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='celebrities-stacked'):
    """The stacks on the bridge, and the pile that the ferry brings from, if it does."""
    fact: ClassVar[Literal['celebrities-stacked']] = 'celebrities-stacked'
    stacks: "list[list[str]] | Hidden"
    """The ids of the Celebrities in each stack on the bridge, the next one first"""
    pile: "list[str] | Hidden"
    """The ids of the Celebrities that the ferry may bring; none unless its side B is up"""


class IkiCelebrityView(Struct, kw_only=True, omit_defaults=True):
    """A Celebrity, on the bridge or met."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """Its id in the component list."""
    name: "str"
    """What it is called."""
    season: "IkiSeason"
    """In which it comes to the bridge."""
    text: "str"
    """What is printed on it, in plain English."""


class IkiCharacterUsed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='character-used'):
    """`IkiCharacterUsed`"""
    fact: ClassVar[Literal['character-used']] = 'character-used'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the Character card"""


class IkiChoice(Struct, kw_only=True, omit_defaults=True):
    """A legal pick, what it says, and where on the board it points."""
    pick: "IkiPick"
    """Send it to choose it"""
    text: "str"
    """The pick in English, or in the language of `lang`"""
    anchors: "dict[str, list[str]]"
    """Where on the board it points: for each member that names a place or a component, the `anchor` of what is meant, or of several things that are alike. What is counted has `member.key`"""
    key: "str | None" = None
    """With `lang`: the key of its message"""
    args: "dict[str, Any] | None" = None
    """With `lang`: what the message is filled with"""


class IkiChooseBoat(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='choose-boat'):
    """`less`: the resource of which one is saved, where an effect lowers the cost."""
    pick: ClassVar[Literal['choose-boat']] = 'choose-boat'
    boat: "str"
    """The id of the boat"""
    less: "IkiResource | None | UnsetType" = UNSET
    """The resource of which 1 less is paid; null without a discount"""


class IkiChooseBonus(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-bonus'):
    """A boat is built: Trade, or activate it at once."""
    step: ClassVar[Literal['choose-bonus']] = 'choose-bonus'
    boat: "str"
    """The id of the boat"""


class IkiChooseBuilding(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='choose-building'):
    """`less`: the resource of which one is saved, where an effect lowers the cost."""
    pick: ClassVar[Literal['choose-building']] = 'choose-building'
    building: "str"
    """The id of the Building"""
    less: "IkiResource | None | UnsetType" = UNSET
    """The resource of which 1 less is paid; null without a discount"""


class IkiChooseColumn(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='choose-column'):
    """`IkiChooseColumn`"""
    pick: ClassVar[Literal['choose-column']] = 'choose-column'
    column: "str"
    """The id of the space on the Ikizama track: 1, 2, 3, 4, or 1-4"""


class IkiChooseNeutral(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-neutral'):
    """`IkiChooseNeutral`"""
    step: ClassVar[Literal['choose-neutral']] = 'choose-neutral'


class IkiChooseStall(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='choose-stall'):
    """Where a card goes."""
    pick: ClassVar[Literal['choose-stall']] = 'choose-stall'
    stall: "str"
    """The id of the stall to which the card goes, such as A1"""


class IkiChooseStarter(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-starter'):
    """`IkiChooseStarter`"""
    step: ClassVar[Literal['choose-starter']] = 'choose-starter'


class IkiChooseSteps(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-steps'):
    """`IkiChooseSteps`"""
    step: ClassVar[Literal['choose-steps']] = 'choose-steps'


class IkiChooseType(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='choose-type'):
    """In which column does this card stand?"""
    step: ClassVar[Literal['choose-type']] = 'choose-type'
    card: "str"
    """The id of the Character card"""


class IkiClosedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='closed'):
    """The game ended: the result, every point with its clause, and the seed."""
    kind: ClassVar[Literal['closed']] = 'closed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    reason: "Literal['abandoned', 'finished', 'left', 'ruled', 'timed_out']"
    """`finished`: it was played out. `left`: a player left it for good; those who stayed have the places in which they stood, those who left come behind them. `timed_out`: the same, of a player whose time was over. `abandoned`: without a result. `ruled`: by its tournament, with the standings that it gives, or without a result"""
    standings: "list[Standing]"
    """One for each seat"""
    breakdown: "list[PointsMoved]"
    """Every movement of points, in order"""
    seed: "str"
    """The seed of all chance, in hexadecimal"""
    ruling: "Ruling | None" = None
    """The event of its tournament by which it was ruled to end"""


class IkiColumnChosen(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='column-chosen'):
    """`IkiColumnChosen`"""
    fact: ClassVar[Literal['column-chosen']] = 'column-chosen'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the Character card"""
    column: "IkiType"
    """The type in whose column the card goes"""


class IkiColumnView(Struct, kw_only=True, omit_defaults=True):
    """A space of the Ikizama track."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """Its id in the component list."""
    steps: "list[int]"
    """How many spaces the Oyakata goes, one of these."""
    seat: "int | None"
    """The seat whose Ikizama stands here."""
    blocked: "bool"
    """The blocking tile of the month closes it (two players)."""


class IkiComponentFace(Struct, kw_only=True, omit_defaults=True):
    """A component, or a space with something printed on it: what it looks like and does."""
    id: "str"
    """By which boards and picks name it; of a space its `anchor` on boards"""
    kind: "str"
    """What it is: `spirit`, `yokai`, `character`, ..."""
    art: "str"
    """Names its picture: the same for what looks alike, also in other lists. It stays as it is, so that a client can keep a picture for each"""
    name: "str"
    """How it is called, in the language of `lang`"""
    text: "str"
    """What is printed on it, in the language of `lang`"""
    effect: "list[IkiStep]"
    """What using it does, or what it brings at once; empty if nothing"""
    entry: "str"
    """Its entry in the list, with all else that is printed: a JSON Pointer in `components`"""


class IkiConvert(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='convert'):
    """Up to so many of one resource into as many of the other."""
    step: ClassVar[Literal['convert']] = 'convert'
    one: "IkiResource"
    """The one resource; either may be given for the other"""
    other: "IkiResource"
    """The other resource"""
    most: "int"
    """How many may be exchanged at most"""


class IkiConvertCargo(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='convert-cargo'):
    """The exchange of a boat: up to so many of one resource into as many of the other."""
    step: ClassVar[Literal['convert-cargo']] = 'convert-cargo'
    one: "IkiResource"
    """The one resource; either may be given for the other"""
    other: "IkiResource"
    """The other resource"""
    most: "int"
    """How many may be exchanged at most"""


class IkiCopyFrom(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='copy-from'):
    """`IkiCopyFrom`"""
    pick: ClassVar[Literal['copy-from']] = 'copy-from'
    card: "str"
    """The id of the Character card whose top salary is gained"""


class IkiCopySalary(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='copy-salary'):
    """`IkiCopySalary`"""
    step: ClassVar[Literal['copy-salary']] = 'copy-salary'


class IkiCure(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='cure'):
    """A Doctor token retires this Character, which would starve."""
    pick: ClassVar[Literal['cure']] = 'cure'
    stall: "str"
    """The id of the stall with the Character that retires instead of starving"""


class IkiDealStarters(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='deal-starters'):
    """`IkiDealStarters`"""
    step: ClassVar[Literal['deal-starters']] = 'deal-starters'


class IkiDealView(Struct, kw_only=True, omit_defaults=True):
    """One thing that a shop does."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """By which picks name it."""
    price: "IkiPrice"
    """What is paid for it."""
    text: "str"
    """Price and effect, in plain English."""


class IkiDecidedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='decided'):
    """A seat answered a decision. With `revealed` it cannot be undone: it revealed something."""
    kind: ClassVar[Literal['decided']] = 'decided'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    step: "str"
    """The tag of the step that asked"""
    pick: "IkiPick"
    """The pick, as far as the caller may see it"""
    revealed: "bool"
    """Whether it revealed something, and so cannot be undone"""
    facts: "list[IkiFact]"
    """What happened, in order, as far as the caller may see it"""


class IkiDecidedHead(Struct, kw_only=True, omit_defaults=True):
    """A seat answered a decision; without the facts."""
    kind: "Literal['decided']"
    """Which of the kinds it is"""
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    step: "str"
    """The tag of the step that asked"""
    pick: "IkiPick"
    """The pick, as far as the caller may see it"""
    revealed: "bool"
    """Whether it revealed something, and so cannot be undone"""


class IkiDecision(Struct, kw_only=True, omit_defaults=True):
    """A question that the caller must answer."""
    id: "str"
    """The id that an answer names"""
    seat: "int"
    """The number of a seat, from 0"""
    step: "IkiStep"
    """The step that asks"""
    prompt: "QuestionText"
    """The question"""
    rule: "str"
    """The id of the clause"""
    title: "str"
    """The title of the clause"""
    menu: "list[IkiChoice]"
    """All legal picks"""
    forbidden: "list[IkiForbiddenChoice] | None" = None
    """With `why=true`: the picks that are illegal now, and the clause that forbids each"""


class IkiDecisionResult(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='iki'):
    """The facts that followed, and the caller's next open decisions.

    A repeat of the same answer returns the same, with the decisions that are open by then.
    """
    title: ClassVar[Literal['iki']] = 'iki'
    version: "int"
    """The version of the game: the number of its events"""
    position: "str"
    """An opaque name of the last stored event: pass it as `wait_for` to read lists that include it"""
    facts: "list[IkiFact]"
    """What happened, in order, as far as the caller may see it"""
    decisions: "list[IkiDecision]"
    """The caller's open decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only of a game that has one"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    entry: "IkiDecidedHead | None" = None
    """The entry of the history without its `facts`, which are next to it: what `receipt` signs"""
    receipt: "Receipt | None" = None
    """What the service signs for you; not where receipts are switched off"""


class IkiDecisions(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='iki'):
    """The open decisions of a game."""
    title: ClassVar[Literal['iki']] = 'iki'
    version: "int"
    """The version of the game: the number of its events"""
    status: "str"
    """`running`, `finished` or `abandoned`"""
    decisions: "list[IkiDecision]"
    """The caller's open decisions"""
    waiting_for: "list[WaitingFor]"
    """The open decisions of all seats"""
    time: "GameTime | None" = None
    """How the clock stands; only of a game that has one"""


class IkiDeckShuffled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='deck-shuffled'):
    """`IkiDeckShuffled`"""
    fact: ClassVar[Literal['deck-shuffled']] = 'deck-shuffled'
    season: "IkiSeason"
    """The season of the deck"""
    order: "list[str] | Hidden"
    """The ids of the Character cards in the deck, the next one first"""


class IkiDecline(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='decline'):
    """The explicit answer of doing nothing, where a rule allows it."""
    pick: ClassVar[Literal['decline']] = 'decline'


class IkiDesertedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='deserted'):
    """No player was there for 14 days, so no player is left to agree: the game is abandoned by the next event."""
    kind: ClassVar[Literal['deserted']] = 'deserted'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""


class IkiDiscardBlocking(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='discard-blocking'):
    """`IkiDiscardBlocking`"""
    step: ClassVar[Literal['discard-blocking']] = 'discard-blocking'


class IkiDoBusiness(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='do-business'):
    """`IkiDoBusiness`"""
    step: ClassVar[Literal['do-business']] = 'do-business'


class IkiEndBusiness(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='end-business'):
    """`IkiEndBusiness`"""
    pick: ClassVar[Literal['end-business']] = 'end-business'


class IkiEndMonth(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='end-month'):
    """`IkiEndMonth`"""
    step: ClassVar[Literal['end-month']] = 'end-month'


class IkiEndTurn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='end-turn'):
    """`IkiEndTurn`"""
    step: ClassVar[Literal['end-turn']] = 'end-turn'


class IkiEndure(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='endure'):
    """The Building cannot burn."""
    pick: ClassVar[Literal['endure']] = 'endure'


class IkiEquipPlayers(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='equip-players'):
    """`IkiEquipPlayers`"""
    step: ClassVar[Literal['equip-players']] = 'equip-players'


class IkiEquipped(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='equipped'):
    """`IkiEquipped`"""
    fact: ClassVar[Literal['equipped']] = 'equipped'
    seat: "int"
    """The number of a seat, from 0"""
    goods: "IkiGoods"
    """What the seat starts with"""


class IkiExchange(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='exchange'):
    """Give so many of this."""
    pick: ClassVar[Literal['exchange']] = 'exchange'
    give: "IkiResource"
    """The resource that is given"""
    count: "int"
    """How many are given, and as many of the other resource gained"""


class IkiFaceFire(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='face-fire'):
    """The fire is stronger than the owner of this stall."""
    step: ClassVar[Literal['face-fire']] = 'face-fire'
    stall: "str"
    """The id of the stall: its Nagaya, and its number from the outer edge, such as A1"""
    strength: "int"
    """The strength of the fire when it comes to the stall"""


class IkiFed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='fed'):
    """So many Characters eat a rice each."""
    fact: ClassVar[Literal['fed']] = 'fed'
    seat: "int"
    """The number of a seat, from 0"""
    rice: "int"
    """How many rice are eaten, one for each Character that is fed"""


class IkiFeedCharacters(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='feed-characters'):
    """`IkiFeedCharacters`"""
    step: ClassVar[Literal['feed-characters']] = 'feed-characters'


class IkiFinalScoring(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='final-scoring'):
    """`IkiFinalScoring`"""
    step: ClassVar[Literal['final-scoring']] = 'final-scoring'


class IkiFireAdvanced(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='fire-advanced'):
    """The marker comes to lie on top of this space."""
    fact: ClassVar[Literal['fire-advanced']] = 'fire-advanced'
    seat: "int"
    """The number of a seat, from 0"""
    level: "int"
    """The space on the Firefighting track where the marker is now, from 0 to 10"""


class IkiFireBrokeOut(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='fire-broke-out'):
    """`IkiFireBrokeOut`"""
    fact: ClassVar[Literal['fire-broke-out']] = 'fire-broke-out'
    nagaya: "str"
    """The letter of the Nagaya, from A to D"""
    strength: "int"
    """The strength of the fire at the outermost stall; behind each stall it is 1 less"""


class IkiFirePassed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='fire-passed'):
    """The fire finds nothing here, or what it found was saved, and goes on."""
    fact: ClassVar[Literal['fire-passed']] = 'fire-passed'
    stall: "str"
    """The id of the stall: its Nagaya, and its number from the outer edge, such as A1"""
    strength: "int"
    """The strength of the fire when it comes to the stall"""


class IkiFireSpaceView(Struct, kw_only=True, omit_defaults=True):
    """A space of the Firefighting track."""
    level: "int"
    """The Firefighting of whose marker stands here."""
    stack: "list[int]"
    """The markers on it, the uppermost first."""


class IkiFireStopped(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='fire-stopped'):
    """`IkiFireStopped`"""
    fact: ClassVar[Literal['fire-stopped']] = 'fire-stopped'
    seat: "int"
    """The seat of the stall's owner, whose Firefighting was high enough"""
    stall: "str"
    """The id of the stall: its Nagaya, and its number from the outer edge, such as A1"""
    strength: "int"
    """The strength of the fire when it comes to the stall"""


class IkiFireTilesShuffled(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='fire-tiles-shuffled'):
    """`IkiFireTilesShuffled`"""
    fact: ClassVar[Literal['fire-tiles-shuffled']] = 'fire-tiles-shuffled'
    order: "list[str] | Hidden"
    """The Nagayas on the fire tiles, the next tile first"""


class IkiFirstPlayerDrawn(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='first-player-drawn'):
    """Whoever begins; the markers lie in this order, the first on top."""
    fact: ClassVar[Literal['first-player-drawn']] = 'first-player-drawn'
    seat: "int"
    """The seat of the first player"""
    stack: "list[int]"
    """The seats in the stack of Firefighting markers on 0, the topmost first"""


class IkiForbiddenChoice(Struct, kw_only=True, omit_defaults=True):
    """A pick that a clause forbids."""
    pick: "IkiPick"
    """The pick"""
    text: "str"
    """The pick in English, or in the language of `lang`"""
    anchors: "dict[str, list[str]]"
    """Where on the board it points: for each member that names a place or a component, the `anchor` of what is meant, or of several things that are alike. What is counted has `member.key`"""
    rule: "str"
    """The id of the clause"""
    title: "str"
    """The title of the clause"""
    key: "str | None" = None
    """With `lang`: the key of its message"""
    args: "dict[str, Any] | None" = None
    """With `lang`: what the message is filled with"""


class IkiForkedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='forked'):
    """A game for study began as another one stood. It has no set-up of its own, so `facts` is empty."""
    kind: ClassVar[Literal['forked']] = 'forked'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    title: "str"
    """The id of the title"""
    seats: "list[str]"
    """The pseudonyms of the players, by seat"""
    options: "IkiOptions"
    """The options of the game"""
    rules: "int"
    """The version of the rules that it is played by"""
    catalog: "str"
    """The id of the component list"""
    catalog_hash: "str"
    """Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game from before there was that form keeps the hash that it was opened with, without `jcs:`"""
    commitment: "str"
    """The commitment to the seed, in hexadecimal, as `/schema/checking` says"""
    entropy: "list[str]"
    """What each player added to the shuffling, by seat"""
    facts: "list[IkiFact]"
    """What happened, in order, as far as the caller may see it"""
    on_leave: "Literal['bot', 'end'] | None" = None
    """What follows when a player leaves for good"""
    absent_after: "int | None" = None
    """After how many seconds without a sign a player counts as absent"""
    clock: "ClockSettings | None" = None
    """The clock, if the game has one"""
    seeded: "Literal[True] | None" = None
    """Present if who opened the game gave its seed"""
    dice: "Literal[2] | None" = None
    """2: draws are keyed by stream and number; absent in older games, where it is by version"""
    rules_digest: "str | None" = None
    """The digest of the source of the rules that it was laid out by"""
    terms: "str | None" = None
    """The digest of title, seats, options, component list and rules by which it was laid out"""
    committed: "str | None" = None
    """The digest of those to which the commitment is bound; another than `terms` if something of them changed before the start"""
    order: "Literal['seats'] | None" = None
    """Present if seat 0 begins and the others follow by number"""
    fairness: "Literal['beacon', 'revealed'] | None" = None
    """What the shuffling was made from besides the seed; absent if it was `committed`"""
    word_hashes: "list[str] | None" = None
    """Of `revealed`: the hashes of the words, by seat, which were given before the start, and an empty text of a bot. The words are in `entropy`"""
    beacon: "BeaconSaid | None" = None
    """Of `beacon`: what the beacon said after the start was signed"""
    of: "str"
    """The id of the game that it is a fork of"""
    at: "int"
    """The version of that game with which it began"""


class IkiGain(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='gain'):
    """Goods from the supply. Clause and note say on the score sheet where IKI came from."""
    step: ClassVar[Literal['gain']] = 'gain'
    goods: "IkiGoods"
    """How many of each kind of goods"""
    rule: "str"
    """The id of the clause"""
    note: "str"
    """The id of the component that brings it; empty without one"""


class IkiGainOne(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='gain-one'):
    """One of several goods. Clause and note as in a Gain."""
    step: ClassVar[Literal['gain-one']] = 'gain-one'
    goods: "list[IkiGoods]"
    """The goods to choose from, one entry of the list is gained"""
    rule: "str"
    """The id of the clause"""
    note: "str"
    """The id of the component that brings it; empty without one"""


class IkiGained(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='gained'):
    """Goods from the supply, without IKI."""
    fact: ClassVar[Literal['gained']] = 'gained'
    seat: "int"
    """The number of a seat, from 0"""
    goods: "IkiGoods"
    """How many of each kind of goods, but no IKI"""


class IkiGame(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='iki'):
    """One game. `acting` are the seats that must decide. The seed is shown when the game is closed."""
    title: ClassVar[Literal['iki']] = 'iki'
    id: "str"
    """The id that is used everywhere"""
    status: "Literal['abandoned', 'cancelled', 'expired', 'finished', 'running', 'starting', 'waiting']"
    """The status of the game"""
    visibility: "Literal['private', 'public']"
    """Who may see the game"""
    options: "IkiOptions"
    """The options of the game, defaults included"""
    catalog: "CatalogRef"
    """The component list of the game"""
    commitment: "str"
    """What the service has committed to before the first player joined: a hash of the seed, and of `committed`, as `/schema/checking` says"""
    committed: "str | None"
    """The digest of title, seats, options, component list and rules to which the commitment is bound; null where it is of the seed alone: the seed was given, or the game is from before such digests"""
    seats: "list[SeatView]"
    """The seats"""
    owner: "str | None"
    """The account in charge: who opened it, or the longest seated player, if that account was erased or has left; null without an owner"""
    version: "int"
    """The number of its events; 0 before the start"""
    acting: "list[int]"
    """The seats that must decide now"""
    created_at: "str"
    """When it was opened"""
    started_at: "str | None"
    """When it was started"""
    on_leave: "Literal['bot', 'end']"
    """What follows when a player leaves the running game for good"""
    invited_only: "bool"
    """Whether only the owner, invited players and those with the join code may sit down"""
    account_days: "int"
    """How many days old an account must be to sit down without an invitation"""
    rating_range: "RatingRange | None"
    """Which rating an account must have to sit down without an invitation; the owner may have any. Null for any"""
    order: "Literal['drawn', 'seats']"
    """Whether it is `drawn` who begins, or `seats` play by their numbers"""
    clock: "ClockSettings | None"
    """How long the players may think; null: no clock"""
    time: "GameTime | None"
    """How the clock stands; null before the start"""
    proposals: "list[ProposalView]"
    """The open proposals, the oldest first"""
    rated: "bool | None"
    """Whether it is rated, or will be; null before the start of a game that was opened without `rated`: it will be if each seat then has an account of its own"""
    fairness: "Literal['beacon', 'committed', 'revealed']"
    """What the shuffling is made from, besides the seed. `committed`: what the players add when they sit down. `revealed`: a secret word of each player, of which the hash is given when sitting down, and the word after the start was signed, so that no one can choose the shuffle. `beacon`: as `committed`, and what a public beacon (drand) says 30 s after the start was signed"""
    starting: "Starting | None"
    """The start, where the first event comes later; null before it was signed"""
    fork: "ForkView | None"
    """Null, but of a fork: a private game for study that began as another stood"""
    tournament: "TournamentTableView | None"
    """Its tournament; null if it is of none"""
    seeded: "bool"
    """Whether who opened it gave its seed, and may know what is hidden"""
    changes: "list[ChangeView]"
    """What changed without being an event, the oldest first: the newest 100 changes"""
    reason: "Literal['abandoned', 'by_owner', 'by_tournament', 'finished', 'idle', 'left', 'not_revealed', 'ruled', 'timed_out'] | None"
    """Why it ended: it was played out, it was `left`, a player's time was over, it was abandoned, or its tournament `ruled` so; or, before its start, it was cancelled `by_owner` or `by_tournament`, `left`, `idle` for too long, or a word was `not_revealed`; null until it has ended"""
    ended_at: "str | None"
    """When it ended; null until then"""
    seed: "str | None"
    """The seed of all chance, in hexadecimal; null until the game is closed"""
    standings: "list[Standing] | None"
    """The result; null until the game is closed"""
    receipt: "Receipt | None" = None
    """What the service signs for you; not where receipts are switched off"""
    note: "SignedNote | None" = None
    """After opening, taking a seat, or the start: what the service signs of it; not where receipts are switched off"""


class IkiGameEnded(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='game-ended'):
    """`IkiGameEnded`"""
    fact: ClassVar[Literal['game-ended']] = 'game-ended'


class IkiGiveUp(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='give-up'):
    """`IkiGiveUp`"""
    pick: ClassVar[Literal['give-up']] = 'give-up'
    stall: "str"
    """The id of the stall with the Character that gets no rice"""


class IkiGoAnywhere(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='go-anywhere'):
    """With the Messenger token, any space of the street."""
    step: ClassVar[Literal['go-anywhere']] = 'go-anywhere'


class IkiGoHungry(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='go-hungry'):
    """One Character too many for the rice."""
    step: ClassVar[Literal['go-hungry']] = 'go-hungry'


class IkiGoTo(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='go-to'):
    """`IkiGoTo`"""
    pick: ClassVar[Literal['go-to']] = 'go-to'
    space: "str"
    """The id of the space on the street"""


class IkiGoods(Struct, kw_only=True, omit_defaults=True):
    """So many of each; IKI are among them, because some prices are paid in IKI."""
    mons: "int | None" = None
    """Coins of one mon. By default `0`"""
    rice: "int | None" = None
    """Rice. By default `0`"""
    sandals: "int | None" = None
    """Sandals. By default `0`"""
    wood: "int | None" = None
    """Wood. By default `0`"""
    kobans: "int | None" = None
    """Gold coins. By default `0`"""
    iki: "int | None" = None
    """IKI, the points of the game. By default `0`"""


class IkiHire(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='hire'):
    """`IkiHire`"""
    pick: ClassVar[Literal['hire']] = 'hire'
    card: "str"
    """The id of the Character card, one of those on offer"""


class IkiHiringImpossible(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='hiring-impossible'):
    """A seat takes its income without being asked: no Character can be hired."""
    fact: ClassVar[Literal['hiring-impossible']] = 'hiring-impossible'
    seat: "int"
    """The number of the seat, from 0"""
    why: "list[str]"
    """The ids of the clauses that forbid every other answer"""


class IkiHistoryPage(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='iki'):
    """A page of the history."""
    title: ClassVar[Literal['iki']] = 'iki'
    items: "list[IkiHistoryEntry]"
    """The events of the page, the oldest first"""
    changes: "list[ChangeView]"
    """What changed without being an event, the oldest first: the newest 100 changes"""
    next: "str | None"
    """The cursor of the next page; null on the last page"""


class IkiHoldEvent(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='hold-event'):
    """`IkiHoldEvent`"""
    step: ClassVar[Literal['hold-event']] = 'hold-event'


class IkiHouseView(Struct, kw_only=True, omit_defaults=True):
    """A Building on offer."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """Its id in the component list."""
    name: "str"
    """What it is called."""
    cost: "IkiPrice"
    """Without the surcharge of the stall."""
    text: "str"
    """What is printed on it, in plain English."""


class IkiHurry(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='hurry'):
    """With the Messenger token."""
    step: ClassVar[Literal['hurry']] = 'hurry'


class IkiIkizamaPlaced(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='ikizama-placed'):
    """`IkiIkizamaPlaced`"""
    fact: ClassVar[Literal['ikizama-placed']] = 'ikizama-placed'
    seat: "int"
    """The number of a seat, from 0"""
    column: "str"
    """The id of the space on the Ikizama track: 1, 2, 3, 4, or 1-4"""


class IkiIkizamaReturned(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='ikizama-returned'):
    """`IkiIkizamaReturned`"""
    fact: ClassVar[Literal['ikizama-returned']] = 'ikizama-returned'
    seat: "int"
    """The number of a seat, from 0"""


class IkiImportHistory(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='iki'):
    """Events of an imported game. It is closed, so nothing of it is hidden."""
    title: ClassVar[Literal['iki']] = 'iki'
    items: "list[IkiHistoryEntry]"
    """The oldest first, at most `limit`"""
    last: "int"
    """The last version of the game: ask for what follows with `after`"""


class IkiIncomeOrHiring(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='income-or-hiring'):
    """`IkiIncomeOrHiring`"""
    step: ClassVar[Literal['income-or-hiring']] = 'income-or-hiring'


class IkiIncomeTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='income-taken'):
    """`quiet`: the mon of the space 1-4, in place of income and hiring."""
    fact: ClassVar[Literal['income-taken']] = 'income-taken'
    seat: "int"
    """The number of a seat, from 0"""
    mons: "int"
    """How many mons the seat gets"""
    quiet: "bool"
    """Whether it is what the space 1-4 brings, where there is neither income nor hiring"""


class IkiInvite(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='invite'):
    """Meet a Celebrity of the season that is not in play."""
    step: ClassVar[Literal['invite']] = 'invite'


class IkiKeepsakeGained(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='keepsake-gained'):
    """`IkiKeepsakeGained`"""
    fact: ClassVar[Literal['keepsake-gained']] = 'keepsake-gained'
    seat: "int"
    """The number of a seat, from 0"""
    token: "str"
    """The id of the special token"""


class IkiKeepsakeSpent(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='keepsake-spent'):
    """`IkiKeepsakeSpent`"""
    fact: ClassVar[Literal['keepsake-spent']] = 'keepsake-spent'
    seat: "int"
    """The number of a seat, from 0"""
    token: "str"
    """The id of the special token"""


class IkiLapCompleted(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='lap-completed'):
    """`IkiLapCompleted`"""
    fact: ClassVar[Literal['lap-completed']] = 'lap-completed'
    seat: "int"
    """The number of a seat, from 0"""


class IkiLaunch(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='launch'):
    """Build this boat at its cost, with Trade for a bonus."""
    step: ClassVar[Literal['launch']] = 'launch'
    boat: "str"
    """The id of the boat"""


class IkiLayBoard(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='lay-board'):
    """`IkiLayBoard`"""
    step: ClassVar[Literal['lay-board']] = 'lay-board'
    order: "Literal['drawn', 'seats']"
    """Whether who begins is drawn, or seats play in the order of their numbers"""


class IkiLetBurn(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='let-burn'):
    """`IkiLetBurn`"""
    pick: ClassVar[Literal['let-burn']] = 'let-burn'


class IkiLot(Struct, kw_only=True, omit_defaults=True):
    """A Character that may be hired, with the mons on it."""
    card: "str"
    """The id of the Character card"""
    mons: "int"
    """How many mons lie on it"""
    slot: "int"
    """The slot of the City board, from 1; 0 without the expansion"""


class IkiLotView(Struct, kw_only=True, omit_defaults=True):
    """A Character that may be hired."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    card: "str"
    """The id of the card."""
    name: "str"
    """What it is called."""
    type: "IkiType | None"
    """A few Characters have none."""
    cost: "int"
    """The printed cost, in mons."""
    mons: "int"
    """Mons that lie on the card: who hires it takes them."""
    slot: "int | None"
    """With Akebono its slot of the City board, from 1; null without."""
    new: "bool"
    """The New Character of the month (with Akebono)."""
    skill: "str"
    """Price and effect of doing business with it."""
    bonus: "str"
    """What hiring it brings, once."""
    salaries: "list[IkiGoods]"
    """What it pays at Payday, level by level; the last one also when it has retired."""
    text: "str"
    """What is printed on it, in plain English."""


class IkiLotsGone(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='lots-gone'):
    """Characters leave the offer and the game; mons on them return to the supply."""
    fact: ClassVar[Literal['lots-gone']] = 'lots-gone'
    cards: "list[str]"
    """The ids of the Character cards"""


class IkiMasterMoved(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='master-moved'):
    """`IkiMasterMoved`"""
    fact: ClassVar[Literal['master-moved']] = 'master-moved'
    space: "str"
    """The id of the space on the street"""


class IkiMeetCelebrity(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='meet-celebrity'):
    """`IkiMeetCelebrity`"""
    pick: ClassVar[Literal['meet-celebrity']] = 'meet-celebrity'
    celebrity: "str"
    """The id of the Celebrity"""


class IkiMet(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='met'):
    """`IkiMet`"""
    fact: ClassVar[Literal['met']] = 'met'
    seat: "int"
    """The number of a seat, from 0"""
    celebrity: "str"
    """The id of the Celebrity"""


class IkiMonsLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='mons-laid'):
    """So many mons on each of these Characters of the offer."""
    fact: ClassVar[Literal['mons-laid']] = 'mons-laid'
    cards: "list[str]"
    """The ids of the Character cards"""
    mons: "int"
    """How many mons are laid on each of the cards"""


class IkiMonthBegan(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='month-began'):
    """`IkiMonthBegan`"""
    fact: ClassVar[Literal['month-began']] = 'month-began'
    month: "int"
    """The number of the month, from 1 to 12; 13 is New Year's Day"""
    chapter: "IkiPeriod"
    """What part of the game begins: a month, or New Year's Day"""


class IkiMove(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='move'):
    """`IkiMove`"""
    step: ClassVar[Literal['move']] = 'move'


class IkiMoveFrom(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='move-from'):
    """`IkiMoveFrom`"""
    pick: ClassVar[Literal['move-from']] = 'move-from'
    stall: "str"
    """The id of the stall with the Character that moves"""


class IkiMoveMaster(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='move-master'):
    """`IkiMoveMaster`"""
    step: ClassVar[Literal['move-master']] = 'move-master'


class IkiMoveOn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='move-on'):
    """More steps, one by one."""
    step: ClassVar[Literal['move-on']] = 'move-on'


class IkiMoveOwn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='move-own'):
    """Move a Character of one's own to a free stall, then perhaps use it."""
    step: ClassVar[Literal['move-own']] = 'move-own'


class IkiMoveTo(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='move-to'):
    """`IkiMoveTo`"""
    step: ClassVar[Literal['move-to']] = 'move-to'
    stall: "str"
    """The id of the stall that the Character leaves"""


class IkiMoved(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='moved'):
    """A card with its Kobun goes to a free stall."""
    fact: ClassVar[Literal['moved']] = 'moved'
    origin: "str"
    """The id of the stall that the Character leaves"""
    stall: "str"
    """The id of the stall to which the Character goes"""


class IkiNeutralPlaced(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='neutral-placed'):
    """`IkiNeutralPlaced`"""
    fact: ClassVar[Literal['neutral-placed']] = 'neutral-placed'
    card: "str"
    """The id of the Character card"""
    stall: "str"
    """The id of the stall: its Nagaya, and its number from the outer edge, such as A1"""


class IkiNewCharacterShown(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='new-character-shown'):
    """`IkiNewCharacterShown`"""
    fact: ClassVar[Literal['new-character-shown']] = 'new-character-shown'
    card: "str"
    """The id of the Character card"""
    slot: "int"
    """The slot of the City board, from 1"""


class IkiNewDeckStacked(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='new-deck-stacked'):
    """One New Character for each month."""
    fact: ClassVar[Literal['new-deck-stacked']] = 'new-deck-stacked'
    order: "list[str] | Hidden"
    """The ids of the New Characters, one for each month, that of month 1 first"""


class IkiNextMonth(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='next-month'):
    """`IkiNextMonth`"""
    step: ClassVar[Literal['next-month']] = 'next-month'


class IkiOfferCards(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='offer-cards'):
    """`IkiOfferCards`"""
    step: ClassVar[Literal['offer-cards']] = 'offer-cards'


class IkiOpenedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='opened'):
    """The game started: what a replay or an audit must know, and the facts of the set-up."""
    kind: ClassVar[Literal['opened']] = 'opened'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    title: "str"
    """The id of the title"""
    seats: "list[str]"
    """The pseudonyms of the players, by seat"""
    options: "IkiOptions"
    """The options of the game"""
    rules: "int"
    """The version of the rules that it is played by"""
    catalog: "str"
    """The id of the component list"""
    catalog_hash: "str"
    """Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game from before there was that form keeps the hash that it was opened with, without `jcs:`"""
    commitment: "str"
    """The commitment to the seed, in hexadecimal, as `/schema/checking` says"""
    entropy: "list[str]"
    """What each player added to the shuffling, by seat"""
    facts: "list[IkiFact]"
    """What happened, in order, as far as the caller may see it"""
    on_leave: "Literal['bot', 'end'] | None" = None
    """What follows when a player leaves for good"""
    absent_after: "int | None" = None
    """After how many seconds without a sign a player counts as absent"""
    clock: "ClockSettings | None" = None
    """The clock, if the game has one"""
    seeded: "Literal[True] | None" = None
    """Present if who opened the game gave its seed"""
    dice: "Literal[2] | None" = None
    """2: draws are keyed by stream and number; absent in older games, where it is by version"""
    rules_digest: "str | None" = None
    """The digest of the source of the rules that it was laid out by"""
    terms: "str | None" = None
    """The digest of title, seats, options, component list and rules by which it was laid out"""
    committed: "str | None" = None
    """The digest of those to which the commitment is bound; another than `terms` if something of them changed before the start"""
    order: "Literal['seats'] | None" = None
    """Present if seat 0 begins and the others follow by number"""
    fairness: "Literal['beacon', 'revealed'] | None" = None
    """What the shuffling was made from besides the seed; absent if it was `committed`"""
    word_hashes: "list[str] | None" = None
    """Of `revealed`: the hashes of the words, by seat, which were given before the start, and an empty text of a bot. The words are in `entropy`"""
    beacon: "BeaconSaid | None" = None
    """Of `beacon`: what the beacon said after the start was signed"""


class IkiOpponentsGain(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='opponents-gain'):
    """`IkiOpponentsGain`"""
    step: ClassVar[Literal['opponents-gain']] = 'opponents-gain'
    goods: "IkiGoods"
    """What each of the other seats gains"""


class IkiOptions(Struct, kw_only=True, omit_defaults=True):
    """The expansion, its Grand Master (with two players), and how doubtful rules are read."""
    akebono: "bool"
    """Play with the expansion Akebono: boats, Celebrities, New Characters, tokens (A-003)."""
    grand_master: "bool"
    """With Akebono and two players: the Grand Master walks against the street at the end of each month (A-500). Otherwise without effect."""
    action_order: "IkiActionOrder"
    """Reading AMB-01 of K-090, who acts first on the Ikizama track. left_to_right: 1-4, 1, 2, 3, 4. right_to_left: 1-4 first, then 4, 3, 2, 1."""
    card_seasons: "IkiCardSeasons"
    """Reading AMB-02 of K-034, the seasons of eight Characters. restored: as the order of the list suggests. as_printed: as the rulebook has them."""
    construction_gain: "IkiConstructionGain"
    """Reading AMB-03 of K-135: what 1 mon buys at the Construction site, 1 wood or 1 rice."""
    tempura_salaries: "IkiTempuraSalaries"
    """Reading AMB-05 of K-160, the salaries of the Tempura Stand in mons. as_printed: 4, 3, 4."""
    city_board_discard: "IkiCityBoardDiscard"
    """With Akebono, reading AMB-09 of A-033 and A-034: the slots of the City board that bear the X. slot_6: a Character on slot 5 stays and may gather more mons."""
    owner_token_ferry: "IkiOwnerTokenFerry"
    """With Akebono, reading AMB-20 of A-442: the side of boat 5 after which the Owner token may be used. side_b: only if the Celebrity met recruits."""
    messenger_bridge: "IkiMessengerBridge"
    """With Akebono, reading AMB-31 of A-104: the bridge that the Express Messenger leads to. closed: neither a Celebrity nor a boat. open: both, as only Characters and shops are forbidden."""
    nezumi_kozo: "IkiNezumiKozo"
    """With Akebono, reading AMB-29 of A-301, when Nezumi Kozō pays. at_income: with the income or the mon of 1-4. at_turn_end: at the end of a turn without any recruitment."""
    watanabe_buildings: "IkiWatanabeBuildings"
    """With Akebono, reading AMB-57 of A-317, which Buildings Kazan Watanabe counts. standing: those on the board at the end. ever_built: those that have burnt, too."""


class IkiOversteppedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='overstepped'):
    """A seat's time is over, and an arbiter of the tournament says what follows. Until then it stands still."""
    kind: ClassVar[Literal['overstepped']] = 'overstepped'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    player: "str"
    """The pseudonym of the player whose time is over"""


class IkiOyakataPlaced(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='oyakata-placed'):
    """`IkiOyakataPlaced`"""
    fact: ClassVar[Literal['oyakata-placed']] = 'oyakata-placed'
    seat: "int"
    """The number of a seat, from 0"""
    space: "str"
    """The id of the space on the street"""


class IkiOyakatasHome(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='oyakatas-home'):
    """`IkiOyakatasHome`"""
    fact: ClassVar[Literal['oyakatas-home']] = 'oyakatas-home'


class IkiPaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='paid'):
    """Goods to the supply, without IKI."""
    fact: ClassVar[Literal['paid']] = 'paid'
    seat: "int"
    """The number of a seat, from 0"""
    goods: "IkiGoods"
    """How many of each kind of goods, but no IKI"""


class IkiPausedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='paused'):
    """All agreed to a pause: no time runs until the next decision, or until a player ends the pause."""
    kind: ClassVar[Literal['paused']] = 'paused'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""


class IkiPayFish(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='pay-fish'):
    """`IkiPayFish`"""
    step: ClassVar[Literal['pay-fish']] = 'pay-fish'


class IkiPaySalaries(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='pay-salaries'):
    """`IkiPaySalaries`"""
    step: ClassVar[Literal['pay-salaries']] = 'pay-salaries'


class IkiPayTrade(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='pay-trade'):
    """The income of the Trade track."""
    step: ClassVar[Literal['pay-trade']] = 'pay-trade'


class IkiPlaceBuilding(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='place-building'):
    """`IkiPlaceBuilding`"""
    step: ClassVar[Literal['place-building']] = 'place-building'
    building: "str"
    """The id of the Building"""
    cost: "IkiPrice"
    """What the Building costs after the discount, without the stall's surcharge"""


class IkiPlaceIkizama(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='place-ikizama'):
    """`IkiPlaceIkizama`"""
    step: ClassVar[Literal['place-ikizama']] = 'place-ikizama'


class IkiPlaceNeutral(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='place-neutral'):
    """`IkiPlaceNeutral`"""
    step: ClassVar[Literal['place-neutral']] = 'place-neutral'
    card: "str"
    """The id of the Character card"""


class IkiPlaceOyakata(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='place-oyakata'):
    """`IkiPlaceOyakata`"""
    step: ClassVar[Literal['place-oyakata']] = 'place-oyakata'


class IkiPlaceRecruit(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='place-recruit'):
    """`cost`: what is still to be paid for the card itself. `by` names what allowed it."""
    step: ClassVar[Literal['place-recruit']] = 'place-recruit'
    card: "str"
    """The id of the Character card"""
    cost: "int"
    """How many mons the card costs after all discounts, without the stall's surcharge"""
    by: "str"
    """What allowed the recruitment: hiring, the ferry, a Celebrity, or the Owner token"""


class IkiPlaceStarter(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='place-starter'):
    """`IkiPlaceStarter`"""
    step: ClassVar[Literal['place-starter']] = 'place-starter'
    card: "str"
    """The id of the Character card"""


class IkiPlayerView(Struct, kw_only=True, omit_defaults=True):
    """What a seat owns: all of it is open."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    seat: "int"
    """The seat whose board this is."""
    goods: "IkiGoods"
    """In stock; the IKI are the score so far."""
    kobun: "int"
    """Kobun at home."""
    fire: "int"
    """Level in Firefighting."""
    place: "str | None"
    """The Oyakata's space of the street; null: the starting area."""
    ikizama: "str | None"
    """The space of the Ikizama on its track; null if it does not stand there."""
    retired: "list[IkiRetiredView]"
    """Its retired Characters."""
    tokens: "list[IkiWareView]"
    """Fish, pipes and pouches."""
    keepsakes: "list[IkiThingView]"
    """Special tokens."""
    holding: "str | None"
    """The id of a card that is taken and not yet on a stall, or else null."""
    if_it_ended_now: "list[IkiScored]"
    """What the final scoring would bring now, item by item."""


class IkiPrice(Struct, kw_only=True, omit_defaults=True):
    """Some things are paid for with tokens as well."""
    mons: "int | None" = None
    """Coins of one mon. By default `0`"""
    rice: "int | None" = None
    """Rice. By default `0`"""
    sandals: "int | None" = None
    """Sandals. By default `0`"""
    wood: "int | None" = None
    """Wood. By default `0`"""
    kobans: "int | None" = None
    """Gold coins. By default `0`"""
    iki: "int | None" = None
    """IKI, the points of the game. By default `0`"""
    pipes: "int | None" = None
    """Pipe tokens. By default `0`"""
    fish: "int | None" = None
    """Fish tokens. By default `0`"""


class IkiProposedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='proposed'):
    """A seat asks the others to abandon or pause the game, or an absent seat to leave. Its id is the version."""
    kind: ClassVar[Literal['proposed']] = 'proposed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    proposes: "Literal['abandon', 'leave', 'pause']"
    """What it proposes"""
    about: "int | None" = None
    """The seat that is absent"""


class IkiQuietDay(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='quiet-day'):
    """On 1-4, with a boat token."""
    step: ClassVar[Literal['quiet-day']] = 'quiet-day'


class IkiRecruit(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='recruit'):
    """Recruit a Character, for so many mons less."""
    step: ClassVar[Literal['recruit']] = 'recruit'
    by: "IkiBy"
    """What allowed the recruitment: hiring, the ferry, a Celebrity, or the Owner token"""
    less: "int"
    """How many mons less the Character costs"""
    optional: "bool"
    """Whether the seat may decline even if it could do it"""


class IkiRecruited(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='recruited'):
    """The Character is paid for and stands on a stall, with a Kobun on its first space."""
    fact: ClassVar[Literal['recruited']] = 'recruited'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the Character card"""
    stall: "str"
    """The id of the stall: its Nagaya, and its number from the outer edge, such as A1"""
    mons: "int"
    """How many mons were paid, the surcharge of the stall included; 0 in the set-up"""


class IkiRenewSeason(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='renew-season'):
    """`IkiRenewSeason`"""
    step: ClassVar[Literal['renew-season']] = 'renew-season'


class IkiResumedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='resumed'):
    """A seat ended the pause."""
    kind: ClassVar[Literal['resumed']] = 'resumed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""


class IkiRetireCard(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='retire-card'):
    """`IkiRetireCard`"""
    pick: ClassVar[Literal['retire-card']] = 'retire-card'
    stall: "str"
    """The id of the stall with the Character that retires"""


class IkiRetireOne(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='retire-one'):
    """`IkiRetireOne`"""
    step: ClassVar[Literal['retire-one']] = 'retire-one'


class IkiRetired(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='retired'):
    """The Character comes to its owner's player board, the Kobun returns."""
    fact: ClassVar[Literal['retired']] = 'retired'
    seat: "int"
    """The seat of the Character's owner, also when another seat brought it about"""
    stall: "str"
    """The id of the stall: its Nagaya, and its number from the outer edge, such as A1"""
    card: "str"
    """The id of the Character card"""


class IkiRetiredView(Struct, kw_only=True, omit_defaults=True):
    """A Character on a player board."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    card: "str"
    """The id of the card."""
    name: "str"
    """What it is called."""
    column: "IkiType | None"
    """Its type, or the column that its owner chose."""
    salary: "IkiGoods"
    """What it pays at each Payday from now on."""
    text: "str"
    """What is printed on it, in plain English."""


class IkiRiverLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='river-laid'):
    """Tokens at the wave of the Shop boat, and those of the old season that they replace."""
    fact: ClassVar[Literal['river-laid']] = 'river-laid'
    tokens: "list[str]"
    """The ids of the tokens that come to the wave of the Shop boat"""
    gone: "list[str]"
    """The ids of the tokens of the season before that lay there unsold"""


class IkiRowSlid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='row-slid'):
    """Characters of the City board move to these slots."""
    fact: ClassVar[Literal['row-slid']] = 'row-slid'
    slots: "dict[str, int]"
    """The slot of the City board to which each Character moves, by the id of its card"""


class IkiRulesChangedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='rules-changed'):
    """The service was upgraded: from the next event on other rules decide. What was before cannot be undone."""
    kind: ClassVar[Literal['rules-changed']] = 'rules-changed'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    from_: "str" = field(name='from')
    """The digest of the source of its rules, in hexadecimal, as `/schema/checking` says"""
    to: "str"
    """The digest of the source of its rules, in hexadecimal, as `/schema/checking` says"""


class IkiRunErrand(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='run-errand'):
    """Go 1 to so many spaces; then business is over."""
    step: ClassVar[Literal['run-errand']] = 'run-errand'
    most: "int"
    """How many spaces the Oyakata may go at most, after at least 1"""


class IkiSalaryPaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='salary-paid'):
    """`IkiSalaryPaid`"""
    fact: ClassVar[Literal['salary-paid']] = 'salary-paid'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the Character card"""
    goods: "IkiGoods"
    """How many of each kind of goods; IKI come apart, as points"""


class IkiSandalSpent(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='sandal-spent'):
    """`IkiSandalSpent`"""
    fact: ClassVar[Literal['sandal-spent']] = 'sandal-spent'
    seat: "int"
    """The number of a seat, from 0"""


class IkiScoreHarmony(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='score-harmony'):
    """`IkiScoreHarmony`"""
    step: ClassVar[Literal['score-harmony']] = 'score-harmony'


class IkiScored(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='scored'):
    """Points moved, and the clause that moved them: the sum of these is the score, and its explanation."""
    fact: ClassVar[Literal['scored']] = 'scored'
    seat: "int"
    """The number of the seat, from 0"""
    points: "int"
    """How many; below 0 they were lost"""
    rule: "str"
    """The id of the clause"""
    note: "str"
    """What exactly they were for"""


class IkiSeatLeftEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='seat-left'):
    """A player left for good. What follows is the next event: a bot takes the seat, or the game ends."""
    kind: ClassVar[Literal['seat-left']] = 'seat-left'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    player: "str"
    """The pseudonym of the player who left"""
    reason: "Literal['absent', 'no_show', 'removed', 'resigned', 'timed_out']"
    """`absent`: there was no sign of the player for so long that the others agreed on it. By the tournament, `no_show`: the player decided nothing; `removed`: so it was ruled"""


class IkiSecondRecruit(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='second-recruit'):
    """The Owner token allows another recruitment."""
    step: ClassVar[Literal['second-recruit']] = 'second-recruit'


class IkiShopUsed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='shop-used'):
    """`IkiShopUsed`"""
    fact: ClassVar[Literal['shop-used']] = 'shop-used'
    seat: "int"
    """The number of a seat, from 0"""
    space: "str"
    """The id of the space on the street"""
    deal: "str"
    """The id of what the shop does; some shops have a choice"""


class IkiSpaceView(Struct, kw_only=True, omit_defaults=True):
    """A space of the street."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """Its id in the component list."""
    name: "str"
    """What it is called."""
    stalls: "list[str]"
    """The stalls behind it, by their ids: two spaces may share one."""
    oyakatas: "list[int]"
    """The seats whose Oyakatas stand here."""
    text: "str"
    """What the shop deals in: price and effect of each deal."""
    deals: "list[IkiDealView]"
    """The same one by one."""


class IkiSpendFish(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='spend-fish'):
    """`IkiSpendFish`"""
    pick: ClassVar[Literal['spend-fish']] = 'spend-fish'
    token: "str"
    """The id of the fish token"""


class IkiStallView(Struct, kw_only=True, omit_defaults=True):
    """A stall, and the card on it: a Character with its level, a Building, or a neutral Character."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """Its id in the component list."""
    surcharge: "int"
    """What a card costs more here, in mons."""
    card: "str | None"
    """The id of the card, null if the stall is free."""
    name: "str | None"
    """What the card is called, null if the stall is free."""
    building: "bool"
    """The card is a Building; a Building has no level."""
    type: "IkiType | None"
    """Of a Character; a few have none."""
    owner: "int | None"
    """The seat whose card it is; -1 if it is neutral."""
    level: "int"
    """The space on which the Kobun stands, counted from 1."""
    spaces: "int"
    """How many spaces for a Kobun there are before the circle."""
    skill: "str"
    """Price and effect of doing business with the Character."""
    salaries: "list[IkiGoods]"
    """What it pays at Payday, level by level; the last one also when it has retired."""
    text: "str"
    """What is printed on it, in plain English."""


class IkiStarterTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='starter-taken'):
    """`IkiStarterTaken`"""
    fact: ClassVar[Literal['starter-taken']] = 'starter-taken'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the Character card"""


class IkiStartersBoxed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='starters-boxed'):
    """Nobody took these: they leave the game."""
    fact: ClassVar[Literal['starters-boxed']] = 'starters-boxed'
    cards: "list[str]"
    """The ids of the Character cards"""


class IkiStartersShown(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='starters-shown'):
    """`IkiStartersShown`"""
    fact: ClassVar[Literal['starters-shown']] = 'starters-shown'
    cards: "list[str]"
    """The ids of the Character cards"""


class IkiSteps(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='steps'):
    """`IkiSteps`"""
    pick: ClassVar[Literal['steps']] = 'steps'
    steps: "int"
    """How many spaces the Oyakata goes"""


class IkiStop(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='stop'):
    """`IkiStop`"""
    pick: ClassVar[Literal['stop']] = 'stop'


class IkiSubstitutedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='substituted'):
    """A seat changed hands. `before` and `after` are pseudonyms."""
    kind: ClassVar[Literal['substituted']] = 'substituted'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    before: "str"
    """The pseudonym of the player before"""
    after: "str"
    """The pseudonym of the player from now on"""
    reason: "str"
    """The reason, in English"""


class IkiSurchargeWaived(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='surcharge-waived'):
    """From now on the seat pays none."""
    fact: ClassVar[Literal['surcharge-waived']] = 'surcharge-waived'
    seat: "int"
    """The number of a seat, from 0"""


class IkiSwapCharacters(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='swap-characters'):
    """`IkiSwapCharacters`"""
    step: ClassVar[Literal['swap-characters']] = 'swap-characters'


class IkiSwapOne(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='swap-one'):
    """`IkiSwapOne`"""
    pick: ClassVar[Literal['swap-one']] = 'swap-one'
    stall: "str"
    """The id of the stall with a Character that changes places"""


class IkiSwapWith(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='swap-with'):
    """`IkiSwapWith`"""
    step: ClassVar[Literal['swap-with']] = 'swap-with'
    stall: "str"
    """The id of the stall with the Character that was chosen first"""


class IkiSwapped(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='swapped'):
    """`IkiSwapped`"""
    fact: ClassVar[Literal['swapped']] = 'swapped'
    one: "str"
    """The id of the one stall"""
    other: "str"
    """The id of the other stall"""


class IkiTakeBackCards(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='take-back-cards'):
    """`IkiTakeBackCards`"""
    step: ClassVar[Literal['take-back-cards']] = 'take-back-cards'


class IkiTakeBoatToken(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='take-boat-token'):
    """`IkiTakeBoatToken`"""
    step: ClassVar[Literal['take-boat-token']] = 'take-boat-token'


class IkiTakeIncome(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-income'):
    """`IkiTakeIncome`"""
    pick: ClassVar[Literal['take-income']] = 'take-income'


class IkiTakeKeepsake(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='take-keepsake'):
    """`IkiTakeKeepsake`"""
    step: ClassVar[Literal['take-keepsake']] = 'take-keepsake'
    kind: "IkiNewKeepsake"
    """The kind of special token"""


class IkiTakeOne(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-one'):
    """`IkiTakeOne`"""
    pick: ClassVar[Literal['take-one']] = 'take-one'
    goods: "IkiGoods"
    """The goods that are chosen"""


class IkiTakeQuietIncome(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='take-quiet-income'):
    """`IkiTakeQuietIncome`"""
    step: ClassVar[Literal['take-quiet-income']] = 'take-quiet-income'


class IkiTakeStarter(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-starter'):
    """`IkiTakeStarter`"""
    pick: ClassVar[Literal['take-starter']] = 'take-starter'
    card: "str"
    """The id of the Character card"""


class IkiTakeToken(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-token'):
    """`IkiTakeToken`"""
    pick: ClassVar[Literal['take-token']] = 'take-token'
    token: "str"
    """The id of the boat token"""


class IkiTakeTrade(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-trade'):
    """`IkiTakeTrade`"""
    pick: ClassVar[Literal['take-trade']] = 'take-trade'


class IkiTakeType(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='take-type'):
    """`IkiTakeType`"""
    pick: ClassVar[Literal['take-type']] = 'take-type'
    column: "IkiType"
    """The type in whose column the card goes"""


class IkiTakenBack(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='taken-back'):
    """A Character of the board joins its owner's column."""
    fact: ClassVar[Literal['taken-back']] = 'taken-back'
    seat: "int"
    """The number of a seat, from 0"""
    stall: "str"
    """The id of the stall: its Nagaya, and its number from the outer edge, such as A1"""
    card: "str"
    """The id of the Character card"""


class IkiTeaServed(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tea-served'):
    """`IkiTeaServed`"""
    fact: ClassVar[Literal['tea-served']] = 'tea-served'
    seat: "int"
    """The number of a seat, from 0"""


class IkiThingView(Struct, kw_only=True, omit_defaults=True):
    """A component: its id in the list, its name, and what it does."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """Its id in the component list."""
    name: "str"
    """What it is called."""
    text: "str"
    """What is printed on it, in plain English."""


class IkiTidyOffer(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='tidy-offer'):
    """`IkiTidyOffer`"""
    step: ClassVar[Literal['tidy-offer']] = 'tidy-offer'


class IkiTileTaken(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tile-taken'):
    """`IkiTileTaken`"""
    fact: ClassVar[Literal['tile-taken']] = 'tile-taken'
    seat: "int"
    """The number of a seat, from 0"""
    card: "str"
    """The id of the starting Character card on which the tile lay"""
    tile: "str"
    """The id of the Start tile"""


class IkiTilesGone(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tiles-gone'):
    """`IkiTilesGone`"""
    fact: ClassVar[Literal['tiles-gone']] = 'tiles-gone'
    tiles: "list[str]"
    """The ids of the Start tiles that were not taken"""


class IkiTilesLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tiles-laid'):
    """`IkiTilesLaid`"""
    fact: ClassVar[Literal['tiles-laid']] = 'tiles-laid'
    tiles: "dict[str, str]"
    """The id of the Start tile on each starting Character, by the id of its card"""


class IkiTimeGrantedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='time-granted'):
    """The tournament gave a seat more time."""
    kind: ClassVar[Literal['time-granted']] = 'time-granted'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    seconds: "int"
    """How much"""
    ruling: "Ruling"
    """The event of the tournament by which it was given"""


class IkiTimedOutEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='timed-out'):
    """A seat's time was over. What follows is in the next events: a bot takes the seat, or the game ends."""
    kind: ClassVar[Literal['timed-out']] = 'timed-out'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    player: "str"
    """The pseudonym of the player whose time was over"""


class IkiTokenBought(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='token-bought'):
    """`fished`: the season of a fish; the next one is of another season."""
    fact: ClassVar[Literal['token-bought']] = 'token-bought'
    seat: "int"
    """The number of a seat, from 0"""
    token: "str"
    """The id of the token"""
    mons: "int"
    """How many mons were paid"""
    fished: "IkiSeason | None"
    """The season of the fish that was bought; null for a pipe or pouch"""


class IkiTokenSpent(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='token-spent'):
    """A fish, pipe or pouch leaves the game as a price."""
    fact: ClassVar[Literal['token-spent']] = 'token-spent'
    seat: "int"
    """The number of a seat, from 0"""
    token: "str"
    """The id of the token"""


class IkiTokensCleared(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tokens-cleared'):
    """`IkiTokensCleared`"""
    fact: ClassVar[Literal['tokens-cleared']] = 'tokens-cleared'
    tokens: "list[str]"
    """The ids of the tokens: fish, pipes and pouches"""


class IkiTokensLaid(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='tokens-laid'):
    """Fish, pipes and pouches come on display."""
    fact: ClassVar[Literal['tokens-laid']] = 'tokens-laid'
    tokens: "list[str]"
    """The ids of the tokens: fish, pipes and pouches"""


class IkiTookBackEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='took-back'):
    """A seat undid its decision: the game is as after version `to`."""
    kind: ClassVar[Literal['took-back']] = 'took-back'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    to: "int"
    """The version whose state the game returned to"""


class IkiTradeAdvanced(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='trade-advanced'):
    """`IkiTradeAdvanced`"""
    fact: ClassVar[Literal['trade-advanced']] = 'trade-advanced'
    seat: "int"
    """The number of a seat, from 0"""
    level: "int"
    """The space on the Trade track where the marker is now, from 0 to 10"""


class IkiTrain(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='train'):
    """One experience for a Kobun of one's own."""
    step: ClassVar[Literal['train']] = 'train'


class IkiTrainAll(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='train-all'):
    """One experience for every Character of a seat."""
    step: ClassVar[Literal['train-all']] = 'train-all'


class IkiTrainAnother(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='train-another'):
    """One experience for a Kobun of one's own, but not that of the Character just recruited."""
    step: ClassVar[Literal['train-another']] = 'train-another'


class IkiTrainCard(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='train-card'):
    """`IkiTrainCard`"""
    pick: ClassVar[Literal['train-card']] = 'train-card'
    stall: "str"
    """The id of the stall with the Character that gains experience, or loses it"""


class IkiTrained(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='trained'):
    """The Kobun on this stall moves to this level."""
    fact: ClassVar[Literal['trained']] = 'trained'
    stall: "str"
    """The id of the stall: its Nagaya, and its number from the outer edge, such as A1"""
    card: "str"
    """The id of the Character card"""
    level: "int"
    """The space of the Character card where its Kobun is now, from 1"""


class IkiTurnBegan(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='turn-began'):
    """`IkiTurnBegan`"""
    fact: ClassVar[Literal['turn-began']] = 'turn-began'
    seat: "int"
    """The number of a seat, from 0"""


class IkiUndoResult(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='iki'):
    """The version after the undo, and the caller's open decisions."""
    title: ClassVar[Literal['iki']] = 'iki'
    version: "int"
    """The version of the game: the number of its events"""
    position: "str"
    """An opaque name of the last stored event: pass it as `wait_for` to read lists that include it"""
    decisions: "list[IkiDecision]"
    """The caller's open decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only of a game that has one"""
    entry: "IkiTookBackEntry | None" = None
    """The entry of the history: what `receipt` signs"""
    receipt: "Receipt | None" = None
    """What the service signs for you; not where receipts are switched off"""


class IkiUntrain(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='untrain'):
    """One experience less for a Kobun of one's own."""
    step: ClassVar[Literal['untrain']] = 'untrain'


class IkiUseCart(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='use-cart'):
    """`IkiUseCart`"""
    pick: ClassVar[Literal['use-cart']] = 'use-cart'


class IkiUseCharacter(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='use-character'):
    """`IkiUseCharacter`"""
    pick: ClassVar[Literal['use-character']] = 'use-character'
    stall: "str"
    """The id of the stall with the Character to be used"""


class IkiUseKeepsake(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='use-keepsake'):
    """`IkiUseKeepsake`"""
    pick: ClassVar[Literal['use-keepsake']] = 'use-keepsake'
    token: "str"
    """The id of the special token or boat token"""


class IkiUseOwn(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='use-own'):
    """`IkiUseOwn`"""
    step: ClassVar[Literal['use-own']] = 'use-own'
    stall: "str"
    """The id of the stall to which the Character has moved"""


class IkiUseShop(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='use-shop'):
    """`IkiUseShop`"""
    pick: ClassVar[Literal['use-shop']] = 'use-shop'
    deal: "str"
    """The id of what the shop does; some shops have a choice"""


class IkiVacationBeganEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='vacation-began'):
    """A seat's player went on vacation: the seat's time does not run until it decides or the days are over."""
    kind: ClassVar[Literal['vacation-began']] = 'vacation-began'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    days: "int"
    """For how many days at most"""


class IkiVacationEndedEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='vacation-ended'):
    """A seat ended its vacation. (One that ends by itself, or by a decision, has no event.)"""
    kind: ClassVar[Literal['vacation-ended']] = 'vacation-ended'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""


class IkiWalk(Struct, kw_only=True, omit_defaults=True, tag_field='step', tag='walk'):
    """`IkiWalk`"""
    step: ClassVar[Literal['walk']] = 'walk'
    steps: "int"
    """How many spaces the Oyakata has still to go"""


class IkiWalked(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='walked'):
    """`IkiWalked`"""
    fact: ClassVar[Literal['walked']] = 'walked'
    seat: "int"
    """The number of a seat, from 0"""
    space: "str"
    """The id of the space on the street"""


class IkiWareGained(Struct, kw_only=True, omit_defaults=True, tag_field='fact', tag='ware-gained'):
    """A special token that counts as a fish or a pouch."""
    fact: ClassVar[Literal['ware-gained']] = 'ware-gained'
    seat: "int"
    """The number of a seat, from 0"""
    token: "str"
    """The id of the special token, which counts as a fish or pouch"""


class IkiWareView(Struct, kw_only=True, omit_defaults=True):
    """A fish, pipe or pouch."""
    anchor: "str"
    """The name of this place or thing on the board, by which choices of a menu point at it"""
    id: "str"
    """Its id in the component list."""
    kind: "IkiWare"
    """Which of the three it is."""
    name: "str"
    """What it is called."""
    price: "int"
    """In mons."""
    text: "str"
    """What is printed on it, in plain English."""


class IkiWearSandal(Struct, kw_only=True, omit_defaults=True, tag_field='pick', tag='wear-sandal'):
    """`IkiWearSandal`"""
    pick: ClassVar[Literal['wear-sandal']] = 'wear-sandal'


class IkiWithdrawnEntry(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='withdrawn'):
    """A seat took its own proposal back."""
    kind: ClassVar[Literal['withdrawn']] = 'withdrawn'
    version: "int"
    """The version of the game: the number of its events"""
    recorded_at: "str | None"
    """When it was stored"""
    given_back: "int | None" = None
    """How many milliseconds since the event before the service could take no decisions"""
    time: "GameTime | None" = None
    """How the clock stands; only in feeds, of the newest event of a game that has one"""
    acting: "list[int] | None" = None
    """The seats that must decide now; only in feeds, of the newest event of the game"""
    decisions: "list[IkiDecision] | None" = None
    """Your open decisions, as `GET /v1/games/{game_id}/decisions` lists them; only in feeds, of the newest event of the game, for who has a seat"""
    words: "EventWords | None" = None
    """With `lang`: what it says; receipts do not sign it"""
    receipt: "Receipt | None" = None
    """In a feed: what the service signs for you; in the last of those that were missed"""
    seat: "int"
    """The number of a seat, from 0"""
    proposal: "int"
    """The id of the proposal"""


class ImportFinding(Struct, kw_only=True, omit_defaults=True):
    """One check of an import, as `yamabiko verify` prints it."""
    result: "Literal['fail', 'not_checked', 'note', 'ok']"
    """`fail`: something contradicts something else; `note`: what no check can tell"""
    text: "str"
    """What was checked, or why it was not"""


class ImportList(Struct, kw_only=True, omit_defaults=True):
    """All your imports."""
    items: "list[ImportView]"
    """The newest first"""


class ImportView(Struct, kw_only=True, omit_defaults=True):
    """A file that you have imported. It is no game of the service, even if it has the id of one."""
    id: "str"
    """The id of the import"""
    game: "str"
    """The id of the game, as the file has it"""
    title: "str"
    """The id of the title"""
    events: "int"
    """How many events it has: the last version"""
    bytes: "int"
    """The size of the file"""
    sha256: "str"
    """The SHA-256 of the file, in hexadecimal"""
    imported_at: "str"
    """When you imported it"""
    sound: "bool"
    """Whether no check of it has failed"""
    findings: "list[ImportFinding]"
    """All checks that were made when it was imported"""


class Inbox(Struct, kw_only=True, omit_defaults=True):
    """`Inbox`"""
    items: "list[InboxItem]"
    """The longest waiting first"""
    tables: "list[InboxTable]"
    """The tables of tournaments at which you sit and that have no result yet, at most 100, those first that start first. The same on each page"""
    next: "str | None"
    """The cursor of the next page; null on the last page"""


class InboxItem(Struct, kw_only=True, omit_defaults=True):
    """A decision that waits for the caller."""
    game: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    seat: "int"
    """The seat of the caller that must decide"""
    decision: "str"
    """The id of the decision, which the answer names"""
    step: "str"
    """The kind of decision: the tag of its step"""
    since: "str"
    """Since when it waits"""
    as_of: "str | None"
    """When the newest event of the game was stored that `left` counts from; null without a clock, and until the service has worked it out"""
    left: "int | None"
    """How many milliseconds you had left at `as_of`; null where that is null"""
    deadline: "str | None"
    """When your time is over; null while none runs, and until the service has worked it out"""


class InboxTable(Struct, kw_only=True, omit_defaults=True):
    """A table of a tournament that waits for the caller, here or on a real board."""
    tournament: "str"
    """The id of the tournament"""
    label: "str"
    """The name of the tournament"""
    round: "int"
    """The number of the round"""
    table: "int"
    """The number of the table"""
    entry: "int"
    """The entry of the caller"""
    entries: "list[int]"
    """The entries of the table in order of play"""
    game: "str | None"
    """Its game, once that is open here"""
    starts_at: "str | None"
    """When the round starts; null: at once"""
    deadline: "str | None"
    """When it must be over; null: never"""


class InvitationMade(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='invitation'):
    """A seat is reserved for you, in a game that waits for its players."""
    kind: ClassVar[Literal['invitation']] = 'invitation'
    id: "str"
    """The id of the event: its number, an `@` and the epoch of the store; go on after it"""
    number: "int"
    """Counts the events of your account, without a gap"""
    at: "str"
    """When it happened"""
    game: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    version: "int"
    """The version of the game when this happened, which gives the order within the game; 0 before its start"""
    seat: "int"
    """The number of a seat, from 0"""


class InvitationView(Struct, kw_only=True, omit_defaults=True):
    """A seat that is reserved for you, in a game that waits."""
    game: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    seat: "int"
    """The number of the seat"""
    visibility: "Literal['private', 'public']"
    """Who may see the game"""
    owner: "Player | None"
    """Who has invited you; null if that account was erased"""
    seats: "int"
    """The number of seats of the game"""
    taken: "int"
    """The number of seats that are taken"""
    rated: "bool | None"
    """Whether it is rated, or will be; null before the start of a game that was opened without `rated`: it will be if each seat then has an account of its own"""
    created_at: "str"
    """When the game was opened"""


class Invitations(Struct, kw_only=True, omit_defaults=True):
    """`Invitations`"""
    items: "list[InvitationView]"
    """The newest game first"""
    next: "str | None"
    """The cursor of the next page; null on the last page"""


class JoinCode(Struct, kw_only=True, omit_defaults=True):
    """A code with which anybody takes a free seat. It is shown only once."""
    code: "str"
    """Send it as `code` to `POST /v1/join`"""


class JoinRequest(Struct, kw_only=True, omit_defaults=True):
    """A code that the owner of a game has given you."""
    code: "str"
    """The code"""
    entropy: "str | None" = None
    """Your contribution to the shuffling, as in `PUT /v1/games/{game_id}/seats/{seat}`. By default empty"""


class KeyView(Struct, kw_only=True, omit_defaults=True):
    """What a tie-break says of an entry."""
    tie_break: "str"
    """The tie-break"""
    shown: "str"
    """Its value, as people read it; a dash if it does not apply"""
    applies: "bool"
    """Whether it could be used"""


class Leaving(Struct, kw_only=True, omit_defaults=True):
    """How an entry leaves."""
    from_round: "int | None | UnsetType" = UNSET
    """From which round on; null: from the next that is not drawn"""
    why: "Literal['excused', 'no-show', 'withdrawn'] | None" = None
    """`excused`: for that one round only. By default `withdrawn`"""
    reason: "str | None" = None
    """Free text; it can be erased later. By default empty"""


class LineWhy(Struct, kw_only=True, omit_defaults=True):
    """A line of an entry, and how it was counted."""
    round: "int"
    """The number of the round"""
    table: "int"
    """The number of the table; 0: at none"""
    line: "SeatLine"
    """The line"""
    terms: "list[TermView]"
    """What each term gave; none of special lines"""
    counts: "bool"
    """Whether it counts for the score"""
    ruling: "int"
    """The ruling that made it; 0: none"""


class Lobby(Struct, kw_only=True, omit_defaults=True):
    """`Lobby`"""
    items: "list[GameSummary]"
    """The newest game first"""
    next: "str | None"
    """The cursor of the next page; null on the last page"""


class LobbySeat(Struct, kw_only=True, omit_defaults=True):
    """A seat of a game in the list. It is free if no player and no bot has it."""
    seat: "int"
    """The number of the seat, from 0"""
    player: "Player | None"
    """The account that has the seat"""
    bot: "str | None"
    """The bot that has the seat, if one has it"""
    reserved: "bool"
    """Whether it waits for an account that was invited"""


class LogCosigner(Struct, kw_only=True, omit_defaults=True):
    """A witness that has cosigned the checkpoint."""
    name: "str"
    """The name of its key"""
    at: "int"
    """When, in seconds since 1970"""


class LogInclusion(Struct, kw_only=True, omit_defaults=True):
    """The newest entry of the log that has the game, and the proof that the log has this entry. `root` is that of
    the game's tree at this version.
    """
    root: "str"
    """What the entry has of the game, in base64: a root"""
    index: "int"
    """The number of the entry"""
    entry: "str"
    """The entry, in base64: items of 72 bytes in ascending order, each a name (32 bytes), a version (8 bytes, the most significant first) and a root (32 bytes)"""
    path: "str"
    """The path from the entry to the root of the checkpoint, in base64 (RFC 6962, 2.1.1)"""
    checkpoint: "str"
    """A signed note (c2sp.org/tlog-checkpoint) with its cosignatures: the newest that two witnesses have cosigned if that has the entry, else the newest; of a start the first one cosigned"""
    cosigners: "list[LogCosigner]"
    """The witnesses that have cosigned it"""
    version: "int"
    """The version of the game in it; 0 is its opening"""
    growth: "GrowthProof | None"
    """The proof that the game as it is now begins with this one; null for an opening, and if that is not so"""


class LogKey(Struct, kw_only=True, omit_defaults=True):
    """A public key."""
    key: "str"
    """The key, as c2sp.org/signed-note has it: name, id, and Ed25519 in base64"""
    since: "str"
    """Since when it signs"""
    change: "str | None"
    """The note of the change to it, signed by the key before and by itself; null of the first"""


class LogKeyList(Struct, kw_only=True, omit_defaults=True):
    """All keys with which the service has ever signed. Without receipts there are none."""
    service: "str"
    """The name of the service in what it signs"""
    keys: "list[LogKey]"
    """The oldest first; the last one signs now"""


class LogProof(Struct, kw_only=True, omit_defaults=True):
    """What the log has of a game. Keep the salt: by it you find the game in the log for ever."""
    salt: "str"
    """In base64; give it only to those who may know the game"""
    name: "str"
    """The game's name in the log, in base64: the SHA-256 of `yamabiko/log/v1`, a zero byte, the id of the game, and the salt"""
    finality: "Literal['contradicted', 'final', 'no-witnesses', 'not-closed', 'not-logged', 'waiting']"
    """`final` when the game is closed and two witnesses have cosigned that; before, `not-closed`, `not-logged`, or `waiting` for witnesses; `no-witnesses` where fewer than two are asked; `contradicted` when the log has of the game what the service has lost or changed"""
    inclusion: "LogInclusion | None"
    """Null until the log has the game"""
    start: "LoggedEntry | None"
    """Of a game whose start was signed before its first event: the entry with that start, whose root is made from its note. Cosignatures date it: before the beacon's round was known, or late"""


class LoggedEntry(Struct, kw_only=True, omit_defaults=True):
    """An entry of the log, and the proof that the log has it."""
    root: "str"
    """What the entry has of the game, in base64: a root"""
    index: "int"
    """The number of the entry"""
    entry: "str"
    """The entry, in base64: items of 72 bytes in ascending order, each a name (32 bytes), a version (8 bytes, the most significant first) and a root (32 bytes)"""
    path: "str"
    """The path from the entry to the root of the checkpoint, in base64 (RFC 6962, 2.1.1)"""
    checkpoint: "str"
    """A signed note (c2sp.org/tlog-checkpoint) with its cosignatures: the newest that two witnesses have cosigned if that has the entry, else the newest; of a start the first one cosigned"""
    cosigners: "list[LogCosigner]"
    """The witnesses that have cosigned it"""


class Login(Struct, kw_only=True, omit_defaults=True):
    """A login of a browser."""
    ends_at: "str"
    """When it ends; log in again then"""


class Me(Struct, kw_only=True, omit_defaults=True):
    """The caller's account."""
    id: "str"
    """The id of the account"""
    name: "str"
    """The name that others see"""
    handle: "str | None"
    """Its unique name, if it has one"""
    about: "str"
    """What the account tells of itself"""
    country: "str | None"
    """A country, by the two letters of ISO 3166"""
    created_at: "str"
    """When the account was created"""
    named_in_exports: "bool"
    """Whether exports of your games say your name, for ever"""
    bot: "bool"
    """Whether a program has decided for it, by a token for bots"""
    scopes: "list[str]"
    """The scopes of the token of the request"""


class MessagesView(Struct, kw_only=True, omit_defaults=True):
    """The sentences of a title in a language."""
    title: "str"
    """The id of the title"""
    language: "str"
    """The language"""
    locale: "str"
    """By which locale of CLDR plurals and numbers are made"""
    fluent: "str"
    """All messages, as one resource of Fluent"""


class MoveView(Struct, kw_only=True, omit_defaults=True):
    """How a player came to a division."""
    who: "PersonView"
    """The player"""
    before: "int"
    """The division before, from 1; 0: none"""
    after: "int"
    """The division now, from 1; 0: none"""
    why: "str"
    """`up`, `down`, `stays`, `filled`, `new` or `left`"""


class NewAction(Struct, kw_only=True, omit_defaults=True):
    """What is to be done to an account."""
    action: "Literal['restore', 'suspend', 'take_handle', 'take_name']"
    """`suspend`: its tokens do nothing; `restore` ends that; its name or handle is taken away"""
    reason: "str"
    """Why; its owner may read it"""


class NewAdjudicate(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='adjudicate'):
    """A table that was not played to the end has this result."""
    kind: ClassVar[Literal['adjudicate']] = 'adjudicate'
    round: "int"
    """The number of the round"""
    table: "int"
    """The number of the table"""
    lines: "list[ResultLine] | None" = None
    """Its lines; none are needed unless `by` is `given`. By default `[]`"""
    by: "Literal['as-it-stands', 'given', 'shared'] | None" = None
    """Lines as given, as the game that runs here stands now, or all places equal. By default `given`"""


class NewAdjust(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='adjust'):
    """Points to or from an entry."""
    kind: ClassVar[Literal['adjust']] = 'adjust'
    entry: "int"
    """The number of the entry"""
    amount: "str"
    """The points, such as `-2` or `1/2`"""
    round: "int"
    """The number of the round"""
    draws: "bool | None" = None
    """Whether draws look at it. By default `true`"""


class NewAnswer(Struct, kw_only=True, omit_defaults=True):
    """Your answer to a proposal."""
    agrees: "bool"
    """Whether you agree; if not, the proposal is over"""


class NewApart(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='apart'):
    """Two entries are kept apart in later draws, if that can be."""
    kind: ClassVar[Literal['apart']] = 'apart'
    one: "int"
    """The number of the entry"""
    two: "int"
    """The number of the entry"""


class NewBambooGame(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bamboo'):
    """A new game. `options` are the title's, `catalog` your own component list, `invites` players by seat."""
    title: ClassVar[Literal['bamboo']] = 'bamboo'
    seats: "Literal[2, 3, 4]"
    """The number of players"""
    options: "NewBambooOptions | None" = None
    """The title's options; those left out have their defaults"""
    catalog: "BambooCatalog | None | UnsetType" = UNSET
    """A component list of your own, in the form that `/catalog` shows; null for the printed box"""
    on_leave: "Literal['bot', 'end'] | None" = None
    """What follows when a player leaves the running game for good: a `bot` takes the seat, or the game comes to its `end`. By default `bot`"""
    visibility: "Literal['private', 'public'] | None" = None
    """`private`: visible only to the owner, the players and those invited. By default `public`"""
    invited_only: "bool | None" = None
    """Whether only the owner, invited players and those with the join code may sit down. By default `false`"""
    account_days: "int | None" = None
    """How many days old an account must be to sit down without an invitation. By default `0`"""
    rated: "bool | None | UnsetType" = UNSET
    """`true`: it will be rated, so no bot takes a seat, and no account a second one. `false`: it never will be. By default it is rated if each seat has an account of its own at the start"""
    rating_range: "RatingRange | None | UnsetType" = UNSET
    """Which rating an account must have to sit down without an invitation; the owner may have any. Null for any"""
    invites: "list[str | None] | None" = None
    """Accounts for which seats are reserved, in the order of the seats; null for an open seat. By default `[]`"""
    order: "Literal['drawn', 'seats'] | None" = None
    """Whether it is `drawn` who begins, or `seats` play in the order of their numbers from 0. Alone there is nothing to draw. By default `drawn`"""
    clock: "NewClock | None | UnsetType" = UNSET
    """How long the players may think; null: as long as they like"""
    fairness: "Literal['beacon', 'committed', 'revealed'] | None" = None
    """What the shuffling is made from, besides the seed. `committed`: what the players add when they sit down. `revealed`: a secret word of each player, of which the hash is given when sitting down, and the word after the start was signed, so that no one can choose the shuffle. `beacon`: as `committed`, and what a public beacon (drand) says 30 s after the start was signed. A game whose `seed` is given is `committed`, and so are those that come of seeks. By default `committed`"""
    seed: "str | None | UnsetType" = UNSET
    """The seed of all chance, instead of a secret one: 32 bytes in hexadecimal. For tests of clients: games that were opened with one seed and get the same entropy and picks are the same game, with bots too; into the chance of other games their id goes as well. Anybody who knows the seed can work out all that is hidden, so such a game is marked as `seeded`, is never rated and does not count on scoreboards. Null for a random seed"""


class NewBambooOptions(Struct, kw_only=True, omit_defaults=True):
    """What a table may agree on beforehand. The Night side is the advanced game."""
    side: "BambooSide | None" = None
    """The side of the boards; by `night` some cells take one type of Home tile only (M-160). By default `day`"""


class NewBitokuGame(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='bitoku'):
    """A new game. `options` are the title's, `catalog` your own component list, `invites` players by seat."""
    title: ClassVar[Literal['bitoku']] = 'bitoku'
    seats: "Literal[1, 2, 3, 4]"
    """The number of players"""
    options: "NewBitokuOptions | None" = None
    """The title's options; those left out have their defaults"""
    catalog: "BitokuCatalog | None | UnsetType" = UNSET
    """A component list of your own, in the form that `/catalog` shows; null for the printed box"""
    on_leave: "Literal['bot', 'end'] | None" = None
    """What follows when a player leaves the running game for good: a `bot` takes the seat, or the game comes to its `end`. By default `bot`"""
    visibility: "Literal['private', 'public'] | None" = None
    """`private`: visible only to the owner, the players and those invited. By default `public`"""
    invited_only: "bool | None" = None
    """Whether only the owner, invited players and those with the join code may sit down. By default `false`"""
    account_days: "int | None" = None
    """How many days old an account must be to sit down without an invitation. By default `0`"""
    rated: "bool | None | UnsetType" = UNSET
    """`true`: it will be rated, so no bot takes a seat, and no account a second one. `false`: it never will be. By default it is rated if each seat has an account of its own at the start"""
    rating_range: "RatingRange | None | UnsetType" = UNSET
    """Which rating an account must have to sit down without an invitation; the owner may have any. Null for any"""
    invites: "list[str | None] | None" = None
    """Accounts for which seats are reserved, in the order of the seats; null for an open seat. By default `[]`"""
    order: "Literal['drawn', 'seats'] | None" = None
    """Whether it is `drawn` who begins, or `seats` play in the order of their numbers from 0. Alone there is nothing to draw. By default `drawn`"""
    clock: "NewClock | None | UnsetType" = UNSET
    """How long the players may think; null: as long as they like"""
    fairness: "Literal['beacon', 'committed', 'revealed'] | None" = None
    """What the shuffling is made from, besides the seed. `committed`: what the players add when they sit down. `revealed`: a secret word of each player, of which the hash is given when sitting down, and the word after the start was signed, so that no one can choose the shuffle. `beacon`: as `committed`, and what a public beacon (drand) says 30 s after the start was signed. A game whose `seed` is given is `committed`, and so are those that come of seeks. By default `committed`"""
    seed: "str | None | UnsetType" = UNSET
    """The seed of all chance, instead of a secret one: 32 bytes in hexadecimal. For tests of clients: games that were opened with one seed and get the same entropy and picks are the same game, with bots too; into the chance of other games their id goes as well. Anybody who knows the seed can work out all that is hidden, so such a game is marked as `seeded`, is never rated and does not count on scoreboards. Null for a random seed"""


class NewBitokuOptions(Struct, kw_only=True, omit_defaults=True):
    """What a table may agree on beforehand. The defaults are the rulings; those of the Tengu matter in solo."""
    harder: "bool | None" = None
    """A die must beat all others of its region for a Forest Action (B-111 to B-114). By default `false`"""
    strict_pass: "bool | None" = None
    """Whoever can play a Yōkai or place a die must not pass (Q-01). By default `true`"""
    copied_die_must_match_highest: "bool | None" = None
    """A die copied by Home space 6 must also match the highest one of its region (Q-11). By default `false`"""
    copy_home_spaces: "bool | None" = None
    """Home space 6 may also copy a die in the Home, with the action of its space (Q-12). By default `false`"""
    first_space_scores: "bool | None" = None
    """In the Ascension a Kodama that is still on its first space ranks, too (Q-21). By default `true`"""
    score_floor_zero: "bool | None" = None
    """A score stops at 0 instead of going below it (Q-39). By default `false`"""
    tengu_location: "BitokuTenguLocation | None" = None
    """When the location of a Tengu card is available (Q-41). empty_region: no die is in its region. free_space: a die space of its region is free. shown_space: the very space that it shows is. By default `empty_region`"""
    tengu_counts_home_dice: "bool | None" = None
    """Dice in the Home count where the Tengu counts the dice below the river (Q-47). By default `true`"""
    tengu_local_illumination: "bool | None" = None
    """The Tengu's Pilgrim takes the best Illumination of its fork, not of all (Q-48). By default `false`"""
    easier_no_dragonfly: "bool | None" = None
    """Easier solo: the Tengu starts without a Dragonfly (B-408). By default `false`"""
    easier_no_yokai: "bool | None" = None
    """Easier solo: the Tengu starts without Yōkai cards (B-409). By default `false`"""
    easier_no_resources: "bool | None" = None
    """Easier solo: the Tengu starts without resources (B-410). By default `false`"""
    easier_kodama_only_behind: "bool | None" = None
    """Easier solo: Tengu dice move its Kodama only where the player is ahead (B-411). By default `false`"""
    easier_no_spring_movement: "bool | None" = None
    """Easier solo: the Tengu gains no movement points for its Crystals in Spring (B-412). By default `false`"""
    harder_pilgrim: "bool | None" = None
    """Harder solo: a Tengu Pilgrim starts on the Path of Wisdom's first space (B-413). By default `false`"""
    harder_kodamas: "bool | None" = None
    """Harder solo: every Kodama of the Tengu starts one space further (B-414). By default `false`"""
    harder_dragonflies: "bool | None" = None
    """Harder solo: the Tengu starts with 2 Dragonflies (B-415). By default `false`"""
    harder_kodama_points: "bool | None" = None
    """Harder solo: the Tengu scores 3 more for each region where its Kodama leads (B-416). By default `false`"""
    tengu_needs_exact_space: "bool | None" = None
    """How games of version 1 stored tengu_location: shown_space if true, free_space if false"""


class NewCheckIn(Struct, kw_only=True, omit_defaults=True):
    """Being there for the next round."""
    round: "int"
    """The number of the round"""
    entropy: "str | None" = None
    """A contribution to the draw's chance. By default empty"""


class NewClock(Struct, kw_only=True, omit_defaults=True):
    """How long the players may think. A turn is a run of a seat's decisions without another seat's between."""
    kind: "Literal['bank', 'per_turn']"
    """`per_turn`: so much for each turn. `bank`: so much for the game, and an increment for each turn"""
    seconds: "int"
    """The time of a turn, from 3600 (an hour); or of the game, up to 604800 (7 days)"""
    increment: "int | None" = None
    """Of a `bank`: how many seconds are added for each turn. By default `0`"""
    on_timeout: "Literal['abandon', 'bot', 'resign'] | None" = None
    """`bot`: a bot takes the seat. `resign`: the player has left for good, as by resigning. `abandon`: the game ends without a result. By default `bot`"""
    grace: "int | None" = None
    """How many seconds after its deadline a seat times out. By default `0`"""
    vacation_days: "int | None" = None
    """How many days of vacation each seat may take. By default `0`"""
    returns: "Literal['never', 'until_next_decision'] | None" = None
    """Until when a player whose time was over may take the seat back from the bot: `until_next_decision`: until the seat is asked in a later turn. By default `until_next_decision`"""


class NewCorrect(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='correct'):
    """The result of a table is another."""
    kind: ClassVar[Literal['correct']] = 'correct'
    round: "int"
    """The number of the round"""
    table: "int"
    """The number of the table"""
    lines: "list[ResultLine]"
    """The right lines"""


class NewDisqualify(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='disqualify'):
    """An entry leaves."""
    kind: ClassVar[Literal['disqualify']] = 'disqualify'
    entry: "int"
    """The number of the entry"""
    lines: "Literal['keep', 'strike'] | None" = None
    """Its lines stand, or its table of the current round is placed anew without it. By default `keep`"""


class NewDraw(Struct, kw_only=True, omit_defaults=True):
    """A round that is to be drawn."""
    stage: "int | None | UnsetType" = UNSET
    """The stage that it is drawn for, from 0: refused if that is not played; null: any"""
    absent: "list[int] | None" = None
    """Entries that are left out of this round. By default `[]`"""


class NewEntry(Struct, kw_only=True, omit_defaults=True):
    """A new entry: oneself, or by an official an account, a person without one, or a bot."""
    player: "str | None | UnsetType" = UNSET
    """By an official: the account that enters"""
    guest: "str | None | UnsetType" = UNSET
    """By an official, on real boards: the name of a person without an account"""
    bot: "Literal['greedy', 'random'] | None | UnsetType" = UNSET
    """By an official, in games played here: a bot that enters"""
    code: "str | None" = None
    """The code, where one enters with it. By default empty"""
    waiting: "bool | None" = None
    """Whether to wait for a place if it is full. By default `false`"""
    seed: "int | None" = None
    """By an official: the seed; 0: none. By default `0`"""
    groups: "list[str] | None" = None
    """By an official: with whose other members not to be seated, if possible. By default `[]`"""


class NewExchange(Struct, kw_only=True, omit_defaults=True):
    """Two entries of a draft that change places."""
    a: "int"
    """The number of the entry"""
    b: "int"
    """The number of the entry"""
    reason: "str"
    """Free text; it can be erased later"""


class NewExtend(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='extend'):
    """More time for a seat, a table or the round."""
    kind: ClassVar[Literal['extend']] = 'extend'
    round: "int"
    """The number of the round"""
    seconds: "int"
    """How much more"""
    table: "int | None | UnsetType" = UNSET
    """The table; null: the round"""
    entry: "int | None | UnsetType" = UNSET
    """The entry; null: the whole table"""


class NewFeedTicket(Struct, kw_only=True, omit_defaults=True):
    """For which feed a ticket is."""
    game: "str | None | UnsetType" = UNSET
    """The game whose feed it opens, also before its start; null: your account's stream"""


class NewForbid(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='forbid'):
    """Two entries may not meet in later draws."""
    kind: ClassVar[Literal['forbid']] = 'forbid'
    one: "int"
    """The number of the entry"""
    two: "int"
    """The number of the entry"""


class NewForfeit(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='forfeit'):
    """The line of an entry becomes `absent`."""
    kind: ClassVar[Literal['forfeit']] = 'forfeit'
    round: "int"
    """The number of the round"""
    table: "int"
    """The number of the table"""
    entry: "int"
    """The number of the entry"""


class NewFork(Struct, kw_only=True, omit_defaults=True):
    """Where the fork begins, and who plays it."""
    version: "int"
    """The version that it begins with"""
    seat: "int | None | UnsetType" = UNSET
    """The seat that is yours in any case, by default your first, or 0. Of a running game it must be yours: what it may not see is imagined anew"""
    bot: "Literal['greedy', 'random'] | None | UnsetType" = UNSET
    """The bot that has all other seats; null: you have them, too"""


class NewIkiGame(Struct, kw_only=True, omit_defaults=True, tag_field='title', tag='iki'):
    """A new game. `options` are the title's, `catalog` your own component list, `invites` players by seat."""
    title: ClassVar[Literal['iki']] = 'iki'
    seats: "Literal[2, 3, 4]"
    """The number of players"""
    options: "NewIkiOptions | None" = None
    """The title's options; those left out have their defaults"""
    catalog: "IkiCatalog | None | UnsetType" = UNSET
    """A component list of your own, in the form that `/catalog` shows; null for the printed box"""
    on_leave: "Literal['bot', 'end'] | None" = None
    """What follows when a player leaves the running game for good: a `bot` takes the seat, or the game comes to its `end`. By default `bot`"""
    visibility: "Literal['private', 'public'] | None" = None
    """`private`: visible only to the owner, the players and those invited. By default `public`"""
    invited_only: "bool | None" = None
    """Whether only the owner, invited players and those with the join code may sit down. By default `false`"""
    account_days: "int | None" = None
    """How many days old an account must be to sit down without an invitation. By default `0`"""
    rated: "bool | None | UnsetType" = UNSET
    """`true`: it will be rated, so no bot takes a seat, and no account a second one. `false`: it never will be. By default it is rated if each seat has an account of its own at the start"""
    rating_range: "RatingRange | None | UnsetType" = UNSET
    """Which rating an account must have to sit down without an invitation; the owner may have any. Null for any"""
    invites: "list[str | None] | None" = None
    """Accounts for which seats are reserved, in the order of the seats; null for an open seat. By default `[]`"""
    order: "Literal['drawn', 'seats'] | None" = None
    """Whether it is `drawn` who begins, or `seats` play in the order of their numbers from 0. Alone there is nothing to draw. By default `drawn`"""
    clock: "NewClock | None | UnsetType" = UNSET
    """How long the players may think; null: as long as they like"""
    fairness: "Literal['beacon', 'committed', 'revealed'] | None" = None
    """What the shuffling is made from, besides the seed. `committed`: what the players add when they sit down. `revealed`: a secret word of each player, of which the hash is given when sitting down, and the word after the start was signed, so that no one can choose the shuffle. `beacon`: as `committed`, and what a public beacon (drand) says 30 s after the start was signed. A game whose `seed` is given is `committed`, and so are those that come of seeks. By default `committed`"""
    seed: "str | None | UnsetType" = UNSET
    """The seed of all chance, instead of a secret one: 32 bytes in hexadecimal. For tests of clients: games that were opened with one seed and get the same entropy and picks are the same game, with bots too; into the chance of other games their id goes as well. Anybody who knows the seed can work out all that is hidden, so such a game is marked as `seeded`, is never rated and does not count on scoreboards. Null for a random seed"""


class NewIkiOptions(Struct, kw_only=True, omit_defaults=True):
    """The expansion, its Grand Master (with two players), and how doubtful rules are read."""
    akebono: "bool | None" = None
    """Play with the expansion Akebono: boats, Celebrities, New Characters, tokens (A-003). By default `true`"""
    grand_master: "bool | None" = None
    """With Akebono and two players: the Grand Master walks against the street at the end of each month (A-500). Otherwise without effect. By default `false`"""
    action_order: "IkiActionOrder | None" = None
    """Reading AMB-01 of K-090, who acts first on the Ikizama track. left_to_right: 1-4, 1, 2, 3, 4. right_to_left: 1-4 first, then 4, 3, 2, 1. By default `left_to_right`"""
    card_seasons: "IkiCardSeasons | None" = None
    """Reading AMB-02 of K-034, the seasons of eight Characters. restored: as the order of the list suggests. as_printed: as the rulebook has them. By default `restored`"""
    construction_gain: "IkiConstructionGain | None" = None
    """Reading AMB-03 of K-135: what 1 mon buys at the Construction site, 1 wood or 1 rice. By default `wood`"""
    tempura_salaries: "IkiTempuraSalaries | None" = None
    """Reading AMB-05 of K-160, the salaries of the Tempura Stand in mons. as_printed: 4, 3, 4. By default `as_printed`"""
    city_board_discard: "IkiCityBoardDiscard | None" = None
    """With Akebono, reading AMB-09 of A-033 and A-034: the slots of the City board that bear the X. slot_6: a Character on slot 5 stays and may gather more mons. By default `slots_5_and_6`"""
    owner_token_ferry: "IkiOwnerTokenFerry | None" = None
    """With Akebono, reading AMB-20 of A-442: the side of boat 5 after which the Owner token may be used. side_b: only if the Celebrity met recruits. By default `side_a`"""
    messenger_bridge: "IkiMessengerBridge | None" = None
    """With Akebono, reading AMB-31 of A-104: the bridge that the Express Messenger leads to. closed: neither a Celebrity nor a boat. open: both, as only Characters and shops are forbidden. By default `closed`"""
    nezumi_kozo: "IkiNezumiKozo | None" = None
    """With Akebono, reading AMB-29 of A-301, when Nezumi Kozō pays. at_income: with the income or the mon of 1-4. at_turn_end: at the end of a turn without any recruitment. By default `at_income`"""
    watanabe_buildings: "IkiWatanabeBuildings | None" = None
    """With Akebono, reading AMB-57 of A-317, which Buildings Kazan Watanabe counts. standing: those on the board at the end. ever_built: those that have burnt, too. By default `standing`"""


class NewNote(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='note'):
    """Nothing but the record."""
    kind: ClassVar[Literal['note']] = 'note'
    round: "int | None | UnsetType" = UNSET
    """The round that it is about; null: none"""
    table: "int | None | UnsetType" = UNSET
    """The table that it is about; null: none"""


class NewPlayer(Struct, kw_only=True, omit_defaults=True):
    """A new account. Spaces around its name are removed."""
    name: "str"
    """The name that others see"""


class NewProposal(Struct, kw_only=True, omit_defaults=True):
    """What you propose to the others."""
    proposes: "Literal['abandon', 'leave', 'pause', 'resume']"
    """`abandon`: end without a result. `leave`: a seat that is absent leaves for good. `pause`: no time runs until the next decision. `resume`: end the pause; this needs no agreement"""
    about: "int | None | UnsetType" = UNSET
    """With `leave`: the seat that is absent"""


class NewPublication(Struct, kw_only=True, omit_defaults=True):
    """When a round is played."""
    starts_at: "str | None | UnsetType" = UNSET
    """When it starts; null: at once"""
    deadline: "str | None | UnsetType" = UNSET
    """When it must be over; null: never"""


class NewPushSubscription(Struct, kw_only=True, omit_defaults=True):
    """A `PushSubscription` of a browser."""
    endpoint: "str"
    """Where its push service takes messages. Keep it secret"""
    keys: "BrowserKeys"
    """Its keys: messages are encrypted for them"""
    events: "list[Literal['game-ended', 'game-started', 'invitation', 'proposal', 'reminder', 'seek-matched', 'timed-out', 'tournament-reminder', 'webhook-off', 'your-turn']] | None" = None
    """The events that it gets. By default `["your-turn", "reminder", "invitation", "seek-matched", "game-started", "proposal", "tournament-reminder"]`"""


class NewReplay(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='replay'):
    """A table is played again."""
    kind: ClassVar[Literal['replay']] = 'replay'
    round: "int"
    """The number of the round"""
    table: "int"
    """The number of the table"""


class NewResult(Struct, kw_only=True, omit_defaults=True):
    """The result of a table."""
    lines: "list[ResultLine]"
    """One line for each seated entry"""


class NewRole(Struct, kw_only=True, omit_defaults=True):
    """The role of an official."""
    role: "Literal['arbiter', 'director', 'owner']"
    """What the official may do"""


class NewRuling(Struct, kw_only=True, omit_defaults=True):
    """A decision of an official, and its effect."""
    effect: "NewRulingEffect"
    """What it changes"""
    clause: "str"
    """The clause of these rules, or of the tournament's own"""
    reason: "str"
    """Why; it can be erased later"""
    private: "bool | None" = None
    """Whether only officials see it. By default `false`"""


class NewSeason(Struct, kw_only=True, omit_defaults=True):
    """A season of a league."""
    rules: "NewTournament"
    """The rules of the tournament of each group"""
    entrants: "list[str]"
    """Who plays, in order of strength"""


class NewSeek(Struct, kw_only=True, omit_defaults=True):
    """What you want to play. A player who wants exactly the same can be matched with you, if your ratings fit."""
    title: "str"
    """The id of the title"""
    seats: "int"
    """The number of players"""
    options: "Any | None" = None
    """The title's options; those left out have their defaults"""
    rated: "bool | None" = None
    """Whether the game is to be rated. By default `true`"""
    clock: "NewClock | None | UnsetType" = UNSET
    """How long the players may think; null: as long as they like"""
    rating_range: "RatingRange | None | UnsetType" = UNSET
    """You are matched only with people whose ratings are in this range at that moment, and in whose ranges yours is. Null for any"""
    entropy: "str | None" = None
    """Your contribution to the shuffling, as in `PUT /v1/games/{game_id}/seats/{seat}`. By default empty"""


class NewSeries(Struct, kw_only=True, omit_defaults=True):
    """A new league."""
    name: "str"
    """Its name"""
    divisions: "list[int]"
    """How many groups each division has, the first one first"""
    size: "int | None" = None
    """How many players are in a group. By default `7`"""
    up: "int | None" = None
    """How many of each group rise. By default `1`"""
    down: "int | None" = None
    """How many of each group fall. By default `2`"""


class NewToken(Struct, kw_only=True, omit_defaults=True):
    """A new token, with scopes that the token of the request has, too."""
    scopes: "list[Literal['bot:play', 'games:admin', 'games:play', 'games:read', 'tokens:manage', 'tournaments:run', 'webhooks:manage']]"
    """What it may do: scopes that the token of the request has, too"""
    label: "str | None" = None
    """A label for its owner. By default empty"""
    expires_at: "str | None | UnsetType" = UNSET
    """When it stops to work; null for never. It ends no later than the token of the request"""


class NewTournament(Struct, kw_only=True, omit_defaults=True):
    """The rules of a new tournament."""
    name: "str"
    """The name of the tournament"""
    options: "dict[str, Any] | None" = None
    """The title's options for every game"""
    visibility: "Literal['private', 'public', 'unlisted'] | None" = None
    """`unlisted`: not in lists. `private`: for officials and entrants; by default `public`"""
    capacity: "int | None" = None
    """The most entries that are in; by default 64"""
    entering: "Literal['code', 'invited', 'open'] | None" = None
    """Which accounts may enter themselves: all (the default), those with the code, or none"""
    least_rating: "int | None | UnsetType" = UNSET
    """The least rating of who enters, in millionths; null: any"""
    most_rating: "int | None | UnsetType" = UNSET
    """The highest rating of who enters, in millionths; null: any"""
    sizes: "list[int] | None" = None
    """How many seats a table may have; by default 4 and 3"""
    rated: "bool | None" = None
    """Whether tables change ratings; by default not"""
    boards: "Literal['here', 'real'] | None" = None
    """Games are played `here` (the default), or on `real` boards: officials enter results"""
    clock: "TournamentClock | None | UnsetType" = UNSET
    """The clock of every game; null (the default): none"""
    no_show: "Literal['bot', 'rule', 'shrink'] | None" = None
    """What becomes of a seat that has decided nothing after the grace: a `bot` plays, the table is laid out anew without it (`shrink`), or an official rules (the default)"""
    grace_minutes: "int | None" = None
    """Minutes of grace after the start; by default 15"""
    check_in: "bool | None" = None
    """Whether only those who checked in are drawn; by default not"""
    fill: "Literal['bot', 'none'] | None" = None
    """`bot`: bots make the last table whole where entries are drawn; they have lines and no standing. By default `none`: tables are smaller, or an entry has a bye"""
    fairness: "Literal['beacon', 'chain'] | None" = None
    """What the chance of draws is made from: the `chain` alone (the default), or also the first round of a public `beacon` that is known 30 s after check-ins were closed: no one can choose it"""
    scheme: "str | SchemeTerms"
    """The name of a known scheme, such as `10-6-3-1`, or its terms"""
    score: "ScoreRule | None" = None
    """Which lines count; by default all are added up"""
    tie_breaks: "list[str | TieBreakRule] | None" = None
    """Tie-breaks in their order; by default none"""
    draw: "DrawRules | None" = None
    """How rounds are drawn"""
    special: "SpecialLines | None" = None
    """What special lines are worth"""
    stages: "list[StageRule]"
    """The stages in order"""
    contact: "str | None" = None
    """How officials are reached: free text, which is gone when another takes its place"""
    title: "str"
    """The id of the title"""
    deal: "Literal['own', 'same'] | None" = None
    """Each game has its own chance, or all tables of a round are dealt alike. By default `own`"""
    order: "Literal['balanced', 'choose', 'seed'] | None" = None
    """The order of play in stages that do not say theirs. By default `balanced`"""


class NewVacation(Struct, kw_only=True, omit_defaults=True):
    """For how long you go on vacation."""
    days: "int"
    """For how many days at most"""
    seat: "int | None | UnsetType" = UNSET
    """Of which of your seats; with only one, it may be left out"""


class NewVoid(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='void'):
    """A table does not count."""
    kind: ClassVar[Literal['void']] = 'void'
    round: "int"
    """The number of the round"""
    table: "int"
    """The number of the table"""


class NewWarn(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='warn'):
    """A warning, for the record."""
    kind: ClassVar[Literal['warn']] = 'warn'
    entry: "int"
    """The number of the entry"""


class NewWebhook(Struct, kw_only=True, omit_defaults=True):
    """A new webhook."""
    url: "str"
    """Where messages are sent: `https` or `http`, on a port that the service allows, without user, password and fragment. Never in a private network"""
    events: "list[Literal['game-ended', 'game-started', 'invitation', 'proposal', 'reminder', 'seek-matched', 'timed-out', 'tournament-reminder', 'webhook-off', 'your-turn']]"
    """The events that are sent:

    * `your-turn`: A decision of yours is open: its id, its step, how much time you have, and when that is over.
    * `reminder`: A quarter, and later a tenth, of the time that you had when you were asked is left. None comes in the last minute.
    * `invitation`: A seat in a game that waits is reserved for you.
    * `seek-matched`: A seek of yours has led to a game.
    * `game-started`: A game started in which you have a seat.
    * `game-ended`: A game of yours is over, or will never start, and why; with your place and points if it has a result.
    * `timed-out`: The time of a seat was over in a game of yours; `yours` says whether it was yours.
    * `proposal`: Another seat of a game of yours proposes something to the others.
    * `webhook-off`: A webhook of yours was switched off, because of failures, or because its receiver is gone.
    * `tournament-reminder`: A quarter, and later a tenth, of the time of a round is left, and your table plays. Officials get it when the time of tables is over, and for no-shows about whom they are to rule.
    """


class Occupant(Struct, kw_only=True, omit_defaults=True):
    """Who takes the seat: you, or a bot. `entropy` goes into the shuffling."""
    entropy: "str | None" = None
    """Your own contribution to the shuffling. It is published in the game's first event, to all who may see the game, and can never be erased: write nothing personal. By default empty"""
    bot: "Literal['greedy', 'random'] | None | UnsetType" = UNSET
    """The bot that takes the seat; null to take it yourself"""
    word_hash: "str | None | UnsetType" = UNSET
    """In a game that is `revealed`: the hash of your word, in hexadecimal, as `/schema/checking` says. The word is 32 random bytes of your own; keep it until the start: who does not reveal it then ends the game"""


class OfficialView(Struct, kw_only=True, omit_defaults=True):
    """An official."""
    role: "Literal['arbiter', 'director', 'owner']"
    """What the official may do"""
    who: "PersonView"
    """Who it is"""


class PersonView(Struct, kw_only=True, omit_defaults=True):
    """A person who takes part. Of an erased account only the pseudonym is left."""
    pseudonym: "str"
    """The name in the events of the tournament"""
    player: "str | None"
    """The account; null for a guest, a bot or an erased account"""
    label: "str"
    """The name to be shown; empty for an erased account"""
    bot: "str | None"
    """The bot that plays; null for a person"""


class Player(Struct, kw_only=True, omit_defaults=True):
    """`Player`"""
    id: "str"
    """The id of the account"""
    name: "str"
    """The name that others see"""
    handle: "str | None"
    """Its unique name, if it has one"""
    bot: "bool"
    """Whether a program has decided for it, by a token for bots"""


class PlayerGame(Struct, kw_only=True, omit_defaults=True):
    """A game that a player has played. The fields of the end are null until it is over."""
    id: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    status: "Literal['abandoned', 'cancelled', 'expired', 'finished', 'running', 'starting', 'waiting']"
    """The status of the game"""
    visibility: "Literal['private', 'public']"
    """Who may see the game"""
    version: "int"
    """The number of its events"""
    seats: "list[ArchivedSeat]"
    """The seats"""
    own: "list[int]"
    """The seats in which the player sits or sat"""
    result: "Literal['left', 'lost', 'won'] | None"
    """How it ended for the player: `won` alone or with others, `lost`, or `left`: another had the seat at the end; null while it runs, and of an abandoned game"""
    reason: "Literal['abandoned', 'by_owner', 'by_tournament', 'finished', 'idle', 'left', 'not_revealed', 'ruled', 'timed_out'] | None"
    """Why it ended: it was played out, it was `left`, a player's time was over, it was abandoned, or its tournament `ruled` so; or, before its start, it was cancelled `by_owner` or `by_tournament`, `left`, `idle` for too long, or a word was `not_revealed`; null until it has ended"""
    created_at: "str"
    """When it was opened"""
    started_at: "str"
    """When it was started"""
    ended_at: "str | None"
    """When it ended"""
    seeded: "bool"
    """Whether who opened it gave its seed, and may know what is hidden"""
    clock: "ClockSettings | None"
    """How long the players might think; null: no clock"""
    fork: "ForkView | None"
    """Null, but of a fork: a private game for study that began as another stood"""


class PlayerGames(Struct, kw_only=True, omit_defaults=True):
    """`PlayerGames`"""
    items: "list[PlayerGame]"
    """The newest game first"""
    next: "str | None"
    """The cursor of the next page; null on the last page"""


class PlayerProfile(Struct, kw_only=True, omit_defaults=True):
    """What an account tells of itself."""
    id: "str"
    """The id of the account"""
    name: "str"
    """The name that others see"""
    handle: "str | None"
    """Its unique name, if it has one"""
    about: "str"
    """What the account tells of itself"""
    country: "str | None"
    """A country, by the two letters of ISO 3166"""
    created_at: "str"
    """When the account was created"""
    bot: "bool"
    """Whether a program has decided for it, by a token for bots"""


class PlayerScores(Struct, kw_only=True, omit_defaults=True):
    """The scores of a player. `places` counts finished games by place."""
    player: "Player"
    """The player"""
    total: "TallyView"
    """All games together"""
    abandoned: "int"
    """Abandoned games, which count nowhere else"""
    left: "int"
    """Games that the player left for good, which count nowhere else"""
    places: "dict[str, int]"
    """Finished games by place"""
    by_seat: "dict[str, TallyView]"
    """The same as `total`, by the number of the seat"""
    by_players: "dict[str, TallyView]"
    """The same as `total`, by the number of players"""


class PlayerWithToken(Struct, kw_only=True, omit_defaults=True):
    """With the text of the token, which is shown only once."""
    id: "str"
    """The id of the account"""
    name: "str"
    """The name that others see"""
    token: "str"
    """The text of the token: send it as `Authorization: Bearer ...`"""
    scopes: "list[str]"
    """The scopes of the token"""


class Players(Struct, kw_only=True, omit_defaults=True):
    """`Players`"""
    items: "list[Player]"
    """In the order of the handles"""


class Point(Struct, kw_only=True, omit_defaults=True):
    """A movement of points: at which version, by which clause."""
    version: "int"
    """The version whose event moved them"""
    seat: "int"
    """The seat"""
    points: "int"
    """How many; negative if they were lost"""
    rule: "str"
    """The id of the clause"""
    title: "str"
    """The clause in a few words"""
    note: "str"
    """What exactly they were for"""
    words: "Words | None" = None
    """With `lang`: the same as a line of a score sheet"""


class PointsMoved(Struct, kw_only=True, omit_defaults=True):
    """A seat won or lost points by a clause."""
    fact: "Literal['scored']"
    seat: "int"
    """The number of a seat, from 0"""
    points: "int"
    """How many; negative if they were lost"""
    rule: "str"
    """The id of the clause"""
    note: "str"
    """What exactly they were for"""


class ProblemDetail(Struct, kw_only=True, omit_defaults=True):
    """An error. Which of the optional members are present depends on the type."""
    type: "str"
    """The URI of the kind of problem, which never changes: `GET` it to read what to do"""
    title: "str"
    """The kind of problem in a few words"""
    status: "int"
    """The HTTP status of the response"""
    detail: "str"
    """What is wrong with this request, and what to do"""
    request_id: "str | None" = None
    """The id of the request, also in `X-Request-Id` and in the service's log"""
    error: "str | None" = None
    """The code of the error by RFC 6749, 5.2, of an exchange of tokens"""
    error_description: "str | None" = None
    """The same as `detail`, as RFC 6749 calls it"""
    rule: "str | None" = None
    """The id of the clause that forbids the pick"""
    decision: "str | None" = None
    """The id of the decision that was answered"""
    version: "int | None" = None
    """The current version of the game or tournament"""
    state: "str | None" = None
    """The current state of the tournament, or its part"""
    rating: "int | None" = None
    """Your rating in the title; the `rating_range` of the game has others"""
    errors: "list[Fault] | None" = None
    """Everything that is wrong with the request"""


class ProblemTypeView(Struct, kw_only=True, omit_defaults=True):
    """A type of problem."""
    type: "str"
    """Its URI, which a problem has as `type`"""
    title: "str"
    """The `title` of all such problems"""
    statuses: "list[int]"
    """The statuses that such a problem may have"""
    meaning: "str"
    """What it means"""
    remedy: "str"
    """What to do"""


class ProblemTypes(Struct, kw_only=True, omit_defaults=True):
    """`ProblemTypes`"""
    items: "list[ProblemTypeView]"
    """All types, by status"""


class ProfileChanges(Struct, kw_only=True, omit_defaults=True):
    """What is to change; what is left out stays as it is, and null erases it."""
    name: "str | None | UnsetType" = UNSET
    """The name that others see; null leaves it as it is"""
    handle: "str | None | UnsetType" = UNSET
    """A unique name: 2 to 20 letters a-z and digits, with single `-` or `_` between them. One that is erased or changed is kept from others for a year"""
    about: "str | None | UnsetType" = UNSET
    """What the account tells of itself"""
    country: "str | None | UnsetType" = UNSET
    """A country, by the two letters of ISO 3166"""
    named_in_exports: "bool | None | UnsetType" = UNSET
    """Whether exports of your games say your name, by default not; null leaves it as it is"""


class ProjectionHealth(Struct, kw_only=True, omit_defaults=True):
    """`ProjectionHealth`"""
    name: "str"
    """The name of the projection"""
    position: "str"
    """An opaque name of the last event that it has processed, as `wait_for` takes it"""
    lag: "int"
    """The number of events that it is behind"""
    error: "str | None"
    """Why it has stopped; null while it runs"""
    games_aside: "int"
    """The number of games that it leaves out because their events are damaged"""


class ProposalMade(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='proposal'):
    """Another seat of a game of yours proposes something."""
    kind: ClassVar[Literal['proposal']] = 'proposal'
    id: "str"
    """The id of the event: its number, an `@` and the epoch of the store; go on after it"""
    number: "int"
    """Counts the events of your account, without a gap"""
    at: "str"
    """When it happened"""
    game: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    version: "int"
    """The version of the game when this happened, which gives the order within the game; 0 before its start"""
    seat: "int"
    """The seat that proposes"""
    proposal: "int"
    """The id of the proposal"""
    proposes: "Literal['abandon', 'leave', 'pause']"
    """What it proposes"""
    about: "int | None"
    """With `leave`: the seat that is absent"""


class ProposalView(Struct, kw_only=True, omit_defaults=True):
    """What a player asks the others. It is done once the players of all seats that are present agree."""
    id: "int"
    """The id that an answer names"""
    seat: "int"
    """The seat that proposes it"""
    proposes: "Literal['abandon', 'leave', 'pause']"
    """`abandon`: end without a result. `leave`: seat `about`, which is absent, leaves. `pause`: no time runs until the next decision"""
    about: "int | None"
    """The seat that is absent"""
    agreed: "list[int]"
    """The seats that agree: each until its next decision"""


class PushKey(Struct, kw_only=True, omit_defaults=True):
    """By which key the service signs what it sends to browsers."""
    key: "str"
    """The `applicationServerKey` of `pushManager.subscribe`, in base64url"""


class PushSubscriptionView(Struct, kw_only=True, omit_defaults=True):
    """A browser of yours that gets notifications while the page is closed."""
    id: "str"
    """The id of the subscription"""
    endpoint: "str"
    """Where its push service takes messages"""
    events: "list[Literal['game-ended', 'game-started', 'invitation', 'proposal', 'reminder', 'seek-matched', 'timed-out', 'tournament-reminder', 'webhook-off', 'your-turn']]"
    """The events that it gets"""
    created_at: "str"
    """When it was created"""
    delivered_at: "str | None"
    """When its push service last took a message; null for never"""


class PushSubscriptions(Struct, kw_only=True, omit_defaults=True):
    """`PushSubscriptions`"""
    items: "list[PushSubscriptionView]"
    """The oldest first"""


class QuestionText(Struct, kw_only=True, omit_defaults=True):
    """The question in English, or in the language of `lang`, with its key and arguments."""
    key: "str"
    """The tag of the step; with `lang` the key of the message"""
    args: "dict[str, Any]"
    """The values that the sentence contains"""
    text: "str"
    """The sentence"""


class RatedPlayer(Struct, kw_only=True, omit_defaults=True):
    """A player with a rating."""
    player: "Player"
    """The account"""
    rating: "RatingView"
    """Its rating"""
    tables: "int"
    """By how many tables and games it was rated"""


class RatedTable(Struct, kw_only=True, omit_defaults=True):
    """What a table of a tournament, or a rated game outside of tournaments, made of the rating."""
    tournament: "str | None"
    """The id of the tournament; null for a game outside of them"""
    round: "int | None"
    """The number of the round; null for a game outside of tournaments"""
    table: "int | None"
    """The number of the table; null for a game outside of tournaments"""
    game: "str | None"
    """The id of the game outside of tournaments; null for a table of a tournament, and for a private game of others"""
    at: "str"
    """When the round was completed, or when the game closed"""
    before: "RatingView"
    """The rating before it"""
    after: "RatingView"
    """The rating after it"""
    parts: "list[RatingPart]"
    """What each opponent contributed to the mean"""


class RatingList(Struct, kw_only=True, omit_defaults=True):
    """A page of ratings."""
    title: "str"
    """The id of the title"""
    items: "list[RatedPlayer]"
    """The highest first"""
    next: "str | None"
    """The cursor of the next page; null on the last one"""


class RatingPart(Struct, kw_only=True, omit_defaults=True):
    """Which part of a change of the mean an opponent has."""
    opponent: "str | None"
    """The account; null if it was erased, or if you may not see the game"""
    change: "str"
    """The part"""


class RatingRange(Struct, kw_only=True, omit_defaults=True):
    """Which ratings are wanted of others: as `shown` in `GET /v1/ratings/{title}`, rounded down to a whole number.

    Who has no rating in the title yet counts as 0.
    """
    lowest: "int | None | UnsetType" = UNSET
    """The lowest rating; null for any"""
    highest: "int | None | UnsetType" = UNSET
    """The highest rating; null for any"""


class RatingView(Struct, kw_only=True, omit_defaults=True):
    """How strong an account is taken to be in a title."""
    shown: "str"
    """What is shown: the mean less three deviations"""
    mu: "str"
    """The mean"""
    sigma: "str"
    """The deviation: how uncertain it is"""
    provisional: "bool"
    """Whether it is still too uncertain to rely on"""


class RatingWhy(Struct, kw_only=True, omit_defaults=True):
    """A rating, and what made it."""
    title: "str"
    """The id of the title"""
    player: "str"
    """The account"""
    rating: "RatingView"
    """Its rating"""
    tables: "list[RatedTable]"
    """The newest 20 tables and games, the newest first"""


class ReadingView(Struct, kw_only=True, omit_defaults=True):
    """`ReadingView`"""
    id: "str"
    """The id that clauses and options use"""
    title: "str"
    """The reading in a few words"""
    text: "str"
    """What print leaves open, and how it is read here"""
    clauses: "list[str]"
    """The ids of the clauses that it concerns"""
    option: "str"
    """The option of the title that chooses between readings; empty if it has none"""
    default: "str"
    """The default of that option"""
    doubtful: "bool"
    """True where the printed rules may mean something else"""


class Receipt(Struct, kw_only=True, omit_defaults=True):
    """What the service has signed for you: that the game has this event, and that you saw it in these words.

    Keep the first and the newest. Refuse one whose version goes back. When the game is closed, `yamabiko verify`
    finds by them any change of the past, and any difference between what was shown to you and what is stored.
    """
    checkpoint: "str"
    """Three lines: the game, its version, and the root of the tree over its events in base64, as the text of a note of c2sp.org/tlog-checkpoint"""
    viewer: "str"
    """For whom: `seat 0`, `public` without a seat, `all` once it is closed"""
    item: "str"
    """The SHA-256, in base64, of the event's entry of the history as you see it, in the form of RFC 8785, without `time`, `acting`, `decisions`, `position`, `entry` and `receipt`"""
    salt: "str"
    """16 random bytes in base64, for you alone: no one else can guess what was shown to you"""
    index: "int"
    """The place of the leaf: checkpoint, viewer, item and salt, each ending its line"""
    path: "str"
    """The path from the leaf to the signed root (RFC 6962, 2.1.1), in base64, in one"""
    note: "str"
    """The signed note of the root, as c2sp.org/signed-note has it"""
    consistency: "Growth | None" = None
    """In a feed that was resumed: that the game as you knew it is the beginning of this one"""


class Recovery(Struct, kw_only=True, omit_defaults=True):
    """A code in exchange for a token."""
    code: "str"
    """One of your codes"""
    label: "str | None" = None
    """A label of the new token. By default `recovered`"""
    revoke_tokens: "bool | None" = None
    """Whether all other tokens of the account are revoked. By default `false`"""


class RecoveryCodes(Struct, kw_only=True, omit_defaults=True):
    """Codes that give a new token, each of them once. They are shown only in this response."""
    codes: "list[str]"
    """Ten codes"""


class RecoveryCodesLeft(Struct, kw_only=True, omit_defaults=True):
    """`RecoveryCodesLeft`"""
    left: "int"
    """How many of your codes are unused"""


class Relief(Struct, kw_only=True, omit_defaults=True):
    """Who takes an entry over."""
    player: "str"
    """The account that holds it from the next round on"""


class Reminder(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='reminder'):
    """A quarter, and later a tenth, of the time that you had when you were asked is left."""
    kind: ClassVar[Literal['reminder']] = 'reminder'
    id: "str"
    """The id of the event: its number, an `@` and the epoch of the store; go on after it"""
    number: "int"
    """Counts the events of your account, without a gap"""
    at: "str"
    """When it happened"""
    game: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    version: "int"
    """The version of the game when this happened, which gives the order within the game; 0 before its start"""
    seat: "int"
    """The number of a seat, from 0"""
    decision: "str"
    """The id of the decision, which an answer names"""
    deadline: "str"
    """When your time is over"""
    left: "int"
    """How many milliseconds you have left"""


class Resigning(Struct, kw_only=True, omit_defaults=True):
    """Which of your seats you resign."""
    seat: "int | None | UnsetType" = UNSET
    """The seat; with only one, it may be left out"""


class ResultLine(Struct, kw_only=True, omit_defaults=True):
    """How an entry came out of a game."""
    entry: "int"
    """The number of the entry"""
    points: "int"
    """Its game points"""
    place: "int | None | UnsetType" = UNSET
    """Its place after the game's tie-breaks; null in all lines: by game points"""
    kind: "Literal['absent', 'adjudicated', 'left', 'played'] | None" = None
    """Whether it played to the end. By default `played`"""


class Rotation(Struct, kw_only=True, omit_defaults=True):
    """How the secret of a webhook is changed."""
    overlap_hours: "int | None" = None
    """For how many hours messages are signed by the secret of before as well. By default `24`"""


class RoundList(Struct, kw_only=True, omit_defaults=True):
    """A page of the rounds of a tournament."""
    items: "list[RoundSummary]"
    """In the order of their numbers"""
    next: "str | None"
    """The cursor of the next page; null on the last one"""
    version: "int"
    """The version of the tournament: the number of its events"""


class RoundSummary(Struct, kw_only=True, omit_defaults=True):
    """A round in short."""
    number: "int"
    """The number of the round, from 1"""
    stage: "int"
    """The stage that it belongs to, from 0"""
    status: "Literal['completed', 'discarded', 'drawn', 'playing', 'published']"
    """How far it is"""
    tables: "int"
    """How many tables it has"""
    open: "int"
    """How many of them have no result in force"""


class RoundView(Struct, kw_only=True, omit_defaults=True):
    """A round with its tables. A draft is for officials only."""
    number: "int"
    """The number of the round, from 1"""
    stage: "int"
    """The stage that it belongs to, from 0"""
    attempt: "int"
    """Which draw of the round it is; those before were discarded"""
    status: "Literal['completed', 'discarded', 'drawn', 'playing', 'published']"
    """How far it is"""
    tables: "list[TableView]"
    """In the order of their numbers"""
    byes: "list[int]"
    """The entries that sit out"""
    absent: "list[int]"
    """The entries that were left out of the draw"""
    cost: "int"
    """What the draw costs"""
    cost_by_term: "dict[str, int]"
    """The same by the terms of the cost"""
    certified: "bool"
    """No exchange of two entries makes it cheaper; an exchange by hand voids that"""
    link: "str"
    """The link that the draw revealed"""
    drawn_from: "str"
    """The hash over all that it was drawn from"""
    starts_at: "str | None"
    """When it starts; null: at once"""
    deadline: "str | None"
    """When it ends; null: never"""
    deal: "int"
    """The number of its shared deal; 0: each game has its own"""
    commitment: "str"
    """The commitment to the shared deal; empty without one"""
    unsealed: "bool"
    """Whether the shared deal was revealed"""
    discarded: "list[DiscardView]"
    """The draws of this round that were not played, and why"""
    version: "int"
    """The version of the tournament: the number of its events"""


class RulebookView(Struct, kw_only=True, omit_defaults=True):
    """`RulebookView`"""
    title: "str"
    """The id of the title"""
    version: "int"
    """The version of the rules that are played now"""
    clauses: "list[ClauseView]"
    """All clauses, in their order"""
    readings: "list[ReadingView]"
    """How gaps and contradictions in print are read"""


class Ruling(Struct, kw_only=True, omit_defaults=True):
    """The event of a tournament by which something is done to a game: its number and its hash in that stream."""
    tournament: "str"
    """The id of the tournament"""
    version: "int"
    """The number of the event in the history of the tournament"""
    hash: "str"
    """The hash of that event, in hexadecimal"""


class RulingList(Struct, kw_only=True, omit_defaults=True):
    """A page of the rulings of a tournament."""
    items: "list[RulingView]"
    """In the order in which they were made"""
    next: "str | None"
    """The cursor of the next page; null on the last one"""
    version: "int"
    """The version of the tournament: the number of its events"""


class RulingMade(Struct, kw_only=True, omit_defaults=True):
    """A new ruling."""
    number: "int"
    """The number of the ruling"""
    version: "int"
    """The version of the tournament after it"""


class RulingView(Struct, kw_only=True, omit_defaults=True):
    """A decision of an official."""
    number: "int"
    """The number of the ruling, from 1"""
    kind: "str"
    """What it does; `private` if the caller may not see it"""
    private: "bool"
    """Whether only officials see it"""
    by: "PersonView | None"
    """Who decided; null of a private ruling"""
    clause: "str"
    """The clause that it is based on; empty of a private ruling"""
    effect: "dict[str, Any]"
    """What it changes; empty of a private ruling"""
    reason: "str | None"
    """Why; null if it was erased, or is private"""
    reason_hash: "str"
    """The hash that the event carries of the reason"""
    reason_erased: "bool"
    """Whether the text of the reason was erased"""
    round: "int"
    """The round that it is about; 0: none"""
    table: "int"
    """The table that it is about; 0: none"""
    lines: "list[SeatLine]"
    """The lines that it puts in the place of others"""
    revoked: "bool"
    """Whether it counts no longer"""


class ScheduledTable(Struct, kw_only=True, omit_defaults=True):
    """A table that has no result yet."""
    round: "int"
    """The number of the round"""
    table: "int"
    """The number of the table"""
    entries: "list[int]"
    """Its entries in order of play"""
    who: "list[PersonView]"
    """Who holds them in this round, in the same order"""
    game: "str | None"
    """Its game, once that is open here"""
    starts_at: "str | None"
    """When the round starts; null: at once"""
    deadline: "str | None"
    """When it must be over; null: never"""
    yours: "bool"
    """Whether the caller sits there: the table waits for them"""


class SchemeCheck(Struct, kw_only=True, omit_defaults=True):
    """A scheme, and what to try it with."""
    scheme: "str | SchemeTerms"
    """The name of a known scheme, such as `10-6-3-1`, or its terms"""
    sizes: "list[int] | None" = None
    """How many seats tables may have. By default `[4, 3]`"""
    special: "SpecialLines | None" = None
    """What special lines are worth. By default `{"bye": "mean", "excused": "0", "absent": "0", "left": "0", "left_place": "last", "void": "replay"}`"""
    deal: "Literal['own', 'same'] | None" = None
    """Whether tables of a round are dealt alike. By default `own`"""
    examples: "list[ExampleTable] | None" = None
    """Tables to be counted. By default `[]`"""


class SchemeFound(Struct, kw_only=True, omit_defaults=True):
    """What a scheme gives."""
    per_seat: "dict[str, AmountView | None]"
    """The mean of a seat by the size of the table; null where it depends on the game"""
    warnings: "list[str]"
    """What an organiser should know"""
    examples: "list[list[SeatLine]]"
    """The lines of the examples; entries are seats from 1"""


class SchemeTerm(Struct, kw_only=True, omit_defaults=True):
    """One part of a scheme. Which members it has depends on `term`."""
    term: "Literal['ahead', 'margin', 'matchpoints', 'place', 'raw', 'share', 'win']"
    """What it looks at: the place, or game points"""
    by_size: "dict[str, list[str]] | None" = None
    """Of `place`: the points of the places, by the number of seats of the table"""
    ties: "Literal['higher', 'lower', 'split'] | None" = None
    """Of `place`: those who share places split their points, or have the higher or lower"""
    round: "Literal['exact', 'up'] | None" = None
    """Of `place`: `up` rounds points that are split up to a whole point"""
    points: "str | None" = None
    """Of `win` for the first, of `ahead` for each opponent behind"""
    shared: "Literal['full', 'split'] | None" = None
    """Of `win`: what those who share it get"""
    less: "int | None" = None
    """Of `raw`: taken from the game points"""
    over: "int | None" = None
    """Of `raw`: by which the rest is divided"""
    times: "str | None" = None
    """Of `share`, `margin` and `matchpoints`: the factor"""
    of: "Literal['best-other', 'mean', 'table', 'winner'] | None" = None
    """Of `share` and `margin`: with what the own game points are compared"""
    least: "str | None" = None
    """Of `margin`: never less than this"""
    most: "str | None" = None
    """Of `margin`: never more than this"""


class SchemeTerms(Struct, kw_only=True, omit_defaults=True):
    """How place and game points at a table become tournament points: the sum of these terms."""
    terms: "list[SchemeTerm]"
    """The terms that are added up"""


class ScoreRule(Struct, kw_only=True, omit_defaults=True):
    """Which lines of an entry make its score."""
    take: "Literal['best', 'drop', 'mean', 'sum'] | None" = None
    """All; the `best` so many played ones; all but the worst so many; or the mean. By default `sum`"""
    count: "int | None" = None
    """Of `best` and `drop`: how many. By default `0`"""


class Scoreboard(Struct, kw_only=True, omit_defaults=True):
    """`Scoreboard`"""
    title: "str"
    """The id of the title"""
    items: "list[PlayerScores]"
    """Most wins first"""
    next: "str | None"
    """The cursor of the next page; null on the last page"""


class Scores(Struct, kw_only=True, omit_defaults=True):
    """The scores. `standings` are final when the status is `finished`, and provisional before."""
    status: "Literal['abandoned', 'cancelled', 'expired', 'finished', 'running', 'starting', 'waiting']"
    """The status of the game"""
    version: "int"
    """The version of the game"""
    standings: "list[Standing]"
    """One for each seat, the first place first"""
    points: "list[Point]"
    """Every movement of points, in order; their sum is the score"""
    bots: "list[int]"
    """The seats that bots of the service have"""


class SeatLine(Struct, kw_only=True, omit_defaults=True):
    """What an entry has from a round."""
    entry: "int"
    """The number of the entry"""
    kind: "Literal['absent', 'adjudicated', 'bye', 'excused', 'left', 'played', 'void']"
    """How it came about"""
    place: "int"
    """The place at the table; 0 at no table"""
    shared: "int"
    """How many share the place"""
    game_points: "int"
    """The points of the game"""
    amount: "AmountView | None"
    """Tournament points; null for a mean that is still open"""


class SeatTime(Struct, kw_only=True, omit_defaults=True):
    """The time of a seat."""
    seat: "int"
    """The number of the seat, from 0"""
    left: "int"
    """How many milliseconds it had left at `as_of`; it is never below 0"""
    deadline: "str | None"
    """When its time is over, unless something happens before; null while it does not run, and of a seat that a bot has, which never times out"""
    vacation_until: "str | None"
    """Until when it is on vacation, unless it decides before; null: it is not"""
    vacation_left: "int"
    """How many milliseconds of vacation it had left at `as_of`"""


class SeatTimedOut(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='timed-out'):
    """The time of a seat was over, in a game in which you have a seat."""
    kind: ClassVar[Literal['timed-out']] = 'timed-out'
    id: "str"
    """The id of the event: its number, an `@` and the epoch of the store; go on after it"""
    number: "int"
    """Counts the events of your account, without a gap"""
    at: "str"
    """When it happened"""
    game: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    version: "int"
    """The version of the game when this happened, which gives the order within the game; 0 before its start"""
    seat: "int"
    """The number of a seat, from 0"""
    yours: "bool"
    """Whether it was your time"""


class SeatView(Struct, kw_only=True, omit_defaults=True):
    """A seat. `id` is the pseudonym of its player in the history."""
    seat: "int"
    """The number of the seat, from 0"""
    id: "str | None"
    """The pseudonym, once the start was signed"""
    player: "Player | None"
    """The account that has the seat; null for a bot, an empty seat, or an erased account"""
    bot: "str | None"
    """The bot that has the seat, if one has it"""
    invited: "str | None"
    """The account that the seat is reserved for"""
    word_hash: "str | None"
    """In a game that is `revealed`: the hash of its player's word; null until it is given"""
    revealed: "bool"
    """Whether the word of the seat was revealed"""


class SeekMatched(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='seek-matched'):
    """A seek of yours has led to a game."""
    kind: ClassVar[Literal['seek-matched']] = 'seek-matched'
    id: "str"
    """The id of the event: its number, an `@` and the epoch of the store; go on after it"""
    number: "int"
    """Counts the events of your account, without a gap"""
    at: "str"
    """When it happened"""
    game: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    version: "int"
    """The version of the game when this happened, which gives the order within the game; 0 before its start"""
    seek: "str"
    """The id of the seek"""


class SeekView(Struct, kw_only=True, omit_defaults=True):
    """A seek of yours. It is `open` until it is `matched` or `cancelled`, or `expired` for lack of a `PUT`."""
    id: "str"
    """The id of the seek"""
    title: "str"
    """The id of the title"""
    seats: "int"
    """The number of players"""
    options: "dict[str, Any]"
    """The title's options, defaults included"""
    rated: "bool"
    """Whether the game is to be rated"""
    clock: "ClockSettings | None"
    """How long the players may think; null: no clock"""
    rating_range: "RatingRange | None"
    """You are matched only with people whose ratings are in this range at that moment, and in whose ranges yours is. Null for any"""
    status: "Literal['cancelled', 'expired', 'matched', 'open']"
    """What has become of it; `cancelled`, too, when another seek of yours was matched"""
    game: "str | None"
    """The id of the running game; null unless it is `matched`"""
    commitment: "str"
    """The commitment to the seed by which the game is shuffled if your seek is its first one, as in games; such a game has the id of the seek"""
    committed: "str | None"
    """The digest of title, seats, options, component list and rules to which the commitment is bound; null where it is of the seed alone: the seed was given, or the game is from before such digests"""
    created_at: "str"
    """When it was posted"""
    ends_at: "str"
    """When it ends unless it is kept alive, or has ended"""


class Seeks(Struct, kw_only=True, omit_defaults=True):
    """`Seeks`"""
    items: "list[SeekView]"
    """The newest first"""


class SeriesView(Struct, kw_only=True, omit_defaults=True):
    """A league."""
    id: "str"
    """The id of the series"""
    label: "str"
    """Its name"""
    divisions: "list[int]"
    """How many groups each division has"""
    size: "int"
    """How many players are in a group"""
    up: "int"
    """How many of each group rise"""
    down: "int"
    """How many of each group fall"""
    season: "int"
    """The number of the newest season; 0: none"""
    playing: "bool"
    """Whether it is being played"""
    groups: "list[list[GroupView]]"
    """The groups of each division in the newest season"""
    moves: "list[MoveView]"
    """How everybody came to a division of this season"""
    version: "int"
    """The version of the series: the number of its events"""


class SignUpKey(Struct, kw_only=True, omit_defaults=True):
    """A key with which a request to create an account can be repeated."""
    key: "str"
    """Send it as `Idempotency-Key` of `POST /v1/players`"""


class SignedNote(Struct, kw_only=True, omit_defaults=True):
    """What the service has signed of the opening of a game, of its seats, or of its start.

    Keep those about yourself, and the one of the start: `yamabiko verify --receipts` compares them with the game.
    """
    number: "int"
    """The number of the note in its game, from 1"""
    note: "str"
    """The signed note, as c2sp.org/signed-note has it: a line each for its origin, its number, and what it says, as `/schema/checking` describes it"""
    account: "str | None"
    """Your account, if the note is about it; else null"""
    salt: "str | None"
    """If the note is about your account: the 16 bytes, in base64, with which it is hashed. No one else sees them, and they are erased with the account"""


class SignedNotes(Struct, kw_only=True, omit_defaults=True):
    """`SignedNotes`"""
    items: "list[SignedNote]"
    """In the order of their numbers, at most 500"""


class SpecialLines(Struct, kw_only=True, omit_defaults=True):
    """What lines are worth that were not played, or not to the end."""
    bye: "str | None" = None
    """Who has no table: a number of points, `mean` (of a seat at a full table), `own-mean`, or `last` (that of the last place). By default `mean`"""
    excused: "str | None" = None
    """Who is excused for the round: a number of points, `mean` (of a seat at a full table), `own-mean`, or `last` (that of the last place). By default `0`"""
    absent: "str | None" = None
    """Who did not come: a number of points, `mean` (of a seat at a full table), `own-mean`, or `last` (that of the last place). By default `0`"""
    left: "str | None" = None
    """Who left the table: a number of points, `mean` (of a seat at a full table), `own-mean`, or `last` (that of the last place). By default `0`"""
    left_place: "Literal['last', 'stands'] | None" = None
    """Who left is placed behind all who stayed, or has the place of the game. By default `last`"""
    void: "Literal['nobody', 'replay'] | None" = None
    """A void table is played again, or counts for no entry. By default `replay`"""


class StageRule(Struct, kw_only=True, omit_defaults=True):
    """A part of a tournament, played in one format."""
    format: "Literal['heats', 'knockout', 'ladder', 'schedule', 'swiss']"
    """How its rounds are drawn"""
    rounds: "int | None" = None
    """How many rounds it has; 0: their number is not fixed before. By default `0`"""
    cut: "CutRule | None | UnsetType" = UNSET
    """How many go on from the stage before; null for the first stage"""
    seeding: "Literal['draw', 'snake'] | None" = None
    """Of a knock-out: seeds make the tables, or a draw does. By default `snake`"""
    advance: "AdvanceRule | None" = None
    """Of a knock-out: who goes on. By default `{"places": 1, "lucky": 0}`"""
    order: "Literal['balanced', 'choose', 'seed'] | None" = None
    """Of a knock-out: the order of play is balanced, by seed, or chosen by the best first"""
    schedule: "str | None" = None
    """Of a `schedule`: the name of a list, such as `7`; empty: drawn. By default empty"""
    interval_minutes: "int | None" = None
    """Of a `ladder`: so long after the last round the service draws and publishes the next one, as soon as a full table is free (checked in), and completes what is over; 0: officials do. By default `0`"""


class Standing(Struct, kw_only=True, omit_defaults=True):
    """One seat's result. Seats that share a victory share the place."""
    seat: "int"
    """The number of the seat, from 0"""
    place: "int"
    """From 1, the best"""
    points: "int"
    """All of them together"""
    tie_breaks: "list[int]"
    """What decides between equal points, in order"""
    ended: "Literal['played', 'resigned', 'substituted', 'timed_out'] | None" = None
    """How the seat ended; not in games of before"""


class StandingView(Struct, kw_only=True, omit_defaults=True):
    """The place of an entry."""
    entry: "int"
    """The number of the entry"""
    place: "int"
    """Its place, from 1"""
    shared: "int"
    """How many share it"""
    label: "str"
    """The name of who holds the entry"""
    amount: "AmountView"
    """Its tournament points; in a ladder its rating as shown"""
    keys: "list[KeyView]"
    """What the tie-breaks say, in their order"""
    decided_by: "str"
    """What parted it from the entry before: `score`, or a tie-break; empty: nothing"""
    rulings: "list[int]"
    """The rulings that changed its lines or points"""


class StandingWhy(Struct, kw_only=True, omit_defaults=True):
    """All that makes up a standing: what counts of the lines, and the adjustments, add up to the score."""
    standing: "StandingView"
    """The standing"""
    sentence: "str"
    """Place, points and what decided, in words"""
    lines: "list[LineWhy]"
    """In the order of the rounds"""
    adjustments: "list[AdjustmentView]"
    """What rulings gave and took"""
    version: "int"
    """The version of the tournament: the number of its events"""


class StandingsPage(Struct, kw_only=True, omit_defaults=True):
    """A page of standings."""
    items: "list[StandingView]"
    """The best first"""
    stage: "int"
    """The stage, from 0"""
    final: "bool"
    """Whether these are the final standings of the whole tournament"""
    next: "str | None"
    """The cursor of the next page; null on the last one"""
    version: "int"
    """The version of the tournament: the number of its events"""


class Starting(Struct, kw_only=True, omit_defaults=True):
    """A start in two parts: it was signed, and the first event comes when nothing is awaited any more."""
    at: "str"
    """When the start was signed"""
    reveal_by: "str | None"
    """Of `revealed`: until when all words must be revealed, by `PUT /v1/games/{game_id}/seats/{seat}/word`; outages of the service put it off. Later the game is cancelled, and in a rated game those who have not revealed their word have left it"""
    round: "int | None"
    """Of `beacon`: the number of the round of drand's quicknet that is awaited"""
    round_at: "str | None"
    """Of `beacon`: when that round is known. Refuse a signed start that reaches you later"""


class TableView(Struct, kw_only=True, omit_defaults=True):
    """A table of a round."""
    number: "int"
    """The number of the table"""
    entries: "list[int]"
    """Its entries in order of play"""
    status: "Literal['disputed', 'over', 'playing', 'waiting']"
    """How far it is; disputes are shown to officials only"""
    game: "str | None"
    """Its game, if that is played here"""
    commitment: "str"
    """The commitment to the seed of the game; empty without a game"""
    lines: "list[SeatLine]"
    """The lines in force; none while it is open"""
    ruling: "int"
    """The ruling that made the lines; 0: they are as they came"""
    results: "int"
    """How many results it has had: more than one after replays"""
    deadline: "str | None"
    """When it must be over, with what rulings have given; null: never"""
    source: "Literal['entered', 'game'] | None"
    """Where the newest result comes from"""
    answers: "dict[str, Literal['confirmed', 'disputed']]"
    """What entries said of an entered result; for officials and those of the table"""


class TableWhy(Struct, kw_only=True, omit_defaults=True):
    """Why these entries sit at a table."""
    number: "int"
    """The number of the table"""
    cost: "int"
    """What the table costs"""
    bill: "list[BillLine]"
    """Its cost line by line"""
    alternatives: "list[ExchangeView]"
    """For each entry the cheapest exchange away"""


class TallyView(Struct, kw_only=True, omit_defaults=True):
    """Finished games, how many of them were won, alone or shared, and the points."""
    games: "int"
    """Finished games"""
    wins: "int"
    """Finished games that were won, alone or shared"""
    mean: "float | None"
    """The mean of the points; null without games"""
    best: "int | None"
    """The most points in a game; null without games"""


class TermView(Struct, kw_only=True, omit_defaults=True):
    """What a term of the scheme gave."""
    term: "str"
    """The kind of the term"""
    amount: "AmountView"
    """The points"""


class TieBreakRule(Struct, kw_only=True, omit_defaults=True):
    """A tie-break, which parts those who are level so far."""
    id: "str"
    """Its name, such as `places`, `opponents`, `direct` or `lot`"""
    mean: "bool | None" = None
    """Of shares: whether the sum is divided by the tables played. By default `false`"""


class TitleView(Struct, kw_only=True, omit_defaults=True):
    """A title. `options` is a JSON Schema; its picks, facts and boards are in the API's description."""
    id: "str"
    """The id that is used everywhere"""
    name: "str"
    """The name on the box"""
    version: "int"
    """The version of its rules: a game is verified by the version with which it was played"""
    rules_digest: "str"
    """The digest of the source of its rules, in hexadecimal, as `/schema/checking` says"""
    seats: "list[int]"
    """The possible numbers of players"""
    options: "dict[str, Any]"
    """A JSON Schema of its options"""
    catalog: "CatalogRef"
    """The component list of the printed box"""


class Titles(Struct, kw_only=True, omit_defaults=True):
    """`Titles`"""
    items: "list[TitleView]"
    """All titles"""


class TokenExchange(Struct, kw_only=True, omit_defaults=True):
    """The form of RFC 8693, 2.1. Fields that are not listed are ignored, as the specification has it."""
    grant_type: "str"
    """`urn:ietf:params:oauth:grant-type:token-exchange`"""
    subject_token: "str"
    """An ID token of a trusted issuer, with a `jti` or a `nonce`: it is taken once"""
    subject_token_type: "str"
    """`urn:ietf:params:oauth:token-type:id_token`"""
    requested_token_type: "str | None" = None
    """`urn:ietf:params:oauth:token-type:access_token`, if it is given"""
    scope: "str | None" = None
    """What the token may do: scopes with spaces between them; all, if left out"""
    name: "str | None" = None
    """How a new account is called; an account that exists keeps its name"""
    actor_token: "str | None" = None
    """Refused: an account cannot act for another"""
    resource: "str | None" = None
    """Refused: tokens are for this service only"""
    audience: "str | None" = None
    """Refused: tokens are for this service only"""


class TokenView(Struct, kw_only=True, omit_defaults=True):
    """`TokenView`"""
    id: "str"
    """The id of the token, which is not the token itself"""
    label: "str"
    """A label for its owner"""
    scopes: "list[str]"
    """Its scopes"""
    created_at: "str"
    """When it was created"""
    expires_at: "str | None"
    """When it stops to work; null for never"""


class TokenWithText(Struct, kw_only=True, omit_defaults=True):
    """With the text of the token, which is shown only once."""
    id: "str"
    """The id of the token, which is not the token itself"""
    label: "str"
    """A label for its owner"""
    scopes: "list[str]"
    """Its scopes"""
    created_at: "str"
    """When it was created"""
    expires_at: "str | None"
    """When it stops to work; null for never"""
    token: "str"
    """The text of the token: send it as `Authorization: Bearer ...`"""


class Tokens(Struct, kw_only=True, omit_defaults=True):
    """`Tokens`"""
    items: "list[TokenView]"
    """The oldest first"""
    next: "str | None"
    """The cursor of the next page; null on the last page"""


class TournamentChanges(Struct, kw_only=True, omit_defaults=True):
    """What is to change of the rules, and why."""
    name: "str | None" = None
    """The name of the tournament"""
    options: "dict[str, Any] | None" = None
    """The title's options for every game"""
    visibility: "Literal['private', 'public', 'unlisted'] | None" = None
    """`unlisted`: not in lists. `private`: for officials and entrants; by default `public`"""
    capacity: "int | None" = None
    """The most entries that are in; by default 64"""
    entering: "Literal['code', 'invited', 'open'] | None" = None
    """Which accounts may enter themselves: all (the default), those with the code, or none"""
    least_rating: "int | None | UnsetType" = UNSET
    """The least rating of who enters, in millionths; null: any"""
    most_rating: "int | None | UnsetType" = UNSET
    """The highest rating of who enters, in millionths; null: any"""
    sizes: "list[int] | None" = None
    """How many seats a table may have; by default 4 and 3"""
    rated: "bool | None" = None
    """Whether tables change ratings; by default not"""
    boards: "Literal['here', 'real'] | None" = None
    """Games are played `here` (the default), or on `real` boards: officials enter results"""
    clock: "TournamentClock | None | UnsetType" = UNSET
    """The clock of every game; null (the default): none"""
    no_show: "Literal['bot', 'rule', 'shrink'] | None" = None
    """What becomes of a seat that has decided nothing after the grace: a `bot` plays, the table is laid out anew without it (`shrink`), or an official rules (the default)"""
    grace_minutes: "int | None" = None
    """Minutes of grace after the start; by default 15"""
    check_in: "bool | None" = None
    """Whether only those who checked in are drawn; by default not"""
    fill: "Literal['bot', 'none'] | None" = None
    """`bot`: bots make the last table whole where entries are drawn; they have lines and no standing. By default `none`: tables are smaller, or an entry has a bye"""
    fairness: "Literal['beacon', 'chain'] | None" = None
    """What the chance of draws is made from: the `chain` alone (the default), or also the first round of a public `beacon` that is known 30 s after check-ins were closed: no one can choose it"""
    scheme: "str | SchemeTerms | None" = None
    """The name of a known scheme, such as `10-6-3-1`, or its terms"""
    score: "ScoreRule | None" = None
    """Which lines count; by default all are added up"""
    tie_breaks: "list[str | TieBreakRule] | None" = None
    """Tie-breaks in their order; by default none"""
    draw: "DrawRules | None" = None
    """How rounds are drawn"""
    special: "SpecialLines | None" = None
    """What special lines are worth"""
    stages: "list[StageRule] | None" = None
    """The stages in order"""
    contact: "str | None" = None
    """How officials are reached: free text, which is gone when another takes its place"""
    reason: "str"
    """Why it changes"""


class TournamentClock(Struct, kw_only=True, omit_defaults=True):
    """How long the players of every game may think."""
    kind: "Literal['bank', 'per_turn']"
    """`per_turn`: so much for each turn. `bank`: so much for the game, and an increment for each turn"""
    seconds: "int"
    """The time of a turn, from 3600 (an hour); or of the game, up to 604800 (7 days)"""
    increment: "int | None" = None
    """Of a `bank`: how many seconds are added for each turn. By default `0`"""
    on_timeout: "str | None" = None
    """`bot`: a bot takes the seat. `resign`: the player has left for good, as by resigning. `abandon`: the game ends without a result. `rule`: the officials get an event, and one of them decides what follows. With `bot`, bots also take the seats that are asked after the deadline of a round. By default `bot`"""
    grace: "int | None" = None
    """How many seconds after its deadline a seat times out. By default `0`"""
    vacation_days: "int | None" = None
    """How many days of vacation each seat may take. By default `0`"""
    returns: "Literal['never', 'until_next_decision'] | None" = None
    """Until when a player whose time was over may take the seat back from the bot: `until_next_decision`: until the seat is asked in a later turn. By default `until_next_decision`"""


class TournamentEntryOfHistory(Struct, kw_only=True, omit_defaults=True):
    """An event of a tournament. Of one that the caller may not see there is only the hash."""
    version: "int"
    """The number of the event, from 1"""
    kind: "str"
    """What happened; `hidden` where the caller may not know that"""
    at: "str | None"
    """When it was recorded"""
    hash: "str"
    """The hash of the event, in hexadecimal"""
    data: "dict[str, Any] | None"
    """What the event holds; null if the caller may not see it"""


class TournamentFinding(Struct, kw_only=True, omit_defaults=True):
    """What is wrong with an event."""
    version: "int"
    """The number of the event"""
    message: "str"
    """What is wrong"""


class TournamentHistory(Struct, kw_only=True, omit_defaults=True):
    """A page of events."""
    items: "list[TournamentEntryOfHistory]"
    """In their order"""
    next: "str | None"
    """The cursor of the next page; null on the last one"""
    version: "int"
    """The version of the tournament: the number of its events"""


class TournamentItem(Struct, kw_only=True, omit_defaults=True):
    """A tournament in a list."""
    id: "str"
    """The id of the tournament"""
    label: "str"
    """The name of the tournament"""
    title: "str"
    """The id of the title"""
    status: "Literal['announced', 'cancelled', 'concluded', 'entering', 'running']"
    """How far it is"""
    created_at: "str"
    """When it was announced"""


class TournamentList(Struct, kw_only=True, omit_defaults=True):
    """A page of tournaments."""
    items: "list[TournamentItem]"
    """The newest first"""
    next: "str | None"
    """The cursor of the next page; null on the last one"""


class TournamentReminder(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='tournament-reminder'):
    """The time of your table in a tournament is running out; or, to officials, that of tables is over."""
    kind: ClassVar[Literal['tournament-reminder']] = 'tournament-reminder'
    id: "str"
    """The id of the event: its number, an `@` and the epoch of the store; go on after it"""
    number: "int"
    """Counts the events of your account, without a gap"""
    at: "str"
    """When it happened"""
    tournament: "str"
    """The id of the tournament"""
    round: "int"
    """The number of the round"""
    tables: "list[int]"
    """The numbers of the tables"""
    about: "Literal['deadline-over', 'no-show', 'quarter-left', 'tenth-left', 'time-over']"
    """What is left of the time of the round. Officials also learn that it is over, that a player has decided nothing within the grace, or that the clock of a seat has run out"""
    moment: "str"
    """The deadline of the tables, or when the grace or clock ended"""


class TournamentRules(Struct, kw_only=True, omit_defaults=True):
    """The rules of a tournament, with all defaults."""
    name: "str | None" = None
    """The name of the tournament"""
    options: "dict[str, Any] | None" = None
    """The title's options for every game"""
    visibility: "Literal['private', 'public', 'unlisted'] | None" = None
    """`unlisted`: not in lists. `private`: for officials and entrants; by default `public`"""
    capacity: "int | None" = None
    """The most entries that are in; by default 64"""
    entering: "Literal['code', 'invited', 'open'] | None" = None
    """Which accounts may enter themselves: all (the default), those with the code, or none"""
    least_rating: "int | None | UnsetType" = UNSET
    """The least rating of who enters, in millionths; null: any"""
    most_rating: "int | None | UnsetType" = UNSET
    """The highest rating of who enters, in millionths; null: any"""
    sizes: "list[int] | None" = None
    """How many seats a table may have; by default 4 and 3"""
    rated: "bool | None" = None
    """Whether tables change ratings; by default not"""
    boards: "Literal['here', 'real'] | None" = None
    """Games are played `here` (the default), or on `real` boards: officials enter results"""
    clock: "TournamentClock | None | UnsetType" = UNSET
    """The clock of every game; null (the default): none"""
    no_show: "Literal['bot', 'rule', 'shrink'] | None" = None
    """What becomes of a seat that has decided nothing after the grace: a `bot` plays, the table is laid out anew without it (`shrink`), or an official rules (the default)"""
    grace_minutes: "int | None" = None
    """Minutes of grace after the start; by default 15"""
    check_in: "bool | None" = None
    """Whether only those who checked in are drawn; by default not"""
    fill: "Literal['bot', 'none'] | None" = None
    """`bot`: bots make the last table whole where entries are drawn; they have lines and no standing. By default `none`: tables are smaller, or an entry has a bye"""
    fairness: "Literal['beacon', 'chain'] | None" = None
    """What the chance of draws is made from: the `chain` alone (the default), or also the first round of a public `beacon` that is known 30 s after check-ins were closed: no one can choose it"""
    scheme: "str | SchemeTerms | None" = None
    """The name of a known scheme, such as `10-6-3-1`, or its terms"""
    score: "ScoreRule | None" = None
    """Which lines count; by default all are added up"""
    tie_breaks: "list[str | TieBreakRule] | None" = None
    """Tie-breaks in their order; by default none"""
    draw: "DrawRules | None" = None
    """How rounds are drawn"""
    special: "SpecialLines | None" = None
    """What special lines are worth"""
    stages: "list[StageRule] | None" = None
    """The stages in order"""
    contact: "str | None" = None
    """How officials are reached: free text, which is gone when another takes its place"""
    title: "str"
    """The id of the title"""
    deal: "Literal['own', 'same']"
    """Each game has its own chance, or all tables of a round are dealt alike"""
    component_hash: "str"
    """The hash of the component list of every game"""
    version: "int"
    """The version of the rules of tournaments"""


class TournamentSchedule(Struct, kw_only=True, omit_defaults=True):
    """A page of what is to be played."""
    items: "list[ScheduledTable]"
    """By round and table"""
    next: "str | None"
    """The cursor of the next page; null on the last one"""
    version: "int"
    """The version of the tournament: the number of its events"""


class TournamentTableView(Struct, kw_only=True, omit_defaults=True):
    """Which table of which tournament a game is. The tournament alone starts, hands over and ends it."""
    id: "str"
    """The id of the tournament"""
    round: "int"
    """The number of the round"""
    table: "int"
    """The number of the table in its round"""


class TournamentVerification(Struct, kw_only=True, omit_defaults=True):
    """Whether everything follows from the events: chain, links, deals, draws, lines, standings."""
    sound: "bool"
    """Whether nothing is wrong"""
    findings: "list[TournamentFinding]"
    """What is wrong, in the order of events"""
    version: "int"
    """The version of the tournament: the number of its events"""


class TournamentView(Struct, kw_only=True, omit_defaults=True):
    """A tournament."""
    id: "str"
    """The id of the tournament"""
    version: "int"
    """The version of the tournament: the number of its events"""
    status: "Literal['announced', 'cancelled', 'concluded', 'entering', 'running']"
    """How far it is"""
    rules: "TournamentRules"
    """The rules that it is played by"""
    officials: "list[OfficialView]"
    """Its officials"""
    entries: "int"
    """How many entries are in"""
    stage: "int"
    """The current stage, from 0"""
    rounds: "list[RoundSummary]"
    """Its rounds, as far as the caller may see them"""
    link: "str"
    """The newest revealed link of the chain of draws, at first the anchor"""
    deal_link: "str"
    """The same of the chain of shared deals; empty where each game has its own"""
    role: "Literal['arbiter', 'director', 'owner'] | None"
    """The role of the caller; null if it is no official"""
    entry: "int | None"
    """The entry that the caller holds; null without one"""
    code: "str | None"
    """The code to enter with, for officials; null for others"""
    warnings: "list[str]"
    """What an organiser should know of these rules"""


class Verification(Struct, kw_only=True, omit_defaults=True):
    """The audit of a game.

    `head`, the hash of the newest event, is null until the game is closed: before, it would help to guess secrets.
    The game was played by version `rules` of the rules, and checked by version `rules_now`. What is null could not
    be checked, or not before the close. No hash covers the times of recording.
    """
    version: "int"
    """The newest event that was checked"""
    chain_ok: "bool"
    """Whether each event contains the hash of the event before"""
    chain: "str | None"
    """The first broken link, if there is one"""
    head: "str | None"
    """The hash of the newest event, in hexadecimal"""
    commitment: "str"
    """The SHA-256 of the seed, published before the first player joined"""
    seed: "str | None"
    """The seed of all chance, in hexadecimal; null until the game is closed"""
    commitment_ok: "bool | None"
    """Whether the seed is the one of the commitment, and words those of their hashes"""
    rederived: "bool"
    """Whether the rules, asked again, give the stored facts for every decision"""
    differences: "list[AuditNote]"
    """The events for which the rules give other facts"""
    catalog_ok: "bool | None"
    """Whether the component list is the one that the game was opened with"""
    result_ok: "bool | None"
    """Whether standings and points follow from the events"""
    sealed: "bool"
    """Whether its deal is still played at other tables, so that its seed cannot be compared"""
    beacon_ok: "bool | None"
    """Of a game with a `beacon`: whether its round is the first after the signed start, and signed by the beacon; null of others, and where this service cannot check it, as `notes` say"""
    ruling_ok: "bool | None"
    """Whether its tournament ruled so, of a game that was `ruled` to end; null of others"""
    rules: "int | None"
    """The version of the rules that it was played by"""
    rules_now: "int | None"
    """The version of the rules that it was audited by"""
    notes: "list[str]"
    """Why something could not be checked, or may differ"""


class WaitingFor(Struct, kw_only=True, omit_defaults=True):
    """A seat that must decide."""
    id: "str"
    """The id of the decision"""
    seat: "int"
    """The number of a seat, from 0"""
    step: "str"
    """The kind of decision: the tag of its step"""


class WebhookChanges(Struct, kw_only=True, omit_defaults=True):
    """What is to change of a webhook. What is left out stays as it is."""
    url: "str | None" = None
    """Where messages are sent: `https` or `http`, on a port that the service allows, without user, password and fragment. Never in a private network"""
    events: "list[Literal['game-ended', 'game-started', 'invitation', 'proposal', 'reminder', 'seek-matched', 'timed-out', 'tournament-reminder', 'webhook-off', 'your-turn']] | None" = None
    """The events that are sent:

    * `your-turn`: A decision of yours is open: its id, its step, how much time you have, and when that is over.
    * `reminder`: A quarter, and later a tenth, of the time that you had when you were asked is left. None comes in the last minute.
    * `invitation`: A seat in a game that waits is reserved for you.
    * `seek-matched`: A seek of yours has led to a game.
    * `game-started`: A game started in which you have a seat.
    * `game-ended`: A game of yours is over, or will never start, and why; with your place and points if it has a result.
    * `timed-out`: The time of a seat was over in a game of yours; `yours` says whether it was yours.
    * `proposal`: Another seat of a game of yours proposes something to the others.
    * `webhook-off`: A webhook of yours was switched off, because of failures, or because its receiver is gone.
    * `tournament-reminder`: A quarter, and later a tenth, of the time of a round is left, and your table plays. Officials get it when the time of tables is over, and for no-shows about whom they are to rule.
    """
    on: "bool | None" = None
    """Whether messages are sent. While it is off, nothing is added to the log; what waits in it is sent later"""


class WebhookMessage(Struct, kw_only=True, omit_defaults=True):
    """The body of a request to a webhook, as the Standard Webhooks specification has it."""
    type: "Literal['game-ended', 'game-started', 'invitation', 'proposal', 'reminder', 'seek-matched', 'test', 'timed-out', 'tournament-reminder', 'webhook-off', 'your-turn']"
    """What it tells:

    * `your-turn`: A decision of yours is open: its id, its step, how much time you have, and when that is over.
    * `reminder`: A quarter, and later a tenth, of the time that you had when you were asked is left. None comes in the last minute.
    * `invitation`: A seat in a game that waits is reserved for you.
    * `seek-matched`: A seek of yours has led to a game.
    * `game-started`: A game started in which you have a seat.
    * `game-ended`: A game of yours is over, or will never start, and why; with your place and points if it has a result.
    * `timed-out`: The time of a seat was over in a game of yours; `yours` says whether it was yours.
    * `proposal`: Another seat of a game of yours proposes something to the others.
    * `webhook-off`: A webhook of yours was switched off, because of failures, or because its receiver is gone.
    * `tournament-reminder`: A quarter, and later a tenth, of the time of a round is left, and your table plays. Officials get it when the time of tables is over, and for no-shows about whom they are to rule.
    * `test`: You asked for a test. It has no `number`.
    """
    timestamp: "str"
    """When it happened"""
    data: "dict[str, Any]"
    """The members of this kind, as in the feed of your account, and `number`: your events are numbered 1, 2, 3 and so on, which tells their order and what is missing; `version` tells the order within a game"""


class WebhookOff(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='webhook-off'):
    """A webhook of yours was switched off."""
    kind: ClassVar[Literal['webhook-off']] = 'webhook-off'
    id: "str"
    """The id of the event: its number, an `@` and the epoch of the store; go on after it"""
    number: "int"
    """Counts the events of your account, without a gap"""
    at: "str"
    """When it happened"""
    webhook: "str"
    """The id of the webhook"""
    reason: "Literal['failures', 'gone']"
    """`failures`: too many in a row; `gone`: its receiver answered 410"""


class WebhookView(Struct, kw_only=True, omit_defaults=True):
    """A webhook of yours, without its secret."""
    id: "str"
    """The id of the webhook"""
    url: "str"
    """Where messages are sent"""
    events: "list[Literal['game-ended', 'game-started', 'invitation', 'proposal', 'reminder', 'seek-matched', 'timed-out', 'tournament-reminder', 'webhook-off', 'your-turn']]"
    """The events that are sent"""
    on: "bool"
    """Whether messages are sent"""
    off_reason: "Literal['failures', 'gone', 'owner'] | None"
    """Why it is off: you have switched it off, too many attempts in a row have failed, or the receiver has answered 410 (gone); null while it is on"""
    off_at: "str | None"
    """Since when it is off; null while it is on"""
    failures: "int"
    """How many attempts in a row have failed; 0 after a success"""
    paused_until: "str | None"
    """Until when nothing is sent, because of a failure; null if nothing waits so"""
    delivered_at: "str | None"
    """When a message last arrived; null for never"""
    public_key: "str"
    """The public key of the signatures `v1a` (Ed25519): `whpk_` and base64"""
    previous_public_key: "str | None"
    """The public key of before, while it signs as well; else null"""
    previous_until: "str | None"
    """Until when the secret of before signs, or did; null if there was no other"""
    created_at: "str"
    """When it was created"""


class WebhookWithSecret(Struct, kw_only=True, omit_defaults=True):
    """A webhook with its secret, which is shown only here."""
    id: "str"
    """The id of the webhook"""
    url: "str"
    """Where messages are sent"""
    events: "list[Literal['game-ended', 'game-started', 'invitation', 'proposal', 'reminder', 'seek-matched', 'timed-out', 'tournament-reminder', 'webhook-off', 'your-turn']]"
    """The events that are sent"""
    on: "bool"
    """Whether messages are sent"""
    off_reason: "Literal['failures', 'gone', 'owner'] | None"
    """Why it is off: you have switched it off, too many attempts in a row have failed, or the receiver has answered 410 (gone); null while it is on"""
    off_at: "str | None"
    """Since when it is off; null while it is on"""
    failures: "int"
    """How many attempts in a row have failed; 0 after a success"""
    paused_until: "str | None"
    """Until when nothing is sent, because of a failure; null if nothing waits so"""
    delivered_at: "str | None"
    """When a message last arrived; null for never"""
    public_key: "str"
    """The public key of the signatures `v1a` (Ed25519): `whpk_` and base64"""
    previous_public_key: "str | None"
    """The public key of before, while it signs as well; else null"""
    previous_until: "str | None"
    """Until when the secret of before signs, or did; null if there was no other"""
    created_at: "str"
    """When it was created"""
    secret: "str"
    """The key of the signatures `v1` (HMAC-SHA256): `whsec_` and base64. Keep it secret"""


class Webhooks(Struct, kw_only=True, omit_defaults=True):
    """`Webhooks`"""
    items: "list[WebhookView]"
    """The oldest first"""


class Why(Struct, kw_only=True, omit_defaults=True):
    """Why it is done."""
    reason: "str | None" = None
    """Free text; it can be erased later. By default empty"""


class Word(Struct, kw_only=True, omit_defaults=True):
    """The word of a seat."""
    word: "str"
    """The 32 bytes of the word whose hash the seat has given, in hexadecimal. It is published in the game's first event"""


class Words(Struct, kw_only=True, omit_defaults=True):
    """What is said, for people and for programs."""
    key: "str"
    """The key of the message, as `GET /v1/titles/{title_id}/messages` has it"""
    args: "dict[str, Any]"
    """What it is filled with: numbers, texts, and objects whose `kind` is `seat`, `amount`, `term`, `clause`, `component`, `list`, or `said`, a message within it"""
    text: "str"
    """The sentence in the language that was asked for"""


class YourTurn(Struct, kw_only=True, omit_defaults=True, tag_field='kind', tag='your-turn'):
    """A decision of yours is open."""
    kind: ClassVar[Literal['your-turn']] = 'your-turn'
    id: "str"
    """The id of the event: its number, an `@` and the epoch of the store; go on after it"""
    number: "int"
    """Counts the events of your account, without a gap"""
    at: "str"
    """When it happened"""
    game: "str"
    """The id of the game"""
    title: "str"
    """The id of the title"""
    version: "int"
    """The version of the game when this happened, which gives the order within the game; 0 before its start"""
    seat: "int"
    """The number of a seat, from 0"""
    decision: "str"
    """The id of the decision, which an answer names"""
    step: "str"
    """The kind of decision: the tag of its step"""
    deadline: "str | None"
    """When your time is over, as of this event; null without a clock, and while no time runs"""
    left: "int | None"
    """How many milliseconds you had left at this event; null without a clock"""

BambooCatalogSpiritEntryEffect: TypeAlias = BambooCatalogBalanceAction | BambooCatalogImproveAction | BambooCatalogIncomeAction | BambooCatalogCookAction | BambooCatalogJokerAction | BambooCatalogTenguAction | BambooCatalogFreeRedirecting | BambooCatalogMakeJokers | BambooCatalogBringFood
BitokuCatalogAncientEffect: TypeAlias = BitokuCatalogGain | BitokuCatalogGainAny | BitokuCatalogMovement | BitokuCatalogAdvance | BitokuCatalogPushBack | BitokuCatalogUnlock | BitokuCatalogDrawYokai | BitokuCatalogObtainYokai | BitokuCatalogObtainBitoku | BitokuCatalogObtainVision | BitokuCatalogObtainRock | BitokuCatalogPray | BitokuCatalogObtainMitama | BitokuCatalogObtainDragonfly | BitokuCatalogConstruct | BitokuCatalogObtainCrystal | BitokuCatalogChoose | BitokuCatalogOneDiscounted
BitokuChooseOptions: TypeAlias = BitokuGain | BitokuGainAny | BitokuMovement | BitokuAdvance | BitokuPushBack | BitokuUnlock | BitokuDrawYokai | BitokuObtainYokai | BitokuObtainBitoku | BitokuObtainVision | BitokuObtainRock | BitokuPray | BitokuObtainMitama | BitokuObtainDragonfly | BitokuConstruct | BitokuObtainCrystal | BitokuChoose | BitokuOneDiscounted
IkiCatalogBuildingNow: TypeAlias = IkiCatalogGain | IkiCatalogAdvanceFire | IkiCatalogTrain | IkiCatalogBuild | IkiCatalogSwapCharacters | IkiCatalogOpponentsGain | IkiCatalogBuyToken
IkiCatalogCelebrityNow: TypeAlias = IkiCatalogAdvanceFire | IkiCatalogAdvanceTrade | IkiCatalogActivateBoat | IkiCatalogBarter | IkiCatalogBuild | IkiCatalogBuyFromBoat | IkiCatalogBuyToken | IkiCatalogConvert | IkiCatalogCopySalary | IkiCatalogGain | IkiCatalogGainOne | IkiCatalogInvite | IkiCatalogLaunch | IkiCatalogMoveOwn | IkiCatalogOpponentsGain | IkiCatalogRecruit | IkiCatalogRetireOne | IkiCatalogRunErrand | IkiCatalogSwapCharacters | IkiCatalogTakeBoatToken | IkiCatalogTakeKeepsake | IkiCatalogTrain | IkiCatalogTrainAll | IkiCatalogTrainAnother | IkiCatalogUntrain
NewRulingEffect: TypeAlias = NewCorrect | NewAdjudicate | NewAdjust | NewVoid | NewReplay | NewForfeit | NewDisqualify | NewForbid | NewApart | NewExtend | NewWarn | NewNote
AccountEvent: TypeAlias = YourTurn | Reminder | InvitationMade | SeekMatched | GameStarted | GameEnded | SeatTimedOut | ProposalMade | WebhookOff | TournamentReminder
BambooAction: TypeAlias = Literal['balance', 'cook', 'improve', 'income', 'joker']
BambooCatalogAction: TypeAlias = Literal['balance', 'cook', 'improve', 'income', 'joker']
BambooCatalogColor: TypeAlias = Literal['brown', 'purple', 'teal', 'yellow']
BambooCatalogDeck: TypeAlias = Literal['I', 'II']
BambooCatalogFood: TypeAlias = Literal['ramen', 'rice', 'tea']
BambooCatalogHomeType: TypeAlias = Literal['daily', 'decoration', 'faith', 'garden']
BambooCatalogTemple: TypeAlias = Literal['blue', 'green', 'orange', 'red']
BambooCatalogZone: TypeAlias = Literal['centre', 'left', 'right']
BambooColor: TypeAlias = Literal['brown', 'purple', 'teal', 'yellow']
BambooDeck: TypeAlias = Literal['I', 'II']
BambooFact: TypeAlias = BambooCoinsGained | BambooColorTaken | BambooEquipped | BambooFeedingBegan | BambooFirstPlayerDrawn | BambooFirstPlayerMoved | BambooFoodBrought | BambooFoodCleared | BambooFoodShown | BambooFoodShuffled | BambooFoodTaken | BambooGhostPlaced | BambooGiftTaken | BambooGiftsReady | BambooGiftsShown | BambooGoalBuried | BambooGoalDealt | BambooGoalObtained | BambooGoalScored | BambooGoalShown | BambooGoalsShuffled | BambooGrovePlanted | BambooHomeBought | BambooHomeBuried | BambooHomePlaced | BambooHomeShown | BambooHomesBoxed | BambooHomesFed | BambooHomesShuffled | BambooIncenseTaken | BambooMarkerReturned | BambooOffered | BambooPassed | BambooPoolLaid | BambooPushedUp | BambooRedirectingFreed | BambooScored | BambooSeasonBegan | BambooSectionDrafted | BambooSectionPlaced | BambooSectionRenounced | BambooSectionStored | BambooSectionUsed | BambooSectionsMadeJokers | BambooSetDealt | BambooSpiritActivated | BambooSpiritLost | BambooSpiritShown | BambooSpiritWoken | BambooSpiritWon | BambooSpiritsDealt | BambooSticksReturned | BambooStockEmptied | BambooStockVisited | BambooTurnBegan
BambooFood: TypeAlias = Literal['ramen', 'rice', 'tea']
BambooHistoryEntry: TypeAlias = BambooOpenedEntry | BambooForkedEntry | BambooDecidedEntry | BambooTookBackEntry | BambooSubstitutedEntry | BambooSeatLeftEntry | BambooProposedEntry | BambooAnsweredEntry | BambooWithdrawnEntry | BambooTimedOutEntry | BambooOversteppedEntry | BambooTimeGrantedEntry | BambooPausedEntry | BambooResumedEntry | BambooVacationBeganEntry | BambooVacationEndedEntry | BambooDesertedEntry | BambooRulesChangedEntry | BambooClosedEntry
BambooHomeType: TypeAlias = Literal['daily', 'decoration', 'faith', 'garden']
BambooPick: TypeAlias = BambooActivate | BambooBuy | BambooChooseAction | BambooDecline | BambooDone | BambooFeed | BambooObtain | BambooOffer | BambooPass | BambooPlace | BambooPlaceTile | BambooRenewFood | BambooRenounce | BambooScoreGoal | BambooStore | BambooTakeCoin | BambooTakeColor | BambooTakeFood | BambooTakeGift | BambooTakePoint | BambooTakeSection | BambooUse | BambooVisit | BambooWake
BambooSeason: TypeAlias = Literal['autumn', 'over', 'setup', 'spring', 'summer', 'winter']
BambooSide: TypeAlias = Literal['day', 'night']
BambooStep: TypeAlias = BambooAutumn | BambooBalanceAction | BambooBeginFeeding | BambooBeginYear | BambooBringFood | BambooChangeFirstPlayer | BambooChooseColor | BambooChooseColors | BambooChooseGift | BambooCookAction | BambooDraftSection | BambooEndTurn | BambooEquipPlayers | BambooFeedHomes | BambooFillFood | BambooFinalScoring | BambooFreeRedirecting | BambooImproveAction | BambooIncomeAction | BambooInvoke | BambooJokerAction | BambooLayMainBoard | BambooMakeJokers | BambooOfferIncense | BambooPlaceHome | BambooPlaceSection | BambooPushUp | BambooRecover | BambooRefillHomes | BambooRenewDisplays | BambooResolveSection | BambooSpring | BambooStoreSection | BambooSummer | BambooSummerTurn | BambooTenguAction | BambooVisitTemple | BambooWakeSpirits | BambooWinter
BambooTemple: TypeAlias = Literal['blue', 'green', 'orange', 'red']
BambooZone: TypeAlias = Literal['centre', 'left', 'right']
BitokuCatalogBonus: TypeAlias = Literal['vp', 'vp-and-amulet', 'vp-or-amulet']
BitokuCatalogFamily: TypeAlias = Literal['building', 'mitama', 'yokai']
BitokuCatalogFork: TypeAlias = Literal['gate', 'illumination']
BitokuCatalogHouse: TypeAlias = Literal['farm', 'onsen', 'ryokan', 'temple']
BitokuCatalogLight: TypeAlias = Literal['dream', 'ingenuity', 'memory']
BitokuCatalogMitama: TypeAlias = Literal['ara', 'kushi', 'nigi', 'saki', 'shinigami']
BitokuCatalogPer: TypeAlias = Literal['amulet', 'bitoku', 'building', 'card', 'completed-bitoku', 'crystal', 'far-kodama', 'gate-pilgrim', 'illumination-pilgrim', 'mitama', 'pair', 'resource', 'rock', 'rock-pilgrim', 'tucked', 'two-dice', 'vision', 'yokai']
BitokuCatalogRegion: TypeAlias = Literal['forges', 'glade', 'home', 'stairs', 'yomi']
BitokuCatalogResource: TypeAlias = Literal['jade', 'sake', 'stone', 'wood']
BitokuCatalogTrigger: TypeAlias = Literal['combine', 'complete-bitoku', 'construct', 'cross', 'enter-side-path', 'obtain-crystal', 'obtain-mitama', 'rock-or-pilgrim']
BitokuCatalogVirtue: TypeAlias = Literal['chuugi', 'gi', 'jin', 'makoto', 'meijo', 'rei', 'yu']
BitokuCatalogYokai: TypeAlias = Literal['imomushi', 'kappa', 'kitsune', 'nezumi', 'shin-ookami', 'yama-uba']
BitokuFact: TypeAlias = BitokuAmuletSpent | BitokuAmuletsGained | BitokuAreasLaid | BitokuAscensionBegan | BitokuAttitudeTurned | BitokuBitokuCompleted | BitokuBitokuKept | BitokuBuildingBuilt | BitokuBuildingUsed | BitokuCardSpacesCleared | BitokuCardsReturned | BitokuCombined | BitokuCountedAs | BitokuCrystalTaken | BitokuDeckRenewed | BitokuDiceReturned | BitokuDieCrossed | BitokuDieLowered | BitokuDiePlaced | BitokuDieRaised | BitokuDieUnlocked | BitokuDragonflyDealt | BitokuDragonflyTaken | BitokuEquipped | BitokuFavorClaimed | BitokuFavorsUncovered | BitokuForestActionUsed | BitokuGained | BitokuGameEnded | BitokuGardenLaid | BitokuGatesLaid | BitokuHillBitokuTaken | BitokuHillCleared | BitokuHillDealt | BitokuHillYokaiTaken | BitokuKodamaMoved | BitokuLookedAt | BitokuMitamaTaken | BitokuMovementLost | BitokuMovementSpent | BitokuOrderSet | BitokuPaid | BitokuPassed | BitokuPilgrimArrived | BitokuPilgrimMoved | BitokuPilgrimPrayed | BitokuPilgrimSpent | BitokuPilgrimStarted | BitokuRockDealt | BitokuRockRemoved | BitokuRockTaken | BitokuRocksBoxed | BitokuRowFilled | BitokuScored | BitokuSeasonBegan | BitokuStackShuffled | BitokuTenguActivated | BitokuTenguCrystalTaken | BitokuTenguDiscarded | BitokuTenguDrew | BitokuTenguFollowed | BitokuTenguRevealed | BitokuTenguShuffled | BitokuTenguYokaiTaken | BitokuTileRemoved | BitokuTreasuresLaid | BitokuVisionDealt | BitokuVisionKept | BitokuVisionsFulfilled | BitokuWillRolled | BitokuYokaiDiscarded | BitokuYokaiDrawn | BitokuYokaiKept | BitokuYokaiPlayed | BitokuYokaiRemoved | BitokuYokaiShuffled
BitokuFavor: TypeAlias = Literal['bitoku', 'two', 'yokai']
BitokuFork: TypeAlias = Literal['gate', 'illumination']
BitokuHistoryEntry: TypeAlias = BitokuOpenedEntry | BitokuForkedEntry | BitokuDecidedEntry | BitokuTookBackEntry | BitokuSubstitutedEntry | BitokuSeatLeftEntry | BitokuProposedEntry | BitokuAnsweredEntry | BitokuWithdrawnEntry | BitokuTimedOutEntry | BitokuOversteppedEntry | BitokuTimeGrantedEntry | BitokuPausedEntry | BitokuResumedEntry | BitokuVacationBeganEntry | BitokuVacationEndedEntry | BitokuDesertedEntry | BitokuRulesChangedEntry | BitokuClosedEntry
BitokuHouse: TypeAlias = Literal['farm', 'onsen', 'ryokan', 'temple']
BitokuKind: TypeAlias = Literal['bitoku', 'building', 'crystal', 'dragonfly', 'mitama', 'rock', 'vision', 'yokai']
BitokuLight: TypeAlias = Literal['dream', 'ingenuity', 'memory']
BitokuPick: TypeAlias = BitokuAdvanceCounter | BitokuAdvanceKodama | BitokuArrange | BitokuBestKinds | BitokuBestVisions | BitokuBuild | BitokuByHand | BitokuClaimFavor | BitokuCombineWith | BitokuCopyForestAction | BitokuCopyHomeAction | BitokuCountAs | BitokuCrossRiver | BitokuDecline | BitokuDiscard | BitokuFulfil | BitokuKeepCard | BitokuKeepNeither | BitokuMovePilgrim | BitokuPass | BitokuPay | BitokuPlaceDie | BitokuPlayYokai | BitokuPrayAt | BitokuPushKodama | BitokuReapCrystal | BitokuReceive | BitokuRemove | BitokuSpendAmulet | BitokuStartPilgrim | BitokuTakeAmulet | BitokuTakeCrystal | BitokuTakeFavorOption | BitokuTakeForestAction | BitokuTakeHomeAction | BitokuTakeOption | BitokuTakePart | BitokuTakePoint | BitokuTakeResources | BitokuTakeRock | BitokuTakeTile | BitokuUnlockDie | BitokuUseBuilding | BitokuUseCrystal | BitokuUseDie | BitokuUseYokai
BitokuRegion: TypeAlias = Literal['forges', 'glade', 'home', 'stairs', 'yomi']
BitokuResource: TypeAlias = Literal['jade', 'sake', 'stone', 'wood']
BitokuSeason: TypeAlias = Literal['ascension', 'autumn', 'over', 'setup', 'spring', 'summer', 'winter']
BitokuSpot: TypeAlias = Literal['forest', 'locked', 'river', 'unlocked']
BitokuStep: TypeAlias = BitokuActivateYokai | BitokuAdvance | BitokuArrangeDice | BitokuAscension | BitokuAutumn | BitokuBeginRound | BitokuChoose | BitokuChooseBonus | BitokuChooseFavor | BitokuChooseKinds | BitokuChooseNext | BitokuChooseOne | BitokuChooseTwo | BitokuChooseVisions | BitokuClearBoards | BitokuCombine | BitokuConstruct | BitokuDiscardDown | BitokuDrawYokai | BitokuEndTenguGate | BitokuEndTenguTurn | BitokuEquipPlayers | BitokuExceedSix | BitokuFulfilVision | BitokuGain | BitokuGainAny | BitokuKeepOne | BitokuLayBoard | BitokuMovement | BitokuNameKind | BitokuNextTurn | BitokuObtainBitoku | BitokuObtainCrystal | BitokuObtainDragonfly | BitokuObtainMitama | BitokuObtainRock | BitokuObtainVision | BitokuObtainYokai | BitokuOneDiscounted | BitokuPayFor | BitokuPray | BitokuPropertyBonus | BitokuPushBack | BitokuReap | BitokuReapFruits | BitokuRenewBoard | BitokuResolve | BitokuScoreOrder | BitokuScoreRest | BitokuScoreRocks | BitokuSpiritsVirtue | BitokuSpring | BitokuStrengthenDie | BitokuSummer | BitokuSummonYokai | BitokuTakeTurn | BitokuTenguAct | BitokuTenguGate | BitokuTenguMovement | BitokuTenguTurn | BitokuUnlock | BitokuWinter | BitokuWorkDie
BitokuTenguLocation: TypeAlias = Literal['empty_region', 'free_space', 'shown_space']
BitokuUnit: TypeAlias = Literal['bitoku', 'building', 'crystal', 'dragonfly', 'gate', 'illumination', 'mitama', 'resource']
Board: TypeAlias = BambooBoard | BitokuBoard | IkiBoard | IkiAkebonoBoard
BoardChanges: TypeAlias = BambooBoardChanges | BitokuBoardChanges | IkiBoardChanges
CatalogView: TypeAlias = BambooCatalogView | BitokuCatalogView | IkiCatalogView
DecisionResult: TypeAlias = BambooDecisionResult | BitokuDecisionResult | IkiDecisionResult
Decisions: TypeAlias = BambooDecisions | BitokuDecisions | IkiDecisions
Game: TypeAlias = BambooGame | BitokuGame | IkiGame
HistoryPage: TypeAlias = BambooHistoryPage | BitokuHistoryPage | IkiHistoryPage
IkiActionOrder: TypeAlias = Literal['left_to_right', 'right_to_left']
IkiBy: TypeAlias = Literal['celebrity', 'ferry', 'hiring', 'owner']
IkiCardSeasons: TypeAlias = Literal['as_printed', 'restored']
IkiCatalogBy: TypeAlias = Literal['celebrity', 'ferry', 'hiring', 'owner']
IkiCatalogEvent: TypeAlias = Literal['fire', 'none', 'payday']
IkiCatalogKeepsake: TypeAlias = Literal['avoid', 'hire', 'joker', 'move']
IkiCatalogMeasure: TypeAlias = Literal['fire', 'fish-score', 'main-type', 'mons', 'once', 'rice', 'sandals', 'types']
IkiCatalogNewKeepsake: TypeAlias = Literal['again', 'day', 'doctor', 'messenger', 'owner', 'shop']
IkiCatalogNewMeasure: TypeAlias = Literal['artisans', 'boats', 'celebrities', 'characters', 'collection', 'fire', 'fish-score', 'kobans', 'last-in-fire', 'main-type', 'mons', 'new-characters', 'once', 'pipes', 'rice', 'sandals', 'specials', 'trade', 'types', 'wares', 'works']
IkiCatalogNewPower: TypeAlias = Literal['double-harmony', 'fed', 'fireproof', 'hiring-fire', 'lap', 'main-type', 'meeting', 'no-surcharge', 'not-recruiting', 'reached', 'recruiting-special', 'retirement', 'second-boat']
IkiCatalogPower: TypeAlias = Literal['fed', 'hiring-fire', 'main-type']
IkiCatalogResource: TypeAlias = Literal['kobans', 'mons', 'rice', 'sandals', 'wood']
IkiCatalogSeason: TypeAlias = Literal['autumn', 'spring', 'start', 'summer', 'winter']
IkiCatalogType: TypeAlias = Literal['artisan', 'master', 'peddler', 'seller', 'special']
IkiCatalogWare: TypeAlias = Literal['fish', 'pipe', 'pouch']
IkiCityBoardDiscard: TypeAlias = Literal['slot_6', 'slots_5_and_6']
IkiConstructionGain: TypeAlias = Literal['rice', 'wood']
IkiEvent: TypeAlias = Literal['fire', 'none', 'payday']
IkiFact: TypeAlias = IkiBlockingDiscarded | IkiBlockingRevealed | IkiBlockingShuffled | IkiBoatActivated | IkiBoatBuilt | IkiBoatTokenReturned | IkiBoatTokenTaken | IkiBoatTokensLaid | IkiBoatsLaid | IkiBridgeMeeting | IkiBridgeSailing | IkiBuildingDiscarded | IkiBuildingTaken | IkiBuildingsShown | IkiBuilt | IkiBusinessClosed | IkiBusinessImpossible | IkiBusinessReopened | IkiCardLost | IkiCardTaken | IkiCardsOffered | IkiCartUsed | IkiCelebritiesShown | IkiCelebritiesStacked | IkiCharacterUsed | IkiColumnChosen | IkiDeckShuffled | IkiEquipped | IkiFed | IkiFireAdvanced | IkiFireBrokeOut | IkiFirePassed | IkiFireStopped | IkiFireTilesShuffled | IkiFirstPlayerDrawn | IkiGained | IkiGameEnded | IkiHiringImpossible | IkiIkizamaPlaced | IkiIkizamaReturned | IkiIncomeTaken | IkiKeepsakeGained | IkiKeepsakeSpent | IkiLapCompleted | IkiLotsGone | IkiMasterMoved | IkiMet | IkiMonsLaid | IkiMonthBegan | IkiMoved | IkiNeutralPlaced | IkiNewCharacterShown | IkiNewDeckStacked | IkiOyakataPlaced | IkiOyakatasHome | IkiPaid | IkiRecruited | IkiRetired | IkiRiverLaid | IkiRowSlid | IkiSalaryPaid | IkiSandalSpent | IkiScored | IkiShopUsed | IkiStarterTaken | IkiStartersBoxed | IkiStartersShown | IkiSurchargeWaived | IkiSwapped | IkiTakenBack | IkiTeaServed | IkiTileTaken | IkiTilesGone | IkiTilesLaid | IkiTokenBought | IkiTokenSpent | IkiTokensCleared | IkiTokensLaid | IkiTradeAdvanced | IkiTrained | IkiTurnBegan | IkiWalked | IkiWareGained
IkiHistoryEntry: TypeAlias = IkiOpenedEntry | IkiForkedEntry | IkiDecidedEntry | IkiTookBackEntry | IkiSubstitutedEntry | IkiSeatLeftEntry | IkiProposedEntry | IkiAnsweredEntry | IkiWithdrawnEntry | IkiTimedOutEntry | IkiOversteppedEntry | IkiTimeGrantedEntry | IkiPausedEntry | IkiResumedEntry | IkiVacationBeganEntry | IkiVacationEndedEntry | IkiDesertedEntry | IkiRulesChangedEntry | IkiClosedEntry
IkiMessengerBridge: TypeAlias = Literal['closed', 'open']
IkiNewKeepsake: TypeAlias = Literal['again', 'day', 'doctor', 'messenger', 'owner', 'shop']
IkiNezumiKozo: TypeAlias = Literal['at_income', 'at_turn_end']
IkiOwnerTokenFerry: TypeAlias = Literal['side_a', 'side_b']
IkiPeriod: TypeAlias = Literal['month', 'new-year', 'over', 'setup']
IkiPick: TypeAlias = IkiAccept | IkiActivate | IkiBuy | IkiChooseBoat | IkiChooseBuilding | IkiChooseColumn | IkiChooseStall | IkiCopyFrom | IkiCure | IkiDecline | IkiEndBusiness | IkiEndure | IkiExchange | IkiGiveUp | IkiGoTo | IkiHire | IkiLetBurn | IkiMeetCelebrity | IkiMoveFrom | IkiRetireCard | IkiSpendFish | IkiSteps | IkiStop | IkiSwapOne | IkiTakeIncome | IkiTakeOne | IkiTakeStarter | IkiTakeToken | IkiTakeTrade | IkiTakeType | IkiTrainCard | IkiUseCart | IkiUseCharacter | IkiUseKeepsake | IkiUseShop | IkiWearSandal
IkiResource: TypeAlias = Literal['kobans', 'mons', 'rice', 'sandals', 'wood']
IkiSeason: TypeAlias = Literal['autumn', 'spring', 'start', 'summer', 'winter']
IkiStep: TypeAlias = IkiActions | IkiActivateBoat | IkiAdvanceFire | IkiAdvanceTrade | IkiAfterActivation | IkiAfterRecruiting | IkiAfterUse | IkiBarter | IkiBeginMonth | IkiBeginNewYear | IkiBeginNewYearTurn | IkiBeginTurn | IkiBoxStarters | IkiBreakOut | IkiBuild | IkiBurn | IkiBuyFromBoat | IkiBuyToken | IkiChooseBonus | IkiChooseNeutral | IkiChooseStarter | IkiChooseSteps | IkiChooseType | IkiConvert | IkiConvertCargo | IkiCopySalary | IkiDealStarters | IkiDiscardBlocking | IkiDoBusiness | IkiEndMonth | IkiEndTurn | IkiEquipPlayers | IkiFaceFire | IkiFeedCharacters | IkiFinalScoring | IkiGain | IkiGainOne | IkiGoAnywhere | IkiGoHungry | IkiHoldEvent | IkiHurry | IkiIncomeOrHiring | IkiInvite | IkiLaunch | IkiLayBoard | IkiMove | IkiMoveMaster | IkiMoveOn | IkiMoveOwn | IkiMoveTo | IkiNextMonth | IkiOfferCards | IkiOpponentsGain | IkiPayFish | IkiPaySalaries | IkiPayTrade | IkiPlaceBuilding | IkiPlaceIkizama | IkiPlaceNeutral | IkiPlaceOyakata | IkiPlaceRecruit | IkiPlaceStarter | IkiQuietDay | IkiRecruit | IkiRenewSeason | IkiRetireOne | IkiRunErrand | IkiScoreHarmony | IkiSecondRecruit | IkiSwapCharacters | IkiSwapWith | IkiTakeBackCards | IkiTakeBoatToken | IkiTakeKeepsake | IkiTakeQuietIncome | IkiTidyOffer | IkiTrain | IkiTrainAll | IkiTrainAnother | IkiUntrain | IkiUseOwn | IkiWalk
IkiTempuraSalaries: TypeAlias = Literal['3_3_4', '3_4_4', 'as_printed']
IkiType: TypeAlias = Literal['artisan', 'master', 'peddler', 'seller', 'special']
IkiWare: TypeAlias = Literal['fish', 'pipe', 'pouch']
IkiWatanabeBuildings: TypeAlias = Literal['ever_built', 'standing']
ImportHistory: TypeAlias = BambooImportHistory | BitokuImportHistory | IkiImportHistory
NewGame: TypeAlias = NewBambooGame | NewBitokuGame | NewIkiGame
Pick: TypeAlias = IkiAccept | AnyActivate | BitokuAdvanceCounter | BitokuAdvanceKodama | BitokuArrange | BitokuBestKinds | BitokuBestVisions | BitokuBuild | AnyBuy | BitokuByHand | BambooChooseAction | IkiChooseBoat | IkiChooseBuilding | IkiChooseColumn | IkiChooseStall | BitokuClaimFavor | BitokuCombineWith | BitokuCopyForestAction | IkiCopyFrom | BitokuCopyHomeAction | BitokuCountAs | BitokuCrossRiver | IkiCure | AnyDecline | BitokuDiscard | BambooDone | IkiEndBusiness | IkiEndure | IkiExchange | BambooFeed | BitokuFulfil | IkiGiveUp | IkiGoTo | IkiHire | BitokuKeepCard | BitokuKeepNeither | IkiLetBurn | IkiMeetCelebrity | IkiMoveFrom | BitokuMovePilgrim | BambooObtain | BambooOffer | AnyPass | BitokuPay | BambooPlace | BitokuPlaceDie | BambooPlaceTile | BitokuPlayYokai | BitokuPrayAt | BitokuPushKodama | BitokuReapCrystal | BitokuReceive | BitokuRemove | BambooRenewFood | BambooRenounce | IkiRetireCard | BambooScoreGoal | BitokuSpendAmulet | IkiSpendFish | BitokuStartPilgrim | IkiSteps | IkiStop | BambooStore | IkiSwapOne | BitokuTakeAmulet | BambooTakeCoin | BambooTakeColor | BitokuTakeCrystal | BitokuTakeFavorOption | BambooTakeFood | BitokuTakeForestAction | BambooTakeGift | BitokuTakeHomeAction | IkiTakeIncome | IkiTakeOne | BitokuTakeOption | BitokuTakePart | AnyTakePoint | BitokuTakeResources | BitokuTakeRock | BambooTakeSection | IkiTakeStarter | BitokuTakeTile | IkiTakeToken | IkiTakeTrade | IkiTakeType | IkiTrainCard | BitokuUnlockDie | BambooUse | BitokuUseBuilding | IkiUseCart | IkiUseCharacter | BitokuUseCrystal | BitokuUseDie | IkiUseKeepsake | IkiUseShop | BitokuUseYokai | BambooVisit | BambooWake | IkiWearSandal
UndoResult: TypeAlias = BambooUndoResult | BitokuUndoResult | IkiUndoResult
