"""Deliveries: each event reaches each webhook at least once, whatever receivers and processes do."""

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from http.server import BaseHTTPRequestHandler

import msgspec
import pytest
from msgspec import structs
from standardwebhooks.webhooks import Webhook

from service.runtime import Runtime
from service.webhooks.deliveries import prune
from service.webhooks.outbox import copy_events
from service.webhooks.queue import take_deliveries
from tests.support import receivers
from tests.support.receivers import Received, Receiver, receiving
from tests.support.runtimes import Opens
from tests.support.webhooks import HOOKS, PAST, Owner, new_owner, skip_pauses, states, wait_for_states

pytestmark = pytest.mark.service
FEW_FAILURES = structs.replace(HOOKS, webhook_failures=3)


def number_of(request: Received) -> int:
    """The number of the event in a message."""
    number: int = msgspec.json.decode(request.body)["data"]["number"]
    return number


async def arrived(receiver: Receiver, count: int, path: str = "/") -> list[Received]:
    """Wait for so many requests, while the runtime in this process goes on."""
    return await asyncio.to_thread(receiver.wait_for, count, path)


async def test_each_webhook_gets_each_event_that_it_wants(
    ada: Owner, runtime: Runtime, receiver: Receiver
) -> None:
    """Signed, in a message of the specification, with the number of the event; and nothing of somebody else."""
    bob = await new_owner(runtime, "Bob")
    both = await ada.add(receiver.url("/both"), "your-turn", "reminder")
    await ada.add(receiver.url("/one"), "reminder")
    await bob.add(receiver.url("/bob"))
    await ada.is_told(1, "reminder")
    await ada.is_told(2, "your-turn")
    await ada.is_told(1, "proposal")
    await wait_for_states(runtime, delivered=4)
    messages = [Webhook(both["secret"]).verify(each.body, dict(each.headers)) for each in receiver.at("/both")]
    assert {(each["type"], each["data"]["number"]) for each in messages} == {
        ("reminder", 1), ("your-turn", 2), ("your-turn", 3),
    }  # fmt: skip
    assert messages[0].keys() == {"type", "timestamp", "data"}
    assert messages[0]["data"]["title"] == "bamboo"
    assert [number_of(each) for each in receiver.at("/one")] == [1]
    assert receiver.at("/bob") == []


async def test_what_was_told_before_a_webhook_was_made_is_not_sent(
    ada: Owner, runtime: Runtime, receiver: Receiver
) -> None:
    """A new webhook begins at the newest event, though others are not copied yet."""
    await ada.is_told(3)
    await ada.add(receiver.url())
    await ada.is_told()
    await wait_for_states(runtime, delivered=1)
    assert [number_of(each) for each in receiver.received] == [4]


WAYS = {
    "500": receivers.answering(500), "404": receivers.answering(404),
    "redirect": receivers.answering(302, Location="/"), "closed": receivers.hang_up, "no HTTP": receivers.babble,
    "endless head": receivers.pour_head,
}  # fmt: skip


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
async def test_nothing_is_lost_by_a_receiver_that_fails(
    ada: Owner, runtime: Runtime, receiver: Receiver, way: Callable[[BaseHTTPRequestHandler], None]
) -> None:
    """What has failed is sent again, with the same id and the same bytes."""
    receiver.behave["/"] = way
    webhook = await ada.add(receiver.url())
    await ada.is_told(5)
    await arrived(receiver, 1)
    await wait_for_states(runtime, pending=5)
    receiver.behave.clear()
    await wait_for_states(runtime, hurry=True, delivered=5)
    bodies = {(each.id, each.body) for each in receiver.received}
    assert len(bodies) == 5
    (failed,) = [each for each in await ada.log(webhook) if len(each["tries"]) == 2]
    assert [each["fault"] is None for each in failed["tries"]] == [False, True]
    assert (await ada.get(webhook))["failures"] == 0


async def test_a_receiver_that_is_stuck_delays_no_other(ada: Owner, runtime: Runtime, receiver: Receiver) -> None:
    """It has one attempt at a time, and all others go on meanwhile."""
    receiver.behave["/stuck"] = receiver.stick
    await ada.add(receiver.url("/stuck"))
    await ada.add(receiver.url("/quick"))
    await ada.is_told(40)
    await arrived(receiver, 40, "/quick")
    assert len(receiver.at("/stuck")) == 1


