"""The settings of the service: environment variables and their defaults."""

import os
from collections.abc import Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct, field

from service.trust.drand import PUBLIC_KEY

PREFIX = "YAMABIKO_"
CLOSE = 0.85  # how alike two names are of which one was meant by the other; all share their beginning
LogFormat = Literal["auto", "json", "console"]
Count = Annotated[int, Meta(ge=0)]
Seconds = Annotated[float, Meta(ge=0)]
Algorithm = Literal["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]
MOST_PORTS = 65_536
LOOPBACK = ("127.0.0.1", "::1", "localhost")
# A root service runs PostgreSQL as another user, who cannot pass through the home of root.
DATA_OF_ROOT = Path("/var/lib/yamabiko")
DATA_OF_USER = Path("~/.local/share/yamabiko")


def default_data() -> Path:
    """The default folder for data: below the user's home, or for root in /var/lib."""
    return DATA_OF_USER if os.geteuid() else DATA_OF_ROOT


class TrustedIssuer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An issuer whose ID tokens are exchanged for tokens of ours."""

    issuer: Annotated[str, Meta(min_length=1)]  # exactly as its tokens have it
    audience: Annotated[str, Meta(min_length=1)]  # likewise
    keys: str = ""  # the URL of its JWK set, or a file; else it is looked up at the issuer
    algorithms: tuple[Algorithm, ...] = ("RS256", "ES256")

    def __post_init__(self) -> None:
        for url in (self.issuer, self.keys):
            if "://" in url or url is self.issuer:
                _require_safe(url)


class TrustedWitness(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A witness that is asked to cosign the log of the service (c2sp.org/tlog-witness)."""

    url: str  # the prefix before /add-checkpoint
    key: Annotated[str, Meta(min_length=1)]  # its verifier key

    def __post_init__(self) -> None:
        _require_safe(self.url)


def _require_safe(url: str) -> None:
    """ValueError for a URL of plain HTTP, unless it leads to this machine, where no one can listen in."""
    parts = urlsplit(url)
    if parts.scheme == "https" and parts.hostname:
        return
    if parts.scheme != "http" or parts.hostname not in LOOPBACK:
        raise ValueError(f"{url} is not a URL with https")


class Ports:
    """Ports with commas between them, also ranges, as 8000-8999."""

    def __init__(self, text: str) -> None:
        self.ranges = tuple(map(_parse_port, _split(text)))


class Networks:
    """Networks with commas between them, as 10.0.0.0/8."""

    def __init__(self, text: str) -> None:
        self.all = tuple(map(ip_network, _split(text)))


def _split(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def _parse_port(text: str) -> range:
    """One port, or those from one to another; ValueError if it is none."""
    first, _, last = text.partition("-")
    found = range(int(first), int(last or first) + 1)
    if not found or found.start < 1 or found.stop > MOST_PORTS:
        raise ValueError(f"{text!r} is no port")
    return found


LISTS: dict[Any, str] = {
    tuple[TrustedIssuer, ...]: '[{"issuer": "https://id.example", "audience": "yamabiko"}]',
    tuple[TrustedWitness, ...]: '[{"url": "https://witness.example", "key": "witness.example+..."}]',
}


WORDS: dict[Any, str] = {
    int: "a whole number", float: "a number", bool: "true or false",
    Ports: "ports as 80,443,8000-8999", Networks: "networks as 10.0.0.0/8,::1/128",
}  # fmt: skip


class Settings(Struct, frozen=True, kw_only=True):
    """Each field is the environment variable of its name in upper case, with YAMABIKO_ before it."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    data: Path = field(default_factory=default_data)
    migrate: bool = (
        True  # whether the start brings the database up to date; else its owner does: yamabiko db migrate
    )
    read_url: str = ""  # of replicas, as DATABASE_URL: histories and archives are read there
    replicated: bool = False  # whether commits are meant to wait for a replica: /health/ready tells if they do not
    games_in_memory: Count = 1000  # how many open games a process keeps loaded
    body_limit: Count = 65_536  # bytes; POST /v1/games takes 1 MiB, which may contain a component list
    body_seconds: Seconds = 10.0  # how long a body may take to arrive
    head_limit: Count = 32_768  # bytes of a request's path and headers
    head_seconds: Seconds = 10.0  # how long these may take to arrive
    write_seconds: Seconds = 30.0  # how long a client may take to read a response; 0 is no limit
    connections: Count = 2_000  # open at the same time, in all and from one address; 0 is no limit
    connections_per_address: Count = 200
    trusted_proxies: str = ""  # addresses or networks whose X-Forwarded-For is believed, with commas
    cors_origins: str = ""  # whose pages may read responses: * for all, or origins with commas; none if empty
    trusted_issuers: tuple[TrustedIssuer, ...] = ()  # of ID tokens that are exchanged for tokens of ours
    exchanged_token_days: Annotated[int, Meta(ge=1, le=3650)] = 30  # until a token ends that was given for one
    receipts: bool = True  # whether receipts are signed for what was stored
    service_name: str = "localhost"  # that of its signatures: a URL without its scheme
    log_key: str = ""  # the file with the key of signatures; by default log-key in `data`
    game_log: bool = True  # whether there is a log of all games; this process may be elected to write it
    game_log_folder: str = ""  # of that log, for all processes the same; by default game-log in `data`
    witnesses: tuple[TrustedWitness, ...] = ()  # that are asked to cosign that log
    beacon_urls: str = ""  # of drand, with commas: each before /public/<round>; without one no game has a beacon
    beacon_key: str = PUBLIC_KEY.hex()  # that signs its rounds; another than quicknet's only for tests
    seed_key: str = ""  # the file with the keys that seal seeds; by default seed-key in `data`
    heartbeat_seconds: Seconds = 15.0  # between two heartbeats in a feed without events
    drain_seconds: Seconds = 20.0  # how long requests in flight may take after SIGTERM
    drain_grace_seconds: Seconds = 0.5  # how long open connections still take requests, with `Connection: close`
    rate_per_second: Count = 20  # requests of one account, ten seconds' worth at once; 0 is no limit
    address_rate_per_second: Count = 60  # the same of one address, of all its requests
    accounts_per_address: Count = 100  # created within a day, in all processes; 0 is no limit
    tokens_per_address: Count = 1_000  # the same, of tokens that tokens make
    games_per_address: Count = 2_000  # the same
    keys_per_address: Count = 1_000  # the same, of Idempotency-Keys of requests without a token
    failed_recoveries_per_address: Count = 100  # wrong recovery codes within a day
    tokens_per_account: Count = 100  # valid at the same time; 0 is no limit, as in the next ones
    tickets_per_account: Count = 100  # for feeds, made within 12 hours
    games_per_account: Count = 500  # opened within a day
    waiting_games_per_account: Count = 50  # that it has opened, or in which it has a seat
    running_games_per_account: Count = 200  # in which it has a seat
    keys_per_account: Count = 10_000  # Idempotency-Keys within a day, whose responses are kept
    imports_per_account: Count = 20  # files that it has imported
    import_bytes_per_account: Count = 67_108_864  # of all these files
    seeks_per_account: Count = 10  # open at the same time
    tournaments_per_account: Count = 50  # that it has announced, and that are not over
    guests_per_account: Count = 20_000  # people without an account, in these tournaments
    handles_per_account: Count = 3  # that an account may have had within a year
    feeds_per_account: Count = 50  # open at the same time, in one process
    waiting_feeds: Count = 500  # of games that wait for players, open in one process
    bot_games_per_account: Count = 20  # of bots alone, that run at the same time
    bot_games: Count = 1_000  # in which bots of one process must move; beyond, no game with bots starts
    waiting_days: Count = 14  # without a change, until a game that waits for its players expires; 0 is never
    archive_days: Count = 0  # after the end of a game, until its events are archived; 0 is never
    webhooks: bool = True  # whether this process sends messages to webhooks
    webhooks_per_account: Annotated[int, Meta(ge=1, le=100)] = 10
    webhook_ports: Ports = Ports("80,443,8080,8443")  # that URLs of webhooks may have
    webhook_networks: Networks = Networks("")  # that webhooks may reach although they are not public
    webhook_seconds: Annotated[float, Meta(ge=0.1, le=60)] = 10.0  # that a receiver may take
    webhook_failures: Annotated[int, Meta(ge=1)] = 17  # in a row, until a webhook is switched off
    webhook_days: Annotated[int, Meta(ge=4, le=365)] = 7  # for which deliveries are in the log
    webhooks_at_once: Annotated[int, Meta(ge=2, le=512)] = 128  # messages that a process sends at the same time
    projections: bool = True  # whether this process may run the projections
    bots: bool = True  # whether this process plays for bots
    clerk: bool = True  # whether this process may be elected to store timeouts
    traces: bool = False  # whether requests are traced by OpenTelemetry, whose own variables say where to
    log_level: Literal["debug", "info", "warning", "error", "critical"] = "info"
    log_format: LogFormat = "auto"  # auto: for people on a terminal, JSON elsewhere

    @property
    def log_key_file(self) -> Path:
        """Where the key of signatures is."""
        return Path(self.log_key or self.data / "log-key").expanduser()

    @property
    def log_folder(self) -> Path:
        """Where the log of all games is."""
        return Path(self.game_log_folder or self.data / "game-log").expanduser()

    @property
    def beacon_url_list(self) -> tuple[str, ...]:
        """Where rounds of the beacon are fetched."""
        return tuple(each.strip() for each in self.beacon_urls.split(",") if each.strip())

    @property
    def beacon_key_bytes(self) -> bytes:
        """The key that signs rounds of the beacon."""
        return bytes.fromhex(self.beacon_key)

    @property
    def seed_key_file(self) -> Path:
        """Where the keys are that seal seeds."""
        return Path(self.seed_key or self.data / "seed-key").expanduser()


class BadSetting(Exception):
    """An environment variable has a value that its setting cannot have; the message names those that it can."""


def read_settings(environ: Mapping[str, str] | None = None) -> Settings:
    """The settings of this environment; BadSetting for the first value that is not possible."""
    environ = os.environ if environ is None else environ
    hints = get_type_hints(Settings, include_extras=True)
    names = {f"{PREFIX}{name.upper()}": name for name in Settings.__struct_fields__}
    given = [name for name in names if name in environ]
    return Settings(**{names[key]: _convert(key, environ[key], hints[names[key]]) for key in given})


def unknown_variables(environ: Mapping[str, str] | None = None) -> dict[str, str | None]:
    """Variables that begin as settings do and are none, each with the setting that was probably meant."""
    environ = os.environ if environ is None else environ
    known = [f"{PREFIX}{name.upper()}" for name in Settings.__struct_fields__]
    unknown = sorted(name for name in environ if name.startswith(PREFIX) and name not in known)
    return {name: next(iter(get_close_matches(name, known, 1, CLOSE)), None) for name in unknown}


def _convert(variable: str, text: str, kind: Any) -> Any:  # noqa: ANN401  # as many types as there are settings
    try:
        if kind in LISTS:
            return msgspec.json.decode(text, type=kind)
        return msgspec.convert(text, kind, strict=False, dec_hook=lambda wanted, value: wanted(value))
    except msgspec.DecodeError:
        fault = f"{variable} is {text!r}, but it must be {describe(kind)}"
        raise BadSetting(f"{fault}; correct it, or unset it for the default") from None


def describe(kind: Any) -> str:  # noqa: ANN401  # as above
    """The values that a setting can have, in words."""
    if kind in LISTS:
        return f"a JSON list as {LISTS[kind]}, see SECURITY.md"
    if get_origin(kind) is Literal:
        return f"one of {', '.join(get_args(kind))}"
    if get_origin(kind) is not Annotated:
        return WORDS.get(kind, "a text")
    base, meta = get_args(kind)
    return f"{describe(base)} of at least {meta.ge}{f' and at most {meta.le}' if meta.le is not None else ''}"
