"""The log in a folder is that of tlog-tiles, and goes on after a crash from what its checkpoint counts."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from service.game_log.folder import CHECKPOINT, BadLog, LogFolder, checkpoint_of
from service.game_log.log_file_writer import NEXT, LogFileWriter, hold_folder
from service.trust.merkle import Tree, leaf_hash
from service.trust.signed_note import SigningKey, open_note
from service.trust.tiles import WIDTH, Tile, decode_entries, decode_tile, tiles_of

KEY = SigningKey("log.example", bytes(range(32)))
ORIGIN = "log.example/log"


def entry(number: int) -> bytes:
    """Entries of many lengths."""
    return f"{number}".encode() * (1 + number % 7)


def opened(path: Path) -> LogFileWriter:
    """A writer in the folder."""
    return LogFileWriter(LogFolder(path), ORIGIN, KEY, [KEY.verifier])


def extend(path: Path, upto: int, at_once: int = 100) -> None:
    """Write entries up to a size, so many at a time."""
    writer = opened(path)
    while (size := writer.checkpoint.size) < upto:
        writer.append([entry(number) for number in range(size, min(size + at_once, upto))])


def require_log(folder: LogFolder, entries: Sequence[bytes]) -> None:
    """The folder has the log of these entries, by the definitions."""
    note = folder.read_checkpoint()
    assert note is not None
    open_note(note, [KEY.verifier])
    leaves = [leaf_hash(each) for each in entries]
    checkpoint = checkpoint_of(note)
    assert (checkpoint.origin, checkpoint.size, checkpoint.root) == (ORIGIN, len(entries), Tree(leaves).root())
    for tile in tiles_of(len(entries)):
        content = folder.read_tile(tile)
        assert content is not None
        if tile.level == 0:
            start = tile.number * WIDTH
            assert decode_tile(content) == leaves[start : start + tile.width]
            bundle = folder.read_bundle(tile.number, tile.width)
            assert bundle is not None
            assert decode_entries(bundle) == list(entries[start : start + tile.width])
        assert folder.read_tile(Tile(tile.level, tile.number, min(tile.width + 1, WIDTH))) in (None, content)
    assert folder.read_bundle(len(entries) // WIDTH, len(entries) % WIDTH + 1) is None


@pytest.mark.parametrize("size", [1, 255, 256, 257, 700])
@pytest.mark.parametrize("at_once", [64, 300])
def test_it_grows_by_any_number_of_entries(tmp_path: Path, size: int, at_once: int) -> None:
    """Whole and partial tiles, bundles and the checkpoint follow the definitions."""
    extend(tmp_path, size, at_once)
    folder = LogFolder(tmp_path)
    require_log(folder, [entry(number) for number in range(size)])
    assert folder.read_entry(size - 1) == entry(size - 1)
    leaves = [leaf_hash(entry(number)) for number in range(size)]
    assert folder.tree(size).inclusion_proof(size // 2) == Tree(leaves).inclusion_proof(size // 2)


@pytest.mark.parametrize(
    ("counted", "written"), [(0, 3), (5, 9), (200, 256), (255, 300), (256, 600), (300, 1_200)]
)
def test_what_no_checkpoint_counts_is_taken_away(tmp_path: Path, counted: int, written: int) -> None:
    """A crash between the tiles and the checkpoint: nobody was shown these entries, and others may come."""
    extend(tmp_path, counted)
    note = LogFolder(tmp_path).read_checkpoint()
    extend(tmp_path, written, 1_200)
    if note is None:
        (tmp_path / CHECKPOINT).unlink()
    else:
        (tmp_path / CHECKPOINT).write_text(note, "utf-8")
    opened(tmp_path).append([b"another"])
    require_log(LogFolder(tmp_path), [*[entry(number) for number in range(counted)], b"another"])


def test_a_checkpoint_that_was_about_to_be_shown_counts(tmp_path: Path) -> None:
    """It was on disk, and may have been shown before the machine stopped."""
    extend(tmp_path, 4)
    before = (tmp_path / CHECKPOINT).read_bytes()
    extend(tmp_path, 6)
    (tmp_path / CHECKPOINT).replace(tmp_path / NEXT)
    (tmp_path / CHECKPOINT).write_bytes(before)
    assert opened(tmp_path).checkpoint.size == 6


def test_a_folder_that_is_not_the_log_is_refused(tmp_path: Path) -> None:
    """Tiles that were changed or are missing, and a checkpoint of another key or origin."""
    extend(tmp_path, 300)
    other = SigningKey("log.example", bytes(32))
    with pytest.raises(BadLog, match="not signed by this service"):
        LogFileWriter(LogFolder(tmp_path), ORIGIN, other, [other.verifier])
    with pytest.raises(BadLog, match="has the log"):
        LogFileWriter(LogFolder(tmp_path), "other.example/log", KEY, [KEY.verifier])
    tile = tmp_path / "tile/0/001"
    content = tile.read_bytes()
    tile.write_bytes(bytes(32) + content[32:])
    with pytest.raises(BadLog, match="not those"):
        opened(tmp_path)
    tile.write_bytes(content[:-1])
    with pytest.raises(BadLog, match="shorter"):
        opened(tmp_path)
    tile.unlink()
    with pytest.raises(BadLog, match="shorter"):
        opened(tmp_path)


def test_one_process_writes_for_one_database(tmp_path: Path) -> None:
    """The second is refused, and so is another database."""
    with (
        hold_folder(tmp_path, "one"),
        pytest.raises(BadLog, match="another process"),
        hold_folder(tmp_path, "one"),
    ):
        pass
    with pytest.raises(BadLog, match="another database"), hold_folder(tmp_path, "two"):
        pass
    with hold_folder(tmp_path, "one"):
        pass
