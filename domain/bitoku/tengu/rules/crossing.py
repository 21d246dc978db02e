"""How the Tengu crosses the river."""

from domain.bitoku import facts as f
from domain.bitoku.kinds import Favor, Region, Spot
from domain.bitoku.rules.common import Table
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu.rules.common import AUTOMA, HUMAN, cite_rule, is_favourite, one_of_two, tengu_player
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

Card = tuple[Region, Favor]  # what is to be had on a Hill


@CHAPTER.cites("B-338", "B-339", "B-356", "D-45", "Q-43")
def open_banks(game: Bitoku, contested: bool) -> dict[str, int]:
    """The banks at which it has a die, with their free spaces; contested: the player has a die there too."""
    found = {}
    for name, bank in game.box.banks.items():
        taken = sum(die.bank == name for player in game.players for die in player.dice)
        here = waits_at(game, AUTOMA, name) and (not contested or waits_at(game, HUMAN, name))
        if here and taken < bank.spaces:
            found[name] = bank.spaces - taken
    return found


def waits_at(game: Bitoku, seat: Seat, bank: str) -> bool:
    """Whether a die of the seat, whatever it shows, stands in a region that leads there."""
    hills = game.box.banks[bank].hills
    return any(die.spot is Spot.FOREST and die.region in hills for die in game.players[seat].dice)


@CHAPTER.cites("B-384", "B-392", "Q-42", "Q-44")
def matching_cards(game: Bitoku, card: str, bank: str) -> list[Card]:
    """The cards of the top half that lie uncovered on the Hills of a bank: Yōkai, then Bitoku."""
    entry, box = game.box.tengu_cards[card], game.box
    yokai = (h for h in open_hills(game, bank, Favor.YOKAI) if box.yokai[game.hill(h).yokai].type is entry.yokai)
    bitoku = (h for h in open_hills(game, bank, Favor.BITOKU) if game.hill(h).bitoku == entry.bitoku.value)
    return [*((hill, Favor.YOKAI) for hill in yokai), *((hill, Favor.BITOKU) for hill in bitoku)]


def open_hills(game: Bitoku, bank: str, favor: Favor) -> list[Region]:
    """The Hills of a bank, from the left, where the card of this Favor lies and is not covered."""
    hills = []
    for region in game.box.banks[bank].hills:
        hill = game.hill(region)
        if favor.value not in hill.covered and (hill.yokai if favor is Favor.YOKAI else hill.bitoku):
            hills.append(region)
    return hills


def matching_banks(game: Bitoku, card: str, contested: bool) -> list[str]:
    """The banks at which it may cross for a card of the top half."""
    return [bank for bank in open_banks(game, contested) if matching_cards(game, card, bank)]


@CHAPTER.cites("B-340", "B-342", "Q-44")
def _cross(table: Table, banks: list[str]) -> str:
    """Its highest die there crosses, and keeps its value."""
    game = table.game
    dice = [
        (die.value, -number, bank)
        for bank in banks
        for number, die in enumerate(tengu_player(game).dice, 1)
        if die.spot is Spot.FOREST and die.region in game.box.banks[bank].hills
    ]
    value, number, bank = max(dice)
    table.emit(f.DieCrossed(AUTOMA, -number, bank, value))
    return bank


@CHAPTER.cites("B-326", "B-384", "B-392", "Q-42")
def cross_for_card(table: Table, card: str, banks: list[str]) -> None:
    """If Yōkai and Bitoku both match, or two of a kind, chance decides."""
    bank = _cross(table, banks)
    found = matching_cards(table.game, card, bank)
    kinds = list(dict.fromkeys(favor for _, favor in found))
    favor = kinds[one_of_two(table, len(kinds))]
    take_from(table, [hill for hill, of in found if of is favor], favor)


@CHAPTER.cites("B-388", "B-395", "Q-45")
def cross_for_best(table: Table, banks: list[str]) -> None:
    """Its favourite Yōkai, the rarest Bitoku of a type it lacks, a random Yōkai, or nothing."""
    bank = _cross(table, banks)
    game = table.game
    yokai = open_hills(game, bank, Favor.YOKAI)
    liked = [hill for hill in yokai if is_favourite(game, game.box.yokai[game.hill(hill).yokai].type.value)]
    rarest = rarest_bitoku(game, open_hills(game, bank, Favor.BITOKU))
    if liked:
        take_from(table, liked, Favor.YOKAI)
    elif rarest:
        take_from(table, rarest, Favor.BITOKU)
    elif yokai:
        take_from(table, yokai, Favor.YOKAI)


@CHAPTER.cites("B-325")
def rarest_bitoku(game: Bitoku, hills: list[Region]) -> list[Region]:
    """The Hill with the lowest rarity number of a type that it lacks, the left one among equals."""
    new = [hill for hill in hills if game.hill(hill).bitoku not in tengu_player(game).path]
    return sorted(new, key=lambda hill: game.box.bitoku[game.hill(hill).bitoku].rarity)[:1]


@CHAPTER.cites("B-373", "B-374", "Q-44")
def take_from(table: Table, hills: list[Region], favor: Favor) -> None:
    """The Favor is covered; a Yōkai goes face down to the pile, a Bitoku to the path."""
    hill = hills[one_of_two(table, len(hills))]
    lying = table.game.hill(hill)
    table.emit(f.FavorClaimed(AUTOMA, hill, favor, True))
    if favor is Favor.YOKAI:
        cite_rule(table, "B-373")
        table.emit(t.TenguYokaiTaken(hill, lying.yokai))
    else:
        cite_rule(table, "B-374")
        table.emit(f.HillBitokuTaken(AUTOMA, hill, lying.bitoku))
