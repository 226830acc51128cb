"""Marks on new cards and last moves, the focus while others play, and when fast-forward stops."""

from __future__ import annotations

from types import SimpleNamespace

import absurd_cases
import pytest
from pilot import sit
from pygame import Rect
from samples import first

from engine import games
from engine.kernel.events import Event
from game.room.page import Page
from game.scenes.table import TableScene
from game.table import ribbon_slip
from game.table.book import book_of
from game.table.bubble import CARDS, CLOSE, REACH, ends, gap, near
from game.table.fresh import Came, Fresh
from game.table.line import Line
from game.table.news import News, letters
from game.table.parts import cards_of
from game.table.rows import CARD
from game.table.signs import Badge, Mark
from game.table.story import Story
from game.words import Piece, card_text, text, use, words_of

CALM = {"speed": "1", "bot_pace": "normal", "moments": "off"}


def moved(card, source, target):
    return Event("moved", {"source": source, "target": target, "card": card})


def dealt(game="lockdown", players=4):
    table = games.lay(game, players)
    fresh = Fresh(table)
    fresh.tell(Event("laid", {"zone": 0, "count": 52}), -1)
    fresh.tell(moved(1, table.zone["deck"], 0), -1)
    assert 1 not in fresh, "in a deal every card is new"
    fresh.tell(Event("asked", {"seat": 0, "decision": "act"}), 0)
    return table, fresh


def test_a_card_that_comes_between_two_turns_is_new_until_the_next_is_over():
    _, fresh = dealt()
    fresh.next(0)
    fresh.tell(moved(5, 2, 0), 2)
    assert 5 in fresh
    fresh.next(2)
    assert 5 in fresh, "its owner has only now the time to look at it"
    fresh.next(0)
    assert 5 not in fresh


def test_a_card_drawn_in_the_own_turn_is_new_until_the_next_is_over():
    """Strangers saw a taken card lose its star as their turn began, while a given one kept it."""
    table, fresh = dealt()
    fresh.tell(moved(7, table.zone["deck"], 0), 0)
    fresh.next(0)
    fresh.tell(moved(5, 2, 0), 1)
    fresh.next(1)
    assert 7 in fresh and 5 in fresh
    fresh.next(0)
    assert 7 not in fresh and 5 not in fresh


def test_the_star_of_a_new_card_above_a_fan_tells_what_it_means(pilot):
    """Strangers pointed at the stars, not at the cards, and were told nothing."""
    p = pilot(size=(1280, 720), seed=3)
    sit(p, "equilibrium", 4)
    play, stars = p.room.top.play, []
    for _ in range(8):
        p.until(lambda: play.picker)
        p.wait(0.1)
        hand = play.board.hand
        stars = [t for t in p.things if t.kind == "new" and t.value not in play.board.sprites[hand]]
        if stars:
            break
        play.play(play.view.legal[0])
    assert stars
    p.point((stars[0].rect.centerx, stars[0].rect.top))
    p.wait(0.5)
    told = " ".join(t.name for t in p.things if t.kind == "text")
    assert "New since" in told and "'s last turn began" in told


def test_a_card_that_moves_on_is_no_longer_new():
    _, fresh = dealt()
    fresh.tell(moved(5, 2, 0), 2)
    fresh.tell(moved(5, 0, 1), 0)
    fresh.next(0)
    assert 5 in fresh, "it is new where it is now"
    fresh.next(1)
    assert 5 not in fresh
    fresh.tell(moved(5, 2, 0), 2)
    fresh.tell(Event("traded", {"a": 0, "b": 2}), 2)
    assert 5 not in fresh


def test_after_a_shuffle_new_is_what_was_in_another_hand_and_what_was_new_before():
    """Reported: a card that was the own one two shuffles ago bore no mark, nor did one of the first."""
    table = games.lay("lockdown", 3)
    pool = table.zone["pool"]
    fresh = Fresh(table, {pool})

    def shuffle(by, *ways):
        for card, source, _target in ways:
            fresh.tell(moved(card, source, pool), by)
        for card, _source, target in ways:
            fresh.tell(moved(card, pool, target), by)

    fresh.next(0)
    shuffle(1, (3, 0, 0), (4, 0, 1), (5, 1, 0))
    assert 3 not in fresh, "it came back the same"
    assert fresh.dealt_by(5) == 1
    fresh.next(1)
    shuffle(2, (3, 0, 0), (-1, 1, 1), (4, 1, 0), (5, 0, 0))
    assert 3 not in fresh
    assert fresh.dealt_by(4) == 2, "it was somebody else's meanwhile"
    assert fresh.dealt_by(5) == 1, "it came since the own last turn, and stays new"


