"""The clients read the log of a service, and refuse what contradicts their receipts or what they have read."""

import json
from base64 import b64decode
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from tests.game_log.logged import logged_at
from tests.sdk.forged_logs import FORGED, be_another, forged
from tests.support.client import play_moves, play_out
from tests.support.service import PATIENCE, Player, Service, serving
from tests.support.typescript_client import require
from yamabiko_client import AsyncYamabiko, Untrustworthy

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the service keeps its log."""
    return tmp_path / "log"


@pytest.fixture
def service(dsn: str, folder: Path) -> Iterator[Service]:
    """A service with a log."""
    with serving(dsn, game_log="true", game_log_folder=folder, bots="false") as running:
        yield running


class Detour(httpx.AsyncBaseTransport):
    """Sends requests for the log to another service."""

    def __init__(self) -> None:
        self._inner = httpx.AsyncHTTPTransport()
        self.log: str | None = None

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        if self.log and request.url.path.startswith("/v1/log/"):
            request = httpx.Request("GET", self.log + request.url.path, headers={"Connection": "close"})
        return await self._inner.handle_async_request(request)


def running_game(service: Service) -> tuple[Player, Player, str, int]:
    """A game of two with some moves, as soon as the log has them, in an entry after that of the start."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    logged_at(ada, game, 1)
    play_moves(game, ada, bob, moves=4)
    version: int = ada.get(f"/v1/games/{game}").json()["version"]
    logged_at(ada, game, version)
    return ada, bob, game, version


async def followed(client: AsyncYamabiko, game: str, version: int) -> AsyncIterator[int]:
    """The versions of a feed up to this one."""
    async for event in client.game(game).follow():
        if event.version is not None:
            yield event.version
        if event.version == version:
            return


async def test_a_game_is_compared_with_the_log_until_its_end(service: Service) -> None:
    """From its opening on, and again when more of it is logged; a log that is read from its beginning agrees."""
    ada, bob, game, version = running_game(service)
    async with AsyncYamabiko(service.url, ada.token) as client:
        assert [each async for each in followed(client, game, version)][-1] == version
        proof = await client.game(game).check_log()
        assert proof.inclusion is not None
        assert proof.inclusion.version == version
        before = client.log.size
        play_out(game, ada, bob)
        version = ada.get(f"/v1/games/{game}").json()["version"]
        logged_at(ada, game, version)
        await client.game(game).check_log()
        assert client.log.size > before
    async with AsyncYamabiko(service.url, bob.token) as client:
        size = await client.log.read(from_beginning=True)
        proof = await client.game(game).check_log()
        assert proof.inclusion is not None
        assert proof.inclusion.version == version
        assert client.log.size >= size > proof.inclusion.index


async def test_a_forged_log_is_refused(service: Service, folder: Path, tmp_path: Path) -> None:
    """By who has read the honest one before, whatever the forged one has."""
    ada, _, game, version = running_game(service)
    detour = Detour()
    for forge, why in FORGED.items():
        detour.log = None
        async with (
            httpx.AsyncClient(transport=detour, timeout=PATIENCE) as http,
            AsyncYamabiko(service.url, ada.token, http=http) as client,
        ):
            assert [each async for each in followed(client, game, version)][-1] == version
            proof = await client.game(game).check_log()
            name = b64decode(proof.name)
            with forged(forge, tmp_path, folder, name, version) as detour.log:
                with pytest.raises(Untrustworthy, match=why):
                    await client.game(game).check_log()
                assert len(client.log.notes) == 2, "both that were signed are kept"


async def test_a_proof_from_another_log_than_was_read_is_refused(
    service: Service, folder: Path, tmp_path: Path
) -> None:
    """Who was shown another log from the first entry on finds it by the proof of the game."""
    ada, _, game, version = running_game(service)
    detour = Detour()
    async with (
        httpx.AsyncClient(transport=detour, timeout=PATIENCE) as http,
        AsyncYamabiko(service.url, ada.token, http=http) as client,
    ):
        with forged(be_another, tmp_path, folder, bytes(32), version) as detour.log:
            await client.log.read(from_beginning=True)
            with pytest.raises(Untrustworthy, match="another one of"):
                await client.game(game).check_log()


def test_the_client_in_typescript_refuses_the_same(
    service: Service, folder: Path, tmp_path: Path, compiled: Path
) -> None:
    """It reads the honest log, then each forged one; and it compares a game to its end."""
    ada, bob, game, version = running_game(service)
    name = b64decode(ada.get(f"/v1/games/{game}/log-proof").json()["name"])
    for forge, why in FORGED.items():
        with forged(forge, tmp_path, folder, name, version) as url:
            words = "node", "read_log.js", service.url, ada.token, game, str(version), url
            assert why in json.loads(require(*words, folder=compiled))["refused"]
    play_out(game, ada, bob)
    version = ada.get(f"/v1/games/{game}").json()["version"]
    logged_at(ada, game, version)
    said = json.loads(require("node", "read_log.js", service.url, bob.token, game, str(version), folder=compiled))
    assert (said["version"], said["refused"]) == (version, None)
