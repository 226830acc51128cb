"""Damaged and hostile files of every kind that we read must be used, or refused in a sentence and kept."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.talk import Saying
from game.books.contract.book import book_of
from game.data import Home, Trouble, open_home, sentence
from game.data.declared_settings import SETTINGS
from game.data.lesson_progress import Progress
from game.data.row_file import ROWS
from game.data.store import written
from game.data.trouble import Closed
from game.features.people import evening, remembered_tables
from game.features.people.history import History, exported
from game.features.people.people_store import People
from game.features.people.played_matches import facts
from game.features.people.rewards import merits
from game.features.score_pad.pad import as_text
from game.features.score_pad.pad_store import PadStore
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import LEVELS, LONGEST_NAME, Setup, first_setup, folded, person
from game.ui.window import window_place
from game.words import say_damaged, say_refusal

from .damage import damaged
from .kit import Attack, Found, Once

SLOW = 2.0
"""A file that takes more seconds of processor time than this counts as a fault."""


@contextmanager
def opened(name: str, use: Use, sound_files: Sound, folder: Path) -> Iterator[Once]:
    sound = sound_files(folder / "sound")
    with mock.patch.object(os, "fsync"):  # flushing to disk would only slow the test down
        yield partial(once, name, use, sound, folder)


def once(name: str, use: Use, sound: list[bytes], folder: Path, seed: int) -> Mapping[str, int]:
    """One damaged file, read as the program reads it when somebody plays."""
    dice = Rng(seed, 0xF11E)
    data = damaged(sound[dice.below(len(sound))], dice)
    home = folder / "home"
    path = home / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    began = time.process_time()
    came = use(home, path, data)
    if time.process_time() - began > SLOW:
        raise Found(f"{name}: {time.process_time() - began:.1f} s")
    for file in path.parent.glob("*"):
        if file.is_file():
            file.unlink()
    return {came: 1}


def told(trouble: Trouble | None) -> str:
    """Whether the file was refused; a trouble without a sentence is a finding."""
    if trouble is None:
        return "used"
    said = sentence(trouble)
    if not said.endswith(".") or not said.isprintable():
        raise Found(f"no sentence: {said!r}")
    return "refused"


def kept(path: Path, data: bytes) -> None:
    """Check that the bytes are kept, in the file or under another name beside it."""
    there = [file for file in path.parent.glob(path.stem + "*") if file.is_file()]
    if not any(file.read_bytes() == data for file in there):
        raise Found(f"{path.name} is not kept: {data[:200]!r}")


# The kinds of files


def use_settings(home: Path, path: Path, data: bytes) -> str:
    with open_home(home) as opened:
        came = [told(trouble) for trouble in opened.troubles]
        wrong = [key for key, setting in SETTINGS.items() if not setting.allows(opened.settings[key])]
    if wrong:
        raise Found(f"settings say {wrong}")
    kept(path, data)
    return "refused" if came else "used"


def use_table(home: Path, path: Path, data: bytes) -> str:
    with open_home(home) as opened:
        trouble = opened.store("table").load()
        came = told(trouble)
        shared = remembered_tables.load_shared(opened)
        found = (remembered_tables.load(opened), *([shared] if shared else []))
        for setup in (*found, *(remembered_tables.load_for(opened, game) for game in games.MODULES)):
            if any(len(c.name) > LONGEST_NAME or c.level not in LEVELS or not c.agent for c in setup.chairs):
                raise Found(f"such a table: {setup}")
            "".join(chair.name for chair in setup.chairs).encode()
            Sitting.new(setup, 1, _Nowhere(opened), OnTheSpot("novice"))
    kept(path, data)
    return came


class _Nowhere:
    """A home whose matches are not written."""

    def __init__(self, home: Home) -> None:
        self.folder, self.matches, self.said = home.folder, self, home.said

    def create(self, game: str) -> None:
        return None


def use_history(home: Path, path: Path, data: bytes) -> str:
    """What is known of people, with any of the files that it is computed from."""
    with open_home(home) as opened:
        history = History(opened)
        came = told(history.trouble)
        _all_known(history)
        before = path.read_bytes() if path.exists() else b""
        for number, (setup, match) in enumerate(_over()):
            away = [0] if number == 1 else []
            history.enter(
                facts(
                    setup, match.table, match.events, match.results, away,
                    file=f"{setup.game}.octavo", ended=number, mark=f"{number}",
                )
            )  # fmt: skip
            history.costed(f"{number}", 0, [0.01, 0.0])
        evening.end(opened, True)
        _all_known(history)
    with open_home(home) as opened:
        again = History(opened)
        _all_known(again)
        if again.trouble is not None and before != data:
            raise Found(f"what was written cannot be read: {again.trouble}")
    if came == "refused":
        kept(path, data)
    return came


def _all_known(history: History) -> None:
    exported(history).encode()
    home = history.people.home
    merits(home)
    night = evening.night(home)
    night.tally(), night.title(), night.standing()


def use_people(home: Path, path: Path, data: bytes) -> str:
    with open_home(home) as opened:
        people = People(opened)
        came = told(people.store.trouble)
        names = [one.name for one in people.known()]
        if len({*map(folded, names)}) < len(names):
            raise Found(f"two look alike: {names}")
        ana, ben = person("Ana"), person("Ben", id="0123456789abcdef")
        people.played((ana, ben)), people.set_habit(ana.id, "x.y", "never")
        people.merge(ben.id, ana.id), people.switch(people.known()[-1]), people.forget(ana.id)
    with open_home(home) as opened:
        People(opened).known()
    if came == "refused":
        kept(path, data)
    return came


def use_window(home: Path, path: Path, data: bytes) -> str:
    with open_home(home) as opened:
        store = opened.store("window", form=window_place.WINDOW)
        came = told(store.load())
        stand = window_place.read(store.values)
        window_place.mended(stand, stand.size, [(1920, 1080)])
    kept(path, data)
    return came


def use_pad(home: Path, path: Path, data: bytes) -> str:
    with open_home(home) as opened:
        store = PadStore(opened)
        came = told(store.trouble)
        for game in games.MODULES:
            pad = store.load(game)
            as_text(pad)
            store.save(pad.seated(3).named(0, "Cleo"))
        if PadStore(opened).trouble is not None and came == "used":
            raise Found(f"what was written cannot be read: {data[:300]!r}")
    if came == "refused":
        kept(path, data)
    return came


def use_lessons(home: Path, path: Path, data: bytes) -> str:
    with open_home(home) as opened:
        progress = Progress(opened)
        came = told(progress.trouble)
        for game in games.MODULES:
            progress.declined(game)
            for lesson in book_of(game).lessons:
                progress.at(game, lesson.key), progress.done(game, lesson.key)
        progress.reached("equilibrium", "turn", 3)
        progress.decline("lockdown")
        if Progress(opened).trouble is not None and came == "used":
            raise Found(f"what was written cannot be read: {data[:300]!r}")
    if came == "refused":
        kept(path, data)
    return came


def use_journal(home: Path, path: Path, data: bytes) -> str:
    """Open a journal as *Continue* does, then make a decision."""
    with open_home(home) as opened:
        found = opened.matches.all()
        if not data or not found:
            kept(path, data)
            return "used" if not data else "not found"
        try:
            sitting = Sitting.resumed(path, opened, OnTheSpot("novice"))
        except Closed as closed:
            came = told(closed.trouble)
        except (Damaged, Refused) as why:
            said = say_damaged(why, path.name) if isinstance(why, Damaged) else say_refusal(why)
            if not said.endswith((".", "!")) or "\n" in said:
                raise Found(f"no sentence: {said!r}") from why
            came = "refused"
            opened.matches.set_aside(path)
        else:
            if not sitting.match.over:
                kept(path, data)
                if not sitting.round_over:
                    sitting.play(sitting.match.state.legal[0])
                    whole = data[: data.rfind(b"\n") + 1]
                    if not sitting.file.path.read_bytes().startswith(whole):
                        raise Found(f"lines changed: {data[:300]!r}")
            sitting.close()
            for file in (home / "matches" / "finished").glob("*"):
                file.unlink()
            return "continued"
        kept(path, data)
        return came


Use = Callable[[Path, Path, bytes], str]
Sound = Callable[[Path], list[bytes]]


# Sound files to begin with


def _over() -> list[tuple[Setup, Match]]:
    """Finished matches of one person against bots."""
    if not _finished:
        for game in games.MODULES:
            setup = first_setup(game, games.game(game).players[0])
            match = Match(games.lay(game, len(setup.chairs)), 3)
            while not match.over:
                if match.state.over:
                    match.next_round()
                else:
                    match.play(match.state.legal[0])
            _finished.append((setup, match))
    return _finished


_finished: list[tuple[Setup, Match]] = []


def sound_settings(folder: Path) -> list[bytes]:
    values = {key: setting.default for key, setting in SETTINGS.items()}
    values |= {
        "keys": {"u": "undo", "h": "hint"},
        "sounds_off": ["deal"],
        "reactions": {"equilibrium.peek": "ask"},
    }
    return [written({"v": 1, **values}), written({"v": 1, "later": [1], "volume": 3})]


def sound_table(folder: Path) -> list[bytes]:
    setups = {game: first_setup(game, games.game(game).players[1]).stored() for game in games.MODULES}
    return [
        written({"v": 1, "last": setups["absurd"], **setups}),
        written({"v": 1, "last": setups["lockdown"]}),
    ]


def older(game: str) -> dict[str, Any]:
    """The counts of a version in which people were names."""
    counts = {"played": 3, "won": 1, "streak": 0, "longest_streak": 1}
    entry = {"name": "Ana", "score": 7, "date": "2026-01-01"}
    best = {honour.key: [entry] for honour in book_of(game).honours}
    return {**counts, "levels": {"novice": counts}, "people": {"Ana": counts, "Ben": counts}, **best}


def sound_records(folder: Path) -> list[bytes]:
    by_name = written(
        {"v": 1, "games": {game: older(game) for game in games.MODULES}, "entered": ["a.octavo 1"]}
    )
    folder.mkdir(exist_ok=True)
    (folder / "records.json").write_bytes(by_name)
    with open_home(folder) as home:
        History(home)
    return [by_name, (folder / "records.json").read_bytes()]


def sound_career(folder: Path) -> list[bytes]:
    own = {
        "met": {"Ana": {"novice": "1/2 2/2"}},
        "feats": {"Ana": {key: [1, "2026-01-01"] for key in book_of("lockdown").feats.kinds}},
        "paces": {"Ana": ["novice", 2]},
    }
    past = {
        "game": "lockdown",
        "day": "2026-01-01",
        "mark": "0",
        "people": {"0": "Ana"},
        "cost": {"0": [2, 1, 1]},
    }
    return [
        written({"v": 1, "games": {"lockdown": own}, "past": [past], "old": ["a.octavo"], "entered": ["b 1"]})
    ]


def sound_evening(folder: Path) -> list[bytes]:
    one = {
        "game": "absurd",
        "ended": 1000,
        "places": {"Ana": 1, "Ben": 2},
        "file": "a.octavo 1",
        "away": ["Ben"],
    }
    return [written({"v": 1, "matches": [one, {**one, "ended": 2000, "away": []}], "over": True})]


def sound_people(folder: Path) -> list[bytes]:
    with open_home(folder) as home:
        people = People(home)
        people.switch(person("Ana"))
        people.played((person("Ben", "bear"), person("Cleo", "owl"), person("Dora", "cat")))
        people.set_habit(person("Ana").id, "equilibrium.react", "never")
        people.merge(person("Ben").id, person("Cleo").id), people.forget(person("Dora").id)
    return [(folder / "people.json").read_bytes()]


def sound_rows(folder: Path) -> list[bytes]:
    shutil.rmtree(folder, ignore_errors=True)
    use_history(folder, folder / ROWS, b"")
    with open_home(folder) as home:
        told = [(person("Ana"), 1, False), (person("Ben"), 2, True)]
        evening.add(home, "absurd", told, "label", 5)
    return [(folder / ROWS).read_bytes()]


def sound_window(folder: Path) -> list[bytes]:
    return [written({"v": 1, **window_place.WindowPlace((1280, 720), (3, 4), ((1920, 1080),)).stored()})]


def sound_lessons(folder: Path) -> list[bytes]:
    lessons = {"equilibrium/turn": {"at": 4, "done": True}, "absurd/chain": {"at": 0, "done": False}}
    return [written({"v": 1, "lessons": lessons, "offered": ["equilibrium", "absurd"]})]


def sound_pad(folder: Path) -> list[bytes]:
    fists = [["7H", "7C", "AD", "AS", "7D", "7S", "KC", "KD"], []]
    return [written({"v": 1, "pads": {"eightfist": {"names": ["Ada", "Ben"], "rounds": [fists]}}})]


def sound_journals(folder: Path) -> list[bytes]:
    """Journals of an unfinished match of each game, and of a finished one."""
    found = []
    for game in games.MODULES:
        for most in (8, 10_000 if game == "equilibrium" else 16):
            with open_home(folder) as home:
                sitting = Sitting.new(
                    first_setup(game, games.game(game).players[0]), 5, home, OnTheSpot("novice")
                )
                file = sitting.file.path
                for _ in range(most):
                    if not sitting.round_over:
                        sitting.play(sitting.match.state.legal[-1])
                sitting.close()
                found.append((file if file.exists() else sitting.file.path).read_bytes())
    return [*found, _talked(folder)]


def _talked(folder: Path) -> bytes:
    """A journal of a team match in which everybody says something."""
    setup = first_setup("equilibrium", 4)._replace(options=(("variants", "A"),))
    with open_home(folder) as home:
        sitting = Sitting.new(setup, 5, home, OnTheSpot("novice"))
        table = sitting.match.table
        for seat, (says, abouts) in enumerate([*table.game.sayings(table).items()][:4]):
            sitting.say(Saying(seat, says, abouts[-1]))
            sitting.play(sitting.match.state.legal[-1])
        sitting.close()
        return sitting.file.path.read_bytes()


SOUND: dict[str, Sound] = {
    "settings.json": sound_settings,
    "table.json": sound_table,
    "records.json": sound_records,
    "career.json": sound_career,
    "evening.json": sound_evening,
    "people.json": sound_people,
    ROWS: sound_rows,
    "window.json": sound_window,
    "lessons.json": sound_lessons,
    "score_pad.json": sound_pad,
    "matches/match.octavo": sound_journals,
}
ATTACKS = tuple(
    Attack(f"damaged {name}", partial(opened, name, use, SOUND[name]), short, long, patience=10.0)
    for name, use, short, long in (
        ("settings.json", use_settings, 100, 5_000),
        ("table.json", use_table, 50, 2_500),
        ("records.json", use_history, 30, 2_000),
        ("career.json", use_history, 15, 1_000),
        ("evening.json", use_history, 15, 1_000),
        (ROWS, use_history, 30, 2_000),
        ("people.json", use_people, 50, 4_000),
        ("window.json", use_window, 50, 4_000),
        ("lessons.json", use_lessons, 50, 3_000),
        ("score_pad.json", use_pad, 50, 2_000),
        ("matches/match.octavo", use_journal, 60, 3_000),
    )
)
