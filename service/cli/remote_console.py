"""A game of a running service in the terminal: the same commands as in a local game, carried out over HTTP."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.box.title import Title
from domain.kernel.events import DECIDED, OPENED
from domain.kernel.nouns import Scored, Standing
from domain.titles import title
from service.cli.clock_text import clock_lines
from service.cli.command_loop import CommandLoop, PlayerLeft
from service.cli.remote_game import Json, RemoteGame, RequestRefused
from service.cli.screen import bar, clause, ledger, noun_text, number_lines, paragraph, ranking
from service.cli.wording import ENGLISH, Wording

RUNNING, WAITING = "running", "waiting"


class RemoteConsole(CommandLoop):
    """One player's seat in a game of a service."""

    def __init__(self, game: RemoteGame, seat: int, *, interactive: bool) -> None:
        self.lines: list[str] = []  # every event, in words
        self.version = 0  # up to which events are in `lines`
        self.printed = 1  # so many of them were printed; the board shows the set-up
        self.game, self.seat = game, seat
        found_game = game.read_game()
        say = Wording(game.language, found_game["title"])
        super().__init__(interactive=interactive, say=say, commands={
            "why": self.why, "undo": self.undo, "board": self.board, "menu": self.menu, "log": self.log,
            "scores": self.scores, "rules": self.rules, "clock": self.clock,
        })  # fmt: skip
        self.read_events(1)  # the game may wait for its players
        found_game = game.read_game()
        base: Title[Any] = title(found_game["title"])
        self.title = base.variant(msgspec.convert(found_game["options"], base.options))
        self.book = self.title.rulebook
        self.decision: Json = {}
        self.names = _names(found_game, seat, say)

    def help_text(self) -> str:
        """What can be typed; at a service also what concerns the clock."""
        return f"{self.say.help}\n  {self.say('help-clock')}"

    def play(self) -> int:
        """Play until the game is over or the player leaves. Returns the exit code."""
        print(self.say("you-are", name=self.say.seat(self.seat)))
        try:
            while (asked := self.wait_for_decision())["status"] == RUNNING:
                self.ask_until_decided(asked)
        except PlayerLeft:
            print(self.say("left-there", version=self.version, game=self.game.id))
        else:
            self.print_result()
        return 0

    # --- one question -------------------------------------------------------------------------------------

    def wait_for_decision(self) -> Json:
        """Follow the game until this seat must decide, or until it is over; the open decisions."""
        while True:
            asked = self.game.decisions()
            self.read_events(asked["version"])
            mine = [each for each in asked["decisions"] if each["seat"] == self.seat]
            if mine or asked["status"] != RUNNING:
                self.decision = mine[0] if mine else {}
                return asked
            self.print_news()
            self.read_events(self.version + 1)

    def read_events(self, upto: int) -> None:
        """Follow the feed up to a version, or to the end of the game; what was read once is not read again."""
        while self.version < upto:
            before = self.version
            for event in self.game.follow(self.version):
                if event["kind"] != WAITING:
                    self.version = event["version"]
                    self.lines.append(describe_event(event))
                if self.version >= upto:
                    return
            if self.version == before and self.game.read_game()["status"] not in (RUNNING, WAITING):
                return

    def ask_until_decided(self, asked: Json) -> None:
        """Print what happened, the board and the menu, then run commands until one of them is a decision."""
        self.print_news()
        self.board()
        self.clock()
        self.menu()
        decision = self.decision
        while self.decision is decision:
            self.run_line(self.read_line())

    def print_news(self) -> None:
        """Print the events that were not printed before."""
        if self.lines[self.printed :]:
            print(*self.lines[self.printed :], sep="\n")
        self.printed = len(self.lines)

    # --- commands -----------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Answer with this number of the menu; for a refused pick, print the clause that refuses it."""
        legal, refused = self.decision["menu"], self.decision["forbidden"]
        if 1 <= number <= len(legal):
            try:
                self.game.decide(self.decision["id"], legal[number - 1]["pick"])
            except RequestRefused as error:
                print(f"Refused: {error}")
            self.decision = {}
        elif 0 < number <= len(legal) + len(refused):
            pick = refused[number - len(legal) - 1]
            print(self.say("refused-by", rule=self.say.headline(self.book, pick["rule"]), pick=pick["text"]))
        else:
            print(self.say("no-number", number=number, last=len(legal)))

    def menu(self, rest: str = "") -> None:
        """Print the question, its clause and the legal picks."""
        step = self.decision["step"]
        print(bar(f"{self.version}: {self.say.step(step['step']) or noun_text(step)}"))
        rule = self.say.headline(self.book, self.decision["rule"])
        print(paragraph("", f"{self.decision['prompt']['text']} [{rule}]"))
        print(*number_lines([each["text"] for each in self.decision["menu"]]), sep="\n")

    def why(self, rest: str = "") -> None:
        """Print the refused picks with their clauses; with a number, the text of that clause."""
        legal, refused = self.decision["menu"], self.decision["forbidden"]
        first = len(legal) + 1
        if not rest:
            lines = [f"{each['text']}   [{self.say.headline(self.book, each['rule'])}]" for each in refused]
            print(*number_lines(lines, first) or [self.say("nothing-refused")], sep="\n")
        elif rest.isdecimal() and first <= int(rest) < first + len(refused):
            pick = refused[int(rest) - first]
            print(f"{self.say('refused', pick=pick['text'])}\n{clause(self.book, pick['rule'], self.say)}")
        elif rest.isdecimal() and 1 <= int(rest) < first:
            print(self.say("not-refused", number=rest, pick=legal[int(rest) - 1]["text"]))
        else:
            print(self.say("no-number-refused", number=rest))

    def undo(self, rest: str = "") -> None:
        """Take back the last decision of this seat, if the service allows it; else print why not."""
        try:
            self.game.undo()
        except RequestRefused as error:
            print(self.say("cannot-undo", why=str(error)))
        else:
            print(self.say("undone"))
            self.decision = {}

    def board(self, rest: str = "") -> None:
        """Print the board as this seat may see it."""
        board = msgspec.convert(self.game.board(self.seat)["board"], self.title.board)
        print(f"\n{self.title.draw(board)}\n")

    def log(self, rest: str = "") -> None:
        """Print the last events, or all, as far as this seat may know them."""
        print(*(self.lines if rest == "all" else self.lines[-20:]), sep="\n")

    def scores(self, rest: str = "") -> None:
        """Print where the points came from, so far."""
        print(*ledger(self.book, scored_points(self.game.scores()), self.names, self.say), sep="\n")

    def rules(self, rest: str = "") -> None:
        """Print a clause by its id; without an id, the clause of the question."""
        name = rest.upper() or self.decision["rule"]
        if self.book.unknown([name]):
            print(self.say("unknown-clause", clause=name, title=self.title.id))
        else:
            print(clause(self.book, name, self.say))

    def clock(self, rest: str = "") -> None:
        """Print how much time each seat has left, if the game has a clock."""
        for line in clock_lines(self.game.read_game(), self.names):
            print(line)

    # --- the end ------------------------------------------------------------------------------------------

    def print_result(self) -> None:
        """Print the ranking, where every point came from, and the seed that was committed to."""
        found_game = self.game.read_game()
        self.read_events(found_game["version"])
        self.print_news()
        self.board()
        standings = [msgspec.convert(each, Standing) for each in found_game["standings"] or ()]
        reason = f": {found_game['reason']}" if found_game["reason"] != "finished" else ""
        print(bar(self.say("end") + reason), *ranking(standings, self.names, self.say), sep="\n")
        print(*(result_of(self.seat, standings, self.say)), sep="\n")
        points = scored_points(self.game.scores())
        print(bar(self.say("where-points")), *ledger(self.book, points, self.names, self.say), sep="\n")
        print("\n" + self.say("seed", seed=str(found_game["seed"])))


