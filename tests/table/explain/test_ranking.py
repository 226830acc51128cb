"""The hint's ranking at the table: it shows what the search found, and never covers what it speaks of."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from samples import busiest_first, first
from tables import GAMES

from ai.reasons.claim import Claim
from game.table.explain import hint, tooltips
from game.table.explain.draw_ranking import row_of
from game.table.match.bot_thinkers import OnTheSpot
from game.table.messages import AskHint, Choices, FoldHint, OpenGroup, PressVerb, TakeAction, ToggleNumbers
from game.table.screen.draw_lower_edge import answers
from game.table.screen.draw_table import COMPARE
from game.table.screen.draw_tooltip import compares, deeds
from game.words import use


@pytest.fixture(autouse=True)
def english():
    yield
    use("en")


class Heard(OnTheSpot):
    """Remembers what was thought."""

    def poll(self):
        thought = super().poll()
        self.last = thought or self.last
        return thought

    last = None


def hinted(p, game="equilibrium", players=3, language="en"):
    """Sit down and ask for a hint; returns the table and the thinker that was asked."""
    sit(p, game, players)
    use(language)
    p.until(lambda: p.moves())
    table = p.room.top
    table.sitting.thinker = heard = Heard()
    p.room.set("hint_numbers", True)
    p.press("h")
    p.until(lambda: table.advice.ranking)
    p.frame()
    return table, heard


def reason(p):
    """The words of the panel's reason."""
    return next(t.name for t in p.things if t.id == ("ranking", "why"))


def ranking(p):
    return next((t for t in p.things if t.id == "ranking"), None)


def test_it_shows_the_searchs_chances_and_the_reason(pilot):
    p = pilot()
    table, heard = hinted(p)
    shown = heard.last.ranking[:3]
    rows = [next(t for t in p.things if t.id == row_of(n)).name for n in range(len(shown))]
    assert len(rows) > 1
    for n, (said, chance) in enumerate(zip(rows, shown, strict=True), 1):
        words = table.presenter.voice.says(chance.action, table.play.view, table.play.names)
        assert said.startswith(f"{n}. {words}: ")
        share, within = round(100 * chance.share), round(100 * chance.within)
        assert said.endswith(f": {share} % ± {within}" if within else f": {share} %") or said.endswith(
            ": as good"
        )
    assert reason(p) == f"{table.advice.why_with_numbers} {COMPARE}"


@pytest.mark.parametrize("key", ["h", "return"])
def test_a_hint_is_played_by_the_second_press_of_its_lamp_or_by_return(pilot, key):
    p = pilot()
    table, heard = hinted(p)
    before, advised = len(table.sitting.match.choices), heard.last.action
    p.press(key)
    p.frame()
    made = table.sitting.match.choices
    assert made[before][-1] == advised


def test_every_way_to_choose_can_be_asked_to_confirm(pilot, monkeypatch):
    """A question before a decision belongs into `decide`: no click, button or hint goes around it."""
    p = pilot()
    table, heard = hinted(p)
    made, decided = len(table.sitting.match.choices), []
    monkeypatch.setattr(table, "decide", lambda action, further=(): decided.append(action))
    p.press("h")
    p.press("return")
    table.choose(TakeAction(heard.last.action))
    assert decided == [heard.last.action] * 3 and len(table.sitting.match.choices) == made


def test_chances_are_shown_only_where_somebody_wants_numbers(pilot):
    p = pilot()
    hinted(p)
    p.click("Numbers")
    p.frame()
    assert ranking(p).name == "Hint" and not any(t.id == row_of(0) for t in p.things)
    assert not p.room.settings["hint_numbers"]


@pytest.mark.parametrize("game", first(2, GAMES[::-1]))
@pytest.mark.parametrize(
    ("size", "text", "language"),
    first(1, [((960, 600), 200, "de"), ((960, 600), 100, "en"), ((1280, 720), 150, "de")]),
)
def test_it_is_read_whole_and_covers_nothing_that_it_speaks_of(pilot, game, size, text, language):
    p = pilot(size=size, text_size=text, language=language)
    table, _heard = hinted(p, game, 4, language)
    for numbers in (True, False):
        p.room.set("hint_numbers", numbers)
        p.frame()
        check_panel(p, table)


