"""What components look like and do, in a language: made once for each list and its reading."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Raw, Struct

from domain.box.catalog import Catalog
from domain.box.faces import Face
from domain.box.title import Title
from service.words.languages import Language
from service.words.speech import Speech, speech_of

MOST = 32  # of them are kept
Key = tuple[str, str, int, str, Language]
_kept: OrderedDict[Key, Raw] = OrderedDict()  # by title, list, seats, options, language


def faces_of_game(
    title: Title[Any], seats: int, options: Struct, catalog: Catalog, digest: str, language: Language
) -> Raw:
    """What the components of a game look like and do, as JSON; `digest` is the hash of the list."""
    text = msgspec.json.encode(options, order="deterministic").decode()
    key = (title.id, digest, seats, text, language)
    if key not in _kept:
        found = title.faces(title.begin(seats, options, catalog))
        _kept[key] = _to_json(found, speech_of(title.id, language))
        while len(_kept) > MOST:
            _kept.popitem(last=False)
    return _kept[key]


def faces_of_title(title: Title[Any], digest: str, language: Language) -> Raw:
    """The same of the list that comes with a title, by the usual options: of all its variants."""
    key = (title.id, digest, 0, "", language)
    if key not in _kept:
        _kept[key] = _to_json(_faces_of_all(title), speech_of(title.id, language))
    return _kept[key]


def _faces_of_all(title: Title[Any]) -> Iterable[Face]:
    found: dict[str, Face] = {}
    for each in (title, *(variant for _, variant in title.variants)):
        game = each.begin(max(each.seats), each.options(), each.catalog())
        found |= {face.id: face for face in each.faces(game)}
    return found.values()


def _to_json(faces: Iterable[Face], speech: Speech) -> Raw:
    return Raw(msgspec.json.encode(list(_tell_faces(faces, speech))))


def _tell_faces(faces: Iterable[Face], speech: Speech) -> Iterator[dict[str, object]]:
    for face in faces:
        yield {
            "id": face.id, "kind": face.kind, "art": face.art, "name": speech.arg_text(face.name),
            "text": speech.arg_text(face.text), "effect": face.effect, "entry": face.entry,
        }  # fmt: skip
