"""`yamabiko titles`: the games on offer."""

import json
from typing import Literal

from msgspec import Struct

from domain.titles import TITLES, title
from service.cli.arguments import choices
from tests.cli.terminal import yamabiko


def test_every_title_is_shown_with_its_options() -> None:
    """So that one knows what to ask for."""
    done = yamabiko("titles")
    assert done.code == 0
    assert "Bamboo, 2, 3 or 4 players" in done.out
    assert "side = day or night (default day)" in done.out


def test_json_tells_the_component_list_by_its_hash() -> None:
    """For all titles."""
    shown = {each["title"]: each for each in json.loads(yamabiko("titles", "--json").out)}
    assert shown.keys() == TITLES.keys()
    assert shown["bamboo"]["catalog_hash"] == title("bamboo").catalog().content_hash
    assert shown["bamboo"]["options"] == {"side": ["day", "night"]}


class Agreed(Struct):
    """Options of every kind."""

    nights: Literal[2, 3] = 3
    storm: bool = True
    name: str = ""


def test_the_default_of_an_option_comes_first() -> None:
    """What cannot be listed is shown by its type."""
    assert choices(Agreed) == {"nights": ("3", "2"), "storm": ("true", "false"), "name": ("str",)}
