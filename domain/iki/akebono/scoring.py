"""What scores in Akebono besides."""

from collections.abc import Iterator

from domain.iki.akebono.kinds import NewMeasure
from domain.iki.akebono.state import Akebono
from domain.iki.kinds import Type, Ware, WatanabeBuildings
from domain.iki.measures import counts, recruits, tally, worth_of
from domain.iki.rules.common import wares
from domain.iki.scoring import ITEMS, houses_of
from domain.iki.state import Iki
from domain.kernel.nouns import Scored, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()


def _akebono(game: Iki) -> Akebono:
    assert isinstance(game, Akebono), "only the expansion prints these"
    return game


@counts(NewMeasure.KOBANS)
def kobans(game: Iki, seat: Seat) -> int:
    return game.players[seat].purse.kobans


@counts(NewMeasure.TRADE)
def trade(game: Iki, seat: Seat) -> int:
    return _akebono(game).players[seat].trade


@counts(NewMeasure.BOATS)
def boats(game: Iki, seat: Seat) -> int:
    return len(_akebono(game).boats_of(seat))


@counts(NewMeasure.WORKS)
@CHAPTER.cites("A-317", "AMB-57")
def works(game: Iki, seat: Seat) -> int:
    """Boats, and Buildings: those that stand, or all that were built, by the reading of the table."""
    if game.options.watanabe_buildings is WatanabeBuildings.EVER_BUILT:
        return boats(game, seat) + game.players[seat].built
    return boats(game, seat) + len(houses_of(game, seat))


@counts(NewMeasure.WARES)
@CHAPTER.cites("A-202", "A-430", "A-431")
def all_wares(game: Iki, seat: Seat) -> int:
    """Pipes, pouches and fish; the Fisherman's and the Policeman's tokens are such (ruling on A-202)."""
    return len(game.players[seat].tokens)


@counts(NewMeasure.PIPES)
@CHAPTER.cites("A-315", "AMB-17")
def pipes(game: Iki, seat: Seat) -> int:
    """Those that are still owned."""
    return len(wares(game, seat, Ware.PIPE))


@counts(NewMeasure.COLLECTION)
@CHAPTER.cites("A-318")
def collection(game: Iki, seat: Seat) -> int:
    """How many of pipe, pouch, fish and boat are there."""
    return sum(bool(wares(game, seat, kind)) for kind in Ware) + bool(boats(game, seat))


@counts(NewMeasure.CELEBRITIES)
def celebrities(game: Iki, seat: Seat) -> int:
    return len(_akebono(game).players[seat].celebrities)


@counts(NewMeasure.CHARACTERS)
@CHAPTER.cites("A-314", "A-320")
def characters(game: Iki, seat: Seat) -> int:
    """At the end all of them are on the player board."""
    return len(recruits(game, seat))


@counts(NewMeasure.NEW_CHARACTERS)
@CHAPTER.cites("A-316", "A-320")
def new_characters(game: Iki, seat: Seat) -> int:
    """Those with a month on their back; the Wood Seller has none."""
    new = _akebono(game).box.new
    return sum(card in new and new[card].month > 0 for card in recruits(game, seat))


@counts(NewMeasure.ARTISANS)
@CHAPTER.cites("A-305", "A-320")
def artisans(game: Iki, seat: Seat) -> int:
    return tally(game, seat)[Type.ARTISAN]


@counts(NewMeasure.SPECIALS)
@CHAPTER.cites("A-431")
def specials(game: Iki, seat: Seat) -> int:
    return tally(game, seat)[Type.SPECIAL]


@counts(NewMeasure.LAST_IN_FIRE)
@CHAPTER.cites("A-313", "AMB-37")
def last_in_fire(game: Iki, seat: Seat) -> int:
    """Strictly last, the lowest of a stack."""
    return int(game.order[-1] == seat)


@CHAPTER.cites("A-082", "A-305", "A-311", "A-313", "A-314", "A-315", "A-316", "A-317", "A-318", "A-320")
def patrons(game: Iki, seat: Seat) -> Iterator[Scored]:
    """What Celebrities give at the end, if their condition holds."""
    cards = _akebono(game).box.celebrities
    for celebrity in game.players[seat].patrons:
        end = cards[celebrity].end
        if end is not None:
            yield Scored(seat, worth_of(game, seat, end), cards[celebrity].ref, celebrity)


ITEMS[Akebono] = (*ITEMS[Iki], patrons)
