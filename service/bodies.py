"""What the API takes and gives, apart from boards, picks, facts and steps, which are each title's own."""

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from msgspec import Meta, Struct

from domain.kernel.nouns import Standing

# Controls, also those that turn the direction of what stands around them, and what nobody can see.
UNSEEN = r"\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
# Joiners, which some scripts need within a word, are no name by themselves.
Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=rf"^ *[^{UNSEEN}\s\u200c\u200d][^{UNSEEN}]*$")]
Label = Annotated[str, Meta(max_length=60, pattern=rf"^[^{UNSEEN}]*$")]
Entropy = Annotated[str, Meta(max_length=200, pattern=r"^[\x20-\x7e]*$")]
Scope = Literal["games:read", "games:play", "games:admin", "bot:play", "tokens:manage"]
Bot = Literal["random", "greedy"]
Visibility = Literal["public", "private"]
Status = Literal["waiting", "running", "finished", "abandoned"]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that is taken: unknown fields are refused."""


# --- taken ---


class NewPlayer(Strict, frozen=True):
    """An account. Spaces around its name are taken away."""

    name: Name


class NewToken(Strict, frozen=True):
    """A further token, with a part of the scopes of the one that asks."""

    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=10)]
    label: Label = ""


class NewGame(Strict, frozen=True):
    """`options` are the title's, `catalog` is a component list of one's own, `invites` are players by seat."""

    title: str
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any] = {}
    catalog: dict[str, Any] | None = None
    visibility: Visibility = "public"
    invites: Annotated[tuple[UUID | None, ...], Meta(max_length=8)] = ()


class Occupant(Strict, frozen=True):
    """Take a seat for yourself, or give it to a bot. `entropy` goes into the shuffling."""

    entropy: Entropy = ""
    bot: Bot | None = None


# --- given ---


class Player(Struct, frozen=True):
    id: UUID
    name: str


class PlayerWithToken(Struct, frozen=True):
    """The token is shown this once."""

    id: UUID
    name: str
    token: str
    scopes: tuple[str, ...]


class TokenView(Struct, frozen=True):
    id: UUID
    label: str
    scopes: tuple[str, ...]
    created_at: datetime


class TokenWithText(Struct, frozen=True):
    """The token is shown this once."""

    id: UUID
    label: str
    scopes: tuple[str, ...]
    created_at: datetime
    token: str


class Tokens(Struct, frozen=True):
    items: tuple[TokenView, ...]
    next: str | None


class CatalogRef(Struct, frozen=True):
    id: str
    hash: str


class TitleView(Struct, frozen=True):
    """A game on offer. `options` is their JSON Schema; picks, facts and boards are in the API's description."""

    id: str
    name: str
    version: int
    seats: tuple[int, ...]
    options: dict[str, Any]
    catalog: CatalogRef


class Titles(Struct, frozen=True):
    items: tuple[TitleView, ...]


class ClauseView(Struct, frozen=True):
    id: str
    title: str
    text: str
    page: str
    basis: str
    readings: tuple[str, ...]
    enforced: bool
    why: str


class ReadingView(Struct, frozen=True):
    id: str
    title: str
    text: str
    clauses: tuple[str, ...]
    option: str


class RulebookView(Struct, frozen=True):
    title: str
    version: int
    clauses: tuple[ClauseView, ...]
    readings: tuple[ReadingView, ...]


class CatalogView(Struct, frozen=True):
    id: str
    hash: str
    components: dict[str, Any]


class SeatView(Struct, frozen=True):
    """`id` is the pseudonym under which the history knows whoever sits here."""

    seat: int
    id: str | None
    player: Player | None
    bot: str | None
    invited: UUID | None


class Game(Struct, frozen=True):
    """One game. `acting` are the seats that must decide. The seed is shown when the game is closed."""

    id: UUID
    title: str
    status: Status
    visibility: Visibility
    options: dict[str, Any]
    catalog: CatalogRef
    commitment: str
    seats: tuple[SeatView, ...]
    owner: UUID | None
    version: int
    acting: tuple[int, ...]
    created_at: datetime
    started_at: datetime | None
    seed: str | None = None
    standings: tuple[Standing, ...] | None = None


class GameSummary(Struct, frozen=True):
    """One line of the lobby."""

    id: UUID
    title: str
    status: Status
    seats: int
    taken: int
    version: int
    acting: tuple[int, ...]
    created_at: datetime


class Lobby(Struct, frozen=True):
    items: tuple[GameSummary, ...]
    next: str | None


class InboxItem(Struct, frozen=True):
    """A decision that waits for the caller."""

    game: UUID
    title: str
    seat: int
    decision: str
    step: str
    since: datetime


class Inbox(Struct, frozen=True):
    items: tuple[InboxItem, ...]
    next: str | None


class Prompt(Struct, frozen=True):
    """The question in English; key and arguments stand beside, so that it can be told in another language."""

    key: str
    args: dict[str, Any]
    text: str


class Point(Struct, frozen=True):
    """A movement of points: at which version, by which clause."""

    version: int
    seat: int
    points: int
    rule: str
    title: str
    note: str


class Scores(Struct, frozen=True):
    """`standings` are final when the status is `finished`, else as of now."""

    status: Status
    version: int
    standings: tuple[Standing, ...]
    points: tuple[Point, ...]


class AuditNote(Struct, frozen=True):
    version: int
    message: str


class Verification(Struct, frozen=True):
    """`chain` names the first broken link; `differences` where the rules would tell otherwise, `notes` why.

    `head`, the hash of the newest event, is told when the game is closed: before, it would help to guess secrets.
    The game was played by version `rules`, and asked again by version `rules_now`. `catalog_ok`: by the same
    component list. `result_ok`: standings and points follow from the events. What is null could not be looked at,
    or not before the close. The times of recording are the server's word: no hash covers them.
    """

    version: int
    chain_ok: bool
    chain: str | None
    head: str | None
    commitment: str
    seed: str | None
    commitment_ok: bool | None
    rederived: bool
    differences: tuple[AuditNote, ...]
    catalog_ok: bool | None = None
    result_ok: bool | None = None
    rules: int | None = None
    rules_now: int | None = None
    notes: tuple[str, ...] = ()


class TallyView(Struct, frozen=True):
    """Finished games, how many were won, alone or together, and the points."""

    games: int
    wins: int
    mean: float | None
    best: int | None


class PlayerScores(Struct, frozen=True):
    """One player. `places` counts finished games by place."""

    player: Player
    total: TallyView
    abandoned: int
    places: dict[str, int]
    by_seat: dict[str, TallyView]
    by_players: dict[str, TallyView]


class Scoreboard(Struct, frozen=True):
    title: str
    items: tuple[PlayerScores, ...]
    next: str | None


class ProjectionHealth(Struct, frozen=True):
    name: str
    position: int
    lag: int
    error: str | None


class Health(Struct, frozen=True):
    status: Literal["ok", "failing"]
    projections: tuple[ProjectionHealth, ...] = ()
