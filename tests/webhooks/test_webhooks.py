"""The resource: what an owner can do with a webhook, and what nobody gets to see."""

import asyncio
import json
from datetime import timedelta
from uuid import uuid4

import asyncpg
import pytest
from msgspec import structs
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from service.runtime import Runtime
from service.seed_keys import seal_all_seeds
from service.store.seals import is_sealed
from service.webhooks.webhooks import find_webhook
from tests.support import receivers
from tests.support.keys import SEED_KEY
from tests.support.receivers import Receiver
from tests.support.runtimes import Opens, client_of
from tests.support.webhooks import HOOKS, Owner, new_owner, wait_for_states

pytestmark = pytest.mark.service
URL = "https://play.example/hook"


def is_signed_by(secret: str, receiver: Receiver) -> bool:
    """Whether the newest message that arrived is."""
    newest = receiver.received[-1]
    try:
        Webhook(secret).verify(newest.body, dict(newest.headers))
    except WebhookVerificationError:
        return False
    return True


async def send_test(owner: Owner, webhook: dict[str, object], receiver: Receiver) -> None:
    """Send a test, and wait until it has arrived."""
    count = len(receiver.received)
    await owner.post(webhook, "/test")
    await asyncio.to_thread(receiver.wait_for, count + 1)


async def test_the_secret_is_shown_once(ada: Owner) -> None:
    """In the response that makes it, and never again."""
    made = await ada.add(URL, "your-turn", "game-ended")
    assert made["secret"].startswith("whsec_")
    found = await ada.get(made)
    assert found == {key: value for key, value in made.items() if key != "secret"}
    assert (found["url"], found["events"], found["on"]) == (URL, ["your-turn", "game-ended"], True)
    listed = (await ada.client.get("/v1/webhooks")).json()["items"]
    assert listed == [found]
    changed = await ada.change(made, events=["reminder"])
    assert made["secret"].removeprefix("whsec_") not in json.dumps([found, listed, changed])


async def test_a_repeat_with_the_same_key_finds_the_same_webhook_and_secret(ada: Owner, runtime: Runtime) -> None:
    """Of which the database has no text: neither in the kept response, nor where it is kept to sign by."""
    answers = [
        await ada.client.post(
            "/v1/webhooks", json={"url": URL, "events": ["your-turn"]}, headers={"Idempotency-Key": "one"}
        )
        for _ in range(2)
    ]
    assert answers[0].json() == answers[1].json()
    assert len((await ada.client.get("/v1/webhooks")).json()["items"]) == 1
    assert answers[1].headers["Idempotency-Replayed"] == "true"
    secret = answers[0].json()["secret"].encode()
    kept = await runtime.store.fetch("SELECT body FROM idempotency")
    assert [row for row in kept if secret in row["body"]] == []
    (row,) = await runtime.store.fetch("SELECT secret FROM webhooks")
    assert is_sealed(row["secret"])
    await ada.client.delete(f"/v1/webhooks/{answers[0].json()['id']}")
    late = await ada.client.post(
        "/v1/webhooks", json={"url": URL, "events": ["your-turn"]}, headers={"Idempotency-Key": "one"}
    )
    assert (late.status_code, late.json()["type"]) == (409, "/problems/webhook-deleted")


async def test_a_rotated_secret_signs_with_the_old_one_for_a_while(ada: Owner, receiver: Receiver) -> None:
    """So a receiver can change at any moment of it; without an overlap the old one is of no use at once."""
    made = await ada.add(receiver.url())
    second = await ada.post(made, "/rotate", {"overlap_hours": 1}, 200)
    assert second["secret"] != made["secret"]
    assert second["previous_public_key"] == made["public_key"] != second["public_key"]
    await send_test(ada, made, receiver)
    assert is_signed_by(made["secret"], receiver)
    assert is_signed_by(second["secret"], receiver)
    third = await ada.post(made, "/rotate", {"overlap_hours": 0}, 200)
    assert third["previous_public_key"] is None
    await send_test(ada, made, receiver)
    assert [is_signed_by(each["secret"], receiver) for each in (made, second, third)] == [False, False, True]


async def test_the_old_secret_is_of_no_use_after_the_overlap(
    ada: Owner, runtime: Runtime, receiver: Receiver
) -> None:
    """By the time of the database."""
    made = await ada.add(receiver.url())
    await ada.post(made, "/rotate", {}, 200)
    hour = timedelta(hours=1)
    await runtime.store.execute("UPDATE webhooks SET previous_until = previous_until - $1::interval", 23 * hour)
    await send_test(ada, made, receiver)
    assert is_signed_by(made["secret"], receiver)
    await runtime.store.execute("UPDATE webhooks SET previous_until = previous_until - $1::interval", hour)
    await send_test(ada, made, receiver)
    assert not is_signed_by(made["secret"], receiver)
    assert (await ada.get(made))["previous_public_key"] is None


