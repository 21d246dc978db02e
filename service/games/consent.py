"""What players agree on: the events that follow from what one of them says about a proposal, in their order."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel.nouns import Event, Paused, Seat
from domain.kernel.table import Position
from service.games.bounds import require_no_tournament
from service.games.clocks import require_can_pause
from service.games.leaving import abandonment, events_of_leaving
from service.games.proposals import Proposal, Proposals, find_settled, is_agreed, require_absent

if TYPE_CHECKING:
    from service.games.game_state import GameState
    from service.games.game_writer import GameWriter

MakeConsent = Callable[[Proposals], Event]  # what is said, about the open proposals


async def events_of_consent(
    state: "GameState", writer: "GameWriter", make: MakeConsent, seats: frozenset[Seat], about: Seat | None
) -> list[Event]:
    """What a player with these seats says, and what follows once all agree who are present.

    `about` is the seat that a new proposal would take: SeatPresent if its player is present. OfTournament at a
    table of a tournament: there arbiters decide.
    """
    record, proposals, position = state.record, state.proposals, state.position
    require_no_tournament(record)
    assert position is not None, "the game runs"
    present = await writer.find_present_seats() | seats
    if about is not None:
        require_absent(record, about, present)
    said = make(proposals)
    require_can_pause(state, said)
    proposal = find_settled(proposals, state.version + 1, said)
    if proposal is None or not is_agreed(proposal, record, present):
        return [said]
    return [said, *await _events_of_agreement(state, writer, position, proposal)]


async def _events_of_agreement(
    state: "GameState", writer: "GameWriter", position: Position[Any], proposal: Proposal
) -> list[Event]:
    if proposal.about is not None:
        return await events_of_leaving(state, writer, position, proposal.about, "absent")
    return [Paused() if proposal.proposes == "pause" else abandonment(state.record)]
