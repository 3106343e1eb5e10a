"""`WhyBox`: the place of an explanation, which is always there; on a low page it is low until one is opened."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.text.explain import Why
from scorekeeper.text.templates import say
from ui.money.why_panel import Sentence, WhyPanel, paint_why_ground
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll

_ABOVE: Final = 8
"""Above and below the facts, pixels at 100 %."""
_PAGE_KEYS: Final = {
    Qt.Key.Key_PageDown.value: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_PageUp.value: QAbstractSlider.SliderAction.SliderPageStepSub,
}
HEIGHTS: Final = (112, 184)
"""The least height, and the usual one; pixels at 100 %."""


class WhyBox(QWidget):
    """Shows a `Why`, or, while there is none, the notes on all figures.

    `closed`: request to close the explanation; `paper_wanted`: request to put it on paper.
    """

    closed = Signal()
    paper_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, say("Why"))
        self._facts = _Facts()
        self._whole = self._low = False
        self._panel: WhyPanel | None = None
        self.paper_button: LinkButton | None = None
        self._scroll = PageScroll(QWidget(), sideways=False, follows_focus=False, leaves_keys=True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._facts)
        self._column.addWidget(self._scroll)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_why(None)
        follow(self._show_look)

    @property
    def panel(self) -> WhyPanel | None:
        """The open explanation."""
        return self._panel

    def show_facts(self, title: str, text: str) -> None:
        """Say what is shown while no explanation is open."""
        self._facts.show_facts(title, text)
        self._claim()

    def set_room(self, *, whole: bool, low: bool) -> None:
        """Have room for all of an explanation if the page scrolls as a `whole`, and less on a `low` page."""
        self._whole, self._low = whole, low
        self._claim()

    def show_why(self, why: Why | None, paper: str = "") -> None:
        """Show an explanation, or close it (None); `paper` is the label of the link to its page on paper."""
        if why is not None and self._panel is not None and self._panel.why == why:
            return
        if self._panel is not None:
            self._scroll.takeWidget().deleteLater()
        self._panel = self.paper_button = None
        if why is not None:
            if paper:
                self.paper_button = LinkButton(say("on paper"), icon_name="print")
                self.paper_button.setAccessibleName(paper)
                self.paper_button.setToolTip(plain_tooltip(paper))
                self.paper_button.clicked.connect(self.paper_wanted)
            self._panel = WhyPanel(why, link=self.paper_button)
            self._panel.closed.connect(self.closed)
            self._scroll.setWidget(self._panel)
            self._panel.set_room(self.height())
        self._facts.setVisible(why is None)
        self._scroll.setVisible(why is not None)
        self._claim()

    def turn_page(self, key: int) -> bool:
        """Scroll an explanation that is longer than its room by PageDown and PageUp; whether that was done."""
        bar, way = self._scroll.verticalScrollBar(), _PAGE_KEYS.get(key)
        if way is None or self._panel is None or bar.maximum() == 0:
            return False
        bar.triggerAction(way)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._claim()
        self._end_on_whole_line()

    def sizeHint(self) -> QSize:
        """The least height, since all that is left is given to it."""
        return QSize(current_theme().look.px(200), self.minimumHeight())

    def hasHeightForWidth(self) -> bool:
        """No: what is shown only where there is room for it would ask for this room."""
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        height = self.height() if self._panel is not None else self._facts.shown_height
        paint_why_ground(self, current_theme().look, min(height, self.height()))

    def _claim(self) -> None:
        """Claim the room of an explanation at the most if the page does not scroll as a whole, and no more than is
        needed."""
        usual = current_theme().look.px(HEIGHTS[not self._low])
        facts = self._facts.needed_height(self.width())
        least, all_of_it = (facts, facts) if self._panel is None else self._panel.heights(self.width())
        self.setMinimumHeight(all_of_it if self._whole else min(usual, least))

    def _end_on_whole_line(self) -> None:
        """Cut no line of an explanation that is longer than the room."""
        room = self.height()
        if self._panel is not None:
            self._panel.set_room(room)
        self._column.setContentsMargins(0, 0, 0, 0 if self._panel is None else room - self._panel.whole_height(room))

    def _show_look(self, look: Look) -> None:
        self._facts.lay_out(look)
        self._claim()
        self.update()


class _Facts(QWidget):
    """The notes on all figures, and, if there is room for it, how to explain one."""

    def __init__(self) -> None:
        super().__init__()
        self._title = HeadingLabel(size="text")
        self._ask = TextLabel(
            say("Choose any figure above (w): the sum that made it stands here."), role="ink2", wrap=True
        )
        self._text: Sentence | None = None
        self._said = ""
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._title)
        self._column.addWidget(self._ask)
        self._column.addStretch(1)

    def show_facts(self, title: str, text: str) -> None:
        self._title.show_text(title)
        if text == self._said:
            return
        self._said = text
        if self._text is not None:
            self._text.hide()
            self._text.deleteLater()
        self._text = Sentence(text) if text else None
        if self._text is not None:
            self._column.insertWidget(1, self._text)
        self._show_ask()

    def needed_height(self, width: int) -> int:
        """The height that the facts need in a width; without any, that of the hint; pixels."""
        margins, room = self._column.contentsMargins(), width - self._sides
        around = margins.top() + margins.bottom()
        if self._text is None:
            return around + self._ask.heightForWidth(room)
        return around + self._title.sizeHint().height() + self._column.spacing() + self._text.heightForWidth(room)

    @property
    def shown_height(self) -> int:
        """The height of all that is shown, as it is laid out, pixels: a rich text that is measured is painted again."""
        last = self._ask if self._text is None or self._ask.isVisibleTo(self) else self._text
        return last.geometry().bottom() + 1 + self._column.contentsMargins().bottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_ask()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def lay_out(self, look: Look) -> None:
        self._column.setContentsMargins(look.px(20), look.px(_ABOVE), look.px(20), look.px(_ABOVE))
        self._column.setSpacing(look.px(6))
        self._show_ask()

    def _show_ask(self) -> None:
        """Show how a figure is explained, if there is room for it below the facts."""
        needed = self.needed_height(self.width())
        if self._text is not None:
            needed += self._column.spacing() + self._ask.heightForWidth(self.width() - self._sides)
        self._ask.setVisible(self.height() >= needed)

    @property
    def _sides(self) -> int:
        margins = self._column.contentsMargins()
        return margins.left() + margins.right()
