"""Bare places for a newcomer's first minutes: a closed home on this machine, or a minimal Debian of its own.

Each has a checkout in a home of mode 0700 and nothing in its environment but what says where packages come from.
Packages come from wherever this machine's pip and apt get theirs; nothing about that is written anywhere.
"""

import os
import pwd
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from configparser import ConfigParser
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from tests.architecture.source_tree import PROJECT

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
SOURCES_OF_PACKAGES = re.compile(r"(?i)(pip|uv|npm|ssl|node_extra|requests|curl)_|(https?|no|all)_proxy$")
NAMESPACE = ("unshare", "--mount", "--pid", "--fork", "--kill-child")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")


@dataclass(frozen=True)
class Place:
    """A home with a checkout, which belongs to its user, and what precedes a command that is to run there."""

    home: Path  # as this machine names it
    inside: str  # as it is named there
    prefix: tuple[str, ...]
    environ: Mapping[str, str]

    def command(self, line: str) -> list[str]:
        """A line for the shell, run there in the checkout by the user."""
        owner = self.home.stat()
        account = ["setpriv", f"--reuid={owner.st_uid}", f"--regid={owner.st_gid}", "--clear-groups"]
        switch = owner.st_uid != os.geteuid()
        variables = {"HOME": self.inside, "PATH": PATH, **package_sources(), **self.environ}
        words = ["env", "-i", *(f"{name}={value}" for name, value in variables.items())]
        shell = ["sh", "-c", f"cd {self.inside}/yamabiko && {line}"]
        return [*self.prefix, *(account if switch else []), *words, *shell]


def package_sources() -> dict[str, str]:
    """What this machine's environment says of where packages come from."""
    return {name: value for name, value in os.environ.items() if SOURCES_OF_PACKAGES.match(name)}


def check_out(home: Path, uid: int, gid: int) -> None:
    """The sources as they stand, in a home of mode 0700 that belongs to the user."""
    for source in filter(Path.exists, PROJECT.files):
        target = home / "yamabiko" / PROJECT.name(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
    home.chmod(0o700)
    if os.geteuid() == 0:
        for each in (home, *home.rglob("*")):
            os.chown(each, uid, gid, follow_symlinks=False)


def closed_home(folder: Path, user: str) -> Place:
    """An empty home on this machine; for root with an empty /var/lib instead of this machine's."""
    entry = pwd.getpwnam(user)
    home = folder / f"home-of-{user}"
    home.mkdir(exist_ok=True)
    check_out(home, entry.pw_uid, entry.pw_gid)
    hide = "mount -t proc proc /proc && mount -t tmpfs -o mode=755 newcomer /var/lib && exec " + '"$@"'
    prefix = (*NAMESPACE, "sh", "-c", hide, "sh") if user == "root" else ()
    return Place(home, str(home), prefix, {"PG_BIN": "embedded"})


def debootstrap(folder: Path) -> None:
    """A minimal Debian with make and git, and this machine's sources of packages."""
    words = ["--variant=minbase", "--include=ca-certificates,make,git", codename(), str(folder), *mirror()]
    subprocess.run(["debootstrap", *words], check=True, capture_output=True)
    for name in ("apt/sources.list", "apt/sources.list.d", "apt/apt.conf.d", "resolv.conf", "hosts"):
        source, target = Path("/etc") / name, folder / "etc" / name
        if source.is_dir():
            shutil.copytree(source, target, dirs_exist_ok=True)
        elif source.exists():
            shutil.copy(source, target)
    if CERTIFICATES.exists():
        shutil.copy(CERTIFICATES, folder / CERTIFICATES.relative_to("/"))
    (folder / "etc" / "pip.conf").write_text(pip_settings(), "utf-8")


def codename() -> str:
    """The release of this machine's Debian."""
    return str(re.findall(r"VERSION_CODENAME=(\w+)", Path("/etc/os-release").read_text("utf-8"))[0])


def mirror() -> list[str]:
    """Where this machine gets Debian's packages, if it says so."""
    files = [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]
    text = "\n".join(file.read_text("utf-8") for file in files if file.is_file())
    return re.findall(r"^(?:URIs:|deb)\s.*?(https?://\S+/debian/?)(?:\s|$)", text, re.MULTILINE)[:1]


def pip_settings() -> str:
    """This machine's configuration of pip, as one file."""
    listed = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
    )
    settings = ConfigParser(interpolation=None)
    for section, key, value in re.findall(r"^(?!:env:)([\w-]+)\.([\w-]+)='(.*)'$", listed.stdout, re.MULTILINE):
        settings.read_dict({section: {key: value.replace("\\n", "\n")}})
    written = StringIO()
    settings.write(written)
    return written.getvalue()


def shared_folders() -> list[Path]:
    """Folders of this machine that its configuration of pip names; an index refers to files next to it."""
    texts = [pip_settings(), *package_sources().values()]
    named = {Path(match) for text in texts for match in re.findall(r"(?<![\w/:])(?:file:/{2})?(/[\w./-]+)", text)}
    wanted = {each.parent if each.name == "simple" else each for each in named if each.is_dir()}
    return sorted(folder for folder in wanted if Path("/etc") not in folder.parents)


def bare_debian(folder: Path, user: str) -> Place:
    """A user of the minimal Debian in the folder."""
    inside = "/root" if user == "root" else f"/home/{user}"
    home = folder / inside.lstrip("/")
    if user != "root" and not home.exists():
        subprocess.run(["chroot", str(folder), "useradd", "--create-home", user], check=True)
    owner = home.stat()
    check_out(home, owner.st_uid, owner.st_gid)
    mounts = [f"mount -t proc proc {folder}/proc", f"mount --rbind /dev {folder}/dev"]
    for shared in shared_folders():
        target = folder / str(shared).lstrip("/")
        mounts += [f"mkdir -p {shlex.quote(str(target))}", f"mount --bind {shared} {shlex.quote(str(target))}"]
    script = " && ".join([*mounts, f'exec chroot {folder} "$@"'])
    return Place(home, inside, (*NAMESPACE, "sh", "-c", script, "sh"), {})


def can_unshare() -> bool:
    """Whether namespaces of our own can be had here."""
    if not shutil.which("unshare") or os.geteuid() != 0:
        return False
    return subprocess.run([*NAMESPACE, "true"], check=False, capture_output=True).returncode == 0
