"""The keys that seal seeds of games, chains of tournaments and secrets of webhooks.

They are in a file, never in the database, which knows their ids alone.

The file is JSON: `{"keys": [...]}`, the newest first, each 32 bytes in base64.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from service.games.seeds import find_key_ids, seal_seeds
from service.store import Connection
from service.store.seals import KEY_BYTES, Seals, id_of, new_key
from service.tournaments import chains
from service.trust.files import is_open_to_others, make_private_file, replace_private_file
from service.trust.keys import BadKeys
from service.webhooks import sealing

LOCK = "LOCK TABLE seed_keys IN EXCLUSIVE MODE"
KNOWN = "SELECT id FROM seed_keys"
SAVE = "INSERT INTO seed_keys (id) SELECT unnest($1::bytea[]) ON CONFLICT DO NOTHING"
FORGET = "DELETE FROM seed_keys WHERE id <> ALL($1::bytea[])"


class _KeyFile(Struct, frozen=True, forbid_unknown_fields=True):
    keys: tuple[bytes, ...]


def find_seed_keys(file: Path, *, make: bool) -> tuple[bytes, ...]:
    """The keys in the file, the newest first. A missing file is made with one key if `make` is set."""
    if make and not file.exists():
        make_seed_keys(file)
    return read_seed_keys(file)


def read_seed_keys(file: Path) -> tuple[bytes, ...]:
    """The keys in the file; BadKeys if they cannot be used."""
    try:
        if is_open_to_others(file):
            raise BadKeys(f"{file} is open to all users: chmod 600 it, and run yamabiko seal rotate")
        keys = msgspec.json.decode(file.read_bytes(), type=_KeyFile).keys
    except FileNotFoundError as error:
        raise BadKeys(f"{file} is not there: make it with yamabiko seal make") from error
    except OSError as error:
        raise BadKeys(f"{file} cannot be read: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise BadKeys(f"{file} is no file of seed keys: {error}") from error
    if not keys or any(len(key) != KEY_BYTES for key in keys):
        raise BadKeys(f"{file} needs one key at least, and each is {KEY_BYTES} bytes in base64")
    return keys


def make_seed_keys(file: Path) -> None:
    """Write a new file with a new key. A file that is there already stays."""
    make_private_file(file, _encode((new_key(),)))


def rotate_seed_keys(file: Path) -> None:
    """Put a new key before those in the file."""
    replace_private_file(file, _encode((new_key(), *read_seed_keys(file))))


def keep_newest_key(file: Path) -> None:
    """Remove all keys from the file but the newest."""
    replace_private_file(file, _encode(read_seed_keys(file)[:1]))


async def save_key_ids(link: Connection, keys: Sequence[bytes]) -> None:
    """The database knows the ids of these keys afterwards; BadKeys if it knows one that is not among them."""
    await link.execute(LOCK)
    await require_known_keys(link, keys)
    await link.execute(SAVE, [id_of(key) for key in keys])


async def require_known_keys(link: Connection, keys: Sequence[bytes]) -> None:
    """BadKeys if the database knows a key that is not among these."""
    own = [id_of(key) for key in keys]
    if missing := [row["id"].hex() for row in await link.fetch(KNOWN) if row["id"] not in own]:
        raise BadKeys(
            f"seeds in this database are sealed by the key {missing[0]}, which is not in the file of seed keys: "
            "let all processes use a copy of the same file (YAMABIKO_SEED_KEY). Without that key no game that it "
            "sealed goes on"
        )


async def seal_all_seeds(link: Connection, keys: Sequence[bytes]) -> int:
    """Seal every seed and secret by the newest of these keys; how many were not. No other is needed afterwards."""
    seals = Seals(keys)
    changed = await seal_seeds(link, seals) + await sealing.seal_secrets(link, seals)
    changed += await chains.seal_chains(link, seals)
    async with link.transaction():
        await link.execute(LOCK)
        needed = [
            key for find in (find_key_ids, sealing.find_key_ids, chains.find_key_ids) for key in await find(link)
        ]
        await link.execute(FORGET, [id_of(keys[0]), *needed])
    return changed


def _encode(keys: tuple[bytes, ...]) -> bytes:
    return msgspec.json.encode(_KeyFile(keys)) + b"\n"
