"""`QuestionBanner`: a question in a banner over the page, with its two answers; it never takes the focus by itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.theme.look import Look
from ui.theme.marks import wash_band
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.banner import Banner
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import TextLabel

_AIR: Final = 4
"""Between the band and what stands above and below it, pixels at 100 %."""


class QuestionBanner(Banner):
    """The question, what answers it, and what puts it away; hidden until it is shown."""

    def __init__(self, words: str, yes: str, no: str) -> None:
        super().__init__()
        self.words = TextLabel("")
        self.words.setWordWrap(True)
        self.yes, self.no = LinkButton(yes), LinkButton(no)
        self._answers = QHBoxLayout()
        for answer in (self.yes, self.no):
            self._answers.addWidget(answer)
        self._answers.addStretch()
        self.whole.addWidget(self.words, 1)
        self.whole.addLayout(self._answers)
        self.put(words, yes)
        self.hide()
        follow(self._space)

    def put(self, words: str, yes: str) -> None:
        """Show another question, with another word on the button that answers it."""
        self.words.setText(words)
        self.yes.setText(yes)
        self.yes.updateGeometry()
        self.setAccessibleName(words)

    def close_over(self, page: QWidget | None) -> None:
        """Hide the banner; if it had the focus, that goes to the page."""
        here: QWidget | None = self.window().focusWidget()
        if here is not None and page is not None and self.isAncestorOf(here):
            page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = current_theme().look
        air = look.px(_AIR)
        wash_band(QPainter(self), QRectF(self.rect()).adjusted(0, air, 0, -air), look)

    def _space(self, look: Look) -> None:
        side = look.px(Space.WINDOW)
        self.whole.setContentsMargins(side, 0, side, 0)
        self.whole.setSpacing(look.px(8))
        self.words.setContentsMargins(0, look.px(4), 0, look.px(4))
        self._answers.setSpacing(look.px(16))
        self.update()
