"""Where people begin: invitations, whose turn it is and for how long, what somebody has tried from a game."""

import pytest
from playwright.sync_api import Browser

from tests.support.browser import tab
from tests.support.client import play_moves
from tests.support.service import Player, Service

pytestmark = pytest.mark.slow

CLOCK = {"kind": "per_turn", "seconds": 3_600}


def invite(service: Service) -> tuple[Player, Player, str]:
    """Somebody, who invites somebody else; the game."""
    ada, bob = service.player("Ada"), service.player("Bob")
    body = {"title": "iki", "seats": 2, "invites": [ada.id, bob.id], "visibility": "private"}
    return ada, bob, str(ada.post("/v1/games", json=body).json()["id"])


def test_an_invitation_is_accepted(browser: Browser, service: Service) -> None:
    """It says who invites to what; then the seat is taken."""
    _, bob, game = invite(service)
    with tab(browser, service.url, bob) as opened:
        page = opened.open().page
        page.wait_for_selector(".invitations li")
        page.wait_for_function("() => document.querySelector('.invitations').innerText.includes('IKI')")
        assert "Ada" in page.inner_text(".invitations li")
        page.click(".invitations button.main")
        page.wait_for_selector(".waiting-room")
    assert bob.get(f"/v1/games/{game}").json()["seats"][1]["player"]["id"] == bob.id


def test_an_invitation_is_declined(browser: Browser, service: Service) -> None:
    """It is gone, and the seat is free."""
    _, bob, _ = invite(service)
    with tab(browser, service.url, bob) as opened:
        page = opened.open().page
        page.click(".invitations button.quiet")
        page.wait_for_selector(".invitations", state="detached")
    assert bob.get("/v1/me/invitations").json()["items"] == []


def test_the_lobby_says_whose_turn_it_is_and_how_much_time_is_left(browser: Browser, service: Service) -> None:
    """To who must decide; to the other, who that is."""
    players = service.player("Ada"), service.player("Bob")
    game = players[0].open(players[1], clock=CLOCK)
    [seat] = players[0].get(f"/v1/games/{game}").json()["acting"]
    row = f'.games li:has(a[href="#/game/{game}"])'
    with tab(browser, service.url, players[seat]) as one, tab(browser, service.url, players[1 - seat]) as other:
        page = one.open().page
        page.wait_for_selector(f"{row}.my-turn .time")
        assert page.locator(f"{row} .time").first.inner_text() >= "00:50:00"
        name = ("Ada", "Bob")[seat]
        other.open().page.wait_for_selector(f'{row} small:has-text("Waiting for {name}")')
        assert other.page.locator(f"{row}.my-turn").count() == 0


def test_what_was_tried_from_a_game_stands_on_its_page(browser: Browser, service: Service) -> None:
    """To who has tried it, with a link to both; not to others."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob, rated=False)
    play_moves(game, ada, bob, moves=4)
    made = ada.post(f"/v1/games/{game}/forks", json={"version": 3})
    assert made.status_code == 201, made.text
    fork = made.json()["id"]
    with tab(browser, service.url, ada) as one, tab(browser, service.url, bob) as other:
        page = one.open_game(game).page
        page.click(f'.forks a[href="#/compare/{game}/{fork}?v=3"]')
        page.wait_for_selector('.compare section:first-child .table[data-version="3"]')
        other.open_game(game).page.wait_for_selector(".scores")
        assert other.page.locator(".forks").count() == 0