async def test_those_who_answer_have_half_of_all_places(runtime_of: Opens, receiver: Receiver) -> None:
    """However many receivers are stuck: here those take all places that they can get."""
    runtime = await runtime_of(structs.replace(HOOKS, webhooks_at_once=4))
    ada, bob = await new_owner(runtime), await new_owner(runtime, "Bob")
    await bob.add(receiver.url("/quick"))
    await bob.is_told()
    await wait_for_states(runtime, delivered=1)
    for number in range(5):
        receiver.behave[f"/{number}"] = receiver.stick
        await ada.add(receiver.url(f"/{number}"))
    await ada.is_told(5)
    await asyncio.to_thread(receiver.wait, lambda found: len(found) == 3)
    await bob.is_told(20)
    await arrived(receiver, 21, "/quick")
    assert len(receiver.received) == 23


async def test_webhooks_with_much_to_send_take_turns(runtime_of: Opens, receiver: Receiver) -> None:
    """With one place, which each of them could fill for long."""
    runtime = await runtime_of(structs.replace(HOOKS, webhooks_at_once=2))
    owners = [await new_owner(runtime, name) for name in ("Ada", "Bob")]
    for number, owner in enumerate(owners):
        await owner.add(receiver.url(f"/{number}"))
        await owner.is_told()
    await wait_for_states(runtime, delivered=2)
    for owner in owners:
        await owner.is_told(20)
    await wait_for_states(runtime, delivered=42)
    paths = [each.path for each in receiver.received[2:]]
    last = max(paths[:20].count(path) for path in set(paths))
    assert last < 20, paths


async def test_a_webhook_that_works_has_some_attempts_at_a_time_and_no_more(
    ada: Owner, runtime: Runtime, receiver: Receiver
) -> None:
    """Four, after the first has succeeded."""
    await ada.add(receiver.url())
    await ada.is_told()
    await wait_for_states(runtime, delivered=1)
    receiver.behave["/"] = receiver.stick
    await ada.is_told(20)
    await arrived(receiver, 5)
    await skip_pauses(runtime)
    assert len(receiver.received) == 5
    assert len(await take_deliveries(runtime.store, True, 9, 4, timedelta(seconds=9), {})) == 4


async def test_pauses_grow_and_a_failing_webhook_is_not_asked_meanwhile(
    ada: Owner, runtime: Runtime, receiver: Receiver
) -> None:
    """Five seconds at first, hours in the end; one failed delivery holds up the next ones, too."""
    receiver.behave["/"] = receivers.answering(500)
    webhook = await ada.add(receiver.url())
    await ada.is_told(2)
    least = []
    for count in range(1, 12):
        await arrived(receiver, count)
        await ada.wait_until(webhook, lambda now, count=count: now["failures"] == count)  # type: ignore[misc]  # bound
        query = "SELECT extract(epoch FROM paused_until - clock_timestamp())::float8 AS seconds FROM webhooks"
        least.append((await runtime.store.fetch(query))[0]["seconds"])
        assert len(receiver.received) == count
        await skip_pauses(runtime)
    table = [5, 20, 60, 180, 600, 1800, 3600, 7200, 14400, 28800, 28800]
    assert all(0.8 * wanted < found < 1.21 * wanted for wanted, found in zip(table, least, strict=True)), least


def test_attempts_go_on_for_three_days() -> None:
    """With these pauses, without the chance that is added, the failures that switch a webhook off take so long."""
    table = [5, 20, 60, 180, 600, 1800, 3600, 7200, 14400, *[28800] * 7]
    assert 2.5 * 86_400 < sum(table) < 3 * 86_400
    assert len(table) + 1 == HOOKS.webhook_failures


async def test_a_webhook_is_switched_off_after_failures_and_its_owner_is_told(
    runtime_of: Opens, receiver: Receiver
) -> None:
    """What waits then is kept, and sent when it is on again."""
    runtime = await runtime_of(FEW_FAILURES)
    ada = await new_owner(runtime)
    receiver.behave["/"] = receivers.answering(500)
    webhook = await ada.add(receiver.url(), "your-turn", "webhook-off")
    listener = await ada.add(receiver.url("/told"), "webhook-off")
    await ada.is_told(2)
    while (await ada.get(webhook))["on"]:
        await skip_pauses(runtime)
        await asyncio.sleep(0.02)
    off = await ada.get(webhook)
    assert (off["on"], off["off_reason"], off["failures"]) == (False, "failures", 3)
    assert off["off_at"] is not None
    assert len(receiver.at("/")) == 3
    await runtime.store.execute("SELECT tell_notices(9)")
    told = Webhook(listener["secret"]).verify(
        (await arrived(receiver, 1, "/told"))[0].body, dict(receiver.at("/told")[0].headers)
    )
    assert told["type"] == "webhook-off"
    assert {**told["data"], "number": 0} == {"webhook": webhook["id"], "reason": "failures", "number": 0}
    receiver.behave.clear()
    await ada.is_told()  # while it is off
    assert (await ada.change(webhook, on=True))["failures"] == 0
    await wait_for_states(runtime, hurry=True, delivered=3)
    assert sorted({number_of(each) for each in receiver.at("/")}) == [1, 2]


