"""compose.ha.yaml, up: games go on while the primary's container is killed, and nothing acknowledged is lost."""

import ctypes
import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from domain.titles import TITLES
from tests.cluster.checker import Checker
from tests.cluster.comparing import compare
from tests.cluster.faults import query, wait_until
from tests.deploy.composed import HA, VERSION, build_stand_in, compose, needs_compose, wait_until_ready
from tests.deploy.engine import (
    Engine,
    build_image,
    build_patroni_image,
    engine_folder,
    needs_engine,
    running_engine,
)
from tests.support.readme import play_quickstart

NODES = ("node1", "node2", "node3")
IMAGES = {"ETCD_IMAGE": "etcd-of-debian", "HAPROXY_IMAGE": "haproxy-of-debian"}
POSTGRES = "postgres-of-debian"
POSTMASTER = "/var/lib/postgresql/data/node/postmaster.pid"
BOUND = 240.0  # seconds: the machine may have much else to do
CLIENTS = 3
PACE = 0.1  # seconds that a client thinks
DECISIONS = 30  # before each fault, and after it
NEW_NETWORK = 0x40000000  # CLONE_NEWNET
pytestmark = [pytest.mark.service, pytest.mark.slow, pytest.mark.extended]


@contextmanager
def network_of(pid: int) -> Iterator[None]:
    """This thread, and every one that it starts, is in the network of another process meanwhile."""
    own = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
    try:
        _enter(f"/proc/{pid}/ns/net")
        yield
    finally:
        _enter(f"/proc/self/fd/{own}")
        os.close(own)


def _enter(network: str) -> None:
    place = os.open(network, os.O_RDONLY)
    done = ctypes.CDLL(None, use_errno=True).setns(place, NEW_NETWORK)
    os.close(place)
    assert done == 0, os.strerror(ctypes.get_errno())


class Containers:
    """What compose.ha.yaml has started; its networks are reached from where the engine is."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def look(self, service: str) -> dict[str, Any]:
        """What the engine knows of the container of a service."""
        name = self.engine.run("ps", "--all", "--quiet", "--filter", f"label=com.docker.compose.service={service}")
        found: dict[str, Any] = json.loads(self.engine.run("inspect", name))[0]
        return found

    def address(self, service: str) -> str:
        """In the network of the database."""
        networks = self.look(service)["NetworkSettings"]["Networks"]
        return next(str(each["IPAddress"]) for name, each in networks.items() if name.endswith("_database"))

    @property
    def dsn(self) -> str:
        """The primary, by HAProxy."""
        given = dict(each.split("=", 1) for each in self.look("node1")["Config"]["Env"])
        password = given["PATRONI_SUPERUSER_PASSWORD"]
        return f"postgresql://postgres:{password}@{self.address('haproxy')}:5000/yamabiko"

    def members(self) -> list[dict[str, Any]]:
        """What Patroni says of all nodes: the first that answers."""
        for node in NODES:
            with suppress(httpx.TransportError, httpx.InvalidURL):  # its container is gone, or has no address yet
                answer = httpx.get(f"http://{self.address(node)}:8008/cluster", timeout=2)
                found: list[dict[str, Any]] = answer.json()["members"]
                return found
        return []

    def find_primary(self) -> str:
        """The name of the node that leads; empty while none does."""
        return next((str(each["name"]) for each in self.members() if each["role"] == "leader"), "")

    def is_whole(self) -> bool:
        """Whether there is one primary, and both others receive what it writes."""
        states = sorted((each["role"] == "leader", each["state"]) for each in self.members())
        return states == [(False, "streaming"), (False, "streaming"), (True, "running")]

    def kill_server(self) -> None:
        """kill -9 of the primary's PostgreSQL, in its container."""
        old = self.find_primary()
        name = self.look(old)["Id"]
        self.engine.run("exec", name, "sh", "-c", f"kill -9 $(head -n 1 {POSTMASTER})")
        self._wait_for_another(old)

    def kill_node(self) -> None:
        """The primary's container dies with all that is in it; the engine starts it again."""
        old = self.find_primary()
        os.kill(self.look(old)["State"]["Pid"], 9)
        self._wait_for_another(old)

    def _wait_for_another(self, old: str) -> None:
        wait_until(lambda: self.find_primary() not in ("", old), f"another primary than {old}", BOUND)


@pytest.fixture
def containers(tmp_path: Path) -> Iterator[Containers]:
    """All of compose.ha.yaml, in a network without a way out: the images are built before."""
    with engine_folder() as folder:
        with running_engine(folder) as engine:
            build_image(engine, f"yamabiko:{VERSION}")
            for variable, tag in IMAGES.items():
                target = variable.partition("_")[0].lower()
                build_stand_in(engine, tag, "ha_images", "--target", target)
            build_stand_in(engine, POSTGRES, "postgres_image")
            build_patroni_image(engine, f"yamabiko-patroni:{VERSION}", POSTGRES)
        with running_engine(folder, own_network=True) as engine:
            environ = {**engine.environ, **IMAGES, "HOME": str(tmp_path)}
            try:
                compose("up", "--detach", environ=environ, file=HA)
                yield Containers(engine)
            finally:
                compose("down", "--volumes", "--timeout", "30", environ=environ, file=HA)


@needs_engine
@needs_compose
def test_a_killed_primary_loses_nothing_that_was_acknowledged(
    containers: Containers, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """The quickstart's game, then clients that play on while the primary's server and its node are killed."""
    url = wait_until_ready(containers.engine)
    play_quickstart(["nsenter", f"--target={containers.engine.pid}", "--net", "python3"], url, tmp_path)
    with network_of(containers.engine.pid):
        checker = Checker(lambda: url, sorted(TITLES), CLIENTS, pace=PACE, endless=True, bound=BOUND)
        checker.start()
        for fault in (containers.kill_server, containers.kill_node):
            wait_until(containers.is_whole, "the cluster to be whole", BOUND)
            checker.wait_for(DECISIONS)
            began = time.monotonic()
            fault()
            checker.wait_for(DECISIONS)
            gap = checker.longest_gap(began)
            record_property("finding", f"{fault.__name__}: {gap:.1f} s without an acknowledged decision")
        wait_until(containers.is_whole, "the killed node to come back", BOUND)
        checker.stop()
        assert compare(checker, url, containers.dsn) == []
        assert query(containers.dsn, "SELECT count(*) FROM store_epochs") == [(1,)], "nothing went back in time"
        assert httpx.get(f"{url}/health/ready", timeout=10).json()["acknowledges_alone"] is False
    record_property("finding", f"{checker.acknowledged} decisions acknowledged, none lost, doubled or reordered")
