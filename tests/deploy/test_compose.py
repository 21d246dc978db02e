"""deploy/compose: the file is valid, and what it describes serves a game."""

import os
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.settings import Settings, read, unknown_variables
from tests.architecture.source_tree import PROJECT
from tests.deploy.engine import Engine, build_image, engine_folder, needs_engine, running_engine
from tests.support.readme import play_quickstart

FOLDER = PROJECT.root / "deploy" / "compose"
VERSION = tomllib.loads((PROJECT.root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
POSTGRES = "postgres-of-debian"
COMPOSE = "/usr/bin/docker-compose"
needs_compose = pytest.mark.skipif(not shutil.which(COMPOSE), reason="apt-get install docker-compose")
pytestmark = [pytest.mark.service, pytest.mark.slow]


def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text("utf-8"))["services"]
    return found


def compose(*words: str, environ: dict[str, str] | None = None) -> str:
    """What docker-compose prints, with the example as the environment."""
    files = ["--file", f"{FOLDER}/compose.yaml", "--env-file", f"{FOLDER}/.env.example"]
    command = [COMPOSE, "--project-directory", str(FOLDER), *files, *words]
    done = subprocess.run(
        command, env=environ or dict(os.environ), capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@needs_compose
def test_docker_compose_reads_the_file() -> None:
    """With every variable of the example, and nothing left to ask for."""
    assert VERSION in compose("config")


def test_our_containers_may_nothing_that_they_need_not() -> None:
    """A root that nobody writes, no capability, none to be had; and settings that exist."""
    for name in ("migrate", "yamabiko"):
        found = services()[name]
        assert (found["read_only"], found["cap_drop"]) == (True, ["ALL"])
        assert found["security_opt"] == ["no-new-privileges:true"]
        assert found["image"] == f"yamabiko:${{YAMABIKO_VERSION:-{VERSION}}}"
        variables = {key: value for key, value in found["environment"].items() if "$" not in value}
        assert not unknown_variables(found["environment"])
        assert isinstance(read(variables), Settings)


def test_the_service_has_neither_the_owners_password_nor_another() -> None:
    """Each role's password is where that role is used, and where PostgreSQL is made."""
    passwords = ("POSTGRES_PASSWORD", "MIGRATOR_PASSWORD", "SERVICE_PASSWORD", "AUDITOR_PASSWORD")
    seen = {name: [p for p in passwords if p in str(found)] for name, found in services().items()}
    assert seen == {
        "postgres": list(passwords), "migrate": ["MIGRATOR_PASSWORD"], "yamabiko": ["SERVICE_PASSWORD"],
    }  # fmt: skip


@pytest.mark.extended
@needs_engine
@needs_compose
def test_compose_up_serves_a_game(tmp_path: Path) -> None:
    """In a network of its own, without a way out: the images are built before."""
    with engine_folder() as folder:
        with running_engine(folder) as engine:
            build_image(engine, f"yamabiko:{VERSION}")
            image = ["--file", str(PROJECT.root / "tests/deploy/postgres_image/Containerfile"), "--tag", POSTGRES]
            base = ["--network", "host", "--build-arg", "BASE=yamabiko-base:bookworm"]
            engine.run("build", *base, *image, str(PROJECT.root / "tests/deploy/postgres_image"))
        with running_engine(folder, own_network=True) as engine:
            environ = {**engine.environ, "POSTGRES_IMAGE": POSTGRES, "HOME": str(tmp_path)}
            compose("up", "--detach", environ=environ)
            try:
                play_quickstart(
                    ["nsenter", f"--target={engine.pid}", "--net", "python3"], wait_until_ready(engine)
                )
            finally:
                compose("down", "--volumes", "--timeout", "30", environ=environ)


def wait_until_ready(engine: Engine) -> str:
    """The address, inside of that network, once it is ready for games."""
    url = "http://127.0.0.1:8000"
    asking = ["curl", "--silent", "--fail", "--retry", "60", "--retry-delay", "1", "--retry-all-errors"]
    inside = ["nsenter", f"--target={engine.pid}", "--net"]
    subprocess.run([*inside, *asking, f"{url}/health/ready"], capture_output=True, check=True, timeout=120)
    return url
