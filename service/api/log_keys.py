"""The keys that the service signs with, where anybody may look for them."""

from datetime import datetime
from typing import Annotated

from litestar import Controller, get
from msgspec import Meta, Struct

from service.http.conditional import PUBLIC, with_hash
from service.http.openapi.operations import with_docs
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse


class LogKey(Struct, frozen=True, kw_only=True):
    """A public key."""

    key: Annotated[
        str, Meta(description="The key, as c2sp.org/signed-note has it: name, id, and Ed25519 in base64")
    ]
    since: Annotated[datetime, Meta(tz=True, description="Since when it signs")]
    change: Annotated[
        str | None,
        Meta(
            description="The note of the change to it, signed by the key before and by itself; null of the first"
        ),
    ]


class LogKeyList(Struct, frozen=True):
    """All keys with which the service has ever signed. Without receipts there are none."""

    service: Annotated[str, Meta(description="The name of the service in what it signs")]
    keys: Annotated[tuple[LogKey, ...], Meta(description="The oldest first; the last one signs now")]


class LogKeysController(Controller):
    """Check what the service has signed."""

    path = "/.well-known/yamabiko-keys"
    tags = ("receipts",)

    @get(
        operation_id="listLogKeys", summary="List the keys of signatures", opt={"anonymous": True},
        operation_class=with_docs("All keys", etag="hash"),
    )  # fmt: skip
    async def list_log_keys(self, request: ApiRequest) -> ApiResponse[LogKeyList]:
        """Lists all public keys that have ever signed receipts and checkpoints here.

        Keep them: what was signed can be checked by them for ever. A key that is not here, and to which no change
        leads that an earlier one has signed, is not one of this service.
        """
        return with_hash(request, key_list(request), PUBLIC)


def key_list(request: ApiRequest) -> LogKeyList:
    """All keys, in the form in which every caller gets them."""
    keys = request.runtime.log_keys
    listed = tuple(LogKey(key=k.key, since=k.since, change=k.change) for k in keys.listed) if keys else ()
    return LogKeyList(request.runtime.settings.service_name, listed)
