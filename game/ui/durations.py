"""Durations of motions, pauses and waits, in seconds."""

DURATIONS = {
    "hover": 0.10,
    "select": 0.12,
    "reflow": 0.15,
    "move": 0.22,
    "hand": 0.70,
    "passed": 0.32,
    "passing": 0.24,
    "flip": 0.18,
    "stagger": 0.03,
    "shuffle": 0.12,
    "dealt": 0.33,
    "deal": 0.60,
    "beat": 0.40,
    "arrow": 0.45,
    "told": 2.4,
}
PACES = {"step": 1.6, "slow": 1.6, "normal": 0.9, "fast": 0.35, "instant": 0.0}
"""How long a bot seems to think, in seconds."""

WINDOW = 0.25
"""The shortest time for a reaction window, however fast everything else goes."""

DIALOG_WAIT = 0.25
"""How long a new question ignores input, so that a double click never answers it."""

HANDOVER_WAIT = 0.5
"""How long a question ignores input after the screen passed to another person.

Otherwise a click of the last person could answer for the next one.
"""
