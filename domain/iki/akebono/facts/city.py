"""What happens on the City board and when a season begins."""

from typing import ClassVar

from domain.kernel.nouns import Fact


class CelebritiesShown(Fact, frozen=True):
    """The top of each stack is turned up; those that lay there before are gone."""

    reveals: ClassVar[bool] = True
    shown: tuple[str, ...]
    gone: tuple[str, ...]


class RiverLaid(Fact, frozen=True):
    """Tokens at the wave of the Shop boat, and those of the old season that they replace."""

    tokens: tuple[str, ...]
    gone: tuple[str, ...]


class NewCharacterShown(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    card: str
    slot: int


class RowSlid(Fact, frozen=True):
    """Characters of the City board move to these slots."""

    slots: dict[str, int]
