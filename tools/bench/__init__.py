"""Measures the speed of the program: CPU time, medians of several runs, ratios to a fixed loop."""
