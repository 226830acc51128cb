"""What storage says to the player: one sentence for each code of a `Trouble`."""

from .trouble import Trouble


def N_(text: str) -> str:
    """Marks a sentence for the catalogue; it is translated when it is said."""
    return text


SENTENCES = {
    "damaged": N_("{file} was damaged. It is kept as {aside}, and a new one is started."),
    "damaged-stays": N_("{file} is damaged. It is left as it is, and nothing new is saved in it."),
    "unreadable": N_(
        "{file} cannot be read ({reason}). It is left as it is, and nothing new is saved in it."
    ),
    "newer": N_("{file} comes from a newer Octavo. It is left as it is, and nothing new is saved in it."),
    "wrong-value": N_("{file} says {key} is {value}, which is not possible; {default} is used instead."),
    "disk-full": N_("The disk is full, so {file} is not saved. You can play on, and it is tried again."),
    "read-only": N_(
        "{file} may not be written to, so it is not saved. You can play on, and it is tried again."
    ),
    "unsaved": N_("{file} is not saved ({reason}). You can play on, and it is tried again."),
    "no-folder": N_(
        "The folder {folder} cannot be made ({reason}), so nothing is saved. You can play all the same."
    ),
    "held": N_(
        "Another Octavo is running. You can play here, but its settings and records stay as they are."
    ),
    "no-lock": N_("{file} is not a plain file, so two Octavos at once do not notice each other."),
    "match-copied": N_("{file} may not be written to, so the match goes on in a copy beside it."),
    "match-held": N_("{file} is open in another Octavo. Here you can only look at it."),
    "match-foreign": N_("{file} is no match file that this Octavo can read. It is left as it is."),
    "match-unread": N_("{file} cannot be read ({reason})."),
    "match-folder": N_("{file} is a folder, not a match file."),
    "match-lost": N_("What was played last in {file} is not saved ({reason})."),
    "match-damaged": N_("{file} is damaged from line {line} on."),
    "match-aside": N_("{file} is damaged. It is kept as {aside}."),
    "match-torn": N_("The last line of {file} was cut short, so the match goes on from the one before."),
    "match-kept": N_("{file} could not be deleted ({reason})."),
    "not-copied": N_("{file} could not be written ({reason})."),
    "review-damaged": N_("The review of this match was damaged, so the match is thought over anew."),
    "review-newer": N_(
        "The review of this match comes from a newer Octavo. It is left as it is; here the match is thought "
        "over anew."
    ),
    "review-unread": N_("The review of this match cannot be read ({reason}), so it is thought over anew."),
    "review-unsaved": N_("The review could not be kept ({reason}); the next time it is thought over anew."),
    "match-stays": N_("{file} could not be moved ({reason})."),
}


def sentence(trouble: Trouble) -> str:
    """The trouble in plain words."""
    return SENTENCES[trouble.code].format(**trouble.params)
