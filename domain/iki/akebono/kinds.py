"""The kinds of things that Akebono adds."""

from enum import StrEnum

from domain.iki.kinds import Measure, Power


class NewKeepsake(StrEnum):
    """The special tokens and the boat tokens."""

    DOCTOR = "doctor"
    MESSENGER = "messenger"
    OWNER = "owner"
    DAY = "day"  # on the space 1-4: income or recruiting
    AGAIN = "again"  # a second business with a Character
    SHOP = "shop"  # the shop a second time


class NewPower(StrEnum):
    """When a lasting ability of a Building or a Celebrity works; those of the base included."""

    HIRING_FIRE = Power.HIRING_FIRE.value
    MAIN_TYPE = Power.MAIN_TYPE.value
    FED = Power.FED.value
    SECOND_BOAT = "second-boat"  # one more boat at each activation
    DOUBLE_HARMONY = "double-harmony"
    REACHED = "reached"  # the Oyakata comes by
    MEETING = "meeting"
    NOT_RECRUITING = "not-recruiting"
    RETIREMENT = "retirement"
    RECRUITING_SPECIAL = "recruiting-special"
    LAP = "lap"
    FIREPROOF = "fireproof"
    NO_SURCHARGE = "no-surcharge"


class NewMeasure(StrEnum):
    """What a printed score may count; what the base counts included."""

    ONCE = Measure.ONCE.value
    MONS = Measure.MONS.value
    RICE = Measure.RICE.value
    SANDALS = Measure.SANDALS.value
    FIRE = Measure.FIRE.value
    FISH_SCORE = Measure.FISH_SCORE.value
    TYPES = Measure.TYPES.value
    MAIN_TYPE = Measure.MAIN_TYPE.value
    KOBANS = "kobans"
    TRADE = "trade"
    BOATS = "boats"
    WORKS = "works"  # boats and Buildings
    WARES = "wares"  # pipes, pouches and fish
    PIPES = "pipes"
    COLLECTION = "collection"  # how many of pipe, pouch, fish and boat are there
    CELEBRITIES = "celebrities"
    CHARACTERS = "characters"
    NEW_CHARACTERS = "new-characters"
    ARTISANS = "artisans"
    SPECIALS = "specials"
    LAST_IN_FIRE = "last-in-fire"


class By(StrEnum):
    """What allowed a recruitment."""

    HIRING = "hiring"
    FERRY = "ferry"
    CELEBRITY = "celebrity"
    OWNER = "owner"
