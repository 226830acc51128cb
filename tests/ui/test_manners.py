"""The manners of the table: two clicks to a hand, one click back, double clicks, motion cut short."""

from __future__ import annotations

import pygame
import pytest
from pilot import choose_key, sit
from samples import first

from game.room.screen import Screen, changes
from game.room.theme import DIALOG_WAIT
from game.table.bots import OnTheSpot, Thought
from game.table.play import Play

SLOW = {"speed": "1", "bot_pace": "normal"}


def start(p, *options, players=4):
    sit(p, "equilibrium", players, options)
    p.until(lambda: p.moves())


def hand(p):
    """The faces along the lower edge."""
    low = p.room.theme.size[1] * 0.72
    return sorted(t.name for t in p.things if t.kind == "card" and t.rect.centery > low)


def test_two_clicks_from_the_title_to_a_playing_hand(pilot):
    p = pilot()
    p.click("Play")
    p.until(lambda: p.moves())
    assert len(hand(p)) >= 3
    market = next(t for t in p.moves() if t.do[1] == "slot:market")
    p.click_thing(market)
    assert any(t.kind == "seat" for t in p.moves())


@pytest.mark.parametrize("speed", ["1", "4", "instant"])
def test_a_double_click_answers_nothing(pilot, monkeypatch, speed):
    p = pilot(speed=speed, bot_pace="instant")
    monkeypatch.setattr(Play, "patience", DIALOG_WAIT)
    sit(p, "equilibrium", 4)
    p.until(lambda: p.moves())
    first = p.moves()[0]
    before = p.names()
    p.click_thing(first)
    assert p.names() == before, "a click right after the question came was taken"
    p.wait(0.4)
    p.click_thing(next(t for t in p.moves() if t.kind == "card"))
    p.wait(0.1)
    assert p.names() != before


@pytest.mark.parametrize("way", ["escape", "right button", "back button", "pad"])
def test_one_click_back(pilot, way):
    p = pilot()
    start(p)
    before = p.names()
    p.click_thing(next(t for t in p.moves() if t.do[1] == "slot:market"))
    assert p.names() != before
    if way == "escape":
        p.press("escape")
    elif way == "right button":
        p.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3)
        p.frame()
    elif way == "pad":
        p.pad(1)
    else:
        p.click("‹")
    assert p.names() == before


def test_the_right_button_opens_nothing_where_nothing_can_be_taken_back(pilot):
    p = pilot()
    start(p)
    table = p.room.top
    for at in ((5, 5), p.moves()[0].rect.center):
        p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
        p.frame()
        assert p.room.top is table
    p.press("escape")
    assert p.room.top is not table, "Escape still opens the pause"


def test_a_drag_is_two_clicks(pilot):
    p = pilot()
    start(p)
    count = len(hand(p))
    card = next(t for t in p.moves() if t.do[1] == "slot:market")
    p.click_thing(card)
    target = next(t for t in p.moves() if t.kind == "seat")
    p.press("escape")
    p.point(card.rect.center)
    p.post(pygame.MOUSEBUTTONDOWN, pos=card.rect.center, button=1)
    p.point((card.rect.centerx + 40, card.rect.centery + 10))
    p.point(target.rect.center)
    held = [t for t in p.things if t.id == card.id]
    assert held, "the card is not held by the pointer"
    p.post(pygame.MOUSEBUTTONUP, pos=target.rect.center, button=1)
    p.frame()
    p.until(lambda: p.moves())
    assert len(hand(p)) >= count


