"""Why a hint advises what it does: what happens how much more often after it than after another choice."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.kernel.table import Table

from .language import N_, _
from .lines import decimal, pieces
from .own import words_of

Says = Callable[[tuple[Any, ...]], str]
"""A choice in words."""

_OFTEN = N_("{happens} {best}; after “{other}” {rest}")
_CAN = N_("“{other}” can mean: {happens}, {rest}")
_SO_OFTEN = (
    N_("in about {n} of {of} tries"),
    N_("in every try"),
    N_("in nearly every try"),
)
_AS_OFTEN = (N_("in about {n} of {of}"), N_("in all"), N_("in nearly all"))
_WITH_CARDS = (N_("for {n} of the {of} cards you may take"), N_("for {n} of the {of}"))
_WITH_UNSEEN = (N_("for {n} of the {of} unseen cards"), N_("for {n} of the {of}"))
"""For how many of the cards that may be picked it happens, where all of them are known."""
_NEVER = (N_("never"), N_("in hardly any tries"))
_NONE = (N_("never"), N_("in none"), N_("in hardly any"))
"""How often something happened in the guessed worlds: so often, always, and what stands for always where more
worlds might show it otherwise. It is said of tries, as it was counted in a few hundred of them."""
CHANCES = {
    "shares": N_("the tries speak for it: of 100 rounds played on, you win {best}; after “{other}” {rest}"),
    "sure": N_("you win nearly every round played on; after “{other}” {rest} of 100"),
    "little": N_("“{other}” is hardly worse"),
}
"""Reasons that compare nothing but the chances."""
_LITTLE_TOO = N_("“{other}” and “{too}” are hardly worse")
_WHICHEVER = N_("{choice}, either way")
"""A choice that says the same as another one, such as of a card that may go on another pile."""
_SLIGHTLY = N_("“{other}” is slightly worse")
_SLIGHTLY_TOO = N_("“{other}” and “{too}” are slightly worse")
_FAR = 3
"""What wins so many rounds of a hundred fewer is no longer called hardly worse."""
_BESIDE = N_("compared with “{other}”: {happens}")
_UNLIKE = N_("{happens}, unlike after “{other}”")
_NOT = N_("“{other}” would mean: {happens}")
_NEAR = {
    "equal": N_("“{equal}” is nearly as good"),
    "equal_too": N_("“{equal}” and “{equal_too}” are nearly as good"),
    "equal_third": N_("“{equal}”, “{equal_too}” and “{equal_third}” are nearly as good"),
    "equal_more": N_("“{equal}”, “{equal_too}” and others are nearly as good"),
    "close": N_("“{close}” may be as good"),
    "close_too": N_("“{close}” and “{close_too}” may be as good"),
    "close_third": N_("“{close}”, “{close_too}” and “{close_third}” may be as good"),
}
EITHER_WAY = N_("of 100 rounds played on, you win {share} with any of these")
OF_THESE = N_(
    "of 100 rounds played on, you win {share}, whichever of these you take; after “{beyond}” {rest}"
)
UNSURELY = N_("of 100 rounds played on, you win {rest} to {best}; the difference may be luck")
_WIDE = 3
"""Of shares that lie further apart it is not said that it hardly matters which choice is taken."""
ALONE = {
    "nearly_equal": N_("the best choices are nearly equal: it hardly matters which you choose"),
    "too_close": N_("the best choices are too close to tell apart"),
    "lost": N_("there is hardly a way left to win, whichever you take"),
    "ends_won": N_("it ends the round, and you win"),
    "ends_nearly_won": N_("it ends the round, and you nearly surely win"),
    "won": N_("you can hardly lose any more, whichever of these you take"),
}
"""Reasons that compare nothing."""
ENDINGS = ("ends_won", "ends_nearly_won")
"""Those that are about one choice."""
_GAINS = {
    "gains": N_("“{other}” helps {name}: {rest} of 100 wins, not {best}"),
    "that_gains": N_("That helps {name}: {rest} of 100 wins, not {best}"),
    "then_gains": N_("Then {name} gains most: {rest} of 100 wins, not {best}"),
}
LONGEST = 30
"""A reason has no more words; what is said last is left out."""
_WHOLE = 0.05
"""An amount that is nearer to a whole number is told as that."""
_COARSE = (10, 20)
_ROUGH = 0.021
"""Nor does that change either of them by more: 13 of 100 is not 2 of 10."""
_BLUR = 0.5
"""It is told as so many of as few tries as change the difference by no more than such a part of it: a few
hundred worlds do not tell 31 of 100 from 33."""
_NAMED = frozenset({"partner", "gives", "pairs_with"})
"""Features that name the card with which something surely happens after one of the choices."""
_TOO = "too"
"""The end of the code of words that also say how often it happens after either choice with other cards."""


def say_why(
    table: Table, reason: tuple[str, dict[str, Any]], names: Sequence[str], says: Says, after: str = ""
) -> str:
    """An adviser's reason, to stand after a dash; empty without one.

    Where it stands alone, `after` says of which choice it is told first, if there is room for that.
    """
    code, fields = reason
    near = _near(fields, says)
    if code in ALONE and near and "low" in fields:
        return ". ".join((near, _capital(_either_way(table, fields, says))))
    if code in ALONE:
        words = _words(words_of(table.game.id).advice, code, fields) or ALONE[code]
        alone = "".join(piece.text for piece in pieces(words, fields, table, names, "text"))
        return f"{after}: {alone}" if after and code in ENDINGS else alone
    claim = _claim(table, code, fields, names, says)
    if code == "little":
        return ". ".join(filter(None, (near, claim)))
    # Else it begins with the other choice: words of their own tell what the first one spares.
    of_first = bool(fields.get("best", 1)) or "counted" in fields or "feature" in fields
    whole = "laid" in fields or "counted" not in fields or says(fields["other"]) in claim
    if not after and not whole:
        beside = _(_BESIDE).format(other=says(fields["other"]), happens=claim)
        claim = beside if fits(beside) else claim
    if after and claim and of_first and code not in CHANCES and fits(after, claim):
        claim = f"{after}: {claim}"
    other_last = code in CHANCES or ("lasts" in fields and "counted" not in fields)
    named = "that_gains" if other_last else "gains"
    gains = _gains(table, fields, names, says, named if of_first else "then_gains")
    if not fits(claim, gains):
        gains = ""
    return ". ".join(filter(None, (claim, gains, near)))


def measured(table: Table, code: str, usual: str) -> str:
    """A sentence about shares: of a win, unless the game measures something else and has its own words."""
    return _(words_of(table.game.id).measures.get(code, usual))


def is_told(table: Table, reason: tuple[str, dict[str, Any]]) -> bool:
    """Whether there are words for a reason: one of a review that was kept may be given no more."""
    code, fields = reason
    return code in CHANCES or bool(_words(words_of(table.game.id).advice, code, fields))


def fits(*said: str) -> bool:
    """Whether all of this together is short enough; a percent sign is no word."""
    return sum([word != "%" and word != "%," for word in " ".join(said).split()]) <= LONGEST


def _near(fields: dict[str, Any], says: Says) -> str:
    """The other choices that may be taken as well."""
    for name, words in ("hardly", CHANCES["little"]), ("slightly", _SLIGHTLY):
        if name in fields:
            return _(words).format(other=says(fields[name]))
    for name in "equal", "close":
        codes = (name, f"{name}_too", f"{name}_third")
        said = _named([fields[code] for code in codes if code in fields], says)
        if said:
            last = "equal_more" if "equal_more" in fields and len(said) > 1 else codes[len(said) - 1]
            return _(_NEAR[last]).format(**dict(zip(codes, said, strict=False)))
    return ""


def _named(actions: Sequence[tuple[Any, ...]], says: Says) -> list[str]:
    """These choices in words; those that say the same are named once."""
    said = [says(action) for action in actions]
    return [_(_WHICHEVER).format(choice=one) if said.count(one) > 1 else one for one in dict.fromkeys(said)]


def _either_way(table: Table, fields: dict[str, Any], says: Says) -> str:
    """How often one wins with any of the choices that are as good, or with the best and the last of them.

    Where these are all of one kind, it is also said of the best of another kind.
    """
    low, high = percent(fields["low"]), percent(fields["high"])
    if high - low > _WIDE:
        return measured(table, "unsurely", UNSURELY).format(best=high, rest=low)
    share = str(low) if low == high else _(N_("{low} to {high}")).format(low=low, high=high)
    if "beyond" in fields and percent(fields["beyond_share"]) < low:
        words, rest = measured(table, "of_these", OF_THESE), percent(fields["beyond_share"])
        return words.format(share=share, beyond=says(fields["beyond"]), rest=rest)
    return measured(table, "either_way", EITHER_WAY).format(share=share)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _gains(table: Table, fields: dict[str, Any], names: Sequence[str], says: Says, code: str) -> str:
    """Who gains most by the other choice, where one does."""
    if "gains" not in fields:
        return ""
    seat, best, rest = fields["gains"]
    return measured(table, code, _GAINS[code]).format(
        name=names[seat], best=percent(best), rest=percent(rest), other=says(fields["other"])
    )


def _claim(table: Table, code: str, fields: dict[str, Any], names: Sequence[str], says: Says) -> str:
    """What happens how often after this choice, and after another."""
    if "best" not in fields or not is_told(table, (code, fields)):
        return ""
    if code == "little":
        return _little(table, fields, says)
    if code in CHANCES:
        best, rest = percent(fields["best"]), percent(fields["rest"])
        return measured(table, code, CHANCES[code]).format(best=best, rest=rest, other=says(fields["other"]))
    return _compared(table, code, fields, names, says)


def _little(table: Table, fields: dict[str, Any], says: Says) -> str:
    """That no choice shown is much worse, and how often one wins with the best and with the last of them."""
    high, low = fields["best"], fields.get("low", fields["rest"])
    hardly, too = (
        (CHANCES["little"], _LITTLE_TOO)
        if percent(high) - percent(low) < _FAR
        else (_SLIGHTLY, _SLIGHTLY_TOO)
    )
    said = _named([fields[name] for name in ("other", "too") if name in fields], says)
    words = too if len(said) > 1 else hardly
    named = dict(zip(("other", "too"), said, strict=False))
    either = _either_way(table, {"high": high, "low": low}, says)
    return ". ".join((_(words).format(**named), _capital(either)))


def _compared(table: Table, code: str, fields: dict[str, Any], names: Sequence[str], says: Says) -> str:
    best, rest, other = fields["best"], fields["rest"], says(fields["other"])
    told = fields
    if "counted" in fields:
        told = {**fields, "best": _amount(fields, best), "rest": _amount(fields, rest)}
    advice = words_of(table.game.id).advice
    if best and rest and fields.get("feature") in _NAMED:  # after one of them it happens with another card
        fields = {**fields, "feature": f"{fields['feature']} {_TOO}"}
    always = "at_once" in fields and (best, rest) == (1.0, 0.0) and f"{code} sure" in advice
    words = _words(advice, f"{code} sure" if always else code, fields)
    sure = "at_once" in fields and "{often" not in words
    of = _of(best, rest, fields.get("own", rest))
    so_often, as_often = _how_often(fields, sure, of)
    told = {**told, "other": other, "often": so_often if best else as_often}
    if best and rest:
        told["too"] = _with_cards(0, fields, "picked_rest") or _often(_SO_OFTEN, rest, of, sure)
    if "own" in fields:
        told |= {name: _beside(fields[name], of) for name in ("own", "rest")}
    happens = "".join(piece.text for piece in pieces(words, told, table, names, "text"))
    if "counted" in fields or any(field in words for field in ("{rest", "{other", "{often")):
        return happens
    if sure and {best, rest} == {0.0, 1.0}:
        return _(_UNLIKE if best else _NOT).format(happens=happens, other=other)
    if not best and "feature" in fields:  # what may be why is said of the first choice
        never = _(_NEVER[not sure])
        return _(_OFTEN).format(happens=happens, best=never, rest=as_often, other=other)
    if not best:
        return _(_CAN).format(happens=happens, rest=as_often, other=other)
    return _(_OFTEN).format(happens=happens, best=so_often, rest=as_often, other=other)


def _amount(fields: dict[str, Any], value: float) -> str:
    """An amount; with one decimal where it is no whole number and its happening is told so."""
    is_whole = "tenths" not in fields or abs(value - round(value)) < _WHOLE
    return str(round(value)).replace("-", "−") if is_whole else decimal(value)


def _how_often(fields: dict[str, Any], sure: bool, of: int) -> tuple[str, str]:
    """How often it happens after the choice, and after the other: in tries, or exactly with which cards."""
    best, rest = fields["best"], fields["rest"]
    exact = _with_cards(0, fields, "picked")
    so_often = exact or _often(_SO_OFTEN, best, of, sure)
    as_often = _with_cards(1 if exact else 0, fields, "picked_rest")
    if best and not rest and not as_often:
        never, none, hardly = _NONE
        return so_often, _(never if exact else none if sure else hardly)
    briefly = _AS_OFTEN if best and not exact else _SO_OFTEN
    return so_often, as_often or _often(briefly, rest, of, sure)


def _beside(share: float, of: int) -> str:
    """How often something happens beside what a reason tells; of so many tries as that is told of."""
    return _often(_AS_OFTEN, share, of, False) if share else _(_NONE[1])


def _with_cards(briefly: int, fields: dict[str, Any], code: str) -> str:
    """For how many of the cards that may be picked it happens, where some of them do not bring it about."""
    n, of = fields.get(code, (0, 0))
    words = (_WITH_UNSEEN if f"{code}_unseen" in fields else _WITH_CARDS)[briefly]
    return _(words).format(n=n, of=of) if 0 < n < of else ""


def _words(advice: Mapping[str, str], code: str, fields: dict[str, Any]) -> str:
    """The sentence that says most: with what may be why, with certain facts, or in general."""
    featured = f"{code} {fields['feature']}" if "feature" in fields else ""
    for named in (featured, code):
        certain = advice.get(f"{named} facts", "")
        if certain and all(field in fields for field in re.findall(r"{(\w+)", certain)):
            return certain
        if named in advice:
            return advice[named]
    return ""


def _often(words: Sequence[str], share: float, of: int, sure: bool) -> str:
    """So many of so many ways, or all: what may happen is never 0 of them, nor all what may not.

    Where it is not `sure`, what came in all ways that were tried may still be otherwise.
    """
    sometimes, always, nearly = words
    return (
        _(always if sure else nearly)
        if share == 1
        else _(sometimes).format(n=min(max(round(of * share), 1), of - 1), of=of)
    )


def _of(best: float, rest: float, own: float) -> int:
    """Of how many ways it is told: ten or twenty, if that blurs neither how often nor the difference."""
    shares = (best, rest, own)
    blurred = any(round(10 * share) in (0, 10) and share not in (0, 1) for share in shares)
    gap = abs(best - rest)
    fit = [
        of
        for of in _COARSE
        if abs(abs(round(of * best) - round(of * rest)) / of - gap) <= _BLUR * gap
        and all(abs(round(of * share) / of - share) <= _ROUGH for share in shares)
    ]
    return fit[0] if fit and not blurred else 100


def percent(share: float) -> int:
    """A share in percent, from 0 to 100: a search may judge a position to be better than won."""
    return round(100 * min(1.0, max(0.0, share)))
