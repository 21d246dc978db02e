"""`yamabiko archive`: the rules that the service has played by, as files whose SHA-256 is their digest."""

import asyncio
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from service.cli.command import Command, Failure

if TYPE_CHECKING:
    from service.store import Connection

T = TypeVar("T")


def arguments(parser: ArgumentParser) -> None:
    verbs = parser.add_subparsers(metavar="VERB", required=True)
    listing = verbs.add_parser("list", help="the rules that the database keeps, each with its digest")
    listing.set_defaults(verb=show_list)
    writing = verbs.add_parser("write", help="write an archive as a file")
    writing.add_argument(
        "which", metavar="TITLE|DIGEST", help="the rules of this copy, or some that the database keeps"
    )
    writing.add_argument("file", type=Path, metavar="FILE")
    writing.set_defaults(verb=write)
    unpacking = verbs.add_parser("unpack", help="write the files of an archive, to read them")
    unpacking.add_argument("file", type=Path, metavar="FILE")
    unpacking.add_argument("folder", type=Path, metavar="FOLDER", help="a new one")
    unpacking.set_defaults(verb=write_files)
    releasing = verbs.add_parser(
        "digests", help="those of this copy, as released_rules.toml has those of a release"
    )
    releasing.set_defaults(verb=show_digests)
    for each in (listing, writing):
        each.add_argument(
            "--data", type=Path, help="the embedded PostgreSQL's data, where DATABASE_URL is not set"
        )


def run(args: Namespace) -> int:
    code: int = args.verb(args)
    return code


def show_list(args: Namespace) -> int:
    """Digest, title and since when, the oldest first."""
    from service.games.rules_archive import list_archives  # noqa: PLC0415  # heavy: only this command needs it

    for digest, title, since in asyncio.run(_with_database(args, list_archives)):
        print(f"{digest}  {title}  {since}")
    return 0


def write(args: Namespace) -> int:
    """The same bytes for the same rules, wherever they are written."""
    from domain.titles import TITLES  # noqa: PLC0415  # heavy: only this command needs it
    from service.games import rules_archive as archives  # noqa: PLC0415  # as above
    from service.games.rules_digest import archive_of, files_of  # noqa: PLC0415  # as above

    if args.which in TITLES:
        archive: bytes | None = archive_of(files_of(args.which))
    else:
        archive = asyncio.run(_with_database(args, lambda link: archives.find_archive(link, args.which)))
    if archive is None:
        raise Failure(f"{args.which} is neither a title nor the digest of rules that the database keeps")
    args.file.write_bytes(archive)
    print(f"{archives.digest_of_archive(archive)}  {args.file}")
    return 0


def write_files(args: Namespace) -> int:
    """Write the files of an archive below `domain`; words are no part of it."""
    from service.cli.archive_files import read_archives  # noqa: PLC0415  # heavy: only this command needs it
    from service.games.rules_archive import read_archive, unpack  # noqa: PLC0415  # as above

    [archive] = read_archives([args.file])
    if args.folder.exists():
        raise Failure(f"{args.folder} is there already")
    unpack(read_archive(archive), args.folder)
    print(f"wrote {len(read_archive(archive))} files below {args.folder / 'domain'}")
    return 0


def show_digests(_args: Namespace) -> int:
    """For the list that is shipped with the next release."""
    from service.cli.version import installed_version  # noqa: PLC0415  # heavy: only this command needs it
    from service.games.rules_digest import all_digests  # noqa: PLC0415  # as above

    print(f'["{installed_version()}"]')
    for title, digest in all_digests().items():
        print(f'{title} = "{digest}"')
    return 0


async def _with_database(args: Namespace, work: "Callable[[Connection], Awaitable[T]]") -> T:
    from service import postgres, settings  # noqa: PLC0415  # heavy: only this command needs it
    from service.cli.failures import explain_failures  # noqa: PLC0415  # as above
    from service.store import Store  # noqa: PLC0415  # as above

    data = args.data or settings.read_settings(os.environ).data
    with explain_failures():
        async with (
            postgres.serving(data / "postgres") as dsn,
            await Store.open(dsn) as store,
            store.transaction() as link,
        ):
            return await work(link)


COMMAND = Command("archive", "the rules that the service has played by, as files", arguments, run)
