"""A game goes on by other rules only when all processes have them; that is stored, and there is no way back."""

from uuid import UUID

import pytest

from domain.kernel.nouns import Decided, Event, Pick, RulesChanged
from domain.kernel.table import decision_of
from service.games.decisions import DecisionId, compute_decision
from service.games.errors import NothingToUndo
from service.games.live_game import LiveGame
from service.games.rules_in_force import OtherRules
from service.runtime import Runtime
from tests.support.other_rules import NEWER, NEWEST, OURS, rules_of_all
from tests.support.runtimes import (
    Opens,
    client_of,
    load_game,
    make_move,
    play_to_end,
    start_game,
    state_of,
)


async def events_of(runtime: Runtime, game: UUID) -> list[Event]:
    """What is stored of a game."""
    live = await load_game(runtime, game)
    return list(live.view.decode(await runtime.store.read(game)))


async def started(runtime: Runtime) -> LiveGame:
    """A game that was laid out by our rules, one decision on."""
    live = await load_game(runtime, await start_game(runtime, None, None, rules_digest=OURS))
    await make_move(runtime, live)
    return live


async def replaced(runtime_of: Opens, runtime: Runtime, live: LiveGame) -> LiveGame:
    """The game in a process by the rules of the moment, when the process of before is gone."""
    await runtime.capabilities.close()
    await runtime.snapshots.close()
    return await load_game(await runtime_of(), live.id)


async def test_newer_rules_are_adopted_when_all_processes_have_them(runtime_of: Opens) -> None:
    """Until then the newer process answers 503; what it then decides is preceded by the change, in one group."""
    older = await runtime_of()
    game = (await started(older)).id
    with rules_of_all(NEWER):
        newer = await runtime_of()
        live = await load_game(newer, game)
        with pytest.raises(OtherRules):
            await make_move(newer, live)
        with pytest.raises(OtherRules):
            await live.undo(live.occupants((0, 1)))
        assert len(await events_of(newer, game)) == 2
        await older.capabilities.close()
        outcome = await make_move(newer, live)
    events = await events_of(newer, game)
    assert [type(event) for event in events[2:]] == [RulesChanged, Decided]
    assert events[2] == RulesChanged(OURS, NEWER)
    assert (outcome.version, outcome.event) == (4, events[3])
    async with newer.store.transaction() as link:
        assert (
            await link.fetchval(
                "SELECT count(DISTINCT xmin::text) FROM stored_events WHERE originator_version > 2"
            )
            == 1
        )


async def test_a_decision_after_a_change_is_answered_again_from_what_is_stored(runtime_of: Opens) -> None:
    """A repeat finds the decision, not the change before it; nothing is stored twice."""
    runtime = await runtime_of()
    live = await started(runtime)
    with rules_of_all(NEWER):
        live = await replaced(runtime_of, runtime, live)
        assert live.position is not None
        asked = decision_of(live.position, live.acting[0])
        first = await make_move(runtime, live)
        assert isinstance(first.event, Decided)
        again = await live.decide(DecisionId(asked.since, asked.seat), first.event.pick)
    assert (again.version, again.event) == (first.version, first.event)
    assert live.version == first.version == 4


async def test_the_change_is_stored_once_for_each_newer_rules(runtime_of: Opens) -> None:
    """Also by a process that has read the game from a snapshot."""
    runtime = await runtime_of()
    live = await started(runtime)
    for digest in (NEWER, NEWEST):
        with rules_of_all(digest):
            await runtime.capabilities.close()
            runtime = await runtime_of()
            live = await load_game(runtime, live.id)
            before = live.version
            while state_of(live).snapshot_version <= before + 1:
                await make_move(runtime, live)
            await runtime.snapshots.close()
            runtime.games.forget(live.id)
            live = await load_game(runtime, live.id)
            assert state_of(live).snapshot_version > before + 1, "else the test is idle"
            assert state_of(live).digests[-1] == digest
            await make_move(runtime, live)
    changes = [event for event in await events_of(runtime, live.id) if isinstance(event, RulesChanged)]
    assert changes == [RulesChanged(OURS, NEWER), RulesChanged(NEWER, NEWEST)]


async def test_a_game_does_not_go_back_to_rules_that_it_has_left(runtime_of: Opens) -> None:
    """Though all processes had them: 503, with a time after which to ask again."""
    runtime = await runtime_of()
    live = await started(runtime)
    with rules_of_all(NEWER):
        newer = await runtime_of()
        await runtime.capabilities.close()
        await make_move(newer, await load_game(newer, live.id))
        await newer.capabilities.close()
    older = await runtime_of()
    left = await load_game(older, live.id)
    with pytest.raises(OtherRules):
        await make_move(older, left)
    assert left.position is not None
    decision = decision_of(left.position, left.acting[0])
    with pytest.raises(OtherRules):
        await left.check_decision(DecisionId(decision.since, decision.seat), first_pick(left))
    assert len(await events_of(older, live.id)) == 4


