"""Vectors of games with which something is wrong: what must be found, and with which evidence."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any

from service.trust.signed_note import encode_base64
from tests.vectors import mutants
from tests.vectors.exports import SALT, checkpoint_line, head_of, logged, whole_lines
from tests.vectors.games import Line, Setting, Told
from tests.vectors.honest import LONG, Made, by_changing_rules, shared_game, short_game
from tests.vectors.signed import FIRST, STRANGER, checkpoint_note, feed_of
from tests.vectors.vector import Case, Check, Evidence, Vector, to_lines

KEY = (str(FIRST.verifier),)
FORK = 12  # a version after the two histories have parted
Change = Callable[[Sequence[Line]], list[Line]]


def vectors() -> Iterator[Made]:
    """All of them."""
    for title in ("bamboo", "bitoku", "iki"):
        told = short_game(title)
        lines = told.lines()
        yield from changed_games(told, lines)
        yield from exchanged_games(told, lines)
        yield lied_to(told, lines)
        yield forked(told, lines)
    yield from signed_wrongly(short_game("bamboo"))
    yield from of_whole_games()


def made(name: str, what: str, told: Told, lines: Sequence[Line], *cases: Case) -> Made:
    """A vector of a title, with the first line that fits these events."""
    export = [head_of(told, lines), *lines] if lines[0].get("version") else list(lines)
    name = f"{told.title.id}-{name}"
    return name, Vector(what, told.title.id, cases), {f"{name}.ndjson": to_lines(export)}


def found(*fails: Check, **known: Any) -> Case:  # noqa: ANN401  # as Evidence has them
    """These checks must fail with this evidence."""
    return Case(Evidence(**known), fails)


def by_log(told: Told) -> Case:
    """A copy of the log, and the salt by which it names the game, show that the game is another one."""
    known = Evidence(keys=KEY, log=f"{told.title.id}-log.tree", salt=encode_base64(SALT))
    return Case(known, ("log",))


def changed_games(told: Told, lines: list[Line]) -> Iterator[Made]:
    """The export of a short game is changed, and the chain is mended, but where that is what was done."""

    def vector(name: str, what: str, change: Change, *cases: Case) -> Made:
        return made(name, what, told, change(lines), *cases)

    yield from changed_courses(told, vector, head=lines[-1]["hash"])
    yield from changed_openings(told, vector)
    yield vector("other-draw", "The items of a shuffle change places.", mutants.with_draw, found("draws"))
    yield vector("other-winner", "The places are exchanged.", mutants.with_winner, found("result"))
    yield vector("other-points", "A seat has one point more.", mutants.with_points, found("result"))
    yield vector("other-undo", "An undo returns elsewhere.", mutants.undone_wrongly, found("course"))


def changed_courses(told: Told, vector: Callable[..., Made], head: str) -> Iterator[Made]:
    """Bytes, events and times of an export are others."""
    kept = {"keys": KEY, "receipts": f"{told.title.id}-seat-0.ndjson"}
    yield vector("one-byte", "A byte of an event is changed.", mutants.one_byte, found("chain"))
    yield vector("swapped", "Two events have changed places.", mutants.swapped, found("chain"))
    yield vector(
        "without-end", "The last decision and the end are taken out.", mutants.without_end,
        found("end"), found("end", "receipts", **kept),
    )  # fmt: skip
    yield vector(
        "cut-short", "Decisions of a running game are taken out, and it is closed as if it had been left before.",
        mutants.cut_short, found("head", head=head), found("receipts", **kept),
    )  # fmt: skip
    yield vector(
        "moved", "All is said to have been recorded 30 days later.", mutants.later,
        found(), found("receipts", **kept), by_log(told),
    )  # fmt: skip


def changed_openings(told: Told, vector: Callable[..., Made]) -> Iterator[Made]:
    """The seed, the component list or what seats gave are others."""
    kept = {"keys": KEY, "receipts": f"{told.title.id}-seat-0.ndjson"}
    noted, words = told.opened.commitment, {"0": told.words[0]}
    yield vector(
        "other-seed", "Another seed is revealed.", lambda each: mutants.with_seed(each, commit=False),
        found("seed", "draws"), found("seed", "receipts", **kept),
    )  # fmt: skip
    yield vector(
        "other-seed-committed", "Another seed is revealed, and the commitment is made to fit.",
        lambda each: mutants.with_seed(each, commit=True),
        found("draws"), found("commitment", "draws", commitment=noted), found("receipts", **kept),
    )  # fmt: skip
    yield vector(
        "other-list", "The opening names another component list.", mutants.with_list, found("list", "terms")
    )
    yield vector(
        "other-words", "A seat is said to have given another entropy.", mutants.with_words,
        found("draws"), Case(Evidence(entropy=words), ("entropy", "draws")),
    )  # fmt: skip


def exchanged_games(told: Told, lines: list[Line]) -> Iterator[Made]:
    """Honest games by themselves, in the place of another one."""
    title = told.title.id
    kept = {"keys": KEY, "receipts": f"{title}-seat-0.ndjson"}
    head, noted = lines[-1]["hash"], told.opened.commitment
    rewritten = short_game(title, turn=99)
    assert rewritten.events[:4] == told.events[:4] != rewritten.events[4:]
    yield made(
        "rewritten", "After some decisions others were put in the place of the rest, and the chain was mended.",
        rewritten, rewritten.lines(),
        found(), found(commitment=noted), found("head", head=head), found("receipts", **kept),
        by_log(told),
    )  # fmt: skip
    other = short_game(title, deal=8)
    yield made(
        "exchanged", "Another game with another seed stands under the id of the game that was played.",
        other, other.lines(),
        found(), found("commitment", commitment=noted), found("head", head=head), found("receipts", **kept),
    )  # fmt: skip


def lied_to(told: Told, lines: list[Line]) -> Made:
    """Seat 1 was told, and the service has signed, what is not stored."""
    version = next(line["version"] for line in lines if ".decided@" in line["topic"])
    feed = feed_of(told, lines, 1, {version: {"facts": []}})
    name = f"{told.title.id}-lied-to"
    case = found("told", keys=KEY, receipts=f"{name}.kept.ndjson")
    what = "A seat was told that nothing followed from a decision, and the service has signed that."
    vector = Vector(what, told.title.id, (Case(Evidence(), ()), case))
    export = to_lines(whole_lines(told, lines))
    return name, vector, {f"{name}.ndjson": export, f"{name}.kept.ndjson": to_lines(feed)}


def forked(told: Told, lines: list[Line]) -> Made:
    """Two seats were shown two games, and the service has signed both: this file convicts it."""
    other = short_game(told.title.id, turn=99)
    mine, yours = feed_of(told, lines, 0), feed_of(other, other.lines(), 1)
    name = f"{told.title.id}-forked"
    notes = [{"note": checkpoint_note(each.lines(), each.seed, FORK)} for each in (told, other)]
    files = {
        f"{name}.ndjson": to_lines(whole_lines(told, lines)),
        f"{name}.kept.ndjson": to_lines([mine[FORK - 1], yours[FORK - 1]]),
        f"{name}.notes.ndjson": to_lines(notes),
    }
    cases = (
        found(),
        found("fork", "receipts", keys=KEY, receipts=f"{name}.kept.ndjson"),
        Case(Evidence(keys=KEY, receipts=f"{name}.notes.ndjson"), ("fork", "receipts")),
    )
    return name, Vector("Two histories of one game, both signed at the same version.", told.title.id, cases), files


def signed_wrongly(told: Told) -> Iterator[Made]:
    """What is signed does not fit the events, or is signed by somebody else."""
    lines = told.lines()
    log, note = logged(told, lines), checkpoint_line(told, lines)
    rewritten = short_game("bamboo", turn=99)
    cases = (found("checkpoint", "log"), found("checkpoint", "log", keys=KEY))
    what = "The events were rewritten, and what was signed of the true ones was left in the file."
    yield made("old-proofs", what, told, whole_lines(rewritten, rewritten.lines(), note, log.line), *cases)
    times = mutants.later(lines)
    early = logged(told, times, cosigned_at=datetime.fromisoformat(lines[-1]["recorded_at"]))
    what = "All is said to be 30 days younger than two witnesses have cosigned it."
    yield made("younger-than-log", what, told, whole_lines(told, times, early.line), found("log"))
    strange = logged(told, lines, STRANGER)
    proofs = (checkpoint_line(told, lines, STRANGER), strange.line)
    what = "The proofs are signed by somebody who is not the service."
    yield made("strangers-key", what, told, whole_lines(told, lines, *proofs), found("checkpoint", "log"))
    export = whole_lines(told, lines)
    export[0]["keys"] = [{**export[0]["keys"][0], "key": str(STRANGER.verifier)}]
    what = "The file names another key of the service."
    yield made("other-keys", what, told, export, found(), found("keys", keys=KEY))
    export = whole_lines(told, lines)
    export[0]["keys"][1]["key"] = str(STRANGER.verifier)
    yield made("unsigned-key", "The file names a key to which no change leads.", told, export, found("keys"))
    export = [{**head_of(told, lines), "events": len(lines) + 1}, *lines]
    yield made("miscounted", "The first line counts another number of events.", told, export, found("first line"))


def of_whole_games() -> Iterator[Made]:
    """What the short game does not have."""
    told = LONG["bamboo-two-revealed"]()
    what = "The word of a seat is another one than it gave the hash of."
    yield made("other-word", what, told, mutants.with_revealed(told.lines()), found("draws", "words"))
    told = shared_game()
    export = whole_lines(told, told.lines())
    export[0]["deal"]["seed"] = "5a" * 32
    what = "The first line has another seed of the deal that the game shares."
    yield made("other-deal-seed", what, told, export, found("seed", "draws"))
    told = by_changing_rules(Setting("bamboo", 11), "a" * 64, "b" * 64, "a" * 64)
    what = "Rules are said to come back that the game has left."
    yield made("rules-come-back", what, told, told.lines(), found("course"))
    told = LONG["bamboo-three-timeout"]()
    lines = told.lines()
    what = "A seat is said to have timed out an hour before its time was over."
    yield made("timed-out-early", what, told, mutants.timed_out_early(lines), found("clock"))
    what = "A seat changes hands that somebody else had."
    yield made("other-occupant", what, told, mutants.with_occupant(lines), found("course"))
