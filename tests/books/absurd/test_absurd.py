"""Absurd 8's at the table: plays and bluffs, pending attacks, named suits, effects, card texts."""

from __future__ import annotations

import absurd_cases
import pytest
from pilot import sit
from samples import first

from engine.absurd.bluff import record_of
from engine.absurd.cards import CARDS
from game.books.absurd.cards.clauses import explained
from game.table.board.action_picker import Click, Picker
from game.table.explain import tooltips
from game.table.messages import ClickOn, OpenGroup, PressVerb, clicks_on
from game.words import use


def start(p, players=4):
    sit(p, "absurd", players)
    top = p.room.top
    for _ in range(300):
        if top.play.picker and top.play.view.kind == "turn":
            return top
        p.decide()
    raise AssertionError("never my turn")


def cards(p, fits):
    """Cards of the player's hand that fit or, for another `kind`, that could only be a bluff."""
    top = p.room.top
    picker = top.play.picker
    return [
        t
        for t in p.moves()
        if t.kind == "card" and isinstance(t.do, ClickOn) and picker.only_by_button(t.do.click) is not fits
        and t.id in top.play.board.sprites[top.sitting.viewer]
    ]  # fmt: skip


def offer_anew(s):
    """Compute the legal actions again after the position was changed."""
    s.legal = s.question.legal(s, *s.args)


def both(p):
    """Sit at a turn in which some cards of the hand fit and some do not."""
    top = start(p)
    for _ in range(300):
        if p.room.top is top and top.play.picker and top.play.view.kind == "turn":
            if cards(p, True) and cards(p, False):
                return top
        p.decide()
    raise AssertionError("there was always only the one or the other")


def test_a_bluff_is_never_laid_by_a_click_on_the_felt(pilot):
    p = pilot()
    top = both(p)
    before = len(top.sitting.match.past)
    p.click_thing(cards(p, False)[0])
    for t in [t for t in p.moves() if t.kind != "button"]:
        p.click_thing(t)
    assert len(top.sitting.match.past) == before
    (bluff,) = (t for t in p.moves() if t.kind == "button")
    assert "face down" in bluff.name
    p.click_thing(bluff)
    assert len(top.sitting.match.past) > before


FACE_DOWN = {"en": "face down", "de": "verdeckt"}


@pytest.mark.parametrize(
    ("size", "text", "language"),
    first(
        2,
        [
            ((960, 600), 100, "en"),
            ((1280, 720), 200, "en"),
            ((1280, 720), 200, "de"),
            ((1280, 720), 100, "en"),
            ((1920, 1080), 100, "en"),
        ],
    ),
)
def test_the_button_of_a_bluff_is_never_where_play_was(pilot, size, text, language):
    """Reported: a second press where *Play* had been laid a card face down, which lost a puzzle."""
    p = pilot(size=size, text_size=text)
    use(language)
    sit(p, "absurd", 4)
    top = p.room.top
    usual, bluffs, alone, golden = [], [], 0, set()
    for _ in range(200):
        p.until(lambda: top.play.picker is not None and not top.play.stage.on)
        p.wait(0.3)
        for card in [t for t in p.moves() if t.kind == "card" and clicks_on(t.do, "card")]:
            p.click_thing(card)
            found = [t for t in p.moves() if t.kind == "button"] if top.play.picker is not None else []
            face_down = [t for t in found if FACE_DOWN[language] in t.name]
            bluffs += [t.rect for t in face_down]
            others = [t for t in found if t not in face_down]
            usual += [t.rect for t in others]
            alone += bool(others) and not face_down
            if not top.play.view.pub.chain:  # the chain takes room from large words
                golden |= {t.rect.right for t in others if len(others) == 1}
            if top.play.picker is None or not top.play.picker.begun:
                break
            p.press("escape")
        if alone and len(usual) > 4 and len(bluffs) > 4:
            break
        p.decide()
    assert alone and bluffs
    assert not [(rect, bluffs[n]) for rect in usual if (n := rect.collidelist(bluffs)) >= 0]
    assert max(golden) - min(golden) <= 8, "Play ends in the same place"


