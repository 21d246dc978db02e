"""The end of a game, with its result: made from its points so far, and from which seats were left."""

from collections.abc import Sequence
from typing import Any, Literal

from domain.box.audit import counting
from domain.box.endings import SeatEnds, close_by_ruling
from domain.kernel.nouns import Closed, Decided, Event, Ruling, Scored, Standing
from domain.kernel.table import Position
from service.games.game_state import GameState
from service.store import Store

ToPlace = Literal["finished", "left", "timed_out"]


class GameEnding:
    """Makes the last event of a game: for the holder of the game's lock."""

    def __init__(self, state: GameState, store: Store) -> None:
        self._state, self._store = state, store

    async def close_after(
        self, after: Position[Any], last: Sequence[Event], reason: ToPlace = "finished"
    ) -> Closed:
        """The end of the game after these last events, which are stored together with it."""
        scored, ends = await self._read_results()
        for event in last:
            ends.note(event)
        facts = [fact for event in last if isinstance(event, Decided) for fact in event.facts]
        return self._state.title.close(after.game, [*scored, *facts], self._state.record.told_seed, ends, reason)

    async def close_by_ruling(self, ruling: Ruling, standings: Sequence[Standing]) -> Closed:
        """The end of the game by a ruling, with its standings or without any."""
        scored, ends = await self._read_results()
        return close_by_ruling(ruling, standings, scored, self._state.record.told_seed, ends)

    async def find_ends(self) -> SeatEnds:
        """Which seats were left or changed hands, in the whole game."""
        return self._state.ends.after(await self._read_before_tally())

    async def _read_results(self) -> tuple[list[Scored], SeatEnds]:
        """All points that moved so far, and which seats were left or changed hands."""
        earlier = await self._read_before_tally()
        scored = [point for _, point in [*counting(earlier), *self._state.tally.scored]]
        return scored, self._state.ends.after(earlier)

    async def _read_before_tally(self) -> list[Event]:
        """The events of which the state has no points and ends: those up to its snapshot."""
        state, since = self._state, self._state.tally.since
        rows = await self._store.read(state.record.id, upto=since) if since else []
        return list(state.view.decode(rows))
