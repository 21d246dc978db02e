"""The page in a real browser: who plays there clicks on the board as people do."""

import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from playwright.sync_api import Browser, Page

from service.http.cookies import NAME
from tests.support.service import Player

NAMES = ("chromium", "chromium-browser", "google-chrome")
BROWSER = next((found for name in NAMES if (found := shutil.which(name))), None)
PATIENCE = 30_000.0  # milliseconds
DESK, PHONE = 1280, 360
ANSWERED = """([before]) => {
  const table = document.querySelector(".table");
  return table && table.dataset.busy === "false"
    && (table.dataset.status !== "running" || document.querySelector(".asking, .waiting"))
    && `${table.dataset.version} ${document.querySelector(".bar")?.innerText}` !== before;
}"""
NOW = (
    """() => `${document.querySelector(".table").dataset.version} ${document.querySelector(".bar")?.innerText}`"""
)
# Nothing that was clicked is still on its way.
PICKED = """() => document.querySelector(".table").dataset.busy === "false" """
LIVE = ".board .spot.live"
BUTTONS = ".bar .choice, .bar .main, .bar .amount:not([disabled])"
# In one go, so that nothing is drawn anew between look and click. What was shown before; null: nothing glows.
CLICK = """([live, buttons, whether, which]) => {
  const table = document.querySelector(".table");
  const before = `${table.dataset.version} ${document.querySelector(".bar")?.innerText}`;
  const spots = [...document.querySelectorAll(live)], others = [...document.querySelectorAll(buttons)];
  const found = spots.length && (whether < 0.9 || !others.length) ? spots : others;
  if (!found.length) return null;
  const one = found[Math.floor(which * found.length)];
  one.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, composed: true}));
  return before;
}"""


class Tab:
    """One page in a browser, and what went wrong in it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.faults: list[str] = []
        self.foreign: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self._note(said.type, said.text))
        page.on(
            "request",
            lambda asked: None if asked.url.startswith((url, "data:")) else self.foreign.append(asked.url),
        )

    def _note(self, kind: str, text: str) -> None:
        if kind == "error" and "Failed to load resource" not in text:
            self.faults.append(text)

    def _note_request(self, asked: str) -> None:
        if not asked.startswith((self.url, "data:")):
            self.foreign.append(asked)

    def open(self, place: str = "") -> "Tab":
        """Go to a place of the page."""
        self.page.goto(f"{self.url}/{place}")
        return self

    def open_game(self, game: str) -> "Tab":
        """Go to a table, and wait for its board."""
        self.open(f"#/game/{game}")
        self.page.wait_for_selector(f'.table[data-game="{game}"] .board svg')
        return self

    @property
    def version(self) -> int:
        """The version of the board that is shown."""
        return int(self.page.locator(".table").get_attribute("data-version") or 0)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator(".table").get_attribute("data-status") == "finished"

    def click_once(self, chance: random.Random) -> bool:
        """Click on something that glows, or on a button for what no thing on the board stands for.

        False if there is nothing to click on.
        """
        self.page.wait_for_function(PICKED)
        before = self.page.evaluate(CLICK, [LIVE, BUTTONS, chance.random(), chance.random()])
        if before is None:
            return False
        self.page.wait_for_function(ANSWERED, arg=[before])
        return True

    def play(self, chance: random.Random, most: int = 4000) -> int:
        """Click until the game is over; how many clicks."""
        for clicks in range(most):
            self.page.wait_for_selector(".asking, .over")
            if self.is_over:
                return clicks
            assert self.click_once(chance), self.page.inner_text(".table")[:400]
        raise AssertionError(f"the game goes on after {most} clicks")


@contextmanager
def tab(
    browser: Browser,
    url: str,
    player: Player | None = None,
    width: int = DESK,
    locale: str = "en-GB",
    token: str = "",
    **more: Any,  # noqa: ANN401  # what a browser's context takes
) -> Iterator[Tab]:
    """A page of its own, in which this player has logged in. Nothing may go wrong, and nobody else is asked."""
    context = browser.new_context(viewport={"width": width, "height": 900}, locale=locale, **more)
    if token := token or (player.token if player else ""):
        given = {"Authorization": f"Bearer {token}"}
        answer = httpx.post(f"{url}/v1/login", headers=given, timeout=PATIENCE)
        cookie = answer.headers["set-cookie"].partition(";")[0].partition("=")[2]
        context.add_cookies([{"name": NAME, "value": cookie, "url": url, "httpOnly": True, "sameSite": "Strict"}])
    opened = Tab(context.new_page(), url)
    yield opened
    context.close()
    assert opened.faults == []
    assert opened.foreign == []
