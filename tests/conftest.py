"""Prints findings of tests at the end of the run, also with several workers."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each `record_property("finding", ...)`."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    findings = [str(value) for report in reports for name, value in report.user_properties if name == "finding"]
    if findings:
        terminalreporter.section("findings of tests")
    for line in sorted(findings):
        terminalreporter.write_line(line)
