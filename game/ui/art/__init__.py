"""The pictures of Octavo, drawn at exactly the pixel size that is asked for.

Sizes: a card is given by its height (its width is 5/7 of that), everything round or square by its side, the
name by its height. No picture is scaled after it was drawn: ask for it again after a resize (between frames,
if there are many). Results are shared, and cached up to `picture_cache.LIMIT` bytes: make a copy before
drawing on one.

Speed: use `resting(picture)` for anything that does not move (it is run-length encoded and blits 2 to 4 times
faster). Never fade a resting surface, never use one for shadows, and do not make one for anything that moves.

Pictures that the main menu does not show are in modules that are not imported here, such as `text_cards` and
`curtain_cloth`, so that the first frame comes sooner.
"""

from .card_line_layout import COVERED, INDEX, MOST, PART, WHOLE, PrintedLine
from .cards import CORNER, backs, card_back, card_face, card_size, covered_face, fan_face, small_face
from .confetti import SECONDS, bit, confetti
from .felts import FELTS, felt, woven
from .icons_and_people import (
    avatar,
    avatars,
    emblem,
    face,
    faces,
    icon,
    icons,
    mark,
    portrait,
    scene,
    thing,
    things,
    title,
)
from .lettering import FILES, fitting, font, wrapped
from .picture_cache import PICTURES
from .pixel_formats import see_through
from .rails import table_top
from .sound_files import load_sounds
from .surfaces import back_on_bed, bed, grown, resting, rounded, shadow, tilted
from .table_outlines import RIM, Rim, cloth_box

__all__ = [
    "CORNER",
    "COVERED",
    "FELTS",
    "FILES",
    "INDEX",
    "MOST",
    "PART",
    "PICTURES",
    "RIM",
    "SECONDS",
    "WHOLE",
    "PrintedLine",
    "Rim",
    "avatar",
    "avatars",
    "back_on_bed",
    "backs",
    "bed",
    "bit",
    "card_back",
    "card_face",
    "card_size",
    "cloth_box",
    "confetti",
    "covered_face",
    "emblem",
    "face",
    "faces",
    "fan_face",
    "felt",
    "fitting",
    "font",
    "grown",
    "icon",
    "icons",
    "load_sounds",
    "mark",
    "portrait",
    "resting",
    "rounded",
    "scene",
    "see_through",
    "shadow",
    "small_face",
    "table_top",
    "thing",
    "things",
    "tilted",
    "title",
    "woven",
    "wrapped",
]
