"""The laws that can be read off a title without playing it."""

import re
from collections.abc import Callable, Iterator
from string import Formatter
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct, inspect, structs

from domain.box.catalog import Catalog
from domain.box.title import Title
from domain.kernel.nouns import Fact, Scored, Step
from domain.kernel.secrecy import Secret, secrets_of
from tests.laws.laws import clauses_of

TitleLaw = Callable[[Title[Any]], None]
TITLE_LAWS: dict[str, TitleLaw] = {}


def law(holds: TitleLaw) -> TitleLaw:
    """Registers a law under its name."""
    TITLE_LAWS[holds.__name__] = holds
    return holds


@law
def every_clause_that_is_named_exists(title: Title[Any]) -> None:
    """Verbs and questions cite clauses of the rulebook."""
    for rules in title.rulesets:
        named = {*rules.citations, *(question.rule for question in rules.questions.values())}
        assert named <= clauses_of(title.rulebook), sorted(named - clauses_of(title.rulebook))


@law
def every_question_can_be_answered(title: Title[Any]) -> None:
    """A step that asks has a verb for at least one kind of pick, and is not done by itself as well."""
    for rules in title.rulesets:
        asked, answered = rules.questions.keys(), {step for step, _ in rules.takes}
        assert asked == answered, f"not both asked and answered: {asked ^ answered}"
        assert not rules.dos.keys() & asked, f"asked and done: {rules.dos.keys() & asked}"


@law
def every_printed_effect_has_a_verb(title: Title[Any]) -> None:
    """A step that a component list may print on a component is done or asked: without a verb it would be an error
    in the middle of a game.
    """
    whole = type(title.catalog())
    lists = [each for each in whole.__mro__ if issubclass(each, Catalog) and each is not Catalog]
    for kind in lists:  # the whole list, then those that it extends: the last one is in every game
        without = [steps_in(kind) - rules.dos.keys() - rules.questions.keys() for rules in title.rulesets]
        fault = max(without, key=len) if kind is lists[-1] else min(without, key=len)
        assert not fault, (
            f"a list of {title.name} may print {', '.join(sorted(step.__name__ for step in fault))}, which has no "
            "verb: write its `do`, or its `menu` and `take`, in a chapter of the title"
        )


@law
def every_prompt_uses_what_its_step_holds(title: Title[Any]) -> None:
    """No prompt has a placeholder that its step cannot fill."""
    for rules in title.rulesets:
        for step, question in rules.questions.items():
            used = {name for _, name, _, _ in Formatter().parse(question.prompt) if name is not None}
            held = {field.name for field in structs.fields(step)}
            assert used <= held, f"{step.__name__} holds {sorted(held)}, its prompt uses {sorted(used)}"


@law
def secrets_are_whole_fields(title: Title[Any]) -> None:
    """A secret is a field of a fact, step or pick: hidden deeper down, nobody would redact it."""
    for rules in title.rulesets:
        for kind in rules.nouns:
            secrets_of(kind)
            for name, hint in get_type_hints(kind).items():
                inner = [struct for struct in structs_in(hint) if deep_secrets(struct)]
                assert not inner, f"{kind.__name__}.{name} holds a secret in {inner}"


@law
def secrets_have_an_owner_that_is_there(title: Title[Any]) -> None:
    """A fact names the field that says whose secret it is; a step or a pick may mean the seat that is asked."""
    for rules in title.rulesets:
        for kind in rules.nouns:
            held = {field.name for field in structs.fields(kind)} | (
                {"seat"} if not issubclass(kind, Fact) else set()
            )
            owners = {owner for _, owner in secrets_of(kind) if owner}
            assert owners <= held, f"{kind.__name__} has no field {sorted(owners - held)}"


@law
def points_can_be_told(title: Title[Any]) -> None:
    """Every game folds `Scored`: points that move any other way have no explanation."""
    for rules in title.rulesets:
        assert Scored in rules.folds


@law
def every_stream_has_a_name_of_its_own(title: Title[Any]) -> None:
    """Two piles with one name would take each other's numbers; what stands behind a stroke is a seat."""
    for streams in [title.streams, *(variant.streams for _, variant in title.variants)]:
        names = [stream.name for stream in streams]
        assert len(set(names)) == len(names), f"twice: {[name for name in names if names.count(name) > 1]}"
        assert all(re.fullmatch("[a-z0-9-]+", name) for name in names), names
        assert all(stream.about for stream in streams), "a stream says what it is about"


def steps_in(kind: type[Struct]) -> set[type[Step]]:
    """The steps that a list of this type can hold, however deep; TypeVars stand for their bounds."""
    found: set[type[Step]] = set()
    met: list[inspect.Type] = []  # kept, so that no id is used twice
    waiting: list[inspect.Type] = [inspect.type_info(kind)]
    while waiting:
        info = waiting.pop()
        if any(info is each for each in met):
            continue
        met.append(info)
        if isinstance(info, inspect.StructType):
            struct: type[Struct] = get_origin(info.cls) or info.cls
            if issubclass(struct, Step):
                found.add(struct)
            waiting += [field.type for field in info.fields]
        else:
            parts = [getattr(info, name) for name in info.__struct_fields__]
            flat = [each for part in parts for each in (part if isinstance(part, tuple) else (part,))]
            waiting += [each for each in flat if isinstance(each, inspect.Type)]
    return found


def structs_in(hint: object) -> Iterator[type[Struct]]:
    """The structs that a type hint mentions."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for part in get_args(hint):
        yield from structs_in(part)


def deep_secrets(struct: type[Struct], above: frozenset[type[Struct]] = frozenset()) -> bool:
    """Whether a struct, or one inside it, marks a field as secret. A struct may hold others of its own kind."""
    if struct in above:
        return False
    hints = get_type_hints(struct, include_extras=True).values()
    marked = any(
        isinstance(mark, Secret) for hint in hints if get_origin(hint) is Annotated for mark in get_args(hint)
    )
    return marked or any(
        deep_secrets(inner, above | {struct})
        for hint in get_type_hints(struct).values()
        for inner in structs_in(hint)
    )
