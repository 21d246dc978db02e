"""Every member of every pick points somewhere on the board, but those that name neither a place nor a thing."""

import pytest

from domain.titles import TITLES, title

# By hand, from the rules: colours, kinds, amounts, options, effects.
NO_PLACE = {
    "bamboo": {"take-color.color", "choose-action.action"},
    "bitoku": {
        "use-die.pilgrim", "claim-favor.use", "take-favor-option.option", "take-part.effect", "take-option.effect",
        "receive.effect", "arrange.values", "count-as.kind",
    },
    "iki": {"take-type.column", "exchange.count"},
}  # fmt: skip


@pytest.mark.parametrize("name", TITLES)
def test_members_without_a_place_are_those_that_name_none(name: str) -> None:
    """Of all picks of the title and its variants."""
    silent = set()
    for each in (title(name), *(variant for _, variant in title(name).variants)):
        assert each.pointing is not None
        for kind in {pick for _, pick in each.rules.takes}:
            pointing = {member for member, *_ in each.pointing.members_of(kind)}
            tag = kind.__struct_config__.tag
            silent |= {f"{tag}.{member}" for member in kind.__struct_fields__ if member not in pointing}
    assert silent == NO_PLACE[name]
