"""The Ascension: eight steps, A to H."""

from collections.abc import Iterator

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import REGIONS, UNITS, Region, Season, Unit
from domain.bitoku.rules.common import Table, score
from domain.bitoku.rules.counting import (
    TYPES,
    best_kinds,
    best_visions,
    needs_of,
    rock_points,
    subtract_needs,
    units,
    wild_kinds,
)
from domain.bitoku.state import TRACK, Bitoku
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

NEUTRAL = -1


@CHAPTER.do(s.Ascension)
@CHAPTER.cites("B-004", "B-009", "B-252", "B-287", "B-289", "Q-04", "Q-23", "Q-40", "D-31")
def ascension(table: Table, seat: Seat, step: s.Ascension) -> None:
    """What serves for Visions is noted; then the steps in their order, each for all."""
    game = table.game
    table.emit(f.SeasonBegan(game.round, Season.ASCENSION))
    table.emit(f.AscensionBegan(tuple(units(game.box, player) for player in game.players)))
    for each in game.order:
        table.push(each, s.ReapFruits())
    table.push(seat, s.ScoreOrder())
    for each in game.order:
        table.push(each, s.ChooseKinds(), s.ScoreRocks())
    for each in game.order:
        table.push(each, s.ChooseVisions())
    table.push(seat, s.ScoreRest())


# --- B, C, D ---


@CHAPTER.do(s.ScoreOrder)
@CHAPTER.cites("B-290", "B-291", "B-292", "B-293")
def score_order(table: Table, seat: Seat, step: s.ScoreOrder) -> None:
    """3 for the first in turn order; for different Bitoku; for the Lake Treasures."""
    game = table.game
    score(table, game.order[0], game.box.constants.first_place, "B-290")
    for each in game.order:
        score(table, each, bitoku_points(game, each), "B-291", f"{len(set(game.players[each].path))} types")
    for region in REGIONS:
        for each, points in treasure(game, region).items():
            score(table, each, points, "B-293", region)


@CHAPTER.cites("B-291", "B-292")
def bitoku_points(game: Bitoku, seat: Seat) -> int:
    """By the number of different types; duplicates and the counter do not matter."""
    return game.box.constants.bitoku_types[len(set(game.players[seat].path))]


