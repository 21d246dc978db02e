"""The standings of a game that seats were left of, computed from the design's own words."""

from domain.box.endings import SeatEnds
from domain.kernel.nouns import SeatLeft, Standing, Substituted, TimedOut


def ends_of(*left: int, substituted: int | None = None) -> SeatEnds:
    ends = SeatEnds()
    for seat in left:
        ends.note(SeatLeft(seat, "a", "resigned"))
        ends.note(Substituted(seat, "a", "b", "resigned"))
    if substituted is not None:
        ends.note(Substituted(substituted, "a", "b", "handed over"))
    return ends


def places(ends: SeatEnds, *standing: int) -> list[tuple[int, object]]:
    table = [Standing(seat, place, 0) for seat, place in enumerate(standing)]
    return [(each.place, each.ended) for each in ends.place(table, "left")]


def test_who_left_later_is_before_who_left_earlier_and_all_are_behind_those_who_stayed() -> None:
    """Whatever their points; those who stayed keep shared places."""
    assert places(ends_of(2, 0), 1, 3, 2, 3) == [(3, "resigned"), (1, "played"), (4, "resigned"), (1, "played")]


def test_who_only_handed_a_seat_over_is_no_leaver() -> None:
    """The seat is placed as it stands."""
    assert places(ends_of(1, substituted=0), 1, 2, 3) == [(1, "substituted"), (3, "resigned"), (2, "played")]


def test_who_timed_out_and_came_back_has_played() -> None:
    """Whoever did not is told as timed out, whoever has the seat then."""
    ends = SeatEnds()
    for seat in (0, 1):
        ends.note(TimedOut(seat, "a"))
        ends.note(Substituted(seat, "a", "b", "timed_out"))
    ends.note(Substituted(0, "b", "c", "returned"))
    ends.note(Substituted(1, "b", "c", "handed over"))
    assert ends.ends == {1: "timed_out"}
    assert SeatEnds().after([]).ends == {}


def test_ends_are_the_same_from_whichever_event_they_are_collected() -> None:
    """A game that was read from a snapshot learns the earlier ones when it ends."""
    events = [TimedOut(1, "d"), SeatLeft(2, "a", "absent"), Substituted(2, "a", "b", "absent")]
    events += [SeatLeft(0, "c", "resigned"), Substituted(1, "e", "d", "returned")]
    for cut in range(6):
        later = SeatEnds()
        for event in events[cut:]:
            later.note(event)
        assert list(later.after(events[:cut]).ends.items()) == [(2, "timed_out"), (0, "resigned")]
