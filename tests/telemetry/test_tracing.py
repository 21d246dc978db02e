"""Traces of requests, by the SDK's exporter in memory and by a receiver of OTLP on this machine."""

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from service.http.request_record import RequestRecord
from service.runtime import Runtime
from service.telemetry.tracing import CURRENT, Tracing, step, trace_headers
from tests.support.runtimes import client_of
from tests.support.service import serving

pytestmark = pytest.mark.store
TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT = f"00-{TRACE}-00f067aa0ba902b7-01"
NOT_SAMPLED = f"00-{TRACE}-00f067aa0ba902b7-00"


@contextmanager
def traced(runtime: Runtime) -> Iterator[InMemorySpanExporter]:
    """The spans of this runtime, when the block has ended."""
    exporter = InMemorySpanExporter()
    runtime.tracing = runtime.courier.tracing = Tracing(exporter)
    try:
        yield exporter
    finally:
        runtime.tracing._provider.force_flush()
        runtime.tracing = runtime.courier.tracing = None


def parents(spans: tuple[ReadableSpan, ...]) -> dict[str, str]:
    """The name of the span above each, by its own name."""
    names = {span.context.span_id: span.name for span in spans}
    return {span.name: names.get(span.parent.span_id, "remote") if span.parent else "" for span in spans}


async def play_a_decision(runtime: Runtime, headers: dict[str, str]) -> dict[str, str]:
    """Sign up, open a game of two bots' seats and one of ours, decide once; the headers of the last answer."""
    async with client_of(runtime, headers) as client:
        token = (await client.post("/v1/players", json={"name": "Hidden Name"})).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        body = {"title": "bamboo", "seats": 2, "seed": "5ec2e7ab" * 8}
        game = (await client.post("/v1/games", json=body)).json()["id"]
        for seat in (0, 1):
            await client.put(f"/v1/games/{game}/seats/{seat}", json={"entropy": "entropy-that-is-mine"})
        await client.post(f"/v1/games/{game}/start")
        asked = (await client.get(f"/v1/games/{game}/decisions")).json()["decisions"][0]
        answer = {"decision": asked["id"], "pick": asked["menu"][0]["pick"]}
        decided = await client.post(f"/v1/games/{game}/decisions?ticket=in-the-query", json=answer)
        assert decided.status_code == 400  # no such parameter
        decided = await client.post(f"/v1/games/{game}/decisions", json=answer)
        assert decided.status_code == 201, decided.text
        return {**decided.headers, "token": token}


async def test_a_decision_is_traced_down_to_the_append_and_the_observers(runtime: Runtime) -> None:
    """All below the `traceparent` of the request; the answer says which trace it is."""
    with traced(runtime) as exporter:
        headers = await play_a_decision(runtime, {"traceparent": PARENT})
    spans = exporter.get_finished_spans()
    assert {f"{span.context.trace_id:032x}" for span in spans} == {TRACE}
    assert headers["traceresponse"].startswith(f"00-{TRACE}-")
    above = parents(spans)
    assert above["POST decide"] == "remote"
    assert above["rules"] == above["append"] == "POST decide"
    assert above["observe DecisionCounter"] == above["observe Feeds"] == "POST decide"
    [append] = [span for span in spans if span.name == "append"]
    assert append.attributes is not None
    assert append.attributes["yamabiko.group"] == 1


async def test_no_secret_is_in_a_span(runtime: Runtime) -> None:
    """No token, seed, entropy, name, query or body: names, attributes and events are looked through."""
    with traced(runtime) as exporter:
        headers = await play_a_decision(runtime, {"traceparent": PARENT, "x-request-id": "an-id-of-the-client"})
    text = " ".join(str(span.to_json()) for span in exporter.get_finished_spans())
    secrets = (
        headers["token"], "5ec2e7", "entropy-that-is-mine", "Hidden", "in-the-query", "an-id-of", "Bearer", "pick",
    )  # fmt: skip
    assert [each for each in secrets if each in text] == []