async def test_a_receiver_that_is_gone_gets_nothing_more(ada: Owner, runtime: Runtime, receiver: Receiver) -> None:
    """410 switches the webhook off at once."""
    receiver.behave["/"] = receivers.answering(410)
    webhook = await ada.add(receiver.url())
    await ada.is_told(3)
    await arrived(receiver, 1)
    await ada.wait_until(webhook, lambda now: now["off_reason"] == "gone")
    await skip_pauses(runtime)
    assert await states(runtime) == {"pending": 3}
    assert len(receiver.received) == 1


async def test_the_time_that_a_receiver_asks_for_is_kept(ada: Owner, runtime: Runtime, receiver: Receiver) -> None:
    """Retry-After, where it is longer than the pause."""
    receiver.behave["/"] = receivers.answering(503, Retry_After="600")
    webhook = await ada.add(receiver.url())
    await ada.is_told()
    await arrived(receiver, 1)
    await ada.tries(webhook)
    query = "SELECT count(*) FROM webhook_deliveries WHERE next_at > clock_timestamp() + interval '590 seconds'"
    assert (await runtime.store.fetch(query))[0]["count"] == 1


async def test_processes_share_the_work_without_doubling_it(runtime_of: Opens, receiver: Receiver) -> None:
    """Two that run well send each message once."""
    first, second = await runtime_of(), await runtime_of()
    ada = await new_owner(first)
    for number in range(4):
        await ada.add(receiver.url(f"/{number}"))
    await ada.is_told(50)
    await wait_for_states(second, delivered=200)
    assert set(Counter(each.id for each in receiver.received).values()) == {1}
    assert len(receiver.received) == 200


async def test_a_message_that_a_crash_took_back_is_made_again_with_its_id(
    ada: Owner, runtime: Runtime, receiver: Receiver
) -> None:
    """It may have been sent before. Rows and position are those of before, as PostgreSQL finds them then."""
    await runtime.courier.close()
    for path in ("/a", "/b"):
        await ada.add(receiver.url(path))
    await ada.is_told(3)
    found = []
    for _ in range(2):
        await runtime.store.execute("DELETE FROM webhook_deliveries")
        await runtime.store.execute("UPDATE webhook_position SET position = 0")
        while await copy_events(runtime.store):
            pass
        rows = await runtime.store.fetch("SELECT id, webhook, number FROM webhook_deliveries ORDER BY id")
        found.append([tuple(row) for row in rows])
    assert len(set(found[0])) == 6
    assert found[0] == found[1]


async def test_what_a_dead_process_had_taken_is_sent_by_another(
    ada: Owner, runtime: Runtime, runtime_of: Opens, receiver: Receiver
) -> None:
    """After its lease. That the attempt was never ended shows in the log."""
    await runtime.courier.close()
    webhook = await ada.add(receiver.url())
    await ada.is_told(3)
    copier = await runtime_of(structs.replace(HOOKS, webhooks_at_once=2))
    await copier.courier.close()
    while not await states(runtime):
        await copy_events(runtime.store)
    taken = await take_deliveries(runtime.store, False, 9, 1, timedelta(hours=1), {})
    assert len(taken) == 1
    other = await runtime_of()
    assert await take_deliveries(other.store, False, 9, 1, timedelta(hours=1), {webhook["id"]: 1}) == []
    await wait_for_states(other, delivered=2, pending=1)
    await other.store.execute(f"UPDATE webhook_deliveries SET next_at = {PAST} WHERE status = 'pending'")
    await other.store.execute("SELECT plan_webhook(id) FROM webhooks")
    await wait_for_states(other, delivered=3)
    (late,) = [each for each in await ada.log(webhook) if each["attempts"] == 2]
    assert len(late["tries"]) == 1


