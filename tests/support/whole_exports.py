"""Whole exports of games that no service has stored: first line, events, checkpoint, and an entry of a log."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET

from domain.box.title import Title
from domain.kernel.nouns import Event
from service.checking.export_lines import CheckpointLine, ExportHead, ExportKey, LogLine
from service.game_log.folder import LogFolder
from service.game_log.log_file_writer import LogFileWriter
from service.games.component_lists import served_bytes
from service.trust.blinding import blind_of, event_leaf, game_origin
from service.trust.checkpoint import checkpoint_text
from service.trust.cosignature import cosign
from service.trust.log_entries import LogItem, encode_items, item_name, log_origin, opening_root
from service.trust.merkle import Frontier
from service.trust.receipt import join_hashes
from service.trust.signed_note import SigningKey, encode_base64, sign_note
from tests.support.exports import GAME, event_lines, export, opened_of, seed_of
from tests.support.keys import KEY

SALT = bytes(range(16))
NAME = item_name(str(GAME), SALT)
SINCE = datetime(2026, 1, 1, tzinfo=UTC)


def roots_of(title: Title[Any], events: Sequence[Event], folder: Path) -> list[bytes]:
    """The root at each version, from 0 on."""
    lines = event_lines(Path(export(title, events, folder)).read_text())
    blind, tree, roots = blind_of(seed_of(events), str(GAME)), Frontier(), [b""]
    for line in lines:
        at = datetime.fromisoformat(line["recorded_at"])
        tree = tree.append(event_leaf(blind, line["version"], bytes.fromhex(line["hash"]), at))
        roots.append(tree.root())
    return roots


def head_of(title: Title[Any], events: Sequence[Event], changes: Mapping[str, Any] = {}) -> ExportHead:
    """The first line, as a service writes it; but for `changes`."""
    opened = opened_of(events)
    assert opened.rules_digest is not UNSET
    head = ExportHead(
        format="yamabiko/export/v2", game=GAME, title=title.id, events=len(events), rules=(opened.rules_digest,),
        components=served_bytes(title.catalog(), opened.catalog_hash).decode(), service="localhost",
        keys=(ExportKey(key=str(KEY.verifier), since=SINCE, change=None),), witnesses=(), names=(),
    )  # fmt: skip
    return msgspec.structs.replace(head, **changes)


def checkpoint_line(size: int, root: bytes, key: SigningKey = KEY, game: str = str(GAME)) -> CheckpointLine:
    """What the service signs of a game."""
    text = checkpoint_text(game_origin(key.verifier.name, game), size, root)
    return CheckpointLine(proof="checkpoint", note=sign_note(text, key))


def opening_item(events: Sequence[Event]) -> LogItem:
    """What the log has of the opening."""
    return LogItem(NAME, 0, opening_root(str(GAME), SALT, opened_of(events).commitment))


def write_log(folder: Path, *entries: Sequence[LogItem]) -> LogFolder:
    """A log with these entries, as the service writes it."""
    folder.mkdir(exist_ok=True)
    log = LogFolder(folder)
    writer = LogFileWriter(log, log_origin("localhost"), KEY, [KEY.verifier])
    writer.append([encode_items(items) for items in entries])
    return log


def log_line(log: LogFolder, index: int, item: LogItem, *witnesses: tuple[SigningKey, int]) -> LogLine:
    """What an export has of the log; cosigned by these witnesses at these times."""
    note = log.read_checkpoint()
    assert note is not None
    text = note.partition("\n\n")[0] + "\n"
    note += "".join(cosign(text, key, at) for key, at in witnesses)
    return LogLine(
        proof="log", salt=encode_base64(SALT), version=item.size, root=encode_base64(item.root), index=index,
        entry=encode_base64(log.read_entry(index)), path=join_hashes(log.tree(log.size()).inclusion_proof(index)),
        checkpoint=note,
    )  # fmt: skip


def whole_export(
    title: Title[Any], events: Sequence[Event], folder: Path, *proofs: object, changes: Mapping[str, Any] = {}
) -> str:
    """A file with first line, events and these proofs; its name. The first line has these members otherwise."""
    file = Path(export(title, events, folder))
    lines = [msgspec.json.encode(each) + b"\n" for each in proofs]
    head = msgspec.json.encode(head_of(title, events, changes)) + b"\n"
    file.write_bytes(head + file.read_bytes() + b"".join(lines))
    return str(file)
