"""The log of what was and will be sent to webhooks."""

from datetime import UTC, datetime, timedelta
from typing import Annotated
from uuid import UUID

import msgspec
from litestar import Controller, get, post
from litestar.params import PathParameter, QueryParameter
from msgspec import structs

from service.api.game_access import Limit
from service.api.players import new_id
from service.api.webhook_bodies import AttemptView, Deliveries, DeliveryView, WebhookMessage
from service.api.webhooks import SCOPE, WebhookId, find_own
from service.http.conditional import PRIVATE
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.paging import NEXT_PAGE, WideCursor, make_wide_cursor, next_page, read_wide_cursor
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.webhooks import deliveries
from service.webhooks.deliveries import Delivery, Status

DeliveryId = Annotated[UUID, PathParameter(description="The id of the message")]
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
OF_DELIVERY = {"webhook_id": "$response.body#/webhook", "delivery_id": "$response.body#/id"}
LINKS = {
    "GetDelivery": {"operationId": "getWebhookDelivery", "parameters": OF_DELIVERY},
    "SendAgain": {"operationId": "redeliverWebhook", "parameters": OF_DELIVERY},
}


class WebhookDeliveriesController(Controller):
    """Read the log of a webhook; send again, and send tests."""

    path = "/v1/webhooks/{webhook_id:uuid}"
    tags = ("webhooks",)

    @get(
        "/deliveries", operation_id="listWebhookDeliveries", summary="List the deliveries of a webhook", opt=SCOPE,
        operation_class=with_docs("A page of the log", headers=NEXT_PAGE, problems=(404,)),
    )  # fmt: skip
    async def list_deliveries(
        self,
        request: ApiRequest,
        webhook_id: WebhookId,
        status: Annotated[
            Status | None,
            QueryParameter(description="Only deliveries with this status: `failed` are those given up"),
        ] = None,
        limit: Limit = 50,
        cursor: WideCursor = None,
    ) -> ApiResponse[Deliveries]:
        """Lists what was and will be sent, the newest first, with all attempts.

        The log goes back a week, unless the service is set up otherwise.
        """
        await find_own(request, webhook_id)
        place = read_wide_cursor(request, "webhook-deliveries", cursor)
        before = (EPOCH + place[0] * MICROSECOND, place[2]) if place else deliveries.NEWEST
        async with request.runtime.store.transaction() as link:
            found = await deliveries.list_deliveries(link, webhook_id, status, before, limit + 1)
        page, more = found[:limit], None
        if len(found) > limit:
            at = (page[-1].created_at - EPOCH) // MICROSECOND
            more = make_wide_cursor(request, "webhook-deliveries", at, 0, page[-1].id)
        headers = next_page(f"/v1/webhooks/{webhook_id}/deliveries", more, limit=limit, status=status)
        return ApiResponse(Deliveries(tuple(map(_view, page)), more), headers={**PRIVATE, **headers})

    @get(
        "/deliveries/{delivery_id:uuid}", operation_id="getWebhookDelivery", summary="Get a delivery", opt=SCOPE,
        operation_class=with_docs("The delivery", problems=(404,)),
    )  # fmt: skip
    async def get_delivery(
        self, request: ApiRequest, webhook_id: WebhookId, delivery_id: DeliveryId
    ) -> ApiResponse[DeliveryView]:
        """Returns a message with all attempts to send it."""
        await find_own(request, webhook_id)
        async with request.runtime.store.transaction() as link:
            found = await deliveries.find_delivery(link, webhook_id, delivery_id)
        if found is None:
            raise not_found("The delivery")
        return ApiResponse(_view(found), headers=PRIVATE)

    @post(
        "/deliveries/{delivery_id:uuid}/redeliver", operation_id="redeliverWebhook", status_code=202, opt=SCOPE,
        summary="Send a message again", operation_class=with_docs("The delivery", problems=(404, 409)),
    )  # fmt: skip
    @idempotent()
    async def redeliver(
        self, request: ApiRequest, webhook_id: WebhookId, delivery_id: DeliveryId
    ) -> ApiResponse[DeliveryView]:
        """Sends a message again with the same `webhook-id`, at once, whatever became of it before.

        If it fails again, it is tried for three more days. A pause of the webhook after failures ends.
        """
        await find_own(request, webhook_id)
        async with request.runtime.store.transaction() as link:
            found = await deliveries.send_again(link, webhook_id, delivery_id)
        if found is None:
            raise not_found("The delivery")
        request.runtime.courier.wake()
        return ApiResponse(_view(found), 202)

    @post(
        "/test", operation_id="testWebhook", summary="Send a test message", status_code=202, opt=SCOPE,
        operation_class=with_docs("The delivery", links=LINKS, problems=(404, 409)),
    )  # fmt: skip
    @idempotent()
    async def test_webhook(self, request: ApiRequest, webhook_id: WebhookId) -> ApiResponse[DeliveryView]:
        """Sends a message of the type `test` at once; the log tells how that went. A pause after failures ends."""
        await find_own(request, webhook_id)
        delivery_id = new_id(request.entropy("webhook test"))
        async with request.runtime.store.transaction() as link:
            found = await deliveries.add_test(link, webhook_id, delivery_id)
        request.runtime.courier.wake()
        return ApiResponse(_view(found), 202)


def _view(delivery: Delivery) -> DeliveryView:
    return DeliveryView(
        id=delivery.id, webhook=delivery.webhook, status=delivery.status, attempts=delivery.attempts,
        tries=tuple(AttemptView(**structs.asdict(each)) for each in delivery.tries), next_at=delivery.next_at,
        created_at=delivery.created_at, ended_at=delivery.ended_at,
        message=msgspec.json.decode(delivery.body, type=WebhookMessage),
    )  # fmt: skip
