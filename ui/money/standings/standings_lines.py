"""The lines of the standings panel: a player's nets, and one payment of a pair."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.rules.people import PlayerId
from scorekeeper.text.player_standing import top_paid
from scorekeeper.text.standings import NetLine, PairLine
from scorekeeper.text.templates import say
from ui.money.figure import FigureButton
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, hairline
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.name_label import NameLabel, cut, pair_text
from ui.widgets.painted_widget import PaintedWidget

_PAIR: Final = (20, 24)
"""The least and the usual height of a payment’s line, pixels at 100 %."""
_TWICE: Final = "×2"
_GAP: Final = 16
_GAME_EDGE: Final = 164


class ColumnHeads(PaintedWidget):
    """The headings of the two columns: "this game" and "the night", or "score" and "games won"."""

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.StaticText)
        self._words = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_heads(self, words: tuple[str, str]) -> None:
        """Set the headings."""
        self._words = words
        self.setAccessibleName(", ".join(words))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(200), self.look.px(24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, metrics = QPainter(self), self.look, self.look.metrics("text")
        inset = look.px(Space.FIGURE)
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        baseline = int(centred_baseline(QRectF(self.rect()), metrics))
        edges = (inset + look.px(_GAME_EDGE), self.width() - inset)
        for words, edge in zip(self._words, edges, strict=True):
            painter.drawText(round(edge - metrics.horizontalAdvance(words)), baseline, words)


class NetRowView(QWidget):
    """A player's name and the nets of game and night."""

    def __init__(self, line: NetLine) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, line.name)
        self._look = Look()
        self._line = line
        self._name = NameLabel(line.name, self, size="text", weight=400)
        self._show_name()
        self.game: FigureButton | None = FigureButton(line.game, self) if line.game is not None else None
        self.night = FigureButton(line.night, self, size="figure")
        self._height = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow(self._show_look)

    @property
    def player(self) -> PlayerId:
        """Whose row it is."""
        return self._line.player

    def show_line(self, line: NetLine) -> None:
        """Show other figures of the same player."""
        if line == self._line:
            return
        self._line = line
        self._show_name()
        if self.game is not None and line.game is not None:
            self.game.show_figure(line.game)
        self.night.show_figure(line.night)
        self._arrange()

    def _show_name(self) -> None:
        self._name.show_name(self._line.name, self._line.short)
        does = say("A click on a figure says why.")
        self.setToolTip(tooltip(self._line.name, "", does))
        self.setAccessibleDescription(does)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(200), self._height)

    def set_height(self, height: int) -> None:
        """Set the height, pixels."""
        if height != self._height:
            self._height = height
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        inset = self._look.px(Space.FIGURE)
        hairline(QPainter(self), inset, self.width() - inset, self.height() - 1, self._look)

    def game_edge(self) -> int:
        """The right edge of the game's figure, which moves left for a long figure of the night."""
        inset = self._look.px(Space.FIGURE)
        night = self.width() - inset - self.night.text_width() - self._look.px(_GAP)
        return min(inset + self._look.px(_GAME_EDGE), night)

    def _arrange(self) -> None:
        inset = self._look.px(Space.FIGURE)
        left = self.width() - inset
        for button, edge in ((self.night, left), (self.game, self.game_edge())):
            if button is None:
                continue
            width = max(button.sizeHint().width(), self._look.px(Space.TOUCH))
            button.setGeometry(edge + inset - width, 0, width, self.height())  # the whole line is the touch target
            left = edge - button.text_width()
        self._name.setGeometry(inset, 0, max(0, left - self._look.px(8) - inset), self.height())

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self._arrange()


class PairRowView(PaintedWidget):
    """One payment: "Bob pays Ann ×2" and its points; the net of either says how it comes about."""

    def __init__(self, line: PairLine) -> None:
        self._line = line
        self._height = 0
        self._whole = True
        self._fitted: tuple[object, str] = (None, "")
        """The words in the room that they were fitted into."""
        super().__init__()
        set_accessible_role(self, QAccessible.Role.StaticText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_line(line)

    def show_line(self, line: PairLine) -> None:
        """Show another payment."""
        if line == self._line and self.accessibleName():
            return
        self._line = line
        self.setAccessibleName(line.spoken)
        what = ", ".join(filter(None, (line.title, line.fixed)))
        does = say("A click on the figure of either says how it comes about.")
        self.setToolTip(tooltip(what, "", does))
        self.setAccessibleDescription(does)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(160), self._height)

    @staticmethod
    def heights(look: Look) -> tuple[int, int]:
        """The least height, if there are many, and the usual one, pixels."""
        return look.px(_PAIR[0]), look.px(_PAIR[1])

    def set_height(self, height: int) -> None:
        """Set the height, pixels."""
        if height != self._height:
            self._height = height
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, metrics, area = self.look, self.look.metrics("text"), QRectF(self.rect())
        inset = look.px(Space.FIGURE)
        baseline = int(centred_baseline(area, metrics))
        figure = self._line.figure.text
        width = self._figure_width
        edge = self.width() - inset - width
        twice = self._twice
        words = self.words_in(self._room_in(self.width()))
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink)
        painter.drawText(inset, baseline, words)
        painter.drawText(edge, baseline, figure)
        left = inset + round(metrics.horizontalAdvance(words))
        if twice:
            painter.setFont(look.font("text", look.weight("red", 400)))
            painter.setPen(look.palette.red)
            painter.drawText(left, baseline, twice)
            left += round(self._twice_width)
        if self._fixed:
            painter.setFont(look.font("text"))
            painter.setPen(look.palette.ink2)
            painter.drawText(left, baseline, self._fixed)

    @property
    def _twice(self) -> str:
        return f" {_TWICE}" if self._line.doubled else ""

    @property
    def _twice_width(self) -> float:
        look = self.look
        return look.metrics("text", look.weight("red", 400)).horizontalAdvance(self._twice) if self._twice else 0.0

    @property
    def _fixed(self) -> str:
        return f" {self._line.fixed_in_brief}" if self._line.left else ""

    @property
    def _figure_width(self) -> int:
        return round(self.look.metrics("text").horizontalAdvance(self._line.figure.text) + 0.5)

    def _room_in(self, width: int) -> float:
        """The room of the words in a line of a width, pixels."""
        look = self.look
        behind = self._twice_width + look.metrics("text").horizontalAdvance(self._fixed)
        return width - 2 * look.px(Space.FIGURE) - self._figure_width - look.px(12) - behind

    def is_whole_in(self, width: int) -> bool:
        """Whether whole names fit in a line of a width, pixels."""
        return self.look.metrics("text").horizontalAdvance(self._line.title) <= self._room_in(width)

    def set_whole(self, whole: bool) -> None:
        """Show whole names if they fit, or short ones, as all lines do."""
        if whole != self._whole:
            self._whole = whole
            self.update()

    def words_in(self, room: float) -> str:
        """The words in a width in pixels: with whole names, short names, or these cut."""
        line, metrics = self._line, self.look.metrics("text")
        given = (line, room, self.look, self._whole)
        if given != self._fitted[0]:
            shown = line.title
            if not self._whole or metrics.horizontalAdvance(shown) > room:
                payer, payee = line.short
                if payee:
                    shown = pair_text(payer, say("pays"), payee, metrics, room)
                else:
                    shown = top_paid(cut(payer, metrics, room - metrics.horizontalAdvance(top_paid(""))))
            self._fitted = given, shown
        return self._fitted[1]
