"""Why a draw is as it is, and what makes up a standing, in sentences."""

from collections.abc import Mapping

from domain.box.telling import Arg, ListArg, Telling, say
from domain.tournaments.draw.costs import BillItem
from domain.tournaments.points.grains import to_fraction
from domain.tournaments.points.lines import Entry
from domain.tournaments.standings.ranking import Standing
from service.words.languages import Language
from service.words.messages import tournament_messages
from service.words.speech import Speech

Names = Mapping[Entry, str]  # by entry the name of who holds it, where it has one


def tournament_speech(language: Language) -> Speech:
    """The words for tournaments in a language."""
    return Speech(tournament_messages(language))


def say_bill_item(speech: Speech, item: BillItem, names: Names) -> str:
    """A line of the bill of a table."""
    who = ListArg(tuple(_name(entry, names) for entry in item.entries))
    return speech.text(Telling(f"bill-{item.term}", {"who": who, "times": item.times, "cost": item.cost}))


def say_standing(speech: Speech, standing: Standing, names: Names) -> str:
    """Place, points, and what parted the entry from those with as many."""
    points = to_fraction(standing.score.points)
    args: dict[str, Arg] = {
        "entry": _name(standing.entry, names),
        "place": standing.place,
        "shared": standing.shared,
        "points": int(points) if points.lstrip("-").isdecimal() else points,
    }
    if standing.decided_by in {"", "score"}:
        return speech.text(Telling("standing", args))
    by = say(f"tie-break-{standing.decided_by}")
    return speech.text(Telling("standing-by", {**args, "by": by}))


def _name(entry: Entry, names: Names) -> Arg:
    return names.get(entry) or say("entry", n=entry)
