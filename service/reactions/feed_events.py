"""The events of a game's feed as they are on the wire, made once for all who may see the same."""

from typing import NamedTuple
from uuid import UUID

import msgspec
from msgspec import Struct, structs

from domain.kernel.events import parse_topic
from domain.kernel.nouns import Event
from domain.kernel.secrecy import Viewer
from service.games.changes import GameChange
from service.games.game_view import GameView
from service.games.presentation import HistoryEntry, redact_event, standing_json, viewer_of
from service.games.receipts import ShownEvent, to_raw, with_growth
from service.games.records import GameRecord
from service.games.wording import cast_of, with_words
from service.trust.receipt import Consistency, Receipt
from service.words.languages import Language
from service.words.narration import Act
from service.words.speech import speech_of

RETRY = 1000  # milliseconds


class Looker(NamedTuple):
    """Who looks: what of the history may be seen, whose open decisions are shown, and in which words."""

    viewer: Viewer | str
    seats: tuple[int, ...]
    language: Language | None = None


class Missed:
    """What a client has missed when its feed begins: all after the version that it knows.

    `first_signed` is the version of the first receipt that it gets; 0 until that is known.
    """

    __slots__ = ("first_signed", "is_over", "known")

    def __init__(self, known: int, newest: int) -> None:
        self.known, self.is_over = known, known >= newest
        self.first_signed = known + 1 if self.is_over else 0

    def end(self, newest: int) -> None:
        """The client has all up to this version now, and gets a receipt for it."""
        self.is_over, self.first_signed = True, newest


class Growth(Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """The proof that the game at one version goes on from an earlier one."""

    start: int
    end: int
    path: str


class FeedEvent:
    """One event of a game. If it is the newest, `view` is the game after it.

    Of events that are sent together the last tells how the game stands then, if it was the newest.
    """

    __slots__ = ("_entry", "_epoch", "_is_to_be_signed", "_receipts", "_scene", "_wire", "view")

    def __init__(
        self, entry: HistoryEntry, epoch: str, view: GameView | None, *, is_to_be_signed: bool = False
    ) -> None:
        self._entry, self._epoch, self.view, self._is_to_be_signed = entry, epoch, view, is_to_be_signed
        self._scene: tuple[Act, GameView] | None = None  # what happened, and the game that tells of it
        self._receipts: dict[Viewer | str, Receipt] = {}
        self._wire: dict[tuple[Looker, bool], bytes] = {}

    @property
    def version(self) -> int:
        return self._entry.version

    @property
    def event(self) -> Event:
        """What was stored."""
        return self._entry.event

    @property
    def is_staged(self) -> bool:
        """Whether it can be described in words."""
        return self._scene is not None

    def stage(self, act: Act, view: GameView) -> None:
        """From now on it can be described in words."""
        self._scene = act, view

    def is_ready_for(self, looker: Looker) -> bool:
        """Whether it has all that this viewer is sent."""
        return self.is_signed_for(looker.viewer) and (looker.language is None or self.is_staged)

    def is_signed_for(self, viewer: Viewer | str) -> bool:
        """Whether it has a receipt for this viewer, or needs none."""
        return not self._is_to_be_signed or viewer in self._receipts

    def to_shown(self, viewer: Viewer | str) -> ShownEvent:
        """What is to be signed for this viewer."""
        return ShownEvent(self.version, viewer, redact_event(self._entry.event, self._entry.stored, viewer))

    def keep(self, viewer: Viewer | str, receipt: Receipt) -> None:
        """From now on it has this receipt."""
        self._receipts[viewer] = receipt
        self._wire = {key: wire for key, wire in self._wire.items() if key[0].viewer != viewer}

    def to_wire(self, looker: Looker, *, is_last: bool, proof: Consistency | None = None) -> bytes:
        """A server-sent event, as it is for who looks. Its id is the version and the epoch of the store.

        A proof of growth is for one client alone, and goes into the receipt, if there is one.
        """
        receipt = self._receipts.get(looker.viewer)
        if proof and receipt:
            return self._make_wire(looker, is_last, with_growth(receipt, proof))
        key = looker, is_last
        if key not in self._wire:
            self._wire[key] = self._make_wire(looker, is_last, receipt)
        return self._wire[key]

    def _make_wire(self, looker: Looker, is_last: bool, receipt: Receipt | None) -> bytes:
        stored, data, speech = self._entry.stored, self._entry.to_json(looker.viewer), None
        if looker.language is not None:
            assert self._scene is not None, "it is staged for who asks for a language"
            act, view = self._scene
            speech = speech_of(view.title.id, looker.language, cast_of(view))
            data = with_words(data, view, act, looker.viewer, speech)
        if is_last and self.view is not None:
            data = b"%b,%b" % (data[:-1], standing_json(self.view, looker.seats, speech)[1:])
        if receipt is not None:
            data = b'%b,"receipt":%b}' % (data[:-1], to_raw(receipt))
        kind = parse_topic(stored.topic)[1].encode()
        return b"event: %b\nid: %d@%b\ndata: %b\n\n" % (kind, stored.version, self._epoch.encode(), data)


class Viewing:
    """Who looks at a game for a player, as long as the same seats are theirs; and which changes were sent."""

    def __init__(self, player: UUID | None, seat: int | None, language: Language | None = None) -> None:
        self._player, self._seat, self._language = player, seat, language
        self._record: GameRecord | None = None
        self._seats: tuple[int, ...] = ()
        self._sent = 0  # the number of the newest change that was sent

    def new_changes(self, view: GameView) -> bytes:
        """What changed without being an event, and was not sent yet."""
        changes = view.record.changes
        if not changes or changes[-1].number <= self._sent:
            return b""
        after, self._sent = self._sent, changes[-1].number
        return b"".join(change_event(each) for each in changes if each.number > after)

    def looker(self, view: GameView) -> Looker:
        """Who looks at the history now."""
        if view.record is not self._record:
            self._record, held = view.record, view.record.seats_of(self._player)
            self._seats = held if self._seat is None else tuple(each for each in held if each == self._seat)
        return Looker(viewer_of(view, self._seats), self._seats, self._language)


def change_event(change: GameChange) -> bytes:
    """A server-sent event without an id: it is no event of the history."""
    data = msgspec.json.encode({"kind": change.what, **structs.asdict(change)})
    return b"event: %b\ndata: %b\n\n" % (change.what.encode(), data)


def farewell(reason: str, growth: Growth | None = None) -> bytes:
    """The last event of a feed. With `growth`, the proof that the game went on from an earlier version."""
    data = msgspec.json.encode({"kind": "bye", "reason": reason} | ({"growth": growth} if growth else {}))
    return b"retry: %d\nevent: bye\ndata: %b\n\n" % (RETRY, data)
