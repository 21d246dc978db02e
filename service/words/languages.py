"""The languages of the service, and which of them a client wants (RFC 9110, 12.5.4)."""

from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

from babel import Locale

Language: TypeAlias = Literal["en", "fr", "pt"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
USUAL: Final[Language] = "en"
# Plurals and numbers after CLDR; Portuguese as in Portugal, where 0 is several.
LOCALES: Final[dict[Language, str]] = {"en": "en", "fr": "fr", "pt": "pt-PT"}
LONGEST: Final = 1000  # characters: a longer list of wishes is not read


def locale_of(language: Language) -> Locale:
    """The locale by which a language counts."""
    return Locale.parse(LOCALES[language].replace("-", "_"))


@lru_cache(maxsize=256)
def best_language(accept: str) -> Language:
    """The language of `Accept-Language` that is most wanted and offered; English if none of them is offered.

    A wish for a region is one for its language, and of equal wishes the first counts.
    """
    if len(accept) > LONGEST:
        return USUAL
    wishes = [_wish(each) for each in accept.lower().split(",") if each.strip()]
    refused = {language for language, weight in wishes if weight == 0}
    for language, weight in sorted(wishes, key=lambda wish: -wish[1]):
        if weight == 0:
            break
        found = next((each for each in LANGUAGES if each == language), None)
        if language == "*":
            found = next((each for each in LANGUAGES if each not in refused), None)
        if found:
            return found
    return USUAL


def _wish(text: str) -> tuple[str, float]:
    """The language that is asked for, without its region, and how much; what cannot be read is no wish."""
    tag, *parameters = (part.strip() for part in text.split(";"))
    weight = 1.0
    for each in parameters:
        name, _, value = each.partition("=")
        if name.strip() == "q":
            try:
                weight = min(1.0, max(0.0, float(value)))
            except ValueError:
                weight = 0.0
    return tag.split("-")[0], weight