async def test_a_repeated_rotation_rotates_once(ada: Owner) -> None:
    """With the same key: else the secret that receivers have would sign no more."""
    made = await ada.add(URL)
    path, key = f"/v1/webhooks/{made['id']}/rotate", {"Idempotency-Key": "turn"}
    first = (await ada.client.post(path, json={}, headers=key)).json()
    again = (await ada.client.post(path, json={}, headers=key)).json()
    assert first == again
    assert (await ada.get(made))["previous_public_key"] == made["public_key"]


async def test_sealing_again_leaves_no_need_for_the_old_key(ada: Owner, runtime: Runtime, dsn: str) -> None:
    """Secrets of webhooks, too: both of a rotation."""
    made = await ada.add(URL)
    rotated = await ada.post(made, "/rotate", {}, 200)
    new_key, link = bytes(range(2, 34)), await asyncpg.connect(dsn)
    assert await seal_all_seeds(link, [new_key, SEED_KEY]) == 1
    assert await link.fetch("SELECT id FROM seed_keys") == []
    seals = type(runtime.store.seals)([new_key])
    found = await find_webhook(link, rotated["id"], ada.player, seals=seals)
    await link.close()
    assert found is not None
    assert (found.public_key, found.previous_public_key) == (rotated["public_key"], made["public_key"])


async def test_only_its_owner_knows_of_a_webhook(ada: Owner, runtime: Runtime) -> None:
    """For all others there is none; and without the scope nothing is possible."""
    made, eve = await ada.add(URL), await new_owner(runtime, "Eve")
    path = f"/v1/webhooks/{made['id']}"
    asked = [
        ("GET", path, None), ("PATCH", path, {"on": False}), ("DELETE", path, None),
        ("POST", f"{path}/rotate", {}), ("POST", f"{path}/test", None), ("GET", f"{path}/deliveries", None),
        ("POST", f"{path}/deliveries/{uuid4()}/redeliver", None), ("GET", f"{path}/deliveries/{uuid4()}", None),
    ]  # fmt: skip
    scopes = {"scopes": ["games:read", "games:play", "games:admin", "tokens:manage"]}
    weak = (await ada.client.post("/v1/tokens", json=scopes)).json()["token"]
    anybody = client_of(runtime)
    for method, where, body in asked:
        assert (await eve.client.request(method, where, json=body)).status_code == 404
        refused = await ada.client.request(method, where, json=body, headers={"Authorization": f"Bearer {weak}"})
        assert refused.status_code == 403
        assert "webhooks:manage" in refused.json()["detail"]
        assert (await anybody.request(method, where, json=body)).status_code == 401
    assert (await ada.get(made))["on"]
    assert (await eve.client.get("/v1/webhooks")).json() == {"items": []}


async def test_an_account_has_so_many_webhooks_and_no_more(runtime_of: Opens) -> None:
    """The setting is named; one that is deleted makes room."""
    ada = await new_owner(await runtime_of(structs.replace(HOOKS, webhooks_per_account=2)))
    first = await ada.add(URL)
    await ada.add(URL)
    problem = await ada.add(URL, status=409)
    assert "YAMABIKO_WEBHOOKS_PER_ACCOUNT" in problem["detail"]
    assert (await ada.client.delete(f"/v1/webhooks/{first['id']}")).status_code == 204
    await ada.add(URL)


TARGETS = {
    "https://ada:secret@play.example/": 422, "https://10.0.0.1/": 422, "http://[::1]/": 422,
    "https://play.example/#x": 422, "https://play.example:0/": 422, "https:///path": 422,
    "https://169.254.169.254/latest/meta-data/": 422, "ftp://play.example/": 400, "https://play.example/ x": 400,
    "https://b\u00fccher.example/": 400, "https://" + "a" * 2000: 400,
}  # fmt: skip


async def test_what_is_no_target_is_refused(ada: Owner) -> None:
    """When it is created, and when it is changed."""
    made = await ada.add(URL)
    for url, status in TARGETS.items():
        problem = await ada.add(url, status=status)
        assert problem["errors"][0]["path"] == "$.url"
        changed = await ada.client.patch(f"/v1/webhooks/{made['id']}", json={"url": url})
        assert changed.status_code == status
    assert (await ada.get(made))["url"] == URL


async def test_events_are_those_that_exist(ada: Owner) -> None:
    """At least one."""
    for body in ({"url": URL}, {"url": URL, "events": []}, {"url": URL, "events": ["tea"]}):
        assert (await ada.client.post("/v1/webhooks", json=body)).status_code == 400


async def test_a_webhook_can_be_switched_off_and_on(ada: Owner, runtime: Runtime, receiver: Receiver) -> None:
    """While it is off nothing is sent, also not by hand, and nothing is noted."""
    made = await ada.add(receiver.url())
    off = await ada.change(made, on=False)
    assert (off["on"], off["off_reason"]) == (False, "owner")
    assert (await ada.post(made, "/test", status=409))["type"] == "/problems/webhook-off"
    await ada.is_told()
    on = await ada.change(made, on=True)
    assert (on["on"], on["off_reason"], on["off_at"]) == (True, None, None)
    await ada.post(made, "/test")
    await wait_for_states(runtime, delivered=1)


