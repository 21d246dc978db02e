"""Tournaments as texts: pairings to pin to a wall, standings, and what explains them."""

from collections.abc import Iterator, Mapping, Sequence

from service.cli.remote_game import Json


def names_of(entries: Sequence[Json]) -> dict[int, str]:
    """The name of each entry."""
    return {each["number"]: each["who"]["label"] or f"entry {each['number']}" for each in entries}


def entry_lines(entries: Sequence[Json]) -> Iterator[str]:
    """Who takes part."""
    for each in entries:
        state = "" if each["status"] == "in" else f"  ({each['status']})"
        yield f"{each['number']:4}  {each['who']['label']}{state}"


def pairing_lines(round_: Json, names: Mapping[int, str]) -> Iterator[str]:
    """Who sits where, in the order of play."""
    yield f"Round {round_['number']} ({round_['status']})"
    for table in round_["tables"]:
        game = f"  game {table['game']}" if table["game"] else ""
        yield f"\nTable {table['number']}{game}"
        results = {line["entry"]: line for line in table["lines"]}
        for entry in table["entries"]:
            yield f"{entry:6}  {names[entry]}{result_text(results.get(entry))}"
    for title, entries in (("Bye", round_["byes"]), ("Absent", round_["absent"])):
        if entries:
            yield f"\n{title}: " + ", ".join(f"{each} {names[each]}" for each in entries)


def result_text(line: Json | None) -> str:
    """What an entry has from its table; empty while that is open."""
    if line is None:
        return ""
    amount = line["amount"]["decimal"] if line["amount"] else "not known yet"
    kind = "" if line["kind"] == "played" else f", {line['kind']}"
    return f": {line['game_points']} points, place {line['place']}, {amount}{kind}"


def standing_lines(standings: Sequence[Json]) -> Iterator[str]:
    """The standings, each with what parted it from the one before."""
    width = max((len(each["label"]) for each in standings), default=0)
    for each in standings:
        keys = "  ".join(f"{key['tie_break']} {key['shown']}" for key in each["keys"] if key["applies"])
        rulings = f"  changed by ruling {', '.join(map(str, each['rulings']))}" if each["rulings"] else ""
        place = f"{each['place']}{'=' if each['shared'] > 1 else ''}"
        yield f"{place:>5}  {each['label']:{width}}  {each['amount']['decimal']:>8}  {keys}{rulings}".rstrip()


def explanation_lines(why: Json) -> Iterator[str]:
    """All that makes up a standing, to the last fraction."""
    yield why["sentence"]
    for each in why["lines"]:
        place = f"table {each['table']}" if each["table"] else each["line"]["kind"]
        terms = ", ".join(f"{term['term']} {term['amount']['fraction']}" for term in each["terms"])
        more = "" if each["counts"] else "  does not count"
        amount = each["line"]["amount"]["fraction"] if each["line"]["amount"] else "?"
        yield f"  round {each['round']}, {place}: {amount}  ({terms or each['line']['kind']}){more}"
    for each in why["adjustments"]:
        yield f"  ruling {each['ruling']}, round {each['round']}: {each['amount']['fraction']}"
