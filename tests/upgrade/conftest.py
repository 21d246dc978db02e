"""What the tests of upgrades share: a database with nothing in it."""

from tests.support.postgres import empty_dsn, postgres

__all__ = ["empty_dsn", "postgres"]
