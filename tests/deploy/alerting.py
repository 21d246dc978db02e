"""A Prometheus that scrapes services of a test and evaluates the rules that are shipped."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from tests.architecture.source_tree import PROJECT
from tests.cluster.faults import wait_until
from tests.cluster.programs import find_free_ports

MONITORING = PROJECT.root / "deploy" / "monitoring"
BOUND = 120.0
needs_prometheus = pytest.mark.skipif(not shutil.which("prometheus"), reason="apt-get install prometheus")


@cache
def rules() -> list[dict[str, Any]]:
    """Every rule that is shipped."""
    groups = yaml.safe_load((MONITORING / "rules.yaml").read_text("utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


class Prometheus:
    """It scrapes each second what `watch` names."""

    def __init__(self, url: str, targets: Path) -> None:
        self._url, self._targets = url, targets

    def watch(self, *urls: str) -> None:
        """These processes, and no others, from now on."""
        found = [{"targets": [url.removeprefix("http://") for url in urls]}]
        draft = self._targets.with_suffix(".draft")
        draft.write_text(json.dumps(found), "utf-8")
        draft.replace(self._targets)

    def ask(self, query: str) -> list[Any]:
        """What a query gives now."""
        answer = httpx.get(f"{self._url}/api/v1/query", params={"query": query}, timeout=10)
        answer.raise_for_status()
        found: list[Any] = answer.json()["data"]["result"]
        return found

    def is_so(self, alert: str) -> bool:
        """Whether the condition of an alert holds; it fires once it has held for as long as its rule says."""
        [rule] = [rule for rule in rules() if rule.get("alert") == alert]
        return bool(self.ask(rule["expr"]))

    def wait_for(self, alert: str, *, holds: bool = True, bound: float = BOUND) -> None:
        """Return when its condition holds, or holds no more."""
        wait_until(lambda: self.is_so(alert) == holds, f"{alert}: {holds}", bound)


@contextmanager
def prometheus(folder: Path) -> Iterator[Prometheus]:
    """It runs, and watches nothing."""
    [port] = find_free_ports(1)
    targets, config = folder / "targets.json", folder / "prometheus.yaml"
    targets.write_text("[]", "utf-8")
    scraped = {"job_name": "yamabiko", "file_sd_configs": [{"files": [str(targets)], "refresh_interval": "1s"}]}
    once = {"scrape_interval": "1s", "scrape_timeout": "1s", "evaluation_interval": "1s"}
    told = {"global": once, "rule_files": [str(MONITORING / "rules.yaml")], "scrape_configs": [scraped]}
    config.write_text(yaml.safe_dump(told), "utf-8")
    words = [f"--config.file={config}", f"--storage.tsdb.path={folder / 'series'}"]
    with (folder / "prometheus.log").open("wb") as log:
        command = ["prometheus", *words, f"--web.listen-address=127.0.0.1:{port}"]
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
    try:
        url = f"http://127.0.0.1:{port}"
        wait_until(lambda: httpx.get(f"{url}/-/ready", timeout=5).status_code == 200, "prometheus")
        yield Prometheus(url, targets)
    finally:
        process.terminate()
        process.wait(30)
