"""Files that accounts have brought: their lines as they came, and what was found of each."""

from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct

from service.bounds import require_below
from service.imports.outcome import CheckResult, Result
from service.store import Connection

COLUMNS = "id, game, title, events, size, digest, imported_at, findings"
LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('imports ' || $1::text, 0))"
SAME = f"SELECT {COLUMNS} FROM imports WHERE owner = $1 AND digest = $2"
HELD = "SELECT count(*) AS files, coalesce(sum(size), 0)::bigint AS size FROM imports WHERE owner = $1"
ADD = f"""INSERT INTO imports (id, owner, game, title, events, size, digest, findings)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING {COLUMNS}"""
ADD_LINES = (
    "INSERT INTO import_lines (import, number, line) SELECT $1, n, l FROM unnest($2::int[], $3::bytea[]) x (n, l)"
)
LIST = f"SELECT {COLUMNS} FROM imports WHERE owner = $1 ORDER BY imported_at DESC, id"
FIND = f"SELECT {COLUMNS} FROM imports WHERE id = $1 AND owner = $2"
LINES = "SELECT line FROM import_lines WHERE import = $1 ORDER BY number"
DELETE = "DELETE FROM imports WHERE id = $1 AND owner = $2 RETURNING id"
BATCH = 200  # lines that are stored by one statement


class Import(Struct, frozen=True, kw_only=True):
    """A file, and what was found of it when it came."""

    id: UUID
    game: UUID
    title: str
    events: int
    size: int
    digest: bytes
    imported_at: datetime
    findings: tuple[tuple[Result, str], ...]


async def find_same(link: Connection, owner: UUID, digest: bytes) -> Import | None:
    """The import of the same file, if the account has it already."""
    row = await link.fetchrow(SAME, owner, digest)
    return None if row is None else _to_import(row)


async def require_room(link: Connection, owner: UUID, size: int, most_files: int, most_bytes: int) -> None:
    """BoundReached if the account has too many imports, or too large ones, to have one more of this size."""
    row = await link.fetchrow(HELD, owner)
    assert row is not None, "a count has a row"
    remedy = "Delete one that you do not need."
    require_below(row["files"], most_files, "imports", "imports_per_account", remedy)
    what = "bytes of imports"
    require_below(row["size"] + size, most_bytes and most_bytes + 1, what, "import_bytes_per_account", remedy)


async def add_import(
    link: Connection, new: UUID, owner: UUID, content: bytes, found: CheckResult, bounds: tuple[int, int]
) -> Import:
    """Keep a file for an account, in the caller's transaction. The same file again is the import that it has."""
    await link.execute(LOCK, str(owner))
    digest = sha256(content).digest()
    if known := await find_same(link, owner, digest):
        return known
    await require_room(link, owner, len(content), *bounds)
    findings = msgspec.json.encode(found.findings).decode()
    row = await link.fetchrow(
        ADD, new, owner, found.game, found.title, found.events, len(content), digest, findings
    )
    lines = content.splitlines(keepends=True)
    for start in range(0, len(lines), BATCH):
        part = lines[start : start + BATCH]
        await link.execute(ADD_LINES, new, list(range(start, start + len(part))), part)
    return _to_import(row)


async def list_imports(link: Connection, owner: UUID) -> list[Import]:
    """All imports of an account, the newest first."""
    return [_to_import(row) for row in await link.fetch(LIST, owner)]


async def find_import(link: Connection, wanted: UUID, owner: UUID) -> Import | None:
    """An import of this account."""
    row = await link.fetchrow(FIND, wanted, owner)
    return None if row is None else _to_import(row)


async def read_lines(link: Connection, wanted: UUID) -> Sequence[bytes]:
    """The lines as they came, each with its end."""
    return [row["line"] for row in await link.fetch(LINES, wanted)]


async def delete_import(link: Connection, wanted: UUID, owner: UUID) -> bool:
    """Forget an import of this account; False if the account has no such import."""
    return await link.fetchval(DELETE, wanted, owner) is not None


def _to_import(row: Any) -> Import:  # noqa: ANN401  # a row of the database
    values = {name: row[name] for name in Import.__struct_fields__}
    found = msgspec.json.decode(str(values["findings"]), type=tuple[tuple[Result, str], ...])
    return Import(**{**values, "findings": found})
