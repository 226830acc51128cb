"""A curtain falls when a person who is not at the screen needs their hand, and never otherwise."""

from __future__ import annotations

import beats
import curtains
import pygame
import pytest
from curtains import MATCHES, Laid, Wrong, count, counted, played
from lockdown_cases import given
from samples import first, long, wide
from shared import called, seat_at, sit_together, table
from sofa import Sofa
from tables import GAMES

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.features.results.round_sheet import Sheet
from game.table.match.viewer import Curtain, Open, PublicOnly, beckons
from game.table.messages import Come
from game.table.shared.handover import Handover

ALL_VARIANTS = Laid(6, 2, (("variants", "ABCDE"),))


@pytest.mark.parametrize("game", first(3, GAMES))
def test_there_are_as_many_curtains_as_secrecy_needs(game):
    found = counted(game, 2)
    assert all(one.ours == one.floor <= one.naive and not one.twice for one in found.values())


@pytest.mark.parametrize("matches", [long(20), wide(MATCHES)])
@pytest.mark.parametrize("game", GAMES)
def test_there_are_so_many_in_many_matches(game, matches):
    found = counted(game, matches)
    assert sum(one.matches for one in found.values()) == matches
    assert {2, 3, 4, games.game(game).players[1]} == set(found)
    assert not any(one.twice for one in found.values())


@pytest.mark.parametrize("command", [beats, curtains])
@pytest.mark.parametrize(
    ("word", "status", "said"),
    [("--help", 0, "usage:"), ("0", 2, "must be 1 or more"), ("many", 2, "'many' is no whole number")],
)
def test_the_commands_that_count_explain_themselves(command, word, status, said, capsys):
    with pytest.raises(SystemExit) as left:
        command.main([word])
    assert left.value.code == status and said in "".join(capsys.readouterr())


def judged(game: str, laid: Laid, seed: int) -> Sofa:
    sofa = played(game, laid, seed)
    count(sofa.answers, sofa.curtains)
    return sofa


def test_a_question_answered_by_a_habit_brings_nobody_to_the_screen():
    """Ben's habit is never to toss a token, so no curtain falls for Ben and Ana stays at the screen."""
    sofa = judged("equilibrium", ALL_VARIANTS, 9)
    asked = [answer for answer in sofa.answers if answer.decision == "tosses"]
    tosses = [state for state, *_ in sofa.match.past if state.question.kind == "tosses"]
    assert sum(sofa.sitting.is_person(state.seat) for state in tosses) > len(asked)


def test_a_round_that_a_bot_ends_in_secret_is_no_exception():
    """The round ends behind a window; who answered last before it must still be remembered."""
    judged("absurd", Laid(6, 4, (("match", "rounds:2"),)), 190)


@pytest.mark.long
def test_who_had_nothing_to_decide_as_the_round_ended_is_at_the_screen():
    """A battle without a card that matches ended the round; the sheet named whoever had answered before."""
    judged("absurd", Laid(4, 2, (("match", "rounds:2"),)), 169)


def test_alone_among_bots_there_is_no_curtain():
    assert not played("lockdown", Laid(4, 1, ()), 2).curtains


@pytest.mark.long
def test_without_a_curtain_after_a_score_sheet_its_reader_has_confirmed_who_they_are():
    """Otherwise a hand would open in front of everybody who still reads the sheet."""
    found = set()
    for game, options, seed in (("eightfist", (), 1), ("absurd", (("match", "rounds:2"),), 4)):
        for persons in (2, 3):
            sofa = judged(game, Laid(3, persons, options), seed)
            for number, named in sofa.named.items():
                answers = [answer for answer in sofa.answers if answer.round == number]
                opened = next((answer for answer in answers if answer.private), None)
                if opened is not None and not opened.came and opened == answers[0]:
                    assert opened.seat == named
                found.add(named >= 0)
    assert True in found


@pytest.mark.long
def test_somebody_without_a_hand_is_asked_in_public():
    """In Lockdown nothing that a person without a hand may do, or does, is hidden from anybody."""
    sofa = judged("lockdown", Laid(4, 4, ()), 2)
    bare = [answer for answer in sofa.answers if answer.decision == "act" and not answer.private]
    assert len(bare) > 2 and not any(answer.came for answer in bare)


@pytest.mark.parametrize(
    ("known", "past", "openly"),
    [(True, "1 give, 2 give", True), (True, "", False), (False, "1 give, 2 give", False)],
)
def test_a_hand_that_all_know_and_that_cannot_be_given_is_no_secret(pilot, known, past, openly):
    """A curtain fell for a person whose only card was face up and had just come."""
    scene = sit_together(pilot(), "lockdown", 3, 3)
    s = given(3, hand0="2H", hand1="9C JH", hand2="5D", past=past)
    if known:
        s.know[s.table.card["2H"]] = s.table.all
    scene.sitting.match.state = s
    assert (scene.play.handover.open_view() is not None) == openly


