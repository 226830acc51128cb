"""What is asked in words, and the buttons for what can be chosen but does not lie on the felt."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, NamedTuple

from engine.kernel.view import View
from game.words import _

from .offered import is_last, last
from .picker import Picker, verb_of
from .presenter import Presenter

FEW = 6
"""Up to so many choices are labelled with whole sentences."""
MOST = 14
"""More choices than this are made in two steps."""

BY_BUTTON = "2"
"""The key of what needs its button, such as a bluff: 1 is what a click on the felt does, or nothing.

Among several ways to play a card it is the last, and has that number.
"""
UNSIGNED = "unsigned"
"""The value of a button that does not show its key; the overlay of names does."""


class Button(NamedTuple):
    """A button for a choice that does not lie on the felt."""

    words: str
    do: tuple[Any, ...]
    icon: str = ""
    sole: bool = False
    """Whether it is the only choice."""
    key: str = ""
    """The key that does the same, if it is not the button's number."""
    keyless: bool = False
    """Whether no number key does the same, as its effect is too large for a slip."""
    costs: bool = False
    """Whether what it does costs its player something."""
    unsigned: bool = False
    """Whether its key works but is not shown, for want of room."""
    word: str = ""
    """Only what tells it from the other choices, where its words are a whole sentence."""

    @property
    def worded(self) -> Button:
        """The same without the rest of its sentence."""
        return self._replace(words=self.word or self.words)

    @property
    def brief(self) -> Button:
        """The same without what its words say in brackets, and without its key's sign, for large letters."""
        words, _bracket, _rest = self.words.partition(" (")
        return self._replace(words=words, unsigned=True)

    def cap(self, number: int) -> str:
        """The key that does it; `n` is its place among the buttons."""
        return "" if self.keyless else self.key or (str(number) if number <= 9 else "")

    def shown(self, number: int) -> str:
        """The sign of that key on the button."""
        return "" if self.unsigned else self.cap(number)


class Time(NamedTuple):
    """The state of the turn timer."""

    seconds: int
    last: bool
    """Whether the time is nearly over."""
    rests: bool
    """Whether the timer stands still now."""


def buttons(
    presenter: Presenter, picker: Picker, names: Sequence[str], view: View, first: int = -1
) -> list[Button]:
    """Buttons for what can be chosen now but is not on the felt, and for a last click if only one is left.

    `first` is the seat whose number is 1, where players are named; without one it is the seat to the left.
    """
    first = first if first >= 0 else view.seat + 1
    named = _named(picker, view, names, first)
    found = [*named]
    for action in picker.ready:
        if verb_of(action) in picker.undeclared:  # it has its button below
            continue
        if verb_of(action) not in presenter.layout.verb_zones or picker.begun:
            icon = presenter.voice.verb_icons.get(verb_of(action), "")
            found.append(
                Button(
                    presenter.voice.says(action, view, names),
                    ("verb", verb_of(action)),
                    icon,
                    len(picker.left) == 1,
                    keyless=verb_of(action) in presenter.voice.sweeping,
                    costs=presenter.voice.costs(action, view),
                    key=presenter.voice.keys.get(verb_of(action), ""),
                )
            )
    found += _openly(presenter, picker, names, view)
    for verb in picker.undeclared:
        icon = presenter.voice.verb_icons.get(verb, "")
        said = presenter.voice.declares(verb, picker, view, names)
        found.append(Button(said, ("verb", verb), icon, key=BY_BUTTON))
    words = [click for click in picker.next if not picker.on_felt(click)]
    groups = {click: presenter.voice.group(click) for click in words} if len(words) > MOST else {}
    if groups and not picker.group:
        found += [Button(_(group), ("group", group)) for group in dict.fromkeys(groups.values())]
    for click, actions in picker.next.items():
        if groups.get(click, "") != picker.group:
            continue
        if not picker.on_felt(click):
            word = presenter.voice.word(click, view, names)
            whole = len(actions) == 1 and len(picker.next) <= FEW
            whole = whole and verb_of(actions[0]) not in presenter.voice.terse
            said = presenter.voice.says(actions[0], view, names) if whole else word
            found.append(Button(said, ("click", *click), word=word))
        elif picker.begun and picker.left == actions and is_last(picker, click, actions):
            sole = len(actions) == 1
            own = str(_number(click.value, view, first)) if sole and click.kind == "seat" else ""
            found += [
                Button(
                    presenter.voice.says(action, view, names),
                    ("whole", *action),
                    sole=sole,
                    key=BY_BUTTON
                    if verb_of(action) in picker.by_button and not picker.verb and len(actions) <= 2
                    else presenter.voice.keys.get(verb_of(action), own),
                )
                for action in last(picker, actions)
            ]
    if len(found) == 1 and found[0].key:
        found = [found[0]._replace(unsigned=True)]  # a 2 on the only button asks where 1 is
    if named or (view.table.players > 2 and _all_of(found, presenter.voice.after_players)):
        found[len(named) :] = _after(named, found[len(named) :], view, first)
    return found if picker.begun else _free_first(found)


