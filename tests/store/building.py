"""Small builders for the tests of the store."""

from collections.abc import Iterable
from uuid import UUID, uuid4

from msgspec.structs import replace

from service.store import ZERO_HASH, Append, EventRow, NewEvent, Receipt, Store, chain_hash

GAME = UUID("3b9f4c1e-0d5a-4c8e-9a57-2f6f0c9be101")


def decided(number: int) -> NewEvent:
    """An event that differs from every other number's."""
    return NewEvent("bamboo.decided@1", f'{{"n":{number}}}'.encode())


def chain_of(length: int, game: UUID = GAME) -> list[EventRow]:
    """A sound game of so many events, as the store would give it back."""
    rows: list[EventRow] = []
    for version in range(1, length + 1):
        topic, state = decided(version)
        row = EventRow(
            game=game,
            version=version,
            topic=topic,
            state=state,
            id=version,
            previous=rows[-1].hash if rows else ZERO_HASH,
            hash=b"",
        )
        rows.append(sealed(row))
    return rows


def sealed(row: EventRow, **changes: object) -> EventRow:
    """The row after the changes, with the hash that it then ought to have."""
    changed = replace(row, **changes)
    return replace(
        changed, hash=chain_hash(changed.previous, changed.game, changed.version, changed.topic, changed.state)
    )


def relinked(rows: Iterable[EventRow]) -> list[EventRow]:
    """The rows as somebody would leave them who can make every hash anew."""
    link, found = ZERO_HASH, []
    for row in rows:
        found.append(sealed(row, previous=link))
        link = found[-1].hash
    return found


async def append_together(store: Store, *appends: Append) -> list[Receipt]:
    """Append to several games in one transaction, as the service does when a game begins."""
    async with store.transaction() as connection:
        receipts = await store.append_with(connection, appends)
    store.wake_followers()
    return receipts


def another_game() -> UUID:
    return uuid4()
