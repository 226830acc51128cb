"""Choosing by clicks and keys: what is asked, what is lit after each click, and what has the focus."""

from __future__ import annotations

import equilibrium_cases
import pytest
from first_turn import market, own, said, start
from pilot import sit
from samples import first

from game.room import focus
from game.room.theme import COLOURS
from game.table.advice import Advice
from game.table.picker import Click, Picker


def test_the_question_says_what_is_given_and_to_whom(pilot):
    p = pilot(size=(1280, 720))
    top = start(p)
    view = top.play.view
    sizes = [len(view.zones[seat]) for seat in range(4)]
    (asked,) = (
        t.name for t in p.things if t.kind == "text" and t.name.startswith("Give a Market or deck card to")
    )
    fewest = [seat for seat in range(4) if sizes[seat] == min(sizes)]
    for seat in fewest if len(fewest) < 4 else ():
        assert ("yourself" if seat == view.seat else top.play.names[seat]) in asked
    assert len(fewest) < 4 or "anybody" in asked
    lit = {t.value for t in p.things if t.kind == "seat" and t.lit}
    assert lit == set(fewest), "light on a player means that they may get the card"


def test_a_player_may_be_clicked_before_the_card_that_they_get(pilot):
    p = pilot(size=(1280, 720))
    top = start(p)
    plate = next(t for t in p.things if t.kind == "seat" and t.lit and t.value != top.play.view.seat)
    name = top.play.names[plate.value]
    assert said(p, plate).startswith(f"Give {name} a Market card")
    p.click_thing(plate)
    assert any(name in t.name and "Market card for" in t.name for t in p.things if t.kind == "text")
    slot = next(t for t in p.things if t.kind == "card" and t.lit and t.do[1] == "slot:market")
    done = []
    top.play.play = done.append
    p.click_thing(slot)
    assert done == [("give", slot.do[2], plate.value)]


def test_who_may_only_swap_is_lit_when_a_swap_is_begun(pilot):
    p = pilot(size=(1280, 720))
    top = start(p)
    play = top.play
    for _ in range(40):
        view = play.view
        gets = {seat for verb, *more in view.legal if verb == "give" for seat in more[1:]}
        swaps = {more[0] for verb, *more in view.legal if verb == "trade"}
        if view.kind == "act" and swaps - gets:
            break
        play.play(next((a for a in view.legal if a[0] in ("give", "accept")), view.legal[0]))
        p.until(lambda: play.picker or play.sitting.round_over)
        assert not play.sitting.round_over
    p.wait(0.3)
    plate = next(t for t in p.things if t.kind == "seat" and t.value in swaps - gets)
    assert plate.do and not plate.lit and "1 token: swap" in said(p, plate)
    p.click_thing(plate)
    assert play.picker.clicks == [Click("seat", plate.value)]


def test_a_card_of_the_hand_chosen_first_is_offered_to_players_as_well(pilot):
    """Reported: only the Market was lit then, and swaps with players were never found."""
    p = pilot(size=(1280, 720))
    top = start(p)
    swaps = {more[0] for verb, *more in top.play.view.legal if verb == "trade"}
    p.click_thing(own(p))
    assert {click.kind for click in top.play.picker.next} == {"slot:market", "seat"}
    lit = [t for t in p.things if t.kind == "seat" and t.lit]
    assert swaps and {t.value for t in lit} == swaps
    done = []
    top.play.play = done.append
    first = top.play.picker.clicks[0].value
    p.click_thing(lit[0])
    assert not done and p.sees("This costs a token"), "a slip spends nothing"
    p.press("1")
    assert done == [("trade", lit[0].value, first)]


def test_in_the_middle_of_a_choice_no_false_reason_is_given(pilot):
    p = pilot()
    top = start(p)
    assert top.play.view.pub.tokens[top.sitting.viewer] == 2
    p.click_thing(market(p))
    assert said(p, own(p)).startswith("1 token: swap")
    p.press("escape")
    chosen = own(p)
    p.click_thing(chosen)
    assert said(p, next(t for t in p.things if t.id == chosen.id)) == ""


