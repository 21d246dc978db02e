"""Checks query parameters before Litestar converts them.

Litestar ignores unknown names, and takes the last of two values.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import parse_qs

from litestar.enums import ParamType
from litestar.handlers import BaseRouteHandler
from litestar.params import ParameterKwarg

from service.http.problems import bad_request
from service.http.requests import ApiRequest
from service.http.validation import parameter_faults

MOST_PARAMETERS = 50


def check_parameters(request: ApiRequest) -> None:
    """A problem that lists everything that is wrong with the query."""
    query: bytes = request.scope["query_string"]
    if not query:
        return
    if query.count(b"&") >= MOST_PARAMETERS:
        raise bad_request(f"There are more than {MOST_PARAMETERS} query parameters.")
    given = parse_qs(query.decode("latin-1"), keep_blank_values=True)
    single = {name: values[0] if len(values) == 1 else values for name, values in given.items()}
    if faults := parameter_faults(query_types(request.route_handler), single):
        raise bad_request("A query parameter is wrong.", faults)


@cache
def query_types(handler: BaseRouteHandler) -> Mapping[str, Any]:
    """The type of each query parameter of a handler, with its bounds."""
    kinds = handler.signature_model.__annotations__
    found: dict[str, Any] = {}
    for name, field in handler.parsed_fn_signature.parameters.items():
        definition = field.kwarg_definition
        if isinstance(definition, ParameterKwarg) and definition.param_type == ParamType.QUERY:
            found[definition.name or name] = kinds[name]
    return found
