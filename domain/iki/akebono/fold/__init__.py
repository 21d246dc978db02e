"""The only writer of what Akebono adds to the state."""
