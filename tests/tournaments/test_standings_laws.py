"""Standings are held against a recount that shares no code: in fractions, from the games alone."""

from collections.abc import Callable
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.points.counting import Counting, count_table, rank_by_points, special_line
from domain.tournaments.points.grains import POINT
from domain.tournaments.points.lines import Line, SeatResult, TableResult
from domain.tournaments.points.reading import read_scheme
from domain.tournaments.standings.ranking import RankingRules, Standing, rank_entries, score_entries
from domain.tournaments.standings.tie_breaks import KINDS, TieBreak

Game = dict[int, int]  # game points by entry
Round = tuple[list[Game], list[int]]  # the games, and who has a bye
VALUES = {4: (10, 6, 3, 1), 3: (10, 5, 1)}


@st.composite
def tournaments(draw: st.DrawFn) -> list[Round]:
    """A few rounds of seven to nine entries, with few different points, so that many are level."""
    count = draw(st.integers(7, 9))
    rounds = []
    for _ in range(draw(st.integers(1, 3))):
        order = draw(st.permutations(range(1, count + 1)))
        sizes = {7: [4, 3], 8: [4, 4], 9: [4, 4]}[count]
        games = []
        for size in sizes:
            seats, order = order[:size], order[size:]
            games.append({entry: draw(st.integers(1, 4)) for entry in seats})
        rounds.append((games, list(order)))
    return rounds


class Recount:
    """Scores and tie-breaks by their definitions in the design."""

    def __init__(self, rounds: list[Round]) -> None:
        self.rounds = rounds
        seated = {entry for games, _ in rounds for game in games for entry in game}
        self.entries = sorted(seated.union(*(byes for _, byes in rounds)))
        self.scores = {entry: self.score(entry) for entry in self.entries}

    def games(self, entry: int) -> list[Game]:
        return [game for games, _ in self.rounds for game in games if entry in game]

    def byes(self, entry: int) -> int:
        return sum(entry in byes for _, byes in self.rounds)

    def place(self, game: Game, entry: int) -> int:
        return 1 + sum(other > game[entry] for other in game.values())

    def score(self, entry: int) -> Fraction:
        total = Fraction(5 * self.byes(entry))
        for game in self.games(entry):
            ahead = sum(other > game[entry] for other in game.values())
            level = sum(other == game[entry] for other in game.values())
            total += Fraction(sum(VALUES[len(game)][ahead : ahead + level]), level)
        return total

    def places(self, entry: int) -> tuple[int, ...]:
        found = [self.place(game, entry) for game in self.games(entry)]
        return tuple(found.count(place) for place in (1, 2, 3, 4))

    def opponents(self, entry: int) -> Fraction:
        means = [
            sum((self.scores[other] for other in game if other != entry), Fraction(0)) / (len(game) - 1)
            for game in self.games(entry)
        ]
        return sum(means, Fraction(0)) + self.byes(entry) * self.scores[entry]

    def beaten(self, entry: int) -> Fraction:
        total = Fraction(0)
        for game in self.games(entry):
            for other in set(game) - {entry}:
                halves = 2 * (game[other] < game[entry]) + (game[other] == game[entry])
                total += Fraction(halves, 2) * self.scores[other] / (len(game) - 1)
        return total

    def margin(self, entry: int) -> int:
        return sum(game[entry] - max(own for e, own in game.items() if e != entry) for game in self.games(entry))

    def wins_split(self, entry: int) -> Fraction:
        shares = [list(game.values()).count(max(game.values())) for game in self.games(entry)]
        won = [game[entry] == max(game.values()) for game in self.games(entry)]
        return sum((Fraction(1, share) for share, first in zip(shares, won, strict=True) if first), Fraction(0))

    def direct(self, entry: int, level: set[int]) -> Fraction:
        """Its half points against the others who are level."""
        total = Fraction(0)
        for game in self.games(entry):
            for other in (set(game) & level) - {entry}:
                total += (game[entry] > game[other]) + Fraction(game[entry] == game[other], 2)
        return total

    def all_met(self, level: set[int]) -> bool:
        return all(any(two in game for game in self.games(one)) for one in level for two in level - {one})

    def order(self, tie_breaks: list[str]) -> dict[int, int]:
        """The place of each entry."""
        places: dict[int, int] = {}
        waiting = [(set(self.entries), ["score", *tie_breaks])]
        before = 0
        while waiting:
            group, names = waiting.pop(0)
            if len(group) == 1 or not names:
                places |= dict.fromkeys(group, before + 1)
                before += len(group)
                continue
            name, *left = names
            if name == "direct" and not self.all_met(group):
                waiting.insert(0, (group, left))
                continue
            value = self.value(name, group)
            parted = [({e for e in group if value(e) == each}, left) for each in sorted({value(e) for e in group})]
            waiting = [*reversed(parted), *waiting]
        return places

    def value(self, name: str, group: set[int]) -> Callable[[int], Fraction | int | tuple[int, ...]]:
        if name == "direct":
            return lambda entry: self.direct(entry, group)
        if name == "score":
            return lambda entry: self.scores[entry]
        found: Callable[[int], Fraction | int | tuple[int, ...]] = getattr(self, name.replace("-", "_"))
        return found


COUNTED = ["places", "opponents", "beaten", "direct", "margin", "wins-split"]


def stand(rounds: list[Round], tie_breaks: list[str]) -> tuple[Standing, ...]:
    """The standings as the room counts them."""
    counting = Counting(scheme=read_scheme("10-6-3-1"))
    lines: list[Line] = []
    for number, (games, byes) in enumerate(rounds, start=1):
        for table, game in enumerate(games, start=1):
            ranks = rank_by_points(list(game.values()))
            seats = [SeatResult(e, own, place) for (e, own), place in zip(game.items(), ranks, strict=True)]
            lines += count_table(counting, number, table, TableResult(len(seats), tuple(seats)))
        lines += [special_line(counting, entry, number, "bye") for entry in byes]
    rules = RankingRules(tie_breaks=tuple(TieBreak(each) for each in tie_breaks))
    return rank_entries(rules, score_entries(rules, sorted({line.entry for line in lines}), lines))


@settings(deadline=None, max_examples=200)
@given(tournaments(), st.permutations(COUNTED))
def test_places_are_those_of_a_recount_in_fractions(rounds: list[Round], tie_breaks: list[str]) -> None:
    """Whatever the order of the tie-breaks."""
    expected = Recount(rounds)
    standings = stand(rounds, tie_breaks)
    assert {each.entry: each.place for each in standings} == expected.order(tie_breaks)
    assert {each.entry: Fraction(each.score.points, POINT) for each in standings} == expected.scores


@settings(deadline=None)
@given(tournaments(), st.permutations(sorted(KINDS)))
def test_standings_are_a_ranking_and_their_parts_add_up(rounds: list[Round], tie_breaks: list[str]) -> None:
    """Places count those before, lines make the score, parts make each value, and who is parted has a reason."""
    standings = stand(rounds, tie_breaks)
    places = [standing.place for standing in standings]
    for n, standing in enumerate(standings):
        assert standing.place == 1 + sum(other < standing.place for other in places)
        assert standing.shared == places.count(standing.place)
        assert standing.score.points == sum(line.points or 0 for line in standing.score.lines)
        assert bool(standing.decided_by) is (standing.place > 1)
        for key in standing.keys:
            assert (
                key.value == tuple(map(sum, zip(*(value for _, value in key.parts), strict=True))) or not key.parts
            )
        if n and standing.place > standings[n - 1].place:
            assert standing.keys != standings[n - 1].keys or standing.score.points < standings[n - 1].score.points
