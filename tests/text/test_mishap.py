"""After an internal error, the terminal says where it came from, and reveals no card."""

from __future__ import annotations

import pytest
from commands import octavo

from engine.kernel.question import Illegal
from game.text.choice import Choosing
from game.text.match_printing import MatchPrinting

SECRET = f"queen of {'hearts'}"


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--text", "--seats", "you,novice,novice"),
        ("day", "lockdown"),
        ("puzzle", "absurd"),
    ],
    ids=lambda words: words[0],
)
def test_an_error_names_no_card(capsys, monkeypatch, words):
    def fails(self, view, *more, **named):
        raise Illegal(SECRET, view.zones) from KeyError(SECRET)

    monkeypatch.setattr(Choosing, "choose", fails)
    monkeypatch.setattr(MatchPrinting, "show", fails)
    ran = octavo(capsys, *words)
    assert ran.status == 1 and "Illegal" in ran.err and "KeyError" in ran.err
    assert SECRET not in ran.err