async def test_an_error_leaves_its_name_and_not_its_message() -> None:
    """Messages may quote rows, cards or seeds."""
    exporter = InMemorySpanExporter()
    tracing = Tracing(exporter)
    with pytest.raises(ValueError, match="ace"), tracing.request("GET", {}), step("look"):
        raise ValueError("the ace of spades")
    tracing._provider.force_flush()
    text = " ".join(str(span.to_json()) for span in exporter.get_finished_spans())
    assert "ValueError" in text
    assert "spades" not in text


async def test_slow_answers_lead_to_their_trace(runtime: Runtime) -> None:
    """In OpenMetrics the buckets of latencies have an exemplar; the usual format stays as it was."""
    with traced(runtime):
        await play_a_decision(runtime, {"traceparent": PARENT})
    async with client_of(runtime) as client:
        rich = await client.get("/metrics", headers={"Accept": "application/openmetrics-text;version=1.0.0"})
        plain = await client.get("/metrics")
    assert rich.headers["content-type"].startswith("application/openmetrics-text")
    assert rich.text.endswith("# EOF\n")
    for name in ('yamabiko_request_seconds_bucket{le="', "yamabiko_append_seconds_bucket{le="):
        lines = [line for line in rich.text.splitlines() if line.startswith(name[:29]) and "# {" in line]
        assert any(f'trace_id="{TRACE}"' in line for line in lines), name
    assert "# {" not in plain.text


async def test_what_is_not_sampled_leaves_nothing(runtime: Runtime) -> None:
    """The decision of the caller is kept: no span, and no exemplar."""
    with traced(runtime) as exporter:
        await play_a_decision(runtime, {"traceparent": NOT_SAMPLED})
    assert exporter.get_finished_spans() == ()
    assert b"trace_id" not in runtime.metrics.to_openmetrics()


async def test_requests_that_are_sent_carry_the_trace() -> None:
    """`traceparent` of what is sent names the step that sends it; without a trace there is none."""
    assert trace_headers() == {}
    tracing = Tracing(InMemorySpanExporter())
    with tracing.request("GET", {"traceparent": PARENT}), step("fetch") as span:
        assert span is not None
        assert trace_headers()["traceparent"].startswith(f"00-{TRACE}-")
        assert trace_headers()["traceparent"] != PARENT
    assert CURRENT.get() is None


async def test_traces_that_are_off_leave_no_trace(runtime: Runtime) -> None:
    """No header, no field of the log line, and OpenTelemetry is not even imported."""
    assert runtime.tracing is None
    async with client_of(runtime, {"traceparent": PARENT}) as client:
        answer = await client.get("/health/live")
    assert "traceresponse" not in answer.headers
    assert "span" in RequestRecord.__slots__
    code = "import service.app, sys; sys.exit('opentelemetry' in sys.modules)"
    done = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", code], check=False)
    assert done.returncode == 0


class Receiver(HTTPServer):
    """Keeps what is exported by OTLP over HTTP."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Collect)
        self.received: list[ExportTraceServiceRequest] = []
        self.thread = threading.Thread(target=self.serve_forever, daemon=True)
        self.thread.start()


class _Collect(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.received.append(ExportTraceServiceRequest.FromString(body))
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the library's name
        """Quiet."""


@pytest.mark.service
def test_a_service_sends_its_traces_and_names_them_in_its_log(dsn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As OpenTelemetry's own variables say; what waits is sent at the end."""
    receiver = Receiver()
    url = f"http://127.0.0.1:{receiver.server_address[1]}/v1/traces"
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", url)
    with serving(dsn, traces="true") as service:
        with service.anybody() as client:
            client.get("/v1/titles", headers={"traceparent": PARENT})
        line = next(each for each in service.requests() if each["operation"] == "listTitles")
        assert service.stop() == 0
    receiver.shutdown()
    found = [
        (scope.resource.attributes, span)
        for each in receiver.received
        for scope in each.resource_spans
        for inner in scope.scope_spans
        for span in inner.spans
    ]
    assert line["trace"] == TRACE
    spans = {span.name: span for _, span in found}
    assert spans["GET listTitles"].trace_id.hex() == TRACE
    assert json.dumps([str(each) for each in found[0][0]]).count("yamabiko") == 1
