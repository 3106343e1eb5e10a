"""`NightLine`: an earlier night on the start page, as a row of columns."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.text import form_labels
from scorekeeper.text.night_labels import count_words, night_title, people_words, table_words
from ui.new_night.player_row import OUTSET
from ui.theme.icons import paint_icon
from ui.theme.literal_text import plain_tooltip
from ui.theme.marks import centred_baseline, focus_frame, hairline
from ui.theme.tokens import Space, TypeRole
from ui.widgets.buttons import LinkButton
from ui.widgets.painted_button import PaintedButton

if TYPE_CHECKING:
    from scorekeeper.storage.directory import NightListed

BETWEEN: Final = 24
"""Between two columns, pixels at 100 %."""
NAMES: Final = 160
"""So much of the players at least is shown in a column of its own."""
_NIGHT: Final = 44
_NIGHT_FLAT: Final = 60


class NightSummary(Struct, frozen=True):
    """An earlier night: `title` as "Fri 13 November 2026, 19:40", `detail` as "2 games, 23 deals", and who played.

    `may_discard` says that nothing is scored in it, so that it may have been begun by mistake.
    """

    id: str
    title: str
    detail: str
    table: str = ""
    players: str = ""
    may_discard: bool = False

    @classmethod
    def of(cls, night: NightListed) -> NightSummary:
        names = f"{people_words(night.players)}: {', '.join(night.players)}" if night.players else ""
        title, table = night_title(night.date, night.began), table_words(night.table)
        played = count_words(night.games, night.deals, night.unfinished)
        return cls(night.id, title, played, table, names, not night.deals)

    @property
    def rest(self) -> str:
        """All but the title, in one line."""
        return " · ".join(filter(None, (self.table, self.detail, self.players)))


class NightLine(PaintedButton):
    """A button that opens an earlier night: in columns, or on two lines where there is no room for them."""

    discard = Signal()

    def __init__(self, night: NightSummary) -> None:
        self._summary = night
        self.night = night.id
        self._columns: tuple[int, ...] = ()
        super().__init__(night.title)
        self.setAccessibleDescription(night.rest)
        self.setToolTip(plain_tooltip(f"{night.title} · {night.rest}"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.discard_button: LinkButton | None = None
        """What discards the night, as the key Del does, where it may be discarded."""
        if night.may_discard:
            self.discard_button = LinkButton(form_labels.DISCARD, self)
            self.discard_button.setToolTip(form_labels.DISCARD_TIP)
            self.discard_button.setAccessibleDescription(f"{night.title}, {night.rest}")
            self.discard_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys go from night to night
            self.discard_button.clicked.connect(self.discard)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Del discard the night where that is offered."""
        if event.key() == Qt.Key.Key_Delete and self.discard_button is not None:
            self.discard.emit()
        else:
            super().keyPressEvent(event)

    def column_widths(self) -> tuple[int, ...]:
        """The widths of the date, the table and the count of this night, pixels."""
        quiet = self.look.metrics("text")
        parts = self._summary.table, self._summary.detail
        title = self.look.metrics("figure").horizontalAdvance(self._summary.title)
        return ceil(title), *(ceil(quiet.horizontalAdvance(part)) for part in parts)

    def set_columns(self, widths: Sequence[int]) -> None:
        """Use columns of these widths with the players after them; two lines where none are given."""
        if self._columns != tuple(widths):
            self._columns = tuple(widths)
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(240), self.look.px(_NIGHT if self._columns else _NIGHT_FLAT))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(160), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the discard button before the arrow."""
        super().resizeEvent(event)
        if self.discard_button is not None:
            size = self.discard_button.sizeHint()
            left = self._end() - size.width()
            self.discard_button.setGeometry(left, (self.height() - size.height()) // 2, size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        look, palette, area = self.look, self.look.palette, QRectF(self.rect())
        out, side = look.px(OUTSET), look.px(Space.STATE_ICON)
        self.fill_shade(painter, area.adjusted(0, 1, 0, -1), palette.paper)
        if self.hasFocus():
            focus_frame(painter, area, look)
        else:
            hairline(painter, out, self.width() - out, self.height() - 1, look)
        end = self._end() - (self.discard_button.width() + look.px(12) if self.discard_button is not None else 0)
        if self._columns:
            self._paint_columns(painter, area, out, end)
        else:
            half = area.height() / 2
            self._write(painter, self.text(), QRectF(out, look.px(4), end - out, half - look.px(4)), emphasised=True)
            self._write(painter, self._summary.rest, QRectF(out, half, end - out, half - look.px(4)))
        place = QRectF(self.width() - out - side, area.center().y() - side / 2, side, side)
        paint_icon(painter, "chevron-right", place, palette.ink2)

    def _paint_columns(self, painter: QPainter, area: QRectF, left: float, end: float) -> None:
        night, gap = self._summary, self.look.px(BETWEEN)
        parts = night.title, night.table, night.detail, night.players
        for number, (part, width) in enumerate(zip(parts, (*self._columns, end), strict=True)):
            if width:
                room = min(width, end - left)
                self._write(painter, part, QRectF(left, 0, room, area.height()), emphasised=not number)
                left += width + gap

    def _write(self, painter: QPainter, text: str, area: QRectF, *, emphasised: bool = False) -> None:
        """Paint a text into an area, elided where it is longer."""
        size: TypeRole = "figure" if emphasised else "text"
        metrics = self.look.metrics(size)
        painter.setFont(self.look.font(size))
        painter.setPen(self.look.palette.ink if emphasised else self.look.palette.ink2)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0, area.width()))
        painter.drawText(round(area.left()), int(centred_baseline(area, metrics)), shown)

    def _end(self) -> int:
        """The right edge of texts and discard button, before the arrow."""
        return self.width() - self.look.px(OUTSET) - self.look.px(Space.STATE_ICON) - self.look.px(12)
