"""Signatures, as receivers check them who have the specification and none of our code."""

from base64 import b64decode
from datetime import UTC, datetime
from uuid import UUID

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from service.webhooks.signing import sign_message, to_public_text, to_secret_text

SECRET, OTHER = bytes(range(32)), bytes(range(1, 33))
DELIVERY = UUID(int=7)
BODY = '{"type":"test","data":{"word":"こだま"}}'.encode()


def now() -> datetime:
    return datetime.now(UTC)


def check_ed25519(public: str, headers: dict[str, str], body: bytes) -> None:
    """As the specification has it: InvalidSignature unless one of the `v1a` signatures is by this key."""
    key = Ed25519PublicKey.from_public_bytes(b64decode(public.removeprefix("whpk_")))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    for each in headers["webhook-signature"].split(" "):
        version, signature = each.split(",")
        if version == "v1a":
            try:
                return key.verify(b64decode(signature), signed)
            except InvalidSignature:
                continue
    raise InvalidSignature


def test_the_published_library_accepts_a_message() -> None:
    """With the secret that the owner was shown."""
    headers = sign_message([SECRET], DELIVERY, now(), BODY)
    assert headers["webhook-id"] == str(DELIVERY)
    assert Webhook(to_secret_text(SECRET)).verify(BODY, headers)["data"] == {"word": "こだま"}


def test_the_public_key_is_enough_to_check_a_message() -> None:
    """The signature `v1a`, by Ed25519."""
    headers = sign_message([SECRET], DELIVERY, now(), BODY)
    check_ed25519(to_public_text(SECRET), headers, BODY)
    with pytest.raises(InvalidSignature):
        check_ed25519(to_public_text(OTHER), headers, BODY)


def test_both_secrets_sign_during_a_rotation() -> None:
    """A receiver accepts it with the old one and with the new one; and with no other."""
    headers = sign_message([SECRET, OTHER], DELIVERY, now(), BODY)
    for each in (SECRET, OTHER):
        Webhook(to_secret_text(each)).verify(BODY, headers)
        check_ed25519(to_public_text(each), headers, BODY)
    with pytest.raises(WebhookVerificationError):
        Webhook(to_secret_text(bytes(32))).verify(BODY, headers)


@pytest.mark.parametrize("what", ["body", "id", "timestamp"])
def test_a_change_is_noticed(what: str) -> None:
    """Of the body, the id and the time."""
    headers, body = sign_message([SECRET], DELIVERY, now(), BODY), BODY
    if what == "body":
        body = BODY.replace(b"test", b"tent")
    elif what == "id":
        headers["webhook-id"] = str(UUID(int=8))
    else:
        headers["webhook-timestamp"] = str(int(headers["webhook-timestamp"]) - 1)
    with pytest.raises(WebhookVerificationError):
        Webhook(to_secret_text(SECRET)).verify(body, headers)
    with pytest.raises(InvalidSignature):
        check_ed25519(to_public_text(SECRET), headers, body)


def test_the_secret_that_is_shown_does_not_tell_the_private_key() -> None:
    """Who checks by HMAC could else sign for those who check by Ed25519: the keys share no byte in their place."""
    shown = b64decode(to_secret_text(SECRET).removeprefix("whsec_"))
    assert len(shown) == 32
    assert shown != SECRET
    assert to_public_text(shown) != to_public_text(SECRET)
