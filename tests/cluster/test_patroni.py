"""Three nodes under Patroni as deploy/ ships them, three processes, and clients that play through faults of each.

With quorum commit no fault loses anything that was acknowledged. The same cluster, told to replicate
asynchronously, loses what it acknowledged while no replica received: so this test can tell the two apart.
"""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from domain.titles import TITLES
from service.rights import Roles
from service.runtime import prepare_database
from tests.cluster.checker import Checker
from tests.cluster.comparing import compare
from tests.cluster.faults import query, wait_until
from tests.cluster.nodes import Node, Nodes
from tests.cluster.programs import find_free_ports
from tests.support.service import serving

PROCESSES, CLIENTS = 3, 6
BOUND = 240.0  # seconds: the machine may have much else to do
PACE = 0.05  # seconds that a client thinks
DECISIONS = 30  # before each fault, and after it
STANDBY_NAMES = "SHOW synchronous_standby_names"
EPOCHS = "SELECT count(*) FROM store_epochs"
ROLES = Roles(service="yamabiko_service", auditor="yamabiko_auditor")
# The most seconds without an acknowledged decision.
SERVER_SECONDS, NODE_SECONDS = 5.0, 25.0


class Installation:
    """The cluster, three processes on it, and HAProxy before all."""

    def __init__(self, home: Path, stack: ExitStack) -> None:
        ports = find_free_ports(PROCESSES)
        self.nodes = Nodes(home, ports)
        stack.callback(self.nodes.stop)
        self.nodes.start()
        asyncio.run(prepare_database(self.nodes.dsn("yamabiko_migrator"), ROLES))
        dsn = self.nodes.dsn("yamabiko_service")
        settings: dict[str, object] = {
            "bots": "false", "migrate": "false", "replicated": "true", "drain_grace_seconds": 3,
            "read_url": self.nodes.dsn("yamabiko_service", port=self.nodes.replicas_port),
        }  # fmt: skip
        self.services = [stack.enter_context(serving(dsn, port=port, **settings)) for port in ports]
        self.wait_until_served()

    def wait_until_served(self) -> None:
        """All processes are ready, and HAProxy knows of one."""
        urls = [self.nodes.url, *(service.url for service in self.services)]
        wait_until(
            lambda: all(httpx.get(f"{url}/health/ready", timeout=5).status_code == 200 for url in urls),
            "processes",
        )

    def acknowledge_alone(self) -> list[bool]:
        """What each process says of it in its readiness."""
        answers = [httpx.get(f"{service.url}/health/ready", timeout=5).json() for service in self.services]
        return [answer["acknowledges_alone"] for answer in answers]

    def kill_server(self) -> None:
        """kill -9 of the primary's PostgreSQL."""
        self.nodes.primary.kill_server()
        wait_until(self.nodes.takes_writes, "a primary after its server was killed", BOUND)

    def kill_node(self) -> None:
        """The whole node of the primary, and its return."""
        self.replace(lambda node: node.kill())

    def kill_agent(self) -> None:
        """Only Patroni: the old primary goes on, and nobody may be told what it alone has."""
        self.replace(lambda node: node.agent.kill())

    def replace(self, end: Callable[[Node], None]) -> None:
        """End the primary's node so, and start it again when another has taken over."""
        old = self.nodes.primary
        end(old)
        wait_until(lambda: self.nodes.find_primary() not in (None, old), "another primary", BOUND)
        wait_until(self.nodes.takes_writes, "writes at another primary", BOUND)
        old.agent.start()

    def freeze_and_kill(self) -> None:
        """No replica receives any more; then the primary's node is gone, and what was on the way to them."""
        receivers = self.freeze_receivers()
        time.sleep(4)  # the store's patience ends meanwhile: what it cancels must not be acknowledged
        self.replace(lambda node: self.kill_with(node, receivers))

    def freeze_receivers(self) -> list[int]:
        """Their processes stand still; their numbers."""
        receivers = [pid for node in self.nodes.nodes for pid in node.find_receivers()]
        assert len(receivers) == PROCESSES - 1, "every replica receives"
        for pid in receivers:
            os.kill(pid, signal.SIGSTOP)
        return receivers

    @staticmethod
    def kill_with(node: Node, receivers: list[int]) -> None:
        """What a receiver has in its socket would come out of it when it goes on: it must not."""
        node.kill()
        for pid in receivers:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def switch_over(self) -> None:
        """As before maintenance."""
        old = self.nodes.primary
        self.nodes.switch_over()
        wait_until(
            lambda: self.nodes.find_primary() not in (None, old) and self.nodes.takes_writes(), "a switchover"
        )

    def kill_haproxy(self) -> None:
        """Every connection is gone; it is started again."""
        self.nodes.haproxy.kill()
        self.nodes.haproxy.start()

    def kill_etcd_member(self) -> None:
        """Of three the first, which Patroni asked until now; it comes back."""
        self.nodes.etcd[0].kill()
        time.sleep(3)  # more than a turn of Patroni's loop
        self.nodes.etcd[0].start()

    def kill_processes(self) -> None:
        """Two of three processes of the service."""
        for service in self.services[:2]:
            service.kill()
        for service in self.services[:2]:
            service.start()

    def restart_all(self) -> None:
        """One process after the other, as an upgrade does it."""
        for service in self.services:
            assert service.stop() == 0
            service.start()
            self.wait_until_served()


