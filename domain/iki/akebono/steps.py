"""What the table must do besides, with Akebono, and what a seat may answer."""

from domain.iki.goods import Goods
from domain.iki.kinds import Resource
from domain.kernel.nouns import Pick, Step


class ShowCelebrities(Step, frozen=True):
    pass


# --- boats ---


class ChooseBoat(Pick, frozen=True):
    """`less`: the resource of which one is saved, where an effect lowers the cost."""

    boat: str
    less: Resource | None = None


class ChooseBonus(Step, frozen=True):
    """A boat is built: Trade, or activate it at once."""

    boat: str


class TakeTrade(Pick, frozen=True):
    pass


class Activate(Pick, frozen=True):
    boat: str


class AfterActivation(Step, frozen=True):
    boat: str
    last: bool


class PayTrade(Step, frozen=True):
    """The income of the Trade track."""


# --- the bridge, Celebrities and tokens ---


class MeetCelebrity(Pick, frozen=True):
    celebrity: str


class SecondRecruit(Step, frozen=True):
    """The Owner token allows another recruitment."""


class QuietDay(Step, frozen=True):
    """On 1-4, with a boat token."""


class Hurry(Step, frozen=True):
    """With the Messenger token."""


class Cure(Pick, frozen=True):
    """A Doctor token retires this Character, which would starve."""

    stall: str


class Endure(Pick, frozen=True):
    """The Building cannot burn."""


class MoveFrom(Pick, frozen=True):
    stall: str


class MoveTo(Step, frozen=True):
    stall: str


class UseOwn(Step, frozen=True):
    stall: str


# --- skills ---


class TakeOne(Pick, frozen=True):
    goods: Goods


class Exchange(Pick, frozen=True):
    """Give so many of this."""

    give: Resource
    count: int


class CopyFrom(Pick, frozen=True):
    card: str


class RetireCard(Pick, frozen=True):
    stall: str


class TakeToken(Pick, frozen=True):
    token: str


class Accept(Pick, frozen=True):
    pass


# --- the Grand Master ---


class MoveMaster(Step, frozen=True):
    pass
