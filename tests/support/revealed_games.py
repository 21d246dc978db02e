"""Games whose chance is made from words: opened, taken and started over HTTP."""

import hashlib

import httpx

from tests.support.service import Player


def word_of(seat: int) -> str:
    """A word, the same for each seat of a number."""
    return bytes([seat + 1]).hex() * 32


def hash_of(game: str, seat: int, word: str) -> str:
    """The hash of a word as the page on checking says."""
    parts = b"yamabiko/word/v1\0" + game.encode() + seat.to_bytes(4, "big") + bytes.fromhex(word)
    return hashlib.sha256(parts).hexdigest()


def id_of(path: str) -> str:
    """The id in the path of a game."""
    return path.rpartition("/")[2]


def sit_down(game: str, seat: int, player: Player) -> httpx.Response:
    """The player takes the seat with the hash of its word."""
    hashed = hash_of(id_of(game), seat, word_of(seat))
    return player.put(f"{game}/seats/{seat}", json={"word_hash": hashed})


def reveal(game: str, seat: int, player: Player) -> httpx.Response:
    """The player reveals the word of the seat."""
    return player.put(f"{game}/seats/{seat}/word", json={"word": word_of(seat)})


def open_revealed_game(*players: Player, bots: int = 0, **more: object) -> str:
    """The path of a game of the first player in which these have seats and bots have others; it waits."""
    owner, seats = players[0], len(players) + bots
    body = {"title": "bamboo", "seats": seats, "fairness": "revealed", **more}
    made = owner.post("/v1/games", json=body)
    assert made.status_code == 201, made.text
    game = f"/v1/games/{made.json()['id']}"
    for seat, player in enumerate(players):
        taken = sit_down(game, seat, player)
        assert taken.status_code == 200, taken.text
    for seat in range(len(players), seats):
        assert owner.put(f"{game}/seats/{seat}", json={"bot": "greedy"}).status_code == 200
    return game


def sign_start(*players: Player, bots: int = 0, **more: object) -> str:
    """The path of such a game whose start was signed."""
    game = open_revealed_game(*players, bots=bots, **more)
    started = players[0].post(f"{game}/start")
    assert started.status_code == 202, started.text
    return game
