"""Plays whole shared matches without a window, so that hundreds can be counted in minutes.

The match, the handover and the reactions are the program's own; nothing is drawn. Simulated people do what
the screen asks of them, and keep their own record of who answered what.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import View
from game.table.board.action_picker import verb_of
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.play import Play
from game.table.match.setup import Setup
from game.table.match.sheet_leaving import goes_on
from game.table.match.tempo import Tempo
from game.table.match.viewer import Curtain, Open, Showing, beckons
from game.table.shared.handover import Handover
from game.words import Private, words_of

NO_FILES: Any = SimpleNamespace(said={}, folder=Path("/nowhere"))
"""The data of a player who has none."""
AT_ONCE = Tempo(0.0, 0.0, True)
STEP = 15.0
"""Seconds of a step; longer than any window or pause."""
CLAIMS = 8
"""About one in this many people who may react does so."""

Chooser = Callable[[View], tuple[Any, ...]]


class Answer(NamedTuple):
    """One answer that somebody gave at the screen."""

    round: int
    seat: int
    decision: str
    came: bool
    """Whether a curtain fell for them just before."""
    private: bool
    """Whether what was asked, what could be chosen or what was chosen depends on hidden cards."""


class Quiet:
    """Stands in for the scene: draws nothing and makes no sound."""

    ready = True
    prepares = False

    def __init__(self, wishes: Mapping[str, Any]) -> None:
        self.wishes = {
            "open_questions": True,
            "peek": False,
            "face_to_face": False,
            "table_talk": False,
            "reaction_time": "normal",
            **wishes,
        }

    def wish(self, name: str) -> Any:
        return self.wishes[name]

    def habits(self, seat: int) -> Mapping[str, str]:
        return {}

    def nothing(self, *_more: Any) -> None: ...

    heard = opens = decided = concerned = witnessed = arrange = turned = nothing


class Sofa:
    """A shared match and the people who play it."""

    def __init__(self, setup: Setup, seed: int, choose: Chooser, bots: str = "random", **wishes: Any) -> None:
        match = Match(games.lay(setup.game, len(setup.chairs), setup.options), seed)
        thinker = OnTheSpot(bots)
        self.sitting = Sitting(setup, match, None, thinker, NO_FILES)
        self.play = Play(self.sitting, Quiet(wishes), fresh=True)
        self.choose, self.rng = choose, Rng(seed, 5)
        self.bare = setup.game == "lockdown"
        """Whether somebody without a hand has nothing to hide."""
        self.answers: list[Answer] = []
        self.curtains: list[int] = []
        """The seats for which curtains fell, in order."""
        self.named: dict[int, int] = {}
        """By round, the seat that said on the score sheet before it that it is at the screen; -1: none."""
        self.looks: list[int] = []
        """The seats whose hand had closed and was face down until they pressed, in order."""
        self._came = False
        self._fallen = 0
        self._seen: Showing = self.sitting.showing

    @property
    def handover(self) -> Handover:
        return self.play.handover

    @property
    def match(self) -> Match:
        return self.sitting.match

    def to_the_end(self, each: Callable[[], None] = lambda: None, most: int = 60_000) -> Sofa:
        """Play the whole match."""
        for _ in range(most):
            done = self.step()
            each()
            if done and self.match.over:
                return self
            if done:
                self.named[self.match.round + 1] = goes_on(self.play, self.handover.before_sheet)
                self.play.next_round()
        raise AssertionError(f"the match does not end: {self.sitting.showing} {self.match.state.question}")

    def step(self) -> bool:
        """Let the person who is asked answer, or time pass; True once a round's sheet was looked at."""
        play, handover = self.play, self.handover
        if handover.reactions.open_window is not None:
            self._react()
        elif beckons(self.sitting.showing):
            handover.come()
        elif handover.nothing is not None:
            self._answered(handover.nothing.seat, handover.nothing.decision, True)
            handover.go_on()
        elif play.picker is not None:
            view = play.view
            self._answered(view.seat, view.kind, play.timeline.looker >= 0 or self._private())
            play.play(self.choose(view))
        self._look()
        done = play.update(STEP, AT_ONCE)
        self._look()
        return done

    def _react(self) -> None:
        """Let somebody look at their hand, or everybody decline.

        Of those who are next some come at once, and some let their curtain fall.
        """
        reactions = self.handover.reactions
        window = reactions.open_window
        assert window is not None
        if not reactions.heard:
            self.play.update(self.handover.pause, AT_ONCE)
        for seat in window.awaited:
            if self.rng.below(CLAIMS) == 0:
                if seat != self.handover.last:  # the window is their curtain
                    self.curtains.append(seat)
                    self._came = True
                reactions.look(seat)
                return
            reactions.decline(seat)
        if self.rng.below(2):
            reactions.begin_turn()

    def _answered(self, seat: int, decision: str, private: bool) -> None:
        self.answers.append(Answer(self.match.round, seat, decision, self._came, private))
        self._came = False

    def _private(self) -> bool:
        """Whether the question that is asked depends on cards that not everybody knows."""
        state, voice = self.match.state, self.play.presenter.voice
        assert state.question is not None
        marks = words_of(self.play.table.game.id).decisions[state.question.kind].private
        hand = True
        if self.bare:  # nothing is to be seen of a hand that all know, if none of it can be given or paid
            cards, public = state.zones[self.match.table.zone[f"hand{state.seat}"]], self.match.table.players
            verbs = {verb_of(action) for action in state.legal}
            hidden = not all(state.know[card] >> public & 1 for card in cards)
            hand = hidden or not verbs.isdisjoint(("give", "clear", "clear_aces"))
        if state.question.hidden or (hand and marks & (Private.OPTIONS | Private.ANSWER)):
            return True
        own, public = self.match.view(state.seat), self.sitting.public()
        public.seat, public.legal = state.seat, state.legal
        return voice.asks(own, self.play.names) != voice.asks(public, self.play.names)

    def _look(self) -> None:
        """Note a new curtain, as a person at the screen would."""
        now = self.sitting.showing
        if self.handover.curtains > self._fallen:
            assert isinstance(now, (Curtain, Open)), "whoever has come sees their hand at once"
            self.curtains.append(now.seat)
            self._fallen, self._came = self.handover.curtains, True
        match now:
            case Open(seat, True) if now != self._seen:
                self.looks.append(seat)
        self._seen = now
