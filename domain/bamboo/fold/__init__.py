"""The only writers of state. A fold never refuses, rolls or looks anything up."""
