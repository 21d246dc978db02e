"""SQL on a database from outside of the service."""

import asyncio

import asyncpg


def execute(dsn: str, statement: str, *values: object) -> None:
    """Run one statement."""

    async def run() -> None:
        link = await asyncpg.connect(dsn)
        await link.execute(statement, *values)
        await link.close()

    asyncio.run(run())
