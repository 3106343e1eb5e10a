"""The reason why no deal can be entered is shown whole, with any room left by the keys, and displaces no line."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui.deal_entry.over_band import OverBand
from ui.theme import current_theme
from ui.theme.tokens import Space
from ui.widgets.key_caps import ChipButton
from ui.widgets.labels import TextLabel
from ui.widgets.sheet_columns import SheetColumns

REASON = "The game is over; everybody agreed. Siobhán and Jean-Christophe have still to sign."


@pytest.mark.parametrize(
    ("width", "height", "zoom", "commands"),
    [(966, 76, 100, "y"), (966, 76, 100, "yh"), (1178, 148, 200, "y"), (1178, 148, 200, "yh"), (700, 76, 100, "yh")],
)
def test_reason_and_keys_are_whole(
    window: QWidget, qtbot: QtBot, width: int, height: int, zoom: int, commands: str
) -> None:
    current_theme().set("light", zoom)
    look = current_theme().look
    window.resize(width, height)
    band = OverBand(window)
    band.show_reason(REASON, commands)
    columns = SheetColumns.fit(look, width, 6)
    band.lay_out(look, columns)
    band.setGeometry(0, 0, width, min(height, band.least_height(width)))
    band.lay_out(look, columns)
    window.show()
    qtbot.waitExposed(window)
    QApplication.processEvents()
    (sentence,) = [label for label in band.findChildren(TextLabel) if label.text() == REASON]
    assert sentence.heightForWidth(sentence.width()) <= sentence.height()
    shown = [QRect(part.mapTo(band, QPoint()), part.size()) for part in (*band.findChildren(ChipButton), sentence)
             if part.isVisible()]  # fmt: skip
    assert all(band.rect().contains(place) for place in shown)
    assert not any(one.intersects(other) for one in shown for other in shown if one != other)


@pytest.mark.parametrize(
    ("commands", "settled", "elsewhere", "said"),
    [
        ("y", "", False, "Settle"),
        ("", "The night is settled.", False, "New night"),
        ("g", "", False, "What was decided"),
        ("", "", True, "Go on here"),
    ],
)
def test_one_button_stands_out_as_what_comes_next(
    window: QWidget, commands: str, settled: str, elsewhere: bool, said: str
) -> None:
    band = OverBand(window)
    band.show_reason(REASON, commands, settled, elsewhere=elsewhere)
    (outstanding,) = [key for key in band.findChildren(ChipButton) if key.is_next]
    assert (outstanding.text(), outstanding.isHidden()) == (said, False)
    chips = {}
    for key in band.findChildren(ChipButton):
        key.setFixedSize(key.sizeHint())
        chips[key.text()] = key.grab().toImage()
    accent = current_theme().look.palette.accent.rgb()
    filled = {words for words, picture in chips.items() if picture.pixel(8, picture.height() // 2) == accent}
    assert filled == {said}, "and is filled with the accent"


def test_the_reason_keeps_its_air_when_another_button_comes_beside_it(window: QWidget, qtbot: QtBot) -> None:
    """Once the night is settled, on another page, there is one more: the sentence then stood on both rules."""
    look = current_theme().look
    window.resize(826, 70)
    band = OverBand(window)
    band.setGeometry(0, 0, 826, 70)
    reason = "The game is over: Dick at 111. Cora is lowest with −4."
    band.show_reason(reason, "y")
    band.lay_out(look, SheetColumns.fit(look, 826, 4))
    window.show()
    qtbot.waitExposed(window)
    QApplication.processEvents()
    band.hide()
    band.show_reason(reason, "y", "The night is settled.")
    band.show()
    QApplication.processEvents()
    (sentence,) = [label for label in band.findChildren(TextLabel) if label.text().endswith("settled.")]
    assert sentence.heightForWidth(sentence.width()) <= band.height() - look.px(Space.RHYTHM)
