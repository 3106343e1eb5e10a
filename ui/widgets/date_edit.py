"""`DateEdit`: a field for a day, typed in words or figures, with a calendar at its end for the mouse."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtCore import QCoreApplication, QDate, QEvent, QLocale, QObject, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QWidget

from scorekeeper.text.dates import read_date, write_date
from scorekeeper.text.templates import say
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import tooltip
from ui.theme.theme import current_theme
from ui.theme.tokens import Space
from ui.widgets.fields import FieldEdit
from ui.widgets.painted_button import PaintedButton

_SIZE: Final = 364, 252
"""The calendar, pixels at 100 %."""
_WEEKEND: Final = (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday)


def is_month_first(currency: str | None = None) -> bool:
    """Whether 12/7 is the seventh of December: if a club plays for dollars, or by the locale of this computer."""
    return currency == "USD" or QLocale().dateFormat(QLocale.FormatType.ShortFormat).startswith("M")


class DateEdit(FieldEdit):
    """A click on a day of the calendar writes it into the field, as if it had been typed. Keys are not led there."""

    def __init__(self, name: str, today: date) -> None:
        super().__init__(name, write_date(today))
        self._today = today
        self.month_first = is_month_first()
        self.calendar: QCalendarWidget | None = None
        """The calendar; None before it was first opened."""
        self.button = _CalendarButton(self)
        self.button.setCursor(Qt.CursorShape.ArrowCursor)
        self.button.clicked.connect(self._open)

    @property
    def day(self) -> date | None:
        """The day that is typed; None if it is none."""
        return read_date(self.text(), self._today, month_first=self.month_first)

    @property
    def other_day(self) -> date | None:
        """The day that the same figures are in other countries."""
        return read_date(self.text(), self._today, month_first=not self.month_first)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = min(current_theme().look.px(Space.TOUCH), self.width() // 2)
        self.button.setGeometry(self.width() - width, 0, width, self.height())
        margins = self.textMargins()
        margins.setRight(width)
        self.setTextMargins(margins)
        self._fit()

    def _open(self) -> None:
        """Open the calendar under the field, on the day that is typed."""
        look = current_theme().look
        if self.calendar is None:
            self.calendar = _calendar(self)
            self.calendar.clicked.connect(self._choose)
            self.calendar.activated.connect(self._choose)
        plain = QTextCharFormat()
        plain.setForeground(look.palette.ink)
        for weekday in _WEEKEND:  # Qt has them red
            self.calendar.setWeekdayTextFormat(weekday, plain)
        day = self.day or self._today
        self.calendar.setFont(look.font("text"))
        self.calendar.setSelectedDate(QDate(day.year, day.month, day.day))
        self.calendar.resize(*map(look.px, _SIZE))
        self.calendar.move(self.mapToGlobal(QPoint(0, self.height())))
        self.calendar.show()
        _program().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """While the calendar is open Esc closes it alone, if it would leave the page as well."""
        if self.calendar is None or not self.calendar.isVisible():
            _program().removeEventFilter(self)
            return False
        kinds = QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress
        if event.type() not in kinds or not isinstance(event, QKeyEvent) or event.key() != Qt.Key.Key_Escape:
            return False
        if event.type() is QEvent.Type.KeyPress:
            self.calendar.hide()
        event.accept()  # no shortcut
        return True

    def _choose(self, chosen: QDate) -> None:
        """Write a day as if it were typed."""
        assert self.calendar is not None
        self.calendar.hide()
        self.setText(write_date(date(chosen.year(), chosen.month(), chosen.day())))
        self.setCursorPosition(0)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.textEdited.emit(self.text())


def _program() -> QCoreApplication:
    program = QCoreApplication.instance()
    assert program is not None
    return program


def _calendar(field: QWidget) -> QCalendarWidget:
    calendar = QCalendarWidget(field)
    calendar.setWindowFlags(Qt.WindowType.Popup)
    calendar.setLocale(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
    calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
    calendar.setAccessibleName(say("Calendar"))
    calendar.setBackgroundRole(QPalette.ColorRole.Mid)  # seen as its edge, which parts it from the page below it
    layout = calendar.layout()
    if layout is not None:
        layout.setContentsMargins(1, 1, 1, 1)
    return calendar


class _CalendarButton(PaintedButton):
    """The sign of a calendar at the end of the field."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(say("Calendar"), parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setToolTip(tooltip(self.text(), "", say("Choose the day with the mouse or a finger.")))

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), self.look, QRectF(self.rect())
        self.fill_shade(painter, area, look.palette.wash)
        side = look.px(Space.ICON)
        place = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
        paint_icon(painter, "calendar", place, look.palette.ink2)
