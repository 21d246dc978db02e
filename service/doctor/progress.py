"""Whether a process serves, and whether projections and timers keep up."""

import asyncpg

from projections import lag
from projections.clocks.queries import find_overdue
from service.doctor.findings import Finding, Limits, for_how_long
from service.store.outages import find_silence


async def check_progress(link: asyncpg.Connection, limits: Limits) -> list[Finding]:
    """Nothing that is due waits; what waits because nothing runs is said once."""
    silence = await find_silence(link)
    is_served = silence <= limits.silent_seconds
    findings = []
    if not is_served:
        sentence = f"no process has served for {for_how_long(silence)}; start one with yamabiko serve."
        findings.append(Finding("service", sentence, is_serious=False))
    for each in await lag(link):
        if each.failure is not None:
            findings.append(Finding("lag", _explain_stop(each.name, each.failure.position, each.failure.attempts)))
        elif each.events > limits.lag_events:
            remedy = "look at the load of PostgreSQL and at the log" if is_served else "a process will catch up"
            sentence = f"the projection {each.name} is {each.events} events behind; {remedy}."
            findings.append(Finding("lag", sentence, is_serious=is_served))
        if each.games_aside:
            sentence = (
                f"the projection {each.name} leaves out {each.games_aside} damaged games; find them in the "
                "log (alarm), and restore their rows from a backup."
            )
            findings.append(Finding("lag", sentence))
    if is_served and (overdue := await find_overdue(link)) > limits.overdue_seconds:
        sentence = (
            f"the oldest timer has been due for {for_how_long(overdue)}: no clerk works; let a process have "
            "YAMABIKO_CLERK and YAMABIKO_PROJECTIONS on."
        )
        findings.append(Finding("clerk", sentence))
    return findings


def _explain_stop(name: str, position: int, attempts: int) -> str:
    return (
        f"the projection {name} has stopped at event {position} after {attempts} attempts; its log line says why. "
        "An unknown kind of event needs a newer version; else run yamabiko db rebuild, while the service runs."
    )
