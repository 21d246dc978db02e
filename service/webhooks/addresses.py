"""To which addresses webhooks are sent: to public ones, and to those that the configuration names.

An IPv6 address that stands for an IPv4 address (mapped, NAT64) is judged as that. All that is not known to be
public is refused: of IPv6 everything outside 2000::/3.
"""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

# IANA's registry of special addresses, but for those that are public; and one of a cloud for its own machines.
NOT_PUBLIC = tuple(
    ip_network(each)
    for each in (
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
        "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16",
        "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
        "168.63.129.16/32",
        "2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20",
    )
)  # fmt: skip
PUBLIC_V6 = IPv6Network("2000::/3")
NAT64 = IPv6Network("64:ff9b::/96")
LAST_32_BITS = 0xFFFFFFFF


def may_connect(address: Address, named: Iterable[Network] = ()) -> bool:
    """Whether requests may go to this address: it is public, or in a network that the configuration names."""
    if isinstance(address, IPv6Address):
        if address.scope_id is not None:
            return False
        address = _without_v6(address)
    if any(address in network for network in named):
        return True
    if isinstance(address, IPv6Address) and address not in PUBLIC_V6:
        return False
    return not any(address in network for network in NOT_PUBLIC)


def _without_v6(address: IPv6Address) -> Address:
    """The IPv4 address that a mapped or NAT64 address leads to; any other one as it is."""
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return IPv4Address(int(address) & LAST_32_BITS) if address in NAT64 else address


def parse_address(text: str) -> Address | None:
    """The address with this text; None for a name."""
    try:
        return ip_address(text)
    except ValueError:
        return None
