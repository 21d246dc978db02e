"""How a game's draws follow from its seed. It knows no game and no table."""
