"""Why a use case of tournaments fails, besides the clauses by which the rules refuse."""


class NoSuchTournament(Exception):
    """There is no tournament or series with this id."""


class MovedOn(Exception):
    """The caller wanted to change another version than the newest one."""

    def __init__(self, version: int) -> None:
        self.version = version
        super().__init__(f"the tournament is at version {version}")


class TournamentBusy(Exception):
    """Other processes changed the tournament first, several times in a row."""


class LinesDoNotAddUp(Exception):
    """T-005: the lines of an event are not what the scheme gives. Our bug: the event is not stored."""


class CannotEnter(Exception):
    """An entry is of no account, name or bot that this tournament can have."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class PlayedHere(Exception):
    """The game of a table is played here, so its result cannot be entered by hand."""
