"""`yamabiko catalog`: component lists, checked and printed."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from domain.box.catalog import BadCatalog, Catalog, Fault, merge_files
from domain.titles import TITLES, title
from service.cli.catalog import default_files, one_file
from service.cli.command import Failure
from service.cli.coverage import folder_of
from tests.cli.terminal import yamabiko

BOX = one_file(default_files(title("bamboo")))


@pytest.mark.parametrize("name", TITLES)
def test_the_list_that_comes_with_a_title_is_printed_as_one_file(name: str) -> None:
    """A valid one, that says the same as the several do."""
    printed = yamabiko("catalog", "show", name)
    assert printed.code == 0
    table = tomllib.loads(printed.out)
    assert table == merge_files(default_files(title(name)))
    assert title(name).read_catalog(table).content_hash == title(name).catalog().content_hash


def test_a_faulty_list_of_a_title_is_shown_with_its_faults_and_where_to_mend_it() -> None:
    """F2: who edits a file of the list and shows it must not read that it "is in no file"."""

    def faulty() -> Catalog:
        raise BadCatalog([Fault("M-040", "constants.start_coins", "4 instead of 3")])

    with pytest.raises(Failure) as failure:
        default_files(replace(title("bamboo"), catalog=faulty))
    said = str(failure.value)
    assert "Bamboo is faulty: mend it in" in said
    assert str(folder_of("bamboo")) in said
    assert "M-040: constants.start_coins: 4 instead of 3" in said


def test_a_list_that_is_read_from_elsewhere_is_shown_as_such() -> None:
    """The files that are looked at are named."""
    other = title("bamboo").read_catalog({**merge_files(default_files(title("bamboo"))), "catalog": "elsewhere"})
    with pytest.raises(Failure, match="must read its list from there"):
        default_files(replace(title("bamboo"), catalog=lambda: other))


def test_the_printed_list_keeps_its_comments() -> None:
    """They say where the numbers are from."""
    assert BOX.count("#") == sum(file.read_text("utf-8").count("#") for file in default_files(title("bamboo")))


def test_keys_without_a_table_come_before_the_tables_of_other_files(tmp_path: Path) -> None:
    """Else they would belong to the last of those."""
    (tmp_path / "a.toml").write_text("x = 1\n\n# of t\n[t]\ny = 2\n", "utf-8")
    (tmp_path / "b.toml").write_text("z = [\n  [1, 2],\n]\n[[u]]\ny = 3\n", "utf-8")
    text = one_file(sorted(tmp_path.glob("*.toml")))
    assert tomllib.loads(text) == {"x": 1, "z": [[1, 2]], "t": {"y": 2}, "u": [{"y": 3}]}
    assert "# of t\n[t]" in text


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A list of one's own."""
    path = tmp_path / "mine.toml"
    path.write_text(BOX, "utf-8")
    return path


def test_a_sound_list_is_shown_with_its_hash_and_its_sources(file: Path) -> None:
    """A file, or the folder that it lies in."""
    for place in (file, file.parent):
        done = yamabiko("catalog", "check", place)
        assert done.code == 0
        assert title("bamboo").catalog().content_hash in done.out
        assert re.search(r"\d+ entries reconstructed, \d+ entries sourced", done.out)


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        ("start_coins = 3", "start_coins = 4", ["M-040: constants.start_coins: 4 instead of 3"]),
        ("years = 4", "yaers = 4", ["shape: $.constants: Object contains unknown field `yaers`"]),
        ('id = "BR-02"', 'id = "BR-01"', ["unique-ids: balance: BR-01 stands 2 times"]),
        ('title = "bamboo"', 'title = "chess"', ["title: title: 'chess' is not one of "]),
        ("years = 4", "years = ", ["toml: mine.toml: Invalid value"]),
        (
            'id = "HI-D1", deck = "I", type = "decoration", comfort = 1',
            'id = "HI-D1", deck = "II", type = "decoration", comfort = 4',
            ["M-015: homes: I: 31 instead of 32", "M-015: homes: II: 33", "M-108: homes[0].comfort: HI-D1 has 4"],
        ),
    ],
    ids=["number", "typo", "id", "title", "syntax", "several"],
)
def test_each_broken_constraint_is_named_with_its_path(file: Path, old: str, new: str, faults: list[str]) -> None:
    """One a line, and the exit code is 1."""
    assert old in BOX
    file.write_text(BOX.replace(old, new, 1), "utf-8")
    done = yamabiko("catalog", "check", file)
    assert (done.code, done.err) == (1, "")
    assert len(done.lines) == len(faults)
    assert all(line.startswith(fault) for line, fault in zip(done.lines, faults, strict=True)), done.lines


def test_a_list_in_several_files_may_not_say_anything_twice(file: Path) -> None:
    """Which of the two would be meant?"""
    (file.parent / "other.toml").write_text("catalog = 'mine'\n", "utf-8")
    done = yamabiko("catalog", "check", file.parent)
    assert (done.code, done.lines) == (1, ["toml: other.toml: stands in another file already: catalog"])


def test_what_is_not_there_cannot_be_checked(tmp_path: Path) -> None:
    """A file that is missing, a folder without lists: exit code 2."""
    assert "cannot read" in yamabiko("catalog", "check", tmp_path / "no.toml").err
    done = yamabiko("catalog", "check", tmp_path)
    assert (done.code, done.out) == (2, "")


def test_a_game_is_played_with_ones_own_list(file: Path) -> None:
    """And not with a broken one, whose faults are named."""
    file.write_text(BOX.replace('id = "HI-', 'id = "MY-'), "utf-8")
    words = ("--catalog", file, "--bot", "random", "--seed", "00ff")
    told = yamabiko("play", "bamboo", *words, say="board\n").out
    whole_board = told.partition("\n> ")[2]
    homes = set(re.findall(r"\b(?:MY|HI)-\w+", whole_board))
    assert len(homes) == 4, whole_board
    assert all(home.startswith("MY-") for home in homes), homes
    file.write_text(BOX.replace("start_coins = 3", "start_coins = 4"), "utf-8")
    done = yamabiko("play", "bamboo", "--catalog", file)
    assert done.code == 2
    assert "M-040: constants.start_coins: 4 instead of 3" in done.err
