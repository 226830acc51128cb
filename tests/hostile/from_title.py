"""Opens the screens that are reached from the main menu: lessons, people, matches, settings."""

from __future__ import annotations

from looked import GOLDEN, golden
from pilot import Pilot
from shared import table as shared_table

from engine.kernel.rng import Rng
from game.books.contract.book import book_of
from game.features.daily.deal import Deal, today
from game.features.daily.screen import DayScene
from game.features.daily.store import Tries, Try
from game.features.gallery.screen import GalleryScene, shown_games
from game.features.lessons.card_practice import practice_table
from game.features.lessons.end_screen import LessonEnd
from game.features.lessons.pause_menu import lesson_pause as pause_of_lesson
from game.features.lessons.replay_screen import WatchedLesson
from game.features.lessons.replay_screen import watched as watched_lesson
from game.features.lessons.table_screen import LessonScene
from game.features.people.people_store import People
from game.features.printing.window import print_window
from game.features.replay.match_list import LookBack
from game.features.replay.match_menu import MatchMenu
from game.features.replay.screen import ReplayScene
from game.features.replay.unfinished_summary import looked_at
from game.features.review.screen import ReviewScene
from game.features.score_pad.pad import by_cards
from game.features.score_pad.screen import HandScene, ScorePad
from game.features.settings.keys import COMMANDS
from game.features.settings.screen import PAGES, SettingsScene
from game.features.setup.edit_person import PersonScene
from game.features.setup.screen import SetupScene
from game.features.setup.who_is_playing import WhoIsPlaying
from game.features.title.unfinished_screen import UnfinishedScene, away_question
from game.table.match.live_match import Sitting
from game.table.match.recorded_match import record_of

from .at_tables import GAMES, one_of, set_table, table, to

# Lessons and the gallery


def lesson(p: Pilot, chance: Rng, game: str = "") -> LessonScene:
    game = game or one_of(GAMES, chance)
    one = one_of(book_of(game).lessons, chance)
    scene = LessonScene(p.room, game, one, chance.below(len(one.steps)))
    to(p, scene)
    return scene


def lesson_end(p: Pilot, chance: Rng) -> None:
    scene = lesson(p, chance)
    to(p, LessonEnd(p.room, scene.sitting.setup, scene.course.lesson, scene.waiting, scene.another))


def lesson_pause(p: Pilot, chance: Rng) -> None:
    scene = lesson(p, chance)
    to(p, pause_of_lesson(p.room, scene.from_the_start))


def gallery(p: Pilot, chance: Rng) -> None:
    to(p, GalleryScene(p.room, one_of(shown_games(), chance)))


def score_pad(p: Pilot, chance: Rng) -> ScorePad:
    scene = ScorePad(p.room, one_of(GAMES, chance))
    to(p, scene)
    return scene


def hand_on_pad(p: Pilot, chance: Rng) -> None:
    pad = ScorePad(p.room, one_of([game for game in GAMES if by_cards(game)], chance))
    to(p, pad)
    to(p, HandScene(p.room, pad.pad, 0, chance.below(2), pad._keep))


def printing(p: Pilot, chance: Rng) -> None:
    to(p, print_window(p.room, one_of(GAMES, chance)))


def trying(p: Pilot, chance: Rng) -> None:
    gallery(p, chance)
    game = p.room.top.about().game
    exhibits = [one for one in book_of(game).gallery.exhibits if one.laid]
    to(p, practice_table(p.room, game, one_of(exhibits, chance)))


# People and matches that wait


def setting(p: Pilot, chance: Rng) -> SetupScene:
    scene = SetupScene(p.room, p.title, set_table(chance, people=1 + chance.below(3)))
    to(p, scene)
    return scene


def known(p: Pilot, chance: Rng) -> SetupScene:
    """The setup screen, with more people who are known here."""
    People(p.home).played(shared_table("lockdown", 6, 6).chairs)
    return setting(p, chance)


def person(p: Pilot, chance: Rng) -> None:
    scene = known(p, chance)
    chairs = {chair.name: chair for chair in scene.setup.chairs if chair.is_person}
    who = one_of(list(chairs.values()), chance)
    chairs.pop(who.name)
    to(p, PersonScene(p.room, who, lambda _who: None, chairs))


def sit_down(p: Pilot, chance: Rng) -> None:
    scene = known(p, chance)
    to(p, scene.sitting_down())


