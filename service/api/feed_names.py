"""The names of the events of feeds, each with a sentence: those of the history come from its entries."""

from typing import get_args

from service.api.history_bodies import HistoryEntry

GAME_EVENTS = {
    "keys": "With `signed`, the first one of each connection: `service` and `keys`, as `listLogKeys` lists them, "
    "and to be trusted no further: the change to each must be signed by the one before, and a list that does not "
    "go on from the one that you know is of another service. Without an id.",
    "waiting": "The game waits for its players; `game` is the game as `GET /v1/games/{game_id}` shows it. It "
    "comes at once, and whenever a seat is taken or left, or the owner changes; the last one says that it is "
    "`cancelled` or `expired`, and the `reason`. With `signed`, a start that waits for something has "
    "`notes`, those of `listNotes`. Without an id.",
    **{str(each.__struct_config__.tag): " ".join((each.__doc__ or "").split()) for each in get_args(HistoryEntry)},
    "owner-changed": "Another account owns the game, and why, as `ChangeView` describes it. At the start of a "
    "feed all come that there have been; each has a `number`. Without an id.",
    "bye": "The last one, with a `reason`. `closed`: the game is over; with `signed`, `growth` is the proof of "
    "`getProofs` from that version, or from that of the feed's first receipt. `cancelled` or `expired`: it will "
    "never start. `revoked`: you may not see it any more. `shutdown` and `reconnect`: connect again with "
    "Last-Event-ID, as an EventSource does by itself. Without an id.",
}
