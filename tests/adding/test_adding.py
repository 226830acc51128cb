"""Makes the additions of docs/adding.md in a copy of the tree, uses them, and forgets single edits."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest
from samples import first

spec = importlib.util.spec_from_file_location("adding_page", Path(__file__).with_name("page.py"))
assert spec is not None and spec.loader is not None
page = importlib.util.module_from_spec(spec)
sys.modules["adding_page"] = page
spec.loader.exec_module(page)

EDITS = page.sections()
FILES = {title: list(dict.fromkeys(e.file for e in edits if e.file)) for title, edits in EDITS.items()}
START = "from pathlib import Path; from pilot import Pilot, sit; import tempfile; "
PILOT = START + "p = Pilot(Path(tempfile.mkdtemp()), size=(1280, 720), bot='regular')\n"
LOAD = "import engine.absurd, game.books.absurd.book, ai.players.absurd"


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    return page.Tree(tmp_path_factory.mktemp("copy"))


@pytest.fixture
def tree(copied):
    """The sources as they are; the changes of the previous test are undone."""
    copied.restore()
    return copied


def works(tree, code: str) -> str:
    done = tree.run(code)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def is_noticed(done, word: str) -> None:
    assert done.returncode == 1, done.stdout + done.stderr
    assert word in done.stdout + done.stderr


def test_everything_that_the_page_promises_has_its_test():
    titles = {f"test_{title.lower().replace(' ', '_')}" for title in EDITS}
    assert titles <= {name for name in globals() if name.startswith("test_")}


BUTTON = """
from game.features.score_pad.screen import ScorePad
from game.ui.window.scene import push
p.room.go(push(ScorePad(p.room, "lockdown"))); p.frame()
pad = p.room.top
def button():
    return next(t for t in p.things if t.name == "Delete the last round")
assert button().do is None
pad.pad = pad.pad.written(0, 0, ("5",)).written(1, 0, ("6",))
p.frame(); p.click_thing(button())
assert pad.pad.rounds == pad.store.load("lockdown").rounds == ((("5",), ()),)
"""


def test_a_button(tree):
    tree.make(*EDITS["A button"])
    works(tree, PILOT + BUTTON)


REASONS = ["tests/rulebook/test_reasons.py", "tests/rulebook/test_targets.py", "-k", "lockdown and not false"]
REASON = """
from engine import games
from engine.kernel.view import observe
from tables import lay
s = games.new_round(lay("lockdown", 3, ""), 1)
assert s.table.game.why_not(observe(s, s.seat), s.table.facts.out, 0) == ("removed", {})
"""


def test_a_reason(tree):
    tree.make(*EDITS["A reason"])
    works(tree, REASON + f"import pytest, sys; sys.exit(pytest.main({['-q', *REASONS]!r}))")


OPTION = """
from engine import games
p.click("Games"); p.click("Lockdown"); p.wait(0.1)
names = [t.name for t in p.things]
assert "Who begins" in names, names
assert any("the dealer" in str(t.value) + t.name for t in p.live("choice"))
p.click_thing(next(t for t in p.live("choice") if t.name == "Who begins"))
p.click("Deal"); p.wait(0.1)
assert p.room.top.table.options["first"] == "left"
for first, step in (("dealer", 0), ("left", 1)):
    s = games.new_round(games.lay("lockdown", 4, (("first", first),)), 1, starter=2)
    assert s.seat == 2 + step, s.seat
