"""Settings that cannot be, variables that are none, and settings that do not fit each other."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from service.doctor.findings import Finding
from service.settings import LOOPBACK, PREFIX, BadSetting, Settings, read_settings, unknown_variables

TOPIC = "configuration"
OF_CLIENTS = {"YAMABIKO_TOKEN", "YAMABIKO_URL", "YAMABIKO_TOURNAMENT"}  # read by commands, not by the service


def check_variables(environ: Mapping[str, str]) -> list[Finding]:
    """Every variable that cannot be as it is, also where several are wrong."""
    findings = []
    for name in sorted(each for each in environ if each.startswith(PREFIX)):
        try:
            read_settings({name: environ[name]})
        except BadSetting as error:
            findings.append(Finding(TOPIC, f"{error}."))
    for name, meant in unknown_variables(environ).items():
        if name not in OF_CLIENTS:
            remedy = f"{meant} was probably meant" if meant else "remove it"
            findings.append(Finding(TOPIC, f"{name} is no setting, so it changes nothing; {remedy}."))
    return findings


def read_what_is_right(environ: Mapping[str, str]) -> Settings:
    """The settings, with defaults in place of values that cannot be."""
    sound = dict(environ)
    for name in environ:
        if name.startswith(PREFIX):
            try:
                read_settings({name: environ[name]})
            except BadSetting:
                del sound[name]
    return read_settings(sound)


def check_settings(settings: Settings, dsn: str | None) -> list[Finding]:
    """Settings that are possible and yet do not fit each other."""
    is_open = settings.host not in LOOPBACK
    findings = []
    if is_open and not settings.trusted_proxies:
        sentence = (
            f"the service listens on {settings.host} without a trusted proxy, so tokens travel unencrypted; "
            "put a proxy with TLS before it, and name that in YAMABIKO_TRUSTED_PROXIES."
        )
        findings.append(Finding(TOPIC, sentence, is_serious=False))
    if is_open and settings.receipts and settings.service_name == "localhost":
        sentence = (
            "receipts are signed in the name of localhost; set YAMABIKO_SERVICE_NAME to the host of the service, "
            "and change the key with yamabiko keys rotate."
        )
        findings.append(Finding(TOPIC, sentence))
    if settings.game_log and settings.receipts and not settings.witnesses:
        sentence = "no witness cosigns the log of games, so no game is ever final; name two in YAMABIKO_WITNESSES."
        findings.append(Finding(TOPIC, sentence, is_serious=False))
    if dsn is not None and is_unencrypted(dsn):
        sentence = "DATABASE_URL leads to another machine without verified TLS; add sslmode=verify-full."
        findings.append(Finding(TOPIC, sentence, is_serious=False))
    return findings


def is_unencrypted(dsn: str) -> bool:
    """Whether an address leads to another machine without TLS that is verified."""
    parts = urlsplit(dsn)
    is_local = parts.hostname is None or parts.hostname in LOOPBACK
    return not is_local and not any(word in parts.query for word in ("verify-full", "verify-ca"))
