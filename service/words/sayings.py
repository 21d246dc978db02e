"""Single sentences: a question, a pick on a menu, a clause, the reason for points."""

from typing import Any

from domain.box.telling import Telling
from domain.box.title import Title
from domain.kernel.nouns import Pick, Scored, Seat, Step, tag_of
from service.words.speech import Speech

Told = dict[str, Any]


def say(speech: Speech, telling: Telling) -> Told:
    """A telling with its text, as it is sent."""
    return {"key": telling.key, "args": telling.args, "text": speech.text(telling)}


def say_question(title: Title[Any], speech: Speech, game: object, step: Step) -> Told:
    """What a step asks."""
    if title.vocabulary is None:
        return {"key": f"question-{tag_of(step)}", "args": {}, "text": title.question(game, step)["text"]}
    return say(speech, title.vocabulary.tell_question(game, step))


def say_pick(
    title: Title[Any],
    speech: Speech,
    game: object,
    seat: Seat,
    step: Step,
    pick: Pick,
) -> Told:
    """A pick as an answer of a seat to a step, with its price."""
    if title.vocabulary is None:
        text = title.describe_answer(game, seat, step, pick)
        return {"key": f"pick-{tag_of(pick)}", "args": {}, "text": text}
    return say(speech, title.vocabulary.tell_pick(game, seat, step, pick))


def say_reason(title: Title[Any], speech: Speech, game: object, fact: Scored) -> Told:
    """What points were for, as a line of a score sheet."""
    if title.vocabulary is None:
        text = fact.note or title.rulebook.title(fact.rule)
        return {"key": f"score-{fact.rule}", "args": {}, "text": text}
    reason = title.vocabulary.tell_reason(game, fact)
    return {"key": reason.key, "args": reason.args, "text": speech.text(reason)}


def clause_title(title: Title[Any], speech: Speech, clause: str) -> str:
    """The title of a clause; in English where the language has none."""
    return speech.message(f"clause-{clause}") or title.rulebook.title(clause)
