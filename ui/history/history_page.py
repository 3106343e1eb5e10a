"""`HistoryPage`: every entry of the night in words, and the sheet after the selected one.

The arrow keys go through the night line by line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

from scorekeeper.night.change import Change
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.history_lines import BesideLines, History
from scorekeeper.text.history_lines import history as history_of
from scorekeeper.text.templates import say
from ui.history.line_list import LineList
from ui.history.past_sheet import PastSheet
from ui.history.timeline import Timeline
from ui.live.live_night import LiveNight
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import NO_LIMIT, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import MenuAct, act_menu, offer_menu
from ui.widgets.find_bar import FindBar
from ui.widgets.labels import HeadingLabel, TextLabel

_LIST_WIDTH: Final = (320, 420)
"""The least and the usual width of the list, pixels at 100 %."""
_NARROW_LIST: Final = 280
"""Its least width if everything is larger than usual, pixels at 100 %."""
_SHEET_WIDTH: Final = 560
"""Under this width the sheet is placed below the list instead of beside it, pixels at 100 %."""
_LIST_HEIGHT: Final = 260
"""The height of the list above the sheet, at most, pixels at 100 %."""
_LOW: Final = 640
_LOW_BESIDE: Final = 480
"""Under this height the page leaves out its title and details, with the sheet below the list and beside it; pixels at
100 %."""


class HistoryPage(QWidget):
    """The history of a night. It is updated after each change, while hidden not before it is shown again."""

    branch_wanted = Signal(str)
    """Request to compare the night with another branch of it, by its key."""
    sheet_wanted = Signal(int, int)
    """Request to show the current sheet of a game at the line of an entry, −1 for none."""

    def __init__(self, live: LiveNight, beside: Callable[[], BesideLines] = BesideLines) -> None:
        """`beside` returns what the club keeps of the night outside its lines."""
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, say("History"))
        self._live, self._beside = live, beside
        self._look = Look()
        self._history = History()
        self._stale = True
        self._game = live.game_index
        self.lines = LineList()
        self.timeline = Timeline()
        self.sheet = PastSheet()
        self._title = HeadingLabel(say("History"), wrap=True)
        self._count = TextLabel(role="ink2", wrap=True)
        self._moment = HeadingLabel(wrap=True)
        self._written = TextLabel(role="ink2", wrap=True)
        self._list_frame = PaperFrame(padding=0)
        self._moment_frame = PaperFrame(padding=16)
        self.find_bar = FindBar(self._count_found, self._show_found, lambda: self)
        self._found: list[int] = []
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._build()
        self.lines.stepped.connect(lambda step: self.go_to(self.timeline.value() + step))
        self.lines.gone_to.connect(self.go_to)
        self.lines.branch_wanted.connect(self.branch_wanted)
        offer_menu(self.lines, self.lines.current_words, self._acts)
        self.sheet.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.sheet.customContextMenuRequested.connect(self._open_sheet_menu)
        self.timeline.valueChanged.connect(self._show_moment)
        live.changed.connect(self._night_changed)
        self.setFocusProxy(self.lines)
        follow(self._space)

    def _build(self) -> None:
        self._head = QVBoxLayout()
        self._head.addWidget(self._title)
        self._head.addWidget(self._count)
        column = QVBoxLayout(self._list_frame)
        column.addLayout(self._head)
        column.addWidget(self.find_bar)
        column.addWidget(self.lines, 1)
        column.setSpacing(0)
        self._over_sheet = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._moment_frame)
        self._over_sheet.addWidget(self._moment)
        self._over_sheet.addWidget(self._written)
        self._over_sheet.addWidget(self.timeline, 1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self.sheet)
        self._scroll.viewport().setAutoFillBackground(False)
        self._right = QVBoxLayout()
        self._right.addWidget(self._moment_frame)
        self._right.addWidget(self._scroll, 1)
        self._row.addWidget(self._list_frame)
        self._row.addLayout(self._right, 1)

    # what is shown

    @property
    def history(self) -> History:
        return self._history

    @property
    def moment(self) -> str:
        """The heading: "As it stood after deal 6"."""
        return self._moment.text()

    def refresh(self) -> None:
        """Load the history of the night and select its newest line, of an earlier game that is open the last one."""
        self._stale, self._game = False, self._live.game_index
        self._history = found = history_of(self._live.lines, self._live.people, self._beside())
        first = next((number for number, one in enumerate(found.lines) if one.game is not None), len(found.lines) - 1)
        self.lines.show_lines(found.lines)
        self._count.setText(found.count_words)
        with QSignalBlocker(self.timeline):
            self.timeline.show_lines(found.lines, max(0, first))
            of_game = [number for number, one in enumerate(found.lines) if one.game == self._game]
            is_earlier = self._game < len(self._live.night.games) - 1
            self.timeline.setValue(of_game[-1] if is_earlier and of_game else self.timeline.maximum())
        self._show_moment(self.timeline.value())

    def go_to(self, line: int) -> None:
        """Show the sheet after a line; before the first game, the first sheet, empty."""
        self.timeline.setValue(line)
        self.lines.mark(self.timeline.value())
        if 0 <= line < self.timeline.minimum():
            self.lines.setCurrentRow(line)

    def go_to_entry(self, game: int, entry: int) -> None:
        """Select the newest line about an entry of a game: its last change, if it was changed."""
        lines = list(enumerate(self._history.lines))
        found = [number for number, one in lines if (one.game, one.entry) == (game, entry) and not one.taken_back]
        if found:
            self.go_to(found[-1])

    def begin_find(self) -> None:
        """Look for a word in what was written."""
        self.find_bar.begin()

    def _acts(self) -> list[MenuAct]:
        """What the keys do with the line that the cursor is on."""
        row = self.lines.currentRow()
        if row < 0:
            return []
        if branch := self._history.lines[row].branch:
            return [
                MenuAct(say("&Compare the two branches"), partial(self.branch_wanted.emit, branch), "swap", "Enter")
            ]
        one = self._history.lines[row]
        then = MenuAct(say("&Show the sheet as it was then"), partial(self.go_to, row), "sheet", "Enter")
        return [then] if one.game is None else [then, self._to_sheet(one.game, one.entry)]

    def _to_sheet(self, game: int, entry: int) -> MenuAct:
        """Goes to the present place of a line on the sheet, to change it there or to show its explanation."""
        row = self._live.night.games[game].sheet.row_of(entry)
        words = say("&Go to game {number} on the sheet", number=game + 1)
        if isinstance(row, DealRow) and row.number:
            words = say("&Go to deal {number} on the sheet", number=row.number)
        return MenuAct(words, partial(self.sheet_wanted.emit, game, entry), "amended")

    def _open_sheet_menu(self, place: QPoint) -> None:
        one = self._history.lines[self.timeline.value()]
        if one.game is not None:
            acts = [self._to_sheet(one.game, self.sheet.entry_at(place))]
            act_menu(self.sheet, self._moment.text(), acts).popup(self.sheet.mapToGlobal(place))

    def _count_found(self, typed: str) -> int:
        wanted = typed.casefold()
        lines = enumerate(self._history.lines)
        self._found = [number for number, line in lines if typed and wanted in line.words.casefold()]
        self.lines.found = -1
        return len(self._found)

    def _show_found(self, place: int) -> None:
        self.lines.found = self._found[place]
        self.go_to(self._found[place])
        self.lines.scrollToItem(self.lines.item(self._found[place]))

    def _show_moment(self, line: int) -> None:
        found = self._history
        if not 0 <= line < len(found.lines):
            return
        one = found.lines[line]
        self.lines.mark(line)
        now = line == len(found.lines) - 1
        self._moment.setText(say("As it stands now") if now else say("As it stood {moment}", moment=one.moment))
        keeper = say("{player} kept score", player=one.keeper) if one.keeper else ""
        place = say("line {number} of {lines}", number=line + 1, lines=len(found.lines))
        self._written.setText(" · ".join(filter(None, (one.clock, keeper, place))))
        self.timeline.setAccessibleDescription(f"{self._moment.text()}. {one.spoken}")
        night = found.nights[line]
        self._scroll.setVisible(one.game is not None)
        if one.game is not None:
            self.sheet.show_game(night, one.game, one.entry)
            self._lay_out()

    def _night_changed(self, _change: Change) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Load changes that were made while the page was hidden, and go to another game that was opened meanwhile."""
        super().showEvent(event)
        if self._stale or self._game != self._live.game_index:
            self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys go through the lines, with the focus anywhere."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps:
            self.go_to(self.timeline.value() + steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    # layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        look, size = self._look, self.size()
        least, usual = map(look.px, _LIST_WIDTH)
        directions = QBoxLayout.Direction
        room = self.width() - look.px(Space.GAP)
        readable, comfortable = self.sheet.head.least_width(look), look.px(_SHEET_WIDTH)
        if look.zoom > Look().zoom:  # then it is enough that both can be read
            least, comfortable = look.px(_NARROW_LIST), readable
        beside = room - least >= max(comfortable, readable)
        low = self.height() < look.px(_LOW_BESIDE if beside else _LOW)
        for label in (self._title, self._count, self._written):
            label.setVisible(not low)
        self._over_sheet.setDirection(directions.LeftToRight if low else directions.TopToBottom)
        side, edge = look.px(2 * Space.RHYTHM), look.px(Space.RHYTHM if low else 2 * Space.RHYTHM)
        self._row.setSpacing(edge if low else look.px(Space.GAP))
        self._right.setSpacing(edge)
        self._moment_frame.setContentsMargins(side, edge, side, edge)
        above = look.px(8 if low else 16)
        self._head.setContentsMargins(look.px(Space.SHEET), above, look.px(Space.SHEET), 0 if low else look.px(8))
        self._row.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        if beside:
            self._list_frame.setMinimumHeight(0)
            self._list_frame.setMaximumHeight(NO_LIMIT)
            wanted = max(comfortable, self.sheet.head.wanted_width(look))
            self._list_frame.setFixedWidth(max(least, min(usual, room - wanted)))
        else:
            self._list_frame.setMinimumWidth(0)
            self._list_frame.setMaximumWidth(NO_LIMIT)
            self._list_frame.setFixedHeight(min(look.px(_LIST_HEIGHT), self.height() // 3))
        if self.size() != size:  # a label that comes or goes may have laid out the window in between
            self._lay_out()

    def _space(self, look: Look) -> None:
        self._look = look
        self._head.setSpacing(look.px(2))
        self._row.setContentsMargins(0, 0, 0, look.px(Space.RHYTHM))
        self._lay_out()
