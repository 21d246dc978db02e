"""Lanterns: a toy game, and the example that new games are written from.

Two to four seats play a few nights. Each night rice and tea grow, every seat lays a lantern face down, and all
are turned up at once. The brightest takes goods, of which the dimmest may beg one. In a storm the brightest goes
out first. Small as it is, it uses all that the kernel offers; a real game has a module for each section of it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace as but
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict, replace

from domain.box.catalog import Catalog, Fault, check_catalog
from domain.box.rulebook import Rulebook
from domain.box.title import Title
from domain.chance.dice import Dice, Stream
from domain.kernel.menu import OK, Candidate, Counts, verdict
from domain.kernel.nouns import Decline, Fact, Noun, Order, Pick, Scored, Seat, Standing, Step
from domain.kernel.ruleset import Chapter, Ruleset
from domain.kernel.secrecy import Secret, Viewer
from domain.kernel.table import Table as KernelTable

# --- the box: what is printed on the components -------------------------------------------------------------

Goods = tuple[int, int]  # rice, tea
ONE_OF_EACH: Final = ((1, 0), (0, 1))


class Box(Catalog, frozen=True):
    """The components. A real game keeps them in TOML, each with its source."""

    lanterns: tuple[int, ...]  # how bright each of them is
    goods: Goods


BOX: Final = Box("toy-1", "toy", "first", tuple(range(1, 13)), (18, 18))


def _faults(box: Box) -> Iterator[Fault]:
    if len(set(box.lanterns)) != len(box.lanterns):
        yield Fault("L-5", "$.lanterns", "two lanterns are equally bright")
    if min(box.goods) < 18:
        yield Fault("L-2", "$.goods", "three nights may need 18 of a kind")


# --- state: everything that is true at the table, secrets included -----------------------------------------


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on beforehand."""

    nights: Literal[2, 3] = 2
    storm: bool = False


class Toy(Struct, frozen=True, gc=False):
    """The whole table. A laid lantern of 0 is none."""

    options: Options
    moon: int
    supply: Goods
    field: Goods
    stores: tuple[Goods, ...]
    points: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    lit: bool = False  # the laid lanterns are face up
    deck: tuple[int, ...] = ()  # the next one first
    burnt: tuple[int, ...] = ()


CHAPTER = Chapter[Toy]()  # a real game has one in each of its modules
Table: TypeAlias = KernelTable[Toy]


def begin(seats: int, options: Options, box: Box) -> Toy:
    """The empty table."""
    nothing = ((0, 0),) * seats
    moon = max(box.lanterns)
    return Toy(
        options, moon, box.goods, (0, 0), nothing, (0,) * seats, ((),) * seats, (0,) * seats, deck=box.lanterns
    )


def brightest(game: Toy) -> Seat:
    """The seat with the brightest lantern that is laid."""
    return max(range(len(game.laid)), key=lambda seat: game.laid[seat])


def dimmest(game: Toy) -> Seat:
    """The seat with the dimmest lantern that is laid."""
    return min((seat for seat, lantern in enumerate(game.laid) if lantern), key=lambda seat: game.laid[seat])


# --- facts: what can happen, each with its outcome ---------------------------------------------------------


class Shuffled(Fact, frozen=True):
    deck: Annotated[tuple[int, ...], Secret()]


