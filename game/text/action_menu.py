"""Makes short numbered lists of the legal actions.

Long lists are split into steps, such as first the card, then the player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.kernel.view import View
from game.books.contract.book import book_of
from game.books.contract.presenter import Presenter
from game.table.board.action_picker import Click, fields_of, verb_of
from game.words import _, card_text, ngettext, say_zone, words_of
from game.words.templates import plain

Action = tuple[Any, ...]
MenuStep = tuple[str, Any]
SHORT = 9
"""Up to this many choices are listed without steps."""
WIDTH = 76
MOST = 12
"""More lines than this are shown page by page."""
COMPACT = 26
"""Many labels no longer than this are printed side by side."""


class Entry(NamedTuple):
    """A line of a list: one action, or several that the next step distinguishes."""

    label: str
    actions: tuple[Action, ...]


class Menu:
    """The choices of one decision."""

    def __init__(self, presenter: Presenter, view: View, names: Sequence[str]) -> None:
        self.presenter = presenter
        self.view = view
        self.names = names
        self.table = presenter.table
        self.own = book_of(self.table.game.id).terminal
        self.words = words_of(self.table.game.id)

    def entries(self, actions: Sequence[Action], depth: int = 0) -> list[Entry]:
        """The list for these actions, which share their first steps."""
        if len(actions) <= SHORT:
            return [Entry(self.says(action, whole=depth == 0), (action,)) for action in actions]
        groups: dict[MenuStep | None, list[Action]] = {}
        for action in actions:
            steps = self.steps(action)
            groups.setdefault(steps[depth] if depth < len(steps) else None, []).append(action)
        if len(groups) == 1 and None not in groups:
            return self.entries(actions, depth + 1)
        alone = all(len(group) == 1 for group in groups.values())
        found = []
        for step, group in groups.items():
            label = self.label(step, group, depth) if alone or len(group) > 1 else self.says(group[0])
            found.append(Entry(label, tuple(group)))
        return page(found)

    def depth_of(self, actions: Sequence[Action]) -> int:
        """How many first steps the actions share."""
        paths = [self.steps(action) for action in actions]
        depth = 0
        while all(len(path) > depth and path[depth] == paths[0][depth] for path in paths):
            depth += 1
        return depth

    def steps(self, action: Action) -> list[MenuStep]:
        """An action as a sequence of choices."""
        verb, *values = action
        clicks = list(zip(self.table.game.verbs[verb], values, strict=True))
        if self.own.card_first and clicks and clicks[0][0] == "card":
            return [clicks[0], ("verb", verb), *clicks[1:]]
        groups = (self.presenter.voice.group(Click(*click)) for click in clicks[:1] if click[0] == "word")
        return [("verb", verb), *(("group", group) for group in groups if group), *clicks]

    def asks(self, actions: Sequence[Action]) -> str:
        """The question of a later step."""
        depth = self.depth_of(actions)
        if len(actions) <= SHORT:
            return _("Which one?")
        kinds = {steps[depth][0] for action in actions if len(steps := self.steps(action)) > depth}
        for kind, words in (("card", _("Which card?")), ("slot", _("Which card?")), ("seat", _("Who?"))):
            if all(k.startswith(kind) for k in kinds):
                return words
        return _("Which one?")

    # Labels

    def says(self, action: Action, whole: bool = True) -> str:
        """One action as a sentence, with the printed text of its card."""
        words = self.presenter.voice.says(action, self.view, self.names)
        clicks = list(zip(self.table.game.verbs[verb_of(action)], fields_of(action), strict=True))
        for kind, value in clicks:
            if not kind.startswith("slot"):
                continue
            if self._zone(kind) < 0:
                words = _("{what} (card {n})").format(what=words, n=value + 1)
            elif (face := self._face(kind, value)) < 0:
                words = _("{what} (place {n})").format(what=words, n=value + 1)
            elif (card := card_text(self.table.deck[face])) not in words:
                words = f"{words} ({card})"
        if not (whole and clicks and clicks[0][0] == "card"):
            return words
        printed = self.own.card(self.table.deck[clicks[0][1]])
        return f"{words} – {printed}" if printed else words

    def _zone(self, kind: str) -> int:
        """The shared zone that a kind of place refers to; -1 if it is a place among a player's cards."""
        return self.table.zone.get(kind.partition(":")[2], -1)

    def _face(self, kind: str, place: int) -> int:
        """The card at a place of a shared zone, if it is known."""
        zone = self._zone(kind)
        cards = self.view.zones[zone] if zone >= 0 else ()
        return cards[place] if place < len(cards) else -1

    def label(self, step: MenuStep | None, group: Sequence[Action], depth: int) -> str:
        """The common part of the actions in a group."""
        if step is None:
            return self.says(group[0])
        kind, value = step
        words = self._named(kind, value)
        if len(group) == 1:
            return words
        return ngettext("{what} … ({n} way)", "{what} … ({n} ways)", len(group)).format(
            what=words, n=len(group)
        )

    def _named(self, kind: str, value: Any) -> str:
        bare = kind.partition(":")[0]
        if kind == "group":
            return _(value)
        if kind == "verb":
            return _(self.own.verbs.get(value) or plain(value))
        if bare == "card":
            printed = self.own.card(self.table.deck[value])
            return card_text(self.table.deck[value]) + (f" – {printed}" if printed else "")
        if bare == "seat":
            return str(self.names[value])
        if bare == "zone":
            return say_zone(self.table, value, self.names)
        if bare == "slot":
            face = self._face(kind, value)
            place = _("place {n}").format(n=value + 1)
            return f"{card_text(self.table.deck[face])} ({place})" if face >= 0 else place
        return _(self.words.codes[value]) if value in self.words.codes else plain(value)


def page(entries: list[Entry]) -> list[Entry]:
    """As many entries as a listener can follow, with the rest behind a last entry."""
    if len(listed(entries)) <= MOST:
        return entries
    first = next(n for n in range(len(entries), 0, -1) if len(listed(entries[:n])) < MOST)
    rest = tuple(action for entry in entries[first:] for action in entry.actions)
    more = ngettext("More … ({n} way)", "More … ({n} ways)", len(rest)).format(n=len(rest))
    return [*entries[:first], Entry(more, rest)]


def listed(entries: Sequence[Entry]) -> list[str]:
    """The list as lines; many short labels stand side by side."""
    told = [f"{number}. {entry.label}" for number, entry in enumerate(entries, 1)]
    if len(told) <= SHORT or max(map(len, told)) > COMPACT:
        return [f"  {line}" for line in told]
    lines = [""]
    for item in told:
        if lines[-1] and len(lines[-1]) + len(item) + 4 > WIDTH:
            lines.append("")
        lines[-1] += f"  {item}"
    return lines