async def test_a_changed_url_gets_what_waits(ada: Owner, runtime: Runtime, receiver: Receiver) -> None:
    """At once, whatever pause there was."""
    receiver.behave["/old"] = receivers.answering(500)
    made = await ada.add(receiver.url("/old"))
    await ada.is_told()
    await ada.tries(made)
    await ada.change(made, url=receiver.url("/new"))
    await runtime.store.execute("UPDATE webhook_deliveries SET next_at = clock_timestamp()")
    await runtime.store.execute("SELECT plan_webhook(id) FROM webhooks")
    await asyncio.to_thread(receiver.wait_for, 1, "/new")


async def test_a_test_goes_out_also_in_a_pause_and_shows_in_the_log(ada: Owner, receiver: Receiver) -> None:
    """So an owner sees whether the receiver works again."""
    receiver.behave["/"] = receivers.answering(500)
    made = await ada.add(receiver.url())
    await ada.is_told()
    await ada.tries(made)
    receiver.behave.clear()
    sent = await ada.post(made, "/test")
    assert (sent["status"], sent["message"]["type"]) == ("pending", "test")
    assert sent["message"]["data"] == {"webhook": made["id"]}
    await asyncio.to_thread(receiver.wait, lambda found: any(each.id == sent["id"] for each in found))
    (attempt,) = await ada.tries(made)
    assert (attempt["code"], attempt["fault"]) == (204, None)
    one = await ada.get(made, f"/deliveries/{sent['id']}")
    assert (one["status"], one["attempts"], one["next_at"]) == ("delivered", 1, None)


async def test_ten_tests_wait_at_a_time_and_no_more(ada: Owner, receiver: Receiver) -> None:
    """They cost a receiver requests."""
    receiver.behave["/"] = receiver.stick
    made = await ada.add(receiver.url())
    for _ in range(10):
        await ada.post(made, "/test")
    assert (await ada.post(made, "/test", status=429))["status"] == 429


async def test_the_log_has_pages_and_a_filter(ada: Owner, runtime: Runtime, receiver: Receiver) -> None:
    """The newest first; each delivery on one page."""
    made = await ada.add(receiver.url())
    await ada.is_told(5)
    await wait_for_states(runtime, delivered=5)
    first = await ada.get(made, "/deliveries", limit=3)
    second = await ada.get(made, "/deliveries", limit=3, cursor=first["next"])
    found = [each["message"]["data"]["number"] for each in (*first["items"], *second["items"])]
    assert (found, second["next"]) == ([5, 4, 3, 2, 1], None)
    assert (await ada.get(made, "/deliveries", status="pending"))["items"] == []
    assert (await ada.client.get(f"/v1/webhooks/{made['id']}/deliveries?cursor={'A' * 10}")).status_code == 400


async def test_what_was_delivered_is_sent_again_by_hand(ada: Owner, runtime: Runtime, receiver: Receiver) -> None:
    """With the same id and the same bytes."""
    made = await ada.add(receiver.url())
    await ada.is_told()
    await wait_for_states(runtime, delivered=1)
    (delivery,) = await ada.log(made)
    await ada.post(made, f"/deliveries/{delivery['id']}/redeliver")
    await asyncio.to_thread(receiver.wait_for, 2)
    await wait_for_states(runtime, delivered=1)
    assert len({(each.id, each.body) for each in receiver.received}) == 1
    assert len((await ada.log(made))[0]["tries"]) == 2
    await ada.post(made, f"/deliveries/{uuid4()}/redeliver", status=404)


async def test_all_of_a_webhook_goes_with_it_and_with_the_account(
    ada: Owner, runtime: Runtime, receiver: Receiver
) -> None:
    """Also its log."""
    made, other = await ada.add(receiver.url()), await ada.add(receiver.url("/other"))
    await ada.is_told()
    await wait_for_states(runtime, delivered=2)
    assert (await ada.client.delete(f"/v1/webhooks/{made['id']}")).status_code == 204
    await wait_for_states(runtime, delivered=1)
    data = (await ada.client.get("/v1/me/data")).text
    lines = [json.loads(line) for line in data.splitlines()]
    kinds = {each["kind"]: each for each in lines}
    assert kinds["webhook"]["url"] == receiver.url("/other")
    assert kinds["webhook_delivery"]["body"]["type"] == "your-turn"
    assert other["secret"].removeprefix("whsec_") not in data
    assert (await ada.client.delete(f"/v1/players/{ada.player}")).status_code == 204
    assert await runtime.store.fetch("SELECT FROM webhooks") == []
    assert await runtime.store.fetch("SELECT FROM webhook_deliveries") == []
