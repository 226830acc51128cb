"""What goes wrong at a secret question is told when nobody can connect the two, and in our words."""

from __future__ import annotations

import ast

import pytest
from sofa import NO_FILES
from test_layers import modules
from trees import tree_of

from engine.kernel.match import Match
from game.data import Trouble
from game.table.match.bot_thinkers import OnTheSpot, Thought
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from tests.twins.asked_tables import found

WRONG = Trouble("program-late", {"name": "Rook", "seconds": "9"})


class Faulty(OnTheSpot):
    """A bot whose every answer comes with a trouble."""

    def poll(self):
        thought = super().poll()
        return thought and Thought(thought.action, (), None, WRONG)


def told(match: Match, actions, answered: bool) -> list[bool]:
    """After each of these choices, whether anything is told; bots' answers are asked for, but not used."""
    sitting = Sitting(first_setup("absurd", 4), match, None, Faulty(), NO_FILES)
    found = []
    for action in actions:
        if answered == (sitting.asked is not None and sitting.asked.hidden):
            sitting.start_bot()
            assert sitting.bot_answer() is not None
        sitting.journal.play(action)
        found.append(sitting.trouble is not None)
    return found


def test_a_trouble_at_a_public_question_is_told_with_the_answer():
    pair = found("give")
    assert told(pair.twins.one(), pair.mine[:1], answered=False) == [True]


def test_a_trouble_at_a_secret_question_is_told_in_no_moment_of_the_round():
    pair = found("give")
    match = pair.worlds(done=False)[0]
    assert not any(told(match, pair.mine, answered=True))
    sitting = Sitting(first_setup("absurd", 4), match, None, Faulty(), NO_FILES)
    sitting._troubles.report(WRONG, 0, match.round)
    while sitting.match.round == match.round and not match.state.over:
        assert sitting.trouble is None
        match.play(match.state.legal[0])
    if not match.over:
        match.next_round()
    assert sitting.trouble == WRONG
    sitting.trouble = None
    assert sitting.trouble is None


WORDS_OF_OTHERS = {"said", "stderr", "complaints", "answer", "line", "text", "args", "message"}


def params(source: str) -> list[str]:
    """What a module puts into troubles and faults, if it could come from another program or from a view."""
    bad = []
    for node in ast.walk(tree_of(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Trouble", "Fault"):
            for part in [*node.args[1:], *(word.value for word in node.keywords)]:
                names = {one.id.strip("_") for one in ast.walk(part) if isinstance(one, ast.Name)}
                attrs = {one.attr.strip("_") for one in ast.walk(part) if isinstance(one, ast.Attribute)}
                if (names | attrs) & {*WORDS_OF_OTHERS, "view", "state", "legal", "action", "zones"}:
                    bad.append(ast.unparse(node))
    return bad


def test_no_trouble_has_words_of_another_program_or_anything_of_a_view():
    bad = [one for path, _m, _p in modules(("game", "lab")) for one in params(path.read_text("utf-8"))]
    assert not bad


@pytest.mark.parametrize(
    "source",
    [
        'Fault("program-ended", status=lines[-1], said=self._complaints.decode())',
        'Trouble("program-choice", {"action": str(view.legal[0])})',
        'Fault("program-form", form=answer.decode())',
    ],
)
def test_a_trouble_with_foreign_words_is_found(source):
    assert params(source)
