"""Requests that come again with their Idempotency-Key, because the process died before it kept its response."""

from collections.abc import Awaitable, Callable

from service.games.errors import GameError
from service.games.first_tries import FirstTry, IsOutcome
from service.games.live_game import LiveGame
from service.http.problems import Problem
from service.http.requests import ApiRequest

Work = Callable[[FirstTry | None], Awaitable[None]]


async def carry_out_once(request: ApiRequest, game: LiveGame, is_outcome: IsOutcome, work: Work) -> None:
    """Do what the request asks, unless its first try has done it; a refusal stands only if it has not.

    `work` gets what it must look for, under the game's lock, before it does anything.
    """
    version = await find_first_version(request, game)
    if version is None:
        return await work(None)
    first = FirstTry(version, is_outcome)
    try:
        await work(first)
    except (Problem, GameError):
        if not await game.was_done(first):
            raise


async def find_first_version(request: ApiRequest, game: LiveGame) -> int | None:
    """The version of the game when the request was first made; None if it cannot have been made before."""
    if request.repeatable is None or game.position is None:
        return None
    await game.refresh()  # what another process has stored before must not be taken for ours
    return await request.repeatable.first_number(game.version)
