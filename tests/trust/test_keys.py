"""The file of keys: made once, closed to others, changed by a note that both keys have signed."""

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from service.cli import main
from service.trust.keys import BadKeys, find_keys, make_keys, read_keys, require_changes, rotate_keys
from service.trust.signed_note import BadNote, MalformedNote, SigningKey, sign_note

AT = datetime(2026, 11, 19, 8, 0, 0, 123456, tzinfo=UTC)
NAME = "play.example"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "log-key"


def test_the_first_key_is_made_for_its_user_alone(file: Path) -> None:
    """And found again."""
    made = find_keys(file, NAME, AT, make=True)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in file.parent.iterdir()] == ["log-key"]
    again = find_keys(file, NAME, AT + timedelta(1), make=True)
    assert (again.listed, again.current.to_text()) == (made.listed, made.current.to_text())
    assert [(each.key, each.since, each.change) for each in made.listed] == [
        (str(made.current.verifier), AT, None)
    ]


def test_a_key_that_was_named_is_not_made(file: Path) -> None:
    """Else a process with a wrong path would sign with a key of its own."""
    with pytest.raises(BadKeys, match="is not there: make it with yamabiko keys make"):
        find_keys(file, NAME, AT, make=False)
    assert not file.exists()


def test_of_two_processes_that_make_it_at_once_one_wins(file: Path) -> None:
    """The other takes that key."""
    first, second = make_keys(file, NAME, AT), make_keys(file, NAME, AT)
    assert str(first.current.verifier) == str(second.current.verifier)


def test_a_change_is_signed_by_both_and_forgets_the_old_private_key(file: Path) -> None:
    """Also to another name."""
    old = make_keys(file, NAME, AT).current
    new = rotate_keys(file, "other.example", AT + timedelta(1))
    third = rotate_keys(file, "other.example", AT + timedelta(2))
    assert file.stat().st_mode & 0o777 == 0o600
    assert old.to_text() not in file.read_text()
    assert new.current.to_text() not in file.read_text()
    assert require_changes(third.listed) == [old.verifier, new.current.verifier, third.current.verifier]
    with pytest.raises(BadKeys, match=r"named 'other\.example'"):
        find_keys(file, NAME, AT, make=True)


def test_a_change_that_one_of_them_has_not_signed_is_refused(file: Path) -> None:
    """Nor one for other keys, or another time."""
    make_keys(file, NAME, AT)
    first, second = rotate_keys(file, NAME, AT + timedelta(1)).listed
    thief = SigningKey.generate(NAME)
    text = (second.change or "").partition("\n\n")[0] + "\n"
    forged = text.replace(second.key, str(thief.verifier))
    for wrong in (
        replace(second, change=None),
        replace(second, key=str(thief.verifier)),
        replace(second, since=AT),
        replace(second, key=str(thief.verifier), change=sign_note(forged, thief)),
        replace(second, change=(second.change or "").rpartition("\n— ")[0] + "\n"),
    ):
        with pytest.raises((BadNote, MalformedNote)):
            require_changes([first, wrong])
    with pytest.raises(MalformedNote):
        require_changes([second])
    with pytest.raises(MalformedNote):
        require_changes([])


def test_a_file_that_cannot_be_used_is_named_with_what_to_do(file: Path) -> None:
    """Open to others, no keys, or not whole."""
    make_keys(file, NAME, AT)
    file.chmod(0o604)
    with pytest.raises(BadKeys, match="chmod 600"):
        read_keys(file)
    file.chmod(0o600)
    whole = file.read_text()
    other = SigningKey.generate(NAME)
    own = read_keys(file).current.to_text()
    for content in ("", "{}", whole[:-9], whole.replace("PRIVATE", "PUBLIC"), whole.replace(own, other.to_text())):
        file.write_text(content)
        with pytest.raises(BadKeys) as refused:
            read_keys(file)
        assert own.split("+", 2)[2] not in str(refused.value)


def test_a_name_that_no_key_can_have_is_refused(file: Path) -> None:
    """It would make a note that cannot be read."""
    for name in ("", "a b", "a+b", "a\nb"):
        with pytest.raises(BadKeys, match="no spaces"):
            make_keys(file, name, AT)


def test_the_command_makes_shows_and_changes_them(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It prints the public keys, and nothing that is private."""
    given = ["--file", str(file)]
    assert main(["keys", "show", *given]) == 1
    assert main(["keys", "make", *given]) == 0
    assert main(["keys", "make", *given]) == 1, "an old key is never overwritten"
    assert main(["keys", "rotate", *given]) == 0
    shown = capsys.readouterr()
    first, *both = shown.out.split()
    assert both == [each.key for each in read_keys(file).listed]
    assert both[0] == first
    assert "is there already" in shown.err
    assert "PRIVATE" not in shown.out + shown.err


def test_the_private_key_is_never_readable_by_others_while_it_is_written(file: Path) -> None:
    """Whatever the umask is."""
    code = f"import os; os.umask(0)\nfrom service.cli import main\nmain(['keys', 'make', '--file', {str(file)!r}])"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    assert file.stat().st_mode & 0o777 == 0o600
