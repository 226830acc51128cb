"""Opens the screens that are reached from the title: lessons, people, matches, settings."""

from __future__ import annotations

from looked import GOLDEN, golden
from pilot import Pilot
from shared import table as shared_table

from engine.kernel.rng import Rng
from game.daily.deal import Deal, today
from game.daily.tries import Tries, Try
from game.scenes.among import AmongScene
from game.scenes.day import DayScene
from game.scenes.forget import Forget
from game.scenes.gallery import GalleryScene, shown_games
from game.scenes.lesson import LessonScene
from game.scenes.lesson_end import LessonEnd
from game.scenes.lesson_pause import LessonPause
from game.scenes.look_back import LookBack
from game.scenes.match_menu import Delete, MatchMenu
from game.scenes.matches import Away, MatchesScene
from game.scenes.person import PersonScene
from game.scenes.replay import ReplayScene
from game.scenes.review import ReviewScene
from game.scenes.setting import SetupScene
from game.scenes.settings import PAGES, SettingsScene
from game.scenes.settings_keys import COMMANDS, TakeKey
from game.scenes.trying import Trying
from game.scenes.watched import WatchedLesson
from game.table.book import book_of
from game.table.people import People
from game.table.recorded import record_of
from game.table.sitting import Sitting
from game.table.unfinished import looked_at

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
    to(p, LessonEnd(p.room, scene, scene.another))


def lesson_pause(p: Pilot, chance: Rng) -> None:
    scene = lesson(p, chance)
    to(p, LessonPause(p.room, scene.table.game.id, scene.from_the_start))


def gallery(p: Pilot, chance: Rng) -> None:
    to(p, GalleryScene(p.room, one_of(shown_games(), chance)))


def trying(p: Pilot, chance: Rng) -> None:
    gallery(p, chance)
    game = p.room.top.about().game
    exhibits = [one for one in book_of(game).gallery.exhibits if one.laid]
    to(p, Trying(p.room, game, one_of(exhibits, chance)))


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


def forget(p: Pilot, chance: Rng) -> None:
    sit_down(p, chance)
    to(p, Forget(p.room, one_of(People(p.home).known(), chance).name, lambda name: None))


def waiting(p: Pilot, chance: Rng) -> None:
    """The title, with some unfinished matches."""
    for _ in range(chance.below(9) - len(p.title.unfinished)):
        sitting = Sitting.new(set_table(chance), chance.below(1 << 30), p.home, p.title.thinker)
        for _ in range(chance.below(4)):
            sitting.play(sitting.match.state.legal[0])
        sitting.close()
    p.title.entered()


def matches(p: Pilot, chance: Rng) -> None:
    waiting(p, chance)
    to(p, MatchesScene(p.room, p.title))


def away(p: Pilot, chance: Rng) -> None:
    matches(p, chance)
    table(p, chance).sitting.close()
    p.room.stack.pop()
    p.title.look()
    to(p, Away(p.room, p.title, p.title.unfinished[0].path))


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


def match_menu(p: Pilot, chance: Rng) -> None:
    scene = look_back(p, chance)
    to(p, MatchMenu(p.room, scene, looked_at(one_of(scene.files, chance), p.home)))


def delete(p: Pilot, chance: Rng) -> None:
    match_menu(p, chance)
    to(p, Delete(p.room, "8-equilibrium", lambda: None))


# Finished matches


def review(p: Pilot, chance: Rng) -> None:
    to(p, ReviewScene(p.room, record_of(golden(*one_of(GOLDEN, chance))[0])))
    for _ in range(chance.below(9)):
        p.frame(0.1)


def among(p: Pilot, chance: Rng) -> None:
    """Experts' matches, some of them played."""
    to(p, AmongScene(p.room, record_of(golden(*one_of(GOLDEN, chance))[0])))
    for _ in range(chance.below(4)):
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
    scene = WatchedLesson(p.room, game, one_of(book_of(game).lessons, chance))
    to(p, scene)
    scene.play.go(chance.below(scene.play.steps.last + 1))


def from_lesson(p: Pilot, chance: Rng) -> None:
    """Practice from a moment of a lesson."""
    watched(p, chance)
    scene = p.room.top
    assert isinstance(scene, WatchedLesson)
    scene.play.go(0)
    to(p, scene._branch(chance.below(scene.table.players)).enter[0])


# Settings


def settings(p: Pilot, chance: Rng) -> None:
    pages = [page for page, _ in PAGES if page != "keys"]
    to(p, SettingsScene(p.room, one_of(pages, chance)))


def take_key(p: Pilot, chance: Rng) -> None:
    scene = SettingsScene(p.room, "keys")
    to(p, scene)
    command, holder = one_of(list(COMMANDS), chance), one_of(list(COMMANDS), chance)
    to(p, TakeKey(p.room, scene.keys, one_of("hlmuwxy9", chance), command, holder))
