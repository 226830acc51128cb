"""Words about a card lie near it, or say which card they are about."""

from __future__ import annotations

from test_reader import open_, own, table

from game.table import reader


def test_a_card_that_the_pointer_rested_on_in_the_quiet_after_a_press_does_not_open_as_it_leaves(pilot):
    """Reported: while a stranger pointed at the chain the words of the card came that they had come from."""
    p = pilot(size=(1280, 720))
    table(p)
    card = own(p)[0]
    p.point(card.rect.center)
    p.room.hush()
    p.room.fresh = True
    p.wait(reader.WAIT + 0.5)
    assert not open_(p)
    p.point((640, 250))
    for _ in range(3):
        p.frame()
        assert not open_(p)
    p.point(card.rect.center)
    p.wait(reader.WAIT + 0.1)
    assert open_(p)
