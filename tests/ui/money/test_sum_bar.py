"""How far all is paid, as a bar: solid for money, hatched for IOUs, empty for what is open."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtWidgets import QWidget

from scorekeeper.text.money_text import MoneyWords
from ui.money.sum_bar import SumBar
from ui.theme import current_theme
from ui.theme.tokens import PALETTES
from ui.widgets.labels import TextLabel

WORDS = MoneyWords("", paid="25.00 paid", promised="50.00 on IOUs", open="25.00 open", whole="100.00 in all")


@pytest.mark.parametrize("scheme", ["light", "dark", "contrast"])
def test_the_parts_look_different_without_colour_and_have_their_share(window: QWidget, scheme: str) -> None:
    current_theme().set(scheme, 100)  # type: ignore[arg-type]
    bar = SumBar()
    bar.setParent(window)
    bar.show_sums(WORDS, (Fraction(25), Fraction(50), Fraction(25)))
    bar.resize(400, bar.sizeHint().height())
    window.show()
    bar.show()
    image = bar.grab().toImage()
    palette, middle = PALETTES[scheme], image.height() - 4
    along = [image.pixelColor(x, middle).name() for x in range(image.width())]
    share = image.width() / 400
    assert set(along[round(2 * share) : round(98 * share)]) == {palette.accent.name()}
    hatched = along[round(104 * share) : round(296 * share)]
    assert len(set(hatched)) > 4, "lines and what is between them"
    assert set(along[round(304 * share) : round(396 * share)]) == {palette.field.name()}


def test_what_is_zero_has_no_words(window: QWidget) -> None:
    bar = SumBar()
    bar.setParent(window)
    words = MoneyWords("", paid="nothing paid yet", open="9.00 open", whole="9.00 in all")
    bar.show_sums(words, (Fraction(0), Fraction(0), Fraction(9)))
    window.show()
    bar.show()
    shown = [label.text() for label in bar.findChildren(TextLabel) if label.isVisible()]
    assert shown == ["nothing paid yet", "9.00 open", "9.00 in all"]