def test_the_last_click_has_a_button_where_only_one_is_left(pilot):
    p = pilot()
    top = start(p, 2)  # of two players with as many cards, the other one must get it
    p.click_thing(market(p))
    assert len(top.play.picker.left) == 1
    buttons = [t for t in p.moves() if t.kind == "button"]
    assert [t.name.split()[0] for t in buttons] == ["Give"]
    before = len(top.sitting.match.past)
    p.click_thing(buttons[0])
    assert len(top.sitting.match.past) > before


def test_a_hint_speaks_of_cards_and_is_silent_once_it_is_not_followed(pilot):
    p = pilot()
    top = start(p, 4)
    advice: Advice = top.advice
    give = next(action for action in top.play.view.legal if action[0] == "give")
    advice.view, advice.action, advice.words = top.play.view, give, "Hint: x"
    assert advice.followed and advice.clicks()
    top.play.picker.click(Click("slot:market", give[1]))
    assert advice.followed
    top.play.picker.back()
    top.play.picker.click(Click("slot:market", (give[1] + 1) % 4))
    assert not advice.followed and not advice.clicks()
    p.frame()
    assert not p.sees("Hint: x")
    words = top.presenter.voice.says(give, top.play.view, top.play.names)
    deck = top.table.deck
    rank = deck[top.play.view.zones[top.presenter.table.facts.market][give[1]]][0]
    assert ("10" if rank == "T" else rank) in words


def test_the_prompt_says_what_the_table_waits_for(pilot):
    p = pilot(speed="1", bot_pace="slow")
    sit(p, "equilibrium", 4)
    heard = set()
    for _ in range(3000):
        heard |= {t.name for t in p.things if t.kind == "text" and t.name.endswith("…")}
        if any(" may " in words for words in heard):
            return
        moves = p.moves()
        if moves:
            p.click_thing(moves[-1])
        else:
            p.frame()
    raise AssertionError(heard)


@pytest.mark.long
def test_whoever_plays_by_keys_finds_the_focus_on_something_lit(pilot):
    p = pilot(speed="1", bot_pace="instant")
    p.press("tab")
    p.press("down")
    sit(p, "equilibrium", 2)
    p.wait(0.3)
    p.press("down")
    p.until(lambda: p.moves())
    p.wait(0.4)
    for _ in range(3):
        assert any(t.id == p.room.page.focus for t in p.moves()), p.room.page.focus
        p.press("return")
        p.until(lambda: p.moves() or p.sees("Results"))
        p.wait(0.4)


@pytest.mark.parametrize(("kind", "variants"), [("tosses", "A"), ("pass", "C")])
def test_a_question_about_somebody_names_them(pilot, kind, variants):
    for seed in range(1, 12):
        p = pilot(seed=seed)
        sit(p, "equilibrium", 4, [("variants", variants)])
        top = p.room.top
        while not p.onward():
            if top.play.picker and top.play.view.kind == kind:
                view = top.play.view
                words = top.presenter.voice.asks(view, top.play.names)
                assert p.sees(words)
                if kind == "tosses":
                    assert top.play.names[view.args[1]] in words and "miss" in words
                else:
                    told = [e for e in top.sitting.match.events if e.kind == "called_wind"][-1]
                    way = 1 if told.open["direction"] == "clockwise" else -1
                    assert top.play.names[(view.seat + way) % 4] in words
                return
            p.decide()
    raise AssertionError("never asked")


def test_the_plate_of_the_seat_to_move_looks_unlit_when_it_cannot_be_chosen(pilot):
    p = pilot()
    top = start(p, 2)  # with two players the other one gets the card
    px, me = p.room.theme.px, top.sitting.viewer

    def framed():
        plate = top.places().seats[me].plate
        frame = p.room.pictures.frame(plate.w, plate.h, COLOURS["gold"], px(4), px(14))
        return any(item.surface is frame for item in p.room.page.items)

    p.click_thing(market(p))
    assert not framed()
    p.click_thing(next(t for t in p.moves() if t.kind == "button"))
    p.until(lambda: top.play.picker and top.play.view.kind == "react")
    assert framed()


