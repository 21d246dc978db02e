"""Vectors of honest games: nothing is found, with whatever evidence."""

import base64
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from domain.chance.deals import Deal, hash_words
from tests.support.golden import golden_files, read_golden
from tests.vectors.exports import WITNESSES, checkpoint_line, logged, whole_lines
from tests.vectors.games import BANK, BEGAN, PER_TURN, STEP, Line, Setting, Told, chained, left_early, whole
from tests.vectors.signed import FIRST, answers_of, feed_of
from tests.vectors.vector import Case, Evidence, Files, Vector, to_json, to_lines

Made = tuple[str, Vector, Files]
WORDS = ("rain", "")
OLD = "3f1c0a52-9d2b-4c55-8a6e-1b7f20c4d9e3"


def short_game(name: str, turn: int | None = None, deal: int | None = None) -> Told:
    """The short game of a title, on which the attacks are made. Bitoku and IKI have a clock."""
    clock = None if name == "bamboo" else BANK
    setting = Setting(name, 7, words=WORDS, clock=clock, undo_every=4, deal=deal)
    return left_early(setting, turn)


def time_out_and_pause(told: Told) -> None:
    """A vacation, a pause, and a seat whose time is over."""
    told.travel(1)
    told.play(5)
    told.pause()
    told.play(5)
    seat = told.asked()[0]
    told.time_out(seat)
    told.come_back(seat)


def abandoned(setting: Setting) -> Told:
    """A game that all agree to abandon."""
    told = Told(setting)
    told.play(10)
    told.abandon()
    return told


def by_changing_rules(setting: Setting, *digests: str) -> Told:
    """A game that is played by the rules of here under several digests, and then left."""
    told = Told(setting)
    told.events[0] = replace(told.opened, on_leave="end")
    for digest in digests:
        told.play(4)
        told.change_rules(digest)
    told.play(3)
    told.leave(1)
    return told


LONG: dict[str, Callable[[], Told]] = {
    "bamboo-two-bank": lambda: whole(Setting("bamboo", 1, words=WORDS, clock=BANK, bot="greedy", undo_every=9)),
    "bamboo-three-timeout": lambda: whole(
        Setting("bamboo", 2, 3, {"side": "night"}, clock=PER_TURN, undo_every=7), time_out_and_pause
    ),
    "bitoku-two-resigned": lambda: whole(
        Setting("bitoku", 3, words=("a", "b"), undo_every=6), lambda told: told.resign(1)
    ),
    "bitoku-three-timeout": lambda: whole(
        Setting("bitoku", 4, 3, clock=PER_TURN, undo_every=9), time_out_and_pause
    ),
    "bitoku-alone": lambda: whole(Setting("bitoku", 5, 1, {"harder": True}, bot="greedy", undo_every=5)),
    "iki-two-bank": lambda: whole(Setting("iki", 6, words=WORDS, clock=BANK, bot="greedy", undo_every=8)),
    "iki-four-base": lambda: whole(
        Setting("iki", 7, 4, {"akebono": False}, clock=PER_TURN, undo_every=8), time_out_and_pause
    ),
    "bamboo-abandoned": lambda: abandoned(Setting("bamboo", 10, words=WORDS, undo_every=4)),
    "bamboo-rules-changed": lambda: by_changing_rules(Setting("bamboo", 11), "a" * 64, "b" * 64),
    "bitoku-two-ordered": lambda: left_early(Setting("bitoku", 12, words=WORDS, ordered=True)),
    "iki-two-ordered": lambda: left_early(Setting("iki", 13, words=WORDS, ordered=True)),
    "bamboo-two-revealed": lambda: left_early(Setting("bamboo", 9, words=("5a" * 32, ""), revealed=True)),
    "iki-three-exchanged": lambda: whole(
        Setting("iki", 8, 3, words=("x", "", "y"), undo_every=10),
        lambda told: told.exchange(2, "erased"), lambda told: told.exchange(2, "owner"),
    ),
}  # fmt: skip


