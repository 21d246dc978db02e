"""What chance decides, each under its own name, in the order of the rulebook: these names are keys of draws."""

from domain.chance.dice import Stream
from domain.iki.kinds import SEASONS

FIRES = Stream("fire-tiles", "the fire tiles, at the set-up and for each fire")
BLOCKING = Stream("blocking-tiles", "the blocking tiles of two players")
BUILDINGS = Stream("buildings", "the Buildings, of which the first are on offer")
DECKS = {season: Stream(f"characters-{season}", f"the Characters of {season}") for season in SEASONS}
FIRST_PLAYER = Stream("first-player", "who begins")

STREAMS = (FIRES, BLOCKING, BUILDINGS, *DECKS.values(), FIRST_PLAYER)
