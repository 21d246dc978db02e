"""Reads a log from its beginning to its newest checkpoint, and finds what an honest log never has.

That is: two roots for one size of a game, a smaller size after a greater, entries that do not make the checkpoint,
a checkpoint that does not begin with the one before, or a witness that has cosigned another log.
"""

from collections.abc import Iterator, Sequence

import httpx
import msgspec
from msgspec import Struct

from service.trust.checkpoint import Checkpoint
from service.trust.keys import ListedKey, require_changes
from service.trust.log_entries import LogItem, decode_items, log_origin
from service.trust.merkle import leaf_hash, verify_consistency
from service.trust.signed_note import BadNote, MalformedNote, VerifierKey, open_note
from service.trust.tile_tree import TileTree
from service.trust.tiles import WIDTH, Tile, decode_entries, decode_tile, entries_path
from service.witness.followed_log import FollowedLog, KnownItem, KnownLog

LARGEST = WIDTH * 65_537  # bytes of a bundle of entries


class Convicted(Exception):
    """The log has contradicted itself. `evidence` are the notes that were signed."""

    def __init__(self, fault: str, *evidence: str) -> None:
        super().__init__(fault)
        self.evidence = tuple(each for each in evidence if each)


class Unreachable(Exception):
    """What is needed was not answered: nothing follows from that."""


class Progress(Struct, frozen=True):
    """How long the log is, and how many of its entries were read now."""

    size: int
    read: int


class _KeyList(Struct):
    keys: tuple[ListedKey, ...]


class Follower:
    """Follows the log of one service."""

    def __init__(
        self, client: httpx.Client, url: str, known: FollowedLog, keys: Sequence[VerifierKey],
        witnesses: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self._client, self._url, self._known = client, url.rstrip("/"), known
        self._keys, self._witnesses = keys, witnesses

    def follow(self) -> Progress:
        """Read what is new. What was read stays known only if nothing is wrong with it."""
        with self._known as known:
            before = known.load()
            keys = self._find_keys(before)
            cosigned = [(url, note) for url in self._witnesses if (note := self._cosigned_by(url, keys))]
            note = self._get("/v1/log/checkpoint").decode("utf-8", "replace")
            newest = _open(note, keys, self._url)
            self._require_growth(before, newest, note)
            tree = before.tree
            for index, entry in self._read_entries(before.tree.size, newest.size):
                tree = tree.append(leaf_hash(entry))
                for item in _items_of(entry, index, note):
                    require_growing(known.find_item(item.name), item, index, note)
                    known.save_item(item, index)
            if tree.root() != newest.root:
                raise Convicted(
                    "the entries do not make the root of the checkpoint after those of before", before.note, note
                )
            for url, other in cosigned:
                self._require_same_log(url, other, note, keys)
            known.save(KnownLog(tuple(map(str, keys)), tree, note))
        return Progress(newest.size, newest.size - before.tree.size)

    def _find_keys(self, before: KnownLog) -> Sequence[VerifierKey]:
        """The keys that were given; else those that the service lists, which begin with those known before."""
        if self._keys:
            return self._keys
        try:
            listed = msgspec.json.decode(self._get("/.well-known/yamabiko-keys"), type=_KeyList).keys
            keys = require_changes(listed)
        except (msgspec.DecodeError, MalformedNote, BadNote) as error:
            raise Convicted(f"the keys of the service do not follow each other: {error}") from error
        if tuple(map(str, keys))[: len(before.keys)] != before.keys:
            raise Convicted("the service has other keys than before", before.note)
        return keys

    def _cosigned_by(self, url: str, keys: Sequence[VerifierKey]) -> str | None:
        """What a witness has cosigned last of this log."""
        answer = self._client.get(f"{url.rstrip('/')}/checkpoint", params={"origin": log_origin(keys[-1].name)})
        if answer.status_code == httpx.codes.NOT_FOUND:
            return None
        return answer.raise_for_status().text

    def _require_growth(self, before: KnownLog, newest: Checkpoint, note: str) -> None:
        if newest.size < before.tree.size:
            raise Convicted(f"the log has {newest.size} entries, and had {before.tree.size}", before.note, note)
        if newest.size == before.tree.size and newest.root != before.tree.root():
            raise Convicted(f"the log has two roots for {newest.size} entries", before.note, note)

    def _read_entries(self, start: int, end: int) -> Iterator[tuple[int, bytes]]:
        for number in range(start // WIDTH, -(-end // WIDTH)):
            width = min(WIDTH, end - number * WIDTH)
            try:
                entries = decode_entries(self._get(f"/v1/log/{entries_path(number, width)}"))
            except ValueError as error:
                raise Convicted(f"bundle {number} of the log is damaged: {error}") from error
            if len(entries) != width:
                raise Convicted(f"bundle {number} of the log has {len(entries)} entries, and not {width}")
            for index, entry in enumerate(entries, number * WIDTH):
                if index >= start:
                    yield index, entry

    def _require_same_log(self, url: str, cosigned: str, note: str, keys: Sequence[VerifierKey]) -> None:
        """Convicted unless the log begins with what a witness has cosigned."""
        seen, newest = _open(cosigned, keys, url), _open(note, keys, self._url)
        if seen.size > newest.size:
            raise Convicted(
                f"{url} has cosigned {seen.size} entries, and the log has {newest.size}", cosigned, note
            )
        if seen.size:
            proof = TileTree(newest.size, self._read_tile).consistency_proof(seen.size)
            if not verify_consistency(seen.size, seen.root, newest.size, newest.root, proof):
                raise Convicted(f"{url} has cosigned another log of {seen.size} entries", cosigned, note)

    def _read_tile(self, tile: Tile) -> list[bytes]:
        try:
            hashes = decode_tile(self._get(f"/v1/log/{tile.path}"))
        except ValueError as error:
            raise Convicted(f"{tile.path} is damaged: {error}") from error
        if len(hashes) != tile.width:
            raise Convicted(f"{tile.path} has {len(hashes)} hashes")
        return hashes

    def _get(self, path: str) -> bytes:
        answer = self._client.get(self._url + path)
        if answer.status_code != httpx.codes.OK or len(answer.content) > LARGEST:
            raise Unreachable(f"{self._url}{path} answers {answer.status_code}")
        return answer.content


def require_growing(known: KnownItem | None, item: LogItem, index: int, note: str) -> None:
    """Convicted if an item contradicts the newest of its name."""
    if known is None or item.size > known.size:
        return
    name = item.name.hex()
    if item.size < known.size:
        fault = f"the game {name} goes back from version {known.size} in entry {known.entry} to {item.size}"
        raise Convicted(f"{fault} in entry {index}", note)
    if item.root != known.root:
        fault = f"the game {name} has two roots for version {item.size}"
        raise Convicted(f"{fault}, in the entries {known.entry} and {index}", note)


def _open(note: str, keys: Sequence[VerifierKey], url: str) -> Checkpoint:
    """The checkpoint of the log in a note that one of these keys has signed."""
    try:
        text, _ = open_note(note, keys)
        checkpoint = Checkpoint.parse(text)
    except (BadNote, MalformedNote) as error:
        raise Convicted(f"what {url} shows is no checkpoint of the service: {error}") from error
    if checkpoint.origin != log_origin(keys[-1].name):
        raise Convicted(f"{url} shows the log {checkpoint.origin}", note)
    return checkpoint


def _items_of(entry: bytes, index: int, note: str) -> list[LogItem]:
    try:
        return decode_items(entry)
    except ValueError as error:
        raise Convicted(f"entry {index} of the log: {error}", note) from error
