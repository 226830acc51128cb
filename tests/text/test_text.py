"""The table in a terminal, where choices are made by typing numbers."""

from __future__ import annotations

import builtins
import errno
import io
import os
import re
from argparse import Namespace
from collections import Counter

import pytest
from samples import first, long
from tables import GAMES
from text_pilot import choices

import game.text.match
from engine.kernel.rng import Rng
from game.data import match_journal as journal_module
from game.data import open_home
from game.features.people import remembered_tables
from game.features.people.people_store import People
from game.features.rulebook import rules_of
from game.features.tonight.model import RunPoint
from game.table.explain.hint_words import HintWords
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from game.table.match.tempo import tempo
from game.text import play
from game.text.match import Terminal
from game.text.text_streams import Paper
from game.words import use
from tests.table.match.test_windows import Decline, case_of, holding


class Clock:
    """A clock that moves only when someone sleeps or thinks."""

    def __init__(self, monkeypatch):
        self.now = 0.0
        monkeypatch.setattr(game.text.match, "monotonic", lambda: self.now)
        monkeypatch.setattr(game.text.match, "sleep", self.pass_by)

    def pass_by(self, seconds):
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    return Clock(monkeypatch)


def words(game, **more):
    """The arguments that the command line passes to the terminal."""
    usual = {"seed": 3, "seats": "", "options": "", "bots": "", "language": "en", "plain": False}
    return Namespace(**{**usual, "game": game, **more})


@pytest.mark.parametrize("game", first(3, ["equilibrium", "lockdown", "absurd", "eightfist"]))
def test_a_match_by_typing(monkeypatch, tmp_path, capsys, clock, game):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    chance = Rng(4)

    def typed(prompt=""):
        found, _asked = choices(capsys.readouterr().out.splitlines())
        if not found or not chance.below(9):
            return WORDS[chance.below(len(WORDS))]
        return str(1 + chance.below(len(found)))

    monkeypatch.setattr(builtins, "input", typed)
    assert play(words(game)) == 0
    assert "These cards were dealt from seed 3." in capsys.readouterr().out
    assert list((tmp_path / "matches" / "finished").glob("*.octavo"))


WORDS = (
    "why",
    "rule",
    "rule who is next",
    "table",
    "all",
    "nonsense",
    "undo",
    "help",
    "back",
    "card 8S",
    "card zz",
    "",
    "0",
    "99999",
    "9" * 5000,
)


def test_people_and_bots_talk_by_typing(monkeypatch, tmp_path, capsys, clock):
    """In teams, everyone sees the result of `say`, and it is kept.

    After an impossible one, the answer explains the form.
    """
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    said = iter(["say have kh", "say dance", "help", "quit"])
    monkeypatch.setattr(builtins, "input", lambda prompt="": next(said))
    play(words("equilibrium", options="variants=A", seats="you,regular,regular,regular"))
    out = capsys.readouterr().out
    assert "“I have K♥”" in out and out.count("“I have ") > 1
    assert out.count("say have KH") == 2  # the answer to an impossible statement, and the help
    (kept,) = (tmp_path / "matches").glob("*.octavo")
    assert '"say":"have KH"' in kept.read_text("utf-8")


@pytest.mark.parametrize("game", first(1, ["equilibrium", "absurd"]))
def test_reading_the_rules_changes_nothing(game, monkeypatch, tmp_path, capsys):
    kept = []
    for i, typed in enumerate(("", "rule\nrule who is next\nrule xylophone\n")):
        monkeypatch.setenv("OCTAVO_HOME", str(tmp_path / str(i)))
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert play(words(game)) == 0
        kept += [path.read_text("utf-8") for path in (tmp_path / str(i) / "matches").glob("*.octavo")]
    told = capsys.readouterr().out
    titles = [passage.title for passage in rules_of(game).passages]
    assert sum(line.removeprefix("> ") in titles for line in told.splitlines()) >= 2
    assert "No matches in this rulebook." in told
    assert len(kept) == 2 and kept[0] == kept[1]


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("eightfist", "None of your cards are blocked: every possible choice is listed."),
        ("lockdown", ": "),
        long("absurd", ": "),
    ],
)
def test_the_command_why_always_has_an_answer(game, said, monkeypatch, tmp_path, capsys):
    told = []
    for i, typed in enumerate(("", "why\n")):
        monkeypatch.setenv("OCTAVO_HOME", str(tmp_path / str(i)))
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert play(words(game)) == 0
        told.append(capsys.readouterr().out.splitlines())
    assert any(said in line for line in (Counter(told[1]) - Counter(told[0]))), told[1]


