"""Reading streams of lines of JSON."""

import json
from collections.abc import Iterator
from typing import Any

import httpx

MOST_SILENT = 8  # signs of life, one in 15 s


def lines(answer: httpx.Response) -> Iterator[dict[str, Any]]:
    """The lines of an open stream, as they come, without signs of life; so many of those one after the other mean
    that nothing comes any more."""
    silent = 0
    for line in answer.iter_lines():
        silent = 0 if line else silent + 1
        assert silent < MOST_SILENT, "nothing comes any more"
        if line:
            yield json.loads(line)
