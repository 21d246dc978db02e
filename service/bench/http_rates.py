"""Requests a second over HTTP, beside bare handlers that do the least that could be called the same."""

from collections.abc import Callable
from statistics import median
from urllib.request import Request, urlopen

from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.load import Batches, LoadResult, build_request, run_load
from service.bench.prepared_games import Account, PreparedGame, distribute_requests, prepare_games

CLIENTS = 16


def decisions(effort: Effort) -> Figure:
    """The whole path of a decision: token, rules, the disk, and what is open now.

    The median of the rounds: where sixteen single commits meet in one flush or miss it, the baseline's rate goes
    up and down by a third from round to round, and its best would be its luckiest.
    """
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "decisions")
        _, games = prepare_games(dsn, effort.games * effort.rounds)
        with processes.run_service(dsn) as ours, processes.run_bare(dsn) as theirs:
            ours_, theirs_ = [], []
            for number in range(effort.rounds):
                slice_ = games[number :: effort.rounds]
                ours_.append(_rate(ours, distribute_requests(slice_, CLIENTS), 201))
                theirs_.append(_rate(theirs, _appends(slice_), 201))
    return Figure(
        "decisions over HTTP, 16 clients, one worker, whole path",
        median(ours_),
        "requests/s",
        Bound(0),
        "a bare Litestar handler that appends the same bytes with one asyncpg insert",
        median(theirs_),
        Bound(0.5),
    )


def _appends(games: list[PreparedGame]) -> Batches:
    """The bytes of the events, posted to whoever stores them as they are."""
    return [
        [build_request("POST", "/append", row.state) for game in games[line::CLIENTS] for row in game.rows[1:]]
        for line in range(CLIENTS)
    ]


def _rate(process: processes.Process, lines: Batches, status: int) -> float:
    outcome: LoadResult = run_load(process.port, lines)
    outcome.expect_status(status)
    return outcome.rate


def board(effort: Effort) -> Figure:
    """A board that nothing has changed since it was last asked for."""

    def measure(
        ours: processes.Process, theirs: processes.Process, path: str, player: Account
    ) -> tuple[float, float]:
        ask = build_request("GET", path, Authorization=player.authorization)
        return _rate(ours, _repeat(ask, effort), 200), _rate(
            theirs, _repeat(build_request("GET", "/body"), effort), 200
        )

    best = _in_turns(effort, measure)
    baseline = "a bare Litestar handler that returns the same bytes"
    return Figure("a board over HTTP, warm", best[0], "requests/s", Bound(0), baseline, best[1], Bound(0.6))


def not_modified(effort: Effort) -> Figure:
    """The client has the board already, and is told so."""

    def measure(
        ours: processes.Process, theirs: processes.Process, path: str, player: Account
    ) -> tuple[float, float]:
        ask = build_request("GET", path, Authorization=player.authorization)
        same = build_request("GET", path, Authorization=player.authorization, If_None_Match='"21"')
        return _rate(ours, _repeat(same, effort), 304), _rate(ours, _repeat(ask, effort), 200)

    best = _in_turns(effort, measure)
    return Figure("the same with its ETag: 304", best[0], "requests/s", Bound(0), "200", best[1], Bound(1.0))


def _repeat(ask: bytes, effort: Effort) -> Batches:
    return [[ask] * (effort.requests // CLIENTS) for _ in range(CLIENTS)]


def _in_turns(
    effort: Effort, measure: Callable[[processes.Process, processes.Process, str, Account], tuple[float, float]]
) -> tuple[float, float]:
    """The best of both, on a board in the middle of a game."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "board")
        players, (game,) = prepare_games(dsn, 1, played=20)
        path = f"{game.path}/board"
        with processes.run_service(dsn) as ours:
            ask = Request(f"http://{processes.HOST}:{ours.port}{path}")
            ask.add_header("Authorization", players[0].authorization)
            with urlopen(ask) as answer:
                body: bytes = answer.read()
            with processes.run_bare(dsn, body) as theirs:
                pairs = [measure(ours, theirs, path, players[0]) for _ in range(effort.rounds)]
    return max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)