@pytest.mark.parametrize("game", GAMES)
def test_worth_tells_what_the_panel_tells(game, tmp_path, capsys):
    """It lists each part with its rule, and at the end the cards that would help most."""
    with open_home(tmp_path) as home:
        sitting = Sitting.new(first_setup(game), 3, home, OnTheSpot())
        terminal = Terminal(home, sitting, Paper(plain=True))
        match = sitting.match
        while match.state.seat != 0:
            match.play(match.state.legal[0])
        view = match.view(0)
        terminal.command("worth", view, [])
        said = capsys.readouterr().out
        told = terminal.presenter.voice.worth(view) or []
        sitting.close()
    for part in told:
        assert part.words in said and part.value in said and part.rule in said, part
    assert told or "Nothing to score" in said


def test_a_hint_tells_what_the_table_shows_and_obeys_its_setting(tmp_path, capsys):
    with open_home(tmp_path) as home:
        sitting = Sitting.new(first_setup("lockdown"), 3, home, OnTheSpot())
        terminal = Terminal(home, sitting, Paper(plain=True))
        match = sitting.match
        while match.state.seat != 0:
            match.play(match.state.legal[0])
        view = match.view(0)
        terminal.command("hint", view, [])
        said = capsys.readouterr().out
        sitting.thinker.ask("adviser", view, 1.0)
        found = HintWords(sitting.thinker.poll(), view, terminal.presenter, terminal.names)
        terminal.people, terminal.hints_for_several = [0, 1], False
        terminal.command("hint", view, [])
        refused = capsys.readouterr().out
        sitting.close()
    assert f"Hint: {found.what}" in said and found.why and found.why in said
    assert all(f"  {choice.chance}  {choice.words}" in said for choice in found.ranking)
    assert len(found.ranking) == 3 and not re.search(r"^  \d+\. ", said, re.MULTILINE)
    assert refused == "Hints are off in shared games.\n"


