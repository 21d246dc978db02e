"""What is written on a board has room there: nothing lies over it, nothing is cut off, and it can be read."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from domain.titles import TITLES
from tests.support.browser import DESK, PHONE, tab
from tests.support.play import Story, story
from tests.support.positions import cut
from tests.support.service import Service, serving
from tests.support.stored_games import TOKENS, StoredGame, store_games
from tests.support.titles import find_title
from tests.web.test_replay import board_of, go_to

pytestmark = pytest.mark.slow

SEATS = 3  # as many as there are stored players
PARTS = (0.1, 0.5, 0.95)  # of the game
LANGUAGES = ("fr-FR", "pt-PT", "en-GB")
SMALLEST = 7.0  # pixels: the height of letters
# What is wrong with boards: texts out of the drawing, out of the thing they are on, over another one, small;
# a letter in place of an icon.
WRONG = """(smallest) => {
  const found = new Set();
  for (const svg of document.querySelectorAll(".board svg")) {
    const all = svg.getBoundingClientRect(), scale = all.width / svg.viewBox.baseVal.width;
    const name = svg.getAttribute("aria-label");
    const texts = [...svg.querySelectorAll("text")].filter((text) => text.textContent.trim());
    const items = [...texts, ...svg.querySelectorAll(".icon")].map((item) => [item, item.getBoundingClientRect()]);
    const said = (those) => those.map((each) => each.textContent).join(" / ");
    const say = (what, ...those) => found.add(`${what}: ${name}: ${said(those)}`);
    const isOut = (box, within) => box.left < within.left - 2 || box.right > within.right + 2
      || box.top < within.top - 3 || box.bottom > within.bottom + 3;
    for (const letter of svg.querySelectorAll(".letter")) say("no drawing of its own", letter);
    for (const text of texts) {
      const box = text.getBoundingClientRect(), spot = text.closest(".spot")?.querySelector(":scope > .outline");
      if (isOut(box, all)) say("out of the drawing", text);
      if (spot && isOut(box, spot.getBoundingClientRect())) say("out of its thing", text);
      if (parseFloat(getComputedStyle(text).fontSize) * scale < smallest) say("small", text);
    }
    items.forEach(([item, box], at) => {
      for (const [other, over] of items.slice(at + 1)) {
        const wide = Math.min(box.right, over.right) - Math.max(box.left, over.left);
        const high = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
        if (wide > 2 && high > 4) say("over another", item, other);
      }
    });
  }
  return [...found];
}"""


def played(title: str) -> Story:
    """A random game with everything in the box."""
    stories = (story(find_title(title), number) for number in range(60))
    return next(
        each
        for each in stories
        if each.setting.seats == SEATS and getattr(each.setting.options, "akebono", True) and not each.stopped
    )


@pytest.fixture(scope="module")
def games() -> dict[str, StoredGame]:
    """One of each title, at its last question."""
    stories = {title: played(title) for title in TITLES}
    return {title: cut(told, len(told.events) - 2, "room") for title, told in stories.items()}


@pytest.fixture(scope="module")
def service(module_dsn: str, games: dict[str, StoredGame]) -> Iterator[Service]:
    """A service that has them."""
    asyncio.run(store_games(module_dsn, games.values()))
    with serving(module_dsn, bots="false", game_log="false") as running:
        yield running


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_what_is_written_on_a_board_has_room(
    browser: Browser, service: Service, games: dict[str, StoredGame], title: str, locale: str
) -> None:
    """In each language, early and late in the game, at a desk and on a phone."""
    game = games[title]
    with tab(browser, service.url, token=TOKENS[0], locale=locale, reduced_motion="reduce") as table:
        page = table.open_game(str(game.id)).page
        page.wait_for_selector(".log li")
        for part in PARTS:
            go_to(page, round(part * len(game.events)))
            for width in (DESK, PHONE):
                page.set_viewport_size({"width": width, "height": 900})
                assert page.evaluate(WRONG, SMALLEST) == [], (part, width)


def labels_of(page: Page) -> set[str]:
    """What the things on the boards are called."""
    found = page.eval_on_selector_all(".board .spot", "all => all.map((each) => each.getAttribute('aria-label'))")
    return set(found)


def boards_with_labels(
    browser: Browser, service: Service, game: StoredGame
) -> Iterator[tuple[dict[str, Any], set[str]]]:
    """Early, in the middle and late in a game: its board, and what the things on the page are called."""
    with tab(browser, service.url, token=TOKENS[0], locale="en-GB", reduced_motion="reduce") as table:
        page = table.open_game(str(game.id)).page
        page.wait_for_selector(".log li")
        for part in PARTS:
            version = round(part * len(game.events))
            go_to(page, version)
            yield board_of(service, game, version)["board"], labels_of(page)


def test_yokai_under_a_board_are_drawn(browser: Browser, service: Service, games: dict[str, StoredGame]) -> None:
    """Each card that the Spirit's Virtue has removed, by its id."""
    game = games["bitoku"]
    last = len(game.events) - 1
    tucked = {card for player in board_of(service, game, last)["board"]["players"] for card in player["tucked"]}
    with tab(browser, service.url, token=TOKENS[0], reduced_motion="reduce") as table:
        page = table.open_game(str(game.id)).page
        page.wait_for_selector(".log li")
        assert tucked
        assert tucked <= set(go_to(page, last)["ids"])


def test_what_lies_face_down_in_iki_is_counted(
    browser: Browser, service: Service, games: dict[str, StoredGame]
) -> None:
    """Each deck and stack with its size, and the slots of the City board with their numbers."""
    for board, labels in boards_with_labels(browser, service, games["iki"]):
        slots = {f"slot {lot['slot']}" for lot in board["offer"] if not lot["new"]}
        decks = {f"Deck of {season}: {count}" for season, count in board["decks"].items()}
        stacks = " + ".join(map(str, board["stacks"]))
        others = {
            f"Fire tiles: {board['fire_tiles']}", f"New Characters: {board['new_characters']}",
            f"Celebrities in stacks: {stacks}",
        }  # fmt: skip
        assert decks | others <= labels
        assert slots <= {label.split("; ")[-1] for label in labels}


def test_what_is_to_come_in_bitoku_is_counted(
    browser: Browser, service: Service, games: dict[str, StoredGame]
) -> None:
    """Each deck with its size, and the cards that are discarded by their names."""
    for board, labels in boards_with_labels(browser, service, games["bitoku"]):
        for kind, called in (("yokai", "Yōkai"), ("bitoku", "Bitoku"), ("vision", "Vision")):
            discard = board.get(f"{kind}_discard", [])
            said = f"{called}: {board[f'{kind}_deck']} to come"
            if discard:
                said += f", discarded: {len(discard)}: "
            [label] = [label for label in labels if label.startswith(said)]
            assert len(label.removeprefix(said).split(", ")) == max(1, len(discard))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_forms_and_lists_are_no_wider_than_a_phone(
    browser: Browser, service: Service, games: dict[str, StoredGame], locale: str
) -> None:
    """Where people log in, look for games, open and check them: nothing scrolls sideways."""
    places = {
        "": ".games", "#/new/iki": ".new-game", "#/new/bitoku": ".new-game", "#/tournaments": "main h1",
        f"#/check/{games['iki'].id}": ".check .against-log",
    }  # fmt: skip
    with tab(browser, service.url, token=TOKENS[0], width=PHONE, locale=locale) as table:
        for place, ready in places.items():
            page = table.open(place).page
            page.wait_for_selector(ready)
            assert (place, page.evaluate("document.documentElement.scrollWidth")) == (place, PHONE)
