"""What buttons of Absurd 8's say, by verb."""

from __future__ import annotations

from game.words.language import N_

CARRIED = {"suffer": N_("Carry out {what}"), "strike": N_("Negate {what}")}
"""What is said of an attack that is chosen, with what it comes to for whoever chooses."""

ALONE = {
    "play": N_("Play {card}"),
    "pick": N_("As {word}"),
    "lend": N_("Discard {card} to play {other} as Wild"),
    "lend_pick": N_("Discard {card} to play {other} as Wild and {word}"),
    "bluff": N_("Bluff: lay {card} face down"),
}
"""By verb, what its button says while there is only one pile."""
