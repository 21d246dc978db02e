"""Databases of one server: made, copied from a template, dropped."""

from urllib.parse import quote, urlsplit, urlunsplit

import asyncpg


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
