"""What a label paints, and the room it asks for."""

from PySide6.QtWidgets import QWidget

from ui.money.why_panel import Sentence
from ui.theme.literal_text import names_apart
from ui.widgets.labels import TextLabel

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
