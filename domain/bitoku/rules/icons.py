"""How icons are resolved: fixed gains, choices, and several parts in any order."""

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import RESOURCES, Kind, Spot
from domain.bitoku.rules.common import Table, bill, gain, score
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.kernel.menu import OK, Candidate, Counts
from domain.kernel.nouns import Decline, Pick, Seat, Step
from domain.kernel.ruleset import Chapter, Ruleset

CHAPTER = Chapter[Bitoku]()

ALWAYS = (e.Gain, e.ObtainVision)  # what can be done on any table
BLIND = (e.ObtainYokai, e.ObtainBitoku)  # they ask only when the cards have been looked at, too late to decline


@CHAPTER.cites("Q-02", "Q-03", "Q-25")
def why_vain(game: Bitoku, seat: Seat, effect: Step, rules: Ruleset[Bitoku]) -> str:
    """OK if the effect can do anything for the seat, else the clause that it runs against."""
    if isinstance(effect, ALWAYS):
        return OK
    if has_cards := DRAWS.get(type(effect)):
        return OK if has_cards(game, seat) else "Q-25"
    clause = rules.questions[type(effect)].rule
    for pick, forbidden in rules.menu_for(game, seat, effect):
        if forbidden == OK and not isinstance(pick, Decline):
            return OK
        clause = forbidden or clause
    return clause


# Whether a draw can find a card. An effect that neither draws nor asks must be among `ALWAYS`.
DRAWS: dict[type[Step], Callable[[Bitoku, Seat], bool]] = {
    e.DrawYokai: lambda game, seat: bool(game.players[seat].deck or game.players[seat].discard),
    e.ObtainYokai: lambda game, seat: bool(game.stack(Kind.YOKAI) or game.yokai_discard),
    e.ObtainBitoku: lambda game, seat: bool(game.stack(Kind.BITOKU) or game.bitoku_discard),
}


@CHAPTER.do(s.Resolve)
@CHAPTER.cites("B-008", "B-049", "B-055", "B-056", "B-212", "Q-02", "D-21", "D-22")
def resolve(table: Table, seat: Seat, step: s.Resolve) -> None:
    """Fixed gains come at once; what needs a choice follows, and may be declined."""
    for effect in step.effects:
        if isinstance(effect, e.Gain):
            take_gain(table, seat, effect, step.rule, step.note)
    rest = tuple(effect for effect in step.effects if not isinstance(effect, e.Gain))
    if len(rest) == 1 and not isinstance(rest[0], BLIND):
        table.push(seat, _from(rest[0], step.rule, step.note))
    elif rest:
        table.push(seat, s.ChooseNext(rest, step.rule, step.note))


@CHAPTER.cites("B-008", "B-062")
def take_gain(table: Table, seat: Seat, effect: e.Gain, rule: str, note: str) -> None:
    """Resources and Amulets from the supply, points to the score."""
    gain(table, seat, effect.goods)
    if any(effect.amulets):
        table.emit(f.AmuletsGained(seat, effect.amulets))
    score(table, seat, effect.vp, rule, note)


@CHAPTER.do(e.Gain)
def take_printed_gain(table: Table, seat: Seat, step: e.Gain) -> None:
    """A gain that comes up by itself, without what it is printed on."""
    take_gain(table, seat, step, "B-008", "")


@CHAPTER.menu_ahead(s.ChooseNext, rule="B-055", prompt="Which part of {note} do you resolve next?", forced=True)
def parts(game: Bitoku, seat: Seat, step: s.ChooseNext, rules: Ruleset[Bitoku]) -> Iterator[Candidate]:
    """Any part that can be done; what is declined is lost."""
    for effect in dict.fromkeys(step.effects):
        yield p.TakePart(effect), why_vain(game, seat, effect, rules)
    yield Decline(), OK


@CHAPTER.take(s.ChooseNext, p.TakePart)
def take_part(table: Table, seat: Seat, step: s.ChooseNext, pick: p.TakePart) -> None:
    """One part is finished before the next begins."""
    place = step.effects.index(pick.effect)
    rest = (*step.effects[:place], *step.effects[place + 1 :])
    table.push(seat, _from(pick.effect, step.rule, step.note), s.Resolve(rest, step.rule, step.note))


def _from(effect: e.Effect, rule: str, note: str) -> Step:
    """A choice is asked with what it is printed on; all else is asked as it is printed."""
    return s.ChooseOne(effect.options, effect.times, rule, note) if isinstance(effect, e.Choose) else effect


