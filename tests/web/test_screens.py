"""How a table of each title looks: compared with a picture that a person has looked at.

Fonts and browsers draw a little differently: small squares of both pictures are compared by their mean colour.
`SCREENS=record` records the pictures anew: look at them before they are committed.
"""

import os
from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from domain.titles import TITLES
from tests.support.browser import DESK, PHONE, tab
from tests.support.service import Service
from tests.support.stored_games import TOKENS, StoredGame
from tests.web.test_replay import LOOKS, games, go_to, service

__all__ = ["games", "service"]

pytestmark = [pytest.mark.slow, pytest.mark.extended]

SCREENS = Path(__file__).parent / "screens"
AT = 0.6  # of the game: most of what there is lies on the board
ALIKE = 0.97  # of the squares are alike
# How much of two pictures is alike: by squares of so many pixels, whose mean colours differ by less than so much.
COMPARE = """async ([one, other]) => {
  const [SIDE, NEAR] = [6, 24];
  const read = async (data) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (each) => each.charCodeAt(0))]));
    const [wide, high] = [Math.floor(image.width / SIDE), Math.floor(image.height / SIDE)];
    const canvas = new OffscreenCanvas(wide, high);
    const drawing = canvas.getContext("2d");
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(image, 0, 0, wide * SIDE, high * SIDE, 0, 0, wide, high);
    return {wide, high, colors: drawing.getImageData(0, 0, wide, high).data};
  };
  const [first, second] = await Promise.all([read(one), read(other)]);
  if (first.wide !== second.wide || Math.abs(first.high - second.high) > 0.05 * second.high) return 0;
  const wide = first.wide, high = Math.min(first.high, second.high);
  let alike = 0;
  for (let at = 0; at < wide * high * 4; at += 4) {
    alike += [0, 1, 2].every((part) => Math.abs(first.colors[at + part] - second.colors[at + part]) < NEAR);
  }
  return alike / (wide * high);
}"""


def look(page: Page, title: str, width: int) -> bytes:
    """A picture of the board at this width, by half: it is kept small."""
    page.set_viewport_size({"width": width, "height": 900})
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    return page.locator(".board").screenshot(animations="disabled", type="jpeg", quality=60)


@pytest.mark.parametrize("title", TITLES)
def test_a_board_looks_as_it_did(
    browser: Browser, service: Service, games: dict[str, StoredGame], title: str
) -> None:
    """At a desk and on a phone. A change that is wanted is recorded, and looked at."""
    game = games[title]
    with tab(browser, service.url, token=TOKENS[LOOKS], reduced_motion="reduce", device_scale_factor=0.5) as table:
        page = table.open_game(str(game.id)).page
        page.wait_for_selector(".over")
        go_to(page, round(AT * len(game.events)))
        found = {width: look(page, title, width) for width in (DESK, PHONE)}
        for width, picture in found.items():
            kept = SCREENS / f"{title}-{width}.jpg"
            if os.environ.get("SCREENS") == "record":
                kept.write_bytes(picture)
            pictures = [b64encode(each).decode() for each in (picture, kept.read_bytes())]
            assert page.evaluate(COMPARE, pictures) >= ALIKE, kept.name
