"""Other people's programs at the table, in window and terminal: one line each, and play goes on."""

import json
import sys
import time

import pytest
from misbehaving import FIRST, LOOP, MISBEHAVING
from pilot import QUICK
from text_pilot import ByChance, Reading

from ai.levels.agents import OTHERS
from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.cli import main
from game.data import open_home
from game.table.match import setup as table_setup
from game.table.match.bot_thinkers import AT_ONCE, OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.programs import Programs
from game.table.match.setup import first_setup
from game.text import Terminal
from game.text.seat_options import with_bots
from game.words import use
from lab import programs
from lab.view_values import happened


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """Programs of another test are forgotten."""
    monkeypatch.setattr(programs, "SECONDS", 0.5)
    monkeypatch.setattr(programs, "STARTS", 1)
    monkeypatch.setattr(table_setup, "COMMANDS", {})
    monkeypatch.setattr("game.text.seat_options.COMMANDS", table_setup.COMMANDS)
    monkeypatch.setattr("game.table.match.programs.COMMANDS", table_setup.COMMANDS)
    programs.program_at.cache_clear()
    yield
    OTHERS.clear()


def bot_of(tmp_path, body):
    path = tmp_path / "mybot.py"
    path.write_text(LOOP + body, "utf-8")
    return f"exec:{sys.executable} {path}"


def table_with(tmp_path, body, game="lockdown", players=2):
    return with_bots(first_setup(game, players), bot_of(tmp_path, body))


def told(p):
    """The line about the program on the page, if there is one."""
    return next((t.name for t in p.things if "legal choice" in t.name), "")


def at_the_table(said):
    """The part of the message that people may read."""
    return "ended with status 1" if said == MISBEHAVING["crashes"][1] else said


@pytest.mark.parametrize("does", ["cheats", "crashes", "stalls", "floods"])
def test_in_the_window_a_program_that_misbehaves_gets_one_line_and_play_goes_on(pilot, tmp_path, does):
    body, said = MISBEHAVING[does]
    p = pilot()
    p.title.thinker = thinker = Programs(OnTheSpot("random"))
    p.room.go(p.title.play(table_with(tmp_path, body)))
    sitting, end, lines = p.room.top.sitting, time.monotonic() + 20, []
    while time.monotonic() < end and not (lines and p.moves() and len(sitting.window(0).own_choices(0)) > 1):
        p.decide() if p.moves() else time.sleep(0.002)
        p.frame()
        if (line := told(p)) and line not in lines:
            lines.append(line)
    thinker.close()
    assert len(lines) == 1 and lines[0].startswith("mybot.py ") and (at_the_table(said) in lines[0])
    assert "no cards today" not in lines[0], "a program's own words may name cards"


@pytest.mark.parametrize(("body", "said"), MISBEHAVING.values(), ids=MISBEHAVING)
def test_in_the_terminal_every_match_with_it_is_played_to_its_end(tmp_path, body, said):
    use("en")
    paper = Reading(ByChance(1))
    with open_home(tmp_path / "home") as home:
        for key, value in QUICK.items():
            home.settings[key] = value
        thinker = Programs(OnTheSpot("random"))
        sitting = Sitting.new(table_with(tmp_path, body), 3, home, thinker)
        Terminal(home, sitting, paper).run()
        sitting.close()
        thinker.close()
        assert sitting.match.over
        assert not (home.folder / "records.json").exists() or "random" not in home.store("records").values
    lines = [line for line in paper.all if line.startswith("mybot.py ") and "made instead" in line]
    assert len(set(lines)) == len(lines) <= 2
    assert not lines if said is None else at_the_table(said) in lines[0]
    assert not any("no cards today" in line for line in paper.all), "a program's own words may name cards"


def test_a_match_whose_program_is_gone_says_so_and_a_regular_plays_on(pilot, tmp_path):
    p = pilot()
    p.title.thinker = Programs(OnTheSpot("random"))
    p.room.go(p.title.play(table_with(tmp_path, FIRST)))
    p.title.thinker.close()
    p.room.top.left()
    p.room.top.sitting.close()
    (journal,) = (p.home.folder / "matches").glob("*.octavo")
    assert b'"program":true' in journal.read_bytes() and b"exec:" not in journal.read_bytes()
    kept = Sitting.resumed(journal, p.home, OnTheSpot())
    assert kept.trouble is None and kept.setup.chairs[1].program
    kept.close()
    table_setup.COMMANDS.clear()
    alone = Sitting.resumed(journal, p.home, OnTheSpot())
    assert alone.trouble.code == "program-gone" and alone.setup.chairs[1].agent.startswith("regular")
    alone.close()


