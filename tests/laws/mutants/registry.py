"""Mutants: the toy with one thing wrong, written as the mistake would be written, and the law that must notice."""

from collections.abc import Callable
from dataclasses import replace as but
from typing import Any

from domain.box.title import Title
from domain.kernel.ruleset import Chapter
from tests.support import toy
from tests.support.toy import Toy

CALM: Title[Toy] = but(toy.RULESET, variants=())


class Rules(Chapter[Toy]):
    """Verbs that a mutant has more than the toy, or in the place of the toy's; and those that it has not."""

    def __init__(self) -> None:
        super().__init__()
        self.forgotten: list[tuple[str, Any]] = []

    def forget(self, table: str, key: object) -> None:
        """The mutant has no verb there."""
        self.forgotten.append((table, key))


Mutant = Callable[[Rules], Title[Toy] | None]
MUTANTS: list[tuple[str, Mutant, type[BaseException]]] = []


def caught_by(law: str, how: type[BaseException] = AssertionError) -> Callable[[Mutant], Mutant]:
    """Registers a mutant, the law that must notice it, and how the law fails."""

    def register(mutant: Mutant) -> Mutant:
        MUTANTS.append((law, mutant, how))
        return mutant

    return register


def made(mutant: Mutant) -> Title[Toy]:
    """The toy with this mutation, which leaves the toy itself alone."""
    rules = Rules()
    title = mutant(rules) or CALM
    kept = toy.RULES
    for table, key in rules.forgotten:
        kept = but(kept, **{table: {k: verb for k, verb in getattr(kept, table).items() if k != key}})
    return but(title, rules=kept.extend(rules))


def the_toy(rules: Rules) -> None:
    """No mutation at all."""
