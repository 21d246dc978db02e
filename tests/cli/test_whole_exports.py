"""An export has all that is needed to check it: each part of it that is not what it says is found out."""

import hashlib
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from msgspec.structs import replace

from domain.box.title import Title
from domain.kernel.nouns import Event
from service.checking.export_lines import ExportKey, ExportName, schema_of_line
from service.cli import main
from service.http.openapi.plain import plain
from service.trust.cosignature import witness_key
from service.trust.keys import change_text
from service.trust.log_entries import LogItem
from service.trust.signed_note import SigningKey, encode_base64, sign_note
from tests.support.exports import bind, bound_game, export, opened_of, seed_of
from tests.support.keys import KEY
from tests.support.whole_exports import (
    NAME,
    SINCE,
    checkpoint_line,
    head_of,
    log_line,
    opening_item,
    roots_of,
    whole_export,
    write_log,
)

Told = tuple[int, str]
Check = Callable[..., Told]
OTHER = SigningKey("localhost", bytes(32))
WITNESS = witness_key("witness.example", bytes(range(2, 34)))
STORED = datetime(2026, 1, 1, tzinfo=UTC)  # when the events say that they were


@pytest.fixture(scope="module")
def game() -> tuple[Title[Any], list[Event]]:
    """A game as it was played."""
    return bound_game()


