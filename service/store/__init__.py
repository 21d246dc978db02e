"""The event store: every decision of every game, in PostgreSQL, acknowledged when it is on disk."""

from service.store.chain import ZERO_HASH, ChainBreak, Tampering, chain_hash, verify_chain
from service.store.connections import Connection
from service.store.errors import (
    EpochChanged,
    MissingReference,
    SchemaMismatch,
    ServerTooOld,
    StaleVersion,
    StoreError,
    StoreUnavailable,
)
from service.store.migrations import STORE_MIGRATIONS, MigrationSet, migrate
from service.store.rows import Append, EventRow, HashedEvent, Head, NewEvent, Receipt
from service.store.store import Store

__all__ = [
    "STORE_MIGRATIONS",
    "ZERO_HASH",
    "Append",
    "ChainBreak",
    "Connection",
    "EpochChanged",
    "EventRow",
    "HashedEvent",
    "Head",
    "MigrationSet",
    "MissingReference",
    "NewEvent",
    "Receipt",
    "SchemaMismatch",
    "ServerTooOld",
    "StaleVersion",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Tampering",
    "chain_hash",
    "migrate",
    "verify_chain",
]
