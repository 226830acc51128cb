"""Forecasts what playing a card does, as far as it is the same in every world that the view allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.kernel.guess import determinize
from engine.kernel.rng import Rng
from engine.kernel.view import View, observe
from game.books.contract.presenter import Presenter
from game.table.board.action_picker import Action
from game.words import _, ngettext

WORLDS = 12
"""The number of worlds to try; only results that are the same in all of them are shown."""
MOST = 3
"""A card that can be played in more ways than this gets no forecast."""
MOST_PASSES = 12
MOST_ANSWERS, DEEPEST = 6, 2
"""The limits for questions to the player's own seat within the deed: the most answers, and how many
questions.

Within these limits, all answers are tried.
"""
THOROUGH = 2
"""In this many worlds all answers are tried; in each of the others, one of them in turn."""
LAID = -1
"""The change of the hand that the played card alone causes, which need not be mentioned."""


class Aftermath(NamedTuple):
    """The position when somebody must choose again."""

    sizes: tuple[int, ...]
    """By seat, the change in the number of its cards."""
    threat: tuple[int, str, str] | None
    """The pending attacks, the player whom they would hit, and that player's possible answers."""
    next: int
    """The seat that chooses next; -1 if the round is over."""
    goes_on: bool
    """Whether that seat has a turn, or is asked the same kind of question as now."""
    midway: bool
    """Whether the player's own seat has another choice within the same action."""
    stands: tuple[str, ...]
    """The standing of every seat then, in the game's short words (`Signs.foretold`)."""
    fitting: int | None
    """How many cards of the player's hand could be played then, if none of them is new."""
    won: tuple[int, ...]
    """The winner of the round; nobody before it is over."""


class Foretold(NamedTuple):
    """The certain results of an action, and the most important line among them."""

    lines: list[str]
    chief: str


