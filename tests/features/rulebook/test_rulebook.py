"""The rulebook on screen: it opens from everywhere at the rule that matters, and reading changes nothing."""

from __future__ import annotations

import pytest
from pilot import Pilot
from samples import busiest_first, first

from engine import games
from engine.kernel.match import Match
from game.books.contract.book import book_of
from game.features.lessons.practice_positions import tried
from game.features.rulebook import Passage, rules_of
from game.features.rulebook.messages import FollowLink
from game.features.rulebook.passage import said_of
from game.features.rulebook.positions import lay_position
from game.features.rulebook.screen import Rulebook
from game.features.setup.screen import SetupScene
from game.table.explain import tooltips
from game.table.match.setup import first_setup
from game.table.screen.mode import PRACTICE
from game.table.screen.rulebook_subject import rule_of
from game.table.screen.table_scene import TableScene
from game.ui.page.message_types import Help, ScrollText
from game.ui.page.page import Thing
from game.ui.window.intents import Intent
from game.ui.window.scene import POP, push
from game.words import words_of

GAMES = [id for id in games.MODULES if id != "toy"]


def sit(p: Pilot, game: str, players: int = 4, seed: int = 3, **options: str) -> None:
    """Sit at a table until the person is asked something."""
    setup = first_setup(game, players)._replace(seed=seed, options=tuple(options.items()))
    p.room.go(p.title.play(setup))
    p.until(lambda: isinstance(p.room.top, TableScene) and p.room.top.play.picker is not None)


def book(p: Pilot) -> Rulebook:
    assert isinstance(p.room.top, Rulebook), p.room.top
    return p.room.top


def title(p: Pilot) -> str:
    return book(p).rules.passages[book(p).place].title


def type_in(p: Pilot, words: str) -> None:
    for letter in words:
        p.room.follow(Intent("text", text=letter))
        p.room.fresh = True
        p.frame()


def words_in(passage: Passage) -> list[str]:
    """The text of the open page, without its pictures of cards."""
    blocks = [block._replace(cards=()) for block in passage.blocks]
    return " ".join(line.replace("·", " ") for block in blocks for line in said_of(block)).split()


def moment(match: Match) -> tuple[object, ...]:
    state = match.state
    return (state.zones[:], state.know[:], state.agenda[:], state.rng, len(match.past), len(match.events))


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_f1_opens_the_book_at_what_is_asked_and_goes_back_to_the_same_moment(pilot, game):
    p = pilot(size=(1280, 720))
    sit(p, game)
    table = p.room.top
    p.press("tab")
    kind = table.play.view.kind
    before = moment(table.sitting.match), table.clock.shown, p.room.focus, p.room.ring, p.names()
    p.press("f1")
    rules = rules_of(game)
    assert book(p).place == rules.at(words_of(game).decisions[kind].rule)
    assert any(t.name.startswith("Current question: ") for t in p.things)
    type_in(p, "what")
    p.wait(3.0)
    p.press("escape")
    p.click_thing(next(t for t in p.live("button") if t.id == "next"))
    p.press("f1")
    p.frame()
    assert p.room.top is table
    assert (moment(table.sitting.match), table.clock.shown, p.room.focus, p.room.ring, p.names()) == before


