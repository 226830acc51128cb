"""Continue with matches that are damaged, held by another copy, or from another Octavo."""

from __future__ import annotations

from pilot import Pilot, sit


def unfinished(p):
    sit(p, "equilibrium", 3)
    p.until(lambda: p.moves())
    p.click_thing(p.moves()[0])
    p.press("f10")
    p.click("Leave the table")
    (journal,) = (p.home.folder / "matches").glob("*.octavo")
    return journal


def test_a_damaged_match_is_named_and_set_aside(pilot):
    p = pilot()
    journal = unfinished(p)
    lines = journal.read_text().splitlines(keepends=True)
    journal.write_text(lines[0] + '{"seat":0,"do":"fly","state":"00000000"}\n')
    p.click("Continue")
    assert any("damaged" in t.name for t in p.things)
    assert not any(t.name == "Continue" for t in p.live())
    assert list(journal.parent.glob("*damaged*"))


def test_a_match_of_other_rules_stays_where_it_is(pilot):
    p = pilot()
    journal = unfinished(p)
    journal.write_text(journal.read_text().replace('"rules":1', '"rules":99'))
    p.click("Continue")
    assert any("rules 99" in t.name for t in p.things)
    assert journal.exists()


def test_two_copies_do_not_write_the_same_match(pilot, tmp_path):
    p = pilot(folder=tmp_path / "shared")
    sit(p, "equilibrium", 3)
    p.until(lambda: p.moves())
    other = Pilot(tmp_path / "shared")
    other.click("Continue")
    assert any("another Octavo" in t.name for t in other.things)
    (journal,) = (p.home.folder / "matches").glob("*.octavo")
    assert journal.exists() and not list(journal.parent.glob("*damaged*"))
    other.close()


def test_a_match_left_when_a_round_was_over_goes_on_with_its_score_sheet(pilot, tmp_path):
    p = Pilot(tmp_path / "shared")
    sit(p, "equilibrium", 3, [("match", "rounds:90")])
    p.play_to_a_sheet()
    p.close()
    again = pilot(folder=tmp_path / "shared")
    again.click("Continue")
    again.until(lambda: again.sees("Next round"))
