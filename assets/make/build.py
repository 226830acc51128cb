"""Makes every picture and sound of Octavo anew: python -m assets.make.build

Fonts come first and separately (assets/make/fonts.py), because lettering is cut from them.
Needs the extra `art`; sounds also need oggenc. None of these is needed to play.
"""

from __future__ import annotations

from pathlib import Path

from assets.make.app_icons import make_app_icons
from assets.make.courts.jacks import jack
from assets.make.courts.kings import king
from assets.make.courts.queens import queen
from assets.make.faces.animal_moods import LOOKS, animal_moods
from assets.make.faces.moods import moods
from assets.make.icons import kit
from assets.make.icons.card_lines import WORDS
from assets.make.icons.screen_icons import ROOMS
from assets.make.icons.table_icons import TABLE
from assets.make.suits import SUITS
from assets.make.text_card import fan_text_card, text_card
from assets.make.vec import Drawing
from game.ui.art.palette import RIM, suit_ramp, two_tones

from . import backs, card, deeds, eightfist_specials, emblems, jokers, mark, table_tokens, tour
from .faces import animals, people

ASSETS = Path(__file__).parents[1]
COURTS = {"J": jack, "Q": queen, "K": king}


def make_cards() -> None:
    for suit in SUITS:
        for rank in card.RANKS:
            face(rank, suit).save(ASSETS / "cards" / f"{rank}{suit}.svg", suit_ramp(suit))
            if suit != "X":
                small = ASSETS / "cards" / "small" / f"{rank}{suit}.svg"
                card.small_card(rank, suit).save(small, suit_ramp(suit))
                fan = ASSETS / "cards" / "fan" / f"{rank}{suit}.svg"
                card.fan_card(rank, suit).save(fan, suit_ramp(suit))
            text = ASSETS / "cards" / "text"
            text_card(rank, suit).save(text / f"{rank}{suit}.svg", suit_ramp(suit))
            fan_text_card(rank, suit).save(text / "fan" / f"{rank}{suit}.svg", suit_ramp(suit))
    for name, look in eightfist_specials.LOOKS.items():
        eightfist_specials.special(name).save(ASSETS / "cards" / f"{name}.svg", look)
    for name, look in jokers.JOKERS.items():
        jokers.joker(name).save(ASSETS / "cards" / f"{name}.svg", look)
    for name, deed in deeds.DEEDS.items():
        deed().sheet.save(ASSETS / "cards" / "deeds" / f"{name}.svg")
    for name, draw in backs.BACKS.items():
        draw().save(ASSETS / "backs" / f"{name}.svg")


def make_pictures() -> None:
    for name, glyph in (WORDS | TABLE | ROOMS).items():
        kit.drawing(glyph).save(ASSETS / "icons" / f"{name}.svg")
    for name, person in people.PEOPLE.items():
        person.head().done().save(ASSETS / "faces" / f"{name}.svg", {"rim": RIM})
        for mood, features in moods(person).items():
            features.save(ASSETS / "faces" / name / f"{mood}.svg")
    for name, draw in animals.ANIMALS.items():
        draw().save(ASSETS / "avatars" / f"{name}.svg", {"rim": RIM, **two_tones(animals.GROUNDS[name])})
        for mood, features in animal_moods(LOOKS[name]).items():
            features.save(ASSETS / "avatars" / name / f"{mood}.svg")
    sets = (("things", table_tokens.THINGS), ("emblems", emblems.EMBLEMS), ("tour", tour.SCENES))
    for folder, drawings in sets:
        for name, draw in drawings.items():
            draw().save(ASSETS / folder / f"{name}.svg")
    mark.mark().save(ASSETS / "title" / "mark.svg")
    mark.title().save(ASSETS / "title" / "octavo.svg")


def face(rank: str, suit: str) -> Drawing:
    if rank in COURTS:
        return COURTS[rank](suit).card()
    return card.ace(suit) if rank == "A" else card.number_card(rank, suit)


if __name__ == "__main__":
    make_cards()
    make_pictures()
    make_app_icons(ASSETS / "app")
