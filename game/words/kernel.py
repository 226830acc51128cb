"""Words for what all games share: the kernel's events, refusals and damaged journals."""

from __future__ import annotations

CLOSED = {
    "moved": ("card",),
    "shown": ("cards",),
    "shuffled": ("order",),
    "reordered": ("top",),
    "traded": ("first", "second"),
    "picked": ("values",),
}
"""The fields of the kernel's events that not everybody is shown."""

EVENTS = {
    "round": "Round {round:nth}",
    "laid": "",
    "moved": "{card:card}: {source:zone} → {target:zone}",
    "stayed": "",
    "shown": "{zone:zone}: {to:seats} looked at {count:cards}",
    "shown seen": "{zone:zone}: {cards:cards} shown to {to:seats}",
    "shuffled": "{zone:zone} was shuffled",
    "reordered": "{zone:zone}: the top {count:cards} laid back",
    "reordered seen": "{zone:zone}: laid back on top {top:cards}",
    "traded": "{a:zone} and {b:zone} changed places",
    "marked": "",
    "unmarked": "",
    "picked": "{seat:seat} made a secret choice",
    "picked seen": "{seat:seat} secretly chose {values:picks}",
    "unpicked": "",
    "changed": "{key:word}: {value:word}",
    "asked": "{seat:seat} is asked: {decision:decision}",
    "answered": "",
    "forced": "{seat:seat}, without a choice: {action:action}",
    "result": "The round is over: {ended:ended}",
}

REFUSALS = {
    "game_unknown": "There is no game called {given}; there are: {known}.",
    "players": "{game} is for {low} to {high} players, not for {given}.",
    "option_value": "{game}: {key}={given} is not possible.",
    "option_unknown": "{game} has no option {key}; it has: {known}.",
    "bot_unknown": "There is no bot called {given}; there are: {known}.",
    "no_scorer": "{game} has no hands to score.",
    "card_unknown": "{game} has no card {given}; a card is written rank then suit, such as {example}.",
    "card_twice": "{given:card} is named twice; every card is there once.",
}

DAMAGES = {
    "not_text": "{file} is damaged: line {line} is not text.",
    "too_long": "{file} is no match file: line {line} is longer than any line of one, or there are too many.",
    "not_a_line": "{file} is damaged: line {line} cannot be read.",
    "nothing": "{file} holds no whole line, so there is no match in it.",
    "not_a_journal": "{file} is no match file of Octavo: those begin with the game and its seed.",
    "other_format": "{file} was written by another Octavo, in form {given}; this one reads form 1.",
    "other_rules": "{file} was played by rules {given}, and this Octavo plays by rules {known}: "
    "only a finished match can still be looked at.",
    "bad_start": "{file} is damaged: its first line lacks the game, the players, the options or the seed.",
    "differs": "{file} is damaged from line {line} on: what it tells there is not what happens.",
    "illegal": "{file} is damaged from line {line} on: that choice is not possible there.",
    "bad_round": "{file} is damaged from line {line} on: no round can begin there.",
    "bad_undo": "{file} is damaged from line {line} on: there is nothing to take back.",
    "unknown_line": "{file} is damaged from line {line} on: a journal has no such line.",
    "not_finished": "{file} holds no finished match.",
    "bad_event": "{file} is damaged: what line {line} tells cannot have happened.",
}
