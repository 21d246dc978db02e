"""A service, a browser, and pages in it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.api.conftest import module_dsn, service
from tests.support.browser import BROWSER
from tests.support.postgres import dsn, empty_dsn, home, postgres, template
from tests.support.service import Service

__all__ = ["dsn", "empty_dsn", "home", "module_dsn", "postgres", "service", "template"]


@pytest.fixture(scope="module")
def browser(service: Service) -> Iterator[Browser]:
    """Debian's, without a window. It is closed before anything asynchronous: Playwright has a loop of its own."""
    assert service.url
    if not BROWSER:
        pytest.skip("no browser is installed: on Debian `apt-get install chromium`")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield running
        running.close()
