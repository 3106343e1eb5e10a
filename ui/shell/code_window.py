"""The window that shows the result as a code for the camera of a phone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from reports.blocks.code import Code
from scorekeeper.text.templates import say
from ui.theme.theme import current_theme
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.code_view import CodeView
from ui.widgets.labels import TextLabel


def show_code(parent: QWidget, code: Code, copy: Callable[[], object]) -> None:
    """Show a code in a window that does not block the main window; `copy` puts what it holds on the clipboard."""
    title = say("The result as a code")
    for opened in parent.findChildren(QDialog, title):
        opened.close()  # the night may have gone on since
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setObjectName(title)
    dialog.setWindowTitle(title)
    look = current_theme().look
    column, foot = QVBoxLayout(dialog), QHBoxLayout()
    side = look.px(24)
    column.setContentsMargins(side, side, side, side)
    column.setSpacing(look.px(16))
    column.addWidget(CodeView(code, title), 1)
    words = TextLabel(
        say("Point the camera of a phone at it: the result is read as text. Nothing goes over a network.")
    )
    words.setWordWrap(True)
    column.addWidget(words)
    copy_button = QuietButton(say("Copy as text"))
    copy_button.clicked.connect(lambda _checked: copy())
    close = PrimaryButton(say("Close"), key="Esc")
    close.clicked.connect(dialog.close)
    QShortcut(QKeySequence.StandardKey.Close, dialog, dialog.close)
    foot.setSpacing(look.px(8))
    foot.addWidget(copy_button)
    foot.addStretch()
    foot.addWidget(close)
    column.addLayout(foot)
    palette = dialog.palette()
    palette.setColor(dialog.backgroundRole(), look.palette.paper)
    dialog.setPalette(palette)
    dialog.resize(dialog.sizeHint().boundedTo(dialog.screen().availableSize()))
    dialog.show()
    close.setFocus(Qt.FocusReason.OtherFocusReason)
