"""Records a random game as a golden one: `python -m tests.golden.record bamboo 41 "two seats by night"`.

Do this for a new rule, and before a stored noun changes: the file is what keeps old games readable.
"""

import re
import sys

from tests.support.golden import FOLDER, written
from tests.support.play import story
from tests.support.titles import titled


def main(name: str, number: str, what: str) -> None:
    """Write the story with this number into the folder of its title; never over a file that is there."""
    tale = story(titled(name), int(number))
    assert not tale.stopped, tale.stopped
    file = FOLDER / name / f"{re.sub('[^a-z0-9]+', '-', what.lower())}.ndjson"
    file.parent.mkdir(exist_ok=True)
    with file.open("xb") as new:
        new.write(written(tale, what))
    sys.stdout.write(f"{tale} -> {file}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
