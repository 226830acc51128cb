"""The marks in the picture of a moment, and the words about them."""

from __future__ import annotations

from tables import lay

from ai.levels.random_bot import Random
from engine.kernel.match import Match
from game.features.review import position_picture
from game.table.match.setup import first_setup


def begun(game, kind):
    """What seat 0 sees before a decision of this kind."""
    for seed in range(50):
        match, dice = Match(lay(game, 3, ""), seed), Random(seed)
        while not match.state.over:
            view = match.view(match.state.seat)
            if view.seat == 0 and any(action[0] == kind for action in view.legal):
                return view
            match.play(dice.choose(view, view.legal))
    raise AssertionError(kind)


def rings(monkeypatch):
    """By marked card, the colours of its rings and how far out they lie."""
    found = {}

    def note(_page, card, colour, out):
        found.setdefault(card, []).append((colour, out))

    monkeypatch.setattr(position_picture, "_mark_card", note)
    return found


def test_cards_are_ringed_in_what_was_done_and_what_was_better(pilot, monkeypatch):
    """Reported: the picture was too small to see its gold and blue. A card of both choices has both rings."""
    p, view = pilot(), begun("lockdown", "give")
    card = next(action[1] for action in view.legal if action[0] == "give")
    chairs = first_setup("lockdown", 3).chairs[:3]
    for marked, colours in (
        ((("give", card, 1), ("give", card, 2)), ["hint", "lit"]),
        ((("give", card, 1), ("take", 2)), ["lit"]),
        ((("take", 2), ("give", card, 1)), ["hint"]),
    ):
        found = rings(monkeypatch)
        position_picture.table_picture(p.room.pictures, chairs, 0, (view, view), marked)
        (ringed,) = found.values()
        assert sorted(colour for colour, _out in ringed) == colours
        assert len({out for _colour, out in ringed}) == len(ringed), "one within the other"
