"""The README's quickstart does what it says."""

import os
import re
import subprocess
from pathlib import Path

from service.settings import Settings
from tests.support.service import ROOT, Service


def test_the_quickstart_plays_a_whole_game_against_a_bot(service: Service, tmp_path: Path) -> None:
    """Its shell blocks, one after the other as a reader would paste them, open a game and bring it to its end."""
    blocks = re.findall(r"```bash\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    script = "set -eu\n" + "\n".join(blocks)
    environ = {**os.environ, "URL": service.url}
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, cwd=tmp_path, env=environ, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "running" in done.stdout
    assert "M-024" in done.stdout, "why a colour is not to be had"
    assert "'place': 1" in done.stdout
    assert re.search(r"seat 0 +\+5 +M-028", done.stdout), "the points that everybody starts with"
    assert len((tmp_path / "game.ndjson").read_text().splitlines()) > 100


def test_every_setting_is_listed_and_no_other() -> None:
    """What the environment may say stands in the README's table."""
    listed = re.findall(r"^\| (`YAMABIKO_.*?) \|", (ROOT / "README.md").read_text(), re.MULTILINE)
    names = re.findall(r"YAMABIKO_([A-Z_]+)", " ".join(listed))
    assert sorted(names) == sorted(name.upper() for name in Settings.__struct_fields__)
