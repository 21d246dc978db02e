"""docker-compose on the files of deploy/compose, with images that Debian's packages make where no registry is."""

import os
import shutil
import subprocess
import tomllib

import pytest

from tests.architecture.source_tree import PROJECT
from tests.deploy.engine import Engine

FOLDER = PROJECT.root / "deploy" / "compose"
VERSION = tomllib.loads((PROJECT.root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
COMPOSE = "/usr/bin/docker-compose"
ONE, HA = "compose.yaml", "compose.ha.yaml"
SECONDS = 600
needs_compose = pytest.mark.skipif(not shutil.which(COMPOSE), reason="apt-get install docker-compose")


def compose(*words: str, environ: dict[str, str] | None = None, file: str = ONE) -> str:
    """What docker-compose prints, with the example as the environment."""
    files = ["--file", f"{FOLDER}/{file}", "--env-file", f"{FOLDER}/.env.example"]
    command = [COMPOSE, "--project-directory", str(FOLDER), *files, *words]
    done = subprocess.run(
        command, env=environ or dict(os.environ), capture_output=True, text=True, check=False, timeout=SECONDS
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build_stand_in(engine: Engine, tag: str, folder: str, *words: str) -> None:
    """An image of Debian's packages, from a folder of tests/deploy; `build_image` has made their base."""
    place = PROJECT.root / "tests" / "deploy" / folder
    base = ("--network", "host", "--build-arg", "BASE=yamabiko-base:bookworm")
    engine.run("build", *base, "--file", str(place / "Containerfile"), *words, "--tag", tag, str(place))


def wait_until_ready(engine: Engine) -> str:
    """The address, inside of the engine's own network, once it is ready for games."""
    url = "http://127.0.0.1:8000"
    asking = ["curl", "--silent", "--fail", "--retry", "60", "--retry-delay", "1", "--retry-all-errors"]
    inside = ["nsenter", f"--target={engine.pid}", "--net"]
    subprocess.run([*inside, *asking, f"{url}/health/ready"], capture_output=True, check=True, timeout=120)
    return url