class Drew(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    lantern: Annotated[int, Secret("seat")]


class Harvested(Fact, frozen=True, tag="harvested@2"):
    goods: Goods


class OldHarvested(Fact, frozen=True, tag="harvested"):
    """Before version 2 the die was stored and not its outcome, so that L-2 could never have been changed."""

    face: int


class Laid(Fact, frozen=True):
    seat: Seat
    lantern: Annotated[int, Secret("seat")]


class Lit(Fact, frozen=True):
    """All turn up what they laid."""

    reveals: ClassVar[bool] = True
    lanterns: tuple[int, ...]


class Took(Fact, frozen=True):
    seat: Seat
    goods: Goods


class Begged(Fact, frozen=True):
    seat: Seat
    of: Seat
    goods: Goods


class Burnt(Fact, frozen=True):
    """The laid lanterns are gone."""


class BlownOut(Fact, frozen=True):
    seat: Seat


# --- steps: what the table must do next; picks: what a seat may answer -------------------------------------


class DealLanterns(Step, frozen=True):
    pass


class Night(Step, frozen=True):
    number: int


class LightUp(Step, frozen=True):
    pass


class Award(Step, frozen=True):
    pass


class Dawn(Step, frozen=True):
    pass


class Tally(Step, frozen=True):
    pass


class LayLantern(Step, frozen=True):
    night: int


class Lay(Pick, frozen=True):
    lantern: Annotated[int, Secret("seat")]


class TakeGoods(Step, frozen=True):
    count: int


class Take(Pick, frozen=True):
    goods: Goods


class BegGoods(Step, frozen=True):
    of: Seat


class Beg(Pick, frozen=True):
    goods: Goods


# --- fold: the only writer of state ------------------------------------------------------------------------


def _with(values: tuple[Any, ...], seat: Seat, value: object) -> tuple[Any, ...]:
    """The values of all seats, one of them exchanged."""
    return (*values[:seat], value, *values[seat + 1 :])


def plus(a: Goods, b: Goods) -> Goods:
    return a[0] + b[0], a[1] + b[1]


def less(a: Goods, b: Goods) -> Goods:
    return a[0] - b[0], a[1] - b[1]


@CHAPTER.fold(Shuffled)
def fold_shuffled(game: Toy, fact: Shuffled) -> Toy:
    return replace(game, deck=fact.deck)


@CHAPTER.fold(Drew)
def fold_drew(game: Toy, fact: Drew) -> Toy:
    hand = (*game.hands[fact.seat], fact.lantern)
    return replace(game, deck=game.deck[1:], hands=_with(game.hands, fact.seat, hand))


@CHAPTER.fold(Harvested)
def fold_harvested(game: Toy, fact: Harvested) -> Toy:
    return replace(game, supply=less(game.supply, fact.goods), field=plus(game.field, fact.goods))


@CHAPTER.fold(Laid)
def fold_laid(game: Toy, fact: Laid) -> Toy:
    hand = tuple(lantern for lantern in game.hands[fact.seat] if lantern != fact.lantern)
    laid = _with(game.laid, fact.seat, fact.lantern)
    return replace(game, hands=_with(game.hands, fact.seat, hand), laid=laid)


@CHAPTER.fold(Lit)
def fold_lit(game: Toy, fact: Lit) -> Toy:
    return replace(game, lit=True)


@CHAPTER.fold(Took)
def fold_took(game: Toy, fact: Took) -> Toy:
    store = plus(game.stores[fact.seat], fact.goods)
    return replace(game, field=less(game.field, fact.goods), stores=_with(game.stores, fact.seat, store))


@CHAPTER.fold(Begged)
def fold_begged(game: Toy, fact: Begged) -> Toy:
    stores = _with(game.stores, fact.of, less(game.stores[fact.of], fact.goods))
    return replace(game, stores=_with(stores, fact.seat, plus(stores[fact.seat], fact.goods)))


@CHAPTER.fold(Burnt)
def fold_burnt(game: Toy, fact: Burnt) -> Toy:
    ashes = tuple(lantern for lantern in game.laid if lantern)
    return replace(game, burnt=game.burnt + ashes, laid=(0,) * len(game.laid), lit=False)


@CHAPTER.fold(Scored)
def fold_scored(game: Toy, fact: Scored) -> Toy:
    return replace(game, points=_with(game.points, fact.seat, game.points[fact.seat] + fact.points))


@CHAPTER.upcast(OldHarvested)
def harvest_of_today(old: OldHarvested) -> Harvested:
    return Harvested((old.face, 7 - old.face))


# --- streams: what chance decides, each by its name --------------------------------------------------------

DECK: Final = Stream("lanterns", "the lanterns, as they are drawn")
HARVEST: Final = Stream("harvest", "the die of each night: so much rice grows")


# --- rules: the verbs, in the order of the rulebook --------------------------------------------------------


def setup(game: Toy, order: Order = "drawn") -> tuple[Step, ...]:
    """The whole game, in reading order. All lay their lanterns at once, so nobody begins."""
    return DealLanterns(), *(Night(number + 1) for number in range(game.options.nights)), Tally()


@CHAPTER.do(DealLanterns)
@CHAPTER.cites("L-1")
def deal_lanterns(table: Table, seat: Seat, step: DealLanterns) -> None:
    """Every seat draws two."""
    table.emit(Shuffled(table.dice.of(DECK).shuffled(table.game.deck)))
    for _ in range(2):
        _draw(table)


def _draw(table: Table) -> None:
    for seat in range(len(table.game.hands)):
        if table.game.deck:
            table.emit(Drew(seat, table.game.deck[0]))


@CHAPTER.do(Night)
@CHAPTER.cites("L-2", "L-3")
def night(table: Table, seat: Seat, step: Night) -> None:
    """A night reads from top to bottom. Rice and tea make seven."""
    face = table.dice.of(HARVEST).roll()
    table.emit(Harvested((face, 7 - face)))
    table.push_each({each: [LayLantern(step.number)] for each in range(len(table.game.hands))})
    table.push(seat, LightUp(), Award(), Dawn())


# It is not forced: whoever were not asked in the first night would tell that the moon is in the hand.
@CHAPTER.menu(LayLantern, rule="L-3", prompt="Night {night}: which lantern do you lay face down?")
def layings(game: Toy, seat: Seat, step: LayLantern) -> Iterator[Candidate]:
    """Any lantern of the hand; the moon not in the first night."""
    for lantern in game.hands[seat]:
        yield Lay(lantern), verdict((step.night == 1 and lantern == game.moon, "L-4"))


@CHAPTER.take(LayLantern, Lay)
@CHAPTER.cites("L-3")
def lay(table: Table, seat: Seat, step: LayLantern, pick: Lay) -> None:
    """Nobody else sees which."""
    table.emit(Laid(seat, pick.lantern))


@CHAPTER.do(LightUp)
@CHAPTER.cites("L-3")
def light_up(table: Table, seat: Seat, step: LightUp) -> None:
    """All at once."""
    table.emit(Lit(table.game.laid))


@CHAPTER.do(Award)
@CHAPTER.cites("L-5")
def award(table: Table, seat: Seat, step: Award) -> None:
    """The brightest scores, and takes."""
    winner = brightest(table.game)
    table.emit(Scored(winner, 1, "L-5"))
    table.push(winner, TakeGoods(min(3, sum(table.game.field))))


@CHAPTER.menu(TakeGoods, rule="L-5", prompt="Take {count} goods out of the field.", forced=True)
@CHAPTER.cites("L-6")
def takings(game: Toy, seat: Seat, step: TakeGoods) -> Counts:
    """Any mix of what is there, but some of both while there is both."""
    return Counts(
        bounds=game.field,
        total=(step.count, step.count),
        make=lambda counts: Take((counts[0], counts[1])),
        read=lambda pick: pick.goods if isinstance(pick, Take) else None,
        judge=lambda counts: verdict((0 in counts and 0 not in game.field, "L-6")),
    )


@CHAPTER.take(TakeGoods, Take)
@CHAPTER.cites("L-5")
def take_goods(table: Table, seat: Seat, step: TakeGoods, pick: Take) -> None:
    """They go into the seat's store."""
    table.emit(Took(seat, pick.goods))


@CHAPTER.react(Took)
@CHAPTER.cites("L-7")
def hold_out_a_bowl(table: Table, fact: Took) -> None:
    """The dimmest interrupts whoever took goods."""
    beggar = dimmest(table.game)
    if beggar != fact.seat:
        table.push(beggar, BegGoods(fact.seat))


@CHAPTER.menu(BegGoods, rule="L-7", prompt="Beg one good of seat {of}?")
@CHAPTER.cites("L-8")
def beggings(game: Toy, seat: Seat, step: BegGoods) -> Iterator[Candidate]:
    """One good that the other has and the beggar has not, or none."""
    for good, theirs, mine in zip(ONE_OF_EACH, game.stores[step.of], game.stores[seat], strict=True):
        if theirs:
            yield Beg(good), verdict((mine > 0, "L-8"))
    yield Decline(), OK


@CHAPTER.take(BegGoods, Beg)
@CHAPTER.cites("L-7")
def beg(table: Table, seat: Seat, step: BegGoods, pick: Beg) -> None:
    """It is given."""
    table.emit(Begged(seat, step.of, pick.goods))


@CHAPTER.take(BegGoods, Decline)
def keep_still(table: Table, seat: Seat, step: BegGoods, pick: Decline) -> None:
    """Nothing happens."""


@CHAPTER.do(Dawn)
@CHAPTER.cites("L-9")
def dawn(table: Table, seat: Seat, step: Dawn) -> None:
    """Away with the old lanterns, and everybody draws a new one."""
    table.emit(Burnt())
    _draw(table)


@CHAPTER.do(Tally)
@CHAPTER.cites("L-10")
def tally(table: Table, seat: Seat, step: Tally) -> None:
    """Two points for every rice with its tea."""
    for each, store in enumerate(table.game.stores):
        if pairs := min(store):
            table.emit(Scored(each, 2 * pairs, "L-10", f"{pairs} pairs"))


# --- an expansion: more verbs, and one in the place of another ---------------------------------------------

STORM = Chapter[Toy]()


@STORM.fold(BlownOut)
def blown_out(game: Toy, fact: BlownOut) -> Toy:
    ashes = (game.laid[fact.seat],)
    return replace(game, burnt=game.burnt + ashes, laid=_with(game.laid, fact.seat, 0))


@STORM.do(Award, replaces=award)
@STORM.cites("L-11")
def award_in_a_storm(table: Table, seat: Seat, step: Award) -> None:
    """The brightest is blown out, and the next brightest has the award."""
    table.emit(BlownOut(brightest(table.game)))
    award(table, seat, step)


RULES: Final = Ruleset.of(CHAPTER)
STORMY_RULES: Final = RULES.extend(STORM)


# --- what the game says of itself --------------------------------------------------------------------------


class Board(Struct, frozen=True):
    """The table as one viewer sees it: what is not written here cannot leak."""

    hand: tuple[int, ...]  # the viewer's own
    hands: tuple[int, ...]  # how many lanterns each seat holds
    laid: tuple[int | None, ...]  # None: face down
    deck: int
    burnt: tuple[int, ...]
    field: Goods
    stores: tuple[Goods, ...]
    points: tuple[int, ...]


def view(game: Toy, viewer: Viewer) -> Board:
    """A hand is its owner's alone, and a laid lantern is until it is lit."""
    hand = () if viewer is None else game.hands[viewer]
    seen = (
        lantern if game.lit or seat == viewer or not lantern else None for seat, lantern in enumerate(game.laid)
    )
    counts = tuple(map(len, game.hands))
    return Board(hand, counts, tuple(seen), len(game.deck), game.burnt, game.field, game.stores, game.points)


def imagine(game: Toy, viewer: Viewer, dice: Dice) -> Toy:
    """Every lantern that the viewer has not seen may as well be another of those."""
    others = [seat for seat in range(len(game.hands)) if seat != viewer]
    face_down = [seat for seat in others if game.laid[seat] and not game.lit]
    hands, laid = list(game.hands), list(game.laid)
    theirs = [*(x for seat in others for x in hands[seat]), *(laid[seat] for seat in face_down)]
    unseen = iter(dice.shuffled([*theirs, *game.deck]))
    for seat in others:
        hands[seat] = tuple(next(unseen) for _ in hands[seat])
    for seat in face_down:
        laid[seat] = next(unseen)
    return replace(game, hands=tuple(hands), laid=tuple(laid), deck=tuple(unseen))


def census(game: Toy) -> Mapping[str, int]:
    """Lanterns and goods."""
    everywhere = [*game.deck, *game.burnt, *(x for hand in game.hands for x in hand), *(x for x in game.laid if x)]
    goods = game.supply
    for more in (game.field, *game.stores):
        goods = plus(goods, more)
    return {"rice": goods[0], "tea": goods[1]} | {f"lantern {x}": everywhere.count(x) for x in everywhere}


def standings(game: Toy) -> tuple[Standing, ...]:
    """Most points first; goods break ties."""
    results = [(points, sum(store)) for points, store in zip(game.points, game.stores, strict=True)]
    return tuple(
        Standing(seat, 1 + sum(other > mine for other in results), mine[0], mine[1:])
        for seat, mine in enumerate(results)
    )


def worth(game: Toy, seat: Seat) -> float:
    """Points, those to come, and the hope for more."""
    store = game.stores[seat]
    return game.points[seat] + 2 * min(store) + 0.1 * sum(store)


TOLD: Final[dict[type[Noun], str]] = {
    Shuffled: "the lanterns are shuffled",
    Drew: "seat {seat} draws lantern {lantern}",
    Harvested: "rice and tea grow: {goods}",
    Laid: "seat {seat} lays lantern {lantern}",
    Lit: "all lanterns are turned up: {lanterns}",
    Took: "seat {seat} takes {goods}",
    Begged: "seat {seat} begs {goods} of seat {of}",
    Burnt: "the lanterns burn down",
    BlownOut: "the storm blows out the lantern of seat {seat}",
    Scored: "seat {seat} scores {points} ({rule})",
    Lay: "lay lantern {lantern}",
    Take: "take {goods}",
    Beg: "beg {goods}",
    Decline: "keep still",
}


def describe(game: Toy, noun: Noun) -> str:
    """A pick or a fact in words."""
    return TOLD[type(noun)].format(**asdict(noun))


def draw(board: Board) -> str:
    """A board as text."""
    lines = [f"field: {board.field[0]} rice, {board.field[1]} tea; deck: {board.deck}; burnt: {len(board.burnt)}"]
    for seat, (rice, tea) in enumerate(board.stores):
        laid = "?" if board.laid[seat] is None else board.laid[seat]
        goods = f"{rice} rice, {tea} tea, {board.hands[seat]} in hand, laid {laid}"
        lines.append(f"seat {seat}: {board.points[seat]} points, {goods}")
    return "\n".join([*lines, f"your hand: {' '.join(map(str, board.hand))}"])


_CALM: Final = Title(
    id="toy",
    name="Lanterns",
    version=2,
    seats=(2, 3, 4),
    longest=18,
    rules=RULES,
    streams=(DECK, HARVEST),
    rulebook=Rulebook(Path(__file__).with_name("toy.toml")),
    options=Options,
    board=Board,
    catalog=lambda: BOX,
    read_catalog=lambda table: check_catalog(dict(table), Box, [_faults]),
    begin=begin,
    setup=setup,
    view=view,
    imagine=imagine,
    census=census,
    standings=standings,
    worth=worth,
    describe=describe,
    draw=draw,
)
RULESET: Final = but(_CALM, variants=((lambda options: options.storm, but(_CALM, rules=STORMY_RULES)),))