def result_of(seat: int, standings: Sequence[Standing], say: Wording = ENGLISH) -> list[str]:
    """What the result is for a seat, in a sentence; nothing if the game has no result for it."""
    mine = next((each for each in standings if each.seat == seat), None)
    if mine is None:
        return []
    if mine.place > 1:
        return [say("placed", place=mine.place, of=len(standings))]
    shared = sum(each.place == mine.place for each in standings) > 1
    return [say("victory-shared" if shared else "victory")]


def scored_points(scores: Json) -> list[tuple[int, Scored]]:
    """The points of an answer of the service, each with the version that made it."""
    return [
        (each["version"], Scored(each["seat"], each["points"], each["rule"], each["note"]))
        for each in scores["points"]
    ]


def describe_event(event: Mapping[str, Any]) -> str:
    """A line of the history, of any kind: what happened, as far as the service tells it to this player."""
    if words := event.get("words"):
        facts = [fact["text"] for fact in words.get("facts", ())] or [words["text"]]
        return paragraph(f"{event['version']:>5}  ", f"{'. '.join(facts)}.")
    facts = [noun_text(fact) for fact in event.get("facts", ())]
    if not facts and "pick" in event:
        facts = [noun_text(event["pick"])]
    if event["kind"] not in (OPENED.name, DECIDED.name):
        rest = {name: value for name, value in event.items() if name not in HEAD}
        facts = [noun_text({"kind": event["kind"], **rest}), *facts]
    who = f"Seat {event['seat'] + 1}: " if "seat" in event else ""
    return paragraph(f"{event['version']:>5}  ", f"{who}{'. '.join(facts)}.")


HEAD = (
    "version", "recorded_at", "given_back", "seat", "standings", "points", "facts", "pick", "time", "acting",
    "decisions",
)  # fmt: skip


def _names(found_game: Json, own: int, say: Wording) -> list[str]:
    """The seats by the names of their players."""
    return [_name(each, own, say) for each in found_game["seats"]]


def _name(seat: Json, own: int, say: Wording) -> str:
    if seat["seat"] == own:
        return say("seat-you", name=say.seat(own))
    player = seat["player"]["name"] if seat["player"] else seat["bot"] or say("nobody")
    return say("seat-of", name=say.seat(seat["seat"]), player=player)
