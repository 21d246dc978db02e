"""The kinds of things that Bitoku knows by name."""

from enum import StrEnum


class Resource(StrEnum):
    """The four resources; a tuple of four numbers counts them in this order."""

    WOOD = "wood"
    STONE = "stone"
    JADE = "jade"
    SAKE = "sake"


class Region(StrEnum):
    """The five Forest regions, in board order. A Hill, an area and a Kodama Track are named by their region."""

    YOMI = "yomi"
    STAIRS = "stairs"
    HOME = "home"
    GLADE = "glade"
    FORGES = "forges"


class Season(StrEnum):
    """The four phases of a round, the set-up before and the final scoring after them all."""

    SETUP = "setup"
    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"
    ASCENSION = "ascension"
    OVER = "over"


class Spot(StrEnum):
    """Where a die is: on its red or its green space, in the Forest, or across the river."""

    LOCKED = "locked"
    UNLOCKED = "unlocked"
    FOREST = "forest"
    RIVER = "river"


class Kind(StrEnum):
    """What is drawn from a face-down stack or deck."""

    MITAMA = "mitama"
    DRAGONFLY = "dragonfly"
    BUILDING = "building"
    CRYSTAL = "crystal"
    YOKAI = "yokai"
    BITOKU = "bitoku"
    VISION = "vision"
    ROCK = "rock"


class House(StrEnum):
    """The four types of building."""

    TEMPLE = "temple"
    ONSEN = "onsen"
    FARM = "farm"
    RYOKAN = "ryokan"


class Light(StrEnum):
    """The three kinds of Crystal."""

    DREAM = "dream"
    MEMORY = "memory"
    INGENUITY = "ingenuity"


class Mitama(StrEnum):
    """The kinds of Mitama; Shinigami is the wild one."""

    ARA = "ara"
    NIGI = "nigi"
    SAKI = "saki"
    KUSHI = "kushi"
    SHINIGAMI = "shinigami"


class Yokai(StrEnum):
    """The kinds of Yōkai; Yama-Uba is the wild one."""

    KAPPA = "kappa"
    IMOMUSHI = "imomushi"
    NEZUMI = "nezumi"
    KITSUNE = "kitsune"
    SHIN_OOKAMI = "shin-ookami"
    YAMA_UBA = "yama-uba"


class Virtue(StrEnum):
    """The seven types of Bitoku."""

    MAKOTO = "makoto"
    CHUUGI = "chuugi"
    YU = "yu"
    JIN = "jin"
    REI = "rei"
    GI = "gi"
    MEIJO = "meijo"


class Bonus(StrEnum):
    """What the owner of a building gets when another seat uses it."""

    VP = "vp"
    VP_OR_AMULET = "vp-or-amulet"
    VP_AND_AMULET = "vp-and-amulet"


class Favor(StrEnum):
    """The three Favors of every Hill."""

    BITOKU = "bitoku"
    YOKAI = "yokai"
    TWO = "two"


class Family(StrEnum):
    """What a Rock looks at."""

    YOKAI = "yokai"
    MITAMA = "mitama"
    BUILDING = "building"


class Trigger(StrEnum):
    """What makes a Memory Crystal give its points."""

    CONSTRUCT = "construct"
    CRYSTAL = "obtain-crystal"
    MITAMA = "obtain-mitama"
    COMBINE = "combine"
    COMPLETE = "complete-bitoku"
    SIDE_PATH = "enter-side-path"
    ROCK = "rock-or-pilgrim"
    CROSS = "cross"


class Unit(StrEnum):
    """What a Vision may ask for."""

    RESOURCE = "resource"
    BUILDING = "building"
    CRYSTAL = "crystal"
    MITAMA = "mitama"
    DRAGONFLY = "dragonfly"
    ILLUMINATION = "illumination"
    GATE = "gate"
    BITOKU = "bitoku"


class Per(StrEnum):
    """What the Spirit's Virtue of a card counts."""

    CARD = "card"  # the card itself: only in lists from before version 2 of the rules
    MITAMA = "mitama"
    PAIR = "pair"
    RESOURCE = "resource"
    AMULET = "amulet"
    FAR_KODAMA = "far-kodama"
    BUILDING = "building"
    CRYSTAL = "crystal"
    VISION = "vision"
    ROCK = "rock"
    ROCK_PILGRIM = "rock-pilgrim"
    GATE_PILGRIM = "gate-pilgrim"
    ILLUMINATION_PILGRIM = "illumination-pilgrim"
    BITOKU = "bitoku"
    COMPLETED_BITOKU = "completed-bitoku"
    YOKAI = "yokai"
    TUCKED = "tucked"
    TWO_DICE = "two-dice"


class Fork(StrEnum):
    """What the side path of a fork leads to."""

    ILLUMINATION = "illumination"
    GATE = "gate"


class TenguLocation(StrEnum):
    """When the location that a Tengu card shows is available."""

    EMPTY_REGION = "empty_region"
    FREE_SPACE = "free_space"
    SHOWN_SPACE = "shown_space"


RESOURCES = tuple(Resource)
REGIONS = tuple(Region)
# The regions that ask for values, each with a Hill and an area.
VALUED: tuple[Region, ...] = tuple(region for region in Region if region is not Region.HOME)
FAVORS = tuple(Favor)
UNITS = tuple(Unit)
ROWS = (Kind.MITAMA, Kind.DRAGONFLY, Kind.BUILDING, Kind.CRYSTAL)  # the displays
DECKS = (*ROWS, Kind.YOKAI, Kind.BITOKU, Kind.VISION)  # what play draws from
AMULETS = (1, 2, 3)
CARD_SPACES = 3
