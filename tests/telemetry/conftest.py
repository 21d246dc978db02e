"""What the tests of eyes share: real PostgreSQL, runtimes, a service."""

from tests.api.conftest import module_dsn, runtime, runtime_of, service
from tests.support.postgres import dsn, empty_dsn, home, postgres, template

__all__ = [
    "dsn", "empty_dsn", "home", "module_dsn", "postgres", "runtime", "runtime_of", "service", "template",
]  # fmt: skip
