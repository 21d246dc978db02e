"""The board as text: everything that lies open, in at most 100 columns."""

from collections.abc import Iterable, Mapping

from domain.bitoku import boards as b
from domain.bitoku.kinds import Fork, Kind, Spot
from domain.bitoku.words.names import PLACES
from domain.box.phrases import Lines, list_items, seat_number, wrap_lines

LEGEND = (
    "Dice: 1.2=5 is die 2 of seat 1 showing 5. Kodamas: 1:3 is seat 1 on space 3, n the neutral one. "
    "! a Vision that could be fulfilled now."
)


def draw(board: b.Board) -> str:
    """The whole table: what all share above, the players below."""
    panels = [
        _panel("", _header(board)),
        [line for region in board.regions for line in _region(region)],
        [line for hill in board.hills for line in _hill(hill)] + _river(board.banks),
        [line for display in board.displays for line in _display(display)],
        _paths(board.paths),
        _panel("ROCK GARDEN  ", _items(f"{x.space}: {x.rock.text}" for x in board.garden if x.rock)),
        *(_player(player) for player in board.players),
        _tengu(board.tengu) if board.tengu else [],
        _panel("", LEGEND),
    ]
    return "\n".join(line.rstrip() for panel in panels if panel for line in (*panel, ""))


def draw_short(board: b.Board) -> str:
    """What changes from turn to turn, in fewer than 40 lines; the whole board has what is printed, too."""
    lines = [
        *_panel("", _header(board)),
        *(line for region in board.regions for line in _short_region(region)),
        *(line for hill in board.hills for line in _short_hill(hill)),
        *_river(board.banks),
        *(line for display in board.displays for line in _short_display(display)),
        *_panel(
            "GARDEN    ",
            _items(f"{x.space}: {x.rock.text.removeprefix('Rock of ')}" for x in board.garden if x.rock),
        ),
        *(line for player in board.players for line in _short_player(player)),
    ]
    return "\n".join(line.rstrip() for line in lines)


def _panel(head: str, text: str) -> Lines:
    """A head with its text, in lines that are not too long."""
    return wrap_lines(head, text, indent=min(len(head), 14))


def _items(items: Iterable[object], none: str = "-") -> str:
    return list_items(items, none, "; ")


def _bill(counts: Mapping[str, int]) -> str:
    return " ".join(f"{n} {kind}" for kind, n in counts.items() if n)


def _tile(tile: b.TileView | None) -> str:
    return f"{tile.id} [{tile.text}]" if tile else "-"


def _dice(dice: Iterable[b.DieView]) -> str:
    return " ".join(f"{seat_number(die.seat)}.{die.die}={die.value}" for die in dice) or "none"


# --- what all share ---


def _header(board: b.Board) -> str:
    order = ", ".join(str(seat_number(seat)) for seat in board.order)
    decks = f"Yōkai {board.yokai_deck}, Bitoku {board.bitoku_deck}, Visions {board.vision_deck}"
    return f"ROUND {board.round}, {board.season.upper()}   turn order: {order}   decks: {decks}"


def _region(region: b.RegionView) -> Lines:
    dice = f"dice ({len(region.die_spaces)} spaces): {_dice(_dice_in(region))}"
    lines = _panel(f"{region.region.upper():8}", dice)
    actions = _items(
        f"{action.minimum}{'' if not region.area else '+'} {action.text}" for action in region.actions
    )
    lines += _panel("        ", actions)
    kodamas = _kodamas(region)
    neutral = f" n:{region.neutral}" if region.neutral else ""
    rewards = "/".join(map(str, region.rewards)) or "-"
    lines += _panel("        ", f"kodamas {kodamas}{neutral}, treasure {rewards}")
    if region.area:
        lines += _panel("        ", "area: " + _items(map(_plot, region.area)))
    return lines


def _dice_in(region: b.RegionView) -> list[b.DieView]:
    return [space.die for space in region.die_spaces if space.die]


def _kodamas(region: b.RegionView) -> str:
    return " ".join(f"{seat_number(each.seat)}:{each.space}" for each in region.kodamas)


def _open_favors(hill: b.HillView) -> str:
    return " ".join(each.favor for each in hill.favors if each.open) or "none"


def _plot(plot: b.PlotView) -> str:
    if plot.building is None:
        return f"free {plot.type}"
    owner = "" if plot.owner is None else f" of seat {seat_number(plot.owner)}"
    return f"{_tile(plot.building)}{owner}"


def _hill(hill: b.HillView) -> Lines:
    favors = _open_favors(hill)
    return _panel(
        f"HILL of {PLACES[hill.hill]}: ",
        f"open Favors: {favors}; Bitoku {_tile(hill.bitoku)}; Yōkai {_tile(hill.yokai)}",
    )


def _river(banks: Iterable[b.BankView]) -> Lines:
    return _panel("RIVER  ", _items(f"{x.id}: {len(x.dice)} of {x.spaces} ({_dice(x.dice)})" for x in banks))


def _display(display: b.DisplayView) -> Lines:
    head = f"{display.kind.upper():10}"
    return _panel(head, f"stack {display.left}; " + _items(_space(display.kind, x) for x in display.spaces))


def _space(kind: Kind, space: b.SpaceView) -> str:
    cost = _bill({str(k): n for k, n in space.cost.items()})
    if not cost and kind is not Kind.BUILDING:
        cost = f"{space.any} any" if space.any > 0 else f"receive {-space.any}" if space.any else "free"
    points = f" for {space.points} VP" if space.points else ""
    return f"{space.space}: {_tile(space.tile)}{' ' + cost if cost else ''}{points}"


