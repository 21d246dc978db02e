"""Runs state machines over HTTP: random lives of games beside a model of them."""

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test


def run_lives(life: type[RuleBasedStateMachine], service: object, *, examples: int, steps: int) -> None:
    """So many lives of so many steps on this service, the same ones in each run."""
    machine: Any = type(f"{life.__name__}Here", (life,), {"service": service})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
