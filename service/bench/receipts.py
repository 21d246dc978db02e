"""What receipts cost: the CPU of a decision with one, and of the same decision in a service that signs nothing."""

from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.bench.http_rates import CLIENTS, measure_rate, median_cpu
from service.bench.prepared_games import distribute_requests, prepare_games

MOST = Bound(1.10, at_most=True)


def decisions(effort: Effort) -> Figure:
    """Two services, each with the same games in a database of its own, in turns: who comes second is warmer."""
    rounds = []
    with processes.run_postgres() as running:
        dsns = [processes.create_service_database(running, name) for name in ("signed", "unsigned")]
        games = [prepare_games(dsn, effort.games * effort.rounds)[1] for dsn in dsns]
        with (
            processes.run_service(dsns[0], bots=False) as signed,
            processes.run_service(dsns[1], bots=False, receipts=False) as unsigned,
        ):
            for number in range(effort.rounds):
                found = [0.0, 0.0]
                for side in (0, 1) if number % 2 else (1, 0):
                    requests = distribute_requests(games[side][number :: effort.rounds], CLIENTS)
                    found[side] = measure_rate((signed, unsigned)[side], requests, 201).cpu
                rounds.append((found[0], found[1]))
    microseconds = [(ours * 1e6, other * 1e6) for ours, other in rounds]
    return figure_of_rounds(
        f"CPU of a decision with a receipt, {CLIENTS} clients", "us", "the same without receipts",
        microseconds, ratio_target=MOST, cpu=median_cpu(rounds),
    )  # fmt: skip
