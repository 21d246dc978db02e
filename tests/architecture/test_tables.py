"""SQL names only tables of its own room; another room's data comes through a function."""

from pathlib import Path

import pytest

from tests.architecture.source_tree import PROJECT, SourceTree, list_faults
from tests.architecture.tables import OWNERS, owners, tables_of_others, tables_without_room

SOUND = {
    "service/__init__.py": "",
    "service/tables/0001_all.sql": (
        "CREATE TABLE players (id uuid);\nCREATE TABLE seats (player uuid REFERENCES players);\n"
    ),
    "service/store/migrations/0001_events.sql": (
        "CREATE TABLE stored_events (id bigint);\n"
        "CREATE FUNCTION events() RETURNS TABLE (id bigint) AS 'SELECT id FROM stored_events';\n"
    ),
    "service/store/reader.py": 'READ = "SELECT * FROM stored_events e"\n',
    "service/games/records.py": '"""Read INTO players."""\nREAD = "SELECT * FROM seats, events()"\n',
    "projections/__init__.py": "",
    "projections/lobby/schema.sql": "CREATE TABLE lobby (game uuid); -- JOIN players\n",
    "projections/lobby/apply.py": 'WRITE = f"INSERT INTO lobby {1}"\n',
}
BREAKS = {
    "FROM": ("service/games/records.py", 'READ = "SELECT * FROM stored_events"\n'),
    "FROM with a comma": ("service/games/records.py", 'READ = "SELECT * FROM seats AS s, players p"\n'),
    "FROM in lower case": ("service/games/records.py", 'READ = "select * from players"\n'),
    "JOIN": ("service/games/records.py", 'READ = "x FROM seats s LEFT JOIN players p ON true"\n'),
    "INTO": ("projections/lobby/apply.py", 'WRITE = "INSERT INTO seats VALUES (1)"\n'),
    "UPDATE": ("service/api/players.py", 'WRITE = "UPDATE players SET name = $1"\n'),
    "DELETE FROM": ("service/api/players.py", 'WRITE = "DELETE FROM ONLY players"\n'),
    "TABLE": ("service/store/reader.py", 'LOCK = "LOCK TABLE lobby"\n'),
    "an f-string": ("service/games/records.py", 'A = 1\nREAD = f"SELECT {A} FROM {A} JOIN lobby l"\n'),
    "a joined string": ("service/games/records.py", 'READ = "SELECT * " "FROM " "lobby"\n'),
    "a schema": ("projections/lobby/schema.sql", "CREATE TABLE lobby AS SELECT FROM stored_events;\n"),
    "a file in no room": ("service/runtime.py", 'READ = "SELECT FROM seats"\n'),
}


def built(root: Path, **changed: str) -> SourceTree:
    """A small tree of two packages, but for the files that are changed."""
    for name, text in (SOUND | changed).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return SourceTree(root)


def test_sql_names_only_the_tables_of_its_own_room() -> None:
    """Other data is read through a function of its room, in Python or in SQL."""
    faults = tables_of_others(PROJECT)
    assert not faults, list_faults(faults)


def test_every_table_has_a_room() -> None:
    """The table of owners names no table that does not exist, and misses none of the shared migrations."""
    assert tables_without_room(PROJECT) == []
    assert set(OWNERS) <= set(owners(PROJECT))


def test_a_sound_tree_breaks_no_rule(tmp_path: Path) -> None:
    """Foreign keys in shared migrations, comments, docstrings and functions of other rooms are allowed."""
    tree = built(tmp_path)
    assert tables_of_others(tree) == []
    assert owners(tree) == {
        "players": "service/accounts",
        "seats": "service/games",
        "stored_events": "service/store",
        "lobby": "projections/lobby",
    }


@pytest.mark.parametrize(("name", "text"), BREAKS.values(), ids=BREAKS)
def test_a_table_of_another_room_is_noticed(name: str, text: str, tmp_path: Path) -> None:
    """In every form in which SQL names a table."""
    assert len(tables_of_others(built(tmp_path, **{name: text}))) == 1


def test_a_table_without_owner_is_noticed(tmp_path: Path) -> None:
    """A shared migration that creates a table must say whose it is."""
    tree = built(tmp_path, **{"service/tables/0002_more.sql": "CREATE TABLE more (x int);"})
    assert tables_without_room(tree) == ["more"]
