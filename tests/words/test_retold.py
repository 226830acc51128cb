"""The check of what reviews say (`tests/retold.py`) notices what is false."""

from __future__ import annotations

from types import SimpleNamespace

import looked_back
import pytest
import retold

from ai.compare import Compared, Gap
from ai.evidence import Record
from ai.happening import Happening
from ai.judged import Judged
from ai.review import Effort
from engine import games

TRIED = (Compared(("draw",), 0.5, 0.01), Compared(("pass",), 0.3, 0.01))
CODE = "their_locks_now"


def dear(**fields):
    reason = (CODE, {"best": 0.2, "rest": 0.6, "other": ("pass",), "seat": 1, **fields})
    return Judged(0, 0, "act", ("pass",), TRIED, 64, Gap(0.2, 0.01), Gap(), ("draw",), reason)


def says(why, verdict="cost you 20 of 100 wins (18 to 22)"):
    rows = [
        SimpleNamespace(line=name, words=name, shown=shown, share=shown / 100, span=(shown - 2, shown + 2))
        for name, shown in (("draw", 50), ("pass", 30))
    ]
    return SimpleNamespace(
        table=games.lay("lockdown", 2),
        tried=lambda _one: rows,
        why=lambda _one: why,
        verdict=lambda _one: verdict,
        does=lambda _one, action: action[0],
    )


def wrong(checks):
    return [check.what for check in checks if check.wrong]


def test_a_number_that_does_not_follow_from_what_is_stored_is_noticed():
    true = "Ben locks in about 2 of 10 tries; after “pass” in about 6 of 10"
    assert not wrong(retold.numbers(says(true), dear()))
    assert wrong(retold.numbers(says(true.replace("6", "7")), dear())) == ["numbers"]
    assert wrong(retold.numbers(says(true, "cost you 25 of 100 wins (18 to 32)"), dear())) == ["verdict"]
    assert wrong(retold.numbers(says("so " * 31), dear())) == ["length"]


def recorded(best, rest):
    """What happened after both choices in 400 worlds."""
    record, happening = Record([("draw",), ("pass",)]), Happening(CODE, -1.0, 1)
    for action, share in ((("draw",), best), (("pass",), rest)):
        for n in range(400):
            record.add(action, {happening: float(n % 100 < 100 * share)}, 0.5)
    return record


@pytest.mark.parametrize(
    ("best", "rest", "found"),
    [
        (0.2, 0.6, []),
        (0.23, 0.57, []),
        (0.2, 0.3, ["often", "half"]),
        (0.6, 0.2, ["often", "often", "way", "half"]),
    ],
)
def test_what_fresh_worlds_show_otherwise_is_noticed(best, rest, found):
    checks = retold.claims(dear(), recorded(best, rest), 640)
    assert [what.split()[0] for what in wrong(checks)] == found


def test_a_gap_that_turns_in_fresh_worlds_is_noticed():
    assert not retold.fresh_gap("cost", Gap(0.1, 0.01), Gap(0.08, 0.01)).wrong
    assert retold.fresh_gap("cost", Gap(0.1, 0.01), Gap(-0.03, 0.005)).wrong
    assert retold.fresh_gap("cost", Gap(0.1, 0.01), Gap(0.03, 0.01)).wrong


@pytest.mark.long
@pytest.mark.parametrize(("tool", "told"), [(retold, "1 reasons"), (looked_back, "WHY: ")])
def test_the_tools_run(tool, told, monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(looked_back, "EFFORT", Effort(20, 64))
    monkeypatch.setattr(looked_back, "PLAYERS", (2,))
    for _ in range(2):  # the second time with what was kept
        tool.main(["equilibrium", "--count", "1", "--seed", "502", "--worlds", "40", "--keep", str(tmp_path)])
        assert told in capsys.readouterr().out
