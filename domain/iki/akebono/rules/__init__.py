"""One file for each chapter of the expansion's rulebook."""
