"""What is open next is worked out while a decision is being stored, and told only if it comes true."""

from collections.abc import AsyncIterator
from itertools import islice
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from domain.kernel.nouns import Decision, Pick
from domain.kernel.table import decide, decision_of
from service.house import House, opened
from service.live_game import LiveGame
from service.play import decision_id
from service.shapes import Foresight, open_decisions
from tests.support.houses import QUIET, at_hand, begun

BOTH = (0, 1)


@pytest.fixture
async def house(dsn: str) -> AsyncIterator[House]:
    async with opened(dsn, QUIET) as one:
        yield one


def asked(live: LiveGame) -> tuple[Decision, list[Pick]]:
    """The first open question, and two answers to it."""
    assert live.position is not None
    decision = decision_of(live.position, live.acting[0])
    menu = live.title.rules.menu_for(live.position.game, decision.seat, decision.step)
    return decision, list(islice(menu.legal(), 2))


def same(one: object, other: Any) -> bool:  # noqa: ANN401  # whatever can be told
    return msgspec.json.encode(one) == msgspec.json.encode(other)


async def test_what_comes_true_need_not_be_worked_out_again(house: House) -> None:
    """At every move of a game it is what would be told afterwards; to other seats something else is."""
    live = await at_hand(house, await begun(house, None, None))
    while not live.closed:
        foresight = Foresight(live, BOTH)
        decision, (pick, *_) = asked(live)
        await house.play.decide(live, decision_id(decision.since, decision.seat), pick, foresight.look)
        assert isinstance(foresight.told(BOTH), Raw)
        assert same(foresight.told(BOTH), open_decisions(live, BOTH))
        assert same(foresight.told((1,)), open_decisions(live, (1,)))


async def test_what_does_not_come_true_is_told_to_nobody(house: House) -> None:
    """Before it is stored, and when something else is."""
    live = await at_hand(house, await begun(house, None, None))
    foresight = Foresight(live, BOTH)
    decision, (pick, other) = asked(live)
    assert live.position is not None
    after, _ = decide(live.title.rules, live.position, decision.seat, pick, live.dice(live.version + 1))
    foresight.look(after)
    for _ in range(2):
        assert same(foresight.told(BOTH), open_decisions(live, BOTH))
        if live.version == 1:
            await house.play.decide(live, decision_id(decision.since, decision.seat), other)
    assert live.version == 2
