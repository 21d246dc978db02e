"""All operations of the API, in the order of its description."""

from service.api import decisions, games, health, histories, lobby, players, results, standings, titles

MODULES = (titles, players, lobby, games, decisions, histories, results, standings, health)
OPERATIONS = tuple(operation for module in MODULES for operation in module.OPERATIONS)
