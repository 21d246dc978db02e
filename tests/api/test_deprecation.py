"""An operation that will go says so in the description and in each of its responses (A18; RFC 9745, RFC 8594)."""

from datetime import UTC, date, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Annotated, Any

import httpx
import pytest
from litestar import Controller, get
from litestar.params import QueryParameter

from service.api import CONTROLLERS
from service.app import create_app
from service.http.deprecation import Deprecation
from service.http.openapi.operations import with_docs
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.runtime import Runtime
from service.settings import Settings

SINCE, SUNSET = date(2026, 11, 19), date(2027, 6, 1)
OLD = Deprecation(since=SINCE, sunset=SUNSET, instead="`GET /v1/new`")


class OldController(Controller):
    """An operation that will go, and one that stays."""

    path = "/v1"
    tags = ("health",)

    @get(
        "/old", operation_id="getOld", summary="Get what is old",
        operation_class=with_docs("What is old", problems=(404,), deprecation=OLD),
    )  # fmt: skip
    async def get_old(
        self, request: ApiRequest, fail: Annotated[bool, QueryParameter(description="Whether it fails")] = False
    ) -> ApiResponse[dict[str, str]]:
        """Returns what is old."""
        if fail:
            raise not_found("It")
        return ApiResponse({"old": "yes"}, headers={"Link": '</v1/old?cursor=x>; rel="next"'})

    @get(
        "/new", operation_id="getNew", summary="Get what is new", operation_class=with_docs("What is new")
    )  # fmt: skip
    async def get_new(self) -> ApiResponse[dict[str, str]]:
        """Returns what is new."""
        return ApiResponse({"new": "yes"})


@pytest.fixture(autouse=True)
def with_old(monkeypatch: pytest.MonkeyPatch) -> None:
    """The application of these tests has both."""
    monkeypatch.setattr("service.app.CONTROLLERS", (*CONTROLLERS, OldController))


def client_with_old(runtime: Runtime) -> httpx.AsyncClient:
    app: Any = create_app(runtime.settings, runtime)  # httpx has types of its own for it
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://runtime")


async def test_each_response_says_since_when_and_until_when(runtime: Runtime) -> None:
    """Also a problem, and whatever is wrong with the request; beside a Link of its own."""
    async with client_with_old(runtime) as client:
        for query, status in (("", 200), ("?fail=true", 404), ("?other=1", 400)):
            for method in ("GET", "HEAD"):
                answer = await client.request(method, f"/v1/old{query}")
                assert answer.status_code == status
                assert answer.headers["deprecation"] == f"@{int(_midnight(SINCE).timestamp())}"
                assert parsedate_to_datetime(answer.headers["sunset"]) == _midnight(SUNSET)
                assert answer.headers["sunset"].endswith("GMT")
                assert '</schema>; rel="deprecation"; type="text/html"' in answer.headers.get_list("link")
        assert len((await client.get("/v1/old")).headers.get_list("link")) == 2


async def test_what_stays_says_nothing_of_it(runtime: Runtime) -> None:
    """No header, and no mark."""
    async with client_with_old(runtime) as client:
        answer = await client.get("/v1/new")
        assert answer.status_code == 200
        assert not {"deprecation", "sunset", "link"} & answer.headers.keys()


def test_the_description_marks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """`deprecated`, what takes its place, and the headers; nothing of the sort elsewhere."""
    paths: Any = create_app(Settings()).openapi_schema.to_schema()["paths"]
    old = paths["/v1/old"]["get"]
    assert old["deprecated"] is True
    assert "2026-11-19" in old["description"] and "2027-06-01" in old["description"]
    assert "`GET /v1/new`" in old["description"]
    assert {"Deprecation", "Sunset"} <= old["responses"]["200"]["headers"].keys()
    marked = [path for path, each in paths.items() for operation in each.values() if operation.get("deprecated")]
    assert marked == ["/v1/old"]


def test_the_end_comes_no_sooner_than_readme_promises() -> None:
    """Six months after the mark at least."""
    with pytest.raises(ValueError, match="six months"):
        Deprecation(since=SINCE, sunset=SINCE + timedelta(days=180), instead="nothing")


def test_a_mark_of_the_framework_alone_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Litestar's own `deprecated=True` would mark the description, and no response."""

    class Half(Controller):
        path = "/v1"

        @get("/half", operation_id="getHalf", deprecated=True, operation_class=with_docs("Half"))
        async def get_half(self) -> ApiResponse[None]:
            """Returns nothing."""
            return ApiResponse(None)

    monkeypatch.setattr("service.app.CONTROLLERS", (*CONTROLLERS, Half))
    app = create_app(Settings())
    with pytest.raises(AssertionError, match="deprecation"):
        app.openapi_schema.to_schema()


async def test_pages_of_other_origins_may_read_it(runtime: Runtime) -> None:
    """CORS exposes both headers."""
    settings = Settings(cors_origins="*")
    app: Any = create_app(settings, runtime)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://runtime") as client:
        answer = await client.get("/v1/old", headers={"Origin": "https://example.org"})
        assert {"Deprecation", "Sunset"} <= {*answer.headers["access-control-expose-headers"].split(", ")}


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
