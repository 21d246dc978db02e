"""Messages go to public addresses, and to networks that the configuration names; to no others."""

from ipaddress import ip_address, ip_network

import pytest

from service.webhooks.addresses import may_connect

PUBLIC = [
    "1.1.1.1", "8.8.8.8", "11.0.0.1", "100.63.255.255", "100.128.0.1", "172.15.255.255", "172.32.0.1",
    "192.167.255.255", "198.17.0.1", "198.20.0.1", "223.255.255.255",
    "2606:4700:4700::1111", "2a00:1450:4001:80b::200e", "2003::1",
    "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
]  # fmt: skip
PRIVATE = [
    # this host, loopback, private use, shared by a carrier, link-local and metadata
    "0.0.0.0", "0.1.2.3", "127.0.0.1", "127.255.255.254", "10.0.0.1", "172.16.0.1", "172.31.255.255",
    "192.168.1.1", "100.64.0.1", "100.100.100.200", "169.254.169.254", "169.254.0.1", "168.63.129.16",
    # protocol assignments, documentation, benchmarks, relays, multicast, reserved, broadcast
    "192.0.0.8", "192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1", "192.88.99.1", "224.0.0.1",
    "239.255.255.255", "240.0.0.1", "255.255.255.255",
    # the same of IPv6: unspecified, loopback, unique local, link-local, site-local, multicast, metadata
    "::", "::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "febf::1", "fec0::1", "ff02::1",
    "2001:db8::1", "3fff::1", "100::1", "5f00::1",
    # IPv4 inside of IPv6: mapped, compatible, translated, NAT64 (well known and local), 6to4, Teredo
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "::8.8.8.8",
    "::ffff:0:127.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::10.0.0.1",
    "2002:7f00:1::1", "2002:0a00:0001::", "2002:808:808::1", "2001:0:7f00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2606:4700::1%eth0",
]  # fmt: skip


@pytest.mark.parametrize("text", PUBLIC)
def test_a_public_address_is_allowed(text: str) -> None:
    """Also just beside a network that is not."""
    assert may_connect(ip_address(text))


@pytest.mark.parametrize("text", PRIVATE)
def test_any_other_address_is_refused(text: str) -> None:
    """Whatever form it has."""
    assert not may_connect(ip_address(text))


@pytest.mark.parametrize(
    ("named", "text", "allowed"),
    [
        ("127.0.0.0/8", "127.0.0.1", True),
        ("127.0.0.0/8", "::ffff:127.0.0.1", True),
        ("127.0.0.0/8", "64:ff9b::127.0.0.1", True),
        ("127.0.0.0/8", "::1", False),
        ("127.0.0.0/8", "10.0.0.1", False),
        ("10.1.0.0/16", "10.1.2.3", True),
        ("10.1.0.0/16", "10.2.0.1", False),
        ("fd00:1::/32", "fd00:1::5", True),
        ("fd00:1::/32", "fd00:1::5%eth0", False),
    ],
)
def test_a_network_that_is_named_is_allowed_and_no_other(named: str, text: str, allowed: bool) -> None:
    """An IPv4 network also in the forms that lead to it."""
    assert may_connect(ip_address(text), [ip_network(named)]) is allowed
