"""`yamabiko catalog`: component lists. Check the one of your own box, or print ours to begin from."""

import re
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from domain.box.catalog import BadCatalog, merge_files
from domain.box.title import Title
from domain.titles import TITLES, title
from service.cli.arguments import add_options, add_title, options_of, table_of, title_named
from service.cli.command import Command, Failure
from service.cli.coverage import folder_of

HEADER = re.compile(r"\[\[?[\w.\" -]+\]\]?\s*(#.*)?$")  # the first line of a TOML table


def arguments(parser: ArgumentParser) -> None:
    verbs = parser.add_subparsers(metavar="VERB", required=True)
    checking = verbs.add_parser("check", help="name every constraint that a list breaks")
    checking.add_argument("file", type=Path, metavar="FILE", help="a TOML file, or a folder of them")
    add_options(checking)
    checking.set_defaults(verb=check)
    showing = verbs.add_parser("show", help="print the list that comes with a title, as one TOML file to edit")
    add_title(showing)
    add_options(showing)
    showing.set_defaults(verb=show)


def run(args: Namespace) -> int:
    code: int = args.verb(args)
    return code


def check(args: Namespace) -> int:
    """Every broken constraint by its name and its path; 1 if there is any."""
    try:
        table = table_of(args.file)
        name = table.get("title")
        if name not in TITLES:
            print(f"title: title: {name!r} is not one of {', '.join(sorted(TITLES))}")
            return 1
        catalog = variant_of(title(name), args.options).read_catalog(table)
    except BadCatalog as bad:
        print(*bad.faults, sep="\n")
        return 1
    print(f"{args.file}: nothing is wrong with it")
    print(f"  {catalog.catalog} for {title(name).name}, {catalog.edition}")
    print(f"  hash {catalog.content_hash}")
    sources = Counter(sources_in(table))
    print(f"  {', '.join(f'{n} entries {source}' for source, n in sources.most_common())}")
    return 0


def sources_in(table: object) -> Iterator[str]:
    """Where each entry says that it is from."""
    if isinstance(table, dict):
        if isinstance(table.get("source"), str):
            yield table["source"]
        table = list(table.values())
    if isinstance(table, list):
        for each in table:
            yield from sources_in(each)


def show(args: Namespace) -> int:
    """The default list, whole, with its comments."""
    print(one_file(default_files(variant_of(title_named(args.title), args.options))), end="")
    return 0


def variant_of(game: Title[Any], options: Iterable[str]) -> Title[Any]:
    """The title by these options: an expansion has more components."""
    return game.variant(options_of(game, options))


def default_files(game: Title[Any]) -> list[Path]:
    """The files of the list that comes with a title; an expansion's lie in a folder below."""
    folder = folder_of(game.id)
    try:
        wanted = game.catalog().content_hash
    except BadCatalog as bad:
        faults = "\n".join(f"  {fault}" for fault in bad.faults)
        raise Failure(f"the list that comes with {game.name} is faulty: mend it in {folder}\n{faults}") from bad
    base = sorted(folder.glob("catalog/*.toml"))
    for more in [[], *(sorted(each.glob("*.toml")) for each in sorted(folder.glob("*/catalog")))]:
        try:
            found = game.read_catalog(merge_files([*base, *more]))
        except BadCatalog:  # the base list with the files of another expansion
            continue
        if found.content_hash == wanted:
            return [*base, *more]
    raise Failure(
        f"the list of {game.name} is not made of the files in {folder}/catalog, alone or with those of one "
        f"expansion: {game.name} must read its list from there"
    )


def one_file(files: Iterable[Path]) -> str:
    """Several files as one: keys that belong to no table must come before the first table."""
    heads, tails = zip(*(_split(file.read_text("utf-8")) for file in files), strict=True)
    return "\n".join(part.strip("\n") + "\n" for part in (*heads, *tails) if part.strip())


def _split(text: str) -> tuple[str, str]:
    """What stands before the first table, and the rest; a comment stays with what it is about."""
    lines = text.splitlines(keepends=True)
    start = next((i for i, line in enumerate(lines) if HEADER.match(line)), len(lines))
    while start and lines[start - 1].startswith("#"):
        start -= 1
    return "".join(lines[:start]), "".join(lines[start:])


COMMAND = Command("catalog", "check a component list, or print ours", arguments, run)
