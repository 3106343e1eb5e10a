"""`WhyPopup`: the explanation that slides over the standings panel and covers its figures until it is closed.

No `PageScroll`: it has a background, which covers what is below, and other contents for each explanation.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QPropertyAnimation,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from scorekeeper.text.explain import Why
from scorekeeper.text.net_table import why_asked
from scorekeeper.text.standings import Asked
from ui.live.live_night import LiveNight
from ui.money.why_panel import WhyPanel
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow

_MOTION_MS: Final = 120


class WhyPopup(QScrollArea):
    """A panel of explanation in a frame that scrolls. `closed` is emitted on Esc, with the focus anywhere."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._panel: WhyPanel | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAutoFillBackground(True)  # below the last whole line
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._motion = QPropertyAnimation(self, b"pos", self)
        self._motion.setDuration(_MOTION_MS)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)  # works only while this is shown
        for pressed in (escape.activated, escape.activatedAmbiguously):  # beside the number pad, which Esc closes too
            pressed.connect(self.closed)
        follow(self._show_look)
        self.hide()

    @property
    def panel(self) -> WhyPanel | None:
        return None if self.isHidden() else self._panel

    def explain(self, live: LiveNight, asked: Asked, place: QRect) -> Why:
        """Show why a figure is what it is, over a rectangle of the panel; slides in unless motion is reduced."""
        why = why_asked(live.night, live.settled, live.game_index, asked)
        was_open = self.panel is not None
        made = self._panel = WhyPanel(why, narrow=True)
        made.closed.connect(self.closed)
        made.installEventFilter(self)
        self.setWidget(made)
        self.setAccessibleName(why.title)
        self.place(place)
        self.show()
        self.raise_()
        if current_theme().motion and not was_open and self.isVisible():
            self._motion.setStartValue(QPoint(place.right(), place.top()))
            self._motion.setEndValue(place.topLeft())
            self._motion.start()
        return why

    def place(self, place: QRect) -> None:
        """Move to another rectangle."""
        if self._motion.state() is QAbstractAnimation.State.Running:
            self._motion.stop()
        self.setGeometry(place)
        self._end_on_whole_line()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End on a whole line again if the explanation is laid out in another width."""
        if watched is self._panel and event.type() == QEvent.Type.Resize:
            self._end_on_whole_line()
        return super().eventFilter(watched, event)

    def _end_on_whole_line(self) -> None:
        if self._panel is not None:
            self.setViewportMargins(0, 0, 0, self.height() - self._panel.whole_height(self.height()))

    def _show_look(self, look: Look) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, look.palette.wash)
        self.setPalette(palette)
