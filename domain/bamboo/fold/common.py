"""What the folds share."""

from collections.abc import Iterable

from domain.bamboo.kinds import DECKS, PLACE, ZONES, Temple
from domain.bamboo.state import Row

ZONE = {zone: i for i, zone in enumerate(ZONES)}
DECK = {deck: i for i, deck in enumerate(DECKS)}


def add_sections(stocks: tuple[Row, ...], added: Iterable[tuple[str, Temple]]) -> tuple[Row, ...]:
    """The stocks of a player with more sections: pairs of a section and the colour of its stock."""
    new = list(stocks)
    for section, temple in added:
        new[PLACE[temple]] = (*new[PLACE[temple]], section)
    return tuple(new)
