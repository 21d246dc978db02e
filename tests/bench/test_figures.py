"""Each figure of the service is measured together with its baseline. How fast they are is not tested."""

import json

import pytest

from domain.titles import TITLES
from service.bench.games import TARGETS
from service.bench.services import BY_NAME
from tests.cli.terminal import yamabiko

MEASURED = [*BY_NAME, *(f"{name}.{what}" for name in TARGETS for what in ("replay", "cold"))]
# Measured once, not in rounds.
LOG = {"service.log.proofs", "service.log.tiles"}
CUPS = {each for each in BY_NAME if each.startswith("tournaments.")}
SINGLE = LOG | CUPS | {
    "service.log.appends", "service.projections", "service.memory",
    "service.clocks.running", "service.clocks.timeouts",
    "service.archive", "service.seeks", "service.webhooks.deliveries", "service.push.deliveries",
}  # fmt: skip
WITH_CPU = {
    "service.decisions", "service.board", "service.not-modified", "service.latency.p50", "service.latency.p99",
    "service.clocks.decisions", "service.receipts",
}  # fmt: skip
WITHOUT_RATIO = LOG | (CUPS - {"tournaments.moves"}) | {
    "bamboo.cold", "iki.cold", "service.growth", "service.clocks.running", "service.clocks.timeouts",
    "service.archive", "service.seeks", "service.webhooks.deliveries", "service.push.deliveries",
}  # fmt: skip

pytestmark = [pytest.mark.slow, pytest.mark.store, pytest.mark.service]


# They take a minute in all, or more; the others show in every run that figures are measured.
LONG = (
    "service.clocks",
    "service.streams",
    "service.webhooks",
    "service.push",
    "service.length",
    "service.latency",
    "service.memory",
    "tournaments.draw.4",
    "tournaments.draw.100",
    "tournaments.check-ins",
    "tournaments.results",
    "tournaments.page",
    "tournaments.entries",
    "tournaments.publishing",
    "tournaments.moves",
    "tournaments.steward",
)


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=pytest.mark.extended) if each.startswith(LONG) else each for each in MEASURED],
)
def test_a_figure_is_measured_together_with_its_baseline(name: str) -> None:
    """Both are above 0, and the exit code is that of a missed target if one is missed."""
    done = yamabiko("bench", "--quick", "--only", name, "--json")
    report = json.loads(done.out)
    assert set(report["figures"]) == {name}
    figure = report["figures"][name]
    assert figure["what"]
    assert figure["baseline"]["what"]
    assert figure["measured"] > 0 < figure["baseline"]["measured"]
    assert figure["baseline"]["unit"] == figure["unit"]
    assert figure["ratio"] > 0
    assert (figure["rounds"] is None) == (name in SINGLE)
    assert (figure["cpu_microseconds"] is not None) == (name in WITH_CPU)
    targets = [target for target in (figure["target"], figure["ratio_target"]) if target]
    assert targets and all(set(target) in ({"at_least"}, {"at_most"}) for target in targets)
    assert figure["ratio_target"] or name in WITHOUT_RATIO
    assert done.code == (0 if figure["passed"] else 1)


def test_every_promised_figure_is_measured() -> None:
    """One or two for each line of the list."""
    topics = {name.removeprefix("service.").partition(".")[0] for name in BY_NAME}
    assert topics == {
        "appends", "decisions", "board", "not-modified", "latency", "projections", "feeds", "memory", "length",
        "clocks", "archive", "seeks", "receipts", "growth", "log", "webhooks", "streams", "push",
        "tournaments",
    }  # fmt: skip


def test_every_title_has_its_targets() -> None:
    """A title is offered only when it says how fast it has to be."""
    assert TARGETS.keys() == TITLES.keys()
