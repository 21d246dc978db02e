"""The page on which people play, replay and check games. Its sources are in src/; `make page` builds bundle/."""