def test_a_card_that_came_back_unseen_by_another_hand_is_new():
    table = games.lay("lockdown", 3)
    pool = table.zone["pool"]
    fresh = Fresh(table, {pool})
    fresh.tell(moved(4, 0, pool), 1)
    fresh.tell(moved(-1, pool, 1), 1)
    fresh.next(1)
    fresh.tell(moved(-1, 1, pool), 2)
    fresh.tell(moved(4, pool, 0), 2)
    assert fresh.dealt_by(4) == 2


def test_a_new_card_says_since_whose_turn_it_is_new():
    """Reported: "New since the last turn" stood over an older card of one and over none of another."""
    table, fresh = dealt("equilibrium")
    fresh.tell(moved(5, 2, 0), 2)
    fresh.tell(moved(6, 2, 1), 2)
    signs, view = book_of("equilibrium").at(table).signs, SimpleNamespace(seat=0)
    mine, theirs, old = (signs.new(view, card, fresh) for card in (5, 6, 7))
    assert mine.told == "New since your last turn began" and old is None
    assert (theirs.told, theirs.by) == ("New since {name}'s last turn began", 1)


@pytest.mark.parametrize(("game", "players"), first(1, [("equilibrium", 4), ("absurd", 4)]))
def test_new_cards_wear_a_mark_and_players_their_last_move(pilot, game, players):
    p = pilot(size=(1280, 720), seed=3)
    sit(p, game, players)
    play = p.room.top.play
    marks = 0
    for _ in range(8):
        p.until(lambda: play.picker or play.sitting.round_over)
        if play.sitting.round_over:
            break
        p.wait(0.1)
        mask = play.presenter.signs.by_button
        seen = [t for t in p.things if t.kind == "new" and not (mask and t.name == mask.name)]
        view = play.board.view
        hands = [cards for z, cards in enumerate(view.zones) if play.table.is_hand[z]]
        new = [card for cards in hands for card in cards if card in play.story.fresh]
        assert len(seen) == len(new)
        marks += len(seen)
        legal = play.view.legal
        play.play(legal[p.chance.below(len(legal))])
    assert marks
    p.until(lambda: play.picker or play.sitting.round_over)
    p.wait(0.1)
    last = {t.name for t in p.things if t.kind == "last"}
    assert last == {text(line.pieces) for line in play.story.last.values()} and len(last) >= 2
    seat, line = next(iter(play.story.last.items()))
    p.point(next(t for t in p.things if t.kind == "seat" and t.value == seat).rect.center)
    p.wait(0.2)
    told = " ".join(t.name for t in p.things if t.kind == "text")
    assert f"Last move: {text(play.presenter.voice.shed(line).pieces)}" in told


def test_the_pennant_of_an_own_card_covers_neither_its_index_nor_the_prompt(seated):
    """Reported: on a lifted card it lay half under the prompt and over the rank."""
    s = absurd_cases.table(3, "6C", hand0="2C 3C 9D", hand1="2D 4X AD")
    p = seated(s, size=(1280, 720))
    top = p.room.top
    board = top.play.board
    new = board.sprites[board.hand][0]
    top.play.story.fresh._came[board.view.zones[board.hand][0]] = Came(0, 1, False)
    p.point(next(t for t in p.things if t.id is new).rect.center)
    p.wait(0.5)
    (mark,) = [t.rect for t in p.things if t.kind == "new" and t.value is new]
    left = new.at.x - new.at.h * CARD / 2
    assert mark.x > left + 0.2 * new.at.h * CARD
    assert mark.y >= top.places().prompt.bottom


def sit_down(p, game, players):
    sit(p, game, players)
    play = p.room.top.play
    p.until(lambda: play.picker is not None and play.ready_in <= 0)
    return play


def test_fast_forward_shows_that_it_is_on_and_stops_when_the_person_is_asked(pilot):
    p = pilot(size=(1280, 720), seed=2, **CALM)
    play = sit_down(p, "lockdown", 4)
    table = p.room.top
    p.press("space")
    assert table.fast and not any(t.name == "Fast-forward" for t in p.things)
    play.play(next(action for action in play.view.legal if action[0] == "give"))
    p.wait(0.05)
    assert table.fast and play.picker is None
    assert p.find("Fast-forward", "button").key.lower() == "space"
    p.until(lambda: play.picker is not None)
    assert not table.fast
    p.press("space")
    p.press("space")
    assert not table.fast


