"""Clocks of games go by the store's time: who reads the wall clock of a process is listed here, with reasons."""

import re
from pathlib import Path

from tests.architecture.source_tree import PROJECT, SourceTree

WALL_CLOCK = re.compile(
    r"datetime\.(?:now|utcnow|today)\(|date\.today\(|\btime\.time(?:_ns)?\(|from time import.*\btime"
)
READERS = {
    "service/accounts/id_tokens.py": "what an issuer says of its token",
    "service/accounts/logins.py": "the end of a login",
    "service/accounts/tokens.py": "the end of a token",
    "service/api/login.py": "how long a cookie lasts",
    "service/api/token_exchange.py": "the end of a token",
    "service/api/tokens.py": "the end of a token",
    "service/cli/keys.py": "since when a key signs",
    "service/cli/witness.py": "when a witness cosigns",
    "service/cli/clock_text.py": "a deadline is shown as today or tomorrow",
    "service/doctor/clocks.py": "whether it agrees with that of PostgreSQL",
    "service/games/setup.py": "when a game was opened, which is shown",
    "service/logs.py": "the time of a log line",
}


def readers(tree: SourceTree) -> set[str]:
    """The modules that read the wall clock, but for benchmarks."""
    found = {tree.name(path) for path in tree.code if WALL_CLOCK.search(path.read_text("utf-8"))}
    return {name for name in found if not name.startswith("service/bench/")}


def test_the_wall_clock_is_read_where_this_says() -> None:
    """Neither the store, nor timers, nor the clerk, nor a loaded game are among them."""
    assert readers(PROJECT) == set(READERS)


def test_a_reader_is_noticed(tmp_path: Path) -> None:
    """Whichever way it asks."""
    (tmp_path / "service").mkdir()
    for number, text in enumerate(("datetime.now(UTC)", "time.time()", "time.time_ns()", "datetime.today()")):
        (tmp_path / "service" / f"a{number}.py").write_text(f"at = {text}\n", "utf-8")
    (tmp_path / "service" / "quiet.py").write_text("at = time.monotonic()\n", "utf-8")
    assert len(readers(SourceTree(tmp_path))) == 4