@pytest.mark.parametrize(("locked", "seen"), [("8C 8D", True), ("", False)])
def test_whoever_has_no_hand_but_closed_sets_may_look_at_them_before_choosing(pilot, locked, seen):
    """Three people: Ana was asked openly, and nothing but an unknown key showed what she had locked."""
    p = pilot()
    scene = sit_together(p, "lockdown", 3, 3)
    scene.sitting.match.state = given(3, hand0="", locked0=locked, hand1="9C JH", hand2="5D")
    scene.play.handover.call()
    p.frame()
    assert scene.sitting.showing == PublicOnly(0)
    assert any("show my cards" in thing.name for thing in p.things) == seen


def whoever_was_asked_is_at_the_screen(m):
    honest = Handover.decided

    def decided(self, seat):
        honest(self, seat)
        self.last = seat

    m.setattr(Handover, "decided", decided)


def nobody_stays_at_the_screen(m):
    honest = Handover.decided

    def decided(self, seat):
        honest(self, seat)
        self.last = -1

    m.setattr(Handover, "decided", decided)


def all_is_asked_behind_a_curtain(m):
    m.setattr(Handover, "open_view", lambda self: None)


def nobody_is_at_the_screen_after_a_claim(m):
    honest = Handover.call

    def call(self):
        if self.reactions.window is not None:
            self.last = -1
        honest(self)

    m.setattr(Handover, "call", call)


def nobody_is_at_the_screen_after_a_sheet(m):
    m.setattr("game.table.match.play.goes_on", lambda play, last: -1)


@pytest.mark.parametrize(
    ("plant", "game", "options"),
    [
        (whoever_was_asked_is_at_the_screen, "lockdown", ()),
        (nobody_stays_at_the_screen, "lockdown", ()),
        (all_is_asked_behind_a_curtain, "equilibrium", ()),
        (nobody_is_at_the_screen_after_a_claim, "absurd", ()),
        (nobody_is_at_the_screen_after_a_sheet, "absurd", (("match", "rounds:2"),)),
    ],
)
def test_a_planted_curtain_too_many_or_too_few_is_noticed(monkeypatch, plant, game, options):
    plant(monkeypatch)
    with pytest.raises(Wrong):
        for seed in range(20):
            judged(game, Laid(4, 2, options), seed)


def before_the_last_choice(again: bool):
    """Find a match of two or three persons, one choice before the first score sheet; returns all choices.

    `again` says whether the person who makes it is also asked first in the next round.
    """
    persons = 2 if again else 3
    setup = table("equilibrium", persons, persons, (("match", "rounds:2"),))
    for seed in range(60):
        match, chance, done = Match(games.lay("equilibrium", persons, setup.options), seed), Rng(seed), []
        while not match.state.over:
            seat = match.state.seat
            done.append(match.state.legal[chance.below(len(match.state.legal))])
            match.play(done[-1])
        match.next_round()
        if (match.state.seat == seat) == again:
            return setup, seed, done, seat, match.state.seat
    raise AssertionError("no such match")


@pytest.mark.parametrize("again", [True, False])
def test_a_person_asked_twice_in_a_row_leaves_the_sheet_by_their_own_button(pilot, again):
    setup, seed, done, seat, following = before_the_last_choice(again)
    p = pilot()
    scene = seat_at(p, setup, seed, done[:-1])
    p.until(lambda: scene.sitting.showing != PublicOnly())
    if beckons(scene.sitting.showing):
        scene.act(Come())
    p.until(lambda: scene.play.picker is not None)
    scene.play.play(done[-1])
    p.until(lambda: isinstance(p.room.top, Sheet))
    p.frame()
    p.room.top.complete()
    name = setup.chairs[seat].name
    p.frame()
    assert p.sees(f"I'm {name}: next round") == again and p.sees("Next round") != again
    p.press(setup.chairs[1 - seat if again else following].key)
    assert isinstance(p.room.top, Sheet), "not theirs"
    if not again:
        p.click("Next round")
        p.until(lambda: scene.sitting.showing == Curtain(following))
        return
    p.post(pygame.WINDOWFOCUSLOST)  # a player who goes on says who they are, so this changes nothing
    p.post(pygame.WINDOWFOCUSGAINED)
    p.press(setup.chairs[seat].key)
    curtains = scene.play.handover.curtains
    p.until(lambda: scene.sitting.showing in (Open(seat, True), PublicOnly(seat)))
    assert scene.play.handover.curtains == curtains


def test_a_curtain_shows_why_a_press_did_nothing_once(pilot):
    """Reported: "You can't undo now …" stood twice, once cut by the curtain."""
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "lockdown", 3, 3)
    p.until(lambda: called(scene) >= 0)
    scene.say("You can't undo now.")
    p.room.fresh = True
    p.frame()
    assert len([t for t in p.things if t.kind == "text" and t.name == "You can't undo now."]) == 1
