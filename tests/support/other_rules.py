"""Processes that decide by other rules: what they do is the same, what they say of themselves is not."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from domain.titles import TITLES
from service.games import rules_digest as digests

OURS = digests.rules_digest("bamboo")
NEWER, NEWEST = "b" * 64, "c" * 64
USERS = ("forks", "game_state", "rules_in_force", "setup", "verification")


@contextmanager
def rules_of_all(digest: str) -> Iterator[None]:
    """While the block runs, whatever is done here is done by rules with this digest."""
    with pytest.MonkeyPatch.context() as patch:
        for module in USERS:
            patch.setattr(f"service.games.{module}.rules_digest", lambda _: digest)
        patch.setattr("service.games.old_forks.all_digests", lambda: dict.fromkeys(TITLES, digest))
        patch.setattr("service.games.levels.all_digests", lambda: dict.fromkeys(TITLES, digest))
        yield
