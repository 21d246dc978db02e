"""Exports that accounts bring: kept as they came, checked, and replayed. No game of the service is one of them."""
