"""A client of Yamabiko game services: typed, asynchronous or not, safe to retry, with receipts.

`AsyncYamabiko` and `Yamabiko` have the same methods. `models` has the types of all that is sent and received.
"""

from yamabiko_client import models
from yamabiko_client._async_client import AsyncYamabiko
from yamabiko_client._async_game import AsyncGame
from yamabiko_client._async_log import AsyncLog
from yamabiko_client._client import Yamabiko
from yamabiko_client._game import Game
from yamabiko_client._http import Retries
from yamabiko_client._log import Log
from yamabiko_client.errors import ConnectionFailed, Problem, UnknownAnswer, Untrustworthy, YamabikoError
from yamabiko_client.feed import FeedEvent
from yamabiko_client.receipts import Receipts

__all__ = [
    "AsyncGame",
    "AsyncLog",
    "AsyncYamabiko",
    "ConnectionFailed",
    "FeedEvent",
    "Game",
    "Log",
    "Problem",
    "Receipts",
    "Retries",
    "UnknownAnswer",
    "Untrustworthy",
    "Yamabiko",
    "YamabikoError",
    "models",
]
