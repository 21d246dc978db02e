"""The page in a real browser: people come, play by clicks on the board, look back, and check what was played."""

import html
import random
from typing import Any
from uuid import UUID

import pytest
from playwright.sync_api import Browser, Route

from domain.titles import TITLES
from tests.support.browser import PHONE, tab
from tests.support.service import Service

pytestmark = pytest.mark.slow

SHORTEST = "bamboo"  # its game is played to the end in the usual run, too


def test_a_newcomer_signs_up_and_plays_against_bots(browser: Browser, service: Service) -> None:
    """A name, two clicks, and a board with something to click on."""
    with tab(browser, service.url) as newcomer:
        page = newcomer.open().page
        page.fill("input[autocomplete=nickname]", "Nina")
        page.click(".log-in button.main")
        token = page.inner_text(".log-in code")
        assert token.startswith("ymb_")
        page.click(".log-in > button.main")
        page.click(".titles article:first-child button.main")
        page.wait_for_selector(".board .spot.live, .bar .choice")
        assert token not in page.content()


@pytest.mark.parametrize(
    "title",
    [pytest.param(each, marks=() if each == SHORTEST else pytest.mark.extended) for each in TITLES],
)
def test_a_whole_game_is_played_by_clicks_on_the_board(browser: Browser, service: Service, title: str) -> None:
    """Random legal clicks against a bot. In the end the page says what the API says, and finds no fault."""
    ada = service.player("Ada")
    game = ada.open(bots=1, title=title)
    with tab(browser, service.url, ada) as table:
        clicks = table.open_game(game).play(random.Random(title))
        told = ada.get(f"/v1/games/{game}").json()
        assert told["status"] == "finished"
        assert clicks >= 20
        for standing in told["standings"]:
            shown = table.page.locator(".above .seats li").nth(standing["seat"]).inner_text()
            assert f"{standing['place']}. · {standing['points']}" in shown
        page = table.open(f"#/check/{game}").page
        page.wait_for_selector(".verdict")
        marks = page.locator(".findings strong").all_inner_texts()
        assert "ok" in marks
        assert "FAIL" not in marks