@CHAPTER.menu_ahead(
    s.ChooseOne, rule="B-052", prompt="Which icon of {note} do you choose? (to choose: {times})", forced=True
)
@CHAPTER.cites("B-052", "B-053", "D-24", "D-10", "Q-02")
def options(game: Bitoku, seat: Seat, step: s.ChooseOne, rules: Ruleset[Bitoku]) -> Iterator[Candidate]:
    """One of the icons with a slash between them, each time anew."""
    for effect in dict.fromkeys(step.options):
        yield p.TakeOption(effect), why_vain(game, seat, effect, rules)
    yield Decline(), OK


@CHAPTER.menu_ahead(e.Choose, rule="B-052", prompt="Which icon do you choose? (to choose: {times})", forced=True)
def printed_options(game: Bitoku, seat: Seat, step: e.Choose, rules: Ruleset[Bitoku]) -> Iterator[Candidate]:
    """As on an agenda that was stored before choices knew their source."""
    yield from options(game, seat, s.ChooseOne(step.options, step.times), rules)


@CHAPTER.take(s.ChooseOne, p.TakeOption)
@CHAPTER.cites("B-049", "B-052", "B-053")
def take_option(table: Table, seat: Seat, step: s.ChooseOne, pick: p.TakeOption) -> None:
    """Each unit is chosen for itself, so that mixtures are allowed."""
    table.push(seat, s.Resolve((pick.effect,), step.rule, step.note))
    if step.times > 1:
        table.push(seat, replace(step, times=step.times - 1))


@CHAPTER.take(e.Choose, p.TakeOption)
def take_printed_option(table: Table, seat: Seat, step: e.Choose, pick: p.TakeOption) -> None:
    """The next choice names its source, as far as it is known."""
    take_option(table, seat, s.ChooseOne(step.options, step.times), pick)


@CHAPTER.take(s.ChooseNext, Decline)
@CHAPTER.take(s.ChooseOne, Decline)
@CHAPTER.take(e.Choose, Decline)
@CHAPTER.take(e.GainAny, Decline)
@CHAPTER.take(e.Unlock, Decline)
@CHAPTER.cites("Q-02")
def take_no_effect(table: Table, seat: Seat, step: Step, pick: Decline) -> None:
    """What is not wanted, or cannot be done, is lost."""


# --- resources of one's choice ---


def read_resources(pick: Pick) -> tuple[int, ...] | None:
    """The counts of a pick that names resources."""
    if isinstance(pick, p.TakeResources | p.Pay):
        return tuple(pick.resources.get(kind, 0) for kind in RESOURCES)
    return None


@CHAPTER.menu(e.GainAny, rule="B-059", prompt="Which resources do you take? ({n} in all)")
@CHAPTER.cites("B-058", "B-059", "B-061")
def gifts(game: Bitoku, seat: Seat, step: e.GainAny) -> Iterable[Candidate]:
    """So many resources, of the same or of different kinds."""

    def make(counts: tuple[int, ...]) -> p.TakeResources:
        return p.TakeResources(bill(counts))

    bounds = (step.n,) * len(RESOURCES)
    return Counts(bounds, (step.n, step.n), make, read_resources, extra=((Decline(), OK),))


@CHAPTER.take(e.GainAny, p.TakeResources)
@CHAPTER.cites("B-059")
def take_resources(table: Table, seat: Seat, step: e.GainAny, pick: p.TakeResources) -> None:
    """They come from the supply, which never runs out."""
    gain(table, seat, {kind: n for kind, n in pick.resources.items() if n})


# --- unlocking ---


@CHAPTER.menu(e.Unlock, rule="B-074", prompt="Which locked die do you unlock?", forced=True)
def locked_dice(game: Bitoku, seat: Seat, step: e.Unlock) -> Iterator[Candidate]:
    """A die on its red space."""
    for i, die in enumerate(game.players[seat].dice, 1):
        yield p.UnlockDie(i), OK if die.spot is Spot.LOCKED else "B-074"
    yield Decline(), OK


@CHAPTER.take(e.Unlock, p.UnlockDie)
@CHAPTER.cites("B-071", "B-074")
def unlock_die(table: Table, seat: Seat, step: e.Unlock, pick: p.UnlockDie) -> None:
    """It moves from the red to the green space."""
    table.emit(f.DieUnlocked(seat, pick.die))
