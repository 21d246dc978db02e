"""Which seeks make a table: each account once at most, none beside an enemy or an unwanted rating, none left over.

And nobody waits because a search for others takes long.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from uuid import UUID

from hypothesis import given, settings
from hypothesis import strategies as st

from service.games.rating_limits import RatingLimits
from service.seeks.groups import Blocks, Candidate, find_groups

NOBODY: Blocks = {}
RATINGS = st.integers(-3, 3)
LIMITS = st.one_of(st.none(), st.builds(RatingLimits, st.none() | RATINGS, st.none() | RATINGS))


def seek(
    number: int, player: int, *, pool: int = 0, seats: int = 2, rating: int = 0, limits: RatingLimits | None = None
) -> Candidate:
    return Candidate(
        id=UUID(int=number), player=UUID(int=player), pool=bytes([pool, seats]), seats=seats,
        rating=rating, limits=limits,
    )  # fmt: skip


def seeks_of(*players: int, seats: int = 2) -> list[Candidate]:
    """One seek for each of these players, in this order."""
    return [seek(number, player, seats=seats) for number, player in enumerate(players)]


def players_of(groups: Sequence[Sequence[Candidate]]) -> list[list[int]]:
    return [[each.player.int for each in group] for group in groups]


def blocks_of(*pairs: tuple[int, int]) -> Blocks:
    """In both directions."""
    found: dict[UUID, set[UUID]] = {}
    for one, other in pairs:
        found.setdefault(UUID(int=one), set()).add(UUID(int=other))
        found.setdefault(UUID(int=other), set()).add(UUID(int=one))
    return found


def test_who_came_first_sits_first() -> None:
    """And who is left over waits."""
    assert players_of(find_groups(seeks_of(1, 2, 3, 4, 5), NOBODY, 10)) == [[1, 2], [3, 4]]


def test_a_table_has_distinct_accounts() -> None:
    """Two seeks of one account are no table, also not of different pools at the same time."""
    assert find_groups(seeks_of(1, 1), NOBODY, 10) == []
    two_pools = [seek(1, 1), seek(2, 2), seek(3, 1, pool=1), seek(4, 3, pool=1)]
    assert players_of(find_groups(two_pools, NOBODY, 10)) == [[1, 2]]


def test_blocks_bar_a_table_and_do_not_stop_others() -> None:
    """The search goes on behind somebody who does not fit, and comes back from a choice that leads nowhere."""
    assert find_groups(seeks_of(1, 2), blocks_of((1, 2)), 10) == []
    assert players_of(find_groups(seeks_of(1, 2, 3, 4), blocks_of((1, 2)), 10)) == [[1, 3], [2, 4]]
    dead_end = blocks_of((2, 3), (2, 4))
    assert players_of(find_groups(seeks_of(1, 2, 3, 4, seats=3), dead_end, 10)) == [[1, 3, 4]]


def test_ratings_must_be_wanted_by_both() -> None:
    """One who wants strong players meets only those who want such as that one; who wants any meets all."""
    weak = seek(1, 1, rating=2, limits=RatingLimits(lowest=10))
    strong = seek(2, 2, rating=12, limits=RatingLimits(lowest=10, highest=20))
    stronger = seek(3, 3, rating=10, limits=RatingLimits(lowest=12, highest=12))
    open_to_all = seek(4, 4, rating=20)
    assert players_of(find_groups([weak, strong], NOBODY, 10)) == []
    assert players_of(find_groups([weak, strong, stronger], NOBODY, 10)) == [[2, 3]]
    assert players_of(find_groups([weak, open_to_all], NOBODY, 10)) == [[1, 4]]
    assert players_of(find_groups([strong, open_to_all], NOBODY, 10)) == [[2, 4]]
    assert players_of(find_groups([stronger, open_to_all], NOBODY, 10)) == []


def test_ratings_are_compared_between_all_of_a_table() -> None:
    """Not only with those of who came first."""
    first = seek(1, 1, seats=3, rating=5)
    second = seek(2, 2, seats=3, rating=0, limits=RatingLimits(highest=7))
    third, fourth = seek(3, 3, seats=3, rating=9), seek(4, 4, seats=3, rating=7)
    assert players_of(find_groups([first, second, third], NOBODY, 10)) == []
    assert players_of(find_groups([first, second, third, fourth], NOBODY, 10)) == [[1, 2, 4]]


def test_seeks_of_one_account_with_different_ranges_have_different_partners() -> None:
    """The second finds whom the first does not want; the account sits once."""
    low, high = RatingLimits(highest=5), RatingLimits(lowest=6)
    both = [seek(1, 1, limits=low), seek(2, 1, limits=high)]
    assert players_of(find_groups([*both, seek(3, 2, rating=9)], NOBODY, 10)) == [[1, 2]]
    others = [seek(3, 2, rating=9), seek(4, 3, rating=1)]
    assert players_of(find_groups([*both, *others], NOBODY, 10)) == [[1, 3]]


def test_many_without_partners_do_not_hold_up_others() -> None:
    """A thousand seeks, each of which wants ratings that no account has."""
    seeks = [seek(n, n, rating=n % 60, limits=RatingLimits(100 + n, 100 + n)) for n in range(1_000)]
    assert find_groups([*seeks, seek(2_000, 2_000), seek(2_001, 2_001)], NOBODY, 10) == [
        (seek(2_000, 2_000), seek(2_001, 2_001))
    ]


def test_only_so_many_tables_at_once() -> None:
    """The next round has the others."""
    assert len(find_groups(seeks_of(*range(10)), NOBODY, 3)) == 3


def test_the_search_is_bounded() -> None:
    """Sixty accounts of which no four sit together, as three camps of mutual enemies: it ends, and finds none."""
    enemies = blocks_of(*((one, other) for one, other in combinations(range(60), 2) if one % 3 == other % 3))
    assert find_groups(seeks_of(*range(60), seats=4), enemies, 10) == []


def test_a_table_that_cannot_be_keeps_nobody_waiting() -> None:
    """Six accounts that seek three others ten times each, and are three pairs of enemies: no four sit together."""
    hopeless = [seek(n, n % 6, seats=4) for n in range(60)]
    others = [seek(100 + n, 100 + n // 2, pool=n % 2) for n in range(8)]
    groups = find_groups([*hopeless, *others], blocks_of((0, 1), (2, 3), (4, 5)), 10)
    assert players_of(groups) == [[100, 101], [102, 103]]


@given(
    sizes=st.lists(st.integers(1, 25), min_size=3, max_size=3),
    seeks_of_each=st.integers(1, 10),
    seats=st.integers(2, 4),
    places=st.lists(st.integers(0, 750), min_size=4, max_size=4),
    seed=st.integers(0, 2**64 - 1),
)
@settings(deadline=None, max_examples=50)
def test_no_search_takes_anything_from_another(
    sizes: list[int], seeks_of_each: int, seats: int, places: list[int], seed: int
) -> None:
    """However many cannot sit together: who fits with others, there or in another pool, is matched at once.

    The hopeless are camps of mutual enemies, one camp less than there are seats; the others are enemies of all.
    """
    camps = [camp for camp, size in enumerate(sizes[: seats - 1]) for _ in range(size)]
    hopeless, friends = range(len(camps)), range(1_000, 1_000 + seats)
    enemies = [(one, other) for one, other in combinations(hopeless, 2) if camps[one] == camps[other]]
    enemies += [(one, other) for one in hopeless for other in friends]
    seeks = [seek(n, player, seats=seats) for n, player in enumerate([*hopeless] * seeks_of_each)]
    for number, (place, friend) in enumerate(zip(places, friends, strict=False)):
        seeks.insert(place, seek(10_000 + number, friend, seats=seats))
    seeks += [seek(20_000 + n, 2_000 + n, pool=1, seats=seats) for n in range(seats)]
    found = {frozenset(group) for group in players_of(find_groups(seeks, blocks_of(*enemies), 10, seed))}
    assert found == {frozenset(friends), frozenset(range(2_000, 2_000 + seats))}


def test_where_a_search_was_too_long_another_begins_elsewhere() -> None:
    """The first, 101, leads to a long search among those with whom it sits and no four of whom do.

    Its only partners come last. Begun with one of these, the search is short; in three of four orders it is.
    """
    left, right = range(40), range(40, 80)
    enemies = [*combinations(left, 2), *combinations(right, 2)]
    enemies += [(one, friend) for one in (*left, *right) for friend in (102, 103, 104)]
    seeks = seeks_of(101, *left, *right, 102, 103, 104, seats=4)
    found = [find_groups(seeks, blocks_of(*enemies), 10, seed) for seed in range(20)]
    assert 10 <= sum(map(bool, found)) < 20
    assert {frozenset(group) for groups in found for group in players_of(groups)} == {frozenset(range(101, 105))}


@given(
    players=st.lists(st.integers(0, 9), max_size=12),
    pairs=st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=20),
    seats=st.integers(2, 4),
    ratings=st.lists(RATINGS, min_size=10, max_size=10),
    limits=st.lists(LIMITS, min_size=12, max_size=12),
)
def test_nobody_is_left_who_could_sit(
    players: list[int],
    pairs: set[tuple[int, int]],
    seats: int,
    ratings: list[int],
    limits: list[RatingLimits | None],
) -> None:
    """Tried against all tables that those who are left could make."""
    blocks = blocks_of(*pairs)
    seeks = [
        seek(number, player, seats=seats, rating=ratings[player], limits=limits[number])
        for number, player in enumerate(players)
    ]
    groups = find_groups(seeks, blocks, 100)
    seated = [each.player for group in groups for each in group]
    assert len(set(seated)) == len(seated)
    assert all(len(group) == seats and _fits(group, blocks) for group in groups)
    left = [each for each in seeks if each.player not in seated]
    assert not any(_fits(table, blocks) for table in combinations(left, seats))


def _fits(table: Sequence[Candidate], blocks: Mapping[UUID, object]) -> bool:
    return all(
        one.player != other.player
        and other.player not in blocks.get(one.player, ())  # type: ignore[operator]  # sets
        and _wants(one, other)
        and _wants(other, one)
        for one, other in combinations(table, 2)
    )


def _wants(one: Candidate, other: Candidate) -> bool:
    """Whether the rating of the other is in the range of the one."""
    lowest, highest = (one.limits.lowest, one.limits.highest) if one.limits else (None, None)
    return (lowest is None or lowest <= other.rating) and (highest is None or other.rating <= highest)
