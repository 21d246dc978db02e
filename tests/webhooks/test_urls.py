"""Which URLs a webhook may have, before any name is resolved."""

from ipaddress import ip_network

import pytest

from service.settings import BadSetting, Ports, read_settings
from service.webhooks.errors import BadTarget
from service.webhooks.urls import Target, parse_url

PORTS = Ports("80,443,8000-8002").ranges


@pytest.mark.parametrize(
    ("url", "target"),
    [
        ("https://play.example/hook?a=1", Target("https", "play.example", 443, "play.example", "/hook?a=1")),
        ("http://play.example", Target("http", "play.example", 80, "play.example", "/")),
        ("http://play.example:8001/", Target("http", "play.example", 8001, "play.example:8001", "/")),
        ("https://[2606:4700::1]/", Target("https", "2606:4700::1", 443, "[2606:4700::1]", "/")),
        ("HTTPS://Play.Example/Hook", Target("https", "play.example", 443, "play.example", "/Hook")),
        (
            "https://xn--bcher-kva.example/",
            Target("https", "xn--bcher-kva.example", 443, "xn--bcher-kva.example", "/"),
        ),
    ],
)
def test_a_url_is_taken_apart(url: str, target: Target) -> None:
    """As it will be requested."""
    assert parse_url(url, PORTS, ()) == target


@pytest.mark.parametrize(
    ("url", "rule"),
    [
        ("https://", "host"),
        ("ftp://play.example/", "https://"),
        ("FILE:///etc/passwd", "https://"),
        ("gopher://play.example:80/", "https://"),
        ("//play.example/", "https://"),
        ("https://ada@play.example/", "password"),
        ("https://ada:secret@play.example/", "password"),
        ("https://@play.example/", "password"),
        ("https://127.0.0.1:443@play.example/", "password"),
        ("https://play.example/#there", "fragment"),
        ("https://play.example/#", "fragment"),
        ("https://play.example:22/", "ports: 80, 443, 8000-8002"),
        ("https://play.example:8003/", "ports"),
        ("https://play.example:0/", "ports"),
        ("https://play.example:99999/", "ports"),
        ("https://play.example:x/", "URL"),
        ("https://127.0.0.1/", "private network"),
        ("http://10.0.0.1/", "private network"),
        ("http://[::1]/", "private network"),
        ("http://[::ffff:169.254.169.254]/", "private network"),
        ("http://[fe80::1]/", "private network"),
    ],
)
def test_what_is_refused_is_said(url: str, rule: str) -> None:
    """Only http and https, no user, the ports of the configuration, no address in a private network."""
    with pytest.raises(BadTarget) as refused:
        parse_url(url, PORTS, ())
    assert rule in refused.value.rule


def test_a_private_address_is_taken_where_the_configuration_names_its_network() -> None:
    """And another one is not."""
    named = [ip_network("10.1.0.0/16")]
    assert parse_url("http://10.1.2.3/", PORTS, named).host == "10.1.2.3"
    with pytest.raises(BadTarget):
        parse_url("http://10.2.0.1/", PORTS, named)


@pytest.mark.parametrize("text", ["0", "65536", "90-80", "http", "80;443"])
def test_the_setting_of_ports_takes_ports_only(text: str) -> None:
    """What is none stops the start, with words that help."""
    with pytest.raises(BadSetting, match="ports as 80,443"):
        read_settings({"YAMABIKO_WEBHOOK_PORTS": text})


@pytest.mark.parametrize("text", ["localhost", "10.0.0.1/8", "1.2.3"])
def test_the_setting_of_networks_takes_networks_only(text: str) -> None:
    """The same; 10.0.0.1/8 is an address of a network and not its name."""
    with pytest.raises(BadSetting, match=r"networks as 10\.0\.0\.0/8"):
        read_settings({"YAMABIKO_WEBHOOK_NETWORKS": text})
