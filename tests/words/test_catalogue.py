"""The catalogue: what is packed is what people wrote, and a language says everything."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from engine.kernel.events import Event
from game import words
from game.words import language

ROOT = Path(__file__).parent.parent.parent
spec = importlib.util.spec_from_file_location("catalogue", ROOT / "assets" / "make" / "catalogue.py")
assert spec is not None and spec.loader is not None
catalogue = importlib.util.module_from_spec(spec)
spec.loader.exec_module(catalogue)

LANGUAGES = catalogue.languages()
FIELD = re.compile(r"\{[^{}]*\}")


@pytest.fixture(autouse=True)
def english():
    yield
    words.use("en")


def test_there_is_another_language():
    assert words.languages() == ["en", *LANGUAGES]
    assert "de" in LANGUAGES


@pytest.mark.long
@pytest.mark.parametrize("name", LANGUAGES)
def test_a_language_says_everything(name):
    """Long, because translations follow: run `python3 assets/make/catalogue.py` to see what is missing."""
    assert not catalogue.lacking(name, catalogue.words())


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_translation_has_the_fields_of_its_text(name):
    translated = catalogue.read_po(LANGUAGES[name].read_text("utf-8"))
    assert len(translated) > 500
    for text, said in translated.items():
        for one in filter(None, said if text else ()):
            assert sorted(FIELD.findall(one)) == sorted(FIELD.findall(text)), text


@pytest.mark.parametrize("name", LANGUAGES)
def test_the_packed_form_says_what_people_wrote(name):
    found = catalogue.words()
    words.use(name)
    for text, said in catalogue.read_po(LANGUAGES[name].read_text("utf-8")).items():
        if text in found and len(said) == 1 and said[0]:
            assert words._(text) == said[0]


def test_a_text_is_read_as_it_was_written():
    strange = {'a "quoted" \\ text\nof two lines': ("", "x.py"), "{n} thing": ("{n} things", "y.py")}
    read = catalogue.read_po(catalogue.pot(strange))
    assert {*read} == {"", *strange}
    assert read["{n} thing"] == ["", ""]


def test_what_is_given_to_the_markers_is_found():
    found = catalogue.words()
    for text in ("somebody", "{n} card", "There is no game called {given}; there are: {known}.", "red joker"):
        assert text in found
    assert found["{n} card"][0] == "{n} cards"


def test_sentences_and_numbers_are_said_in_the_language(monkeypatch):
    from tables import lay

    table = lay("lockdown", 2, "")
    gave = Event("gave", {"seat": 0, "target": 1})
    drew = Event("shown", {"zone": 0, "to": 1, "count": 2})
    assert words.say_event(table, gave, ["Ada", "Bert"]) == "Ada gives Bert a card"
    words.use("de")
    assert words.say_event(table, gave, ["Ada", "Bert"]) == "Ada gibt Bert eine Karte"
    assert "2 Karten" in (words.say_event(lay("toy", 2, ""), drew, ["Ada", "Bert"]) or "")
    assert words.card_text("JR") == "roter Joker"


def test_an_unknown_language_is_english():
    words.use("tlh")
    assert words._("somebody") == "somebody"
    assert words._("") == ""


def test_the_environment_chooses_unless_somebody_does(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    words.use("")
    assert words._("somebody") == "jemand"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    words.use("")
    assert words._("somebody") == "somebody"
    words.use("de")
    assert words._("somebody") == "jemand"
    assert language.LOCALE.is_dir()


def test_the_command_line_speaks_english_to_scripts(monkeypatch, capsys):
    from commands import is_refused, octavo

    monkeypatch.setenv("LANGUAGE", "de")
    assert is_refused(octavo(capsys, "simulate", "chess", "--players", "2"), "There is no game called chess")