@pytest.mark.parametrize("path", ["bots/my bot.py", r"C:\bots\my bot.py"])
def test_a_program_is_called_like_its_file(monkeypatch, path):
    monkeypatch.setattr("game.text.seat_options.seat_bots", lambda *_: None)
    monkeypatch.setattr(programs, "WINDOWS", "\\" in path)
    chairs = with_bots(first_setup("lockdown", 2), f'exec:python "{path}"').chairs
    assert [chair.name for chair in chairs if chair.program] == ["my bot.py"]


def test_a_secret_question_is_answered_in_time_and_a_fault_at_it_is_not_told_in_that_round(tmp_path):
    """Otherwise the time, or the message, would reveal that there was a choice."""
    table = games.lay("absurd", 3)
    for seed in range(200):
        match = Match(table, seed)
        for _ in range(60):
            if match.state.over or match.state.question.hidden:
                break
            match.play(match.state.legal[0])
        if not match.state.over and match.state.question.hidden and len(match.state.legal) > 1:
            break
    view = match.view(match.state.seat)
    chairs = table_with(tmp_path, "time.sleep(60)", "absurd", 3).chairs
    thinker = Programs(OnTheSpot("random"))
    began = time.monotonic()
    thinker.ask(chairs[1].agent, view, AT_ONCE / 2)
    while (thought := thinker.poll()) is None:
        time.sleep(0.002)
    assert time.monotonic() - began < AT_ONCE and thought.action in view.legal and thought.trouble is None
    programs.program_at.cache_clear()
    time.sleep(1.2)
    match.play(thought.action)
    while match.state.question.hidden:
        match.play(match.state.legal[0])
    view = match.view(view.seat)
    assert thinker._failures and not view.question.hidden and not thinker._told(view)
    thinker.close()


@pytest.mark.parametrize(
    "bots", ["exec:no-such-program", "nobody", "novice,novice,novice,novice,novice,novice,novice,novice"]
)
def test_bots_that_cannot_play_are_refused_before_anything_opens(bots, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    assert main(["play", "--bots", bots]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def kept(path):
    """What such a program was told."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def keeper(tmp_path):
    """Such a program, which also writes down every other message, and its process."""
    body = (
        'import json, os, sys\nfor line in sys.stdin:\n    m = json.loads(line)\n    m["pid"] = os.getpid()\n'
    )
    body += '    print(json.dumps(m), file=open(sys.argv[1], "a"), flush=True)\n'
    path = tmp_path / "keeper.py"
    path.write_text(body + f'    if m["type"] == "choose": {FIRST}\n', "utf-8")
    return f"{sys.executable} {path} {tmp_path / 'kept.txt'}", tmp_path / "kept.txt"


@pytest.mark.parametrize("game", ["lockdown", "equilibrium"])
def test_a_program_is_told_what_was_taken_back(tmp_path, game):
    """What it was told, less what was taken back, is always what its seat has seen of this round."""
    command, path = keeper(tmp_path)
    bot, match, dice = programs.ProgramBot(command, 0), Match(games.lay(game, 2), 4), Rng(4)
    asked = back = 0
    while asked < 12:
        seat = match.state.seat
        if seat == 1:
            view = match.view(1)
            match.play(bot.choose(view, view.legal))
            asked += 1
            events = []
            for message in kept(path):
                if message["type"] == "undo":
                    back += 1
                    del events[message["events"] :]
                elif message["type"] == "choose":
                    new = message["events"]
                    events = [*([] if new and new[0]["event"] == "round" else events), *new]
            assert events == json.loads(json.dumps(happened(view.events, match.table), default=list))
        else:
            match.play(match.state.legal[dice.below(len(match.state.legal))])
        if match.state.over:
            match.next_round()
        for _ in range(min(dice.below(6), len(match.past)) if asked % 3 == 0 else 0):
            match.undo()
    bot.close()
    assert back


def test_the_next_match_on_the_same_table_is_a_new_one_for_a_program(tmp_path):
    """Two people play the same deal in turns: a program that remembers the first match knows their cards."""
    command, path = keeper(tmp_path)
    setup, thinker = with_bots(first_setup("lockdown", 2), f"exec:{command}"), Programs(OnTheSpot("random"))
    with open_home(tmp_path / "home") as home:
        for _ in range(2):
            sitting = Sitting.new(setup, 3, home, thinker)
            while not sitting.bot_asked:
                sitting.play(sitting.match.state.legal[0])
            sitting.start_bot()
            end = time.monotonic() + 20
            while sitting.bot_answer() is None and time.monotonic() < end:
                time.sleep(0.002)
            sitting.close()
    thinker.close()
    told = kept(path)
    assert [message["type"] for message in told] == ["game", "choose"] * 2
    assert len({message["pid"] for message in told}) == 2
