"""The way to a page that is wanted in the middle of a game names its key, and the key leads there."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.program import Program
from ui.widgets.sidebar_items import SidebarItem


def test_the_way_to_settle_names_its_key(night: Program) -> None:
    item = next(one for one in night.window.findChildren(SidebarItem) if one.text() == "Settle")
    assert item.key == "F9"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F9)
    assert (night.page, item.isChecked()) == ("SettlePage", True)
