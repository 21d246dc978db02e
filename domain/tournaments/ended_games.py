"""Games that an event of their tournament ends before they are played out: what that event says of them."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from domain.kernel.nouns import Standing
from domain.tournaments.history import TournamentEvent, fold_events
from domain.tournaments.parts import RoundPart, TablePart
from domain.tournaments.points.lines import Entry, SeatResult, TableResult
from domain.tournaments.tournament import Tournament


def standings_of(part: TablePart, result: TableResult | None) -> tuple[Standing, ...]:
    """What a result of a table gives to the seats of its game: nothing where it does not name all of them."""
    given = {seat.entry: seat for seat in result.seats} if result else {}
    if not part.seated or set(part.seated) != set(given):
        return ()
    results = [given[entry] for entry in part.seated]
    return tuple(Standing(seat, each.place, each.points) for seat, each in enumerate(results))


def results_of(standings: Sequence[Standing], entries: Sequence[Entry]) -> tuple[SeatResult, ...]:
    """What the standings of a game give to the entries of its table, in order of play.

    A seat that was not played to the end by who sat there has left, whatever a bot reached in it.
    """
    seats = {each.seat: each for each in standings}
    return tuple(
        SeatResult(entry, seats[n].points, seats[n].place, "played" if seats[n].ended == "played" else "left")
        for n, entry in enumerate(entries)
    )


def check_end(
    events: Sequence[TournamentEvent], version: int, game: str, standings: Sequence[Standing]
) -> str | None:
    """Why an event of a tournament does not end a game with these standings; None if it does."""
    before = list(takewhile(lambda each: each.originator_version < version, events))
    event = next((each for each in events if each.originator_version == version), None)
    if event is None or not before:
        return f"the tournament has no event {version} that could rule on a game"
    cup = fold_events(before)
    found = _find_table(cup, game)
    if found is None:
        return "it was no table of the tournament then"
    expected = _standings_by(event, *found)
    if isinstance(expected, str):
        return expected
    given = tuple((each.seat, each.place, each.points) for each in standings)
    if given != tuple((each.seat, each.place, each.points) for each in expected):
        return f"event {version} of the tournament gives other standings"
    return None


def _standings_by(event: Any, known: RoundPart, part: TablePart) -> tuple[Standing, ...] | str:  # noqa: ANN401  # the library makes the classes of events
    """What an event gives to a table whose game it ends; or why it ends none."""
    kind = type(event).__name__
    if kind == "Ruled":
        ruling = event.ruling
        if (ruling.round, ruling.table) != (known.number, part.number):
            return "the ruling is about another table"
        return standings_of(part, ruling.result)
    if kind == "Seated":
        anew = event.round_number == known.number and any(
            each.table == part.number and each.game != part.game for each in event.tables
        )
        return () if anew else "its table was not laid out anew"
    if kind == "Revoked":
        return () if event.ruling == part.replay else "the ruling did not lay out the table"
    return () if kind == "Cancelled" else "the event ends no game"


def _find_table(cup: Tournament, game: str) -> tuple[RoundPart, TablePart] | None:
    """The table whose game this is."""
    tables = ((known, part) for known in cup.rounds.values() for part in known.tables.values())
    return next(((known, part) for known, part in tables if part.game == game), None)
