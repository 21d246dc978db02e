"""Webhooks: the events of your account, sent to URLs of yours."""

from datetime import timedelta
from typing import Annotated
from uuid import UUID

import msgspec
from litestar import Controller, delete, get, patch, post
from litestar.params import JSONBody, PathParameter
from msgspec import Struct, structs

from service.api.players import LOCATION, new_id
from service.api.webhook_bodies import (
    NewWebhook,
    Rotation,
    WebhookChanges,
    Webhooks,
    WebhookView,
    WebhookWithSecret,
)
from service.http.conditional import PRIVATE
from service.http.idempotency import Entropy, idempotent
from service.http.openapi.operations import links, with_docs
from service.http.problems import Problem, conflict, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.webhooks import webhooks
from service.webhooks.signing import to_secret_text
from service.webhooks.webhooks import Changes, Webhook

MOST_LISTED = 100  # as many as the setting allows at most
WebhookId = Annotated[UUID, PathParameter(description="The id of the webhook")]
SCOPE = {"scope": "webhooks:manage"}
LINKS = links(
    "webhook_id", "$response.body#/id", GetWebhook="getWebhook", UpdateWebhook="updateWebhook",
    DeleteWebhook="deleteWebhook", RotateSecret="rotateWebhookSecret", TestWebhook="testWebhook",
    ListDeliveries="listWebhookDeliveries",
)  # fmt: skip
NO_STORE = {"Cache-Control": "no-store"}


def new_secret(entropy: Entropy) -> str:
    """The text of a secret that a request makes."""
    return to_secret_text(entropy("webhook secret"))


async def require_kept(request: ApiRequest, body: bytes) -> None:
    """A problem if the webhook of a first response was deleted."""
    try:
        await find_own(request, msgspec.json.decode(body, type=_Created).id)
    except Problem as error:
        detail = "The webhook that was created with this Idempotency-Key has been deleted. Take a new key."
        raise conflict("webhook-deleted", "Webhook deleted", detail) from error


class _Created(Struct):
    id: UUID


