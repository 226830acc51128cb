"""The panel about your Fist in Eightfist: its value so far, and which rank would help it most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.eightfist.cards import (
    CRY_BABY,
    CURES,
    DECK,
    FISTFACE,
    FREEZERS,
    GRACE,
    QUEEN_OF_SPADES,
    TWO_OF_DIAMONDS,
    VALUE,
)
from engine.eightfist.fist import FILES, condition
from game.books.contract.table_words import Worth
from game.words import N_, _, card_text, number

from .fist_value import WHOLE, is_frozen, settled, showing

if TYPE_CHECKING:
    from engine.eightfist.public import View

CURED_BY = {
    QUEEN_OF_SPADES: N_("another Queen"),
    TWO_OF_DIAMONDS: N_("another two"),
    FISTFACE: N_("Queen's Grace"),
    CRY_BABY: N_("Queen's Grace"),
}
PLAIN = tuple(card for card in range(len(DECK)) if card not in CURES and card != GRACE)
"""Cards without a text: all cards of such a rank are alike."""


def worth(view: View) -> list[Worth] | None:
    fist = view.zones[view.seat]
    if len(fist) != WHOLE:  # it is still being dealt, or one card is about to leave for another
        return [] if len(fist) < WHOLE else None
    rows = settled(fist)
    found = [Worth(_told(fist, files), number(count), _rule(fist, files)) for files, count in rows]
    done = {file for files, _count in rows for file in files}
    for file in FILES:
        shown = [card for card in fist[file::4] if card >= 0]
        if file not in done and shown:
            count = sum(VALUE[card] for card in shown)
            found.append(Worth(_file(fist, file), number(count), _rule(fist, (file,))))
    found.append(Worth(_("Face-up points so far"), number(showing(fist)), "EF-7"))
    return [*found, *_help(fist), *_cures(view, found)]


def _cures(view: View, found: list[Worth]) -> list[Worth]:
    """A link to the list of cures, if a freezer lies open and no other row leads there."""
    lying = {card for zone in view.zones for card in zone}
    told = any(row.rule == "EF-8" for row in found)
    return (
        [Worth(_("What freezes a file, and what cures it"), "", "EF-8")]
        if lying & FREEZERS and not told
        else []
    )


def _names(fist: tuple[int, ...], file: int) -> str:
    return ", ".join(card_text(DECK[card]) if card >= 0 else _("face down") for card in fist[file::4])


def _told(fist: tuple[int, ...], files: tuple[int, ...]) -> str:
    """The name of a file, or of the two files of a quad."""
    if len(files) == 1:
        return _file(fist, files[0])
    return _("{cards}: a Quad").format(cards=", ".join(_names(fist, file) for file in files))


def _pair(upper: int, lower: int) -> bool:
    """Whether two cards that lie face up are a pair (EF-7.1)."""
    known = min(upper, lower) >= 0 and GRACE not in (upper, lower)
    return known and DECK[upper][0] == DECK[lower][0]


def _file(fist: tuple[int, ...], file: int) -> str:
    """The two cards of a file, and its condition, in words."""
    upper, lower = fist[file::4]
    matter = {
        "jeopardy": _("{cards}: frozen until the round ends"),
        "frozen": _("{cards}: frozen until cured by {cure}"),
        "cured": _("{cards}: cured"),
    }.get(condition(upper, lower), "{cards}")
    if matter == "{cards}" and _pair(upper, lower):
        matter = _("{cards}: a pair")
    freezer = upper if upper in CURES else lower
    return matter.format(cards=_names(fist, file), cure=_(CURED_BY.get(freezer, "")))


def _rule(fist: tuple[int, ...], files: tuple[int, ...]) -> str:
    """The number of the rule by which these files count."""
    if len(files) > 1:
        return "EF-7.3"
    upper, lower = fist[files[0] :: 4]
    matter = condition(upper, lower)
    if matter == "jeopardy":
        return "EF-8.1"
    if matter == "frozen":
        return "EF-8"
    if GRACE in (upper, lower):
        return "EF-7.2"
    return "EF-7.1" if _pair(upper, lower) else "EF-7"


def _help(fist: tuple[int, ...]) -> list[Worth]:
    """The rank that would help most, and the place for it."""
    gain, card, place = best(fist)
    if gain <= 0:
        return []
    rank = card_text(DECK[card])[:-1]
    other = fist[place ^ 4]
    if fist[place] >= 0:
        words = _("Best next: replace {old} with rank {rank} (−{n})")
        said = words.format(rank=rank, old=card_text(DECK[fist[place]]), n=gain)
    else:
        above = place < WHOLE // 2
        words = (
            _("Best next: rank {rank} above {old} (−{n})")
            if above
            else _("Best next: rank {rank} below {old} (−{n})")
        )
        said = words.format(rank=rank, old=card_text(DECK[other]), n=gain)
    return [Worth(said, "", "EF-7.1", True)]


def best(fist: tuple[int, ...]) -> tuple[int, int, int]:
    """The largest improvement by one card, that card, and its place."""
    now = showing(fist)
    most = (0, -1, -1)
    for place in range(WHOLE):
        if is_frozen(fist, place & 3):
            continue
        for card in PLAIN:
            if card not in fist:
                less = now - showing((*fist[:place], card, *fist[place + 1 :]))
                most = max(most, (less, card, place), key=lambda one: (one[0], -VALUE[one[1]]))
    return most
