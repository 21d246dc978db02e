"""What a game tells in the terminal: questions, picks and events, with the names of the seats."""

from collections.abc import Sequence
from typing import Any

from domain.box.catalog import Catalog
from domain.box.title import Title
from domain.kernel.nouns import Decision, Fact, Pick, Seat
from service.cli.screen import describe_entry, describe_for, paragraph
from service.games.local_game import GameEntry
from service.words.languages import USUAL, Language
from service.words.narration import Act, act_of, stage, tell
from service.words.sayings import say_pick, say_question
from service.words.speech import Cast, speech_of


class Teller:
    """Tells one player of a title, by its messages; a title that has none says itself what happens."""

    def __init__(
        self,
        title: Title[Any],
        seat: Seat,
        names: Sequence[str],
        catalog: Catalog | None = None,
        language: Language = USUAL,
    ) -> None:
        self.title, self.seat, self.catalog = title, seat, catalog or title.catalog()
        self.speech = speech_of(title.id, language, Cast(tuple(names)))

    def pick_text(self, game: object, question: Decision, pick: Pick) -> str:
        """A pick as an answer to a question, with its price."""
        return str(say_pick(self.title, self.speech, game, question.seat, question.step, pick)["text"])

    def question_text(self, game: object, question: Decision) -> str:
        """What is asked."""
        return str(say_question(self.title, self.speech, game, question.step)["text"])

    def step_text(self, game: object, question: Decision) -> str:
        """The name of the step that asks."""
        vocabulary = self.title.vocabulary
        if vocabulary is None:
            return describe_for(self.title, game, question.step, self.seat, self.seat)
        return self.speech.text(vocabulary.tell_step(question.step))

    def fact_text(self, game: object, fact: Fact) -> str:
        """A fact that concerns the player."""
        vocabulary = self.title.vocabulary
        if vocabulary is None:
            return self.title.describe(game, fact)
        return self.speech.text(vocabulary.tell_fact(game, fact, self.seat, self.seat))

    def entry_text(self, entry: GameEntry) -> str:
        """The facts of one event, as far as the player may know them; or the pick, if there were no facts."""
        if self.title.vocabulary is None:
            return describe_entry(self.title, entry, self.seat)
        spoken = tell(self._act(entry), self.title, self.speech, self.seat)
        facts = [str(fact["text"]) for fact in spoken["facts"]] or [str(spoken["text"])]
        return paragraph(f"{entry.version:>5}  ", ". ".join(facts) + ".")

    def _act(self, entry: GameEntry) -> Act:
        if entry.asked is None:
            return next(stage(self.title, self.catalog, None, [entry.event]))
        return act_of(self.title, entry.asked, entry.event)
