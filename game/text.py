"""The table in a terminal, `octavo play --text`: the same match, journal and bots, for screen readers."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import monotonic, sleep
from typing import Any

from engine.kernel.view import View
from game.storage import Home, open_home, sentence
from game.table.play import tempo
from game.table.presenter import Presenter, presenter_for
from game.table.setup import LEVEL_WORDS, Setup
from game.table.sitting import Sitting
from game.words import (
    _,
    card_text,
    say_action,
    say_decision,
    say_ended,
    say_event,
    say_reason,
    say_refusal,
    say_zone,
    use,
)

QUIET = frozenset(
    {"moved", "changed", "asked", "answered", "laid", "shuffled", "picked", "unpicked", "reordered"}
)


def play(game: str, seed: int | None) -> int:
    """Sit down at the last table, or at this game's; returns the exit status."""
    from engine.kernel.game import Refused
    from game.table import last
    from game.table.bots import OnTheSpot

    with open_home() as home:
        use(home.settings["language"])
        for trouble in home.troubles:
            say(sentence(trouble))
        setup = last.load_for(home, game) if game else last.load(home)
        chosen = setup.seed if setup.seed is not None else seed if seed is not None else last.new_seed()
        try:
            sitting = Sitting.new(setup, chosen, home, OnTheSpot())
        except Refused as refused:
            say(say_refusal(refused, setup.game))
            return 2
        try:
            Terminal(home, setup, sitting).run()
        except EOFError:
            say(_("The match is saved; Continue on the title brings you back."))
        finally:
            sitting.close()
    return 0


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


class Terminal:
    """One person, who reads and types."""

    def __init__(self, home: Home, setup: Setup, sitting: Sitting) -> None:
        self.sitting = sitting
        self.chairs = setup.chairs
        self.names = [chair.name for chair in setup.chairs]
        self.table = sitting.match.table
        self.presenter: Presenter = presenter_for(self.table)
        self.beat = tempo(home.settings).window
        self.open_until = 0.0
        """When the last window of reactions closes."""

    def run(self) -> None:
        """Until the match is over."""
        sitting = self.sitting
        say(_("{game}, seed {seed}. Type a number, or: table, why, undo, quit.").format(
            game=self.table.game.title, seed=sitting.match.seed
        ))  # fmt: skip
        for chair in self.chairs:
            if not chair.is_person:
                say("  " + " · ".join(filter(None, (chair.name, _(LEVEL_WORDS[chair.level]), chair.line))))
        while True:
            self.tell_news()
            if sitting.round_over:
                self.score()
                if sitting.match.over:
                    return
                sitting.next_round()
            elif sitting.bot_asked:
                sitting.start_bot()
                action = sitting.bot_answer()
                assert action is not None
                sitting.play(action)
            else:
                self.ask()

    def tell_news(self) -> None:
        for seen in self.sitting.news():
            mine = seen.mine
            if mine is not None:
                self.wait()
            if mine is not None and mine.kind not in QUIET:
                line = say_event(self.table, mine, self.names)
                if line:
                    say(f"  {line}")
            if self.presenter.opens(seen):
                self.open()

    def open(self) -> None:
        """Bots that are asked in secret answer within the beat of a window, so that no time tells of them."""
        self.wait()
        self.open_until = monotonic() + self.beat

    def wait(self) -> None:
        """Until no window is open."""
        rest = self.open_until - monotonic()
        if rest > 0:
            sleep(rest)

    # The person's turn

    def ask(self) -> None:
        """Show the table, ask, and do what is typed."""
        self.wait()
        view = self.sitting.view()
        self.show(view)
        asked = self.presenter.asks(view, self.names)
        say(asked or say_decision(self.table, view.kind, view.to_move, self.names))
        for number, action in enumerate(view.legal, 1):
            say(f"  {number}. {say_action(self.table, action, self.names)}")
        while True:
            word = input("> ").strip().lower()
            if word.isdecimal() and 1 <= int(word) <= len(view.legal):
                self._choose(view.legal[int(word) - 1])
                return
            if word == "quit":
                raise EOFError
            if word == "undo" and self.sitting.can_undo():
                self.sitting.undo()
                return
            if word == "table":
                self.show(view)
            elif word == "why":
                self.why(view)
            else:
                say(_("A number from 1 to {n}, or: table, why, undo, quit.").format(n=len(view.legal)))

    def _choose(self, action: tuple[Any, ...]) -> None:
        if self.presenter.leaves_open(self.sitting.match.state, action):
            self.open()
        self.sitting.play(action)

    def show(self, view: View) -> None:
        """Every zone that has cards, and what is to be known of each seat."""
        for z, cards in enumerate(view.zones):
            if cards:
                say(f"{say_zone(self.table, z, self.names)}: {self.cards(z, cards)}")
        for seat, name in enumerate(self.names):
            badges = self.presenter.badges(view, seat)
            if badges:
                say(f"{name}: " + ", ".join(f"{badge.name} {badge.count}" for badge in badges))
        for note in self.presenter.notes(view):
            say(note)

    def cards(self, z: int, cards: Sequence[int]) -> str:
        """The faces that are known, and how many are not; of a long pile only its top."""
        blanks = sum(card < 0 for card in cards)
        if blanks > 4 or (self.presenter.places[z].kind == "pile" and len(cards) > 4):
            top = cards[-1] if self.presenter.places[z].top_last else cards[0]
            shown = card_text(self.table.deck[top]) + ", " if top >= 0 else ""
            return shown + _("{n} cards").format(n=len(cards))
        return ", ".join(card_text(self.table.deck[card]) if card >= 0 else "?" for card in cards)

    def why(self, view: View) -> None:
        """Why each card of the own hand that cannot be chosen cannot be."""
        chosen = {value for action in view.legal for value in action[1:]}
        for z, cards in enumerate(view.zones):
            if self.table.zones[z].owner != view.seat:
                continue
            for i, card in enumerate(cards):
                if card >= 0 and card not in chosen:
                    reason = say_reason(self.table, self.table.game.why_not(view, z, i), self.names)
                    say(f"  {card_text(self.table.deck[card])}: {reason or _('not now')}")

    def score(self) -> None:
        """The round's result, and the match's."""
        self.wait()
        match = self.sitting.match
        result: Any = match.results[-1]
        say(say_ended(self.table, result.ended))
        standing = match.standing
        for seat in sorted(range(len(self.names)), key=lambda seat: result.places[seat]):
            say(_("{place}. {name}: {score} (in all {total})").format(
                place=result.places[seat], name=self.names[seat], score=result.scores[seat],
                total=standing.totals[seat],
            ))  # fmt: skip
        for broken in self.sitting.broken:
            say(broken.words())
