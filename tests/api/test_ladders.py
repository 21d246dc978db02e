"""A ladder with an interval: nobody draws by hand."""

from typing import Any

from domain.tournaments.tournament import Tournament
from service.runtime import Runtime
from service.tournaments.ladders import Ladders
from tests.support.stewards import Here, begin, now
from tests.support.store_time import move_time


class Ladder:
    """What the steward of a runtime does for a ladder, step by step."""

    def __init__(self, here: Here) -> None:
        self.here, self._ladders = here, Ladders(here.runtime.tournaments, here.runtime.drawer)

    async def look(self) -> Tournament:
        """One look, the draw that it may begin, and another look."""
        for _ in range(2):
            await self._ladders.look_after(await self.here.cup(), await now(self.here.runtime.store))
            for making in list(self.here.runtime.drawer._making.values()):
                await making
        return await self.here.cup()

    async def wait(self, minutes: int) -> Tournament:
        """The time of the store moves on."""
        async with self.here.runtime.store.transaction() as link:
            await move_time(link, 60 * minutes)
        await self.here.runtime.outages.beat()
        return await self.look()

    async def be_free(self, *entries: int) -> None:
        """These say that they are free for the next round."""
        number = len((await self.here.cup()).rounds) + 1
        for entry in entries:
            await self.here.post(f"/entries/{entry}/check-in", {"round": number})


async def test_who_is_free_is_drawn_after_each_interval(runtime: Runtime) -> None:
    """As soon as four are; their results complete the round. The next interval begins when it was published."""
    stages: list[dict[str, Any]] = [{"format": "ladder", "interval_minutes": 60}]
    here = await begin(runtime, 5, boards="real", stages=stages)
    ladder = Ladder(here)
    await ladder.be_free(1, 2, 3)
    assert (await ladder.wait(61)).rounds == {}, "three are not enough"
    await ladder.be_free(5)
    cup = await ladder.look()
    assert {number: known.state for number, known in cup.rounds.items()} == {1: "published"}
    assert sorted(cup.rounds[1].tables[1].entries) == [1, 2, 3, 5]
    lines = [{"entry": entry, "points": entry} for entry in (1, 2, 3, 5)]
    await here.post("/rounds/1/tables/1/result", {"lines": lines})
    await ladder.be_free(1, 2, 3, 4)
    cup = await ladder.look()
    assert {number: known.state for number, known in cup.rounds.items()} == {1: "completed"}, "it is too early"
    cup = await ladder.wait(61)
    assert {number: known.state for number, known in cup.rounds.items()} == {1: "completed", 2: "published"}


async def test_only_a_ladder_has_an_interval(runtime: Runtime) -> None:
    """T-014; and what an official has drawn stays a draft."""
    here = await begin(runtime, 4, boards="real", stages=[{"format": "ladder", "interval_minutes": 60}])
    wrong = await here.owner.post(
        "/v1/tournaments",
        json={
            "name": "Cup",
            "title": "iki",
            "scheme": "win",
            "stages": [{"format": "heats", "interval_minutes": 60}],
        },
    )
    assert (wrong.status_code, wrong.json()["rule"]) == (422, "T-014")
    ladder = Ladder(here)
    await ladder.be_free(1, 2, 3, 4)
    await here.post("/rounds")
    assert (await ladder.wait(61)).rounds[1].state == "drawn"
