"""deploy/monitoring: alerts fire when they should, name metrics that exist, and stand in the runbook."""

import json
import re
import shutil
import subprocess
from typing import Any

import pytest
import yaml

from service.metrics import Metrics
from tests.architecture.source_tree import PROJECT

FOLDER = PROJECT.root / "deploy" / "monitoring"
NAME = re.compile(r"\byamabiko[_:][a-z0-9_:]+")
needs_promtool = pytest.mark.skipif(
    not shutil.which("promtool"),
    reason="promtool is in Debian's package prometheus, which starts a server as well",
)


def rules() -> list[dict[str, Any]]:
    groups = yaml.safe_load((FOLDER / "rules.yaml").read_text("utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


def queries() -> list[str]:
    board = json.loads((FOLDER / "dashboards" / "yamabiko.json").read_text("utf-8"))
    return [target["expr"] for panel in board["panels"] for target in panel["targets"]]


def samples() -> set[str]:
    """Every name that a process may tell Prometheus, and what the rules record from them."""
    names: set[str] = set()
    for family in Metrics()._registry.collect():
        if family.type == "histogram":
            names |= {f"{family.name}_{suffix}" for suffix in ("bucket", "sum", "count")}
        else:
            names.add(f"{family.name}_total" if family.type == "counter" else family.name)
    return names | {rule["record"] for rule in rules() if "record" in rule}


def test_rules_and_dashboards_name_only_metrics_that_exist() -> None:
    """And every metric is on the dashboard, or in a rule."""
    named = {name for query in [rule["expr"] for rule in rules()] + queries() for name in NAME.findall(query)}
    assert named - samples() == set()
    families = {re.sub(r"_(bucket|sum|count|total)$", "", name) for name in samples() if NAME.match(name)}
    assert families - {re.sub(r"_(bucket|sum|count|total)$", "", name) for name in named} == set()


def test_each_alert_has_a_part_of_the_runbook_and_two_tests() -> None:
    """One in which it fires, and one in which it does not."""
    headings = re.findall(r"^## (\w+)$", (FOLDER / "runbook.md").read_text("utf-8"), re.MULTILINE)
    alerts = [rule["alert"] for rule in rules() if "alert" in rule]
    assert headings == alerts
    assert [rule["annotations"]["runbook"] for rule in rules() if "alert" in rule] == [
        f"runbook.md#{alert.lower()}" for alert in alerts
    ]
    checks = [
        check
        for test in yaml.safe_load((FOLDER / "rules.test.yaml").read_text("utf-8"))["tests"]
        for check in test["alert_rule_test"]
    ]
    for alert in alerts:
        assert {bool(check["exp_alerts"]) for check in checks if check["alertname"] == alert} == {True, False}


@needs_promtool
def test_promtool_finds_that_each_alert_fires_when_it_should() -> None:
    """rules.test.yaml: a healthy service is silent, and each fault is told."""
    command = ["promtool", "test", "rules", "rules.test.yaml"]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
