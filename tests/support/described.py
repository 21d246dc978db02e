"""The description of the API is made once for each process of tests.

That is more than half of what it costs to put an application together, a second of a core, and tests put hundreds
together. The first description is made as ever, and the applications that follow have the same.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from unittest.mock import patch

from litestar import Litestar
from litestar.openapi.spec import OpenAPI

import service.app
from service.api.description.document import complete
from service.http.openapi.structs import StructSchemas
from service.runtime import Runtime
from service.settings import Settings

_made: list[OpenAPI] = []


def complete_once(app: Litestar, structs: StructSchemas, unions: Mapping[str, Any]) -> OpenAPI:
    """Stands for `complete`: gives this application the description of the first."""
    if not _made:
        _made.append(complete(app, structs, unions))
    plugin: Any = app.plugins.get("OpenAPIPlugin")
    plugin._openapi = _made[0]
    return _made[0]


def make_app(settings: Settings, runtime: Runtime | None = None) -> Litestar:
    """An application with that description."""
    with patch.object(service.app, "complete", complete_once):
        return service.app.create_app(settings, runtime)


@lru_cache(maxsize=2)
def app_of(runtime: Runtime) -> Litestar:
    """The application of a runtime, as a process has one."""
    return make_app(runtime.settings, runtime)
