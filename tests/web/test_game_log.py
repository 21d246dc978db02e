"""A person presses a button, and sees what the log of the service proves of a game, or what contradicts it."""

from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests.game_log.logged import logged_at
from tests.sdk.forged_logs import forged, tell_another_history
from tests.support.browser import BROWSER, tab
from tests.support.client import play_moves
from tests.support.service import Player, Service, serving

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the service keeps its log."""
    return tmp_path / "log"


@pytest.fixture
def service(dsn: str, folder: Path) -> Iterator[Service]:
    """A service with a log."""
    with serving(dsn, game_log="true", game_log_folder=folder, bots="false") as running:
        yield running


@pytest.fixture
def browser(service: Service) -> Iterator[Browser]:
    """Of the length of a test, as its service."""
    assert service.url
    if not BROWSER:
        pytest.skip("no browser is installed: on Debian `apt-get install chromium`")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield running
        running.close()


def pressed(page: Page) -> list[str]:
    """What stands below the button after it was pressed."""
    page.click('.against-log[data-busy="false"] button:not(.quiet)')
    page.wait_for_selector('.against-log[data-busy="false"] .findings')
    return page.locator(".against-log .findings li").all_inner_texts()


def played(ada: Player, bob: Player, game: str, moves: int) -> int:
    """Play on, and wait until the log has it; the version."""
    play_moves(game, ada, bob, moves=moves)
    version: int = ada.get(f"/v1/games/{game}").json()["version"]
    logged_at(ada, game, version)
    return version


def test_a_game_is_compared_with_the_log_and_with_what_this_browser_was_told(
    browser: Browser, service: Service, folder: Path, tmp_path: Path
) -> None:
    """Receipts outlive a reload; a log that tells of another history is named."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    version = played(ada, bob, game, 2)
    with tab(browser, service.url, ada) as table:
        table.open_game(game)
        newer = played(ada, bob, game, 3)
        table.page.wait_for_selector(f'.table[data-version="{newer}"]')
        page = table.open(f"#/check/{game}").page
        page.reload()
        found = pressed(page)
        assert all(line.startswith("ok ") for line in found), found
        assert any(f"from version {newer} to" in line or f"to version {newer}" in line for line in found), found
        assert any(f"has version {newer} of this game" in line for line in found), found
        name = b64decode(ada.get(f"/v1/games/{game}/log-proof").json()["name"])
        with forged(tell_another_history, tmp_path, folder, name, newer) as url:

            def detour(route: Route) -> None:
                answer = httpx.get(url + httpx.URL(route.request.url).path)
                route.fulfill(status=answer.status_code, body=answer.content)

            page.route("**/v1/log/**", detour)
            found = pressed(page)
            assert any(line.startswith("FAIL ") and "two roots for version" in line for line in found), found
    assert newer > version
