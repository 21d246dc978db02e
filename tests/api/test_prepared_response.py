"""A response is computed while its decision is being stored, and sent only if that succeeds."""

from hashlib import sha256
from itertools import islice
from typing import Any

import msgspec
from msgspec import Raw

from domain.box.jcs import jcs
from domain.kernel.nouns import Decided, Decision, Pick
from domain.kernel.table import decide, decision_of
from service.games.decisions import DecisionId
from service.games.live_game import LiveGame
from service.games.prepared_response import PreparedResponse
from service.games.presentation import open_decisions, redact_event, redact_noun, viewer_of
from service.games.receipts import Recorded
from service.runtime import Runtime
from service.trust.receipt import item_hash
from tests.support.runtimes import load_game, start_game, state_of

BOTH = (0, 1)


def asked(live: LiveGame) -> tuple[Decision, list[Pick]]:
    """The first open question, and two answers to it."""
    assert live.position is not None
    decision = decision_of(live.position, live.acting[0])
    menu = live.title.rules.menu_for(live.position.game, decision.seat, decision.step)
    return decision, list(islice(menu.legal(), 2))


def same(one: object, other: Any) -> bool:  # noqa: ANN401  # whatever can be told
    """The same JSON, in whatever order its members stand."""
    found: bool = msgspec.json.decode(msgspec.json.encode(one)) == msgspec.json.decode(msgspec.json.encode(other))
    return found


def now(live: LiveGame, event: Decided[Any, Any, Any], seats: tuple[int, ...]) -> tuple[object, object]:
    """The parts of a response that was not prepared."""
    viewer = viewer_of(live.view, (event.seat,))
    return [redact_noun(fact, viewer, event.seat) for fact in event.facts], open_decisions(live.view, seats)


async def test_a_prepared_response_is_the_one_that_would_be_computed_afterwards(runtime: Runtime) -> None:
    """At every decision of a game; it is not used for other seats, or at the end."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    while not live.closed:
        response = PreparedResponse(live.view, BOTH)
        decision, (pick, *_) = asked(live)
        outcome = await live.decide(DecisionId(decision.since, decision.seat), pick, response)
        event = outcome.event
        assert isinstance(event, Decided)
        assert all(isinstance(part, Raw) for part in response.facts_and_decisions(live.view, event, BOTH)) == (
            not live.closed
        )
        for seats in (BOTH, (1,)):
            assert same(response.facts_and_decisions(live.view, event, seats), now(live, event, seats))


async def test_the_facts_of_a_prepared_response_are_hashed_as_those_of_the_history(runtime: Runtime) -> None:
    """A receipt is over the entry of the history in the form of RFC 8785, the facts within."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    while not live.closed:
        response = PreparedResponse(live.view, BOTH)
        decision, (pick, *_) = asked(live)
        outcome = await live.decide(DecisionId(decision.since, decision.seat), pick, response)
        event = outcome.event
        assert isinstance(event, Decided)
        facts, _ = response.facts_and_decisions(live.view, event, BOTH)
        viewer = viewer_of(live.view, (event.seat,))
        item = redact_event(event, Recorded(outcome.version, outcome.recorded_at), viewer)
        assert item_hash({**item, "facts": facts}) == sha256(jcs(item)).digest()


async def test_a_prepared_response_is_not_sent_unless_its_decision_is_stored(runtime: Runtime) -> None:
    """Before it is stored, and when something else is."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    response = PreparedResponse(live.view, BOTH)
    decision, (pick, other) = asked(live)
    assert live.position is not None
    after, event = decide(
        live.title.rules, live.position, decision.seat, pick, state_of(live).chance.dice_after(live.position)
    )
    response.prepare(after, event)
    assert same(response.facts_and_decisions(live.view, event, BOTH), now(live, event, BOTH))
    outcome = await live.decide(DecisionId(decision.since, decision.seat), other)
    assert isinstance(outcome.event, Decided) and outcome.event != event
    assert same(response.facts_and_decisions(live.view, outcome.event, BOTH), now(live, outcome.event, BOTH))