def _paths(paths: b.PathsView) -> Lines:
    lines: Lines = []
    for node in paths.main:
        forks = [fork for fork in paths.forks if fork.at == node.id]
        bridge = f" (bridge: {node.needs} Bitoku)" if node.needs else ""
        here = f" pilgrims of {list_items(map(seat_number, node.pilgrims), mark=' ')}" if node.pilgrims else ""
        text = _items(map(_fork, forks), "") if forks else ""
        lines += _panel(f"{node.id}{bridge}{here} ", text)
    return ["PATHS OF WISDOM", *lines]


def _fork(fork: b.ForkView) -> str:
    taken = ("" if x.seat is None else f" (seat {seat_number(x.seat)})" for x in fork.spaces)
    spaces = ", ".join(f"{x.points} VP{seat}" for x, seat in zip(fork.spaces, taken, strict=True))
    amulet = f", +{fork.amulet} Amulet" if fork.amulet else ""
    gate = f" {_tile(fork.gate)}" if fork.kind is Fork.GATE else ""
    return f"{fork.kind}{gate}: {spaces}{amulet}"


# --- the short board ---


def _short_region(region: b.RegionView) -> Lines:
    kodamas = _kodamas(region)
    built = ", ".join(plot.building.id for plot in region.area if plot.building)
    area = f"; built {built}" if built else ""
    return _panel(f"{region.region.upper():8}", f"dice {_dice(_dice_in(region))}; kodamas {kodamas}{area}")


def _short_hill(hill: b.HillView) -> Lines:
    bitoku = hill.bitoku.id.capitalize() if hill.bitoku else "no Bitoku"
    yokai = _effect_of(hill.yokai) if hill.yokai else "no Yōkai"
    return _panel(f"HILL of {PLACES[hill.hill]}: ", f"{bitoku}; {yokai}; Favors: {_open_favors(hill)}")


def _effect_of(tile: b.TileView) -> str:
    """What a card or tile does when it is used: the whole board says what else is printed on it."""
    parts = tile.text.split("; ")
    return "; ".join(part for part in parts if not part.startswith(("when built", "virtue", "property", "rarity")))


def _short_display(display: b.DisplayView) -> Lines:
    kind = f"{display.kind.capitalize()}: "
    offers = ((space.space, _effect_of(space.tile).removeprefix(kind)) for space in display.spaces if space.tile)
    return _panel(f"{display.kind.upper():10}", _items(f"{space}: {text}" for space, text in offers))


def _short_player(player: b.PlayerView) -> Lines:
    """The head of a player, the dice, and what lies in the hand that is looked into."""
    lines = _head(player)
    hand = [*player.hand, *player.looking]
    return lines + (_panel("  hand: ", _items(map(_effect_of, hand))) if hand else [])


# --- the players ---


def _head(player: b.PlayerView) -> Lines:
    """Points, goods, dice and cards, counted."""
    number = seat_number(player.seat)
    name = f"TENGU (seat {number})" if player.automa else f"SEAT {number}"
    goods = _bill({str(kind): n for kind, n in player.resources.items()}) or "no resources"
    amulets = " ".join(f"{x.count} of +{x.value}" for x in player.amulets if x.count) or "none"
    ending = sum(item.points for item in player.if_it_ended_now)
    now = f" ({player.points + ending} if it ended now)" if player.if_it_ended_now else ""
    head = f"{player.points} VP{now}{', passed' if player.passed else ''}; {goods}; amulets {amulets}"
    lines = _panel(f"{name}  ", f"{head}; pilgrims {player.pilgrims} awake, {player.pilgrims_asleep} asleep")
    dice = ", ".join(
        f"{d.die}: {d.value} {d.spot if d.spot is not Spot.FOREST else d.region}" for d in player.dice
    )
    return lines + _panel(
        "  ", f"dice {dice}; hand {player.hand_size}, deck {player.deck}, discard {len(player.discard)}"
    )


def _player(player: b.PlayerView) -> Lines:
    lines = _head(player)
    rows = {
        "hand": player.hand, "looking at": player.looking, "played": [x.card for x in player.played if x.card],
        "crystals": [slot.crystal for slot in player.crystals if slot.crystal], "rocks": player.rocks,
        "mitamas": player.mitamas, "dragonflies": player.dragonflies,
    }  # fmt: skip
    for what, tiles in rows.items():
        if tiles:
            lines += _panel(f"  {what}: ", _items(map(_tile, tiles)))
    return lines + _plans(player)


def _plans(player: b.PlayerView) -> Lines:
    """Pairs, the path, Visions, Building counters and the Rock Path."""
    lines: Lines = []
    if player.pairs:
        lines += _panel("  pairs: ", _items(f"{mitama} with {fly}" for mitama, fly in player.pairs))
    if player.path:
        path = _items(f"{_tile(x)}{'' if i >= player.completed else ' done'}" for i, x in enumerate(player.path))
        lines += _panel("  Bitoku: ", path)
    if player.visions:
        lines += _panel("  visions: ", _items(f"{x.id}{'!' if x.met else ''} [{x.text}]" for x in player.visions))
    following = next((counter for counter in player.counters if not counter.built), None)
    if following is not None and not player.automa:
        cost = _bill({str(kind): n for kind, n in following.cost.items()})
        lines += _panel("  next building: ", f"{cost}, {following.points} VP at the end")
    praying = [str(prayer.space) for prayer in player.rock_path if prayer.pilgrim]
    return lines + (_panel("  praying on: ", " ".join(praying)) if praying else [])


def _tengu(tengu: b.TenguView) -> Lines:
    state = "active" if tengu.active else "inactive"
    row = _items(map(_tile, tengu.row))
    return _panel("TENGU CARDS ", f"{row}; deck {tengu.deck}; tile {state}; crystals {len(tengu.crystals)}")
