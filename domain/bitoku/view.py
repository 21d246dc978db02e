"""The board as a viewer may see it. It is built from what lies open, and from the viewer's own hand."""

from collections.abc import Iterable, Mapping

from domain.bitoku import boards as b
from domain.bitoku import pointing as at
from domain.bitoku.boards import Board
from domain.bitoku.kinds import (
    FAVORS,
    REGIONS,
    RESOURCES,
    ROWS,
    UNITS,
    VALUED,
    Fork,
    Kind,
    Region,
    Resource,
    Season,
)
from domain.bitoku.lists.entries import ForkEntry
from domain.bitoku.rules.common import bill
from domain.bitoku.rules.counting import needs_of, subtract_needs, units
from domain.bitoku.scoring import final_items
from domain.bitoku.state import TRACK, Bitoku, Player
from domain.bitoku.words import names
from domain.box.pointing import seat_anchor
from domain.kernel.nouns import Scored, Seat
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Viewer

CHAPTER = Chapter[Bitoku]()

__all__ = ["Board", "view"]


def _tile(game: Bitoku, name: str) -> b.TileView:
    return b.TileView(name, names.tile(game.box, name))


def _tile_or_none(game: Bitoku, name: str) -> b.TileView | None:
    return _tile(game, name) if name else None


def _tiles(game: Bitoku, ids: Iterable[str]) -> tuple[b.TileView, ...]:
    return tuple(_tile(game, each) for each in ids)


# --- what all share ---


def _held(game: Bitoku, seat: Seat, place: str, ids: Iterable[str]) -> tuple[b.HeldView, ...]:
    return tuple(
        b.HeldView(each, names.tile(game.box, each), at.held_anchor(seat, place, i))
        for i, each in enumerate(ids, 1)
    )


def _all_dice(game: Bitoku) -> list[b.DieView]:
    return [die for seat in range(len(game.players)) for die in _dice(game, seat)]


def _dice(game: Bitoku, seat: Seat) -> tuple[b.DieView, ...]:
    return tuple(
        b.DieView(
            anchor=at.die_anchor(seat, i), seat=seat, die=i, value=d.value, spot=d.spot, region=d.region,
            space=d.space or None, bank=d.bank or None,
        )
        for i, d in enumerate(game.players[seat].dice, 1)
    )  # fmt: skip


def _die_spaces(game: Bitoku, region: Region, dice: list[b.DieView]) -> Iterable[b.DieSpaceView]:
    known = {(die.seat, die.die): die for die in dice}
    for space, lying in at.dice_of(game, region).items():
        yield b.DieSpaceView(at.die_space_anchor(region, space), space, known[lying] if lying else None)


def _region(game: Bitoku, region: Region, dice: list[b.DieView]) -> b.RegionView:
    box, track = game.box, TRACK[region]
    numbers = box.home if region is Region.HOME else box.forest[region]
    actions = [b.ActionView(at.action_anchor(region, n), n, names.action(box, region, n)) for n in numbers]
    rewards = box.treasures[game.treasures[track]].rewards if game.treasures else ()
    kodamas = (
        b.KodamaView(at.kodama_anchor(region, seat), seat, player.kodamas[track])
        for seat, player in enumerate(game.players)
    )
    return b.RegionView(
        anchor=at.region_anchor(region),
        region=region,
        actions=tuple(actions),
        die_spaces=tuple(_die_spaces(game, region, dice)),
        kodamas=tuple(kodamas),
        neutral=box.neutral,
        rewards=rewards,
        area=_area(game, region),
    )


def _area(game: Bitoku, region: Region) -> tuple[b.PlotView, ...]:
    if region is Region.HOME:
        return ()
    plots = enumerate(zip(game.box.areas[region], game.area(region), strict=False), 1)
    return tuple(
        b.PlotView(
            at.plot_anchor(region, i),
            i,
            house,
            _tile_or_none(game, plot.building),
            plot.owner if plot.owner >= 0 else None,
        )
        for i, (house, plot) in plots
    )


