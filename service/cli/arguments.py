"""What several commands ask for in the same words: a title, its options, bots, a seed, a component list."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, structs

from domain.bots import BOTS
from domain.box.catalog import BadCatalog, Catalog, merge_files
from domain.box.title import Title
from domain.titles import TITLES, title
from service.cli.command import Failure


def add_title(parser: ArgumentParser, *, optional: bool = False) -> None:
    names = f"one of: {', '.join(sorted(TITLES))}"
    if optional:
        parser.add_argument("title", metavar="TITLE", nargs="?", default="", help=names)
    else:
        parser.add_argument("title", metavar="TITLE", help=names)


def add_table(parser: ArgumentParser, *, optional: bool = False) -> None:
    """How a game is laid out: title, seats, options, components."""
    add_title(parser, optional=optional)
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--seats", type=int, metavar="N", help="how many play; by default as few as may")
    many.add_argument(
        "--solo", dest="seats", action="store_const", const=1, help="alone, as Bitoku against the Tengu"
    )
    add_options(parser)
    parser.add_argument("--catalog", type=Path, metavar="FILE", help="the component list of your own box")


def add_options(parser: ArgumentParser) -> None:
    """What a table may agree on beforehand; an expansion is an option, too."""
    parser.add_argument(
        "--options",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="such as side=night; `yamabiko titles` lists them",
    )


def title_named(name: str) -> Title[Any]:
    """The title, or a word on which there are."""
    if name not in TITLES:
        raise Failure(f"there is no title {name!r}; there is: {', '.join(sorted(TITLES))}")
    return title(name)


def seats_of(game: Title[Any], seats: int | None) -> int:
    """As many as asked for, if the title seats so many."""
    if seats is None:
        return game.seats[0]
    if seats not in game.seats:
        raise Failure(f"{game.name} seats {one_of(game.seats)}, not {seats}")
    return seats


def options_of(game: Title[Any], texts: Iterable[str]) -> Struct:
    """`side=night` and its like, as the options of the title."""
    given: dict[str, str] = {}
    for text in (part for each in texts for part in each.split(",")):
        key, equals, value = text.partition("=")
        if not equals:
            raise Failure(f"an option is KEY=VALUE, not {text!r}; {known_options(game)}")
        given[key.strip()] = value.strip()
    try:
        options: Struct = msgspec.convert(given, game.options, strict=False)
    except msgspec.ValidationError as error:
        raise Failure(f"{error}; {known_options(game)}") from error
    return options


def known_options(game: Title[Any]) -> str:
    """The options of a title in words."""
    known = [f"{name}={'|'.join(values)}" for name, values in choices(game.options).items()]
    return f"options of {game.name}: {', '.join(known) or 'none'}"


def choices(options: type[Struct]) -> Mapping[str, tuple[str, ...]]:
    """Every option with its values, its default first; one that cannot be listed by the name of its type."""
    hints = get_type_hints(options)
    found = {}
    for field in structs.fields(options):
        if field.default is msgspec.UNSET:  # read in stored games of an older version, and offered no more
            continue
        values = [str(value).lower() for value in _values(hints[field.name])]
        default = str(field.default).lower()
        if default in values:
            values = [default, *(value for value in values if value != default)]
        found[field.name] = tuple(values) or (getattr(hints[field.name], "__name__", "any"),)
    return found


def _values(hint: object) -> list[Any]:
    if hint is bool:
        return [False, True]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return list(hint) if isinstance(hint, type) and issubclass(hint, Enum) else []


def bots_named(text: str) -> list[str]:
    """`random,greedy` as a list of bots that there are."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in BOTS:
            raise Failure(f"there is no bot {name!r}; there is: {', '.join(sorted(BOTS))}")
    return names


def seat_index(args: Namespace) -> int:
    """The seat of `--seat`, which people count from 1; by default the first."""
    return 0 if args.seat is None else int(args.seat) - 1


def seed_of(text: str) -> bytes:
    """The seed of the shuffle, from its hexadecimal form."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if not seed:
        raise Failure(f"a seed is an even number of hexadecimal digits, not {text!r}")
    return seed


def catalog_of(game: Title[Any], file: Path | None) -> Catalog | None:
    """The component list of the user's own box, if one is given and nothing is wrong with it."""
    if file is None:
        return None
    try:
        return game.read_catalog(table_of(file))
    except BadCatalog as bad:
        raise Failure("\n  ".join([f"{file} cannot be played with:", *map(str, bad.faults)])) from bad


def table_of(file: Path) -> dict[str, Any]:
    """What a file says, or all TOML files of a folder together."""
    files = sorted(file.glob("*.toml")) if file.is_dir() else [file]
    if not files:
        raise Failure(f"no TOML file in {file}")
    try:
        return merge_files(files)
    except OSError as error:
        raise Failure(f"cannot read {error.filename}: {error.strerror}") from error


def one_of(items: Iterable[object]) -> str:
    """`2, 3 or 4`."""
    *most, last = map(str, items)
    return f"{', '.join(most)} or {last}" if most else last
