"""A service for the clients in other people's programs."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.node import TOOLS
from tests.support.postgres import dsn, empty_dsn, home, postgres, template
from tests.support.readme import blocks_of
from tests.support.service import Service, serving
from tests.support.typescript_client import CLIENT, build_client, require

__all__ = ["dsn", "empty_dsn", "home", "postgres", "template"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A hook of a folder sees the whole suite: only what stands here is marked."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.service)


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the client in TypeScript, its examples, its quickstart and the scripts of these tests."""
    folder = build_client(tmp_path_factory.mktemp("client"))
    for script in [*(CLIENT / "examples").glob("*.ts"), *Path(__file__).parent.glob("*.ts")]:
        shutil.copy(script, folder)
    for name, code in zip(("quickstart", "standing_bot"), blocks_of(CLIENT / "README.md", "ts"), strict=True):
        (folder / f"{name}.ts").write_text(code)
    options = {"module": "nodenext", "target": "es2022", "lib": ["es2023", "dom"], "strict": True, "types": []}
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "include": ["*.ts"]}))
    require(str(TOOLS / "tsc"), "-p", ".", folder=folder)
    return folder


@pytest.fixture
def service(dsn: str) -> Iterator[Service]:
    """A service with bots."""
    with serving(dsn, bots="true") as running:
        yield running
