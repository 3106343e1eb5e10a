"""The base class of the panels that ask questions, and the field that two of them have.

A panel lies below the open row and has the keyboard focus until it is answered or left. It is painted, not built of
labels, since its words and figures are aligned with the columns of the sheet and shortened if there is little room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from scorekeeper.text.effect_text import EffectSentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say
from ui.prompts.effect_paint import paint_sentences
from ui.prompts.title_rows import title_rows
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.fields import FieldEdit
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.sheet_columns import SheetColumns
from ui.widgets.text_fit import (
    CHIP_GAP,
    CHIP_WIDTH,
    Piece,
    Pieces,
    key_at,
    paint_line,
    paint_rows,
    width_of,
)

TITLE = 44
"""The height of the title, pixels at 100 %."""
TITLE_LEAST = 37
"""The height of the title when deals need the room, pixels at 100 %: that of its chips, and a little more."""
FIELD = Space.TOUCH
"""The height of a field, pixels at 100 %."""
CHIP_KEYS = ("Enter", "Esc")
"""The keys that have a chip, beside those of one sign."""


def field_keys() -> tuple[tuple[str, str], ...]:
    """The keys of a question with fields, and what they do."""
    return ("Enter", say("go on")), ("Esc", say("back"))


class PromptPanel(QWidget):
    """A panel for one kind of question; hidden while there is none. Its `ask` must be called before it is shown."""

    answered = Signal(object, object)
    """The answer, and the question with its current mark, which is shown again after Esc."""
    left = Signal()
    """Esc was pressed."""
    typed = Signal(object)
    """What is typed in the fields has changed: the texts of all of them."""
    reshaped = Signal()
    """The height, or the line of the sheet that the question is about, has changed."""
    is_last = False
    """Whether no question follows this one: the deals are then shown again, even if the question before was higher."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Grouping)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = Look()
        self._columns = SheetColumns.fit(self._look, 800, 4)
        self._title_keys: Pieces = ()
        """The hints of keys as they were painted in the title."""
        self.room = 0
        """The greatest height, pixels; 0 for no limit."""
        self.lines_room = 0
        """The height of the lines above that should stay in sight, pixels."""
        self.hide()

    def paint_ground(self, painter: QPainter) -> None:
        """Fill the background, but not the side edges of the sheet and the rule below the band."""
        palette = self._look.palette
        ground = self.rect().adjusted(palette.edge_width, 0, -palette.edge_width, -palette.band_rule)
        painter.fillRect(ground, palette.wash)

    @property
    def title_height(self) -> int:
        """The height of the title, pixels."""
        return self._look.px(TITLE)

    @property
    def keeps_deals(self) -> bool:
        """Whether the deals above should stay visible, for which rows and question shrink."""
        return False

    @property
    def text_width(self) -> int:
        """The width between the margins of the sheet, pixels."""
        return self._columns.right - self._columns.left

    @property
    def title_area(self) -> QRectF:
        """The geometry of the question, the objection and the keys."""
        return QRectF(self._columns.left, 0, self.text_width, self.title_height)

    def paint_title(self, painter: QPainter, title: str, keys: Sequence[Pieces], wrong: str = "") -> None:
        """Paint the question, what is `wrong` after or below it, and at the right the keys: see `title_rows`."""
        look, area = self._look, self.title_area
        rows, self._title_keys = title_rows(title, wrong, keys, area, look)
        paint_rows(painter, look, area, rows)
        paint_line(painter, look, area, [], self._title_keys)

    def key_at(self, place: QPoint) -> str:
        """The key of the title’s chip that was painted at a place; "" if there is none.

        If the title is low, a chip also covers as much of the answer below it as a finger needs.
        """
        top, height = self.title_area.top(), max(self.title_area.height(), self._look.px(Space.TOUCH))
        if not top <= place.y() < top + height:
            return ""
        left = self._columns.left + self.text_width - width_of(self._title_keys, self._look)
        return key_at(self._title_keys, left, place.x(), self._look)

    def press(self, key: str) -> None:
        """Do what a key does that a chip shows."""
        raise NotImplementedError

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a chip does what its key does."""
        key = self.key_at(event.position().toPoint()) if event.button() == Qt.MouseButton.LeftButton else ""
        if key:
            self.press(key)

    def tip_at(self, place: QPoint) -> str:
        """The tooltip at a place: of a chip its words and its key; "" for none."""
        key = self.key_at(place)
        words = next((piece.text for piece in self._title_keys if piece.key == key), "") if key else ""
        return tooltip(words, key, "") if words else ""

    def event(self, event: QEvent) -> bool:
        """Show a tooltip over what can be clicked."""
        if not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip:
            return super().event(event)
        QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
        return True

    def paint_sentences(self, painter: QPainter, top: int, sentences: Sequence[EffectSentence]) -> None:
        """Paint sentences from `top` on."""
        area = QRectF(self._columns.left, top, self.text_width, self.height() - top)
        paint_sentences(painter, area, sentences, self._look)

    def show_wrong(self, words: str) -> None:
        """Say what is wrong until something is answered or typed; the question stays open."""
        raise NotImplementedError

    @property
    def fields(self) -> Sequence[QWidget]:
        """The fields of the question, in the order in which Tab goes through them."""
        return ()

    def put_texts(self, texts: Sequence[str]) -> None:
        """Put texts that were typed before into the fields."""

    def focusNextPrevChild(self, ahead: bool) -> bool:
        """Let Tab go round the fields of the question, which Esc leaves."""
        if not self.isVisible():  # Qt also calls this when a hidden widget loses the focus
            return super().focusNextPrevChild(ahead)
        held = next((number for number, field in enumerate(self.fields) if field.hasFocus()), None)
        if held is not None:
            following = (held + (1 if ahead else -1)) % len(self.fields)
            self.fields[following].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    @property
    def covers_row(self) -> bool:
        """Whether the panel lies over the cells of the open row too, and not only below them."""
        return False

    @property
    def lines(self) -> tuple[int, ...]:
        """The entries of the lines of the sheet that the question is about."""
        return ()

    def mark_line(self, line: int) -> None:
        """Mark the answer for a line of the sheet, if the answers are lines."""

    def wanted_height(self) -> int:
        """The height that shows the whole question, pixels; 0 if any height does."""
        return 0

    def least_height(self) -> int:
        """The least height at which nothing is cut, pixels."""
        return self.wanted_height()

    def lay_out(self, look: Look, columns: SheetColumns) -> None:
        """Set look and columns as in the sheet."""
        self._look, self._columns = look, columns
        self.place_fields()
        self.updateGeometry()
        self.update()

    def place_fields(self) -> None:
        """Set the geometry of the fields, if the panel has any."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place_fields()


class PromptField(FieldEdit):
    """A field of a question. Repeats of a key that is held down do not count as Enter."""

    entered = Signal()
    left = Signal()
    """Esc was pressed."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter is not passed to the line edit, which would ignore it: the band would then write the row.
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() not in ENTER_KEYS:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.entered.emit()


def key_pieces(hints: Iterable[tuple[str, str]]) -> list[Piece]:
    """Keys with what they do, as pieces of a line: a chip if one key does it."""
    pieces = []
    for key, words in hints:
        if key in CHIP_KEYS or len(key) == 1:
            pieces.append(Piece(capital(words), kind="chip", key=key, before=CHIP_GAP, least=CHIP_WIDTH.get(key, 0)))
        else:
            pieces.append(Piece(key, "ink2", "text", kind="key", before=12))
            pieces.append(Piece(words, "ink2", "text", before=6))
    return pieces
