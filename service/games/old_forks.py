"""Forks end with the rules that they were made by: other rules would make another game of their events."""

from uuid import UUID

from domain.kernel.nouns import Closed
from domain.titles import title
from service.games.levels import decides_by
from service.games.rules_digest import all_digests
from service.store import NewEvent, StaleVersion, Store
from service.store.capabilities import Capabilities
from service.store.seals import seed_of_game

MOST = 100  # ended at a time
OLD = """SELECT g.id, g.title, g.seed FROM games g WHERE g.fork_of IS NOT NULL AND g.fork_rules <> ALL($1::text[])
AND g.title = ANY($2) AND EXISTS (SELECT FROM running_games() x WHERE x.game = g.id) LIMIT $3"""


async def end_old_forks(store: Store, capabilities: Capabilities) -> list[UUID]:
    """Abandon the running forks that no process can go on with; which they were."""
    digests = all_digests()
    for name, digest in digests.items():
        if not await capabilities.is_of_all(decides_by(name, digest)):
            return []  # an older process may still play them
    async with store.transaction() as link:
        rows = await link.fetch(OLD, list(digests.values()), list(digests), MOST)
    ended = []
    for row in rows:
        head = await store.head(row["id"])
        assert head is not None, "it runs, so it has events"
        seed = store.seals.open(row["seed"], seed_of_game(row["id"]))
        topic, state = title(row["title"]).codec.encode(Closed("abandoned", (), (), seed.hex()))
        try:
            await store.append(row["id"], head.version, [NewEvent(topic, state)])
        except StaleVersion:
            continue  # it was ended meanwhile
        ended.append(row["id"])
    return ended
