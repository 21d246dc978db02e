"""Notices to browsers while the page is closed: Web Push."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct, structs

from service.api.bodies import Moment, Strict
from service.api.players import new_id
from service.api.webhook_bodies import EventKind, TargetUrl, WantedEvents
from service.api.webhooks import MOST_LISTED
from service.http.conditional import PRIVATE
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.problems import Fault, invalid, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.webhooks import subscriptions
from service.webhooks.push import Browser, from_text, is_key
from service.webhooks.subscriptions import EVENTS, Subscription

SCOPE = {"scope": "webhooks:manage"}
SubscriptionId = Annotated[UUID, PathParameter(description="The id of the subscription")]


class PushKey(Struct, frozen=True):
    """By which key the service signs what it sends to browsers."""

    key: Annotated[str, Meta(description="The `applicationServerKey` of `pushManager.subscribe`, in base64url")]


class BrowserKeys(Strict, frozen=True):
    """The `keys` of a `PushSubscription`: messages are encrypted for them (RFC 8291)."""

    p256dh: Annotated[
        str, Meta(pattern=r"^[A-Za-z0-9_-]{87}\Z", description="The public key of the browser, in base64url")
    ]
    auth: Annotated[
        str, Meta(pattern=r"^[A-Za-z0-9_-]{22}\Z", description="The secret of the subscription, in base64url")
    ]


class NewPushSubscription(Strict, frozen=True):
    """A `PushSubscription` of a browser."""

    endpoint: Annotated[TargetUrl, Meta(description="Where its push service takes messages. Keep it secret")]
    keys: Annotated[BrowserKeys, Meta(description="Its keys: messages are encrypted for them")]
    events: Annotated[WantedEvents, Meta(description="The events that it gets")] = EVENTS


class PushSubscriptionView(Struct, frozen=True, kw_only=True):
    """A browser of yours that gets notifications while the page is closed."""

    id: Annotated[UUID, Meta(description="The id of the subscription")]
    endpoint: Annotated[str, Meta(description="Where its push service takes messages")]
    events: Annotated[tuple[EventKind, ...], Meta(description="The events that it gets")]
    created_at: Annotated[Moment, Meta(description="When it was created")]
    delivered_at: Annotated[
        Moment | None, Meta(description="When its push service last took a message; null for never")
    ]


class PushSubscriptions(Struct, frozen=True):
    items: Annotated[tuple[PushSubscriptionView, ...], Meta(description="The oldest first")]


class PushController(Controller):
    """Tell browsers while the page is closed."""

    path = "/v1/push"
    tags = ("webhooks",)

    @get(
        "/key", operation_id="getPushKey", summary="Get the key of notices", opt={"anonymous": True},
        operation_class=with_docs("The key"),
    )  # fmt: skip
    async def get_push_key(self, request: ApiRequest) -> ApiResponse[PushKey]:
        """Returns the key that a browser needs to subscribe."""
        key = request.runtime.courier.push_signer.public_key
        return ApiResponse(PushKey(key), headers={"Cache-Control": "no-store"})

    @post(
        "/subscriptions", operation_id="createPushSubscription", summary="Send notifications to a browser",
        opt=SCOPE,
        operation_class=with_docs("The subscription", problems=(409, 422)),
    )  # fmt: skip
    @idempotent()
    async def create_push_subscription(
        self, request: ApiRequest, data: JSONBody[NewPushSubscription]
    ) -> ApiResponse[PushSubscriptionView]:
        """Sends the events of your account from now on to a browser, through the push service of its maker.

        Messages have the bodies of webhooks, encrypted so that only this browser can read them. The same endpoint
        again replaces what was there. One that its push service does not know any more is deleted by itself.
        """
        runtime = request.runtime
        runtime.courier.parse(data.endpoint)
        browser = _to_browser(data.keys)
        async with runtime.store.transaction() as link:
            made = await subscriptions.subscribe(
                link, new_id(request.entropy("push subscription")), request.player, data.endpoint, browser,
                data.events, most=runtime.settings.webhooks_per_account,
            )  # fmt: skip
        return ApiResponse(_view(made), 201, {"Cache-Control": "no-store"})

    @get(
        "/subscriptions", operation_id="listPushSubscriptions", summary="List your browsers with notifications",
        opt=SCOPE, operation_class=with_docs("Your subscriptions"),
    )  # fmt: skip
    async def list_push_subscriptions(self, request: ApiRequest) -> ApiResponse[PushSubscriptions]:
        """Lists the browsers that get the events of your account."""
        async with request.runtime.store.transaction() as link:
            found = await subscriptions.list_subscriptions(link, request.player, MOST_LISTED)
        return ApiResponse(PushSubscriptions(tuple(map(_view, found))), headers=PRIVATE)

    @delete(
        "/subscriptions/{subscription_id:uuid}", operation_id="deletePushSubscription", status_code=204,
        summary="Tell a browser no more", opt=SCOPE, operation_class=with_docs("Deleted", problems=(404,)),
    )  # fmt: skip
    async def delete_push_subscription(
        self, request: ApiRequest, subscription_id: SubscriptionId
    ) -> ApiResponse[None]:
        """Deletes a subscription. What is being sent at this moment may still arrive."""
        async with request.runtime.store.transaction() as link:
            if not await subscriptions.unsubscribe(link, request.player, subscription_id):
                raise not_found("The subscription")
        return ApiResponse(None, 204)


def _to_browser(keys: BrowserKeys) -> Browser:
    """The keys as bytes; a problem if that of the browser is none."""
    browser = Browser(from_text(keys.p256dh), from_text(keys.auth))
    if not is_key(browser.key):
        fault = Fault("$.keys.p256dh", "must be a point of the curve P-256")
        raise invalid("invalid-webhook", "Invalid webhook", "The key of the browser is none.", (fault,))
    return browser


def _view(subscription: Subscription) -> PushSubscriptionView:
    return PushSubscriptionView(**structs.asdict(subscription))
