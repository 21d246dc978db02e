"""Large responses are compressed for those who want it; secrets never beside what others wrote (A17)."""

import zlib

import brotli
import httpx
import pytest
import zstandard

from tests.support.client import play_moves
from tests.support.service import Player, Service

DECODE = {
    "br": brotli.decompress, "gzip": lambda raw: zlib.decompress(raw, 31),
    "zstd": lambda raw: zstandard.ZstdDecompressor().decompressobj().decompress(raw),
}  # fmt: skip


@pytest.fixture(scope="module")
def ada(service: Service) -> Player:
    return service.player("Ada")


@pytest.fixture(scope="module")
def closed(service: Service, ada: Player) -> str:
    bob = service.player("Bob")
    game = ada.open(bob)
    play_moves(game, ada, bob)
    return game


def raw(client: httpx.Client, path: str, accepted: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """The response, and its body as it was sent."""
    with client.stream("GET", path, headers={"Accept-Encoding": accepted, **headers}) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize("coding", ["br", "gzip", "zstd"])
def test_what_is_the_same_for_all_is_compressed(ada: Player, closed: str, coding: str) -> None:
    """With a token or without: to a fifth and less, and it is the same afterwards."""
    for path in ("/schema/openapi.json", "/v1/titles/iki/catalog", f"/v1/games/{closed}/export"):
        plain, body = raw(ada, path, "identity")
        answer, packed = raw(ada, path, coding)
        assert answer.headers["content-encoding"] == coding, path
        assert DECODE[coding](packed) == body and len(packed) < len(body) / 5
        assert "Accept-Encoding" in answer.headers["vary"] and "Accept-Encoding" in plain.headers["vary"]
        assert answer.headers["etag"] == "W/" + plain.headers["etag"]
        known, _ = raw(ada, path, coding, **{"If-None-Match": answer.headers["etag"]})
        assert known.status_code == 304


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, br", "br"), ("gzip;q=1, br;q=0.5", "gzip"), ("br;q=0, *", "zstd"), ("identity", None),
        ("brx", None), ("gzip;q=0", None), ("*", "br"), ("", None), ("br;q=x", None),
    ],
)  # fmt: skip
def test_the_coding_is_the_one_that_is_preferred(ada: Player, accepted: str, coding: str | None) -> None:
    """By quality (RFC 9110, 12.5.3)."""
    assert raw(ada, "/v1/titles", accepted)[0].headers.get("content-encoding") == coding


def test_secrets_are_not_compressed(service: Service, ada: Player) -> None:
    """Neither what a seat sees, with names that others chose beside it, nor a token; strangers' boards are."""
    game = ada.open(service.player("Bob"))
    for path in ("board", "history", "decisions"):
        assert "content-encoding" not in raw(ada, f"/v1/games/{game}/{path}", "br, gzip, zstd")[0].headers
    assert raw(service.anybody(), f"/v1/games/{game}/board", "br")[0].headers["content-encoding"] == "br"
    made = service.anybody().post("/v1/players", json={"name": "A" * 60}, headers={"Accept-Encoding": "br, gzip"})
    assert "content-encoding" not in made.headers


def test_a_feed_is_not_compressed(service: Service, ada: Player) -> None:
    """Its events leave at once."""
    game = ada.open(service.player("Bob"))
    headers = {"Accept-Encoding": "br, gzip, zstd"}
    with service.anybody().stream("GET", f"/v1/games/{game}/feed", headers=headers) as feed:
        assert "content-encoding" not in feed.headers


def test_head_says_what_get_would(ada: Player) -> None:
    """With the same length."""
    got = raw(ada, "/v1/titles", "br")
    head = ada.head("/v1/titles", headers={"Accept-Encoding": "br"})
    assert head.headers["content-length"] == str(len(got[1])) == got[0].headers["content-length"]
