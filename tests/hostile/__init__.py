"""Attacks on the program (random damage, faults, inputs, kills), each with what must never happen."""
