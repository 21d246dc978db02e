"""Reading streams of lines of JSON."""

import json
from collections.abc import Iterator
from typing import Any

import httpx


def lines(answer: httpx.Response) -> Iterator[dict[str, Any]]:
    """The lines of an open stream, as they come, without signs of life."""
    return (json.loads(line) for line in answer.iter_lines() if line)
