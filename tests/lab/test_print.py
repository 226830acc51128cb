"""Print and play: the documents, read back by libraries other than the one that wrote them."""

import hashlib
import io
from itertools import pairwise

import pytest
from lab_needed import needs
from samples import first

needs("fpdf", "pypdf", "pypdfium2")
import pypdfium2  # noqa: E402
from pypdf import PdfReader  # noqa: E402

from assets.make.print.__main__ import finished  # noqa: E402
from assets.make.print.contents import CONTENTS  # noqa: E402
from assets.make.print.document import RULER, PrintWish, document  # noqa: E402
from assets.make.print.faces import put_text_face  # noqa: E402
from assets.make.print.paper import CARDS, PAPER, TOKEN, PaperBox, grid  # noqa: E402
from assets.make.print.pdf_drawing import SMALLEST, Ink  # noqa: E402
from assets.make.print.rules_sheet import marked, put_sets, rules_pages  # noqa: E402
from assets.make.print.score_sheet import put_score_sheet  # noqa: E402
from engine.absurd.cards import CARDS as CARDS_OF_ABSURD  # noqa: E402
from engine.absurd.cards import attack, draw  # noqa: E402
from game.books.absurd.gallery import GALLERY  # noqa: E402
from game.cli import main  # noqa: E402
from game.cli.commands import print_sheets  # noqa: E402
from game.features.printing.ingredients import ingredients  # noqa: E402
from game.features.printing.sheets import DECK, FILE, on_paper, sheets_of, unpack  # noqa: E402
from game.features.rulebook import rules_of  # noqa: E402
from game.features.rulebook.engine_facts import table  # noqa: E402
from game.words import use  # noqa: E402

MM = 72 / 25.4
GAMES = [name for name in CONTENTS if name != DECK]


def pages(made):
    return pypdfium2.PdfDocument(made)


def marks(page):
    """The upright cut marks of a page: their places in millimetres from the left."""
    found = set()
    for one in page.get_objects():
        left, low, right, high = one.get_bounds()
        if right - left < 0.7 and 0.7 < high - low < 8 * MM:
            found.add(round((left + right) / 2 / MM, 1))
    return sorted(found)


def picture(page, box, scale=3):
    """What is printed in a box of millimetres."""
    image = page.render(scale=scale).to_pil()
    x, y, w, h = (side * MM * scale for side in box)
    return image.crop((round(x), round(y), round(x + w), round(y + h)))


def printed(image):
    return (
        len({image.getpixel((x, y)) for x in range(0, image.width, 7) for y in range(0, image.height, 7)}) > 2
    )


@pytest.fixture(scope="module")
def eightfist():
    return document(PrintWish("eightfist", backs=True))


@pytest.fixture(scope="module")
def absurd():
    return document(PrintWish("absurd", backs=True))


@pytest.fixture(scope="module")
def absurd_german():
    return document(PrintWish("absurd", backs=True, language="de"))


def fonts(made):
    return [
        one.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
        for page in PdfReader(io.BytesIO(made)).pages
        for one in (page["/Resources"].get("/Font") or {}).values()
    ]


def test_fonts_are_embedded_and_everything_is_drawn_as_vectors(eightfist):
    found = fonts(eightfist)
    assert found
    assert all("Octavo" in font["/FontName"] and font["/FontFile2"].get_object()._data for font in found)
    for page in PdfReader(io.BytesIO(eightfist)).pages:
        assert not page["/Resources"].get("/XObject")


def test_a_page_is_a4_or_letter_around_the_same_middle(eightfist):
    for paper, size in (("a4", (210, 297)), ("letter", (215.9, 279.4))):
        made = on_paper(eightfist, paper)
        assert len(made) == len(eightfist)
        for page in PdfReader(io.BytesIO(made)).pages:
            box = page.mediabox
            assert (float(box.width) / MM, float(box.height) / MM) == pytest.approx(size, abs=0.02)
            middle = (float(box.left + box.right) / 2 / MM, float(box.bottom + box.top) / 2 / MM)
            assert middle == pytest.approx((PAPER.w / 2, PAPER.h / 2), abs=0.15)


def test_cards_are_cut_to_their_size(eightfist):
    found = marks(pages(eightfist)[2])
    assert len(found) == 6
    assert [round(b - a, 1) for a, b in zip(found[::2], found[1::2], strict=True)] == [CARDS["poker"].w] * 3


@pytest.mark.parametrize("size", [*CARDS.values(), TOKEN])
def test_backs_meet_the_fronts(size):
    laid = grid(size)
    assert laid.many > 3
    for place in range(laid.many):
        front, back = laid.box(place), laid.box(place, back=True)
        assert PAPER.w - front.x - front.w == pytest.approx(back.x)
        assert (front.y, front.w, front.h) == (back.y, *size)
    tops = sorted({laid.box(place).y for place in range(laid.many)})
    assert all(below - above >= size.h for above, below in pairwise(tops))


