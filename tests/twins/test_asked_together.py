"""At a shared table, nobody can notice whether somebody was asked in secret, whatever they do afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from samples import first

from game.cli.commands import replay
from game.data import Trouble
from game.features.replay import match_list
from game.features.title import screen as title
from game.table.match.live_match import Sitting
from game.table.match.next_asked import view_in_window
from game.table.match.seat_window import NoticedChoice, SeatWindow
from game.table.messages import LetBe
from game.table.screen import turn_timer
from game.table.shared.handover import Handover
from game.table.shared.reactions import Reactions
from game.table.shared.seat_changes import SeatChanges

from . import Leak
from .asked import Asked
from .asked_tables import FREE, KINDS, LATE, PUBLIC, AskedTables, found
from .outside import watch
from .plants import wrap

DONE = 99
"""All choices of a way."""
LOOKS = 8
"""How often the recaps are compared, while a window is open and after it."""


@pytest.fixture(autouse=True)
def watched(monkeypatch):
    """Everything that leaves the program by another way than its window is recorded, too."""
    watch(monkeypatch)


# Afterwards


def undo(pilot, pair: Asked, people: int = PUBLIC) -> None:
    tables = AskedTables(pilot, pair, people, made=DONE).look_on()
    tables.undo()
    tables.look_on()


def recaps(pilot, kind: str, people: int = 4, made: int = DONE) -> None:
    """The recap of each person, as it is read by everybody on their curtain.

    Nobody reads the number of all events before a line.
    """
    tables = AskedTables(pilot, found(kind), people, made=made)
    for _ in range(LOOKS):
        tables.look_on(5)
        one, other = map(recaps_of, tables.worlds)
        if one != other:
            raise Leak(f"the recaps differ: {one} / {other}")


def recaps_of(world) -> list[tuple[str, list[str]]]:
    """The heading and the lines of each person's recap."""
    handover = world.play.handover
    told = [(seat, handover.recap(seat)) for seat in range(PUBLIC)]
    return [
        (handover.titled(seat, row), [str(replace(line, number=0)) for line in row]) for seat, row in told
    ]


@pytest.mark.parametrize("people", first(1, [4, 2]))
@pytest.mark.parametrize("kind", first(1, KINDS))
def test_undo_takes_back_what_everybody_noticed(pilot, kind, people):
    undo(pilot, found(kind), people)


def test_an_answer_that_nobody_noticed_does_not_make_an_undo_costly(pilot):
    undo(pilot, found("jump", FREE))


@pytest.mark.parametrize(("people", "made"), [(4, DONE), (2, 1)])
@pytest.mark.parametrize("kind", first(1, ["give", "jump", "battle"]))
def test_a_recap_begins_at_a_choice_that_everybody_noticed(pilot, kind, people, made):
    """Once all have answered, and while somebody is asked in one of the worlds."""
    recaps(pilot, kind, people, made)


def counts_what_was_secret(m):
    """As if the record of a match contained only what everybody saw."""

    def all_choices(_found, self, start):
        events = enumerate(self._match.events[start:], start)
        whole = [(count, event.whole()) for count, event in events if event.kind == "answered"]
        return [NoticedChoice(count, told["seat"], told["decision"]) for count, told in whole]

    wrap(m, SeatWindow, "choices", all_choices)


@pytest.mark.parametrize("kind", ["jump", "same suit"])
def test_an_undo_of_secret_choices_is_felt(pilot, monkeypatch, kind):
    counts_what_was_secret(monkeypatch)
    with pytest.raises(Leak):
        undo(pilot, found(kind))


@pytest.mark.parametrize("kind", ["give"])
def test_a_recap_of_secret_choices_is_felt(pilot, monkeypatch, kind):
    counts_what_was_secret(monkeypatch)
    with pytest.raises(Leak):
        recaps(pilot, kind)


# Meanwhile


