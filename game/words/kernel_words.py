"""Words that all games share: the kernel's events, refusals and damaged journals."""

from __future__ import annotations

CLOSED = {
    "moved": ("card",),
    "shown": ("cards",),
    "shuffled": ("order",),
    "reordered": ("top",),
    "traded": ("first", "second"),
    "picked": ("values",),
}
"""The fields of the kernel's events that some seats are not shown."""

EVENTS = {
    "round": "Round {round:nth}",
    "laid": "",
    "moved": "{card:card}: {source:zone} → {target:zone}",
    "stayed": "",
    "shown": "{to:seats} looked at {count:cards} in {zone:zone}",
    "shown seen": "{cards:cards} from {zone:zone} shown to {to:seats}",
    "shuffled": "{zone:zone} was shuffled",
    "reordered": "{zone:zone}: top {count:cards} put back",
    "reordered seen": "{zone:zone}: {top:cards} put back on top",
    "traded": "{a:zone} and {b:zone} swapped",
    "marked": "",
    "unmarked": "",
    "picked": "{seat:seat} made a secret choice",
    "picked seen": "{seat:seat} secretly chose {values:picks}",
    "unpicked": "",
    "changed": "{key:word}: {value:word}",
    "asked": "{seat:seat} must decide: {decision:decision}",
    "answered": "",
    "spoke": "{seat:seat}: “{says:saying}”",
    "forced": "{seat:seat}, forced: {action:action}",
    "result": "The round is over: {ended:ended}",
}

REFUSALS = {
    "game_unknown": "Unknown game: {given}. Available: {known}.",
    "players": "{game} needs {low} to {high} players, not {given}.",
    "option_value": "{game}: {key}={given} isn't valid.",
    "option_unknown": "{game} has no option {key}. Available: {known}.",
    "program_unknown": "There is no program “{given}” to run as a bot. Name one like this: exec:./mybot.",
    "bot_unknown": "Unknown bot: {given}. Available: {known}.",
    "no_scorer": "{game} has no hand scoring.",
    "card_unknown": "{game} has no card {given}. Type rank then suit, such as {example}.",
    "card_twice": "{given:card} appears twice; each card exists only once.",
    "deal_sealed": "Other players still have to play this deal. You can open it when everyone has played.",
}

DAMAGES = {
    "not_text": "{file} is damaged: line {line} isn't text.",
    "too_long": "{file} isn't a match file: line {line} is too long, or there are too many lines.",
    "not_a_line": "{file} is damaged: couldn't read line {line}.",
    "nothing": "{file} has no complete line, so it contains no match.",
    "not_a_journal": "{file} isn't an Octavo match file: those start with the game and its seed.",
    "other_format": "{file} was written by a different version of Octavo (format {given}); this one reads "
    "format 1.",
    "other_rules": "{file} was played under rules {given}, but this version of Octavo uses rules {known}. "
    "You can only watch finished matches.",
    "bad_start": "{file} is damaged: the game, players, options or seed are missing from its first line.",
    "differs": "{file} is damaged from line {line} onwards: what it records doesn't fit the moves before it.",
    "illegal": "{file} is damaged from line {line} onwards: that choice isn't possible there.",
    "bad_round": "{file} is damaged from line {line} onwards: no round can start there.",
    "bad_undo": "{file} is damaged from line {line} onwards: there's nothing to undo.",
    "bad_talk": "{file} is damaged from line {line} onwards: nobody can say that there.",
    "unknown_line": "{file} was written by a newer version of Octavo: this one doesn't know what line {line} "
    "means.",
    "not_finished": "{file} contains no finished match.",
    "bad_event": "{file} is damaged: line {line} records something that can't have happened.",
}
