"""The certificates of the system are read once for each process of tests.

httpx reads them for each client, which takes 25 ms of a core. Tests have thousands of clients, nearly all of which
speak plain HTTP.
"""

from functools import cache
from unittest.mock import patch

import httpx


def read_certificates_once() -> None:
    """All clients from now on share them."""
    patch("httpx._transports.default.create_ssl_context", cache(httpx.create_ssl_context)).start()
