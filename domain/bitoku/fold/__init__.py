"""The only writer of state. A fold never refuses, never rolls, never looks anything up."""
