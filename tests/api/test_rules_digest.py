"""The digest of rules is made as it is described: from names, lengths and bytes of their files, in order."""

import hashlib
from pathlib import Path

import pytest

import domain
from domain.titles import TITLES
from service.games.rules_digest import digest_of, read_files, rules_digest

HOME = Path(domain.__file__).parent


def tree(home: Path) -> Path:
    """A small `domain`."""
    for name, text in {
        "kernel/b.py": "1", "kernel/a.py": "22", "kernel/a/z.py": "333", "box/box.toml": "é", "chance/dice.py": "",
        "go/__init__.py": "x", "go/words/names.py": "left out", "go/more/words/names.py": "left out",
        "go/rules/__pycache__/a.py": "left out", "go/note.md": "left out", "chess/__init__.py": "left out",
        "titles.py": "left out", "bots.py": "left out",
    }.items():  # fmt: skip
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, "utf-8")
    return home


def test_it_is_computed_as_it_is_described(tmp_path: Path) -> None:
    """By hand, for a tree that has each kind of thing to leave out."""
    in_order = [
        ("box/box.toml", "é"), ("chance/dice.py", ""), ("go/__init__.py", "x"), ("kernel/a.py", "22"),
        ("kernel/a/z.py", "333"), ("kernel/b.py", "1"),
    ]  # fmt: skip
    message = b"yamabiko/rules/v1\x00"
    for name, text in in_order:
        message += len(name).to_bytes(4, "big") + name.encode()
        message += len(text.encode()).to_bytes(8, "big") + text.encode()
    files = read_files("go", tree(tmp_path))
    assert [name for name, _ in in_order] == list(files)
    assert digest_of(files) == hashlib.sha256(message).hexdigest()
    assert digest_of({name: files[name] for name in reversed(list(files))}) == digest_of(files)


@pytest.mark.parametrize(
    ("name", "text"),
    [("kernel/a.py", "23"), ("chance/dice.py", " "), ("go/new.py", ""), ("go/card.toml", "a = 1")],
)
def test_any_change_of_the_rules_changes_it(tmp_path: Path, name: str, text: str) -> None:
    """Of a byte, a name, a file more."""
    before = digest_of(read_files("go", tree(tmp_path)))
    (tmp_path / name).write_text(text)
    assert digest_of(read_files("go", tmp_path)) != before


@pytest.mark.parametrize("name", ["go/words/names.py", "chess/__init__.py", "titles.py"])
def test_words_and_other_titles_do_not(tmp_path: Path, name: str) -> None:
    """A better sentence changes no rule."""
    before = digest_of(read_files("go", tree(tmp_path)))
    (tmp_path / name).write_text("other")
    assert digest_of(read_files("go", tmp_path)) == before


def test_every_title_has_its_own() -> None:
    """Of the files that this process runs."""
    found = {name: rules_digest(name) for name in TITLES}
    assert len(set(found.values())) == len(TITLES)
    assert found == {name: digest_of(read_files(name, HOME)) for name in TITLES}


def test_a_title_may_be_one_file_from_elsewhere(tmp_path: Path) -> None:
    """As a title of somebody's own, or the one of our tests: it has its place in the archive all the same."""
    home = tree(tmp_path / "domain")
    own = tmp_path / "nim.py"
    own.write_text("x", "utf-8")
    assert [name for name in read_files("nim", home, own) if name.startswith("nim/")] == ["nim/nim.py"]
    assert read_files("go", home, home / "go") == read_files("go", home)
