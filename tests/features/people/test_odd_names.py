"""Players may have names that the program itself uses in its texts; no text about them breaks or changes."""

from __future__ import annotations

import pytest
from samples import first
from spoken import Moment

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.words import event_pieces, say_action, say_decision, text, use

ODD = ("{x}", "{", "%s", "{name}", "}{0}", "{card:card}")
TABLES = [
    ("equilibrium", 4, (("variants", "ABCDE"),)), ("lockdown", 4, ()), ("absurd", 4, ()),
    ("eightfist", 4, ()), ("equilibrium", 3, ()), ("equilibrium", 6, (("variants", "A"),)),
    ("equilibrium", 4, (("variants", "E"),)),
]  # fmt: skip
PLAIN = tuple(f"Friend{n}" for n in range(len(ODD)))


class Named(Moment):
    """A position in which the players have these names."""

    def __init__(self, s, names):
        super().__init__(s)
        self.names = names[: s.table.players]

    def said(self):
        """The words of the question, of everything that can be clicked first, and of everything that can be
        clicked then.
        """
        voice, view, names = self.voice, self.view, self.names
        yield from (self.asks, self.waits, say_decision(self.table, view.kind, view.seat, names))
        yield from self.buttons
        for action in view.legal:
            yield voice.says(action, view, names)
            yield voice.apart(action, view, names)
            yield say_action(self.table, action, names)
        for click in self.picker.next:
            yield voice.deed(self.picker, click, view, names)
            after = self.picker.fresh()
            after.click(click)
            yield voice.step(after, view, names)
            for other in after.next:
                yield voice.deed(after, other, view, names)


def all_said(game, players, options, seed, names):
    """What is said in a round that is played at random, and of its scores."""
    match, chance = Match(games.lay(game, players, options), seed), Rng(seed, 9)
    while not match.state.over:
        yield from Named(match.state, names).said()
        legal = match.state.legal
        match.play(legal[chance.below(len(legal))])
    table = match.state.table
    for seen in filter(None, (event.seen_from(0) for event in match.events)):
        yield text(event_pieces(table, seen, names[:players]))


@pytest.mark.parametrize(("game", "players", "options"), first(2, TABLES))
def test_all_that_is_said_is_the_same_whatever_people_are_called(game, players, options):
    use("en")
    by = dict(zip(PLAIN, ODD, strict=True))
    for seed in range(2):
        plain = all_said(game, players, options, seed, PLAIN)
        odd = all_said(game, players, options, seed, ODD)
        named = 0
        for usual, said in zip(plain, odd, strict=True):
            for name, other in by.items():
                named += name in usual
                usual = usual.replace(name, other)
            assert said == usual
        assert named > 20
