"""Each component that stands on a board is in the list, with a picture's name, and words in every language."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from domain.bamboo.kinds import TEMPLES
from domain.box.faces import Face
from domain.box.title import Title
from domain.titles import TITLES, title
from service.words.languages import LANGUAGES, Language
from service.words.speech import speech_of
from tests.support.play import Story, story

WHOLE = pytest.mark.parametrize("name", TITLES)
EACH = pytest.mark.parametrize("language", LANGUAGES)
KEYS = ("name-", "effect-", "printed-", "component-", "term-", "{", "}")  # of what has no message


def shown_alike(name: str) -> list[Title[Any]]:
    """The title and its variants."""
    return [title(name), *(variant for _, variant in title(name).variants)]


@cache
def faces_of(name: str) -> list[Face]:
    """Of the title and all its variants."""
    games = [(each, each.begin(max(each.seats), each.options(), each.catalog())) for each in shown_alike(name)]
    return [face for each, game in games for face in each.faces(game)]


def places_of(tale: Story) -> set[str]:
    """What has an id on boards and nothing printed on it: temples, spaces of paths, stalls."""
    box = tale.positions[0].game.box
    match tale.title.id:
        case "bamboo":
            return set(TEMPLES)
        case "bitoku":
            return {*box.banks, *box.ahead, *box.side_spaces, *(fork.id for fork in box.forks)}
        case _:
            return {*box.columns, *box.stalls}


def ids_on(part: Any) -> Iterator[str]:  # noqa: ANN401  # any part of a board
    """The ids of everything on a board."""
    if isinstance(part, dict):
        yield from (part[name] for name in ("id", "card", "spirit") if isinstance(part.get(name), str))
        for each in part.values():
            yield from ids_on(each)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from ids_on(each)


@pytest.mark.parametrize(("name", "number"), [(name, number) for name in TITLES for number in (0, 5, 11)])
def test_what_stands_on_a_board_has_a_face(name: str, number: int) -> None:
    """By its id: whoever looks, wherever the game stands."""
    tale = story(title(name), number)
    faces = {face.id for face in tale.title.faces(tale.positions[0].game)}
    there: set[str] = set()
    for position in tale.positions[::7]:
        for viewer in (None, *range(tale.setting.seats)):
            there |= set(ids_on(msgspec.to_builtins(tale.title.view(position.game, viewer))))
    assert there - faces - places_of(tale) <= {deal_id for deal_id in there if f"deal-{deal_id}" in faces}
    assert there & faces, "the boards were looked at"


@EACH
@WHOLE
def test_each_face_has_a_name_and_words(name: str, language: Language) -> None:
    """In every language; no key of a message shows through."""
    speech = speech_of(name, language)
    for face in faces_of(name):
        for text in (speech.arg_text(face.name), speech.arg_text(face.text)):
            assert text.strip(), face
            assert not any(key in text for key in KEYS), (face.id, text)


@WHOLE
def test_the_effect_of_each_face_is_one_of_the_steps(name: str) -> None:
    """As the description says: it is read back as it was written."""
    for each in shown_alike(name):
        known = msgspec.json.Decoder(each.codec.steps)
        for face in each.faces(each.begin(max(each.seats), each.options(), each.catalog())):
            assert tuple(known.decode(msgspec.json.encode(step)) for step in face.effect) == face.effect
    assert any(face.effect for face in faces_of(name))


@WHOLE
def test_the_entry_of_each_face_is_its_own(name: str) -> None:
    """The pointer leads to the entry in the list with this id, or to the space on which it is printed."""
    for each in shown_alike(name):
        catalog = msgspec.to_builtins(each.catalog())
        for face in each.faces(each.begin(max(each.seats), each.options(), each.catalog())):
            entry: Any = catalog
            for part in face.entry.removeprefix("/").split("/"):
                entry = entry[int(part)] if part.isdigit() else entry[part]
            if face.kind not in ("action", "deal", "boat-side"):
                assert entry["id"] == face.id


@WHOLE
def test_what_has_the_same_art_looks_alike(name: str) -> None:
    """The same kind, the same words. No two kinds share a picture."""
    speech = speech_of(name, "en")
    looks: dict[str, set[tuple[str, str]]] = {}
    for face in faces_of(name):
        looks.setdefault(face.art, set()).add((face.kind, speech.arg_text(face.text)))
    assert {art: each for art, each in looks.items() if len(each) > 1} == {}
