"""`StartPage`: the page without an open night, with the ways to begin and the earlier nights."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QMargins, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.storage.directory import NightListed
from scorekeeper.text import form_labels
from ui.new_night.discarded_nights import DiscardedNights, DiscardedNotice
from ui.new_night.night_line import BETWEEN, NAMES, NightLine, NightSummary
from ui.new_night.player_row import OUTSET
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.icons import APPLICATION, paint_icon
from ui.theme.look import Look
from ui.theme.marks import focus_frame
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import LineWidth, Space, mixed
from ui.widgets.labels import TextLabel
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

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
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

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        look, palette, area = self.look, self.look.palette, QRectF(self.rect())
        if self.isDown() or self.underMouse():
            fill_rounded(painter, area, mixed(palette.paper, palette.wash, 100 if self.isDown() else 60), look)
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


class StartPage(QWidget):
    """The page; each choice is a signal."""

    start = Signal()
    sample = Signal()
    import_file = Signal()
    open_night = Signal(str)
    """An earlier night was chosen, by its id."""
    discard = Signal(str)
    """An earlier night was begun by mistake, by its id."""
    restore = Signal(str)
    """A discarded night is to be restored, by its id."""

    @classmethod
    def of(cls, nights: Sequence[NightListed], discarded: Sequence[NightListed]) -> StartPage:
        """A page with the nights of a club file."""
        return cls(
            [NightSummary.of(night) for night in nights], discarded=[NightSummary.of(night) for night in discarded]
        )

    def __init__(
        self,
        earlier: Sequence[NightSummary] = (),
        *,
        discarded: Sequence[NightSummary] = (),
    ) -> None:
        super().__init__()
        self._begun = False
        self.notice = DiscardedNotice()
        self.discarded = DiscardedNights(discarded)
        for way_back in (self.notice, self.discarded):
            way_back.restore.connect(self.restore)
        self.discarded.unfolded.connect(self._show_discarded)
        self.setAccessibleName(form_labels.MARK)
        self.choices = (
            BigChoice("plus", form_labels.BEGIN, form_labels.BEGIN_REMARK),
            BigChoice("sheet", form_labels.SAMPLE, form_labels.SAMPLE_REMARK),
            BigChoice("import", form_labels.IMPORT, form_labels.IMPORT_REMARK),
        )
        for choice, signal in zip(self.choices, (self.start, self.sample, self.import_file), strict=True):
            choice.clicked.connect(signal)
        self.nights: tuple[NightLine, ...] = ()
        self._lay_out()
        self.show_nights(earlier)
        follow(self._show_look)

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        paper = PaperFrame(self, padding=0)
        outer.addWidget(paper)
        holder = QVBoxLayout(paper)
        holder.setContentsMargins(0, 0, 0, 0)
        self._content = QWidget()
        self.area = PageScroll(self._content)
        holder.addWidget(self.area)
        self._body = QVBoxLayout(self._content)
        self._body.addStretch(2)
        self._upper = QVBoxLayout()
        welcome = TextLabel(form_labels.WELCOME, size="figure", role="ink2")
        welcome.setWordWrap(True)
        self._grid = FlowGrid((3, 1), 250, (24, 16))
        self._grid.show_widgets(self.choices)
        self._heading = TextLabel(form_labels.EARLIER, role="ink2")
        title = TextLabel(form_labels.MARK, size="total", weight=600)
        for part in (_Mark(), title, welcome, DoubleRule(), self.notice, self._grid):
            self._upper.addWidget(part)
        self._body.addLayout(self._upper)
        self._head = QVBoxLayout()
        self._head.addWidget(self._heading)
        self._body.addLayout(self._head)
        lines = QWidget()
        self._lines = QVBoxLayout(lines)
        self._lines.setSpacing(0)
        self._body.addWidget(lines)
        self._body.addWidget(self.discarded)
        self._body.addStretch(3)

    def show_nights(self, earlier: Sequence[NightSummary]) -> None:
        """List the earlier nights in the given order; the list is hidden where there are none."""
        for old in self.nights:
            self._lines.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.nights = tuple(NightLine(night) for night in earlier)
        for line in self.nights:
            line.clicked.connect(lambda _checked=False, night=line.night: self.open_night.emit(night))
            line.discard.connect(lambda night=line.night: self.discard.emit(night))
            self._lines.addWidget(line)
        for before, after in pairwise((*self.choices, *self.nights, self.discarded.head, *self.discarded.ways_back)):
            self.setTabOrder(before, after)
        self._heading.setVisible(bool(self.nights))
        self._set_columns(current_theme().look)

    def offer_undo(self, night: str, sentence: str) -> None:
        """Say that a night, by its id, was just discarded, and offer to undo that."""
        self.notice.show_night(night, sentence)

    def begin_with_nights(self) -> None:
        """Focus the first of the earlier nights, where there is one."""
        if self.nights:
            self._begun = True
            self.nights[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the focused choice; the arrow keys go from one choice to the next."""
        here = self.focusWidget()
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if isinstance(here, QAbstractButton):
                here.click()
            case Qt.Key.Key_Down | Qt.Key.Key_Right:
                self._step(1)
            case Qt.Key.Key_Up | Qt.Key.Key_Left:
                self._step(-1)
            case _:
                super().keyPressEvent(event)

    def _show_discarded(self) -> None:
        """Scroll to the list of discarded nights."""
        self._body.activate()
        self._content.adjustSize()
        self.area.ensureWidgetVisible(self.discarded, 0, current_theme().look.px(16))

    def _step(self, by: int) -> None:
        stops: tuple[QWidget, ...] = (*self.notice.tab_stops, *self.choices, *self.nights, *self.discarded.tab_stops)
        here = next((place for place, stop in enumerate(stops) if stop.hasFocus()), -by)
        place = max(0, min(len(stops) - 1, here + by))
        stops[place].setFocus(Qt.FocusReason.TabFocusReason)
        self.area.ensureWidgetVisible(stops[place], 0, current_theme().look.px(16))

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the first choice, the first time that the page is shown."""
        super().showEvent(event)
        if not self._begun:
            self._begun = True
            self.choices[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the text at a width that is read easily."""
        super().resizeEvent(event)
        self._show_look(current_theme().look)

    def _show_look(self, look: Look) -> None:
        least = min(look.px(Space.FORM), max(look.px(OUTSET) + 4, self.width() // 20))
        side = max(least, (self.width() - look.px(_WIDEST)) // 2)
        above = min(look.px(Space.FORM), max(16, self.height() // 20))
        self._body.setContentsMargins(QMargins(side - look.px(OUTSET), above, side - look.px(OUTSET), above))
        self._body.setSpacing(look.px(24))
        self._lines.setContentsMargins(0, 0, 0, 0)
        for choice in self.choices:
            choice.set_flat(self.width() - 2 * side < look.px(_ABREAST))
        self._upper.setContentsMargins(look.px(OUTSET), 0, look.px(OUTSET), 0)
        self._upper.setSpacing(look.px(16))
        self._head.setContentsMargins(look.px(OUTSET), 0, 0, 0)
        self.discarded.setContentsMargins(look.px(OUTSET - 6), 0, look.px(OUTSET - 6), 0)  # the frame of a link
        self._set_columns(look)

    def _set_columns(self, look: Look) -> None:
        """Align the nights in columns, where there is room for them and for some of the players."""
        widths = [max(column) for column in zip(*(line.column_widths() for line in self.nights), strict=True)]
        columns = [width for width in widths if width]
        sides = self._body.contentsMargins()
        room = self.width() - sides.left() - sides.right() - 2 * look.px(OUTSET) - look.px(Space.STATE_ICON + 12)
        fits = sum(columns) + len(columns) * look.px(BETWEEN) + look.px(NAMES) <= room
        for line in self.nights:
            line.set_columns(widths if fits else ())
