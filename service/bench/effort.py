"""How much the benchmarks of the service do. Their figures are ratios: less work only makes them less certain."""

from msgspec import Struct


class Effort(Struct, frozen=True, kw_only=True):
    """Sizes of the benchmarks of the service."""

    rounds: int = 5  # of ours and the baseline in turns; their medians count
    games: int = 32  # of Bamboo, played to the end in each round
    requests: int = 4_000  # for a board, in each round
    seconds: float = 3.0  # of appending, for each side and round
    schedule: float = 6.0  # seconds of requests that arrive at random, for each side and round
    backlog: int = 20_000  # events that the projections have to catch up with
    following: float = 6.0  # seconds for which a writer goes on after that
    followers: int = 200  # of one game
    streams: int = 1_000  # of accounts
    open_games: int = 1_000  # read once each
    archive: int = 10_000  # games of one player
    histories: int = 60  # to be replayed
    events: int = 100_000  # in the larger of two stores
    clocks: int = 100_000  # that run at the same time
    log_entries: int = 1_000_000  # of the long log
    log_requests: int = 40  # to it, in each round
    drawn_entries: int = 10_000  # at most, of a tournament whose round is drawn
    verified_entries: int = 1_000  # of a tournament that is verified
    cup_entries: int = 10_000  # of the largest tournament
    cup_tables: int = 1_000  # that are played at the same time


QUICK = Effort(
    rounds=1, games=4, requests=100, seconds=0.5, schedule=0.4, backlog=640, following=0.2, followers=8,
    streams=240, open_games=40, archive=500, histories=4, events=20_000, clocks=2_000,
    log_entries=70_000, log_requests=20, drawn_entries=40,
    verified_entries=16, cup_entries=400, cup_tables=20,
)  # fmt: skip
USUAL = Effort()
FULL = Effort(rounds=9, seconds=5.0, schedule=10.0, following=10.0, events=1_000_000)
EFFORTS = {"quick": QUICK, "usual": USUAL, "full": FULL}
