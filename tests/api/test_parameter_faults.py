"""What is wrong with a query parameter is said as it is for a body: in plain words, with a code (A16)."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import pytest
from msgspec import Meta

from service.http.validation import parameter_faults

Limit = Annotated[int, Meta(ge=1, le=500)]
Title = Annotated[str, Meta(min_length=2, pattern=r"^[a-z]+\Z")]


@pytest.mark.parametrize(
    ("kind", "text", "code", "message"),
    [
        (Limit, "abc", "wrong-type", "must be an integer"),
        (Limit, "0", "out-of-range", "must be at least 1 and at most 500"),
        (Limit | None, "501", "out-of-range", "must be at least 1 and at most 500"),
        (Limit | None, "9" * 5_000, "wrong-type", "must be an integer"),
        (bool | None, "perhaps", "wrong-type", "must be true or false"),
        (UUID | None, "x", "wrong-format", "must be a UUID"),
        (datetime | None, "x", "wrong-format", "must be a time as in RFC 3339: 2026-11-19T12:00:00Z"),
        (Title, "a", "wrong-size", "must have at least 2 characters"),
        (Title, "12", "wrong-format", "must match ^[a-z]+$"),
        (Literal["on", "off"] | None, "7", "not-a-choice", "must be one of off, on"),
    ],
)
def test_a_fault_of_a_parameter_is_said_in_plain_words(kind: object, text: str, code: str, message: str) -> None:
    """As the member of a body with the same fault."""
    (fault,) = parameter_faults({"name": kind}, {"name": text})
    assert (fault.path, fault.code, fault.message) == ("$.name", code, message)


@pytest.mark.parametrize(
    ("kind", "text"), [(Limit, "500"), (bool | None, "true"), (Title, "bamboo"), (Literal["on"] | None, "on")]
)
def test_what_fits_has_no_fault(kind: object, text: str) -> None:
    """Whatever its type, it comes as a text."""
    assert parameter_faults({"name": kind}, {"name": text}) == ()
