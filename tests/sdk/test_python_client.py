"""The Python client against the running service: whole games, also through cuts, and answers that were changed."""

import asyncio
import os
import random
import shutil
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx
import pytest

from domain.titles import TITLES
from service.cli import main
from tests.sdk.following import BotGame, read_by_get
from tests.sdk.standing import play_with
from tests.support.cutting_proxy import MOST_BYTES, cutting
from tests.support.keys import KEY
from tests.support.readme import ADDRESS, README, blocks_of
from tests.support.service import ROOT, Service
from tests.support.tournaments import Cup
from yamabiko_client import (
    AsyncYamabiko,
    FeedEvent,
    Problem,
    Receipts,
    Retries,
    Untrustworthy,
    Yamabiko,
    models,
)

CLIENT = ROOT / "api-spec" / "clients" / "python"
pytestmark = pytest.mark.slow


def chooser(seed: int) -> Callable[[Any], object]:
    """Picks by chance."""
    chance = random.Random(seed)
    return lambda decision: chance.choice(decision.menu)


def require_verified(export: Path, receipts: Path) -> None:
    """`yamabiko verify` finds that the export and the receipts agree."""
    command = ["verify", str(export), "--receipts", str(receipts), "--key", str(KEY.verifier)]
    assert main(command) == 0


