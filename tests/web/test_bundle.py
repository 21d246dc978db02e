"""The bundle that is committed is what the sources make, and small."""

import gzip
import re

import pytest

from tests.support.node import TOOLS, run
from tests.support.service import ROOT

PAGE = ROOT / "service" / "web"
BUNDLE = PAGE / "bundle"
LARGEST = 250_000  # bytes, compressed


def test_it_is_what_the_sources_make(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Otherwise: make page."""
    folder = tmp_path_factory.mktemp("bundle")
    done = run("node", "build.mjs", str(folder), folder=PAGE)
    assert done.returncode == 0, done.stderr
    made = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert made == {file.name: file.read_bytes() for file in BUNDLE.iterdir()}


@pytest.mark.slow
def test_its_types_hold() -> None:
    """Those of the description, of the client and of the verifier, too."""
    client = ROOT / "api-spec" / "clients" / "typescript"
    made = run(str(TOOLS / "openapi-typescript"), "../../openapi.json", "-o", "src/schema.ts", folder=client)
    assert made.returncode == 0, made.stderr
    done = run(str(TOOLS / "tsc"), "-p", ".", folder=PAGE)
    assert done.returncode == 0, done.stdout


def test_it_is_small() -> None:
    """All of it together."""
    assert sum(len(gzip.compress(file.read_bytes(), 9)) for file in BUNDLE.iterdir()) < LARGEST


def test_the_page_has_no_script_or_style_within_it() -> None:
    """Its policy would not run them, and it asks nobody but the service."""
    page = (BUNDLE / "index.html").read_text()
    assert re.findall(r"<script[^>]*>([^<]*)</script>", page) == [""]
    assert "<style" not in page
    assert "style=" not in page
    assert all(address.startswith("/page/") for address in re.findall(r'(?:src|href)="([^"]*)"', page))
