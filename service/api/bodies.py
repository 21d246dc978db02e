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

    name: Annotated[Name, Meta(description="What others see")]


class NewToken(Strict, frozen=True):
    """A further token, with a part of the scopes of the one that asks."""

    scopes: Annotated[
        tuple[Scope, ...],
        Meta(min_length=1, max_length=10, description="What it may do; the asking token must have them all"),
    ]
    label: Annotated[Label, Meta(description="What its owner calls it")] = ""


class NewGame(Strict, frozen=True):
    """`options` are the title's, `catalog` is a component list of one's own, `invites` are players by seat."""

    title: Annotated[str, Meta(description="The game to play, by the id of its title")]
    seats: Annotated[int, Meta(ge=1, le=8, description="How many play")]
    options: Annotated[
        dict[str, Any],
        Meta(description="What the table agrees on, by the title's options; what is left out is as by default"),
    ] = {}
    catalog: Annotated[
        dict[str, Any] | None,
        Meta(description="A component list of one's own, as `/catalog` shows one; null for the printed box"),
    ] = None
    visibility: Annotated[
        Visibility, Meta(description="`private`: only for those who own it, play in it or are invited")
    ] = "public"
    invites: Annotated[
        tuple[UUID | None, ...],
        Meta(
            max_length=8,
            description="Players for whom a seat is kept, in the order of the seats; null for whoever comes",
        ),
    ] = ()


class Occupant(Strict, frozen=True):
    """Take a seat for yourself, or give it to a bot. `entropy` goes into the shuffling."""

    entropy: Annotated[
        Entropy,
        Meta(
            description="The player's own part of the chance that the shuffling is made from. It is published in "
            "the game's first event, for all who may see the game, and can never be erased: nothing personal"
        ),
    ] = ""
    bot: Annotated[Bot | None, Meta(description="The bot that is to sit here; null to sit down oneself")] = None


# --- given ---


class Player(Struct, frozen=True):
    id: Annotated[UUID, Meta(description="The account")]
    name: Annotated[str, Meta(description="What others see")]


class PlayerWithToken(Struct, frozen=True):
    """The token is shown this once."""

    id: Annotated[UUID, Meta(description="The account")]
    name: Annotated[str, Meta(description="What others see")]
    token: Annotated[str, Meta(description="Goes into the header Authorization, behind `Bearer`")]
    scopes: Annotated[tuple[str, ...], Meta(description="What the token may do")]


class TokenView(Struct, frozen=True):
    id: Annotated[UUID, Meta(description="By which it is revoked; it is not the token itself")]
    label: Annotated[str, Meta(description="What its owner calls it")]
    scopes: Annotated[tuple[str, ...], Meta(description="What it may do")]
    created_at: Annotated[datetime, Meta(description="When it was made")]


class TokenWithText(Struct, frozen=True):
    """The token is shown this once."""

    id: Annotated[UUID, Meta(description="By which it is revoked; it is not the token itself")]
    label: Annotated[str, Meta(description="What its owner calls it")]
    scopes: Annotated[tuple[str, ...], Meta(description="What it may do")]
    created_at: Annotated[datetime, Meta(description="When it was made")]
    token: Annotated[str, Meta(description="Goes into the header Authorization, behind `Bearer`")]


class Tokens(Struct, frozen=True):
    items: Annotated[tuple[TokenView, ...], Meta(description="The newest last")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]


class CatalogRef(Struct, frozen=True):
    id: Annotated[str, Meta(description="The list's name for itself")]
    hash: Annotated[str, Meta(description="SHA-256 of all that it says, in hexadecimal")]


class TitleView(Struct, frozen=True):
    """A game on offer. `options` is their JSON Schema; picks, facts and boards are in the API's description."""

    id: Annotated[str, Meta(description="By which it is named everywhere")]
    name: Annotated[str, Meta(description="As it is printed on the box")]
    version: Annotated[
        int, Meta(description="Of its rules: a game is audited by the version that it was played by")
    ]
    seats: Annotated[tuple[int, ...], Meta(description="How many may play")]
    options: Annotated[dict[str, Any], Meta(description="A JSON Schema of what a table may agree on")]
    catalog: Annotated[CatalogRef, Meta(description="The printed box")]


class Titles(Struct, frozen=True):
    items: Annotated[tuple[TitleView, ...], Meta(description="All titles")]


