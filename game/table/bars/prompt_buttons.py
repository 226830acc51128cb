"""The question in words, and the buttons for choices that do not lie on the felt."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import NamedTuple

from engine.kernel.view import View
from game.books.contract.presenter import Presenter
from game.table.board.action_picker import Click, Picker, verb_of
from game.table.messages import ClickOn, OpenGroup, PressVerb, TakeAction
from game.table.question.choice_buttons import is_last, last
from game.ui.page.message_types import Message
from game.words import _, card_text, together

FEW = 6
"""Up to this many choices, each button has a whole sentence."""
MOST = 14
"""If there are more choices than this, they are made in two steps."""

BY_BUTTON = "2"
"""The key of a choice that needs its button, such as a bluff.

Key 1 stands for the click on the felt, or is unused.

If a card can be played in several ways, the choice that needs its button comes last and has this number.
"""
UNSIGNED = "unsigned"
"""The sign of a button that does not show its key; the overlay of names shows it."""


class Button(NamedTuple):
    """A button for a choice that does not lie on the felt."""

    words: str
    do: Message | None
    """The message that it sends; None for a player who cannot be chosen now but keeps their place."""
    icon: str = ""
    sole: bool = False
    """Whether it is the only choice."""
    key: str = ""
    """The key that does the same, if it is not the number of the button."""
    other: str = ""
    """The key that it has among others, if it is the only one now and has number 1."""
    keyless: bool = False
    """Whether no number key presses it, because its effect is too large for an accident."""
    costs: bool = False
    """Whether its action costs the player something."""
    unsigned: bool = False
    """Whether its key works but is not shown, because there is no room."""
    word: str = ""
    """A short text that only distinguishes this choice from the others."""
    advised: bool = False
    """Whether a hint advises it."""
    main: bool = False
    """Whether it is the usual way to answer, where another may need its button."""
    apart: bool = False
    """Whether it needs its button, so that it must not lie where the main one was."""
    id: Click | None = None
    """The player it stands for, who can be asked about even while they cannot be chosen."""

    @property
    def worded(self) -> Button:
        """The same button with this short text."""
        return self._replace(words=self.word or self.words)

    @property
    def bare(self) -> Button:
        """The same button without words in brackets."""
        words, _bracket, _rest = self.words.partition(" (")
        return self._replace(words=words)

    @property
    def brief(self) -> Button:
        """The same button without words in brackets and without the sign of its key, for large letters."""
        return self.bare._replace(unsigned=True)

    def cap(self, number: int) -> str:
        """The key that triggers it; `n` is its place among the buttons."""
        return "" if self.keyless else self.key or (str(number) if number <= 9 else "")

    def shown(self, number: int) -> str:
        """The key's sign on the button."""
        return "" if self.unsigned else self.cap(number)


class Time(NamedTuple):
    """The state of the turn timer."""

    seconds: int
    last: bool
    """Whether the time is nearly over."""
    rests: bool
    """Whether the timer is paused."""


