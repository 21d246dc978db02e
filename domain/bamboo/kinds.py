"""The kinds of things that Bamboo knows by name."""

from enum import StrEnum
from typing import TypeAlias

Spirit: TypeAlias = str  # the id of its entry in the component list, which says what it does


class Temple(StrEnum):
    """The four colours of bamboo, each with a temple and a stock; the order is that of the board."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    ORANGE = "orange"


class Color(StrEnum):
    """The players' colours."""

    BROWN = "brown"
    YELLOW = "yellow"
    PURPLE = "purple"
    TEAL = "teal"


class Action(StrEnum):
    """What a bamboo section or a Forest Gift grants."""

    BALANCE = "balance"
    IMPROVE = "improve"
    INCOME = "income"
    COOK = "cook"
    JOKER = "joker"


class Food(StrEnum):
    """The three dishes."""

    TEA = "tea"
    RICE = "rice"
    RAMEN = "ramen"


class HomeType(StrEnum):
    """What a Home tile adds to the house."""

    DECORATION = "decoration"
    FAITH = "faith"
    GARDEN = "garden"
    DAILY = "daily"


class Zone(StrEnum):
    """Where the pattern of a Balance tile must lie; also the type of the tile."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Deck(StrEnum):
    """The two decks of Home tiles."""

    I = "I"  # noqa: E741 - the printed name of the deck
    II = "II"


class Season(StrEnum):
    """The four phases of a year, the set-up before and the scoring after them all."""

    SETUP = "setup"
    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"
    OVER = "over"


class Side(StrEnum):
    """Which side of the individual boards is played."""

    DAY = "day"
    NIGHT = "night"


TEMPLES = tuple(Temple)
PLACE = {temple: i for i, temple in enumerate(TEMPLES)}  # where what belongs to a temple stands in a tuple of four
DISHES = tuple(Food)
ZONES = tuple(Zone)
DECKS = tuple(Deck)
TYPES = tuple(HomeType)
ROWS, COLUMNS = 3, 5
GHOST = -1  # whose sticks are brown, with two players
