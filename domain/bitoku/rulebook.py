"""The clauses of Bitoku, read when they are first asked for."""

from pathlib import Path

from domain.box.rulebook import Rulebook

RULEBOOK = Rulebook(Path(__file__).with_name("rulebook.toml"))
