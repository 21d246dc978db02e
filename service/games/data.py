"""All that the tables of games keep of one account, for its owner."""

from collections.abc import AsyncIterator, Mapping
from uuid import UUID

from service.store import Connection

KEPT = {
    "opened_game": """SELECT id AS game, title, visibility, created_at, started_at, lowest_rating, highest_rating
        FROM games WHERE owner = $1 ORDER BY place""",
    "seat": """SELECT game, seat, id AS pseudonym, entropy, word_hash, word, taken_at FROM seats WHERE player = $1
        ORDER BY game, seat""",
    "note": "SELECT game, number, body FROM game_notes WHERE player = $1 ORDER BY game, number",
    "note_salt": "SELECT game, encode(salt, 'base64') AS salt FROM note_salts WHERE player = $1 ORDER BY game",
    "game_change": "SELECT game, what, reason, at FROM game_changes WHERE actor = $1 OR owner = $1 ORDER BY at",
    "invitation": "SELECT game, seat FROM seats WHERE invited = $1 ORDER BY game, seat",
    "watched_round": "SELECT tournament, round FROM round_watchers WHERE player = $1 ORDER BY tournament, round",
    "pseudonym": "SELECT game, seat, id AS pseudonym FROM pseudonyms WHERE player = $1 ORDER BY place, seat",
    "declined_seat": "SELECT game, seat, at FROM declined_seats WHERE player = $1 ORDER BY at",
    "wrong_join_codes": "SELECT since, tries FROM wrong_codes WHERE player = $1",
}


async def list_kept(link: Connection, player: UUID) -> AsyncIterator[tuple[str, Mapping[str, object]]]:
    """What is kept, row by row, with the kind of each."""
    for kind, query in KEPT.items():
        for row in await link.fetch(query, player):
            yield kind, dict(row)
