"""The state of this process, for those who operate the service."""

from litestar import Controller, get
from litestar.openapi import ResponseSpec

from projections import Lag
from service.api.reports import Health, ProjectionHealth
from service.api.scraping import read_gauges
from service.http.negotiation import chosen_media
from service.http.openapi.operations import with_docs
from service.http.paging import make_position
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

OPEN = {"anonymous": True}  # for monitoring, which has no token
MOST_LAG = 1_000  # events; usually it is a few, and at full speed some hundred
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"
OPENMETRICS = "application/openmetrics-text; version=1.0.0; charset=utf-8"


class HealthController(Controller):
    """Watch a process of the service."""

    tags = ("health",)

    @get(
        "/health/live",
        operation_id="live",
        opt=OPEN,
        summary="Check that the process runs",
        operation_class=with_docs("It runs"),
    )
    async def live(self) -> ApiResponse[Health]:
        """Returns 200 while the process runs."""
        return ApiResponse(Health("ok"))

    @get(
        "/health/ready", operation_id="ready", opt=OPEN, summary="Check that the process can serve",
        responses={503: ResponseSpec(Health, generate_examples=False, description="It cannot serve now")},
        operation_class=with_docs("It can serve"),
    )  # fmt: skip
    async def ready(self, request: ApiRequest) -> ApiResponse[Health]:
        """Returns 200 if the store takes writes, events of other processes arrive, and every projection keeps up.

        The body says how far behind each projection is, how many damaged games it leaves out, and whether
        decisions are acknowledged that no replica has, although one should: both is `degraded`.
        """
        runtime = request.runtime
        alone = await runtime.write_check.run()
        projections = tuple(_projection_health(request, each) for each in await runtime.read_models.lag())
        ready = (
            runtime.follows_store
            and not runtime.draining
            and all(each.error is None and each.lag <= MOST_LAG for each in projections)
        )
        if not ready:
            return ApiResponse(Health("failing", projections, alone), 503)
        degraded = alone or any(each.games_aside for each in projections)
        return ApiResponse(Health("degraded" if degraded else "ok", projections, alone))

    @get(
        "/metrics", operation_id="metrics", opt=OPEN, summary="Get metrics for Prometheus", media_type=PROMETHEUS,
        operation_class=with_docs("Counters and gauges", media=(OPENMETRICS,)),
    )  # fmt: skip
    async def metrics(self, request: ApiRequest) -> ApiResponse[str]:
        """Returns counters and gauges in the text format of Prometheus; in that of OpenMetrics with exemplars."""
        runtime = request.runtime
        await read_gauges(runtime)
        media = chosen_media(request)
        text = runtime.metrics.to_openmetrics() if media == OPENMETRICS else runtime.metrics.to_text()
        return ApiResponse(text.decode(), 200, media_type=media)


def _projection_health(request: ApiRequest, lag: Lag) -> ProjectionHealth:
    error = lag.failure.error if lag.failure else None
    return ProjectionHealth(
        name=lag.name,
        position=make_position(request, lag.position),
        lag=lag.events,
        error=error,
        games_aside=lag.games_aside,
    )
