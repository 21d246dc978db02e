"""What the tests of deploy/ share."""

from tests.support.postgres import dsn, empty_dsn, home, postgres, template

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]