def test_in_the_middle_of_a_choice_another_card_begins_anew_and_the_same_is_put_back(pilot):
    p = pilot()
    top = start(p)
    before = p.names()
    first, mine = market(p), own(p)
    p.click_thing(first)
    assert not any(t.id == mine.id and t.lit for t in p.things)
    deck = next(t for t in p.things if t.kind == "back" and t.value[0] == top.presenter.table.facts.deck)
    assert deck.do is None, "what is not lit does something at once"
    p.click_thing(next(t for t in p.things if t.id == mine.id))
    assert top.play.picker.clicks == [Click(*mine.do[1:])]
    p.click_thing(next(t for t in p.things if t.id == mine.id))
    assert not top.play.picker.begun
    assert p.names() == before


def test_a_question_of_buttons_alone_has_the_focus_on_its_first(pilot):
    p = pilot()
    top = start(p, 2)
    p.press("tab")
    p.click_thing(market(p))
    p.click_thing(next(t for t in p.moves() if t.kind == "button"))
    p.room.ring = True
    p.until(lambda: top.play.picker and top.play.view.kind == "react")
    p.wait(0.1)
    assert p.room.page.focus == ("verb", "accept")


@pytest.mark.parametrize(
    ("game", "zone"),
    first(3, [("lockdown", "hand"), ("eightfist", "slush"), ("equilibrium", "market"), ("absurd", "hand")]),
)
def test_a_turn_begins_on_what_does_not_act_by_a_slip(pilot, game, zone):
    """Reported: the focus began on the draw pile, or was left there, and Return drew at once."""
    p = pilot(size=(1280, 720), seed=3)
    sit(p, game, 3)
    top = p.room.top
    asked = 0
    p.press("tab")
    while asked < 2:
        p.until(lambda: p.moves() and not top.moving)
        p.wait(0.1)
        if top.play.view.kind in ("turn", "act"):
            (here,) = (t for t in p.things if t.id == p.room.page.focus)
            assert top.presenter.layout.bare(here.value[0]) == zone
            asked += 1
        pile = next((t for t in p.live("back") if t.do[0] == "verb" or t.do[1] == "zone"), None)
        p.room.focus = pile.id if pile else p.room.focus
        top.play.play(top.play.view.legal[0])


@pytest.mark.long
def test_left_and_right_stay_in_the_hand_which_a_turn_without_a_card_to_play_begins_with(pilot):
    p = pilot(size=(1280, 720), seed=3)
    sit(p, "absurd", 3)
    top = p.room.top
    p.press("tab")
    p.until(lambda: p.moves() and not top.moving)
    while top.play.view.kind != "turn":
        top.play.play(top.play.view.legal[0])
        p.until(lambda: p.moves() and not top.moving)
    top.play.picker = Picker(top.table.game.verbs, [("draw",)], by_button=frozenset(), waits=frozenset())
    p.room.focus, p.room.seek = None, True
    p.wait(0.1)
    sprites = top.play.board.sprites[top.play.board.hand]
    assert p.room.page.focus in sprites
    seen = set()
    for way in ("left", "right"):
        for _press in range(9):
            p.press(way)
            seen.add(p.room.page.focus)
            assert p.room.page.focus in sprites
    assert seen == set(sprites)


def test_the_focus_goes_on_to_what_a_choice_asks_next(pilot):
    p = pilot()
    top = start(p)
    p.press("tab")
    p.room.focus = market(p).id
    p.press("return")
    p.wait(0.1)
    assert top.play.picker.begun
    assert ring_at(p).kind == "seat" and ring_at(p).lit


def ring_at(p):
    return next(t for t in p.things if t.id == p.room.page.focus)


