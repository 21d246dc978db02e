"""Rules of another version are asked from an archive: by their digest, if they are trusted, and never freely."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.box.title import Title
from domain.kernel.nouns import Decided, Event
from service.checking import other_rules
from service.cli import main
from service.games.rules_archive import BadArchive, find_archive, list_archives, read_archive, unpack
from service.games.rules_digest import all_digests, archive_of, digest_of, files_of, read_files
from service.runtime import prepare_database
from service.store import Store
from tests.support.exports import bound_game, export, opened_of
from tests.support.other_rules import NEWER, OURS, rules_of_all
from tests.support.titles import NAMES

Told = tuple[int, str]
TITLES = [name for name in NAMES if name != "toy"]
FILES = {"kernel/a.py": b"1", "box/b.toml": b""}


def write_rules(folder: Path, files: dict[str, bytes]) -> tuple[str, str]:
    """An archive as a file, and its digest."""
    file = folder / "rules.bin"
    file.write_bytes(archive_of(files))
    return str(file), digest_of(files)


def verify(capsys: pytest.CaptureFixture[str], *words: str) -> Told:
    """The exit code and what is said, by a later release."""
    with rules_of_all(NEWER):
        code = main(["verify", *words])
    return code, capsys.readouterr().out


def game_by(files: dict[str, bytes]) -> tuple[Title[Any], list[Event]]:
    """A game that says that it was played by these rules, without terms to contradict it."""
    title, events = bound_game()
    return title, [replace(opened_of(events), rules_digest=digest_of(files)), *events[1:]]


# --- archives


def test_an_archive_is_what_its_digest_is_made_of(tmp_path: Path) -> None:
    """So that `sha256sum` checks it; and what is unpacked has the same digest again."""
    files = files_of("bamboo")
    archive = archive_of(files)
    assert hashlib.sha256(archive).hexdigest() == OURS
    assert read_archive(archive) == files
    unpack(files, tmp_path)
    assert archive_of(read_files("bamboo", tmp_path / "domain")) == archive


@pytest.mark.parametrize(
    "change",
    [
        lambda good: good[:-1],
        lambda good: good + b"\0",
        lambda good: good.replace(b"kernel/a.py", b"../nel/a.py"),
        lambda good: good.replace(b"kernel/a.py", b"/ernel/a.py"),
        lambda good: good.replace(b"kernel/a.py", b"kernel\\a.py"),
        lambda good: good.replace(b"kernel/a.py", b"kernel/a.so"),
        lambda good: good.replace(b"yamabiko", b"Yamabiko"),
        lambda good: archive_of({"kernel/a.py": b""}) + archive_of({"box/b.py": b""})[18:],
        lambda good: archive_of({"kernel/a.py": b""}) + archive_of({"kernel/a.py": b""})[18:],
        lambda good: b"",
    ],
)
def test_what_is_no_archive_is_refused(change: Any) -> None:  # noqa: ANN401  # a function of bytes
    """A name that leads elsewhere, too few bytes or too many, another order: one tree has one archive."""
    good = archive_of(FILES)
    assert read_archive(good) == FILES
    with pytest.raises(BadArchive):
        read_archive(change(good))


# --- asking


@pytest.mark.slow
@pytest.mark.parametrize("name", TITLES)
def test_a_game_is_asked_by_its_own_rules(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They lack their words, and tell every decision and the result all the same."""
    title, events = bound_game(name)
    file, digest = write_rules(tmp_path, dict(files_of(name)))
    code, said = verify(capsys, export(title, events, tmp_path), "--rules", file, "--trust-these-rules", digest)
    assert code == 0, said
    assert "ok    the rules tell every decision just as it is stored" in said
    assert "ok    the result follows from the events" in said
    assert "note  other rules than those here were asked in a process without" in said


