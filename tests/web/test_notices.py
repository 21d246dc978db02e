"""A browser is told while its page is closed: the page asks, the service sends, the worker shows a notice."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.support.browser import PATIENCE, tab
from tests.support.push_services import SubscribedBrowser
from tests.support.receivers import Receiver, receiving
from tests.support.service import Service, serving

pytestmark = pytest.mark.slow

# What its maker's push service gives a browser; there is none in reach, so the suite's own server is one.
SUBSCRIBE = """(given) => {
  let kept = null;
  const subscription = {
    endpoint: given.endpoint,
    toJSON: () => given,
    unsubscribe: async () => ((kept = null), true),
  };
  PushManager.prototype.subscribe = async function (options) {
    if (!options.userVisibleOnly || !options.applicationServerKey) throw new Error("not as browsers want it");
    return (kept = subscription);
  };
  PushManager.prototype.getSubscription = async () => kept;
}"""
ACTIVE = """async () => {
  const found = await navigator.serviceWorker.getRegistration("/page/");
  return found?.active?.state === "activated";
}"""
SHOWN = """async () => {
  const found = await navigator.serviceWorker.getRegistration("/page/");
  const notices = (await found.getNotifications()).map((each) => [each.body, each.data.place, each.lang]);
  return notices.length && notices;
}"""


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    """A push service."""
    with receiving() as running:
        yield running


@pytest.fixture(scope="module")
def service(module_dsn: str) -> Iterator[Service]:
    """A service that may send to it."""
    more = {"webhook_networks": "127.0.0.0/8", "webhook_ports": "1-65535"}
    with serving(module_dsn, bots="true", **more) as running:
        yield running


def wait_for(page: Page, question: str) -> Any:  # noqa: ANN401  # what the question is answered with
    """Ask until the answer is a yes. `wait_for_function` takes the promise of an answer for one."""
    return page.evaluate(
        f"""async (patience) => {{
          for (const end = Date.now() + patience; ;) {{
            const answer = await ({question})();
            if (answer || Date.now() > end) return answer;
            await new Promise(requestAnimationFrame);
          }}
        }}""",
        PATIENCE,
    )


def deliver(page: Page, url: str, message: str) -> None:
    """Do what a browser does with a message that its push service has brought, when it has decrypted it."""
    devtools = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    devtools.send("ServiceWorker.enable")
    assert wait_for(page, ACTIVE)
    (registration,) = {each["registrationId"] for each in found if not each["isDeleted"]}
    told = {"origin": url, "registrationId": registration, "data": message}
    devtools.send("ServiceWorker.deliverPushMessage", told)


def test_a_turn_is_told_while_the_page_is_closed(browser: Browser, service: Service, receiver: Receiver) -> None:
    """In the language of the page; only that browser can read it; and no more after it was ended."""
    ada, bob = service.player("Ada"), service.player("Bob")
    keys = SubscribedBrowser()
    with tab(browser, service.url, ada, locale="fr-FR", permissions=["notifications"]) as table:
        given = json.dumps(keys.subscription(receiver.url("/push")))
        table.page.add_init_script(f"({SUBSCRIBE})({given})")
        page = table.open().page
        page.click(".account summary")
        page.click(".account .notices")
        page.wait_for_selector('.account .notices[aria-pressed="true"]')
        game = ada.open(bob)
        asked = [ada, bob][0 if ada.decisions(game)["decisions"] else 1]
        if asked is bob:
            decision = bob.decisions(game)["decisions"][0]
            bob.decide(game, decision["id"], decision["menu"][0]["pick"])
        receiver.wait(lambda found: b"your-turn" in b"".join(keys.read(each.body) for each in found))
        sent = [keys.read(each.body).decode() for each in receiver.at("/push")]
        message = next(each for each in sent if json.loads(each)["type"] == "your-turn")
        deliver(page, service.url, message)
        assert wait_for(page, SHOWN) == [["C\u2019est à vous de jouer.", f"/#/game/{game}", "fr"]]
        page.click(".account .notices")
        page.wait_for_selector('.account .notices[aria-pressed="false"]')
        assert ada.get("/v1/push/subscriptions").json()["items"] == []
