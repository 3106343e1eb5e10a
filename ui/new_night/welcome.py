"""`Welcome`: the start page of a club without a night, with three ways to begin."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QMargins, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.text import form_labels
from scorekeeper.text.templates import fill
from ui.new_night.discarded_nights import DiscardedNights, DiscardedNotice
from ui.new_night.player_row import OUTSET
from ui.theme.controls import outline_rounded
from ui.theme.icons import APPLICATION, paint_icon
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.marks import focus_frame
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import LineWidth, Space
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.painted_button import PaintedButton
from ui.widgets.painted_widget import PaintedWidget
from ui.widgets.responsive_layouts import FlowGrid
from ui.widgets.rule_lines import DoubleRule

_MARK: Final = 72
_CHOICE: Final = 168
_CHOICE_FLAT: Final = 96
_ABREAST: Final = 3 * 250 + 2 * 24
_ICON: Final = 28
_WIDEST: Final = 880


class _Mark(PaintedWidget):
    """The program's logo."""

    def __init__(self) -> None:
        super().__init__()
        self._drawing = QSvgRenderer(str(APPLICATION), self)
        self.setAccessibleName(form_labels.MARK)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.look.px(_MARK)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._drawing.render(painter, QRectF(self.rect()))


class BigChoice(PaintedButton):
    """A large button: an icon, a title, and a remark in up to three lines."""

    def __init__(self, icon_name: str, text: str, remark: str) -> None:
        self._icon_name = icon_name
        self._remark = remark
        self._flat = False
        super().__init__(text)
        self.setAccessibleDescription(remark)
        self.setToolTip(tooltip(text, "", remark))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_flat(self, flat: bool) -> None:
        """Put the icon beside the texts instead of above them."""
        if flat is not self._flat:
            self._flat = flat
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(264), self.look.px(_CHOICE_FLAT if self._flat else _CHOICE))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(168), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, palette, area = self.look, self.look.palette, QRectF(self.rect())
        self.fill_shade(painter, area, palette.paper)
        if self.hasFocus():
            focus_frame(painter, area, look)
        else:
            outline_rounded(painter, area, palette.rule, look.px(LineWidth.EDGE), look)
        pad, side, line = look.px(Space.SHEET), look.px(_ICON), look.line_height("figure")
        left = pad + (side + look.px(20) if self._flat else 0)
        words_high = line + look.px(4) + look.line_height("text")
        top = (self.height() - words_high) / 2 if self._flat else pad + side + look.px(14)
        icon_top = (self.height() - side) / 2 if self._flat else pad
        paint_icon(painter, self._icon_name, QRectF(pad, icon_top, side, side), palette.accent)
        painter.setFont(look.font("figure", 600))
        painter.setPen(palette.accent if self.hasFocus() else palette.ink)
        room = area.width() - left - look.px(12)
        title = look.metrics("figure", 600).elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(left, top, room, line), Qt.AlignmentFlag.AlignVCenter, title)
        top += line + look.px(4)
        painter.setFont(look.font("text"))
        painter.setPen(palette.ink2)
        wrapped = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
        painter.drawText(QRectF(left, top, room, area.height() - top - look.px(4)), wrapped, self._remark)


class Welcome(PaperFrame):
    """The paper; `begun` carries the place of the choice that was pressed, from 0: own night, sample, night file."""

    begun = Signal(int)

    def __init__(self, notice: DiscardedNotice, discarded: DiscardedNights) -> None:
        super().__init__(padding=0)
        self.choices = (
            BigChoice("plus", fill(form_labels.BEGIN), fill(form_labels.BEGIN_REMARK)),
            BigChoice("sheet", fill(form_labels.SAMPLE), fill(form_labels.SAMPLE_REMARK)),
            BigChoice("import", fill(form_labels.IMPORT), fill(form_labels.IMPORT_REMARK)),
        )
        for place, choice in enumerate(self.choices):
            choice.clicked.connect(partial(self._pressed, place))
        self._discarded = discarded
        holder = QVBoxLayout(self)
        holder.setContentsMargins(0, 0, 0, 0)
        content = QWidget()
        self.area = PageScroll(content)
        holder.addWidget(self.area)
        self._body = QVBoxLayout(content)
        self._body.addStretch(2)
        self._upper = QVBoxLayout()
        welcome = TextLabel(fill(form_labels.WELCOME), size="figure", role="ink2")
        welcome.setWordWrap(True)
        self._grid = FlowGrid((3, 1), 250, (24, 16))
        self._grid.show_widgets(self.choices)
        title = HeadingLabel(form_labels.MARK, size="total")
        for part in (_Mark(), title, welcome, DoubleRule(), notice, self._grid):
            self._upper.addWidget(part)
        self._body.addLayout(self._upper)
        self._body.addWidget(discarded)
        self._body.addStretch(3)
        follow(self._show_margins)

    def _pressed(self, place: int, _checked: bool = False) -> None:  # a signal
        self.begun.emit(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the text at a width that is read easily."""
        super().resizeEvent(event)
        self._show_margins(current_theme().look)

    def _show_margins(self, look: Look) -> None:
        least = min(look.px(Space.FORM), max(look.px(OUTSET) + 4, self.width() // 20))
        side = max(least, (self.width() - look.px(_WIDEST)) // 2)
        above = min(look.px(Space.FORM), max(16, self.height() // 20))
        self._body.setContentsMargins(QMargins(side - look.px(OUTSET), above, side - look.px(OUTSET), above))
        self._body.setSpacing(look.px(24))
        for choice in self.choices:
            choice.set_flat(self.width() - 2 * side < look.px(_ABREAST))
        self._upper.setContentsMargins(look.px(OUTSET), 0, look.px(OUTSET), 0)
        self._upper.setSpacing(look.px(16))
        self._discarded.setContentsMargins(look.px(OUTSET - 6), 0, look.px(OUTSET - 6), 0)  # the frame of a link