def test_fast_forward_stops_when_the_person_is_named_by_others_and_at_the_end(pilot):
    p = pilot(size=(1280, 720), seed=2)
    play = sit_down(p, "lockdown", 4)
    story, me = play.story, play.sitting.viewer
    story.turn = 2
    assert story.tell(Event("took", {"seat": 2, "target": me}))
    assert story.tell(Event("forced_draw", {"seat": 2, "target": me}))
    assert not story.tell(Event("took", {"seat": 2, "target": 3}))
    assert story.tell(Event("result", {"parts": [{}], "scores": (0,), "places": (1,), "ended": "passed"}))
    assert story.tell(Event("eliminated", {"seat": me, "cards": (1, 2), "by": 2}))
    story.turn = me
    assert not story.tell(Event("gave", {"seat": me, "target": 2, "card": 3}))
    table = p.room.top
    table.fast = True
    table.concerned()
    assert not table.fast


def test_fast_forward_goes_on_while_the_own_attack_hits_somebody(pilot):
    """Reported: one's own 8♣ stopped it at once, as one is named where it hits."""
    p = pilot(size=(1280, 720), seed=2)
    play = sit_down(p, "absurd", 3)
    story, me = play.story, play.sitting.viewer
    story.turn = other = (me + 1) % 3
    hit = {"card": 3, "clause": "attack_draw_2"}
    assert not story.tell(Event("attacked", {"seat": other, "by": me, **hit}))
    assert story.tell(Event("attacked", {"seat": me, "by": other, **hit}))


@pytest.mark.long
def test_the_focus_stays_while_the_others_play_and_comes_back_to_what_is_lit(pilot):
    p = pilot(size=(960, 600), seed=4, **{**CALM, "bot_pace": "fast"})
    play = sit_down(p, "lockdown", 3)
    p.press("tab")
    seen = set()
    for _ in range(2):
        p.until(lambda: play.picker is not None and play.ready_in <= 0)
        p.wait(0.1)
        assert next(t for t in p.live() if t.id == p.room.focus).lit, "the ring is on nothing to choose"
        legal = play.view.legal
        play.play(legal[p.chance.below(len(legal))])
        for _ in range(600):
            p.frame()
            if play.picker is not None or play.sitting.round_over:
                break
            seen.add(p.room.focus)
        if play.sitting.round_over:
            break
    assert seen and ("menu",) not in seen


def test_accept_while_the_others_play_only_hurries(pilot):
    p = pilot(size=(1280, 720), seed=4, **CALM)
    play = sit_down(p, "lockdown", 4)
    p.press("tab")
    legal = play.view.legal
    play.play(legal[0])
    p.wait(0.05)
    if play.picker is None:
        p.pad(0)
        p.pad(0)
    assert p.room.top.play is play and p.room.focus != ("menu",)


@pytest.mark.parametrize("press", ["pad", "key"])
def test_one_press_ends_a_moment(pilot, press):
    from test_stage import shown

    p = pilot(size=(1280, 720), seed=4, **CALM)
    play = sit_down(p, "absurd", 3)
    play.stage.shown, play.stage.large = shown(7), True
    p.frame()
    p.pad(0) if press == "pad" else p.press("return")
    assert not play.stage.on


TABLES = [
    ("lockdown", 8, (1280, 720), 100),
    ("equilibrium", 4, (1280, 720), 200),
    ("lockdown", 4, (1920, 1080), 100),
    ("absurd", 6, (960, 600), 100),
    ("eightfist", 4, (1280, 720), 100),
]


@pytest.mark.parametrize(("game", "players", "size", "letters"), first(1, TABLES))
def test_words_over_a_card_or_player_cover_no_neighbour_and_no_tool(pilot, game, players, size, letters):
    p = pilot(size=size, text_size=letters, seed=5)
    play = sit_down(p, game, players)
    p.wait(0.2)
    table, told = p.room.top, 0
    for thing in [t for t in p.things if t.kind in ("seat", "card", "back")]:
        table.bubble.where = None
        p.point(thing.rect.center)
        box = table.bubble.where
        if box is None or p.room.here != thing.id:
            continue
        told += 1
        assert p.room.page.rect.contains(box)
        rows = [thing.value[0]] if thing.kind != "seat" else table.places().zones_of[thing.value]
        for other in p.things:
            if other.id == thing.id or not box.colliderect(other.rect):
                continue
            assert other.kind not in ("seat", "button"), (thing.name, other.name)
            if other.kind in ("card", "back", "memory") and letters < 200:  # then little felt is left
                assert other.value[0] in rows, (thing.name, other.name)
            if thing.kind == "seat":
                assert other.kind not in ("card", "memory"), "of closed ones the plate says how many"
    assert told and isinstance(box, Rect | None)
    assert play.picker is not None


