"""One sentence for each code of a `Trouble`."""

from .trouble import Trouble


def N_(text: str) -> str:
    """Marks a sentence for the catalogue; it is translated when it is shown."""
    return text


SENTENCES = {
    "damaged": N_("{file} was damaged. The old file was kept as {aside}, and a new one was created."),
    "damaged-stays": N_("{file} is damaged. It was left unchanged, and nothing new will be saved to it."),
    "unreadable": N_(
        "Couldn't read {file} ({reason}). It was left unchanged, and nothing new will be saved to it."
    ),
    "newer": N_(
        "{file} was made by a newer version of Octavo. It was left unchanged, and nothing new "
        "will be saved to it."
    ),
    "wrong-value": N_("{file} sets {key} to {value}, which isn't valid. Using {default} instead."),
    "changed-since": N_("{file} has been changed since, so that can't be undone any more."),
    "disk-full": N_("The disk is full, so {file} wasn't saved. You can keep playing; Octavo will try again."),
    "read-only": N_(
        "No permission to write {file}, so it wasn't saved. You can keep playing; Octavo will try again."
    ),
    "unsaved": N_("Couldn't save {file} ({reason}). You can keep playing; Octavo will try again."),
    "no-folder": N_(
        "Couldn't create the folder {folder} ({reason}), so nothing will be saved. You can still play."
    ),
    "held": N_(
        "Octavo is already running. You can play in this window too, but settings and records won't change."
    ),
    "not-begun-held": N_("Octavo is already running, so your one attempt can't start here."),
    "not-begun": N_("Couldn't save {file} ({reason}), so your one attempt can't start."),
    "no-lock": N_("{file} isn't a regular file, so two running copies of Octavo can't detect each other."),
    "match-copied": N_("No permission to write {file}, so the match continues in a copy next to it."),
    "match-held": N_("{file} is open in another Octavo window. You can only view it here."),
    "match-foreign": N_("{file} isn't a match file this version of Octavo can read. It was left unchanged."),
    "match-unread": N_("Couldn't read {file} ({reason})."),
    "match-folder": N_("{file} is a folder, not a match file."),
    "match-lost": N_("The latest moves in {file} weren't saved ({reason})."),
    "match-damaged": N_("{file} is damaged from line {line} onwards."),
    "match-aside": N_("{file} is damaged. It was kept as {aside}."),
    "match-torn": N_("The last line of {file} was cut short, so the match continues from the line before."),
    "match-kept": N_("Couldn't delete {file} ({reason})."),
    "not-copied": N_("Couldn't write {file} ({reason})."),
    "review-damaged": N_("The review of this match was damaged, so it is being redone."),
    "review-newer": N_(
        "The review of this match was made by a newer version of Octavo. It was left unchanged, and the "
        "match is being reviewed again here."
    ),
    "review-unread": N_("Couldn't read the review of this match ({reason}), so it is being redone."),
    "review-unsaved": N_("Couldn't save the review ({reason}), so it will have to be redone next time."),
    "program-start": N_("{name} couldn't be started ({reason}): a random legal choice is made instead."),
    "program-unasked": N_(
        "{name} wrote a line that nobody asked for: a random legal choice is made instead."
    ),
    "program-late": N_(
        "{name} didn't answer within {seconds} seconds: a random legal choice is made instead."
    ),
    "program-long": N_(
        "{name} wrote a line of more than {most} bytes: a random legal choice is made instead."
    ),
    "program-ended": N_("{name} ended with status {status}: a random legal choice is made instead."),
    "program-error": N_(
        "{name} ended with status {status} ({reason}): a random legal choice is made instead."
    ),
    "program-form": N_("{name} didn't answer with {form}: a random legal choice is made instead."),
    "program-choice": N_(
        "{name} chose an action that wasn't on offer: a random legal choice is made instead."
    ),
    "program-given-up": N_("{name} failed too often and isn't started again: random choices play its seat."),
    "program-gone": N_(
        "{name} isn't running here, so a Regular plays that seat. To let it play on, start Octavo with "
        "--bots as before."
    ),
    "match-stays": N_("Couldn't move {file} ({reason})."),
}


def sentence(trouble: Trouble) -> str:
    """The trouble in plain words."""
    return SENTENCES[trouble.code].format(**trouble.params)
