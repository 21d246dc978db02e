"""PostgreSQL refuses to run as root, so a root service lends it an account that may do nothing else."""

import os
import pwd
import stat
from pathlib import Path

import msgspec

# The first that the machine has: ours if an administrator made one, Debian's, and the one that is always there.
BORROWED = ("yamabiko", "postgres", "nobody")


class Unreachable(Exception):
    """The account that runs PostgreSQL may not pass through a folder on the way to its files."""

    def __init__(self, path: Path, folder: Path, account: str) -> None:
        super().__init__(f"{path} is out of reach for the user {account}: {folder} is closed to it")
        self.path = path
        self.folder = folder


class Account(msgspec.Struct, frozen=True):
    """Who runs the server; `switch` where that is not ourselves."""

    name: str
    uid: int
    gid: int
    switch: bool


def account_for(data: Path) -> Account:
    """Whoever owns the data runs the server; for new data a borrowed account where we are root, else we do."""
    me = os.geteuid()
    if me:
        return _account(pwd.getpwuid(me), switch=False)
    if data.exists() and (owner := data.stat().st_uid):
        return _account(pwd.getpwuid(owner), switch=True)
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    return next(_account(known[name], switch=True) for name in BORROWED if name in known)


def _account(entry: pwd.struct_passwd, *, switch: bool) -> Account:
    return Account(name=entry.pw_name, uid=entry.pw_uid, gid=entry.pw_gid, switch=switch)


def closed_folder(path: Path, account: Account) -> Path | None:
    """The outermost folder on the way to the path, or the path itself, that the account may not enter or run."""
    way = [*reversed(path.parents), path]
    return next((each for each in way if not _may_pass(each.stat(), account)), None)


def _may_pass(folder: os.stat_result, account: Account) -> bool:
    if folder.st_uid == account.uid:
        return bool(folder.st_mode & stat.S_IXUSR)
    if folder.st_gid == account.gid:
        return bool(folder.st_mode & stat.S_IXGRP)
    return bool(folder.st_mode & stat.S_IXOTH)


def own_folder(path: Path, account: Account) -> None:
    """A folder that only the account may open, as PostgreSQL demands of its data."""
    path.mkdir(mode=0o700)
    path.chmod(0o700)
    if account.switch:
        os.chown(path, account.uid, account.gid)
