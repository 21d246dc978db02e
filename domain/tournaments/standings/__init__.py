"""Standings: scores from lines, tie-breaks, places, and what each of them is made of."""
