"""The referee log is complete: enough to check a game without the engine that played it."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from commands import octavo

from engine import games
from engine.kernel.match import Match

DOCS = Path(__file__).parent.parent.parent / "docs" / "log.md"
TYPES = {"log", "game", "round", "decision", "event", "result", "end"}


LOGGED: dict[str, str] = {}
"""By game, the log that its first test made; no test changes it."""


@pytest.fixture
def log(any_game, capsys, tmp_path):
    """A few logged games by the most players, as records."""
    if any_game not in LOGGED:
        path = tmp_path / "log"
        players = str(games.game(any_game).players[1])
        words = ("--players", players, "--games", "4", "--seed", "3", "--log", str(path))
        assert octavo(capsys, "simulate", any_game, *words).status == 0
        LOGGED[any_game] = path.read_text("utf-8")
    return [json.loads(line) for line in LOGGED[any_game].splitlines()]


def deals(records):
    """The records of each round, without the lines of its game."""
    rounds = []
    for record in records:
        if record["type"] == "round":
            rounds.append([])
        if record["type"] not in ("log", "game", "end"):
            rounds[-1].append(record)
    return rounds


def test_every_line_says_its_form_and_kind(log):
    assert {record["v"] for record in log} == {1}
    assert {record["type"] for record in log} <= TYPES
    head = log[0]
    assert head["type"] == "log" and head["seed"] == 3 and head["games"] == 4
    assert [seat["seat"] for seat in head["seats"]] == [*range(head["players"])]
    assert head["rules"] == games.game(head["game"]).rules
    kinds = Counter(record["type"] for record in log)
    assert kinds["game"] == kinds["end"] == 4
    assert kinds["round"] == kinds["result"] >= 4


def test_a_round_begins_with_its_deck_and_starter_and_ends_with_its_result(log):
    head = log[0]
    table = games.lay(head["game"], head["players"], tuple(head["options"].items()))
    for records in deals(log):
        assert sorted(records[0]["deck"]) == sorted(table.deck)
        assert records[0]["starter"] in range(head["players"])
        assert [record["type"] for record in records].count("result") == 1
        result = records[-1]
        for field in ("scores", "places", "parts"):
            assert len(result[field]) == head["players"]
        assert result["ended"]


def test_the_decisions_alone_play_the_game_again(log):
    head = log[0]
    table = games.lay(head["game"], head["players"], tuple(head["options"].items()))
    match = None
    for record in log[1:]:
        if record["type"] == "game":
            match = Match(table, record["seed"], listen=False)
        elif record["type"] == "round":
            if record["round"]:
                match.next_round()
            assert match.round == record["round"]
            assert match.state.pub.starter == record["starter"]
        elif record["type"] == "decision" and not record.get("forced"):
            s = match.state
            assert (s.seat, s.question.kind, len(s.legal)) == (
                record["seat"],
                record["kind"],
                record["legal"],
            )
            texts = [table.action_text(action) for action in s.legal]
            match.play(s.legal[texts.index(record["action"])])
        elif record["type"] == "result":
            assert [*match.results[-1].scores] == record["scores"]
            assert [*match.results[-1].places] == record["places"]
        elif record["type"] == "end":
            assert match.over
            assert [*match.standing.totals] == record["totals"]


def test_the_events_alone_say_where_every_card_is(log):
    """Checked by a referee that knows only card and zone names and the format of a line."""
    for records in deals(log):
        referee = Referee(records[0]["deck"])
        for record in records[1:]:
            if record["type"] == "event":
                referee.see(record)
        assert sorted(card for cards in referee.zones.values() for card in cards) == sorted(referee.deck)


class Referee:
    """Moves cards by name as the log tells, and raises when that is impossible."""

    def __init__(self, deck):
        self.deck = deck
        self.zones = {}

    def see(self, record):
        handle = getattr(self, record["event"], None)
        if handle is not None:
            handle(record)

    def laid(self, record):
        self.zones = {record["zone"]: [*self.deck]}

    def moved(self, record):
        source = self.zones[record["source"]]
        at = record.get("at", source.index(record["card"]))
        assert source[at] == record["card"]
        del source[at]
        target = self.zones.setdefault(record["target"], [])
        target.insert(record.get("to", len(target)), record["card"])

    def shown(self, record):
        zone = self.zones[record["zone"]]
        assert {*record["cards"]} <= {*zone}
        if "at" in record:
            assert [zone[at] for at in record["at"]] == record["cards"]

    def shuffled(self, record):
        assert sorted(record["order"]) == sorted(self.zones[record["zone"]])
        self.zones[record["zone"]] = [*record["order"]]

    def reordered(self, record):
        zone, count = self.zones[record["zone"]], record["count"]
        assert sorted(record["top"]) == sorted(zone[:count])
        zone[:count] = record["top"]

    def traded(self, record):
        first, second = record["a"], record["b"]
        assert sorted(self.zones.get(first, [])) == sorted(record["first"])
        self.zones[first], self.zones[second] = [*record["second"]], [*record["first"]]


def test_forced_decisions_are_marked_and_had_one_choice(any_game, log):
    for record in log:
        if record["type"] == "decision":
            assert (record["legal"] == 1) == ("forced" in record)


def test_who_saw_a_hidden_part_is_told(any_game, log):
    for record in log:
        if "hidden" in record:
            assert record["type"] == "event" and record["hidden"]
            assert {*record["hidden"]} <= record.keys()
            assert {*record["see"]} <= {*range(log[0]["players"])}


def test_no_field_of_an_event_has_the_name_of_one_of_the_lines_own(log):
    reserved = {"v", "type", "event", "hidden", "see"}
    head = log[0]
    table = games.lay(head["game"], head["players"], tuple(head["options"].items()))
    match = Match(table, 1)
    while match.state.legal:
        match.play(match.state.legal[0] if len(match.past) % 3 else match.state.legal[-1])
        if len(match.past) > 300:
            break
    for event in match.events:
        assert not reserved & event.whole().keys()


def test_the_documentation_names_all_that_a_log_can_hold(log):
    """docs/log.md names every type, event with its fields, verb, kind of decision and zone of every game."""
    text = DOCS.read_text("utf-8")
    documented = {*re.findall(r"`([^`\s]+)`", text)}
    head = log[0]
    if head["game"] == "toy":
        assert documented >= TYPES
        return
    table = games.lay(head["game"], head["players"], tuple(head["options"].items()))
    section = text.partition(f"\n## {games.game(head['game']).title}")[2].partition("\n## ")[0]
    assert section, "the game has no section"
    own, general = named_in(section), named_in(text.partition("\n## The games")[0])
    assert {*table.game.verbs} <= own
    assert {bare(zone.name) for zone in table.zones} <= own
    for record in log:
        if record["type"] == "decision":
            assert record["kind"] in own, f"decision {record['kind']}"
        elif record["type"] == "result":
            assert record["ended"] in own, f"ended {record['ended']}"
            assert {part for parts in record["parts"] for part in parts} <= own
        elif record["type"] == "event":
            assert record["event"] in own | general, f"event {record['event']}"
            if record["event"] == "changed":
                assert bare(record["key"]) in own | general, f"fact {record['key']}"


def named_in(text):
    """The words that the page sets as code, without the numbers of seats."""
    spans = re.findall(r"`([^`]+)`", text)
    return {*spans, *(bare(word) for span in spans for word in re.findall(r"^\w+", span))}


def bare(name):
    """A name without the number of its seat."""
    return name.rstrip("0123456789")


def test_the_rounds_of_every_game_are_numbered_from_0_as_in_their_results(capsys, tmp_path):
    path = tmp_path / "log"
    words = ("--players", "2", "--games", "2", "--seed", "3", "--options", "match=rounds:3")
    assert octavo(capsys, "simulate", "equilibrium", *words, "--log", str(path)).status == 0
    records = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for kind in ("round", "result"):
        assert [record["round"] for record in records if record["type"] == kind] == [0, 1, 2] * 2
