"""Bots as they once were: `greedy` with the value of positions that a title had before it was made better.

`python -m tests.support.earlier_bots bamboo [games] [number of the first game]` plays today's `greedy` against
that of before, in games of two with the seats changed, and says who won. `yamabiko sim` does not know these bots:
a baseline is for those who change a bot, and does not belong in what is installed. When a value is made better
again, the one of before may take its place in tests/support/earlier.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from dataclasses import replace as but
from importlib import import_module
from pathlib import Path
from statistics import mean
from typing import Any

from domain.bots import Bot, choose_greedily
from domain.box.title import Title
from domain.chance.dice import Dice, KeyedDice
from domain.kernel.nouns import Pick, Seat
from domain.kernel.table import Position, decide, decisions
from tests.support.play import combinations
from tests.support.titles import find_title

FOLDER = Path(__file__).with_name("earlier")
EARLIER = sorted(file.stem for file in FOLDER.glob("*.py"))  # the titles of which a value of before is kept


def earlier_greedy(name: str) -> Bot:
    """The greedy bot of a title with the value of before: `worth` in tests/support/earlier/<title>.py."""
    worth: Callable[[Any, Seat], float] = import_module(f"tests.support.earlier.{name}").worth

    def choose(title: Title[Any], position: Position[Any], seat: Seat, dice: Dice) -> Pick:
        return choose_greedily(but(title, worth=worth), position, seat, dice)

    return choose


@dataclass(frozen=True)
class Match:
    """How a game of two between today's bot and another ended."""

    own: int
    other: int
    place: int  # of today's bot: 1, too, where the victory is shared
    facts: tuple[Any, ...]
    seat: Seat  # of today's bot

    def kinds(self, is_own: bool) -> Iterator[str]:
        """The facts of today's bot, or of the other, each by its name."""
        seats = ((type(fact).__name__, getattr(fact, "seat", None)) for fact in self.facts)
        return (kind for kind, seat in seats if seat is not None and (seat == self.seat) is is_own)


def play_match(offered: Title[Any], number: int, other: Bot, bot: Bot = choose_greedily) -> Match:
    """One game of two by some of the options; whoever is first in one game is second in the next."""
    every = combinations(offered.options)
    options, seat = every[number // 2 % len(every)], number % 2
    title = offered.variant(options)
    seed = f"match {number}".encode()
    position, opened = title.open(["a", "b"], options, seed)
    facts = [*opened.facts]
    while position.agenda:
        asked = decisions(position.agenda)[0].seat
        choose = bot if asked == seat else other
        pick = choose(title, position, asked, KeyedDice(seed + b" bots", position.version))
        position, event = decide(title.rules, position, asked, pick, KeyedDice(seed, position.version + 1))
        facts += event.facts
    standings = {standing.seat: standing for standing in title.standings(position.game)}
    own = standings[seat]
    return Match(own.points, standings[1 - seat].points, own.place, tuple(facts), seat)


def compare(name: str, games: int, first: int = 0) -> list[Match]:
    """Games of two of today's greedy bot against that of before."""
    return [play_match(find_title(name), number, earlier_greedy(name)) for number in range(first, first + games)]


def main(name: str, games: str = "100", first: str = "0") -> None:
    """Print how many games were won, by how much, and what today's bot did in them."""
    matches = compare(name, int(games), int(first))
    won = sum(match.own > match.other for match in matches)
    ahead = mean(match.own - match.other for match in matches)
    own, other = (mean(getattr(match, side) for match in matches) for side in ("own", "other"))
    lines = [f"{name}: greedy won {won} of {games}, ahead by {ahead:+.1f} on average ({own:.1f} to {other:.1f})"]
    for label, is_own in (("greedy", True), ("greedy before", False)):
        count = Counter(kind for match in matches for kind in match.kinds(is_own))
        parts = (f"{kind} {n / len(matches):.1f}" for kind, n in count.most_common())
        lines.append(f"{label}, in each game: {', '.join(parts)}")
    sys.stdout.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    main(*sys.argv[1:])
