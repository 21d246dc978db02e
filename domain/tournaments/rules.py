"""The rules that a tournament is played by, as they are announced, and their check."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import Struct

from domain.box.title import Title
from domain.tournaments.draw.knockout import Advance
from domain.tournaments.draw.policy import DrawPolicy, policy_warnings
from domain.tournaments.draw.schedules import schedules
from domain.tournaments.points.check import scheme_faults
from domain.tournaments.points.counting import Counting
from domain.tournaments.points.scheme import Place, Scheme, Special
from domain.tournaments.refusals import Fault, Refused
from domain.tournaments.standings.ranking import RankingRules
from domain.tournaments.standings.scoring import Take
from domain.tournaments.standings.tie_breaks import DIRECT, KINDS, TieBreak

Format = Literal["swiss", "schedule", "heats", "knockout", "ladder"]
SEVERAL_AT_ONCE: frozenset[Format] = frozenset(
    {"schedule", "heats", "ladder"}
)  # rounds do not wait for each other
MOST_ENTRIES = 10_000
MOST_MINUTES = 14 * 24 * 60


class Cut(Struct, frozen=True, forbid_unknown_fields=True):
    """How many go on from the stage before."""

    take: int


class Stage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part played in one format. `rounds` is 0 where their number is not fixed before."""

    format: Format
    rounds: int = 0
    cut: Cut | None = None
    seeding: Literal["snake", "draw"] = "snake"  # of a knock-out
    advance: Advance = Advance()
    order: Literal["balanced", "seed", "choose"] = "balanced"
    schedule: str = ""  # the name of a list; without, the whole schedule is drawn
    interval_minutes: int = 0  # of a ladder: after so long the steward draws who is free; 0: officials do


class Rules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `announced` carries: everything that decides about points, standings and draws."""

    name: str
    title: str
    options: dict[str, Any] = {}
    component_list: str = ""
    component_hash: str = ""
    visibility: Literal["public", "unlisted", "private"] = "public"
    capacity: int = 64
    entering: Literal["open", "code", "invited"] = "open"
    least_rating: int | None = None  # as shown, in millionths
    most_rating: int | None = None
    sizes: tuple[int, ...] = (4, 3)
    deal: Literal["own", "same"] = "own"
    rated: bool = False
    boards: Literal["here", "real"] = "here"  # where games are played: `real` ones have their results entered
    clock: dict[str, Any] = {}
    no_show: Literal["bot", "shrink", "rule"] = "rule"
    grace_minutes: int = 15
    check_in: bool = False
    fill: Literal["none", "bot"] = "none"  # `bot`: bots make the last table whole
    scheme: Scheme
    take: Take = Take()
    tie_breaks: tuple[TieBreak, ...] = ()
    draw: DrawPolicy = DrawPolicy()
    fairness: Literal["chain", "beacon"] = "chain"  # `beacon`: a public beacon is in each key, too
    special: Special = Special()
    stages: tuple[Stage, ...]
    contact: str = ""  # the hash of a text, as a reason's
    version: int = 1  # of these rules of tournaments

    @property
    def counting(self) -> Counting:
        """How lines are counted."""
        return Counting(scheme=self.scheme, special=self.special, full=max(self.sizes))

    @property
    def ranking(self) -> RankingRules:
        """How scores and ties are."""
        return RankingRules(self.take, self.tie_breaks)


def check_rules(rules: Rules, title: Title[Any]) -> tuple[str, ...]:
    """The warnings of these rules for a title; Refused with all their faults."""
    faults = [*_title_faults(rules, title), *rule_faults(rules, title.seats)]
    if faults:
        raise Refused(faults)
    best = sum(max(term.by_size[max(rules.sizes)]) for term in rules.scheme.terms if isinstance(term, Place))
    return policy_warnings(rules.draw, best, rules.stages[0].rounds)


def _title_faults(rules: Rules, title: Title[Any]) -> Iterator[Fault]:
    """Whether the rules are for this title, with options that it has."""
    if rules.title != title.id:
        yield Fault("T-014", "title", f"these are rules for {rules.title!r}")
    try:
        msgspec.convert(rules.options, title.options)
    except msgspec.ValidationError as error:
        yield Fault("T-014", "options", str(error))


def rule_faults(rules: Rules, seats: tuple[int, ...]) -> Iterator[Fault]:
    """Everything for which no tournament can be played by these rules."""
    playable = bool(rules.sizes) and set(rules.sizes) <= set(seats) & {2, 3, 4}
    if not playable:
        yield Fault(
            "T-014", "sizes", f"tables of this title have {', '.join(map(str, seats))} seats, and 2 to 4 here"
        )
    else:
        yield from scheme_faults(rules.scheme, rules.sizes, rules.special, rules.deal == "same")
    if rules.fill == "bot" and (rules.boards == "real" or rules.rated):
        yield Fault("T-014", "fill", "bots play in games here that are not rated")
    if not 2 <= rules.capacity <= MOST_ENTRIES:
        yield Fault("T-014", "capacity", f"from 2 to {MOST_ENTRIES}")
    if not 1 <= len(rules.name) <= 100:
        yield Fault("T-014", "name", "from 1 to 100 characters")
    if rules.draw.step < 1:
        yield Fault("T-014", "draw.step", "above 0")
    if (rules.take.take in {"best", "drop"}) is not (rules.take.count > 0):
        yield Fault("T-014", "take.count", "`best` and `drop` need a number, and nothing else does")
    yield from _tie_break_faults(rules.tie_breaks)
    yield from _stage_faults(rules.stages)


def _tie_break_faults(tie_breaks: tuple[TieBreak, ...]) -> Iterator[Fault]:
    for number, tie_break in enumerate(tie_breaks):
        path = f"tie_breaks[{number}]"
        if tie_break.id not in KINDS and tie_break.id != DIRECT:
            yield Fault("T-014", path, f"no tie-break is called {tie_break.id!r}")
        elif tie_break.id in {each.id for each in tie_breaks[:number]}:
            yield Fault("T-014", path, "it is named twice")
        if tie_break.mean and not tie_break.id.startswith("share-"):
            yield Fault("T-014", path, "only shares have a mean")


def _stage_faults(stages: tuple[Stage, ...]) -> Iterator[Fault]:
    if not stages:
        yield Fault("T-014", "stages", "there is at least one stage")
    for number, stage in enumerate(stages):
        path = f"stages[{number}]"
        if (stage.cut is not None) is not (number > 0):
            yield Fault("T-014", f"{path}.cut", "each stage but the first follows from a cut")
        if stage.cut and stage.cut.take < 2:
            yield Fault("T-014", f"{path}.cut.take", "at least 2 go on")
        if not 0 <= stage.rounds <= 100 or (stage.format == "swiss" and not stage.rounds):
            yield Fault("T-014", f"{path}.rounds", "a swiss has from 1 to 100 rounds")
        if stage.schedule and (stage.format != "schedule" or stage.schedule not in schedules()):
            yield Fault("T-014", f"{path}.schedule", f"known are {', '.join(schedules())}")
        if not 0 <= stage.interval_minutes <= MOST_MINUTES or (
            stage.interval_minutes and stage.format != "ladder"
        ):
            yield Fault("T-014", f"{path}.interval_minutes", "a ladder is drawn in intervals, of 14 days at most")
        if stage.format == "schedule" and not stage.schedule and not stage.rounds:
            yield Fault("T-014", f"{path}.rounds", "a schedule that is drawn has a number of rounds")
        if stage.format == "knockout" and not (stage.advance.places >= 1 and stage.advance.lucky >= 0):
            yield Fault("T-014", f"{path}.advance", "at least one place of each table goes on")
