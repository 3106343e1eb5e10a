"""What a label paints."""

from PySide6.QtWidgets import QWidget

from ui.money.why_panel import Sentence
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
