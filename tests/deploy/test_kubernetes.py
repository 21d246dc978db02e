"""deploy/kubernetes: what kustomize makes of it is valid, closed, and names only what exists."""

import shutil
import subprocess
import tomllib
from functools import cache
from typing import Any

import kubernetes_validate  # type: ignore[import-untyped]  # it has no types
import pytest
import yaml

from service.app import create_app
from service.cli import main
from service.settings import Settings, read_settings, unknown_variables
from tests.architecture.source_tree import PROJECT

OVERLAYS = ("small", "city")
FOREIGN = {("postgresql.cnpg.io/v1", "Cluster")}  # its schema comes with the operator CloudNativePG
pytestmark = pytest.mark.skipif(
    not shutil.which("kubectl"), reason="kustomize comes with kubectl, which is not here"
)


@cache
def objects(overlay: str) -> list[dict[str, Any]]:
    folder = PROJECT.root / "deploy" / "kubernetes" / "overlays" / overlay
    done = subprocess.run(["kubectl", "kustomize", folder], capture_output=True, text=True, check=True)
    return list(yaml.safe_load_all(done.stdout))


def pods(overlay: str) -> list[dict[str, Any]]:
    """What each Deployment and Job runs."""
    return [each["spec"]["template"]["spec"] for each in objects(overlay) if each["kind"] in {"Deployment", "Job"}]


def one(overlay: str, kind: str) -> dict[str, Any]:
    return next(each for each in objects(overlay) if each["kind"] == kind)


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_each_object_is_valid(overlay: str) -> None:
    """Strictly: no member that Kubernetes does not know."""
    found = [each for each in objects(overlay) if (each["apiVersion"], each["kind"]) not in FOREIGN]
    assert len(found) >= 8
    for each in found:
        kubernetes_validate.validate(each, "1.37", strict=True)


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_no_container_may_more_than_it_must(overlay: str) -> None:
    """As the profile `restricted` asks, and with a root that cannot be written."""
    for pod in pods(overlay):
        assert pod["automountServiceAccountToken"] is False
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        for container in pod["containers"]:
            assert container["securityContext"] == {
                "allowPrivilegeEscalation": False,
                "readOnlyRootFilesystem": True,
                "capabilities": {"drop": ["ALL"]},
            }
            assert "memory" in container["resources"]["limits"]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_what_is_named_exists(overlay: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The release, the settings, the command's words, the paths of the probes."""
    version = tomllib.loads((PROJECT.root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    paths = {route.path for route in create_app(Settings()).routes}
    variables = one(overlay, "ConfigMap")["data"]
    assert not unknown_variables(variables)
    assert isinstance(read_settings(variables), Settings)
    for pod in pods(overlay):
        container = pod["containers"][0]
        assert container["image"] == f"yamabiko:{version}"
        with pytest.raises(SystemExit, match="0"):
            main([*container["args"], "--help"])
        probes = [value["httpGet"]["path"] for name, value in container.items() if name.endswith("Probe")]
        assert set(probes) <= paths
    assert capsys.readouterr().out


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_a_pod_stops_later_than_its_requests_may_take(overlay: str) -> None:
    """Kubernetes kills after the grace period, of which the wait before SIGTERM is a part."""
    pod = one(overlay, "Deployment")["spec"]["template"]["spec"]
    assert pod["terminationGracePeriodSeconds"] >= 5 + Settings().drain_seconds + 5


def test_a_city_scales_by_a_metric_that_exists() -> None:
    """It never has fewer processes than may be away at the same time."""
    scaler = one("city", "HorizontalPodAutoscaler")["spec"]
    source = (PROJECT.root / "service" / "telemetry" / "families.py").read_text("utf-8")
    metric = scaler["metrics"][0]["pods"]["metric"]["name"]
    assert f'"{metric}"' in source
    assert scaler["minReplicas"] > one("city", "PodDisruptionBudget")["spec"]["maxUnavailable"]


def test_a_city_acknowledges_nothing_that_one_node_alone_has() -> None:
    """The configuration that lost nothing when nodes were killed."""
    postgres = one("city", "Cluster")["spec"]
    assert postgres["instances"] == 3
    assert postgres["postgresql"]["synchronous"] == {"method": "any", "number": 1, "dataDurability": "required"}
    assert one("city", "ConfigMap")["data"]["YAMABIKO_REPLICATED"] == "true"
    assert "YAMABIKO_REPLICATED" not in one("small", "ConfigMap")["data"]


def test_one_process_needs_no_shared_disk() -> None:
    """The small overlay: ReadWriteOnce, and no budget that would keep its node from being emptied."""
    kinds = [each["kind"] for each in objects("small")]
    assert "PodDisruptionBudget" not in kinds
    assert one("small", "PersistentVolumeClaim")["spec"]["accessModes"] == ["ReadWriteOnce"]
    assert one("small", "Deployment")["spec"]["replicas"] == 1
