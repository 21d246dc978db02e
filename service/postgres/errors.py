"""Why no embedded PostgreSQL can be used. Each message is one sentence that ends with what to do about it."""

from pathlib import Path

CHOOSE_FOLDER = "choose another folder with --data or YAMABIKO_DATA"


class EmbeddedPostgresError(Exception):
    """There is no PostgreSQL of our own to use; the message says why, and what to do."""


class NoPrograms(EmbeddedPostgresError):
    """No PostgreSQL of a fitting version is installed on this machine."""


class Unreachable(EmbeddedPostgresError):
    """The account that runs PostgreSQL may not pass through a folder on the way to its files."""

    def __init__(self, path: Path, folder: Path, account: str, remedy: str = CHOOSE_FOLDER) -> None:
        super().__init__(
            f"PostgreSQL runs as the user {account}, who cannot reach {path} because {folder} is closed to other"
            f" users; {remedy}"
        )
        self.path = path
        self.folder = folder


class UnusableFolder(EmbeddedPostgresError):
    """The folder of the data cannot be made, or not be written by us."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"the data cannot be kept in {path}: {reason}; {CHOOSE_FOLDER}")


class NoAccount(EmbeddedPostgresError):
    """There is no account on this machine that PostgreSQL could run as."""


class ServerFailed(EmbeddedPostgresError):
    """PostgreSQL did not start; the message ends with what it wrote last."""

    def __init__(self, reason: str, last_words: str, log: Path) -> None:
        words = f": {last_words}" if last_words else ""
        super().__init__(f"the embedded PostgreSQL did not start ({reason}){words}; its log is {log}")