def test_the_ruler_is_as_long_as_it_says(eightfist):
    long = [one.get_bounds() for one in pages(eightfist)[0].get_objects()]
    assert any(
        right - left == pytest.approx(RULER * MM, abs=2) for left, low, right, high in long if high - low < 2
    )


def test_the_same_wish_makes_the_same_bytes(eightfist):
    assert document(PrintWish("eightfist", backs=True)) == eightfist


def test_no_type_is_too_small_to_read():
    with pytest.raises(ValueError, match="cannot be read"):
        Ink("a title", "en").type(SMALLEST - 0.5)


@pytest.mark.parametrize("language", first(1, ["de", "en"]))
def test_rules_help_cards_and_score_sheets_of_lockdown(language):
    made = document(PrintWish("lockdown", language=language))
    reader = PdfReader(io.BytesIO(made))
    said = ["".join(page.extract_text().split()) for page in reader.pages]
    rules = rules_of("lockdown", language)
    title = "".join(rules.passages[rules.place("give-back")].title.split())
    assert sum(title in page for page in said) >= 2  # on help cards and in the rules
    assert ("Punkteblatt" if language == "de" else "scoresheet") in said[1]


def test_what_cannot_be_printed_is_refused_in_a_sentence(tmp_path, capsys):
    for words, said in (
        (["print", "chess", "a.pdf"], "chess"),
        (["print", "absurd", "a.html"], "ends in .pdf"),
        (["print", "absurd", "a.pdf", "--language", "xx"], "no 'xx'"),
        (["print", "eightfist", str(tmp_path / "gone" / "a.pdf")], "cannot be written"),
    ):
        assert main(words) == 2
        error = capsys.readouterr().err
        assert said in error and error.count("\n") == 1


def test_the_command_writes_a_document(tmp_path, capsys):
    path = tmp_path / "fists.pdf"
    assert main(["print", "eightfist", str(path), "--paper", "letter", "--size", "tarot"]) == 0
    reader = PdfReader(path)
    assert float(reader.pages[0].mediabox.width) == 612
    assert str(len(reader.pages)) in capsys.readouterr().out


def sizes(page):
    """The type sizes on a page, as they are drawn."""
    words, raw = page.get_textpage(), pypdfium2.raw
    places = [at for at in range(words.count_chars()) if not raw.FPDFText_IsGenerated(words.raw, at)]
    return {round(raw.FPDFText_GetFontSize(words.raw, at), 2) for at in places}


@pytest.mark.parametrize("language", first(1, ["de", "en"]))
def test_every_card_is_explained_in_type_that_can_be_read(language):
    """Each line of a card has its meaning below it, and no words have less than 8 points."""
    for card in CONTENTS["absurd"].cards:
        use(language)
        try:
            ink = Ink(card, language)
            ink.page()
            put_text_face(ink, card, PaperBox(20, 20, *CARDS["poker"]))
            lines = next(exhibit for exhibit in GALLERY.exhibits if exhibit.key == card).lines()
        finally:
            use("en")
        (page,) = pages(ink.bytes())
        said = "".join(page.get_textpage().get_text_bounded().split())
        for line in lines:
            assert "".join(line.meaning.split()) in said
        assert min(sizes(page)) >= 8


@pytest.mark.parametrize("language", first(1, ["de", "en"]))
def test_type_in_the_other_documents_can_be_read(language):
    for page in pages(document(PrintWish("equilibrium", language=language))):
        assert min(sizes(page), default=8) >= 8


def test_only_sheets_with_backs_say_how_to_turn_the_paper():
    for backs in (True, False):
        guide = pages(sheets_of("eightfist", "en", backs=backs))[0].get_textpage().get_text_bounded()
        assert ("long edge" in " ".join(guide.split())) == backs


def test_the_items_of_a_list_hang_from_their_bullets(monkeypatch):
    """Every line of an item, not only its first, stands right of the bullet."""
    put = []
    monkeypatch.setattr(Ink, "put_paragraph", lambda self, words, box, *_: put.append((words, box.x)))
    ink = Ink("", "en")
    ink.page()
    for page in rules_pages(ink, "equilibrium", "en"):
        put_sets(ink, page)
    bullets = [at for at, (words, _x) in enumerate(put) if "•" in words]
    assert bullets
    for at in bullets:
        (sign, x), (_words, hangs) = put[at : at + 2]
        assert sign == "•" and hangs > x + 1


