"""Where on the board of Bitoku picks point, and the anchors of its places. Spaces of paths have their ids."""

from collections.abc import Mapping
from typing import Any, Final

from domain.bitoku import picks as p
from domain.bitoku.kinds import VALUED, Favor, Kind, Region
from domain.bitoku.rules.forest import ANY
from domain.bitoku.state import Bitoku
from domain.box.pointing import Pointing, ToAnchors, at_seat, by_name
from domain.kernel.nouns import Pick, Seat

# --- what all share ---


def region_anchor(region: Region) -> str:
    """A Forest region."""
    return f"region-{region}"


def action_anchor(region: Region, minimum: int) -> str:
    """An action of a region, by the die that it asks for; in the Home by the number of the space."""
    return f"{region}-action-{minimum}"


def die_space_anchor(region: Region, space: int) -> str:
    """A die space of a region, from 1."""
    return f"{region}-space-{space}"


def plot_anchor(region: Region, plot: int) -> str:
    """A plot of an Inhabited Area, from 1."""
    return f"{region}-plot-{plot}"


def kodama_anchor(region: Region, seat: Seat) -> str:
    """The Kodama of a seat on a region's track."""
    return f"{region}-kodama-{seat}"


def hill_anchor(hill: Region) -> str:
    """A Hill."""
    return f"hill-{hill}"


def favor_anchor(hill: Region, favor: Favor) -> str:
    """A Favor of a Hill."""
    return f"hill-{hill}-{favor}"


def display_anchor(kind: Kind, space: int) -> str:
    """A space of a display, from 1, the cheapest."""
    return f"{kind}-{space}"


def garden_anchor(space: int) -> str:
    """A space of the rock garden, from 1."""
    return f"garden-{space}"


# --- what a seat has ---


def die_anchor(seat: Seat, die: int) -> str:
    """A die, from 1."""
    return f"seat-{seat}-die-{die}"


def held_anchor(seat: Seat, place: str, number: int) -> str:
    """What lies in a place of a seat, by its number there, from 1: a card in hand, a Crystal space."""
    return f"seat-{seat}-{place}-{number}"


def _own(place: str) -> ToAnchors[Any]:
    """A place of the seat that picks, by its number."""
    return lambda game, seat, pick, number: (held_anchor(seat, place, number),)


def _among(place: str, ids: tuple[str, ...], seat: Seat, wanted: str) -> tuple[str, ...]:
    """Everything of a place that has this id."""
    return tuple(held_anchor(seat, place, number) for number, each in enumerate(ids, 1) if each == wanted)


def _in_hand(game: Bitoku, seat: Seat, pick: Pick, card: str) -> tuple[str, ...]:
    return _among("hand", hand_of(game, seat), seat, card)


def hand_of(game: Bitoku, seat: Seat) -> tuple[str, ...]:
    """The hand as the board shows it: not in the order in which it was drawn."""
    return tuple(sorted(game.players[seat].hand))


def _looked_at(game: Bitoku, seat: Seat, pick: Pick, card: str) -> tuple[str, ...]:
    return _among("looking", game.players[seat].looking, seat, card)


def _uncombined(game: Bitoku, seat: Seat, pick: Pick, tile: str) -> tuple[str, ...]:
    """A Mitama or a Dragonfly of one's own."""
    player = game.players[seat]
    return _among("mitama", player.mitamas, seat, tile) or _among("dragonfly", player.dragonflies, seat, tile)


# --- members that take others of their pick ---


def _die(game: Bitoku, seat: Seat, pick: Pick, die: int) -> tuple[str, ...]:
    return (die_anchor(seat, die),)


def _others_die(game: Bitoku, seat: Seat, pick: p.CopyForestAction | p.CopyHomeAction, _: int) -> tuple[str, ...]:
    return (die_anchor(pick.seat, pick.die),)


def _die_space(game: Bitoku, seat: Seat, pick: p.UseDie, space: int) -> tuple[str, ...]:
    """Where all spaces are alike, each that is free."""
    if space != ANY:
        return (die_space_anchor(pick.region, space),)
    spaces = dice_of(game, pick.region).items()
    return tuple(die_space_anchor(pick.region, place) for place, die in spaces if die is None)


