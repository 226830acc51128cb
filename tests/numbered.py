"""Lists the rule numbers that the engine implements; tests check that each has a case."""

from __future__ import annotations

ALL = "1 2 3 4 5 6 7"
EQUILIBRIUM = (
    "2 5 6.1 6.2 6.3 7 7.1 7.2 9 10 11 12 13 15 M A1 A2 A3 A4 A5 A6 "
    "B1 B2 B3 B4 C1 D1 D2 D3 D4 E1 E2 E3 E4 E5 E6"
)
EIGHTFIST = "1 2 3 4 4.1 4.2 4.3 4.4 5 6 7 7.1 7.2 7.3 8 8.1 8.2 9 10 11 12 13 14 15 16 17 18"
ABSURD = (
    "1 2 3 4 5 6 7 8 9 10 11 14 16 17 18 19 20 21 22 23 27 30 31 32 36 37 38 40 41 42 43 44 45 46 47 50 "
    "60 61 62 63"
)
LOCKDOWN = "1 2 3 4 4.1 4.2 4.3 4.4 4.5 4.6 5 6 7 8 9 10 11 12 M"

RULES = {
    "": [f"ALL-{number}" for number in ALL.split()],
    "equilibrium": [f"EQ-{number}" for number in EQUILIBRIUM.split()],
    "eightfist": [f"EF-{number}" for number in EIGHTFIST.split()],
    "absurd": [f"AB-{number}" for number in ABSURD.split()],
    "lockdown": [f"LD-{number}" for number in LOCKDOWN.split()],
}
"""By game, the numbers of the rules that the engine implements; "" for those of all games."""
