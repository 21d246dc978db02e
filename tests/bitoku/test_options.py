"""Which options go together, and how the options of older games are read."""

import msgspec
import pytest

from domain.bitoku.kinds import TenguLocation
from domain.bitoku.options import Options


@pytest.mark.rule("B-408", "B-415")
def test_no_dragonfly_and_two_dragonflies_exclude_each_other() -> None:
    """Finding B1: the Tengu cannot start both without a Dragonfly and with 2."""
    with pytest.raises(msgspec.ValidationError, match=r"easier_no_dragonfly.*harder_dragonflies"):
        msgspec.convert({"easier_no_dragonfly": True, "harder_dragonflies": True}, Options)


@pytest.mark.rule("Q-41")
def test_by_default_a_location_is_available_while_its_region_is_empty() -> None:
    """Finding B2: what the English edition calls the location, the French calls the region."""
    assert Options().tengu_location is TenguLocation.EMPTY_REGION


@pytest.mark.rule("Q-41")
@pytest.mark.parametrize(
    ("stored", "meant"), [("false", TenguLocation.FREE_SPACE), ("true", TenguLocation.SHOWN_SPACE)]
)
def test_options_stored_by_version_1_keep_their_meaning(stored: str, meant: TenguLocation) -> None:
    """Games of version 1 store `tengu_needs_exact_space`; written again, they say it in today's words."""
    read = msgspec.json.decode(f'{{"tengu_needs_exact_space":{stored}}}', type=Options)
    assert read.tengu_location is meant
    again = msgspec.json.encode(read)
    assert b"tengu_needs_exact_space" not in again
    assert msgspec.json.decode(again, type=Options) == read
