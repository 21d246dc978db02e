"""All answers of a seat."""

from typing import Annotated

from domain.bitoku.kinds import Favor, Kind, Region, Resource
from domain.bitoku.steps.effects import Effect
from domain.kernel.nouns import Pick, Seat
from domain.kernel.secrecy import Secret

# --- Summer ---


class PlayYokai(Pick, frozen=True):
    """Card spaces are numbered 1 to 3 from the left."""

    card: str
    space: int


class UseDie(Pick, frozen=True):
    """A die goes to the Forest. `space` is 0 where all spaces are alike; `pilgrim` pays for a locked die."""

    die: int
    region: Region
    space: int = 0
    pilgrim: bool = False


class CrossRiver(Pick, frozen=True):
    die: int


class Pass(Pick, frozen=True):
    pass


class UseYokai(Pick, frozen=True):
    pass


class UseCrystal(Pick, frozen=True):
    pass


class SpendAmulet(Pick, frozen=True):
    value: int


class PlaceDie(Pick, frozen=True):
    pass


class TakeForestAction(Pick, frozen=True):
    """The row of the region that asks for this value."""

    region: Region
    minimum: int


class TakeHomeAction(Pick, frozen=True):
    """The action of the Home space that the die is on."""

    space: int


class CopyForestAction(Pick, frozen=True):
    """Home space 6: a row of the region where another player's die is, by the value of that die."""

    seat: Seat
    die: int
    minimum: int


class CopyHomeAction(Pick, frozen=True):
    """The action of the Home space that another player's die is on."""

    seat: Seat
    die: int


class UseBuilding(Pick, frozen=True):
    building: str


class TakePoint(Pick, frozen=True):
    pass


class TakeAmulet(Pick, frozen=True):
    pass


class ClaimFavor(Pick, frozen=True):
    """With `use` off the Favor is covered and gives nothing."""

    hill: Region
    favor: Favor
    use: bool = True


class TakeFavorOption(Pick, frozen=True):
    option: str


# --- effects, Movement Points, acquisitions ---


class TakePart(Pick, frozen=True):
    effect: Effect


class TakeOption(Pick, frozen=True):
    effect: Effect


class TakeResources(Pick, frozen=True):
    resources: dict[Resource, int]


class UnlockDie(Pick, frozen=True):
    """Dice are numbered 1 to 3, by the card space that they belong to."""

    die: int


class KeepCard(Pick, frozen=True):
    card: Annotated[str, Secret("seat")]


class KeepNeither(Pick, frozen=True):
    """Both Visions go under the deck; a resource instead."""


class AdvanceCounter(Pick, frozen=True):
    pass


class StartPilgrim(Pick, frozen=True):
    """At the first space of a path, or next to a Gate on which an own Pilgrim sleeps."""

    space: str


class MovePilgrim(Pick, frozen=True):
    origin: str
    to: str


class AdvanceKodama(Pick, frozen=True):
    region: Region


class PushKodama(Pick, frozen=True):
    """`seat` -1 is the neutral Kodama, which nothing moves."""

    seat: Seat
    region: Region


class TakeRock(Pick, frozen=True):
    """Garden spaces are numbered from 1."""

    space: int


class PrayAt(Pick, frozen=True):
    """Pilgrim spaces of the Rock Path are numbered from 1."""

    space: int


class TakeTile(Pick, frozen=True):
    """Display spaces are numbered from the cheapest, 1."""

    kind: Kind
    space: int


class TakeCrystal(Pick, frozen=True):
    """From a display space to a Crystal space of the player board."""

    space: int
    slot: int


class Build(Pick, frozen=True):
    """From a display space to a plot of an area; plots are numbered from 1."""

    space: int
    region: Region
    plot: int


class Pay(Pick, frozen=True):
    resources: dict[Resource, int]


class Receive(Pick, frozen=True):
    """One of the two purchases, with the discount if it is to be the cheaper one."""

    effect: Effect


class CombineWith(Pick, frozen=True):
    tile: str


# --- Spring, Winter and the Ascension ---


class Discard(Pick, frozen=True):
    """One card to the discard pile, while more than three are held."""

    card: str


class ReapCrystal(Pick, frozen=True):
    """Crystal spaces are numbered from 1."""

    space: int
    crystal: str


class Arrange(Pick, frozen=True):
    """The values on the red spaces, from left to right."""

    values: tuple[int, ...]


class Remove(Pick, frozen=True):
    """The card on this card space leaves play for its points."""

    space: int
    card: str


class BestKinds(Pick, frozen=True):
    pass


class ByHand(Pick, frozen=True):
    """The seat decides one by one."""


class CountAs(Pick, frozen=True):
    kind: str


class BestVisions(Pick, frozen=True):
    pass


class Fulfil(Pick, frozen=True):
    pass
