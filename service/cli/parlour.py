"""The conversation of a player with the table: what is shown, what is asked, and what may be said."""

from collections.abc import Callable, Mapping
from itertools import islice

from domain.kernel.nouns import Decision, Pick, Seat
from domain.kernel.table import NotAsked
from service.cli.local_game import LocalGame
from service.cli.screen import bar, clause, headline, ledger, numbered, paragraph, ranking, told, told_entry

LISTED = 400  # of more candidates than this, only so many are listed
HELP = """\
  3           choose number 3 of the menu
  why         what is refused now, and by which clause; `why 7` tells the clause of number 7
  undo        take your last decision back, while nothing was revealed and nobody else decided
  board       the whole table                menu   the question again
  log         what happened lately; `log all` from the beginning
  scores      every point so far             rules M-056   what a clause says
  help        this list                      quit   leave the game"""


class Left(Exception):
    """The player has gone."""


class Parlour:
    """One player's game against bots."""

    def __init__(self, session: LocalGame, seat: Seat, bots: Mapping[Seat, str], *, interactive: bool) -> None:
        self.session, self.seat, self.bots, self.interactive = session, seat, bots, interactive
        self.title, self.book = session.title, session.title.rulebook
        self.names = [f"Seat {s} (you)" if s == seat else f"Seat {s} ({bots[s]})" for s in range(len(bots) + 1)]
        self.fresh = True  # others have decided since the board was shown
        self.news = 1  # the version up to which all is told; the set-up lies on the board
        self.legal: list[Pick] = []
        self.refused: list[tuple[Pick, str]] = []
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why, "undo": self.undo, "board": self.board, "menu": self.menu, "log": self.log,
            "scores": self.scores, "rules": self.rules, "help": self.help, "?": self.help,
            "quit": self.quit, "exit": self.quit, "q": self.quit,
        }  # fmt: skip

    def play(self) -> int:
        """Until the game is over; a player who leaves may come back to the same seed."""
        print(f"You are seat {self.seat}. Type a number to choose, `help` for all that you may say.")
        try:
            while questions := self.session.questions:
                others = [question.seat for question in questions if question.seat != self.seat]
                if others:
                    self.session.let(self.bots[others[0]], others[0])
                    self.fresh = True
                else:
                    self.turn(questions[0])
        except Left:
            self.part()
        except KeyboardInterrupt:
            self.part()
            raise
        else:
            self.end()
        return 0

    # --- one question -------------------------------------------------------------------------------------

    def turn(self, question: Decision) -> None:
        """Tell what happened, ask, and obey until something was decided."""
        self.tell()
        if self.fresh:
            self.board()
            self.fresh = False
        self.draw_up(question)
        self.menu()
        version = self.session.position.version
        while self.session.position.version == version:
            self.obey(self.heard())

    def heard(self) -> str:
        """The next line; the end of the input is as good as leaving."""
        try:
            line = input("> ").strip()
        except EOFError:
            print()
            raise Left from None
        if not self.interactive:
            print(line)
        return line

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if not word:
            return
        if word.isdecimal() and not rest:
            self.choose(int(word))
        elif command := self.commands.get(word.lower()):
            command(rest.strip())
        else:
            print(f"`{line}` is not understood. Type a number of the menu, or `help`.")

    def draw_up(self, question: Decision) -> None:
        """The menu: what may be chosen first, then what is refused; the numbers run through both."""
        self.question = question
        menu = self.title.rules.menu_for(self.session.position.game, self.seat, question.step)
        self.legal, self.refused = list(islice(menu.legal(), LISTED)), list(islice(menu.forbidden(), LISTED))

    def say(self, pick: Pick) -> str:
        return told(self.title, self.session.position.game, pick, self.seat, self.seat)

    def tell(self) -> None:
        """What has been decided since the last time."""
        for entry in self.session.entries:
            if entry.version > self.news:
                print(told_entry(self.title, entry, self.seat))
        self.news = self.session.position.version

    # --- what may be said ---------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """A number of the menu is the answer; one of the refused tells its clause."""
        if 1 <= number <= len(self.legal):
            self.session.answer(self.seat, self.legal[number - 1])
        elif 0 < number <= len(self.legal) + len(self.refused):
            pick, rule = self.refused[number - len(self.legal) - 1]
            print(f"Refused by {headline(self.book, rule)}: {self.say(pick)}")
        else:
            print(f"There is no number {number} here: choose 1 to {len(self.legal)}.")

    def menu(self, rest: str = "") -> None:
        """The question, with its clause, and what may be answered."""
        step = self.question.step
        game = self.session.position.game
        print(bar(f"{self.session.position.version}: {told(self.title, game, step, self.seat, self.seat)}"))
        prompt = self.title.question(game, step)["text"]
        rule = self.title.rules.asking[type(step)].rule
        print(paragraph("", f"{prompt} [{headline(self.book, rule)}]"))
        print(*numbered([self.say(pick) for pick in self.legal]), sep="\n")

    def why(self, rest: str = "") -> None:
        """What is refused, each with its clause; the clause itself, if a number is given."""
        first = len(self.legal) + 1
        if not rest:
            lines = [f"{self.say(pick)}   [{headline(self.book, rule)}]" for pick, rule in self.refused]
            print(*numbered(lines, first) or ["Nothing is refused here."], sep="\n")
        elif rest.isdecimal() and first <= int(rest) < first + len(self.refused):
            pick, rule = self.refused[int(rest) - first]
            print(f"{self.say(pick)}: refused.\n{clause(self.book, rule)}")
        elif rest.isdecimal() and 1 <= int(rest) < first:
            print(f"Number {rest} is not refused: {self.say(self.legal[int(rest) - 1])}")
        else:
            print(f"There is no number {rest} here. `why` lists what is refused.")

    def undo(self, rest: str = "") -> None:
        """Back to before your last decision, if nobody saw anything new by it."""
        position = self.session.position
        try:
            undone = self.session.take_back(self.seat)
        except NotAsked:
            mine = position.by == self.seat
            why = "it revealed something" if mine else "your last decision is not the last one"
            print(f"Nothing can be taken back: {why if position.by >= 0 else 'nobody has decided yet'}.")
        else:
            print(f"Taken back: {told_entry(self.title, undone, self.seat).strip()}")
            self.news = self.session.position.version

    def board(self, rest: str = "") -> None:
        """The table as this seat may see it."""
        print(f"\n{self.title.draw(self.title.view(self.session.position.game, self.seat))}\n")

    def log(self, rest: str = "") -> None:
        """What happened, as far as this seat may know it."""
        entries = self.session.entries if rest == "all" else self.session.entries[-20:]
        print(*(told_entry(self.title, entry, self.seat) for entry in entries), sep="\n")

    def scores(self, rest: str = "") -> None:
        """Where the points came from, so far."""
        print(*ledger(self.book, self.session.scored(), self.names), sep="\n")

    def rules(self, rest: str = "") -> None:
        """A clause by its id; without one, the clause of the question."""
        name = rest.upper() or self.title.rules.asking[type(self.question.step)].rule
        if self.book.unknown([name]):
            print(f"There is no clause {name}. `yamabiko rules {self.title.id}` lists them all.")
        else:
            print(clause(self.book, name))

    def help(self, rest: str = "") -> None:
        print(HELP)

    def quit(self, rest: str = "") -> None:
        raise Left

    # --- the end ------------------------------------------------------------------------------------------

    def part(self) -> None:
        """The game stays unfinished; its seed lets it be played again."""
        print(f"You leave the game at version {self.session.position.version}.")
        print(f"Seed of the shuffle: {self.session.seed.hex()}")

    def end(self) -> None:
        """Who won, where every point came from, and the seed that was committed to."""
        self.tell()
        self.board()
        standings = self.title.standings(self.session.position.game)
        print(bar("The end"), *ranking(standings, self.names), sep="\n")
        mine = next(each for each in standings if each.seat == self.seat)
        shared = sum(each.place == mine.place for each in standings) > 1
        won = "You share the victory." if shared else "You win."
        print(won if mine.place == 1 else f"You come in on place {mine.place} of {len(standings)}.")
        print(bar("Where the points came from"), *ledger(self.book, self.session.scored(), self.names), sep="\n")
        print(f"\nSeed of the shuffle: {self.session.seed.hex()}")
