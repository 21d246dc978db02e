"""One file for each chapter of the rulebook. Importing this package registers all verbs."""

from domain.bamboo.rules import actions, autumn, food, setup, spirits, spring, summer, winter

CHAPTERS = (setup, spring, summer, actions, food, spirits, autumn, winter)