def dice_of(game: Bitoku, region: Region) -> dict[int, tuple[Seat, int] | None]:
    """Whose die lies on each die space of a region: its seat and number."""
    numbers = game.box.home if region is Region.HOME else range(1, game.box.die_spaces + 1)
    spaces: dict[int, tuple[Seat, int] | None] = dict.fromkeys(numbers)
    loose = []
    for seat, player in enumerate(game.players):
        for number, die in enumerate(player.dice, 1):
            if die.region is not region:
                continue
            if die.space:
                spaces[die.space] = seat, number
            else:
                loose.append((seat, number))
    free = [space for space, die in spaces.items() if die is None]
    return spaces | dict(zip(free, loose, strict=False))  # those of games from before spaces were told


def _region(game: Bitoku, seat: Seat, pick: Pick, region: Region) -> tuple[str, ...]:
    return (region_anchor(region),)


def _action(game: Bitoku, seat: Seat, pick: p.TakeForestAction, minimum: int) -> tuple[str, ...]:
    return (action_anchor(pick.region, minimum),)


def _copied_action(game: Bitoku, seat: Seat, pick: p.CopyForestAction, minimum: int) -> tuple[str, ...]:
    region = game.players[pick.seat].dice[pick.die - 1].region
    return () if region is None else (action_anchor(region, minimum),)


def _home_action(game: Bitoku, seat: Seat, pick: Pick, space: int) -> tuple[str, ...]:
    return (action_anchor(Region.HOME, space),)


def _building(game: Bitoku, seat: Seat, pick: Pick, building: str) -> tuple[str, ...]:
    return tuple(
        plot_anchor(region, number)
        for region in VALUED
        for number, plot in enumerate(game.area(region), 1)
        if plot.building == building
    )


def _favor(game: Bitoku, seat: Seat, pick: p.ClaimFavor, favor: Favor) -> tuple[str, ...]:
    return (favor_anchor(pick.hill, favor),)


def _kodama(game: Bitoku, seat: Seat, pick: Pick, region: Region) -> tuple[str, ...]:
    return (kodama_anchor(region, seat),)


def _pushed(game: Bitoku, seat: Seat, pick: p.PushKodama, _: object) -> tuple[str, ...]:
    """Neutral Kodamas, which never move, are no places of a seat."""
    return (kodama_anchor(pick.region, pick.seat),) if pick.seat >= 0 else ()


def _display(game: Bitoku, seat: Seat, pick: p.TakeTile, _: object) -> tuple[str, ...]:
    return (display_anchor(pick.kind, pick.space),)


def _display_of(kind: Kind) -> ToAnchors[Any]:
    return lambda game, seat, pick, space: (display_anchor(kind, space),)


def _plot(game: Bitoku, seat: Seat, pick: p.Build, plot: int) -> tuple[str, ...]:
    return (plot_anchor(pick.region, plot),)


MEMBERS: Final[Mapping[str, ToAnchors[Any] | None]] = {
    # Summer
    "play-yokai.card": _in_hand,
    "play-yokai.space": _own("card"),
    "die": _die,
    "region": _region,
    "use-die.space": _die_space,
    "pilgrim": None,
    "value": _own("amulet"),
    "minimum": _action,
    "copy-forest-action.minimum": _copied_action,
    "copy-forest-action.seat": _others_die,
    "copy-forest-action.die": _others_die,
    "copy-home-action.seat": _others_die,
    "copy-home-action.die": _others_die,
    "take-home-action.space": _home_action,
    "building": _building,
    "hill": lambda game, seat, pick, hill: (hill_anchor(hill),),
    "favor": _favor,
    "use": None,
    "option": None,
    # effects and acquisitions
    "effect": None,
    "resources": at_seat,
    "keep-card.card": _looked_at,
    "start-pilgrim.space": by_name,
    "origin": by_name,
    "to": by_name,
    "advance-kodama.region": _kodama,
    "push-kodama.seat": _pushed,
    "push-kodama.region": _pushed,
    "take-rock.space": lambda game, seat, pick, space: (garden_anchor(space),),
    "pray-at.space": _own("prayer"),
    "take-tile.kind": _display,
    "take-tile.space": _display,
    "take-crystal.space": _display_of(Kind.CRYSTAL),
    "slot": _own("crystal"),
    "build.space": _display_of(Kind.BUILDING),
    "plot": _plot,
    "tile": _uncombined,
    # Spring, Winter and the Ascension
    "discard.card": _in_hand,
    "reap-crystal.space": _own("crystal"),
    "crystal": lambda game, seat, pick, _: (held_anchor(seat, "crystal", pick.space),),
    "remove.space": _own("card"),
    "remove.card": lambda game, seat, pick, _: (held_anchor(seat, "card", pick.space),),
    "values": None,
    "kind": None,
}
POINTING: Final = Pointing[Bitoku](MEMBERS)
