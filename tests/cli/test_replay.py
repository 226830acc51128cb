"""`octavo replay`: a journal as a transcript, which shows only what the reader may know."""

from __future__ import annotations

import pytest
from commands import is_refused, octavo
from journals import recorded

from engine import games
from game.data import open_home
from game.features.daily.turns_store import InTurns
from game.table.match.setup import Setup, bot, person
from game.words import card_text


@pytest.fixture
def saved(any_game, tmp_path):
    """A match of every game, cut off in the middle, on disk."""
    match, lines = recorded(any_game, games.game(any_game).players[1], most=25)
    path = tmp_path / "match.octavo"
    path.write_text("".join(lines), "utf-8")
    return match, path


@pytest.fixture
def finished(any_game, tmp_path):
    match, lines = recorded(any_game, games.game(any_game).players[0], undo=True)
    path = tmp_path / "finished.octavo"
    path.write_text("".join(lines), "utf-8")
    return match, path


def seats_of(players, *people):
    kinds = ("person" if seat in people else "bot" for seat in range(players))
    return [{"name": f"N{seat}", "kind": kind} for seat, kind in enumerate(kinds)]


@pytest.mark.parametrize(("people", "eyes"), [((1,), 1), ((0, 1), 2), ((), 2)])
def test_a_match_that_goes_on_is_told_as_its_person_or_else_everybody_saw_it(
    any_game, tmp_path, capsys, people, eyes
):
    """The transcript showed a bot's hand because the bot had the first seat, and the seed, from which all
    hands could be computed.
    """
    low, _ = games.game(any_game).players
    eyes = low if eyes == 2 else eyes
    match, lines = recorded(any_game, low, most=8, seed=987_654_321, seats=seats_of(low, *people))
    path = tmp_path / "running.octavo"
    path.write_text("".join(lines), "utf-8")
    ran = octavo(capsys, "replay", str(path))
    assert ran.status == 0 and "The match waits" in ran.out and "987654321" not in ran.out
    seen = {match.table.deck[card] for card in cards_seen(match, eyes)}
    assert all(card in seen or card_text(card) not in words_of(ran.out) for card in match.table.deck)
    for words in (["--open"], ["--seat", "0"], ["--seat", "1"]) if people else ():
        told = octavo(capsys, "replay", str(path), *words)
        assert told.out == ran.out if words == ["--seat", str(eyes)] else is_refused(told, "is not over")


@pytest.mark.parametrize(
    "command", [("replay",), ("replay", "--open"), ("replay", "--seat", "1"), ("review",)]
)
def test_nothing_of_a_deal_in_turns_is_told_before_all_have_played(tmp_path, capsys, command):
    """The file of the first player showed everything, including the seed; so did a copy at the table."""
    _, lines = recorded("eightfist", 2, seed=5)
    path = tmp_path / "copied.octavo"
    path.write_text("".join(lines), "utf-8")
    people = person("Ana", "hare", 0, "a"), person("Ben", "bear", 1, "b")
    with open_home() as home:
        turns = InTurns(home)
        turns.begin(Setup("eightfist", (*people, bot("mira", "novice"))), 5)
    name, *more = command
    assert is_refused(octavo(capsys, name, str(path), *more), "Other players still")
    with open_home() as home:
        InTurns(home).put_away()
    assert octavo(capsys, "replay", str(path)).status == 0


def test_no_transcript_names_a_card_that_its_seat_never_saw(saved, capsys):
    match, path = saved
    deck = match.table.deck
    for seat in range(match.table.players):
        told = octavo(capsys, "replay", str(path), "--seat", str(seat)).out
        seen = {deck[card] for card in cards_seen(match, seat)}
        for card in deck:
            if card not in seen:
                assert card_text(card) not in words_of(told), f"seat {seat} never saw {card}"


def words_of(text):
    return {word.strip(".,:;()!?") for word in text.split()}


def cards_seen(match, seat):
    """Every card number that a seat's events carry in a field that names cards."""
    from game.words.event_fields import type_of

    for event in match.seen(seat):
        for field, value in event.whole().items():
            kind = type_of(event.kind, field)
            if kind == "card":
                yield value
            elif kind in ("cards", "picks") and isinstance(value, tuple):
                yield from value


def test_open_shows_the_whole_deal(saved, capsys):
    match, path = saved
    told = octavo(capsys, "replay", str(path), "--open").out
    assert "everything shown" in told
    choices = [line for line in told.splitlines() if line.startswith("Seat ")]
    assert len(choices) == len(match.choices)


def test_a_finished_match_is_open_unless_a_seat_is_asked_for(finished, capsys):
    _, path = finished
    told = octavo(capsys, "replay", str(path)).out
    assert told == octavo(capsys, "replay", str(path), "--open").out
    assert "Match over: 1. " in told and "Round over: " in told
    assert "as Seat 1 saw it" in octavo(capsys, "replay", str(path), "--seat", "1").out


def test_the_file_stays_as_it_is(saved, capsys):
    _, path = saved
    before = path.read_bytes()
    octavo(capsys, "replay", str(path))
    assert path.read_bytes() == before


def test_names_of_the_seats_are_told_without_their_control_characters(toy, tmp_path, capsys):
    seats = [{"name": "Ada\x1b[2J"}, "Bert", {"kind": "bot"}]
    _, lines = recorded(toy, 3, most=3, seats=seats)
    (tmp_path / "m").write_text("".join(lines), "utf-8")
    told = octavo(capsys, "replay", str(tmp_path / "m")).out
    assert "Bert (1)" in told and "Seat 2" in told and "\x1b" not in told


def test_a_finished_match_of_other_rules_is_told_from_its_events(toy, tmp_path, capsys, monkeypatch):
    match, lines = recorded(toy, 3, "match=rounds:2", undo=True)
    (tmp_path / "m").write_text("".join(lines), "utf-8")
    monkeypatch.setattr(games.game(toy), "rules", 2)
    ran = octavo(capsys, "replay", str(tmp_path / "m"))
    assert ran.status == 0, ran.err
    assert "Round 2" in ran.out and "Match over: 1. " in ran.out
    by_seat = octavo(capsys, "replay", str(tmp_path / "m"), "--seat", "1")
    assert by_seat.status == 0 and by_seat.out != ran.out
    for totals in match.standing.totals:
        assert f" {totals}" in ran.out.splitlines()[-1]


def test_a_referee_log_is_no_journal(toy, tmp_path, capsys):
    log = str(tmp_path / "log")
    octavo(capsys, "simulate", toy, "--players", "2", "--games", "1", "--log", log)
    assert is_refused(octavo(capsys, "replay", log), "isn't an Octavo match file")
