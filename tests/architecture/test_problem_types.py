"""Every type of problem that the code raises stands in the table that the service publishes (A16)."""

import ast
from collections.abc import Iterator
from pathlib import Path

from service.api.problem_table import PROBLEM_TYPES

HERE = Path(__file__).parents[2]
MAKERS = {"conflict": 409, "invalid": 422}


def test_every_problem_that_is_raised_is_explained() -> None:
    """With its one title and its statuses; and nothing is explained that is never raised."""
    raised = list(_raised())
    assert {kind for kind, _, _ in raised} == set(PROBLEM_TYPES)
    wrong = [
        (kind, title, status)
        for kind, title, status in raised
        if PROBLEM_TYPES[kind].title != title or (status and status not in PROBLEM_TYPES[kind].statuses)
    ]
    assert not wrong


def test_every_explanation_says_what_to_do() -> None:
    """In whole sentences."""
    for kind, found in PROBLEM_TYPES.items():
        for text in (found.meaning, found.remedy):
            assert text[0].isupper() or text.startswith("`"), kind
            assert text.endswith("."), kind


def _raised() -> Iterator[tuple[str, str, int]]:
    """Type, title and status of each problem in the code; 0 for a status that is not a constant."""
    for file in sorted((HERE / "service").rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text())):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
                continue
            values = {each.arg: getattr(each.value, "value", None) for each in call.keywords}
            if call.func.id in MAKERS:
                kind, title = (getattr(each, "value", None) for each in call.args[:2])
                yield str(kind), str(title), MAKERS[call.func.id]
            elif call.func.id == "Problem" and isinstance(values.get("kind"), str):
                yield (
                    str(values["kind"]),
                    str(values["title"]),
                    values["status"] if isinstance(values["status"], int) else 0,
                )
