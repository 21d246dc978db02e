"""Node and the compiler of TypeScript, as `make install` has put them there: tests that need them never skip."""

import os
import subprocess
import sys
from pathlib import Path

from tests.support.service import ROOT

CLIENTS = ROOT / "api-spec" / "clients"
VERIFY = CLIENTS / "verify"
TOOLS = CLIENTS / "node_modules" / ".bin"
BIN = Path(sys.executable).parent
# node comes as a wheel, next to the interpreter.
ENVIRON = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}


def run(*command: str, given: str = "", folder: Path = CLIENTS) -> subprocess.CompletedProcess[str]:
    """What a command has said, with node in its path."""
    return subprocess.run(
        command, input=given, capture_output=True, text=True, cwd=folder, env=ENVIRON, timeout=300, check=False
    )


def build_verifier(folder: Path) -> Path:
    """The verifier in TypeScript, compiled into a folder."""
    built = folder / "verifier"
    done = run(str(TOOLS / "tsc"), "-p", str(VERIFY), "--outDir", str(built))
    assert done.returncode == 0, done.stdout + done.stderr
    (built / "package.json").write_text('{"type": "module"}')
    return built
