"""Which language a client gets (RFC 9110, 12.5.4)."""

import pytest

from service.words.languages import best_language


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("pt-BR", "pt"),
        ("PT-pt;q=0.9, fr;q=0.8", "pt"),
        ("de, fr;q=0.5, en;q=0.4", "fr"),
        ("de", "en"),
        ("*", "en"),
        ("en;q=0, *", "fr"),
        ("fr;q=0", "en"),
        ("fr;q=x, pt;q=0.1", "pt"),
        ("fr;q=0.5, pt;q=0.5", "fr"),
        ("fr," * 400, "en"),
        ("ru;q=1.0, *;q=0.1", "en"),
    ],
)
def test_the_most_wanted_language_that_is_offered_is_taken(accept: str, language: str) -> None:
    assert best_language(accept) == language
