"""Whether the service is well, for those who watch over it."""

from service.api.reports import Health
from service.operations import Answer, Call, Nothing, Operation, Returns

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


async def live(call: Call[Nothing, Nothing]) -> Answer:
    """The process answers."""
    return Answer(Health("ok"))


async def ready(call: Call[Nothing, Nothing]) -> Answer:
    """The store answers, other processes are heard, no projection has stopped, and we are not about to end.

    With each projection's lag.
    """
    house = call.house
    async with house.store.transaction() as link:
        await link.fetchval("SELECT 1")
    projections = await house.followers.health()
    hears = house.live.follows and house.gate.listens
    well = hears and not house.draining and all(each.error is None for each in projections)
    return Answer(Health("ok" if well else "failing", projections), 200 if well else 503)


async def metrics(call: Call[Nothing, Nothing]) -> Answer:
    """For Prometheus."""
    house = call.house
    house.metrics.games.set(len(house.live))
    house.metrics.feeds.set(house.feeds.open)
    for each in await house.followers.health():
        house.metrics.lag.labels(each.name).set(each.lag)
    return Answer(house.metrics.text(), media=PROMETHEUS)


OPERATIONS = (
    Operation(
        "GET", "/health/live", "live", "Is the process there?", "health", live, {200: Returns("It is", Health)},
        anonymous=True, unlimited=True,
    ),
    Operation(
        "GET", "/health/ready", "ready", "Can it serve?", "health", ready,
        {200: Returns("It can", Health), 503: Returns("Not now", Health)}, anonymous=True,
        unlimited=True,
    ),
    Operation(
        "GET", "/metrics", "metrics", "For Prometheus", "health", metrics,
        {200: Returns("Counters and gauges", "Text", PROMETHEUS)}, anonymous=True, unlimited=True,
    ),
)  # fmt: skip
