"""The PostgreSQL that serves us: the one we are pointed at, an installed one, or the one from our wheel."""

from service.postgres.choice import find_dsn, serving
from service.postgres.databases import create_database, describe_dsn, drop_database, with_database
from service.postgres.errors import EmbeddedPostgresError, NoPrograms, ServerFailed, Unreachable, UnusableFolder
from service.postgres.programs import Origin, Programs, find_programs
from service.postgres.server import Server

__all__ = [
    "EmbeddedPostgresError",
    "NoPrograms",
    "Origin",
    "Programs",
    "Server",
    "ServerFailed",
    "Unreachable",
    "UnusableFolder",
    "create_database",
    "describe_dsn",
    "drop_database",
    "find_dsn",
    "find_programs",
    "serving",
    "with_database",
]
