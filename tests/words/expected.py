"""Which messages a title needs, by its nouns, steps, clauses, scores and options."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import Any, TypeAlias, get_args, get_type_hints

from msgspec.structs import fields

from domain.box.telling import Vocabulary, tag_in_keys
from domain.box.title import Title
from domain.kernel.nouns import Noun
from domain.titles import title

Expected: TypeAlias = dict[str, frozenset[str]]  # the arguments by the key


def shown_alike(name: str) -> list[Title[Any]]:
    """The title and its variants."""
    base = title(name)
    return [base, *(variant for _, variant in base.variants)]


def vocabulary(each: Title[Any]) -> Vocabulary[Any]:
    assert each.vocabulary is not None, f"{each.id} has no messages"
    return each.vocabulary


def nouns_told(each: Title[Any]) -> set[type[Noun]]:
    """What is told of a title: facts, picks, and steps that ask. What is read as another noun is not."""
    rules = each.rules
    return {*rules.folds, *(pick for _, pick in rules.takes), *rules.questions} - set(rules.upcasts)


def expected(name: str) -> Expected:
    """The key of each message that a title and its variants need, with the names of its arguments."""
    return {key: args for each in shown_alike(name) for key, args in expected_of(each).items()}


@cache
def expected_of(each: Title[Any]) -> Expected:
    """The same of one title as it is played."""
    words, rules = vocabulary(each), each.rules
    found: Expected = {}
    found |= words.messages(nouns_told(each))
    steps = {*rules.questions, *rules.dos} - set(rules.upcasts)
    found |= {f"step-{tag_in_keys(step)}": frozenset() for step in steps}
    found |= {f"score-{rule}": frozenset(args.split()) for rule, args in words.scores.items()}
    found |= {key: frozenset(args.split()) for key, args in words.others.items()}
    found |= {f"clause-{clause}": frozenset() for clause in (*each.rulebook.clauses, *each.rulebook.readings)}
    found |= {key: frozenset() for key in option_keys(each)}
    return found


def option_keys(each: Title[Any]) -> Iterator[str]:
    """The options of a title, and the values of those that are chosen from a list."""
    hints = get_type_hints(each.options)
    for option in fields(each.options):
        yield f"option-{option.name}"
        kind = hints[option.name]
        values = list(kind) if isinstance(kind, type) and issubclass(kind, StrEnum) else get_args(kind)
        yield from (f"option-{option.name}-{value}" for value in values if isinstance(value, str))