AROUND = [("equilibrium", 4), ("equilibrium", 6), ("eightfist", 4), ("lockdown", 4), ("lockdown", 8)]


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize(("game", "players"), first(2, AROUND[::-1]))
def test_words_about_another_player_lie_beside_them(pilot, game, players, size):
    """Reported: what was said of the top seat stood at the lower left, 300 pixels away."""
    p = pilot(size=size, seed=5)
    sit_down(p, game, players)
    p.wait(0.2)
    table, far = p.room.top, REACH if game == "equilibrium" and players == 6 else CLOSE
    for seat, place in table.places().seats.items():
        if seat != table.sitting.viewer:
            p.point((5, 5))
            p.point(place.portrait.center)
            box, theirs = table.bubble.where, table.places().zones_of[seat]
            cards = [t.rect for t in p.things if t.kind in ("card", "back", "memory")]
            own = [t.rect for t in p.things if t.rect in cards and t.value and t.value[0] in theirs]
            assert box is not None and box.collidelist(cards) < 0, "felt is free beside"
            assert gap(box, place.portrait.unionall([place.plate, *own])) <= p.room.page.px(far)


def test_words_about_a_card_of_the_own_hand_lie_at_the_hand():
    """Reported: what a click on an ace of the hand does stood beside the deck."""
    hand, card = Rect(100, 400, 480, 112), Rect(200, 400, 80, 112)
    above, beside = Rect(0, 0, 400, 100), Rect(600, 380, 300, 200)
    assert above.contains(near([above, beside], (200, 40), card, 8))
    assert beside.contains(near([above, beside], (200, 40), hand, 8, ends(hand, card)))


def test_words_find_the_felt_within_reach_though_other_felt_lies_above_the_middle():
    """A stranger: "Give 5♦ to somebody" stood over what had happened, and the felt at the hand was free."""
    hand, card = Rect(491, 793, 939, 279), Rect(679, 793, 189, 254)
    middle, corner = Rect(700, 470, 600, 120), Rect(1507, 700, 405, 102)
    for reach, free in ((500, middle), (160, corner)):
        assert free.contains(near([middle, corner], (327, 88), hand, 8, ends(hand, card), reach))
    assert near([middle, corner], (327, 88), hand, 8, ends(hand, card), 50) is None


@pytest.mark.parametrize(("game", "players"), [("lockdown", 2), ("lockdown", 4)])
def test_with_large_words_the_prompt_leaves_the_own_portrait_in_sight(pilot, game, players):
    p = pilot(size=(1280, 720), text_size=200, seed=5)
    sit_down(p, game, players)
    table = p.room.top
    places = table.places()
    assert not places.prompt.colliderect(places.seats[table.sitting.viewer].portrait)
    assert not places.prompt.colliderect(places.seats[table.sitting.viewer].whole)


def test_the_number_of_a_locked_set_covers_no_rank(pilot):
    p = pilot(size=(960, 600), seed=5)
    play = sit_down(p, "lockdown", 2)
    signs, facts = play.presenter.signs, play.table.facts
    view = play.board.view
    view.pub.sets[0], view.pub.sets[1] = (2,), (2,)
    for seat in (0, 1):
        view.zones[facts.locked + seat] = (1 + seat, 14 + seat)
    marks: list[Mark] = signs.marks(view)
    assert [mark.under for mark in marks] == [True, True], "some of their cards may be known"


@pytest.mark.parametrize("game", games.MODULES)
def test_a_card_of_somebody_else_never_stands_alone_as_a_last_move(game):
    deeds = book_of(game).voice.deeds
    for kind, words in words_of(game).events.items():
        if words.startswith("{seat:seat} ") and "{target:seat}" in words and ":card" in words:
            assert kind.partition(" ")[0] in deeds, f"{words} looks as if the card had been played"