def _hill(game: Bitoku, region: Region) -> b.HillView:
    hill = game.hill(region)
    favors = (
        b.FavorView(at.favor_anchor(region, favor), favor, favor.value not in hill.covered) for favor in FAVORS
    )
    cards = _tile_or_none(game, hill.bitoku), _tile_or_none(game, hill.yokai)
    return b.HillView(at.hill_anchor(region), region, *cards, tuple(favors))


def _bank(game: Bitoku, name: str, dice: list[b.DieView]) -> b.BankView:
    bank = game.box.banks[name]
    return b.BankView(name, bank.hills, bank.spaces, tuple(die for die in dice if die.bank == name))


def _display(game: Bitoku, kind: Kind) -> b.DisplayView:
    spaces = []
    for i, tile in enumerate(game.row(kind)):
        cost: dict[Resource, int] = {}
        points = 0
        if kind is Kind.MITAMA:
            cost, points = bill(game.box.mitama_costs[i]), game.box.mitama_row.spaces[i].points
        any_ = game.box.costs[kind][i] if kind in game.box.costs else 0
        spaces.append(
            b.SpaceView(
                anchor=at.display_anchor(kind, i + 1), space=i + 1, tile=_tile_or_none(game, tile),
                cost=cost, any=any_, points=points,
            )
        )  # fmt: skip
    return b.DisplayView(kind, len(game.stack(kind)), tuple(spaces))


def _paths(game: Bitoku) -> b.PathsView:
    box = game.box
    walking = [(name, seat) for seat, player in enumerate(game.players) for name in player.walking]
    main = (
        b.NodeView(
            name, name, ahead or None, box.bridges.get(name), tuple(seat for here, seat in walking if here == name)
        )
        for name, ahead in box.ahead.items()
    )
    asleep = {name: seat for seat, player in enumerate(game.players) for name in player.arrived}
    forks = (_fork(game, fork, asleep) for fork in box.forks)
    return b.PathsView(box.starts, tuple(main), tuple(forks))


def _fork(game: Bitoku, fork: ForkEntry, asleep: Mapping[str, Seat]) -> b.ForkView:
    box = game.box
    gate = game.gates[box.gate_forks.index(fork)] if fork.kind is Fork.GATE and game.gates else ""
    return b.ForkView(
        id=fork.id,
        at=f"{fork.path}-{fork.at}",
        kind=fork.kind,
        amulet=fork.amulet or None,
        gate=_tile_or_none(game, gate),
        spaces=tuple(b.SideView(s.id, s.id, s.points, asleep.get(s.id)) for s in box.sides_of[fork.id]),
    )


# --- the players ---


def _crystals(game: Bitoku, seat: Seat) -> tuple[b.SlotView, ...]:
    crystals = game.players[seat].crystals
    slots = enumerate(zip(game.box.catalog.crystal_spaces, crystals, strict=True), 1)
    return tuple(
        b.SlotView(at.held_anchor(seat, "crystal", i), i, space.kind, space.points, _tile_or_none(game, tile))
        for i, (space, tile) in slots
    )


def _counters(game: Bitoku, player: Player) -> tuple[b.CounterView, ...]:
    counters = enumerate(game.box.catalog.building_counters)
    return tuple(b.CounterView(counter.cost, counter.points, i < player.built) for i, counter in counters)


def _rock_path(game: Bitoku, seat: Seat) -> tuple[b.PrayerView, ...]:
    player = game.players[seat]
    spaces = enumerate(game.box.catalog.rock_path, 1)
    return tuple(
        b.PrayerView(
            at.held_anchor(seat, "prayer", i),
            i,
            tuple(rock.id for rock in game.box.rocks_at(i, player.rocks)),
            space.cost,
            i in player.praying,
        )
        for i, space in spaces
    )


def _visions(game: Bitoku, player: Player) -> tuple[b.VisionView, ...]:
    have = units(game.box, player)
    held = tuple(have.get(unit, 0) for unit in UNITS)
    return tuple(
        b.VisionView(name, names.tile(game.box, name), subtract_needs(held, needs_of(game.box, name)) is not None)
        for name in player.visions
    )


