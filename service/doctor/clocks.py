"""Whether the clock of PostgreSQL, by which games run, and that of this machine, by which tokens end, agree."""

from datetime import UTC, datetime

import asyncpg

from service.doctor.findings import Finding, Limits, for_how_long


async def check_clock(link: asyncpg.Connection, limits: Limits) -> list[Finding]:
    """They differ by no more than the way between them takes."""
    before = datetime.now(UTC)
    there: datetime = await link.fetchval("SELECT store_now()")
    after = datetime.now(UTC)
    apart = max((before - there).total_seconds(), (there - after).total_seconds())
    if apart <= limits.clock_seconds:
        return []
    which = "ahead of" if there > after else "behind"
    sentence = (
        f"the clock of PostgreSQL is {for_how_long(apart)} {which} that of this machine; set both by NTP. A jump "
        "of the former is an outage for games with clocks, of the latter tokens and logins end at another time."
    )
    return [Finding("clock", sentence)]