class Forecast:
    """Computes forecasts, and stores those of one position, because some are drawn in every frame."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self._view: View | None = None
        self._told: dict[tuple[Action, ...], Foretold] = {}
        """By set of actions, the results that are certain after any of them."""

    def lines(self, view: View, actions: Sequence[Action], names: Sequence[str]) -> list[str]:
        """The results that are certain after any of these actions, whatever the hidden cards are."""
        return self._foretold(view, actions, names).lines

    def chief(self, view: View, actions: Sequence[Action], names: Sequence[str]) -> str:
        """The most important of these lines; none if they only say who is next."""
        return self._foretold(view, actions, names).chief

    def _foretold(self, view: View, actions: Sequence[Action], names: Sequence[str]) -> Foretold:
        if not (self.presenter.signs.foretells and 0 < len(actions) <= MOST):
            return Foretold([], "")
        if self._view is not view:
            self._view = view
            self._told = {}
        ways = tuple(actions)
        if ways not in self._told:
            self._told[ways] = self._foretell(view, actions, names)
        return self._told[ways]

    def _foretell(self, view: View, actions: Sequence[Action], names: Sequence[str]) -> Foretold:
        worlds = [(action, seed) for action in actions for seed in range(WORLDS)]
        found = [after for action, seed in worlds for after in self._outcomes(view, action, seed)]
        tells = self.presenter.signs.foretells
        sizes = [*self._sizes(view, found, names)] if "sizes" in tells else []
        stands = [*self._stands(view, found, names)] if "stand" in tells else []
        waits = [*self._waits(view, found, names)]
        following = [*self._next(view, found, names)] if "next" in tells else []
        won = [*self._win(view, found, names)] if "win" in tells else []
        chief = next(iter((*won, *waits, *stands, *sizes)), "")
        return Foretold([*sizes, *stands, *waits, *following, *won], chief)

    def _sizes(self, view: View, found: list[Aftermath], names: Sequence[str]) -> Iterator[str]:
        """Lines about hands that grow or shrink."""
        if any(outcome.midway for outcome in found):
            return
        for seat, by in enumerate(found[0].sizes):
            same = all(outcome.sizes[seat] == by for outcome in found)
            if same and by and (seat != view.seat or by != LAID):
                words = ngettext("{name}: {n} card", "{name}: {n} cards", abs(by))
                name = names[seat] if seat != view.seat else _("You")
                yield words.format(name=name, n=f"{by:+d}".replace("-", "−"))

    def _stands(self, view: View, found: list[Aftermath], names: Sequence[str]) -> Iterator[str]:
        """Lines about seats whose standing changes."""
        for seat, stands in enumerate(found[0].stands):
            before = self.presenter.signs.foretold(view, seat)
            if stands and stands != before and all(outcome.stands[seat] == stands for outcome in found):
                words = _("{name}: now {before}, then {after}") if before else _("{name}: {after}")
                yield words.format(name=names[seat], after=stands, before=before)

    def _waits(self, view: View, found: list[Aftermath], names: Sequence[str]) -> Iterator[str]:
        """A line about the player whom pending attacks would hit."""
        threat = found[0].threat
        if threat is None or threat == self._threat(view) or found[0].won:
            return  # attacks hit nobody once the round is over
        seat, what, words = threat
        if seat >= 0 and what and all(outcome.threat == threat for outcome in found):
            yield _("{name}: {what}, {words}").format(name=names[seat], what=what, words=words)

    def _next(self, view: View, found: list[Aftermath], names: Sequence[str]) -> Iterator[str]:
        """A line about who chooses then, and how many of your cards could be played."""
        first = found[0]
        if first.next < 0 or any(outcome.next != first.next for outcome in found):
            return
        turns = all(outcome.goes_on for outcome in found)
        own = turns and first.next == view.seat  # others would change the pile before the player's next turn
        if own and first.fitting is not None and all(one.fitting == first.fitting for one in found):
            words = ngettext("Then {n} of your cards fits", "Then {n} of your cards fit", first.fitting)
            yield words.format(n=first.fitting)
        if turns:
            goes = _("Then you continue") if first.next == view.seat else _("Then {name} goes next")
            yield goes.format(name=names[first.next])

    def _win(self, view: View, found: list[Aftermath], names: Sequence[str]) -> Iterator[str]:
        """A line about who wins the round through this action."""
        won = found[0].won
        if len(won) == 1 and all(outcome.won == won for outcome in found):
            (seat,) = won
            yield (
                _("You win the round")
                if seat == view.seat
                else _("{name} wins the round").format(name=names[seat])
            )

    def _outcomes(self, view: View, action: Action, seed: int) -> Iterator[Aftermath]:
        """The outcomes in one world if nobody reacts: one for each way to answer the questions of the
        deed.
        """
        state: Any = determinize(view, Rng(seed))
        hands = [z for z, hand in enumerate(view.table.is_hand) if hand]
        before = [len(state.zones[z]) for z in hands]
        state.apply(action)
        for end in self._ends(state, view, seed, DEEPEST):
            sizes = tuple(len(end.zones[z]) - count for z, count in zip(hands, before, strict=True))
            yield self._aftermath(end, view, sizes)

    def _ends(self, state: Any, view: View, seed: int, deep: int) -> Iterator[Any]:
        """The positions after an action if nobody reacts, by the answers to the questions it asks."""
        passes = dict(self.presenter.windows.opened_by.values())
        for _n in range(MOST_PASSES):
            verb = passes.get(state.question.kind) if state.question is not None else None
            if verb is None or (verb,) not in state.legal:
                break
            state.apply((verb,))
        answers = state.legal if deep and self._is_midway(state, view) else ()
        if not 0 < len(answers) <= MOST_ANSWERS:
            yield state
            return
        at = seed % len(answers)
        for answer in answers if seed < THOROUGH else answers[at : at + 1]:
            answered = state.clone()
            answered.apply(answer)
            yield from self._ends(answered, view, seed, deep - 1)

    def _is_midway(self, state: Any, view: View) -> bool:
        """Whether the player who now chooses has another question to answer before a turn begins."""
        kind = state.question.kind.split()[:1] if state.question is not None else []
        return state.seat == view.seat and kind not in (view.kind.split()[:1], [self.presenter.voice.turn])

    def _aftermath(self, state: Any, view: View, sizes: tuple[int, ...]) -> Aftermath:
        after = observe(state, view.seat)
        signs = self.presenter.signs
        stands = tuple(signs.foretold(after, seat) for seat in range(view.table.players))
        goes_on = after.kind.split()[:1] in (view.kind.split()[:1], [self.presenter.voice.turn])
        held = frozenset(view.zones[view.seat])
        fitting = signs.fitting(after) if held.issuperset(after.zones[view.seat]) else None
        places = view.table.game.result(state).places if state.over else ()
        won = tuple(seat for seat, place in enumerate(places) if place == 1)
        midway = self._is_midway(state, view)
        return Aftermath(sizes, self._threat(after), state.seat, goes_on, midway, stands, fitting, won)

    def _threat(self, view: View) -> tuple[int, str, str] | None:
        threat = self.presenter.signs.threat(view)
        return (threat.seat, threat.told, threat.words) if threat is not None else None
