"""One message to one receiver, which may do what it likes: bounded in time and memory, and led nowhere else."""

import asyncio
import ssl
import tracemalloc
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler
from ipaddress import ip_network
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from service.settings import Ports
from service.webhooks.addresses import Network
from service.webhooks.sending import Outcome, Sender
from service.webhooks.urls import parse_url
from tests.support import receivers
from tests.support.receivers import Receiver, receiving

HERE = [ip_network("127.0.0.0/8")]
EVERY_PORT = Ports("1-65535").ranges
SECONDS = 2.0
NAME = "hook.example"


class Answers:
    """A resolver: for each question the next of its answers, the last one again and again."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self.answers, self.asked = list(answers), list[str]()

    async def resolve(self, host: str, port: int) -> Sequence[str]:
        """The next answer."""
        self.asked.append(host)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


async def unknown(host: str, port: int) -> Sequence[str]:
    """No name has an address."""
    raise OSError("no such name")


@asynccontextmanager
async def sending(
    resolve: Callable[[str, int], Awaitable[Sequence[str]]] = unknown,
    networks: Sequence[Network] = HERE,
    tls: ssl.SSLContext | None = None,
    seconds: float = SECONDS,
) -> AsyncIterator[Callable[[str], Awaitable[Outcome]]]:
    """Sends a message to a URL."""
    sender = Sender(resolve, networks, seconds, tls)

    async def send(url: str) -> Outcome:
        return await sender.send(parse_url(url, EVERY_PORT, networks), b'{"type":"test"}', {"webhook-id": "1"})

    try:
        yield send
    finally:
        await sender.close()


async def test_a_message_arrives_as_it_is(receiver: Receiver) -> None:
    """With its headers, and the host that the URL has."""
    async with sending() as send:
        outcome = await send(receiver.url("/hook?a=b"))
    assert outcome.is_delivered
    assert outcome.code == 204
    assert outcome.milliseconds is not None
    (request,) = receiver.received
    assert (request.path, request.body, request.id) == ("/hook?a=b", b'{"type":"test"}', "1")
    assert request.headers["content-type"] == "application/json"
    assert request.headers["host"] == f"127.0.0.1:{receiver.port}"


@pytest.mark.parametrize("status", [200, 201, 202, 204, 299])
async def test_each_status_of_success_will_do(receiver: Receiver, status: int) -> None:
    """200 to 299."""
    receiver.behave["/"] = receivers.answering(status)
    async with sending() as send:
        assert (await send(receiver.url())).is_delivered


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_a_redirect_is_a_failure_and_not_followed(receiver: Receiver, status: int) -> None:
    """Wherever it leads."""
    with receiving() as other:
        receiver.behave["/"] = receivers.answering(status, Location=other.url())
        async with sending() as send:
            outcome = await send(receiver.url())
        assert (outcome.code, outcome.fault) == (status, "status")
        assert other.received == []


@pytest.mark.parametrize("status", [304, 400, 401, 404, 410, 429, 500, 503])
async def test_any_other_status_is_a_failure(receiver: Receiver, status: int) -> None:
    """410 says that nothing more is wanted."""
    receiver.behave["/"] = receivers.answering(status)
    async with sending() as send:
        outcome = await send(receiver.url())
    assert (outcome.code, outcome.fault, outcome.is_gone) == (status, "status", status == 410)


@pytest.mark.parametrize(
    ("status", "value", "seconds"),
    [(503, "120", 120), (429, "7", 7), (503, "999999", 3600), (503, "soon", 0), (503, "-1", 0), (500, "120", 0)],
)
async def test_a_receiver_may_ask_for_time(receiver: Receiver, status: int, value: str, seconds: float) -> None:
    """By Retry-After with 429 and 503, an hour at most."""
    receiver.behave["/"] = receivers.answering(status, Retry_After=value)
    async with sending() as send:
        assert (await send(receiver.url())).wait == seconds


@pytest.mark.parametrize(
    ("way", "fault"), [(receivers.hang_up, "bad-response"), (receivers.babble, "bad-response")]
)
async def test_what_is_no_response_is_a_failure(
    receiver: Receiver, way: Callable[[BaseHTTPRequestHandler], None], fault: str
) -> None:
    """A connection that is closed, or something else than HTTP."""
    receiver.behave["/"] = way
    async with sending() as send:
        outcome = await send(receiver.url())
    assert (outcome.code, outcome.fault) == (None, fault)


async def test_a_receiver_that_does_not_answer_is_given_up(receiver: Receiver) -> None:
    """After its seconds."""
    receiver.behave["/"] = receiver.stick
    async with sending(seconds=0.3) as send:
        outcome = await send(receiver.url())
    assert outcome.fault == "timeout"
    assert outcome.milliseconds is not None
    assert outcome.milliseconds >= 300


@pytest.mark.parametrize(("way", "code"), [(receivers.pour, 200), (receivers.pour_head, None)])
async def test_an_endless_answer_takes_neither_time_nor_memory(
    receiver: Receiver, way: Callable[[BaseHTTPRequestHandler], None], code: int | None
) -> None:
    """The status counts when it is there; a head without an end is none."""
    receiver.behave["/"] = way
    async with sending() as send:
        await send(receiver.url("/warm"))
        tracemalloc.start()
        outcome = await send(receiver.url())
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert outcome.code == code
    assert outcome.fault == (None if code else "bad-response")
    assert peak < 4_000_000


async def test_no_name_no_connection_and_a_private_address_cannot_be_told_apart(receiver: Receiver) -> None:
    """One word for all, and no time that it took."""
    with receiving() as closed:
        pass
    private = Answers(["10.0.0.1"])
    found = []
    async with sending() as send:
        found += [await send(f"http://{NAME}/"), await send(closed.url())]
    async with sending(private.resolve) as send:
        found.append(await send(f"http://{NAME}/"))
    assert found == [Outcome(fault="no-connection")] * 3


async def test_a_name_is_connected_at_the_address_that_was_checked(receiver: Receiver) -> None:
    """It is asked for once: a second answer would not be looked at."""
    answers = Answers(["127.0.0.1"], ["10.0.0.1"])
    async with sending(answers.resolve) as send:
        assert (await send(f"http://{NAME}:{receiver.port}/")).is_delivered
    assert answers.asked == [NAME]
    assert receiver.received[0].headers["host"] == f"{NAME}:{receiver.port}"


async def test_a_name_that_changes_its_answer_leads_to_no_private_address(receiver: Receiver) -> None:
    """DNS rebinding: public first, then loopback. Each connection is checked anew."""
    answers = Answers(["127.0.0.1"], ["127.0.0.2"])
    async with sending(answers.resolve, [ip_network("127.0.0.1/32")]) as send:
        url = f"http://{NAME}:{receiver.port}/"
        receiver.behave["/"] = receivers.hang_up
        assert (await send(url)).fault == "bad-response"
        assert (await send(url)).fault == "no-connection"
    assert len(answers.asked) == 2
    assert len(receiver.received) == 1


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "64:ff9b::127.0.0.1", "0.0.0.0"])
async def test_without_a_named_network_nothing_reaches_this_machine(receiver: Receiver, address: str) -> None:
    """By no form of its address, though a receiver listens there."""
    async with sending(Answers([address]).resolve, ()) as send:
        assert (await send(f"http://{NAME}:{receiver.port}/")).fault == "no-connection"
    assert receiver.received == []


async def test_of_several_addresses_those_that_are_allowed_are_tried(receiver: Receiver) -> None:
    """One after the other, until one answers; the others are left out."""
    addresses = ["10.0.0.1", "127.0.0.3", "fe80::1", "127.0.0.1", "192.168.0.1"]
    async with sending(Answers(addresses).resolve) as send:
        assert (await send(f"http://{NAME}:{receiver.port}/")).is_delivered
    assert len(receiver.received) == 1


async def test_odd_forms_of_numbers_are_judged_as_what_they_lead_to(receiver: Receiver) -> None:
    """The system's resolver takes 2130706433, 0x7f.1 and 127.1 for 127.0.0.1."""
    from service.webhooks.network import Names  # noqa: PLC0415  # only here the real one is asked

    names = Names()
    async with sending(names.resolve, ()) as send:
        for host in ("2130706433", "0x7f000001", "127.1", "127.0.1", "localhost"):
            assert (await send(f"http://{host}:{receiver.port}/")).fault == "no-connection"
    names.close()
    assert receiver.received == []


