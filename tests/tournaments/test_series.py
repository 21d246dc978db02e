"""Leagues: who rises, who falls, who fills up; test 5's points of seasons are in test_points.py."""

from datetime import UTC, datetime
from uuid import UUID

import pytest
from eventsourcing.persistence import StoredEvent
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel.events import EVENTS, parse_topic
from domain.tournaments.kinds import KINDS
from domain.tournaments.leagues import Division, LeagueRules, move_players, season_points, split_groups
from domain.tournaments.points.grains import POINT
from domain.tournaments.points.scheme import Place
from domain.tournaments.refusals import Forbidden, Refused
from domain.tournaments.series import Series, announce_series, close_season, open_season
from service.store.mapper import CodecMapper

AT = datetime(2026, 11, 19, tzinfo=UTC)
SMALL = LeagueRules(divisions=(1, 2), size=4, up=1, down=2)


def names(text: str) -> tuple[str, ...]:
    """A player for each letter."""
    return tuple(text)


def test_the_first_of_each_group_rises_and_the_last_two_fall() -> None:
    """One group above two: a and b stay, e and i rise, c and d fall."""
    seasons: tuple[Division, ...] = ((names("abcd"),), (names("efgh"), names("ijkl")))
    found = move_players(SMALL, seasons, names("abcdefghijkl"))
    assert found.divisions == (names("abei"), names("cdfjgkhl"))
    moves = {move.player: (move.before, move.after, move.why) for move in found.moves}
    assert (moves["a"], moves["c"], moves["e"]) == ((1, 1, "stays"), (1, 2, "down"), (2, 1, "up"))


def test_whom_a_division_lacks_is_filled_from_below() -> None:
    """a and e have left: the best of those below come up besides i, and m is new."""
    seasons: tuple[Division, ...] = ((names("abcd"),), (names("efgh"), names("ijkl")))
    found = move_players(SMALL, seasons, names("bcdfghijklm"), frozenset("ae"))
    assert found.divisions[0] == names("bicd")
    moves = {move.player: (move.before, move.after, move.why) for move in found.moves}
    assert (moves["c"], moves["a"], moves["m"]) == ((1, 1, "filled"), (1, 0, "left"), (0, 2, "new"))


def test_groups_are_alike_in_strength() -> None:
    """Row by row, from the other side each time."""
    assert split_groups(names("abcdefgh"), 2) == (names("adeh"), names("bcfg"))


@settings(deadline=None)
@given(st.data())
def test_everybody_is_in_one_division_and_no_seat_above_is_empty(data: st.DataObject) -> None:
    """Whoever left, is new, rises or falls; seasons after seasons."""
    rules = LeagueRules(
        divisions=tuple(data.draw(st.lists(st.integers(1, 3), min_size=1, max_size=4))),
        size=data.draw(st.integers(2, 5)),
        up=data.draw(st.integers(0, 1)),
        down=data.draw(st.integers(0, 1)),
    )
    players = [f"p{n}" for n in range(40)]
    series = announce_series(UUID(int=1), "League", rules, by="owner", at=AT)
    for _ in range(3):
        entrants = tuple(data.draw(st.lists(st.sampled_from(players), min_size=2, unique=True)))
        ids = open_ids(series, entrants)
        groups = open_season(series, entrants, ids, by="owner", at=AT)
        seated = [player for division in groups for group in division for player in group]
        assert sorted(seated) == sorted(entrants)
        for division, count in list(zip(groups, rules.divisions, strict=False))[:-1]:
            assert sum(map(len, division)) == count * rules.size
        moves = {move.player: move for move in series.moves[series.season]}
        for number, division in enumerate(groups, start=1):
            assert all(moves[player].after == number for group in division for player in group)
        standings = tuple(
            tuple(tuple(data.draw(st.permutations(group))) for group in division) for division in groups
        )
        close_season(series, standings, by="owner", at=AT)
    assert folded(series) == {key: value for key, value in vars(series).items() if key != "_pending_events"}


def open_ids(series: Series, entrants: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """As many ids as the next season needs: a refusal says how many."""
    counts: list[int] = []
    try:
        open_season(series, entrants, ((), (), ()), by="owner", at=AT)
    except Refused as refused:
        counts = [int(n) for n in refused.faults[0].message.split("[")[1].rstrip("]").split(",")]
    return tuple(tuple(f"t{n}" for n in range(count)) for count in counts)


def folded(series: Series) -> dict[str, object]:
    """What the stored events of a series make."""
    mapper = CodecMapper(Series)
    found: Series | None = None
    for event in series.pending_events:
        row = mapper.to_new_event(event)
        stored = StoredEvent(event.originator_id, event.originator_version, row.topic, row.state)
        found = mapper.to_domain_event(stored).mutate(found)
    return {key: value for key, value in vars(found).items() if key != "_pending_events"}


def test_seasons_are_opened_and_closed_in_turn_by_the_owner() -> None:
    """With the standings of just those who played, and a tournament for each group."""
    series = announce_series(UUID(int=1), "League", SMALL, by="owner", at=AT)
    players = names("abcdefghijkl")
    with pytest.raises(Forbidden):
        open_season(series, players, (("1",), ("2", "3")), by="ann", at=AT)
    with pytest.raises(Refused, match="T-014"):
        open_season(series, players, (("1",), ("2",)), by="owner", at=AT)
    with pytest.raises(Refused, match="T-022"):
        open_season(series, (*players, "a"), (("1",), ("2", "3")), by="owner", at=AT)
    groups = open_season(series, players, (("1",), ("2", "3")), by="owner", at=AT)
    assert groups == ((names("abcd"),), (names("ehil"), names("fgjk")))
    with pytest.raises(Refused, match="T-001"):
        open_season(series, players, (("1",), ("2", "3")), by="owner", at=AT)
    with pytest.raises(Refused, match="T-014"):
        close_season(series, groups[:1], by="owner", at=AT)
    close_season(series, groups, by="owner", at=AT)
    assert series.state == "between"


@pytest.mark.parametrize(
    "rules",
    [
        LeagueRules(divisions=()),
        LeagueRules(size=1),
        LeagueRules(size=2, up=1, down=2),
        LeagueRules(divisions=(0,)),
    ],
)
def test_divisions_that_cannot_be_played_in_are_refused(rules: LeagueRules) -> None:
    """T-014."""
    with pytest.raises(Refused, match="T-014"):
        announce_series(UUID(int=1), "League", rules, by="owner", at=AT)


def test_seasons_are_added_up_by_final_places() -> None:
    """Shared places have the mean of their values."""
    term = Place(by_size={4: (4 * POINT, 3 * POINT, 2 * POINT, POINT)})
    found = season_points(term, {"a": 1, "b": 2, "c": 2, "d": 4})
    assert found == {"a": 4 * POINT, "b": 5 * POINT // 2, "c": 5 * POINT // 2, "d": POINT}


def test_kinds_of_series_are_none_of_a_games() -> None:
    """Nor is any kind of a tournament."""
    assert {parse_topic(topic)[1] for topic in CodecMapper(Series)._codecs} == KINDS["series"]
    assert KINDS["series"] & EVENTS.keys() == set()
