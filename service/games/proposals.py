"""Proposals of a running game: what a seat asks the others, who has agreed, and when that is enough.

Whoever decides plays on: a proposal ends with the next decision of its seat, and an agreement lapses with that of
no matter who agreed. So no player is held to what was said turns ago, and no clock is needed to find it.
"""

from collections.abc import Collection
from typing import Literal

from msgspec import UNSET, Struct, structs

from domain.kernel.nouns import Answered, Decided, Event, Paused, Proposed, SeatLeft, Substituted, Withdrawn
from service.games.errors import NoSuchProposal, SeatPresent
from service.games.records import GameRecord

Proposing = Literal["abandon", "leave", "pause"]


class Proposal(Struct, frozen=True, kw_only=True):
    """An open proposal. Its id is the version of the event that made it."""

    id: int
    seat: int
    proposes: Proposing
    about: int | None
    agreed: tuple[int, ...]


Proposals = tuple[Proposal, ...]


def apply_to_proposals(proposals: Proposals, version: int, event: Event) -> Proposals:
    """The open proposals after one more event.

    Whoever decides, or gives a seat up, has agreed to nothing any more; and who decides is not absent.
    """
    if isinstance(event, Proposed):
        about = None if event.about is UNSET else event.about
        new = Proposal(id=version, seat=event.seat, proposes=event.proposes, about=about, agreed=(event.seat,))
        return (*proposals, new)
    if not proposals:
        return proposals
    if isinstance(event, Withdrawn) or (isinstance(event, Answered) and not event.agrees):
        return tuple(each for each in proposals if each.id != event.proposal)
    if isinstance(event, Answered):
        return tuple(
            _with_agreement(each, event.seat) if each.id == event.proposal else each for each in proposals
        )
    if isinstance(event, Paused):
        return tuple(each for each in proposals if each.proposes != "pause")
    if isinstance(event, SeatLeft | Substituted | Decided):
        kept = (each for each in proposals if event.seat not in (each.seat, each.about))
        return tuple(_without_agreement(each, event.seat) for each in kept)
    return proposals


def _with_agreement(proposal: Proposal, seat: int) -> Proposal:
    return structs.replace(proposal, agreed=tuple(sorted({*proposal.agreed, seat})))


def _without_agreement(proposal: Proposal, seat: int) -> Proposal:
    return structs.replace(proposal, agreed=tuple(each for each in proposal.agreed if each != seat))


def make_proposal(proposals: Proposals, seat: int, proposes: Proposing, about: int | None) -> Event:
    """The event by which a seat proposes; where the same is proposed already, the seat agrees to that."""
    for each in proposals:
        if (each.proposes, each.about) == (proposes, about):
            return Answered(seat, each.id, True)
    return Proposed(seat, proposes, UNSET if about is None else about)


def answer_proposal(proposals: Proposals, seat: int, proposal: int, agrees: bool) -> Event:
    """The event by which a seat answers an open proposal."""
    find_proposal(proposals, proposal)
    return Answered(seat, proposal, agrees)


def withdraw_proposal(proposals: Proposals, seats: Collection[int], proposal: int) -> Event:
    """The event by which one of these seats withdraws its own proposal."""
    found = find_proposal(proposals, proposal)
    if found.seat not in seats:
        raise NoSuchProposal(proposal)
    return Withdrawn(found.seat, proposal)


def find_proposal(proposals: Proposals, proposal: int) -> Proposal:
    """The open proposal of this id, or NoSuchProposal."""
    for each in proposals:
        if each.id == proposal:
            return each
    raise NoSuchProposal(proposal)


def find_settled(proposals: Proposals, version: int, event: Event) -> Proposal | None:
    """The proposal that this event has made, or agreed to: no other is carried out by it. `proposals` are those
    before the event, which makes this version."""
    if isinstance(event, Proposed):
        said_about = version
    elif isinstance(event, Answered) and event.agrees:
        said_about = event.proposal
    else:
        return None
    after = apply_to_proposals(proposals, version, event)
    return next((each for each in after if each.id == said_about), None)


def require_absent(record: GameRecord, seat: int, present: Collection[int]) -> None:
    """SeatPresent if the seat's player is present, or a bot has the seat."""
    if seat in present or record.seats[seat].bot:
        raise SeatPresent(seat)


def is_agreed(proposal: Proposal, record: GameRecord, present: Collection[int]) -> bool:
    """Whether the players of all seats that are present agree. A player with several seats answers for all."""
    if proposal.about is not None and proposal.about in present:
        return False
    agreed = {record.seats[seat].player for seat in proposal.agreed}
    return all(record.seats[seat].player in agreed for seat in present)
