"""Deeds of Absurd 8's in fewer words, for where not all have room: without what the felt shows anyhow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.table.line import Line
from game.words import N_, Piece, _

from .amends import JUMPS, LIES_BRIEFLY, LIES_ON
from .fitting import ALSO, AS, ASIDE, CLOSES, FREE, NAMED, NEAR, OPENS
from .following import OTHERS_SKIPPED, between, without_others_skipped
from .words import EVENTS

BRIEFLY = (
    (JUMPS, N_("{seat:seat} jumps in with {card:card}")),
    (LIES_ON, LIES_BRIEFLY),
    (EVENTS["bluff_caught"], N_("{seat:seat} catches {target:seat}: {card:card} was a bluff")),
    (EVENTS["cast redistribute"], N_("{seat:seat} deals all hands anew with {card:card}")),
    (EVENTS["entered battle"], N_("{seat:seat} begins a battle with {card:card}")),
    (EVENTS["battle_lost"], N_("{loser:seat} loses the battle and takes {count:cards}")),
    (EVENTS["reused"], N_("{seat:seat} takes {card:card} from the pile")),
    (EVENTS["played beside"], EVENTS["played anywhere"]),
    (EVENTS["discards_shuffled"], N_("{seat:seat} shuffles {count:cards} into the draw pile")),
)
"""Sentences, and the same in fewer words, with their fields in the same order."""
WHY = (AS, NAMED, FREE, NEAR)
"""What is said of a card to tell why it could be played."""


def briefly(line: Line, me: int) -> Line:
    """A line as it is told to this player where there is little room."""
    shorter, found = _shorter(), without_others_skipped(line, me)
    said = [piece._replace(text=shorter.get(piece.text, piece.text)) for piece in found.pieces]
    known = _(OTHERS_SKIPPED) if line.names(me) else ""
    kept = [piece for piece in said if piece.text and piece.text != known]
    told = _without_why(_unshown(kept) if line.kind == "shown" else kept)
    return line if [*told] == [*line.pieces] else line._replace(pieces=told)


def _unshown(said: Sequence[Piece]) -> Sequence[Piece]:
    """A line that does not name the cards of a hand that all saw: they lie open, as far as they are there."""
    at = next((n for n in reversed(range(len(said))) if said[n].kind == "cards"), -1)
    return [*said[: at - 1], *said[at + 1 :]] if at > 0 else said


def _shorter() -> Mapping[str, str]:
    """By words of a sentence, those that stand there in the shorter one."""
    pairs = [(between(full), between(short)) for full, short in BRIEFLY]
    return {one: other for pair in pairs for one, other in zip(*pair, strict=True) if one != other}


def _without_why(said: Sequence[Piece]) -> Sequence[Piece]:
    """A line that does not say why its cards could be played."""
    for words in WHY:
        begin, *field = between(words)
        opening, many = begin.removesuffix(CLOSES), 1 + 2 * len(field)
        places = [
            n for n, one in enumerate(said) if (one.value, one.text.removesuffix(CLOSES)) == (ASIDE, opening)
        ]
        for at in reversed(places):
            rest = [*said[at + many :]]
            if opening.startswith(OPENS) and not said[at + many - 1].text.endswith(CLOSES):
                rest[0] = rest[0]._replace(text=OPENS + rest[0].text.removeprefix(ALSO))
            said = [*said[:at], *rest]
    return said
