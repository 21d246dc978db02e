"""`yamabiko doctor` from the shell: sentences, an exit code, and no secrets."""

import os
from pathlib import Path

import pytest

from service.doctor.configuration import check_settings, check_variables, is_unencrypted
from service.settings import Settings
from tests.cli.terminal import yamabiko
from tests.support.keys import key_file, seed_key_file

PASSWORD = "not-for-the-screen"


def test_every_variable_that_is_wrong_is_named() -> None:
    """Not the first alone; an unknown one with what was probably meant."""
    found = check_variables(
        {"YAMABIKO_PORT": "many", "YAMABIKO_BOTS": "perhaps", "YAMABIKO_LOGLEVEL": "info", "YAMABIKO_URL": "x"}
    )
    assert [each.sentence.partition(" ")[0] for each in found] == [
        "YAMABIKO_BOTS", "YAMABIKO_PORT", "YAMABIKO_LOGLEVEL",
    ]  # fmt: skip
    assert "YAMABIKO_LOG_LEVEL was probably meant" in found[2].sentence


def test_settings_that_do_not_fit_each_other() -> None:
    """A service for others without TLS, in the name of nobody, whose log nobody cosigns."""
    found = check_settings(Settings(host="0.0.0.0"), "postgresql://u@db.example/y")
    assert ["tokens travel unencrypted" in found[0].sentence, "in the name of localhost" in found[1].sentence] == [
        True, True,
    ]  # fmt: skip
    assert "YAMABIKO_WITNESSES" in found[2].sentence
    assert "sslmode=verify-full" in found[3].sentence


@pytest.mark.parametrize(
    ("dsn", "is_open"),
    [
        ("postgresql://u@127.0.0.1/y", False),
        ("postgresql:///y?host=/run/postgresql", False),
        ("postgresql://u@db.example/y?sslmode=verify-full", False),
        ("postgresql://u@db.example/y?sslmode=require", True),
        ("postgresql://u@db.example/y", True),
    ],
)
def test_an_address_without_verified_tls(dsn: str, is_open: bool) -> None:
    """On this machine none is needed."""
    assert is_unencrypted(dsn) == is_open


@pytest.mark.store
@pytest.mark.slow
def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    """One sentence of many: the rest is looked at all the same, and the password is not shown."""
    done = yamabiko(
        "doctor", "--data", tmp_path, "--free-gigabytes", 0,
        environ={
            "DATABASE_URL": f"postgresql://u:{PASSWORD}@127.0.0.1:1/y", "YAMABIKO_PORT": "many",
            "YAMABIKO_LOG_KEY": key_file(), "YAMABIKO_SEED_KEY": seed_key_file(),
        },
    )  # fmt: skip
    assert done.code == 1
    assert "PROBLEM configuration: YAMABIKO_PORT is 'many'" in done.out
    assert "PROBLEM database: PostgreSQL at 127.0.0.1:1, database y does not answer" in done.out
    assert "2 problems, " in done.out
    assert PASSWORD not in done.out + done.err
    assert "Traceback" not in done.err


@pytest.mark.store
@pytest.mark.slow
def test_an_installation_that_is_well(dsn: str, tmp_path: Path) -> None:
    """Advice alone is no failure; a server that does not wait for the disk, as that of tests, is one."""
    environ = {
        "DATABASE_URL": dsn,
        "YAMABIKO_LOG_KEY": key_file(),
        "YAMABIKO_SEED_KEY": seed_key_file(),
        "PATH": "",
    }
    done = yamabiko("doctor", "--data", tmp_path, "--free-gigabytes", 0, environ=environ)
    lines = done.out.splitlines()
    serious = [line for line in lines if line.startswith("PROBLEM")]
    assert all("fsync" in line or "full_page_writes" in line for line in serious), lines
    assert done.code == (1 if serious else 0)
    assert lines[-1].startswith(f"{len(serious)} problems, ")
    assert "DATABASE_URL" in os.environ or len(serious) == 2
