"""A wheel brings all that the packages read at run time, not only their code."""

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.architecture.source_tree import PACKAGES, PROJECT

MARKER = "py.typed"
DATA = {".toml", ".sql", ".json", ".md"}


def test_the_wheel_holds_every_module_and_every_data_file(tmp_path: Path) -> None:
    """A catalog that is missing from the wheel would only be missed in production."""
    wanted = {
        PROJECT.name(path)
        for path in PROJECT.files
        if PROJECT.name(path).split("/")[0] in PACKAGES and (path.suffix in DATA | {".py"} or path.name == MARKER)
    }
    source = tmp_path / "source"
    for name in {*wanted, "pyproject.toml"}:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((PROJECT.root / name).read_bytes())
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", str(tmp_path), str(source)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wanted - set(zipfile.ZipFile(wheel).namelist()) == set()


def test_each_package_says_that_it_is_typed() -> None:
    """`py.typed` in each, so that a type checker believes the annotations of an installed wheel (PEP 561)."""
    files = {PROJECT.name(path) for path in PROJECT.files}
    assert {f"{name}/{MARKER}" for name in PACKAGES} <= files