def check_panel(p, table):
    """The panel is whole, and covers no choice."""
    panel, lit = ranking(p), table.asking().hinted
    assert panel is not None and p.room.page.rect.contains(panel.rect)
    for thing in p.things:
        own = isinstance(thing.do, FoldHint | ToggleNumbers | AskHint) and panel.rect.colliderect(thing.rect)
        assert not own or panel.rect.contains(thing.rect), thing
        if thing.id in lit or (thing.kind == "seat" and thing.value in lit):
            assert not thing.rect.colliderect(panel.rect), thing
        if thing.id == row_of(0):
            assert panel.rect.contains(thing.rect)
        if thing.kind == "button" and isinstance(thing.do, PressVerb | TakeAction | OpenGroup):
            assert not thing.rect.colliderect(panel.rect), thing
    cross = next(t for t in p.things if t.do == AskHint() and panel.rect.contains((*t.rect.center, 1, 1)))
    assert min(cross.rect.size) >= min(44, p.room.page.theme.target)


def test_it_is_gone_once_something_else_is_chosen_and_back_when_asked_for(pilot):
    p = pilot()
    table, _heard = hinted(p)
    other = next(t for t in p.moves() if t.id not in table.asking().hinted and t.kind == "card")
    p.click_thing(other)
    p.frame()
    assert ranking(p) is None
    p.press("h")
    assert ranking(p) and not table.play.picker.begun, "who asks again must see the hint"


class Repeats(OnTheSpot):
    """Gives the same reason for every choice, and knows another one."""

    def poll(self):
        thought = super().poll()
        return thought and thought._replace(reason=Claim("shape", "first", rest=(Claim("shape", "second"),)))


def test_a_sentence_of_the_last_five_hints_gives_way_to_another_true_one(pilot):
    """Reported: "One card less for you" three times in a row."""
    p = pilot()
    sit(p, "lockdown", 3)
    table = p.room.top
    table.sitting.thinker = Repeats()
    said = []
    for _ in range(8):
        p.until(lambda: table.play.picker is not None and not table.play.stage.on)
        p.press("h")
        p.until(lambda: table.advice.counsel is not None)
        said.append(table.advice.counsel.reason.code)
        table.play.play(table.advice.action)
        p.frame()
    assert said == ["first", "second", *["first"] * 5, "second"], "the best one stays if all were said"


class Ahead(Heard):
    """Answers on command, and may think before anyone asks."""

    def __init__(self):
        super().__init__()
        self.ahead, self.asked, self.ready, self.cancelled = True, [], False, 0

    def cancel(self):
        self.cancelled += 1
        super().cancel()

    def ask(self, level, view, seconds):
        self.asked.append(level)
        super().ask(level, view, seconds)

    def poll(self):
        return super().poll() if self.ready else None


def pondering(p):
    """Sit down before a thinker that may think ahead; returns the table and the thinker."""
    sit(p, "equilibrium", 3)
    p.until(lambda: p.moves())
    table = p.room.top
    table.sitting.thinker = ahead = Ahead()
    p.wait(hint.AHEAD / 2)
    assert not ahead.asked
    p.wait(hint.AHEAD)
    assert ahead.asked == ["adviser"]
    return table, ahead


def test_a_hint_that_was_thought_of_ahead_is_there_at_once_and_unasked_for_nothing_shows(pilot):
    p = pilot()
    table, ahead = pondering(p)
    ahead.ready = True
    p.wait(2.0)
    assert ahead.asked == ["adviser"], "it is thought over once"
    assert not (table.advice.what or table.advice.ranking or table.asking().hinted)
    p.press("h")
    assert table.advice.ranking and table.asking().hinted
    p.press("escape")
    p.press("h")
    assert table.advice.ranking and ahead.asked == ["adviser"]


def test_a_third_press_at_once_plays_nothing_more(pilot):
    """Found by random input: after the advised choice had been made, it was advised again."""
    p = pilot()
    table, ahead = pondering(p)
    ahead.ready = True
    p.press("h")
    done = len(table.sitting.match.choices)
    for _ in range(3):
        table._hint()
    assert len(table.sitting.match.choices) == done + 1


def test_who_asks_while_the_expert_thinks_ahead_waits_for_the_rest(pilot):
    p = pilot()
    table, ahead = pondering(p)
    p.press("h")
    assert table.advice.said and not table.advice.ranking
    ahead.ready = True
    p.until(lambda: table.advice.ranking)
    assert ahead.asked == ["adviser"]


def test_what_was_thought_of_ahead_is_forgotten_with_its_decision(pilot):
    p = pilot()
    table, ahead = pondering(p)
    before, done = table.advice.view, len(table.sitting.match.choices)
    while len(table.sitting.match.choices) == done:
        p.click_thing(p.moves()[0])
    p.until(lambda: table.advice.view is not before)
    assert ahead.cancelled == 1, "it thinks on about what is decided"


