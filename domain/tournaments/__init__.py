"""Tournaments: points, standings, draws, ratings, and the aggregate that holds one. No title, no clock."""
