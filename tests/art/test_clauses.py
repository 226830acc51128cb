"""Every clause printed on the 65 cards has its sign and its colour."""

from engine.absurd.cards import CARDS
from game.art import icons, sign_of
from game.art.lettering import font, wrapped
from game.art.palette import ROLES


def printed():
    for text in CARDS.values():
        for colour, kind, argument in text:
            yield colour, kind
            if kind == "pick_one":
                yield from ((c, k) for c, k, _ in argument)


def test_every_clause_has_a_sign():
    assert len(CARDS) == 65
    drawn = set(icons())
    for colour, kind in printed():
        sign, role = sign_of(colour, kind)
        assert sign in drawn and role in ROLES


def test_different_deeds_have_different_signs():
    signs = [sign_of(*clause)[0] for clause in set(printed())]
    assert len(signs) == len(set(signs))


def test_words_break_at_spaces_and_after_strokes():
    face = font("sans-bold", 20)
    width = face.size("All draws/")[0]
    assert wrapped(face, "All draws/discards +1", width) == ["All draws/", "discards", "+1"]
    assert wrapped(face, "All draws/discards +1", 1000) == ["All draws/discards +1"]
    assert wrapped(face, "", 100) == []
