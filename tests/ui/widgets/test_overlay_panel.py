"""The focus goes back to the widget that had it, if that still exists."""

from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from ui.widgets.overlay_panel import OverlayPanel


def test_a_field_that_is_gone_by_now_keeps_no_panel_open(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    gone, stays, panel = QLineEdit(page), QLineEdit(page), OverlayPanel(page)
    with qtbot.waitActive(page):
        page.show()
    for field in (gone, stays):
        field.setFocus()
        panel.remember_focus()
        panel.show()
        panel.setFocus()
        if field is gone:
            delete(field)
        panel.leave()
        assert not panel.isVisible()
    assert stays.hasFocus()