@pytest.mark.parametrize(("game", "language"), [("equilibrium", "de"), ("eightfist", "en")])
def test_the_points_below_a_score_sheet_are_a_table(monkeypatch, game, language):
    """Whatever belongs to a number of points, or to a card, stands in its column, and nothing is cut."""
    put = []
    monkeypatch.setattr(Ink, "put_words", lambda self, words, x, y, *_, **__: put.append((words, x, y)))
    use(language)
    try:
        ink = Ink("", language)
        ink.page()
        put_score_sheet(ink, game, CONTENTS[game].form)
        tables = [table(game, name) for name in CONTENTS[game].form.legend]
    finally:
        use("en")
    for heads, *rows in tables:
        lower = next(at for at, (words, *_place) in enumerate(put) if words == heads[1])
        top = next(y for words, _x, y in put[:lower][::-1] if words == heads[0])
        for head, cell in rows:
            x = next(x for words, x, y in put if words == marked(head) and y == top)
            below = [words for words, at, y in put if at == x and top < y < top + 15]
            assert " ".join(below).startswith(marked(cell))


@pytest.mark.parametrize(("changed", "says"), [(False, "Draw 2"), (True, "Draw 6")])
def test_finished_sheets_are_used_only_if_nothing_in_them_has_changed(tmp_path, monkeypatch, changed, says):
    """A card that changed is printed as it is now, although finished sheets would do otherwise."""
    rules_of("absurd", "en")  # they are read once, with the cards as they are
    if changed:
        monkeypatch.setitem(CARDS_OF_ABSURD, "2D", (attack(draw(6)),))
    drawn = []
    monkeypatch.setattr(print_sheets, "_drawn", lambda args: drawn.append(args.game) or b"%PDF drawn")
    path = tmp_path / "absurd.pdf"
    assert main(["print", "absurd", str(path), "--backs"]) == 0
    assert bool(drawn) == changed == (path.read_bytes() == b"%PDF drawn")
    line = next(exhibit for exhibit in GALLERY.exhibits if exhibit.key == "2D").lines()[0]
    assert line.words == says


@pytest.mark.parametrize("words", [["--ink", "low"], ["--suits", "two"], ["--size", "tarot"]])
def test_finished_sheets_are_not_used_for_another_wish(tmp_path, monkeypatch, words):
    drawn = []
    monkeypatch.setattr(print_sheets, "_drawn", lambda args: drawn.append(args.game) or b"%PDF drawn")
    assert main(["print", "lockdown", str(tmp_path / "l.pdf"), "--backs", *words]) == 0
    assert drawn == ["lockdown"]


def test_low_ink_prints_much_less_colour():
    def ink_of(low):
        ink = Ink("a card", "en", low=low)
        ink.page()
        box = PaperBox(20, 20, *CARDS["poker"])
        put_text_face(ink, "AH", box)
        grey = picture(pages(ink.bytes())[0], box).convert("L")
        return sum((255 - value) * count for value, count in enumerate(grey.histogram()))

    assert ink_of(True) < ink_of(False) / 2


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "de"])
def test_65_different_cards(language, absurd, absurd_german):
    made = pages(absurd if language == "en" else absurd_german)
    laid = grid(CARDS["poker"])
    faces = set()
    for number in range(65):
        leaf, place = divmod(number, laid.many)
        face = picture(made[2 + 2 * leaf], laid.box(place))
        faces.add(hashlib.sha256(face.tobytes()).hexdigest())
    assert len(faces) == 65


@pytest.mark.long
def test_the_last_sheet_has_its_backs_behind_its_fronts(absurd):
    made, laid = pages(absurd), grid(CARDS["poker"])
    front, back = made[16], made[17]
    for place in range(laid.many):
        assert printed(picture(front, laid.box(place).grown(-8))) == (place < 2)
        assert printed(picture(back, laid.box(place, back=True).grown(-8))) == (place < 2)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_document_has_room_for_its_words(game, language):
    for size in CARDS:
        made = pages(document(PrintWish(game, size, language=language)))
        for page in made:
            words = page.get_textpage()
            for number in range(words.count_rects()):
                left, low, right, high = (side / MM for side in words.get_rect(number))
                assert 3 < left < right < PAPER.w - 3
                assert 12 < low < high < PAPER.h - 12


@pytest.mark.long
def test_the_deck_has_54_different_cards_and_no_words():
    made = document(PrintWish(DECK))
    laid = grid(CARDS["poker"])
    faces = {
        hashlib.sha256(picture(pages(made)[n // laid.many], laid.box(n % laid.many)).tobytes()).hexdigest()
        for n in range(54)
    }
    assert len(faces) == 54
    assert not fonts(made)


@pytest.mark.long
@pytest.mark.parametrize(("name", "wish"), [*finished()], ids=str)
def test_the_sheets_that_come_with_the_program_are_up_to_date(name, wish):
    """If they are not, make them again: `python -m assets.make.print`."""
    one = unpack(FILE.read_bytes())[name]
    assert one.made_of == ingredients(wish.game, wish.language)
    kept, fresh = (PdfReader(io.BytesIO(made)).pages for made in (one.document, document(wish)))
    assert len(kept) == len(fresh)
    for number, (old, new) in enumerate(zip(kept, fresh, strict=True)):
        assert old.get_contents().get_data() == new.get_contents().get_data(), number + 1
