"""Attacks on the program: random damage, faults, inputs and kills; each says what must never happen."""
