"""What tests have found out is told at the end of the run, by several workers, too."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each `record_property("told", ...)`."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    told = [str(value) for report in reports for name, value in report.user_properties if name == "told"]
    if told:
        terminalreporter.section("told by tests")
    for line in sorted(told):
        terminalreporter.write_line(line)
