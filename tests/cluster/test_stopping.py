"""R8: SIGTERM under full load cuts no request."""

import threading
from concurrent.futures import ThreadPoolExecutor

import httpx

from service.postgres import Server
from tests.support.service import PATIENCE, Service

CLIENTS = 16
POSTS = 40  # of all clients together, before the signal
# A client that is silent for the whole grace may find its connection closed while it sends: HTTP/1.1 has no
# remedy. Sixteen threads on a busy machine can be silent for more than the half second of the default.
GRACE_SECONDS = 3


class Poster:
    """Sends POSTs over a kept connection, until it is refused at the door."""

    def __init__(self, url: str, headers: httpx.Headers) -> None:
        self.client = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE)
        self.answered = 0
        self.cut: list[str] = []

    def run(self, enough: threading.Semaphore) -> None:
        """A refused connection has sent nothing; every other failure is a request that was cut."""
        while True:
            try:
                answer = self.client.post("/v1/games", json={"title": "bamboo", "seats": 2})
            except httpx.ConnectError:
                return
            except httpx.TransportError as error:
                self.cut.append(repr(error))
                continue
            assert answer.status_code == 201, answer.text
            self.answered += 1
            enough.release()


def test_sigterm_cuts_no_post(server: Server) -> None:
    """Four times, under as many clients as keep the process busy."""
    for _ in range(4):
        service = Service(server.dsn(), bots="false", drain_grace_seconds=GRACE_SECONDS)
        ada, enough = service.player("Ada"), threading.Semaphore(0)
        posters = [Poster(service.url, ada.headers) for _ in range(CLIENTS)]
        with ThreadPoolExecutor(CLIENTS) as pool:
            running = [pool.submit(each.run, enough) for each in posters]
            for _ in range(POSTS):
                enough.acquire()
            assert service.stop() == 0
            for each in running:
                each.result(PATIENCE)
        assert [each.cut for each in posters] == [[] for _ in posters]
        taken_on = [line for line in service.requests() if line["operation"] == "createGame"]
        assert sum(each.answered for each in posters) == len(taken_on)
