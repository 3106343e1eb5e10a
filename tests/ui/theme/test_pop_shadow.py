"""A menu casts a soft shadow on the window below it, also where the desktop has no compositor."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from ui.theme import current_theme
from ui.theme.pop_shadow import PopShadow
from ui.theme.theme import Scheme

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # what the offscreen screen lacks


@pytest.mark.parametrize(("scheme", "casts"), [("light", True), ("dark", True), ("contrast", False)])
def test_a_menu_casts_a_shadow_until_it_is_closed(qtbot: QtBot, scheme: Scheme, casts: bool) -> None:
    current_theme().set(scheme, 100)
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 500)
    window.show()
    menu = QMenu(window)
    menu.addAction("Change deal 2")
    menu.popup(window.mapToGlobal(QPoint(100, 100)))
    QApplication.processEvents()
    shown = [shadow for shadow in window.findChildren(PopShadow) if shadow.isVisible()]
    assert bool(shown) is casts
    for shadow in shown:
        assert shadow.geometry().contains(menu.geometry().translated(-window.mapToGlobal(QPoint())))
        assert shadow.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents), "the mouse goes through it"
    menu.close()
    assert not any(shadow.isVisible() for shadow in window.findChildren(PopShadow))