async def test_a_resolver_that_does_not_answer_is_given_up() -> None:
    """Like a receiver."""

    async def stuck(host: str, port: int) -> Sequence[str]:
        return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]  # it never comes

    async with sending(stuck, seconds=0.3) as send:
        assert await send(f"http://{NAME}/") == Outcome(fault="no-connection")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of `hook.example` by itself, and its key."""
    folder, key = tmp_path_factory.mktemp("tls"), ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(1).not_valid_before(now - timedelta(hours=1)).not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )  # fmt: skip
    (folder / "cert").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "key").write_bytes(private)
    return folder / "cert", folder / "key"


@pytest.fixture
def secure_receiver(certificate: tuple[Path, Path]) -> Iterator[Receiver]:
    """A receiver that speaks TLS."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    with receiving(context) as running:
        yield running


@pytest.mark.parametrize(("host", "fault"), [(NAME, None), ("other.example", "tls")])
async def test_the_certificate_is_checked_for_the_name_though_the_address_is_pinned(
    secure_receiver: Receiver, certificate: tuple[Path, Path], host: str, fault: str | None
) -> None:
    """A certificate of another name is a failure, before anything is sent."""
    trusted = ssl.create_default_context(cafile=str(certificate[0]))
    async with sending(Answers(["127.0.0.1"]).resolve, tls=trusted) as send:
        assert (await send(f"https://{host}:{secure_receiver.port}/")).fault == fault
    assert len(secure_receiver.received) == (0 if fault else 1)


async def test_a_certificate_that_nobody_vouches_for_is_a_failure(secure_receiver: Receiver) -> None:
    """As in a browser."""
    async with sending(Answers(["127.0.0.1"]).resolve) as send:
        assert (await send(f"https://{NAME}:{secure_receiver.port}/")).fault == "tls"
