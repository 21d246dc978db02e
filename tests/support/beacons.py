"""A beacon of the suite's own: real BLS signatures by a key that only tests know."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from py_ecc.bls import hash_to_curve, point_compression
from py_ecc.optimized_bls12_381.optimized_curve import G2, multiply

from service.trust.drand import DST

SECRET = 0x5A17E5


def public_key() -> bytes:
    """Of the key that signs, a compressed point of G2."""
    first, second = point_compression.compress_G2(multiply(G2, SECRET))
    return first.to_bytes(48, "big") + second.to_bytes(48, "big")


def sign_round(number: int) -> bytes:
    """The signature of a round."""
    message = hash_to_curve.hash_to_G1(sha256(number.to_bytes(8, "big")).digest(), DST, sha256)  # type: ignore[arg-type]  # it takes the function
    return point_compression.compress_G1(multiply(message, SECRET)).to_bytes(48, "big")


class LocalBeacon:
    """What it answers: the newest round, and those up to it; nothing while it is away."""

    def __init__(self) -> None:
        self.newest = 1
        self.is_away = False
        self.forged = False
        self.url = ""

    def answer(self, which: str) -> tuple[int, dict[str, Any]]:
        """Status and body for a round."""
        number = self.newest if which == "latest" else int(which)
        if self.is_away or number > self.newest:
            return 404, {}
        signed = sign_round(number + 1 if self.forged else number)
        return 200, {"round": number, "signature": signed.hex(), "randomness": sha256(signed).hexdigest()}


@contextmanager
def local_beacon() -> Iterator[LocalBeacon]:
    """A beacon for the length of the block, on this machine."""
    beacon = LocalBeacon()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = beacon.answer(self.path.rpartition("/")[2])
            content = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    beacon.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield beacon
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
