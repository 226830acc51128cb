"""People who choose in secret at the same time each do so in their own copy of the match."""

from __future__ import annotations

import pytest
from shared import table
from sofa import Sofa

from game.table.board.action_picker import verb_of
from game.table.match.secret_choices import PendingChoice, Together

LIKED = ("wind", "exchange", "give")
"""Verbs of actions that lead to secret choices of several people."""
SEEDS = {"eightfist": range(9), "equilibrium": range(9), "absurd": (51, 28, 46)}
"""Seeds of matches that soon come to such a choice."""
WHERE = [
    ("eightfist", (), "start"),
    ("equilibrium", (("variants", "C"),), "pass"),
    ("absurd", (), "exchange"),
]


def where_several_choose(game: str, options: tuple[tuple[str, str], ...]) -> Sofa:
    """A table of four persons that has come to a choice of at least two of them."""
    for seed in SEEDS[game]:

        def choose(view, at=seed):
            liked = [action for action in view.legal if verb_of(action) in LIKED] or view.legal
            return liked[(at + len(view.events)) % len(liked)]

        sofa = Sofa(table(game, 4, 4, options), seed, choose)
        for _ in range(400):
            if len(sofa.play.together.waiting()) > 1:
                return sofa
            if sofa.step():
                break
    raise AssertionError("nobody chooses together with others")


def choose_all(together: Together, seat: int, at: int) -> None:
    while together.has_choice(seat):
        legal = together.view(seat).legal
        together.choose(seat, legal[at % len(legal)])


def text(together: Together, seat: int) -> str:
    view = together.view(seat)
    return f"{view.text()} {view.legal} {view.events} {view.agenda}"


@pytest.mark.parametrize(("game", "options", "kind"), WHERE)
def test_nobody_sees_that_others_have_chosen_or_what(game, options, kind):
    sofa = where_several_choose(game, options)
    together = sofa.play.together
    assert sofa.match.state.question.kind == kind
    seats = together.waiting()
    before = {seat: text(together, seat) for seat in seats}
    for one in seats:
        for at in (0, 1):
            choose_all(together, one, at)
            assert not together.has_choice(one)
            for other in seats:
                assert other == one or text(together, other) == before[other]
            together.clear()


@pytest.mark.parametrize(("game", "options", "kind"), WHERE)
def test_a_choice_that_does_not_hold_any_more_is_asked_again(game, options, kind):
    """A choice that has become illegal is never played; the match goes on."""
    sofa = where_several_choose(game, options)
    together, recorded = sofa.play.together, len(sofa.match.choices)
    seats = together.seats
    for seat in seats:
        choose_all(together, seat, 0)
    last = seats[-1]
    wrong = ("no such deed",)
    together.chosen[last][0] = PendingChoice(wrong)
    sofa.play._reveal()
    assert not together.chosen
    assert all(action != wrong for *_, action in sofa.match.choices[recorded:])
    assert sofa.match.state.seat == last and together.waiting() == [last]
    for _ in range(30):
        sofa.step()
    assert len(sofa.match.choices) > recorded + len(seats)


def all_choices_are_played(self, seat):
    """A planted leak: a copy of the match in which the earlier choices have been played."""
    state = self.sitting.match.state.clone()
    state.log = None
    for chosen in sorted(self.chosen):
        for choice in self.chosen[chosen]:
            if choice.action in state.legal:
                state.do(choice.action)
    while state.seat != seat and not state.over and state.question is not None:
        state.do(state.legal[0])
    return state


def test_a_leak_through_the_world_of_a_choice_is_noticed(monkeypatch):
    sofa = where_several_choose("eightfist", ())
    together = sofa.play.together
    one, other = together.waiting()[:2]
    before = text(together, other)
    choose_all(together, one, 0)
    assert text(together, other) == before
    monkeypatch.setattr(Together, "_world", all_choices_are_played)
    assert text(together, other) != before
