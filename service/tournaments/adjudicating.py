"""The lines of a table whose game does not go on: as it stands now, or all places shared."""

from uuid import UUID

from domain.box.endings import SeatEnds
from domain.tournaments.commands.access import require_table
from domain.tournaments.ended_games import results_of
from domain.tournaments.points.lines import SeatResult
from domain.tournaments.refusals import refuse_unless
from domain.tournaments.tournament import Tournament
from service.games.registry import GameRegistry
from service.store import Store


def share_places(cup: Tournament, number: int, table: int) -> tuple[SeatResult, ...]:
    """All who sit at a table as its first, without game points."""
    part = require_table(cup.rounds[number], table)
    return tuple(SeatResult(entry, 0, 1, "adjudicated") for entry in part.seated or part.entries)


async def find_standings(
    store: Store, games: GameRegistry, cup: Tournament, number: int, table: int
) -> tuple[SeatResult, ...]:
    """The game points and places of a table as its running game stands now; T-004 if it has none.

    A seat that was left, and is played by a bot since, has left.
    """
    part = require_table(cup.rounds[number], table)
    live = await games.get(UUID(part.game)) if part.game else None
    runs = live is not None and live.view.position is not None and live.view.closed is None
    refuse_unless(runs, "T-004", "effect.by", "no game of the table runs here: give its lines")
    assert live is not None
    view = live.view
    assert view.position is not None
    ends = SeatEnds()
    for event in view.decode(await store.read(view.id, upto=view.version)):
        ends.note(event)
    return results_of(ends.place(view.title.standings(view.position.game), "ruled"), part.seated)
