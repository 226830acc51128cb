"""Words in the form in which the search compares them: small letters, without accents and endings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

WORD = re.compile(r"[\w.']+(?:-[a-z0-9.]+)?")
_COMMON = (
    "a am an and any are as at be been being but by can can't card cards could did do does doing don't "
    "for from get gets got had happen happened happens has have having he her here him his how i if i'm "
    "in into is it its just may me might my not of on or our she should so some than that the their them "
    "then there these they this those to up use used want wants was we were what what's when where which "
    "who whom whose why will with would you your "
    "aber als am an auf aus bei beim bin bis da dann darf dass dein deine dem den der des die das du ein "
    "eine einem einen einer er es etwas fur gibt habe haben hat hier ich ihm ihn ihr im in ist jetzt "
    "karte karten kann man mein meine meinen mich mir mit nach nicht nun nur ob oder passiert sich sie "
    "sind so soll tun und uns vom von vor war warum was welche welcher wem wen wenn wer werde werden wie "
    "wir wird wo wohin wozu zu zum zur"
)
COMMON = frozenset(_COMMON.split())
"""Words that say little about a passage; they count only in a search that has no other words."""
ENDING = {
    "en": re.compile("(?<=...)(?:ings|ing|ies|ied|es|ed|s|y|e)$"),
    "de": re.compile("(?<=...)(?:ungen|enen|ende|ung|ern|est|en|er|es|em|et|st|te|e|n|t|s)$"),
}
"""Usual endings of words in a language; at least three letters are always left."""
COMPOUND = 5
"""In German, a word with at least this many letters is also found inside a longer one."""


def words_of(text: str) -> list[str]:
    """The words of a text in the form in which they are compared: small letters without accents."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return [word.strip(".'") for word in WORD.findall(bare) if word.strip(".'")]


def fitting(sought: str, words: Iterable[str], language: str = "en") -> list[str]:
    """The words of a book that match a search word: those that begin like it or share its stem."""
    starts = (sought, stem(sought, language)) if len(sought) > 3 else (sought,)
    if language != "de" or len(sought) < COMPOUND:
        return [own for own in words if own.startswith(starts)]
    return [own for own in words if own.startswith(starts) or _share_a_part(sought, own)]


def _share_a_part(sought: str, own: str) -> bool:
    """Whether one of two German words is a part of the other."""
    return (
        own.endswith(sought)
        or (len(own) > 3 and sought.endswith(own))
        or (len(own) >= COMPOUND and sought.startswith(own))
    )


@lru_cache(maxsize=20_000)
def stem(word: str, language: str = "en") -> str:
    """A word without a usual ending; good enough to find "swapped" by "swapping"."""
    bare = ENDING.get(language, ENDING["en"]).sub("", word)
    doubled = bare != word and len(bare) > 3 and bare[-1] == bare[-2]
    return bare[:-1] if doubled else bare
