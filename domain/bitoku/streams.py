"""What chance decides, each under its own name, in the order of the rulebook: these names are keys of draws."""

from domain.bitoku.kinds import DECKS, Kind
from domain.chance.dice import Stream

GATES = {letter: Stream(f"gates-{letter.lower()}", f"the Gates with the letter {letter}") for letter in ("A", "B")}
ANCIENT = Stream("ancient-buildings", "the ancient buildings, plot by plot")
TREASURES = Stream("treasures", "the treasures, region by region")
PILES = {
    kind: Stream(f"pile-{kind}", f"the pile of {kind}, at first and whenever it is renewed")
    for kind in (*DECKS, Kind.ROCK)
}
ORDER = Stream("turn-order", "who plays before whom in the first round")
OWN_DECK = Stream(
    "own-deck", "the deck of a player, at first and whenever it is made of the discards", of_seats=True
)

# --- the solo game ---

GARDEN_ROCK = Stream("tengu-garden-rock", "the spaces of the Garden, of which the Tengu has its first Rock")
SECOND_ROCK = Stream("tengu-second-rock", "the second Rock of the Tengu, among those that fit")
TENGU_DECK = Stream("tengu-deck", "the cards of the Tengu, at first and whenever all discards are shuffled")
WILL_CARD = Stream("will-card", "the two Will dice that say which card is Active, one after the other")
WILL_PAIR = Stream("will-pair", "the Will die that chooses one of two")
WILL_SPACE = Stream("will-space", "the Will die that chooses a space of a row")
LEAVING_ROCK = Stream("leaving-rock", "the Rock that leaves the Garden in Winter, among the spaces with one")

STREAMS = (
    *GATES.values(), ANCIENT, TREASURES, *PILES.values(), ORDER, OWN_DECK,
    GARDEN_ROCK, SECOND_ROCK, TENGU_DECK, WILL_CARD, WILL_PAIR, WILL_SPACE, LEAVING_ROCK,
)  # fmt: skip
