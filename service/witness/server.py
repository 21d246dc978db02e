"""The witness over HTTP: POST /add-checkpoint, and GET /checkpoint?origin=... for what it cosigned last."""

import socket
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

import uvicorn

from service.witness.witness import Answer, Witness

LARGEST = 65_536  # bytes of a request
MOST_AT_ONCE = 200  # connections
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class WitnessApp:
    """An ASGI application. It decides on one request after the other: what was checked holds when it is saved."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            return
        answer = await self._answer(scope, receive)
        body = answer.body.encode()
        head = [
            (b"content-type", answer.media_type.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
        ]
        await send({"type": "http.response.start", "status": answer.status, "headers": head})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    async def _answer(self, scope: Message, receive: Receive) -> Answer:
        match scope["method"], scope["path"]:
            case "POST", "/add-checkpoint":
                body = await _read_body(receive)
                return Answer(413, "too large\n") if body is None else self._witness.add_checkpoint(body)
            case (("GET" | "HEAD"), "/checkpoint"):
                query = parse_qs(scope["query_string"].decode("ascii", "replace"))
                return self._witness.newest(query.get("origin", [""])[0])
            case _, ("/add-checkpoint" | "/checkpoint"):
                return Answer(405, "not this method\n")
        return Answer(404, "there are /add-checkpoint and /checkpoint\n")


async def _read_body(receive: Receive) -> bytes | None:
    """The body; None if it is too large."""
    body = b""
    while True:
        message = await receive()
        part: bytes = message.get("body", b"")
        body += part
        if len(body) > LARGEST:
            return None
        if not message.get("more_body"):
            return body


def serve(witness: Witness, host: str, port: int, on_ready: Callable[[int], None]) -> None:
    """Serve until a signal ends the process."""
    listening = socket.create_server((host, port))
    on_ready(listening.getsockname()[1])
    config = uvicorn.Config(
        WitnessApp(witness), log_level="warning", access_log=False, lifespan="off", limit_concurrency=MOST_AT_ONCE,
        timeout_keep_alive=30,
    )  # fmt: skip
    uvicorn.Server(config).run(sockets=[listening])