def test_a_sign_stands_beside_a_card_that_its_player_did_not_play(pilot):
    p = pilot(size=(1280, 720), **CALM)
    story = sit_down(p, "absurd", 3).story
    wide = {}
    for kind in ("played", "bluff_caught"):
        story.last = {1: Line([Piece("seat", 1, "Ana"), Piece("card", "7H", "7♥")], 1, kind, 1)}
        (mark,) = (t.rect for t in p.room.make_page().things if t.kind == "last")
        wide[kind] = mark.w
    assert wide["bluff_caught"] > wide["played"] + 8


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_card_with_only_a_name_takes_no_more_room_as_a_last_move_than_others(pilot, language):
    p = pilot(size=(1280, 720), text_size=200, **CALM)
    story = sit_down(p, "lockdown", 3).story
    use(language)
    try:
        found = {}
        for name in ("TH", "JR", "JB", "FF", "CB", "QG"):
            said = [Piece("seat", 1, "Ana"), Piece("", None, " "), Piece("card", 1, card_text(name))]
            story.last = {1: Line(said, 1, "gave", 1)}
            (mark,) = (t for t in p.room.make_page().things if t.kind == "last")
            assert mark.name == f"Ana {card_text(name)}", "what is read out"
            found[name] = mark.rect.w
    finally:
        use("en")
    assert max(found.values()) == found["TH"]


@pytest.mark.parametrize(
    ("game", "kind", "fields", "signs", "card"),
    [
        ("equilibrium", "accepted", {"by": 0, "target": 1, "card": 9}, {0: "give", 1: "take"}, "10♥"),
        ("equilibrium", "accepted", {"by": 1, "target": 1, "card": 9}, {1: "take"}, "10♥"),
        ("lockdown", "gave", {"seat": 0, "target": 1, "card": 9}, {0: "give"}, "10♥"),
        ("lockdown", "took", {"seat": 0, "target": 1, "card": 9}, {0: "take"}, "10♥"),
        ("eightfist", "kept", {"seat": 0, "card": "QH", "cards": (3,)}, {0: "take"}, "Queen's Grace"),
        ("eightfist", "took", {"seat": 0, "card": "AX", "cards": (3,)}, {0: "take"}, "Fistface"),
        ("eightfist", "flipped", {"seat": 0, "cards": "AX"}, {0: ""}, "Fistface"),
    ],
)
def test_the_sign_tells_what_the_player_did_with_the_card_that_did_it(game, kind, fields, signs, card):
    """A gift has an arrow out at who gives and one in at who takes; of two cards the one kept is shown."""
    table = games.lay(game, 3)
    named = fields.get("card", fields.get("cards"))
    if isinstance(named, str):
        special = {"QH": "Queen's Grace", "AX": "Fistface"}[named]
        (number,) = [n for n, name in enumerate(table.deck) if card_text(name) == special]
        fields = {**fields, "card": number} if "card" in fields else {**fields, "cards": (number,)}
    story = Story(table, book_of(game).at(table), ["Ana", "Ben", "Cleo"], ["fox"] * 3, 0)
    story.tell(Event(kind, fields))
    assert {seat: story.presenter.voice.did(line).get(seat) for seat, line in story.last.items()} == signs
    assert all(cards_of(line.pieces)[0] == card for line in story.last.values())


def test_a_card_without_a_suit_that_was_turned_up_is_shown():
    """A sign that means going on stood beside whoever had turned up Fistface."""
    table = games.lay("eightfist", 3)
    story = Story(table, book_of("eightfist").at(table), ["Ana", "Ben", "Cleo"], ["fox"] * 3, 0)
    story.tell(Event("flipped", {"seat": 0, "cards": (table.card["FF"],)}))
    assert cards_of(story.last[0].pieces)[0] == "Fistface"


@pytest.mark.parametrize("game", games.MODULES)
def test_every_deed_has_a_sign_of_its_own_or_a_card(game):
    """Reported: after "nothing to steal" stood a sign that means going on."""
    voice = book_of(game).at(games.lay(game, 4)).voice
    for event, words in words_of(game).events.items():
        kind = event.split()[0]
        names_card = ":card" in words or ":first}" in words
        if ":seat}" in words and not names_card and kind not in voice.beside:
            assert kind in voice.deeds or kind in voice.vain, event


def test_what_comes_to_nothing_leaves_the_card_that_was_played():
    table = games.lay("absurd", 3)
    story = Story(table, book_of("absurd").at(table), ["Ana", "Ben", "Cleo"], ["fox"] * 3, 0)
    story.tell(Event("played", {"seat": 0, "card": 9, "zone": table.facts.piles[0]}))
    story.tell(Event("stole_nothing", {"seat": 0}))
    assert story.last[0].kind == "played" and story.lines[-1].kind == "stole_nothing"


