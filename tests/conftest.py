"""Checks what was collected, and prints findings of tests at the end of the run, also with several workers."""

import re
import time

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ("tests.support.standstill",)
pytest.register_assert_rewrite("tests.support")  # helpers, too, say what they have found instead

from tests.support.certificates import read_certificates_once  # noqa: E402  # after that
from tests.support.keys import use_key_file  # noqa: E402  # after that

read_certificates_once()
use_key_file()
# The machines are shared: how long an example takes says nothing. The usual run has the same examples each time.
SHARED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("usual", SHARED, derandomize=True)
settings.register_profile("extended", SHARED)
A_TIME = re.compile(r"\d{10}")
A_DAY = 86_400


def pytest_configure(config: pytest.Config) -> None:
    """Chooses how examples are made up: with `make test-all` they are others each time."""
    is_extended = "extended" in config.option.markexpr.replace("not extended", "")
    settings.load_profile("extended" if is_extended else "usual")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what needs PostgreSQL. Refuses a name with the time of its collection: workers would collect different
    tests, and none would run."""
    now = time.time()
    for item in items:
        if "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.store)
        if any(abs(now - int(number)) < A_DAY for number in A_TIME.findall(item.name)):
            raise pytest.UsageError(f"the name of this test changes from run to run: {item.nodeid}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each `record_property("finding", ...)`."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    findings = [str(value) for report in reports for name, value in report.user_properties if name == "finding"]
    if findings:
        terminalreporter.section("findings of tests")
    for line in sorted(findings):
        terminalreporter.write_line(line)
