"""Text colours have enough contrast, and seats and suits can be distinguished with any colour vision."""

from itertools import combinations

import pytest

from game.ui.art.palette import CREAM, FOUR_COLOUR, HOUSE, ROLES, SEATS, blend

# Colours as protanopes, deuteranopes and tritanopes see them, for linear light (Machado et al. 2009).
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def light(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]


def luminance(colour):
    return sum(k * v for k, v in zip((0.2126, 0.7152, 0.0722), light(colour), strict=True))


def contrast(one, other):
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def seen(colour, eye):
    """The CIE Lab coordinates of a colour as this kind of colour vision sees it."""
    r, g, b = (
        min(1, max(0, sum(k * v for k, v in zip(row, light(colour), strict=True)))) for row in EYES[eye]
    )
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("palette", [HOUSE, FOUR_COLOUR], ids=["house", "four"])
@pytest.mark.parametrize("suit", "HSDCX")
def test_indices_can_be_read_on_cream_and_on_the_spine(palette, suit):
    assert contrast(palette[suit][0], CREAM) >= 4.5
    assert contrast(palette[suit][0], palette[suit][4]) >= 4.1


@pytest.mark.parametrize("role", ROLES)
def test_printed_lines_can_be_read(role):
    """Lines are read on cream, over the pale suit behind them, and as cream icons on their tiles."""
    assert contrast(ROLES[role], CREAM) >= 4.5
    for palette in (HOUSE, FOUR_COLOUR):
        for ramp in palette.values():
            assert contrast(ROLES[role], blend(CREAM, ramp[4], 0.7)) >= 4.5


@pytest.mark.parametrize("eye", EYES)
def test_four_colour_suits_stay_apart(eye):
    for one, other in combinations(FOUR_COLOUR, 2):
        pair = (seen(FOUR_COLOUR[s][0], eye) for s in (one, other))
        apart = sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5
        assert apart >= 20, f"{one} and {other} to {eye} eyes"


def test_eight_seats_have_eight_colours():
    assert len(set(SEATS)) == 8
