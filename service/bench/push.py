"""What streams and webhooks cost decisions together: the same open loop with both and without.

The accounts of all players have two streams each, so that each decision makes two messages; others have the rest.
At the same time, accounts with webhooks get events, or in the rounds without webhooks as many other accounts.
"""

import asyncio
import time
from contextlib import ExitStack
from functools import cache
from statistics import quantiles

from service.bench import account_streams, latency, processes, webhooks
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds

OF_EACH = 2  # streams of a player's account


def decisions(effort: Effort) -> Figure:
    """What 99 of 100 decisions take at most, with streams and messages to webhooks, and without them."""
    rounds = _measure(effort).rounds
    what = (
        f"latency of a decision, p99, {latency.RATE} a second with {effort.streams:,} account streams and "
        f"{webhooks.A_SECOND} messages to {webhooks.WEBHOOKS} webhooks"
    )
    return figure_of_rounds(
        what, "s", "the same without streams, and the same events to accounts without webhooks",
        [(ours.p99, other.p99) for ours, other in rounds], ratio_target=Bound(2.0, at_most=True),
        client_delay=max(each.client_delay for pair in rounds for each in pair),
    )  # fmt: skip


def deliveries(effort: Effort) -> Figure:
    """From the moment when an event is stored for an account until its receiver has the message."""
    parts = quantiles(_measure(effort).delays, n=100, method="inclusive")
    return Figure(
        what=f"until a message has arrived, p99, with {effort.streams:,} streams and {latency.RATE} decisions/s",
        unit="s", measured=parts[98], baseline="p50", baseline_measured=parts[49], target=Bound(1.0, at_most=True),
    )  # fmt: skip


@cache
def _measure(effort: Effort) -> webhooks.Found:
    """Both figures come from the same run. With and without take turns in one process."""
    each = max(2, round(latency.RATE * effort.schedule / latency.GAMES))
    with processes.run_postgres() as running, webhooks.receiver() as (port, take_delays):
        dsn = processes.create_service_database(running, "push")
        games = [account_streams.prepare_game(dsn) for _ in range(2 * latency.GAMES * effort.rounds)]
        others = asyncio.run(account_streams.insert_others(dsn, effort.streams))
        with_webhooks, without = asyncio.run(webhooks.add_accounts(dsn, port))
        rounds = []
        with processes.run_service(dsn, bots=False, **webhooks.SETTINGS) as service:
            for number in range(effort.rounds):
                found = dict[bool, latency.RoundLatency]()
                for is_ours in (True, False) if number % 2 else (False, True):  # who comes second is warmer
                    part = games[2 * number + is_ours :: 2 * effort.rounds]
                    schedule = latency.decision_schedule(part[0][0][0], [game for _, game in part], each, number)
                    players = [player for pair, _ in part for player in pair]
                    accounts = [*players * OF_EACH, *others]
                    with ExitStack() as stack:
                        held = accounts[: effort.streams] if is_ours else []
                        stack.enter_context(account_streams.holding_streams(service.port, held))
                        stack.enter_context(webhooks.telling(dsn, with_webhooks if is_ours else without))
                        found[is_ours] = latency.run_round(service, schedule)
                rounds.append((found[True], found[False]))
            time.sleep(webhooks.LATEST)
        return webhooks.Found(rounds, take_delays())