class WebhooksController(Controller):
    """List, create, change and delete the caller's webhooks."""

    path = "/v1/webhooks"
    tags = ("webhooks",)

    @post(
        operation_id="createWebhook", summary="Create a webhook", opt=SCOPE,
        operation_class=with_docs("The webhook", headers=LOCATION, links=LINKS, problems=(409, 422)),
    )  # fmt: skip
    @idempotent(token=new_secret, check=require_kept)
    async def create_webhook(
        self, request: ApiRequest, data: JSONBody[NewWebhook]
    ) -> ApiResponse[WebhookWithSecret]:
        """Creates a webhook: the events of your account from now on are sent to its URL.

        Its secret is shown only in this response.
        Messages are signed as the Standard Webhooks specification says, in the headers `webhook-id`,
        `webhook-timestamp` and `webhook-signature`. Check them, and answer 200 to 299 within a few seconds. Each
        message is sent at least once: `webhook-id` tells which you have already, `number` in its data their order.
        Otherwise it is sent again, for three days, less and less often. Redirects are not followed. After 410, or
        too many failures in a row, the webhook is switched off.
        """
        runtime = request.runtime
        runtime.courier.parse(data.url)
        webhook_id, secret = new_id(request.entropy("webhook")), request.entropy("webhook secret")
        async with runtime.store.transaction() as link:
            made = await webhooks.add_webhook(
                link, webhook_id, request.player, data.url, data.events, secret,
                most=runtime.settings.webhooks_per_account, seals=runtime.store.seals,
            )  # fmt: skip
        return ApiResponse(_with_secret(made, secret), 201, {"Location": f"/v1/webhooks/{made.id}", **NO_STORE})

    @get(
        operation_id="listWebhooks", summary="List your webhooks", opt=SCOPE,
        operation_class=with_docs("Your webhooks, without their secrets"),
    )  # fmt: skip
    async def list_webhooks(self, request: ApiRequest) -> ApiResponse[Webhooks]:
        """Lists your webhooks, without their secrets."""
        runtime = request.runtime
        async with runtime.store.transaction() as link:
            found = await webhooks.list_webhooks(link, request.player, MOST_LISTED, seals=runtime.store.seals)
        return ApiResponse(Webhooks(tuple(map(_view, found))), headers=PRIVATE)

    @get(
        "/{webhook_id:uuid}", operation_id="getWebhook", summary="Get one of your webhooks", opt=SCOPE,
        operation_class=with_docs("The webhook, without its secret", problems=(404,)),
    )  # fmt: skip
    async def get_webhook(self, request: ApiRequest, webhook_id: WebhookId) -> ApiResponse[WebhookView]:
        """Returns one of your webhooks, without its secret."""
        return ApiResponse(_view(await find_own(request, webhook_id)), headers=PRIVATE)

    @patch(
        "/{webhook_id:uuid}", operation_id="updateWebhook", summary="Change a webhook", opt=SCOPE,
        operation_class=with_docs("The webhook, without its secret", problems=(404, 422)),
    )  # fmt: skip
    async def update_webhook(
        self, request: ApiRequest, webhook_id: WebhookId, data: JSONBody[WebhookChanges]
    ) -> ApiResponse[WebhookView]:
        """Changes the URL or the events of a webhook, or switches it off and on.

        What waits in the log is sent to the new URL. A webhook that is switched on, or gets another URL, has no
        failures any more, and its next attempt is due at once.
        """
        runtime = request.runtime
        if isinstance(data.url, str):
            runtime.courier.parse(data.url)
        changes = Changes(url=data.url, events=data.events, on=data.on)
        async with runtime.store.transaction() as link:
            found = await webhooks.change_webhook(
                link, webhook_id, request.player, changes, seals=runtime.store.seals
            )
        if found is None:
            raise not_found("The webhook")
        runtime.courier.wake()
        return ApiResponse(_view(found), headers=PRIVATE)

    @delete(
        "/{webhook_id:uuid}", operation_id="deleteWebhook", summary="Delete a webhook", status_code=204, opt=SCOPE,
        operation_class=with_docs("Deleted", problems=(404,)),
    )  # fmt: skip
    async def delete_webhook(self, request: ApiRequest, webhook_id: WebhookId) -> ApiResponse[None]:
        """Deletes a webhook with its log. What is being sent at this moment may still arrive."""
        async with request.runtime.store.transaction() as link:
            if not await webhooks.delete_webhook(link, webhook_id, request.player):
                raise not_found("The webhook")
        return ApiResponse(None, 204)

    @post(
        "/{webhook_id:uuid}/rotate", operation_id="rotateWebhookSecret", summary="Change the secret of a webhook",
        status_code=200, opt=SCOPE, operation_class=with_docs("The webhook with its new secret", problems=(404,)),
    )  # fmt: skip
    @idempotent(token=new_secret, check=require_kept)
    async def rotate_secret(
        self, request: ApiRequest, webhook_id: WebhookId, data: JSONBody[Rotation]
    ) -> ApiResponse[WebhookWithSecret]:
        """Makes a new secret, which is shown only here. For a while messages are signed by both.

        The new one comes first. Only the last two secrets sign: a second rotation ends the time of the first one.
        """
        runtime, secret = request.runtime, request.entropy("webhook secret")
        async with runtime.store.transaction() as link:
            found = await webhooks.rotate_secret(
                link, webhook_id, request.player, secret, timedelta(hours=data.overlap_hours),
                seals=runtime.store.seals,
            )  # fmt: skip
        if found is None:
            raise not_found("The webhook")
        return ApiResponse(_with_secret(found, secret), headers=NO_STORE)


async def find_own(request: ApiRequest, webhook_id: UUID) -> Webhook:
    """A webhook of the caller, or a problem."""
    store = request.runtime.store
    async with store.transaction() as link:
        found = await webhooks.find_webhook(link, webhook_id, request.player, seals=store.seals)
    if found is None:
        raise not_found("The webhook")
    return found


def _view(webhook: Webhook) -> WebhookView:
    values = structs.asdict(webhook)
    off = values.pop("off")
    return WebhookView(**values, on=off is None, off_reason=off)


def _with_secret(webhook: Webhook, secret: bytes) -> WebhookWithSecret:
    return WebhookWithSecret(**structs.asdict(_view(webhook)), secret=to_secret_text(secret))
