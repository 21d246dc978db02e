"""What is known of the request that is being answered: read by handlers, problems, the log and the metrics.

Litestar makes its request object after routing; what is logged of an unknown path must be known before.
"""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from service.accounts.feed_tickets import TicketHolder
    from service.accounts.tokens import Caller
    from service.http.cors import Header
    from service.http.rate_limits import Usage
    from service.runtime import Runtime
    from service.telemetry.tracing import RequestSpan


class RequestRecord:
    """One request. Lies in the ASGI scope under `KEY`, so that all that see the scope see the same record."""

    KEY: ClassVar[str] = "yamabiko.request"
    __slots__ = (
        "caller",
        "client",
        "fields",
        "headers",
        "id",
        "method",
        "notices",
        "operation",
        "path",
        "runtime",
        "span",
        "started",
        "ticket",
        "usages",
    )

    def __init__(
        self, id_: str, method: str, path: str, headers: dict[str, str], client: str, runtime: "Runtime"
    ) -> None:
        self.started = time.perf_counter()
        self.id, self.method, self.path, self.headers, self.client = id_, method, path, headers, client
        self.runtime = runtime
        self.caller: Caller | None = None
        self.ticket: TicketHolder | None = None  # where a ticket stands for the token
        self.operation = "none"  # until a handler is found
        self.usages: list[Usage] = []  # of rate limits
        self.notices: Sequence[Header] = ()  # headers of each response of the operation
        self.span: RequestSpan | None = None  # while it is traced
        self.fields: dict[str, object] = {}  # for the log line

    def log(self, **fields: object) -> None:
        """Add fields to the request's log line; those without a value are left out."""
        self.fields.update((name, value) for name, value in fields.items() if value is not None)
