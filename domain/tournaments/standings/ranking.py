"""The order of entries: by score, then by tie-breaks, one after the other, among those who are level so far."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from domain.tournaments.points.grains import Grains, to_decimal, to_fraction
from domain.tournaments.points.lines import Entry, Line
from domain.tournaments.standings.scoring import Adjustment, Score, Take, score_entry
from domain.tournaments.standings.tie_breaks import (
    DIRECT,
    DIRECT_UNITS,
    KINDS,
    Record,
    RoundPart,
    TieBreak,
    Value,
    add_parts,
    direct,
)


class Key(Struct, frozen=True, kw_only=True):
    """What a tie-break says of an entry. `units` make one; `parts` are what came from each round.

    `applies` is False for a `direct` whose entries have not all met, and where no other entry was level with it.
    """

    tie_break: str
    value: Value
    units: int
    parts: tuple[RoundPart, ...] = ()
    applies: bool = True


class Standing(Struct, frozen=True, kw_only=True):
    """The place of an entry, how many share it, and all that it is made of."""

    entry: Entry
    place: int
    shared: int
    score: Score
    keys: tuple[Key, ...]
    decided_by: str = ""  # what parted it from the entry before: `score`, or a tie-break


class RankingRules(Struct, frozen=True, forbid_unknown_fields=True):
    """How lines make scores, and what parts those who are level."""

    take: Take = Take()
    tie_breaks: tuple[TieBreak, ...] = ()


def score_entries(
    rules: RankingRules, entries: Iterable[Entry], lines: Iterable[Line], adjustments: Sequence[Adjustment] = ()
) -> dict[Entry, Score]:
    """The score of each entry."""
    own: dict[Entry, list[Line]] = {entry: [] for entry in entries}
    for line in lines:
        if line.entry in own:
            own[line.entry].append(line)
    given: dict[Entry, list[Adjustment]] = {}
    for each in adjustments:
        given.setdefault(each.entry, []).append(each)
    return {entry: score_entry(rules.take, entry, each, given.get(entry, ())) for entry, each in own.items()}


def rank_entries(
    rules: RankingRules,
    scores: Mapping[Entry, Score],
    seeds: Mapping[Entry, int] | None = None,
    lot: Sequence[Entry] = (),
    others: Iterable[Line] = (),
) -> tuple[Standing, ...]:
    """The standings, best first; entries that share a place in the order of their numbers.

    `others` are lines of who sat at these tables and does not stand.
    """
    lines = [*(line for score in scores.values() for line in score.lines), *others]
    record = Record(lines, {entry: score.points for entry, score in scores.items()}, seeds, lot)
    keys = {entry: [_key(record, entry, each) for each in rules.tie_breaks] for entry in scores}
    groups = split_group(sorted(scores), {entry: (score.points,) for entry, score in scores.items()})
    reasons = {group[0]: "score" for group in groups[1:]}
    for number, tie_break in enumerate(rules.tie_breaks):
        if tie_break.id == DIRECT:
            _apply_direct(record, groups, keys, number)
        groups, reasons = _part_groups(groups, keys, number, reasons)
    return tuple(_standings(groups, scores, keys, reasons))


def split_group(group: Sequence[Entry], values: Mapping[Entry, Value]) -> list[list[Entry]]:
    """Those who are level so far, sorted into groups that still are, best first."""
    parted: dict[Value, list[Entry]] = {}
    for entry in group:
        parted.setdefault(values[entry], []).append(entry)
    return [parted[value] for value in sorted(parted, reverse=True)]


def _key(record: Record, entry: Entry, tie_break: TieBreak) -> Key:
    if tie_break.id == DIRECT:  # depends on who is level, which is not known yet
        return Key(tie_break=DIRECT, value=(0,), units=DIRECT_UNITS, applies=False)
    kind = KINDS[tie_break.id]
    parts = kind.parts(record, entry)
    value = add_parts(tie_break, parts, len(record.sat(entry)))
    return Key(tie_break=tie_break.id, value=value, units=kind.units, parts=tuple(parts))


def _apply_direct(
    record: Record, groups: Iterable[Sequence[Entry]], keys: Mapping[Entry, list[Key]], number: int
) -> None:
    """Replace the keys of groups whose entries have all met."""
    for group in groups:
        parts = direct(record, group) if len(group) > 1 else None
        for entry, own in (parts or {}).items():
            value = (sum(each[0] for _, each in own),)
            keys[entry][number] = Key(tie_break=DIRECT, value=value, units=DIRECT_UNITS, parts=tuple(own))


def _part_groups(
    groups: Sequence[list[Entry]], keys: Mapping[Entry, list[Key]], number: int, reasons: dict[Entry, str]
) -> tuple[list[list[Entry]], dict[Entry, str]]:
    """The groups after one more tie-break, and what parted each first entry of a group from the group before."""
    parted: list[list[Entry]] = []
    named: dict[Entry, str] = {}
    for group in groups:
        finer = split_group(group, {entry: keys[entry][number].value for entry in group})
        if group[0] in reasons:
            named[finer[0][0]] = reasons[group[0]]
        named |= {each[0]: keys[each[0]][number].tie_break for each in finer[1:]}
        parted += finer
    return parted, named


def _standings(
    groups: Iterable[Sequence[Entry]],
    scores: Mapping[Entry, Score],
    keys: Mapping[Entry, Sequence[Key]],
    reasons: Mapping[Entry, str],
) -> Iterable[Standing]:
    place = 1
    for group in groups:
        for entry in group:
            yield Standing(
                entry=entry,
                place=place,
                shared=len(group),
                score=scores[entry],
                keys=tuple(keys[entry]),
                decided_by=reasons.get(group[0], ""),
            )
        place += len(group)


def show_points(points: Grains) -> dict[str, str]:
    """Points as answers show them: as a fraction, and with two decimals."""
    return {"fraction": to_fraction(points), "decimal": to_decimal(points)}
