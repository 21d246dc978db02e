"""A small OpenID provider, with keys of its own, discovery and a JWK set over HTTP on 127.0.0.1."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from uuid import uuid4

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, rsa

AUDIENCE = "yamabiko-tests"
PrivateKey = rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey


class Provider:
    """Signs ID tokens and publishes its keys. What it serves can be changed, and it counts who asks."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.keys: dict[str, PrivateKey] = {}
        self.discovery: dict[str, Any] = {"issuer": url, "jwks_uri": f"{url}/keys"}
        self.asked: list[str] = []
        self.stuck = threading.Event()  # while it is set, nothing is answered
        self.free = threading.Event()
        self.redirect = ""
        self.rotate("first")

    def rotate(self, kid: str, *, elliptic: bool = False) -> None:
        """There is one key from now on, this new one."""
        self.keys = {kid: new_key(elliptic=elliptic)}

    def jwks(self) -> dict[str, Any]:
        """The public keys."""
        return {"keys": [public_jwk(kid, key) for kid, key in self.keys.items()]}

    def token(self, subject: str = "ada", *, header: dict[str, Any] | None = None, **claims: object) -> str:
        """An ID token by the newest key; claims that are None are left out."""
        (kid, key), now = list(self.keys.items())[-1], int(time.time())
        usual = {
            "iss": self.url, "aud": AUDIENCE, "sub": subject, "iat": now, "exp": now + 300, "jti": str(uuid4()),
            "email": "ada@example.org",
        }  # fmt: skip
        told = {name: value for name, value in {**usual, **claims}.items() if value is not None}
        algorithm = "RS256" if isinstance(key, rsa.RSAPrivateKey) else "ES256"
        return jwt.encode(told, key, algorithm, headers={"kid": kid, **(header or {})})


def new_key(*, elliptic: bool = False) -> PrivateKey:
    """A private key."""
    if elliptic:
        return ec.generate_private_key(ec.SECP256R1())
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


def public_jwk(kid: str, key: PrivateKey) -> dict[str, Any]:
    """Its public half as a JWK."""
    if isinstance(key, rsa.RSAPrivateKey):
        found: dict[str, Any] = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(key.public_key()))
    else:
        found = json.loads(jwt.algorithms.ECAlgorithm.to_jwk(key.public_key()))
    return {**found, "kid": kid, "use": "sig"}


class _Handler(BaseHTTPRequestHandler):
    provider: Provider

    def do_GET(self) -> None:
        """Discovery and keys."""
        provider = self.provider
        provider.asked.append(self.path)
        if provider.stuck.is_set():
            provider.free.wait(60)
        if provider.redirect:
            self.send_response(302)
            self.send_header("Location", provider.redirect)
            self.end_headers()
            return
        answers = {"/.well-known/openid-configuration": provider.discovery, "/keys": provider.jwks()}
        body = json.dumps(answers.get(self.path, {})).encode()
        self.send_response(200 if self.path in answers else 404)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # as the base class has it
        """Nothing is logged."""


@contextmanager
def providing() -> Iterator[Provider]:
    """A provider for the length of the block."""

    class Handler(_Handler):
        pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    provider = Handler.provider = Provider(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        provider.free.set()
        server.shutdown()
        server.server_close()
        thread.join()
