"""What the API returns of a decision that was stored, and of one that was undone."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from service.api.clock_bodies import Time
from service.api.history_bodies import DecidedHead, TookBackEntry
from service.api.play_bodies import Facts, OpenDecisions, Position, TitleName, Version
from service.api.receipt_bodies import MaybeReceipt
from service.api.word_bodies import SaidOfEvent


class DecisionResult(Struct, frozen=True, kw_only=True):
    """The facts that followed, and the caller's next open decisions.

    A repeat of the same answer returns the same, with the decisions that are open by then.
    """

    title: TitleName
    version: Version
    position: Position
    facts: Facts
    decisions: OpenDecisions
    time: Time = UNSET
    words: SaidOfEvent = UNSET
    entry: Annotated[
        DecidedHead | UnsetType,
        Meta(
            description="The entry of the history without its `facts`, which are next to it: what `receipt` signs"
        ),
    ] = UNSET
    receipt: MaybeReceipt = UNSET


class UndoResult(Struct, frozen=True, kw_only=True):
    """The version after the undo, and the caller's open decisions."""

    title: TitleName
    version: Version
    position: Position
    decisions: OpenDecisions
    time: Time = UNSET
    entry: Annotated[
        TookBackEntry | UnsetType, Meta(description="The entry of the history: what `receipt` signs")
    ] = UNSET
    receipt: MaybeReceipt = UNSET
