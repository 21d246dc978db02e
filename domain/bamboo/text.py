"""Picks and facts in words, and the board as text."""

from domain.bamboo.state import Bamboo
from domain.bamboo.view import Board
from domain.kernel.nouns import Noun


def describe(game: Bamboo, noun: Noun) -> str:
    return str(noun)


def draw(board: Board) -> str:
    return ""
