"""Who asks of a tournament, what they may see, and how a command of theirs is carried out."""

import inspect
import re
from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

from litestar.params import PathParameter
from msgspec import Struct

from domain.tournaments.ledger import is_disputed, open_tables
from domain.tournaments.parts import Role, RoundPart
from domain.tournaments.points.lines import Entry
from domain.tournaments.tournament import Tournament
from service.api.game_access import reader
from service.http.conditional import PRIVATE, with_hash
from service.http.problems import Fault, bad_request, not_found, not_written
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.tournaments import people
from service.tournaments.errors import MovedOn
from service.tournaments.history import seen_version
from service.tournaments.people import STRANGER, Person
from service.tournaments.repository import Change

RUN, PLAY = {"scope": "tournaments:run"}, {"scope": "games:play"}
RUN_WITH_REASON = {**RUN, "body_optional": True}  # takes a `reason`, if there is one
TournamentId = Annotated[UUID, PathParameter(description="The id of the tournament")]
RoundPath = Annotated[int, PathParameter(ge=1, le=100_000, description="The number of the round")]
TablePath = Annotated[int, PathParameter(ge=1, le=100_000, description="The number of the table")]
EntryPath = Annotated[int, PathParameter(ge=1, le=100_000, description="The number of the entry")]
VERSION_TAG = re.compile(r'(?:W/)?"([0-9]{1,10})[^"]*"')

Decide = Callable[[Change, str], Any]  # an answer, or one that is awaited


class Viewer(Struct, frozen=True):
    """Who looks at a tournament: the pseudonym, the role of an official, and the entries that are held."""

    pseudonym: str = STRANGER
    role: Role | None = None
    entries: tuple[Entry, ...] = ()

    def version_of(self, cup: Tournament) -> int:
        """T-012: the version of a tournament that the viewer may know of."""
        return seen_version(cup, self.pseudonym)

    def is_at(self, known: RoundPart, table: int) -> bool:
        """Whether the viewer has an entry at a table."""
        return bool(set(self.entries) & set(known.tables[table].entries))


async def find_tournament(
    request: ApiRequest, tournament_id: UUID, wait_for: int = 0
) -> tuple[Tournament, Viewer]:
    """The tournament, at this version or a later one, and who looks; a problem if they may not know of it."""
    repository = request.runtime.tournaments
    cup = await repository.find(tournament_id)
    if cup is None:
        raise not_found("The tournament")
    account = reader(request) or _runner(request)
    pseudonym = await people.read_pseudonym(repository.store, tournament_id, account)
    viewer = viewer_of(cup, pseudonym)
    if cup.rules.visibility == "private" and viewer.pseudonym == STRANGER:
        raise not_found("The tournament")
    if (version := viewer.version_of(cup)) < wait_for:
        raise not_written(f"The tournament is at version {version}, and has no version {wait_for}.")
    return cup, viewer


def _runner(request: ApiRequest) -> UUID | None:
    """The account of a token that may run tournaments, if it may nothing else."""
    caller = request.caller
    return caller.player if caller and "tournaments:run" in caller.scopes else None


def viewer_of(cup: Tournament, pseudonym: str) -> Viewer:
    """Who has this pseudonym in a tournament."""
    return Viewer(pseudonym, cup.officials.get(pseudonym), cup.held.get(pseudonym, ()))


def may_see_round(known: RoundPart, viewer: Viewer) -> bool:
    """T-012: a draft is for officials until it is published."""
    return known.is_published or viewer.role is not None


def visible_round(cup: Tournament, viewer: Viewer, number: int) -> RoundPart:
    """The round of this number, or a problem if it does not exist, or the viewer may not see it."""
    known = cup.rounds.get(number)
    if known is None or not may_see_round(known, viewer):
        raise not_found(f"Round {number}")
    return known


def visible_table(cup: Tournament, viewer: Viewer, number: int, table: int) -> RoundPart:
    """The round of a table, or a problem if there is no such table that the viewer may see."""
    known = visible_round(cup, viewer, number)
    if table not in known.tables:
        raise not_found(f"Table {table} of round {number}")
    return known


async def find_people(request: ApiRequest, cup: Tournament, pseudonyms: set[str]) -> dict[str, Person]:
    """Whom these pseudonyms stand for."""
    return await people.read_people(request.runtime.store, cup.id, pseudonyms)


async def carry_out(request: ApiRequest, tournament_id: UUID, decide: Decide) -> tuple[Tournament, Any]:
    """The tournament after a command of the caller, and what it answered.

    With an Idempotency-Key the command is stored once, even if the process dies before it has answered.
    """
    cup, viewer = await find_tournament(request, tournament_id)

    async def run(change: Change) -> Any:  # noqa: ANN401  # whatever the command answers
        by = viewer.pseudonym  # who has one keeps it
        if by == STRANGER:
            by = await people.find_pseudonym(change.link, tournament_id, request.player)
        answer = decide(change, by)
        return await answer if inspect.isawaitable(answer) else answer

    command = request.repeatable.entropy("command") if request.repeatable else None
    request.record.fields["tournament"] = str(tournament_id)
    expected = _expected_version(request)
    if expected == viewer.version_of(cup):
        expected = cup.version  # what follows it is not theirs to see
    try:
        return await request.runtime.tournaments.change(tournament_id, run, expected=expected, command=command)
    except MovedOn:
        now, _ = await find_tournament(request, tournament_id)
        raise MovedOn(viewer.version_of(now)) from None


def _expected_version(request: ApiRequest) -> int | None:
    """The version in `If-Match`, if it is given."""
    given = request.header_values.get("if-match")
    if given is None or given.strip() == "*":
        return None
    found = VERSION_TAG.fullmatch(given.strip())
    if found is None:
        raise bad_request("A header is wrong.", (Fault("If-Match", "the version in quotes, or an earlier ETag"),))
    return int(found[1])


def with_etag(
    request: ApiRequest, cup: Tournament, viewer: Viewer, body: Struct, **headers: str
) -> ApiResponse[Any]:
    """A response with an ETag that begins with the version; 304 if the client has it already."""
    return with_etag_at(request, viewer.version_of(cup), body, **headers)


def with_etag_at(request: ApiRequest, version: int, body: Struct, **headers: str) -> ApiResponse[Any]:
    """The same of what was read at this version."""
    return with_hash(request, body, PRIVATE, headers, prefix=f"{version}.")


def unfinished_rounds(cup: Tournament) -> dict[int, list[int]]:
    """The tables of published rounds of the current stage that have no result, or one that is disputed."""
    shown = [known for known in cup.rounds.values() if known.is_published and known.stage == cup.stage]
    found = {}
    for known in shown:
        disputed = [table for table in known.tables if is_disputed(cup, known.number, table)]
        if waiting := sorted({*open_tables(cup, known.number), *disputed}):
            found[known.number] = waiting
    return found
