"""A game in the terminal: shows the board and the menu, reads commands, and carries them out."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from domain.kernel.nouns import Decision, Pick, Seat, Unasked
from domain.kernel.table import NotAsked
from service.cli.command_loop import CommandLoop, PlayerLeft
from service.cli.screen import bar, clause, ledger, number_lines, paragraph, ranking
from service.cli.teller import Teller
from service.cli.wording import Wording
from service.games.local_game import LocalGame
from service.words.languages import USUAL, Language

LISTED = 400  # of more candidates than this, only so many are listed


class GameConsole(CommandLoop):
    """One player's game against bots."""

    def __init__(
        self, session: LocalGame, seat: Seat, bots: Mapping[Seat, str], *, interactive: bool,
        language: Language = USUAL,
    ) -> None:  # fmt: skip
        say = Wording(language, session.title.id)
        super().__init__(interactive=interactive, say=say, commands={
            "why": self.why, "undo": self.undo, "board": self.board, "menu": self.menu, "log": self.log,
            "scores": self.scores, "rules": self.rules,
        })  # fmt: skip
        self.session, self.seat, self.bots = session, seat, bots
        self.title, self.book = session.title, session.title.rulebook
        called = [say.seat(s) for s in range(len(bots) + 1)]
        self.names = [
            say("seat-you", name=name) if s == seat else say("seat-bot", name=name, bot=bots[s])
            for s, name in enumerate(called)
        ]
        self.teller = Teller(self.title, seat, called, session.catalog, language)
        self.fresh = True  # whether others decided since the board was printed
        self.news = 1  # the version up to which events were printed; the board shows the set-up
        self.legal: list[Pick] = []
        self.refused: list[tuple[Pick, str]] = []

    def play(self) -> int:
        """Play until the game is over or the player leaves. Returns the exit code."""
        print(self.say("you-are", name=self.say.seat(self.seat)))
        try:
            while questions := self.session.questions:
                others = [question.seat for question in questions if question.seat != self.seat]
                if others:
                    self.session.let(self.bots[others[0]], others[0])
                    self.fresh = True
                else:
                    self.ask_until_decided(questions[0])
        except PlayerLeft:
            self.print_farewell()
        except KeyboardInterrupt:
            self.print_farewell()
            raise
        else:
            self.print_result()
        return 0

    # --- one question -------------------------------------------------------------------------------------

    def ask_until_decided(self, question: Decision) -> None:
        """Print what happened and the menu, then run commands until one of them is a decision."""
        self.print_news()
        if self.fresh:
            self.print_board(self.title.draw_short or self.title.draw)
            self.fresh = False
        self.build_menu(question)
        self.menu()
        version = self.session.position.version
        while self.session.position.version == version:
            self.run_line(self.read_line())

    def build_menu(self, question: Decision) -> None:
        """Number the picks of the menu: first the legal ones, then those that are refused."""
        self.question = question
        menu = self.title.rules.menu_for(self.session.position.game, self.seat, question.step)
        self.legal, self.refused = list(islice(menu.legal(), LISTED)), list(islice(menu.forbidden(), LISTED))

    def describe(self, pick: Pick) -> str:
        return self.teller.pick_text(self.session.position.game, self.question, pick)

    def print_news(self) -> None:
        """Print the events that were not printed before."""
        for entry in self.session.entries:
            if entry.version > self.news:
                print(self.teller.entry_text(entry))
        self.news = self.session.position.version

    # --- commands -----------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Answer with this number of the menu; for a refused pick, print the clause that refuses it."""
        if 1 <= number <= len(self.legal):
            self.session.answer(self.seat, self.legal[number - 1])
        elif 0 < number <= len(self.legal) + len(self.refused):
            pick, rule = self.refused[number - len(self.legal) - 1]
            print(self.say("refused-by", rule=self.say.headline(self.book, rule), pick=self.describe(pick)))
        else:
            print(self.say("no-number", number=number, last=len(self.legal)))

    def menu(self, rest: str = "") -> None:
        """Print the question, its clause and the legal picks."""
        game = self.session.position.game
        print(bar(f"{self.session.position.version}: {self.teller.step_text(game, self.question)}"))
        prompt = self.teller.question_text(game, self.question)
        rule = self.title.rules.questions[type(self.question.step)].rule
        print(paragraph("", f"{prompt} [{self.say.headline(self.book, rule)}]"))
        print(*number_lines([self.describe(pick) for pick in self.legal]), sep="\n")

    def why(self, rest: str = "") -> None:
        """Print the refused picks with their clauses; with a number, the text of that clause."""
        first = len(self.legal) + 1
        if not rest:
            lines = [
                f"{self.describe(pick)}   [{self.say.headline(self.book, rule)}]" for pick, rule in self.refused
            ]
            print(*number_lines(lines, first) or [self.say("nothing-refused")], sep="\n")
            for text in self.explanations():
                print(paragraph("", self.say("decided-without", text=text)))
        elif rest.isdecimal() and first <= int(rest) < first + len(self.refused):
            pick, rule = self.refused[int(rest) - first]
            print(f"{self.say('refused', pick=self.describe(pick))}\n{clause(self.book, rule, self.say)}")
        elif rest.isdecimal() and 1 <= int(rest) < first:
            print(self.say("not-refused", number=rest, pick=self.describe(self.legal[int(rest) - 1])))
        else:
            print(self.say("no-number-refused", number=rest))

    def explanations(self) -> Iterator[str]:
        """Why this seat was not asked, of everything since its last answer."""
        entries = self.session.entries
        own = [i for i, entry in enumerate(entries) if getattr(entry.event, "seat", None) == self.seat]
        for entry in entries[own[-1] if own else 0 :]:
            for fact in entry.facts:
                if isinstance(fact, Unasked) and fact.seat == self.seat:
                    yield self.teller.fact_text(entry.before, fact)

    def undo(self, rest: str = "") -> None:
        """Take back the last decision of this seat, if the rules allow it; else print why not."""
        position = self.session.position
        try:
            undone = self.session.take_back(self.seat)
        except NotAsked:
            mine = position.by == self.seat
            why = "none" if position.by < 0 else "revealed" if mine else "others"
            print(self.say("cannot-undo", why=self.say(f"cannot-undo-{why}")))
        else:
            print(self.say("taken-back", text=self.teller.entry_text(undone).strip()))
            self.news = self.session.position.version

    def board(self, rest: str = "") -> None:
        """Print the whole board as this seat may see it."""
        self.print_board(self.title.draw)

    def print_board(self, draw: Callable[[Any], str]) -> None:
        """Print the board as this seat may see it, drawn so."""
        print(f"\n{draw(self.title.view(self.session.position.game, self.seat))}\n")

    def log(self, rest: str = "") -> None:
        """Print the last events, or all, as far as this seat may know them."""
        entries = self.session.entries if rest == "all" else self.session.entries[-20:]
        print(*map(self.teller.entry_text, entries), sep="\n")

    def scores(self, rest: str = "") -> None:
        """Print where the points came from, so far."""
        print(*ledger(self.book, self.session.scored_points(), self.names, self.say), sep="\n")

    def rules(self, rest: str = "") -> None:
        """Print a clause by its id; without an id, the clause of the question."""
        name = rest.upper() or self.title.rules.questions[type(self.question.step)].rule
        if self.book.unknown([name]):
            print(self.say("unknown-clause", clause=name, title=self.title.id))
        else:
            print(clause(self.book, name, self.say))

    # --- the end ------------------------------------------------------------------------------------------

    def print_farewell(self) -> None:
        """Print the version and the seed, with which the same game can be started again."""
        print(self.say("left", version=self.session.position.version))
        print(self.say("seed", seed=self.session.seed.hex()))

    def print_result(self) -> None:
        """Print the ranking, where every point came from, and the seed that was committed to."""
        self.print_news()
        self.board()
        standings = self.title.standings(self.session.position.game)
        print(bar(self.say("end")), *ranking(standings, self.names, self.say), sep="\n")
        mine = next(each for each in standings if each.seat == self.seat)
        shared = sum(each.place == mine.place for each in standings) > 1
        won = self.say("victory-shared" if shared else "victory")
        print(won if mine.place == 1 else self.say("placed", place=mine.place, of=len(standings)))
        print(
            bar(self.say("where-points")),
            *ledger(self.book, self.session.scored_points(), self.names, self.say),
            sep="\n",
        )
        print("\n" + self.say("seed", seed=self.session.seed.hex()))
