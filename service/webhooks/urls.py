"""Where a webhook may lead: http or https, a port that the configuration names, no user and no password."""

import re
from collections.abc import Sequence

import httpx
from msgspec import Struct

from service.webhooks.addresses import Network, may_connect, parse_address
from service.webhooks.errors import BadTarget

DEFAULT_PORTS = {"http": 80, "https": 443}
LONGEST_NAME = 253
AUTHORITY = re.compile(r"[/?#]")  # its end


class Target(Struct, frozen=True):
    """A URL taken apart, as it is requested."""

    scheme: str
    host: str  # in ASCII, of IPv6 without brackets
    port: int
    authority: str  # the header Host
    path: str  # with the query

    @property
    def origin(self) -> str:
        """Whose URL it is, as browsers write that."""
        return f"{self.scheme}://{self.authority}"


def parse_url(url: str, ports: Sequence[range], networks: Sequence[Network]) -> Target:
    """The parts of the URL of a webhook; BadTarget says what is wrong with it.

    A name is not resolved here: what it leads to may change, so that is checked at each connection.
    """
    try:
        parts = httpx.URL(url)
    except (httpx.InvalidURL, UnicodeError) as error:
        raise BadTarget("is not a URL") from error
    if parts.scheme not in DEFAULT_PORTS or not 1 <= len(parts.raw_host) <= LONGEST_NAME:
        raise BadTarget("must begin with https:// or http:// and a host")
    if parts.userinfo or "@" in AUTHORITY.split(url.partition("//")[2])[0]:
        raise BadTarget("must not contain a user or a password")
    if parts.fragment or "#" in url:
        raise BadTarget("must not contain a fragment")
    port = DEFAULT_PORTS[parts.scheme] if parts.port is None else parts.port
    if not any(port in each for each in ports):
        raise BadTarget(f"must have one of these ports: {describe_ports(ports)}")
    host = parts.raw_host.decode("ascii")
    address = parse_address(host)
    if address is not None and not may_connect(address, networks):
        raise BadTarget("must not lead into a private network")
    return Target(parts.scheme, host, port, parts.netloc.decode("ascii"), parts.raw_path.decode("ascii"))


def describe_ports(ports: Sequence[range]) -> str:
    """The ports as the configuration has them."""
    return ", ".join(str(p.start) if len(p) == 1 else f"{p.start}-{p.stop - 1}" for p in ports)