async def test_a_delivery_is_given_up_after_three_days_and_can_be_sent_by_hand(
    ada: Owner, runtime: Runtime, receiver: Receiver
) -> None:
    """Then it has the same id, and three days more."""
    receiver.behave["/"] = receivers.answering(500)
    webhook = await ada.add(receiver.url())
    await ada.is_told()
    await arrived(receiver, 1)
    await runtime.store.execute("UPDATE webhook_deliveries SET give_up_at = clock_timestamp()")
    await wait_for_states(runtime, hurry=True, failed=1)
    (failed,) = (await ada.get(webhook, "/deliveries", status="failed"))["items"]
    assert failed["ended_at"] is not None
    assert failed["next_at"] is None
    receiver.behave.clear()
    again = await ada.post(webhook, f"/deliveries/{failed['id']}/redeliver")
    assert again["status"] == "pending"
    await wait_for_states(runtime, delivered=1)
    assert {each.id for each in receiver.received} == {failed["id"]}


async def test_the_log_forgets_what_is_old_but_not_what_waits(
    ada: Owner, runtime: Runtime, receiver: Receiver
) -> None:
    """After the days of the setting."""
    await ada.add(receiver.url())
    await ada.add(receiver.url("/fails"))
    receiver.behave["/fails"] = receivers.answering(500)
    await ada.is_told(3)
    await wait_for_states(runtime, delivered=3, pending=3)
    old = "UPDATE webhook_deliveries SET created_at = created_at - interval '8 days'"
    await runtime.store.execute(old)
    await prune(runtime.store, 9)
    assert await states(runtime) == {"delivered": 3, "pending": 3}
    await prune(runtime.store, 7)
    assert await states(runtime) == {"pending": 3}


async def test_nothing_is_sent_for_a_suspended_account(ada: Owner, runtime: Runtime, receiver: Receiver) -> None:
    """It waits until the account may do something again."""
    await ada.add(receiver.url())
    await runtime.store.execute("UPDATE players SET suspended_at = clock_timestamp() WHERE id = $1", ada.player)
    await ada.is_told(2)
    bob = await new_owner(runtime, "Bob")
    await bob.add(receiver.url("/bob"))
    await bob.is_told()
    await arrived(receiver, 1, "/bob")
    assert receiver.at("/") == []
    await runtime.store.execute("UPDATE players SET suspended_at = NULL")
    await arrived(receiver, 2)


async def test_a_thousand_messages_to_a_receiver_that_fails_take_one_place(
    ada: Owner, runtime: Runtime, receiver: Receiver
) -> None:
    """Nothing gathers in memory: they wait in the database."""
    receiver.behave["/"] = receiver.stick
    await ada.add(receiver.url())
    await ada.is_told(1000)
    await wait_for_states(runtime, pending=1000)
    await arrived(receiver, 1)
    assert [len(lane.running) for lane in runtime.courier.lanes] == [0, 1]


async def test_a_webhook_that_leads_into_a_private_network_sends_nothing(
    runtime_of: Opens, ada: Owner, receiver: Receiver
) -> None:
    """Also where the URL was taken when the configuration allowed it."""
    webhook = await ada.add(receiver.url())
    await ada.runtime.courier.close()
    strict = await runtime_of(structs.replace(HOOKS, webhook_networks=type(HOOKS.webhook_networks)("")))
    await ada.is_told()
    (attempt,) = await ada.tries(webhook)
    assert (attempt["fault"], attempt["code"], attempt["milliseconds"]) == ("no-connection", None, None)
    assert receiver.received == []
    assert strict.courier.networks == ()


async def test_one_message_that_always_fails_does_not_stop_the_others(ada: Owner, runtime: Runtime) -> None:
    """A receiver that refuses one event gets all others."""

    def refuse_second(handler: BaseHTTPRequestHandler) -> None:
        refused = [each.id for each in running.received if number_of(each) == 2]
        receivers.answer(handler, 500 if handler.headers["webhook-id"] in refused else 204)

    with receiving() as running:
        running.behave["/"] = refuse_second
        await ada.add(running.url())
        await ada.is_told()
        await wait_for_states(runtime, delivered=1)
        for count in range(2, 6):
            await ada.is_told()
            await wait_for_states(runtime, hurry=True, delivered=max(1, count - 1), pending=1)