def test_the_piles_are_lit_that_a_bluff_may_be_laid_on(seated):
    """Reported: with two piles both were as dull as cards that nobody may choose."""
    p = seated(absurd_cases.table(3, "7H", pile1="3S", hand0="KC QD"))
    p.click_thing(next(t for t in p.moves() if t.name == "KC"))
    felt, asking = p.room.top.felt(), p.room.top.asking()
    piles = [t for t in p.moves() if clicks_on(t.do, "zone")]
    assert len(piles) == 2 and not [t.name for t in piles if felt.is_faint(asking, t.do)]


def test_a_card_that_fits_can_be_laid_face_down_with_several_piles_too(seated):
    """Reported: with two piles a click on one that a jack fits played it, and nothing else was offered."""
    p = seated(absurd_cases.table(3, "7H", pile1="3S", hand0="JS QD"))
    s = p.room.top.sitting.match.state
    _first, pile = s.pub.piles

    def choose(name):
        p.click_thing(next(t for t in p.moves() if t.name == name))

    choose("JS")
    declared = next(t for t in p.moves() if t.do == PressVerb("bluff"))
    assert "face down" in declared.name
    p.click_thing(declared)
    p.press("escape")
    picker = p.room.top.play.picker
    assert not picker.verb and len(picker.clicks) == 1, "the bluff goes back before the card"
    p.click_thing(next(t for t in p.moves() if t.do == PressVerb("bluff")))
    piles = [t for t in p.moves() if clicks_on(t.do, "zone")]
    assert len(piles) == 2
    p.click_thing(next(t for t in piles if t.do.click.value == pile))
    played = [action for *_, action in p.room.top.sitting.match.choices]
    assert ("bluff", s.table.card["JS"], pile) in played


def test_a_card_that_fits_is_played_by_the_pile_or_its_button(pilot):
    p = pilot()
    top = both(p)
    legal = top.play.view.legal
    plain = [
        t
        for t in cards(p, True)
        if sum(a[0] != "bluff" and a[1:2] == (t.do.click.value,) for a in legal) == 1
    ]
    assert plain
    before = len(top.sitting.match.past)
    p.click_thing(plain[0])
    names = [t.name for t in p.moves() if t.kind == "button"]
    assert len(names) == 2 and any("face down" in name for name in names)
    pile = next(t for t in p.moves() if clicks_on(t.do, "zone"))
    p.click_thing(pile)
    assert len(top.sitting.match.past) == before + 1
    assert top.sitting.match.past[-1][1][0] == "play"


def test_a_choice_marked_for_buttons_is_made_by_its_button_only():
    verbs = {"play": ("card", "zone"), "bluff": ("card", "zone")}
    legal = [("play", 1, 9), ("bluff", 1, 9), ("bluff", 2, 9)]
    picker = Picker(verbs, legal, by_button=frozenset({"bluff"}))
    card, zone = Click("card", 2), Click("zone", 9)
    assert picker.only_by_button(card) and not picker.only_by_button(Click("card", 1))
    assert picker.click(card) is None and picker.click(zone) is None
    assert picker.choose("bluff") == ("bluff", 2, 9)
    picker = Picker(verbs, legal, by_button=frozenset({"bluff"}))
    picker.click(Click("card", 1))
    assert picker.take(("bluff", 2, 9)) is None
    assert picker.take(("bluff", 1, 9)) == ("bluff", 1, 9)
    assert picker.click(zone) == ("play", 1, 9)


def test_every_hard_word_is_explained():
    hard = {"Thorns", "Wormhole", "Chain", "Fish", "Reuse", "Mirror", "Supersize", "Wild", "Target", "Bluff"}
    told = {line.partition(":")[0] for name in CARDS for line in explained(name) if ":" in line}
    assert hard <= told


