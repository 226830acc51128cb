"""Where somebody is called to the screen: what for, and what ends there."""

from __future__ import annotations

import pytest
from pilot import sit
from samples import first
from shared import at_a_decision, one_step, seat_open, sit_together

from game.books.eightfist.drawn import ASKED, LAST_ASKED
from game.scenes import table_bars
from game.table import card_look, prompt_look
from game.table.showing import Curtain, Open, PublicOnly, beckons
from game.words import _ as translated
from game.words import use


def test_a_person_without_tokens_is_not_called_to_spend_one(pilot):
    p = pilot(seed=3)
    scene = sit_together(p, "equilibrium", 2, 2)
    found = set()
    for _ in range(4000):
        showing, public = scene.sitting.showing, scene.play.board.public
        if beckons(showing) and scene.play.handover.reactions.kind == "act":
            rich = public.pub.tokens[showing.seat] > 0
            words = "Your turn: give a card" + ", or spend a token" * rich
            p.frame()
            assert p.sees(words) and scene.about().asked == words
            found.add(rich)
        if len(found) == 2:
            return
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
        p.frame()
    raise AssertionError(found)


def by_chance(p, draws):
    """A choice by chance, of somebody who `draws` as often as they may."""

    def chosen(view):
        if draws and ("draw",) in view.legal:
            return ("draw",)
        return view.legal[p.chance.below(len(view.legal))]

    return chosen


@pytest.mark.long
def test_who_drew_as_a_last_resort_is_not_called_to_what_they_cannot_do(pilot):
    """Each time a hand lies closed in Absurd 8's, what is said of the turn is what the rules still allow."""
    wanted = {"Your turn: play a card, bluff, or draw": {"draw", "bluff"}, "or draw once more": {"draw"},
              "or pass": {"pass"}, "Your turn under attack": {"take"}}  # fmt: skip
    found = set()
    for seed in range(80):
        p = pilot(seed=seed)
        scene = sit_together(p, "absurd", 3, 2)
        covered = 0
        for _ in range(400):
            showing, state = scene.sitting.showing, scene.sitting.match.state
            covered = covered if state.question.kind == "turn" and state.args[1] else 0
            if beckons(showing) and scene.play.handover.reactions.kind == "turn":
                p.frame()
                said = scene.about().asked
                assert p.sees(said)
                (words,) = [words for words in wanted if words in said]
                verbs = {action[0] for action in state.legal}
                assert wanted[words] <= verbs or (words.startswith("Your turn: play") and "draw" in verbs), (
                    said
                )
                assert ("take" in verbs) == (words == "Your turn under attack"), said
                found.add(words)
            elif state.question.kind == "turn" and state.args[1] > covered and isinstance(showing, Open):
                covered = state.args[1]
                scene.play.handover.cover()  # as when the window is left
                p.frame()
                continue
            if len(found) == len(wanted):
                return
            if scene.sitting.round_over:
                break
            one_step(scene, by_chance(p, seed % 2))
            p.frame()
    raise AssertionError(found)


@pytest.mark.parametrize("called", [Curtain, Open])
def test_fast_forward_stops_where_a_person_is_called(pilot, called):
    """Also where the same person's hand lies face down; nobody is told meanwhile that the others play."""
    p = pilot(seed=3)
    scene = sit_together(p, "lockdown", 4, 2)
    for _ in range(6000):
        showing = scene.sitting.showing
        if beckons(showing) and isinstance(showing, called):
            assert not scene.fast
            scene.act(("fast",))
            p.frame()
            assert scene.fast and not p.sees("Fast-forward") and not p.sees("The others play …")
            return
        if not beckons(showing) and scene.play.picker is None:
            scene.fast = True
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
        p.frame()
    raise AssertionError("nobody is called")


def test_gold_belongs_to_the_answers_and_not_to_the_look_at_the_hand(pilot, monkeypatch):
    """Where the answers lie on the felt, it says so before the only button."""
    golden, honest, found = {}, prompt_look.button, set()

    def button(page, rect, label, do, *, primary=False, **more):
        golden[do[0]] = primary
        honest(page, rect, label, do, primary=primary, **more)

    monkeypatch.setattr(prompt_look, "button", button)
    p = pilot(seed=3)
    scene = sit_together(p, "equilibrium", 4, 4)
    for _ in range(3000):
        golden.clear()
        p.frame()
        if isinstance(scene.sitting.showing, PublicOnly) and scene.play.picker is not None:
            how = any(p.sees(f"Press {what}, or") for what in ("a lit card", "a player", "what is lit"))
            answers = [gold for do, gold in golden.items() if do in ("verb", "click", "whole")]
            assert not golden["come"] and all(answers) and bool(answers) != how
            found.add(how)
        if len(found) == 2:
            return
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
    raise AssertionError(found)