def unlit(table: TableScene) -> list[Thing]:
    """Things on the felt that cannot be chosen, with a reason that names a rule."""
    return [
        thing for thing in table.room.page.things if thing.kind in tooltips.LAID and rule_of(table, thing)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_leads_to_its_rule_and_back_to_the_same_moment(pilot, game):
    p = pilot(size=(1280, 720))
    for seed in range(3, 12):
        sit(p, game, seed=seed)
        table = p.room.top
        if unlit(table):
            break
        p.room.go(POP)
    thing = unlit(table)[0]
    p.point(p.bare_spot(thing) or thing.rect.center)
    p.wait(0.3)
    before = moment(table.sitting.match), table.clock.shown, table.sitting.can_undo(table.sitting.viewer)
    number, reason = rule_of(table, thing), tooltips.why(table.play, table.felt(), thing)
    p.press("f1")
    assert book(p).place == rules_of(game).at(number)
    assert reason.split("\n")[0] in book(p).asked[1]
    for key in ("down", "f1"):
        p.press(key)
    p.frame()
    assert p.room.top is table
    assert (
        moment(table.sitting.match),
        table.clock.shown,
        table.sitting.can_undo(table.sitting.viewer),
    ) == before


def test_the_clock_rests_while_somebody_reads(pilot):
    p = pilot(size=(1280, 720), turn_seconds=15)
    sit(p, "equilibrium")
    table = p.room.top
    p.until(lambda: table.clock.due is not None)
    shown, decided = table.clock.shown, len(table.sitting.match.past)
    p.press("f1")
    p.wait(40.0)
    p.press("f1")
    assert table.clock.shown == shown and len(table.sitting.match.past) == decided


def test_every_screen_leads_to_the_book_and_the_book_back(pilot):
    p = pilot(size=(1280, 720))
    for steps in ([], ["Games"], ["Settings"], ["Credits"], ["Credits", "Licences"]):
        for name in steps:
            p.click(name)
        under = p.room.top
        for way in ("f1", "click"):
            p.press("f1") if way == "f1" else p.click("Rules")
            assert book(p)
            p.press("f1") if way == "f1" else p.click("Back")
            assert p.room.top is under
        for _name in steps:
            p.press("escape")


def test_search_as_you_type_goes_to_the_best_place_and_return_to_the_next(pilot):
    p = pilot(size=(1280, 720))
    p.press("f1")
    type_in(p, "reject")
    assert title(p) == "Reject"
    counts = book(p).index.counts("reject")
    assert p.sees(f"{sum(counts)} mentions")
    chapter = p.find("The table", "entry")
    assert chapter.value == counts[book(p).rules.place("table")] > 0
    best = [t.name for t in p.things if t.kind == "best"]
    assert best == [book(p).rules.passages[place].title for place in book(p).hits[:3]]
    second = book(p).rules.passages[book(p).hits[1]].title
    p.press("return")
    assert title(p) == second
    p.press("backspace")
    assert book(p).sought == "rejec"
    p.click("Reject", "entry")
    assert title(p) == "Reject"
    p.press("escape")
    assert not book(p).sought
    type_in(p, "xyzzy")
    assert p.sees("No matches in this rulebook.")


def test_links_and_contents_lead_on_by_mouse_and_by_keys(pilot):
    p = pilot(size=(1280, 720))
    p.press("f1")
    p.click("Your turn", "entry")
    p.click("give", "link")
    assert title(p) == "Give a card"
    p.click("Previous")
    assert title(p) == "Your turn"
    for _ in range(60):
        if p.room.focus == FollowLink("give"):
            break
        p.press("tab")
    p.press("return")
    assert title(p) == "Give a card"


def reading_at(p, game):
    """Sit down and open the book; returns the table, and the match's state before."""
    sit(p, game)
    table = p.room.top
    before = moment(table.sitting.match)
    p.press("f1")
    return table, before


def test_the_book_can_be_read_in_the_other_language(pilot):
    p = pilot(size=(1280, 720))
    table, before = reading_at(p, "lockdown")
    place = book(p).place
    p.click("English")
    assert book(p).rules.language == "de" and book(p).place == place
    p.click("Deutsch")
    assert book(p).rules.language == "en" and book(p).place == place
    p.click("Back to play")
    assert p.room.top is table and moment(table.sitting.match) == before


@pytest.mark.parametrize("game", GAMES)
def test_what_a_passage_tells_can_be_tried(game):
    """A passage leads to a practice position; the passage of a card leads to one with this card."""
    rules = rules_of(game)
    found = {passage.anchor: tried(rules, place) for place, passage in enumerate(rules.passages)}
    laid = {anchor: one for anchor, one in found.items() if one is not None}
    assert len(laid) >= len(rules.passages) / 4
    for anchor, one in laid.items():
        s = lay_position(game, one.laid)
        assert s.seat == 0 and len(s.legal) > 1, anchor
    gallery = book_of(game).gallery
    for exhibit in gallery.exhibits if gallery else ():
        assert found[rules.passages[rules.at(exhibit.rules[0])].anchor] is not None, exhibit.key


def test_a_practice_table_lies_over_the_book_and_leads_back_to_the_same_page(pilot):
    p = pilot(size=(1280, 720))
    table, before = reading_at(p, "absurd")
    scene = book(p)
    scene._turn(rules_of("absurd").place("thorns"))
    p.frame()
    p.click("Try it")
    assert p.room.top.mode is PRACTICE and p.sees("Practice: 5♠")
    p.wait(1.0)
    p.click("Back")
    assert p.room.top is scene and rules_of("absurd").passages[scene.place].anchor == "thorns"
    p.press("f1")
    assert p.room.top is table and moment(table.sitting.match) == before


SIZES = [((960, 600), 200), ((1280, 720), 100), ((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)]
SHOWN = first(1, [(game, *size) for size in SIZES for game in GAMES[::-1]])


@pytest.mark.parametrize(("game", "size", "text"), SHOWN)
def test_every_word_of_every_passage_can_be_read(pilot, game, size, text):
    """While scrolling, each passage shows all its words inside the window and its paper."""
    p = pilot(size=size, text_size=text)
    p.room.go(p.title.help(p.title))
    book(p).open(game)
    for place, passage in enumerate(book(p).rules.passages):
        book(p)._turn(place)
        seen = ""
        for _ in range(80):
            page = p.room.make_page()
            for t in page.things:
                assert page.rect.contains(t.rect), (passage.anchor, t)
            lines = [t for t in page.things if t.kind == "text" and t.rect.x > size[0] * 0.3]
            seen += " ".join(t.name for t in lines)
            down = [t for t in page.things if t.id == ScrollText(4)]
            if not down or down[0].do is None:
                break
            book(p).act(down[0].do)
        bare = seen.replace(" ", "").replace("\n", "")
        for word in words_in(passage):
            assert word in bare, (passage.anchor, word)


def test_while_others_think_it_opens_at_what_they_are_at_and_asks_nothing(pilot):
    p = pilot(size=(1280, 720), bot_pace="slow")
    sit(p, "equilibrium")
    table = p.room.top
    table.play.play(table.play.view.legal[0])
    p.until(lambda: table.play.picker is None)
    assert table.about().asked == "" and table.about().game == "equilibrium"


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_the_setup_leads_to_its_rule(pilot, game):
    p = pilot(size=(1280, 720))
    p.room.go(push(SetupScene(p.room, p.title, first_setup(game, 4))))
    p.frame()
    links = [t for t in p.things if isinstance(t.do, Help) and t.do.rule]
    assert len(links) == {"equilibrium": 7, "lockdown": 3}.get(game, 1)
    for link in links:
        p.click_thing(link)
        assert link.do.rule in " ".join(book(p).rules.passages[book(p).place].numbers)
        p.press("f1")
