"""Databases of one server: made, copied from a template, dropped."""

from urllib.parse import parse_qs, quote, unquote, urlsplit, urlunsplit

import asyncpg


def describe_dsn(dsn: str) -> str:
    """The server and the database that an address names, without user and password; ValueError if it is none."""
    parts = urlsplit(dsn)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ValueError("not an address of PostgreSQL")
    query = parse_qs(parts.query)
    hosts = parts.netloc.rpartition("@")[2]  # several, with commas, where one of them is the primary
    if "," not in hosts and not (parts.port or 0) >= 0:
        raise ValueError("no port")
    host = hosts or query.get("host", ["localhost"])[0]
    name = unquote(parts.path.lstrip("/")) or query.get("dbname", query.get("database", [""]))[0]
    return f"PostgreSQL at {host}" + (f", database {name}" if name else "")


def with_database(dsn: str, name: str) -> str:
    """The same server, another database."""
    return urlunsplit(urlsplit(dsn)._replace(path=f"/{quote(name)}"))


async def create_database(dsn: str, name: str, template: str | None = None) -> str:
    """A new database, the exact copy of a template without connections; returns its address."""
    copied = f" TEMPLATE {_identifier(template)}" if template else ""
    await _execute(dsn, f"CREATE DATABASE {_identifier(name)}{copied}")
    return with_database(dsn, name)


async def drop_database(dsn: str, name: str) -> None:
    """The database is gone afterwards, and its connections are cut."""
    await _execute(dsn, f"DROP DATABASE IF EXISTS {_identifier(name)} WITH (FORCE)")


async def _execute(dsn: str, statement: str) -> None:
    connection = await asyncpg.connect(dsn)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def _identifier(name: str) -> str:
    """Names cannot be parameters of such statements."""
    return '"' + name.replace('"', '""') + '"'