def who_is_playing(p: Pilot, chance: Rng) -> None:
    known(p, chance)
    to(p, WhoIsPlaying(p.room, People(p.home).me, lambda _who: None))


def forget(p: Pilot, chance: Rng) -> None:
    who_is_playing(p, chance)
    to(p, p.room.top._ways_to_change(one_of(People(p.home).known(), chance)))


def waiting(p: Pilot, chance: Rng) -> None:
    """The main menu, with some unfinished matches."""
    for _ in range(chance.below(9) - len(p.title.unfinished)):
        sitting = Sitting.new(set_table(chance), chance.below(1 << 30), p.home, p.title.thinker)
        for _ in range(chance.below(4)):
            sitting.play(sitting.match.state.legal[0])
        sitting.close()
    p.title.entered()


def matches(p: Pilot, chance: Rng) -> None:
    waiting(p, chance)
    to(p, UnfinishedScene(p.room, p.title))


def away(p: Pilot, chance: Rng) -> None:
    matches(p, chance)
    table(p, chance).sitting.close()
    p.room.stack.pop()
    p.title.look()
    to(p, away_question(p.room, p.title, p.title.unfinished[0].path))


def look_back(p: Pilot, chance: Rng) -> LookBack:
    """The list, with some unfinished matches and a finished one."""
    waiting(p, chance)
    which = one_of(GOLDEN, chance)
    p.home.matches.finished.mkdir(parents=True, exist_ok=True)
    path = p.home.matches.finished / f"{which[0]}.octavo"
    path.write_text("".join(line + "\n" for line in golden(*which)[0]), "utf-8")
    scene = LookBack(p.room, p.title)
    to(p, scene)
    return scene


def match_menu(p: Pilot, chance: Rng) -> MatchMenu:
    scene = look_back(p, chance)
    menu = MatchMenu(p.room, scene, looked_at(one_of(scene.files, chance), p.home))
    to(p, menu.question())
    return menu


def name_match(p: Pilot, chance: Rng) -> None:
    to(p, match_menu(p, chance)._naming())


def copy_match(p: Pilot, chance: Rng) -> None:
    to(p, match_menu(p, chance)._copying())


def delete(p: Pilot, chance: Rng) -> None:
    to(p, match_menu(p, chance)._deleting())


# Finished matches


def review(p: Pilot, chance: Rng) -> None:
    to(p, ReviewScene(p.room, record_of(golden(*one_of(GOLDEN, chance))[0])))
    for _ in range(chance.below(9)):
        p.frame(0.1)


def day(p: Pilot, chance: Rng) -> None:
    """The deals of the day, one of which may be over."""
    deal = Deal(one_of(GAMES, chance), today())
    if chance.below(2):
        Tries(p.home)._write(deal, Try("gone.octavo", 2, True, 12, 2, 4, 20, 10, 14, 60))
    to(p, DayScene(p.room, deal.game))


def replay(p: Pilot, chance: Rng) -> None:
    scene = ReplayScene(p.room, record_of(golden(*one_of(GOLDEN, chance))[0]), "one.octavo")
    to(p, scene)
    scene.play.go(chance.below(scene.play.steps.last + 1))


def watched(p: Pilot, chance: Rng) -> None:
    """A lesson that is watched again, at one of its steps."""
    game = one_of(GAMES, chance)
    scene = watched_lesson(p.room, game, one_of(book_of(game).lessons, chance))
    to(p, scene)
    scene.play.go(chance.below(scene.play.steps.last + 1))


def from_lesson(p: Pilot, chance: Rng) -> None:
    """Practice from a moment of a lesson."""
    watched(p, chance)
    scene = p.room.top
    assert isinstance(scene.shown, WatchedLesson)
    scene.play.go(0)
    to(p, scene.shown.branch(scene, chance.below(scene.table.players)).enter[0])


# Settings


def settings(p: Pilot, chance: Rng) -> None:
    pages = [page for page, _ in PAGES if page != "keys"]
    to(p, SettingsScene(p.room, one_of(pages, chance)))


def take_key(p: Pilot, chance: Rng) -> None:
    scene = SettingsScene(p.room, "keys")
    to(p, scene)
    command, holder = one_of(list(COMMANDS), chance), one_of(list(COMMANDS), chance)
    to(p, scene.keys._taking(one_of("hlmuwxy9", chance), command, holder))
