"""Looking back: what the board of a golden game shows at each version, all hands after the end, forks."""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page

from domain.kernel.nouns import Opened
from domain.titles import TITLES
from tests.support.browser import Tab, tab
from tests.support.golden import FOLDER, decode_events, read_golden
from tests.support.service import Service, serving
from tests.support.stored_games import TOKENS, StoredGame, store_games
from tests.support.titles import find_title

pytestmark = pytest.mark.slow

GOLDEN = {
    "bamboo": "two-seats-by-night-draws-by-streams",
    "bitoku": "two-seats-draws-by-streams",
    "iki": "three-seats-of-the-base-game-draws-by-streams",
}
LOOKS = 2  # whose token it is that looks on: of a game of three it has this seat
SOME = 4  # versions of each game in the usual run
GOODS = {"bamboo": "food", "bitoku": "resources", "iki": "goods"}
# What the board of each player says of itself, in the order of the page; and all ids on the board.
READ = """() => {
  const figures = [...document.querySelectorAll(".board figure")];
  return {
    players: figures.filter((each) => each.innerText.startsWith("Somebody")).map((each) => ({
      labels: [...each.querySelectorAll("[aria-label]")].map((spot) => spot.getAttribute("aria-label")),
      texts: [...each.querySelectorAll("text")].map((text) => text.textContent),
    })),
    ids: [...document.querySelectorAll(".board [data-id]")].map((each) => each.dataset.id),
  };
}"""
GO_TO = """(version) => {
  const slider = document.querySelector(".replay input");
  slider.value = String(version);
  slider.dispatchEvent(new Event("input", {bubbles: true}));
}"""


def golden(title: str) -> StoredGame:
    """A golden game, to be stored with its end."""
    offered = find_title(title)
    _, lines = read_golden((FOLDER / title / f"{GOLDEN[title]}.ndjson").read_bytes())
    events = list(decode_events(offered, lines))
    opened, closed = events[0], events[-1]
    assert isinstance(opened, Opened)
    seed = bytes.fromhex(closed.seed)  # type: ignore[attr-defined]  # the last event is the end
    return StoredGame(f"{title} golden", offered.variant(opened.options), events, seed)


@pytest.fixture(scope="module")
def games() -> dict[str, StoredGame]:
    """One of each title."""
    return {title: golden(title) for title in TITLES}


@pytest.fixture(scope="module")
def service(module_dsn: str, games: dict[str, StoredGame]) -> Iterator[Service]:
    """A service that has them."""
    asyncio.run(store_games(module_dsn, games.values()))
    with serving(module_dsn, bots="false", game_log="false") as running:
        yield running


def board_of(service: Service, game: StoredGame, version: int, **query: str) -> dict[str, Any]:
    """What the API says of a version."""
    given = {"Authorization": f"Bearer {TOKENS[LOOKS]}"}
    address = f"{service.url}/v1/games/{game.id}/board"
    answer: dict[str, Any] = httpx.get(address, params={"version": version, **query}, headers=given).json()
    return answer


def go_to(page: Page, version: int) -> dict[str, Any]:
    """Move the slider; what the board shows there."""
    page.evaluate(GO_TO, version)
    page.wait_for_selector(f'.table[data-version="{version}"]')
    shown: dict[str, Any] = page.evaluate(READ)
    return shown


def ids_in(value: object) -> set[str]:
    """The ids of things that the public part of a board names."""
    if isinstance(value, dict):
        own = {value["id"]} if isinstance(value.get("id"), str) else set()
        return own.union(*map(ids_in, value.values()))
    return set().union(*map(ids_in, value)) if isinstance(value, list) else set()


def points_text(title: str, player: dict[str, Any]) -> str:
    """How the points of a player are written."""
    return f"{player['goods'].get('iki', 0)} IKI" if title == "iki" else f"{player['points']} ★"


def check_version(table: Tab, service: Service, title: str, game: StoredGame, version: int) -> None:
    """The counts of every player, and the things that lie on the board, as the API tells them."""
    told, shown = board_of(service, game, version, **{"as": "all"}), go_to(table.page, version)
    board = told["board"]
    assert len(shown["players"]) == len(board["players"])
    own_first = sorted(range(len(board["players"])), key=lambda seat: (seat != LOOKS, seat))
    for seat, seen in zip(own_first, shown["players"], strict=True):
        player = told["boards"][seat]["players"][seat]
        assert points_text(title, player) in seen["texts"], version
        for name, count in player[GOODS[title]].items():
            if name != "iki":
                assert f"{count} {name}" in seen["labels"], (version, seat, name)
    missing = {"bamboo": grove_ids, "bitoku": display_ids, "iki": stall_cards}[title](board) - set(shown["ids"])
    assert not missing, version