"""


@pytest.mark.long
def test_an_option(tree):
    tree.make(*EDITS["An option"])
    works(tree, PILOT + OPTION)


SETTING = """
p.click("Settings"); p.click("Display"); p.wait(0.05)
row = next(t for t in p.live("choice") if t.name == "Size of emblems")
p.click_thing(row)
assert p.room.settings["emblems"] == p.room.pictures.emblems == "large"
assert p.sees("large")
folder = p.home.folder
p.close()
from game.data import open_home
assert open_home(folder).settings["emblems"] == "large"
"""


def test_a_setting(tree):
    tree.make(*EDITS["A setting"])
    works(tree, PILOT + SETTING)


LANGUAGE = """
from game.features.settings.messages import SetTo
from game.words import _, languages, use
assert "nl" in languages()
use("nl")
assert _("Settings") == "Instellingen" and _("Undo") == "Undo"
use("en"); p.click("Settings"); p.click("Display")
p.room.top.act(SetTo("language", "nl")); p.wait(0.05)
assert p.sees("Instellingen") and p.sees("Nederlands")
"""


@pytest.mark.long
def test_a_language(tree):
    begin, pack, name = EDITS["A language"]
    tree.make(begin)
    written = tree.where / "game" / "words" / "locale" / "nl" / "LC_MESSAGES" / "octavo.po"
    text = written.read_text("utf-8")
    assert '\nmsgid "Settings"\nmsgstr ""\n' in text
    tree.make(name)
    said = text.replace('\nmsgid "Settings"\nmsgstr ""\n', '\nmsgid "Settings"\nmsgstr "Instellingen"\n')
    written.write_text(said, "utf-8")
    tree.run("import subprocess, sys; subprocess.run([sys.executable, 'assets/make/catalogue.py'])")
    assert "catalogue.py" in pack.new
    works(tree, PILOT + LANGUAGE)


BOT = """
from game.table.match.setup import first_setup, person, bot
setup = first_setup("lockdown", 2)._replace(chairs=(person(), bot("nadia")))
p.room.go(p.title.play(setup)); p.wait(0.2)
assert p.sees("Nadia")
p.play_to_the_end()
from ai.levels.agents import make
assert make("expert:nadia@8", 1).mind.thrift == 0.5
"""


@pytest.mark.long
def test_a_bot(tree):
    tree.make(*EDITS["A bot"])
    works(tree, PILOT + BOT)
    tests = [
        "tests/table/board/test_moods.py",
        "tests/features/setup/test_setting.py",
        "tests/art/test_files.py",
    ]
    works(tree, f"import pytest, sys; sys.exit(pytest.main({['-q', *tests]!r}))")


CARD = """
from absurd_cases import play, stay, table
from game.books.absurd.cards.clauses import card_lines
from game.books.absurd.cards.card_faces import print_face
assert [line for _colour, line in card_lines("6S")] == {lines}
print_face("6S", 200, True, 11)
s = table(top="7S", hand0="6S QD 2C", hand1="2D 3D", hand2="KC")
draw, pile = s.table.facts.draw, s.table.facts.first
before = len(s.zones[draw]), len(s.zones[pile])
play(s, "play 6S pile0")
after = len(s.zones[draw]), len(s.zones[pile])
"""


def test_a_card(tree):
    card, *others = EDITS["A card"]
    assert not others, "one line"
    tree.make(card)
    code = CARD.replace("{lines}", "['Wormhole', 'Go again']")
    works(tree, PILOT + code + "assert s.seat == 0 and after == (before[0], before[1] + 1)")


DEED = """
assert after == (before[0] - 2, before[1] + 3), (before, after)
sit(p, "absurd", 3); p.play_to_the_end()
"""


@pytest.mark.long
def test_a_deed(tree):
    tree.make(*EDITS["A deed"])
    works(tree, PILOT + CARD.replace("{lines}", "['Mill 2', 'Wormhole']") + DEED)
    card, *deed = sorted(EDITS["A deed"], key=lambda edit: "card(" not in edit.old)
    assert len(deed) == len(FILES["A deed"]) == 4, card


@pytest.mark.parametrize("forgotten", first(3, range(len(EDITS["A deed"]))))
def test_a_deed_of_which_anything_is_forgotten_is_not_loaded(tree, forgotten):
    tree.make(*(edit for at, edit in enumerate(EDITS["A deed"]) if at != forgotten))
    is_noticed(tree.run(LOAD), "mill")


GAME = """
import json
from engine import games
from game.cli import main
assert [*games.MODULES][-1] == "parade"
p.click("Games"); p.click("Parade"); p.wait(0.1); p.click("Deal"); p.wait(0.1)
assert p.room.top.table.game.id == "parade"
p.play_to_the_end()
from ai.players import plain, policy
assert policy("parade") is not plain
words = "simulate parade --players 3 --bots regular,novice,expert@4 --options match=rounds:2 --games 2"
assert main([*words.split(), "--log", "all.log"]) == 0
lines = [json.loads(line) for line in open("all.log", encoding="utf-8")]
assert lines[0]["game"] == "parade" and sum("deck" in line for line in lines) == 4
"""


@pytest.mark.long
def test_a_game(tree):
    tree.make(*EDITS["A game"])
    new = [path for path in tree.where.rglob("parade*") if path.suffix == ".py"]
    new += (tree.where / "game" / "books" / "parade").glob("*.py")
    assert len(new) == 4 and FILES["A game"] == ["engine/games.py"]
    works(tree, PILOT + GAME)


def test_what_a_test_did_to_the_copy_is_taken_back(tree):
    before = tree.found()
    tree.make(*EDITS["A game"], *EDITS["A setting"])
    (tree.where / "tests" / "toy.py").unlink()
    (tree.where / "ai" / "levels" / "mind.py").unlink()
    assert tree.found() != before
    tree.restore()
    assert tree.found() == before


# What stands once

RULES = "engine/equilibrium/scoring.py"
TIES = 'TIES: Final = (TieBreak("suits", "most"), TieBreak("highest", "least"), TieBreak("ranks", "nearest"))'
RANKS_FIRST = (
    'TIES: Final = (TieBreak("ranks", "nearest"), TieBreak("suits", "most"), TieBreak("highest", "least"))'
)
FOLLOWED = """
from ai.players.equilibrium import hand_values
from game.books.equilibrium.scoring_lessons import decided_by
from game.books.equilibrium.score_sheet import TIES
from game.features.rulebook.engine_facts import table
assert max(range(105), key=hand_values.nearness) == 40
assert [what for what, _wins in table("equilibrium", "ties")][1] == "Rank sum"
assert table("equilibrium", "ties")[1][1] == "the nearest to 40"
assert TIES[0].even.startswith("Rank sum")
assert decided_by(0)(None) == "the rank sum nearest 40"
"""


def test_the_tie_breaks_stand_in_the_engine_alone(tree):
    """The tests use another order of tie-breaks and another sum.

    Bots, score sheet, rulebook and lesson must follow.
    """
    tree.make(page.Edit(RULES, TIES, RANKS_FIRST))
    tree.make(page.Edit(RULES, "PERFECT_RANKS: Final = 56", "PERFECT_RANKS = 40"))
    works(tree, FOLLOWED)


def test_a_tie_break_that_lacks_words_is_not_loaded(tree):
    tree.make(page.Edit(RULES, TIES, TIES.replace("least", "most")))
    is_noticed(tree.run("import game.books.equilibrium.book"), "TieBreak(part='highest', way='most')")


# What is forgotten


@pytest.mark.long
@pytest.mark.parametrize(
    ("title", "at", "test", "word"),
    [
        ("A button", 2, "tests/features/score_pad", "DeleteRound"),
        ("A reason", 1, "tests/rulebook -k reason and lockdown", "removed"),
        ("A reason", 2, "tests/rulebook -k reason and lockdown", "removed"),
        ("A reason", 3, "tests/rulebook -k reason and lockdown", "removed"),
        ("An option", 0, "tests/test_books.py -k option and lockdown", "first"),
        ("An option", 3, "tests/test_books.py -k option and lockdown", "first"),
        ("An option", 4, "tests/test_books.py -k option and lockdown", "first"),
        ("A setting", 0, "tests/features/settings/test_settings.py -k every_setting", "emblems"),
        ("A setting", 1, "tests/features/settings/test_settings.py -k every_setting", "emblems"),
        ("A setting", 2, "tests/features/settings/test_settings.py -k every_setting", "emblems"),
        ("A setting", 5, "tests/ui/window/test_app_services.py", "emblems"),
        ("A bot", 0, "tests/features/setup/test_setting.py -k character", "nadia"),
        ("A bot", 1, "tests/features/setup/test_setting.py -k character", "nadia"),
        ("A bot", 2, "tests/features/setup/test_setting.py -k character", "nadia"),
        ("A bot", 3, "tests/features/setup/test_setting.py -k character", "nadia"),
        ("A game", 2, "tests/test_books.py -k parade", "no POLICY in ai/players/parade"),
        ("A game", 3, "tests/test_books.py -k parade", "game.books.parade"),
    ],
)
def test_a_forgotten_edit_is_noticed(tree, title, at, test, word):
    """Leave out, one by one, the edits without which the program still loads: a test must notice each."""
    tree.make(*(edit for place, edit in enumerate(EDITS[title]) if place != at))
    is_noticed(tree.test(*test.split(" ", 2)), word)


@pytest.mark.long
def test_a_card_of_which_nothing_is_said_is_noticed(tree):
    """The tests list the cards in the same way as the rules do, so a changed card fails until the list is
    changed.
    """
    tree.make(*EDITS["A card"])
    is_noticed(tree.test("tests/rules/test_absurd_cards.py", "-k", "print and 6S"), "Go again")
