"""Three nodes of PostgreSQL under Patroni, etcd and HAProxy on one machine, from the files that deploy/ ships."""

import os
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx

from service.postgres import find_programs
from service.postgres.accounts import account_for
from service.postgres.leftovers import read_postmaster, servers_on
from tests.cluster.cluster_tools import find_tools
from tests.cluster.faults import query, wait_until
from tests.cluster.programs import Program, find_free_ports
from tests.support.service import ROOT

DEPLOY = ROOT / "deploy"
HOST = "127.0.0.1"
NODES = 3
PASSWORDS = {"postgres": "of-superuser", "replicator": "of-replicator", "yamabiko_migrator": "of-migrator",
             "yamabiko_service": "of-service", "yamabiko_auditor": "of-auditor"}  # fmt: skip
SECONDS_TO_FORM = 180


class Node:
    """PostgreSQL and the Patroni that runs it."""

    def __init__(self, cluster: "Nodes", number: int, port: int, api: int) -> None:
        self.name, self.port, self.api = f"node{number}", port, api
        self.data = cluster.home / self.name / "data"
        self.url = f"http://{HOST}:{api}"
        self.agent = cluster.program(self.name, [cluster.tools.patroni, str(cluster.home / "patroni.yaml")], {
            "PATRONI_NAME": self.name,
            "PATRONI_ETCD3_HOSTS": cluster.etcd_hosts,
            "PATRONI_RESTAPI_LISTEN": f"{HOST}:{api}",
            "PATRONI_RESTAPI_CONNECT_ADDRESS": f"{HOST}:{api}",
            "PATRONI_POSTGRESQL_LISTEN": f"{HOST}:{port}",
            "PATRONI_POSTGRESQL_CONNECT_ADDRESS": f"{HOST}:{port}",
            "PATRONI_POSTGRESQL_DATA_DIR": str(self.data),
            "PATRONI_POSTGRESQL_PGPASS": str(cluster.home / self.name / "pgpass"),
            "PATRONI_POSTGRESQL_BIN_DIR": str(cluster.programs),
            "PATRONI_SUPERUSER_USERNAME": "postgres",
            "PATRONI_SUPERUSER_PASSWORD": PASSWORDS["postgres"],
            "PATRONI_REPLICATION_USERNAME": "replicator",
            "PATRONI_REPLICATION_PASSWORD": PASSWORDS["replicator"],
        })  # fmt: skip

    def has(self, path: str) -> bool:
        """Whether Patroni answers 200 there: /primary, /replica."""
        try:
            return httpx.get(self.url + path, timeout=2).status_code == 200
        except httpx.TransportError:
            return False

    def kill_server(self) -> None:
        """kill -9 of PostgreSQL with all its processes; Patroni finds it dead."""
        note = read_postmaster(self.data)
        for pid in ([note.pid] if note else []) + servers_on(self.data):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def kill(self) -> None:
        """The whole node: Patroni first, so that it cannot tell anybody."""
        self.agent.kill()
        self.kill_server()

    def find_receivers(self) -> list[int]:
        """Its processes that receive WAL."""
        return [
            pid for pid in servers_on(self.data) if b"walreceiver" in Path(f"/proc/{pid}/cmdline").read_bytes()
        ]