def buttons(
    presenter: Presenter, picker: Picker, names: Sequence[str], view: View, first: int = -1
) -> list[Button]:
    """Buttons for choices that are not on the felt, and for a last click if only one is left.

    `first` is the seat whose number is 1 when players are named; without one, the seat to the left.
    """
    first = first if first >= 0 else view.seat + 1
    named = _named(picker, view, names, first)
    found = [*named]
    if picker.further:
        cards = together([card_text(presenter.table.deck[click.value]) for click in picker.clicks])
        said = _("Confirm: {cards}").format(cards=cards)
        return [Button(said, PressVerb(verb_of(picker.ready[0])), sole=True)]
    for action in picker.ready:
        if verb_of(action) in picker.undeclared:  # its button is below
            continue
        if verb_of(action) not in presenter.layout.verb_zones or picker.begun:
            own = presenter.voice.button(verb_of(action))
            found.append(
                Button(
                    presenter.voice.says(action, view, names),
                    PressVerb(verb_of(action)),
                    own.icon,
                    len(picker.left) == 1,
                    keyless=own.sweeping,
                    costs=presenter.voice.costs(action, view),
                    key=own.key,
                )
            )
    found += _openly(presenter, picker, names, view)
    for verb in picker.undeclared:
        icon = presenter.voice.button(verb).icon
        said = presenter.voice.declares(verb, picker, view, names)
        found.append(Button(said, PressVerb(verb), icon, key=BY_BUTTON))
    words = [click for click in picker.next if not picker.on_felt(click)]
    groups = {click: presenter.voice.group(click) for click in words} if len(words) > MOST else {}
    if groups and not picker.group:
        found += [Button(_(group), OpenGroup(group)) for group in dict.fromkeys(groups.values())]
    for click, actions in picker.next.items():
        if groups.get(click, "") != picker.group:
            continue
        if not picker.on_felt(click):
            word = presenter.voice.word(click, view, names)
            whole = len(actions) == 1 and len(picker.next) <= FEW
            whole = whole and not presenter.voice.button(verb_of(actions[0])).terse
            said = presenter.voice.says(actions[0], view, names) if whole else word
            found.append(Button(said, ClickOn(click), word=word))
        elif picker.begun and picker.left == actions and is_last(picker, click, actions):
            sole = len(actions) == 1
            usual = str(_number(click.value, view, first)) if sole and click.kind == "seat" else ""
            found += [
                Button(
                    presenter.voice.says(action, view, names),
                    TakeAction(action),
                    sole=sole,
                    key=BY_BUTTON
                    if verb_of(action) in picker.by_button and not picker.verb and len(actions) <= 2
                    else presenter.voice.button(verb_of(action)).key or usual,
                )
                for action in last(picker, actions)
            ]
    if len(found) == 1 and found[0].key and not _is_by_button(found[0], picker):
        # if the only button had the number 2, people would look for the 1
        found = [found[0]._replace(key="", other=found[0].key)]
    found = _main_first(found, presenter, picker, names, view)
    if named or are_after_players(presenter, found):
        found[len(named) :] = _after(named, found[len(named) :], view, first)
    return found if picker.begun else _free_first(found)


def _main_first(
    found: list[Button], presenter: Presenter, picker: Picker, names: Sequence[str], view: View
) -> list[Button]:
    """Put the usual choice first, in gold, even if it is impossible now; beside it the one with a button.

    So a bluff is never pressed by mistake where another card could just be played.
    """
    others, by_button = [], []
    for one in found:
        if not picker.verb and _is_by_button(one, picker):
            by_button.append(one.bare._replace(apart=True))  # the question says what it risks
        else:
            others.append(one)
    if not by_button:
        return [one._replace(main=one.sole and bool(picker.by_button)) for one in others]
    if not others:
        (click, *_), (one, *_) = picker.clicks, by_button
        usual = presenter.voice.usual(click, view, names) if one.key == BY_BUTTON else ""
        return [Button(usual, None, main=True), one._replace(sole=False)] if usual else by_button
    if len(others) == 1:
        others = [others[0]._replace(main=True)]
    return [*others, *by_button]


def _is_by_button(one: Button, picker: Picker) -> bool:
    return _verb_of(one.do) in picker.by_button


def _named(picker: Picker, view: View, names: Sequence[str], first: int) -> list[Button]:
    """Buttons with players' names, if one of several players can be chosen now or an action has a button.

    A player has the same number and place in every question, even if others cannot be chosen.
    """
    seats = [click for click in picker.next if click.kind == "seat"]
    alone = len(seats) == len(picker.next) > 1 and (picker.begun or not picker.ready)
    if not alone:
        return []
    called = {**dict(enumerate(names)), view.seat: _("Yourself")}
    chosen = {_number(click.value, view, first): click.value for click in seats}
    row = [(number, (number - 1 + first) % view.table.players) for number in range(1, max(chosen) + 1)]
    return [
        Button(called[seat], ClickOn(click) if number in chosen else None, key=str(number), id=click)
        for number, seat in row
        for click in [Click("seat", seat)]
    ]


