"""What follows when a loaded game changes: one ordered list of observers, made in service/runtime.py."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from uuid import UUID

from domain.kernel.nouns import Event
from service.metrics import Metrics
from service.store import EventRow
from service.telemetry.tracing import CURRENT

if TYPE_CHECKING:
    from service.games.live_game import LiveGame

HOOKS = (
    "on_events", "on_remote_events", "on_unloaded_event", "on_loaded", "on_record_changed", "on_dropped",
    "on_seats_changed",
)  # fmt: skip


class Observer:
    """Override the hooks that are needed. A hook is called after the change, with the game's lock free.

    It must return at once: what takes longer, or waits, is a task of the observer's own.
    """

    def on_events(self, game: "LiveGame", events: Sequence[Event]) -> None:
        """This process stored these events, and the game has moved on by them."""

    def on_remote_events(self, game: "LiveGame", events: Sequence[Event]) -> None:
        """The game has caught up with events that another process stored."""

    def on_unloaded_event(self, row: EventRow) -> None:
        """An event was stored, here or elsewhere, for a game that is not loaded here."""

    def on_loaded(self, game: "LiveGame") -> None:
        """The game was loaded, and is kept up to date from now on."""

    def on_record_changed(self, game: "LiveGame") -> None:
        """The game's rows were read again: who has which seat may have changed."""

    def on_dropped(self, game: "LiveGame") -> None:
        """The game is not kept up to date any more: load it again."""

    def on_seats_changed(self, game_id: UUID) -> None:
        """A seat of a waiting game was taken or left here, or the game was started or cancelled."""


class Observers(Observer):
    """Calls each observer in order. One that fails raises an alarm; the others and the game go on."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._calls: dict[str, tuple[Callable[..., None], ...]] = {}
        self.set_order()

    def set_order(self, *observers: Observer) -> None:
        """From now on these are called, in this order. Only hooks that an observer overrides cost anything."""
        for hook in HOOKS:
            plain = getattr(Observer, hook)
            self._calls[hook] = tuple(
                getattr(each, hook) for each in observers if getattr(type(each), hook) is not plain
            )

    def on_events(self, game: "LiveGame", events: Sequence[Event]) -> None:
        self._notify("on_events", game, events)

    def on_remote_events(self, game: "LiveGame", events: Sequence[Event]) -> None:
        self._notify("on_remote_events", game, events)

    def on_unloaded_event(self, row: EventRow) -> None:
        self._notify("on_unloaded_event", row)

    def on_loaded(self, game: "LiveGame") -> None:
        self._notify("on_loaded", game)

    def on_record_changed(self, game: "LiveGame") -> None:
        self._notify("on_record_changed", game)

    def on_dropped(self, game: "LiveGame") -> None:
        self._notify("on_dropped", game)

    def on_seats_changed(self, game_id: UUID) -> None:
        self._notify("on_seats_changed", game_id)

    def _notify(self, hook: str, *values: object) -> None:
        tracing = CURRENT.get()
        for call in self._calls[hook]:
            try:
                if tracing is None:
                    call(*values)
                else:
                    with tracing.step(f"observe {_name_of(call)}", {"yamabiko.hook": hook}):
                        call(*values)
            except Exception as error:
                self._metrics.alarm("observer", error, observer=_name_of(call), hook=hook)


def _name_of(call: Callable[..., None]) -> str:
    """The class of the observer whose bound method this is."""
    return type(call.__self__).__name__  # type: ignore[attr-defined]  # they are bound methods
