"""Words and their hashes, by the formula of the page on checking."""

import hashlib

from domain.chance.fairness import find_other_words, is_word_of, word_hash

GAME = "7c0d2f7e-5a1b-4a55-8f3c-0d6a1b2c3d4e"
WORD = "ab" * 32


def test_a_hash_is_made_of_game_seat_and_word() -> None:
    """SHA-256("yamabiko/word/v1" || 0 || game id || seat in 4 bytes || word)."""
    expected = hashlib.sha256(b"yamabiko/word/v1\0" + GAME.encode() + b"\0\0\0\3" + b"\xab" * 32).hexdigest()
    assert word_hash(GAME, 3, WORD) == expected
    assert is_word_of(GAME, 3, WORD, expected)
    other_game = GAME.replace("7", "8")
    assert not any((is_word_of(GAME, 2, WORD, expected), is_word_of(other_game, 3, WORD, expected)))


def test_a_word_has_32_bytes_in_one_way_of_writing() -> None:
    """Capitals, blanks and other lengths are no words: two texts never stand for the same word."""
    for word in (WORD.upper(), WORD[:-2], WORD + "00", " " + WORD[1:], "zz" * 32):
        assert not is_word_of(GAME, 0, word, word_hash(GAME, 0, WORD))


def test_who_gives_no_hash_gives_no_word() -> None:
    """As bots do not; one without the other does not fit."""
    hashed = word_hash(GAME, 0, WORD)
    assert find_other_words(GAME, (WORD, ""), (hashed, "")) == []
    assert find_other_words(GAME, ("", WORD), (hashed, "")) == [0, 1]
    assert find_other_words(GAME, (WORD,), (hashed, "")) == [0, 1]
