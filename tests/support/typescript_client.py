"""The client in TypeScript, built as it is packed, in a folder where examples can be compiled against it."""

import shutil
from pathlib import Path

from tests.support.node import CLIENTS, TOOLS, VERIFY, run

CLIENT = CLIENTS / "typescript"
SPEC = CLIENTS.parent / "openapi.json"


def build_client(folder: Path) -> Path:
    """A folder with both packages in its `node_modules`, compiled."""
    modules = folder / "node_modules"
    modules.mkdir()
    for each in (CLIENTS / "node_modules").iterdir():
        if each.name not in ("@yamabiko", "yamabiko-verify"):  # they are made here
            (modules / each.name).symlink_to(each)
    compile_package(VERIFY, modules / "yamabiko-verify")
    (modules / "@yamabiko").mkdir()
    target = modules / "@yamabiko" / "client"
    shutil.copytree(CLIENT, target, ignore=shutil.ignore_patterns("dist", "node_modules"))
    require(str(TOOLS / "openapi-typescript"), str(SPEC), "-o", "src/schema.ts", folder=target)
    require(str(TOOLS / "tsc"), "-p", ".", folder=target)
    return folder


def compile_package(source: Path, target: Path) -> None:
    """Copy a package and compile it there."""
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("dist", "node_modules"))
    require(str(TOOLS / "tsc"), "-p", ".", folder=target)


def require(*command: str, folder: Path) -> str:
    """What a command prints; it must end well."""
    done = run(*command, folder=folder)
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    return done.stdout
