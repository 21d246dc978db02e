"""deploy/compose: the file is valid, and what it describes serves a game."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.settings import Settings, read_settings, unknown_variables
from tests.architecture.source_tree import PROJECT
from tests.deploy.composed import (
    FOLDER,
    HA,
    ONE,
    VERSION,
    build_stand_in,
    compose,
    needs_compose,
    wait_until_ready,
)
from tests.deploy.engine import build_image, engine_folder, needs_engine, running_engine
from tests.support.readme import play_quickstart

DEPLOY = PROJECT.root / "deploy"
NODE_VARIABLES = {
    "PATRONI_NAME", "PATRONI_ETCD3_HOSTS", "PATRONI_RESTAPI_LISTEN", "PATRONI_RESTAPI_CONNECT_ADDRESS",
    "PATRONI_POSTGRESQL_LISTEN", "PATRONI_POSTGRESQL_CONNECT_ADDRESS", "PATRONI_POSTGRESQL_DATA_DIR",
    "PATRONI_POSTGRESQL_PGPASS", "PATRONI_SUPERUSER_USERNAME", "PATRONI_SUPERUSER_PASSWORD",
    "PATRONI_REPLICATION_USERNAME", "PATRONI_REPLICATION_PASSWORD",
}  # fmt: skip
POSTGRES = "postgres-of-debian"
pytestmark = [pytest.mark.service, pytest.mark.slow]


def services(file: str = ONE) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((FOLDER / file).read_text("utf-8"))["services"]
    return found


@needs_compose
@pytest.mark.parametrize("file", [ONE, HA])
def test_docker_compose_reads_the_files(file: str) -> None:
    """With every variable of the example, and nothing left to ask for."""
    assert compose("config", "--quiet", file=file) == ""
    assert VERSION in compose("config", file=file)


@pytest.mark.parametrize(
    ("file", "name"),
    [(ONE, "migrate"), (ONE, "yamabiko"), (HA, "migrate"), *((HA, f"yamabiko{n}") for n in (1, 2, 3))],
)
def test_our_containers_may_nothing_that_they_need_not(file: str, name: str) -> None:
    """A root that nobody writes, no capability, none to be had; and settings that exist."""
    for found in (services(file)[name],):
        assert (found["read_only"], found["cap_drop"]) == (True, ["ALL"])
        assert found["security_opt"] == ["no-new-privileges:true"]
        assert found["image"] == f"yamabiko:${{YAMABIKO_VERSION:-{VERSION}}}"
        variables = {key: value for key, value in found["environment"].items() if "$" not in value}
        assert not unknown_variables(found["environment"])
        assert isinstance(read_settings(variables), Settings)


def test_the_service_has_neither_the_owners_password_nor_another() -> None:
    """Each role's password is where that role is used, and where PostgreSQL is made."""
    passwords = ("POSTGRES_PASSWORD", "MIGRATOR_PASSWORD", "SERVICE_PASSWORD", "AUDITOR_PASSWORD")
    seen = {name: [p for p in passwords if p in str(found)] for name, found in services().items()}
    assert seen == {
        "postgres": list(passwords), "migrate": ["MIGRATOR_PASSWORD"], "yamabiko": ["SERVICE_PASSWORD"],
    }  # fmt: skip


def test_three_nodes_run_what_the_cluster_test_runs() -> None:
    """The same HAProxy file, the image with the same file of Patroni, and every variable that these files read."""
    found = services(HA)
    nodes = [found[f"node{n}"] for n in (1, 2, 3)]
    assert {each["image"] for each in nodes} == {f"yamabiko-patroni:${{YAMABIKO_VERSION:-{VERSION}}}"}
    assert "patroni.yaml" in (DEPLOY / "patroni/Containerfile").read_text("utf-8")
    given = [set(each["environment"]) for each in nodes]
    assert given == [NODE_VARIABLES] * 3
    proxy = found["haproxy"]
    assert proxy["volumes"][0].startswith("../haproxy/haproxy.cfg:")
    read_there = set(re.findall(r"\$\{(\w+)\}", (DEPLOY / "haproxy/haproxy.cfg").read_text("utf-8")))
    assert read_there == set(proxy["environment"])


def test_patroni_acknowledges_nothing_that_one_node_alone_has() -> None:
    """What the cluster test shows to be needed."""
    settings = yaml.safe_load((DEPLOY / "patroni/patroni.yaml").read_text("utf-8"))["bootstrap"]["dcs"]
    wanted = {"synchronous_mode": "quorum", "synchronous_mode_strict": True, "primary_start_timeout": 0}
    assert wanted.items() <= settings.items()
    # Patroni demands it: else an etcd that is slow for a moment costs a primary.
    assert settings["loop_wait"] + 2 * settings["retry_timeout"] <= settings["ttl"]


@pytest.mark.extended
@needs_engine
@needs_compose
def test_compose_up_serves_a_game(tmp_path: Path) -> None:
    """In a network of its own, without a way out: the images are built before."""
    with engine_folder() as folder:
        with running_engine(folder) as engine:
            build_image(engine, f"yamabiko:{VERSION}")
            build_stand_in(engine, POSTGRES, "postgres_image")
        with running_engine(folder, own_network=True) as engine:
            environ = {**engine.environ, "POSTGRES_IMAGE": POSTGRES, "HOME": str(tmp_path)}
            compose("up", "--detach", environ=environ)
            try:
                inside = ["nsenter", f"--target={engine.pid}", "--net", "python3"]
                play_quickstart(inside, wait_until_ready(engine), tmp_path)
            finally:
                compose("down", "--volumes", "--timeout", "30", environ=environ)
