"""Positions at which a seat may make a pick of some kind: of random games, or made; they are stored as games."""

from base64 import b64encode
from collections.abc import Iterator
from typing import Any, get_args

from msgspec import Struct

from domain.box.frozen import freeze
from domain.box.title import Title
from domain.chance.dice import commitment
from domain.chance.streams import SCHEME
from domain.kernel.nouns import Forked, tag_of
from domain.kernel.table import decisions
from service.games.rules_digest import rules_digest
from tests.support.play import Story, story
from tests.support.stored_games import PLAYERS, StoredGame
from tests.support.table import Played

MOST_STORIES = 160
SEED = bytes(32)


class Asked(Struct, frozen=True):
    """A seat of a game is asked, and a pick of this kind is on its menu."""

    kind: str
    game: StoredGame
    seat: int


def kinds_of(title: Title[Any]) -> set[str]:
    """The kinds of picks that a title has."""
    return {tag_of(each) for each in get_args(title.codec.picks)}


def legal_kinds(told: Story, index: int) -> Iterator[tuple[str, int]]:
    """What may be picked at a position, and by which seat."""
    position, rules = told.positions[index], told.title.rules
    for each in decisions(position.agenda):
        legal = rules.menu_for(position.game, each.seat, each.step).legal()
        yield from ((tag_of(pick), each.seat) for pick in legal)


def find_asked(title: Title[Any], kind: str, hint: int) -> Asked:
    """The first position with this kind, in the random game of the hint, or else in the first that has one."""
    for number in (hint, *range(MOST_STORIES)):
        told = story(title, number)
        if told.setting.seats > len(PLAYERS):
            continue
        for index in range(len(told.positions)):
            for found, seat in legal_kinds(told, index):
                if found == kind:
                    return Asked(kind, cut(told, index, kind), seat)
    raise AssertionError(f"{title.id} has no random game in which {kind} may be picked")


def cut(told: Story, index: int, mark: str) -> StoredGame:
    """A random game as it stood at one of its positions; the mark makes it another game than that of others."""
    return StoredGame(
        f"{told.title.id} {told.number} {index} {mark}", told.title, told.events[: index + 1], told.seed
    )


def made(kind: str, title: Title[Any], played: Played) -> Asked:
    """A position that a test has made, stored as games for study begin."""
    game, catalog = played.game, title.variant(played.game.options).catalog()
    of_variant = title.variant(game.options)
    first: Forked[Any, Any, Any] = Forked(
        title.id, tuple(f"made-{seat}" for seat in range(len(game.players))), game.options, title.version,
        catalog.catalog, catalog.content_hash, commitment(SEED), ("",) * len(game.players), (),
        played.position.agenda, dice=SCHEME, rules_digest=rules_digest(title.id), of=str(PLAYERS[0]), at=1,
        state=b64encode(freeze(played.position)).decode(),
    )  # fmt: skip
    return Asked(kind, StoredGame(f"{title.id} made {kind}", of_variant, [first], SEED), played.asked[0])
