"""Text for the terminal: at most 100 columns, and nothing that the seat may not know."""

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any

from domain.box.rulebook import Rulebook
from domain.box.title import Title
from domain.kernel.nouns import Noun, Opened, Scored, Seat, Standing
from domain.kernel.secrecy import hidden_fields, redact
from service.cli.wording import ENGLISH, Wording
from service.games.local_game import GameEntry

WIDTH = 100


def paragraph(head: str, text: str, width: int = WIDTH) -> str:
    """The text after a head, wrapped and indented to the head's width."""
    return "\n".join(wrap(head + text, width, subsequent_indent=" " * len(head), break_on_hyphens=False))


def bar(text: str) -> str:
    """A line that separates sections, with a heading."""
    line = f"--- {text} "
    return line.ljust(WIDTH, "-") if len(line) <= WIDTH else paragraph("--- ", text)


def describe_for(title: Title[Any], game: object, noun: Noun, viewer: Seat, seat: Seat | None = None) -> str:
    """The noun in words, as far as the viewer may know it. `seat` is the seat whose decision it is."""
    hidden = hidden_fields(noun, viewer, seat)
    if not hidden:
        return title.describe(game, noun)
    shown = redact(noun, viewer, seat)
    return noun_text({name: "hidden" if name in hidden else value for name, value in shown.items()})


def noun_text(noun: Mapping[str, Any]) -> str:
    """A noun as the API tells it, tag first: its tag and the values of its fields."""
    tag, *fields = noun.items()
    parts = [f"{name} {_value_text(value)}" for name, value in fields]
    head = str(tag[1]).replace("-", " ").capitalize()
    return f"{head} ({', '.join(parts)})" if parts else head


def _value_text(value: object) -> str:
    """The value of a field, without quotes and brackets."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_value_text(each)}" for key, each in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        return ", ".join(text for each in value if (text := _value_text(each))) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)


def describe_entry(title: Title[Any], entry: GameEntry, viewer: Seat) -> str:
    """The facts of one event; or the pick, if there were no facts."""
    event = entry.event
    seat = None if isinstance(event, Opened) else event.seat
    facts = [describe_for(title, entry.before, fact, viewer, seat) for fact in entry.facts]
    if not facts and not isinstance(event, Opened):
        facts = [f"Seat {seat}: {describe_for(title, entry.before, event.pick, viewer, seat)}"]
    return paragraph(f"{entry.version:>5}  ", ". ".join(facts) + ".")


def number_lines(texts: Sequence[str], first: int = 1) -> list[str]:
    """Numbered lines; in columns, if they are many and short."""
    items = [f"{number:>4}  {text}" for number, text in enumerate(texts, first)]
    widest = max(map(len, items), default=0) + 2
    columns = min(WIDTH // widest, -(-len(items) // 8)) if items else 0
    if columns < 2:
        return [line for item in items for line in wrap(item, WIDTH, subsequent_indent=" " * 6)]
    rows = -(-len(items) // columns)
    return ["".join(item.ljust(widest) for item in items[row::rows]).rstrip() for row in range(rows)]


def clause(book: Rulebook, name: str, say: Wording = ENGLISH) -> str:
    """A clause by its id: its title and text, with the readings that it rests on."""
    if reading := book.readings.get(name):
        concerns = f"Concerns {', '.join(reading.clauses)}." if reading.clauses else ""
        lines = [
            f"{name}  {say.title_of(book, name)}",
            reading.text,
            f"A reading of the printed rules. {concerns}",
        ]
    else:
        found = book.clauses[name]
        page = f"Page {found.page}. " if found.page else ""
        lines = [f"{name}  {say.title_of(book, name)}", found.text, f"{page}{found.basis.capitalize()}."]
        lines += [] if found.enforced else [f"Not enforced: {found.why}"]
        lines += [f"Reading {each}: {book.title(each)}" for each in found.readings]
    return "\n".join([lines[0], *(paragraph("       ", line) for line in lines[1:])])


def name_of(names: Sequence[str], seat: Seat) -> str:
    """The name of a seat. Seats after those of the players are automas."""
    return names[seat] if 0 <= seat < len(names) else f"Seat {seat + 1} (automa)"


def ranking(standings: Iterable[Standing], names: Sequence[str], say: Wording = ENGLISH) -> list[str]:
    """The seats with their points, ordered by place."""
    lines = []
    for each in sorted(standings, key=lambda standing: (standing.place, standing.seat)):
        ties = f"   {say('tie-break', values=', '.join(map(str, each.tie_breaks)))}" if each.tie_breaks else ""
        points = say("points", n=f"{each.points:>4}")
        lines.append(f"{each.place:>3}.  {name_of(names, each.seat):24} {points}{ties}")
    return lines


def ledger(
    book: Rulebook, scored: Iterable[tuple[int, Scored]], names: Sequence[str], say: Wording = ENGLISH
) -> list[str]:
    """Every change of points of every seat: its version, the points, and the clause."""
    lines: list[str] = []
    moves = list(scored)
    for seat in sorted({*range(len(names)), *(fact.seat for _, fact in moves)}):
        mine = [(version, fact) for version, fact in moves if fact.seat == seat]
        total = sum(fact.points for _, fact in mine)
        lines += ["", say("sum-of-points", name=name_of(names, seat), n=total)]
        for version, fact in mine:
            note = f" - {fact.note}" if fact.note else ""
            lines.append(paragraph(f"  {version:>5}  {fact.points:>+3}  ", say.headline(book, fact.rule) + note))
    return lines[1:]
