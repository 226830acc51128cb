"""A list that shrinks while somebody answers keeps its number keys."""

from __future__ import annotations

from pygame import Rect
from shared import at_a_decision

from game.table.bars import draw_prompt
from game.table.bars.prompt_buttons import UNSIGNED, Button
from game.table.bars.stable_keys import KeptKeys
from game.table.board.action_picker import Click
from game.table.messages import ClickOn
from game.ui.page.page import Page
from game.ui.pictures.card_sprites import Sprite


def at_the_order(p):
    """Start where a person chooses the next of three or more attacks."""
    scene = at_a_decision(p, "absurd", 4, 1, "order", least=3, first=25)
    p.until(lambda: scene.play.picker is not None and scene.play.ready_in <= 0)
    p.frame()
    return scene


def keys(p):
    """The number key of each attack, by the message that it sends."""
    return {t.do: t.key for t in p.things if t.kind == "button" and isinstance(t.do, ClickOn) and t.key}


def test_the_same_key_means_the_same_attack_until_all_are_carried_out(pilot):
    """Reported: key 1 was Draw 4, and after it was pressed key 1 was Discard."""
    p = pilot(size=(1280, 720))
    scene = at_the_order(p)
    before = keys(p)
    assert sorted(before.values()) == [str(n) for n in range(1, len(before) + 1)]
    first = next(do for do, key in before.items() if key == "1")
    p.press("1")
    for _ in range(9):
        p.until(lambda: scene.play.picker is not None and scene.play.ready_in <= 0)
        if scene.play.view.kind == "order":
            break
        scene.play.play(scene.play.view.legal[0])
    p.wait(0.1)
    after = keys(p)
    assert first not in after and after.items() <= before.items() and "1" not in after.values()
    done = len(scene.sitting.match.past)
    p.wait(0.5)
    p.press("1")
    p.wait(0.2)
    assert len(scene.sitting.match.past) == done, "a key of what is done does nothing"
    assert not isinstance(p.room.focus, Sprite), "reported: it marked a card of the hand"


def unsigned(p, keys):
    """Which signs of these keys the prompt leaves out in any of many widths."""
    page = Page(p.room.theme, p.room.pictures)
    found = [Button(f"Discard {n} cards", ClickOn(Click("word", n)), key=key) for n, key in enumerate(keys)]
    for wide in range(360, 1200, 10):
        draw_prompt.draw(page, Rect(20, 500, wide, 50), "Which attack hits you next?", found, False, "cream")
    return {thing.key for thing in page.things if thing.value == UNSIGNED}


def test_a_key_that_is_not_the_place_of_its_choice_is_always_shown(pilot):
    """Reported: of six keys none was shown after one press, and then 4, 5 and 6."""
    p = pilot(size=(1280, 720))
    assert unsigned(p, "12345") == {*"12345"}
    assert not unsigned(p, "23456")


def test_what_comes_to_a_list_gets_the_next_number_and_a_new_list_begins_with_one():
    kept, (a, b, c) = KeptKeys(), (Button(word, ClickOn(Click("word", word))) for word in "abc")
    assert [one.key for one in kept.of(1, [a, b])] == ["1", "2"]
    assert [one.key for one in kept.of(1, [b, c])] == ["2", "3"]
    assert [one.key for one in kept.of(1, [a, b])] == ["1", "2"], "a choice that was taken back"
    shown = [(one.words, one.key) for one in kept.of(1, [c, b])]
    assert shown == [("b", "2"), ("c", "3")], "reported: Draw 4 [3] stood before Discard 1 [2]"
    assert [one.key for one in kept.of(2, [c, b])] == ["1", "2"]
    many = [Button(str(n), ClickOn(Click("word", n))) for n in range(12)]
    assert [one.cap(1) for one in kept.of(3, many)] == [*"123456789", "", "", ""]


def test_a_player_who_cannot_be_chosen_keeps_their_place_and_says_so(pilot):
    p = pilot(size=(1280, 720))
    scene = at_a_decision(p, "absurd", 4, 4, "target")
    p.until(lambda: scene.play.picker is not None and scene.play.ready_in <= 0)
    p.frame()
    grey = next(t for t in p.things if t.kind == "button" and isinstance(t.id, Click) and t.do is None)
    assert grey.id.value == scene.play.view.seat
    p.click_thing(grey)
    p.wait(0.3)
    told = scene.tips.where("tip")
    assert told is not None and told.colliderect(grey.rect.inflate(80, 200))
