"""Other people's programs as bots: the example in docs/bots.md, secrets, and programs that misbehave."""

import csv
import json
import re
import sys
from pathlib import Path

import pytest
from misbehaving import FIRST, LOOP, MISBEHAVING

from ai.contests.rounds import Memory, play_match, seat_agents
from ai.levels.agents import OTHERS
from engine import games
from game.cli import main
from game.cli.errors import Wrong
from game.cli.match_setup import complain, seat_bots
from lab import programs

DOC = Path(__file__).parent.parent.parent / "docs" / "bots.md"
EXAMPLE = re.search(r"```python\n(.*?)```", DOC.read_text("utf-8"), re.DOTALL)[1]


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """Programs of another test are forgotten, and theirs end with this one."""
    monkeypatch.setattr(programs, "SECONDS", 0.6)
    programs.program_at.cache_clear()
    yield
    OTHERS.clear()


def program(tmp_path, text, name="bot.py"):
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return f"exec:{sys.executable} {path}"


def simulated(capsys, *words):
    assert main(["simulate", *words, "--json"]) == 0
    out, err = capsys.readouterr()
    return {key: value for key, value in json.loads(out).items() if key != "seconds"}, err


def test_the_example_plays_and_any_number_of_processes_gives_the_same(tmp_path, capsys):
    assert EXAMPLE.count("\n") <= 30
    words = ["lockdown", "--players", "3", "--games", "4", "--bots", program(tmp_path, EXAMPLE) + ",random"]
    found, err = simulated(capsys, *words)
    assert err == "" and found["games"] == 4
    assert simulated(capsys, *words, "--jobs", "2")[0] == found


@pytest.mark.parametrize(("body", "said"), MISBEHAVING.values(), ids=MISBEHAVING)
def test_a_program_that_misbehaves_gets_one_line_and_never_spoils_the_run(
    tmp_path, capsys, monkeypatch, body, said
):
    monkeypatch.setattr(programs, "STARTS", 1)
    bot = program(tmp_path, LOOP + body)
    found, err = simulated(capsys, "lockdown", "--players", "2", "--games", "1", "--bots", f"{bot},random")
    assert found["games"] == 1
    lines = err.splitlines()
    assert len(set(lines)) == len(lines) and (not lines if said is None else lines and said in err)
    assert all(
        line.startswith("exec:") and ("made instead" in line or "isn't started again" in line)
        for line in lines
    )


DIES = LOOP + MISBEHAVING["crashes"][0]
BABBLES = LOOP + MISBEHAVING["babbles"][0]
FAILS_ONCE = "answered = 0" + LOOP + f"answered += 1; print('?', flush=True) if answered == 1 else {FIRST}"


