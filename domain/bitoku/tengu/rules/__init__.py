"""The chapters of the solo rules."""