@pytest.fixture
def installation(home: Path) -> Iterator[Installation]:
    """It runs while the test does."""
    with ExitStack() as stack:
        yield Installation(home, stack)


def gap_of(installation: Installation, checker: Checker, fault: Callable[[], None]) -> float:
    """The most seconds without an acknowledged decision that a fault has cost."""
    wait_until(installation.nodes.is_whole, "the cluster to be whole", BOUND)
    checker.wait_for(DECISIONS)
    began = time.monotonic()
    fault()
    checker.wait_for(DECISIONS)
    return checker.longest_gap(began)


def lose_asynchronously(installation: Installation) -> list[str]:
    """What the checker finds after the same fault, when commits waited for no replica."""
    nodes = installation.nodes
    wait_until(nodes.is_whole, "the cluster to be whole", BOUND)
    nodes.configure(synchronous_mode=False, synchronous_mode_strict=False, maximum_lag_on_failover=2**30)
    wait_until(
        lambda: query(nodes.dsn("postgres"), STANDBY_NAMES) == [("",)], "commits that wait for nobody", BOUND
    )
    wait_until(lambda: installation.acknowledge_alone() == [True] * PROCESSES, "processes that tell", BOUND)
    checker = Checker(lambda: nodes.url, sorted(TITLES), CLIENTS, pace=PACE)
    checker.start()
    checker.wait_for(DECISIONS)
    receivers = installation.freeze_receivers()
    checker.wait_for(DECISIONS)
    checker.stop()
    installation.replace(lambda node: installation.kill_with(node, receivers))
    installation.wait_until_served()
    return compare(checker, nodes.url, nodes.dsn("postgres"))


@pytest.mark.extended
def test_no_fault_loses_what_was_acknowledged_and_asynchronous_commits_do(
    installation: Installation, record_property: Callable[[str, object], None]
) -> None:
    """Each part in turn, and a rolling restart; then the same cluster, whose commits wait for nobody."""
    one, nodes = installation, installation.nodes
    checker = Checker(lambda: nodes.url, sorted(TITLES), CLIENTS, pace=PACE, endless=True, bound=BOUND)
    checker.start()
    faults = {
        one.kill_server: SERVER_SECONDS, one.kill_node: NODE_SECONDS, one.kill_agent: NODE_SECONDS,
        one.switch_over: SERVER_SECONDS, one.kill_haproxy: SERVER_SECONDS, one.kill_etcd_member: SERVER_SECONDS,
        one.kill_processes: SERVER_SECONDS, one.freeze_and_kill: 60.0,
    }  # fmt: skip
    for fault, most in faults.items():
        gap = gap_of(one, checker, fault)
        record_property("finding", f"{fault.__name__}: {gap:.1f} s without an acknowledged decision, of {most:g}")
    checker.wait_as_told(how=True)
    gap = gap_of(one, checker, one.restart_all)
    record_property("finding", f"rolling restart: {gap:.1f} s without an acknowledged decision, no second retry")
    checker.stop()
    assert compare(checker, nodes.url, nodes.dsn("postgres")) == []
    assert one.acknowledge_alone() == [False] * PROCESSES
    record_property("finding", f"{checker.acknowledged} decisions acknowledged, none lost, doubled or reordered")
    lost = [line for line in lose_asynchronously(one) if ": stored [" in line]
    assert lost, "the checker must see what asynchronous replicas lose"
    record_property("finding", f"asynchronous: of {CLIENTS} games {len(lost)} have lost acknowledged decisions")
