"""Patterns of Fluent, each made into a function once: asking `fluent.runtime` each time takes ten times as long.

What is made here is what our messages consist of: text, variables, selectors on them, other messages. A pattern
with anything else is left to `fluent.runtime`. tests/words compare the two on every message.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from fluent.syntax import ast

Values: TypeAlias = Mapping[str, Any]


class Filler(Protocol):
    """What fills a pattern: variables by their names, other messages, the plural of a number."""

    def variable(self, name: str) -> int | str:
        """The value of a variable: a number, or a text."""

    def number(self, n: int) -> str:
        """A number as the language writes it."""

    def plural(self, n: int) -> str:
        """The category of a number: `one`, `many`, `other`."""

    def message(self, key: str, attribute: str) -> str:
        """Another message, filled with the same variables."""


Made: TypeAlias = Callable[[Filler], str]


class NotSimple(Exception):
    """The pattern has something that is not made here."""


def make_pattern(pattern: ast.Pattern) -> Made:
    """The function that fills a pattern. NotSimple if it must be left to `fluent.runtime`."""
    parts = [_make_element(each) for each in pattern.elements]
    if len(parts) == 1 and not isinstance(parts[0], str):
        return parts[0]
    if all(isinstance(each, str) for each in parts):
        whole = "".join(map(str, parts))
        return lambda filler: whole
    return lambda filler: "".join([each if isinstance(each, str) else each(filler) for each in parts])


def _make_element(element: ast.TextElement | ast.Placeable) -> str | Made:
    if isinstance(element, ast.TextElement):
        return element.value
    return _make_expression(element.expression)


def _make_expression(expression: object) -> str | Made:
    if isinstance(expression, ast.VariableReference):
        return _make_variable(expression.id.name)
    if isinstance(expression, ast.SelectExpression):
        return _make_selector(expression)
    if isinstance(expression, ast.MessageReference):
        key, attribute = expression.id.name, expression.attribute.name if expression.attribute else ""
        return lambda filler: filler.message(key, attribute)
    if isinstance(expression, ast.StringLiteral):
        return str(expression.parse()["value"])
    raise NotSimple(type(expression).__name__)


def _make_variable(name: str) -> Made:
    def fill(filler: Filler) -> str:
        value = filler.variable(name)
        return value if isinstance(value, str) else filler.number(value)

    return fill


def _make_selector(select: ast.SelectExpression) -> Made:
    if not isinstance(select.selector, ast.VariableReference):
        raise NotSimple("a selector that is no variable")
    name = select.selector.id.name
    variants = [(_key_of(each.key), make_pattern(each.value)) for each in select.variants]
    usual = next(make_pattern(each.value) for each in select.variants if each.default)

    def fill(filler: Filler) -> str:
        value = filler.variable(name)
        category = filler.plural(value) if isinstance(value, int) else value
        for key, made in variants:
            if key in (value, category):
                return made(filler)
        return usual(filler)

    return fill


def _key_of(key: ast.Identifier | ast.NumberLiteral) -> int | str:
    """A name, or a whole number."""
    if isinstance(key, ast.Identifier):
        return key.name
    return int(key.value)


def variables_in(node: object) -> frozenset[str]:
    """The names of all variables below this node."""
    found: set[str] = set()

    def walk(each: object) -> None:
        if isinstance(each, ast.VariableReference):
            found.add(each.id.name)
        elif isinstance(each, ast.BaseNode):
            for child in vars(each).values():
                walk(child)
        elif isinstance(each, list):
            for child in each:
                walk(child)

    walk(node)
    return frozenset(found)
