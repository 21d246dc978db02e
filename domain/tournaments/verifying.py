"""Checks a tournament from its events alone: links, deals, draws, lines, standings; its maker is not believed."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from domain.tournaments.commands.rounds import recount_deal
from domain.tournaments.draw.basis import Basis, Draw
from domain.tournaments.draw.chance import check_link
from domain.tournaments.draw.costs import sum_bill
from domain.tournaments.draw.deals import check_deal
from domain.tournaments.draw.proof import draw_faults, swap_entries
from domain.tournaments.drawing import (
    draw_basis,
    entries_to_seat,
    hash_origin,
    make_draws,
    next_round,
)
from domain.tournaments.history import TournamentEvent
from domain.tournaments.ledger import final_order, standings_hash
from domain.tournaments.moments import datetime
from domain.tournaments.parts import Closing, key_of_draw
from domain.tournaments.points.counting import count_table, void_lines
from domain.tournaments.refusals import Refused
from domain.tournaments.tournament import Tournament

BY_P1 = {"swiss", "heats", "ladder"}  # formats whose draws have a certificate


class Finding(Struct, frozen=True):
    """What is wrong with an event."""

    version: int
    message: str

    def __str__(self) -> str:
        return f"event {self.version}: {self.message}"


FirstRound = Callable[[datetime], int]  # of a beacon: the one that a draw uses whose check-ins were closed then


class _Verifier:
    """Folds the events one by one, and compares each with what the tournament before it says."""

    def __init__(self, first_round: FirstRound | None = None) -> None:
        self.tournament: Tournament | None = None
        self._first_round = first_round
        self._schedule: tuple[str, int, tuple[Draw, ...]] = ("", 0, ())  # link, first round, all its draws

    def findings(self, event: TournamentEvent) -> Iterator[str]:
        """What is wrong with an event, which is folded."""
        kind = type(event).__name__
        before, after = BEFORE.get(kind), AFTER.get(kind)
        if before and self.tournament is not None:
            yield from before(self, self.tournament, event)
        self.tournament = event.mutate(self.tournament)
        if after and self.tournament is not None:
            yield from after(self, self.tournament, event)

    def check_draw(self, cup: Tournament, event: Any) -> Iterator[str]:  # noqa: ANN401  # the library makes the classes of events
        """The draw is made again; in a schedule all rounds come from the first."""
        link, first, draws = self._schedule
        if link == event.link and 0 <= event.round_number - first < len(draws):
            if draws[event.round_number - first] != event.draw:
                yield "drawing again gives another draw"
            return
        if wrong := _refusal(lambda: check_link(bytes.fromhex(event.link), bytes.fromhex(cup.link))):
            yield wrong
        if (event.beacon is None) is (cup.rules.fairness == "beacon"):
            yield "the rules say whether a draw has a beacon"
        closed = cup.closings.get(event.round_number)
        if event.beacon and closed != Closing(event.drawn_from, event.beacon.round):
            yield "check-ins were closed for another round of the beacon"
        number = next_round(cup)
        basis = draw_basis(cup, number, entries_to_seat(cup, number, event.absent))
        if hash_origin(cup, number, basis) != event.drawn_from or number != event.round_number:
            yield "it was drawn from something else"
            return
        yield from self._redraw(cup, event, basis)

    def check_closing(self, cup: Tournament, event: Any) -> Iterator[str]:  # noqa: ANN401  # as above
        """The round of the beacon was still to come when check-ins were closed."""
        if self._first_round and event.closing.beacon_round != self._first_round(event.timestamp):
            yield "it names another round of the beacon than the first one that was still unknown then"

    def _redraw(self, cup: Tournament, event: Any, basis: Basis) -> Iterator[str]:  # noqa: ANN401  # as above
        key = key_of_draw(event.link, event.drawn_from, event.beacon)
        stage = cup.rules.stages[cup.stage]
        draws = make_draws(cup, event.round_number, basis, key)
        if stage.format == "schedule":
            self._schedule = (event.link, event.round_number, draws)
        if draws[0] != event.draw:
            yield "drawing again gives another draw"
        if stage.format in BY_P1:
            yield from draw_faults(basis, event.draw, key)

    def check_exchange(self, cup: Tournament, event: Any) -> Iterator[str]:  # noqa: ANN401  # as above
        """The cost before and after an exchange by hand."""
        draw = cup.rounds[event.round_number].draw
        seated = [entry for table in draw.tables for entry in table.entries]
        basis = draw_basis(cup, event.round_number, [*seated, *draw.byes])
        swapped = swap_entries(draw, event.one, event.two)
        costs = basis.costs()
        by_term = sum_bill(costs.bill(table.entries, swapped.largest()) for table in swapped.tables)
        if (draw.cost, sum(by_term.values()), by_term) != (event.cost_before, event.cost_after, event.by_term):
            yield "the exchange costs something else"

    def check_result(self, cup: Tournament, event: Any) -> Iterator[str]:  # noqa: ANN401  # as above
        """The lines of a result, by the scheme."""
        given = event.resulted
        if count_table(cup.rules.counting, event.round_number, event.table, given.result) != given.lines:
            yield f"the lines of table {event.table} are not what the scheme gives"

    def check_ruling(self, cup: Tournament, event: Any) -> Iterator[str]:  # noqa: ANN401  # as above
        """The lines that a ruling puts in the place of others."""
        ruling = event.ruling
        if ruling.result is not None:
            expected = count_table(cup.rules.counting, ruling.round, ruling.table, ruling.result)
        elif ruling.lines:
            entries = cup.rounds[ruling.round].tables[ruling.table].entries
            expected = void_lines(ruling.round, ruling.table, entries)
        else:
            return
        if expected != ruling.lines:
            yield f"the lines of ruling {ruling.number} are not what the scheme gives"

    def check_completion(self, cup: Tournament, event: Any) -> Iterator[str]:  # noqa: ANN401  # as above
        """The standings of then, and lines that compare tables."""
        if recount_deal(cup, event.round_number) != event.recounted:
            yield "lines that compare tables are others"
        if standings_hash(final_order(cup)) != event.standings_hash:
            yield "the standings are others"

    def check_unsealing(self, cup: Tournament, event: Any) -> Iterator[str]:  # noqa: ANN401  # as above
        """The deal is the one that was committed to."""
        known = cup.rounds[event.round_number]
        if wrong := _refusal(lambda: check_deal(bytes.fromhex(event.seed), known.commitment)):
            yield wrong

    def check_conclusion(self, cup: Tournament, event: Any) -> Iterator[str]:  # noqa: ANN401  # as above
        """The final standings, with all keys."""
        found = final_order(cup)
        if (found, standings_hash(found)) != (event.standings, event.standings_hash):
            yield "the final standings are others"


Check = Callable[[_Verifier, Tournament, Any], Iterator[str]]
BEFORE: dict[str, Check] = {
    "CheckInsClosed": _Verifier.check_closing,
    "Drawn": _Verifier.check_draw,
    "Exchanged": _Verifier.check_exchange,
    "Resulted": _Verifier.check_result,
    "Ruled": _Verifier.check_ruling,
    "Completed": _Verifier.check_completion,
    "Unsealed": _Verifier.check_unsealing,
}
AFTER: dict[str, Check] = {"Concluded": _Verifier.check_conclusion}


def verify_events(events: Iterable[TournamentEvent], first_round: FirstRound | None = None) -> list[Finding]:
    """Everything that is wrong with the events of a tournament, in their order; nothing, if all is right.

    `first_round` says which round of the beacon draws use; without, that is not checked. Where an event
    does not fit those before it at all, it is the last finding.
    """
    verifier = _Verifier(first_round)
    found: list[Finding] = []
    for event in events:
        try:
            found += [Finding(event.originator_version, message) for message in verifier.findings(event)]
        except Exception as error:  # whatever a forged event does: it has been found
            return [
                *found,
                Finding(event.originator_version, f"it does not fit the events before it: {error!r:.200}"),
            ]
    return found


def _refusal(check: Callable[[], None]) -> str:
    """What a check refuses, or nothing."""
    try:
        check()
    except Refused as refused:
        return str(refused)
    return ""
