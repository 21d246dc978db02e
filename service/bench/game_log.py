"""What the log costs when it is long: an entry more, and a proof or a tile from it."""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.processes import temporary_folder
from service.game_log.folder import LogFolder
from service.game_log.log_file_writer import LogFileWriter
from service.trust.log_entries import LogItem, encode_items
from service.trust.signed_note import SigningKey
from service.trust.tiles import WIDTH, Tile

ORIGIN = "bench/log"
SHORT = 1_000  # entries of the log that is compared
AT_ONCE = 10_000
PROOF_MS = Bound(5.0, at_most=True)
FLAT = Bound(1.5, at_most=True)


def proofs(effort: Effort) -> Figure:
    """An entry with its proof: read from the folder each time, nothing is kept."""
    return _compare("a proof from the log", effort, _time_proofs, target=PROOF_MS)


def tiles(effort: Effort) -> Figure:
    """A tile, as it is served."""
    return _compare("a tile of the log", effort, _time_tiles, target=PROOF_MS)


def appends(effort: Effort) -> Figure:
    """An entry, its tiles and the signed checkpoint, on disk."""
    return _compare("an append to the log", effort, _time_appends, ratio_target=FLAT)


def _compare(
    what: str,
    effort: Effort,
    measure: Callable[[LogFileWriter, int], list[float]],
    *,
    target: Bound | None = None,
    ratio_target: Bound | None = None,
) -> Figure:
    """The median for a long log and for a short one, in turns."""
    with _log_of(effort.log_entries) as long, _log_of(SHORT) as short:
        found: tuple[list[float], list[float]] = [], []
        for _ in range(effort.rounds):
            found[0].extend(measure(long, effort.log_requests))
            found[1].extend(measure(short, effort.log_requests))
    return Figure(
        what=f"{what} of {effort.log_entries:,} entries", unit="ms", measured=median(found[0]),
        baseline=f"the same of {SHORT:,} entries", baseline_measured=median(found[1]),
        target=target, ratio_target=ratio_target,
    )  # fmt: skip


@contextmanager
def _log_of(size: int) -> Iterator[LogFileWriter]:
    key = SigningKey("bench", bytes(32))
    with temporary_folder() as home:
        writer = LogFileWriter(LogFolder(Path(home)), ORIGIN, key, [key.verifier])
        for start in range(0, size, AT_ONCE):
            writer.append([_entry(number) for number in range(start, min(start + AT_ONCE, size))])
        yield writer


def _entry(number: int) -> bytes:
    return encode_items([LogItem(number.to_bytes(32, "big"), 1, bytes(32))])


def _time_proofs(writer: LogFileWriter, count: int) -> list[float]:
    def prove(index: int) -> None:
        size = writer.folder.size()
        writer.folder.tree(size).inclusion_proof(index)
        writer.folder.read_entry(index)

    chosen = random.Random(1).choices(range(writer.checkpoint.size), k=count)
    return [_milliseconds(prove, index) for index in chosen]


def _time_tiles(writer: LogFileWriter, count: int) -> list[float]:
    chosen = random.Random(2).choices(range(writer.checkpoint.size // WIDTH), k=count)
    return [_milliseconds(lambda number: writer.folder.read_tile(Tile(0, number)), number) for number in chosen]


def _time_appends(writer: LogFileWriter, count: int) -> list[float]:
    return [_milliseconds(lambda number: writer.append([_entry(number)]), number) for number in range(count)]


def _milliseconds(run: Callable[[int], object], number: int) -> float:
    begin = time.perf_counter()
    run(number)
    return (time.perf_counter() - begin) * 1e3
