"""What a process can read, the kinds of events of games and of tournaments, and the rules of each title.

And by which rules it decides.
"""

from collections.abc import Mapping

from domain.kernel.events import highest_level
from domain.titles import TITLES, title
from domain.tournaments.kinds import LEVEL
from service.games.rules_digest import all_digests

KINDS = "kinds of events"
TOURNAMENTS = "kinds of events of tournaments"
ARCHIVE = "archived games"
RATED_GAMES = ("ratings of games outside of tournaments", 1)


def rules_of(title_id: str) -> str:
    """The name under which the version of a title's rules is announced."""
    return f"rules of {title_id}"


def decides_by(title_id: str, digest: str) -> str:
    """The name under which a process announces that it decides in games of a title by rules with this digest."""
    return f"rules of {title_id} with digest {digest}"


def levels_of_this_version() -> Mapping[str, int]:
    """What this version of the service can read, and by which rules it decides."""
    return {
        KINDS: highest_level(),
        TOURNAMENTS: LEVEL,
        ARCHIVE: 1,
        **dict([RATED_GAMES]),
        **{rules_of(name): title(name).version for name in TITLES},
        **{decides_by(name, digest): 1 for name, digest in all_digests().items()},
    }
