"""Draws the icons of the screens around the table: settings, lessons, gallery, records, devices."""

from __future__ import annotations

from assets.make.icons.kit import Glyph, card, head, soft, solid, text
from assets.make.vec import circle, ellipse, line, path, poly, rect, ring, stroke


def _fan() -> Glyph:
    left = card(12, 12, 8.4, 13, 0).turned(-26, (12, 24))
    right = card(12, 12, 8.4, 13, 0).turned(26, (12, 24))
    middle = card(12, 11, 8.4, 13)
    return soft(left - middle.grown(1.1), right - middle.grown(1.1)) + solid(middle)


ROOMS: dict[str, Glyph] = {
    "mouse": solid(rect(5.6, 1.8, 12.8, 20.4, 6.4) - rect(11, 4.6, 2, 5.4, 1)),
    "touch": solid(
        path(
            "M9 12.6L9 4.4Q9 2.4 10.8 2.4Q12.6 2.4 12.6 4.4L12.6 10L18 11.2Q20 11.6 20 13.8"
            "L19 19.6Q18.6 22 16 22"
            "L12.4 22Q10.6 22 9.4 20.4L4.6 14.6Q4 13 5.4 12.4Q6.6 12 7.6 13Z"
        )
    ),
    "language": solid(
        ring(12, 12, 10.4, 8.2), ellipse(12, 12, 5.2, 10) - ellipse(12, 12, 3.1, 9.4), rect(2.6, 11, 18.8, 2)
    ),
    "text_size": solid(text("A", 8.4, 12.6, 14.5), text("A", 18.6, 15.6, 8.4)),
    "edit": solid(
        poly((3, 21), (4.2, 15.6), (14.6, 5.2), (18.8, 9.4), (8.4, 19.8)),
        poly((16, 3.8), (18.4, 1.6), (22.4, 5.6), (20.2, 8)),
    ),
    "gallery": solid(*(card(x, y, 5.6, 8.4) for x in (4.6, 12, 19.4) for y in (6.6, 17.4))),
    "lesson": solid(
        poly((12, 3), (23.4, 8.4), (12, 13.8), (0.6, 8.4)),
        path("M5.6 12.4L12 15.6L18.4 12.4L18.4 17Q12 21.6 5.6 17Z"),
        line([(21.4, 9), (21.4, 16.4)], 1.8),
    ),
    "cards": _fan(),
    "seat": solid(
        path("M6 2.6L18 2.6L18 12L6 12Z"),
        rect(4, 13, 16, 3.4, 1.2),
        rect(5, 16, 2.6, 6),
        rect(16.4, 16, 2.6, 6),
    ),
    "curtain": solid(
        rect(1.6, 1.8, 20.8, 3, 1),
        path("M2.6 5.6L10.6 5.6Q10 14 4.6 18L4.6 22L2.6 22Z"),
        path("M21.4 5.6L13.4 5.6Q14 14 19.4 18L19.4 22L21.4 22Z"),
    ),
    "replay": solid(
        stroke("M6.4 6.4A8 8 0 1 0 12 4", 2.6),
        head((4.2, 3), -58, 6.6),
        poly((10.2, 8.4), (16, 12), (10.2, 15.6)),
    ),
    "speed": solid(
        path("M2 17A10 10 0 0 1 22 17L18.8 17A6.8 6.8 0 0 0 5.2 17Z"),
        line([(12, 17), (16.4, 9.6)], 2.5),
        circle(12, 17, 2.5),
    ),
    "drop": solid(path("M12 1.6Q21 12.6 19 16.8A7.6 7.6 0 0 1 5 16.8Q3 12.6 12 1.6Z")),
}