def test_who_makes_somebody_draw_is_not_marked_with_their_card(pilot):
    p = pilot(size=(1280, 720), **CALM)
    play = sit_down(p, "lockdown", 3)
    said = [Piece("seat", 1, "Mira"), Piece("card", 8, "8♥")]
    wide = {}
    for kind in ("gave", "forced_draw"):
        play.story.last = {1: Line(said, 1, kind, 1)}
        (wide[kind],) = [t.rect.w for t in p.room.make_page().things if t.kind == "last"]
    assert wide["forced_draw"] < wide["gave"] / 1.5, "a sign alone"


def test_over_an_eliminated_player_stands_the_card_that_was_fatal():
    """Reported: it was the first card of the set, as if that one had been played."""
    table = games.lay("lockdown", 3)
    story = Story(table, book_of("lockdown").at(table), ["Ana", "Ben", "Cleo"], ["fox"] * 3, 0)
    fives = tuple(table.card[name] for name in ("5H", "5S", "5D", "5C"))
    story.tell(Event("eliminated", {"seat": 1, "by": 0, "cards": fives}))
    voice, line = story.presenter.voice, story.last[1]
    assert voice.did(line) == {1: "skull"}
    assert cards_of(line.pieces)[-1 if line.kind in voice.last_counts else 0] == "5♣"


@pytest.mark.parametrize("kind", ["played", "kept"])
def test_the_sign_of_a_last_move_leaves_small_faces_free(pilot, monkeypatch, kind):
    """With six, portraits lie on their plates, and the plates are small."""
    p = pilot(size=(960, 600), **CALM)
    play = sit_down(p, "eightfist", 6)
    signs = p.room.top.presenter.signs
    monkeypatch.setattr(signs, "badges", lambda view, seat: [Badge("", 1, "12 points")])
    said = [Piece("seat", 1, "Ana"), Piece("card", 8, "8♥")]
    play.story.last = {seat: Line(said, seat, kind, seat) for seat in range(1, 6)}
    marks = [t.rect for t in p.room.make_page().things if t.kind == "last"]
    places = p.room.top.places()
    faces = [places.seats[seat].portrait for seat in range(1, 6)]
    assert len(marks) == 5
    assert all(mark.collidelist(faces) < 0 for mark in marks)


@pytest.mark.parametrize(
    ("players", "size", "letters"),
    first(2, [(6, (1280, 720), 200), (4, (1280, 720), 200), (6, (960, 600), 100)]),
)
def test_a_last_move_leaves_a_small_face_and_the_neighbours_in_sight(pilot, players, size, letters):
    """At Eightfist a face lies on its plate; with large letters the sign covered most of it."""
    p = pilot(size=size, text_size=letters, seed=5)
    play = sit_down(p, "eightfist", players)
    said = [Piece("card", "10D", "10♦")]
    for kind in ("skipped", "discarded"):
        play.story.last = {seat: Line(said, seat, kind, 1) for seat in range(1, players)}
        things = p.room.make_page().things
        signs = [t.rect for t in things if t.kind == "last"]
        assert len(signs) == players - 1
        for seat in range(1, players):
            face = p.room.top.places().seats[seat].portrait
            covered = sum(sign.clip(face).w * sign.clip(face).h for sign in signs)
            assert covered < 0.3 * face.w * face.h, seat
            others = [t.rect for t in things if t.kind == "seat" and t.value not in (seat, 0)]
            assert signs[seat - 1].collidelist(others) < 0
        lying = [t.rect for t in things if t.kind in ("card", "back", "memory")]
        assert not [sign for sign in signs if sign.inflate(-8, -8).collidelist(lying) >= 0]