@pytest.mark.parametrize("what", ["scored", "asked_bot"])
def test_nobody_thinks_ahead_where_there_are_no_hints_or_a_bot_thinks(pilot, what):
    p = pilot()
    sit(p, "equilibrium", 3)
    p.until(lambda: p.moves())
    table = p.room.top
    table.sitting.thinker = ahead = Ahead()
    setattr(table.sitting, what, True)
    p.wait(2 * hint.AHEAD)
    assert not ahead.asked


def test_the_key_that_plays_a_hint_first_closes_a_card_that_lies_over_it(pilot):
    """Reported: behind an open card the second press drew from the stock."""
    p = pilot(size=(1280, 720))
    table, _heard = hinted(p)
    choices = len(table.sitting.match.choices)
    table.reader.pin(next(t for t in p.things if t.kind == "card").id)
    p.press("h")
    assert not table.reader.pinned and table.advice.is_open
    assert len(table.sitting.match.choices) == choices
    p.press("h")
    assert len(table.sitting.match.choices) > choices


@pytest.mark.parametrize(
    ("game", "players"),
    first(
        2,
        [("absurd", 4), ("lockdown", 8), *[(game, 4) for game in GAMES if game != "absurd"], ("lockdown", 5)],
    ),
)
def test_it_has_its_usual_place_in_every_game_and_covers_no_choice(pilot, game, players):
    """Reported: it jumped about between decisions, and covered cards. Only others' hands may lie under it."""
    p = pilot(size=(1280, 720))
    table, _heard = hinted(p, game, players)
    window, corners, zones = p.room.page.rect, set(), table.table.zones
    theirs = {
        z for z, zone in enumerate(zones) if table.table.is_hand[z] and zone.owner != table.play.view.seat
    }
    for numbers in (False, True) * 2:
        p.room.set("hint_numbers", numbers)
        p.until(lambda: table.play.picker is not None and not table.play.stage.on)
        p.wait(0.5)
        if ranking(p) is None:
            p.press("h")
            p.until(lambda: table.advice.is_open)
            p.frame()
        panel, lit = ranking(p).rect, table.asking().hinted
        for thing in p.things:
            firm = isinstance(thing.do, Choices) or thing.kind in ("card", "back", "column", "goals")
            firm = firm and not (thing.kind in ("card", "back") and thing.value and thing.value[0] in theirs)
            assert not (firm or thing.id in lit) or not thing.rect.colliderect(panel), thing
        above = table.places().prompt.top - panel.bottom in range(10)
        assert above or (game == "eightfist" and window.bottom - panel.bottom < 10), panel
        corners.add(panel.bottomright)
        table.advice.fold()
        table.play.play(table.advice.action)
        p.frame()
    assert len(corners) == 1 or any(t.kind == "column" for t in p.things)


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
@pytest.mark.parametrize(
    ("size", "text"), first(1, [((1280, 720), 100), ((960, 600), 100), ((1280, 720), 150)])
)
def test_the_ribbon_makes_room_for_it_and_comes_back(pilot, game, size, text):
    """Reported by all new players: the hint hid what had happened since the last turn. Later: after a hint
    was closed, the ribbon lay in a corner, in another one in each turn.
    """
    p = pilot(size=size, text_size=text)
    table, _heard = hinted(p, game, 4)
    p.room.set("hint_numbers", False)
    for _ in range(2):
        table.advice.fold()
        table.play.play(table.advice.action)
        p.until(lambda: table.play.picker is not None and not table.play.stage.on)
        p.wait(0.5)
        before = [t.rect for t in p.things if t.kind == "ribbon"]
        p.press("h")
        p.until(lambda: table.advice.is_open)
        p.frame()
        ribbons = [t.rect for t in p.things if t.kind == "ribbon"]
        assert len(ribbons) == len(before) == 1 and not ribbons[0].colliderect(ranking(p).rect)
        p.click_thing(next(t for t in p.things if t.do == FoldHint()))
        p.wait(0.2)
        assert [t.rect for t in p.things if t.kind == "ribbon"] == before
        places = table.places()
        own = places.recent or places.ribbon
        assert before[0].bottom == own.bottom and own.left <= before[0].centerx <= own.right


