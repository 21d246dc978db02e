"""Traces by OpenTelemetry: off unless YAMABIKO_TRACES is true; its own environment variables say where they go.

A span says what was done and how long it took, never with what: no query, no body, no header, no message of an
error. So no token, seed, card or name is in one. While traces are off, a step costs a look at a context variable.
"""

import asyncio
import os
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from opentelemetry import trace
    from opentelemetry.sdk.trace.export import SpanExporter

NAME = "yamabiko"
SERVER_ERROR = 500
OF_TRACES = ("traceparent", "tracestate")
Attribute = str | int | float | bool


class TracesUnavailable(Exception):
    """Traces are asked for, and what makes them is not installed."""

    def __init__(self) -> None:
        super().__init__(
            "YAMABIKO_TRACES is true, but OpenTelemetry is not installed; install yamabiko[otel], or unset it"
        )


class Span(Protocol):
    """A span that takes further attributes."""

    def set_attribute(self, key: str, value: Attribute) -> object: ...


class RequestSpan:
    """The span of a request, and how others refer to it."""

    def __init__(self, span: "trace.Span") -> None:
        self._span = span
        found = span.get_span_context()
        self.trace_id = f"{found.trace_id:032x}"
        self.traceparent = f"00-{self.trace_id}-{found.span_id:016x}-{found.trace_flags:02x}"

    def note_response(self, name: str, status: int) -> None:
        """Name the span by the operation, which is known only now, and record the status."""
        self._span.update_name(name)
        self._span.set_attribute("http.response.status_code", status)
        if status >= SERVER_ERROR:
            self._span.set_attribute("error.type", str(status))


# What traces the work that is being done; set for traced requests and attempts alone.
CURRENT: ContextVar["Tracing | None"] = ContextVar("tracing", default=None)
NOTHING: AbstractContextManager[None] = nullcontext()


class Tracing:
    """Makes spans, and sends them to where OpenTelemetry's environment variables say, or to an exporter."""

    def __init__(self, exporter: "SpanExporter | None" = None) -> None:
        try:
            from opentelemetry import trace  # noqa: PLC0415  # an extra, which only those have who use it
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import (  # noqa: PLC0415  # as above
                OTLPSpanExporter,
            )
            from opentelemetry.sdk.resources import SERVICE_NAME, Resource  # noqa: PLC0415  # as above
            from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415  # as above
            from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415  # as above
            from opentelemetry.trace.propagation.tracecontext import (  # noqa: PLC0415  # as above
                TraceContextTextMapPropagator,
            )
        except ImportError as error:
            raise TracesUnavailable from error
        name = os.environ.get("OTEL_SERVICE_NAME", NAME)
        self._provider = TracerProvider(resource=Resource.create({SERVICE_NAME: name}))
        self._provider.add_span_processor(BatchSpanProcessor(exporter or OTLPSpanExporter()))
        self._tracer, self._trace = self._provider.get_tracer(NAME), trace
        self._propagator = TraceContextTextMapPropagator()

    @contextmanager
    def request(self, method: str, headers: Mapping[str, str]) -> Iterator[RequestSpan]:
        """The span of a request, below that of its `traceparent` if it has one. A failure becomes a response."""
        given = self._propagator.extract({name: headers[name] for name in OF_TRACES if name in headers})
        token = CURRENT.set(self)
        try:
            with self._tracer.start_as_current_span(
                method, given, self._trace.SpanKind.SERVER, {"http.request.method": method},
                record_exception=False, set_status_on_exception=False,
            ) as span:  # fmt: skip
                yield RequestSpan(span)
        finally:
            CURRENT.reset(token)

    @contextmanager
    def step(self, name: str, attributes: Mapping[str, Attribute]) -> Iterator[Span]:
        """A span within the current one. Of an error it has the name; the message may be a secret."""
        token = CURRENT.set(self)
        try:
            with self._tracer.start_as_current_span(
                name, attributes=dict(attributes), record_exception=False, set_status_on_exception=False
            ) as span:
                try:
                    yield span
                except BaseException as error:
                    span.set_attribute("error.type", type(error).__name__)
                    raise
        finally:
            CURRENT.reset(token)

    def inject(self, headers: MutableMapping[str, str]) -> None:
        """Add the current span to the headers of a request that is sent."""
        self._propagator.inject(headers)

    def find_trace_id(self) -> str | None:
        """The id of the current trace; None if it is not kept."""
        found = self._trace.get_current_span().get_span_context()
        return f"{found.trace_id:032x}" if found.trace_flags.sampled else None

    async def close(self) -> None:
        """Send the spans that wait."""
        await asyncio.to_thread(self._provider.shutdown)


def step(name: str, **attributes: Attribute) -> AbstractContextManager[Span | None]:
    """A span for this step of the work, if it is traced."""
    tracing = CURRENT.get()
    return NOTHING if tracing is None else tracing.step(name, attributes)


def trace_headers() -> dict[str, str]:
    """`traceparent` for a request that is sent from the work that is being done; empty if that is not traced."""
    headers: dict[str, str] = {}
    if (tracing := CURRENT.get()) is not None:
        tracing.inject(headers)
    return headers


def current_trace_id() -> str | None:
    """The id of the trace of the work that is being done; None if it is not traced."""
    tracing = CURRENT.get()
    return None if tracing is None else tracing.find_trace_id()


def exemplar() -> dict[str, str] | None:
    """The exemplar of an observation, by which a slow one is found among the traces."""
    found = current_trace_id()
    return None if found is None else {"trace_id": found}