def contest(capsys, *words):
    assert main(["arena", "lockdown", "--games", "4", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)["bots"]


@pytest.mark.parametrize("body", [DIES, BABBLES], ids=["dies", "babbles"])
def test_the_arena_counts_choices_made_by_chance_and_rates_no_program_that_mostly_failed(
    tmp_path, capsys, monkeypatch, body
):
    monkeypatch.setattr(programs, "STARTS", 1)
    bot = program(tmp_path, body)
    words = ("--bots", f"{bot},random,novice")
    found = contest(capsys, *words)
    assert found[bot]["by_chance"] == found[bot]["choices"] > 0
    assert found[bot]["elo"] is None and found[bot]["elo_95"] is None
    assert not found["random"]["by_chance"] and not found["novice"]["by_chance"]
    assert found["random"]["elo"] + found["novice"]["elo"] == pytest.approx(3000)
    assert contest(capsys, *words, "--jobs", "2")[bot]["by_chance"] == found[bot]["by_chance"]
    assert main(["arena", "lockdown", "--games", "2", "--bots", f"{bot},random"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith(bot)]
    assert re.search(r"([1-9]\d*) of \1$", rows[0])
    assert rows[1].endswith("none: it mostly failed")


def test_a_program_that_fails_once_is_counted_and_rated(tmp_path, capsys):
    bot = program(tmp_path, FAILS_ONCE)
    found = contest(capsys, "--bots", f"{bot},random")[bot]
    assert 0 < found["by_chance"] <= 4 < found["choices"] and found["elo"] is not None


def test_simulate_counts_choices_made_by_chance(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(programs, "STARTS", 1)
    bot = program(tmp_path, DIES)
    words = ("lockdown", "--players", "2", "--games", "3", "--bots", f"{bot},random")
    found, _ = simulated(capsys, *words)
    failing, other = found["seats"]
    assert failing["by_chance"] == failing["choices"] > 0 == other["by_chance"] < other["choices"]
    assert failing["choices"] + other["choices"] == found["decisions"]["all"]
    assert simulated(capsys, *words, "--jobs", "2")[0]["seats"] == found["seats"]
    assert main(["simulate", *words]) == 0
    out = capsys.readouterr().out
    assert f"{failing['choices']:,} of {failing['choices']:,}\n" in out and "a program failed" in out
    assert main(["simulate", "lockdown", "--players", "2", "--games", "1", "--bots", "random"]) == 0
    assert "chance" not in capsys.readouterr().out


def test_a_report_says_how_many_choices_were_made_by_chance(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(programs, "STARTS", 1)
    bot = program(tmp_path, DIES)
    page = tmp_path / "report.html"
    words = ["lockdown", "--players", "2", "--games", "2", "--trials", "0", "--bots", f"{bot},random"]
    assert main(["report", *words, str(page)]) == 0
    with (tmp_path / "report-data" / "seats.csv").open("r", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    count = sum(int(row["choices"]) for row in rows if row["bot"] == bot)
    assert [int(row["by_chance"]) for row in rows] == [
        int(row["choices"]) if row["bot"] == bot else 0 for row in rows
    ]
    warned = re.findall(r'<p class="warn">(.*?)</p>', page.read_text("utf-8"))
    assert len(warned) == 1 and f"{count:,} of its {count:,}" in warned[0]


def test_a_program_hears_what_its_seat_may_know_and_nothing_else(tmp_path):
    """No message names a card that the view of its seat hides."""
    heard = tmp_path / "heard"
    bot = program(
        tmp_path,
        f"import sys\nheard = open({str(heard)!r}, 'a')\n"
        + LOOP
        + f"heard.write(line); heard.flush(); {FIRST}",
    )
    programs.allow(complain)
    table = games.lay("lockdown", 3)
    views = []

    def watch(s, events, action):
        if action is not None and s.seat == 0:
            views.append({card for zone in memory.view(s, 0).zones for card in zone if card >= 0})

    agents = seat_agents([bot, "random", "random"], 5)
    memory = Memory(table, agents)
    assert list(play_match(table, 5, agents, watch))
    messages = [json.loads(line) for line in heard.read_text("utf-8").splitlines()]
    assert len(messages) == len(views) > 5
    for message, known in zip(messages, views, strict=True):
        seen = {card for cards in message["zones"].values() for card in cards} - {"??"}
        assert seen == set(table.names(tuple(known)))
        hidden = [
            e
            for e in message["events"]
            if e["event"] == "moved" and {"hand1", "hand2"} >= {e["source"], e["target"]}
        ]
        assert all("card" not in event for event in hidden)


def test_only_a_command_line_can_name_a_program(tmp_path):
    """A seat in a file, such as a journal, goes through `make` alone, where no program is known."""
    from ai.levels.agents import make
    from engine.kernel.game import Refused

    with pytest.raises(Refused):
        make("exec:true", 1)
    with pytest.raises(Wrong, match="no program"):
        seat_bots("exec:no-such-program", 2)


def test_on_windows_a_command_may_have_quotes_backslashes_and_apostrophes(monkeypatch):
    monkeypatch.setattr(programs, "WINDOWS", True)
    bot = r"C:\Users\O'Neill\bot.py"
    assert programs.words_of(rf'"C:\Program Files\python.exe" {bot}') == [r"C:\Program Files\python.exe", bot]
    assert programs.words_of('"C:\\python.exe') == []
