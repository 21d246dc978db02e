"""The operations on tournaments, series, schemes and ratings."""
