"""Tournaments in the running service: loaded and saved, drawn in a process of their own."""
