"""Notices to browsers: encrypted for them, signed for their push services, sent as webhooks are."""

import asyncio
import json
from base64 import urlsafe_b64decode

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from service.runtime import Runtime
from service.webhooks.push import CURVE, LONGEST, Browser, encrypt_for, shorten, to_text
from tests.support.push_services import SubscribedBrowser, to_bytes
from tests.support.receivers import Receiver, answering
from tests.support.webhooks import Owner, new_owner, wait_until_true

pytestmark = pytest.mark.store

# RFC 8291, section 5 and appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
THEIRS = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SALT, AUTH = "DGv6ra1nlYgDCS1FRnbzlw", "BTBZMqHH6r4Tts7J_aSIgg"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_a_message_is_encrypted_as_the_example_of_the_standard() -> None:
    """With its keys and its salt, to the last byte."""
    own = ec.derive_private_key(int.from_bytes(to_bytes(OWN), "big"), CURVE)
    browser = Browser(to_bytes(THEIRS), to_bytes(AUTH))
    assert to_text(encrypt_for(browser, TEXT, own, to_bytes(SALT))) == BODY


def test_a_message_that_is_too_long_says_what_it_is_about() -> None:
    """A push service takes one record of 4096 bytes."""
    data = {"number": 3, "game": "g"}
    whole = {"type": "proposal", "timestamp": "2026-01-01T00:00:00Z", "data": data}
    body = json.dumps({**whole, "data": {**data, "more": "x" * LONGEST}}).encode()
    assert json.loads(shorten(body)) == whole
    assert len(encrypt_for(Browser(SubscribedBrowser().public, bytes(16)), bytes(LONGEST))) == 86 + 4096


async def subscribe(owner: Owner, receiver: Receiver, path: str, status: int = 201) -> SubscribedBrowser:
    """A browser of this account subscribes, and its push service is the receiver."""
    browser = SubscribedBrowser(path)
    body = browser.subscription(receiver.url(path))
    answer = await owner.client.post("/v1/push/subscriptions", json=body)
    assert answer.status_code == status, answer.text
    return browser


async def listed(owner: Owner) -> list[str]:
    """The endpoints of an account."""
    answer = await owner.client.get("/v1/push/subscriptions")
    return [each["endpoint"] for each in answer.json()["items"]]


async def test_a_browser_is_told_what_its_account_is_told(
    runtime: Runtime, ada: Owner, receiver: Receiver
) -> None:
    """Nobody else can read it, and the push service sees who sends."""
    browser = await subscribe(ada, receiver, "/push/one")
    await ada.is_told()
    (request,) = await asyncio.to_thread(receiver.wait_for, 1, "/push/one")
    message = json.loads(browser.read(request.body))
    assert (message["type"], message["data"]["number"]) == ("your-turn", 1)
    assert b"your-turn" not in request.body
    assert request.headers["content-encoding"] == "aes128gcm"
    assert int(request.headers["ttl"]) > 0
    token, key = (part.partition("=")[2] for part in request.headers["authorization"].split(" ", 1)[1].split(", "))
    assert key == (await ada.client.get("/v1/push/key")).json()["key"]
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, urlsafe_b64decode(key + "="))
    claims = jwt.decode(token, public, algorithms=["ES256"], audience=receiver.url("").removesuffix("/"))
    assert claims["sub"] == "https://localhost"


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(
    runtime: Runtime, ada: Owner, receiver: Receiver, status: int
) -> None:
    """Push services say so by 404 and 410. Nobody is told of it."""
    receiver.behave["/push/gone"] = answering(status)
    await subscribe(ada, receiver, "/push/gone")
    await ada.is_told()

    async def is_gone() -> bool:
        return not await listed(ada)

    await wait_until_true(is_gone)
    events = (await ada.client.get("/v1/me/data")).text
    assert "webhook-off" not in events


async def test_subscriptions_are_no_webhooks_and_belong_to_one_account(
    runtime: Runtime, ada: Owner, receiver: Receiver
) -> None:
    """A browser in which somebody else logs in tells that account's news, and no more those of before."""
    await subscribe(ada, receiver, "/push/shared")
    await subscribe(ada, receiver, "/push/shared")
    assert await listed(ada) == [receiver.url("/push/shared")]
    assert (await ada.client.get("/v1/webhooks")).json()["items"] == []
    bob = await new_owner(runtime, "Bob")
    await subscribe(bob, receiver, "/push/shared")
    assert (await listed(ada), await listed(bob)) == ([], [receiver.url("/push/shared")])
    (made,) = (await bob.client.get("/v1/push/subscriptions")).json()["items"]
    assert (await ada.client.delete(f"/v1/push/subscriptions/{made['id']}")).status_code == 404
    assert (await bob.client.delete(f"/v1/push/subscriptions/{made['id']}")).status_code == 204
    assert await listed(bob) == []


async def test_subscriptions_are_bounded_downloaded_and_erased(
    runtime: Runtime, ada: Owner, receiver: Receiver
) -> None:
    """As all that is kept of an account; its secret is not shown."""
    most = runtime.settings.webhooks_per_account
    for number in range(most):
        await subscribe(ada, receiver, f"/push/{number}")
    await subscribe(ada, receiver, "/push/more", status=409)
    text = (await ada.client.get("/v1/me/data")).text
    kept = [json.loads(line) for line in text.splitlines() if '"push_subscription"' in line]
    assert [each["endpoint"] for each in kept] == await listed(ada)
    assert to_text(SubscribedBrowser("/push/0").auth) not in text
    assert (await ada.client.delete(f"/v1/players/{ada.player}")).status_code == 204
    assert await runtime.store.fetch("SELECT id FROM webhooks") == []


@pytest.mark.parametrize("endpoint", ["http://10.0.0.1/push", "https://[fd00::1]/push", "ftp://push.example/"])
async def test_nothing_is_sent_into_private_networks(runtime: Runtime, ada: Owner, endpoint: str) -> None:
    """The guard of webhooks stands before push services, too."""
    answer = await ada.client.post("/v1/push/subscriptions", json=SubscribedBrowser().subscription(endpoint))
    assert answer.status_code in {400, 422}


async def test_a_key_that_is_none_is_refused(runtime: Runtime, ada: Owner) -> None:
    """It would fail with every message."""
    body = {"endpoint": "https://push.example/1", "keys": {"p256dh": "A" * 87, "auth": "A" * 22}}
    answer = await ada.client.post("/v1/push/subscriptions", json=body)
    assert answer.status_code == 422
