"""Nothing is written that a running process could not read."""

import asyncio

import asyncpg
import pytest

from service.store import SchemaMismatch, Store
from service.store.capabilities import Capabilities, NotReadableByAll

pytestmark = pytest.mark.store
SILENT = (
    "UPDATE running_processes SET seen_at = seen_at - interval '1 minute' WHERE (levels ->> 'kinds')::int = $1"
)


async def test_a_level_may_be_written_when_all_running_processes_read_it(store: Store, other: Store) -> None:
    """As long as one process reads less it may not; then it may at once."""
    new, old = Capabilities(store, {"kinds": 2}), Capabilities(other, {"kinds": 1})
    await new.start()
    await old.start()
    await new.require("kinds", 1)
    with pytest.raises(NotReadableByAll):
        await new.require("kinds", 2)
    await old.close()
    await new.require("kinds", 2)
    await new.close()


async def test_what_a_process_does_not_name_it_does_not_read(store: Store, other: Store) -> None:
    """An older version knows nothing of a title that came later."""
    new, old = Capabilities(store, {"rules of go": 1}), Capabilities(other, {})
    await new.start()
    await old.start()
    with pytest.raises(NotReadableByAll):
        await new.require("rules of go", 1)
    await old.close()
    await new.close()


async def test_an_older_process_does_not_start_on_what_it_cannot_read(store: Store, other: Store) -> None:
    """What was required once is in use for ever, also when nobody runs who needed it."""
    new = Capabilities(store, {"kinds": 2})
    await new.start()
    await new.require("kinds", 2)
    await new.close()
    with pytest.raises(SchemaMismatch, match="kinds"):
        await Capabilities(other, {"kinds": 1}).start()


async def test_a_process_that_was_killed_does_not_count_for_ever(
    store: Store, other: Store, outside: asyncpg.Connection
) -> None:
    """Its row is not renewed, and expires; if it was only frozen, it knows that it was overtaken."""
    new, old = Capabilities(store, {"kinds": 2}), Capabilities(other, {"kinds": 1})
    await new.start()
    await old.start()
    await outside.execute(SILENT, 1)
    await new.require("kinds", 2)
    assert old.can_read_all, "it has not looked yet"
    await old.renew()
    assert not old.can_read_all
    await old.close()
    await new.close()


async def test_processes_that_start_while_a_level_is_required_never_read_less(store: Store, other: Store) -> None:
    """Either the older one is refused, or the newer one is: never both are let through."""
    for level in range(2, 12):
        new, old = Capabilities(store, {"kinds": level}), Capabilities(other, {"kinds": level - 1})
        await new.start()
        outcomes = await asyncio.gather(new.require("kinds", level), old.start(), return_exceptions=True)
        assert sorted(map(type, filter(None, outcomes)), key=str) in ([NotReadableByAll], [SchemaMismatch])
        await old.close()
        await new.close()
