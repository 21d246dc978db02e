"""Exports that an account brings are kept as they came, checked, and replayed; the service plays none of them."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from domain.box.terms import Terms, bound_commitment
from domain.kernel.nouns import Opened
from service.cli import main
from service.games.rules_digest import archive_of, digest_of, files_of
from tests.cluster.faults import query
from tests.support.client import play_moves
from tests.support.exports import GAME, bound_game, opened_of, seed_of
from tests.support.service import Player, Service, serving
from tests.support.whole_exports import whole_export

NDJSON = {"Content-Type": "application/x-ndjson"}


def bring(player: Player, content: bytes, **headers: str) -> httpx.Response:
    """Import a file."""
    return player.post("/v1/imports", content=content, headers={**NDJSON, **headers})


def brought(player: Player, content: bytes) -> dict[str, Any]:
    """The import of a good file."""
    answer = bring(player, content)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.fixture(scope="module")
def own(service: Service) -> tuple[str, bytes, dict[str, Any]]:
    """A game of the service, its export, and what the service says of its boards."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob, title="bitoku")
    play_moves(game, ada, bob)
    version = ada.get(f"/v1/games/{game}").json()["version"]
    boards = {
        f"{at} {seen_as}": ada.get(f"/v1/games/{game}/board", params={"version": at, "as": seen_as}).json()
        for at in (1, version // 2, version)
        for seen_as in ("0", "1", "all")
    }
    history = ada.get(f"/v1/games/{game}/history", params={"limit": 500}).json()["items"]
    return game, ada.get(f"/v1/games/{game}/export").content, {"boards": boards, "history": history}


def problem_of(answer: httpx.Response) -> tuple[int, str, str]:
    """Status, kind and detail of a problem."""
    told = answer.json()
    return answer.status_code, told["type"].rpartition("/")[2], told["detail"]


def test_an_import_says_what_verify_says(
    service: Service, own: tuple[str, bytes, dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each check with its result; the file is given back byte for byte."""
    eve = service.player("Eve")
    known = brought(eve, own[1])
    file = tmp_path / "game.ndjson"
    file.write_bytes(own[1])
    assert main(["verify", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    marks = {"ok": "ok  ", "fail": "FAIL", "note": "note", "not_checked": "----"}
    assert [f"{marks[each['result']]}  {each['text']}" for each in known["findings"]] == lines
    assert (known["sound"], known["game"], known["title"]) == (True, own[0], "bitoku")
    assert known["bytes"] == len(own[1])
    assert eve.get(f"/v1/imports/{known['id']}/file").content == own[1]
    assert eve.get(f"/v1/imports/{known['id']}").json() == known
    assert eve.get("/v1/imports").json()["items"] == [known]


def test_an_import_is_replayed_like_the_game(service: Service, own: tuple[str, bytes, dict[str, Any]]) -> None:
    """Boards of each version, from each seat and of all, and the history."""
    eve = service.player("Eve")
    path = f"/v1/imports/{brought(eve, own[1])['id']}"
    for asked, board in own[2]["boards"].items():
        at, seen_as = asked.split()
        answer = eve.get(f"{path}/board", params={"version": at, "as": seen_as})
        assert answer.status_code == 200, answer.text
        assert answer.json() == board
        again = {"If-None-Match": answer.headers["etag"]}
        assert eve.get(f"{path}/board", params={"version": at, "as": seen_as}, headers=again).status_code == 304
    assert eve.get(f"{path}/history", params={"limit": 500}).json()["items"] == own[2]["history"]
    page = eve.get(f"{path}/history", params={"after": 5, "limit": 3}).json()
    assert [each["version"] for each in page["items"]] == [6, 7, 8]
    assert page["last"] == len(own[2]["history"])
    assert eve.get(f"{path}/board", params={"version": page["last"] + 1}).status_code == 404
    assert eve.get(f"{path}/board", params={"as": "2"}).status_code == 404


def test_an_import_is_no_game(service: Service, own: tuple[str, bytes, dict[str, Any]]) -> None:
    """Not in lists, archives and scoreboards, although it has the id of one; nobody else sees it."""
    eve, ada = service.player("Eve"), service.player("Ada")
    known = brought(eve, own[1])
    assert eve.get(f"/v1/games/{known['id']}").status_code == 404
    assert eve.get("/v1/games", params={"player": eve.id}).json()["items"] == []
    assert eve.get(f"/v1/players/{eve.id}/games").json()["items"] == []
    assert query(service.dsn, "SELECT count(*) FROM games WHERE id = $1", known["id"])[0][0] == 0
    for each in ("", "/board", "/history", "/file"):
        assert ada.get(f"/v1/imports/{known['id']}{each}").status_code == 404
        assert service.anybody().get(f"/v1/imports/{known['id']}{each}").status_code == 401
    assert ada.delete(f"/v1/imports/{known['id']}").status_code == 404
    kept = [json.loads(line) for line in eve.get("/v1/me/data").text.splitlines()]
    assert [each["id"] for each in kept if each["kind"] == "import"] == [known["id"]]
    assert eve.delete(f"/v1/imports/{known['id']}").status_code == 204
    for each in ("", "/board", "/history", "/file"):
        assert eve.get(f"/v1/imports/{known['id']}{each}").status_code == 404
    assert query(service.dsn, "SELECT count(*) FROM import_lines WHERE import = $1", known["id"])[0][0] == 0


def test_the_same_file_again_is_the_same_import(service: Service, own: tuple[str, bytes, dict[str, Any]]) -> None:
    """For the account that has it; with an Idempotency-Key another file is refused."""
    eve = service.player("Eve")
    first = brought(eve, own[1])
    assert brought(eve, own[1]) == first
    assert brought(service.player("Fay"), own[1])["id"] != first["id"]
    old = old_lines(own[1])
    keyed = bring(eve, old, **{"Idempotency-Key": "k"})
    assert keyed.status_code == 201, keyed.text
    again = bring(eve, old, **{"Idempotency-Key": "k"})
    assert (again.json(), again.headers["idempotency-replayed"]) == (keyed.json(), "true")
    assert problem_of(bring(eve, own[1], **{"Idempotency-Key": "k"}))[:2] == (422, "key-reused")


def old_lines(export: bytes) -> bytes:
    """An export as it was before: events alone."""
    return b"".join(line for line in export.splitlines(keepends=True) if b'"topic"' in line)


def test_a_game_that_contradicts_itself_is_kept_with_what_contradicts_what(
    service: Service, own: tuple[str, bytes, dict[str, Any]]
) -> None:
    """It can be looked at; nothing of it is believed."""
    eve = service.player("Eve")
    changed = own[1].replace(b'\\"points\\":', b'\\"points\\":1', 1)
    assert changed != own[1]
    known = brought(eve, changed)
    assert known["sound"] is False
    assert any(each["result"] == "fail" for each in known["findings"])
    assert eve.get(f"/v1/imports/{known['id']}/board").status_code == 200


def test_other_rules_are_asked_only_if_the_service_has_played_under_them(service: Service, tmp_path: Path) -> None:
    """An archive of rules is code: no file brings any, and none runs because a file names it."""
    eve, (title, events) = service.player("Eve"), bound_game()
    files = dict(files_of("bamboo"))
    files["bamboo/view.py"] += b"# as it was before\n"
    digest = digest_of(files)
    opened = replace(opened_of(events), rules_digest=digest)
    other = [bind_to(opened, seed_of(events)), *events[1:]]
    content = Path(whole_export(title, other, tmp_path, changes={"rules": (digest,)})).read_bytes()
    known = brought(eve, content)
    unchecked = [each["text"] for each in known["findings"] if each["result"] == "not_checked"]
    assert any(f"rules {digest[:8]}... are not available here" in each for each in unchecked), known["findings"]
    assert eve.delete(f"/v1/imports/{known['id']}").status_code == 204
    query(service.dsn, "INSERT INTO rules_archives VALUES ($1, 'bamboo', $2)", digest, archive_of(files))
    known = brought(eve, content)
    assert (known["sound"], [each for each in known["findings"] if each["result"] == "not_checked"]) == (True, [])
    assert any("other rules than those here were asked in a process" in each["text"] for each in known["findings"])


def bind_to(opened: Opened[Any, Any, Any], seed: bytes) -> Opened[Any, Any, Any]:
    """The opening with terms and a commitment that fit the rules that it names."""
    assert isinstance(opened.rules_digest, str)
    terms = Terms(opened.title, len(opened.seats), opened.options, opened.catalog_hash, opened.rules_digest).digest
    bound = bound_commitment(str(GAME), terms, seed)
    return replace(opened, terms=terms, committed=terms, commitment=bound)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: b"", "it has no event"),
        (lambda text: b"hello\n", "line 1: "),
        (lambda text: b'{"format": "yamabiko/export/v9"}\n', "line 1: the format is 'yamabiko/export/v9'"),
        (lambda text: b"[" * 100_000, "line 1: "),
        (lambda text: text.replace(b'"topic":"bitoku.', b'"topic":"chess.'), "no rules for the title 'chess'"),
        (lambda text: old_lines(text).split(b"\n", 1)[1], "event 1 is not version 1"),
        (lambda text: b"\n".join(old_lines(text).splitlines()[:-1]), "is not closed"),
        (lambda text: re.sub(rb'"recorded_at":"[^"]*"', b'"recorded_at":"soon"', text), "when it was recorded"),
        (lambda text: text.replace(b'\\"fact\\":\\"', b'\\"fact\\":\\"x', 1), "event 1 cannot be read"),
        (lambda text: text.replace(b'\\"seat\\":1', b'\\"seat\\":9'), "cannot be followed"),
    ],
)
def test_what_cannot_be_replayed_is_refused(
    service: Service,
    own: tuple[str, bytes, dict[str, Any]],
    change: Callable[[bytes], bytes],
    why: str,
) -> None:
    """With the line or the event, and nothing is kept."""
    eve = service.player("Eve")
    status, kind, detail = problem_of(bring(eve, change(own[1])))
    assert (status, kind) == (422, "bad-import")
    assert why in detail
    assert eve.get("/v1/imports").json()["items"] == []


def test_a_file_is_sent_as_lines_and_is_not_too_large(
    service: Service, own: tuple[str, bytes, dict[str, Any]]
) -> None:
    """Whatever is declared, and if nothing is; and it takes the scope of a player."""
    eve = service.player("Eve")
    assert problem_of(eve.post("/v1/imports", json={}))[:2] == (415, "unsupported-media-type")
    large = b"x" * 8_388_609
    assert problem_of(bring(eve, large))[:2] == (413, "too-large")
    chunks = (large[at : at + 65_536] for at in range(0, len(large), 65_536))
    assert eve.post("/v1/imports", content=chunks, headers=NDJSON).status_code == 413
    reader = eve.post("/v1/tokens", json={"scopes": ["games:read"]}).json()["token"]
    assert bring(eve, own[1], Authorization=f"Bearer {reader}").status_code == 403
    assert service.anybody().post("/v1/imports", content=b"", headers=NDJSON).status_code == 401


@pytest.fixture
def small(dsn: str) -> Iterator[Service]:
    """A service with small bounds."""
    with serving(dsn, imports_per_account=2, import_bytes_per_account=1_000_000, bots="false") as running:
        yield running


def test_imports_are_bounded_in_number_and_bytes(small: Service, tmp_path: Path) -> None:
    """A deleted one makes room; the same again needs none."""
    eve = small.player("Eve")
    title, events = bound_game()
    files = [Path(whole_export(title, events, tmp_path, {"proof": str(n)})).read_bytes() for n in range(4)]
    assert len(files[0]) < 500_000
    made = [bring(eve, each) for each in files[:3]]
    assert [each.status_code for each in made[:2]] == [201, 201]
    status, kind, detail = problem_of(made[2])
    assert (status, kind) == (409, "bound-reached")
    assert "YAMABIKO_IMPORTS_PER_ACCOUNT" in detail
    assert brought(eve, files[0]) == made[0].json()
    assert eve.delete(made[0].headers["location"]).status_code == 204
    padded = files[2] + b"".join(b'{"proof":"%d"}\n' % n for n in range(60_000))
    status, kind, detail = problem_of(bring(eve, padded))
    assert (status, kind) == (409, "bound-reached")
    assert "YAMABIKO_IMPORT_BYTES_PER_ACCOUNT" in detail
    assert bring(eve, files[3]).status_code == 201
