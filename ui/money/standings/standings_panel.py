"""`StandingsPanel`: the panel at the right: what everybody would win or lose if the game stopped now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Property, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.night.change import NETS, Change, Touched
from scorekeeper.text.night_labels import NO_GAME, standings_heading
from scorekeeper.text.templates import fill, say
from ui.live.live_night import LiveNight
from ui.money.standings.collapsed_tab import CollapsedTab
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import NO_LIMIT, ColumnWidth, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.roving_focus import in_tab_order
from ui.widgets.scroll_area import set_up_scroll_area

if TYPE_CHECKING:
    from scorekeeper.text.standings import Asked
    from ui.money.standings.standings_list import StandingsList
    from ui.money.standings.why_popup import WhyPopup

_PADDING = 12
"""Above the heading and under the sentence at the foot, pixels at 100 %."""


_FOOT_SHARE = 3
"""The foot is pinned if it takes no more than this part of the height."""


class StandingsPanel(PaperFrame):
    """The nets of the game that is looked at and of the night, each of which explains itself.

    `folded` collapses it to a tab; `folded_changed` is emitted when the user folds or unfolds it. Its lines are
    made by the first `refresh` that does not find it folded: a window for a sheet of many hands begins with a tab.
    """

    folded_changed = Signal(bool)

    def __init__(self, live: LiveNight, parent: QWidget | None = None) -> None:
        super().__init__(parent, padding=0)
        set_accessible_role(self, QAccessible.Role.ComplementaryContent, say("Standings"))
        self._live = live
        self._folded = self._alone = False
        self._asked: Asked | None = None
        self._had_keyboard = False
        self.collapsed_tab = CollapsedTab()
        self._scroll = QScrollArea()
        set_up_scroll_area(self._scroll)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._scroll)
        self._column.addWidget(self.collapsed_tab)
        self._sheet: StandingsList | None = None
        self._why_popup: WhyPopup | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._connect()
        follow(self._space)

    def is_folded(self) -> bool:
        """Whether only the tab is shown."""
        return self._folded

    def set_folded(self, folded: bool) -> None:
        """Fold or unfold the panel on behalf of the user."""
        if folded != self._folded:
            self.fold(folded)
            self.folded_changed.emit(folded)

    def fold(self, folded: bool) -> None:
        """Collapse or expand the panel because of the window's width; does not change the user's setting."""
        self.close_why()
        self._folded = folded
        self.refresh()
        self._space(self.look)

    def set_alone(self, alone: bool) -> None:
        """Take all the width there is, and the keyboard, in place of the sheet; or only the panel's own width."""
        if alone == self._alone:
            return
        self._alone = alone
        self._space(self.look)
        if alone:
            self.sheet.fold.setFocus(Qt.FocusReason.OtherFocusReason)

    folded = Property(bool, is_folded, set_folded, notify=folded_changed)

    @property
    def sheet(self) -> StandingsList:
        """The lines that are shown unfolded."""
        if self._sheet is None:
            from ui.money.standings.standings_list import StandingsList  # noqa: PLC0415  # when it is unfolded

            self._sheet = StandingsList()
            self._scroll.setWidget(self._sheet)
            in_tab_order((self.collapsed_tab, self._sheet.fold))  # Qt would put it behind all that was made before
            self._sheet.asked.connect(self.ask)
            self._sheet.fold.clicked.connect(self._fold)
        return self._sheet

    @property
    def why_popup(self) -> WhyPopup:
        """The panel in which explanations are shown."""
        if self._why_popup is None:
            from ui.money.standings.why_popup import WhyPopup  # noqa: PLC0415  # when somebody asks

            self._why_popup = WhyPopup(self)
            self._why_popup.closed.connect(self.close_why)
        return self._why_popup

    def refresh(self) -> None:
        """Show the current game, and update an open explanation; folded, only the title."""
        if self._folded:
            self.collapsed_tab.show_heading(self._heading())
            return
        self.sheet.show_night(self._live.night, self._live.settled, self._live.game_index)
        self._fit()
        if self._asked is not None:
            if self.sheet.button_of(self._asked) is None:
                self.close_why()
            else:
                self._explain(self._asked)

    def ask(self, asked: Asked) -> None:
        """Open the explanation of a figure; the second time it closes."""
        if asked == self._asked:
            self.close_why()
        else:
            self.explain(asked)

    def explain(self, asked: Asked) -> None:
        """Open the explanation of a figure, in place of another."""
        button = self.sheet.button_of(asked)
        self._had_keyboard = button is not None and button.hasFocus()
        self._explain(asked)
        if self._had_keyboard:
            self.why_popup.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_why(self) -> None:
        """Close the open explanation, if there is one."""
        asked, self._asked = self._asked, None
        if asked is None:
            return
        button = self.sheet.button_of(asked)
        if button is not None and (self._had_keyboard or self.why_popup.hasFocus()):
            button.setFocus(Qt.FocusReason.PopupFocusReason)
        self.why_popup.hide()
        self.sheet.mark_open(None, None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the heights of the payments to the panel, and place an open explanation again."""
        super().resizeEvent(event)
        self._fit()
        if self._why_popup is not None:
            self._why_popup.place(self._place())

    def _fit(self) -> None:
        """Fit the lines to the panel, with the foot at its lower edge if that leaves room for all nets."""
        if self._sheet is None:
            return
        room = self.contentsRect().marginsRemoved(self._column.contentsMargins()).size()
        pinned = bool(self.sheet.nets) and any(self._has_foot_room(room, step) for step in range(3))
        if not pinned:
            self.sheet.foot.shorten(0)
        if pinned and self.sheet.foot.parentWidget() is not self:
            self._column.addWidget(self.sheet.foot)
        elif not pinned and self.sheet.foot.parentWidget() is self:
            self.sheet.take_foot()
        self.sheet.foot.setVisible(not self._folded)
        self.sheet.fit(QSize(room.width(), self._above_foot(room)) if pinned else room)

    def _has_foot_room(self, room: QSize, step: int) -> bool:
        """Whether the foot, whole or shorter by some steps, leaves room for all nets, and most."""
        foot = self.sheet.foot
        foot.shorten(step)
        takes_little = foot.height_in(room.width()) * _FOOT_SHARE <= room.height()
        return takes_little and self.sheet.height_to_last_net(room.width()) <= self._above_foot(room)

    def _above_foot(self, room: QSize) -> int:
        """The height that the foot leaves to the lines, pixels."""
        return room.height() - self.sheet.foot.height_in(room.width()) - self._column.spacing()

    def _heading(self) -> str:
        games = self._live.night.games
        return standings_heading(self._live.game.sheet, self._live.game_index + 1) if games else fill(NO_GAME)

    def _explain(self, asked: Asked) -> None:
        self._asked = asked
        why = self.why_popup.explain(self._live, asked, self._place())
        self.sheet.mark_open(asked, why)

    def _place(self) -> QRect:
        top = self._column.contentsMargins().top() + self.sheet.heading_bottom
        edge = self.look.palette.edge_width
        return QRect(edge, top, self.width() - 2 * edge, max(0, self.height() - top - edge))

    def _night_changed(self, change: Change) -> None:
        if change.touched & (NETS | Touched.PAYMENTS):  # who left is named until all is paid
            self.refresh()

    def _another_game(self) -> None:
        self.close_why()
        self.refresh()

    def _unfold(self) -> None:
        self.set_folded(False)

    def _fold(self) -> None:
        self.set_folded(True)

    def _connect(self) -> None:
        self._live.changed.connect(self._night_changed)
        self._live.shown.connect(self._another_game)
        self._live.reseated.connect(self.refresh)
        self.collapsed_tab.clicked.connect(self._unfold)

    def _space(self, look: Look) -> None:
        self._scroll.setVisible(not self._folded)
        if self._sheet is not None:
            self._sheet.foot.setVisible(not self._folded)
        self.collapsed_tab.setVisible(self._folded)
        if self._alone:
            self.setMinimumWidth(0)
            self.setMaximumWidth(NO_LIMIT)
        else:
            self.setFixedWidth(look.px(ColumnWidth.STANDINGS_FOLDED if self._folded else ColumnWidth.STANDINGS))
        room = 0 if self._folded else look.px(_PADDING)
        side = 0 if self._folded else look.px(Space.SHEET - Space.FIGURE)
        self._column.setContentsMargins(side, room, side, room)
        palette = self._scroll.palette()
        for role in (QPalette.ColorRole.Window, QPalette.ColorRole.Base):
            palette.setColor(role, look.palette.paper)
        self._scroll.setPalette(palette)
        self._column.activate()
        self._fit()
        if self._asked is not None:
            self.why_popup.place(self._place())
