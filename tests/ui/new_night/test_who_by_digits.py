"""Who deals first and who keeps score, answered by digits."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from tests.ui.new_night.form_driver import CTRL, Make, here, keys, press

BOTH = "Say who deals first and who keeps score, or cut for seats."
KEEPER = "Say who keeps score, or cut for seats."


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # lists on the offscreen screen
def test_the_open_list_shows_the_digits_and_one_of_them_chooses(qtbot: QtBot, new_night: Make) -> None:
    page = new_night()
    field = page.form.dealer
    field.showPopup()
    view = field.view()
    qtbot.waitUntil(view.isVisible)
    shown = []
    for place in range(field.count()):
        option = QStyleOptionViewItem()
        view.itemDelegate().initStyleOption(option, view.model().index(place, 0))
        shown.append(option.text)
    assert shown == [f"{number}   {name}" for number, name in enumerate(map(field.itemText, range(field.count())), 1)]
    QTest.keyClicks(view, "9")
    assert (field.chosen, view.isVisible()) == (None, True), "no player has it"
    QTest.keyClicks(view, "3")
    assert (page.form.table.dealer, view.isVisible()) == (2, False)
    assert here() is page.form.keeper


def test_a_digit_with_ctrl_or_alt_answers_nothing(new_night: Make) -> None:
    """Ctrl+1 leads to the sheet a page before: here it must not change who deals."""
    page = new_night()
    keys("2")
    page.form.dealer.setFocus()
    for held in (CTRL, Qt.KeyboardModifier.AltModifier):
        press(Qt.Key.Key_1, held)
        assert (page.form.table.dealer, here()) == (1, page.form.dealer)
    press(Qt.Key.Key_1)
    assert page.form.table.dealer == 0


def test_a_number_that_nobody_has_chooses_nobody(new_night: Make) -> None:
    page = new_night()
    keys("5")
    keys("0")
    assert page.form.dealer.chosen is None
    assert here() is page.form.dealer
