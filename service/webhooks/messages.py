"""What is sent, as the Standard Webhooks specification wants it: `type`, `timestamp` and `data`."""

from datetime import datetime
from uuid import UUID

import msgspec
from msgspec import Raw

from service.account_events.table import KINDS, AccountEvent

TEST = "test"
TYPES = {**KINDS, TEST: "You asked for a test. It has no `number`."}


def make_message(event: AccountEvent) -> str:
    """An event of an account, with its number among all of them."""
    data = b'{"number":%d' % event.number + (b"," if event.data.strip() != "{}" else b"") + event.data.encode()[1:]
    return _encode(event.kind, event.at, Raw(data))


def make_test_message(webhook: UUID, moment: datetime) -> str:
    """What is sent when the owner wants to see whether it arrives."""
    return _encode(TEST, moment, Raw(msgspec.json.encode({"webhook": webhook})))


def _encode(kind: str, moment: datetime, data: Raw) -> str:
    return msgspec.json.encode({"type": kind, "timestamp": moment, "data": data}).decode()
