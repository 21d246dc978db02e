"""The units of deploy/systemd: systemd's tools find no fault in them, and what they name exists."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from service.cli import main
from service.settings import Settings, read_settings, unknown_variables
from tests.architecture.source_tree import PROJECT

FOLDER = PROJECT.root / "deploy" / "systemd"
UNITS = ("yamabiko.service", "yamabiko-migrate.service")
ENVIRONMENTS = ("yamabiko.env.example", "migrate.env.example", "worker.env.example")
INSTALLED = "/opt/yamabiko/bin/yamabiko"
EXPOSURE = 30  # tenths: `systemd-analyze security` calls more than 3.0 not well protected

needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="systemd-analyze comes with systemd, which a container rarely has"
)


def commands(unit: str) -> list[str]:
    text = (FOLDER / unit).read_text("utf-8")
    return re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)


def variables(name: str) -> dict[str, str]:
    lines = (FOLDER / name).read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


@needs_systemd
def test_systemd_reads_every_unit_without_a_word(tmp_path: Path) -> None:
    """With the command that is installed here, as systemd looks whether it exists."""
    program = tmp_path / "yamabiko"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for unit in UNITS:
        text = (FOLDER / unit).read_text("utf-8")
        (tmp_path / unit).write_text(text.replace(INSTALLED, str(program)), "utf-8")
    worker = tmp_path / "yamabiko-worker.service"
    shutil.copy(tmp_path / "yamabiko.service", worker)
    (tmp_path / f"{worker.name}.d").mkdir()
    shutil.copy(FOLDER / "worker.conf", tmp_path / f"{worker.name}.d")
    units = (*(tmp_path / unit for unit in UNITS), worker)
    command = ["systemd-analyze", "verify", "--man=no", *map(str, units)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@needs_systemd
@pytest.mark.parametrize("unit", UNITS)
def test_a_unit_is_well_protected(unit: str) -> None:
    """It exits with 1 above the threshold."""
    command = ["systemd-analyze", "security", "--no-pager", "--offline=true", f"--threshold={EXPOSURE}"]
    done = subprocess.run([*command, str(FOLDER / unit)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-200:]


@pytest.mark.parametrize("unit", UNITS)
def test_a_unit_calls_a_command_that_exists(unit: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With --help behind it, the command line says whether it knows the words before."""
    for command in commands(unit):
        program, *words = command.split()
        assert program == INSTALLED
        with pytest.raises(SystemExit, match="0"):
            main([*words, "--help"])
        help_text = capsys.readouterr().out
        assert all(word in help_text for word in words if word.startswith("--"))


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_every_variable_of_an_example_is_a_setting(name: str) -> None:
    """And has a value that the setting can have."""
    found = variables(name)
    assert name == "worker.env.example" or "DATABASE_URL" in found, "it is read after yamabiko.env"
    assert not unknown_variables(found)
    assert isinstance(read_settings(found), Settings)


def test_the_service_stops_later_than_its_requests_may_take() -> None:
    """systemd kills after TimeoutStopSec; requests in flight have `drain_seconds`."""
    text = (FOLDER / "yamabiko.service").read_text("utf-8")
    seconds = float(re.findall(r"^TimeoutStopSec=(\d+)$", text, re.MULTILINE)[0])
    assert seconds >= Settings().drain_seconds + 5
