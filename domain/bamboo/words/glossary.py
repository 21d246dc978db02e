"""What the fields of picks, facts and steps mean, for those who read them without the board before their eyes."""

from collections.abc import Mapping

# By the name of the field; by the tag of its noun and the name, where a field means something of its own there.
FIELDS: Mapping[str, str] = {
    # the players
    "first-player-drawn.seat": "The seat of the first player of the first year, from 0",
    "first-player-moved.seat": "The seat of the next first player, from 0",
    "color": "The colour that the player plays",
    "reserve": "How many sticks of incense the player has at hand",
    "incense": "How many sticks the player lays on the incense spaces of the board, one on each",
    # the year
    "year": "The number of the year, from 1; that of the last one when the final scoring begins",
    "season": "The season that begins; `over` is the final scoring",
    "gift": "The Forest Gift, named by the action that it grants",
    "gifts-ready.gifts": "All Forest Gifts, which lie face down, each named by its action",
    "gifts-shown.gifts": "The Forest Gifts that lie face up this year, each named by its action",
    # bamboo
    "section": "The id of the bamboo section",
    "place.section": "The id of a section of the emptied stock",
    "push-up.section": "The id of the section that was used or renounced",
    "pushed-up.section": "The id of the section, placed this turn, that goes up",
    "store-section.section": "The id of the section that has left the grove",
    "take-section.section": "The id of a section of the pool",
    "ejected": "The id of the section that leaves the grove at the top of the shoot",
    "pool-laid.sections": "The ids of the sections to be drafted",
    "set-dealt.sections": "Pairs: the id of a section, and the colour of the stock it goes into",
    "shoot": "The number of the shoot, from 1, the leftmost",
    "shoots": "The shoots from the left, each with the ids of its sections, the topmost first",
    "stock": "The colour of the player's stock, which need not be that of the section",
    "section-drafted.stock": "The colour of the player's stock, which is that of the section",
    "stock-emptied.stock": "The colour of the player's stock, all sections of which are taken out",
    "stock-visited.stock": "The colour of the player's stock that is used, and so of the temple visited",
    "visit.stock": "The colour of the player's stock to use, and so of the temple to visit",
    # incense
    "temple": "The colour of the temple",
    "offer-incense.temple": "The colour of the temple visited; sticks go to any other for coins",
    "visited": "The colour of the temple visited, where sticks cost nothing",
    "ghost-placed.sticks": "How many sticks of the ghost lie in each temple; 0 is named, too",
    "incense-taken.sticks": "How many sticks each player takes",
    "offer.sticks": "How many sticks go into each temple; one that is left out gets none",
    "offered.sticks": "How many sticks go into each temple; those that get none are left out",
    # coins
    "coins-gained.coins": "How many coins the player gains",
    "equipped.coins": "How many coins the player starts with",
    "home-bought.coins": "How many coins the player pays for the tile",
    "offered.coins": "How many coins the player pays for sticks in temples not visited; 0 for none",
    "spirit-woken.coins": "How many coins the player pays for waking it; 0 if it wakes for nothing",
    # Balance tiles
    "tile": "The id of the Balance tile",
    "zone": "The type of the Balance tile, and so the part of the house where its pattern must lie",
    "goals-shuffled.zone": "The type of the Balance tiles in the deck",
    "goals-shuffled.order": "The ids of the Balance tiles in the deck, the next one first",
    # Home tiles
    "buy.tile": "The id of a Home tile that lies face up",
    "home-bought.tile": "The id of the Home tile",
    "home-buried.tile": "The id of the Home tile, the lowest of its column",
    "home-placed.tile": "The id of the Home tile, bought just before",
    "home-shown.tile": "The id of the Home tile that is turned up",
    "place-home.tile": "The id of the Home tile that was bought and has no cell yet",
    "tiles": "The ids of the Home tiles that leave a game of two",
    "deck": "Which of the two decks of Home tiles; each has a column of spaces on the board",
    "homes-shuffled.order": "The ids of the Home tiles in the deck, the next one first",
    "space": "The number of the space in the column of the deck, from 1, the lowest",
    "row": "The row of the house, from 1, at the top",
    "column": "The column of the house, from 1, at the left",
    # food
    "food": "The dish on the token",
    "feed.food": "How many tokens of each dish are spent; a dish that is left out is kept",
    "food-cleared.tokens": "The dishes on the tokens that leave the board, one for each",
    "food-shown.tokens": "The dishes on the tokens that come to the board, one for each",
    "food-shuffled.order": "The dishes on the tokens of the new supply, the next one first",
    "helped": "How much food the spirit Ookami has given so far",
    "needed": "How much food the Home tiles need, less what the spirit Ookami gave",
    "spent": "How many tokens of each dish are spent; those of which none is spent are left out",
    # spirits
    "spirit": "The spirit on the tile",
    "activate.spirit": "The spirit, awake at the player's board, that is called",
    "wake.spirit": "The spirit, asleep at the player's board, that is woken",
    "spirit-shown.spirit": "The spirit that is now on top of the pile",
    "piles": "A pile for each temple (red, green, blue, orange), the top spirit first",
    "gone": "The spirits that leave the game unseen",
    # actions
    "action": "The action that the joker is used as",
    "done": "How many Balance tiles this action has obtained or scored so far",
}