def test_a_seat_sees_no_hand_of_another(browser: Browser, service: Service) -> None:
    """Two browsers at one table of Bitoku: each has its own cards in its page, and not those of the other."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob, title="bitoku")
    chance = random.Random(3)
    with tab(browser, service.url, ada) as one, tab(browser, service.url, bob) as other:
        one.open_game(game)
        other.open_game(game)
        for _ in range(30):
            for table, player, rival, seat in ((one, ada, bob, 1), (other, bob, ada, 0)):
                if player.decisions(game)["decisions"]:
                    table.page.wait_for_selector(".asking")
                    table.click_once(chance)
                hidden = rival.get(f"/v1/games/{game}/board").json()["board"]["players"][seat]["hand"]
                open_now = set(str(player.get(f"/v1/games/{game}/board").json()["board"]).split("'"))
                secret = [card["id"] for card in hidden if card["id"] not in open_now]
                shown = table.page.content()
                assert not [card for card in secret if f'data-id="{card}"' in shown]


@pytest.mark.parametrize("title", TITLES)
def test_any_earlier_version_can_be_looked_at(browser: Browser, service: Service, title: str) -> None:
    """By its link and by the keyboard; the points of that version are shown."""
    ada = service.player("Ada")
    game = ada.open(bots=1, title=title)
    with tab(browser, service.url, ada) as table:
        table.open_game(game)
        chance = random.Random(7)
        while table.version < 12:
            table.page.wait_for_selector(".asking")
            table.click_once(chance)
        table.open(f"#/game/{game}?v=5").page.wait_for_selector('.table[data-version="5"]')
        table.page.keyboard.press("ArrowRight")
        table.page.wait_for_selector('.table[data-version="6"]')
        table.page.keyboard.press("Home")
        table.page.wait_for_selector('.table[data-version="1"]')
        assert table.page.locator(".asking").count() == 0
        table.page.keyboard.press("End")
        table.page.wait_for_selector(".asking")


@pytest.mark.parametrize(("language", "locale"), [("fr", "fr-FR"), ("pt", "pt-PT")])
def test_the_log_is_told_in_the_language_of_the_page(
    browser: Browser, service: Service, language: str, locale: str
) -> None:
    """What happened and what is asked, as the API tells it; also what comes while somebody looks on."""
    ada = service.player("Ada")
    game = ada.open(bots=1, title="iki")
    with tab(browser, service.url, ada, locale=locale) as table:
        page = table.open_game(game).page
        chance = random.Random(5)
        while table.version < 8:
            page.wait_for_selector(".asking")
            table.click_once(chance)
        page.wait_for_selector(".asking")
        asked = ada.get(f"/v1/games/{game}/decisions", params={"lang": language}).json()
        assert page.inner_text(".bar .prompt") == asked["decisions"][0]["prompt"]["text"]
        entries = ada.get(f"/v1/games/{game}/history", params={"lang": language}).json()["items"]
        page.wait_for_selector(f'.log li[value="{entries[-1]["version"]}"]')
        for entry in entries[-6:]:
            shown = page.inner_text(f'.log li[value="{entry["version"]}"]')
            assert entry["words"]["text"] in shown
            assert all(fact["text"] in shown for fact in entry["words"]["facts"])
        drawn = page.locator(".board").inner_html()
        board = ada.get(f"/v1/games/{game}/board").json()["board"]
        listed = ada.get(f"/v1/games/{game}/catalog", params={"lang": language}).json()["faces"]
        texts = {face["id"]: face for face in listed}
        for lot in board["offer"]:  # what is printed is told as the log is
            assert html.escape(texts[lot["card"]]["name"], quote=False) in drawn
            assert html.escape(texts[lot["card"]]["text"], quote=False) in drawn


def test_tiles_are_called_by_their_names(browser: Browser, service: Service) -> None:
    """In the language of the page; the label says in words what icons say on the tile."""
    ada = service.player("Ada")
    game = ada.open(bots=1, title="bitoku")
    board = ada.get(f"/v1/games/{game}/board").json()["board"]
    faces = ada.get(f"/v1/games/{game}/catalog", params={"lang": "pt"}).json()["faces"]
    told = {face["id"]: f"{face['name']}: {face['text']}" for face in faces}
    tiles = {space["tile"]["id"] for row in board["displays"] for space in row["spaces"] if space["tile"]}
    with tab(browser, service.url, ada, locale="pt-PT") as table:
        page = table.open_game(game).page
        for tile in tiles:
            page.wait_for_selector(f'.board [data-id="{tile}"][aria-label*="{told[tile]}"]', state="attached")
        cards = {hill["yokai"]["id"] for hill in board["hills"] if hill["yokai"]}
        assert cards
        assert not cards & set(page.locator(".board text").all_text_contents()), "by their ids"
        points = (
            board["players"][0]["points"],
            *(each["points"] for each in board["players"][0]["if_it_ended_now"]),
        )
        assert f"→ {sum(points)}" in page.inner_text(".seats li:first-child")


@pytest.mark.parametrize("title", TITLES)
def test_the_legend_has_every_icon_of_the_board(browser: Browser, service: Service, title: str) -> None:
    """What choices show besides stands beside their words."""
    ada = service.player("Ada")
    options: dict[str, Any] = {"akebono": True} if title == "iki" else {}
    with tab(browser, service.url, ada) as table:
        page = table.open_game(ada.open(bots=1, title=title, options=options)).page
        page.click(".legend summary")
        drawn, told = (
            page.locator(shown).evaluate_all("(all) => all.map((each) => each.dataset.icon)")
            for shown in (".board figure:not(.alone) .icon", ".legend li")
        )
        assert set(drawn) <= set(told)
        assert len(set(drawn)) >= 8


@pytest.mark.parametrize("title", TITLES)
def test_a_phone_shows_all_of_it(browser: Browser, service: Service, title: str) -> None:
    """Nothing is wider than the window but what scrolls by itself."""
    ada = service.player("Ada")
    game = ada.open(bots=1, title=title)
    with tab(browser, service.url, ada, width=PHONE) as table:
        table.open_game(game)
        assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE


def test_a_game_that_cannot_be_read_is_said_to_be_missing_and_nothing_else_goes_wrong(
    browser: Browser, service: Service
) -> None:
    """Also while another answer is still awaited: an error that nobody awaits would be one of the page."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    with tab(browser, service.url, service.player("Ada")) as opened:
        page = opened.page
        # The keys are read twice: for what this browser has kept, and for the check.
        page.route("**/.well-known/yamabiko-keys", hold, times=1)
        page.route("**/.well-known/yamabiko-keys", lambda route: route.continue_(), times=1)
        opened.open(f"#/check/{UUID(int=1)}")
        page.wait_for_selector("text=There is nothing here")
        assert len(held) == 1, "else nothing was awaited"