def test_who_is_asked_in_public_sees_their_open_cards_lit(pilot, monkeypatch):
    """Reported: just when an offered card was to be compared with them, they were dimmed."""
    dimmed, honest = {}, card_look.card_picture

    def card_picture(page, sprite, face, open_, dim, *more):
        dimmed[sprite] = dim
        return honest(page, sprite, face, open_, dim, *more)

    monkeypatch.setattr(card_look, "card_picture", card_picture)
    p = pilot(seed=3, size=(1280, 720))
    scene = sit_together(p, "equilibrium", 4, 4)
    for _ in range(400):
        p.frame()
        board = scene.play.board
        if isinstance(scene.sitting.showing, PublicOnly) and board.view.kind == "react" and scene.play.picker:
            assert p.things and not any(dimmed.get(sprite) for sprite in board.sprites[board.asked])
            return
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
    raise AssertionError("nobody is asked in public")


@pytest.mark.parametrize("text", [100, 200])
def test_the_ledge_says_so_where_only_the_felt_answers(pilot, text):
    """In Eightfist nobody has a hand to look at, so that the ledge has no button."""
    p = pilot(seed=3, size=(1280, 720), text_size=text)
    scene = sit_together(p, "eightfist", 3, 2)
    for _ in range(3000):
        p.frame()
        if isinstance(scene.sitting.showing, PublicOnly) and scene.play.picker is not None:
            assert p.sees("Press what is lit") and not p.sees("Press what is lit, or")
            return
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
    raise AssertionError("nothing is asked in public")


def test_a_refused_undo_says_so_and_leaves_the_question_to_be_read(pilot):
    """Reported: at a curtain it said nothing, and on the ledge it took the place of what is asked."""
    refused = {
        Curtain: "There is nothing to take back in this round.",
        PublicOnly: "Nothing can be taken back now: somebody has learned something.",
    }
    p = pilot(seed=3, size=(1280, 720))
    scene = sit_together(p, "eightfist", 2, 2)
    said = []
    for _ in range(3000):
        p.frame()
        shows = scene.sitting.showing
        public = isinstance(shows, PublicOnly) and scene.play.picker is not None
        if (beckons(shows) or public) and type(shows) not in said and not scene.sitting.can_undo():
            scene.act(("undo",))
            p.frame()
            assert p.sees(refused[type(shows)]), shows
            assert not public or any(": Draw from the stock, or take" in t.name for t in p.things)
            said.append(type(shows))
        if len(said) == 2:
            return
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
    raise AssertionError(said)


@pytest.mark.parametrize("game", first(2, ["absurd", "lockdown", "equilibrium", "eightfist"]))
def test_a_refused_undo_leaves_the_question_to_be_read_by_one_alone_too(pilot, game):
    """Reported: it stood in place of what is asked until the next click."""
    p = pilot(seed=4, size=(1280, 720))
    sit(p, game, 4)
    scene = p.room.top
    p.until(lambda: scene.play.picker is not None and not scene.play.moving, 60)
    p.frame()
    asked = scene.asks()
    assert p.sees(asked)
    p.press("u")
    assert p.sees("There is nothing to take back in this round.") and p.sees(asked)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_drawn_card_asks_stands_in_two_lines_where_five_leave_one_no_room(pilot, language):
    """Reported: at 960x600 and twice as large text it shrank to half."""
    p = pilot(size=(960, 600), text_size=200, language=language)
    use(language)
    scene = at_a_decision(p, "eightfist", 5, 5, "drawn")
    p.until(lambda: beckons(scene.sitting.showing), 60)
    scene.act(("come",))
    p.until(lambda: scene.play.picker is not None)
    for asked in (*ASKED.values(), *LAST_ASKED.values()):
        words = translated(asked).format(card="10♠")
        scene.play.presenter.voice.asks = lambda view, names, words=words: words
        p.room.fresh = True
        p.wait(0.5)
        lines = [t for t in p.things if t.kind == "text" and len(t.name) > 5 and t.name in words]
        assert len(lines) <= 2 and " ".join(t.name for t in lines) == words
        assert all(t.rect.h > p.room.theme.type("prompt")[1] for t in lines), (words, lines)
        cards = [t.rect for t in p.things if t.kind == "card"]
        assert not any(line.rect.collidelist(cards) >= 0 for line in lines)


def test_of_a_person_it_is_said_that_it_is_their_turn_and_not_that_they_think(pilot):
    """Reported: "Cleo is thinking …" was said of a friend who was on the sofa, and knew nothing of it."""
    p = pilot()
    scene, seat = seat_open(p)
    scene.play.picker, other = None, (seat + 1) % 3
    scene.play.board.view.to_move = other
    assert table_bars.waiting(scene) == f"{scene.play.names[other]}'s turn"
    scene.sitting.absent[other] = "regular"
    assert table_bars.waiting(scene) == f"{scene.play.names[other]} is thinking …"
