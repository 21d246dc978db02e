"""Who is behind the pseudonyms of a game, as far as everybody may know it for ever."""

from uuid import UUID

from msgspec import Struct

from service.store import Connection

NAMES = """SELECT y.id, y.bot, n.name FROM pseudonyms y LEFT JOIN names_in_exports() n ON n.player = y.player
WHERE y.game = $1 AND (y.bot IS NOT NULL OR n.name IS NOT NULL) ORDER BY y.seat, y.id"""


class NamedPseudonym(Struct, frozen=True):
    """A pseudonym of a bot, or of a player who allows that exports say the name."""

    id: str
    bot: str | None
    name: str | None


async def find_names(link: Connection, game: UUID) -> list[NamedPseudonym]:
    """The pseudonyms of a game whose owners exports may name."""
    return [NamedPseudonym(*row) for row in await link.fetch(NAMES, game)]
