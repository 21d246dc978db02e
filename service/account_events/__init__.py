"""The events of accounts: one ordered list for each, written by one writer at a time."""
