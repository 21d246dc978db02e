"""What accounts are told: one ordered list for each, written by one writer at a time."""
