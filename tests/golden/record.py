"""Records random games as golden ones.

    python -m tests.golden.record bamboo                           for each number of seats without a game of today
    python -m tests.golden.record bamboo 41 "two seats by night"   the random game number 41

Do this for a new rule, after a change of a component list, and before a stored noun changes. A golden game is
never written over or deleted: the file is what keeps old games readable.
"""

import re
import sys
from pathlib import Path
from typing import Any

from domain.box.title import Title
from tests.support import golden
from tests.support.golden import missing_seats, openings, to_golden_text
from tests.support.play import Story, settings, story
from tests.support.titles import find_title


def record(name: str, number: int, what: str) -> Path:
    """Write the random game with this number into the folder of its title; never over a file that is there."""
    tale = story(find_title(name), number)
    assert not tale.stopped, tale.stopped
    return _write(name, tale, what)


def record_missing(name: str) -> list[Path]:
    """A game by today's rules and list for each number of seats that has none."""
    title = find_title(name)
    missing = missing_seats(title, openings(title))
    today = f"rules {title.version} list {title.catalog().content_hash[:12]}"
    return [_write(name, finished_story(title, seats), f"{seats} seats {today}") for seats in missing]


def finished_story(title: Title[Any], seats: int) -> Story:
    """The first random game with so many seats that comes to its end."""
    tales = (story(title, number) for number, each in enumerate(settings(title)) if each.seats == seats)
    return next(tale for tale in tales if not tale.stopped)


def _write(name: str, tale: Story, what: str) -> Path:
    file = golden.FOLDER / name / f"{re.sub('[^a-z0-9]+', '-', what.lower())}.ndjson"
    file.parent.mkdir(exist_ok=True)
    with file.open("xb") as new:
        new.write(to_golden_text(tale, what))
    return file


def main(name: str, number: str | None = None, what: str = "") -> None:
    """Record, and print which files are new."""
    made = record_missing(name) if number is None else [record(name, int(number), what)]
    nothing = "nothing to record: there is a game of today for every number of seats\n"
    sys.stdout.write("".join(f"recorded {file}\n" for file in made) or nothing)


if __name__ == "__main__":
    main(*sys.argv[1:])
