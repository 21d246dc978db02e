"""The chain of shared deals: the n-th shared round uses link n, and commits to link n - 1."""

from domain.chance.deals import previous_deal
from domain.tournaments.refusals import refuse_unless

__all__ = ["check_deal", "previous_deal"]


def check_deal(link: bytes, commitment: str) -> None:
    """Refuse a seed (T-008) that is not the one that was committed to."""
    refuse_unless(previous_deal(link).hex() == commitment, "T-008", "seed", "it is not what was committed to")
