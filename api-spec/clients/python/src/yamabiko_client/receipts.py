"""Receipts: what the service has signed, kept and compared.

For each game the first and the newest receipt are kept. A receipt is refused that no key of the service has
signed, that gives another root to a version, or whose proof does not join it to the newest that was kept. One of a
version before the newest whose root was not seen must be proven to be its beginning: a feed may be behind an
answer, but a game does not go back. How each number is made is told by `/schema/checking` of every service.
"""

import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from yamabiko_client.errors import Untrustworthy
from yamabiko_client.merkle import is_beginning, is_included, leaf_hash, split_hashes
from yamabiko_client.notes import Key, is_by, open_note, read_keys
from yamabiko_client.starts import Starts

NOT_SIGNED = frozenset(
    ("text", "position", "time", "entry", "receipt", "acting", "decisions", "waiting_for", "words")
)
Item = Mapping[str, Any]


class Checkpoint(msgspec.Struct, frozen=True):
    """A tree: whose it is, of how many leaves, and its root."""

    origin: str
    size: int
    root: bytes

    @classmethod
    def parse(cls, text: str) -> "Checkpoint":
        """The checkpoint that is written so (c2sp.org/tlog-checkpoint)."""
        try:
            origin, size, root, *_ = text.split("\n")
            return cls(origin, int(size), b64decode(root, validate=True))
        except ValueError as error:
            raise Untrustworthy(f"{text[:80]!r} is no checkpoint") from error


class Kept(msgspec.Struct, frozen=True):
    """A receipt that holds, and the bytes in which it came."""

    checkpoint: Checkpoint
    line: bytes


