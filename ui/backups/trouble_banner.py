"""`TroubleBanner`: the red banner over the page while something is not saved: what, why, and buttons.

It never takes the focus.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.marks import error_band
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.banner import Banner
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import IconLabel, TextLabel


class TroubleBanner(Banner):
    """Two sentences that wrap, and buttons. Hidden while there is no trouble."""

    is_trouble = True

    export_wanted = Signal()
    """Request to export the open night."""
    keep_wanted = Signal()
    """Request to copy the club file to this computer and continue with the copy."""
    rebuild_wanted = Signal()
    """Request to rebuild the lists from the entries."""
    restore_wanted = Signal()
    """Request to show the backups, one of which may be restored."""

    def __init__(self) -> None:
        super().__init__()
        self._sign = IconLabel("warning", say("Warning"), role="red")
        self.what = TextLabel(weight=600, role="red")
        self.why = TextLabel()
        for label in (self.what, self.why):
            label.setWordWrap(True)
        self.export = LinkButton(say("Save the night elsewhere…"))
        self.export.clicked.connect(self.export_wanted)
        self.keep = LinkButton(say("Keep the club file on this computer…"))
        self.keep.clicked.connect(self.keep_wanted)
        self.rebuild = LinkButton(say("Rebuild the lists"))
        self.rebuild.clicked.connect(self.rebuild_wanted)
        self.restore = LinkButton(say("Backups…"))
        self.restore.clicked.connect(self.restore_wanted)
        self._words = words = QVBoxLayout()
        words.addWidget(self.what)
        words.addWidget(self.why)
        self._row = QHBoxLayout()
        self._row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(words, 1)
        self.whole.addLayout(self._row, 1)
        for way in (self.export, self.keep, self.rebuild, self.restore):
            self.whole.addWidget(way, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        self.hide()
        follow(self._space)

    def show_trouble(
        self, what: str, why: str, *, export: bool, keep: bool = False, rebuild: bool = False, restore: bool = False
    ) -> None:
        """Show what is wrong and why; offer to `export` the night, `keep` the books here, `rebuild` the lists, or
        `restore` a backup."""
        self.what.setText(what)
        self.why.setText(why)
        self.setAccessibleName(f"{what} {why}")
        self.export.setVisible(export)
        self.keep.setVisible(keep)
        self.rebuild.setVisible(rebuild)
        self.restore.setVisible(restore)
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        error_band(QPainter(self), QRectF(self.rect()), current_theme().look)

    def _space(self, look: Look) -> None:
        side = look.px(Space.WINDOW)
        self.whole.setContentsMargins(side, 0, side, 0)
        for row in (self.whole, self._row):
            row.setSpacing(look.px(12))
        self._words.setContentsMargins(0, look.px(3), 0, look.px(3))
        self._words.setSpacing(look.px(2))
        self.update()
