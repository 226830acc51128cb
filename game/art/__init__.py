"""The pictures of Octavo, at exactly the pixel size asked, in the order (name, size, …).

Sizes: a card is given by its height (width = 5/7 of it), everything round or square by its side, the name
by its height. Nothing is ever scaled after it was drawn: ask again on a resize (in a thread if many;
meanwhile stretch what there is). What comes back is shared and cached up to `cache.LIMIT` bytes: copy
before drawing on it.

Speed: blit `resting(picture)` for what lies still (run-length encoded, 2 to 4 times faster); never fade a
resting surface, never use it for shadows, and do not bother for what moves.
"""

from game.art.absurd import Line, absurd_face
from game.art.cache import SHELF
from game.art.cards import CORNER, backs, card_back, card_face, card_size, small_face
from game.art.chips import card_chip
from game.art.clauses import sign_of
from game.art.drapes import CURTAINS, curtain, hem_of
from game.art.felts import FELTS, felt
from game.art.lettering import FILES, font, wrapped
from game.art.pictures import (
    AVATARS,
    FACES,
    avatar,
    emblem,
    face,
    icon,
    icons,
    mark,
    portrait,
    thing,
    things,
    title,
)
from game.art.sounds import load_sounds, sound_names
from game.art.surfaces import resting, rounded, shadow, tilted

__all__ = [
    "AVATARS",
    "CORNER",
    "CURTAINS",
    "FACES",
    "FELTS",
    "FILES",
    "SHELF",
    "Line",
    "absurd_face",
    "avatar",
    "backs",
    "card_back",
    "card_chip",
    "card_face",
    "card_size",
    "curtain",
    "emblem",
    "face",
    "felt",
    "font",
    "hem_of",
    "icon",
    "icons",
    "load_sounds",
    "mark",
    "portrait",
    "resting",
    "rounded",
    "shadow",
    "sign_of",
    "small_face",
    "sound_names",
    "thing",
    "things",
    "tilted",
    "title",
    "wrapped",
]
