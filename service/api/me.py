"""The caller's own account: its profile, which can be changed and erased."""

from collections.abc import Container
from typing import Annotated

import msgspec
from litestar import Controller, get, patch
from litestar.params import JSONBody
from msgspec import Meta

from service.accounts.handles import count_other_handles, to_handle
from service.accounts.players import Profile, find_profile, update_profile
from service.api.bodies import Me, Name, Strict
from service.bounds import require_below
from service.http.openapi.operations import with_docs
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

PRIVATE = {"Cache-Control": "no-store"}


class ProfileChanges(Strict, frozen=True, kw_only=True):
    """What is to change; what is left out stays as it is, and null erases it."""

    name: Annotated[Name | None, Meta(description="The name that others see; null leaves it as it is")] = None
    handle: Annotated[
        Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*\Z")] | None,
        Meta(
            description="A unique name: 2 to 20 letters a-z and digits, with single `-` or `_` between them. One "
            "that is erased or changed is kept from others for a year"
        ),
    ] = None
    about: Annotated[
        Annotated[str, Meta(max_length=500, pattern=r"^[^\x00-\x09\x0b-\x1f\x7f]*\Z")] | None,
        Meta(description="What the account tells of itself"),
    ] = None
    country: Annotated[
        Annotated[str, Meta(pattern=r"^[A-Z]{2}\Z")] | None,
        Meta(description="A country, by the two letters of ISO 3166"),
    ] = None
    named_in_exports: Annotated[
        bool | None,
        Meta(description="Whether exports of your games say your name, by default not; null leaves it as it is"),
    ] = None


class MeController(Controller):
    """Read and change the own account."""

    path = "/v1/me"
    tags = ("players",)

    @get(
        operation_id="getMe", summary="Get your account", opt={"scope": "any"},
        operation_class=with_docs("Your account", problems=(404,)),
    )  # fmt: skip
    async def get_me(self, request: ApiRequest) -> ApiResponse[Me]:
        """Returns your account, and which scopes your token has."""
        async with request.runtime.store.transaction() as link:
            found = await find_profile(link, request.player)
        if found is None:
            raise not_found("The player")
        return ApiResponse(_me(request, found), headers=PRIVATE)

    @patch(
        operation_id="updateMe", summary="Change your account", opt={"scope": "tokens:manage"},
        operation_class=with_docs("Your account", problems=(404, 409, 422)),
    )  # fmt: skip
    async def update_me(self, request: ApiRequest, data: JSONBody[ProfileChanges]) -> ApiResponse[Me]:
        """Changes what the body names, and erases what it says null for."""
        changes = _changes(data, msgspec.json.decode(await request.body()))
        runtime = request.runtime
        async with runtime.store.transaction() as link:
            found = await update_profile(link, request.player, changes)
            if found is not None and (handle := data.handle):
                held = await count_other_handles(link, request.player, to_handle(handle))
                require_below(
                    held, runtime.settings.handles_per_account, "handles within a year", "handles_per_account",
                    "Keep yours, or take one of those that you had.",
                )  # fmt: skip
        if found is None:
            raise not_found("The player")
        await runtime.games.reload_player(request.player)
        return ApiResponse(_me(request, found), headers=PRIVATE)


def _changes(data: ProfileChanges, given: Container[str]) -> dict[str, str | bool | None]:
    """The new values of what the body names."""
    changes: dict[str, str | bool | None] = {
        each: getattr(data, each) for each in ("handle", "country") if each in given
    }
    if "about" in given:
        changes["about"] = data.about or ""
    if data.name is not None:
        changes["name"] = data.name.strip()
    if data.named_in_exports is not None:
        changes["named_in_exports"] = data.named_in_exports
    return changes


def _me(request: ApiRequest, profile: Profile) -> Me:
    assert request.caller is not None, "the operation has a scope"
    return Me(
        id=profile.id, name=profile.name, handle=profile.handle, about=profile.about, country=profile.country,
        created_at=profile.created_at, named_in_exports=profile.named_in_exports, bot=profile.bot,
        scopes=tuple(sorted(request.caller.scopes)),
    )  # fmt: skip
