"""What is in a game's box: its rulebook, the list of its components, and the title that joins them to the verbs."""
