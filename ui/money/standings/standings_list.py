"""`StandingsList`: the lines of the standings panel from its heading to the sentence at its foot."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.text.explain import Why
from scorekeeper.text.standings import Asked, NetLine, PairLine, no_game, standings_content
from ui.money.figure import FigureButton
from ui.money.standings.collapsed_tab import FoldButton
from ui.money.standings.standings_lines import ColumnHeads, NetRowView, PairRowView
from ui.theme.look import Look
from ui.theme.theme import follow, least_touch
from ui.theme.tokens import Space
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.roving_focus import RovingFocus, in_tab_order

_FREE: Final = QSizePolicy.Policy.Expanding
_FIXED: Final = QSizePolicy.Policy.Minimum


class StandingsList(QWidget):
    """The standings of a game and of its night. `asked` carries the `Asked` of a figure that was pressed."""

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._look = Look()
        self.fold = FoldButton()
        self._heading = HeadingLabel()
        self._heads = ColumnHeads()
        self._pairs_heading = HeadingLabel(size="text")
        self.foot = StandingsFoot()
        """What is said under the lines; the panel pins it to its lower edge if there is room."""
        self._nets: list[NetRowView] = []
        self._pairs: list[PairRowView] = []
        self._keys: dict[FigureButton, Asked] = {}
        self._pressed = QButtonGroup(self)
        self._pressed.setExclusive(False)
        self._pressed.buttonClicked.connect(self._clicked)
        self._roving = RovingFocus(self, by_click=False)
        self._column = QVBoxLayout(self)
        self._top, self._net_list, self._pair_list = QHBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._room, self._end = QSpacerItem(0, 0), QSpacerItem(0, 0)
        self._build()
        follow(self._space)

    @property
    def nets(self) -> tuple[NetRowView, ...]:
        return tuple(self._nets)

    @property
    def pairs(self) -> tuple[PairRowView, ...]:
        """The payments of the game and of the top of the sheet."""
        return tuple(self._pairs)

    @property
    def heading_bottom(self) -> int:
        """The lower edge of the heading."""
        return self._heading.geometry().bottom() + 1

    def show_night(self, night: Night, settled: NightSettlement, index: int) -> None:
        """Show the standings of game `index` (from 0); the focus stays on its figure if that is still shown."""
        content = standings_content(night, settled, index) if night.games else no_game()
        self._heading.setText(content.heading)
        self._heads.setVisible(bool(content.nets))
        self._heads.show_heads(content.heads)
        above, below = (_FREE, _FIXED) if content.nets else (_FIXED, _FREE)
        self._room.changeSize(0, 0, _FIXED, above)
        self._end.changeSize(0, 0, _FIXED, below)
        self._show_nets(content.nets)
        self._show_pairs(content.pairs)
        self._pairs_heading.show_text(content.pairs_heading)
        self.foot.show_words((content.warning, content.warning_in_brief), (content.foot, content.foot_in_brief))
        before, self._keys = set(self._keys), self._asked_by()
        if before != set(self._keys):
            figures = [figure for row in self._nets for figure in (row.game, row.night) if figure is not None]
            in_tab_order([self.fold, *figures])
        self._column.invalidate()
        self._roving.set_rows([[row.game, row.night] for row in self._nets])

    def fit(self, room: QSize) -> None:
        """Set the heights of the lines: of a net as a finger needs, of a payment its part of `room`, pixels.

        If a payment has less than its text needs the panel scrolls, with whole lines in sight: what is under them
        begins below.
        """
        least, most = PairRowView.heights(self._look)
        net, many = self._look.px(Space.TOUCH), len(self._pairs)
        left = self._free(room) - len(self._nets) * net
        height = min(max(left // max(many, 1), least), most)
        if left < many * height:
            nets = room.height() - self._above_nets(room.width())
            left = nets - len(self._nets) * net - self._pairs_heading.sizeHint().height()
            net = net if many and left >= height else self._net_height(nets)
            height = _whole(height, left, max(many, 1))
        for row in self._nets:
            row.set_height(net)
        for pair in self._pairs:
            pair.set_height(height)

    def height_to_last_net(self, width: int) -> int:
        """The least height in a width that shows all nets, pixels."""
        return self._above_nets(width) + len(self._nets) * self._least_net

    @property
    def _least_net(self) -> int:
        """The least height of the line of a net, pixels: what a finger needs, and its figure in large type."""
        return min(self._look.px(Space.TOUCH), max(least_touch(), self._look.line_height("figure")))

    def _net_height(self, room: int) -> int:
        """The height of a net for this room: whole nets, all if they fit. Pixels."""
        return _whole(self._least_net, room, len(self._nets))

    def _above_nets(self, width: int) -> int:
        """The height of the heading and of the heads of the columns, pixels."""
        wraps = self._top.hasHeightForWidth()
        heading = self._top.totalHeightForWidth(width) if wraps else self._top.sizeHint().height()
        return heading + self._heads.sizeHint().height()

    def _free(self, room: QSize) -> int:
        """The height that `room` leaves to the lines of nets and payments, pixels."""
        for layout in (self._net_list, self._pair_list, self._column):
            layout.invalidate()  # now, and not in the next event loop iteration
        now = sum(row.sizeHint().height() for row in (*self._nets, *self._pairs))
        wraps = self._column.hasHeightForWidth()
        whole = self._column.totalHeightForWidth(room.width()) if wraps else self._column.totalSizeHint().height()
        return room.height() - (whole - now)

    def mark_open(self, asked: Asked | None, why: Why | None) -> None:
        for button, key in self._keys.items():
            is_open = asked is not None and key == asked
            button.show_open(is_open, why.spoken if is_open and why is not None else "")

    def button_of(self, asked: Asked) -> FigureButton | None:
        """The figure whose explanation is shown."""
        return next((button for button, key in self._keys.items() if key == asked), None)

    def _show_nets(self, lines: tuple[NetLine, ...]) -> None:
        shape = [(row.player, row.game is not None) for row in self._nets]
        if shape != [(line.player, line.game is not None) for line in lines]:
            _drop(self._nets, self._net_list)
            for line in lines:
                row = NetRowView(line)
                self._nets.append(row)
                self._net_list.addWidget(row)
                row.show()  # now, so that the layout counts it when the lines are fitted
                for button in filter(None, (row.game, row.night)):
                    self._pressed.addButton(button)
        for row, line in zip(self._nets, lines, strict=True):
            row.show_line(line)

    def _show_pairs(self, lines: tuple[PairLine, ...]) -> None:
        _drop(self._pairs, self._pair_list, keep=len(lines))
        for line in lines[len(self._pairs) :]:
            pair = PairRowView(line)
            self._pairs.append(pair)
            self._pair_list.addWidget(pair)
            pair.show()
        for pair, line in zip(self._pairs, lines, strict=True):
            pair.show_line(line)
        self._choose_names()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_names()

    def _choose_names(self) -> None:
        """Let the names of all payments be whole, or short if one line has no room for whole ones."""
        whole = all(pair.is_whole_in(self.width()) for pair in self._pairs)
        for pair in self._pairs:
            pair.set_whole(whole)

    def _asked_by(self) -> dict[FigureButton, Asked]:
        found: dict[FigureButton, Asked] = {}
        for row in self._nets:
            found[row.night] = Asked("night", row.player)
            if row.game is not None:
                found[row.game] = Asked("game", row.player)
        return found

    def _clicked(self, button: FigureButton) -> None:
        self.asked.emit(self._keys[button])

    def _build(self) -> None:
        self._top.addWidget(self._heading, 1)
        self._top.addWidget(self.fold)
        self._heading.setWordWrap(True)
        column = self._column
        column.addLayout(self._top)
        column.addWidget(self._heads)
        column.addLayout(self._net_list)
        column.addWidget(self._pairs_heading)
        column.addLayout(self._pair_list)
        column.addSpacerItem(self._room)
        column.addSpacerItem(self._end)
        self.take_foot()

    def take_foot(self) -> None:
        """Have the foot under the lines, if it scrolls with them."""
        self._column.insertWidget(self._column.count() - 1, self.foot)

    def _space(self, look: Look) -> None:
        self._look = look
        inset = look.px(Space.FIGURE)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._net_list.setSpacing(0)
        self._pair_list.setSpacing(0)
        self._top.setContentsMargins(inset, 0, 0, 0)
        self._pairs_heading.setContentsMargins(inset, look.px(14), inset, look.px(2))


class StandingsFoot(QWidget):
    """What is wrong with the sheet, if anything, and what the hole does."""

    def __init__(self) -> None:
        super().__init__()
        self._warnings = self._sentences = ("", "")
        self._look = Look()
        self._is_close = False
        self._warning = TextLabel(role="red", weight=600, wrap=True)
        self._words = TextLabel(role="ink2", wrap=True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._warning)
        self._column.addWidget(self._words)
        follow(self._space)

    def show_words(self, warning: tuple[str, str], sentences: tuple[str, str]) -> None:
        """Show what is wrong, "" for nothing, and the sentences; of both the second wording is in brief."""
        self._warnings, self._sentences = [(words, in_brief or words) for words, in_brief in (warning, sentences)]
        self.shorten(0)

    def shorten(self, step: int) -> None:
        """Show all (step 0), or the sentences in brief (1), or what is wrong too and close to the lines above (2)."""
        self._words.show_text(self._sentences[step > 0])
        self._warning.show_text(self._warnings[step > 1])
        self._is_close = step > 1
        self._space(self._look)

    def height_in(self, width: int) -> int:
        """The height in a width, pixels."""
        return self._column.totalHeightForWidth(width)

    def _space(self, look: Look) -> None:
        self._look, inset = look, look.px(Space.FIGURE)
        above = (12, 6) if self._is_close else (24, 16)
        self._warning.setContentsMargins(inset, look.px(above[0]), inset, 0)
        self._words.setContentsMargins(inset, look.px(above[1]), inset, 0)


def _whole(height: int, room: int, most: int = 1 << 16) -> int:
    """The height of lines with which whole ones, at most `most`, fill a room; `height` if none fits. Pixels."""
    return room // min(room // height, most) if room >= height else height


def _drop(rows: list[NetRowView] | list[PairRowView], layout: QVBoxLayout, keep: int = 0) -> None:
    while len(rows) > keep:
        row = rows.pop()
        layout.removeWidget(row)
        row.hide()  # the layout may be about to show it, which would then be as a window of its own
        row.setParent(None, Qt.WindowType.Widget)
        row.deleteLater()
