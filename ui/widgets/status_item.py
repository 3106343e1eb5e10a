"""`StatusItem`: a text of the status bar with an icon."""

from math import ceil
from typing import Final, Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.text.templates import say
from ui.theme.glyphs import paint_icon
from ui.theme.marks import centred_baseline
from ui.theme.tokens import Role, Space, Weight
from ui.widgets.painted_button import PaintedButton

State = Literal["quiet", "good", "bad"]

_ICON: Final[dict[State, str]] = {"quiet": "", "good": "tick", "bad": "warning"}
_ROLE: Final[dict[State, Role]] = {"quiet": "ink2_on_table", "good": "accent", "bad": "red"}
_GAP: Final = 8
_WRAPPED: Final = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
_ANY_HEIGHT: Final = 10_000
"""More than a wrapped text is high, pixels."""


class StatusItem(PaintedButton):
    """A neutral text, a success with a tick, or a warning; `make_clickable` makes it a button."""

    def __init__(self, text: str = "", state: State = "quiet") -> None:
        self._state: State = state
        self._clickable = False
        self._wraps = False
        super().__init__(text)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_state(text, state)

    @property
    def state(self) -> State:
        """Whether the remark is quiet, good or bad."""
        return self._state

    def show_state(self, text: str, state: State) -> None:
        """Show a text with the icon of its state; an empty text hides the item."""
        if (text, state) == (self.text(), self._state) and self.accessibleName():
            return
        self._state = state
        self.setText(text)
        self.setAccessibleName(text or say("nothing to say"))
        self.setVisible(bool(text))
        self.updateGeometry()
        self.update()

    def make_clickable(self) -> None:
        """Let Tab and the pointer reach the remark."""
        self._clickable = True
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_wrapping(self, wraps: bool) -> None:
        """Show a text that is longer than the item on several lines, or elide it."""
        self._wraps = wraps
        self.update()

    def sizeHint(self) -> QSize:
        width = self.look.metrics("text", self._weight()).horizontalAdvance(self.text()) + self._sign_width()
        return QSize(max(round(width) + 1, self.look.px(Space.TOUCH)), self.look.bar_height)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the sign and a few letters: the words may be cut in a narrow window."""
        return QSize(min(self.sizeHint().width(), self.look.px(64)), self.look.bar_height)

    def wrapped_height(self, width: int) -> int:
        """The height that shows the whole text in a width, on several lines if it is longer, pixels."""
        room = QRectF(0, 0, width - self._sign_width(), _ANY_HEIGHT)
        wrapped = self.look.metrics("text", self._weight()).boundingRect(room, _WRAPPED, self.text())
        return max(self.look.bar_height, ceil(wrapped.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, area = self.look, QRectF(self.rect())
        colour = look.colour(_ROLE[self._state])
        if self._clickable:
            self.fill_shade(painter, area, look.palette.table)
        if _ICON[self._state]:
            side = look.px(Space.ICON)
            paint_icon(painter, _ICON[self._state], QRectF(0, area.center().y() - side / 2, side, side), colour)
        metrics = look.metrics("text", self._weight())
        room = self.width() - self._sign_width()
        painter.setFont(look.font("text", self._weight()))
        painter.setPen(colour)
        if self._wraps and metrics.horizontalAdvance(self.text()) > room:
            painter.drawText(area.adjusted(self._sign_width(), 0, 0, 0), _WRAPPED, self.text())
        else:
            shown = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
            painter.drawText(self._sign_width(), int(centred_baseline(area, metrics)), shown)
        self.paint_focus(painter)

    def _weight(self) -> Weight:
        return 400 if self._state == "quiet" else self.look.weight(_ROLE[self._state], 600)

    def _sign_width(self) -> int:
        return self.look.px(Space.ICON) + self.look.px(_GAP) if _ICON[self._state] else 0
