"""PostgreSQL refuses to run as root, so a root service lends it an account that may do nothing else."""

import os
import pwd
import stat
from pathlib import Path

import msgspec

from service.postgres.errors import NoAccount, UnusableFolder

# The first that the machine has: ours if an administrator made one, Debian's, and the one that is always there.
BORROWED = ("yamabiko", "postgres", "nobody")
ACCOUNT_MISSING = "PostgreSQL refuses to run as root, and this machine has no user to run it as instead"


class SystemUser(msgspec.Struct, frozen=True):
    """Who runs the server; `switch` where that is not ourselves."""

    name: str
    uid: int
    gid: int
    switch: bool


def account_for(data: Path) -> SystemUser:
    """The user who owns the data runs the server; for new data a borrowed account if we are root, else we do."""
    me = os.geteuid()
    if me:
        return _own_account(me)
    if data.exists() and (owner := data.stat().st_uid):
        return _owner_of(data, owner)
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    for name in BORROWED:
        if name in known:
            return _account(known[name], switch=True)
    raise NoAccount(f"{ACCOUNT_MISSING}; add one: useradd --system {BORROWED[0]}")


def _own_account(uid: int) -> SystemUser:
    try:
        return _account(pwd.getpwuid(uid), switch=False)
    except KeyError:
        message = f"PostgreSQL runs only as a user that has a name, and the user {uid} has none on this machine"
        raise NoAccount(f"{message}; add one, or set DATABASE_URL to use another PostgreSQL") from None


def _owner_of(data: Path, uid: int) -> SystemUser:
    try:
        return _account(pwd.getpwuid(uid), switch=True)
    except KeyError:
        raise UnusableFolder(data, f"it belongs to the user {uid}, who is not known on this machine") from None


def _account(entry: pwd.struct_passwd, *, switch: bool) -> SystemUser:
    return SystemUser(name=entry.pw_name, uid=entry.pw_uid, gid=entry.pw_gid, switch=switch)


def closed_folder(path: Path, account: SystemUser) -> Path | None:
    """The outermost folder on the way to the path, or the path itself, that the account may not enter or run."""
    way = [*reversed(path.parents), path]
    return next((each for each in way if not _may_pass(each.stat(), account)), None)


def _may_pass(folder: os.stat_result, account: SystemUser) -> bool:
    if folder.st_uid == account.uid:
        return bool(folder.st_mode & stat.S_IXUSR)
    if folder.st_gid == account.gid:
        return bool(folder.st_mode & stat.S_IXGRP)
    return bool(folder.st_mode & stat.S_IXOTH)


def make_home(home: Path, account: SystemUser) -> None:
    """Make the folder and its missing parents, so that the account can enter them whatever the umask is."""
    missing = [each for each in (home, *home.parents) if not each.exists()]
    try:
        for folder in reversed(missing):
            folder.mkdir(exist_ok=True)
            folder.chmod(0o755 if account.switch else 0o700)
        if not home.is_dir():
            raise UnusableFolder(home, "it is not a folder")
    except OSError as error:
        raise UnusableFolder(home, str(error.strerror)) from error


def require_own(home: Path, data: Path, account: SystemUser) -> None:
    """UnusableFolder where another user's folder or data would make the server fail later, with less to say."""
    if not os.access(home, os.R_OK | os.W_OK | os.X_OK):
        raise UnusableFolder(home, f"the user {account.name} may not write there")
    if data.exists() and data.stat().st_uid != account.uid:
        owner = data.stat().st_uid
        raise UnusableFolder(data, f"it belongs to another user ({owner}) than {account.name} ({account.uid})")


def own_folder(path: Path, account: SystemUser) -> None:
    """A folder that only the account may open, as PostgreSQL demands of its data."""
    path.mkdir(mode=0o700)
    path.chmod(0o700)
    if account.switch:
        os.chown(path, account.uid, account.gid)