@pytest.fixture(scope="module")
def roots(game: tuple[Title[Any], list[Event]], tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The root at each version."""
    return roots_of(*game, tmp_path_factory.mktemp("roots"))


@pytest.fixture
def check(game: tuple[Title[Any], list[Event]], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """Verifies the game with these proofs; `words` are of the command line, all else changes the first line."""

    def run(*proofs: object, words: tuple[str, ...] = (), **changes: object) -> Told:
        code = main(["verify", whole_export(*game, tmp_path, *proofs, changes=changes), *words])
        return code, capsys.readouterr().out

    return run


def fails(told: Told, text: str) -> None:
    """Assert that this is the one contradiction that was found."""
    code, said = told
    assert code == 1, said
    assert [text in line for line in said.splitlines() if line.startswith("FAIL")] == [True], said


def test_all_of_a_whole_export_is_checked_without_anything_else(
    check: Check, game: tuple[Title[Any], list[Event]], roots: list[bytes], tmp_path: Path
) -> None:
    """No list, no key and no network: each check says ok in a line of its own."""
    last = len(game[1])
    log = write_log(tmp_path / "log", [opening_item(game[1])], [LogItem(NAME, last, roots[last])])
    logged = log_line(log, 1, LogItem(NAME, last, roots[last]), (WITNESS, int(STORED.timestamp())))
    code, said = check(checkpoint_line(last, roots[last]), logged, witnesses=(str(WITNESS.verifier),))
    assert code == 0, said
    for line in (
        f"ok    the first line says of the game what its {last} events say",
        "ok    the component list in the first line is, byte by byte, that of the game",
        f"ok    the chain of {last} events holds",
        "ok    the rules tell every decision just as it is stored",
        f"ok    the service has signed the game up to version {last}: every event, and when it was stored",
        f"ok    the log has the game at version {last}, in entry 1 of 2",
        "ok    witness.example cosigned the log by 2026-01-01T00:00:00+00:00",
        "note  the keys of the service are those that the file names: --key compares them",
    ):
        assert line in said
    assert "FAIL" not in said


def test_every_line_is_as_its_schema_says(
    game: tuple[Title[Any], list[Event]], roots: list[bytes], tmp_path: Path
) -> None:
    """The first, those of events, and those of proofs; and of each kind one that is not."""
    last = len(game[1])
    log = write_log(tmp_path / "log", [LogItem(NAME, last, roots[last])])
    proofs = checkpoint_line(last, roots[last]), log_line(log, 0, LogItem(NAME, last, roots[last]))
    file = whole_export(*game, tmp_path, *proofs, changes={"names": (ExportName(id="a", bot="greedy"),)})
    schema = Draft202012Validator(plain(schema_of_line()))
    lines = [json.loads(line) for line in Path(file).read_text().splitlines()]
    for line in lines:
        schema.validate(line)
    for line in (lines[0], lines[1], lines[-2], lines[-1]):
        for member in line:
            assert not schema.is_valid({name: line[name] for name in line if name != member}), member


def test_a_first_line_of_another_game(check: Check, game: tuple[Title[Any], list[Event]]) -> None:
    """Each member that contradicts the events is named."""
    number = len(game[1])
    fails(check(events=number + 1), f"says that the game has {number + 1} events, and the file has {number}")
    fails(check(title="iki"), "the first line is of the title 'iki', the events are of 'bamboo'")
    fails(check(rules=("0" * 64,)), "the first line names the rules 00000000, and the events name")
    fails(check(rules=()), "the first line names the rules none, and the events name")
    fails(check(names=(ExportName(id="stranger", name="Eve"),)), "names the pseudonym 'stranger', which no event")
    seat = opened_of(game[1]).seats[0]
    assert check(names=(ExportName(id=seat, name="Ada"),))[0] == 0


def test_a_component_list_that_is_not_that_of_the_game(check: Check, game: tuple[Title[Any], list[Event]]) -> None:
    """Not even if it only stands in other bytes."""
    components = head_of(*game).components
    fails(check(components=components + " "), "the component list in the first line has not the hash jcs:")
    edition = components.replace('"edition":"', '"edition":"x')
    fails(check(components=edition), "the component list in the first line has not the hash jcs:")


def test_an_own_list_comes_with_the_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So a game that was played with it is checked without `--catalog`."""
    title, events = bound_game()
    own = replace(title.catalog(), edition="mine")
    opened = replace(opened_of(events), catalog_hash=own.content_hash)
    mine = [bind(opened, seed_of(events)), *events[1:]]
    file = whole_export(title, mine, tmp_path, changes={"components": own.bytes_behind("jcs:").decode()})
    assert main(["verify", file]) == 0, capsys.readouterr().out
    capsys.readouterr()
    assert main(["verify", export(title, mine, tmp_path)]) == 1, "an export of before needs it"


def test_a_list_that_the_rules_here_refuse_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is that of the game, byte by byte, but nobody can ask the rules here about it: no failure."""
    title, events = bound_game()
    odd = msgspec.json.encode({"catalog": "odd", "title": "bamboo"})
    digest = "jcs:" + hashlib.sha256(odd).hexdigest()
    opened = replace(opened_of(events), catalog_hash=digest)
    mine = [bind(opened, seed_of(events)), *events[1:]]
    code = main(["verify", whole_export(title, mine, tmp_path, changes={"components": odd.decode()})])
    said = capsys.readouterr().out
    assert code == 2, said
    assert "----  not checked: the decisions, as the component list in the first line is refused" in said
    assert "FAIL" not in said


def test_keys_that_do_not_follow_each_other(check: Check, roots: list[bytes]) -> None:
    """A second key that the first has not signed; and one that it has."""
    change = change_text(KEY.verifier, OTHER.verifier, SINCE)
    keys = [
        ExportKey(key=str(KEY.verifier), since=SINCE, change=None),
        ExportKey(key=str(OTHER.verifier), since=SINCE, change=sign_note(change, OTHER)),
    ]
    fails(check(keys=tuple(keys)), "the keys in the first line do not follow each other")
    keys[1] = replace(keys[1], change=sign_note(change, KEY, OTHER))
    last = len(roots) - 1
    code, said = check(
        checkpoint_line(last, roots[last], OTHER), keys=tuple(keys), words=("--key", str(KEY.verifier))
    )
    assert code == 0, said
    assert "ok    the key that was given is one of those in the first line, which follow each other" in said


def test_keys_of_somebody_else(check: Check, roots: list[bytes]) -> None:
    """A whole file with keys of its own agrees with itself; who knows a key of the service finds it out."""
    last = len(roots) - 1
    keys = (ExportKey(key=str(OTHER.verifier), since=SINCE, change=None),)
    forged = checkpoint_line(last, roots[last], OTHER)
    assert check(forged, keys=keys)[0] == 0
    code, said = check(forged, keys=keys, words=("--key", str(KEY.verifier)))
    assert code == 1
    assert "FAIL  the first line names other keys of the service than the one that was given" in said
    assert "FAIL  the checkpoint of the game does not hold: it is signed by no key that is known" in said


def test_a_checkpoint_that_contradicts_the_events(check: Check, roots: list[bytes]) -> None:
    """Of another history, of a longer one, of another game, with a signature that does not fit."""
    last = len(roots) - 1
    fails(check(checkpoint_line(last, roots[2])), f"the service has signed another root for version {last}")
    fails(check(checkpoint_line(last + 1, roots[2])), f"has signed version {last + 1}, but the export ends with")
    fails(
        check(checkpoint_line(last, roots[last], game="7")),
        "the checkpoint is one of localhost/games/7, the export",
    )
    good = checkpoint_line(last, roots[last])
    bent = replace(good, note=good.note.replace(f"\n{last}\n", f"\n{last - 1}\n"))
    fails(check(bent), "the checkpoint of the game does not hold: the signature of localhost does not fit")
    fails(check(replace(good, note="nothing")), "the checkpoint of the game does not hold")
    code, said = check(good, keys=())
    assert (code, "not checked: the checkpoint of the game, as no key" in said) == (2, True)


def test_a_proof_of_the_log_that_contradicts_the_events(
    check: Check, game: tuple[Title[Any], list[Event]], roots: list[bytes], tmp_path: Path
) -> None:
    """The log has another history, or the proof does not lead to what is signed."""
    last, other = len(game[1]), LogItem(bytes(32), 4, bytes(32))
    right, wrong = LogItem(NAME, last, roots[last]), LogItem(NAME, last, roots[2])
    early = LogItem(NAME, 4, roots[4])
    log = write_log(tmp_path / "log", [opening_item(game[1])], [other, right], [wrong], [early])
    fails(check(log_line(log, 2, wrong)), f"the log has another root for version {last}")
    fails(check(log_line(log, 0, right)), f"entry 0 does not have version {last} of the game with this root")
    good = log_line(log, 1, right)
    fails(check(replace(good, index=0)), "the path does not lead from entry 0 to the root of 4 entries")
    fails(check(replace(good, salt=encode_base64(bytes(16)))), "entry 1 does not have version")
    fails(check(replace(good, checkpoint=checkpoint_line(4, roots[4]).note)), "which is no log of the service")
    code, said = check(log_line(log, 3, early))
    assert code == 0, said
    assert "note  the proof of the log binds nothing that came after version 4" in said
    assert "note  only the service dates the events" in said
    assert check(log_line(log, 0, opening_item(game[1])))[0] == 0


def test_events_that_are_younger_than_a_cosignature(
    check: Check, game: tuple[Title[Any], list[Event]], roots: list[bytes], tmp_path: Path
) -> None:
    """Who dates them later than the log was cosigned is found out; clocks may differ by some minutes."""
    last = len(game[1])
    item = LogItem(NAME, last, roots[last])
    log = write_log(tmp_path / "log", [item])
    early = int((STORED - timedelta(hours=1)).timestamp())
    line = log_line(log, 0, item, (WITNESS, early))
    words = ("--witness", str(WITNESS.verifier))
    fails(check(line, words=words), "but witness.example had cosigned the log with it at 2025-12-31T23:00")
    code, said = check(line)
    assert (code, "no witness that is known has cosigned" in said) == (0, True), "nobody has said that it counts"


def test_what_is_not_known_is_said_to_be_unchecked(check: Check) -> None:
    """A proof of another kind: neither ok nor a failure."""
    code, said = check({"proof": "later"})
    assert code == 2, said
    assert "----  not checked: a proof 'later', of which this version knows nothing" in said


def test_a_deal_in_the_first_line_that_the_game_does_not_have(check: Check) -> None:
    """It is that of another game."""
    fails(check(deal={"id": "d", "seed": "00"}), "the first line has another deal than the game")


def test_what_is_no_export_is_said_with_its_line(
    game: tuple[Title[Any], list[Event]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A first line that comes second, an event after a proof, and a format that nobody knows."""
    file = Path(whole_export(*game, tmp_path, {"proof": "later"}))
    lines = file.read_text().splitlines()
    for changed, text in (
        ([lines[1], lines[0]], "line 2: only the first line has a format"),
        ([*lines, lines[1]], f"line {len(lines) + 1}: an event comes after a proof"),
        ([lines[0].replace("export/v2", "export/v9")], "line 1: the format is 'yamabiko/export/v9', and only"),
        (["[1]"], "line 1: Expected `object`"),
        (['{"proof": "log"}'], "line 1: Object missing required field"),
    ):
        file.write_text("\n".join(changed))
        assert main(["verify", str(file)]) == 2
        assert text in capsys.readouterr().err
