"""Announcing, officials, entries: who takes part."""

from typing import Any

import msgspec

from domain.box.title import Title
from domain.tournaments.commands.access import require_entry, require_role, require_state
from domain.tournaments.moments import UUID, datetime
from domain.tournaments.parts import WITHDRAWN, Change, EntryPart, LeaveReason, Pseudonym, Role
from domain.tournaments.points.lines import Entry
from domain.tournaments.ratings import Rating
from domain.tournaments.refusals import Fault, NotFound, Refused, refuse_unless
from domain.tournaments.rules import Rules, check_rules
from domain.tournaments.tournament import Tournament

AFTER_THE_FIRST_DRAW = {"name", "capacity", "contact", "stages", "grace_minutes"}


def announce(
    rules: Rules, title: Title[Any], *, tournament_id: UUID, owner: Pseudonym, at: datetime, anchor: str,
    deal_anchor: str = "",
) -> Tournament:  # fmt: skip
    """A new tournament by these rules; Refused with all their faults. The anchors are links 0 of both chains."""
    check_rules(rules, title)
    refuse_unless(bool(deal_anchor) is (rules.deal == "same"), "T-008", "deal", "a shared deal has an anchor")
    return Tournament(
        id=tournament_id, rules=rules, owner=owner, anchor=anchor, deal_anchor=deal_anchor, timestamp=at
    )


def amend(
    tournament: Tournament, title: Title[Any], changes: dict[str, Any], *, by: Pseudonym, at: datetime, reason: str
) -> None:
    """Change fields of the rules. T-020: after the first draw only a few; of the stages only later ones."""
    require_role(tournament, by, "director")
    require_state(tournament, "announced", "entering", "running")
    before = msgspec.to_builtins(tournament.rules, str_keys=True)
    if unknown := sorted(changes.keys() - before.keys()):
        raise Refused([Fault("T-014", name, "the rules have no such field") for name in unknown])
    try:
        rules = msgspec.convert(before | changes, Rules, str_keys=True)
    except msgspec.ValidationError as error:
        raise Refused([Fault("T-014", "rules", str(error))]) from error
    check_rules(rules, title)
    changed = [name for name in changes if getattr(rules, name) != getattr(tournament.rules, name)]
    if tournament.rounds:
        _check_late_changes(tournament, rules, changed)
    refuse_unless("deal" not in changed, "T-008", "deal", "the chain of deals was made when it was announced")
    refuse_unless("title" not in changed, "T-020", "title", "announce another tournament for another title")
    after = msgspec.to_builtins(rules, str_keys=True)
    made = tuple(Change(name, before[name], after[name]) for name in sorted(changed))
    tournament.apply_changes(changes=made, by=by, reason=reason, timestamp=at)


def _check_late_changes(tournament: Tournament, rules: Rules, changed: list[str]) -> None:
    faults = [
        Fault("T-020", name, "it is fixed by the first draw")
        for name in sorted(set(changed) - AFTER_THE_FIRST_DRAW)
    ]
    played = tournament.stage + 1
    if rules.stages[:played] != tournament.rules.stages[:played]:
        faults.append(Fault("T-020", "stages", f"the first {played} are being played, or were"))
    if faults:
        raise Refused(faults)


def appoint(
    tournament: Tournament, official: Pseudonym, role: Role | None, *, by: Pseudonym, at: datetime
) -> None:
    """Give an official another role, or none; there is always an owner."""
    require_role(tournament, by, "owner")
    require_state(tournament, "announced", "entering", "running", "concluded")
    if role is None and official not in tournament.officials:
        raise NotFound([Fault("T-013", "official", "this is no official")])
    owners = [each for each, known in tournament.officials.items() if known == "owner" and each != official]
    refuse_unless(role == "owner" or bool(owners), "T-013", "role", "name another owner first")
    tournament.set_role(official=official, role=role, by=by, timestamp=at)


def open_entering(tournament: Tournament, *, by: Pseudonym, at: datetime, reason: str = "") -> None:
    """Let people enter."""
    require_role(tournament, by, "director")
    require_state(tournament, "announced")
    tournament.open_entering(by=by, timestamp=at, reason=reason)


