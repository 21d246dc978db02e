"""Bodies of requests and responses about webhooks."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType

from service.account_events.table import KINDS
from service.api.bodies import Moment, Strict
from service.webhooks.deliveries import Status
from service.webhooks.messages import TEST, TYPES
from service.webhooks.sending import Fault
from service.webhooks.webhooks import Off

MOST_HOURS = 168
# Visible ASCII, so that it is requested as it is written: a name of another alphabet is given in Punycode.
URL = r"^https?://[\x21-\x7e]+\Z"
_KINDS = "\n".join(f"* `{kind}`: {what}" for kind, what in KINDS.items())

TargetUrl = Annotated[str, Meta(min_length=8, max_length=2000, pattern=URL)]
if TYPE_CHECKING:
    EventKind: TypeAlias = str
    MessageKind: TypeAlias = str
else:  # the kinds stand in one table
    EventKind = Literal[tuple(KINDS)]
    MessageKind = Literal[(*KINDS, TEST)]
WantedEvents = Annotated[tuple[EventKind, ...], Meta(min_length=1, max_length=len(KINDS))]
ABOUT_URL = (
    "Where messages are sent: `https` or `http`, on a port that the service allows, without user, password and "
    "fragment. Never in a private network"
)
ABOUT_EVENTS = f"The events that are sent:\n\n{_KINDS}"


class NewWebhook(Strict, frozen=True):
    """A new webhook."""

    url: Annotated[TargetUrl, Meta(description=ABOUT_URL)]
    events: Annotated[WantedEvents, Meta(description=ABOUT_EVENTS)]


class WebhookChanges(Strict, frozen=True):
    """What is to change of a webhook. What is left out stays as it is."""

    url: Annotated[TargetUrl | UnsetType, Meta(description=ABOUT_URL)] = UNSET
    events: Annotated[WantedEvents | UnsetType, Meta(description=ABOUT_EVENTS)] = UNSET
    on: Annotated[
        bool | UnsetType,
        Meta(
            description="Whether messages are sent. While it is off, nothing is added to the log; what waits in "
            "it is sent later"
        ),
    ] = UNSET


class Rotation(Strict, frozen=True):
    """How the secret of a webhook is changed."""

    overlap_hours: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_HOURS,
            description="For how many hours messages are signed by the secret of before as well",
        ),
    ] = 24


class WebhookView(Struct, frozen=True, kw_only=True):
    """A webhook of yours, without its secret."""

    id: Annotated[UUID, Meta(description="The id of the webhook")]
    url: Annotated[str, Meta(description="Where messages are sent")]
    events: Annotated[tuple[EventKind, ...], Meta(description="The events that are sent")]
    on: Annotated[bool, Meta(description="Whether messages are sent")]
    off_reason: Annotated[
        Off | None,
        Meta(
            description="Why it is off: you have switched it off, too many attempts in a row have failed, or the "
            "receiver has answered 410 (gone); null while it is on"
        ),
    ]
    off_at: Annotated[Moment | None, Meta(description="Since when it is off; null while it is on")]
    failures: Annotated[int, Meta(description="How many attempts in a row have failed; 0 after a success")]
    paused_until: Annotated[
        Moment | None,
        Meta(description="Until when nothing is sent, because of a failure; null if nothing waits so"),
    ]
    delivered_at: Annotated[Moment | None, Meta(description="When a message last arrived; null for never")]
    public_key: Annotated[
        str, Meta(description="The public key of the signatures `v1a` (Ed25519): `whpk_` and base64")
    ]
    previous_public_key: Annotated[
        str | None, Meta(description="The public key of before, while it signs as well; else null")
    ]
    previous_until: Annotated[
        Moment | None,
        Meta(description="Until when the secret of before signs, or did; null if there was no other"),
    ]
    created_at: Annotated[Moment, Meta(description="When it was created")]


class WebhookWithSecret(WebhookView, frozen=True, kw_only=True):
    """A webhook with its secret, which is shown only here."""

    secret: Annotated[
        str, Meta(description="The key of the signatures `v1` (HMAC-SHA256): `whsec_` and base64. Keep it secret")
    ]


class Webhooks(Struct, frozen=True):
    items: Annotated[tuple[WebhookView, ...], Meta(description="The oldest first")]


class AttemptView(Struct, frozen=True, kw_only=True):
    """One attempt to send a message."""

    at: Annotated[Moment, Meta(description="When it began")]
    code: Annotated[int | None, Meta(description="The status of the response; null if there was none")]
    fault: Annotated[
        Fault | None,
        Meta(
            description="Why the message counts as not delivered; null if it was. `no-connection`: the name is "
            "unknown, leads to an address that is not allowed, or nothing answers there; `tls`: no valid "
            "certificate; `timeout`: no response in time; `bad-response`: the connection was closed, or the "
            "response is not HTTP; `status`: any other than 200 to 299, redirects too"
        ),
    ]
    milliseconds: Annotated[
        int | None,
        Meta(description="How long it took until the response, or the fault; null without a connection"),
    ]


class WebhookMessage(Struct, frozen=True, kw_only=True, rename={"kind": "type"}):
    """The body of a request to a webhook, as the Standard Webhooks specification has it."""

    kind: Annotated[
        MessageKind,
        Meta(description="What it tells:\n\n" + "\n".join(f"* `{kind}`: {what}" for kind, what in TYPES.items())),
    ]
    timestamp: Annotated[Moment, Meta(description="When it happened")]
    data: Annotated[
        dict[str, Any],
        Meta(
            description="The members of this kind, as in the feed of your account, and `number`: your events are "
            "numbered 1, 2, 3 and so on, which tells their order and what is missing; `version` tells the order "
            "within a game"
        ),
    ]


class DeliveryView(Struct, frozen=True, kw_only=True):
    """A message to a webhook, and how the attempts to send it went."""

    id: Annotated[UUID, Meta(description="The id of the message, which is also its `webhook-id`")]
    webhook: Annotated[UUID, Meta(description="The id of the webhook")]
    status: Annotated[
        Status,
        Meta(
            description="`pending`: not delivered yet; `delivered`; `failed`: given up after three days. "
            "While the webhook is off, what is pending waits"
        ),
    ]
    attempts: Annotated[int, Meta(description="How many attempts have begun")]
    tries: Annotated[
        tuple[AttemptView, ...],
        Meta(
            description="The attempts that have ended, at most the last 50; not those that died with their process"
        ),
    ]
    next_at: Annotated[
        Moment | None,
        Meta(description="When the next attempt is due, or the running one counts as dead; null if it has ended"),
    ]
    created_at: Annotated[Moment, Meta(description="When the message was made")]
    ended_at: Annotated[Moment | None, Meta(description="When it was delivered or given up; else null")]
    message: Annotated[WebhookMessage, Meta(description="What is sent, byte for byte the same with each attempt")]


class Deliveries(Struct, frozen=True):
    items: Annotated[tuple[DeliveryView, ...], Meta(description="The newest first")]
    next: Annotated[str | None, Meta(description="The `cursor` of the next page; null on the last one")]
