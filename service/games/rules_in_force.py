"""By which rules a game goes on: those of this process, if no other process may decide in it by others."""

from domain.kernel.nouns import RulesChanged
from service.games.errors import ForkEnded
from service.games.game_state import GameState
from service.games.levels import decides_by
from service.games.rules_digest import rules_digest
from service.store import StoreUnavailable
from service.store.capabilities import Capabilities


class OtherRules(StoreUnavailable):
    """The game is played by other rules than those of this process: another process decides in it."""


async def find_change(state: GameState, capabilities: Capabilities) -> RulesChanged | None:
    """The event by which the game goes on by the rules of this process; None if it is played by them already.

    ForkEnded for a fork, which has no others.
    OtherRules if the game has left them, or if a running process has not got them: a game adopts rules when all
    processes have them, and goes back to none. A game whose opening has no digest is played by any rules.
    """
    if not state.digests:
        return None
    *left, now = state.digests
    own = rules_digest(state.record.title)
    if own == now:
        return None
    if state.record.fork is not None:
        raise ForkEnded
    if own in left:
        raise OtherRules(f"the game has left the rules {own[:8]} for {now[:8]}")
    if not await capabilities.is_of_all(decides_by(state.record.title, own)):
        raise OtherRules(f"the game is played by the rules {now[:8]}, and not all processes have {own[:8]}")
    return RulesChanged(now, own)
