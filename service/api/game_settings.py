"""What is agreed on when a game is opened or sought: a title, seats and options that fit together."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from domain.box.catalog import BadCatalog, Catalog
from domain.box.title import Title
from domain.titles import TITLES, title
from service.api.bodies import NewGame
from service.api.clock_bodies import NewClock
from service.api.rating_bodies import check_rating_range
from service.http.problems import Fault, Problem, invalid
from service.http.requests import convert_lenient
from service.http.validation import faults_of
from service.threads import BoundedThread

MOST_LIST_FAULTS = 50
SHORTEST_TURN = 3600  # seconds
LONGEST_BANK = 7 * 24 * 3600


async def check_new_game(body: NewGame, list_checks: BoundedThread) -> tuple[Struct, Catalog]:
    """Title, seats, options and component list must fit together; a problem names everything that does not.

    A component list is checked in a thread: its size is bounded, but it may still cost tens of milliseconds.
    """
    faults = [*check_rating_range(body.rating_range), *_check_rated(body), *_check_fairness(body)]
    if len(body.invites) > body.seats:
        faults.append(Fault("$.invites", "more invitations than seats"))
    faults += [] if body.clock is None else check_clock(body.clock)
    found = find_title(body.title, faults)
    if found is None:
        raise _cannot_open(*faults)
    options = fit_options(found, body.seats, body.options, faults)
    played = found if options is None else found.variant(options)
    catalog = played.catalog()
    if body.catalog is not None:
        try:
            catalog = await list_checks.run(played.read_catalog, body.catalog)
        except BadCatalog as error:
            faults += [
                Fault(f"$.catalog.{each.path}".replace(".$", "", 1), f"{each.constraint}: {each.message}")
                for each in error.faults[:MOST_LIST_FAULTS]
            ]
    if faults or options is None:
        raise _cannot_open(*faults)
    return options, catalog


def _check_rated(body: NewGame) -> list[Fault]:
    """Why the game cannot be rated, if it is to be."""
    if not body.rated:
        return []
    faults = [] if body.seed is None else [Fault("$.rated", "a game whose seed was given is never rated")]
    if body.seats == 1:
        faults.append(Fault("$.rated", "a game that is played alone is never rated"))
    invited = [each for each in body.invites if each]
    if len(invited) > len(set(invited)):
        faults.append(Fault("$.invites", "an account has one seat at most of a rated game"))
    return faults


def _check_fairness(body: NewGame) -> list[Fault]:
    if body.seed is None or body.fairness == "committed":
        return []
    return [Fault("$.fairness", "a game whose seed was given is always `committed`")]


def check_clock(clock: NewClock) -> list[Fault]:
    """What does not fit the kind of a clock."""
    faults = []
    if clock.kind == "per_turn" and clock.seconds < SHORTEST_TURN:
        faults.append(Fault("$.clock.seconds", f"a turn lasts at least {SHORTEST_TURN} seconds"))
    if clock.kind == "bank" and clock.seconds > LONGEST_BANK:
        faults.append(Fault("$.clock.seconds", f"a bank has at most {LONGEST_BANK} seconds"))
    if clock.kind == "per_turn" and clock.increment:
        faults.append(Fault("$.clock.increment", "only a bank has one"))
    return faults


def find_title(title_id: str, faults: list[Fault]) -> Title[Any] | None:
    """The title with this id; None, and a fault, if it is not on offer."""
    if title_id not in TITLES:
        faults.insert(0, Fault("$.title", f"{title_id!r} is not on offer; see GET /v1/titles"))
        return None
    return title(title_id)


def fit_options(found: Title[Any], seats: int, options: Mapping[str, Any], faults: list[Fault]) -> Struct | None:
    """The options as the title's own; None if they do not fit. What does not fit is added to the faults."""
    if seats not in found.seats:
        faults.append(Fault("$.seats", f"{found.name} has {', '.join(map(str, found.seats))} players"))
    try:
        return convert_lenient(options, found.options)
    except msgspec.ValidationError as error:
        faults += faults_of(found.options, dict(options), error, "$.options")
        return None


def _cannot_open(*faults: Fault) -> Problem:
    return invalid("invalid-game", "Invalid game", "The game cannot be opened: see `errors`.", faults)
