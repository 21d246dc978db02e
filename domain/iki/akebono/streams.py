"""What chance decides with the expansion, besides what it decides in the base game."""

from domain.chance.dice import Stream
from domain.iki import streams as base
from domain.iki.kinds import SEASONS, Ware

BOATS = Stream("boat-sides", "the side of each boat, in the order of the list")
WAVE = Stream("tea-boat", "the wave of the Tea boat, less 1")
CELEBRITIES = {season: Stream(f"celebrities-{season}", f"the Celebrities of {season}") for season in SEASONS}
NEW_CHARACTERS = Stream("new-characters", "which of the two New Characters of a month comes, month by month")
WARES = {
    ware: Stream(f"tokens-{ware}", f"the tokens of {ware}: for the board, then for the river") for ware in Ware
}
STARTERS = Stream("starting-characters", "the starting Characters, of which the first are shown")
TILES = Stream("start-tiles", "the Start tiles, of which the first lie beside them")

STREAMS = (
    *base.STREAMS, BOATS, WAVE, *CELEBRITIES.values(), NEW_CHARACTERS, *WARES.values(), STARTERS, TILES,
)  # fmt: skip
