"""Which room owns a table, and where SQL names the table of another room.

A table belongs to the room with the file that creates it. Two chapters of migrations hold tables of several rooms
and cannot be changed any more, so the owners of those tables are written here.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source_tree import SourceTree

SHARED = "service/tables"  # migrations of several rooms; they may name each other's tables, in foreign keys
OWNERS = {
    "players": "service/accounts",
    "tokens": "service/accounts",
    "presence": "service/accounts",
    "lists": "service/games",
    "games": "service/games",
    "game_changes": "service/games",
    "seats": "service/games",
    "pseudonyms": "service/games",
    "declined_seats": "service/games",
    "round_watchers": "service/games",
    "join_codes": "service/games",
    "wrong_codes": "service/games",
    "seeks": "service/seeks",
    "imports": "service/imports",
    "import_lines": "service/imports",
    "snapshots": "service/games",
    "rules_archives": "service/games",
    "log_names": "service/games",
    "log_starts": "service/games",
    "game_notes": "service/games",
    "note_salts": "service/games",
    "account_events": "service/account_events",
    "account_feeds": "service/account_events",
    "account_notices": "service/account_events",
    "webhooks": "service/webhooks",
    "webhook_deliveries": "service/webhooks",
    "webhook_position": "service/webhooks",
    "log_state": "service/game_log",
    "log_items": "service/game_log",
    "tournaments": "service/tournaments",
    "tournament_people": "service/tournaments",
    "tournament_reasons": "service/tournaments",
    "tournament_chains": "service/tournaments",
    "tournament_commands": "service/tournaments",
    "tournament_draws": "service/tournaments",
    "tournament_games": "service/tournaments",
    "rated_accounts": "service/ratings",
    "rated_seats": "service/ratings",
    "ratings": "service/ratings",
    "rating_work": "service/ratings",
    "rating_position": "service/ratings",
    "series": "service/tournaments",
    "series_people": "service/tournaments",
    "idempotency": "service/http",
    "address_counts": "service/http",
    "service_secrets": "service",
    "log_keys": "service",
    "seed_keys": "service",
    "projection_positions": "projections/engine",  # created by a migration of the store
}
CREATED = re.compile(r"\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)")
BEFORE_TABLE = ("FROM", "JOIN", "INTO", "UPDATE", "(?<!CREATE )TABLE", "TRUNCATE", "ANALYZE", "USING", "LIKE")
ALIAS = r"(?:\s+(?:AS\s+)?(?!(?:SET|ON|WHERE|JOIN|LEFT|CROSS|ORDER|GROUP|LIMIT)\b)\w+)?"
TABLE = rf"(?:ONLY\s+)?\w+{ALIAS}"
NAMED = rf"\b(?:{'|'.join((*BEFORE_TABLE, 'REFERENCES'))})\s+({TABLE}(?:\s*,\s*{TABLE})*)"
STATEMENT = re.compile(r"\s*(?:select|insert|update|delete|with|truncate|table|lock|copy|vacuum)\b", re.IGNORECASE)


def room_of(tree: SourceTree, path: Path) -> str:
    """The folder in `service` or `projections` that a file is in, or `service` itself."""
    parts = path.relative_to(tree.root).parts
    return "/".join(parts[:2] if len(parts) > 2 else parts[:1])


def owners(tree: SourceTree) -> dict[str, str]:
    """Each table that any file creates, and the room that it belongs to."""
    created = {table: room_of(tree, path) for path, _, sql in statements(tree) for table in CREATED.findall(sql)}
    return created | {table: room for table, room in OWNERS.items() if table in created}


def tables_without_room(tree: SourceTree) -> list[str]:
    """Tables of shared migrations that OWNERS does not name."""
    return [table for table, room in owners(tree).items() if room == SHARED]


def tables_of_others(tree: SourceTree) -> list[str]:
    """Where SQL of a room names a table of another room."""
    owner = owners(tree)
    return [
        f"{tree.name(path)}:{line} names {table}, which belongs to {owner[table]}"
        for path, line, sql in statements(tree)
        if (room := room_of(tree, path)) != SHARED
        for table in named(sql)
        if owner.get(table, room) != room
    ]


def named(sql: str) -> Iterator[str]:
    """The words where SQL expects a table. Keywords are upper case, or the text begins as a statement does."""
    flags = re.IGNORECASE if STATEMENT.match(sql) else 0
    for match in re.finditer(NAMED, re.sub(r"--.*", "", sql), flags):
        for table in match[1].split(","):
            words = table.split()
            yield words[1] if words[0].upper() == "ONLY" else words[0]


def statements(tree: SourceTree) -> Iterator[tuple[Path, int, str]]:
    """Every text that may be SQL: .sql files, and all strings of the code but docstrings, with their lines."""
    for path in tree.code:
        if path.relative_to(tree.root).parts[0] != "domain":
            yield from ((path, line, text) for line, text in strings(ast.parse(path.read_text("utf-8"))))
    for package in ("projections", "service"):
        for path in sorted((tree.root / package).rglob("*.sql")):
            yield path, 1, path.read_text("utf-8")


def strings(module: ast.AST) -> Iterator[tuple[int, str]]:
    """The strings of a module with their lines; in an f-string, `{}` stands for what is put in."""
    inside = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            inside.add(node.value)  # a docstring
        elif isinstance(node, ast.JoinedStr):
            inside |= {part for part in node.values if isinstance(part, ast.Constant)}
            texts = (str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            yield node.lineno, "".join(texts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in inside:
            yield node.lineno, node.value
