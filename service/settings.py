"""What the environment may say, with what holds otherwise."""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct, field


# A root service runs PostgreSQL as another user, who cannot pass through the home of root.
DATA_OF_ROOT = Path("/var/lib/yamabiko")


def default_data() -> Path:
    """Where the data are kept if nothing else is said: below the user's home, or for root in /var/lib."""
    return Path.home() / ".local" / "share" / "yamabiko" if os.geteuid() else DATA_OF_ROOT


class Settings(Struct, frozen=True, kw_only=True):
    """Each field is the environment variable of its name in upper case, with YAMABIKO_ before it."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=default_data)
    games_in_memory: int = 1000  # how many open games a process keeps at hand
    body_limit: int = 1_048_576  # bytes; a component list of one's own must fit
    body_seconds: float = 10.0  # how long a body may take to arrive
    head_limit: int = 32_768  # bytes of a request's path and headers
    head_seconds: float = 10.0  # how long these may take to arrive
    cors_origins: str = "*"  # whose pages may read answers: * for all, or origins with commas; nobody's if empty
    heartbeat_seconds: float = 15.0  # between two signs of life in a feed
    drain_seconds: float = 20.0  # how long requests in flight may take after SIGTERM
    drain_grace_seconds: float = 0.5  # how long clients on open lines may still ask, and are told to go
    rate_per_second: int = 0  # requests of one caller; 0 is no limit
    projections: bool = True  # whether this process may follow the store
    bots: bool = True  # whether this process plays for bots
    log_level: str = "info"


def read(environ: Mapping[str, str] | None = None) -> Settings:
    """The settings that the environment asks for; ValidationError names what cannot be."""
    environ = os.environ if environ is None else environ
    names = {f"YAMABIKO_{name.upper()}": name for name in Settings.__struct_fields__}
    found = {names[key]: value for key, value in environ.items() if key in names}
    return msgspec.convert(found, Settings, strict=False, dec_hook=lambda kind, value: kind(value))