@pytest.mark.parametrize("looked", first(1, [True, False]))
@pytest.mark.parametrize("kind", first(1, ["jump", "give", "same suit", "battle"]))
def test_nothing_differs_while_somebody_is_asked_in_secret(pilot, kind, looked):
    """Whoever is called comes, and chooses or goes on."""
    AskedTables(pilot, found(kind), looked=looked).settle()


def test_a_window_among_people_and_bots_lasts_as_long_in_both_worlds(pilot):
    AskedTables(pilot, found("jump", LATE), 2).settle()


def closes_if_there_is_nothing_to_choose(m):
    """Whoever cannot react is sent back to the others at once."""

    def ask(_found, self):
        if self.handover.nothing is not None:
            self.handover.go_on()

    wrap(m, Reactions, "ask", ask)


def test_a_look_that_is_shorter_where_there_is_no_choice_is_felt(pilot, monkeypatch):
    closes_if_there_is_nothing_to_choose(monkeypatch)
    with pytest.raises(Leak):
        AskedTables(pilot, found("jump")).settle()


class Hesitant(AskedTables):
    """People who come, and let their time run out."""

    def answer(self):
        if not self.worlds[0].match.choices[self.begun :]:
            super().answer()


@pytest.mark.parametrize("kind", first(2, ["give", "jump", "same suit", "battle"]))
def test_the_turn_timer_runs_and_ends_whether_or_not_there_is_a_choice(pilot, kind):
    Hesitant(pilot, found(kind), turn_seconds=6).settle(most=5000)


def only_for_a_choice(m):
    m.setattr(turn_timer.TurnTimer, "asked", property(lambda self: self.play.picker))


@pytest.mark.parametrize("kind", ["give"])
def test_a_timer_only_for_people_with_a_choice_is_felt(pilot, monkeypatch, kind):
    only_for_a_choice(monkeypatch)
    with pytest.raises(Leak):
        Hesitant(pilot, found(kind), turn_seconds=6).settle(most=5000)


@pytest.mark.parametrize("made", first(1, [DONE, 1]))
@pytest.mark.parametrize("kind", first(1, ["give", "jump", "same suit", "battle"]))
def test_a_table_that_is_left_shows_nothing_of_a_secret_question(pilot, kind, made):
    """The main menu, the lists of matches and all files, and the replay of the match that goes on."""
    AskedTables(pilot, found(kind), made=made).look_on().left()


def tells_how_long_a_match_is(m):
    def counted(tile, file, home):
        return tile._replace(told=str(len(home.matches.read(file.path).lines)))

    for module in (title, match_list):
        wrap(m, module, "looked_at", counted)


def test_a_tile_that_counts_secret_choices_is_felt(pilot, monkeypatch):
    tells_how_long_a_match_is(monkeypatch)
    with pytest.raises(Leak):
        test_a_table_that_is_left_shows_nothing_of_a_secret_question(pilot, "give", DONE)


@pytest.mark.parametrize("kind", ["give"])
def test_a_match_continued_at_a_secret_question_shows_nothing_of_it(pilot, kind):
    AskedTables(pilot, found(kind), made=1).settle()


class Restless(AskedTables):
    """People who press this and that while somebody may be asked."""

    def people_act(self):
        self.poke() if self.rng.below(4) == 0 else super().people_act()


@pytest.mark.parametrize("kind", ["give"])
def test_nothing_differs_whatever_people_press_while_somebody_is_asked(pilot, kind):
    Restless(pilot, found(kind)).settle()


class Refusing(AskedTables):
    """People who say at once, one after another, that they don't react."""

    def look_round(self, window):
        if window.awaited and self.rng.below(8) == 0:
            declines = LetBe(window.awaited[0])
            self.both(lambda world: world.scene.act(declines))


@pytest.mark.parametrize(("at",), first(1, [(KINDS["jump"],), (LATE,), (FREE,)]))
def test_whoever_declines_a_reaction_learns_nothing_of_the_others(pilot, at):
    Refusing(pilot, found("jump", at)).settle()


def deaf_to_who_cannot_react(m):
    honest = Reactions.decline

    def decline(self, seat):
        if view_in_window(self.play.flow, self.window.claim, self.window.told, seat) is not None:
            honest(self, seat)

    m.setattr(Reactions, "decline", decline)


