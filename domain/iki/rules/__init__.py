"""One file for each chapter of the rulebook. Importing this package registers all verbs."""
