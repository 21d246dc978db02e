"""Benchmarks. Each figure has a baseline of the same run, for ratios differ less between machines than speeds."""
