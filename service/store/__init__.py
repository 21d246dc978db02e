"""The event store: every decision of every game, in PostgreSQL, acknowledged when it is on disk."""

from service.store.chain import BEGINNING, Break, Tampering, chain_hash, verify
from service.store.connections import Connection
from service.store.errors import Dangling, SchemaMismatch, StaleVersion, StoreError, StoreUnavailable
from service.store.migrations import STORE, Chapter, migrate
from service.store.positions import PositionMoved, advance, position
from service.store.rows import Append, EventRow, Head, NewEvent, Page, Receipt
from service.store.store import Store

__all__ = [
    "BEGINNING",
    "STORE",
    "Append",
    "Break",
    "Chapter",
    "Connection",
    "Dangling",
    "EventRow",
    "Head",
    "NewEvent",
    "Page",
    "PositionMoved",
    "Receipt",
    "SchemaMismatch",
    "StaleVersion",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Tampering",
    "advance",
    "chain_hash",
    "migrate",
    "position",
    "verify",
]
