"""The kinds of things that IKI knows by name."""

from enum import StrEnum


class Season(StrEnum):
    """The seasons of a year; `start` is printed on the Characters of the set-up."""

    START = "start"
    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"


class Type(StrEnum):
    """The five types of Character: Street Peddler, Artisan, Special, Master Craftsman, Shop Seller."""

    PEDDLER = "peddler"
    ARTISAN = "artisan"
    SPECIAL = "special"
    MASTER = "master"
    SELLER = "seller"


class Resource(StrEnum):
    """What a player owns in pieces."""

    MONS = "mons"
    RICE = "rice"
    SANDALS = "sandals"
    WOOD = "wood"
    KOBANS = "kobans"


class Ware(StrEnum):
    """The tokens on sale."""

    FISH = "fish"
    PIPE = "pipe"
    POUCH = "pouch"


class Keepsake(StrEnum):
    """The special tokens that some Characters give when they retire."""

    HIRE = "hire"
    MOVE = "move"
    AVOID = "avoid"
    JOKER = "joker"


class Power(StrEnum):
    """When a lasting ability of a Building works."""

    HIRING_FIRE = "hiring-fire"  # its owner recruits a Character with Firefighting in the hiring bonus
    MAIN_TYPE = "main-type"  # at Payday with the salaries, for each Character of the most recruited type
    FED = "fed"  # at Payday with the food, for each Character fed


class Measure(StrEnum):
    """What a printed score may count."""

    ONCE = "once"
    MONS = "mons"
    RICE = "rice"
    SANDALS = "sandals"
    FIRE = "fire"
    FISH_SCORE = "fish-score"
    TYPES = "types"
    MAIN_TYPE = "main-type"


class Event(StrEnum):
    """What ends a month."""

    NONE = "none"
    FIRE = "fire"
    PAYDAY = "payday"


class Period(StrEnum):
    """Where in the game a table stands."""

    SETUP = "setup"
    MONTH = "month"
    NEW_YEAR = "new-year"
    OVER = "over"


class ActionOrder(StrEnum):
    """Reading AMB-01: who acts first."""

    LEFT_TO_RIGHT = "left_to_right"
    RIGHT_TO_LEFT = "right_to_left"


class CardSeasons(StrEnum):
    """Reading AMB-02: the seasons of eight Characters."""

    RESTORED = "restored"
    AS_PRINTED = "as_printed"


class ConstructionGain(StrEnum):
    """Reading AMB-03: what 1 mon buys at the Construction site."""

    WOOD = "wood"
    RICE = "rice"


class TempuraSalaries(StrEnum):
    """Reading AMB-05: the salaries of the Tempura Stand."""

    AS_PRINTED = "as_printed"
    LOW = "3_3_4"
    HIGH = "3_4_4"


class CityBoardDiscard(StrEnum):
    """Reading AMB-09: the slots of the City board that bear the X."""

    SLOTS_5_AND_6 = "slots_5_and_6"
    SLOT_6 = "slot_6"


class OwnerTokenFerry(StrEnum):
    """Reading AMB-20: the side of boat 5 after which the Owner token may be used."""

    SIDE_A = "side_a"
    SIDE_B = "side_b"


class MessengerBridge(StrEnum):
    """Reading AMB-31: the bridge after the Express Messenger."""

    CLOSED = "closed"
    OPEN = "open"


class NezumiKozo(StrEnum):
    """Reading AMB-29: when it is decided that a seat does not recruit."""

    AT_INCOME = "at_income"
    AT_TURN_END = "at_turn_end"


class WatanabeBuildings(StrEnum):
    """Reading AMB-57: the Buildings that Kazan Watanabe counts."""

    STANDING = "standing"
    EVER_BUILT = "ever_built"


SEASONS = (Season.SPRING, Season.SUMMER, Season.AUTUMN, Season.WINTER)
TYPES = tuple(Type)
NOBODY = -1  # who owns a neutral card
