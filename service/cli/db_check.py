"""`yamabiko db check`: a restored database, compared with what is kept outside of it."""

import os
from argparse import Namespace
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from service import postgres, settings
from service.checking.receipt_audit import HeldReceipt
from service.cli.command import Failure
from service.cli.receipt_files import read_kept
from service.game_log.folder import LogFolder
from service.game_log.receipt_check import compare_with_receipts
from service.game_log.restore_check import Chains, check_chains, compare_with_log
from service.seed_keys import find_seed_keys
from service.settings import Settings
from service.store import Store
from service.store.seals import Seals
from service.trust.checkpoint import Checkpoint
from service.trust.keys import BadKeys, read_keys, require_changes
from service.trust.receipt import BadReceipt, verify_receipt
from service.trust.signed_note import BadNote, MalformedNote, VerifierKey, open_note


class NotAsStored(Failure):
    """What is there is not what was stored."""

    code = 1


async def check(args: Namespace) -> list[str]:
    """What was found; NotAsStored where something is not as it was stored."""
    given = settings.read_settings(os.environ)
    signed = _read_receipts(args.receipts, given)
    async with _open_store(given, args.data or given.data) as store:
        chains = await check_chains(store)
        lines = [*_tell_chains(chains)]
        if args.game_log is not None:
            lines.append(await _compare_with_log(store, args.game_log, chains))
        if signed:
            lines.append(await _compare_with_receipts(store, signed, chains))
    return lines


@asynccontextmanager
async def _open_store(given: Settings, data: Path) -> AsyncIterator[Store]:
    seals = Seals(find_seed_keys(given.seed_key_file, make=False))
    async with postgres.serving(data / "postgres") as dsn, await Store.open(dsn, seals=seals) as store:
        yield store


def _tell_chains(chains: Chains) -> Iterator[str]:
    read = f"{chains.events} events of {len(chains.heads)} games and tournaments, the newest of {chains.newest}"
    if chains.broken:
        raise NotAsStored(f"{read}; {len(chains.broken)} chains are broken, first that of {chains.broken[0]}")
    yield read
    yield "every chain is whole"


async def _compare_with_log(store: Store, folder: Path, chains: Chains) -> str:
    found = await compare_with_log(store, LogFolder(folder), chains)
    if found.other:
        raise NotAsStored(
            f"the log has {len(found.other)} games otherwise than they are here, first {found.other[0]}"
        )
    at_log = f"the log has {found.games} games, of which {found.shorter} are shorter here"
    return f"{at_log}: {found.lost_events} events are lost"


async def _compare_with_receipts(store: Store, signed: Sequence[Checkpoint], chains: Chains) -> str:
    found = await compare_with_receipts(store, signed, chains)
    if found.other:
        raise NotAsStored(
            f"receipts show {len(found.other)} games otherwise than they are here, first {found.other[0]}"
        )
    ahead = f"{found.ahead} are of events that are lost, in {found.games_ahead} games"
    return f"of {found.receipts} receipts that clients have kept, {ahead}; the others are of what is here"


def _read_receipts(files: Sequence[Path], given: Settings) -> list[Checkpoint]:
    """The checkpoints in all receipts of these files; Failure where one is not signed by this service."""
    if not files:
        return []
    try:
        keys = require_changes(read_keys(given.log_key_file).listed)
    except BadKeys as error:
        raise Failure(f"receipts are checked by the keys of the service, YAMABIKO_LOG_KEY: {error}") from error
    return [each for file in files for each in _read_file(file, keys)]


def _read_file(file: Path, keys: Sequence[VerifierKey]) -> Iterator[Checkpoint]:
    for kept in read_kept(file).receipts:
        try:
            if isinstance(kept, HeldReceipt):
                yield verify_receipt(kept.receipt, keys)
            else:
                yield Checkpoint.parse(open_note(kept.note, keys)[0])
        except (BadReceipt, BadNote, MalformedNote) as error:
            raise Failure(f"{file}, {kept.place}: this is no receipt of this service: {error}") from error