def test_keys_pass_the_cards_of_others_that_stand_for_them(pilot):
    """Reported: Tab went through each card of seven others, and Down never left the first two."""
    p = pilot(size=(1280, 720), seed=3)
    sit(p, "lockdown", 8)
    top = p.room.top
    p.until(lambda: top.play.picker and top.play.view.kind == "act" and not top.moving)
    p.press("tab")
    stops, found = [], None
    while found not in stops:
        stops.append(found)
        p.press("tab")
        found = p.room.focus
    theirs = [t for t in p.things if t.kind in ("card", "back") and t.do and t.do[1] == "seat"]
    assert len(theirs) > 7 and not {t.id for t in theirs} & {*stops}
    assert {t.do for t in theirs} <= {t.do for t in p.things if t.id in stops}, "their plates do the same"
    p.room.focus = next(
        t.id for t in p.things if t.kind == "seat" and t.rect.x < 100 and 200 < t.rect.y < 500
    )
    for _ in range(3):
        p.press("down")
    p.press("right")
    assert p.room.focus in top.play.board.sprites[top.play.board.hand]


def test_the_ring_is_not_gold_and_the_next_card_does_not_cover_it(pilot):
    """Reported: it could hardly be told from the light on what can be chosen."""
    p = pilot(size=(1280, 720), seed=3)
    start(p)
    p.press("tab")
    card = own(p)
    p.room.focus = card.id
    p.wait(0.3)
    edge = [(card.rect.right + x, card.rect.centery + y) for x in range(-12, 12) for y in range(-20, 20)]
    assert sum(p.window.get_at(at)[:3] == (255, 255, 255) for at in edge) > 40


@pytest.mark.parametrize("game", first(1, ["absurd", "lockdown", "eightfist"]))
def test_whatever_has_the_focus_shows_it(pilot, game):
    """Reported: on the coach's bubble no ring was to be seen."""
    p = pilot(size=(1280, 720), seed=3, coaching=True)
    sit(p, game, 4)
    top = p.room.top
    p.until(lambda: top.play.picker and not top.moving)
    top.coach.words = "A line that can be closed."
    p.press("tab")
    bare = {}
    for thing in [None, *focus.reachable(p.things)]:
        p.room.focus, p.room.fresh = thing and thing.id, True
        p.room.page = p.room.make_page()
        drawn = {(id(item.surface), item.x, item.y) for item in p.room.page.items}
        bare = bare or drawn
        assert thing is None or drawn - bare, thing.name
    assert any(t.do == ("hush",) for t in p.things)


def test_no_ring_stays_on_a_player_who_cannot_be_chosen_any_more(pilot):
    """Reported: it looked as if it were that player's turn."""
    p = pilot(size=(1280, 720), seed=3)
    sit(p, "lockdown", 4)
    top = p.room.top
    p.until(lambda: top.play.picker and top.play.view.kind == "act" and not top.moving)
    p.press("tab")
    plate = next(t for t in p.things if t.kind == "seat" and t.lit)
    p.room.focus = plate.id
    p.wait(0.1)
    assert p.room.page.focus == plate.id
    for _ in range(9):
        top.play.play(top.play.view.legal[-1])
        p.frame()
        p.frame()
        if top.waits:
            break
        p.until(lambda: top.play.picker and not top.moving)
        p.room.focus = plate.id
    assert top.waits and p.room.ring and p.room.page.focus is None
    p.until(lambda: top.play.picker and not top.moving)
    p.wait(0.1)
    assert p.room.page.focus is not None


def test_who_gets_a_card_of_the_market_can_be_answered_by_name_and_number(seated):
    """Reported: Lockdown's question had names on buttons, the same one here a gold line around plates."""
    p = seated(equilibrium_cases.given(3), size=(1280, 720))
    p.click_thing(next(t for t in p.live("card") if t.do[1:2] == ("slot:market",)))
    named = [(t.name, t.key) for t in p.things if t.kind == "button" and t.key in ("1", "2", "3")]
    assert named == [("Mira", "1"), ("Tobias", "2"), ("Yourself", "3")]
    p.press("2")
    _events, _seat, action = p.room.top.play.sitting.match.choices[0]
    assert action[0] == "give" and action[-1] == 2
