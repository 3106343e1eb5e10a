"""`OpenSection`: the sections of the settle page, of which one at a time stands in place of the nets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.night.change import NOTHING, Touched
from scorekeeper.night.ious import Iou
from ui.live.live_night import LiveNight
from ui.money.sections.cash import CashSection
from ui.money.sections.house import HouseSection
from ui.money.sections.ious import IouSection
from ui.money.sections.leaving import LeavingSection
from ui.money.sections.pairs import PairSection
from ui.money.sections.section import MoneySection
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.widgets.page_scroll import PageScroll

NAMES: Final = ("Pair table", "Cash plan", "IOUs and debts", "The house", "Somebody leaves")
PAIRS, LEAVING = 0, 4
"""The sections that are opened or read by others."""
_BAR: Final = Qt.ScrollBarPolicy.ScrollBarAsNeeded
"""Sideways, for the one section that cannot be made narrower by breaking lines."""
SCROLL_BAR: Final = 12
"""The width of the vertical scroll bar, whose place is kept free at the right, pixels at 100 %."""
_LEAST: Final = 120
"""The least height, pixels at 100 %."""


class OpenSection(PageScroll):
    """A section is created when it is first opened.

    `mend_wanted` carries a game, an act of its sheet and a player; `explained` a `Why`, or None to close it.
    """

    mend_wanted = Signal(int, str, str)
    explained = Signal(object)
    settled = Signal(str)
    """A player was settled early, by the id."""
    told = Signal(str)
    """Why nothing was written, as a sentence."""
    written = Signal()
    """A section wrote an act."""
    opened = Signal(QWidget)
    """Something that was opened in a section and must be visible."""
    left_back = Signal()
    """Shift+Tab was pressed on the first that has the keyboard in a section."""

    def __init__(
        self,
        live: LiveNight,
        ious: Callable[[], Sequence[Iou]] | None = None,
        put_on_iou: Callable[[Iou], Iou] | None = None,
    ) -> None:
        self._contents = QWidget()
        super().__init__(self._contents, sideways=False, leaves_keys=True)
        self._live = live
        self._whole = False
        self._stopped = ""
        self._makers: tuple[Callable[[], MoneySection], ...] = (
            lambda: PairSection(live),
            lambda: CashSection(live),
            lambda: IouSection(live, ious, put_on_iou),
            lambda: HouseSection(live),
            self._leaving,
        )
        self._sections: dict[int, MoneySection] = {}
        self.open: int | None = None
        self._column = QVBoxLayout(self._contents)
        self._column.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.opened.connect(self._reveal)
        self.hide()
        follow(self._space)

    @property
    def section(self) -> MoneySection | None:
        """The open section."""
        return None if self.open is None else self._sections[self.open]

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets of the open section, in tab order."""
        return list(self.section.chain) if self.section is not None else []

    @property
    def concerns(self) -> Touched:
        """The parts of a night that the open section shows."""
        return self.section.concerns if self.section is not None else NOTHING

    def refresh(self) -> bool:
        """Show the night in the open section; False if the keyboard was in it and nothing is left there for it."""
        if self.section is None:
            return True
        held = next((number for number, widget in enumerate(self.section.chain) if widget.hasFocus()), None)
        self.section.refresh()
        chain = self.section.chain
        if held is not None and chain:  # the pressed button may have been deleted with its row
            chain[min(held, len(chain) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)
        return held is None or bool(chain)

    def toggle(self, number: int) -> None:
        """Open a section, or close it if it is open."""
        if self.section is not None:
            self.section.hide()
        self.open = None if self.open == number else number
        if self.open is not None and number not in self._sections:
            made = self._sections[number] = self._makers[number]()
            made.opened.connect(self.opened)
            made.explained.connect(self.explained)
            made.told.connect(self.told)
            made.written.connect(self.written)
            made.stopped = self._stopped
            self._column.insertWidget(self._column.count() - 1, made)
        self.setHorizontalScrollBarPolicy(_BAR if self.open == PAIRS else Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.explained.emit(None)
        self.refresh()
        if self.section is not None:
            self.section.show()  # filled first: Qt shows children added later with a delay
            self.verticalScrollBar().setValue(0)
        self.setVisible(self.section is not None)

    def stop(self, why: str) -> None:
        """Disable writing in all sections with a reason that is shown on an attempt; "" enables it."""
        self._stopped = why
        for section in self._sections.values():
            section.stopped = why

    def set_whole(self, whole: bool) -> None:
        """Be as high as the section if the page scrolls as a whole."""
        self._whole = whole
        self._claim()

    def focusNextPrevChild(self, ahead: bool) -> bool:
        """Go back from the first of a section to what opened it, which stands under it."""
        first = next((one for one in self.chain if one.isEnabled() and one.isVisible()), None)
        if not ahead and first is not None and first.hasFocus():
            self.left_back.emit()
            return True
        return super().focusNextPrevChild(ahead)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be as high as the section again when its rows change."""
        handled = super().eventFilter(watched, event)
        if watched is self._contents and event.type() is QEvent.Type.LayoutRequest:
            self._claim()
        return handled

    def _claim(self) -> None:
        least = current_theme().look.px(_LEAST)
        if self._whole:
            least = max(least, self._column.totalHeightForWidth(self.viewport().width()))
        self.setMinimumHeight(least)

    def sizeHint(self) -> QSize:
        """The least height, since all that is left is given to the section."""
        return QSize(self._contents.minimumSizeHint().width(), self.minimumHeight())

    def _leaving(self) -> LeavingSection:
        section = LeavingSection(self._live)
        section.mend_wanted.connect(self.mend_wanted)
        section.settled.connect(self.settled)
        return section

    def _reveal(self, widget: QWidget) -> None:
        self._column.activate()
        self.ensureWidgetVisible(widget, 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the place of the scroll bar free, so that nothing moves when it comes."""
        super().resizeEvent(event)
        look, bar = current_theme().look, self.width() - self.viewport().width()
        self._column.setContentsMargins(0, look.px(6), max(0, look.px(SCROLL_BAR) - bar), look.px(6))
        self._claim()

    def _space(self, _look: Look) -> None:
        self.set_whole(self._whole)
