"""What Bamboo says: names, sentences, the drawn board, and the meanings of fields."""
