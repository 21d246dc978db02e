"""The baseline over HTTP: Litestar handlers that do the least for the same response.

`python -m service.bench.bare PORT DSN BODY`: `POST /append` stores its body with one insert, over a pool of
connections; `GET /body` returns the bytes of a file.
"""

import asyncio
import sys
from pathlib import Path
from typing import Any

import asyncpg
import uvicorn
from litestar import Litestar, Request, Response, get, post

from service.store.copies import create_baseline

CONNECTIONS = 16
INSERT = """INSERT INTO bare_events (originator_id, originator_version, topic, state, previous, hash)
VALUES (gen_random_uuid(), 1, $1, $2, $3, $3)"""
TOPIC, HASH = "bamboo.decided@1", b"\x01" * 32


def create_bare_app(idle: "asyncio.LifoQueue[asyncpg.Connection]", body: bytes) -> Litestar:
    """The application with both handlers."""

    @post("/append")
    async def append(request: Request[Any, Any, Any]) -> dict[str, int]:
        state = await request.body()
        connection = await idle.get()
        await connection.execute(INSERT, TOPIC, state, HASH)
        idle.put_nowait(connection)
        return {"version": 1}

    @get("/body")
    async def get_body() -> Response[bytes]:
        return Response(body, media_type="application/json")

    return Litestar([append, get_body], openapi_config=None, logging_config=None)


async def _serve(port: int, dsn: str, body: bytes) -> None:
    idle: asyncio.LifoQueue[asyncpg.Connection] = asyncio.LifoQueue()
    for _ in range(CONNECTIONS):
        idle.put_nowait(await asyncpg.connect(dsn))
    connection = await idle.get()
    await create_baseline(connection, "bare_events")
    idle.put_nowait(connection)
    config = uvicorn.Config(
        create_bare_app(idle, body), host="127.0.0.1", port=port, loop="uvloop", http="httptools", ws="none",
        lifespan="off", log_config=None, access_log=False, server_header=False,
    )  # fmt: skip
    await uvicorn.Server(config).serve()


def main() -> None:
    """Serve until SIGTERM."""
    import uvloop  # noqa: PLC0415  # only the process needs it

    port, dsn, file = sys.argv[1:]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(int(port), dsn, Path(file).read_bytes()))


if __name__ == "__main__":
    main()
