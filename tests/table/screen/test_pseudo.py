"""Every word on the screen comes from the catalogue, as a pseudo-language shows.

The pseudo-language accents every vowel and makes each text a third longer. A plain English word on a page was
not translated.
"""

from __future__ import annotations

import gettext
import importlib.util
import io
import re
from functools import cache
from pathlib import Path

import pytest
from hostile.screens import screens
from pilot import Pilot, sit
from samples import first

from engine import games
from engine.kernel.rng import Rng
from game.features.people import remembered_tables
from game.features.people.records_screen import Records
from game.features.results.level_offer import level_offer
from game.features.results.next_match_dialog import next_match
from game.features.settings.screen import PAGES, SettingsScene
from game.features.setup.edit_person import PersonScene
from game.features.setup.game_shelf import Shelf
from game.features.setup.screen import SetupScene
from game.features.setup.sit_down import SitDown
from game.features.title.unfinished_screen import away_question
from game.table.match.setup import Setup, bot, person
from game.ui.window.scene import push
from game.words import current_language

ROOT = Path(__file__).parents[3]
spec = importlib.util.spec_from_file_location("catalogue", ROOT / "assets" / "make" / "catalogue.py")
assert spec is not None and spec.loader is not None
catalogue = importlib.util.module_from_spec(spec)
spec.loader.exec_module(catalogue)

MARKED = str.maketrans("aeiouyAEIOUYcn", "áéíóúýÁÉÍÓÚÝçñ")
FIELD = re.compile(r"(\{[^{}]*\})")
PLAIN = re.compile(r"[A-Za-z]{3,}")
NAMES = {
    "Octavo",
    "Fox",
    "Mira",
    "Tobias",
    "Juno",
    "Okoro",
    "Petra",
    "Sal",
    "Wren",
    "Dario",
    "Deutsch",
    "English",
}
"""Words that are the same in every language."""


def pseudo(text: str) -> str:
    """The text with every vowel marked, longer by a third; its fields as they are."""
    parts = FIELD.split(text)
    return "".join(part if FIELD.fullmatch(part) else longer(part.translate(MARKED)) for part in parts)


def longer(part: str) -> str:
    return re.sub(r"([áéíóúÁÉÍÓÚ])", r"\1\1", part)


def speak(found: object) -> gettext.GNUTranslations:
    """Speak the pseudo-language, as gettext would read it."""
    made = catalogue.Catalog(locale="de", fuzzy=False)
    for message in found:
        if message.id:
            one = isinstance(message.id, str)
            made.add(message.id, pseudo(message.id) if one else tuple(pseudo(part) for part in message.id))
    return gettext.GNUTranslations(io.BytesIO(catalogue.packed(made)))


@pytest.fixture(scope="module")
def pseudo_language() -> gettext.GNUTranslations:
    return speak(catalogue.words())


@pytest.fixture
def pilot(tmp_path, monkeypatch, pseudo_language):
    pilots = []
    monkeypatch.delitem(games.MODULES, "toy", raising=False)  # the game of other tests speaks English only

    def start(**settings: object) -> Pilot:
        pilots.append(Pilot(tmp_path / str(len(pilots)), **settings))
        monkeypatch.setattr(current_language, "_catalogue", pseudo_language)
        pilots[-1].room.fresh = True
        return pilots[-1]

    yield start
    for p in pilots:
        p.close()


def plain_words(p: Pilot) -> set[str]:
    """Words on the page that were not translated, except cards, titles of games and names."""
    assert any(re.search("[áéíóú]", thing.name) for thing in p.things), "the page speaks another language"
    titles = {word for id in games.MODULES for word in PLAIN.findall(games.game(id).title)}
    names = {thing.name for thing in p.things if thing.kind not in ("card", "back", "zone", "pile")}
    return set().union(*map(with_vowels, names)) - titles - NAMES


@cache
def with_vowels(name: str) -> frozenset[str]:
    return frozenset(word for word in PLAIN.findall(name) if re.search("[aeiouAEIOU]", word))


def test_a_word_that_nobody_translated_is_seen(pilot, monkeypatch):
    """Tests the test: an untranslated sentence on a page is found."""
    p = pilot(size=(1280, 720))
    scene = Records(p.room)
    monkeypatch.setattr(scene, "draw", lambda page: page.text(pseudo("well") + " done", (10, 10)))
    p.room.go(push(scene))
    p.wait(0.1)
    assert plain_words(p) == {"done"}


def test_the_screens_around_the_table(pilot):
    p = pilot(size=(1280, 720))
    p.wait(0.1)
    assert not plain_words(p)
    settings = SettingsScene(p.room)
    people = (person("Fox"), bot("mira"), person("Juno", "owl", 2, "x"))
    table = Setup("lockdown", people)
    scenes = [Shelf(p.room, p.title), Records(p.room)]
    scenes += [PersonScene(p.room, people[0], print), SitDown(p.room, people[:1], print, 8)]
    scenes += [SetupScene(p.room, p.title, table), level_offer(p.room, "expert", lambda level: None)]
    scenes += [
        next_match(p.room, table, (1, 2, 3), lambda setup, seed: None),
        away_question(p.room, p.title, p.home.folder),
    ]
    scenes += [
        SetupScene(p.room, p.title, remembered_tables.load_for(p.home, game)) for game in games.MODULES
    ]
    scenes.append(settings)
    for scene in scenes:
        p.room.go(push(scene))
        for page in [page for page, _name in PAGES] if scene is settings else [""]:
            if page:
                settings.page = page
            p.wait(0.1)
            assert not plain_words(p), (type(scene).__name__, page)


WRITTEN = {
    "Rulebook",
    "GalleryScene",
    "Licences",
    "Credits",
    "ErrorScreen",
    "question: sorry",
    "question: copy",
    "question: print",
}
"""Screens that show books, licences, or sentences that come from elsewhere."""
GIVEN = {"Ana", "Ben", "Cleo", "Dora", "Emil", "Finn", "SPACE", "turns", *games.MODULES}
"""Words that nobody translates there: people, a key on a button, and the names of files."""


@pytest.mark.long
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 200)])
def test_every_screen(pilot, size, text):
    p = pilot(size=size, text_size=text)
    found = {}
    for name, opener in screens().items():
        if name not in WRITTEN:
            opener(p, Rng(1))
            p.wait(0.1)
            found[name] = plain_words(p) - GIVEN
            for scene in reversed(p.room.stack[1:]):
                scene.left()
            p.room.stack = [p.title]
    assert not {name: words for name, words in found.items() if words}


@pytest.mark.parametrize("game", first(1, ["absurd", "equilibrium", "eightfist", "lockdown"]))
def test_a_round_at_the_table(pilot, game):
    p = pilot(size=(1280, 720), seed=3)
    sit(p, game, 3)
    p.wait(0.1)
    for _ in range(24):
        assert not plain_words(p)
        if p.onward():
            return
        moves = p.moves()
        p.click_thing(moves[p.chance.below(len(moves))]) if moves else p.frame()
