"""`yamabiko sim`: bots against bots in process, as fast as it goes."""

import hashlib
import json
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import mean, median, pstdev
from typing import Any

from service.cli.arguments import add_table, bots_named, catalog_of, options_of, seats_of, title_named
from service.cli.command import Command, Failure
from service.cli.progress import Progress
from service.cli.screen import name_of
from service.games.local_game import LocalGame, play_out


def arguments(parser: ArgumentParser) -> None:
    add_table(parser)
    parser.add_argument("--games", type=int, default=10, metavar="G", help="how many games (10)")
    parser.add_argument("--seed", default="0", metavar="S", help="any word: the same word is the same games (0)")
    parser.add_argument(
        "--bot", default="random", metavar="NAME[,NAME...]",
        help="who plays; with every game each bot moves one seat further (random)",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(args: Namespace) -> int:
    """Play, and tell how long, how fast, and who won."""
    title = title_named(args.title)
    seats, bots = seats_of(title, args.seats), bots_named(args.bot)
    if args.games < 1:
        raise Failure("at least one game, please")
    if len(bots) > seats:
        raise Failure(f"{len(bots)} bots for {seats} seats")
    options = options_of(title, args.options)
    catalog = catalog_of(title.variant(options), args.catalog)
    played = []
    with Progress(f"playing {title.id}", "games") as progress:
        for game in range(args.games):
            progress.show(game, args.games)
            seed = hashlib.sha256(f"{args.seed} {game}".encode()).digest()
            session = LocalGame(title, seats, options, seed, catalog)
            played.append(_play(session, seat_bots(bots, seats, game)))
    result = {"title": title.id, "seats": seats, "seed": args.seed, **summary(played)}
    print(json.dumps(result, indent=2) if args.json else "\n".join(in_words(result)))
    return 0


def seat_bots(bots: Sequence[str], seats: int, game: int) -> list[str]:
    """Who sits where: the bots in order, over and over, each one seat further with every game."""
    return [bots[(seat - game) % seats % len(bots)] for seat in range(seats)]


def _play(session: LocalGame, bots: Sequence[str]) -> dict[str, Any]:
    start = time.perf_counter()
    taken = play_out(session, bots)
    seconds = time.perf_counter() - start
    standings = session.title.standings(session.position.game)
    return {"bots": bots, "decisions": taken, "seconds": seconds, "standings": standings}


def summary(played: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """All games together: a shared victory counts for each who shares it. An automa's scores stand apart."""
    decisions = sum(game["decisions"] for game in played)
    seconds = sum(game["seconds"] for game in played)
    results = [(name_of(game["bots"], each.seat), each) for game in played for each in game["standings"]]
    names = sorted({name for name, _ in results})
    seats = sorted({each.seat for _, each in results})
    points: dict[bool, list[int]] = {False: [], True: []}  # by whether they are an automa's
    for game in played:
        for each in game["standings"]:
            points[each.seat >= len(game["bots"])].append(each.points)
    return {
        "games": len(played),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "length": _spread(game["decisions"] for game in played),
        "scores": _spread(points[False]),
        "scores_by_bot": {name: _spread(each.points for bot, each in results if bot == name) for name in names},
        "margins_by_bot": {name: _spread(_margins(played, name)) for name in names if len(names) > 1},
        "wins_by_bot": {name: sum(each.place == 1 for bot, each in results if bot == name) for name in names},
        "wins_by_seat": {seat: sum(e.place == 1 and e.seat == seat for _, e in results) for seat in seats},
        "shared_victories": sum(sum(e.place == 1 for e in game["standings"]) > 1 for game in played),
        "distribution": _distribution(points[False]),
        "distribution_of_automa": _distribution(points[True]) if points[True] else {},
    }


def _margins(played: Sequence[dict[str, Any]], name: str) -> list[int]:
    """By how many points the best seat of this bot is ahead of the best of all others, game by game."""
    margins = []
    for game in played:
        own: list[int] = []
        others: list[int] = []
        for each in game["standings"]:
            (own if name_of(game["bots"], each.seat) == name else others).append(each.points)
        margins += [max(own) - max(others)] if own and others else []
    return margins


def _spread(values: Iterable[int]) -> dict[str, float]:
    numbers = sorted(values)
    return {
        "mean": round(mean(numbers), 2), "median": median(numbers), "deviation": round(pstdev(numbers), 2),
        "least": numbers[0], "most": numbers[-1],
    }  # fmt: skip


def _distribution(points: Sequence[int]) -> dict[str, int]:
    """How many scores fall into each span of ten, from low to high."""
    spans = Counter(point // 10 * 10 for point in points)
    return {f"{low}..{low + 9}": spans[low] for low in range(min(spans), max(spans) + 1, 10)}


def _many(n: int, thing: str) -> str:
    return f"{n} {thing}{'s' * (n != 1)}"


def in_words(result: dict[str, Any]) -> list[str]:
    """The summary for the eye."""
    length = result["length"]
    table = f"{_many(result['seats'], 'seat')}, {_many(result['games'], 'game')}"
    lines = [
        f"{result['title']}, {table}, seed {result['seed']}",
        f"{result['decisions_per_second']:,} decisions/s ({result['decisions']:,} in {result['seconds']:.2f} s)",
        f"length of a game: {length['mean']:g} decisions on average, {length['least']} to {length['most']}",
        "",
        "bot                 wins   mean score   least  most",
    ]
    for name, spread in result["scores_by_bot"].items():
        wins = result["wins_by_bot"][name]
        lines.append(f"{name:18} {wins:5}   {spread['mean']:10.2f}   {spread['least']:5} {spread['most']:5}")
    for name, spread in result["margins_by_bot"].items():
        ahead = f"{spread['mean']:+g} points on average, {spread['least']:+} to {spread['most']:+}"
        lines.append(f"{name} ahead of the best other: {ahead}")
    by_seat = ", ".join(f"seat {seat} {wins}" for seat, wins in result["wins_by_seat"].items())
    lines += [f"wins by seat: {by_seat}; shared victories: {result['shared_victories']}"]
    lines += _histogram("scores", result["distribution"])
    return lines + _histogram("scores of the automa", result["distribution_of_automa"])


def _histogram(head: str, spans: dict[str, int]) -> list[str]:
    """A bar for each span of ten, the longest 50 wide; nothing where there are no scores."""
    bars = [f"{span:>10}  {n:5}  {'#' * round(50 * n / max(spans.values()))}" for span, n in spans.items()]
    return ["", head, *bars] if bars else []


COMMAND = Command("sim", "let bots play games in process, and tell speed, length and scores", arguments, run)