def _played(game: Bitoku, seat: Seat) -> tuple[b.CardSpaceView, ...]:
    return tuple(
        b.CardSpaceView(at.held_anchor(seat, "card", i), i, _tile_or_none(game, card))
        for i, card in enumerate(game.players[seat].played, 1)
    )


def _amulets(counts: tuple[int, ...], seat: Seat) -> tuple[b.AmuletView, ...]:
    return tuple(b.AmuletView(at.held_anchor(seat, "amulet", i), i, n) for i, n in enumerate(counts, 1))


@CHAPTER.cites("B-045", "B-046", "B-047", "B-048")
def _player(game: Bitoku, seat: Seat, viewer: Viewer) -> b.PlayerView:
    """All but the hand is open; the own deck is closed even to its owner."""
    p, mine = game.players[seat], seat == viewer
    return b.PlayerView(
        anchor=seat_anchor(seat),
        seat=seat,
        automa=game.tengu is not None and seat > 0,
        points=p.points,
        passed=p.passed,
        dice=_dice(game, seat),
        hand=_held(game, seat, "hand", at.hand_of(game, seat)) if mine else (),
        hand_size=len(p.hand),
        looking=_held(game, seat, "looking", p.looking) if mine else (),
        looking_size=len(p.looking),
        deck=len(p.deck),
        discard=p.discard,
        played=_played(game, seat),
        tucked=p.tucked,
        resources=dict(zip(RESOURCES, p.resources, strict=True)),
        amulets=_amulets(p.amulets, seat),
        pilgrims=p.awake,
        pilgrims_asleep=p.asleep,
        crystals=_crystals(game, seat),
        counters=_counters(game, p),
        rocks=_tiles(game, p.rocks),
        rock_path=_rock_path(game, seat),
        mitamas=_held(game, seat, "mitama", p.mitamas),
        dragonflies=_held(game, seat, "dragonfly", p.dragonflies),
        pairs=p.pairs,
        path=_tiles(game, p.path),
        completed=p.counter,
        visions=_visions(game, p),
        if_it_ended_now=_ending(game, seat),
    )


def _ending(game: Bitoku, seat: Seat) -> tuple[Scored, ...]:
    return () if game.season in (Season.SETUP, Season.ASCENSION, Season.OVER) else tuple(final_items(game, seat))


@CHAPTER.cites("B-045", "B-321")
def _tengu(game: Bitoku) -> b.TenguView | None:
    if game.tengu is None:
        return None
    tengu = game.tengu
    row = tuple(b.TileView(card, names.tengu_card(game.box, card)) for card in tengu.row)
    return b.TenguView(row, len(tengu.deck), tengu.discard, tengu.active, tengu.crystals)


@CHAPTER.cites("B-006", "B-045", "B-046", "B-048")
def view(game: Bitoku, viewer: Viewer) -> Board:
    """Everything is open but face-down cards and tiles and the hands of others."""
    dice = _all_dice(game)
    garden = (
        b.RockSpaceView(at.garden_anchor(i), i, _tile_or_none(game, rock)) for i, rock in enumerate(game.garden, 1)
    )
    return Board(
        round=game.round,
        season=game.season,
        order=game.order,
        regions=tuple(_region(game, region, dice) for region in REGIONS),
        hills=tuple(_hill(game, region) for region in VALUED),
        banks=tuple(_bank(game, name, dice) for name in game.box.banks),
        displays=tuple(_display(game, kind) for kind in ROWS),
        garden=tuple(garden),
        paths=_paths(game),
        players=tuple(_player(game, seat, viewer) for seat in range(len(game.players))),
        yokai_deck=len(game.stack(Kind.YOKAI)),
        yokai_discard=game.yokai_discard,
        bitoku_deck=len(game.stack(Kind.BITOKU)),
        bitoku_discard=game.bitoku_discard,
        vision_deck=len(game.stack(Kind.VISION)),
        tengu=_tengu(game),
    )
