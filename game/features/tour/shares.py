"""`SHARES`: in how many matches bots of each level earn the stars (`tools.tuning.tour`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Share(NamedTuple):
    """Of how many matches a level earned each star in how many."""

    matches: int
    well: int
    won: int
    task: int


SHARES: Final[Mapping[str, Mapping[str, Share]]] = {
    "quay": {"learner": Share(150, 100, 48, 43), "regular": Share(150, 142, 111, 107)},
    "net_loft": {"learner": Share(150, 113, 28, 22), "regular": Share(150, 147, 88, 23)},
    "ferry": {"learner": Share(150, 99, 51, 27), "regular": Share(150, 150, 132, 117)},
    "fish_market": {"novice": Share(150, 84, 45, 41), "regular": Share(150, 126, 67, 73)},
    "ropewalk": {"novice": Share(150, 118, 41, 93), "regular": Share(150, 127, 60, 114)},
    "customs_house": {"novice": Share(150, 102, 55, 18), "regular": Share(150, 117, 66, 31)},
    "lighthouse": {"amateur": Share(150, 110, 38, 35), "regular": Share(150, 124, 57, 37)},
    "twin_piers": {"amateur": Share(150, 121, 68, 51), "regular": Share(150, 126, 76, 63)},
    "shipyard": {"amateur": Share(150, 110, 46, 71), "regular": Share(150, 125, 59, 82)},
    "flagship": {"regular": Share(150, 102, 37, 50)},
    "ticket_office": {"learner": Share(150, 107, 52, 48), "regular": Share(150, 127, 93, 98)},
    "waiting_room": {"learner": Share(150, 102, 51, 29), "regular": Share(150, 132, 86, 67)},
    "platform": {"learner": Share(150, 109, 33, 30), "regular": Share(150, 138, 74, 28)},
    "buffet": {"novice": Share(150, 92, 42, 38), "regular": Share(150, 120, 76, 83)},
    "luggage_van": {"novice": Share(150, 102, 53, 24), "regular": Share(150, 141, 120, 84)},
    "sleeping_car": {"novice": Share(150, 75, 39, 22), "regular": Share(150, 110, 65, 54)},
    "tunnel": {"amateur": Share(150, 94, 21, 22), "regular": Share(150, 117, 47, 43)},
    "viaduct": {"amateur": Share(400, 272, 139, 32), "regular": Share(150, 131, 88, 29)},
    "dining_car": {"amateur": Share(150, 73, 16, 37), "regular": Share(150, 116, 42, 103)},
    "summit": {"regular": Share(150, 98, 75, 41)},
    "ticket_booth": {"learner": Share(150, 112, 61, 37), "regular": Share(150, 135, 100, 67)},
    "carousel": {"learner": Share(150, 108, 58, 26), "regular": Share(150, 137, 103, 54)},
    "sweet_stall": {"learner": Share(400, 288, 98, 45), "regular": Share(150, 140, 89, 30)},
    "shooting_gallery": {"novice": Share(150, 88, 59, 22), "regular": Share(150, 124, 96, 45)},
    "hall_of_mirrors": {"novice": Share(150, 116, 47, 93), "regular": Share(150, 129, 69, 104)},
    "bumper_cars": {"novice": Share(150, 68, 28, 46), "regular": Share(150, 112, 80, 63)},
    "ghost_train": {"amateur": Share(150, 75, 45, 26), "regular": Share(150, 74, 46, 35)},
    "fortune_teller": {"amateur": Share(150, 47, 20, 49), "regular": Share(150, 77, 46, 55)},
    "big_wheel": {"amateur": Share(150, 107, 26, 20), "regular": Share(150, 108, 24, 14)},
    "big_top": {"regular": Share(150, 51, 32, 29)},
    "gatehouse": {"learner": Share(150, 105, 46, 35), "regular": Share(150, 134, 101, 0)},
    "drawbridge": {"learner": Share(150, 119, 37, 83), "regular": Share(150, 132, 85, 112)},
    "courtyard": {"learner": Share(150, 119, 26, 15), "regular": Share(150, 136, 74, 13)},
    "kitchens": {"novice": Share(150, 115, 66, 23), "regular": Share(150, 120, 89, 41)},
    "armoury": {"novice": Share(400, 306, 88, 39), "regular": Share(150, 131, 64, 14)},
    "chapel": {"novice": Share(150, 46, 30, 78), "regular": Share(150, 107, 86, 21)},
    "treasury": {"amateur": Share(150, 111, 26, 64), "regular": Share(150, 122, 54, 94)},
    "watchtower": {"amateur": Share(150, 125, 18, 40), "regular": Share(150, 131, 33, 61)},
    "dungeon": {"amateur": Share(150, 111, 16, 70), "regular": Share(150, 106, 41, 70)},
    "great_tower": {"regular": Share(150, 110, 42, 16)},
}
