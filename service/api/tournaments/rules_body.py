"""The rules of a tournament as requests and responses have them: points are texts such as `7`, `2.5` or `19/3`."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from service.api.bodies import Name, Strict
from service.api.clock_bodies import ON_TIMEOUT, NewClock, OnTimeout

Points = Annotated[str, Meta(max_length=30, pattern=r"^-?[0-9]{1,15}(\.[0-9]{1,6}|/[1-9][0-9]{0,5})?\Z")]
PointsOrMean = Annotated[
    str, Meta(max_length=30, pattern=r"^(mean|own-mean|last|-?[0-9]{1,15}(\.[0-9]{1,6}|/[1-9][0-9]{0,5})?)\Z")
]
Format = Literal["swiss", "schedule", "heats", "knockout", "ladder"]
TermKind = Literal["place", "win", "raw", "share", "margin", "ahead", "matchpoints"]
Order = Literal["balanced", "seed", "choose"]
TieBreakId = Annotated[str, Meta(max_length=20, pattern=r"^[a-z-]+\Z")]
Size = Annotated[int, Meta(ge=2, le=4)]
AMOUNT = "a number of points, `mean` (of a seat at a full table), `own-mean`, or `last` (that of the last place)"


class SchemeTerm(Strict, frozen=True, kw_only=True):
    """One part of a scheme. Which members it has depends on `term`."""

    term: Annotated[TermKind, Meta(description="What it looks at: the place, or game points")]
    by_size: Annotated[
        dict[str, tuple[Points, ...]] | UnsetType,
        Meta(description="Of `place`: the points of the places, by the number of seats of the table"),
    ] = UNSET
    ties: Annotated[
        Literal["split", "higher", "lower"] | UnsetType,
        Meta(description="Of `place`: those who share places split their points, or have the higher or lower"),
    ] = UNSET
    round: Annotated[
        Literal["exact", "up"] | UnsetType,
        Meta(description="Of `place`: `up` rounds points that are split up to a whole point"),
    ] = UNSET
    points: Annotated[
        Points | UnsetType, Meta(description="Of `win` for the first, of `ahead` for each opponent behind")
    ] = UNSET
    shared: Annotated[
        Literal["split", "full"] | UnsetType,
        Meta(description="Of `win`: what those who share it get"),
    ] = UNSET
    less: Annotated[int | UnsetType, Meta(description="Of `raw`: taken from the game points")] = UNSET
    over: Annotated[int | UnsetType, Meta(description="Of `raw`: by which the rest is divided")] = UNSET
    times: Annotated[
        Points | UnsetType, Meta(description="Of `share`, `margin` and `matchpoints`: the factor")
    ] = UNSET
    of: Annotated[
        Literal["winner", "table", "mean", "best-other"] | UnsetType,
        Meta(description="Of `share` and `margin`: with what the own game points are compared"),
    ] = UNSET
    least: Annotated[Points | UnsetType, Meta(description="Of `margin`: never less than this")] = UNSET
    most: Annotated[Points | UnsetType, Meta(description="Of `margin`: never more than this")] = UNSET


class SchemeTerms(Strict, frozen=True):
    """How place and game points at a table become tournament points: the sum of these terms."""

    terms: Annotated[tuple[SchemeTerm, ...], Meta(max_length=20, description="The terms that are added up")]


Scheme = Annotated[
    Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9-]+\Z")] | SchemeTerms,
    Meta(description="The name of a known scheme, such as `10-6-3-1`, or its terms"),
]


class ScoreRule(Strict, frozen=True, kw_only=True):
    """Which lines of an entry make its score."""

    take: Annotated[
        Literal["sum", "best", "drop", "mean"],
        Meta(description="All; the `best` so many played ones; all but the worst so many; or the mean"),
    ] = "sum"
    count: Annotated[int, Meta(ge=0, le=100, description="Of `best` and `drop`: how many")] = 0


class TieBreakRule(Strict, frozen=True):
    """A tie-break, which parts those who are level so far."""

    id: Annotated[TieBreakId, Meta(description="Its name, such as `places`, `opponents`, `direct` or `lot`")]
    mean: Annotated[bool, Meta(description="Of shares: whether the sum is divided by the tables played")] = False


class DrawWeights(Strict, frozen=True, kw_only=True):
    """What costs how much in a draw."""

    forbid: Annotated[int, Meta(ge=0, le=10**12, description="Two who may not meet")]
    repeat: Annotated[int, Meta(ge=0, le=10**12, description="Two who have met, times the square of how often")]
    apart: Annotated[int, Meta(ge=0, le=10**12, description="Two who are to be kept apart")]
    small: Annotated[int, Meta(ge=0, le=10**12, description="Who sits at a small table")]
    level: Annotated[int, Meta(ge=0, le=10**12, description="Two at different levels, times the square of it")]


class DrawRules(Strict, frozen=True, kw_only=True):
    """How rounds are drawn."""

    policy: Annotated[
        Literal["fresh", "even"],
        Meta(description="`fresh`: new faces before equal scores. `even`: neighbours in the standings meet"),
    ] = "fresh"
    small: Annotated[
        Literal["low", "high"], Meta(description="Where small tables are: last, or first in the standings")
    ] = "low"
    step: Annotated[Points, Meta(description="A level is the score divided by this, rounded down")] = "1"
    weights: Annotated[DrawWeights | None, Meta(description="Weights of your own; null: those of the policy")] = (
        None
    )


class SpecialLines(Strict, frozen=True, kw_only=True):
    """What lines are worth that were not played, or not to the end."""

    bye: Annotated[PointsOrMean, Meta(description=f"Who has no table: {AMOUNT}")] = "mean"
    excused: Annotated[PointsOrMean, Meta(description=f"Who is excused for the round: {AMOUNT}")] = "0"
    absent: Annotated[PointsOrMean, Meta(description=f"Who did not come: {AMOUNT}")] = "0"
    left: Annotated[PointsOrMean, Meta(description=f"Who left the table: {AMOUNT}")] = "0"
    left_place: Annotated[
        Literal["last", "stands"],
        Meta(description="Who left is placed behind all who stayed, or has the place of the game"),
    ] = "last"
    void: Annotated[
        Literal["replay", "nobody"], Meta(description="A void table is played again, or counts for no entry")
    ] = "replay"


class CutRule(Strict, frozen=True):
    """How many go on from the stage before."""

    take: Annotated[int, Meta(ge=2, le=10_000, description="The best so many of its standings")]


class AdvanceRule(Strict, frozen=True, kw_only=True):
    """Who goes on from a round of a knock-out."""

    places: Annotated[int, Meta(ge=1, le=4, description="So many places of each table")] = 1
    lucky: Annotated[int, Meta(ge=0, le=10_000, description="So many of the best of the rest")] = 0


class StageRule(Strict, frozen=True, kw_only=True):
    """A part of a tournament, played in one format."""

    format: Annotated[Format, Meta(description="How its rounds are drawn")]
    rounds: Annotated[
        int, Meta(ge=0, le=100, description="How many rounds it has; 0: their number is not fixed before")
    ] = 0
    cut: Annotated[
        CutRule | None, Meta(description="How many go on from the stage before; null for the first stage")
    ] = None
    seeding: Annotated[
        Literal["snake", "draw"], Meta(description="Of a knock-out: seeds make the tables, or a draw does")
    ] = "snake"
    advance: Annotated[AdvanceRule, Meta(description="Of a knock-out: who goes on")] = AdvanceRule()
    order: Annotated[
        Order | UnsetType,
        Meta(description="Of a knock-out: the order of play is balanced, by seed, or chosen by the best first"),
    ] = UNSET
    schedule: Annotated[
        str, Meta(max_length=20, description="Of a `schedule`: the name of a list, such as `7`; empty: drawn")
    ] = ""
    interval_minutes: Annotated[
        int,
        Meta(
            ge=0,
            le=14 * 24 * 60,
            description="Of a `ladder`: so long after the last round the service draws and publishes the next "
            "one, as soon as a full table is free (checked in), and completes what is over; 0: officials do",
        ),
    ] = 0


class TournamentClock(NewClock, frozen=True, kw_only=True):
    """How long the players of every game may think."""

    on_timeout: Annotated[
        OnTimeout | Literal["rule"],
        Meta(
            description=f"{ON_TIMEOUT}. `rule`: the officials get an event, and one of them decides what "
            "follows. With `bot`, bots also take the seats that are asked after the deadline of a round"
        ),
    ] = "bot"  # type: ignore[assignment]  # a tournament has one way more


class RuleChanges(Strict, frozen=True, kw_only=True):
    """Rules of a tournament. Those that are left out have their defaults, or stay as they are."""

    name: Annotated[Name | UnsetType, Meta(description="The name of the tournament")] = UNSET
    options: Annotated[dict[str, Any] | UnsetType, Meta(description="The title's options for every game")] = UNSET
    visibility: Annotated[
        Literal["public", "unlisted", "private"] | UnsetType,
        Meta(description="`unlisted`: not in lists. `private`: for officials and entrants; by default `public`"),
    ] = UNSET
    capacity: Annotated[
        Annotated[int, Meta(ge=2, le=10_000)] | UnsetType,
        Meta(description="The most entries that are in; by default 64"),
    ] = UNSET
    entering: Annotated[
        Literal["open", "code", "invited"] | UnsetType,
        Meta(description="Which accounts may enter themselves: all (the default), those with the code, or none"),
    ] = UNSET
    least_rating: Annotated[
        int | UnsetType | None, Meta(description="The least rating of who enters, in millionths; null: any")
    ] = UNSET
    most_rating: Annotated[
        int | UnsetType | None, Meta(description="The highest rating of who enters, in millionths; null: any")
    ] = UNSET
    sizes: Annotated[
        Annotated[tuple[Size, ...], Meta(min_length=1, max_length=3)] | UnsetType,
        Meta(description="How many seats a table may have; by default 4 and 3"),
    ] = UNSET
    rated: Annotated[bool | UnsetType, Meta(description="Whether tables change ratings; by default not")] = UNSET
    boards: Annotated[
        Literal["here", "real"] | UnsetType,
        Meta(description="Games are played `here` (the default), or on `real` boards: officials enter results"),
    ] = UNSET
    clock: Annotated[
        TournamentClock | UnsetType | None, Meta(description="The clock of every game; null (the default): none")
    ] = UNSET
    no_show: Annotated[
        Literal["bot", "shrink", "rule"] | UnsetType,
        Meta(
            description="What becomes of a seat that has decided nothing after the grace: a `bot` plays, the "
            "table is laid out anew without it (`shrink`), or an official rules (the default)"
        ),
    ] = UNSET
    grace_minutes: Annotated[
        Annotated[int, Meta(ge=0, le=14 * 24 * 60)] | UnsetType,
        Meta(description="Minutes of grace after the start; by default 15"),
    ] = UNSET
    check_in: Annotated[
        bool | UnsetType, Meta(description="Whether only those who checked in are drawn; by default not")
    ] = UNSET
    fill: Annotated[
        Literal["none", "bot"] | UnsetType,
        Meta(
            description="`bot`: bots make the last table whole where entries are drawn; they have lines and no "
            "standing. By default `none`: tables are smaller, or an entry has a bye"
        ),
    ] = UNSET
    fairness: Annotated[
        Literal["chain", "beacon"] | UnsetType,
        Meta(
            description="What the chance of draws is made from: the `chain` alone (the default), or also the "
            "first round of a public `beacon` that is known 30 s after check-ins were closed: no one can choose it"
        ),
    ] = UNSET
    scheme: Annotated[Scheme | UnsetType, Meta(description="How results become tournament points")] = UNSET
    score: Annotated[ScoreRule | UnsetType, Meta(description="Which lines count; by default all are added up")] = (
        UNSET
    )
    tie_breaks: Annotated[
        Annotated[tuple[TieBreakId | TieBreakRule, ...], Meta(max_length=20)] | UnsetType,
        Meta(description="Tie-breaks in their order; by default none"),
    ] = UNSET
    draw: Annotated[DrawRules | UnsetType, Meta(description="How rounds are drawn")] = UNSET
    special: Annotated[SpecialLines | UnsetType, Meta(description="What special lines are worth")] = UNSET
    stages: Annotated[
        Annotated[tuple[StageRule, ...], Meta(min_length=1, max_length=20)] | UnsetType,
        Meta(description="The stages in order"),
    ] = UNSET
    contact: Annotated[
        Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*\Z")] | UnsetType,
        Meta(description="How officials are reached: free text, which is gone when another takes its place"),
    ] = UNSET


class NewTournament(RuleChanges, frozen=True, kw_only=True):
    """The rules of a new tournament."""

    name: Annotated[Name, Meta(description="The name of the tournament")]
    title: Annotated[str, Meta(max_length=40, description="The id of the title")]
    scheme: Scheme
    stages: Annotated[tuple[StageRule, ...], Meta(min_length=1, max_length=20, description="The stages in order")]
    deal: Annotated[
        Literal["own", "same"],
        Meta(description="Each game has its own chance, or all tables of a round are dealt alike"),
    ] = "own"
    order: Annotated[Order, Meta(description="The order of play in stages that do not say theirs")] = "balanced"


class TournamentChanges(RuleChanges, frozen=True, kw_only=True):
    """What is to change of the rules, and why."""

    reason: Annotated[
        str, Meta(min_length=1, max_length=2000, pattern=r"^[^\x00]*\Z", description="Why it changes")
    ]


class TournamentRules(RuleChanges, frozen=True, kw_only=True):
    """The rules of a tournament, with all defaults."""

    title: Annotated[str, Meta(description="The id of the title")]
    deal: Annotated[
        Literal["own", "same"],
        Meta(description="Each game has its own chance, or all tables of a round are dealt alike"),
    ]
    component_hash: Annotated[str, Meta(description="The hash of the component list of every game")]
    version: Annotated[int, Meta(description="The version of the rules of tournaments")]
