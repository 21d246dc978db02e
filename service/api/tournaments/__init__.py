"""The operations on tournaments, series and schemes."""
