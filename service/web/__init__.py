"""The page on which people play, replay and check games. Its sources are TypeScript (src/); `make page` builds bundle/."""