class ClauseView(Struct, frozen=True):
    id: Annotated[str, Meta(description="By which refusals, points and readings name it")]
    title: Annotated[str, Meta(description="The rule in a few words")]
    text: Annotated[str, Meta(description="The rule")]
    page: Annotated[str, Meta(description="Of the printed rules, or where else it is from")]
    basis: Annotated[str, Meta(description="`stated` in print, or how it was found where print is silent")]
    readings: Annotated[tuple[str, ...], Meta(description="Ids of the readings that it rests on")]
    enforced: Annotated[bool, Meta(description="False where no program can hold anybody to it")]
    why: Annotated[str, Meta(description="Why it is not enforced")]
    doubt: Annotated[
        str, Meta(description="What speaks against it, where the printed rules contradict themselves")
    ]


class ReadingView(Struct, frozen=True):
    id: Annotated[str, Meta(description="By which clauses and options name it")]
    title: Annotated[str, Meta(description="The reading in a few words")]
    text: Annotated[str, Meta(description="What is open in print, and how it is read here")]
    clauses: Annotated[tuple[str, ...], Meta(description="Ids of the clauses that it reads")]
    option: Annotated[
        str, Meta(description="The option of the title that decides between readings; empty if there is none")
    ]
    default: Annotated[str, Meta(description="What that option is if nobody says otherwise")]
    doubtful: Annotated[bool, Meta(description="True where the printed rules may well mean something else")]


class RulebookView(Struct, frozen=True):
    title: Annotated[str, Meta(description="The id of the title")]
    version: Annotated[int, Meta(description="Of the rules as they are played now")]
    clauses: Annotated[tuple[ClauseView, ...], Meta(description="All rules, in their order")]
    readings: Annotated[tuple[ReadingView, ...], Meta(description="How gaps and contradictions are read")]


class CatalogView(Struct, frozen=True):
    id: Annotated[str, Meta(description="The list's name for itself")]
    hash: Annotated[str, Meta(description="SHA-256 of all that it says, in hexadecimal")]
    components: Annotated[
        dict[str, Any],
        Meta(description="The list itself: what is printed on each component, and where that is from"),
    ]


class SeatView(Struct, frozen=True):
    """`id` is the pseudonym under which the history knows whoever sits here."""

    seat: Annotated[int, Meta(description="Its number, from 0")]
    id: Annotated[str | None, Meta(description="The pseudonym, once the game has started")]
    player: Annotated[
        Player | None, Meta(description="Who sits here, if it is a player whose account still stands")
    ]
    bot: Annotated[str | None, Meta(description="Which bot sits here, if it is one")]
    invited: Annotated[UUID | None, Meta(description="The account that the seat is kept for")]


class Game(Struct, frozen=True):
    """One game. `acting` are the seats that must decide. The seed is shown when the game is closed."""

    id: Annotated[UUID, Meta(description="By which it is named everywhere")]
    title: Annotated[str, Meta(description="The id of the title")]
    status: Annotated[Status, Meta(description="How far it is")]
    visibility: Annotated[Visibility, Meta(description="Who may see it")]
    options: Annotated[dict[str, Any], Meta(description="What the table agreed on, defaults included")]
    catalog: Annotated[CatalogRef, Meta(description="The component list that it is played with")]
    commitment: Annotated[str, Meta(description="SHA-256 of the seed, which was fixed before anybody joined")]
    seats: Annotated[tuple[SeatView, ...], Meta(description="Who sits where")]
    owner: Annotated[UUID | None, Meta(description="The account that opened it; null once that is erased")]
    version: Annotated[int, Meta(description="How many events it has; 0 before the start")]
    acting: Annotated[tuple[int, ...], Meta(description="The seats that must decide now")]
    created_at: Annotated[datetime, Meta(description="When it was opened")]
    started_at: Annotated[datetime | None, Meta(description="When it was laid out")]
    seed: Annotated[
        str | None,
        Meta(description="What all chance was made from, in hexadecimal; null until the game is closed"),
    ] = None
    standings: Annotated[
        tuple[Standing, ...] | None, Meta(description="The result; null until the game is closed")
    ] = None


class GameSummary(Struct, frozen=True):
    """One line of the lobby."""

    id: Annotated[UUID, Meta(description="The game")]
    title: Annotated[str, Meta(description="The id of the title")]
    status: Annotated[Status, Meta(description="How far it is")]
    seats: Annotated[int, Meta(description="How many seats it has")]
    taken: Annotated[int, Meta(description="How many of them are taken")]
    version: Annotated[int, Meta(description="How many events it has; 0 before the start")]
    acting: Annotated[tuple[int, ...], Meta(description="The seats that must decide now")]
    created_at: Annotated[datetime, Meta(description="When it was opened")]


class Lobby(Struct, frozen=True):
    items: Annotated[tuple[GameSummary, ...], Meta(description="The newest first")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]
