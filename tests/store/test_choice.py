"""Which PostgreSQL serves us: `DATABASE_URL`, then `PG_BIN` or an installed server, then the wheel."""

from pathlib import Path

import pytest

from service.postgres import NoPrograms, Origin, find_programs, programs, serving


def fake_programs(folder: Path, version: str) -> Path:
    """Programs that can say their version, and nothing else."""
    folder.mkdir(parents=True)
    for name in ("postgres", "initdb"):
        (folder / name).write_text(f"#!/bin/sh\necho 'postgres (PostgreSQL) {version} (Of this test)'\n", "utf-8")
        (folder / name).chmod(0o755)
    return folder


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with PostgreSQL 15 and 17 installed, and the wheel."""
    for version in ("15.18", "17.11"):
        fake_programs(tmp_path / "installed" / version.split(".", maxsplit=1)[0] / "bin", version)
    monkeypatch.setattr(programs, "INSTALLED", (f"{tmp_path}/installed/*/bin",))
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    wheel = fake_programs(tmp_path / "wheel", "18.6")
    monkeypatch.setattr(programs, "_programs_in_wheel", lambda: wheel)
    return tmp_path


def uninstall(machine: Path) -> None:
    for each in sorted((machine / "installed").rglob("*"), reverse=True):
        each.rmdir() if each.is_dir() else each.unlink()


def test_the_newest_installed_server_wins_over_the_wheel(machine: Path) -> None:
    """What the machine's administrator keeps up to date is preferred."""
    found = find_programs({})
    assert (found.origin, found.version, found.major) == (Origin.INSTALLED, "17.11", 17)


def test_the_wheel_serves_where_nothing_is_installed(machine: Path) -> None:
    """A newcomer needs nothing but Python."""
    uninstall(machine)
    assert find_programs({}).origin is Origin.WHEEL


def test_a_named_folder_wins_over_an_installed_server(machine: Path) -> None:
    """`PG_BIN` says which."""
    named = fake_programs(machine / "named", "16.15")
    found = find_programs({"PG_BIN": str(named)})
    assert (found.origin, found.folder, found.version) == (Origin.NAMED, named, "16.15")


def test_the_word_embedded_asks_for_the_wheel(machine: Path) -> None:
    """For whoever wants the same PostgreSQL on every machine, such as our own tests."""
    assert find_programs({"PG_BIN": "embedded"}).origin is Origin.WHEEL


def test_a_named_folder_without_programs_is_not_replaced_in_silence(machine: Path) -> None:
    """Who asked for one PostgreSQL would be surprised by another."""
    with pytest.raises(NoPrograms):
        find_programs({"PG_BIN": str(machine / "nothing")})


def test_data_are_served_by_the_version_that_made_them(machine: Path) -> None:
    """A new major version on the machine does not lock anybody out of old data."""
    assert find_programs({}, major=15).version == "15.18"
    assert find_programs({}, major=18).origin is Origin.WHEEL
    with pytest.raises(NoPrograms, match="16"):
        find_programs({}, major=16)


def test_a_server_that_is_too_old_is_passed_over(machine: Path) -> None:
    """15 is the oldest that has all we use."""
    uninstall(machine)
    fake_programs(machine / "installed" / "14" / "bin", "14.9")
    assert find_programs({}).origin is Origin.WHEEL


async def test_database_url_wins_over_everything(machine: Path) -> None:
    """No server is started, no folder made."""
    environ = {"DATABASE_URL": "postgresql://there/game", "PG_BIN": str(machine / "nothing")}
    async with serving(machine / "home", environ) as dsn:
        assert dsn == "postgresql://there/game"
    assert not (machine / "home").exists()


async def test_an_address_may_be_in_a_file_and_the_environment_wins(tmp_path: Path) -> None:
    """A secret of a container is a file."""
    file = tmp_path / "url"
    file.write_text("postgresql://ada:secret@db/games\n", "utf-8")
    named = {"DATABASE_URL_FILE": str(file)}
    async with serving(tmp_path, named) as dsn:
        assert dsn == "postgresql://ada:secret@db/games"
    async with serving(tmp_path, {**named, "DATABASE_URL": "postgresql://other/games"}) as dsn:
        assert dsn == "postgresql://other/games"
    with pytest.raises(FileNotFoundError):
        async with serving(tmp_path, {"DATABASE_URL_FILE": str(tmp_path / "missing")}):
            pass