def test_leaving_saves_the_match(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert play(words("equilibrium")) == 0
    told = capsys.readouterr().out
    assert "saved" in told
    assert "Mira · Learner · Daring" in told
    assert list((tmp_path / "matches").glob("*.octavo"))
    assert "seed" not in told, "with the seed and a hand the whole deck could be worked out"


@pytest.mark.parametrize("code", first(2, [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EDQUOT]))
@pytest.mark.parametrize(("from_line", "choices"), [(0, 1), (3, 1), (0, 1_000), (3, 1_000)])
def test_a_match_that_is_not_on_disk_is_not_called_saved(
    monkeypatch, tmp_path, capsys, clock, code, from_line, choices
):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    use("en")
    real = journal_module.write_all
    written = []

    def failing(file, data):
        if len(written) >= from_line:
            raise OSError(code, os.strerror(code))
        written.append(data)
        real(file, data)

    monkeypatch.setattr(journal_module, "write_all", failing)
    answers = iter(["1 1 1"] * choices)
    monkeypatch.setattr(builtins, "input", lambda prompt="": next(answers, "quit"))
    assert play(words("equilibrium")) == 0
    told = capsys.readouterr().out
    assert "match is saved." not in told
    assert "saved (" in told.splitlines()[-1] and os.strerror(code) in told.splitlines()[-1]
    assert told.count("You can keep playing; Octavo will try again.") >= 1
    files = list((tmp_path / "matches").glob("*.octavo"))
    assert [path.read_bytes() for path in files] == ([b"".join(written)] if written else [])


def test_five_thousand_digits_are_no_choice(monkeypatch, tmp_path, capsys, clock):
    """Python itself refuses to read a number with this many digits."""
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    answers = iter(["9" * 5000, "1 " + "9" * 5000, "0" * 5000 + "1", "²", "٣"])
    monkeypatch.setattr(builtins, "input", lambda prompt="": next(answers, "quit"))
    assert play(words("equilibrium")) == 0
    assert capsys.readouterr().out.count("Type a number from 1 to") == 5


def test_a_disk_that_has_room_again_saves_everything(monkeypatch, tmp_path, capsys, clock):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    use("en")
    real = journal_module.write_all
    full = iter([True] * 4)

    def failing(file, data):
        if next(full, False):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(file, data)

    monkeypatch.setattr(journal_module, "write_all", failing)
    answers = iter(["1 1 1"])
    monkeypatch.setattr(builtins, "input", lambda prompt="": next(answers, "quit"))
    assert play(words("equilibrium")) == 0
    told = capsys.readouterr().out
    assert "The disk is full" in told and told.splitlines()[-1].startswith("Your match is saved")
    (journal,) = (tmp_path / "matches").glob("*.octavo")
    assert b'"octavo":1' in journal.read_bytes().splitlines()[0]


def typed(monkeypatch, home, clock, case, seat, emptied):
    """When each line was printed, after a person's play that opens a window."""
    seed, done, action = case
    thinker = Decline()
    chairs = tuple(sorted(first_setup("absurd", 4).chairs, key=lambda chair: not chair.is_person))
    setup = first_setup("absurd", 4)._replace(chairs=chairs)
    sitting = Sitting.new(setup, seed, home, thinker)
    for choice in done:
        sitting.play(choice)
    if emptied:
        assert holding(sitting.match.state, 0, seat)
    clock.now = 0.0
    answer, heard = thinker.poll, []

    def slowly():
        clock.pass_by(0.02)
        return answer()

    def chosen(terminal, view):
        if sitting.match.choices[len(done) :]:
            raise EOFError
        return action

    thinker.poll = slowly
    paper = Paper()
    monkeypatch.setattr(paper, "say", lambda line="": heard.append((round(clock.now, 3), line)))
    monkeypatch.setattr(Terminal, "choose", chosen)
    terminal = Terminal(home, sitting, paper)
    terminal.read[terminal.reader] = len(sitting.match.events)
    terminal.run()
    sitting.close()
    return heard, thinker.whispers


def test_no_time_tells_that_a_bot_could_have_jumped_in(monkeypatch, tmp_path, clock):
    use("en")
    case = case_of(0, 2)
    with open_home(tmp_path) as home:
        beat = tempo(home.settings).window
        could, asked = typed(monkeypatch, home, clock, case, 2, False)
        could_not, nobody = typed(monkeypatch, home, clock, case, 2, True)
    assert asked > nobody
    opened = next(n for n, (_, line) in enumerate(could) if "A Wormhole is open" in line)
    assert could[opened + 1][0] - could[opened][0] >= beat
    assert could[: opened + 4] == could_not[: opened + 4]


def test_a_match_of_a_run_is_played_without_hints_in_a_terminal_too(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    point = RunPoint(20261130)
    with open_home(tmp_path) as home:
        remembered_tables.save(home, point.table.setup(People(home).me, point.seed)._replace(seed=None))
    for seed, has_hints in ((point.seed, False), (7, True)):
        monkeypatch.setattr("sys.stdin", io.StringIO("hint\n"))
        assert play(words(point.table.game, seed=seed)) == 0
        assert ("Hint: " in capsys.readouterr().out) is has_hints


def test_a_match_that_goes_on_does_not_wait_for_windows_of_the_past(monkeypatch, tmp_path, clock):
    """Reported: a match continued in a terminal paused once more for each window in which it had paused."""
    use("en")

    def leave(terminal, view):
        raise EOFError

    monkeypatch.setattr(Terminal, "choose", leave)
    with open_home(tmp_path) as home:
        sitting = Sitting.new(first_setup("absurd", 4), 3, home, OnTheSpot())
        match, chance, windows = sitting.match, Rng(3), 0
        while windows < 3 or match.state.seat != 0 or match.state.question.hidden:
            sitting.play(match.state.legal[chance.below(len(match.state.legal))])
            windows = sum(event.kind == "window_opened" for event in match.events)
        Terminal(home, sitting, Paper()).run()
        assert clock.now < 2 * tempo(home.settings).window