def vectors() -> Iterator[Made]:
    """All of them."""
    for name, make in LONG.items():
        yield long_game(name, make())
    for name in ("bamboo", "bitoku", "iki"):
        yield signed_game(name)
    yield shared_deal("iki-shared-deal")
    yield game_of_before("bamboo-events-alone", short_game("bamboo"))
    yield old_game("iki-dice-1", "two-seats-by-version-2")


def long_game(name: str, told: Told) -> Made:
    """A game that is played to its end, with the commitment, the words and the head that somebody noted."""
    lines = told.lines()
    words = {str(seat): word for seat, word in enumerate(told.words)}
    noted = Evidence(head=lines[-1]["hash"], commitment=told.opened.commitment, entropy=words)
    cases = (Case(Evidence(), ()), Case(noted, ()))
    what = f"An honest game of {told.title.name} for {told.setting.seats}, played by bots."
    return name, Vector(what, told.title.id, cases), {f"{name}.ndjson": to_lines(whole_lines(told, lines))}


def signed_game(title: str) -> Made:
    """A short game with all that the service signs: of the feed of one seat, the answers of the other, its log."""
    name = f"{title}-signed"
    told = short_game(title)
    lines = told.lines()
    log = logged(told, lines)
    export = whole_lines(told, lines, checkpoint_line(told, lines), log.line)
    files: Files = {
        f"{name}.ndjson": to_lines(export),
        f"{title}-seat-0.ndjson": to_lines(feed_of(told, lines, 0)),
        f"{title}-seat-1.ndjson": to_lines(answers_of(feed_of(told, lines, 1))),
        f"{title}-log.tree": to_json({path: base64.b64encode(each).decode() for path, each in log.files.items()}),
    }
    key = (str(FIRST.verifier),)
    trusted = tuple(str(witness.verifier) for witness in WITNESSES)
    cases = (
        Case(Evidence(), ()),
        Case(Evidence(keys=key, witnesses=trusted), ()),
        *(Case(Evidence(keys=key, receipts=f"{title}-seat-{seat}.ndjson"), ()) for seat in range(2)),
        Case(Evidence(keys=key, log=f"{title}-log.tree"), ()),
    )
    what = "An honest short game; what the service has signed of it, by the first of its two keys or the second."
    return name, Vector(what, title, cases), files


def shared_game() -> Told:
    """A short game whose deal is the second of its tournament, and is played in round 4."""
    deal = Deal(OLD, 4, 2, hash_words({1: "rain", 2: ""}))
    return left_early(Setting("iki", 15, ordered=True, shared=deal))


def shared_deal(name: str) -> Made:
    """A game that shares its deal with other tables of its tournament, with what the service signs of it."""
    told = shared_game()
    lines = told.lines()
    export = whole_lines(told, lines, checkpoint_line(told, lines), logged(told, lines).line)
    files: Files = {f"{name}.ndjson": to_lines(export)}
    cases = (
        Case(Evidence(), ()),
        Case(Evidence(keys=(str(FIRST.verifier),), commitment=told.opened.commitment), ()),
    )
    return name, Vector("An honest game whose deal other tables have, too.", "iki", cases), files


def game_of_before(name: str, told: Told) -> Made:
    """An export as it was before there was a first line."""
    files: Files = {f"{name}.ndjson": to_lines(told.lines()), "bamboo-list.txt": told.components.encode()}
    cases = (
        Case(Evidence(), (), {"typescript": "the component list"}),
        Case(Evidence(catalog="bamboo-list.txt"), ()),
    )
    what = "An honest short game whose export has events alone, as exports of before have."
    return name, Vector(what, told.title.id, cases), files


def old_game(name: str, golden: str) -> Made:
    """A game of before there were streams, terms and digests of rules."""
    title = name.partition("-")[0]
    file = next(each for each in golden_files(title) if each.stem == golden)
    header, events = read_golden(file.read_bytes())
    times = (BEGAN + STEP * version for version in range(len(events)))
    stored = [(line.topic, bytes(line.state), at) for line, at in zip(events, times, strict=True)]
    lines: list[Line] = chained(header.game or OLD, stored)
    case = Case(Evidence(), (), {"typescript": "list and draws of then"})
    return (
        name,
        Vector("A game whose draws are keyed by version.", title, (case,)),
        {f"{name}.ndjson": to_lines(lines)},
    )
