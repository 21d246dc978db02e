"""A new game by its form: everything that can be chosen is explained, in the language of the page, and is done."""

import pytest
from playwright.sync_api import Browser

from domain.titles import TITLES
from tests.support.browser import tab
from tests.support.service import Player, Service

pytestmark = pytest.mark.slow

EXPLAINED = """() => [...document.querySelectorAll(".new-game .option")].map((each) => {
  const [name, text] = [each.querySelector("strong").innerText, each.querySelector("span").innerText];
  return [name, text.slice(name.length).trim(), each.querySelector("[name]").name];
})"""
# No option is called by its id any more: the messages are read.
NAMED = f"() => {{ const all = ({EXPLAINED})(); return all.length && all.every(([name, , id]) => name !== id); }}"


def with_handle(service: Service, name: str, handle: str) -> Player:
    """An account that others find by its handle."""
    player = service.player(name)
    assert player.patch("/v1/me", json={"handle": handle}).status_code == 200
    return player


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", ["en", "fr", "pt"])
def test_every_option_is_explained(browser: Browser, service: Service, title: str, language: str) -> None:
    """By its name and a sentence, as the messages of the title have them; none is called by its id."""
    ada = service.player("Ada")
    [schema] = [
        each for each in ada.get(f"/v1/titles/{title}").json()["options"]["$defs"].values() if "properties" in each
    ]
    names = {name for name, each in schema["properties"].items() if not each.get("deprecated")}
    with tab(browser, service.url, ada, locale=language) as opened:
        page = opened.open(f"#/new/{title}").page
        page.wait_for_function(NAMED)
        shown = page.evaluate(EXPLAINED)
    assert all(text for _, text, _ in shown), shown
    asked = {name: text for _, text, name in shown if name in names}
    assert set(asked) == names
    fluent = ada.get(f"/v1/titles/{title}/messages", params={"lang": language}).json()["fluent"]
    assert not [name for name, text in asked.items() if f".help = {text}" not in fluent]


def test_a_game_is_opened_as_it_was_wished(browser: Browser, service: Service) -> None:
    """With a guest by handle, a clock, what follows when time is over, a bot, and an option of the title."""
    ada, bob = service.player("Ada"), with_handle(service, "Bob", "bob_of_the_form")
    with tab(browser, service.url, ada) as opened:
        page = opened.open("#/new/bamboo").page
        page.select_option("select[name=seats]", "3")
        page.fill("input[name=guests]", "nobody_has_this")
        page.click(".new-game button.main")
        page.wait_for_selector(".new-game .refusal")
        page.fill("input[name=guests]", "bob_of_the_form")
        page.fill("input[name=bots]", "1")
        page.select_option("select[name=bot]", "random")
        page.select_option("select[name=visibility]", "private")
        page.select_option("select[name=order]", "seats")
        page.select_option("select[name=clock]", "bank")
        page.select_option("select[name=time]", "1800")
        page.select_option("select[name=on_timeout]", "resign")
        page.select_option("select[name=on_leave]", "end")
        page.select_option("select[name=side]", "night")
        page.click(".new-game button.main")
        page.wait_for_selector(".waiting-room")
        game = page.url.rpartition("/")[2]
    told = ada.get(f"/v1/games/{game}").json()
    assert [told[name] for name in ("visibility", "order", "on_leave")] == ["private", "seats", "end"]
    assert [told["clock"][name] for name in ("kind", "seconds", "on_timeout")] == ["bank", 1800, "resign"]
    assert told["options"]["side"] == "night"
    assert (told["seats"][0]["player"]["id"], told["seats"][1]["invited"]) == (ada.id, bob.id)
    assert told["seats"][2]["bot"] == "random"


def test_a_game_of_secret_words_begins_in_the_page(browser: Browser, service: Service) -> None:
    """Each browser gives the hash of its word, and the word once the start is signed, also after an invitation."""
    ada, bob = service.player("Ada"), with_handle(service, "Bob", "bob_of_words")
    with tab(browser, service.url, ada) as one, tab(browser, service.url, bob) as other:
        page = one.open("#/new/bamboo").page
        page.fill("input[name=guests]", "bob_of_words")
        page.select_option("select[name=fairness]", "revealed")
        page.click(".new-game button.main")
        page.wait_for_selector(".waiting-room")
        other.open().page.click(".invitations button.main")
        other.page.wait_for_selector(".waiting-room")
        page.click(".waiting-room button.main:not([disabled])")
        for each in (one, other):
            each.page.wait_for_selector(".board svg")


def test_a_handle_is_taken_in_the_page(browser: Browser, service: Service) -> None:
    """By it others find the account; one that is taken is refused in words."""
    with_handle(service, "Bob", "taken_by_bob")
    ada = service.player("Ada")
    with tab(browser, service.url, ada) as opened:
        page = opened.open().page
        page.click(".account summary")
        page.fill(".handle input", "taken_by_bob")
        page.click(".handle button")
        page.wait_for_selector(".handle .refusal")
        page.fill(".handle input", "ada_of_the_page")
        page.click(".handle button")
        page.wait_for_selector(".handle button[disabled]")
    assert ada.get("/v1/me").json()["handle"] == "ada_of_the_page"