def are_after_players(presenter: Presenter, found: Sequence[Button]) -> bool:
    """Whether these buttons have the numbers after those of the players, although no player has a button."""
    after = [presenter.voice.button(_verb_of(one.do)).after_players for one in found]
    return presenter.table.players > 2 and bool(after) and all(after)


def _verb_of(message: Message | None) -> str:
    """The verb of a button, if it has one."""
    match message:
        case PressVerb(verb):
            return verb
        case TakeAction(action):
            return verb_of(action)
    return ""


def _number(seat: int, view: View, first: int) -> int:
    """The number of a player, which is the same in every question."""
    return (seat - first) % view.table.players + 1


def _after(named: Sequence[Button], others: Sequence[Button], view: View, first: int) -> list[Button]:
    """Buttons besides those of players, numbered after all numbers that players can have."""
    players = view.table.players
    own_is_last = (view.seat - first) % players == players - 1
    chosen_too = any(one.do == ClickOn(Click("seat", view.seat)) for one in named)
    begin = players if own_is_last and not chosen_too else players + 1
    return [
        one._replace(key=str(number)) if number <= 9 else one._replace(keyless=True)
        for number, one in enumerate(others, begin)
    ]


def _free_first(found: list[Button]) -> list[Button]:
    """Put free choices first.

    If all cost something, no number key triggers them, because fingers rest on 1.
    """
    ordered = sorted(found, key=lambda one: one.costs)
    return [one._replace(keyless=True) for one in ordered] if ordered and ordered[0].costs else ordered


def _openly(presenter: Presenter, picker: Picker, names: Sequence[str], view: View) -> list[Button]:
    """The effect of a click on a highlighted place, shown beside the button of a verb that needs one."""
    if not picker.undeclared:
        return []
    places = [some for click, some in picker.next.items() if click.kind == "zone"]
    meant = [one for some in places for one in some if verb_of(one) not in picker.by_button]
    if presenter.voice.alike(meant, view) and len(meant[0]) == len(picker.clicks) + 2:
        voice = presenter.voice
        action, *others = meant
        said = (
            voice.declares(verb_of(action), picker, view, names)
            if others
            else voice.says(action, view, names)
        )
        return [Button(said, TakeAction(action))]
    verbs = {verb_of(action) for action in meant}
    return [
        Button(presenter.voice.declares(verb, picker, view, names), PressVerb(verb))
        for verb in verbs
        if len(verbs) == 1
    ]


def step_words(picker: Picker, found: Sequence[Button]) -> str:
    """Words that ask for the next click, in the middle of a choice that has these buttons."""
    kinds = {click.kind.partition(":")[0] for click in picker.next}
    if len(picker.left) == len(found) == 1:
        return _("Confirm your choice or go back")
    if kinds == {"seat"}:
        return _("Choose a player")
    if kinds == {"card"}:
        return _("Choose a card")
    if kinds <= {"slot", "zone"} and kinds:
        return _("Choose a place")
    return _("Choose a highlighted card or player") if kinds else _("Which do you mean?")


def felt_words(picker: Picker, piles: Container[str]) -> tuple[str, str]:
    """Words that explain how to answer on the felt, used alone or before a button that is not an answer.

    `piles` are the verbs that a click on a pile stands for.
    """
    kinds = {click.kind.partition(":")[0] for click in picker.next}
    by_pile = any(verb_of(action) in piles for action in picker.ready)
    if kinds == {"seat"} and not by_pile:
        return _("Choose a player"), _("Choose a player, or")
    if kinds <= {"card", "slot"} and not by_pile:
        return _("Choose a highlighted card"), _("Choose a highlighted card, or")
    return _("Choose a highlighted spot"), _("Choose a highlighted spot, or")
