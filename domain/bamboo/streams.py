"""What chance decides, each under its own name, in the order of the rulebook: these names are keys of draws."""

from domain.bamboo.kinds import DECKS, ZONES
from domain.chance.dice import Stream

GROVE = Stream("grove", "the sections of the grove, shoot by shoot from the ground")
GOALS = {zone: Stream(f"balance-{zone}", f"the Balance tiles of the type {zone}") for zone in ZONES}
HOMES = {deck: Stream(f"homes-{deck.lower()}", f"the Home tiles of the deck {deck}") for deck in DECKS}
SPIRITS = Stream("spirits", "the spirits, pile by pile; those behind them leave the game")
GHOST = Stream("ghost", "the Temple tiles of the ghost, temple by temple, each time that it offers")
FOOD = Stream("food", "the food tokens: all of them at first, then the used ones")
FIRST_PLAYER = Stream("first-player", "who begins")
SETS = Stream("starting-sets", "the sets of starting sections, in turn order")
POOL = Stream("draft", "the sections without symbol, of which the first are drafted")
GIFTS = Stream("gifts", "the gifts of the forest, in each Spring")

STREAMS = (
    GROVE, *GOALS.values(), *HOMES.values(), SPIRITS, GHOST, FOOD, FIRST_PLAYER, SETS, POOL, GIFTS,
)  # fmt: skip
