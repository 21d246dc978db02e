"""`yamabiko` with the toy on offer, too: `python -m tests.support.with_toy serve`."""

import sys
from functools import cache
from pathlib import Path

from domain.titles import TITLES
from service.games import rules_digest
from service.games.rules_digest import Files

TITLES["toy"] = "tests.support.toy"
_files_of = rules_digest.files_of


@cache
def files_of(title: str) -> Files:
    """The files of a title's rules. Those of the toy are not in the folder of the others."""
    if title != "toy":
        return _files_of(title)
    return {"toy/toy.py": Path(__file__).with_name("toy.py").read_bytes()}


if __name__ == "__main__":
    rules_digest.files_of = files_of  # before it is imported by name
    from service.cli import main  # it reads what is on offer when it is imported

    sys.exit(main())
