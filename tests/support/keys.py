"""The keys that services of tests sign and seal with: always the same, in files for this run alone."""

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
SEED_KEY = bytes(range(1, 33))
VARIABLE, SEED_VARIABLE = "YAMABIKO_LOG_KEY", "YAMABIKO_SEED_KEY"


def use_key_file() -> None:
    """Services that are started from here on use the files."""
    if VARIABLE not in os.environ:
        folder = Path(tempfile.mkdtemp(prefix="ymb-key-"))
        atexit.register(shutil.rmtree, folder)
        file = folder / "log-key"
        listed = [ListedKey(str(KEY.verifier), datetime(2026, 1, 1, tzinfo=UTC))]
        file.write_bytes(msgspec.json.encode({"private": KEY.to_text(), "keys": listed}))
        file.chmod(0o600)
        os.environ[VARIABLE] = str(file)
        write_seed_keys(folder / "seed-key", SEED_KEY)
        os.environ[SEED_VARIABLE] = str(folder / "seed-key")
        os.environ["YAMABIKO_GAME_LOG"] = "false"  # a test that has it names a folder of its own


def write_seed_keys(file: Path, *keys: bytes) -> None:
    """A file with these keys, the newest first."""
    file.write_bytes(msgspec.json.encode({"keys": keys}))
    file.chmod(0o600)


def key_file() -> str:
    """The file of the key that signs."""
    use_key_file()
    return os.environ[VARIABLE]


def seed_key_file() -> str:
    """The file of the key that seals seeds."""
    use_key_file()
    return os.environ[SEED_VARIABLE]
