"""Applications of runtimes in the test's own process."""

from functools import lru_cache

from litestar import Litestar

from service.app import create_app
from service.runtime import Runtime


@lru_cache(maxsize=2)
def app_of(runtime: Runtime) -> Litestar:
    """The application of a runtime, as a process has one."""
    return create_app(runtime.settings, runtime)
