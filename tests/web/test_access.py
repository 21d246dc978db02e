"""Everybody can use the page: axe finds nothing serious, keys do what clicks do, less motion is honoured."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from domain.kernel.table import decisions
from domain.titles import TITLES
from tests.support.browser import ANSWERED, NOW, PHONE, Tab, tab
from tests.support.play import story
from tests.support.positions import cut
from tests.support.service import ROOT, Service, serving
from tests.support.stored_games import TOKENS, StoredGame, store_games
from tests.support.titles import find_title

pytestmark = pytest.mark.slow

AXE = ROOT / "service" / "web" / "node_modules" / "axe-core" / "axe.min.js"
# What is wrong for people, and where. It is evaluated by the browser's tools, as the page's own policy forbids it.
# One rule is left out: that the label of a thing has the text on it. A card shows its text in lines that are cut
# where the card ends, and its label says the whole of it.
RUN = """async () => {
  const rules = {"label-content-name-mismatch": {enabled: false}};
  const found = await axe.run(document, {resultTypes: ["violations"], rules});
  return found.violations.filter((each) => ["serious", "critical"].includes(each.impact))
    .map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
}"""
FOCUSED = """() => {
  const at = document.activeElement;
  return at?.matches(".spot.live, .choice, .bar .main, .bar .amount") ? at.dataset.picks ?? "amount" : null;
}"""
RUNNING = """() => document.getAnimations().filter((each) => each.playState === "running").length"""
MOST_TABS = 400


def middle(title: str, name: str = "access") -> StoredGame:
    """A game of two in its middle, at which seat 0 is asked."""
    told = next(each for number in range(40) if (each := story(find_title(title), number)).setting.seats == 2)
    places = [
        index
        for index, each in enumerate(told.positions)
        if index > len(told.positions) // 2 and [asked.seat for asked in decisions(each.agenda)] == [0]
    ]
    return cut(told, places[0], name)


@pytest.fixture(scope="module")
def games() -> dict[str, StoredGame]:
    """One for each title."""
    return {title: middle(title) for title in TITLES}


@pytest.fixture(scope="module")
def untouched() -> StoredGame:
    """One in which no test decides."""
    return middle("bamboo", "untouched")


@pytest.fixture(scope="module")
def service(module_dsn: str, games: dict[str, StoredGame], untouched: StoredGame) -> Iterator[Service]:
    """A service that has them."""
    asyncio.run(store_games(module_dsn, [*games.values(), untouched]))
    with serving(module_dsn, bots="false") as running:
        yield running


def faults_of(page: Page) -> list[str]:
    """What axe finds that is serious or critical."""
    page.evaluate(AXE.read_text("utf-8") + "; undefined")
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize("title", TITLES)
def test_axe_finds_nothing_serious_at_a_table(
    browser: Browser, service: Service, games: dict[str, StoredGame], title: str
) -> None:
    """By day and by night, at a desk and on a phone."""
    with tab(browser, service.url, token=TOKENS[0]) as table:
        table.open_game(str(games[title].id)).page.wait_for_selector(".asking")
        assert faults_of(table.page) == []
        table.page.emulate_media(color_scheme="dark")
        table.page.set_viewport_size({"width": PHONE, "height": 800})
        assert faults_of(table.page) == []


def test_axe_finds_nothing_serious_elsewhere(
    browser: Browser, service: Service, games: dict[str, StoredGame]
) -> None:
    """Where people log in, look for games, open, check and compare them."""
    with tab(browser, service.url) as anybody:
        page = anybody.open().page
        page.wait_for_selector(".titles article")
        assert faults_of(page) == []
    places = {
        "": ".games", "#/new/bitoku": ".new-game", "#/tournaments": "main h1",
        f"#/check/{games['iki'].id}": ".check .against-log",
        f"#/game/{games['bamboo'].id}?v=9": '.table[data-version="9"]',
    }  # fmt: skip
    with tab(browser, service.url, token=TOKENS[0]) as somebody:
        for scheme in ("light", "dark"):
            # What is told of a version fades in: without motion, nothing is judged while it is half there.
            somebody.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            for place, ready in places.items():
                somebody.open(place).page.wait_for_selector(ready)
                assert (place, scheme, faults_of(somebody.page)) == (place, scheme, [])


def tab_to_a_choice(page: Page) -> None:
    """Press the tabulator until something that can be chosen has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED):
            return
    raise AssertionError("the keyboard reaches no choice")


def decide_by_keys(table: Tab) -> None:
    """Choose with the keyboard alone until a decision is made, or it is the other's turn."""
    before = table.version
    for _ in range(20):
        tab_to_a_choice(table.page)
        shown = table.page.evaluate(NOW)
        table.page.keyboard.press("Enter")
        table.page.wait_for_function(ANSWERED, arg=[shown])
        if table.version > before:
            return
    raise AssertionError("nothing was decided")


@pytest.mark.parametrize("title", TITLES)
def test_a_decision_is_made_by_keys_alone(
    browser: Browser, service: Service, games: dict[str, StoredGame], title: str
) -> None:
    """From the top of the page; afterwards the focus is not lost."""
    with tab(browser, service.url, token=TOKENS[0]) as table:
        table.open_game(str(games[title].id)).page.wait_for_selector(".asking")
        decide_by_keys(table)
        if table.page.locator(".asking").count():
            table.page.wait_for_function("() => document.activeElement !== document.body")


def test_nothing_moves_for_who_asks_for_less_motion(
    browser: Browser, service: Service, untouched: StoredGame
) -> None:
    """Legal picks glow by an animation, else; without it they are marked as well."""
    with tab(browser, service.url, token=TOKENS[0]) as table:
        page = table.open_game(str(untouched.id)).page
        page.wait_for_selector(".spot.live")
        assert page.evaluate(RUNNING) > 0
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate(RUNNING) == 0
        strokes = page.evaluate("getComputedStyle(document.querySelector('.spot.live > .outline')).stroke")
        assert strokes not in {"none", ""}
