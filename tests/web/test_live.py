"""What a page does while others play: its feed is cut, and it never knows what is not its own."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from domain.titles import TITLES
from tests.support.browser import tab
from tests.support.client import play_moves
from tests.support.cutting_proxy import CuttingProxy
from tests.support.service import Player, Service

pytestmark = pytest.mark.slow

CUTS = 6
MOVES = 6
SHOWN = "() => document.documentElement.outerHTML"


def test_a_page_whose_feed_is_cut_goes_on(browser: Browser, service: Service) -> None:
    """Again and again: in the end it shows the newest version, and each line of the log once."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    proxy = CuttingProxy(service.url, 0)
    with tab(browser, proxy.url, ada) as table:
        page = table.open_game(game).page
        proxy.left = CUTS
        play_moves(game, ada, bob, moves=MOVES)
        version = ada.get(f"/v1/games/{game}").json()["version"]
        page.wait_for_selector(f'.table[data-version="{version}"]')
        page.wait_for_selector(f'.log li[value="{version}"]')
        lines = page.locator(".log > ol > li").evaluate_all("(all) => all.map((each) => each.value)")
        assert lines == list(range(version, 0, -1))
        table.faults.clear()  # the browser itself says that connections broke
    proxy.close()


def test_a_page_that_cannot_check_signatures_follows_a_game(browser: Browser, service: Service) -> None:
    """Its feed brings keys, which it leaves alone: it came by an insecure connection."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    with tab(browser, service.url, ada) as table:
        table.page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
        page = table.open_game(game).page
        play_moves(game, ada, bob, moves=2)
        version = ada.get(f"/v1/games/{game}").json()["version"]
        page.wait_for_selector(f'.table[data-version="{version}"]')
        page.wait_for_selector(f'.log li[value="{version}"]')
        assert not page.evaluate("() => Boolean(crypto.subtle)")


def test_what_is_decided_while_a_page_opens_is_shown(browser: Browser, service: Service) -> None:
    """Between its reading of the board and of the history, after which its feed begins."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)

    def detour(route: Route) -> None:
        play_moves(game, ada, bob, moves=1)
        route.continue_()

    with tab(browser, service.url, ada) as table:
        table.page.route("**/history?*", detour, times=1)
        page = table.open_game(game).page
        page.wait_for_selector(".log li[value='2']")
        page.wait_for_selector('.table[data-version="2"]')


def texts_in(value: object) -> set[str]:
    """All texts of an answer: names of members, and what they hold."""
    if isinstance(value, dict):
        return set(value).union(*map(texts_in, value.values()))
    if isinstance(value, list):
        return set().union(*map(texts_in, value))
    return {value} if isinstance(value, str) else set()


def known_to(player: Player, game: str) -> set[str]:
    """What the API tells a player of the board, and of what has happened."""
    board = player.get(f"/v1/games/{game}/board").json()
    history = player.get(f"/v1/games/{game}/history", params={"limit": 500}).json()
    return texts_in(board) | texts_in(history)


@pytest.mark.parametrize("title", TITLES)
def test_no_page_knows_what_is_anothers(browser: Browser, service: Service, title: str) -> None:
    """What the API tells one seat alone stands nowhere in the page of the other."""
    ada, bob = service.player("Ada"), service.player("Bob")
    options: dict[str, Any] = {"akebono": True} if title == "iki" else {}
    game = ada.open(bob, title=title, options=options)
    chance = random.Random(5)
    with tab(browser, service.url, ada) as one, tab(browser, service.url, bob) as other:
        for table in (one, other):
            table.open_game(game)
        for _ in range(MOVES):
            for table, player in ((one, ada), (other, bob)):
                if player.decisions(game)["decisions"]:
                    table.page.wait_for_selector(".asking")
                    table.click_once(chance)
            version = ada.get(f"/v1/games/{game}").json()["version"]
            for table in (one, other):
                table.page.wait_for_selector(f'.table[data-version="{version}"]')
            told = {player: known_to(player, game) for player in (ada, bob)}
            for table, own, others in ((one, ada, bob), (other, bob, ada)):
                hidden = {text for text in told[others] - told[own] if text.isascii() and len(text) > 3}
                page = table.page.evaluate(SHOWN)
                assert not [text for text in hidden if f'"{text}"' in page or f">{text}<" in page]
