"""How fast the engine is on this machine: CPU time, medians of several runs, ratios to a fixed loop."""