def test_the_button_of_the_advised_answer_glows(pilot):
    """Reported: at an offer, nothing but the panel said which button was meant."""
    p = pilot(size=(1280, 720))
    table, _heard = hinted(p, players=4)
    p.room.set("hint_numbers", False)
    for _ in range(40):
        if not any(map(table.play.picker.on_felt, table.play.picker.next)):
            break  # all answers are buttons
        table.play.play(table.advice.action)
        p.until(lambda: table.play.picker is not None and not table.play.stage.on)
        p.press("h")
        p.until(lambda: table.advice.is_open)
        p.frame()
    found = answers(table)
    assert len(found) > 1 and [one.words for one in found if one.advised] == [table.advice.what]
    table.advice.forget()
    assert not any(one.advised for one in answers(table))


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [("lockdown", "en", "Chance to win"), ("eightfist", "de", "Erwartetes Ergebnis")],
)
def test_its_heading_says_what_the_numbers_measure(pilot, game, language, said):
    p = pilot(size=(1280, 720), language=language)
    hinted(p, game, 3, language)
    assert ranking(p).name == said


@pytest.mark.parametrize("says_deeds", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_points_at_another_choice_reads_how_it_compares(pilot, game, says_deeds):
    """Asked for by all new players: an answer to the move that they had in mind."""
    p = pilot(size=(1280, 720))
    table, heard = hinted(p, game)
    p.room.set("say_deeds", says_deeds)
    p.frame()
    others, ranked = 0, {chance.action for chance in heard.last.ranking}
    for thing in p.moves():
        aims, said = tooltips.aims(table.play, thing), compares(table, thing)
        assert bool(said) == (table.advice.action not in aims and not ranked.isdisjoint(aims)), (thing, said)
        assert said in deeds(table, thing)
        others += bool(said)
        if said and others < 3:
            p.point(thing.rect.center)
            p.wait(1.0)
            assert table.tips.where("tip") is not None or table.reader.shown == thing.id, thing
            assert table.tips.where("tip") is None or not table.tips.where("tip").colliderect(ranking(p).rect)
    assert others
    assert COMPARE in reason(p), "how else would somebody come to move there?"
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):  # on bare felt
        p.post(kind, touch_id=1, finger_id=7, x=0.002, y=0.45, dx=0.0, dy=0.0)
    p.frame()
    assert p.room.page.touched
    on_felt = any(map(table.play.picker.on_felt, table.play.picker.next))
    assert (p.room.page.said(COMPARE) in reason(p)) == on_felt, "a finger that holds a button presses it"
    p.press("escape")
    assert not any(compares(table, thing) for thing in p.moves())


def test_no_tip_lies_over_the_reason(pilot):
    """Seen: the meaning of an answer's button over the reason to press it."""
    p = pilot(size=(1280, 720))
    table, _heard = hinted(p, players=4)
    p.room.set("hint_numbers", False)
    seen = 0
    for _ in range(6):
        for thing in [t for t in p.things if t.kind == "button" and isinstance(t.do, Choices)]:
            p.point(thing.rect.center)
            p.wait(0.8)
            seen += table.tips.where("tip") is not None
            assert table.tips.where("tip") is None or not table.tips.where("tip").colliderect(ranking(p).rect)
        table.play.play(table.advice.action)
        p.until(lambda: table.play.picker is not None and not table.play.stage.on)
        p.press("h")
        p.until(lambda: table.advice.is_open)
        p.frame()
    assert seen


def test_who_asks_while_nothing_is_to_be_decided_is_told_so(pilot):
    """Reported: the lamp seemed to be broken while a bot was thinking."""
    p = pilot()
    table, _heard = hinted(p)
    table.play.play(table.advice.action)
    p.frame()
    assert table.play.picker is None
    p.press("h")
    assert "hint" in table.notice and not table.advice.asked
    p.until(lambda: table.play.picker is not None)
    p.frame()
    assert not table.notice, "now it is one's turn"
    p.press("h")
    p.until(lambda: table.advice.is_open)
    p.frame()
    assert COMPARE not in reason(p), "it is said once"


@pytest.mark.parametrize(
    ("size", "text"), first(1, [((960, 600), 100), ((1280, 720), 100), ((1920, 1080), 100)])
)
def test_the_large_card_keeps_its_picture_and_name_beside_it(pilot, size, text):
    """Reported: while a hint was open, cards were explained without their pictures, or far away."""
    p = pilot(size=size, text_size=text)
    table, _heard = hinted(p, "absurd", 4)
    p.room.set("hint_numbers", False)
    hand = table.play.board.hand
    p.wait(0.5)
    assert ranking(p)
    for card in [t for t in p.things if t.kind == "card" and t.value and t.value[0] == hand]:
        p.point(card.rect.midtop)
        p.wait(1.2)
        (reader,) = (t for t in p.things if t.kind == "reader")
        spot = table.tips.placed["reader", table.reader.shown]
        assert spot.look.card.w and spot.look.names, card.name
        assert not reader.rect.colliderect(ranking(p).rect)
