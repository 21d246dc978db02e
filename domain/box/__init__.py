"""What is in a game's box: rulebook, component list, and the title that joins them to the verbs."""
