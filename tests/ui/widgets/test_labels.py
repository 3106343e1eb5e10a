"""What a label paints, and its size hint."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from ui.money.why_panel import Sentence
from ui.theme.literal_text import names_apart
from ui.theme.theme import current_theme
from ui.theme.tokens import TypeRole
from ui.widgets.labels import HeadingLabel, TextLabel

HEBREW = "\u05d0\u05d1\u05d9 is in the hole."


def test_a_sentence_begins_at_the_left_also_where_a_hebrew_name_is_its_first_word(window: QWidget) -> None:
    """Qt would begin it at the right, with its full stop at the left."""
    window.resize(600, 100)
    for label in (TextLabel(HEBREW), TextLabel(HEBREW, wrap=True), Sentence(HEBREW)):
        label.setParent(window)
        label.setGeometry(0, 0, 600, 40)
        image = label.grab().toImage()
        ground = image.pixel(image.width() - 1, 0)
        right = range(image.width() // 2, image.width())
        assert all(image.pixel(x, y) == ground for x in right for y in range(image.height()))


def test_a_figure_behind_a_hebrew_name_stays_behind_it_and_a_hebrew_note_stays_whole() -> None:
    name, other = "\u05d0\u05d1\u05d9 \u05db\u05d4\u05df", "\u05d3\u05df"
    apart = "\u2068{}\u2069".format
    assert names_apart(f"Ann owes {name} 3. {other} pays") == f"Ann owes {apart(name)} 3. {apart(other)} pays"
    assert names_apart(f"Note: {name}, {other}.") == f"Note: {apart(f'{name}, {other}')}."
    assert names_apart(f"{name}, {other} and Ann") == f"{apart(name)}, {apart(other)} and Ann", "the first stays first"
    assert names_apart(f"{name}, {other}, Ann and Bob") == f"{apart(name)}, {apart(other)}, Ann and Bob"
    assert names_apart(f"{name} 3, {other}") == f"{name} 3, {other}"
    assert names_apart("Zoë owes 3") == "Zoë owes 3"


def test_a_text_that_may_wrap_stands_on_one_line_in_the_width_that_it_asks_for() -> None:
    """Whole pixels alone, rounded, broke "$0.005 a point" in two, and moved a form by a line."""
    for cents in range(1, 400):
        label = TextLabel(f"${cents / 200:.3f} a point", weight=600, role="accent", wrap=True)
        assert label.heightForWidth(label.sizeHint().width()) <= label.fontMetrics().height()


@pytest.mark.parametrize("size", ["text", "figure", "total"])
@pytest.mark.parametrize("zoom", [100, 150])
@pytest.mark.parametrize("wrap", [False, True])
def test_a_capital_keeps_its_accent_where_a_label_is_no_higher_than_it_asks(
    window: QWidget, size: TypeRole, zoom: int, wrap: bool
) -> None:
    """Lato's lines end below the accents of its capitals, which were cut off."""
    current_theme().set(zoom=zoom)
    window.resize(900, 300)
    for name in ("Óscar", "Élodie", "Żaneta", "Ünal", "Åsa"):
        label = HeadingLabel(name, size=size, wrap=wrap)
        label.setParent(window)
        label.resize(label.sizeHint())
        tight, roomy = label.grab().toImage(), _painted(label, label.sizeHint() + QSize(0, 60))
        assert _high(tight) == _high(roomy), f"{name} is whole"
        assert label.minimumSizeHint().height() == label.sizeHint().height()
    plain = HeadingLabel("Oscar", size=size, wrap=wrap)
    assert plain.sizeHint().height() == plain.fontMetrics().height(), "nothing moves for a name without"


def test_a_name_with_an_accent_stands_where_one_without_stands_in_a_row_that_is_high_enough(window: QWidget) -> None:
    labels = [TextLabel(name, window, size="figure") for name in ("Oscar", "Óscar")]
    plain, accented = (_painted(label, QSize(100, 60)) for label in labels)
    assert _lowest(plain) == _lowest(accented)


def _painted(label: TextLabel, size: QSize) -> QImage:
    label.resize(size)
    return label.grab().toImage()


def _rows(image: QImage) -> list[int]:
    """The lines with painted pixels."""
    ground = image.pixel(image.width() - 1, image.height() - 1)
    return [y for y in range(image.height()) if any(image.pixel(x, y) != ground for x in range(image.width()))]


def _high(image: QImage) -> int:
    """How high the painted text is."""
    return len(_rows(image))


def _lowest(image: QImage) -> int:
    """The lowest line with a painted pixel."""
    return max(_rows(image))
