"""Every kind of pick of every title is made by clicks on the board: picks.toml says where each is found."""

import asyncio
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from domain.iki.steps import FaceFire, PayFish
from domain.titles import TITLES
from tests.iki.tables import akebono, put, seated, with_celebrities
from tests.support.browser import BUTTONS, LIVE, PICKED, Tab, tab
from tests.support.positions import Asked, find_asked, kinds_of, made
from tests.support.service import Service, serving
from tests.support.stored_games import TOKENS, store_games
from tests.support.table import Played, asking
from tests.support.titles import find_title

TABLE: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "picks.toml").read_text("utf-8"))
COUNTED = {"bamboo": ["offer"]}  # what a test counts by steppers
SOME = 3  # kinds of each title in the usual run
MOST_CLICKS = 12
READY = f"{LIVE}, {BUTTONS}"


def with_two_fish() -> Played:
    """A Pub is paid for: which fish?"""
    game = seated(akebono(2), 0, tokens=("whitebait-plain", "bonito-plain"))
    return asking(game, PayFish())


def with_a_fireproof_building() -> Played:
    """Fire reaches a Building that cannot burn."""
    game = put(with_celebrities("saiko-ema", seats=2), "A1", "inn")
    return asking(game, FaceFire("A1", 5))


MADE = {"spend-fish": with_two_fish, "endure": with_a_fireproof_building}


def wanted(title: str) -> list[str]:
    """The kinds of a title that a seat can ever pick."""
    return [kind for kind, where in TABLE[title].items() if isinstance(where, int) or where == "made"]


def some(title: str) -> list[str]:
    """A few of them: the same ones each time."""
    return random.Random(title).sample(wanted(title), SOME)


def others(title: str) -> list[str]:
    """All but these: what is picked in one test cannot be picked in the same game again."""
    return [kind for kind in wanted(title) if kind not in some(title)]


def find(title: str, kind: str) -> Asked:
    """A position with this kind."""
    where = TABLE[title][kind]
    found = find_title(title)
    return find_asked(found, kind, where) if isinstance(where, int) else made(kind, found, MADE[kind]())


@pytest.mark.parametrize("title", TITLES)
def test_the_table_has_every_kind(title: str) -> None:
    """With the number of a random game in which it is on a menu; or why it never is."""
    assert set(TABLE[title]) == kinds_of(find_title(title))


@pytest.fixture(scope="module")
def asked(request: pytest.FixtureRequest) -> dict[str, dict[str, Asked]]:
    """A position for each kind that tests of this run want."""
    whole = any("all_other_kinds" in item.name for item in request.session.items)
    names = {title: wanted(title) if whole else [*some(title), *COUNTED.get(title, ())] for title in TITLES}
    return {title: {kind: find(title, kind) for kind in kinds} for title, kinds in names.items()}


@pytest.fixture(scope="module")
def service(module_dsn: str, asked: dict[str, dict[str, Asked]]) -> Iterator[Service]:
    """A service in which these positions are games."""
    games = [each.game for found in asked.values() for each in found.values()]
    asyncio.run(store_games(module_dsn, games))
    with serving(module_dsn, bots="false") as running:
        yield running


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_some_kinds_of_picks_are_made_by_clicks(
    browser: Browser, service: Service, asked: dict[str, dict[str, Asked]], title: str
) -> None:
    """The short form of the next one."""
    pick_all(browser, service, [asked[title][kind] for kind in some(title)])


@pytest.mark.slow
def test_an_amount_is_counted_up_and_down(
    browser: Browser, service: Service, asked: dict[str, dict[str, Asked]]
) -> None:
    """Nothing is sent before it is confirmed, and what was counted too much is counted back."""
    offer = asked["bamboo"]["offer"]
    with tab(browser, service.url, token=TOKENS[offer.seat]) as table:
        page = table.open_game(str(offer.game.id)).page
        first = page.locator(".stepper").first
        before = table.version
        for button, shown in ((".amount", "1"), (".less", "0"), (".amount", "1")):
            first.locator(button).click()
            page.wait_for_function(f"() => document.querySelector('.stepper strong').innerText === '{shown}'")
        assert first.locator(".less").is_enabled()
        assert table.version == before


@pytest.mark.extended
@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_all_other_kinds_of_picks_are_made_by_clicks(
    browser: Browser, service: Service, asked: dict[str, dict[str, Asked]], title: str
) -> None:
    """On what glows on the board, and no button beside it but the one that ends a count."""
    pick_all(browser, service, [asked[title][kind] for kind in others(title)])


def pick_all(browser: Browser, service: Service, every: list[Asked]) -> None:
    """Make each of these picks in a page of the seat that is asked, and see in the history that it was made."""
    missed = {}
    for seat in sorted({each.seat for each in every}):
        with tab(browser, service.url, token=TOKENS[seat]) as table:
            for each in (each for each in every if each.seat == seat):
                if (found := pick(table, each)) != each.kind:
                    missed[each.kind] = found
    assert not missed


def pick(table: Tab, asked: Asked) -> str:
    """Click until something is picked; what it was, or what stands in the way."""
    table.open_game(str(asked.game.id))
    page = table.page
    page.wait_for_selector(".asking")
    page.wait_for_selector(READY)  # what glows is drawn a moment after the question
    before = table.version
    for _ in range(MOST_CLICKS):
        if (stuck := click_towards(page, asked.kind)) is not None:
            return stuck
        page.wait_for_function(PICKED)
        if table.version > before:
            page.wait_for_selector(f'.log li[value="{before + 1}"]')
            return str(page.locator(f'.log li[value="{before + 1}"]').get_attribute("data-pick"))
    return "too many clicks"


def click_towards(page: Page, kind: str) -> str | None:
    """Click on a thing that leads to this kind, rather on one that leads to no other; why there is none."""
    for selector in (f'[data-picks="{kind}"]', f'[data-picks~="{kind}"]'):
        found = page.locator(f".board .spot.live{selector}")
        if found.count():
            found.first.dispatch_event("click")
            return None
    done = page.locator(f'.bar button.main[data-picks="{kind}"]')
    if done.count():
        done.click()
        return None
    return f"nothing on the board, but {page.locator('.bar').inner_text()[:300]!r}"
