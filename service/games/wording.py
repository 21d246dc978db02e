"""A game in the words of a language, for those who ask for one: its events, each with what it says to a viewer."""

import asyncio
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from domain.kernel.secrecy import Viewer
from domain.kernel.table import Position
from service.games.game_view import GameView
from service.games.presentation import history_entries
from service.store import EventRow
from service.words.languages import Language
from service.words.messages import messages_of
from service.words.narration import Act, stage, tell
from service.words.speech import Cast, Speech, speech_of


def cast_of(view: GameView) -> Cast:
    """Who plays: the names that the game itself shows."""
    return Cast(tuple(seat.name for seat in view.record.seats), view.bots)


async def load_speech(view: GameView, language: Language) -> Speech:
    """What describes the game in a language. The messages of the language are read once, in a thread."""
    await asyncio.to_thread(messages_of, view.title.id, language)
    return speech_of(view.title.id, language, cast_of(view))


def speech_mark(speech: Speech) -> str:
    """What says in an ETag how something is worded: the language, its messages, and the names of players."""
    language, cast = speech.mark
    names = repr((cast.names, sorted(cast.bots)))
    return f"{language}-{sha256((speech.messages.digest + names).encode()).hexdigest()[:10]}"


def entries_json(
    view: GameView,
    rows: Sequence[EventRow],
    viewer: Viewer | str,
    speech: Speech | None,
    before: Position[Any] | None,
) -> Iterator[bytes]:
    """The entries of the history as this viewer may see them, with words if there is a speech; `before` is the
    game before them.
    """
    entries = list(history_entries(view, rows))
    if speech is None:
        yield from (entry.to_json(viewer) for entry in entries)
        return
    acts = stage(view.title, view.catalog, before, (entry.event for entry in entries))
    for entry, act in zip(entries, acts, strict=True):
        yield with_words(entry.to_json(viewer), view, act, viewer, speech)


def with_words(entry: bytes, view: GameView, act: Act, viewer: Viewer | str, speech: Speech) -> bytes:
    """An entry of the history, and in `words` what it says."""
    return b'%b,"words":%b}' % (entry[:-1], msgspec.json.encode(tell(act, view.title, speech, viewer)))