class Receipts:
    """The receipts of any number of games.

    keys: the keys of the service as texts, noted earlier. Without them those are taken that it shows first.
    folder: where to keep them; a file for each game, as `yamabiko verify --receipts` reads it.
    clock: gives the seconds since 1970, by which a start is refused that comes too late.
    """

    def __init__(
        self,
        keys: Iterable[str] = (),
        folder: Path | str | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.keys = [Key.parse(each) for each in keys]
        self._are_pinned = bool(self.keys)
        self.folder = Path(folder) if folder else None
        self.first: dict[str, Kept] = {}
        self.newest: dict[str, Kept] = {}
        self.clock = clock
        self.starts = Starts(clock)
        self._roots: dict[str, dict[int, bytes]] = {}
        self._behind: dict[str, list[Checkpoint]] = {}  # to be proven to be a beginning of the newest
        self._notes: dict[str, list[bytes]] = {}  # of the folder, from before

    def needs_keys(self, note: str | None = None) -> bool:
        """Whether the keys of the service must be read first, for a note if there is one."""
        return not self._are_pinned and (not self.keys or (note is not None and not is_by(note, self.keys)))

    def learn_keys(self, listed: Iterable[Mapping[str, str | None]]) -> None:
        """Take the keys of `/.well-known/yamabiko-keys`, or of the first event of a feed.

        Those that are known stay: the list must go on from them. Beside those that were noted none is taken, and
        the list must have one of them.
        """
        keys = read_keys(listed)
        if self._are_pinned:
            if not set(keys) & set(self.keys):
                raise Untrustworthy("the service shows other keys than those that were noted")
            return
        if any(old != new for old, new in zip(self.keys, keys, strict=False)):
            raise Untrustworthy("the service shows other keys than it had")
        self.keys = max(self.keys, keys, key=len)

    def keep_answer(self, content: bytes) -> None:
        """Check and keep the receipt of an answer: that of a decision has its entry in two parts."""
        answer = msgspec.json.decode(content)
        if isinstance(answer, dict) and isinstance(answer.get("receipt"), dict):
            facts = {"facts": answer["facts"]} if "facts" in answer else {}
            item = {**answer["entry"], **facts} if "entry" in answer else None
            self._keep(answer["receipt"], item, content)

    def keep_game(self, game: Item, asked_at: float, *, is_live: bool = False) -> None:
        """Check a game as it is shown, by what was seen of it, and keep the note that comes with it."""
        self._load(game["id"])
        self.starts.see_game(game, self.keys, asked_at, is_live=is_live)
        if game.get("note"):
            self._save_in_folder(game["id"])

    def keep_notes(self, game: str, notes: Iterable[Item]) -> None:
        """Check and keep signed notes of before the first event of a game that was seen."""
        for note in notes:
            self.starts.see_note(game, note, self.keys)
        self._save_in_folder(game)

    def keep_item(self, item: Item, content: bytes) -> None:
        """Check and keep the receipt of an item of a feed, if it has one."""
        if isinstance(item.get("receipt"), dict):
            self._keep(item["receipt"], item, content)

    def root_at(self, game: str, version: int) -> bytes | None:
        """The root of a game at a version, if a receipt of it was kept or seen."""
        self._load(game)
        return self._roots.get(game, {}).get(version)

    def span(self, game: str) -> tuple[Checkpoint, Checkpoint] | None:
        """The first and the newest of a game, if they are two."""
        self._load(game)
        if game not in self.newest:
            return None
        first, newest = self.first[game].checkpoint, self.newest[game].checkpoint
        return (first, newest) if first.size < newest.size else None

    def behind(self) -> Iterator[tuple[str, Checkpoint, Checkpoint]]:
        """What was signed of games at versions before the newest, whose roots were not seen before, and the
        newest: of each `require_beginning` takes the proof.
        """
        for game, found in list(self._behind.items()):
            for each in list(found):
                yield game, each, self.newest[game].checkpoint

    def require_beginning(self, game: str, behind: Checkpoint, newest: Checkpoint, path: str | None) -> None:
        """Check the proof that a game of `behind` goes on from that version; without a proof it does not."""
        if path is None:
            raise Untrustworthy(
                f"{newest.origin}: {newest.size} versions were signed, and it goes back to {behind.size}"
            )
        require_growth(behind, newest, split_hashes(path))
        unproven = [each for each in self._behind.get(game, ()) if each != behind]
        if unproven:
            self._behind[game] = unproven
        else:
            self._behind.pop(game, None)

    def first_version(self, game: str) -> int:
        """The version of the first receipt of a game; 0 if there is none."""
        self._load(game)
        return self.first[game].checkpoint.size if game in self.first else 0

    def require_proof(self, first: Checkpoint, newest: Checkpoint, path: str) -> None:
        """Check the proof of `GET /v1/games/{game_id}/proofs` between the two of `span`."""
        require_growth(first, newest, split_hashes(path))

    def lines(self, game: str) -> list[bytes]:
        """The notes of a game, and its first and newest receipt, as they came."""
        found = [kept[game].line for kept in (self.first, self.newest) if game in kept]
        return list(dict.fromkeys([*self._notes.get(game, ()), *self.starts.lines(game), *found]))

    def save(self, game: str, file: Path | str) -> None:
        """Write the notes, and the first and newest receipt of a game, for `yamabiko verify --receipts`."""
        Path(file).write_bytes(b"".join(line.strip() + b"\n" for line in self.lines(game)))

    def _keep(self, receipt: Item, item: Item | None, content: bytes) -> None:
        found = verify_receipt(receipt, self.keys)
        if item is not None and receipt["item"] != hash_item(item):
            raise Untrustworthy(f"{found.origin}, version {found.size}: what was signed is not what was sent")
        game = found.origin.rsplit("/", 1)[-1]
        self._load(game)
        self._require_same(game, found)
        newest = self.newest.get(game)
        if newest is not None and (growth := receipt.get("consistency")):
            self._require_growth_from(game, growth, found)
        if newest is None or found.size > newest.checkpoint.size:
            kept = Kept(found, content)
            self.first.setdefault(game, kept)
            self.newest[game] = kept
            self._save_in_folder(game)
        if item is not None and item["kind"] == "opened":
            self.starts.see_opened(game, item)

    def _save_in_folder(self, game: str) -> None:
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.save(game, self.folder / f"{game}.jsonl")

    def _require_same(self, game: str, found: Checkpoint) -> None:
        """One game has one name, and one root at each version. (A feed may be behind an answer.)"""
        if game in self.newest and self.newest[game].checkpoint.origin != found.origin:
            raise Untrustworthy(f"{self.newest[game].checkpoint.origin} is now called {found.origin}")
        roots = self._roots.setdefault(game, {})
        if game in self.newest and found.size < self.newest[game].checkpoint.size and found.size not in roots:
            self._behind.setdefault(game, []).append(found)
        if roots.setdefault(found.size, found.root) != found.root:
            raise Untrustworthy(f"{found.origin}, version {found.size}: two different histories are signed")

    def _require_growth_from(self, game: str, growth: Item, found: Checkpoint) -> None:
        """Check the proof of a resumed feed, if it begins with what was kept."""
        for kept in (self.newest[game], self.first[game]):
            if kept.checkpoint.size == growth["from"] <= found.size:
                require_growth(kept.checkpoint, found, split_hashes(growth["path"]))

    def _load(self, game: str) -> None:
        """Read what was kept in the folder before."""
        file = self.folder / f"{game}.jsonl" if self.folder else None
        if game in self.newest or game in self._notes or file is None or not file.exists():
            return
        notes = self._notes.setdefault(game, [])
        for line in file.read_bytes().splitlines():
            answer = msgspec.json.decode(line)
            if "receipt" not in answer:
                notes.append(line)
                continue
            checkpoint = Checkpoint.parse(answer["receipt"]["checkpoint"])
            kept = Kept(checkpoint, line)
            self.first.setdefault(game, kept)
            self.newest[game] = kept
            self._roots.setdefault(game, {})[checkpoint.size] = checkpoint.root


def hash_item(item: Item) -> str:
    """The hash of an entry of the history as it was sent, in the form of RFC 8785. (Its names are ASCII and its
    numbers whole, so JSON with sorted names is that form.)
    """
    signed = {name: value for name, value in item.items() if name not in NOT_SIGNED}
    return b64encode(sha256(msgspec.json.encode(signed, order="sorted")).digest()).decode()


def verify_receipt(receipt: Item, keys: Iterable[Key]) -> Checkpoint:
    """The checkpoint of the game that a receipt shows to be signed."""
    text, signer = open_note(receipt["note"], keys)
    signed, found = Checkpoint.parse(text), Checkpoint.parse(receipt["checkpoint"])
    if signed.origin != f"{signer.name}/receipts" or not found.origin.startswith(f"{signer.name}/games/"):
        raise Untrustworthy(f"a note of {signed.origin} cannot sign {found.origin}")
    leaf = f"{receipt['checkpoint']}{receipt['viewer']}\n{receipt['item']}\n{receipt['salt']}\n"
    path = split_hashes(receipt["path"])
    if not is_included(leaf_hash(leaf.encode()), receipt["index"], signed.size, path, signed.root):
        raise Untrustworthy(f"{found.origin}, version {found.size}: the receipt does not lead to what is signed")
    return found


def require_growth(old: Checkpoint, new: Checkpoint, proof: Sequence[bytes]) -> None:
    if not is_beginning(old.size, old.root, new.size, new.root, proof):
        raise Untrustworthy(f"{new.origin}: version {new.size} does not go on from version {old.size}")
