"""The pictures of Octavo, at exactly the pixel size asked, in the order (name, size, …).

Sizes: a card is given by its height (width = 5/7 of it), everything round or square by its side, the name
by its height. Nothing is ever scaled after it was drawn: ask again on a resize (ahead, between
frames, if many). What comes back is shared and cached up to `cache.LIMIT` bytes: copy
before drawing on it.

Speed: blit `resting(picture)` for what lies still (run-length encoded, 2 to 4 times faster); never fade a
resting surface, never use it for shadows, and do not bother for what moves.

What no title shows stands in `absurd`, `drapes` and `stages`, so that the first frame comes sooner.
"""

from game.art.cache import PICTURES
from game.art.cards import CORNER, backs, card_back, card_face, card_size, covered_face, fan_face, small_face
from game.art.confetti import SECONDS, bit, confetti
from game.art.felts import FELTS, felt
from game.art.forms import see_through
from game.art.lettering import FILES, fitting, font, wrapped
from game.art.outlines import RIM, Rim, cloth_box
from game.art.pictures import (
    GLANCES,
    avatar,
    avatars,
    emblem,
    face,
    faces,
    icon,
    icons,
    mark,
    moods,
    portrait,
    thing,
    things,
    title,
)
from game.art.printed import COVERED, INDEX, MOST, PART, WHOLE, PrintedLine
from game.art.rails import table_top, table_top_ahead
from game.art.solid import solid_part, stretched
from game.art.sounds import load_sounds
from game.art.surfaces import back_on_bed, bed, grown, resting, rounded, shadow, tilted

__all__ = [
    "CORNER",
    "COVERED",
    "FELTS",
    "FILES",
    "GLANCES",
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
    "moods",
    "portrait",
    "resting",
    "rounded",
    "see_through",
    "shadow",
    "small_face",
    "solid_part",
    "stretched",
    "table_top",
    "table_top_ahead",
    "thing",
    "things",
    "tilted",
    "title",
    "wrapped",
]
