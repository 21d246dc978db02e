"""Which seeks make a table: everybody at most once, nobody beside an enemy, nobody left who could sit."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from service.seeks.groups import Blocks, Candidate, find_groups

NOBODY: Blocks = {}


def seek(number: int, player: int, *, pool: int = 0, seats: int = 2) -> Candidate:
    return Candidate(id=UUID(int=number), player=UUID(int=player), pool=bytes([pool, seats]), seats=seats)


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


def test_only_so_many_tables_at_once() -> None:
    """The next round has the others."""
    assert len(find_groups(seeks_of(*range(10)), NOBODY, 3)) == 3


def test_the_search_is_bounded() -> None:
    """Sixty accounts of which no four sit together, as three camps of mutual enemies: it ends, and finds none."""
    enemies = blocks_of(*((one, other) for one, other in combinations(range(60), 2) if one % 3 == other % 3))
    assert find_groups(seeks_of(*range(60), seats=4), enemies, 10) == []


@given(
    players=st.lists(st.integers(0, 9), max_size=12),
    pairs=st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=20),
    seats=st.integers(2, 4),
)
def test_nobody_is_left_who_could_sit(players: list[int], pairs: set[tuple[int, int]], seats: int) -> None:
    """Tried against all tables that those who are left could make."""
    blocks, seeks = blocks_of(*pairs), seeks_of(*players, seats=seats)
    groups = find_groups(seeks, blocks, 100)
    seated = [each.player for group in groups for each in group]
    assert len(set(seated)) == len(seated)
    assert all(len(group) == seats and _fits(group, blocks) for group in groups)
    left = [each for each in seeks if each.player not in seated]
    assert not any(_fits(table, blocks) for table in combinations(left, seats))


def _fits(table: Sequence[Candidate], blocks: Mapping[UUID, object]) -> bool:
    return all(
        one.player != other.player and other.player not in blocks.get(one.player, ())  # type: ignore[operator]  # sets
        for one, other in combinations(table, 2)
    )