def grove_ids(board: dict[str, Any]) -> set[str]:
    return {section["id"] for shoot in board["grove"] for section in sections_of(shoot)}


def sections_of(shoot: Any) -> list[dict[str, Any]]:  # noqa: ANN401  # a list, or what holds one
    found: list[dict[str, Any]] = shoot if isinstance(shoot, list) else shoot["sections"]
    return found


def display_ids(board: dict[str, Any]) -> set[str]:
    return {space["tile"]["id"] for row in board["displays"] for space in row["spaces"] if space["tile"]}


def stall_cards(board: dict[str, Any]) -> set[str]:
    return {stall["card"] for block in board["nagayas"].values() for stall in block if stall["card"]}


def replay(browser: Browser, service: Service, title: str, game: StoredGame, step: int) -> None:
    """Look at every so manieth version."""
    last = len(game.events)
    with tab(browser, service.url, token=TOKENS[LOOKS]) as table:
        table.open_game(str(game.id)).page.wait_for_selector(".over")
        for version in range(1, last + 1, step):
            check_version(table, service, title, game, version)


@pytest.mark.parametrize("title", TITLES)
def test_a_replay_shows_what_the_board_was(
    browser: Browser, service: Service, games: dict[str, StoredGame], title: str
) -> None:
    """A few versions of a golden game; the next test looks at all of them."""
    replay(browser, service, title, games[title], len(games[title].events) // SOME)


@pytest.mark.extended
@pytest.mark.parametrize("title", TITLES)
def test_a_replay_shows_each_board_of_a_golden_game(
    browser: Browser, service: Service, games: dict[str, StoredGame], title: str
) -> None:
    """Points, goods and the things on the board, read back from the labels of the drawing."""
    replay(browser, service, title, games[title], 1)


def test_all_hands_are_open_after_the_end(
    browser: Browser, service: Service, games: dict[str, StoredGame]
) -> None:
    """As the API tells with `as=all`; and closed for who wants to see what was seen."""
    game = games["bitoku"]
    version = next(
        version
        for version in range(20, len(game.events))
        if all(each["players"][seat]["hand"] for seat, each in enumerate(hands(service, game, version)))
    )
    held = {
        card["id"]
        for seat, each in enumerate(hands(service, game, version))
        for card in each["players"][seat]["hand"]
    }
    with tab(browser, service.url, token=TOKENS[LOOKS]) as table:
        page = table.open_game(str(game.id)).page
        page.wait_for_selector(".over")
        assert held <= set(go_to(page, version)["ids"])
        page.click(".all-hands input")
        page.wait_for_function(f"() => !document.querySelector('.board [data-id=\"{min(held)}\"]')")


def hands(service: Service, game: StoredGame, version: int) -> list[dict[str, Any]]:
    """The boards of all seats."""
    found: list[dict[str, Any]] = board_of(service, game, version, **{"as": "all"})["boards"]
    return found


def test_a_fork_is_played_beside_its_game(
    browser: Browser, service: Service, games: dict[str, StoredGame]
) -> None:
    """From the version that is looked at; the game as it was played stays beside it."""
    game = games["bamboo"]
    with tab(browser, service.url, token=TOKENS[LOOKS]) as table:
        page = table.open_game(str(game.id)).page
        page.wait_for_selector(".over")
        go_to(page, 40)
        page.get_by_role("button", name="Try from here").click()
        page.wait_for_selector('.compare section:first-child .table[data-version="40"]')
        fork = page.locator(".compare section:last-child")
        fork.locator(".spot.live").first.wait_for()
        fork.locator(".spot.live").first.dispatch_event("click")
        assert page.locator(".compare .table").count() == 2


def test_facts_are_told_one_by_one(browser: Browser, service: Service, games: dict[str, StoredGame]) -> None:
    """In order, each with its sentence; at once for who asks for less motion."""
    game = games["iki"]
    with tab(browser, service.url, token=TOKENS[LOOKS]) as table:
        page = table.open_game(str(game.id)).page
        page.wait_for_selector(".log li")
        version = next(
            at for at, event in enumerate(game.events, 1) if at > 20 and len(getattr(event, "facts", ())) > 2
        )
        page.evaluate(GO_TO, version)
        page.wait_for_selector(".told")
        first = page.inner_text(".told")
        page.wait_for_function("(first) => document.querySelector('.told')?.innerText !== first", arg=first)
        page.emulate_media(reduced_motion="reduce")
        go_to(page, version + 1)
        assert page.locator(".told").count() == 0
