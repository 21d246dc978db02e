"""How many connections are open at the same time, in all and from one address, which uvicorn does not count.

Beyond the bound a connection is still accepted, for health checks alone: monitoring must
not be locked out by those who crowd it. Any other request on it gets a problem. These, too, are bounded.
"""

import resource
from collections import Counter
from ipaddress import IPv6Address, ip_address

from service.http.problems import Problem, too_many_connections

RESERVE = 32  # connections beyond the bound, for health checks
OTHER_FILES = 128  # files of the process that are no connections: the database's, logs, libraries


def client_key(address: str) -> str:
    """What counts as one client: an address; of IPv6 its first 64 bits, for one household has all that follow."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))


def raise_file_limit(wanted: int) -> int:
    """Let the process open as many files as so many connections need; returns how many connections it can have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = wanted + RESERVE + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < files:
        soft = files if hard == resource.RLIM_INFINITY else min(files, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, max(1, soft - RESERVE - OTHER_FILES))


class ConnectionLimits:
    """The open connections of this process. 0 is no bound."""

    def __init__(self, most: int = 0, most_per_address: int = 0, exempt: frozenset[str] = frozenset()) -> None:
        self._most, self._most_per_address, self._exempt = most, most_per_address, exempt
        self._open = 0
        self._by_client: Counter[str] = Counter()

    def open(self, address: str) -> Problem | None:
        """Count a new connection; the problem for all its requests but health checks if there are too many."""
        client = client_key(address)
        self._open += 1
        self._by_client[client] += 1
        if self._most and self._open > self._most:
            return too_many_connections(
                f"The service takes at most {self._most} connections at the same time", 503
            )
        if self._is_bounded(address) and self._by_client[client] > self._most_per_address:
            return too_many_connections(
                f"One address may have at most {self._most_per_address} connections at the same time", 429
            )
        return None

    def is_exhausted(self, address: str) -> bool:
        """Whether not even a health check is answered on a new connection."""
        beyond = bool(self._most) and self._open > self._most + RESERVE
        mine = self._by_client[client_key(address)]
        return beyond or (self._is_bounded(address) and mine > self._most_per_address + RESERVE)

    def close(self, address: str) -> None:
        """A connection is closed."""
        client = client_key(address)
        self._open -= 1
        self._by_client[client] -= 1
        if not self._by_client[client]:
            del self._by_client[client]

    def _is_bounded(self, address: str) -> bool:
        return bool(self._most_per_address) and address not in self._exempt