def start(tournament: Tournament, *, by: Pseudonym, at: datetime, reason: str = "") -> None:
    """Begin with the first stage."""
    require_role(tournament, by, "director")
    require_state(tournament, "entering")
    playing = [entry for entry in tournament.entries.values() if entry.status == "in"]
    refuse_unless(len(playing) >= 2, "T-003", "entries", "a tournament has at least two entries")
    tournament.begin(by=by, timestamp=at, reason=reason)


def enter(
    tournament: Tournament, pseudonym: Pseudonym, *, at: datetime, by: Pseudonym = "", invited: bool = False,
    has_code: bool = False, seed: int = 0, rating: Rating | None = None, groups: tuple[str, ...] = (),
    may_wait: bool = False,
) -> Entry:  # fmt: skip
    """The number of a new entry. An official (`by`) may enter anybody; without, people enter themselves.

    Late entries sit from the next draw. Refused: T-021 if the rules do not admit them, T-022 for a second entry,
    T-023 if it is full and they do not want to wait.
    """
    require_state(tournament, "entering", "running")
    if by:
        require_role(tournament, by, "director")
    else:
        _check_open_to(tournament.rules, invited, has_code, rating or Rating())
    _check_single_entry(tournament, pseudonym)
    waiting = is_full(tournament)
    refuse_unless(may_wait or not waiting, "T-023", "capacity", "it is full; ask to wait for a place")
    entry = len(tournament.entries) + 1
    tournament.add_entry(
        entry=entry, pseudonym=pseudonym, seed=seed, rating=rating, groups=groups, waiting=waiting,
        first_round=next_undrawn(tournament), timestamp=at,
    )  # fmt: skip
    return entry


def add_filler(tournament: Tournament, pseudonym: Pseudonym, *, at: datetime) -> Entry:
    """The number of a bot that makes tables whole, where the rules say `fill: bot`."""
    require_state(tournament, "running")
    refuse_unless(tournament.rules.fill == "bot", "T-050", "fill", "the rules do not fill tables")
    entry = len(tournament.entries) + 1
    tournament.add_entry(
        entry=entry, pseudonym=pseudonym, seed=0, rating=None, groups=(), waiting=False,
        first_round=next_undrawn(tournament), timestamp=at, fills=True,
    )  # fmt: skip
    return entry


def _check_open_to(rules: Rules, invited: bool, has_code: bool, rating: Rating) -> None:
    admitted = invited or rules.entering == "open" or (rules.entering == "code" and has_code)
    refuse_unless(admitted, "T-021", "entering", f"one enters by {rules.entering}")
    low = rules.least_rating is None or rating.published_value >= rules.least_rating
    high = rules.most_rating is None or rating.published_value <= rules.most_rating
    refuse_unless(low and high, "T-021", "rating", "the rating is out of range")


def _check_single_entry(tournament: Tournament, pseudonym: Pseudonym) -> None:
    held = has_entry(tournament, pseudonym)
    refuse_unless(bool(pseudonym) and not held, "T-022", "player", "this account has an entry already")


def has_entry(tournament: Tournament, pseudonym: Pseudonym, besides: Entry = 0) -> bool:
    """Whether an account is in or waits with an entry other than `besides`."""
    held = tournament.held.get(pseudonym, ())
    return any(tournament.entries[each].is_held for each in held if each != besides)


def is_full(tournament: Tournament) -> bool:
    """Whether as many are in as can be."""
    return tournament.places_taken >= tournament.rules.capacity


def next_undrawn(tournament: Tournament) -> int:
    """The first round that has no tables yet, not even a draft."""
    return 1 + max((known.number for known in tournament.rounds.values() if known.state != "discarded"), default=0)


def admit(tournament: Tournament, entry: Entry, *, at: datetime, by: Pseudonym) -> None:
    """Let an entry in that waits, if there is a place."""
    require_role(tournament, by, "director")
    require_state(tournament, "entering", "running")
    known = _entry_with(tournament, entry, "waiting")
    refuse_unless(not is_full(tournament), "T-023", "capacity", "it is full")
    tournament.admit_entry(entry=known.number, first_round=next_undrawn(tournament), timestamp=at)


