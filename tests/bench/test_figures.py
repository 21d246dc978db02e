"""The figures of the service: each is measured beside its baseline. How fast they are is not for a test to say."""

import json

import pytest

from domain.titles import TITLES
from service.bench.games import TARGETS
from service.bench.services import BY_NAME
from tests.cli.terminal import yamabiko

MEASURED = [*BY_NAME, *(f"{name}.{what}" for name in TARGETS for what in ("replay", "cold"))]

pytestmark = [pytest.mark.slow, pytest.mark.store, pytest.mark.service]


@pytest.mark.parametrize("name", MEASURED)
def test_a_figure_is_measured_beside_its_baseline(name: str) -> None:
    """Both are above nothing, and what is missed is what the exit code says."""
    done = yamabiko("bench", "--quick", "--only", name, "--json")
    told = json.loads(done.out)
    assert set(told["figures"]) == {name}
    figure = told["figures"][name]
    assert figure["what"]
    assert figure["baseline"]["what"]
    assert figure["measured"] > 0 < figure["baseline"]["measured"]
    assert figure["baseline"]["unit"] == figure["unit"]
    assert figure["ratio"] == pytest.approx(figure["measured"] / figure["baseline"]["measured"], rel=0.01)
    for target in filter(None, (figure["target"], figure["ratio_target"])):
        assert set(target) in ({"at_least"}, {"at_most"})
    assert figure["target"] and (figure["ratio_target"] or name in ("bamboo.cold", "iki.cold"))
    assert done.code == (0 if figure["passed"] else 1)


def test_every_figure_that_is_promised_is_there() -> None:
    """One or two for each line of the list."""
    topics = {name.removeprefix("service.").partition(".")[0] for name in BY_NAME}
    assert topics == {
        "appends", "decisions", "board", "not-modified", "projections", "feeds", "memory", "length",
    }  # fmt: skip


def test_every_title_has_its_figures() -> None:
    """A title is not on offer before it says how fast it has to be."""
    assert TARGETS.keys() == TITLES.keys()
