"""Whom the pseudonyms of a tournament stand for: accounts, people without one here, and bots."""

import secrets
from collections.abc import Iterable
from uuid import UUID

from msgspec import Struct

from service.store import Connection, Store
from service.tournaments.errors import CannotEnter

OF_PLAYER = "SELECT id FROM tournament_people WHERE tournament = $1 AND player = $2"
KNOWN = "SELECT EXISTS (SELECT FROM player_names() p WHERE p.player = $1)"
INSERT = """INSERT INTO tournament_people (id, tournament, player, name, bot) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (tournament, player) DO UPDATE SET id = tournament_people.id RETURNING id"""
PEOPLE = """SELECT t.id, t.player, coalesce(p.name, t.name, t.bot, '') AS name, t.bot
FROM tournament_people t LEFT JOIN player_names() p ON p.player = t.player
WHERE t.tournament = $1 AND t.id = ANY($2)"""
GONE = """SELECT id FROM tournament_people
WHERE tournament = $1 AND num_nonnulls(player, name, bot) = 0 AND NOT relieved"""
RELIEVE = "UPDATE tournament_people SET relieved = true WHERE id = ANY($1)"
STRANGER = "-"  # who has no pseudonym in the tournament


class Person(Struct, frozen=True):
    """Whom a pseudonym stands for. Of an erased account nothing is left but the pseudonym."""

    id: str
    player: UUID | None = None
    name: str = ""
    bot: str | None = None


async def find_pseudonym(link: Connection, tournament: UUID, player: UUID | None) -> str:
    """The pseudonym of an account in a tournament; STRANGER if it has none."""
    found = await link.fetchval(OF_PLAYER, tournament, player) if player else None
    return found or STRANGER


async def read_pseudonym(store: Store, tournament: UUID, player: UUID | None) -> str:
    """The same by one statement without a transaction."""
    rows = await store.fetch(OF_PLAYER, tournament, player) if player else []
    return rows[0]["id"] if rows else STRANGER


async def name_player(link: Connection, tournament: UUID, player: UUID) -> str:
    """The pseudonym of an account, which it has from now on."""
    if not await link.fetchval(KNOWN, player):
        raise CannotEnter(f"there is no account {player}")
    found: str = await link.fetchval(INSERT, secrets.token_hex(8), tournament, player, None, None)
    return found


async def name_guest(link: Connection, tournament: UUID, name: str) -> str:
    """A pseudonym for a person who has no account here."""
    found: str = await link.fetchval(INSERT, secrets.token_hex(8), tournament, None, name, None)
    return found


async def name_bot(link: Connection, tournament: UUID, bot: str) -> str:
    """A pseudonym for a bot of the service."""
    found: str = await link.fetchval(INSERT, secrets.token_hex(8), tournament, None, None, bot)
    return found


async def find_people(link: Connection, tournament: UUID, pseudonyms: Iterable[str]) -> dict[str, Person]:
    """Whom these pseudonyms stand for."""
    rows = await link.fetch(PEOPLE, tournament, list(set(pseudonyms)))
    return {row["id"]: Person(**dict(row)) for row in rows}


async def read_people(store: Store, tournament: UUID, pseudonyms: Iterable[str]) -> dict[str, Person]:
    """The same by one statement without a transaction."""
    rows = await store.fetch(PEOPLE, tournament, list(set(pseudonyms)))
    return {row["id"]: Person(**dict(row)) for row in rows}


async def find_gone(link: Connection, tournament: UUID) -> list[str]:
    """The pseudonyms of erased accounts whose entries were not relieved of them yet."""
    return [row["id"] for row in await link.fetch(GONE, tournament)]


async def note_relieved(link: Connection, pseudonyms: Iterable[str]) -> None:
    """The tournament records that these stand for no account any more."""
    await link.execute(RELIEVE, list(pseudonyms))
