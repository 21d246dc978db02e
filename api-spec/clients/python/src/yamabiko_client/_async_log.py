"""The log of a service, read and compared."""

from base64 import b64decode
from typing import TYPE_CHECKING

from yamabiko_client import models
from yamabiko_client.errors import Problem, Untrustworthy
from yamabiko_client.known_log import (
    WIDTH,
    Frontier,
    Item,
    KnownLog,
    bundle_path,
    frontier_tiles,
    name_of,
    opening_root,
    read_bundle,
    read_items,
    read_tile,
    start_item,
)
from yamabiko_client.merkle import is_included, leaf_hash, split_hashes
from yamabiko_client.notes import open_note
from yamabiko_client.receipts import Checkpoint, Receipts, require_growth

if TYPE_CHECKING:
    from yamabiko_client._async_client import AsyncYamabiko


class AsyncLog:
    """The log of a service, from where it was read first.

    Who reads it finds what receipts cannot show: that others are told another history of a game, or of the whole
    service. `Untrustworthy` names what contradicts what; `notes` has the checkpoints that were signed.
    """

    def __init__(self, client: "AsyncYamabiko") -> None:
        self.client = client
        self.notes: list[str] = []
        self._known: KnownLog | None = None
        self._salts: dict[str, bytes] = {}

    @property
    def size(self) -> int:
        """How many entries were read, and those before the first that was."""
        return self._known.tree.size if self._known else 0

    async def read(self, *, from_beginning: bool = False) -> int:
        """Read what is new, and return how many entries the log has.

        The first time it begins with the newest checkpoint: what comes after that is read. `from_beginning`: all
        that the log has.
        """
        note = await self.client.get_log_checkpoint()
        newest = await self._open(note)
        if self._known is None:
            start = Frontier() if from_beginning else await self._find_frontier(newest)
            self._known = KnownLog(start, note)
        known = self._known
        if newest.size < known.tree.size:
            raise Untrustworthy(f"the log has {newest.size} entries, and had {known.tree.size}")
        while known.tree.size < newest.size:
            await self._read_bundle(known, newest.size)
        if known.tree.root() != newest.root:
            raise Untrustworthy(f"the log: its entries do not make the root for {newest.size} that is signed")
        known.note = note
        return newest.size

    async def check_game(self, game_id: str) -> models.LogProof:
        """Compare what the log has of a game with the receipts of it; `Untrustworthy` if they contradict.

        Before the first event of a game, this notes the place from where the log is read for it.
        """
        receipts = self._receipts()
        proof = await self.client.get_log_proof(game_id)
        salt = b64decode(proof.salt, validate=True)
        if self._salts.setdefault(game_id, salt) != salt:
            raise Untrustworthy(f"game {game_id}: it has two names in the log")
        await self.read()
        assert self._known is not None, "it was read"
        items = self._known.watch(name_of(game_id, salt))
        if proof.finality == "contradicted":
            raise Untrustworthy(f"game {game_id}: the log has of it what the service has lost or changed")
        if proof.inclusion is not None:
            found = proof.inclusion
            item = Item(name_of(game_id, salt), found.version, b64decode(found.root), found.index)
            await self._check_inclusion(game_id, found, item)
            self._known.remember(item)
            items = [*items, item] if item not in items else items
        for item in items:
            await self._require_joined(receipts, game_id, salt, item)
        start_hash = receipts.starts.start_hash(game_id)
        if proof.start is not None and start_hash is not None:
            name, root = start_item(game_id, salt, start_hash)
            await self._check_inclusion(game_id, proof.start, Item(name, 0, root, proof.start.index))
        return proof

    def _receipts(self) -> Receipts:
        if self.client.receipts is None:
            raise ValueError("without receipts there is nothing to compare the log with")
        return self.client.receipts

    async def _open(self, note: str) -> Checkpoint:
        """The checkpoint of the log in a signed note."""
        receipts = self._receipts()
        await self.client.know_keys(note)
        text, signer = open_note(note, receipts.keys)
        found = Checkpoint.parse(text)
        if found.origin != f"{signer.name}/log":
            raise Untrustworthy(f"the checkpoint is one of {found.origin}, not of the log of {signer.name}")
        if note not in self.notes:
            self.notes[1:] = [note]  # the first and the newest
        return found

    async def _find_frontier(self, newest: Checkpoint) -> Frontier:
        """The frontier of a tree, from its tiles."""
        hashes: tuple[bytes, ...] = ()
        for path, width in frontier_tiles(newest.size):
            hashes += read_tile(await self.client.get_log_tile(path), path, width).hashes
        found = Frontier(newest.size, hashes)
        if found.root() != newest.root:
            raise Untrustworthy(f"the log: its tiles do not make the root for {newest.size} that is signed")
        return found

    async def _read_bundle(self, known: KnownLog, size: int) -> None:
        """Read the rest of a bundle, up to this size of the log."""
        for entry in (await self._entries(known.tree.size // WIDTH, size))[known.tree.size % WIDTH :]:
            known.append(entry)

    async def _entries(self, number: int, size: int) -> list[bytes]:
        """The entries of a bundle of a log of this size."""
        width = min(WIDTH, size - number * WIDTH)
        return read_bundle(await self.client.get_log_tile(bundle_path(number, width)), number, width)

    async def _check_inclusion(
        self, game_id: str, found: models.LogInclusion | models.LoggedEntry, item: Item
    ) -> None:
        """A proof must lead from this item to a checkpoint of the log that was read."""
        checkpoint = await self._open(found.checkpoint)
        entry = b64decode(found.entry)
        if item not in read_items(entry, found.index):
            raise Untrustworthy(f"game {game_id}: entry {found.index} of the log has not what its proof says")
        if not is_included(
            leaf_hash(entry), found.index, checkpoint.size, split_hashes(found.path), checkpoint.root
        ):
            raise Untrustworthy(f"game {game_id}: its proof does not lead to the checkpoint of the log")
        await self._require_same_log(checkpoint)

    async def _require_same_log(self, checkpoint: Checkpoint) -> None:
        """A checkpoint must be one of the log that was read, as far as that was."""
        known = self._known
        assert known is not None, "it was read"
        if checkpoint.size > known.tree.size:
            await self.read()
        tree = known.frontier_before(checkpoint.size)
        if tree is None:
            return
        number = tree.size // WIDTH
        skipped = tree.size % WIDTH
        root = tree.root() if tree.size == checkpoint.size else b""
        entries = await self._entries(number, known.tree.size) if checkpoint.size > tree.size else []
        for entry in entries[skipped:]:
            tree = tree.append(leaf_hash(entry))
            root = tree.root() if tree.size == checkpoint.size else root
        after = known.frontiers.get(tree.size, known.tree)
        if entries and (after.size, after.hashes) != (tree.size, tree.hashes):
            raise Untrustworthy(f"the log: bundle {number} of its entries is not what it was")
        if root != checkpoint.root:
            raise Untrustworthy(f"the log: another one of {checkpoint.size} entries is signed than was read")

    async def _require_joined(self, receipts: Receipts, game_id: str, salt: bytes, item: Item) -> None:
        """An item must be the game's opening, or a version of the history that the receipts are about."""
        where = f"game {game_id}: entry {item.entry} of the log"
        if item.version == 0:
            commitment = (await self.client.get_game(game_id)).commitment
            if item.root != opening_root(game_id, salt, commitment):
                raise Untrustworthy(f"{where} has another opening than the game")
            return
        known = receipts.root_at(game_id, item.version)
        if known is not None:
            if known != item.root:
                raise Untrustworthy(f"{where} has another history of version {item.version} than the receipts")
            return
        newest = receipts.newest.get(game_id)
        if newest is None:
            return
        await self._require_growth(newest.checkpoint, item, where)

    async def _require_growth(self, kept: Checkpoint, item: Item, where: str) -> None:
        logged = Checkpoint(kept.origin, item.version, item.root)
        old, new = sorted((kept, logged), key=lambda each: each.size)
        game_id = kept.origin.rsplit("/", 1)[-1]
        try:
            proof = await self.client.get_proofs(game_id, from_=old.size, to=new.size)
            require_growth(old, new, split_hashes(proof.path))
        except (Untrustworthy, Problem) as error:
            raise Untrustworthy(f"{where} has another history than the receipts: {error}") from error
