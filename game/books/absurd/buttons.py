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

ONLY = {
    "fight": N_("Battle: only {card} matches, so the table plays it for you."),
    "lose": N_("Battle: none of your cards matches, so you lose it."),
    "give": N_("Only {card} is what was asked for, so you give it."),
    "draw": N_("The card just drawn is gone, so none can be played: the table draws the next one for you."),
    "pass": N_("The card just drawn is gone, so none can be played: your turn ends."),
    "done": N_("You hold no other card of this suit to discard."),
}
"""By verb, why there was no choice to give a button for; where nothing stands here, that explains itself."""
