"""A tournament in the page: where everybody stands, who met whom, why people sit where they sit, the own table."""

import pytest
from playwright.sync_api import Browser

from tests.support.browser import tab
from tests.support.service import Service
from tests.support.tournaments import Cup

pytestmark = pytest.mark.slow


def test_a_tournament_is_followed(browser: Browser, service: Service) -> None:
    """As the API tells it, in words; the own table first."""
    owner, ada = service.player("Olga"), service.player("Ada")
    cup = Cup(owner).begin(7, ada)
    cup.play()
    number = cup.draw()
    own, tables = cup.get(who=ada)["entry"], cup.get(f"/rounds/{number}")["tables"]
    [mine] = [table["number"] for table in tables if own in table["entries"]]
    with tab(browser, service.url, ada, locale="fr-FR") as opened:
        page = opened.open("#/tournaments").page
        page.click(f'a[href="#/tournament/{cup.id}"]')
        page.wait_for_selector(".my-table")
        assert f"Ronde {number}, table {mine}" in page.inner_text(".my-table")
        assert "en cours" in page.inner_text(".tournament")
        cross = cup.get("/cross-table")
        page.wait_for_selector("table.cross")
        rows = page.locator("table.cross tbody tr")
        for at, row in enumerate(cross["rows"]):
            shown = rows.nth(at).inner_text()
            assert row["label"] in shown
            assert row["amount"]["decimal"] in shown
        page.click("section:has(> h2) .games button.quiet >> nth=0")
        page.wait_for_selector(".why li")
        told = page.inner_text(".why")
        why = cup.get(f"/rounds/{number}/tables/{tables[0]['number']}/why", lang="fr")
        assert all(line["sentence"] in told for line in why["bill"])
        assert "{" not in told
