"""`yamabiko titles`: the games on offer."""

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from domain.titles import TITLES, title
from service.cli.arguments import choices, one_of
from service.cli.command import Command


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(args: Namespace) -> int:
    """Every title with its seats, options and component list."""
    offers = [offer(name) for name in TITLES]
    if args.json:
        print(json.dumps(offers, indent=2))
        return 0
    for each in offers:
        print(f"{each['title']:10} {each['name']}, {one_of(each['seats'])} players, rules version {each['rules']}")
        for option, values in each["options"].items():
            print(f"{'':10}   {option} = {one_of(values)} (default {values[0]})")
        print(f"{'':10}   components {each['catalog']} ({each['catalog_hash'][:16]})")
    return 0


def offer(name: str) -> dict[str, Any]:
    """What a title says of itself."""
    game = title(name)
    box = game.catalog()
    return {
        "title": game.id, "name": game.name, "seats": game.seats, "rules": game.version,
        "options": choices(game.options), "catalog": box.catalog, "catalog_hash": box.content_hash,
    }  # fmt: skip


COMMAND = Command("titles", "the games on offer, with their options", arguments, run)
