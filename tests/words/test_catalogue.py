"""The catalogue: packed texts equal the written ones, and every text is translated."""

from __future__ import annotations

import gettext
import importlib.util
import io
import re
from functools import cache
from pathlib import Path

import pytest

from engine import games
from engine.kernel.events import Event
from game import words
from game.ui.page.touch_words import BY_TOUCH
from game.words import current_language
from game.words.game_sentences import words_of

ROOT = Path(__file__).parent.parent.parent
spec = importlib.util.spec_from_file_location("catalogue", ROOT / "assets" / "make" / "catalogue.py")
assert spec is not None and spec.loader is not None
catalogue = importlib.util.module_from_spec(spec)
spec.loader.exec_module(catalogue)

LANGUAGES = catalogue.languages()
all_texts = cache(catalogue.words)
"""Every English text of the program, collected once."""


def said_in(name: str) -> list[tuple[str, list[str]]]:
    """Every text of a language with its translation: one string, or one for each plural form."""
    found = []
    for message in catalogue.written(LANGUAGES[name]):
        if message.id:
            single = isinstance(message.string, str)
            key = message.id if isinstance(message.id, str) else message.id[0]
            found.append((key, [message.string] if single else list(message.string)))
    return found


FIELD = re.compile(r"\{[^{}]*\}")


@pytest.fixture(autouse=True)
def english():
    yield
    words.use("en")


def test_there_is_another_language():
    assert words.languages() == ["en", *LANGUAGES]
    assert "de" in LANGUAGES


def test_every_text_is_translated_and_packed():
    """`.venv/bin/python assets/make/catalogue.py` adds the missing texts to the files."""
    assert not catalogue.trouble(all_texts())


def test_the_check_names_what_a_language_lacks_and_what_is_out_of_date(tmp_path, monkeypatch):
    """The file has an old text, and lacks a translation and a new text; nothing in it is changed."""
    path = tmp_path / "de" / "LC_MESSAGES" / "octavo.po"
    path.parent.mkdir(parents=True)
    path.write_bytes(catalogue.readable(of_texts(("card", "Karte"), ("turn", ""), ("old", "alt"))))
    before = path.read_bytes()
    monkeypatch.setattr(catalogue, "ROOT", tmp_path)
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    found = of_texts(("card", ""), ("turn", ""), ("new", ""), locale=None)
    lacking, files = ["de lacks: turn", "de lacks: new"], ["octavo.po", "octavo.mo"]
    told = catalogue.trouble(found)
    assert told[:2] == lacking
    assert [Path(line.split()[0]).name for line in told[2:]] == files
    assert path.read_bytes() == before
    assert catalogue.update(found) == catalogue.trouble(found) == lacking


def test_a_marked_text_is_found_wherever_it_stands():
    source = """one(_("plain"), f"{name}: {_('inside') if name else N_('nested')}")
ngettext("{n} card", "{n} cards", n)
_(name)"""
    assert catalogue.extracted(source) == ["plain", "inside", "nested", ("{n} card", "{n} cards")]


@pytest.mark.parametrize("game", games.MODULES)
def test_every_text_of_a_games_words_is_in_the_catalogue(game):
    """This includes a text in another file than `words.py`, where only marked texts are found."""
    if game == "toy":
        return
    own, found = words_of(game), all_texts()
    silent = ("decisions", "fact_types", "rules", "version")
    kept = {field: getattr(own, field) for field in own._fields if field not in silent}
    texts = {text for texts in kept.values() for text in catalogue.texts_in(dict(texts))}
    texts |= {text for decision in own.decisions.values() for text in (decision.asks, decision.waits)}
    wordy = re.compile("[A-Za-z]{2}")
    assert not [text for text in texts if wordy.search(text) and text not in found]


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_translation_has_the_fields_of_its_text(name):
    translated = said_in(name)
    assert len(translated) > 500
    for text, said in translated:
        for one in filter(None, said):
            assert sorted(FIELD.findall(one)) == sorted(FIELD.findall(text)), text


@pytest.mark.parametrize("name", LANGUAGES)
def test_the_packed_form_says_what_people_wrote(name):
    assert LANGUAGES[name].with_suffix(".mo").read_bytes() == catalogue.packed(
        catalogue.written(LANGUAGES[name])
    )
    words.use(name)
    for text, said in said_in(name):
        if len(said) == 1 and said[0]:
            assert words._(text) == said[0]


def of_texts(*texts: tuple, locale: str | None = "de") -> object:
    made = catalogue.Catalog(locale=locale, fuzzy=False)
    for text, said, *more in texts:
        made.add(text, said, **dict(more))
    return made


def reads(packed: bytes) -> gettext.GNUTranslations:
    return gettext.GNUTranslations(io.BytesIO(packed))


def test_what_is_unfinished_is_not_packed():
    """A doubtful, an empty and an incomplete translation are shown in English."""
    said = reads(
        catalogue.packed(
            of_texts(
                ("done", "fertig"),
                ("guessed", "geraten", ("flags", ("fuzzy",))),
                ("empty", ""),
                (("{n} half", "{n} halves"), ("{n} halb", "")),
            )
        )
    )
    assert [said.gettext(text) for text in ("done", "guessed", "empty")] == ["fertig", "guessed", "empty"]
    assert said.ngettext("{n} half", "{n} halves", 2) == "{n} halves"


