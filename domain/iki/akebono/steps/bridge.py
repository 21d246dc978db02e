"""Steps of Celebrities, tokens and the Grand Master."""

from domain.kernel.nouns import Step


class SecondRecruit(Step, frozen=True):
    """The Owner token allows another recruitment."""


class QuietDay(Step, frozen=True):
    """On 1-4, with a boat token."""


class Hurry(Step, frozen=True):
    """With the Messenger token."""


class MoveTo(Step, frozen=True):
    stall: str


class UseOwn(Step, frozen=True):
    stall: str


class GoAnywhere(Step, frozen=True):
    """With the Messenger token, any space of the street."""


class MoveMaster(Step, frozen=True):
    pass
