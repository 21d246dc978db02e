"""The README's quickstart does what it says."""

import re
import sys
from pathlib import Path

from service.settings import Settings
from tests.cli.terminal import yamabiko
from tests.support.readme import README, play_quickstart
from tests.support.service import Service


def test_the_quickstart_plays_a_whole_game_against_a_bot(service: Service, tmp_path: Path) -> None:
    """Its blocks, pasted one after the other into Python, open a game, play it to its end and keep its events."""
    play_quickstart([sys.executable], service.url, tmp_path)
    verified = yamabiko("verify", tmp_path / "game.ndjson")
    assert verified.code == 0, verified


def test_every_setting_is_listed_and_no_other() -> None:
    """What the environment may say stands in the README's table."""
    listed = re.findall(r"^\| (`YAMABIKO_.*?) \|", README.read_text(), re.MULTILINE)
    names = re.findall(r"YAMABIKO_([A-Z_]+)", " ".join(listed))
    assert sorted(names) == sorted(name.upper() for name in Settings.__struct_fields__)
