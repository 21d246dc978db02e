"""The folder of one embedded server, and the commands that make its data and start it."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote

import msgspec

from service.postgres import launcher
from service.postgres.accounts import SystemUser, account_for, closed_folder, make_home, own_folder, require_own
from service.postgres.errors import ServerFailed, Unreachable, UnusableFolder
from service.postgres.programs import Programs, find_programs, within_reach

USER = "yamabiko"
# It only names the socket: the server does not listen on the network.
PORT = 5432
LONGEST_SOCKET = 107
LONGEST_LOG = 10_000_000
LINES_OF_LOG = 20
FAULT = re.compile(r"(?:FATAL|PANIC|ERROR|error):")
# Text sorts by its bytes, the same on every machine, so that no update of the system can spoil an index.
INITDB = ("--encoding=UTF8", "--locale=C", "--auth=trust", "--data-checksums", f"--username={USER}")
ALWAYS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "timezone": "UTC",
    "log_timezone": "UTC",
    # After a crash all files are synced before recovery: in one call, rather than a thousand files one by one.
    "recovery_init_sync_method": "syncfs",
}
# A test may lose its data with the machine, but never what was committed with the server alone.
CARELESS = {"fsync": "off", "full_page_writes": "off"}


class Cluster(msgspec.Struct, frozen=True):
    """Where one server keeps everything, and who runs it with which programs."""

    home: Path
    account: SystemUser
    programs: Programs
    durable: bool
    settings: dict[str, str]

    @property
    def data(self) -> Path:
        return self.home / "data"

    @property
    def log(self) -> Path:
        return self.home / "server.log"

    @property
    def socket(self) -> Path:
        """The data directory, which no other user may enter; a short name elsewhere where that is too long."""
        if len(str(self.data / f".s.PGSQL.{PORT}").encode()) <= LONGEST_SOCKET:
            return self.data
        short = hashlib.sha256(str(self.home).encode()).hexdigest()[:16]
        return Path(tempfile.gettempdir()) / f"yamabiko-{short}"

    def dsn(self, database: str) -> str:
        return f"postgresql://{USER}@/{quote(database)}?host={quote(str(self.socket), safe='')}&port={PORT}"


def open_cluster(home: Path, environ: Mapping[str, str], *, durable: bool, settings: Mapping[str, str]) -> Cluster:
    """The cluster in a folder that the server's account can reach, with programs that fit the data in it."""
    try:
        home = home.expanduser().resolve()
    except (OSError, RuntimeError) as error:
        raise UnusableFolder(home, "your account has no home folder") from error
    account, version = _prepare_home(home)
    programs = find_programs(environ, version)
    require_own(home, home / "data", account)
    return Cluster(
        home=home,
        account=account,
        programs=within_reach(programs, account, home),
        durable=durable,
        settings=dict(settings),
    )


def _prepare_home(home: Path) -> tuple[SystemUser, int | None]:
    """Who runs the server in this folder, which exists afterwards; and the version that made its data."""
    data = home / "data"
    try:
        account = account_for(data)
        make_home(home, account)
        if closed := closed_folder(home, account):
            raise Unreachable(home, closed, account.name)
        made_by = data / "PG_VERSION"
        return account, int(made_by.read_text("utf-8")) if made_by.exists() else None
    except OSError as error:
        raise UnusableFolder(home, str(error.strerror)) from error
    except ValueError:
        raise UnusableFolder(data, "its file PG_VERSION names no version") from None


def make_data(cluster: Cluster) -> None:
    """Data are there whole or not at all: made aside and moved into place."""
    if cluster.data.exists():
        return
    aside = cluster.home / "data.part"
    shutil.rmtree(aside, ignore_errors=True)
    own_folder(aside, cluster.account)
    command = [cluster.programs.path("initdb"), "-D", str(aside), *INITDB]
    with cluster.log.open("ab") as log:
        made = _popen(cluster, [*command, *([] if cluster.durable else ["--no-sync"])], log)
        if made.wait() != 0:
            raise ServerFailed(f"initdb ended with {made.returncode}", last_words(cluster.log), cluster.log)
    aside.rename(cluster.data)


def launch(cluster: Cluster) -> subprocess.Popen[bytes]:
    """A server that ends when the thread that launched it does, even if nothing is left to stop it."""
    if cluster.socket != cluster.data:
        shutil.rmtree(cluster.socket, ignore_errors=True)
        own_folder(cluster.socket, cluster.account)
    careless = {} if cluster.durable else CARELESS
    chosen = {**ALWAYS, **careless, **cluster.settings, "unix_socket_directories": str(cluster.socket)}
    words = [word for name, value in chosen.items() for word in ("-c", f"{name}={value}")]
    if cluster.log.exists() and cluster.log.stat().st_size > LONGEST_LOG:
        cluster.log.rename(cluster.log.with_suffix(".log.1"))
    command = [cluster.programs.path("postgres"), "-D", str(cluster.data), "-p", str(PORT), *words]
    with cluster.log.open("ab") as log:
        return _popen(cluster, command, log)


def last_words(log: Path) -> str:
    """The newest line of the log that says what is wrong, without its time."""
    if not log.exists():
        return ""
    lines = log.read_text("utf-8", "replace").splitlines()[-LINES_OF_LOG:]
    faults = [line for line in lines if FAULT.search(line)]
    return FAULT.split((faults or lines or [""])[-1])[-1].strip()


def _popen(cluster: Cluster, command: list[str], log: BinaryIO) -> subprocess.Popen[bytes]:
    """A session of its own: Ctrl-C at the terminal is for the service, which stops the server in good order."""
    account = cluster.account
    numbers = [str(number) for number in (os.getpid(), account.uid, account.gid)]
    return subprocess.Popen(
        [sys.executable, "-I", launcher.__file__, *numbers, *command],
        cwd="/",
        env={"PATH": os.defpath, "LC_ALL": "C", "HOME": str(cluster.home)},
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        start_new_session=True,
    )