def _named(picker: Picker, view: View, names: Sequence[str], first: int) -> list[Button]:
    """Players by name, where only one of several is to be chosen now, or something that has a button.

    A player has the same number in every question, also when others are out or may not be chosen.
    """
    seats = [click for click in picker.next if click.kind == "seat"]
    alone = len(seats) == len(picker.next) > 1 and (picker.begun or not picker.ready)
    if not alone:
        return []
    called = {**dict(enumerate(names)), view.seat: _("Yourself")}
    numbers = {click: _number(click.value, view, first) for click in seats}
    return [
        Button(called[click.value], ("click", *click), key=str(number))
        for click, number in sorted(numbers.items(), key=lambda found: found[1])
    ]


def _all_of(found: Sequence[Button], verbs: frozenset[str]) -> bool:
    """Whether all these buttons are of such verbs."""
    return bool(verbs) and all(one.do[0] in ("verb", "whole") and one.do[1] in verbs for one in found)


def _number(seat: int, view: View, first: int) -> int:
    """The number of a player, which is the same in every question."""
    return (seat - first) % view.table.players + 1


def _after(named: Sequence[Button], others: Sequence[Button], view: View, first: int) -> list[Button]:
    """Buttons beside those of players, with the numbers after all that players ever have."""
    players = view.table.players
    own_is_last = (view.seat - first) % players == players - 1
    chosen_too = any(one.do == ("click", "seat", view.seat) for one in named)
    begin = players if own_is_last and not chosen_too else players + 1
    return [
        one._replace(key=str(number)) if number <= 9 else one._replace(keyless=True)
        for number, one in enumerate(others, begin)
    ]


def _free_first(found: list[Button]) -> list[Button]:
    """What costs nothing comes first; if all cost something no number key does them, as hands lie on 1."""
    ordered = sorted(found, key=lambda one: one.costs)
    return [one._replace(keyless=True) for one in ordered] if ordered and ordered[0].costs else ordered


def _openly(presenter: Presenter, picker: Picker, names: Sequence[str], view: View) -> list[Button]:
    """What a click on a lit place would do, beside the button of a verb that a slip must not choose."""
    if not picker.undeclared:
        return []
    places = [some for click, some in picker.next.items() if click.kind == "zone"]
    meant = [one for some in places for one in some if verb_of(one) not in picker.by_button]
    if presenter.voice.alike(meant, view) and len(meant[0]) == len(picker.clicks) + 2:
        voice, (action, *others) = presenter.voice, meant
        said = (
            voice.declares(verb_of(action), picker, view, names)
            if others
            else voice.says(action, view, names)
        )
        return [Button(said, ("whole", *action))]
    verbs = {verb_of(action) for action in meant}
    return [
        Button(presenter.voice.declares(verb, picker, view, names), ("verb", verb))
        for verb in verbs
        if len(verbs) == 1
    ]


def step_words(picker: Picker, found: Sequence[Button]) -> str:
    """Words for the next click, in the middle of a choice that has these buttons."""
    kinds = {click.kind.partition(":")[0] for click in picker.next}
    if len(picker.left) == len(found) == 1:
        return _("Confirm it, or go back")
    if kinds == {"seat"}:
        return _("Choose a player")
    if kinds == {"card"}:
        return _("Choose a card")
    if kinds <= {"slot", "zone"} and kinds:
        return _("Choose a place")
    return _("Choose one of the lit cards or players") if kinds else _("Which do you mean?")


def felt_words(picker: Picker, piles: Container[str]) -> tuple[str, str]:
    """How to answer on the felt: in words that stand alone, and before a button that is no answer.

    `piles` are the verbs that a click on a pile does.
    """
    kinds = {click.kind.partition(":")[0] for click in picker.next}
    by_pile = any(verb_of(action) in piles for action in picker.ready)
    if kinds == {"seat"} and not by_pile:
        return _("Press a player"), _("Press a player, or")
    if kinds <= {"card", "slot"} and not by_pile:
        return _("Press a lit card"), _("Press a lit card, or")
    return _("Press what is lit"), _("Press what is lit, or")
