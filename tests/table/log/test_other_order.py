"""A language may order its sentences as it likes: what is shown stays the same deeds, in every form."""

from __future__ import annotations

import gettext
from random import Random

import pytest
from samples import first
from tables import GAMES

from engine import games
from engine.kernel.match import Match
from game.books.contract.book import book_of
from game.books.contract.deed import Deed
from game.table.log.story import Story
from game.words import current_language, pieces, text
from game.words.templates import FIELD

NAMES = ("Ana", "Ben", "Cleo", "Dora")


class Backwards(gettext.NullTranslations):
    """A language in which every template names its fields in the opposite order."""

    def gettext(self, message):
        fields = [match[0] for match in FIELD.finditer(message)]
        return FIELD.sub(lambda _match: fields.pop(), message)

    def ngettext(self, one, many, n):
        return self.gettext(one if n == 1 else many)


@pytest.fixture(params=first(1, range(4)), scope="module")
def matches(request):
    """A match of each game between players who choose anything."""
    found = []
    for game in GAMES:
        match, chance = Match(games.lay(game, 4), request.param), Random(request.param)
        for _ in range(120):
            if match.state.over:
                break
            match.play(chance.choice(match.state.legal))
        found.append(match)
    return found


def shown(match, viewer):
    """All that the log, the ribbon, the recap and the signs at the faces take from what happened."""
    presenter = book_of(match.table.game.id).at(match.table)
    story = Story(match.table, presenter, NAMES, ["fox"] * 4, viewer)
    signs = []
    for event in match.events:
        story.tell(event.seen_from(viewer))
        signs.append({seat: (deed.event, [*presenter.voice.did(deed)]) for seat, deed in story.last.items()})
    voice, ribbon = presenter.voice, story.gathered(0)
    briefly = [voice.shed(deed, viewer) for deed in ribbon]
    faces = [(deed.seat, deed.seats, deed.cards, deed.closed) for deed in ribbon]
    for deed in [*story.log, *ribbon, *briefly]:
        assert text(deed.pieces) and deed.behind
    return story.log, story.deeds(0), ribbon, briefly, faces, signs


def differing(match, viewer, monkeypatch):
    """Whether another order of words changes what is shown."""
    with monkeypatch.context() as patch:
        patch.setattr(current_language, "_catalogue", gettext.NullTranslations())
        usual = shown(match, viewer)
        patch.setattr(current_language, "_catalogue", Backwards())
        return usual != shown(match, viewer)


@pytest.mark.parametrize("viewer", [0, 4])
def test_the_same_deeds_are_told_in_a_language_that_orders_its_words_otherwise(matches, viewer, monkeypatch):
    for match in matches:
        assert not differing(match, viewer, monkeypatch), match.table.game.id


def test_who_reads_words_back_is_found_out(matches, monkeypatch):
    """The planted fault: the player of a deed is a player who its sentence begins with."""

    def first_named(deed):
        first = deed.pieces[0]
        return first.value if first.kind == "seat" else -1

    monkeypatch.setattr(Deed, "seat", property(first_named))
    assert all(differing(match, 0, monkeypatch) for match in matches)


def test_the_language_does_order_its_words_otherwise(monkeypatch):
    monkeypatch.setattr(current_language, "_catalogue", Backwards())
    said = pieces("{seat:seat} gives {target:seat} a card", {"seat": 0, "target": 1}, None, NAMES)
    assert text(said) == "Ben gives Ana a card"


def test_a_deed_names_only_causes_that_the_same_eyes_were_told_of(matches):
    for match in matches:
        presenter = book_of(match.table.game.id).at(match.table)
        for viewer in range(5):
            story = Story(match.table, presenter, NAMES, ["fox"] * 4, viewer)
            for event in match.events:
                story.tell(event.seen_from(viewer))
            for at, deed in enumerate(story.lines):
                assert deed.cause < 0 or any(one.tells(deed.cause) for one in story.lines[:at]), deed
