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


def test_a_seek_leads_to_a_game(browser: Browser, service: Service) -> None:
    """As soon as another account seeks the same; one that was stopped does not."""
    ada, bob = service.player("Ada"), service.player("Bob")
    with tab(browser, service.url, ada) as opened:
        page = opened.open().page
        page.select_option(".seek select[name=title]", "bitoku")
        page.click(".seek button")
        page.click(".seeks li button")
        page.wait_for_selector(".seeks", state="detached")
        page.select_option(".seek select[name=title]", "bamboo")
        page.select_option(".seek select[name=clock]", "per_turn")
        page.uncheck(".seek input[name=rated]")
        page.click(".seek button")
        page.wait_for_selector(".seeks li")
        clock = {"kind": "per_turn", "seconds": 86_400}
        for title in ("bitoku", "bamboo"):
            wish = {"title": title, "seats": 2, "rated": False, "clock": clock if title == "bamboo" else None}
            assert bob.post("/v1/seeks", json=wish).status_code == 201
        page.wait_for_selector(".table")
        game = page.url.rpartition("/")[2]
    told = ada.get(f"/v1/games/{game}").json()
    assert (told["title"], told["clock"]["seconds"], told["rated"]) == ("bamboo", 86_400, False)
    assert {each["player"]["id"] for each in told["seats"]} == {ada.id, bob.id}


def test_a_game_is_joined_by_its_code(browser: Browser, service: Service) -> None:
    """Typed, or pasted as the whole link; a wrong one is refused in words."""
    ada, bob = service.player("Ada"), service.player("Bob")
    body = {"title": "bamboo", "seats": 2, "visibility": "private", "invited_only": True}
    game = ada.post("/v1/games", json=body).json()["id"]
    code = ada.post(f"/v1/games/{game}/join-code").json()["code"]
    with tab(browser, service.url, bob) as opened:
        page = opened.open().page
        page.fill(".join input", "wrong")
        page.click(".join button")
        page.wait_for_selector(".refusal")
        page.fill(".join input", f"{service.url}/#/join/{code}")
        page.click(".join button")
        page.wait_for_selector(".waiting-room")
    assert bob.get(f"/v1/games/{game}").json()["seats"][0]["player"]["id"] == bob.id


def test_the_lists_show_the_games_that_are_wanted(browser: Browser, service: Service) -> None:
    """Of one title, of a number of seats, without bots."""
    ada = service.player("Ada")
    games = {
        name: ada.post("/v1/games", json={"title": title, "seats": seats}).json()["id"]
        for name, title, seats in [("two", "iki", 2), ("three", "iki", 3), ("other", "bitoku", 3)]
    }
    assert ada.put(f"/v1/games/{games['three']}/seats/1", json={"bot": "random"}).status_code == 200
    row = {name: f'.games a[href="#/game/{game}"]' for name, game in games.items()}
    with tab(browser, service.url) as opened:
        page = opened.open().page
        for listed in row.values():
            page.wait_for_selector(listed)
        page.select_option(".filters select[name=title]", "iki")
        page.wait_for_selector(row["other"], state="detached")
        page.wait_for_selector(row["three"])
        page.select_option(".filters select[name=seats]", "3")
        page.wait_for_selector(row["two"], state="detached")
        page.wait_for_selector(row["three"])
        page.check(".filters input[name=bots]")
        page.wait_for_selector(row["three"], state="detached")
