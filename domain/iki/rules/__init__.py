"""One module for each chapter of the rulebook; `ruleset.py` lists them."""