@CHAPTER.cites("B-293", "B-294", "B-242", "Q-20", "Q-21", "Q-22")
def treasure(game: Bitoku, region: Region) -> dict[Seat, int]:
    """The rewards of a track: who stands together shares what those ranks give, rounded down."""
    places = {seat: player.kodamas[TRACK[region]] for seat, player in enumerate(game.players)}
    if not game.options.first_space_scores:
        places = {seat: place for seat, place in places.items() if place > 1}
    if game.box.neutral:
        places[NEUTRAL] = game.box.neutral
    rewards = list(game.box.treasures[game.treasures[TRACK[region]]].rewards)
    shares: dict[Seat, int] = {}
    for place in sorted(set(places.values()), reverse=True):
        tied = [seat for seat, own in places.items() if own == place]
        due, rewards = rewards[: len(tied)], rewards[len(tied) :]
        shares |= dict.fromkeys(tied, sum(due) // len(tied))
    return {seat: points for seat, points in shares.items() if seat != NEUTRAL}


# --- E and F ---


@CHAPTER.menu(s.ChooseKinds, rule="B-298", prompt="What do your Yama-Uba and Shinigami count as?", forced=True)
@CHAPTER.cites("B-298", "B-301")
def kinds(game: Bitoku, seat: Seat, step: s.ChooseKinds) -> Iterator[Candidate]:
    """The best choice, or one by one as the owner says."""
    yield p.BestKinds(), OK
    yield p.ByHand(), verdict((not wild_kinds(game, seat), "B-298"))


@CHAPTER.take(s.ChooseKinds, p.BestKinds)
def choose_best_kinds(table: Table, seat: Seat, step: s.ChooseKinds, pick: p.BestKinds) -> None:
    """The search is exact."""
    table.emit(f.CountedAs(seat, best_kinds(table.game, seat)))


@CHAPTER.take(s.ChooseKinds, p.ByHand)
@CHAPTER.cites("B-298", "B-301")
def choose_kinds(table: Table, seat: Seat, step: s.ChooseKinds, pick: p.ByHand) -> None:
    """Each for itself."""
    table.emit(f.CountedAs(seat, ()))
    left = wild_kinds(table.game, seat)
    table.push(seat, *(s.NameKind(wild, len(left) - i) for i, wild in enumerate(left)))


@CHAPTER.menu(s.NameKind, rule="B-298", prompt="What does this {wild} count as? ({left} left)")
@CHAPTER.cites("B-298", "B-301")
def names(game: Bitoku, seat: Seat, step: s.NameKind) -> Iterator[Candidate]:
    """Any type but its own."""
    for kind in TYPES[step.wild]:
        yield p.CountAs(kind), OK


@CHAPTER.take(s.NameKind, p.CountAs)
def count_as(table: Table, seat: Seat, step: s.NameKind, pick: p.CountAs) -> None:
    """One type, chosen now."""
    table.emit(f.CountedAs(seat, (*table.game.players[seat].kinds, pick.kind)))


@CHAPTER.do(s.ScoreRocks)
@CHAPTER.cites("B-295", "B-302", "Q-06", "Q-23")
def score_rocks(table: Table, seat: Seat, step: s.ScoreRocks) -> None:
    """The Rocks; then the Guardians: a quarter of the dice and the resources, rounded down."""
    player = table.game.players[seat]
    score(table, seat, rock_points(table.game, seat, player.kinds), "B-295")
    score(table, seat, guardians(table.game, seat), "B-302")


@CHAPTER.cites("B-302", "Q-06")
def guardians(game: Bitoku, seat: Seat) -> int:
    """The values of the three dice and the resources held, divided by 4."""
    player = game.players[seat]
    return (sum(die.value for die in player.dice) + sum(player.resources)) // game.box.constants.guardian_divisor


# --- G: Visions ---


@CHAPTER.menu(s.ChooseVisions, rule="B-256", prompt="Which Visions do you fulfil?", forced=True)
@CHAPTER.cites("B-251", "B-256", "Q-24")
def visions(game: Bitoku, seat: Seat, step: s.ChooseVisions) -> Iterator[Candidate]:
    """The best choice, or one by one as the owner says."""
    yield p.BestVisions(), OK
    player = game.players[seat]
    met = any(subtract_needs(player.units, needs_of(game.box, name)) is not None for name in player.visions)
    yield p.ByHand(), verdict((not met, "B-251"))


@CHAPTER.take(s.ChooseVisions, p.BestVisions)
@CHAPTER.cites("B-256", "Q-24")
def choose_best_visions(table: Table, seat: Seat, step: s.ChooseVisions, pick: p.BestVisions) -> None:
    """The search is exact."""
    player = table.game.players[seat]
    _score_visions(table, seat, best_visions(table.game.box, player.visions, player.units))


@CHAPTER.take(s.ChooseVisions, p.ByHand)
@CHAPTER.cites("B-256")
def choose_visions(table: Table, seat: Seat, step: s.ChooseVisions, pick: p.ByHand) -> None:
    """Vision by vision."""
    held = dict(zip(UNITS, table.game.players[seat].units, strict=True))
    table.push(seat, s.FulfilVision(0, table.game.players[seat].visions[0], held))


@CHAPTER.menu(s.FulfilVision, rule="B-255", prompt="Do you fulfil the Vision {card}?", forced=True)
@CHAPTER.cites("B-251", "B-255", "B-257", "B-258")
def fulfilments(game: Bitoku, seat: Seat, step: s.FulfilVision) -> Iterator[Candidate]:
    """All that it asks for must be there, and not be used for another Vision."""
    needs = needs_of(game.box, step.card)
    yield p.Fulfil(), verdict((subtract_needs(_unit_counts(step.left), needs) is None, "B-255"))
    yield Decline(), OK


def _unit_counts(left: dict[Unit, int]) -> tuple[int, ...]:
    return tuple(left.get(unit, 0) for unit in UNITS)


@CHAPTER.take(s.FulfilVision, p.Fulfil)
@CHAPTER.cites("B-255")
def fulfil(table: Table, seat: Seat, step: s.FulfilVision, pick: p.Fulfil) -> None:
    """What serves here serves nowhere else."""
    needs = needs_of(table.game.box, step.card)
    left = subtract_needs(_unit_counts(step.left), needs)
    assert left is not None, "the menu has seen to it"
    _next_vision(table, seat, step.vision, left, (*step.chosen, step.vision))


@CHAPTER.take(s.FulfilVision, Decline)
@CHAPTER.cites("B-256")
def leave_vision(table: Table, seat: Seat, step: s.FulfilVision, pick: Decline) -> None:
    """The owner may keep the elements for another."""
    _next_vision(table, seat, step.vision, _unit_counts(step.left), step.chosen)


def _next_vision(table: Table, seat: Seat, done: int, left: tuple[int, ...], chosen: tuple[int, ...]) -> None:
    visions = table.game.players[seat].visions
    if done + 1 < len(visions):
        held = dict(zip(UNITS, left, strict=True))
        table.push(seat, s.FulfilVision(done + 1, visions[done + 1], held, chosen))
    else:
        _score_visions(table, seat, chosen)


@CHAPTER.cites("B-010", "B-253", "B-254", "B-303", "Q-39")
def _score_visions(table: Table, seat: Seat, chosen: tuple[int, ...]) -> None:
    """What is fulfilled scores; then what is not costs, so that a floor does not ask which Vision came first."""
    owned, printed = table.game.players[seat].visions, table.game.box.visions
    table.emit(f.VisionsFulfilled(seat, tuple(owned[i] for i in chosen)))
    for i in chosen:
        score(table, seat, printed[owned[i]].gain, "B-253", owned[i])
    for i, name in enumerate(owned):
        if i not in chosen:
            score(table, seat, -printed[name].loss, "B-254", name)


# --- H ---


@CHAPTER.do(s.ScoreRest)
@CHAPTER.cites("B-009", "B-235", "B-279", "B-304")
def score_rest(table: Table, seat: Seat, step: s.ScoreRest) -> None:
    """What the Building counters and the Crystals uncovered."""
    for each in table.game.order:
        score(table, each, uncovered_points(table.game, each), "B-304")
    table.emit(f.GameEnded())


@CHAPTER.cites("B-235", "B-279", "B-304", "B-038", "B-035")
def uncovered_points(game: Bitoku, seat: Seat) -> int:
    """The points that lay under Building counters and sleeping Pilgrims."""
    player, catalog = game.players[seat], game.box.catalog
    counters = sum(counter.points for counter in catalog.building_counters[: player.built])
    spaces = zip(catalog.crystal_spaces, player.crystals, strict=True)
    return counters + sum(space.points for space, tile in spaces if tile)
