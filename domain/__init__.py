"""The rules of the games: pure, without clock, network or chance of its own."""
