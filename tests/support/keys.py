"""The key that services of tests sign with: always the same, in a file for this run alone."""

import atexit
import os
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from service.trust.keys import ListedKey
from service.trust.signed_note import SigningKey

KEY = SigningKey("localhost", bytes(range(32)))
VARIABLE = "YAMABIKO_LOG_KEY"


def use_key_file() -> None:
    """Services that are started from here on use the file."""
    if VARIABLE not in os.environ:
        folder = Path(tempfile.mkdtemp(prefix="ymb-key-"))
        atexit.register(shutil.rmtree, folder)
        file = folder / "log-key"
        listed = [ListedKey(str(KEY.verifier), datetime(2026, 1, 1, tzinfo=UTC))]
        file.write_bytes(msgspec.json.encode({"private": KEY.to_text(), "keys": listed}))
        file.chmod(0o600)
        os.environ[VARIABLE] = str(file)


def key_file() -> str:
    """The file."""
    use_key_file()
    return os.environ[VARIABLE]
