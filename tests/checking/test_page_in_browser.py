"""The page of the verifier in a real browser: files are put into it as a reader does, and its verdict is read."""

import base64
import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest

from tests.support.node import VERIFY, build_verifier, run
from tests.vectors.vector import read, read_vector

BROWSER = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), ""
)
KEY = read_vector("bamboo-signed").cases[2].evidence.keys[0]
# Files cannot be chosen from outside: a script in the page puts them in. A frame that is written
# until then keeps the page loading, and the browser gives the page when it is loaded.
SCRIPT = """<script>
const frame = document.body.appendChild(document.createElement("iframe"));
frame.contentDocument.open();
</script>
<script type="module">
const given = %s;
const put = (id, name, content) => {
  const files = new DataTransfer();
  files.items.add(new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], name));
  document.getElementById(id).files = files.files;
};
document.getElementById("key").value = given.key;
put("receipts", "kept.ndjson", given.receipts);
put("file", "game.ndjson", given.file);
document.getElementById("file").dispatchEvent(new Event("change"));
const isWaiting = () => /^(Checking.*)?$/.test(document.getElementById("verdict").textContent);
while (isWaiting()) await new Promise((done) => setTimeout(done, 10));
frame.contentDocument.close();
</script></html>"""
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not BROWSER, reason="no browser is installed: on Debian `apt-get install chromium`"),
]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The page, which is one file."""
    folder = tmp_path_factory.mktemp("page")
    built = build_verifier(folder)
    done = run("node", str(VERIFY / "page.mjs"), str(built))
    assert done.returncode == 0, done.stderr
    return (built / "verify.html").read_text()


def show(page: str, folder: Path, export: bytes, receipts: bytes) -> tuple[str, list[str]]:
    """The verdict that the page shows, and its findings."""
    given = {
        "key": KEY,
        "file": base64.b64encode(export).decode(),
        "receipts": base64.b64encode(receipts).decode(),
    }
    file = folder / "page.html"
    file.write_text(page.replace("</html>", SCRIPT % json.dumps(given)))
    command = [
        BROWSER, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'profile'}",
        "--dump-dom", file.as_uri(),
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    verdict = re.search(r'<p id="verdict"[^>]*>(.*?)</p>', done.stdout)
    assert verdict is not None, done.stdout[-2_000:]
    return unescape(verdict[1]), [unescape(each) for each in re.findall(r"<li[^>]*>(.*?)</li>", done.stdout)]


def test_an_export_with_receipts_is_found_right(page: str, tmp_path: Path) -> None:
    """All its checks are done in the browser, those of signatures as well."""
    verdict, findings = show(page, tmp_path, read("bamboo-signed.ndjson"), read("bamboo-seat-0.ndjson"))
    assert verdict == "All is right.", findings
    assert any("receipts" in each for each in findings if each.startswith("ok"))


def test_a_game_that_was_rewritten_is_found_wrong(page: str, tmp_path: Path) -> None:
    """By the receipts alone: the file is in order by itself."""
    verdict, findings = show(page, tmp_path, read("bamboo-rewritten.ndjson"), read("bamboo-seat-0.ndjson"))
    assert verdict == "Something is wrong.", findings
    assert any("the root that was signed" in each for each in findings if each.startswith("FAIL"))