def test_one_text_in_two_contexts_has_two_translations():
    packed = catalogue.packed(of_texts(("turn", "Zug"), ("turn", "drehen", ("context", "verb"))))
    assert reads(packed).gettext("turn") == "Zug"
    assert reads(packed).pgettext("verb", "turn") == "drehen"


def test_merging_adds_new_texts_and_keeps_what_was_translated():
    """A text that no longer exists is kept aside; a similar text never gets its translation."""
    before = of_texts(("a card", "eine Karte"), ("two old cards", "zwei alte Karten"))
    found = of_texts(("a card", ""), ("two odd cards", ""), locale=None)
    after = catalogue.merged(before, found)
    assert {m.id: m.string for m in after if m.id} == {"a card": "eine Karte", "two odd cards": ""}
    assert "two old cards" in after.obsolete
    assert catalogue.lacking(after, found) == ["two odd cards"]


@pytest.mark.parametrize(
    ("count", "english", "german"),
    [
        (1, "holds 1 card", "1 Karte"),
        (2, "holds 2 cards", "2 Karten"),
        (0.5, "holds 0.5 cards", "0.5 Karten"),
        (1.0, "holds 1.0 card", "1.0 Karte"),
    ],
)
def test_one_card_is_said_in_the_singular(count, english, german):
    template = words_of("equilibrium").why_not["not_fewest"]
    for name, said in (("en", english), ("de", german)):
        words.use(name)
        line = words.text(words.pieces(template, {"seat": 0, "count": count, "fewest": 0}))
        assert said in line and f"{said}s" not in line and f"{said}n" not in line, line


def numbers_before_plurals(text: str) -> list[str]:
    """Fields with a number before a word for several things: `{n} cards`."""
    return re.findall(r"\{(?:n|count|points|left|cards)(?::number)?\} (?:more |red |even )?[a-z]+s\b", text)


def test_every_text_with_a_count_has_a_singular():
    """A text that counts things needs a form for one, except where there can never be one."""
    allowed = {"{game}, {n} players"}
    for message in all_texts():
        if isinstance(message.id, str) and message.id and message.id not in allowed:
            assert not numbers_before_plurals(message.id), message.id


def test_sentences_and_numbers_are_translated(monkeypatch):
    from tables import lay

    table = lay("lockdown", 2, "")
    gave = Event("gave", {"seat": 0, "target": 1})
    drew = Event("shown", {"zone": 0, "to": 1, "count": 2})
    assert words.say_event(table, gave, ["Ada", "Bert"]) == "Ada gives Bert a card"
    words.use("de")
    assert words.say_event(table, gave, ["Ada", "Bert"]) == "Ada gibt Bert eine Karte"
    assert "2 Karten" in (words.say_event(lay("toy", 2, ""), drew, ["Ada", "Bert"]) or "")
    assert words.card_text("JR") == "Joker (rot)"


def test_an_unknown_language_is_english():
    words.use("tlh")
    assert words._("someone") == "someone"
    assert words._("") == ""


def test_the_environment_chooses_unless_somebody_does(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    words.use("")
    assert words._("someone") == "jemand"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    words.use("")
    assert words._("someone") == "someone"
    words.use("de")
    assert words._("someone") == "jemand"
    assert current_language.LOCALE.is_dir()


def test_the_command_line_speaks_english_to_scripts(monkeypatch, capsys):
    from commands import is_refused, octavo

    monkeypatch.setenv("LANGUAGE", "de")
    assert is_refused(octavo(capsys, "simulate", "chess", "--players", "2"), "Unknown game: chess")


def test_every_letter_of_every_text_is_in_our_fonts():
    """Reported: the stars in the name of 2♦ were boxes with a question mark."""
    import pygame

    from game.ui.art import FILES
    from game.ui.art.svg import ASSETS

    said = {text for name in LANGUAGES for _, texts in said_in(name) for text in texts}
    letters = {*"".join(said), *"".join(str(text.id) for text in all_texts())} - set(" \n\t\u00a0")
    pygame.font.init()

    def look(font, letter):
        drawn = font.render(letter, True, "white")
        return drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")

    for file in set(FILES.values()):
        font = pygame.font.Font(ASSETS / "fonts" / file, 24)
        lacking = look(font, "\ue123")
        assert not {letter for letter in letters if look(font, letter) == lacking}, file
    assert look(font, "✱") == lacking


MOUSE = re.compile(r"[Pp]oint at|[Cc]lick")
ELSEWHERE = ("game/features/settings/", "game/text/", "game/ui/page/touch_words.py")
"""Labels of settings, the terminal, and the places of the forms for fingers."""


def test_every_text_that_speaks_of_a_mouse_has_a_form_for_fingers():
    said = {m.id for m in all_texts() if m.id and not m.locations[0][0].startswith(ELSEWHERE)}
    assert {text for text in said if MOUSE.search(str(text))} == {*filter(MOUSE.search, BY_TOUCH)}


def test_a_text_that_speaks_of_a_mouse_speaks_of_keys_too():
    """Reported: "Point at it" and "Click" told somebody who plays by keys nothing."""
    said = {str(m.id) for m in all_texts() if m.id and not m.locations[0][0].startswith("game/text/")}
    of_a_mouse = {text for text in said if MOUSE.search(text)}
    assert {text for text in of_a_mouse if "key" not in text} == {"Right-click to read it all"}, (
        "no key does it"
    )
