"""Players who keep what the service has signed, by its own client in Python."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from yamabiko_client import Game, Receipts, Yamabiko

NAMES = ("ada", "bob")


class Keepers:
    """Two clients, each with a folder of receipts; a seat for each in every game that they open."""

    def __init__(self, clients: Sequence[Yamabiko], folder: Path) -> None:
        self._clients, self._folder = clients, folder

    def open(self, title: str = "bamboo") -> tuple[Game, ...]:
        """A game that runs, as each of them has it."""
        opened = self._clients[0].open(title, seats=len(NAMES))
        games = tuple(client.game(opened.id) for client in self._clients)
        for seat, game in enumerate(games):
            game.sit(seat)
        games[0].start()
        return games

    def files(self, games: Sequence[Game]) -> list[Path]:
        """What each has kept of a game, as `yamabiko verify --receipts` reads it."""
        return [self._folder / name / f"{game.id}.jsonl" for name, game in zip(NAMES, games, strict=True)]


def play_on(games: Sequence[Game], moves: int) -> None:
    """So many decisions, each the first pick of whoever is asked."""
    for _ in range(moves):
        game, decision = next((each, now.decisions[0]) for each in games if (now := each.decisions()).decisions)
        pick: Any = decision.menu[0].pick  # of any title
        game.decide(decision.id, pick)


@contextmanager
def keepers(url: str, folder: Path) -> Iterator[Keepers]:
    """Both have an account."""
    with ExitStack() as stack:
        clients = [stack.enter_context(Yamabiko(url, receipts=Receipts(folder=folder / name))) for name in NAMES]
        for client, name in zip(clients, NAMES, strict=True):
            client.sign_up(name.title())
        yield Keepers(clients, folder)