@pytest.mark.parametrize("speed", ["4", "instant"])
@pytest.mark.parametrize("way", ["mouse", "key", "pad"])
def test_what_answered_one_question_does_not_answer_the_next(pilot, monkeypatch, speed, way):
    """However it was answered: done twice within a quarter of a second it is one decision."""
    p = pilot(speed=speed, bot_pace="instant")
    monkeypatch.setattr(Play, "patience", DIALOG_WAIT)
    sit(p, "toy", 2)
    p.until(lambda: p.moves())
    sitting = p.room.top.sitting
    p.wait(0.3)

    def once():
        before = mine(sitting)
        for _ in range(3):  # the clicks that one decision takes
            if way == "mouse":
                p.click_thing(p.moves()[0])
            else:
                for _ in range(40):
                    if any(t.id == p.room.page.focus for t in p.moves()):
                        break
                    p.press("tab")
                p.press("return") if way == "key" else p.pad(0)
            if mine(sitting) > before:
                return

    def mine(sitting):
        return sum(state.seat == sitting.viewer for state, *_ in sitting.match.past)

    once()
    assert mine(sitting) == 1
    p.until(lambda: p.moves())
    before = mine(sitting)
    once()
    assert mine(sitting) == before, "the second of two quick answers was taken"
    p.wait(0.3)
    once()
    assert mine(sitting) == before + 1


def test_an_unlit_card_says_why(pilot):
    p = pilot()
    start(p)
    for _ in range(60):
        dark = [t for t in p.things if t.kind in ("card", "seat") and t.do is None and t.rect.w > 20]
        for t in dark:
            p.point(t.rect.center)
            words = [x.name for x in p.things if x.kind == "text"]
            if any("token" in w or "fewest" in w or "choose" in w.lower() for w in words):
                return
        moves = p.moves()
        if not moves:
            p.frame()
            continue
        p.click_thing(moves[p.chance.below(len(moves))])
        p.until(lambda: p.moves() or p.sees("Results"))
    raise AssertionError("no card ever said why")


def test_undo_takes_back_the_last_decision(pilot):
    p = pilot()
    start(p)
    before = hand(p)
    asked = p.names()
    p.click_thing(next(t for t in p.moves() if t.do[1] == "slot:market"))
    p.click_thing(next(t for t in p.moves() if t.kind == "seat"))
    p.until(lambda: p.moves())
    p.click("Undo")
    p.until(lambda: p.moves())
    assert hand(p) == before
    assert sorted(n for n in p.names() if n[0] == "card") == sorted(n for n in asked if n[0] == "card")


