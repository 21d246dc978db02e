"""Whole exports for the vectors: a first line before the events, and proofs of a log with witnesses after them."""

import json
import tempfile
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from service.game_log.folder import LogFolder
from service.game_log.log_file_writer import LogFileWriter
from service.trust.cosignature import cosign, witness_key
from service.trust.log_entries import LogItem, encode_items, item_name, log_origin, opening_root
from service.trust.receipt import join_hashes
from service.trust.signed_note import SigningKey, encode_base64
from tests.vectors.games import Line, Told
from tests.vectors.signed import SECOND, SERVICE, checkpoint_note, key_list, roots_of

SALT = bytes(range(16))
OTHER = LogItem(b"\x11" * 32, 3, b"\x22" * 32)  # another game in the same log
WITNESSES = (witness_key("witness.example/a", b"4" * 32), witness_key("witness.example/b", b"5" * 32))
SOON = timedelta(seconds=3)


class Logged(NamedTuple):
    """What an export has of a log, and all files of the log."""

    line: Line
    files: dict[str, bytes]


def head_of(told: Told, lines: Sequence[Line]) -> Line:
    """The first line, as a service writes it before these events."""
    opened = json.loads(lines[0]["state"])
    return {
        "format": "yamabiko/export/v2", "game": told.id, "title": told.title.id, "events": len(lines),
        "rules": [opened["rules_digest"], *rules_after(lines)], "components": told.components, **key_list(),
        "witnesses": [str(key.verifier) for key in WITNESSES], "names": [{"id": "seat-0", "name": "Ada"}],
        **deal_of(told),
    }  # fmt: skip


def deal_of(told: Told) -> Line:
    """The deal that a game shares with other tables, with its seed."""
    shared = told.setting.shared
    return {"deal": {"id": shared.id, "seed": told.seed.hex()}} if shared else {}


def rules_after(lines: Sequence[Line]) -> list[str]:
    """The digests of rules to which the game has changed."""
    return [json.loads(line["state"])["to"] for line in lines if ".rules-changed@" in line["topic"]]


def checkpoint_line(told: Told, lines: Sequence[Line], key: SigningKey = SECOND) -> Line:
    """What the service signs of the whole game."""
    return {"proof": "checkpoint", "note": checkpoint_note(lines, told.seed, len(lines), key)}


def logged(
    told: Told, lines: Sequence[Line], key: SigningKey = SECOND, cosigned_at: datetime | None = None
) -> Logged:
    """A log with the opening of the game, a version in between, and the end, which two witnesses have cosigned."""
    name, roots = item_name(told.id, SALT), roots_of(lines, told.seed)
    opening = LogItem(name, 0, opening_root(told.id, SALT, told.opened.commitment))
    middle, end = (LogItem(name, version, roots[version]) for version in (6, len(lines)))
    with tempfile.TemporaryDirectory() as folder:
        log = LogFolder(Path(folder))
        writer = LogFileWriter(log, log_origin(SERVICE), key, [key.verifier])
        writer.append([encode_items(items) for items in ((opening,), (middle, OTHER), (end,))])
        note = log.read_checkpoint()
        assert note is not None
        at = int((cosigned_at or datetime.fromisoformat(lines[-1]["recorded_at"]) + SOON).timestamp())
        text = note.partition("\n\n")[0] + "\n"
        cosigned = note + "".join(cosign(text, witness, at) for witness in WITNESSES)
        line = {
            "proof": "log", "salt": encode_base64(SALT), "version": end.size, "root": encode_base64(end.root),
            "index": 2, "entry": encode_base64(log.read_entry(2)),
            "path": join_hashes(log.tree(3).inclusion_proof(2)), "checkpoint": cosigned,
        }  # fmt: skip
        found = (file for file in Path(folder).rglob("*") if file.is_file())
        files = {str(file.relative_to(folder)): file.read_bytes() for file in found}
    return Logged(line, files)


def whole_lines(told: Told, lines: Sequence[Line], *proofs: Line) -> list[Line]:
    """First line, events, and these proofs."""
    return [head_of(told, lines), *lines, *proofs]
