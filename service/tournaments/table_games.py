"""The games of a tournament's tables: which they are, what became of them, and who sits there.

The id of a game follows from its table and how often that was laid out, so opening it again opens the same.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID, uuid5

import msgspec
from msgspec import Struct

from domain.chance.deals import Deal, hash_words
from domain.kernel.nouns import Clock
from domain.titles import title
from domain.tournaments.ledger import table_in_force
from domain.tournaments.parts import TablePart
from domain.tournaments.points.lines import Entry
from domain.tournaments.tournament import Tournament
from service.games.tables import NewTable, Round, SharedDeal, Sitting
from service.store import Connection
from service.store.seals import Seals
from service.tournaments.chains import find_link
from service.tournaments.people import Person, find_people

INSERT = """INSERT INTO tournament_games (game, tournament, round, table_number)
SELECT unnest($1::uuid[]), $2, $3, unnest($4::integer[]) ON CONFLICT DO NOTHING"""
WAITING = "SELECT game FROM tournament_games WHERE tournament = $1 AND NOT started AND NOT over"
STARTED = "UPDATE tournament_games SET started = true WHERE game = ANY($1)"
OVER = "UPDATE tournament_games SET over = true WHERE game = ANY($1)"
RUNNING = """SELECT game, round, table_number, told AS announced_version FROM tournament_games
WHERE tournament = $1 AND started AND NOT over"""
ANNOUNCE = "UPDATE tournament_games SET told = $2 WHERE game = $1"
# The newest event of a running game says whether it is over, or asks for an official: one look into the index.
ENDED = """SELECT DISTINCT t.tournament FROM tournament_games t CROSS JOIN LATERAL (
    SELECT e.kind, e.version FROM events() e WHERE e.game = t.game ORDER BY e.version DESC LIMIT 1) newest
WHERE t.started AND NOT t.over
AND (newest.kind = 'closed' OR (newest.kind = 'overstepped' AND newest.version > t.told)) LIMIT $1"""


class TableGame(Struct, frozen=True):
    """The game of a table. Officials were reminded of whose time was over, up to `announced_version`."""

    game: UUID
    round: int
    table: int
    announced_version: int


def game_id(cup: Tournament, number: int, part: TablePart, seated: Sequence[Entry]) -> UUID:
    """The id of the game that is to be played at a table by these entries: as drawn, or by the newest order."""
    replay = table_in_force(cup, number, part.number).replay
    return uuid5(cup.id, f"{number}.{part.number}.{replay}.{'-'.join(map(str, seated))}")


async def find_deal(link: Connection, seals: Seals, cup: Tournament, number: int) -> SharedDeal | None:
    """What all tables of a round are dealt by; None where each game has its own."""
    known = cup.rounds[number]
    if not known.deal or known.unsealed:
        return None
    seed = await find_link(link, seals, cup.id, "deal", known.deal)
    words = hash_words(cup.check_ins.get(number, {}))
    deal = Deal(tournament=str(cup.id), round=number, n=known.deal, words=words)
    return SharedDeal(deal, bytes.fromhex(seed))


def round_of(cup: Tournament, number: int, deal: SharedDeal | None = None) -> Round:
    """What all games of a round have in common."""
    rules = cup.rules
    found = title(rules.title)
    options = msgspec.convert(rules.options, found.options)
    return Round(
        tournament=cup.id,
        number=number,
        title=rules.title,
        options=options,
        catalog=found.variant(options).catalog(),
        visibility="public" if rules.visibility == "public" else "private",
        clock=msgspec.convert(rules.clock, Clock) if rules.clock else None,
        rated=rules.rated,
        deal=deal,
    )


async def new_tables(
    link: Connection, cup: Tournament, number: int, seatings: dict[int, tuple[Entry, ...]]
) -> list[NewTable]:
    """The games of these tables, with who sits there in order of play. An erased account's seat has a bot."""
    known = cup.rounds[number]
    holders = {entry: cup.entries[entry].holder_in(number) for each in seatings.values() for entry in each}
    people = await find_people(link, cup.id, holders.values())
    return [
        NewTable(
            game=game_id(cup, number, known.tables[table], entries),
            table=table,
            seats=tuple(_sitting(people.get(holders[entry])) for entry in entries),
        )
        for table, entries in seatings.items()
    ]


def _sitting(person: Person | None) -> Sitting:
    if person is not None and person.player is not None:
        return Sitting(player=person.player)
    return Sitting(bot=(person.bot if person else None) or "greedy")


async def note_seated(
    link: Connection, tournament: UUID, number: int, games: Sequence[UUID], tables: Sequence[int]
) -> None:
    """These games belong to these tables, and are to be started."""
    await link.execute(INSERT, list(games), tournament, number, list(tables))


async def find_waiting(link: Connection, tournament: UUID) -> list[UUID]:
    """The games that were not started yet."""
    return [row["game"] for row in await link.fetch(WAITING, tournament)]


async def find_running(link: Connection, tournament: UUID) -> list[TableGame]:
    """The games that run, or have ended and were not taken into account."""
    return [TableGame(*row) for row in await link.fetch(RUNNING, tournament)]


async def note_started(link: Connection, games: Sequence[UUID]) -> None:
    """These games run."""
    await link.execute(STARTED, list(games))


async def note_over(link: Connection, games: Sequence[UUID]) -> None:
    """Nothing more is to be done with these games."""
    await link.execute(OVER, list(games))


async def note_announced(link: Connection, game: UUID, version: int) -> None:
    """Note that officials were reminded of whose time was over, up to this version of a game."""
    await link.execute(ANNOUNCE, game, version)


async def find_ended(link: Connection, limit: int) -> list[UUID]:
    """The tournaments of games that have ended, or whose officials are to rule, and that was not seen to."""
    return [row["tournament"] for row in await link.fetch(ENDED, limit)]


async def find_watchers(link: Connection, cup: Tournament) -> list[UUID]:
    """The accounts of officials, who look at sealed tables of rounds in which they do not play."""
    people = await find_people(link, cup.id, cup.officials)
    return [each.player for each in people.values() if each.player is not None]


def seat_of(part: TablePart, entry: Entry) -> int | None:
    """The seat of an entry in the game of its table."""
    return part.seated.index(entry) if entry in part.seated else None


def not_before(one: datetime | None, two: datetime) -> bool:
    """Whether a moment has come; none has always come."""
    return one is None or one <= two