def test_size_speed_and_undo_may_change_in_the_middle_of_motion(pilot):
    p = pilot(**SLOW)
    sit(p, "equilibrium", 5, [("variants", "BE")])
    sizes = [(1280, 720), (960, 600), (1920, 1080), (1500, 700)]
    for n in range(60):
        p.wait(0.03)
        if n % 8 == 0:
            size = sizes[n // 8 % 4]
            p.window = pygame.display.set_mode(size)
            p.room.resize(size)
        if n % 11 == 0:
            p.room.set("speed", ("1", "4", "0.5", "instant")[n // 11 % 4])
        if n % 7 == 0:
            p.press("u")
        moves = p.moves()
        if moves:
            p.click_thing(moves[p.chance.below(len(moves))])
    for t in p.live():
        assert p.room.page.rect.colliderect(t.rect), t


def test_a_hint_lights_what_it_advises(pilot):
    p = pilot()
    start(p)
    p.press("h")
    p.until(lambda: any(t.name.startswith("Hint:") for t in p.things))


def test_the_log_opens_and_scrolls(pilot):
    p = pilot()
    start(p)
    p.press("l")
    assert p.sees("What happened")
    p.post(pygame.MOUSEWHEEL, y=1, x=0)
    p.frame()
    p.press("escape")
    assert not p.sees("What happened")


def test_a_line_of_the_log_shows_its_moment(pilot):
    p = pilot()
    start(p)
    first = hand(p)
    for _ in range(6):
        moves = p.moves()
        p.click_thing(moves[p.chance.below(len(moves))])
        p.until(lambda: p.moves())
    now = hand(p)
    p.press("l")
    for _ in range(20):
        p.press("page up")
    lines = p.live("line")
    p.click_thing(lines[0])
    assert p.sees("This is how it stood")
    assert not p.moves()
    assert set(hand(p)) <= set(first)
    p.click("Back to now")
    assert hand(p) == now


def test_the_pause_keeps_the_table_and_continue_comes_back_to_it(pilot):
    p = pilot()
    start(p)
    before = hand(p)
    p.press("f10")
    p.click("Leave the table")
    p.click("Continue")
    p.until(lambda: p.moves())
    assert hand(p) == before


LOOKS = [((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)]
LOOKS += [((1280, 720), 100), ((1920, 1080), 200), ((3840, 2160), 100), ((3840, 2160), 200)]


@pytest.mark.parametrize(("size", "text"), first(3, LOOKS))
def test_nothing_that_can_be_clicked_lies_outside_the_window(pilot, size, text):
    p = pilot(size=size, text_size=text)
    for screen in ("Games", "Settings", "Credits"):
        p.click(screen)
        inside(p)
        p.press("escape")
    start(p, ("variants", "ABCDE"), players=6)
    inside(p)


def inside(p):
    whole = p.room.page.rect
    for t in p.live():
        assert whole.contains(t.rect.clip(whole)) and whole.collidepoint(t.rect.center), t


def test_only_what_differs_is_painted_and_it_is_the_same_as_painting_all(pilot):
    p = pilot(**SLOW)
    p.paint_every_frame()
    sit(p, "equilibrium", 4)
    for _ in range(120):
        p.frame()
        whole = pygame.Surface(p.window.get_size())
        fresh = Screen()
        fresh.paint(whole, p.room.page.items)
        shown = p.window.copy()
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(whole, "RGB")
        if p.moves():
            break


def test_a_page_that_did_not_change_paints_nothing(pilot):
    p = pilot()
    p.paint_every_frame()
    start(p)
    p.wait(0.5)
    items = p.room.page.items
    p.room.fresh = True
    assert p.room.draw(p.window) == []
    assert changes(items, p.room.page.items) == []


def test_a_fault_inside_ends_in_a_calm_screen_and_continue_goes_on(pilot):
    from game.scenes.error import mishap

    p = pilot()
    start(p)
    before = hand(p)
    try:
        raise RuntimeError("planted")
    except RuntimeError as error:
        mishap(p.room, error)
    p.wait(0.1)
    assert p.sees("Something went wrong")
    assert not any("Traceback" in t.name for t in p.things)
    report = (p.home.folder / "last-error.txt").read_text()
    assert "RuntimeError" in report and "test_manners" in report
    assert not any("planted" in t.name for t in p.things)  # an error's text may name hidden cards
    p.click("Back to the title")
    p.click("Continue")
    p.until(lambda: p.moves())
    assert hand(p) == before


def test_habits_answer_instead_of_the_player(pilot):
    p = pilot(reactions={"equilibrium.react": "always"}, seed=2)
    start(p, ("variants", ""))
    for _ in range(600):
        assert not p.sees("Reject it: 1 token"), "asked although the habit is to reject always"
        if any(t.do == ("on",) for t in p.live("button")):
            return
        moves = p.moves()
        p.click_thing(moves[p.chance.below(len(moves))]) if moves else p.frame()


class Trader(OnTheSpot):
    """Wants to swap with the player whenever it can."""

    def ask(self, level, view, seconds):
        swaps = [action for action in view.legal if action[:2] == ("trade", 0)]
        self._thought = Thought((swaps or list(view.legal))[0], (), ("any", {}))


def swaps_with(p, clicks):
    """Play with a bot that wants to swap: what the table says when it asks, and what comes of it."""
    p.title.thinker = Trader()
    start(p, ("variants", ""), players=2)
    table, asked = p.room.top, []
    p.until(lambda: p.moves())
    for _ in range(clicks):
        moves = p.moves()
        said = [t.name for t in p.things if "swap a card with you" in t.name]
        if said:
            asked.append((said[0], any(t.name == "Cancel the swap: 1 token" for t in p.live("button"))))
        p.click_thing(moves[p.chance.below(len(moves))]) if moves else p.frame()
        if any(t.do == ("on",) for t in p.live("button")):
            break
    return asked, [e.kind for e in table.sitting.match.events if e.kind in ("cancelled", "exchanged")]


def test_the_habit_to_cancel_swaps_is_set_stored_and_kept(pilot):
    p = pilot(seed=3)
    p.click("Settings")
    for habit in ("always", "never", "ask"):
        p.click_thing(next(t for t in p.live() if t.do == ("react", "equilibrium.trade", habit)))
        assert p.home.settings["reactions"]["equilibrium.trade"] == habit


def test_a_habit_holds_in_its_own_game_alone(pilot):
    p = pilot(reactions={"equilibrium.trade": "never", "toy.trade": "always"})
    for game, habits in (("equilibrium", {"trade": "never"}), ("toy", {"trade": "always"}), ("absurd", {})):
        sit(p, game, 2)
        assert p.room.top.habits(0) == habits


def test_habits_for_swaps(pilot):
    asked, done = swaps_with(pilot(seed=3), 60)
    assert any(cancel for _, cancel in asked) and all(
        cancel == ("or cancel" in words) for words, cancel in asked
    )
    asked, done = swaps_with(pilot(seed=3, reactions={"equilibrium.trade": "never"}), 60)
    assert asked and not any(cancel or "cancel" in words for words, cancel in asked)
    assert "exchanged" in done and "cancelled" not in done
    asked, done = swaps_with(pilot(seed=3, reactions={"equilibrium.trade": "always"}), 60)
    assert "cancelled" in done
    assert not any(cancel for _, cancel in asked), "asked although the habit is to cancel always"


def test_keys_can_be_chosen_anew(pilot):
    p = pilot()
    choose_key(p, "log", "k")
    start(p)
    p.press("l")
    assert not p.sees("What happened")
    p.press("k")
    assert p.sees("What happened")


def test_the_running_score_sheet_is_at_hand(pilot):
    p = pilot()
    start(p, ("match", "rounds:3"), players=2)
    p.play_to_a_sheet()
    p.click("Next round")
    p.until(lambda: p.moves())
    p.press("s")
    assert p.sees("Total")
    p.press("escape")
    assert p.moves()


def test_who_is_out_watches_to_the_end(pilot):
    p = pilot(seed=9)
    sit(p, "lockdown", 6)
    assert p.play_to_the_end() > 0


SMALL, WIDE = ((960, 600), 12), ((1920, 1080), 18)
GAMES = ("absurd", "equilibrium", "eightfist", "lockdown")
SMALL_TEXT = [(*SMALL, GAMES[:2]), (*WIDE, GAMES[2:]), (*SMALL, GAMES[2:]), (*WIDE, GAMES[:2])]


@pytest.mark.parametrize(("size", "least", "games"), first(2, SMALL_TEXT))
def test_no_text_is_too_small(pilot, size, least, games):
    p = pilot(size=size)
    p.room.pictures.line = checked(p.room.pictures.line, p.room.pictures, least)
    for screen in ("Games", "Settings", "Credits"):
        p.click(screen)
        p.press("escape")
    for game in games:
        sit(p, game, 6)
        p.until(lambda: p.moves())
        p.press("l")
        p.press("l")
        p.play_to_a_sheet()
        p.room.go(p.room.top.act(("on",)))
        p.frame()
        p.room.stack = p.room.stack[:1]


def checked(line, pictures, least):
    """Text is drawn no smaller than that, whatever room it has."""

    def drawn(words, family, px, colour, width=0):
        assert px >= least and pictures.least >= least, (words, px)
        return line(words, family, px, colour, width)

    return drawn