def check_in(tournament: Tournament, entry: Entry, round_number: int, *, at: datetime, entropy: str = "") -> None:
    """Be there for the next round, with some entropy for its draw; T-001 once it is drawn."""
    require_state(tournament, "entering", "running")
    _entry_with(tournament, entry, "in")
    is_next = round_number == next_undrawn(tournament)
    refuse_unless(is_next, "T-001", "round", f"check-in is for round {next_undrawn(tournament)} now")
    refuse_unless(
        round_number not in tournament.closings, "T-001", "round", "check-in is closed: it is being drawn"
    )
    refuse_unless(len(entropy) <= 64, "T-014", "entropy", "at most 64 characters")
    tournament.add_check_in(entry=entry, round_number=round_number, entropy=entropy, timestamp=at)


def leave(
    tournament: Tournament, entry: Entry, *, at: datetime, by: Pseudonym, reason: str = "",
    why: LeaveReason = WITHDRAWN, from_round: int | None = None,
) -> None:  # fmt: skip
    """Take an entry out for good, or excuse it from one round; not from one that has tables."""
    require_state(tournament, "entering", "running")
    known = _entry_with(tournament, entry, "in", "waiting")
    if by != known.holder:
        require_role(tournament, by, "arbiter")
    first = next_undrawn(tournament) if from_round is None else from_round
    refuse_unless(first >= next_undrawn(tournament), "T-001", "from", f"round {first} has tables already")
    tournament.take_out(entry=entry, from_round=first, why=why, by=by, reason=reason, timestamp=at)


def return_entry(tournament: Tournament, entry: Entry, *, at: datetime, by: Pseudonym) -> None:
    """Bring an entry back that left or was excused, from the next draw on."""
    require_state(tournament, "entering", "running")
    known = _entry_with(tournament, entry, "left", "in")
    _check_single_entry_of(tournament, known)
    if by != known.holder:
        require_role(tournament, by, "arbiter")
    first = next_undrawn(tournament)
    away = known.status == "left" or any(number >= first for number in known.excused)
    refuse_unless(away, "T-001", "entry", "it is not away")
    refuse_unless(known.status == "in" or not is_full(tournament), "T-023", "capacity", "it is full")
    tournament.bring_back(entry=entry, from_round=first, by=by, timestamp=at)


def _check_single_entry_of(tournament: Tournament, known: EntryPart) -> None:
    others = has_entry(tournament, known.holder, known.number)
    sound = bool(known.holder) and not others
    refuse_unless(sound, "T-022", "entry", "no account holds the entry, or its holder has another one")


def relieve(tournament: Tournament, entry: Entry, pseudonym: Pseudonym, *, at: datetime, by: Pseudonym) -> None:
    """Give an entry to another account from the next round on. What it scored stays."""
    require_state(tournament, "entering", "running")
    require_role(tournament, by, "director")
    _entry_with(tournament, entry, "in", "waiting", "left")
    _check_single_entry(tournament, pseudonym)
    tournament.set_holder(entry=entry, pseudonym=pseudonym, from_round=next_undrawn(tournament), timestamp=at)


def erase_holder(tournament: Tournament, pseudonym: Pseudonym, *, at: datetime) -> None:
    """T-010: the account of a holder is erased. Its entries leave, from the next round on, and have no holder."""
    first = next_undrawn(tournament)
    for entry in [tournament.entries[number] for number in tournament.held.get(pseudonym, ())]:
        if entry.is_held and tournament.state in {"announced", "entering", "running"}:
            tournament.take_out(entry=entry.number, from_round=first, why="erased", by="", reason="", timestamp=at)
        tournament.set_holder(entry=entry.number, pseudonym="", from_round=first, timestamp=at)


def _entry_with(tournament: Tournament, entry: Entry, *statuses: str) -> EntryPart:
    require_entry(tournament, entry)
    known = tournament.entries[entry]
    refuse_unless(known.status in statuses, "T-001", "entry", f"entry {entry} is {known.status}")
    return known
