"""Why a hint advises what it does: what happens how much more often after it than after another choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.table import Table

from .language import N_, _
from .lines import pieces
from .own import words_of

Says = Callable[[tuple[Any, ...]], str]
"""A choice in words."""

COMMON = {"leads": N_("you soon have the best chances of all")}
"""What may come of a choice in any game, unless the game calls it by a name of its own."""

_OFTEN = N_("{happens} in {best} of {of} ways it could go; after “{other}” in {rest} of {of}")
_AMOUNT = N_("{happens}; after “{other}” {rest}")
LEAD = (N_("ahead by {n}"), N_("behind by {n}"))
"""What a lead is called in words, and what it is where it is less than 0."""
CHANCES = {
    "shares": N_("many small things add up; chance to win: {best} %; after “{other}”: {rest} %"),
    "little": N_("only a little better than “{other}”; chance to win: {best} %, not {rest} %"),
}
"""Reasons that compare nothing but the chances."""
_UNLIKE = N_("{happens}, unlike after “{other}”")
_NOT = N_("unlike this, “{other}” means: {happens}")
_NEARLY = N_("“{equal}” is nearly as good")
_MAY_BE = N_("“{close}” may be as good")
ALONE = {
    "nearly_equal": N_("the best choices are nearly equal: it hardly matters which you take"),
    "too_close": N_("the best choices are too close to tell apart"),
    "lost": N_("there is hardly a way left to win, whichever you take"),
    "ends_won": N_("it ends the round, and you win"),
    "won": N_("you can hardly lose any more, whichever of these you take"),
}
"""Reasons that compare nothing."""
_ROUND = 0.15
"""A difference this large is told as "so many of ten"; a smaller one as so many of a hundred."""


def say_why(table: Table, reason: tuple[str, dict[str, Any]], names: Sequence[str], says: Says) -> str:
    """An adviser's reason, to stand after a dash; empty without one."""
    code, fields = reason
    if code in ALONE:
        return _(ALONE[code])
    near = _near(fields, says)
    return ". ".join(filter(None, (_claim(table, code, fields, names, says), near)))


def _near(fields: dict[str, Any], says: Says) -> str:
    """Another choice that may be taken as well."""
    if "equal" in fields:
        return _(_NEARLY).format(equal=says(fields["equal"]))
    return _(_MAY_BE).format(close=says(fields["close"])) if "close" in fields else ""


def _claim(table: Table, code: str, fields: dict[str, Any], names: Sequence[str], says: Says) -> str:
    """What happens how often after this choice, and after another."""
    if "other" not in fields:
        return ""
    best, rest, other = fields["best"], fields["rest"], says(fields["other"])
    if code in CHANCES:
        return _(CHANCES[code]).format(best=percent(best), rest=percent(rest), other=other)
    advice = words_of(table.game.id).advice
    told = fields
    if "counted" in fields:
        best, rest = (_lead(amount) if code == "lead" else decimal(amount) for amount in (best, rest))
        told = {**fields, "best": best}
    words = advice[code] if code in advice else COMMON[code]
    happens = "".join(piece.text for piece in pieces(words, told, table, names, "text"))
    if "same" in fields:
        happens = f"{_(advice['same'])}. {happens[:1].upper()}{happens[1:]}"
    if "at_once" in fields and {best, rest} == {0.0, 1.0}:
        return _(_UNLIKE if best else _NOT).format(happens=happens, other=other)
    if "counted" in fields:
        return _(_AMOUNT).format(happens=happens, rest=rest, other=other)
    of = _of(best, rest)
    return _(_OFTEN).format(happens=happens, best=round(of * best), rest=round(of * rest), of=of, other=other)


def _lead(points: float) -> str:
    """So many points ahead of somebody, or behind."""
    ahead, behind = LEAD
    return _(behind if points < 0 else ahead).format(n=decimal(abs(points)))


def _of(best: float, rest: float) -> int:
    """Of how many ways it is told: ten, if that blurs neither how often nor the difference."""
    blurred = any(round(10 * share) in (0, 10) and share not in (0, 1) for share in (best, rest))
    return 100 if blurred or abs(best - rest) < _ROUND else 10


def percent(share: float) -> int:
    """A share in percent, from 0 to 100: a search may judge a position to be better than won."""
    return round(100 * min(1.0, max(0.0, share)))


def decimal(value: float) -> str:
    """An amount with one decimal, as the language writes it."""
    whole, tenth = divmod(round(10 * abs(value)), 10)
    sign = "−" if value < 0 and (whole or tenth) else ""
    return sign + _(N_("{whole}.{tenth}")).format(whole=whole, tenth=tenth)
