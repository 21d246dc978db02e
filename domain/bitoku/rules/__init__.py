"""One file for each chapter of the rulebook. Importing this package registers all verbs."""

from domain.bitoku.rules import setup, spring, summer, forest, river, works, effects, decks  # isort: skip
from domain.bitoku.rules import paths, kodamas, rocks, tiles, purchases, memory  # isort: skip
from domain.bitoku.rules import autumn, winter, ascension  # isort: skip

CHAPTERS = (
    setup, spring, summer, forest, river, works, effects, decks, paths, kodamas, rocks, tiles, purchases, memory,
    autumn, winter, ascension,
)  # fmt: skip
