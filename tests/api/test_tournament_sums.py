"""T-005 at run time: lines that do not add up are our bug, and are not stored."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.tournaments.commands import results, rulings
from domain.tournaments.points.counting import count_table
from domain.tournaments.points.grains import POINT
from service.runtime import Runtime
from tests.support.stewards import begin

LINES = [{"entry": entry, "points": 10 * entry} for entry in (1, 2, 3, 4)]


def count_wrongly(*given: Any) -> Any:  # noqa: ANN401  # as the function that it replaces
    """A point too much for the first line."""
    first, *others = count_table(*given)
    return (replace(first, points=(first.points or 0) + POINT), *others)


def alarms(runtime: Runtime) -> list[str]:
    """The lines of the metrics that count alarms."""
    return [
        line for line in runtime.metrics.to_text().decode().splitlines() if line.startswith("yamabiko_alarms_")
    ]


async def test_a_result_that_does_not_add_up_is_an_alarm(
    runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """500, an alarm, nothing appended; so is a ruling. When the bug is mended, the same is stored."""
    here = await begin(runtime, 4, boards="real")
    await here.draw()
    version = (await here.cup()).version
    before = alarms(runtime)

    async def refused(path: str, body: object) -> None:
        answer = await here.owner.post(here.url + path, json=body)
        assert (answer.status_code, answer.json()["type"].rpartition("/")[2]) == (500, "internal")
        assert (await here.cup()).version == version
        assert len(await runtime.store.read(here.id)) == version

    monkeypatch.setattr(results, "count_table", count_wrongly)
    await refused("/rounds/1/tables/1/result", {"lines": LINES})
    monkeypatch.undo()
    await here.post("/rounds/1/tables/1/result", {"lines": LINES})
    version += 1
    monkeypatch.setattr(rulings, "count_table", count_wrongly)
    effect = {"kind": "correct", "round": 1, "table": 1, "lines": LINES}
    await refused("/rulings", {"effect": effect, "clause": "T-061", "reason": "why"})
    assert alarms(runtime) != before