def test_a_key_that_counts_only_for_who_can_react_is_felt(pilot, monkeypatch):
    deaf_to_who_cannot_react(monkeypatch)
    with pytest.raises(Leak):
        Refusing(pilot, found("jump")).settle()


def forgets_who_had_no_choice(m):
    """The next question to the same person then takes clicks sooner."""
    wrap(m, Handover, "go_on", lambda _found, self: setattr(self.play, "chosen", None))


def test_a_table_that_remembers_who_had_a_choice_is_felt(pilot, monkeypatch):
    forgets_who_had_no_choice(monkeypatch)
    with pytest.raises(Leak):
        AskedTables(pilot, found("jump")).settle()


def nobody_returns_meanwhile(m):
    honest = SeatChanges.returning.fget

    def returning(self):
        asked = self.play.flow.asked
        return () if asked is not None and asked.hidden else honest(self)

    m.setattr(SeatChanges, "returning", property(returning))


def test_a_key_that_means_something_else_meanwhile_is_felt(pilot, monkeypatch):
    nobody_returns_meanwhile(monkeypatch)
    with pytest.raises(Leak):
        test_nothing_differs_if_a_bot_plays_for_somebody_who_is_asked(pilot, "give")


@pytest.mark.parametrize("kind", ["give"])
def test_nothing_differs_if_a_bot_plays_for_somebody_who_is_asked(pilot, kind):
    tables = AskedTables(pilot, found(kind))
    seats = sorted(tables.unlike)
    tables.both(lambda world: [world.sitting.absent.__setitem__(seat, "regular") for seat in seats[:3]])
    tables.settle()


# The disk

FULL = Trouble("disk-full", {"file": "match.octavo", "reason": "it is full"})


def fail(tables: AskedTables) -> None:
    """The disk is full once everybody has seen the first choice."""
    for world in tables.worlds:
        if len(world.match.choices) > tables.begun:
            file = world.sitting.file
            file.append = file.write_waiting = lambda *_: FULL


@pytest.mark.parametrize("kind", first(1, ["give", "jump", "same suit", "battle"]))
def test_a_full_disk_is_not_noticed_at_a_secret_choice(pilot, kind):
    tables = AskedTables(pilot, found(kind))
    tables.settle(lambda: fail(tables))


def test_a_full_disk_that_is_reported_at_once_is_felt(pilot, monkeypatch):
    def at_once(sitting, trouble, comes_again=False):
        if trouble is not None:
            sitting._troubles.report(trouble, 0)

    tables = AskedTables(pilot, found("give"))
    monkeypatch.setattr(Sitting, "_report", at_once)
    with pytest.raises(Leak):
        tables.settle(lambda: fail(tables))


# Files


def transcript(match) -> list[str]:
    """What `octavo replay` prints of the file of a match that goes on."""
    seats = [{"name": f"N{seat}", "kind": "person"} for seat in range(PUBLIC)]
    return [*replay.match_lines(match, {"seats": seats}, PUBLIC)]


def replays(kind: str) -> None:
    """The replay of a running match: while somebody is asked in secret, and after all answers."""
    pair = found(kind)
    for made in range(1, 1 + max(len(pair.mine), len(pair.theirs))):
        one, other = pair.worlds(done=False)
        for match, way in ((one, pair.mine), (other, pair.theirs)):
            for action in way[:made]:
                match.play(action)
        mine, theirs = transcript(one), transcript(other)
        if mine != theirs:
            raise Leak(f"the replays differ after {made} choices: {mine[-9:]} / {theirs[-9:]}")


@pytest.mark.parametrize("kind", first(2, KINDS))
def test_a_replay_of_a_running_match_does_not_show_who_is_asked_in_secret(kind):
    replays(kind)


def test_a_replay_up_to_the_secret_question_is_felt(monkeypatch):
    monkeypatch.setattr(SeatWindow, "told_until", lambda self, windows: len(self._match.events))
    with pytest.raises(Leak):
        replays("jump")
