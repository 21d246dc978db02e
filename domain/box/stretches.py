"""By which rules each part of a game was played: the opening tells the first ones, a stored event each change."""

from collections.abc import Iterator, Sequence

from msgspec import UNSET, Struct

from domain.kernel.nouns import Event, Opened, RulesChanged


class Stretch(Struct, frozen=True):
    """The events from version `first` to `last`, and the digest of the rules that made them; None: untold."""

    digest: str | None
    first: int
    last: int

    @property
    def text(self) -> str:
        """Which versions these are."""
        return f"version {self.first}" if self.first == self.last else f"versions {self.first} to {self.last}"


def stretches_of(events: Sequence[Event]) -> list[Stretch]:
    """The stretches of a game, from its first event to its last."""
    starts = [(1, _digest_of_opening(events))]
    starts += [(n, event.after) for n, event in enumerate(events, 1) if isinstance(event, RulesChanged)]
    ends = [first - 1 for first, _ in starts[1:]] + [len(events)]
    return [Stretch(digest, first, last) for (first, digest), last in zip(starts, ends, strict=True)]


def wrong_changes(events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Every change of rules that no service of ours would have stored, with its version."""
    digest = _digest_of_opening(events)
    left = set[str]()
    for version, event in enumerate(events, 1):
        if not isinstance(event, RulesChanged):
            continue
        if event.before != digest:
            yield (
                version,
                f"it leaves the rules {event.before[:8]}, the game was played by {(digest or 'none')[:8]}",
            )
        if event.after in {*left, event.before}:
            yield version, f"it goes back to the rules {event.after[:8]}"
        left.add(event.before)
        digest = event.after


def _digest_of_opening(events: Sequence[Event]) -> str | None:
    opened = events[0]
    assert isinstance(opened, Opened), "a history begins with its opening"
    return None if opened.rules_digest is UNSET else opened.rules_digest