async def test_what_was_decided_by_other_rules_is_not_undone(runtime_of: Opens) -> None:
    """The decision after the change may be; then nothing more."""
    runtime = await runtime_of()
    live = await load_game(runtime, await start_game(runtime, None, None, rules_digest=OURS))
    while live.position is None or live.position.back is None:
        await make_move(runtime, live)
    before = live.version
    with rules_of_all(NEWER):
        live = await replaced(runtime_of, runtime, live)
        with pytest.raises(NothingToUndo):  # by rules that did not decide it
            await live.undo(live.occupants((0, 1)))
        await make_move(runtime, live)
        if live.position is not None and live.position.back is not None:
            await live.undo(live.occupants((live.position.by,)))
        with pytest.raises(NothingToUndo):
            await live.undo(live.occupants((0, 1)))
    assert isinstance((await events_of(runtime, live.id))[before], RulesChanged)


async def test_a_game_without_a_digest_is_decided_by_any_rules(runtime_of: Opens) -> None:
    """One of before gets none later."""
    runtime = await runtime_of()
    live = await load_game(runtime, await start_game(runtime, None, None))
    await make_move(runtime, live)
    with rules_of_all(NEWER):
        await play_to_end(runtime, live)
    assert not any(isinstance(event, RulesChanged) for event in await events_of(runtime, live.id))


async def test_the_last_decision_of_a_game_may_be_the_first_by_its_rules(runtime_of: Opens) -> None:
    """Change, decision and end are one group; the audit asks our rules about all that they have told."""
    runtime = await runtime_of()
    live = await started(runtime)
    while not ends_with(live, first_pick(live)):
        await make_move(runtime, live)
    asked = live.version
    with rules_of_all(NEWER):
        live = await replaced(runtime_of, runtime, live)
        await make_move(runtime, live)
    kinds = [type(event).__name__ for event in (await events_of(runtime, live.id))[asked:]]
    assert kinds == ["RulesChanged", "Decided", "Closed"]
    assert live.closed is not None
    audit = (await runtime.audits.audit(live.view)).audit
    assert audit.differences == ()
    assert [(each.stretch.first, each.stretch.last) for each in audit.unchecked] == [(asked + 1, asked + 3)]
    assert audit.result_ok is None


def first_pick(live: LiveGame) -> Pick:
    """What `make_move` will decide."""
    assert live.position is not None
    decision = decision_of(live.position, live.acting[0])
    return next(live.title.rules.menu_for(live.position.game, decision.seat, decision.step).legal())


def ends_with(live: LiveGame, pick: Pick) -> bool:
    """Whether this pick ends the game."""
    assert live.position is not None
    decision = decision_of(live.position, live.acting[0])
    after, _ = compute_decision(state_of(live), live.position, DecisionId(decision.since, decision.seat), pick)
    return not after.agenda


async def test_a_game_that_is_left_is_ended_by_rules_that_it_has(runtime_of: Opens) -> None:
    """Places are given by the rules, so they are adopted before, too."""
    runtime = await runtime_of()
    live = await started(runtime)
    with rules_of_all(NEWER):
        newer = await runtime_of()
        live = await load_game(newer, live.id)
        with pytest.raises(OtherRules):
            await live.leave(0, "resigned")
        await runtime.capabilities.close()
        await live.leave(0, "resigned")
    kinds = [type(event).__name__ for event in (await events_of(newer, live.id))[2:]]
    assert kinds == ["RulesChanged", "SeatLeft", "Closed"]
    assert (await newer.audits.audit(live.view)).audit.unchecked[0].stretch.first == 3


async def test_the_api_tells_the_change_and_what_is_not_checked(runtime_of: Opens) -> None:
    """With `from` and `to`; the audit says that it has not the rules of before."""
    runtime = await runtime_of()
    live = await started(runtime)
    with rules_of_all(NEWER):
        newer = await runtime_of()
        live = await load_game(newer, live.id)
        async with client_of(newer) as client:
            refused = await client.get(f"/v1/games/{live.id}/verification")
            assert refused.status_code == 200, "it is read by all"
            await runtime.capabilities.close()
            await play_to_end(newer, live)
            history = (await client.get(f"/v1/games/{live.id}/history")).json()["items"]
            told = (await client.get(f"/v1/games/{live.id}/verification")).json()
    assert {key: history[2][key] for key in ("kind", "from", "to")} == {
        "kind": "rules-changed", "from": OURS, "to": NEWER,
    }  # fmt: skip
    assert (told["rederived"], told["differences"], told["result_ok"]) == (False, [], True)
    assert f"versions 1 to 2: not checked: rules {OURS[:8]}... are not available here" in told["notes"]
