"""What several chapters of the solo game need: who is who, the Will dice, resources, Kodamas and favourites."""

from domain.bitoku import facts as f
from domain.bitoku import streams
from domain.bitoku.kinds import RESOURCES, Region, Resource
from domain.bitoku.lists.entries import TenguBoard
from domain.bitoku.rules.common import Table
from domain.bitoku.state import TRACK, Bitoku, Player, Tengu
from domain.bitoku.tengu import facts as t
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

HUMAN, AUTOMA = 0, 1


def is_automa(game: Bitoku, seat: Seat) -> bool:
    """Whether this seat is the Tengu's."""
    return game.tengu is not None and seat == AUTOMA


def tengu_of(game: Bitoku) -> Tengu:
    """What only the Tengu has."""
    assert game.tengu is not None, "only the solo game asks"
    return game.tengu


def tengu_player(game: Bitoku) -> Player:
    """The Tengu's side of the table."""
    return game.players[AUTOMA]


def solo_numbers(game: Bitoku) -> TenguBoard:
    """The numbers of the solo rules."""
    return game.box.catalog.tengu


def cite_rule(table: Table, rule: str, note: str = "") -> None:
    """The clause that forces what comes next."""
    table.emit(t.TenguFollowed(rule, note))


# --- chance ---


@CHAPTER.cites("B-322", "B-326", "Q-42")
def one_of_two(table: Table, count: int) -> int:
    """The first or the second of two, by a Will die; the only one without."""
    if count < 2:
        return 0
    value = table.dice.of(streams.WILL_PAIR).roll()
    table.emit(t.WillRolled((value,), "B-326"))
    return solo_numbers(table.game).will_pair[value - 1] - 1


# --- resources ---


@CHAPTER.cites("B-336", "B-337")
def associated_resource(game: Bitoku, card: str) -> Resource:
    """What the card shows in its corner; without it, what the Tengu owns least of."""
    shown = game.box.tengu_cards[card].resource
    if shown is not None:
        return shown
    held = dict(zip(RESOURCES, tengu_player(game).resources, strict=True))
    return min(solo_numbers(game).resource_order, key=lambda kind: held[kind])


def take_resource(table: Table, card: str, count: int = 1) -> None:
    """The Associated Resource, gained."""
    table.emit(f.Gained(AUTOMA, {associated_resource(table.game, card): count}))


# --- Kodamas ---


@CHAPTER.cites("B-333", "B-334")
def by_competition(game: Bitoku, regions: tuple[Region, ...]) -> list[Region]:
    """The most competitive Kodama first: least far behind the player's; then the best treasure; then the left."""

    def rank(region: Region) -> tuple[int, int, int]:
        track = TRACK[region]
        gap = game.players[HUMAN].kodamas[track] - tengu_player(game).kodamas[track]
        reward = game.box.treasures[game.treasures[track]].rewards[0]
        return (gap if gap > 0 else game.box.catalog.track.length, -reward, track)

    return sorted(regions, key=rank)


# --- favourites ---


@CHAPTER.cites("B-330", "Q-50")
def is_favourite(game: Bitoku, kind: str) -> bool:
    """Whether a type stands on either of its Rocks."""
    return any(kind in game.box.rocks[rock].items for rock in tengu_player(game).rocks)


def shows_family(game: Bitoku, family: str) -> bool:
    """Whether one of its Rocks is of this family."""
    return any(game.box.rocks[rock].family.value == family for rock in tengu_player(game).rocks)
