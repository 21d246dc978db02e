"""The tables of a tournament by which accounts are rated, and what each changed."""

from domain.tournaments.ledger import table_in_force
from domain.tournaments.ratings import RatedSeat
from domain.tournaments.tournament import Tournament


def rated_tables(tournament: Tournament) -> list[list[RatedSeat]]:
    """The tables of a rated tournament that were played here, in the order of their rounds."""
    return [seats for _, _, seats in find_rated_tables(tournament)]


def find_rated_tables(tournament: Tournament) -> list[tuple[int, int, list[RatedSeat]]]:
    """The same with the numbers of round and table.

    Their seats are the pseudonyms that held the entries then. A table counts once its round is completed, as
    rulings have left it.
    """
    if not tournament.rules.rated:
        return []
    return [
        (known.number, table, seats)
        for known in tournament.rounds.values()
        if known.state == "completed"
        for table in known.tables
        if (seats := _seats(tournament, known.number, table))
    ]


def _seats(tournament: Tournament, number: int, table: int) -> list[RatedSeat]:
    part = tournament.rounds[number].tables[table]
    current = table_in_force(tournament, number, table)
    if not current.lines or not current.number or part.results[current.number - 1].source.kind != "game":
        return []
    holders = {entry: tournament.entries[entry].holder_in(number) for entry in part.entries}
    return [RatedSeat(holders[line.entry], line.place, line.kind) for line in current.lines if line.kind != "void"]