def test_what_is_made_of_the_description_is_up_to_date() -> None:
    """Models, operations, and the synchronous twins of what is written by hand."""
    done = subprocess.run(
        [sys.executable, "generate.py", "--check"], cwd=CLIENT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("title", TITLES)
async def test_a_whole_game_is_played_through_fifty_cuts(service: Service, tmp_path: Path, title: str) -> None:
    """Each decision counts once, a follower sees each event once and in order, and the receipts hold."""
    # A short game of IKI has hardly more bytes than fifty connections of the others.
    with cutting(service.url, 50, most_bytes=MOST_BYTES // 2 if title == "iki" else MOST_BYTES) as proxy:
        async with AsyncYamabiko(proxy.url, receipts=Receipts(folder=tmp_path)) as client:
            await client.sign_up("Ada")
            game = await client.open(title, seats=2)
            await game.sit(0, entropy="ada")
            await game.sit_bot(1, "greedy")
            await game.start()
            seen: list[int | None] = []

            async def follow() -> None:
                async for event in game.follow():
                    if event.id is not None:
                        seen.append(event.version)
                        assert event.entry(title) is not None

            over, _ = await asyncio.gather(game.play(chooser(1)), follow())
            assert over.status == "finished"
            assert seen == list(range(1, over.version + 1))
            assert proxy.left == 0
            (tmp_path / "export").write_text(await client.get_export(game.id))
    require_verified(tmp_path / "export", tmp_path / f"{game.id}.jsonl")


async def test_the_stream_of_an_account_goes_on_through_cuts(service: Service) -> None:
    """It begins once, and then each event comes once and in order."""
    told: list[FeedEvent] = []
    playing: asyncio.Task[models.Game] | None = None
    with cutting(service.url, 8) as proxy:
        async with AsyncYamabiko(service.url) as player:
            await player.sign_up("Ada")
            async with AsyncYamabiko(proxy.url, player.token) as follower:
                async for event in follower.follow_account():
                    told.append(event)
                    if event.kind == "following":
                        game = await player.open("bamboo", seats=2)
                        await game.sit(0)
                        await game.sit_bot(1, "random")
                        await game.start()
                        playing = asyncio.create_task(game.play(chooser(5)))
                    elif event.kind == "game-ended":
                        break
            assert playing is not None, "the stream began"
            await playing
        assert proxy.left < 7, "it was cut"
    first, *others = [each.data["number"] for each in told]
    assert others == list(range(first + 1, first + 1 + len(others)))


class Breaking(BaseHTTPRequestHandler):
    """A feed that breaks so many times before anything happens in it, as behind a proxy that cuts what is old."""

    cuts = 10

    def do_GET(self) -> None:
        """The head, a sign of life, and no more; at last the end of the game."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        type(self).cuts -= 1
        bye = b'event: bye\ndata: {"kind":"bye","reason":"closed"}\n\n'
        self.wfile.write(b": still here\n\n" if self.cuts else bye)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # as the base class has it
        """Nothing is logged."""


def test_a_feed_in_which_nothing_happens_is_followed_through_any_number_of_cuts() -> None:
    """Only a service that is not reached counts as a failure."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Breaking) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        with Yamabiko(url, retries=Retries(attempts=3, first_wait=0.01)) as client:
            assert [event.kind for event in client.stream("/feed")] == ["bye"]
        server.shutdown()
    assert Breaking.cuts == 0


def test_the_synchronous_client_does_the_same(service: Service) -> None:
    """It plays, reads and follows, in words of its language, and learns what is refused."""
    with Yamabiko(service.url, lang="pt") as client:
        client.sign_up("Ada")
        game = client.open("bamboo", seats=2)
        with pytest.raises(Problem) as refused:
            game.start()
        assert (refused.value.status, refused.value.kind) == (409, "seats-empty")
        game.sit(0)
        game.sit_bot(1)
        game.start()
        over = game.play(chooser(2))
        assert over.status == "finished"
        assert [event.version for event in game.follow() if event.id] == list(range(1, over.version + 1))
        history = list(game.history())
        assert len(history) == over.version
        assert history[0].words.text == "A partida começa"
        assert [event.data["words"]["text"] for event in game.follow() if event.id] == [
            entry.words.text for entry in history
        ]
        scores = client.get_scores(game.id)
        assert [each.place for each in scores.standings] == [each.place for each in over.standings or ()]
        assert isinstance(game.board().board, models.BambooBoard)


async def test_a_choice_may_be_a_pick_and_may_wait_for_the_board(service: Service) -> None:
    """In the same game, whoever chooses."""
    async with AsyncYamabiko(service.url) as client:
        await client.sign_up("Ada")
        game = await client.open("bamboo", seats=2)
        await game.sit(0)
        await game.sit_bot(1, "random")
        await game.start()
        chance = random.Random(6)

        async def choose(decision: Any) -> object:  # noqa: ANN401  # of any title
            board = await game.board()
            assert decision.seat in board.acting
            return chance.choice(decision.menu).pick

        assert (await game.play(choose)).status == "finished"


def test_who_follows_and_plays_by_the_feed_asks_for_nothing_else(service: Service) -> None:
    """One stream and the decisions, and the game before and after them."""
    with Yamabiko(service.url) as client:
        client.sign_up("Ada")
        game = client.open("iki", seats=2)
        game.sit(0)
        game.sit_bot(1)
        game.start()
        before = len(service.requests())
        game.play(chooser(4))
    asked = Counter(line["operation"] for line in service.requests()[before:])
    assert asked.pop("decide") > 10
    asked.pop("startGame", None)  # a line of the log may come after its response
    assert asked == {"getGame": 2, "getFeed": 1}


@pytest.mark.parametrize("pins", [(), (str(KEY.verifier),)])
def test_who_follows_a_whole_game_asks_for_its_stream_alone(service: Service, pins: tuple[str, ...]) -> None:
    """From before its start to its end: keys and proofs come with it, and the receipts are checked."""
    game = BotGame(service)
    before, receipts = len(service.requests()), Receipts(keys=pins)
    with Yamabiko(service.url, receipts=receipts, lang="fr") as client:
        heard = client.game(game.id).follow()
        assert next(heard).kind == "waiting"
        game.start()
        events = list(heard)
    assert (events[-2].kind, events[-1].kind) == ("closed", "bye")
    assert events[-2].data["words"]
    span = receipts.span(game.id)
    assert span is not None and span[1].size == events[-2].version
    assert read_by_get(service.requests()[before:]) == ["getFeed"]


def test_the_bot_and_the_follower_of_the_examples_run(service: Service) -> None:
    """As programs of their own; the follower sees the whole game from its end."""
    environ = {**os.environ, "PYTHONPATH": str(CLIENT / "src")}

    def run(name: str, *words: str) -> list[str]:
        command = [sys.executable, str(CLIENT / "examples" / name), service.url, *words]
        done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    game, *standings = run("bot.py", "bitoku")
    assert sorted(line.partition(":")[0].partition(" seat ")[2] for line in standings) == ["0", "1"]
    before = len(service.requests())
    lines = run("follow.py", game)
    assert lines[0].startswith("1 opened")
    assert lines[-1] == "- bye "
    asked = [line["operation"] for line in service.requests()[before:]]
    assert asked == ["getFeed"], "its stream alone"


def test_the_quickstart_plays_a_whole_game(service: Service) -> None:
    """As it stands in the README of the project and in that of the package."""
    code = blocks_of(CLIENT / "README.md", "python")[0]
    assert code in README.read_text("utf-8")
    command = [sys.executable, "-c", code.replace(ADDRESS, service.url)]
    environ = {**os.environ, "PYTHONPATH": str(CLIENT / "src")}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    seats = [line.partition(":")[0].partition(" seat ")[2] for line in done.stdout.splitlines()]
    assert sorted(seats) == ["0", "1"]


def test_the_bot_that_runs_for_good_takes_an_invitation_and_plays(service: Service) -> None:
    """As it stands in the README of the package."""
    code = blocks_of(CLIENT / "README.md", "python")[1]
    environ = {**os.environ, "PYTHONPATH": str(CLIENT / "src")}
    assert play_with(service, [sys.executable, "-c", code], environ=environ).status == "finished"


def test_the_player_of_the_examples_plays_a_table_of_a_tournament(service: Service) -> None:
    """It learns from the stream of its account that its table begins."""
    cup = Cup(service.player("Olga"), boards="here", title="bamboo", stages=[{"format": "swiss", "rounds": 1}])
    cup.expect(cup.post("/open"))
    for _ in range(3):
        cup.expect(cup.post("/entries", {"bot": "random"}), 201)
    script = CLIENT / "examples" / "tournament_table.py"
    command = [sys.executable, str(script), service.url, service.player("Ada").token, cup.id, "1"]
    environ = {**os.environ, "PYTHONPATH": str(CLIENT / "src")}
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        assert player.stdout.readline() == "entered as 4\n"
        cup.expect(cup.post("/start"))
        cup.draw()
        assert player.stdout.readline().startswith("place ")
    assert player.returncode == 0


def test_the_package_is_built(tmp_path: Path) -> None:
    """As `python -m build` does, without the network: an archive of the sources, and of that a typed wheel."""
    copy = shutil.copytree(CLIENT, tmp_path / "client")
    archive_it = "from setuptools import build_meta; build_meta.build_sdist('..')"
    made = subprocess.run(
        [sys.executable, "-c", archive_it], cwd=copy, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    [archive] = tmp_path.glob("yamabiko_client-*.tar.gz")
    words = ["--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), str(archive)]
    command = [sys.executable, "-m", "pip", "wheel", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [wheel] = tmp_path.glob("yamabiko_client-*.whl")
    names = ZipFile(wheel).namelist()
    assert {"yamabiko_client/py.typed", "yamabiko_client/models.py", "yamabiko_client/_client.py"} <= set(names)


class Falsifier(httpx.AsyncBaseTransport):
    """Changes answers on their way."""

    def __init__(self, before: bytes, after: bytes) -> None:
        self._inner, self._before, self._after = httpx.AsyncHTTPTransport(), before, after

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        response = await self._inner.handle_async_request(request)
        if request.method != "POST" or not request.url.path.endswith("/decisions"):
            return response
        content = (await response.aread()).replace(self._before, self._after, 1)
        return httpx.Response(response.status_code, headers={"Content-Type": "application/json"}, content=content)


async def test_an_answer_that_was_not_signed_is_refused(service: Service) -> None:
    """Somebody changes the seat of a fact: the receipt does not cover it."""
    http = httpx.AsyncClient(transport=Falsifier(b'"seat":0', b'"seat":1'))
    async with AsyncYamabiko(service.url, http=http) as client:
        await client.sign_up("Ada")
        game = await client.open("bamboo", seats=2)
        await game.sit(0)
        await game.sit_bot(1)
        await game.start()
        with pytest.raises(Untrustworthy, match="not what was sent"):
            await game.play(chooser(3))
    await http.aclose()


async def test_a_key_that_was_noted_is_not_exchanged(service: Service) -> None:
    """Whoever noted the key of the service takes no receipt of another."""
    other = "localhost+7cfe6a3c+Af" + "A" * 42
    with pytest.raises(Untrustworthy):
        Receipts(keys=[other])
    async with AsyncYamabiko(service.url) as client:
        keys = await client.list_log_keys()
    receipts = Receipts(keys=[keys.keys[-1].key])
    assert receipts.keys[0].name == keys.service
