"""The laws of pointing: a client finds on the board what the picks of a menu mean, and needs no rule for it."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from domain.kernel.menu import OK
from domain.kernel.nouns import Pick, Seat
from tests.laws.laws import FEW, MANY, asked, law
from tests.support.play import Story


def anchored(part: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401  # any part of a board
    """Everything on a board that has an anchor."""
    if isinstance(part, dict):
        if "anchor" in part:
            yield part
        for each in part.values():
            yield from anchored(each)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from anchored(each)


def board_of(story: Story, game: Any, seat: Seat | None) -> Any:  # noqa: ANN401  # each title's own
    """A board as it is sent."""
    return msgspec.to_builtins(story.title.view(game, seat))


@law
def picks_point_at_the_board(story: Story) -> None:
    """Each member of a legal pick that names a place or a component is found by its anchors on the seat's board;
    and where a pick that is forbidden points at something, it is there.
    """
    title = story.title
    if title.pointing is None:
        return
    for position, decision in asked(story):
        game, seat = position.game, decision.seat
        there = {each["anchor"] for each in anchored(board_of(story, game, seat))}
        for pick, verdict in islice(title.rules.menu_for(game, seat, decision.step), MANY):
            anchors = title.anchors_of(game, seat, pick)
            where = f"version {position.version}: {pick}"
            missing = {one for each in anchors.values() for one in each} - there
            assert not missing, f"{where} points at {missing}, which the board does not have"
            if verdict == OK:
                unsaid = set(_pointing(story, pick)) - {name.partition(".")[0] for name in anchors}
                assert not unsaid, f"{where} does not say what {unsaid} means"


def _pointing(story: Story, pick: Pick) -> Iterator[str]:
    """The members of a pick that must point somewhere: those that say something."""
    assert story.title.pointing is not None
    for name, *_ in story.title.pointing.members_of(type(pick)):
        if getattr(pick, name) not in (None, {}):
            yield name


@law
def an_anchor_is_one_place(story: Story) -> None:
    """Nothing else on the board has it: where one is told twice, it is the same thing."""
    if story.title.pointing is None:
        return
    for position in story.some(FEW):
        for viewer in (None, *range(story.setting.seats)):
            found = defaultdict(set)
            for each in anchored(board_of(story, position.game, viewer)):
                found[each["anchor"]].add(repr(each))
            twice = {anchor: things for anchor, things in found.items() if len(things) > 1}
            assert not twice, f"version {position.version}: {twice}"
