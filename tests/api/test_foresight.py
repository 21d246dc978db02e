"""What is open next is worked out while a decision is being stored, and told only if it comes true."""

from itertools import islice
from typing import Any

import msgspec
from msgspec import Raw

from domain.kernel.nouns import Decided, Decision, Pick
from domain.kernel.table import decide, decision_of
from service.games.live_game import LiveGame
from service.games.play import decision_id
from service.games.presentation import Foresight, open_decisions, shown, viewer_of
from service.runtime import House
from tests.support.houses import at_hand, begun

BOTH = (0, 1)


def asked(live: LiveGame) -> tuple[Decision, list[Pick]]:
    """The first open question, and two answers to it."""
    assert live.position is not None
    decision = decision_of(live.position, live.acting[0])
    menu = live.title.rules.menu_for(live.position.game, decision.seat, decision.step)
    return decision, list(islice(menu.legal(), 2))


def same(one: object, other: Any) -> bool:  # noqa: ANN401  # whatever can be told
    return msgspec.json.encode(one) == msgspec.json.encode(other)


def now(live: LiveGame, event: Decided[Any, Any, Any], seats: tuple[int, ...]) -> tuple[object, object]:
    """What is told where nothing was foreseen."""
    viewer = viewer_of(live, (event.seat,))
    return [shown(fact, viewer, event.seat) for fact in event.facts], open_decisions(live, seats)


async def test_what_comes_true_need_not_be_worked_out_again(house: House) -> None:
    """At every move of a game it is what would be told afterwards; not used for other seats, or at the end."""
    live = await at_hand(house, await begun(house, None, None))
    while not live.closed:
        foresight = Foresight(live, BOTH)
        decision, (pick, *_) = asked(live)
        outcome = await house.play.decide(live, decision_id(decision.since, decision.seat), pick, foresight.look)
        event = outcome.event
        assert isinstance(event, Decided)
        assert all(isinstance(part, Raw) for part in foresight.told(event, BOTH)) == (not live.closed)
        for seats in (BOTH, (1,)):
            assert same(foresight.told(event, seats), now(live, event, seats))


async def test_what_does_not_come_true_is_told_to_nobody(house: House) -> None:
    """Before it is stored, and when something else is."""
    live = await at_hand(house, await begun(house, None, None))
    foresight = Foresight(live, BOTH)
    decision, (pick, other) = asked(live)
    assert live.position is not None
    after, event = decide(live.title.rules, live.position, decision.seat, pick, live.dice(live.version + 1))
    foresight.look(after, event)
    assert same(foresight.told(event, BOTH), now(live, event, BOTH))
    outcome = await house.play.decide(live, decision_id(decision.since, decision.seat), other)
    assert isinstance(outcome.event, Decided) and outcome.event != event
    assert same(foresight.told(outcome.event, BOTH), now(live, outcome.event, BOTH))
