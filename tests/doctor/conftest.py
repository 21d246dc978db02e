"""What the tests of the doctor share: a PostgreSQL of their own, which they may spoil."""

from tests.api.conftest import runtime, runtime_of
from tests.support.postgres import dsn, empty_dsn, home, postgres, template

__all__ = ["dsn", "empty_dsn", "home", "postgres", "runtime", "runtime_of", "template"]
