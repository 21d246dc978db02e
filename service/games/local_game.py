"""One game in process: its position, what was decided in it, and what stands after undoing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from domain.bots import BOTS
from domain.box.catalog import Catalog
from domain.box.title import Title
from domain.chance.dice import KeyedDice
from domain.chance.streams import Chance, bot_key
from domain.kernel.nouns import Decided, Decision, Fact, Opened, Pick, Scored, Seat
from domain.kernel.replay import take_back
from domain.kernel.table import Position, decide, decisions


@dataclass(frozen=True)
class GameEntry:
    """One event that stands, with the version that it made and the game that it was decided upon."""

    version: int
    event: Opened[Any, Any, Any] | Decided[Any, Any, Any]
    before: Any
    asked: Position[Any] | None = None  # what it answered; None where the game begins

    @property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(self.event.facts)


class LocalGame:
    """A game from its opening to its end. The same seed and the same answers are the same game."""

    def __init__(
        self, title: Title[Any], seats: int, options: Struct, seed: bytes, catalog: Catalog | None = None
    ) -> None:
        self.title, self.seed, self.catalog = title.variant(options), seed, catalog
        names = [f"seat-{seat}" for seat in range(seats)]
        self.position, opened = self.title.open(names, options, seed, (), catalog)
        self.entries = [GameEntry(1, opened, self.position.game)]
        self._chance = Chance(seed)

    @property
    def opening_event(self) -> Opened[Any, Any, Any]:
        """How the game began."""
        event = self.entries[0].event
        assert isinstance(event, Opened), "a history begins with its opening"
        return event

    @property
    def questions(self) -> tuple[Decision, ...]:
        """What is open; nothing, when the game is over."""
        return decisions(self.position.agenda)

    def answer(self, seat: Seat, pick: Pick) -> GameEntry:
        """A seat decides. What is not on its menu is refused by the kernel."""
        before: Position[Any] = self.position
        self.position, event = decide(self.title.rules, before, seat, pick, self._chance.dice_after(before))
        self.entries.append(GameEntry(self.position.version, event, before.game, before))
        return self.entries[-1]

    def let(self, bot: str, seat: Seat) -> GameEntry:
        """A bot decides, with chance of its own."""
        dice = KeyedDice(bot_key(self.seed, "", seat), self.position.version)
        return self.answer(seat, BOTS[bot](self.title, self.position, seat, dice))

    def take_back(self, seat: Seat) -> GameEntry:
        """A seat's last decision, undone, if it may be. The kernel says which."""
        self.position, event = take_back(self.position, seat)
        undone = self.entries[-1]
        self.entries = [entry for entry in self.entries if entry.version <= event.to]
        return undone

    def scored_points(self) -> list[tuple[int, Scored]]:
        """Every movement of points that stands, with the version that made it."""
        return [(e.version, fact) for e in self.entries for fact in e.facts if isinstance(fact, Scored)]


def play_out(session: LocalGame, bots: Sequence[str]) -> int:
    """Let a bot for each seat play to the end; the number of decisions."""
    taken = 0
    while questions := session.questions:
        seat = questions[0].seat
        session.let(bots[seat], seat)
        taken += 1
        if taken > 2 * session.title.longest:
            raise RuntimeError(f"{session.title.id} goes on after {taken} decisions; seed {session.seed.hex()}")
    return taken
