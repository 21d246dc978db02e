"""How much the benchmarks of the service do: their figures are ratios, so that less is only less certain."""

from msgspec import Struct


class Effort(Struct, frozen=True):
    """Sizes of what is measured."""

    rounds: int = 3  # of ours and the baseline in turns; the best of each counts, or the median of each
    games: int = 32  # of Bamboo, played to the end in each round
    requests: int = 4_000  # for a board, in each round
    seconds: float = 3.0  # of appending, for each rival and round
    backlog: int = 20_000  # events that the projections have to catch up with
    following: float = 6.0  # seconds that a writer goes on beside them
    followers: int = 200  # of one game
    touched: int = 1_000  # open games
    histories: int = 60  # to be replayed
    events: int = 100_000  # in the larger of two stores


QUICK = Effort(
    rounds=1, games=4, requests=100, seconds=0.5, backlog=640, following=0.2, followers=8, touched=40,
    histories=4, events=20_000,
)  # fmt: skip
USUAL = Effort()
FULL = Effort(rounds=5, seconds=5.0, following=10.0, events=1_000_000)
EFFORTS = {"quick": QUICK, "usual": USUAL, "full": FULL}
