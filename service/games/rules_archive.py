"""Archives of rules: the very bytes of which their digest is the SHA-256, so that `sha256sum` checks one.

The same files make the same bytes; rules_digest.py says which. The service keeps those that it has played by.
"""

import hashlib
import re
from pathlib import Path

from domain.titles import TITLES
from service.games.rules_digest import START, Files, archive_of, files_of, rules_digest
from service.store import Connection

SAVE = "INSERT INTO rules_archives (digest, title, archive) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
KNOWN = "SELECT EXISTS (SELECT FROM rules_archives WHERE digest = $1)"
FIND = "SELECT archive FROM rules_archives WHERE digest = $1"
LIST = "SELECT digest, title, saved_at FROM rules_archives ORDER BY saved_at, title"
NAME = re.compile(r"[a-z][a-z0-9_]*(/[A-Za-z0-9_][A-Za-z0-9_-]*)+\.(py|toml)")


class BadArchive(Exception):
    """These bytes are not an archive of rules."""


async def save_archives(link: Connection) -> None:
    """Store the rules of this process, before any game is played by them."""
    for name in TITLES:
        if not await link.fetchval(KNOWN, rules_digest(name)):
            await link.execute(SAVE, rules_digest(name), name, archive_of(files_of(name)))


async def find_archive(link: Connection, digest: str) -> bytes | None:
    """The archive of rules that the service has played by."""
    found: bytes | None = await link.fetchval(FIND, digest)
    return found


async def list_archives(link: Connection) -> list[tuple[str, str, str]]:
    """The digest of each archive, its title, and since when the service has it."""
    return [(row["digest"], row["title"], row["saved_at"].isoformat()) for row in await link.fetch(LIST)]


def digest_of_archive(archive: bytes) -> str:
    """The digest of the rules in an archive."""
    return hashlib.sha256(archive).hexdigest()


def read_archive(archive: bytes) -> Files:
    """The files in an archive; BadArchive unless it is just as `archive_of` makes it of them."""
    files, at = dict[str, bytes](), len(START)
    while at < len(archive):
        name, at = _take(archive, at, 4)
        content, at = _take(archive, at, 8)
        text = name.decode("ascii", "replace")
        if not NAME.fullmatch(text) or text in files:
            raise BadArchive(f"it has a file {text[:80]!r}")
        files[text] = content
    if archive_of(files) != archive:
        raise BadArchive("its files are not in their order")
    return files


def _take(archive: bytes, at: int, width: int) -> tuple[bytes, int]:
    """What stands here after its length, and where that ends."""
    start = at + width
    end = start + int.from_bytes(archive[at:start], "big")
    if end > len(archive):
        raise BadArchive("it ends too early")
    return archive[start:end], end


def unpack(files: Files, folder: Path) -> None:
    """Write the files below a folder `domain`, which is an importable package, though without words."""
    for name, content in {"__init__.py": b"", **files}.items():
        file = folder / "domain" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
