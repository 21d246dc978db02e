"""The verifier in TypeScript as somebody gets it: a package, a command, and a page that needs no server."""

import json
import re
import shutil
from pathlib import Path

import pytest

from domain.titles import TITLES
from tests.support.node import CLIENTS, VERIFY, build_verifier, run
from tests.support.service import ROOT
from tests.vectors.vector import FOLDER, Evidence, read, read_vector
from tests.vectors.verifiers import Job, options_of, unpack

pytestmark = pytest.mark.slow
PAGE_RUNNER = ROOT / "tests" / "vectors" / "page_in_node.mjs"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The verifier, compiled, with its page."""
    folder = build_verifier(tmp_path_factory.mktemp("package"))
    made = run("node", str(VERIFY / "page.mjs"), str(folder))
    assert made.returncode == 0, made.stderr
    return folder


def game(folder: Path, name: str) -> Path:
    """The export of a vector."""
    unpack([f"{name}.ndjson"], folder)
    return folder / f"{name}.ndjson"


def test_the_package_is_whole(tmp_path: Path) -> None:
    """`npm pack` compiles it without the network; what it packs works where there is nothing else."""
    copy = tmp_path / "verify"
    shutil.copytree(VERIFY, copy, ignore=shutil.ignore_patterns("dist", "node_modules"))
    (tmp_path / "node_modules").symlink_to(CLIENTS / "node_modules")
    packed = run("npm", "pack", "--json", "--offline", folder=copy)
    assert packed.returncode == 0, packed.stderr
    names = {each["path"] for each in json.loads(packed.stdout[packed.stdout.index("[") :])[0]["files"]}
    assert {"README.md", "dist/verify.js", "dist/check.d.ts", "dist/verify.html"} <= names
    unpacked = run("tar", "xf", next(copy.glob("*.tgz")).name, folder=copy)
    assert unpacked.returncode == 0, unpacked.stderr
    said = run("node", "package/dist/verify.js", str(game(tmp_path, "iki-signed")), folder=copy)
    assert said.returncode == 0, said.stdout + said.stderr


def test_the_core_needs_nothing_of_node() -> None:
    """Only the command does: so the rest runs in a page."""
    for file in (VERIFY / "src").glob("*.ts"):
        needs = re.search(r"node:|\bprocess\b|\bBuffer\b|\brequire\(", file.read_text())
        assert (needs is not None) == (file.name in ("verify.ts", "node.d.ts")), file.name


@pytest.mark.parametrize("title", TITLES)
def test_the_command_takes_all_evidence(title: str, built: Path, tmp_path: Path) -> None:
    """It says line by line what it has checked, and what was wrong, by its exit code, too."""
    unpack([file.name.removesuffix(".gz") for file in FOLDER.glob(f"{title}-*.gz")], tmp_path)
    for name, code, text in (("signed", 0, "ok    the log has the game up to version"), ("forked", 1, "FAIL  ")):
        for case in read_vector(f"{title}-{name}").cases[-1:]:
            job = Job(tmp_path / f"{title}-{name}.ndjson", case.evidence)
            words = options_of(job, tmp_path / "log")
            said = run("node", str(built / "verify.js"), str(job.file), *words)
            assert said.returncode == code, said.stdout + said.stderr
            assert text in said.stdout
    opened = json.loads(json.loads(read(f"{title}-signed.ndjson").splitlines()[1])["state"])
    noted = Evidence(commitment=opened["commitment"], entropy={"0": "rain"})
    packed = FOLDER / f"{title}-signed.ndjson.gz"
    said = run("node", str(built / "verify.js"), *options_of(Job(packed, noted), tmp_path), str(packed))
    assert said.returncode == 0, said.stdout
    assert "ok    the entropy of seat 0 is what was given" in said.stdout


def test_the_command_says_how_it_is_used(built: Path, tmp_path: Path) -> None:
    """With the exit code 2, as nothing was checked."""
    for words in ((), ("a", "b"), ("--head",), ("--heads", "0", "a"), (str(tmp_path / "none"),)):
        said = run("node", str(built / "verify.js"), *words)
        assert said.returncode == 2
        assert said.stderr.startswith("usage: node verify.js FILE")


@pytest.mark.parametrize(
    "content", ["", "{}", "[]", "no game", '{"format": "yamabiko/export/v9"}', '{"proof": 1}']
)
def test_what_is_no_export_is_refused(content: str, built: Path, tmp_path: Path) -> None:
    """And no program falls over it."""
    (tmp_path / "game").write_text(content)
    said = run("node", str(built / "verify.js"), str(tmp_path / "game"))
    assert (said.returncode, said.stderr) == (1, "")
    assert said.stdout.startswith("FAIL  this is no export of a game: ")


def test_the_page_checks_a_file_that_is_dropped_on_it(built: Path, tmp_path: Path) -> None:
    """With nothing but what a browser has; also one that is compressed."""

    def dropped(file: Path, noted: str = "") -> list[str]:
        said = run("node", str(PAGE_RUNNER), str(built / "verify.html"), str(file), noted)
        assert said.returncode == 0, said.stderr
        return said.stdout.splitlines()

    verdict, *found = dropped(game(tmp_path, "bamboo-signed"))
    assert verdict == "All is right."
    assert any(line.startswith("ok: the chain of ") for line in found)
    assert dropped(FOLDER / "bamboo-signed.ndjson.gz")[0] == "All is right."
    verdict, *found = dropped(game(tmp_path, "bamboo-exchanged"), "5" * 64)
    assert verdict == "Something is wrong."
    assert any(line.startswith("FAIL: the commitment is") for line in found)
    verdict, *found = dropped(game(tmp_path, "bamboo-events-alone"))
    assert verdict == "Nothing is wrong, but not everything was checked."
    assert any(line.startswith("not checked: the component list") for line in found)
