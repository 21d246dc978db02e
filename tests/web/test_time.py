"""Time runs out while people look at the table."""

import asyncio
import os
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, Page

from service.postgres import create_database, drop_database
from tests.support.browser import tab
from tests.support.postgres import COUNTER
from tests.support.service import Service, serving
from tests.support.store_time import move_time_of

pytestmark = pytest.mark.slow

Result = TypeVar("Result")
HOUR = 3_600
CLOCK = {"kind": "per_turn", "seconds": HOUR, "on_timeout": "resign"}
SHOWN = """() => document.querySelector(".seats .acting .time")?.innerText.startsWith("00:5")"""


@pytest.fixture
def own_dsn(postgres: str, template: str) -> Iterator[str]:
    """A database for one test: a store whose time was moved is ahead of the browser."""
    name = f"time_{os.getpid()}_{next(COUNTER)}"
    yield apart(create_database(postgres, name, template))
    apart(drop_database(postgres, name))


@pytest.fixture
def waiting(own_dsn: str) -> Iterator[Service]:
    """A service in which no time runs out: another process sees to that, when a test starts it.

    For a minute after its clock has jumped, a process lets nobody time out. A new one has not seen the jump.
    """
    with serving(own_dsn, bots="false", clerk="false") as running:
        yield running


def apart(work: Coroutine[Any, Any, Result]) -> Result:
    """What this comes to, in a thread: the browser has a loop of its own in this one."""
    with ThreadPoolExecutor() as pool:
        return pool.submit(asyncio.run, work).result()


def run_out(dsn: str) -> None:
    """An hour passes, and more."""
    apart(move_time_of(dsn, 2 * HOUR))


def shown_of(page: Page, told: dict[str, Any]) -> None:
    """The page says that the game is over, who has which place, and that nobody can choose any more."""
    page.wait_for_selector(".over")
    for standing in told["standings"]:
        shown = page.locator(".above .seats li").nth(standing["seat"]).inner_text()
        assert f"{standing['place']}. · {standing['points']}" in shown
    assert page.locator(".asking").count() == 0
    assert page.locator(".spot.live").count() == 0


def test_a_page_says_that_the_time_has_run_out(browser: Browser, waiting: Service, own_dsn: str) -> None:
    """To who should have decided, and to who waited; neither does anything."""
    ada, bob = waiting.player("Ada"), waiting.player("Bob")
    game = ada.open(bob, clock=CLOCK, on_leave="end")
    with tab(browser, waiting.url, ada) as one, tab(browser, waiting.url, bob) as other:
        for each in (one, other):
            each.open_game(game).page.wait_for_function(SHOWN)
        [late] = ada.get(f"/v1/games/{game}").json()["acting"]
        run_out(own_dsn)
        with serving(own_dsn, bots="false"):
            for each in (one, other):
                each.page.wait_for_selector(".over")
            told = ada.get(f"/v1/games/{game}").json()
            assert (told["status"], told["standings"][late]["place"]) == ("finished", 2)
            history = ada.get(f"/v1/games/{game}/history", params={"lang": "en"}).json()
            words = [each["words"]["text"] for each in history["items"][1:]]
            for each in (one, other):
                shown_of(each.page, told)
                log = each.page.inner_text(".log")
                assert not [text for text in words if text not in log]


def test_who_has_timed_out_takes_the_seat_back(browser: Browser, waiting: Service, own_dsn: str) -> None:
    """A bot plays there meanwhile, and the page says so; once the bot has answered, a click is enough."""
    players = waiting.player("Ada"), waiting.player("Bob")
    game = players[0].open(players[1], clock={**CLOCK, "on_timeout": "bot"})
    [late] = players[0].get(f"/v1/games/{game}").json()["acting"]
    with tab(browser, waiting.url, players[late]) as one, tab(browser, waiting.url, players[1 - late]) as other:
        for each in (one, other):
            each.open_game(game).page.wait_for_function(SHOWN)
        run_out(own_dsn)
        with serving(own_dsn, bots="true"):
            for each in (one, other):
                each.page.wait_for_selector(".timed-out")
            other.page.wait_for_selector(".asking")
            assert other.page.locator(".timed-out button").count() == 0
            one.page.click(".timed-out button")
            one.page.wait_for_selector(".timed-out", state="detached")
    seat = players[late].get(f"/v1/games/{game}").json()["seats"][late]
    assert (seat["bot"], seat["player"]["id"]) == (None, players[late].id)
