"""The window that shows the result as a code for the camera of a phone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from reports.blocks.code import Code
from scorekeeper.text.templates import say
from ui.shell.small_window import SmallWindow
from ui.widgets.buttons import QuietButton
from ui.widgets.code_view import CodeView
from ui.widgets.labels import TextLabel


def show_code(parent: QWidget, code: Code, copy: Callable[[], object]) -> None:
    """Show a code in a window that does not block the main window; `copy` puts what it holds on the clipboard."""
    title = say("The result as a code")
    for opened in parent.findChildren(QDialog, title):
        opened.close()  # the night may have gone on since
    window = SmallWindow(parent, title)
    window.column.addWidget(CodeView(code, title), 1)
    words = TextLabel(
        say("Point the camera of a phone at it: the result is read as text. Nothing goes over a network.")
    )
    words.setWordWrap(True)
    window.column.addWidget(words)
    copy_button = QuietButton(say("Copy as text"))
    copy_button.clicked.connect(lambda _checked: copy())
    close = window.add_foot(copy_button)
    window.resize(window.sizeHint().boundedTo(window.screen().availableSize()))
    window.show()
    close.setFocus(Qt.FocusReason.OtherFocusReason)
