"""The chains of links of a tournament: made before anybody enters, sealed in the database, revealed one by one."""

import secrets
from collections.abc import Callable
from typing import Literal, TypeAlias
from uuid import UUID

from domain.tournaments.draw.chance import previous_link
from domain.tournaments.draw.deals import previous_deal
from domain.tournaments.refusals import Fault, Refused
from service.store import Connection
from service.store.seals import ID_BYTES, SEALED_BYTES, VERSION, Seals

Kind: TypeAlias = Literal["draw", "deal"]
LENGTH = 4096  # links of a chain, without its anchor
BEFORE: dict[Kind, Callable[[bytes], bytes]] = {"draw": previous_link, "deal": previous_deal}
INSERT = "INSERT INTO tournament_chains (tournament, kind, number, last) VALUES ($1, $2, $3, $4)"
IS_SEALED = f"octet_length(last) = {SEALED_BYTES} AND get_byte(last, 0) = {VERSION[0]}"
KEY_IDS = f"""SELECT DISTINCT substring(last FROM {len(VERSION) + 1} FOR {ID_BYTES}) AS id FROM tournament_chains
WHERE {IS_SEALED}"""
ALL = "SELECT tournament, kind, number, last FROM tournament_chains"
REPLACE = """UPDATE tournament_chains SET last = $5
WHERE tournament = $1 AND kind = $2 AND number = $3 AND last = $4"""
FIND = "SELECT last FROM tournament_chains WHERE tournament = $1 AND kind = $2 AND number = $3"


async def make_chain(link: Connection, seals: Seals, tournament: UUID, kind: Kind, number: int = 0) -> str:
    """Keep the last link of a new chain, sealed; the anchor, in hexadecimal."""
    last = secrets.token_bytes(32)
    await link.execute(INSERT, tournament, kind, number, seals.seal(last, _place(tournament, kind, number)))
    return _link_before(kind, last, LENGTH).hex()


async def find_link(link: Connection, seals: Seals, tournament: UUID, kind: Kind, count: int) -> str:
    """The link of this number, from 1, counted through all chains of the kind."""
    number, place = divmod(count - 1, LENGTH)
    kept = await link.fetchval(FIND, tournament, kind, number)
    if kept is None:
        raise Refused([Fault("T-008", "link", f"all {LENGTH} links of the chain are used")])
    last = seals.open(kept, _place(tournament, kind, number))
    return _link_before(kind, last, LENGTH - place - 1).hex()


def _link_before(kind: Kind, last: bytes, steps: int) -> bytes:
    before = BEFORE[kind]
    for _ in range(steps):
        last = before(last)
    return last


def _place(tournament: UUID, kind: Kind, number: int) -> str:
    return f"tournament_chains.last.{tournament}.{kind}.{number}"


async def seal_chains(link: Connection, seals: Seals) -> int:
    """Seal the last links of all chains by the newest key; how many were not."""
    changed = 0
    for tournament, kind, number, kept in await link.fetch(ALL):
        if not seals.is_by_newest(kept):
            place = _place(tournament, kind, number)
            sealed = seals.seal(seals.open(kept, place), place)
            await link.execute(REPLACE, tournament, kind, number, kept, sealed)
            changed += 1
    return changed


async def find_key_ids(link: Connection) -> list[bytes]:
    """The ids of the keys by which chains are sealed."""
    return [row["id"] for row in await link.fetch(KEY_IDS)]
