"""What the terminal itself says, in the language of the player; `teller.py` describes the game."""

from textwrap import indent
from typing import Final

from domain.box.rulebook import Rulebook
from domain.kernel.nouns import Seat
from service.words.languages import USUAL, Language
from service.words.messages import terminal_messages
from service.words.speech import Speech, speech_of


class Wording:
    """How the terminal speaks: its own sentences, and the titles of clauses."""

    def __init__(self, language: Language = USUAL, title: str = "") -> None:
        self.language = language
        self._own, self._game = Speech(terminal_messages(language)), speech_of(title, language)

    def __call__(self, key: str, **args: str | int) -> str:
        """A sentence of the terminal."""
        text = self._own.message(key, "", args)
        assert text is not None, f"{self.language}: the terminal has no sentence {key}"
        return text

    @property
    def help(self) -> str:
        """What can be typed."""
        return indent(self("help"), "  ")

    def title_of(self, book: Rulebook, name: str) -> str:
        """The title of a clause."""
        return self._game.message(f"clause-{name}") or book.title(name)

    def headline(self, book: Rulebook, name: str) -> str:
        """`M-056 The marker must move`."""
        found = self.title_of(book, name)
        return f"{name} {found}" if found != name else name

    def step(self, tag: str) -> str | None:
        """The name of a step, if the title has one for it."""
        return self._game.message(f"step-{tag}")

    def seat(self, seat: Seat) -> str:
        """A seat without a name."""
        return self("seat", number=seat + 1)


ENGLISH: Final = Wording()
