"""Bitoku in words: names, sentences, the board as text."""