def fishing(p):
    """Sit where the person is asked what to fish for."""
    top = start(p)
    s = top.sitting.match.state
    f, card = s.table.facts, s.table.card["4S"]
    source = next(z for z, cards in enumerate(s.zones) if card in cards)
    s.move(card, source, f.first, s.table.all)
    s.put_at("lies", f.first, (*s.pub.lies[f.first], (1, 0, -1, None)))
    s.put("chain", ((("attack", "fish", 0), 1, card, f.first),))
    offer_anew(s)
    top.play.play(("take",))
    p.until(lambda: top.play.picker and top.play.view.kind == "fish")
    p.wait(0.6)
    return top


def test_fishing_takes_two_steps_by_mouse_and_by_keys(pilot):
    p = pilot()
    top = fishing(p)
    words = [t.name for t in p.live("button") if isinstance(t.do, OpenGroup | ClickOn)]
    assert len(words) == 7 and "Rank" in words
    p.click("Rank")
    assert {"A", "10", "K"} < {t.name for t in p.live("button")}
    p.press("escape")
    assert p.room.top is top and not top.play.picker.begun, "one step back"
    p.press("2")
    assert {"♥", "★"} < {t.name for t in p.live("button")}
    before = len(top.sitting.match.past)
    p.press("1")
    assert len(top.sitting.match.past) == before + 1
    _state, action, _count = top.sitting.match.past[before]
    assert action[0] == "fish"


def test_an_earlier_moment_shows_what_waited_then(pilot):
    p = pilot()
    top = start(p)
    s = top.sitting.match.state
    f = s.table.facts
    s.put("chain", ((("attack", "draw", 2), 1, s.zones[f.first][-1], f.first),))
    top.play.board.show(top.sitting.view(), top.sitting.public())
    top.past = top.play.board
    p.frame()
    assert any(t.kind == "threat" for t in p.things)


def test_what_is_counted_of_bluffs_and_calls_is_what_everybody_was_shown(pilot):
    """Over the rounds of a match, as far as its events were shown.

    The same events counted again give the same result.
    """
    p = pilot(seed=4)
    sit(p, "absurd", 4, [("match", "rounds:3")])
    top, deeds = p.room.top, 0
    for _ in range(120):
        p.decide()
        play, match = top.play, top.sitting.match
        shown = match.events[: play.story.told]
        of = [(e.kind, (e.open or {}).get("seat"), (e.open or {}).get("target")) for e in shown]
        asked = [
            e.open["seat"] for e in shown if e.kind == "answered" and e.open and e.open["decision"] == "call"
        ]
        for seat in range(4):
            calls = [kind for kind, by, _at in of if by == seat and kind in ("bluff_caught", "bluff_held")]
            laid = [kind for kind, _by, at in of if at == seat and kind in ("bluff_caught", "bluff_held")]
            told = record_of(play.story.record, seat)
            deeds = max(deeds, sum(told))
            assert list(told) == [
                laid.count("bluff_caught"),
                laid.count("bluff_held"),
                asked.count(seat),
                calls.count("bluff_caught"),
                calls.count("bluff_held"),
            ]
        if p.room.top is not top:
            break
    again = play.retelling.tell_on(play.retelling.story(0), 0, play.story.told)
    later = play.retelling.story(0, play.story.told)
    assert again.record == later.record == play.story.record and deeds > 1


def test_a_card_of_the_own_hand_that_all_know_wears_an_eye(seated):
    """A new player bluffed with a card that Q♥ had shown to everyone."""
    s = absurd_cases.table(2, "7H", hand0="6C 2D", common="QH@1")
    p = seated(s, size=(1280, 720))
    eyes = {t.name: t.rect for t in p.things if t.kind == "known"}
    cards = {t.name: t.rect for t in p.things if t.row == ("hand", 0)}
    assert {*eyes} == {"6C", "2D"} and all(cards[name].contains(eyes[name]) for name in eyes)
    card = next(t for t in p.things if t.kind == "card" and t.name == "6C")
    assert "Everyone knows this card" in tooltips.notes(p.room.top.play, *card.value)
    p = seated(absurd_cases.table(2, "7H", hand0="6C 2D"), size=(1280, 720))
    assert not [t for t in p.things if t.kind == "known"]
