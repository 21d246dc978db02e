"""Benchmarks. Each figure stands beside a baseline of the same run: machines differ, ratios hardly."""
