"""The tables of tournaments that wait for an account."""

from uuid import UUID

from msgspec import Struct

from projections.tournaments.queries import WaitingTable, list_waiting_tables
from service.store import Connection

PSEUDONYMS = "SELECT id FROM tournament_people WHERE player = $1"
NAMES = "SELECT id, name FROM tournaments WHERE id = ANY($1)"


class OwnTable(Struct, frozen=True):
    """A table at which an account sits, and the name of its tournament."""

    table: WaitingTable
    name: str


async def list_tables(link: Connection, player: UUID, limit: int) -> list[OwnTable]:
    """The tables that are to be played and at which an account sits, those first that start first."""
    pseudonyms = [row["id"] for row in await link.fetch(PSEUDONYMS, player)]
    found = await list_waiting_tables(link, pseudonyms, limit=limit) if pseudonyms else []
    rows = await link.fetch(NAMES, list({each.tournament for each in found})) if found else []
    names = {row["id"]: row["name"] for row in rows}
    return [OwnTable(each, names[each.tournament]) for each in found]
