"""The focus goes back to the widget that had it, if that still exists."""

from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from ui.widgets.focus_return import FocusReturn


def test_a_field_that_is_gone_by_now_keeps_no_panel_open(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    field, panel = QLineEdit(page), QWidget(page)
    with qtbot.waitActive(page):
        page.show()
    field.setFocus()
    focus_return = FocusReturn(panel)
    focus_return.remember()
    delete(field)
    focus_return.leave()
    assert not panel.isVisible()
