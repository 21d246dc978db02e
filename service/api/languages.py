"""The language in which a client asks for words. Without one there are none: they are several times as long as the
rest. So `Accept-Language`, which browsers send unasked, counts where the client says so by `lang=auto`.
"""

from typing import Annotated, Literal

from litestar.params import QueryParameter
from msgspec import Struct

from service.games.game_view import GameView
from service.games.wording import load_speech, speech_mark
from service.http.requests import ApiRequest
from service.words.languages import USUAL, Language, best_language
from service.words.speech import Speech

AUTO = "auto"
Lang = Annotated[
    Literal["en", "fr", "pt", "auto"] | None,
    QueryParameter(
        description="Say everything in words, too: in English, French or Portuguese, or with `auto` in the "
        "language of `Accept-Language`. Without it only ids are sent"
    ),
]


class Wording(Struct, frozen=True):
    """The language of a response, and what its ETag and headers say of it: nothing where there is no language."""

    speech: Speech | None = None
    marks: tuple[str, ...] = ()
    headers: dict[str, str] = {}


NO_WORDS = Wording()


def chosen_language(request: ApiRequest, lang: str | None) -> Language | None:
    """The language that a client asks for, if it asks for one."""
    if lang == AUTO:
        return best_language(request.header_values.get("accept-language", ""))
    return lang  # type: ignore[return-value]  # the parameter takes no other


def sentence_language(request: ApiRequest, lang: str | None) -> tuple[Language, dict[str, str]]:
    """The language of a response that always has a sentence, and its headers; `Accept-Language` without `lang`."""
    language = chosen_language(request, lang or AUTO) or USUAL
    return language, language_headers(language, lang or AUTO)


async def wording_of(request: ApiRequest, view: GameView, lang: str | None) -> Wording:
    """The language of a response about a game, as the request wishes."""
    language = chosen_language(request, lang)
    if language is None:
        return NO_WORDS
    speech = await load_speech(view, language)
    return Wording(speech, (speech_mark(speech),), language_headers(language, lang))


def language_headers(language: Language, lang: str | None) -> dict[str, str]:
    """In which language a response is; and what of a request chose it, besides the query."""
    varies = {"Vary": "Authorization, Cookie, Accept, Accept-Language"} if lang == AUTO else {}
    return {"Content-Language": language, **varies}
