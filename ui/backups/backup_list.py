"""`BackupList`: the list of backups."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidgetItem, QStyleOptionViewItem

from scorekeeper.storage.backup_files import Backup
from scorekeeper.storage.restoring import reach_of
from scorekeeper.text.backup_text import backup_text, why_text
from scorekeeper.text.templates import say
from ui.theme.controls import fill_rounded, paint_hover
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import focus_frame, hairline
from ui.theme.text_line import paint_text
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.list_view import ListView, RowDelegate

_HEIGHT: Final = 44
_SIDE: Final = 12
_WHY_AT_MOST: Final = 0.4
"""The part of the row's width for the reason of a backup, at most."""


class BackupLine(Struct, frozen=True):
    """A backup; `words` say when it was made and what it holds, `why` the reason for it."""

    backup: Backup
    words: str
    why: str

    @classmethod
    def of(cls, backup: Backup, now: datetime) -> BackupLine:
        """The line of a backup as it is listed now."""
        reach, whole = reach_of(backup), not backup.broken
        words = backup_text(backup.made_at, now, reach, whole=whole, strange=backup.is_strange)
        return cls(backup, words, why_text(backup.why))

    @property
    def spoken(self) -> str:
        """The text of the row for a screen reader."""
        return f"{self.words}, {self.why}" if self.why else self.words


class BackupList(ListView):
    """The list of backups, with the arrow keys for navigation."""

    looked_into = Signal(object)
    """A `BackupLine` became current, or was activated again by Enter or a click."""

    def __init__(self) -> None:
        super().__init__(say("Backups"), _BackupRow())
        self.currentRowChanged.connect(self._look_into)
        self.itemClicked.connect(self._clicked)

    @property
    def lines(self) -> tuple[BackupLine, ...]:
        return self.values

    @property
    def current(self) -> BackupLine | None:
        """The backup whose preview is shown."""
        return self.lines[self.currentRow()] if self.currentRow() >= 0 else None

    def show_backups(self, backups: Sequence[Backup], now: datetime) -> None:
        """Show these backups; the current one stays current, else the first one becomes current."""
        before = self.current.backup if self.current is not None else None
        lines = [BackupLine.of(backup, now) for backup in backups]
        kept = next((row for row, backup in enumerate(backups) if backup == before), -1)
        blocked = self.blockSignals(True)
        self.show_values(lines, lambda line: line.spoken)
        for row, line in enumerate(lines):
            self.item(row).setToolTip(plain_tooltip(str(line.backup.path)))
        self.setCurrentRow(kept)
        self.blockSignals(blocked)
        if kept < 0:
            self.setCurrentRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter shows the preview again; Esc is handled by the page."""
        if event.key() in ENTER_KEYS:
            self._look_into()
        else:
            super().keyPressEvent(event)

    def _clicked(self, _item: QListWidgetItem) -> None:
        self._look_into()

    def _look_into(self, _row: int = 0) -> None:
        if self.current is not None:
            self.looked_into.emit(self.current)


class _BackupRow(RowDelegate):
    """Paints a backup: its text, and at the right the reason for it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        # Higher than other rows: beside the list is a form.
        view = option.widget
        assert isinstance(view, ListView)
        return QSize(super().sizeHint(option, index).width(), view.look.px(_HEIGHT))

    def paint_ground(self, painter: QPainter, area: QRectF, look: Look, *, chosen: bool, hovered: bool) -> None:
        palette = look.palette
        if chosen:
            fill_rounded(painter, area, palette.wash, look)
            return
        if hovered:
            paint_hover(painter, area.adjusted(0, 1, 0, -1), palette.paper, look)
        hairline(painter, area.left(), area.right(), area.bottom() - 1, look)

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: Any, *, chosen: bool) -> None:
        line: BackupLine = value
        side = look.px(_SIDE)
        why = min(look.metrics("text").horizontalAdvance(line.why), area.width() * _WHY_AT_MOST)
        words = area.adjusted(side, 0, -2 * side - why, 0)
        paint_text(painter, look, words, line.words, weight=600 if chosen else 400, role="ink")
        paint_text(
            painter, look, QRectF(area.right() - side - why, area.top(), why, area.height()), line.why, role="ink2"
        )

    def paint_focus(self, painter: QPainter, area: QRectF, look: Look) -> None:
        focus_frame(painter, area, look, fill=False)
