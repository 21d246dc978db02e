"""Tells one story again and asks one law, or all: `python -m tests.laws.again bamboo 41 [law]`."""

import sys

from tests.laws.chance import every_asking_names_its_stream
from tests.laws.laws import LAWS
from tests.laws.pointing import an_anchor_is_one_place
from tests.laws.secrecy import nothing_hidden_shows
from tests.laws.undo import undo_leads_back_to_the_same_state
from tests.support.play import story
from tests.support.titles import find_title

IMPORTED = (
    an_anchor_is_one_place,
    every_asking_names_its_stream,
    nothing_hidden_shows,
    undo_leads_back_to_the_same_state,
)


def main(name: str, number: str, *laws: str) -> None:
    """Print the story, then put it to the laws."""
    tale = story(find_title(name), int(number))
    sys.stdout.writelines(f"{line}\n" for line in (*tale.events, tale))
    for law in laws or LAWS:
        LAWS[law](tale)
        sys.stdout.write(f"{law} holds\n")


if __name__ == "__main__":
    assert {each.__name__ for each in IMPORTED} <= LAWS.keys()
    main(*sys.argv[1:])