@pytest.mark.parametrize(
    ("game", "size"), first(1, [("equilibrium", (1280, 720)), ("equilibrium", (1920, 1080))])
)
def test_a_last_move_leaves_hair_and_eyes_of_a_large_face_in_sight(pilot, game, size):
    """Strangers saw it over foreheads and hats at every seat of a table of six."""
    p = pilot(size=size, seed=5)
    play = sit_down(p, game, 6)
    said = [Piece("card", "10D", "10♦")]
    play.story.last = {seat: Line(said, seat, "took", seat) for seat in range(1, 6)}
    signs = [t.rect for t in p.room.make_page().things if t.kind == "last"]
    for seat, sign in enumerate(signs, 1):
        face = p.room.top.places().seats[seat].portrait
        inner = face.inflate(-face.w // 2, -face.h // 5)
        assert not sign.colliderect(inner), seat


def test_a_last_move_lies_below_a_face_at_the_edge_of_the_window(pilot):
    """Strangers saw it over the corner of the first face opposite, before which there is no room."""
    p = pilot(size=(960, 600), seed=1)
    play = sit_down(p, "absurd", 6)
    play.story.last = {2: Line([Piece("card", "10D", "10♦")], 2, "caught", 2)}
    (sign,) = (t.rect for t in p.room.make_page().things if t.kind == "last")
    face = p.room.top.places().seats[2].portrait
    assert face.x < sign.w and sign.centery > face.bottom - face.h // 8
    lying = [t.rect for t in p.things if t.kind in ("card", "back", "seat") and t.value != 2]
    assert sign.collidelist(lying) < 0


@pytest.mark.parametrize("text", [100, 200])
def test_a_wide_last_move_between_a_plate_and_a_fan_leaves_the_face_in_sight(pilot, text):
    """Seen with six: before the face lay another's plate, and below it the own cards."""
    p = pilot(size=(1280, 720), seed=7, text_size=text)
    play = sit_down(p, "absurd", 6)
    cards = tuple(map(play.table.deck.index, ("TD", "QS")))
    for seat in (3, 4):
        said = [Piece("seat", seat, play.names[seat]), Piece("cards", cards, "10♦, Q♠")]
        play.story.last = {seat: Line(said, seat, "discarded", seat)}
        (sign,) = (t.rect for t in p.room.make_page().things if t.kind == "last")
        face = p.room.top.places().seats[seat].portrait
        assert not sign.colliderect(face.inflate(-face.w // 2, -face.h // 4)), seat


LARGE_TABLES = [
    ("eightfist", 6, 5),
    ("lockdown", 8, 3),
    ("lockdown", 4, 5),
    ("equilibrium", 4, 5),
    ("eightfist", 4, 5),
    ("equilibrium", 6, 3),
]


@pytest.mark.parametrize(("game", "players", "seed"), first(1, LARGE_TABLES))
def test_large_words_over_something_cover_no_cards_but_rather_get_smaller(pilot, game, players, seed):
    p = pilot(size=(1280, 720), text_size=200, seed=seed)
    sit_down(p, game, players)
    p.wait(0.2)
    table, covered, told = p.room.top, [], 0
    lying = [t for t in p.things if t.kind in ("card", "back", "memory", "seat")]
    for thing in lying:
        p.point(p.bare_spot(thing) or thing.rect.center)
        box = table.bubble.where
        if box is None:
            continue
        told += 1
        covered += [(thing.name, t.name) for t in lying if t.kind != "seat" and box.colliderect(t.rect)]
    assert told and not covered


def test_whether_a_gift_was_taken_is_told_to_its_giver(pilot):
    """Watched by a stranger: of five gifts no line said that they were taken."""
    p = pilot(seed=3)
    sit(p, "equilibrium", 2)
    play = p.room.top.play
    for _ in range(12):
        p.until(lambda: play.picker or play.sitting.round_over)
        gifts = [action for action in play.view.legal if action[0] == "give"]
        play.play((gifts or play.view.legal)[0])
        p.wait(0.1)
        p.until(lambda: play.picker or play.sitting.round_over)
        own = [line for line in play.handover.lately() if line.seat == play.sitting.viewer]
        assert all(len(line.seats) == 2 for line in own), "what one took oneself is no news"
        if any(line.kind == "accepted" for line in own):
            return
    raise AssertionError("nobody took a gift")


@pytest.mark.parametrize(
    ("players", "size", "decisions"),
    first(1, [(4, (1280, 720), 3), (6, (1280, 720), 20), (6, (960, 600), 20), (4, (960, 600), 20)]),
)
def test_of_what_happened_there_is_a_number_at_least(pilot, players, size, decisions):
    """With large words nothing told what had happened in two of five decisions of Absurd 8's."""
    p = pilot(size=size, text_size=200, seed=1, coaching=False)
    sit(p, "absurd", players)
    told = 0
    while told < decisions and isinstance(p.room.top, TableScene):
        play = p.room.top.play
        if (onward := p.onward()) is not None:
            p.click_thing(onward)
        elif play.picker is None or play.stage.on or not p.moves():
            p.frame()
        else:
            if play.handover.lately():
                p.frame()
                (ribbon,) = [t for t in p.things if t.kind == "ribbon"]
                covered = [t for t in p.things if t.kind in CARDS or t.kind == "seat"]
                assert ribbon.rect.collidelist([t.rect for t in covered]) < 0
                told += 1
            p.decide()
    assert told


def ribbons(p, count):
    """Where the news stands before so many decisions; what is asked is then decided."""
    while count and isinstance(p.room.top, TableScene):
        play = p.room.top.play
        if play.picker is None or play.stage.on or not p.moves():
            p.frame()
            continue
        if play.handover.lately():
            p.wait(0.05)
            (ribbon,) = [t.rect for t in p.things if t.kind == "ribbon"]
            yield ribbon
            count -= 1
        p.decide()


def firm(p):
    """Where things lie that news covers never."""
    return [t.rect for t in p.things if t.kind in (*CARDS, "seat", "caption", "column", "plaque")]


def test_news_without_room_over_the_prompt_stand_on_other_free_felt(pilot):
    """With large words only a number told of five of 28 decisions of two, though half the felt was free."""
    p = pilot(size=(1280, 720), text_size=200, seed=3, coaching=False, bot="novice")
    sit(p, "absurd", 2)
    told, elsewhere = 0, 0
    for ribbon in ribbons(p, 20):
        handover = p.room.top.play.handover
        title = handover.titled(p.room.top.sitting.viewer, handover.lately())
        words = [t for t in p.things if t.kind == "text" and ribbon.inflate(4, 4).contains(t.rect)]
        assert [t for t in words if t.name != title], "at least one whole line"
        assert ribbon.collidelist(firm(p)) < 0
        told += 1
        elsewhere += ribbon.bottom < p.room.top.places().ribbon.y
    assert told > 9 and elsewhere


@pytest.mark.parametrize(
    ("players", "size", "language", "seed"),
    first(1, [(6, (1280, 720), "de", 3), (2, (960, 600), "en", 2), (6, (960, 600), "de", 3)]),
)
def test_with_large_words_the_newest_deed_is_told_where_nothing_more_has_room(
    pilot, players, size, language, seed
):
    """A number alone told of 84 of 772 decisions, and one had to point at it to learn what had happened."""
    p = pilot(size=size, text_size=200, seed=seed, coaching=False, bot="novice", language=language)
    use(language)
    sit(p, "absurd", players)
    numbers = []
    for ribbon in ribbons(p, 14):
        numbers.append(not [t for t in p.things if t.kind == "text" and ribbon.contains(t.rect)])
        assert ribbon.collidelist([*firm(p), *p.room.top.places().shared.values()]) < 0, "nor empty piles"
    use("en")
    assert len(numbers) == 14 and sum(numbers) <= 3


@pytest.mark.parametrize(("size", "letters"), first(1, [((960, 600), 200), ((1280, 720), 100)]))
def test_being_chosen_covers_no_last_move_where_an_attack_hits_too(pilot, size, letters):
    """Reported: at the upper corner "chosen" lay over the card that had been drawn."""
    p = pilot(size=size, text_size=letters, seed=2, coaching=False, bot="novice")
    play = sit_down(p, "absurd", 2)
    table, seen = p.room.top, 0
    while not seen:
        if play.picker is None or play.stage.on or not p.moves():
            p.frame()
            continue
        if 0 in play.story.fates and play.column.rows:
            p.wait(0.3)
            (last,) = [t.rect for t in p.things if t.kind == "last" and t.value == 0]
            face = table.places().seats[0].portrait
            badges = [
                t.rect for t in p.things if t.kind == "badge" and t.rect.colliderect(face.inflate(99, 9))
            ]
            assert len(badges) == 2 and last.collidelist(badges) < 0
            seen += 1
        p.decide()


def test_where_the_newest_deed_has_little_room_brackets_go_before_letters_get_smaller(pilot):
    p = pilot(size=(1280, 720), text_size=200)
    page, over = Page(p.room.theme, p.room.pictures), Rect(0, 600, 1280, 60)
    said = (Piece("seat", 1, "Juno"), Piece("", None, " plays "), Piece("card", 3, "6♥"))
    why = Piece("", None, " (with "), Piece("card", 4, "A★"), Piece("", None, "'s help) as Wild")
    line = Line((*said, *why), 0)
    news = News([line._replace(number=1), line._replace(number=2)], "Since your last turn", me=0)
    tight = ribbon_slip.settled(page, [Rect(0, 0, 450, 70)], over, news)
    roomy = ribbon_slip.settled(page, [Rect(0, 0, 900, 200)], over, news)
    assert text(tight.line.pieces) == "Juno plays 6♥ as Wild" and "help" in text(roomy.line.pieces)
    assert tight.px == roomy.px == letters(page.theme) and len(tight.before) == 1
    narrow = ribbon_slip.settled(page, [Rect(0, 0, 200, 200)], over, news)
    assert narrow.px < roomy.px and narrow.at.w <= 200
    assert ribbon_slip.settled(page, [Rect(0, 0, 90, 60)], over, news) is None
