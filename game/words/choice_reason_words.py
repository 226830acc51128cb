"""Words for reasons: why a choice is better, for hints, reviews and puzzles."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from typing import Any

from ai.players import policy
from ai.reasons.claim import ALIKE, PLAN, THREAT, Claim
from engine.kernel.table_description import Table

from .code_words import together
from .current_language import N_, _
from .game_sentences import words_of
from .templates import pieces

Says = Callable[[tuple[Any, ...]], str]
"""A choice in words."""
_ASIDE = re.compile(r" \([^()]*\)$")
"""What a button adds to its choice, such as the price."""
QUOTED = N_("“{choice}”")
INSTEAD = N_("With “{other}”,")
THEN = N_("Then")
"""The word for a choice that the person is looking at."""
COMMON = {
    "alike": N_("{choices:text} are about equally good: choose what you like."),
    "any_alike": N_("Nothing else is clearly worse. Choose what you like."),
    "lost": N_("Your chances are slim, whatever you choose."),
    "won": N_("You can hardly lose any more, whatever you choose."),
    "ahead": N_("“{other:text}” did a little worse in the rounds that were tried."),
    "far_ahead": N_("“{other:text}” did clearly worse in the rounds that were tried."),
    "narrow": N_("It's a close call: this seems a little better than “{other:text}”."),
    "ends_won": N_("It ends the round, and you win."),
    "ends_nearly_won": N_("It ends the round, and you almost surely win."),
}
"""The reasons that may occur in every game."""
AS_GOOD = N_("{choices:text} would be about as good.")
"""The remark on choices that are about as good as the one that a claim speaks for."""


def say_claim(
    table: Table, claim: Claim | None, names: Sequence[str], says: Says, instead: str = INSTEAD
) -> str:
    """A reason as a whole sentence; empty without one. `instead` leads to what follows the other choice."""
    if claim is None:
        return ""
    template = words_of(table.game.id).reasons.get(claim.code) or COMMON.get(claim.code, "")
    about = dict(claim.about)
    if "other" in about:
        about["other"] = says(about["other"])
        about["instead"] = _(instead).format(other=about["other"])
    sentences = [template] if template else []
    if claim.but is not None:
        sentences.append("{cost:text}")
        about["cost"] = say_claim(table, claim.but, names, says)
    if about.get("choices"):
        named = list(dict.fromkeys([says(action) for action in about["choices"]]))
        if claim.kind != ALIKE:
            sentences.append(AS_GOOD)
            named = named[:1]
        elif claim.code == "alike" and len(named) == 1:
            sentences = [COMMON["any_alike"]]
        about["choices"] = together([_(QUOTED).format(choice=one) for one in named])
    spoken = ["".join([piece.text for piece in pieces(one, about, table, names)]) for one in sentences]
    return " ".join([said[:1].upper() + said[1:] for said in spoken])


def speaks_for(game: str, claim: Claim) -> bool | None:
    """Whether a claim speaks for the better choice, against the other (False), or does neither (None)."""
    row = policy(game).rows.get(claim.code)
    return row and row.good


def fresh(claim: Claim | None, said: Container[str]) -> Claim | None:
    """This claim, or another true one in its place if its sentence was said of late.

    Nothing takes the place of a plan or a threat, and the first one stays if all were said.
    """
    if claim is None or claim.code not in said or claim.kind in (PLAN, THREAT):
        return claim
    other = next((one for one in claim.rest if one.code not in said), None)
    return other._replace(but=claim.but) if other else claim


def briefly(says: Says, best: tuple[Any, ...]) -> Says:
    """Choices without their button's text in brackets, unless another would then read like the best one."""
    advised = _ASIDE.sub("", says(best))

    def said(action: tuple[Any, ...]) -> str:
        brief = _ASIDE.sub("", says(action))
        return says(action) if action != best and brief == advised else brief

    return said


def measured(table: Table, code: str, usual: str) -> str:
    """A sentence about shares of a win, or the game's own sentence if it measures something else."""
    return _(words_of(table.game.id).measures.get(code, usual))


def percent(share: float) -> int:
    """A share in percent, limited to 0 to 100, because a search may rate a position better than won."""
    return round(100 * min(1.0, max(0.0, share)))