class Nodes:
    """The cluster. `dsn` leads to its primary, by HAProxy."""

    def __init__(self, home: Path, services: list[int]) -> None:
        self.home, self.account = home, account_for(home / "none")
        self.programs, self.tools = find_programs(os.environ).folder, find_tools()
        ports = find_free_ports(4 * NODES + 3)
        clients, peers = ports[:NODES], ports[NODES : 2 * NODES]
        self.etcd_hosts = ",".join(f"'{HOST}:{port}'" for port in clients)
        self.etcd = [self._etcd(number, clients, peers) for number in range(NODES)]
        pairs = zip(ports[2 * NODES : 3 * NODES], ports[3 * NODES : 4 * NODES], strict=True)
        self.nodes = [Node(self, number, *pair) for number, pair in enumerate(pairs, 1)]
        self.primary_port, self.replicas_port, self.http_port = ports[4 * NODES :]
        self.haproxy = self._haproxy(services)
        self.url = f"http://{HOST}:{self.http_port}"

    def program(self, name: str, command: list[str], environ: dict[str, str]) -> Program:
        """One with a folder of its own."""
        folder = self.home / name
        folder.mkdir()
        folder.chmod(0o700)
        if self.account.switch:
            os.chown(folder, self.account.uid, self.account.gid)
        return Program(self.account, folder, name, command, environ)

    def _etcd(self, number: int, clients: list[int], peers: list[int]) -> Program:
        name = f"etcd{number + 1}"
        every = ",".join(f"etcd{n}=http://{HOST}:{port}" for n, port in enumerate(peers, 1))
        client, peer = f"http://{HOST}:{clients[number]}", f"http://{HOST}:{peers[number]}"
        return self.program(name, [self.tools.etcd], {
            "ETCD_NAME": name,
            "ETCD_DATA_DIR": str(self.home / name / "data"),
            "ETCD_LISTEN_CLIENT_URLS": client,
            "ETCD_ADVERTISE_CLIENT_URLS": client,
            "ETCD_LISTEN_PEER_URLS": peer,
            "ETCD_INITIAL_ADVERTISE_PEER_URLS": peer,
            "ETCD_INITIAL_CLUSTER": every,
            "ETCD_INITIAL_CLUSTER_STATE": "new",
        })  # fmt: skip

    def _haproxy(self, services: list[int]) -> Program:
        environ = {f"NODE{n}": f"{HOST}:{node.port}" for n, node in enumerate(self.nodes, 1)}
        environ |= {f"NODE{n}_API": str(node.api) for n, node in enumerate(self.nodes, 1)}
        environ |= {f"SERVICE{n}": f"{HOST}:{port}" for n, port in enumerate(services, 1)}
        environ |= {
            "BIND_PRIMARY": f"{HOST}:{self.primary_port}",
            "BIND_REPLICAS": f"{HOST}:{self.replicas_port}",
            "BIND_HTTP": f"{HOST}:{self.http_port}",
        }
        # -db: it stays in the foreground.
        return self.program("haproxy", [self.tools.haproxy, "-db", "-f", str(self.home / "haproxy.cfg")], environ)

    def dsn(self, role: str, database: str = "yamabiko", port: int = 0) -> str:
        """The primary, for a role."""
        return f"postgresql://{role}:{quote(PASSWORDS[role])}@{HOST}:{port or self.primary_port}/{database}"

    def start(self) -> None:
        """Everything runs, there is a primary, and both replicas receive."""
        for name in ("patroni.yaml", "haproxy.cfg"):
            shutil.copy(DEPLOY / name.partition(".")[0] / name, self.home / name)
            (self.home / name).chmod(0o644)
        for each in (*self.etcd, *(node.agent for node in self.nodes), self.haproxy):
            each.start()
        wait_until(self.is_whole, f"the cluster to form in {self.home}", SECONDS_TO_FORM)
        self._prepare_database()

    def _prepare_database(self) -> None:
        """As `prepare` of compose.ha.yaml does it."""
        script = DEPLOY / "patroni" / "prepare-database"
        files = [str(DEPLOY / "postgres/roles.sql"), str(DEPLOY / "compose/passwords.sh")]
        given = {
            f"{role.upper()}_PASSWORD": PASSWORDS[f"yamabiko_{role}"]
            for role in ("migrator", "service", "auditor")
        }
        way = {
            "PGHOST": HOST,
            "PGPORT": str(self.primary_port),
            "PGUSER": "postgres",
            "PGPASSWORD": PASSWORDS["postgres"],
        }
        environ = {**os.environ, "PATH": f"{self.programs}:{os.environ['PATH']}", **way, **given}
        subprocess.run([str(script), *files], env=environ, check=True, capture_output=True, timeout=150)

    def stop(self) -> None:
        """Nothing is left running."""
        self.haproxy.kill()
        for node in self.nodes:
            node.kill()
        for each in self.etcd:
            each.kill()

    def find_primary(self) -> Node | None:
        """The node that has the lock of the leader, and takes writes."""
        return next((node for node in self.nodes if node.has("/primary")), None)

    @property
    def primary(self) -> Node:
        """The same, where there must be one."""
        found = self.find_primary()
        assert found is not None, "no node is the primary"
        return found

    def members(self) -> list[dict[str, Any]]:
        """What Patroni says of all nodes."""
        for node in self.nodes:
            with suppress(httpx.TransportError):
                found: list[dict[str, Any]] = httpx.get(f"{node.url}/cluster", timeout=2).json()["members"]
                return found
        return []

    def is_whole(self) -> bool:
        """Whether there is one primary, and every other node receives what it writes."""
        states = sorted((each["role"] == "leader", each["state"]) for each in self.members())
        return (
            states == [(False, "streaming")] * (NODES - 1) + [(True, "running")]
            and self.find_primary() is not None
        )

    def configure(self, **settings: object) -> None:
        """Change what etcd holds of the cluster's settings, as `patronictl edit-config` does."""
        answer = httpx.patch(f"{self.primary.url}/config", json=settings, timeout=10)
        assert answer.status_code == 200, answer.text

    def switch_over(self) -> None:
        """Make a replica the primary, as before maintenance."""
        answer = httpx.post(f"{self.primary.url}/switchover", json={"leader": self.primary.name}, timeout=60)
        assert answer.status_code == 200, answer.text

    def takes_writes(self) -> bool:
        """Whether a session by HAProxy finds a server that takes writes."""
        return query(self.dsn("postgres"), "SELECT pg_is_in_recovery()") == [(False,)]
