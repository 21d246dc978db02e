"""The names of the events of feeds, each with a sentence: those of the history come from its entries."""

from typing import get_args

from service.api.history_bodies import HistoryEntry

GAME_EVENTS = {
    "waiting": "The game waits for its players; `game` is the game as `GET /v1/games/{game_id}` shows it. It "
    "comes at once, and whenever a seat is taken or left, or the owner changes; the last one says that it is "
    "`cancelled` or `expired`, and the `reason`. Without an id.",
    **{str(each.__struct_config__.tag): " ".join((each.__doc__ or "").split()) for each in get_args(HistoryEntry)},
    "owner-changed": "Another account owns the game, and why, as `ChangeView` describes it. At the start of a "
    "feed all come that there have been; each has a `number`. Without an id.",
    "bye": "The last one, with a `reason`. `closed`: the game is over. `cancelled` or `expired`: it will never "
    "start. `revoked`: you may not see it any more. `shutdown` and `reconnect`: connect again with Last-Event-ID, "
    "as an EventSource does by itself. Without an id.",
}
