"""The messages of a title in a language, read from its files of Fluent."""

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from msgspec import Struct

from service.words.languages import LOCALES, Language, locale_of
from service.words.patterns import Made, NotSimple, make_pattern, variables_in

FOLDER = Path(__file__).with_name("catalog")
SHARED = "shared.ftl"
TERMINAL = "terminal.ftl"
TOURNAMENTS = "tournaments.ftl"


class BadCatalog(ValueError):
    """A file of messages cannot be read, or has a message twice."""


class Message(Struct, frozen=True):
    """A message: the functions that fill its value and its attributes, and the variables of each."""

    key: str
    value: Made | None
    attributes: dict[str, Made]
    variables: frozenset[str]  # of the value
    of_attributes: dict[str, frozenset[str]]


class Messages:
    """All messages of a title in one language, those that all titles share among them."""

    def __init__(self, title: str, language: Language, files: Mapping[str, str]) -> None:
        self.title, self.language, self.files = title, language, files
        self.locale = locale_of(language)
        self.plural = self.locale.plural_form
        self.digest = sha256(repr(sorted(files.items())).encode()).hexdigest()
        self.bundle = FluentBundle([LOCALES[language]], use_isolating=False)
        self.by_key: dict[str, Message] = {}
        self.kept: dict[tuple[object, str], str] = {}  # texts of arguments, which do not depend on who plays
        for name, text in files.items():
            self._add(name, text)

    def _add(self, name: str, text: str) -> None:
        resource = FluentResource(text)
        self.bundle.add_resource(resource)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise BadCatalog(f"{self.language}/{name}: {str(entry.content).strip()[:80]!r} is no message")
            if isinstance(entry, ast.Message):
                if entry.id.name in self.by_key:
                    raise BadCatalog(f"{self.language}/{name}: {entry.id.name} is there twice")
                self.by_key[entry.id.name] = self._read_message(entry)

    def _read_message(self, entry: ast.Message) -> Message:
        key = entry.id.name
        attributes = {each.id.name: each for each in entry.attributes}
        return Message(
            key,
            self._make(entry.value, key, "") if entry.value else None,
            {name: self._make(each.value, key, name) for name, each in attributes.items()},
            variables_in(entry.value),
            {name: variables_in(each.value) for name, each in attributes.items()},
        )

    def _make(self, pattern: ast.Pattern, key: str, attribute: str) -> Made:
        try:
            return make_pattern(pattern)
        except NotSimple:
            names = variables_in(pattern)
            return lambda filler: self.fill_by_fluent(
                key, attribute, {name: filler.variable(name) for name in names}
            )

    def fill_by_fluent(self, key: str, attribute: str, values: dict[str, Any]) -> str:
        """The same by `fluent.runtime`."""
        message = self.bundle.get_message(key)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, f"{key} has no value"
        text, _ = self.bundle.format_pattern(pattern, values)
        return str(text)

    def find(self, key: str, attribute: str = "") -> Made | None:
        """The function that fills a message, or an attribute of it; None if it does not exist."""
        message = self.by_key.get(key)
        if message is None:
            return None
        return message.attributes.get(attribute) if attribute else message.value


def _read_files(title: str, language: Language) -> Iterator[tuple[str, str]]:
    """The files of a title, each with its name: what all titles share first."""
    home = FOLDER / language
    yield SHARED, (home / SHARED).read_text("utf-8")
    for file in sorted((home / title).glob("*.ftl")) if title else ():
        yield f"{title}/{file.name}", file.read_text("utf-8")


@cache
def messages_of(title: str, language: Language) -> Messages:
    """The messages of a title in a language, with those that all titles share, read once."""
    return Messages(title, language, dict(_read_files(title, language)))


@cache
def terminal_messages(language: Language) -> Messages:
    """What the terminal says besides the game itself."""
    return Messages("", language, {TERMINAL: (FOLDER / language / TERMINAL).read_text("utf-8")})


@cache
def tournament_messages(language: Language) -> Messages:
    """What explanations of tournaments say; the way to list several is that of all titles."""
    own = (FOLDER / language / TOURNAMENTS).read_text("utf-8")
    return Messages("", language, {**dict(_read_files("", language)), TOURNAMENTS: own})


@cache
def shared_messages(language: Language) -> Messages:
    """The messages that all titles share."""
    return Messages("", language, dict(_read_files("", language)))
