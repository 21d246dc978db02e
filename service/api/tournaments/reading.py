"""Reads the rows of a tournament as new as the caller knows it to be, if they come so far in time."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from domain.tournaments.tournament import Tournament
from projections.tournaments.queries import SheetState, find_sheet, read_at_one_version
from service.http.requests import ApiRequest
from service.read_models import ProjectionBehind
from service.store import Connection

T = TypeVar("T")
Read = Callable[[Connection, SheetState], Awaitable[T]]


async def read_rows(request: ApiRequest, cup: Tournament, wait_for: int, read: Read[T]) -> tuple[SheetState, T]:
    """What is read of the rows, and at which version: that of this tournament, or a later one.

    If the rows do not come so far in time, they are read as they are; ProjectionBehind if that is before
    `wait_for`.
    """
    store = request.runtime.store
    async with store.transaction() as link:
        sheet = await find_sheet(link, cup.id)
        if sheet and sheet.version >= cup.version and (found := await _read_part(link, cup, read)):
            return found
    (newest,) = await store.read(cup.id, after=cup.version - 1, upto=cup.version)
    try:
        async with request.runtime.read_models.reading("tournaments", newest.id) as link:
            found = await _read_part(link, cup, read)
    except ProjectionBehind:
        async with store.transaction() as link:
            found = await _read_part(link, cup, read)
        if found is None or found[0].version < wait_for:
            raise
    if found is None:
        raise ProjectionBehind(newest.id)
    return found


async def _read_part(link: Connection, cup: Tournament, read: Read[T]) -> tuple[SheetState, T] | None:
    return await read_at_one_version(link, cup.id, lambda sheet: read(link, sheet))