def test_they_find_what_the_rules_here_would_find(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A decision that was changed, at its version."""
    title, events = bound_game()
    at = next(n for n, event in enumerate(events) if isinstance(event, Decided))
    changed = [*events[:at], replace(events[at], step="elsewhere"), *events[at + 1 :]]
    file, digest = write_rules(tmp_path, dict(files_of("bamboo")))
    game = export(title, changed, tmp_path)
    code, said = verify(capsys, game, "--rules", file, "--trust-these-rules", digest)
    assert code == 1
    assert main(["verify", game]) == 1
    here = capsys.readouterr().out
    assert f"FAIL  version {at + 1}: the facts, the agenda or the step differ" in said
    assert [line for line in said.splitlines() if "FAIL" in line] == [
        line for line in here.splitlines() if "FAIL" in line
    ]


def test_an_archive_is_not_run_because_a_game_names_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only if a release has it, or its digest is typed; else that is said, and nothing has failed."""
    title, events = bound_game()
    file, digest = write_rules(tmp_path, dict(files_of("bamboo")))
    game = export(title, events, tmp_path)
    code, said = verify(capsys, game, "--rules", file)
    assert code == 2
    assert f"--trust-these-rules {digest} runs them" in said
    code, said = verify(capsys, game, "--rules", file, "--trust-these-rules", NEWER)
    assert (code, "FAIL" in said) == (2, False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(other_rules, "released_digests", lambda: {digest: "0.1.0"})
        assert verify(capsys, game, "--rules", file)[0] == 0


def test_a_file_that_holds_no_rules_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before anything is checked."""
    title, events = bound_game()
    (tmp_path / "rules.bin").write_bytes(b"#!/bin/sh")
    assert main(["verify", export(title, events, tmp_path), "--rules", str(tmp_path / "rules.bin")]) == 2
    assert "rules.bin" in capsys.readouterr().err


EVIL = {
    "reads the home": "from pathlib import Path\nPath('/etc/passwd').read_bytes()",
    "reads through a path upwards": "open(__file__.split('domain')[0] + '../answer').read()",
    "writes": "open(__file__, 'a').write('x')",
    "truncates": "import os\nos.open(__file__, os.O_RDWR)",
    "connects": "import socket",
    "connects by the module below": "import _socket",
    "starts a process": "import os\nos.fork()",
    "starts a program": "import os\nos.execv('/bin/true', ['true'])",
    "kills": "import os\nos.kill(os.getppid(), 9)",
    "calls C": "import ctypes",
    "calls C below": "import _ctypes",
    "removes a file": "import os\nos.remove(__file__)",
    "lifts a limit": "import resource",
    "makes code of bytes": "(lambda: 0).__code__.replace(co_code=b'')\nimport marshal\nmarshal.loads(b'N')",
    "takes memory": "x = bytearray(2 << 30)",
    "fills the disk": "import sys\nwhile True: sys.stdout.write('x' * 65536)",
    "ends": "import os\nos._exit(0)",
    "answers as it likes": "import os\nos.write(1, b'namespace {}')\nos._exit(0)",
}


@pytest.mark.parametrize("what", EVIL)
def test_what_rules_have_no_need_of_they_may_not_do(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even those whose digest was typed: then they are not asked, and nothing has happened."""
    kept = {name: text for name, text in files_of("bamboo").items() if name != "bamboo/__init__.py"}
    files = {**kept, "bamboo/__init__.py": EVIL[what].encode()}
    title, events = game_by(files)
    file, digest = write_rules(tmp_path, files)
    code, said = verify(capsys, export(title, events, tmp_path), "--rules", file, "--trust-these-rules", digest)
    assert code in (1, 2), said
    assert f"rules {digest[:8]}... could not be asked" in said
    assert "the rules tell" not in said


def test_the_environment_is_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No home, no path, no token of anybody."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", "/root")
        patch.setenv("TOKEN", "secret")
        files = {**files_of("bamboo"), "bamboo/__init__.py": b"import os\nraise ValueError(sorted(os.environ))"}
        title, events = game_by(dict(files))
        file, digest = write_rules(tmp_path, dict(files))
        _, said = verify(capsys, export(title, events, tmp_path), "--rules", file, "--trust-these-rules", digest)
    assert "could not be asked: ValueError: ['LC_CTYPE']" in said or "ValueError: []" in said, said


def test_rules_that_never_answer_are_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the clock; the limit of processor time is behind it."""
    files = {**files_of("bamboo"), "bamboo/__init__.py": b"while True: pass"}
    title, events = game_by(dict(files))
    file, digest = write_rules(tmp_path, dict(files))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(other_rules, "SECONDS", 1)
        code, said = verify(
            capsys, export(title, events, tmp_path), "--rules", file, "--trust-these-rules", digest
        )
    assert code in (1, 2)
    assert "could not be asked: no answer within 1 s" in said


def test_where_no_namespace_is_permitted_that_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The rules are asked all the same; what Python tells is refused as before."""
    title, events = bound_game()
    file, digest = write_rules(tmp_path, dict(files_of("bamboo")))
    program = (other_rules.HERE / "confined.py").read_text()
    assert program.count("if leave_network() else") == 1
    (tmp_path / "confined.py").write_text(program.replace("if leave_network() else", "if False else"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(other_rules, "HERE", tmp_path)
        patch.setattr(other_rules, "released_digests", dict)
        code, said = verify(
            capsys, export(title, events, tmp_path), "--rules", file, "--trust-these-rules", digest
        )
    assert code == 0, said
    assert "this system permits no namespace" in said


# --- the command


@pytest.mark.store
async def test_the_service_keeps_the_rules_that_it_plays_by(dsn: str, tmp_path: Path) -> None:
    """And gives them back, byte by byte."""
    await prepare_database(dsn)
    await prepare_database(dsn)
    async with await Store.open(dsn) as store, store.transaction() as link:
        found = {title: digest for digest, title, _ in await list_archives(link)}
        assert found == all_digests()
        for title, digest in found.items():
            assert await find_archive(link, digest) == archive_of(files_of(title))
        assert await find_archive(link, NEWER) is None


def test_an_archive_is_written_and_unpacked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its SHA-256 is printed, and is its digest."""
    file, folder = tmp_path / "bamboo.rules", tmp_path / "files"
    assert main(["archive", "write", "bamboo", str(file)]) == 0
    assert capsys.readouterr().out == f"{OURS}  {file}\n"
    assert hashlib.sha256(file.read_bytes()).hexdigest() == OURS
    assert main(["archive", "unpack", str(file), str(folder)]) == 0
    assert (folder / "domain/kernel/nouns.py").exists()
    assert not (folder / "domain/bamboo/words").exists()
    assert main(["archive", "unpack", str(file), str(folder)]) == 2


def test_the_digests_of_a_release_are_printed_as_its_list_has_them(capsys: pytest.CaptureFixture[str]) -> None:
    """And the list that is shipped is one: of digests, none of them twice."""
    assert main(["archive", "digests"]) == 0
    [digests] = tomllib.loads(capsys.readouterr().out).values()
    assert digests == all_digests()
    shipped = tomllib.loads((other_rules.HERE / "released_rules.toml").read_text())
    assert all(len(bytes.fromhex(each)) == 32 for release in shipped.values() for each in release.values())
